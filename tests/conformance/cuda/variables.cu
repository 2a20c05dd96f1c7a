// Variables in device memory: where they may stand and how they may be initialized.

//@ accept spaces
__device__ int d;
__constant__ int c;
__managed__ int m;
__device__ __constant__ float e[4];
__global__ void k(int *p) { *p = d + c + m + int(e[0]); }

//@ accept constant_initializers
__device__ int a = 3, b[] = {1, 2, 3};
__constant__ float f = 1.5f;
__device__ const char *s = "text";
__global__ void k(int *p) { *p = a + b[1] + int(f) + s[0]; }

//@ reject dynamic_initializer
__device__ int f();
__device__ int d = f();  // error

//@ reject shared_initializer
__global__ void k() {
    __shared__ int s = 1;  // error
}

//@ accept shared
__global__ void k(int *p) {
    __shared__ int s[32];
    s[threadIdx.x] = *p;
    __syncthreads();
    *p = s[31 - threadIdx.x];
}

//@ accept dynamic_shared
extern __shared__ float pool[];
__global__ void k(float *p) { *p = pool[threadIdx.x]; }

//@ accept dynamic_shared_in_a_function
__global__ void k(float *p) { extern __shared__ float pool[]; *p = pool[threadIdx.x]; }

//@ accept aligned_shared
__global__ void k(float *p) { extern __shared__ __align__(16) unsigned char raw[]; *p = reinterpret_cast<float *>(raw)[0]; }

//@ reject shared_constant
__global__ void k() {
    __shared__ __constant__ int s;  // error
}

//@ reject constant_in_a_block
__global__ void k() {
    __constant__ int c;  // error
}

//@ reject device_in_a_block
__global__ void k() {
    __device__ int d;  // error
}

//@ reject write_to_constant
__constant__ const int c = 1;
__global__ void k() {
    c = 2;  // error
}

//@ reject host_variable
int h;
__global__ void k(int *p) {
    *p = h;  // error
}

//@ accept host_constants
const int n = 4;
constexpr float f = 2.5f;
__global__ void k(float *p) { float a[n]; a[0] = f; *p = a[0]; }

//@ accept static_local
__device__ int next() { static int n = 5; return n++; }

//@ accept static_shared
__global__ void k(int *p) { static __shared__ int s; s = *p; *p = s; }

//@ accept shared_struct
struct S { int a[4]; float b; };
__global__ void k(float *p) { __shared__ S s; s.b = *p; *p = s.b; }

//@ accept shared_in_a_template
template<class T, int N> __global__ void k(T *p) { __shared__ T s[N]; s[threadIdx.x] = *p; *p = s[0]; }
template __global__ void k<float, 8>(float *);

//@ reject thread_local_device
__device__ thread_local int d;  // error

//@ accept restrict_pointers
__global__ void k(const float *__restrict__ a, float *__restrict__ b) { *b = *a; }

//@ accept volatile_shared
__global__ void k(int *p) { volatile __shared__ int s; s = *p; *p = s; }

//@ reject inline_variable
inline __device__ int counter = 0;  // error: internal linkage
__global__ void k(int *p) { *p = counter; }

//@ run initial_values: 1 2 3 4 5 0
__device__ int a = 1;
__constant__ int b[2] = {2, 3};
__device__ struct { int x, y, z; } s = {4, 5};
extern "C" __global__ void k(int *out) {
    out[0] = a;
    out[1] = b[0];
    out[2] = b[1];
    out[3] = s.x;
    out[4] = s.y;
    out[5] = s.z;
}

//@ run shared_by_threads threads=4: 3 2 1 0
extern "C" __global__ void k(int *out) {
    __shared__ int s[4];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = s[3 - threadIdx.x];
}

//@ run static_local_keeps_its_value: 5 6 7
__device__ int next() { static int n = 5; return n++; }
extern "C" __global__ void k(int *out) { out[0] = next(); out[1] = next(); out[2] = next(); }

//@ run address_of_a_device_variable: 9 9
__device__ int d = 1;
__device__ int *p = &d;
extern "C" __global__ void k(int *out) { *p = 9; out[0] = d; out[1] = *p; }

//@ run objects_with_empty_constructors: 0 0 0 7
struct Empty {
    __device__ Empty() {}
    int x;
};
struct Derived : Empty {
    Empty parts[2];
    __device__ Derived() : Empty() { {} }
};
template <class T> struct Made {
    T x;
    template <class... A> __device__ Made(A...) {}
};
__device__ Empty plain;
__device__ const Empty fixed;
__device__ Empty given = {}, made = Empty();
__device__ Derived derived[2];
__device__ Made<int> instance;
__constant__ Empty constant;
__global__ void k(int *out) {
    static Empty local;
    out[0] = plain.x + given.x + made.x + fixed.x;
    out[1] = derived[1].parts[1].x + constant.x;
    out[2] = instance.x + local.x;
    plain.x = 7;
    out[3] = plain.x;
}

//@ reject constructors_that_are_not_empty
struct Filled {
    int y = 3;
    __device__ Filled() {}
};
__device__ Filled filled; // error: dynamic initialization
struct Copied {
    int x;
    __device__ Copied() {}
    __device__ Copied(const Copied &) {}
};
__device__ Copied original;
__device__ Copied copied = original; // error: dynamic initialization
struct Dynamic {
    __device__ Dynamic() {}
    __device__ virtual int f() { return 1; }
};
__device__ Dynamic dynamic; // error: dynamic initialization
