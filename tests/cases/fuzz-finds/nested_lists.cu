// Each pair of braces could be a copy of what it holds; [over.best.ics]/4 keeps that from doubling the ways.
// TEST: ptx -arch=sm_90
#include <initializer_list>
struct S {
    dim3 v;
    __device__ S(int, int) : v(1) {}
    __device__ S(std::initializer_list<int>) : v(2) {}
};
__device__ void k(int *out) { S s{{{{{{{{{{{{{{{{{{{{{{{{{{1, 2}}}}}}}}}}}}}}}}}}}}}}}}}}; } // ERROR: no instance of overloaded function "S"
