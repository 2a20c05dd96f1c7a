// A kernel template whose result a missing header would have declared is refused: there is no kernel with a result.
// TEST: mixed -arch=sm_90
#include <missing.h>  // WARNING: cannot open source file
template <class T> __global__ Unknown copy(T *out, const T *in) { *out = *in; }  // ERROR: a __global__ function must have a void return type
void host(double *p) {
    copy<double><<<1, 1>>>(p, p);
}
