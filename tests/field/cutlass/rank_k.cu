// ARCH: sm_80
#include <cutlass/gemm/device/rank_k.h>
#include <cutlass/gemm/device/symm.h>
#include <cutlass/gemm/device/trmm.h>

using Tile = cutlass::gemm::GemmShape<32, 32, 16>;
using Warp = cutlass::gemm::GemmShape<16, 16, 16>;
using Instruction = cutlass::gemm::GemmShape<8, 8, 4>;
using Epilogue = cutlass::epilogue::thread::LinearCombination<double, 1, double, double>;
using Swizzle = cutlass::gemm::threadblock::GemmIdentityThreadblockSwizzle<8>;

using Gemm = cutlass::gemm::device::RankK<double, cutlass::layout::ColumnMajor, double, cutlass::layout::RowMajor,
    cutlass::FillMode::kLower, double, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80, Tile, Warp, Instruction, Epilogue, Swizzle, 5>;
using Trmm = cutlass::gemm::device::Trmm<double, cutlass::layout::ColumnMajor, cutlass::SideMode::kLeft, cutlass::FillMode::kLower,
    cutlass::DiagType::kNonUnit, double, cutlass::layout::ColumnMajor, double, cutlass::layout::ColumnMajor, double,
    cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80, Tile, Warp, Instruction,
    cutlass::epilogue::thread::LinearCombination<double, 1, double, double, cutlass::epilogue::thread::ScaleType::OnlyAlphaScaling>,
    Swizzle, 5>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}

cutlass::Status triangular(Trmm::Arguments const &arguments) {
    Trmm trmm;
    cutlass::Status status = trmm.initialize(arguments);
    return status == cutlass::Status::kSuccess ? trmm() : status;
}
