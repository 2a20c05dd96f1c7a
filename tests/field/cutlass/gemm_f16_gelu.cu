// ARCH: sm_80
#include <cutlass/gemm/device/gemm.h>
#include <cutlass/epilogue/thread/linear_combination_gelu.h>

using Epilogue = cutlass::epilogue::thread::LinearCombinationGELU<cutlass::half_t, 8, float, float>;

using Gemm = cutlass::gemm::device::Gemm<cutlass::half_t, cutlass::layout::ColumnMajor, cutlass::half_t, cutlass::layout::ColumnMajor, cutlass::half_t,
    cutlass::layout::RowMajor, float, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80, cutlass::gemm::GemmShape<64, 64, 64>,
    cutlass::gemm::GemmShape<32, 32, 64>, cutlass::gemm::GemmShape<16, 8, 16>, Epilogue,
    cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 5>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
