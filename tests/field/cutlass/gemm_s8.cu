// ARCH: sm_80
#include <cutlass/gemm/device/gemm.h>
#include <cutlass/epilogue/thread/linear_combination_clamp.h>

using Epilogue = cutlass::epilogue::thread::LinearCombinationClamp<int8_t, 16, int32_t, float>;

using Gemm = cutlass::gemm::device::Gemm<int8_t, cutlass::layout::RowMajor, int8_t, cutlass::layout::ColumnMajor, int8_t,
    cutlass::layout::RowMajor, int32_t, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80, cutlass::gemm::GemmShape<128, 128, 64>,
    cutlass::gemm::GemmShape<64, 64, 64>, cutlass::gemm::GemmShape<16, 8, 32>, Epilogue,
    cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 3, 16, 16, false, cutlass::arch::OpMultiplyAddSaturate>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
