// ARCH: sm_80
#include <cutlass/gemm/device/gemm_splitk_parallel.h>

using Gemm = cutlass::gemm::device::GemmSplitKParallel<cutlass::half_t, cutlass::layout::RowMajor, cutlass::half_t,
    cutlass::layout::ColumnMajor, float, cutlass::layout::RowMajor, float, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80,
    cutlass::gemm::GemmShape<128, 128, 32>, cutlass::gemm::GemmShape<64, 64, 32>, cutlass::gemm::GemmShape<16, 8, 16>,
    cutlass::epilogue::thread::LinearCombination<float, 4, float, float>>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace);
    return status == cutlass::Status::kSuccess ? gemm() : status;
}
