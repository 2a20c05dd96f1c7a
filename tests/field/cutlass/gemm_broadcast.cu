// ARCH: sm_80
#include <cutlass/epilogue/thread/linear_combination_bias_elementwise.h>
#include <cutlass/gemm/device/gemm_universal_with_broadcast.h>

using Epilogue = cutlass::epilogue::thread::LinearCombinationBiasElementwise<cutlass::half_t, float, float, cutlass::half_t,
    cutlass::half_t, 8, cutlass::epilogue::thread::ReLu<float>, cutlass::plus<float>>;
using Gemm = cutlass::gemm::device::GemmUniversalWithBroadcast<cutlass::half_t, cutlass::layout::RowMajor, cutlass::half_t,
    cutlass::layout::ColumnMajor, cutlass::half_t, cutlass::layout::RowMajor, float, cutlass::arch::OpClassTensorOp,
    cutlass::arch::Sm80, cutlass::gemm::GemmShape<128, 128, 32>, cutlass::gemm::GemmShape<64, 64, 32>,
    cutlass::gemm::GemmShape<16, 8, 16>, Epilogue, cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 4>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
