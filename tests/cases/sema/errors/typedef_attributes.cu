// Attributes of typedef names that are not there, and attributes that belong to nothing, are said to be so.
// TEST: sema
// WARNING@+1: unknown attribute "vector_size"
typedef int V4 __attribute__((vector_size(16))); // ERROR: not supported yet: attribute "vector_size"
typedef int M4 __attribute__((mode(V4SI))); // ERROR: not supported yet: this "mode" of a type
typedef int Low __attribute__((aligned(1))); // ERROR: less alignment than its type
struct S { char c; int i; } __attribute__((packed)); // WARNING: attribute does not apply to any entity
enum E { A } __attribute__((packed)); // WARNING: attribute does not apply to any entity
__device__ int a[2]; extern __device__ int b[2] __attribute__((alias("a"))); // WARNING: attribute "alias" is ignored
typedef int DI __attribute__((mode(DI)));
struct __attribute__((packed)) P { char c; DI d; };
__device__ int sizes[sizeof(S) == 8 && sizeof(P) == 9 ? 1 : -1];
__global__ void k(V4 *v, M4 *m, Low *l) { a[0] = b[0] + sizes[0]; }
