// Calls name their function; arguments are converted, defaults added, operators resolved.
// TEST: il -arch=sm_90
struct V { float x, y; };
__device__ V operator+(V a, const V &b) { V r = {a.x + b.x, a.y + b.y}; return r; }
__device__ int f(long a, float b = 2) { return 0; }
struct M { int v; __device__ int get(int add) const { return v + add; } };
extern "C" __global__ void k(int *p, V a, V b, int (*g)(float), M m) {
    a = a + b;
    p[0] = f(p[1]);
    p[1] = g(3);
    p[2] = m.get(1);
    p[3] = min(p[4], 5);
    p[5] = threadIdx.x;
}
// CHECK: assign(a, call @_Zpl1VRKS_(load(a), same<const V>(b)))
// CHECK: call @_Z1flf(integral<long>(load(index(load(p), 1:int))), int_to_float<float>(2:int))
// CHECK: call [load(g)](int_to_float<float>(3:int))
// CHECK: call @_ZNK1M3getEi(addr(m), 1:int)
// CHECK: builtin min(
// CHECK: integral<int>(threadIdx.x)
