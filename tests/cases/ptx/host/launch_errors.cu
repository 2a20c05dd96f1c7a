// Launches in host code are checked as far as everything in them is known.
// TEST: mixed -arch=sm_90
#include <vector>
__global__ void k(int *p, float a) { *p = a; }
__device__ void d(int *p) {}
void h(int *p) {}
__global__ void ov(int *p) {}
__global__ void ov(float *p) {}
template <class T> __global__ void t(T *p, T v) { *p = v; }
struct S { int x; };
struct G { operator dim3() const { return dim3(1); } };
int main() {
  int *p = 0; float *f = 0; S s; float2 f2; cudaStream_t st = 0; double dd = 1;
  k<<<1, 1>>>(p); // ERROR: too few arguments in function call
  k<<<1, 1>>>(p, 1.0f, 2); // ERROR: too many arguments in function call
  k<<<1, 1>>>(f, 1.0f); // ERROR: argument of type "float *" is incompatible with parameter of type "int *"
  k<<<1, 1>>>(p, s); // ERROR: incompatible with parameter of type "float"
  k<<<1>>>(p, 1.0f); // ERROR: a launch needs the size of the grid
  k<<<1, 1, 0, st, 5>>>(p, 1.0f); // ERROR: too many arguments in launch configuration
  d<<<1, 1>>>(p); // ERROR: a __device__ function call cannot be configured
  h<<<1, 1>>>(p); // ERROR: a host function call cannot be configured
  k(p, 1.0f); // ERROR: a __global__ function call must be configured
  k<<<f2, 1>>>(p, 1.0f); // ERROR: from "float2" to "dim3"
  k<<<1, s>>>(p, 1.0f); // ERROR: from "S" to "dim3"
  k<<<G(), 1>>>(p, 1.0f);
  k<<<1, 1, p>>>(p, 1.0f); // ERROR: from "int *" to "size_t"
  k<<<1, 1, 0, p>>>(p, 1.0f); // ERROR: from "int *" to "cudaStream_t"
  k<<<1, 1, 0, 0>>>(p, 1.0f);
  k<<<1, 1, 0, 1>>>(p, 1.0f); // ERROR: from "int" to "cudaStream_t"
  k<<<dd, 1>>>(p, 1);
  ov<<<1, 1>>>(&s); // ERROR: no instance of overloaded function "ov"
  ov<<<1, 1>>>(p);
  t<int><<<1, 1>>>(f, 1); // ERROR: argument of type "float *" is incompatible
  t<int><<<1, 1>>>(p, 1.5);
  t<int>(p, 1); // ERROR: must be configured
  k<<<1, 1>>>(p, "x"); // ERROR: argument of type "const char [2]"
  k<<<1, 1>>>(0, 1);
  k<<<1, 1>>>(NULL, 1);
  void (*fp)(int *, float) = k;
  fp<<<1, 1>>>(p, 1.f);
  fp(p, 1.f);
  undefined_kernel<<<1, 1>>>(p); // ERROR: identifier "undefined_kernel" is undefined
  const int *cp = p;
  k<<<1, 1>>>(cp, 1.f); // ERROR: argument of type "const int *"
  std::vector<float> v(3);
  k<<<1, 1>>>(v.data(), 1.f); // ERROR: argument of type "float *"
}
