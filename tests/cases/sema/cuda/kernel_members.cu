// A kernel is no member of a class, whether anything instantiates that or not; nor does a friend declaration define one.
// TEST: sema
template <class T> struct S {
    __global__ void f(T *);                                    // ERROR: a __global__ function cannot be a member function
    static __global__ void g(T *p) { *p = 1; }                 // ERROR: a __global__ function cannot be a member function
    template <class U> static __global__ void h(U *) {}        // ERROR: a __global__ function cannot be a member function
    __device__ int a, __global__ b(int);                       // ERROR: a __global__ function cannot be a member function
    struct Inner {
        static void __global__ i(T *);                         // ERROR: a __global__ function cannot be a member function
    };
    friend __global__ void in_template(T *p) { *p = 1; }       // ERROR: a __global__ function cannot be defined in a friend
    friend __global__ void elsewhere(T *);
    template <class U> friend __global__ void generic(U *);
};
struct R {
    static __global__ void j(int *);                           // ERROR: a __global__ function cannot be a member function
    friend __global__ void of_class(int *p) { *p = 1; }        // ERROR: a __global__ function cannot be defined in a friend
};
