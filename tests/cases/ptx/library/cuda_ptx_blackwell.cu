// TEST: ptx -arch=sm_100a -std=c++17 -O3
// Functions of <cuda/ptx> for tensor memory, tensor maps, multicast objects and cluster launch control.
#include <cuda/ptx>
namespace ptx = cuda::ptx;

// CHECK: .entry products
extern "C" __global__ void products(unsigned d, unsigned long long a, unsigned long long b, unsigned i, unsigned t, bool add)
{
    const unsigned four[4] = {1, 2, 3, 4};
    // CHECK: tcgen05.mma.cta_group::1.kind::f16 [
    ptx::tcgen05_mma(ptx::kind_f16, ptx::cta_group_1, d, a, b, i, add);
    // CHECK: tcgen05.mma.cta_group::1.kind::tf32 [
    ptx::tcgen05_mma(ptx::kind_tf32, ptx::cta_group_1, d, a, b, i, four, add, ptx::n32_t<3>{});
    // CHECK: tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::lastuse [
    ptx::tcgen05_mma_block_scale_vec_4x_collector_a_lastuse(ptx::kind_mxf4nvf4, ptx::cta_group_1, d, a, b, i, t, t + 4, add);
    // CHECK: tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b2::discard [
    ptx::tcgen05_mma_ws_tmem_a_collector_b2_discard(ptx::cta_group_1, ptx::kind_f8f6f4, d, t, b, i, add, a);
}

// CHECK: .entry of_two_blocks
extern "C" __global__ void of_two_blocks(unsigned d, unsigned a, unsigned long long b, unsigned i, bool add)
{
    const unsigned lanes[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    // CHECK: tcgen05.mma.cta_group::2.kind::i8 [
    ptx::tcgen05_mma_tmem_a(ptx::kind_i8, ptx::cta_group_2, d, a, b, i, lanes, add);
}

// CHECK: .entry moves
extern "C" __global__ void moves(unsigned at, unsigned long long from, float *out)
{
    float four[4], wide[128];
    // CHECK: tcgen05.ld.sync.aligned.16x64b.x4.pack::16b.b32 {
    ptx::tcgen05_ld_16x64b_pack_16b(four, at);
    // CHECK: tcgen05.ld.sync.aligned.32x32b.x128.b32 {
    ptx::tcgen05_ld_32x32b(wide, at);
    // CHECK: tcgen05.wait::ld.sync.aligned;
    ptx::tcgen05_wait_ld();
    // CHECK: tcgen05.st.sync.aligned.16x32bx2.x4.b32 [
    ptx::tcgen05_st_16x32bx2(at, ptx::n32_t<8>{}, four);
    // CHECK: tcgen05.cp.cta_group::1.64x128b.warpx2::01_23.b8x16.b6x16_p32 [
    ptx::tcgen05_cp_64x128b_warpx2_01_23_b8x16_b6x16_p32(ptx::cta_group_1, at, from);
    out[threadIdx.x] = wide[5] + wide[127];
}

// CHECK: .entry others
extern "C" __global__ void others(void *map, unsigned *out, ulonglong2 response)
{
    __shared__ alignas(16) char area[128];
    __shared__ unsigned long bar;
    // CHECK: tensormap.replace.tile.box_dim.global.b1024.b32 [
    ptx::tensormap_replace_box_dim(ptx::space_global, map, ptx::n32_t<1>{}, 64u);
    // CHECK: tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [
    ptx::tensormap_replace_swizzle_mode(ptx::space_shared, area, ptx::n32_t<3>{});
    // CHECK: clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [
    ptx::clusterlaunchcontrol_try_cancel(area, &bar);
    // CHECK: clusterlaunchcontrol.query_cancel.is_canceled.pred.b128
    if (ptx::clusterlaunchcontrol_query_cancel_is_canceled(response))
        out[0] = ptx::clusterlaunchcontrol_query_cancel_get_first_ctaid_x<unsigned>(response);
    // CHECK: st.bulk.weak.shared::cta [
    ptx::st_bulk(area, 128, ptx::n32_t<0>{});
    const int at[5] = {0, 1, 2, 3, 4};
    // CHECK: cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes.cta_group::2 [
    ptx::cp_async_bulk_tensor_tile_gather4(ptx::space_shared, ptx::space_global, ptx::cta_group_2, area, map, at, &bar);
    // CHECK: multimem.red.release.gpu.global.add.u32 [
    ptx::multimem_red(ptx::sem_release, ptx::scope_gpu, ptx::op_add, out, 5u);
    // CHECK: multimem.ld_reduce.weak.global.and.b32
    out[1] = ptx::multimem_ld_reduce(ptx::sem_weak, ptx::op_and_op, out);
}
