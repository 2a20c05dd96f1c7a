// A parameter is in scope behind its declarator ([basic.scope.block]/2): later parameters may name it in operands that
// are not evaluated.

//@ run type_of_a_parameter: 1 2
__device__ int f(int p, decltype(p) q) { return q - p; }
__global__ void k(int *out) { out[0] = f(1, 2); decltype(f(0, 0)) x = 2; out[1] = x; }

//@ run type_of_a_parameter_of_a_template: 3 8 4
template <class T> __device__ int f(T p, decltype(p) q) { return sizeof(q) - 1 + (p < q ? 0 : 0); }
template <class T> __device__ int g(T *p, decltype(*p) q) { return q = 8; }
template <class T> __device__ int h(T &p, decltype(p + 1.0) q) { return int(q); }
__global__ void k(int *out) { int x; out[0] = f(1, 2); out[1] = g(out, x); out[2] = h(out[0], 4.5); }

//@ run defaulted_behind_what_it_names: 1 0
struct A { __device__ int *operator&() { return nullptr; } };
template <class T> __device__ int is_object(long) { return 0; }
template <class T> __device__ int is_object(int, T *(*q)(T &) = nullptr, T *p = nullptr, decltype(q(*p)) * = nullptr) { return 1; }
__global__ void k(int *out) { out[0] = is_object<int>(0); out[1] = is_object<void>(0); }

//@ run size_of_a_parameter: 24 8
__device__ int f(int p, int (&q)[sizeof(p) * 2]) { return sizeof(q); }
template <class T> __device__ int g(T p, char (&q)[sizeof(p)]) { return sizeof(q); }
__global__ void k(int *out) { int a[8]; char b[8]; out[0] = f(1, a) - 8; out[1] = g(1.0, b); }

//@ run of_a_lambda: 7
__global__ void k(int *out) { auto l = [](auto p, decltype(p) q) { return p + q; }; out[0] = l(3, 4.7); }

//@ run of_a_member: 9
struct S { template <class T> __device__ int f(T p, decltype(p) *q = nullptr) const { return q ? 1 : 9; } };
__global__ void k(int *out) { out[0] = S().f(2); }

//@ reject not_before_its_declarator
__device__ int f(decltype(p) q, int p);  // error
__global__ void k(int *out) {}

//@ reject not_in_a_default_argument
__device__ int f(int p, int q = p);  // error
__global__ void k(int *out) { f(1); }
