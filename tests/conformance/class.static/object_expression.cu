// The object expression of a static member is evaluated ([expr.ref]/4, [class.static]/1).
//@ run call_through_an_object_expression: 3 1 7
struct S { __device__ static int s() { return 3; } static const int c = 7; };
__device__ S *f(int *n) { ++*n; return nullptr; }
__global__ void k(int *out) { out[1] = 0; out[0] = f(out + 1)->s(); out[2] = S().c; }
