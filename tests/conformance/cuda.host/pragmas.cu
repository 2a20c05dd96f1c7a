// Host and device code as the host's preprocessor leaves it: a macro alone on its line makes a pragma.

//@ entries from_macro: _Z1kPi
#define UNROLL #pragma unroll
#define ONCE #pragma unroll 1
#define NESTED ONCE
__global__ void k(int *o) {
  UNROLL
  for (int i = 0; i < 4; ++i) o[i] = i;
  NESTED
  for (int i = 0; i < 4; ++i) o[i] += i;
}
