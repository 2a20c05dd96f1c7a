// TEST: mixed -arch=sm_90
// The names of the runtime's templates are known at namespace scope as in functions.
cudaChannelFormatDesc a = cudaCreateChannelDesc<uchar4>(), b = cudaCreateChannelDesc<float>();
cudaChannelFormatDesc c = cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindUnsigned);
struct Texture { cudaChannelFormatDesc format = cudaCreateChannelDesc<int>(); };
cudaError_t (*get)(void **, size_t) = cudaMalloc;
int *made;
cudaError_t error = cudaMalloc<int>(&made, 4);
__global__ void k(int *p) { *p = 1; }
// CHECK: .entry _Z1kPi(
