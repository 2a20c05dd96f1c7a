// `constinit` asks for a constant initialiser and makes no constant ([dcl.constinit]).

//@ run written_and_read default-device std=c++20: 10 9 5 1
__device__ constinit int b = 42; __device__ constinit int *p = nullptr; struct S { int x; constexpr S(int x) : x(x) {} }; __device__ constinit S s{3};
extern "C" __global__ void k(int *out) { b = out[0] + 10; out[0] = b; s.x = 9; out[1] = s.x; constinit static int t = 4; t++; out[2] = t; out[3] = 1;
}

//@ run not_in_constant_expressions default-device std=c++20: 9 9
__device__ constinit int a = 1; __device__ constinit const int b = 2; __device__ constinit int *p = &a;
template <class T> concept Known = requires { typename T; }; constexpr int c = b;
extern "C" __global__ void k(int *out) { a = 7; out[0] = *p + c; *p += b; out[1] = a; }
