// CUTLASS's device-level product for sm_80 with its parameters made of plain pointers.
#include <cutlass/gemm/device/gemm.h>

using Element = cutlass::half_t;
using Gemm = cutlass::gemm::device::Gemm<Element, cutlass::layout::RowMajor, Element, cutlass::layout::ColumnMajor, float, cutlass::layout::RowMajor, float, cutlass::arch::OpClassTensorOp,
                                         cutlass::arch::Sm80, cutlass::gemm::GemmShape<64, 64, 32>, cutlass::gemm::GemmShape<32, 32, 32>, cutlass::gemm::GemmShape<16, 8, 16>>;
using Kernel = Gemm::GemmKernel;

__global__ void product(Element *a, Element *b, float *c, float *d, int m, int n, int k, float alpha, float beta) {
    extern __shared__ int memory[];
    Kernel::Params params({m, n, k}, {(m + 63) / 64, (n + 63) / 64, 1}, {a, k}, {b, k}, {c, n}, {d, n}, {alpha, beta});
    Kernel kernel;
    kernel(params, *reinterpret_cast<Kernel::SharedStorage *>(memory));
}

void run(Element *a, Element *b, float *c, float *d, int m, int n, int k) {
    product<<<dim3((m + 63) / 64, (n + 63) / 64), Kernel::kThreadCount, sizeof(Kernel::SharedStorage)>>>(a, b, c, d, m, n, k, 1, 0);
}
