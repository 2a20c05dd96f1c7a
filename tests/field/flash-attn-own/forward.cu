// FlashAttention's forward pass on half precision with heads of 32, its parameters given one by one.
#include "namespace_config.h"
#include "flash_fwd_launch_template.h"

using namespace FLASH_NAMESPACE;
using Traits = Flash_fwd_kernel_traits<32, 128, 128, 4, false, false, cutlass::half_t>;

template <bool Causal>
__global__ void forward(void *q, void *k, void *v, void *o, float *lse, int heads, int heads_k, int rows, int columns, float scale) {
    Flash_fwd_params params{};
    params.q_ptr = q, params.k_ptr = k, params.v_ptr = v, params.o_ptr = o, params.softmax_lse_ptr = lse;
    params.b = 1, params.h = heads, params.h_k = heads_k, params.h_h_k_ratio = heads / heads_k, params.d = params.d_rounded = 32;
    params.seqlen_q = rows, params.seqlen_k = columns;
    params.seqlen_q_rounded = (rows + 127) / 128 * 128, params.seqlen_k_rounded = (columns + 127) / 128 * 128;
    params.q_row_stride = params.o_row_stride = heads * 32, params.k_row_stride = params.v_row_stride = heads_k * 32;
    params.q_head_stride = params.k_head_stride = params.v_head_stride = params.o_head_stride = 32;
    params.q_batch_stride = params.o_batch_stride = rows * heads * 32, params.k_batch_stride = params.v_batch_stride = columns * heads_k * 32;
    params.scale_softmax = scale, params.scale_softmax_log2 = scale * 1.44269504f;
    params.p_dropout = params.rp_dropout = 1, params.p_dropout_in_uint8_t = 255, params.scale_softmax_rp_dropout = scale;
    params.window_size_left = -1, params.window_size_right = Causal ? 0 : -1;
    params.is_causal = Causal, params.is_seqlens_k_cumulative = true;
    compute_attn<Traits, false, Causal, false, false, false, true, false, false>(params);
}

void run(void *q, void *k, void *v, void *o, float *lse, int heads, int heads_k, int rows, int columns, float scale, bool causal) {
    dim3 grid((rows + 127) / 128, 1, heads);
    if (causal)
        forward<true><<<grid, 128, Traits::kSmemSize>>>(q, k, v, o, lse, heads, heads_k, rows, columns, scale);
    else
        forward<false><<<grid, 128, Traits::kSmemSize>>>(q, k, v, o, lse, heads, heads_k, rows, columns, scale);
}
