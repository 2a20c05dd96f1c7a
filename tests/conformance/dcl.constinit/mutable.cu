// constinit asks for a constant initializer and leaves the variable as it is ([dcl.constinit]).

//@ run changed std=c++20 default-device: 42 10 14 15
constexpr int foo(int x) { return x; }
__device__ constinit int b = foo(42);
__global__ void k(int *out) {
    out[0] = b; b = 10; out[1] = b; constinit static int s = foo(14); out[2] = s; s++; out[3] = s;
}

//@ run classes_and_pointers std=c++20 default-device: 10 9 5 1
__device__ constinit int b = 42;
__device__ constinit int *p = nullptr;
struct S { int x; constexpr S(int x) : x(x) {} };
__device__ constinit S s{3}
;
__global__ void k(int *out) { b = out[0] + 10; out[0] = b; s.x = 9; out[1] = s.x; constinit static int t = 4;
    t++; out[2] = t; out[3] = 1;
}

//@ reject no_constant std=c++20
constinit int b = 3;
constexpr int c = b;  // error

//@ reject not_const_qualified std=c++20
__device__ constinit int b = 3;
__device__ int a[b];  // error
