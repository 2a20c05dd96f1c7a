// To nvcc, as to the host compiler, narrowing in the arguments of a constructor is worth a warning ([dcl.init.list]/3.6).
// TEST: mixed -arch=sm_90
struct C { int a; __device__ C(int x) : a(x) {} __device__ C(int x, unsigned char y) : a(x + y) {} };
__device__ void take_class(C) {}
__global__ void k(unsigned u, double d) {
  C a{u}; // WARNING: narrowing conversion from "unsigned int" to "int"
  C c{1, u}; // WARNING: narrowing conversion from "unsigned int" to "unsigned char"
  C e{d}; // WARNING: narrowing conversion from "double" to "int"
  take_class({u}); // WARNING: narrowing conversion from "unsigned int" to "int"
}
