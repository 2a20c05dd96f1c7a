// Narrowing in the arguments of a constructor is a warning, of a function, a result or an assigned value an error.
struct C { int a; __device__ C(int x) : a(x) {} __device__ C(int x, unsigned char y) : a(x + y) {} };
__device__ void take(int) {}
__device__ void take_class(C) {}

//@ accept constructors
__device__ void f(unsigned u, double d) { C a{u}; C b = {u}; C c{1, u}; C e{d}; take_class({u}); }
__device__ C g(unsigned u) { return {u}; }
//@ reject others
__device__ int f(unsigned u) { return {u}; }  // error
__device__ void g(unsigned u) { int q; q = {u}; }  // error
__device__ void h(unsigned u) { take({u}); }  // error
