// ARCH: sm_100a
#include <cutlass/epilogue/collective/collective_builder.hpp>
#include <cutlass/gemm/collective/collective_builder.hpp>
#include <cutlass/gemm/device/gemm_universal_adapter.h>
#include <cutlass/gemm/kernel/gemm_universal.hpp>

using Tile = cute::Shape<cute::_256, cute::_128, cute::_256>;
using Cluster = cute::Shape<cute::_2, cute::_1, cute::_1>;

using Epilogue = cutlass::epilogue::collective::CollectiveBuilder<cutlass::arch::Sm100, cutlass::arch::OpClassBlockScaledTensorOp,
    Tile, Cluster, cutlass::epilogue::collective::EpilogueTileAuto, float, float, cutlass::bfloat16_t, cutlass::layout::RowMajor, 8, cutlass::bfloat16_t,
    cutlass::layout::RowMajor, 8, cutlass::epilogue::collective::EpilogueScheduleAuto>::CollectiveOp;
using Mainloop = cutlass::gemm::collective::CollectiveBuilder<cutlass::arch::Sm100, cutlass::arch::OpClassBlockScaledTensorOp, cutlass::nv_float4_t<cutlass::float_e2m1_t>,
    cutlass::layout::RowMajor, 32, cutlass::nv_float4_t<cutlass::float_e2m1_t>, cutlass::layout::ColumnMajor, 32, float, Tile, Cluster,
    cutlass::gemm::collective::StageCountAutoCarveout<static_cast<int>(sizeof(typename Epilogue::SharedStorage))>,
    cutlass::gemm::collective::KernelScheduleAuto>::CollectiveOp;
using Kernel = cutlass::gemm::kernel::GemmUniversal<cute::Shape<int, int, int, int>, Mainloop, Epilogue>;
using Gemm = cutlass::gemm::device::GemmUniversalAdapter<Kernel>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
