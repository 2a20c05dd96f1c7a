// Specifiers, CUDA qualifiers and launch bounds of a kernel, and its body.
// TEST: ast
extern "C" __global__ void __launch_bounds__(128, 4) scale(float *__restrict__ out, const float *in, int n)
{
    __shared__ float tile[4][32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 4
    for (int k = 0; k < 16; ++k)
        if (i < n)
            out[i] += tile[k & 3][i % 32] * (float)in[i];
}
// EXPECT:
// linkage C
//   function scale: function (out: restrict pointer to float, in: pointer to const float, n: int) returning __global__ [[launch_bounds(128, 4)]] void
//     declare tile: array [4] of array [32] of __shared__ float
//     declare i: int = (+ (* (. blockIdx x) (. blockDim x)) (. threadIdx x))
//     unroll(4) for declare k: int = 0; (< k 16); (++ k)
//       if (< i n)
//         (+= (index out i) (* (index (index tile (& k 3)) (% i 32)) (cast <float> (index in i))))
