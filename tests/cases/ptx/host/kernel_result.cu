// An instance of a kernel template that returns something is an error, not a launch that is not understood.
// TEST: mixed -arch=sm_90
template <class T> __global__ int number(T *p) { return 1; } // ERROR: a __global__ function must have a void return type
template <class T> __global__ T same(T *p) { return *p; }    // ERROR: a __global__ function must have a void return type
template <class T> __global__ int unused(T *p) { return 1; }
template <class T> __global__ void good(T *p) { *p = 1; }
void f(int *p) {
  number<int><<<1, 1>>>(p);
  same<<<1, 1>>>(p);
  good<<<1, 1>>>(p);
}
