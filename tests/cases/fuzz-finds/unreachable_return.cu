// A return behind a return: variables become values although a block that nothing reaches stores one.
// TEST: ptx -arch=sm_90 -rdc=true
// CHECK: .func{{..}}jumps
__device__ int jumps(int x) {
    if (x > 3) return 1;
    return x;
    return x + 1;
}
