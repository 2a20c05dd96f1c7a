// What operands that depend on no parameter mean is settled where the template is defined ([temp.nondep],
// [temp.dep.candidate]): functions declared behind it count for dependent ones only.
struct Y { int m; __device__ Y() : m(1) {} };
struct H { Y y; };
struct Base { Y y; };
namespace N { struct Z {}; __device__ int q(const Z &, long) { return 1; } __device__ int r(long) { return 1; } }
__device__ int f(const Y &, long) { return 1; }
__device__ int operator+(const Y &, long) { return 1; }
__device__ int operator!(const Y &) { return 1; }
__device__ Y make() { return Y(); }
#define LATER __device__ int f(const Y &, int) { return 2; } __device__ int operator+(const Y &, int) { return 2; } __device__ int operator!(Y &) { return 2; } \
    namespace N { __device__ int q(const Z &, int) { return 2; } __device__ int r(int) { return 2; } }

//@ run locals: 1 1 1 1 1
template <class T> __device__ void t(T, int *out) { Y x; auto a = x; const auto &r = make(); H h; int i = 2; out[0] = f(x, 1); out[1] = f(a, i); out[2] = f(r, 1); out[3] = f(h.y, 1); for (Y *p = &x; p; p = nullptr) out[4] = f(*p, p->m); }
LATER
extern "C" __global__ void k(int *out) { t(1, out); }
//@ run operators: 1 1 1 1 1
template <class T> __device__ void t(T, int *out) { Y x; out[0] = x + 1; out[1] = make() + 1; out[2] = Y() + (1 + 1); out[3] = !x; out[4] = f(x, x + 1); }
LATER
extern "C" __global__ void k(int *out) { t(1, out); }
//@ run namespaces: 1 1 1
template <class T> __device__ void t(T, int *out) { N::Z z; out[0] = q(z, 1); out[1] = N::q(z, 1); out[2] = N::r(1); }
LATER
extern "C" __global__ void k(int *out) { t(1, out); }
//@ run parameters: 1 2 2
template <class T> __device__ int t(Y x, T) { return f(x, 1); }
template <class T> __device__ int u(T x) { return f(x, 1); }
template <class T> __device__ int v(Y x, T i) { return f(x, i); }
LATER
extern "C" __global__ void k(int *out) { out[0] = t(Y(), 1); out[1] = u(Y()); out[2] = v(Y(), 1); }
//@ run dependent: 2 2 2 1 2
template <class T> struct B { T t; Y y; static const int c = 3; };
template <class T> __device__ void t(T u, int *out) { Y x; B<T> b; auto d = u; out[0] = f(x, u); out[1] = f(b.y, 1); out[2] = f(x, T(1)); out[3] = f(Y(), (int)sizeof(T)); out[4] = x + d; }
LATER
extern "C" __global__ void k(int *out) { t(1, out); }
//@ run members: 1 1 1 1 1 1
template <class T> struct S { Y y; T t; int n = f(Y(), 1); static __device__ Y own() { return Y(); } __device__ int a() { return f(y, 1); } __device__ int b() { Y l; return f(l, 1); } __device__ int c() { return f(own(), 1); } __device__ int d(Y p) { return f(p, 1); } template <class U> __device__ int e(Y p, U) { return f(p, 1); } __device__ int g(); };
template <class U> __device__ int S<U>::g() { return f(this->y, 1); }
LATER
extern "C" __global__ void k(int *out) { S<int> s; out[0] = s.a(); out[1] = s.b(); out[2] = s.c(); out[3] = s.d(Y()) * s.e(Y(), 1); out[4] = s.n; out[5] = s.g(); }
//@ run dependent_members: 2 2 2
template <class T> struct S { typedef T type; T t; T get() { return t; } __device__ T own() { return t; } __device__ int a() { return f(t, 1); } __device__ int b() { return f(own(), 1); } __device__ int c() { type l; return f(l, 1); } };
LATER
extern "C" __global__ void k(int *out) { S<Y> s; out[0] = s.a(); out[1] = s.b(); out[2] = s.c(); }
//@ run of_a_base: 1 1
template <class T> struct D : Base { __device__ int a() { return f(y, 1); } __device__ int b() { return f(this->y, 1); } };
LATER
extern "C" __global__ void k(int *out) { D<int> d; out[0] = d.a(); out[1] = d.b(); }
//@ run in_lambdas: 2 1
template <class T> __device__ void t(T, int *out) { Y x; auto g = [](auto v) { return f(v, 1); }; auto h = [](Y v) { return f(v, 1); }; out[0] = g(x); out[1] = h(x); }
LATER
extern "C" __global__ void k(int *out) { t(1, out); }
//@ run packs: 2
template <class... T> __device__ int t(T... u) { return f(u...); }
LATER
extern "C" __global__ void k(int *out) { out[0] = t(Y(), 1); }
//@ run closures_are_dependent: 3
template <class T> __device__ int t(T) { return later([] { return 3; }); }
template <class F> __device__ int later(F f) { return f(); }
extern "C" __global__ void k(int *out) { out[0] = t(1); }
//@ reject declared_behind
template <class T> __device__ int t(T) { Y x; return later(x); } // error: "later"
__device__ int later(Y) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = t(1); }
//@ reject operator_behind
template <class T> __device__ int t(T) { Y x; return x - 1; } // error: "-"
__device__ int operator-(Y, int) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = t(1); }
