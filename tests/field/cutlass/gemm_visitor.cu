// ARCH: sm_80
#include <cutlass/gemm/device/gemm_universal_adapter.h>
#include <cutlass/gemm/kernel/default_gemm_universal_with_visitor.h>

#include <cutlass/epilogue/threadblock/fusion/visitors.hpp>

using Tile = cutlass::gemm::GemmShape<128, 128, 32>;
using Warp = cutlass::gemm::GemmShape<64, 64, 32>;
using Instruction = cutlass::gemm::GemmShape<16, 8, 16>;
using Threads = cutlass::epilogue::threadblock::OutputTileThreadLayout<Tile, Warp, cutlass::half_t, 8, 1>;
using Accumulator = cutlass::epilogue::threadblock::VisitorAccFetch;
using Bias = cutlass::epilogue::threadblock::VisitorRowBroadcast<Threads, cutlass::half_t, cute::Stride<cute::_0, cute::_1, int32_t>>;
using Add = cutlass::epilogue::threadblock::VisitorCompute<cutlass::plus, cutlass::half_t, float, cutlass::FloatRoundStyle::round_to_nearest>;
using Sum = cutlass::epilogue::threadblock::Sm80EVT<Add, Accumulator, Bias>;
using Store = cutlass::epilogue::threadblock::VisitorAuxStore<Threads, cutlass::half_t, cutlass::FloatRoundStyle::round_to_nearest,
    cute::Stride<int64_t, cute::_1, int64_t>>;
using Tree = cutlass::epilogue::threadblock::Sm80EVT<Store, Sum>;

using Kernel = cutlass::gemm::kernel::DefaultGemmWithVisitor<cutlass::half_t, cutlass::layout::RowMajor,
    cutlass::ComplexTransform::kNone, 8, cutlass::half_t, cutlass::layout::ColumnMajor, cutlass::ComplexTransform::kNone, 8,
    cutlass::half_t, cutlass::layout::RowMajor, 8, float, float, cutlass::arch::OpClassTensorOp, cutlass::arch::Sm80, Tile, Warp,
    Instruction, Tree, cutlass::gemm::threadblock::ThreadblockSwizzleStreamK, 4, cutlass::arch::OpMultiplyAdd, 1>::GemmKernel;
using Gemm = cutlass::gemm::device::GemmUniversalAdapter<Kernel>;

cutlass::Status run(Gemm::Arguments const &arguments, void *workspace, cudaStream_t stream) {
    Gemm gemm;
    cutlass::Status status = gemm.initialize(arguments, workspace, stream);
    return status == cutlass::Status::kSuccess ? gemm.run(stream) : status;
}
