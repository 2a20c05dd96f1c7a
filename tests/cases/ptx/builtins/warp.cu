// TEST: ptx -arch=sm_90
extern "C" __global__ void k(int *p, int x) {
    p[0] = __shfl_xor_sync(0xffffffffu, x, 16);
    p[1] = __shfl_down_sync(0xffffffffu, x, 1);
    p[2] = __ballot_sync(0xffffffffu, x > 0);
    p[3] = __any_sync(0xffffffffu, x) + __popc(x) + __clz(x);
    __syncwarp();
    p[4] = __reduce_add_sync(0xffffffffu, x);
    p[5] = __activemask();
}
// CHECK: shfl.sync.bfly.b32
// CHECK: shfl.sync.down.b32
// CHECK: vote.sync.ballot.b32
// CHECK: vote.sync.any.pred
// CHECK: popc.b32
// CHECK: clz.b32
// CHECK: bar.warp.sync
// CHECK: redux.sync.add.s32
// CHECK: activemask.b32
