// ARCH: sm_80
#include <cutlass/gemm/device/gemm_sparse.h>

using Gemm = cutlass::gemm::device::SparseGemm<cutlass::half_t, cutlass::layout::RowMajor, cutlass::half_t,
    cutlass::layout::ColumnMajor, cutlass::half_t, cutlass::layout::RowMajor, float, cutlass::arch::OpClassTensorOp,
    cutlass::arch::Sm80, cutlass::gemm::GemmShape<128, 128, 64>, cutlass::gemm::GemmShape<64, 64, 64>,
    cutlass::gemm::GemmShape<16, 8, 32>, cutlass::epilogue::thread::LinearCombination<cutlass::half_t, 8, float, float>,
    cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 3>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
