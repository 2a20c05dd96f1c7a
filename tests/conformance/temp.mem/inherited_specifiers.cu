// What the declaration in the class says and the definition outside of it does not holds for every instance, whether it is
// made before or after the definition is needed.

//@ run static_members_that_call_themselves: 41 41
struct A { template <class U> __device__ static int f(U, int n); };
template <class U> __device__ int A::f(U u, int n) {
  if constexpr (sizeof(U) < 8) return A::f((double)u, n) + f((long long)u, n + 1) + 1;
  else return sizeof(U) * n;
}
template <class T> struct S { template <class U> __device__ static int f(U, int n); };
template <class T> template <class U> __device__ int S<T>::f(U u, int n) {
  if constexpr (sizeof(U) < 8) return S<T>::f((double)u, n) + f((long long)u, n + 1) + 1;
  else return sizeof(U) * n;
}
__global__ void k(int *out) { out[0] = A::f(1, 2); out[1] = S<int>::f(1, 2); }

//@ run default_arguments: 40
template <class T> struct S { template <class U> __device__ static int f(U, int n = 5); };
template <class T> template <class U> __device__ int S<T>::f(U u, int n) {
  if constexpr (sizeof(U) < 8) return f((double)u);
  else return sizeof(U) * n;
}
__global__ void k(int *out) { out[0] = S<int>::f(1); }

//@ run explicit_constructors: 2 2 12
template <class T> struct S { int v; template <class U> __device__ explicit S(U); };
__device__ int which(S<int>) { return 1; }
__device__ int which(...) { return 2; }
template <class T> __device__ int late(T t) { return which(t); }
template <class T> template <class U> __device__ S<T>::S(U u) : v(sizeof(U)) {
  if constexpr (sizeof(U) < 8) { S<T> s((double)u); v += s.v; }
}
__global__ void k(int *out) { S<int> s(1); out[0] = late(3.5); out[1] = late('c'); out[2] = s.v; }

//@ run static_members_through_another_template: 24
template <class T> struct D {
  template <class F> __device__ static int make(long r, long c, const F &f);
  __device__ static int constant(long r, long c);
  __device__ static int identity() { return make(1, 2, 'c') + constant(3, 4); }
};
template <class T> __device__ int D<T>::constant(long r, long c) { return D<T>::make(r, c, 1.5f); }
template <class T> template <class F> __device__ int D<T>::make(long r, long c, const F &f) {
  if constexpr (sizeof(F) == 4) return D<T>::make(r, c, short(1)) * sizeof(F) / 4;
  else return int(r * c) * sizeof(F) - (sizeof(F) == 1 ? 2 : 0);
}
__global__ void k(int *out) { out[0] = D<int>::identity(); }
