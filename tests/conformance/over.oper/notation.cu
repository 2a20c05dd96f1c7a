// Operator functions called by their names: lookup by the arguments finds them like any other function
// ([basic.lookup.argdep]).

//@ run friends: 3 4
struct X { int n; friend __device__ int operator==(X a, int b) { return a.n + b; } friend __device__ int operator-(X a) { return a.n + 3; } };
extern "C" __global__ void k(int *out) { X x{1}; out[0] = operator==(x, 2); out[1] = operator-(x); }
//@ run of_another_namespace: 3
namespace N { struct X { int n; }; __device__ int operator+(X a, int b) { return a.n + b; } }
extern "C" __global__ void k(int *out) { N::X x{1}; out[0] = operator+(x, 2); }
//@ run members_end_the_search: 7
namespace N { struct X { int n; }; __device__ int operator+(X a, int b) { return a.n + b; } }
struct S { __device__ int operator+(int b) { return b + 5; } __device__ int f() { return operator+(2); } };
extern "C" __global__ void k(int *out) { out[0] = S().f(); }
//@ run virtual_members: 2
struct A { __device__ virtual int operator+(int) { return 1; } __device__ int f() { return operator+(2); } };
struct B : A { __device__ int operator+(int) override { return 2; } };
extern "C" __global__ void k(int *out) { B b; A &a = b; out[0] = a.f(); }
//@ run in_templates: 3
namespace N { struct X { int n; }; }
template <class T> __device__ int t(T x) { return operator+(x, 2); }
namespace N { __device__ int operator+(X a, int b) { return a.n + b; } }
extern "C" __global__ void k(int *out) { out[0] = t(N::X{1}); }
//@ run literals: 5
__device__ int operator""_n(unsigned long long v) { return v + 1; }
extern "C" __global__ void k(int *out) { out[0] = operator""_n(4); }
