// The memory-efficient attention of xFormers, causal from the last query and key, as its wrapper launches it.
#include "attention.h"
#include "kernel_forward.h"

using Kernel = AttentionKernel<Half, cutlass::arch::Sm80, true, 64, 64, 64>;

int main() {
    Problem s{70, 90, 2, 2, 32};
    auto q = values(s.rows * s.heads * s.dim, 1), k = values(s.columns * s.heads * s.dim, 2), v = values(s.columns * s.heads * s.dim, 3);
    int padded = (s.rows + Kernel::kAlignLSE - 1) / Kernel::kAlignLSE * Kernel::kAlignLSE;
    Kernel::Params p;
    Memory memory;
    p.query_ptr = memory.of(q), p.key_ptr = memory.of(k), p.value_ptr = memory.of(v);
    p.output_ptr = memory.of(std::vector<Half>(q.size()));
    p.logsumexp_ptr = memory.of(std::vector<float>(padded * s.heads));
    p.scale = 0.25f;
    p.head_dim = p.head_dim_value = s.dim;
    p.num_queries = s.rows, p.num_keys = s.columns, p.num_heads = s.heads, p.num_batches = 1;
    p.custom_mask_type = Kernel::CausalFromBottomRight;
    p.q_strideM = p.k_strideM = p.v_strideM = p.o_strideM = s.heads * s.dim;
    p.q_strideH = p.k_strideH = p.v_strideH = s.dim;
    auto kernel = attention_kernel_batched_impl<Kernel>;
    int shared = sizeof(Kernel::SharedStorage);
    if (cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared) != cudaSuccess) return std::printf("attribute\n"), 1;
    kernel<<<p.getBlocksGrid(), p.getThreadsGrid(), shared>>>(p);
    return wrong(s, q, k, v, p.scale, p.output_ptr, p.logsumexp_ptr, 1, padded, [&](int i, int j) { return j <= i + s.columns - s.rows; });
}
