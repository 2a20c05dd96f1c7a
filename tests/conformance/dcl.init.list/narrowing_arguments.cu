// Narrowing in the arguments of a constructor is an error to NVRTC like that of a function, a result or an assigned value;
// nvcc warns (`tests/cases/mixed`).
struct C { int a; __device__ C(int x) : a(x) {} __device__ C(int x, unsigned char y) : a(x + y) {} };
__device__ void take(int) {}
__device__ void take_class(C) {}

//@ reject constructors
__device__ void f(unsigned u, double d) {
  C a{u};  // error
  C b = {u};  // error
  C c{1, u};  // error
  C e{d};  // error
  take_class({u});  // error
}
__device__ C g(unsigned u) { return {u}; }  // error
//@ reject others
__device__ int f(unsigned u) { return {u}; }  // error
__device__ void g(unsigned u) { int q; q = {u}; }  // error
__device__ void h(unsigned u) { take({u}); }  // error
