// A host function that may launch and whose syntax is not understood is said, for its kernels may be missing.
// TEST: mixed --allow-missing-kernels -arch=sm_90
template <class T> __global__ void k(T *p) { *p = T(); }
template <class T> void launch() { k<<<1, 1>>>((T *)0); }
void works() { launch<int>(); }
void broken() { int x = launch<float + ; } // WARNING: the body of "broken" is not understood: expected '>' before '+'; kernels that it launches may be missing
void unrelated() { int x = ; }
// CHECK: .entry _Z1kIiEvPT_(
