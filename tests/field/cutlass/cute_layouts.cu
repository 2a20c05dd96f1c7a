// ARCH: sm_80
#include <cute/tensor.hpp>

using namespace cute;

// Layout algebra on static and dynamic shapes: every result is an offset, so that nothing is lost.
__global__ void layouts(int *out, int m, int n) {
    auto a = make_layout(make_shape(Int<8>{}, make_shape(Int<4>{}, Int<2>{})), LayoutRight{});
    auto b = make_layout(make_shape(m, n), make_stride(n, Int<1>{}));
    auto divided = logical_divide(a, make_tile(Int<4>{}, Int<2>{}));
    auto zipped = zipped_divide(b, make_tile(Int<8>{}, Int<4>{}));
    auto product = blocked_product(a, make_layout(make_shape(Int<2>{}, Int<3>{})));
    auto raked = raked_product(make_layout(Int<4>{}), make_layout(Int<3>{}));
    auto inverse = right_inverse(a);
    auto composed = composition(a, make_layout(make_shape(Int<16>{}, Int<2>{})));
    auto complemented = complement(make_layout(Int<4>{}, Int<2>{}), Int<24>{});
    int i = threadIdx.x;
    out[0] = a(i);
    out[1] = b(i);
    out[2] = divided(i);
    out[3] = zipped(make_coord(i, 1));
    out[4] = product(i);
    out[5] = raked(i) + inverse(i);
    out[6] = composed(i) + size(complemented);
    out[7] = coalesce(flatten(a))(i) + cosize(product) + rank_v<decltype(divided)>;
    auto coord = idx2crd(i, shape(b));
    out[8] = get<0>(coord) * 1000 + get<1>(coord);
    out[9] = crd2idx(make_coord(i, 2), shape(b), stride(b));
}
