// Commas between the operands of inline assembly may be left out, as in nvcc.

//@ run without_commas: 18
__global__ void k(int *out) {
  int x, y;
  asm volatile("{mov.b32 %0, %2; mov.b32 %1, %3;}" : "=r"(x) "=r"(y) : "r"(16) "r"(2));
  out[0] = x + y;
}
//@ reject a_comma_too_many
__global__ void k(int *out) {
  asm volatile("mov.b32 %0, %1;" : "=r"(out[0]) : "r"(16), ); // error
}
