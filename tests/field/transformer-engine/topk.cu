#include <common/util/standalone_topk.cuh>

template void nv::standalone_topk<float, int>(void *, size_t &, const float *, int, int, int, float *, int *, bool, cudaStream_t, int *, bool);
