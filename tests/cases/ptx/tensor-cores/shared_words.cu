// The addresses that ldmatrix takes are computed in words: a detour by 64 bits for each costs a loop its registers.
// TEST: ptx -arch=sm_80
// CHECK-LABEL: .entry twice
// CHECK-NOT: cvt.u64.u32
// CHECK-NOT: cvt.u32.u64
// CHECK: ldmatrix
extern "C" __global__ void twice(unsigned *out, int n) {
    extern __shared__ short tile[];
    unsigned sum = 0;
    for (int k = 0; k < n; ++k) {
        unsigned a, at = static_cast<unsigned>(__cvta_generic_to_shared(&tile[8 * threadIdx.x + 512]));
        asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(a) : "r"(at));
        sum += a;
    }
    *out = sum;
}
