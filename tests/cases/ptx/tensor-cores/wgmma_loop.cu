// A main loop: the accumulators are phis of the loop and operands of the assembly in one register each; a fence that
// modifies each of them, as CUTLASS writes it, changes nothing about that.
// TEST: ptx -arch=sm_90a
// CHECK: wgmma.fence
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma.mma_async{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma.mma_async{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma.wait_group
// CHECK-NOT: mov{{..}}, %f
// CHECK: bra
// CHECK-NOT: mov{{..}}, %f
// CHECK: st.global.v4.f32
typedef unsigned long long Descriptor;

__device__ void multiply(float (&d)[4], Descriptor a, Descriptor b) {
    asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "l"(a), "l"(b));
}

__device__ void fence_operands(float (&d)[4]) {
    for (float &x : d) {
        asm volatile("" : "+f"(x)::"memory");
    }
}

__global__ void k(float4 *out, Descriptor a, Descriptor b, int tiles) {
    float d[4] = {};
    for (int tile = 0; tile < tiles; ++tile) {
        __syncthreads();
        fence_operands(d);
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
        multiply(d, a + 4 * tile, b + 4 * tile);
        multiply(d, a + 4 * tile + 2, b + 4 * tile + 2);
        asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
        asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
        fence_operands(d);
    }
    out[threadIdx.x] = make_float4(d[0], d[1], d[2], d[3]);
}
