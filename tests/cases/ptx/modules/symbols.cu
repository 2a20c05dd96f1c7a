// Operators with C linkage are encoded by their name alone; of a built-in function each overload is a function.
// TEST: ptx -arch=sm_90 -rdc=true -O0
// CHECK: .visible .func (.param .b32 func_retval0) _Zeq(
// CHECK: 5floorEf(
// CHECK: 5floorEd(
struct S { int v; };
extern "C" { __device__ bool operator==(S a, S b) { return a.v == b.v; } }
template <class T> __device__ T call(T (*f)(T), T x) { return f(x); }
__global__ void k(int *out) { out[0] = call<float>(floor, 2.5f); out[1] = call<double>(floor, 1.5); out[2] = S{1} == S{1}; }
