// A function whose result is deduced has its type wherever an expression names it, and in its own body after the first `return` ([dcl.spec.auto]/10, /11, [temp.deduct.funcaddr]/2).

//@ entries template_id_as_an_argument: _Z1kIfEvPT_
template <class T> __host__ __device__ auto twice(T v) { return v * 2; }
template <class F, class V> __host__ __device__ auto app(const F &f, const V &v) { if constexpr (sizeof(decltype(f(v))) == 4) return f(v); else return 0.0; }
template <class T> struct Op { template <class V> __host__ __device__ auto operator()(const V &v) const { return app(twice<T>, v); } };
template <class R> __global__ void k(R *p) { p[0] = 1; }
void h(float *q) { Op<float> o; using R = decltype(o(*q)); k<R><<<1, 1>>>(nullptr); }

//@ run template_id_as_a_variable default-device: 6 4
template <class T> auto twice(T v) { return v * 2; }
__global__ void k(int *out) { auto f = twice<int>; out[0] = f(3); decltype(f(1)) r[1] = {f(2)}; out[1] = r[0]; }

//@ run types default-device: 1 1 1
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
template <class T> auto f(T) { return 1.5f; }
template <class T> decltype(auto) g(T &x) { return (x); }
__global__ void k(int *out) { out[0] = same<decltype(f<char>), float(char)>; out[1] = same<decltype(&f<int>), float (*)(int)>; out[2] = same<decltype(g<int>), int &(int &)>; }

//@ run targets_choose default-device: 1 2 3 1
auto f(float) { return 1; }
auto f(int) { return 2; }
template <class T> auto g(T) { return sizeof(T) == 1 ? 3 : 1; }
__global__ void k(int *out) { int (*p)(float) = f; out[0] = p(0); int (*q)(int) = &f; out[1] = q(0); int (*r)(char) = g; out[2] = r(0); int (&s)(int) = g<int>; out[3] = s(0); }

//@ reject other_result_than_the_target default-device
template <class T> auto g(T) { return 1; }
__device__ void f() { float (*p)(float) = g; }  // error

//@ run template_arguments default-device: 3 3 3
template <class T> auto f(T) { return 3; }
template <auto F> int g() { return F(1); }
template <int (*F)(int)> int h() { return F(1); }
__global__ void k(int *out) { out[0] = g<f<int>>(); out[1] = h<f<int>>(); out[2] = h<f>(); }

//@ run arguments_of_calls default-device: 3 3
template <class T> auto f(T) { return 3; }
template <class R, class A> R call(R (*p)(A), A a) { return p(a); }
template <class R> R call(R (*p)(int)) { return p(1); }
__global__ void k(int *out) { out[0] = call(f<int>, 1); out[1] = call<int>(f); }

//@ run members default-device: 4 7 8
struct S { template <class T> auto g(T x) { return x + 1; } auto h(int) { return 7; } template <class T> static auto i(T) { return T(8); } };
__global__ void k(int *out) { S s; auto p = &S::g<int>; out[0] = (s.*p)(3); auto q = &S::h; out[1] = (s.*q)(1); auto r = &S::i<int>; out[2] = r(1); }

//@ run recursion_after_a_return default-device: 6 6 24
auto fac(int n) { if (n < 2) return 1; return n * fac(n - 1); }
auto by_name(int n) { if (n < 2) return 1; auto p = by_name; return n * p(n - 1); }
template <class T> auto by_template(T n) { if (n < 2) return T(1); auto p = by_template<T>; return T(n * p(n - 1)); }
__global__ void k(int *out) { out[0] = fac(3); out[1] = by_name(3); out[2] = by_template(4); }

//@ reject recursion_before_a_return default-device
auto fac(int n) { auto p = fac; if (n < 2) return 1; return n * p(n - 1); }  // error
__global__ void k(int *out) { out[0] = fac(3); }

//@ reject returns_that_disagree default-device
auto f(int n) { if (n) return 1; return 1.5; }  // error
__global__ void k(int *out) { out[0] = f(1); }
