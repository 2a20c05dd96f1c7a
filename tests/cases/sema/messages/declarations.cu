// Declarations that [dcl.dcl] does not have.
// TEST: sema
__device__ int __restrict__ r; // ERROR: "__restrict__"
__device__ int big[1ull << 62]; // ERROR: array is too large
__device__ int g() -> int; // ERROR: must be declared with plain "auto"
__device__ void h(int, void); // ERROR: void type
struct B { int a : 40; }; // WARNING: bit field
__device__ void k1() = 3; // ERROR: may not be initialized
typedef int F;
__device__ F k2 { return 1; } // ERROR: expected
extern __device__ int k7;
extern __device__ float k7; // ERROR: is incompatible with its type
__device__ int outside();
static __device__ int outside(); // ERROR: changes from external to internal
__device__ int l1 = 1 + {2}; // ERROR: expected
__device__ int l2() {} // WARNING: missing return statement
__global__ void use() { l2(); }
