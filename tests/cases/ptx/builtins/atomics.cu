// Atomics keep the value that was there, used or not, as in nvcc's PTX; ptxas drops unused results.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(int *p, float *f, unsigned long long *u) {
    atomicAdd(p, 1);
    p[1] = atomicAdd(p, 2);
    atomicAdd(f, 1.0f);
    p[2] = atomicCAS(p, 3, 4);
    p[3] = atomicExch(p, 5);
    u[1] = atomicMax(u, 6ull);
}
// CHECK: atom.global.add
// CHECK: atom.global.add
// CHECK: atom.global.add.f32
// CHECK: atom.global.cas.b32
// CHECK: atom.global.exch.b32
// CHECK: atom.global.max.u64
