// What makes the compiler instantiate: [temp.inst].
//@ accept pointer_does_not_instantiate
template <class T> struct S { typename T::nothing n; };
__global__ void k(S<int> *p, int *out) { S<int> *q = p; out[0] = q == nullptr; }
//@ accept pointer_does_not_instantiate_2
template <class T> struct S { typename T::nothing n; };
__device__ int f(S<int> *p) { return p != 0; }
__device__ S<int> *h(S<int> *p, S<int> &r) { bool b = p; const S<int> *q = p; void *v = p; (void)v; (void)q; (void)sizeof(p); return b ? p : nullptr; }
__global__ void k(S<int> *p, int *out) { out[0] = ::f(p); S<int> &r = *::h(p, *p); (void)r; S<int> *a[2] = {p, nullptr}; out[1] = a[0] == a[1]; }
//@ accept member_class_is_not_defined_unless_used
template <class T> struct S { struct N { typename T::nothing n; }; struct M { N *n; }; int v; };
__global__ void k(int *out) { S<int> s; S<int>::M m; m.n = nullptr; s.v = 1; out[0] = s.v; }
//@ run member_class_sees_complete_class: 8
template <class T> struct S { struct N { S s; int size() { return sizeof(S); } }; T a; T b; };
__global__ void k(int *out) { out[0] = sizeof(S<int>::N); }
//@ run member_class_uses: 3 4 5 6
template <class T> struct S {
    struct N { T v; __device__ N(T v) : v(v) {} friend __device__ int get(N n) { return n.v; } };
    struct E { enum K { a = 4 }; };
    struct D : N { __device__ D() : N(5) {} };
    __device__ N make() { return N(3); }
    static constexpr int size = sizeof(N);
};
__global__ void k(int *out) { S<int> s; out[0] = get(s.make()); out[1] = S<int>::E::a; out[2] = S<int>::D().v; out[3] = S<int>::size + 2; }
//@ run class_nesting_of_two_hundred: 190 5 190
template <int N> struct F { static constexpr int v = F<N - 1>::v + 1; };
template <> struct F<0> { static constexpr int v = 0; };
template <int N> struct G : G<N - 1> {};
template <> struct G<0> { static constexpr int v = 5; };
template <int N> __device__ constexpr int h() { if constexpr (N == 0) return 0; else return h<N - 1>() + 1; }
__global__ void k(int *out) { out[0] = F<190>::v; out[1] = G<190>::v; out[2] = h<190>(); }
//@ reject class_nesting_without_end
template <int N> struct F { static constexpr int v = F<N + 1>::v + 1; }; // error
__global__ void k(int *out) { out[0] = F<0>::v; }
