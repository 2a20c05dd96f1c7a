// Types of the library in elaborated form; an enumeration of it that is first reached by an enumerator.
// TEST: mixed -arch=sm_90
namespace codes { enum code { good = cudaSuccess, memory = cudaErrorMemoryAllocation }; }
enum cudaError check(enum cudaError e);
struct float4 *global;
struct cudaDeviceProp;
// CHECK: .entry _Z1kPi6float4P14cudaDeviceProp(
__global__ void k(int *p, struct float4 f, struct cudaDeviceProp *c) {
  *p = sizeof(enum cudaMemcpyKind) + f.x + codes::memory;
}
