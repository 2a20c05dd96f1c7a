// Partial ordering of function templates and overload resolution among them: [temp.func.order], [over.match.best].
//@ run pointer_over_value: 2 1 3
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T *) { return 2; }
template <class T> __device__ int f(const T *) { return 3; }
extern "C" __global__ void k(int *out) { int x = 0; const int *p = &x; out[0] = f(&x); out[1] = f(x); out[2] = f(p); }

//@ run nontemplate_wins: 1 2
__device__ int g(int) { return 1; }
template <class T> __device__ int g(T) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = g(1); out[1] = g(1.0f); }

//@ run better_conversion_wins: 2
__device__ int g(double) { return 1; }
template <class T> __device__ int g(T) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = g(1); }

//@ run lvalue_reference_over_forwarding: 1 2 1
template <class T> __device__ int h(const T &) { return 1; }
template <class T> __device__ int h(T &&) { return 2; }
extern "C" __global__ void k(int *out) { const int c = 0; out[0] = h(c); out[1] = h(1); out[2] = h(c); }

//@ run fixed_over_variadic: 1 2
template <class T> __device__ int v(T) { return 1; }
template <class... T> __device__ int v(T...) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = v(1); out[1] = v(1, 2); }

//@ run head_and_tail: 3
template <class T> __device__ int s(T) { return 1; }
template <class H, class... T> __device__ int s(H, T... t) { return 1 + s(t...); }
extern "C" __global__ void k(int *out) { out[0] = s(1, 2, 3); }

//@ run instance_over_plain: 2
template <class T> struct box {};
template <class T> __device__ int b(T) { return 1; }
template <class T> __device__ int b(box<T>) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = b(box<int>{}); }

//@ run same_types: 1
template <class T> __device__ int e(T, T) { return 1; }
template <class T, class U> __device__ int e(T, U) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = e(1, 2); }

//@ run array_over_pointer_by_reference: 1
template <class T, int N> __device__ int a(T (&)[N]) { return 1; }
__device__ int a(...) { return 2; }
extern "C" __global__ void k(int *out) { int x[3]; out[0] = a(x); }

//@ run adl_at_instantiation: 7
template <class T> __device__ int call(T t) { return found(t); }
namespace n { struct S {}; __device__ int found(S) { return 7; } }
extern "C" __global__ void k(int *out) { out[0] = call(n::S{}); }

//@ run two_phase_lookup: 1
__device__ int pick(double) { return 1; }
template <class T> __device__ int tp() { return pick(1); }
__device__ int pick(int) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = tp<int>(); }

//@ run friend_function: 4
template <class T> struct F { T t; friend __device__ int peek(const F &f) { return f.t; } };
extern "C" __global__ void k(int *out) { out[0] = peek(F<int>{4}); }

//@ run friend_template: 6
template <class T> struct G { T t; template <class U> friend __device__ int add(const G &g, U u) { return g.t + u; } };
extern "C" __global__ void k(int *out) { out[0] = add(G<int>{4}, 2); }

//@ run operators: 5 1
template <class T> struct num { T v; };
template <class T> __device__ num<T> operator+(num<T> a, num<T> b) { return {a.v + b.v}; }
template <class T, class U> __device__ bool operator==(num<T> a, num<U> b) { return a.v == b.v; }
extern "C" __global__ void k(int *out) { out[0] = (num<int>{2} + num<int>{3}).v; out[1] = num<int>{2} == num<long>{2}; }

//@ reject ambiguous
template <class T> __device__ int f(T, int *);
template <class T> __device__ int f(int *, T);
__device__ int x(int *p) { return f(p, p); }  // error
