// Copies of objects without data read nothing of them, whatever is known of the objects: [class.copy.ctor]/14, [expr.const]/5.

template <auto v> struct C { __host__ __device__ constexpr operator int() const { return v; } };
template <auto t, auto u> __host__ __device__ constexpr C<(t * u)> operator*(C<t>, C<u>) { return {}; }
template <int N> __device__ int up(int) { return N; }
template <int N> struct X { enum { value = N }; };

//@ run locals_parameters_elements: 32 9 36 49 16 64
__device__ int f(C<6> p) { return up<p * p>(1); }
extern "C" __global__ void k(int *out) {
    auto v = C<8>{}; C<3> w; static C<7> s; C<4> a[2]; constexpr int m = C<4>{} * v; constexpr auto square = v * v;
    out[0] = up<C<4>{} * v>(1); out[1] = X<w * w>::value; out[2] = f(C<6>{}); out[3] = up<s * s>(1); out[4] = up<a[1] * a[0]>(1); out[5] = square; static_assert(m == 32, "");
}

//@ run of_bases_and_unions: 5 6 7
struct D : C<1>, C<5> {}; union U {}; struct Y { int x; };
__device__ constexpr int f(D) { return 5; } __device__ constexpr int f(U) { return 6; } __device__ constexpr int f(const Y *) { return 7; }
extern "C" __global__ void k(int *out) { D d; U u; Y y; out[0] = up<f(d)>(1); out[1] = up<f(u)>(1); out[2] = f(&y); }

//@ run in_templates: 24 8
template <class T> struct Q { template <class U> __device__ static int f(U &&) { auto v = C<8>{}; return up<T{} * v>(1); } };
extern "C" __global__ void k(int *out) { out[0] = Q<C<3>>::f(3); out[1] = Q<C<1>>::f(C<2>{}); }

//@ reject data_that_is_not_known
struct M { int x; }; __device__ constexpr int f(M) { return 7; }
extern "C" __global__ void k(int *out) { M m{1}; constexpr int c = f(m); out[0] = c; }  // error: constant

//@ reject references_that_are_not_known
extern "C" __global__ void k(int *out, const C<2> &r) { constexpr int c = r * r; out[0] = c; }  // error
