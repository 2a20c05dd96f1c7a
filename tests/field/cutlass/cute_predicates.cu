// ARCH: sm_80
#include <cute/tensor.hpp>

using namespace cute;

// A copy guarded by a tensor of predicates made from an identity tensor, and reductions over register tensors.
template <class T>
__global__ void rows(T const *in, T *out, int m, int n) {
    Tensor source = make_tensor(make_gmem_ptr(in), make_shape(m, n), make_stride(n, Int<1>{}));
    Tensor places = make_identity_tensor(shape(source));
    auto tile = make_shape(Int<16>{}, Int<64>{});
    Tensor from = local_tile(source, tile, make_coord(blockIdx.x, 0));
    Tensor place = local_tile(places, tile, make_coord(blockIdx.x, 0));
    auto threads = Layout<Shape<_16, _8>, Stride<_8, _1>>{};
    Tensor mine = local_partition(from, threads, threadIdx.x);
    Tensor where = local_partition(place, threads, threadIdx.x);
    Tensor held = make_fragment_like(mine);
    Tensor inside = make_tensor<bool>(shape(mine));
    CUTE_UNROLL
    for (int i = 0; i < size(inside); ++i) {
        inside(i) = elem_less(where(i), shape(source));
    }
    clear(held);
    copy_if(inside, mine, held);
    T sum = T(0);
    for_each(held, [&](T value) { sum += value; });
    transform(held, [=](T value) { return value - sum; });
    if (elem_less(where(0), shape(source))) {
        atomicAdd(out + get<0>(where(0)), sum + held(0));
    }
}

template __global__ void rows(float const *, float *, int, int);
template __global__ void rows(double const *, double *, int, int);
