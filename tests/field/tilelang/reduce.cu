// A softmax over rows as TileLang writes it.
#include <tl_templates/cuda/reduce.h>
#include <tl_templates/cuda/copy.h>

extern "C" __global__ void __launch_bounds__(128, 1) main_kernel(const float *__restrict__ X, half_t *__restrict__ Y) {
    __shared__ float workspace[128];
    float x = X[blockIdx.x * 128 + threadIdx.x];
    float most = tl::AllReduce<tl::MaxOp, 128, 1, 0>::run(x, workspace);
    float y = exp2f((x - most) * 1.442695f);
    float sum = tl::AllReduce<tl::SumOp, 128, 1, 0>::run(y, workspace);
    Y[blockIdx.x * 128 + threadIdx.x] = half_t(y / sum);
}
