// ARCH: sm_80
#include <cutlass/gemm/device/gemm_complex.h>

using Complex = cutlass::complex<float>;
using Gemm = cutlass::gemm::device::GemmComplex<Complex, cutlass::layout::RowMajor, Complex, cutlass::layout::ColumnMajor,
    Complex, cutlass::layout::RowMajor, Complex, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80,
    cutlass::gemm::GemmShape<64, 64, 16>, cutlass::gemm::GemmShape<32, 32, 16>, cutlass::gemm::GemmShape<16, 8, 8>,
    cutlass::epilogue::thread::LinearCombination<Complex, 1, Complex, Complex>,
    cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<>, 3, cutlass::ComplexTransform::kConjugate,
    cutlass::ComplexTransform::kNone, cutlass::arch::OpMultiplyAddComplex>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
