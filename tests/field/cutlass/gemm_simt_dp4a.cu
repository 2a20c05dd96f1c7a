// ARCH: sm_80
#include <cutlass/gemm/device/gemm.h>

using Epilogue = cutlass::epilogue::thread::LinearCombination<int32_t, 1, int32_t, int32_t>;

using Gemm = cutlass::gemm::device::Gemm<int8_t, cutlass::layout::RowMajor, int8_t, cutlass::layout::ColumnMajor, int32_t,
    cutlass::layout::RowMajor, int32_t, cutlass::arch::OpClassSimt, cutlass::arch::Sm61, cutlass::gemm::GemmShape<128, 64, 32>,
    cutlass::gemm::GemmShape<64, 32, 32>, cutlass::gemm::GemmShape<1, 1, 4>, Epilogue,
    cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 2>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
