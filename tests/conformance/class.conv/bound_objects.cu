// A constructor that converts is given the object itself, not a copy of it ([over.best.ics], [dcl.init.ref]/5).

//@ run initialisation_and_arguments default-device: 5 9 7 3
struct V { const int &r; V(const int &x) : r(x) {} }; struct S { int a, b; }; struct W { const S &r; W(const S &x) : r(x) {} };
__device__ int f(V v, int &n) { n = 9; return v.r; }
extern "C" __global__ void k(int *out) { int n = 1; V v = n; n = 5; out[0] = v.r; out[1] = f(n, n); S s{1, 2}; W w = s; s.a = 7; out[2] = w.r.a; V x{n}; n = 3; out[3] = x.r; }

//@ run results_members_and_references default-device: 5 6 8 4
template <class T> struct V { const T &r; V(const T &x) : r(x) {} }; struct U { float *p; U(float *const &q) : p(q) {} }; struct M { int &&r; M(int &&x) : r(static_cast<int &&>(x)) {} };
__device__ V<int> g(int &n) { return n; }
struct Z { V<int> m; Z(int &n) : m(n) {} };
extern "C" __global__ void k(int *out) { int n = 1; V<int> v = g(n); n = 5; out[0] = v.r; V<int> a[1] = {n}; n = 6; out[1] = a[0].r; struct Ag { V<int> q; } ag = {n}; n = 8; out[2] = ag.q.r; const V<int> &cv = n; n = 4; out[3] = cv.r; }

//@ run to_a_template_of_the_namespace_of_its_class: 7 3
namespace n {
template <class T> struct Pair {
    T a;
    template <class U> __device__ operator Pair<U>() const;
    struct Inner { int v; };
    __device__ operator Inner() const;
};
}
template <class T> template <class U> __device__ n::Pair<T>::operator Pair<U>() const { return {U(a)}; }
template <class T> __device__ n::Pair<T>::operator Inner() const { return {3}; }
__global__ void k(int *out) {
    n::Pair<float> p{7.5f};
    n::Pair<int> q = p;
    n::Pair<float>::Inner i = p;
    out[0] = q.a;
    out[1] = i.v;
}
