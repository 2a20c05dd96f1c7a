// nvcc leaves attributes and pragmas to the host's compiler, but for namespaces that neither can know.
// TEST: mixed -arch=sm_90
[[foo]] __device__ int standard();
__attribute__((foo)) __device__ int gnu();
[[gnu::always_inline]] __device__ int in_namespace();
[[vendor::bar]] __device__ int vendor();  // WARNING: attribute namespace "vendor" is unrecognized
#pragma GCC diagnostic push
#pragma GCC something
#pragma something
