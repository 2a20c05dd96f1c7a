// What a __global__ function may look like.

//@ reject result
__global__ int k() { return 1; }  // error: void

//@ reject ellipsis
__global__ void k(int, ...) {}  // error

//@ reject member
struct S {
    __global__ void k();  // error
};
__device__ S s;

//@ reject static_member
struct S {
    static __global__ void k();  // error
};
__device__ S s;

//@ reject constexpr_kernel
__global__ constexpr void k() {}  // error

//@ accept static_kernel
static __global__ void k(int *p) { *p = 1; }
void launch(int *p) { k<<<1, 1>>>(p); }

//@ accept namespace_kernel
namespace n { __global__ void k(int *p) { *p = 1; } }

//@ accept struct_parameter
struct P { int a; float b[4]; };
__global__ void k(P p, float *out) { *out = p.b[p.a]; }

//@ accept reference_to_template_parameter
template<class T> __global__ void k(T *p, T v) { *p = v; }
template __global__ void k<int>(int *, int);

//@ reject launch_in_device_code
__global__ void k() {}
__global__ void l() {
    k<<<1, 1>>>();  // error
}

//@ reject call_without_configuration
__global__ void k() {}
__global__ void l() {
    k();  // error
}

//@ accept launch_bounds
__global__ void __launch_bounds__(256) a() {}
__global__ void __launch_bounds__(256, 2) b() {}
__launch_bounds__(128) __global__ void c() {}

//@ accept launch_bounds_of_constants
constexpr int n = 64;
template<int N> __global__ void __launch_bounds__(N * 2) k(int *p) { *p = N; }
template __global__ void k<n>(int *);

//@ reject launch_bounds_not_constant
extern int n;
__global__ void __launch_bounds__(n) k() {}  // error

//@ reject launch_bounds_on_device_function
__launch_bounds__(128) __device__ void f() {}  // error

//@ accept maxnreg
__global__ void __maxnreg__(64) k() {}

//@ reject maxnreg_and_bounds
__global__ void __launch_bounds__(64) __maxnreg__(64) k() {}  // error

//@ accept grid_constant
struct P { int x[8]; };
__global__ void k(const __grid_constant__ P p, int *o) { *o = p.x[*o]; }

//@ reject grid_constant_not_const
__global__ void k(__grid_constant__ int p) {}  // error: const

//@ reject grid_constant_reference
__global__ void k(const __grid_constant__ int &p) {}  // error

//@ reject grid_constant_elsewhere
__device__ void f(const __grid_constant__ int p) {}  // error

//@ accept cluster_dims
__global__ void __cluster_dims__(2, 1, 1) k() {}

//@ accept extern_c
extern "C" __global__ void k(int *p) { *p = 1; }
extern "C" { __global__ void l(int *p) { *p = 2; } }

//@ reject redeclared_as_device
__global__ void k();
__device__ void k();  // error

//@ accept default_argument
__global__ void k(int *p, int n = 3) { *p = n; }

//@ accept recursion
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__global__ void k(int *p) { *p = fib(*p); }

//@ run parameters: 7 8 9
struct P { short a; char b; long c; };
extern "C" __global__ void k(int *out) {
    P p = {7, 8, 9};
    out[0] = p.a;
    out[1] = p.b;
    out[2] = int(p.c);
}
