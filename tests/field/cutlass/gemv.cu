// ARCH: sm_80
#include <cutlass/gemm/device/gemv.h>
#include <cutlass/gemm/kernel/gemv.h>

using Epilogue = cutlass::epilogue::thread::LinearCombination<float, 1, float, float>;
using Rows = cutlass::gemm::device::Gemv<cutlass::gemm::kernel::Gemv<cutlass::half_t, cutlass::layout::RowMajor, cutlass::half_t,
    float, float, Epilogue, 8>>;
using Columns = cutlass::gemm::device::Gemv<cutlass::gemm::kernel::Gemv<float, cutlass::layout::ColumnMajor, float, float, float,
    Epilogue>>;

cutlass::Status rows(Rows::Arguments const &arguments) {
    Rows gemv;
    cutlass::Status status = gemv.initialize(arguments);
    return status == cutlass::Status::kSuccess ? gemv.run() : status;
}

cutlass::Status columns(Columns::Arguments const &arguments) {
    Columns gemv;
    cutlass::Status status = gemv.initialize(arguments);
    return status == cutlass::Status::kSuccess ? gemv.run() : status;
}
