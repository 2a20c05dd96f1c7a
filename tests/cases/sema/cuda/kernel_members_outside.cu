// Definitions outside of their classes, and kernels of namespaces, which are none.
// TEST: sema
namespace N { __global__ void k(int *); }
__global__ void N::k(int *p) { *p = 1; }
template <class T> struct S {
    void f();
    struct Inner { void g(); };
};
template <class T> __global__ void S<T>::f() {}                // ERROR: a __global__ function cannot be a member function
template <class T> __global__ void S<T>::Inner::g() {}         // ERROR: a __global__ function cannot be a member function
