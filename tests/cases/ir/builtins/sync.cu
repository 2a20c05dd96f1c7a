// Barriers, fences, votes, shuffles, atomics.
// IG-27, IG-28
// TEST: ir -arch=sm_90
extern "C" __global__ void kernel(int *p, float *f, unsigned *u, double *d)
{
    __syncthreads();
    // CHECK: call void @llvm.nvvm.barrier0()
    __threadfence();
    // CHECK: call void @llvm.nvvm.membar.gl()
    atomicAdd(p, 1);
    // CHECK: atomicrmw add ptr {{..}}, i32 1 syncscope("device") monotonic, align 4
    atomicAdd(f, 1.0f);
    // CHECK: atomicrmw fadd ptr
    atomicMax(u, 3u);
    // CHECK: atomicrmw umax ptr
    atomicInc(u, 7u);
    // CHECK: atomicrmw uinc_wrap ptr
    atomicCAS(p, 1, 2);
    // CHECK: cmpxchg ptr {{..}}, i32 1, i32 2 syncscope("device") monotonic monotonic, align 4
    p[0] = __shfl_down_sync(0xffffffff, p[1], 4, 16);
    // CHECK: call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 {{..}}, i32 4, i32 4127)
    d[0] = __shfl_xor_sync(0xffffffff, d[1], 1);
    // CHECK: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
    // CHECK: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
    p[2] = __any_sync(0xffffffff, p[3]);
    // CHECK: icmp ne i32
    // CHECK: call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1
    // CHECK: zext i1 {{..}} to i32
    u[4] = __ballot_sync(0xffffffff, u[5] > 3);
    // CHECK: call i32 @llvm.nvvm.vote.ballot.sync(
}
