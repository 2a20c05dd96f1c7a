// TEST: mixed --allow-missing-kernels -arch=sm_90
// Where a header is missing it is said once that kernels may be.
#include <no_such_library.h> // WARNING: cannot open source file
template <class T> __global__ void k(T *p) { *p = T(1); }
struct Runner { template <class T> void run(T *p) { k<T><<<1, 1>>>(p); } };
void member(no_such::Thing t, int *p) { t.run(p); } // WARNING: the call of "run" is not understood: its object is not
template <class T> void launch(T *p) { k<T><<<1, 1>>>(p); }
void broken(int *p) { NO_SUCH_MACRO(int) { launch(p) } }
void host_only(int *p) { no_such::sort(p, p + 1); }
void works(float *p) { launch(p); }
// CHECK: .entry _Z1kIiEvPT_(
// CHECK: .entry _Z1kIfEvPT_(
