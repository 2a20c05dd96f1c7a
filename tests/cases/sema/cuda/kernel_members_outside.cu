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
template <class T> struct Special {
    void f();
    static void s(T *);
    struct Inner { void g(); };
};
template <> __global__ void Special<int>::f() {}               // ERROR: a __global__ function cannot be a member function
template <> __global__ void Special<int>::Inner::g() {}        // ERROR: a __global__ function cannot be a member function
template <> void __global__ Special<float>::s(float *) {}      // ERROR: a __global__ function cannot be a member function
namespace N { template <class T> __global__ void generic(T *); }
template <class T> __global__ void N::generic(T *p) { *p = 1; }
template <> __global__ void N::generic<int>(int *p) { *p = 2; }
