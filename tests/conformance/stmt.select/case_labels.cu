// A case label is a converted constant expression of the promoted type of the condition ([stmt.switch]/2): it neither
// narrows nor comes from a floating value ([expr.const]/10).

//@ run values: 1 2 3 4 5
struct S { int n; __device__ constexpr operator int() const { return n; } };
enum E { five = 5 };
__device__ int of(long x) { switch (x) { case 1u: return 1; case 'b': return 2; case S{3}: return 3; case 4LL: return 4; case five: return 5; } return 0; }
__device__ int narrow(unsigned char c) { switch (c) { case -1: return 0; case 300: return 0; case 7: return 1; } return 2; }
extern "C" __global__ void k(int *out) { out[0] = of(1), out[1] = of('b'), out[2] = of(3), out[3] = of(4), out[4] = of(5) + narrow(7) - 1; }

//@ reject negative
__device__ int k(unsigned x) { switch (x) { case -1: return 1; } return 0; } // error

//@ reject negative_long
__device__ int k(unsigned x) { switch (x) { case -1L: return 1; } return 0; } // error

//@ reject too_large
__device__ int k(int x) { switch (x) { case 0xffffffff: return 1; } return 0; } // error

//@ reject far_too_large
__device__ int k(int x) { switch (x) { case 5000000000: return 1; } return 0; } // error

//@ reject complement
__device__ int k(unsigned long x) { switch (x) { case ~0: return 1; } return 0; } // error

//@ reject floating
__device__ int k(int x) { switch (x) { case 1.0: return 1; } return 0; } // error
