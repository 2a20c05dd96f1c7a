// Execution spaces: who may call whom (CUDA C++ Programming Guide, function execution space specifiers).

//@ reject host_from_device
void h();
__device__ void d() {
    h();  // error: __host__
}

//@ reject host_from_kernel
int h(int);
__global__ void k(int *p) {
    *p = h(1);  // error: __host__
}

//@ accept device_from_device
__device__ int d(int x) { return x + 1; }
__device__ int e(int x) { return d(x); }

//@ accept both_from_kernel
__host__ __device__ int b(int x) { return x + 1; }
__global__ void k(int *p) { *p = b(1); }

//@ accept host_calls_host
int h(int x) { return x; }
int g(int x) { return h(x); }

//@ accept host_body_is_not_looked_at
struct Unknown;
void h() { Unknown::nothing(); }
__global__ void k() {}

//@ accept constexpr_host_as_a_constant
constexpr int size() { return 4; }
__global__ void k(int *p) { int a[size()]; a[0] = 1; *p = a[0]; }

//@ reject constexpr_host_at_run_time
constexpr int twice(int x) { return 2 * x; }
__global__ void k(int *p) {
    *p = twice(*p);  // error: constexpr __host__
}

//@ reject host_constructor
struct S { int x; __host__ S(int y) : x(y) {} };
__device__ int d() {
    S s(1);  // error
    return s.x;
}

//@ accept device_constructor
struct S { int x; __device__ S(int y) : x(y) {} };
__device__ int d() { S s(1); return s.x; }

//@ accept implicit_members_follow
struct A { int x; };
struct B { A a, b; };
__device__ B copy(const B &b) { B c = b; return c; }

//@ reject host_member
struct S { void h(); __device__ void d(); };
__device__ void f(S &s) {
    s.d();
    s.h();  // error: __host__
}

//@ reject host_operator
struct S {};
S operator+(S, S);
__device__ S f(S a, S b) {
    return a + b;  // error
}

//@ accept overloads_in_one_space
__device__ int f(int) { return 1; }
__device__ int f(float) { return 2; }
__global__ void k(int *p) { *p = f(1) + f(1.0f); }

//@ accept template_takes_its_space
template<class T> __device__ T twice(T x) { return x + x; }
__global__ void k(float *p) { *p = twice(*p); }

//@ accept unused_template_calls_host
void h();
template<class T> __host__ __device__ void f(T) { h(); }
__global__ void k() {}

//@ reject global_and_device
__global__ __device__ void k() {}  // error

//@ reject global_and_host
__global__ __host__ void k() {}  // error

//@ accept function_pointer
__device__ int inc(int x) { return x + 1; }
__device__ int apply(int (*f)(int), int x) { return f(x); }
__global__ void k(int *p) { *p = apply(inc, *p); }

//@ accept forceinline_and_noinline
__device__ __forceinline__ int a(int x) { return x; }
__device__ __noinline__ int b(int x) { return x; }
static __device__ inline int c(int x) { return a(x) + b(x); }

//@ run both_sides: 3 4
__host__ __device__ constexpr int three() { return 3; }
__device__ int four() { return three() + 1; }
extern "C" __global__ void k(int *out) { out[0] = three(); out[1] = four(); }
