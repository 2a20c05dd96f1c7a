
//@ run consteval_constructor std=c++20 default-device: 17 34 51
__device__ int g;
struct A { int a; consteval A() : a(17) {} ~A() { g += a; } };
struct B { int a; constexpr B() : a(17) {} ~B() { g += a; } };
__global__ void k(int *out) { A{}; out[0] = g; { A x; } out[1] = g; B{}; out[2] = g; }
