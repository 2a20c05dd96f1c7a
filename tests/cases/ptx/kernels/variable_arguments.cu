// The arguments for an ellipsis lie in a buffer of the caller's, whose address is the last argument. The address of a
// kernel needs the kernel declared before.
// TEST: ptx -arch=sm_90
template <class T> __global__ void later(T *p) { *p = 1; }
// CHECK: .visible .entry _Z5laterIiEvPT_(
// CHECK: .param .u64
// CHECK-NEXT: );
__device__ __noinline__ int first(const char *text, int n, ...) { return n + text[0]; }
__global__ void k(int *p, double d, char c) { p[0] = first("x", 3, d, c, 1.5f); }
// CHECK: .entry _Z1kPidc(
// CHECK: st.local.f64
// CHECK: call.uni (retval0), _Z5firstPKciz, (param0, param1, param2);
__global__ void address(void **p) { *p = (void *)later<int>; }
// CHECK: .entry _Z7addressPPv(
