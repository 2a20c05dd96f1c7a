// ARCH: sm_80
#include <cutlass/gemm/device/gemm_array.h>
#include <cutlass/gemm/device/gemm_batched.h>

using Batched = cutlass::gemm::device::GemmBatched<float, cutlass::layout::ColumnMajor, float, cutlass::layout::ColumnMajor,
    float, cutlass::layout::ColumnMajor>;
using Array = cutlass::gemm::device::GemmArray<float, cutlass::layout::ColumnMajor, float, cutlass::layout::ColumnMajor,
    float, cutlass::layout::ColumnMajor>;

cutlass::Status batched(Batched::Arguments const &arguments) {
    Batched gemm;
    return gemm(arguments);
}

cutlass::Status array(Array::Arguments const &arguments) {
    Array gemm;
    return gemm(arguments);
}
