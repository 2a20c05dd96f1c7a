// What device code names must be known: one error for each name, with the header that may be to blame.
// TEST: mixed -arch=sm_90
#include <unknown_lib.h> // WARNING: cannot open source file 'unknown_lib.h'
#include <other_lib.h>   // WARNING: cannot open source file 'other_lib.h'
__global__ void parameter(mystery_t *p) { *p = 3; } // ERROR: identifier "mystery_t" is undefined
__device__ int call(int x) { return mystery_fn(x); } // ERROR: identifier "mystery_fn" is undefined
__device__ int constant() { return MYSTERY_CONST; } // ERROR: identifier "MYSTERY_CONST" is undefined
__global__ void local(float *p) {
  foo::Bar<int> b; // ERROR: must be a class or namespace name: "foo"
  b.x = 3;
  p[0] = b.x;
}
typedef foo::Real real; // ERROR: must be a class or namespace name: "foo"
void host(real x);
__global__ void alias(real *p) { *p = 1; }
struct Member { foo::Thing thing; int n; }; // ERROR: must be a class or namespace name: "foo"
__global__ void member(Member m, int *p) { *p = m.n; }
static_assert(sizeof(int) == 8, "size"); // ERROR: static assertion failed
__device__ foo::Thing global; // ERROR: must be a class or namespace name: "foo"
