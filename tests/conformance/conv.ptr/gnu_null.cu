// `NULL` with nvcc is g++'s `__null`: an integer of type long that is a null pointer constant; with NVRTC it is 0.

//@ run overloads nvcc: 1 1 8 1
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
__device__ int g(long) { return 1; }
__device__ int g(char *) { return 2; }
template <class T> __device__ int size(T x) { return sizeof x; }
__global__ void k(int *out) {
  out[0] = g(NULL);
  out[1] = same<decltype(NULL), long>;
  out[2] = size(NULL);
  cudaTextureObject_t texture = 0;
  out[3] = texture == NULL;
}

//@ run null_pointers nvcc: 1 1 1 1 0 1
struct S { int x; };
struct P { __device__ P(int *) {} };
__device__ int take(P) { return 1; }
template <int *> struct Pointer { static constexpr int value = 1; };
template <int S::*> struct Member { static constexpr int value = 1; };
__global__ void k(int *out) {
  int *p = NULL;
  int S::*m = NULL;
  out[0] = p == NULL && m == NULL;
  out[1] = take(NULL);
  out[2] = Pointer<NULL>::value + Member<NULL>::value - 1;
  p = out[0] ? out : NULL;
  out[3] = p != NULL;
  int x = NULL;
  out[4] = x;
  out[5] = !NULL;
}

//@ entries deduced: _Z1kIlEvT_Pi
template <class T> __global__ void k(T x, int *p) { p[0] = sizeof x; }
void h(int *p) { k<<<1, 1>>>(NULL, p); }

//@ reject ambiguous nvcc
__device__ int g(int) { return 1; }
__device__ int g(char *) { return 2; }
__device__ int f() { return g(NULL); }  // error: more than one instance

//@ reject no_zero_for_a_pointer_parameter
template <int *> struct Pointer {};
Pointer<0L> p;  // error

//@ run zero_of_nvrtc: 1 4
__device__ int g(int) { return 1; }
__device__ int g(long) { return 2; }
__global__ void k(int *out) { out[0] = g(NULL); out[1] = sizeof NULL; }
