// A friend that a class made of a template defines is the function that was declared before it, or conflicts with it
// ([temp.friend]/4, [over.load]/2.1).

//@ run defined: 3
struct A {};
__device__ int g(A &);
template <class T> struct B { friend __device__ int g(A &) { return 3; } };
template struct B<short>;
extern "C" __global__ void k(int *out) { A a; out[0] = g(a); }

//@ run deduced: 4
struct A {};
__device__ auto g(A &);
template <class T> struct B { friend __device__ auto g(A &) { return 4; } };
template struct B<short>;
extern "C" __global__ void k(int *out) { A a; out[0] = g(a); }

//@ reject other
struct A {};
__device__ int &g(A &);
template <class T> struct B { friend __device__ int g(A &) { return 1; } }; // error: distinguished by return type alone
template struct B<short>;
