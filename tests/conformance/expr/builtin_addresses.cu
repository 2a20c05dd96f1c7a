// A built-in function is an object of its own where it is not called.

//@ run pointers_to_functions_of_mathematics: 1 2 2 2 1 3 1
template <class T> __device__ T apply(T (*f)(T), T x) { return f(x); }
__device__ __noinline__ float call(float (*f)(float), float x) { return f(x); }
__global__ void k(int *out) {
  out[0] = apply<float>(floorf, 1.5f);
  out[1] = call(floorf, 2.5f);
  out[2] = call(sqrtf, 4.f);
  out[3] = apply<double>(ceil, 1.5);
  out[4] = apply<double>(floor, 1.5);
  out[5] = call(fabsf, -3.f);
  out[6] = call(expf, 0.f);
}

//@ run overloads_of_std: 2 3 5 2
#include <cmath>
template <class T> __device__ T apply(T (*f)(T), T x) { return f(x); }
__global__ void k(int *out) {
  out[0] = apply<float>(std::floor, 2.5f);
  out[1] = apply<double>(std::ceil, 2.5);
  out[2] = apply<float>(std::abs, -5.f);
  out[3] = apply<float>(std::sqrt, 4.f);
}

//@ run in_tables_and_references: 1 4 1
__global__ void k(int *out) {
  float (*table[])(float) = {floorf, ceilf, fabsf};
  float (&f)(float) = truncf;
  out[0] = table[0](1.5f);
  out[1] = table[1](1.5f) + table[2](-1.f) + f(1.9f);
  out[2] = table[0] == floorf;
}

//@ run as_a_template_argument: 2 9
template <float (*F)(float)> __device__ float map(float x) { return F(x); }
template <class F> __device__ float with(F f, float x) { return f(x); }
__global__ void k(int *out) { out[0] = map<floorf>(2.7f); out[1] = with(fabsf, -9.f); }

//@ run of_integers_and_bits: 3 31 12
__global__ void k(int *out) {
  int (*f)(unsigned) = __popc;
  int (*g)(int) = __clz;
  int (*h)(int, int) = max;
  out[0] = f(7); out[1] = g(1); out[2] = h(5, 12);
}
