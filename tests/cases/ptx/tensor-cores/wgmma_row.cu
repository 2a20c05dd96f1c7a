// What inline assembly reads and writes (`+f`) stays in its registers from one statement to the next: a copy between
// two wgmma would have to wait for the first, and ptxas says that it makes them wait for each other.
// TEST: ptx -arch=sm_90a
// CHECK: wgmma.fence
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma{{..}} {[[A]], [[B]], [[C]], [[D]]},
// CHECK-NOT: mov{{..}}, %f
// CHECK: wgmma.commit_group
typedef unsigned long long Descriptor;

__device__ void multiply(float (&d)[4], Descriptor a, Descriptor b, int scale) {
    asm volatile("{ .reg .pred p;\nsetp.ne.b32 p, %6, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "l"(a), "l"(b), "r"(scale));
}

__global__ void k(float4 *out, Descriptor a, Descriptor b) {
    float d[4];
    float4 start = out[threadIdx.x];
    d[0] = start.x, d[1] = start.y, d[2] = start.z, d[3] = start.w;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    multiply(d, a, b, 1);
    multiply(d, a + 2, b + 2, 1);
    multiply(d, a + 4, b + 4, 1);
    multiply(d, a + 6, b + 6, 1);
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    out[threadIdx.x] = make_float4(d[0], d[1], d[2], d[3]);
}
