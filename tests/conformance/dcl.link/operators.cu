// Operators with C linkage have a symbol of their own (as with GCC and nvcc); literal operators have no C linkage
// ([over.literal]/6).

//@ run called: 1 5
struct S { int v; };
extern "C" { __device__ __noinline__ bool operator==(S a, S b) { return a.v == b.v; } }
namespace n { struct T { int v; }; extern "C" { __device__ __noinline__ T operator+(T a, T b) { return {a.v + b.v}; } } }
extern "C" __global__ void k(int *out) { S s{1}; out[0] = s == s; out[1] = (n::T{2} + n::T{3}).v; }

//@ reject literal
extern "C" __device__ int operator""_x(unsigned long long v) { return v; } // error: a literal operator cannot have
