// What is instantiated explicitly is there for other units ([temp.explicit]/10), wherever its definition stands.
// TEST: ptx -arch=sm_90 -rdc=true
// CHECK: .weak .func (.param .b32 func_retval0) _ZN1SIiE1fEi
// CHECK: .weak .func (.param .b32 func_retval0) _ZN1SIiE1gEv
// CHECK: .weak .func (.param .b32 func_retval0) _Z1dIiEiT_
template <class T> struct S { static __device__ int f(T); __device__ int g() { return 2; } };
template struct S<int>;
template <class T> __device__ int S<T>::f(T v) { return v; }
template <class T> __device__ int d(T);
template __device__ int d(int);
template <class T> __device__ int d(T v) { return v; }
