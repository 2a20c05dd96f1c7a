// Variables in the memory spaces, read and written by many threads (CUDA C++ Programming Guide, variable memory space specifiers).

//@ run reverse_through_shared threads=32: 31 30 29 28
__global__ void k(int *out) {
    __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = s[31 - threadIdx.x];
}

//@ run tree_reduction threads=32: 496
__global__ void k(int *out) {
    __shared__ int s[32];
    int t = threadIdx.x; s[t] = t; __syncthreads();
    for (int h = 16; h; h /= 2) { if (t < h) s[t] += s[t + h]; __syncthreads(); }
    if (t == 0) out[0] = s[0];
}

//@ run two_dimensional_transpose threads=32: 0 8 16 24 1 9
__global__ void k(int *out) {
    __shared__ int s[4][8];
    int t = threadIdx.x; s[t / 8][t % 8] = t; __syncthreads();
    out[t] = s[t % 4][t / 4];
}

//@ run one_variable_for_all_calls threads=32: 32
__device__ int *cell() { __shared__ int c; return &c; }
__global__ void k(int *out) {
    if (threadIdx.x == 0) *cell() = 0;
    __syncthreads(); atomicAdd(cell(), 1); __syncthreads();
    if (threadIdx.x == 0) out[0] = *cell();
}

//@ run one_variable_per_specialization: 1 4 5
template<class T> __device__ T *cell() { __shared__ T c; return &c; }
__global__ void k(int *out) { *cell<int>() = 4; *cell<unsigned>() = 5; out[0] = (void *)cell<int>() != (void *)cell<unsigned>(); out[1] = *cell<int>(); out[2] = *cell<unsigned>(); }

//@ run member_functions_on_shared_objects threads=32: 32 64
struct C { int n, m; __device__ void hit() { atomicAdd(&n, 1); atomicAdd(&m, 2); } };
__global__ void k(int *out) {
    __shared__ C c;
    if (threadIdx.x == 0) c = C{0, 0};
    __syncthreads(); c.hit(); __syncthreads();
    if (threadIdx.x == 0) { out[0] = c.n; out[1] = c.m; }
}

//@ run address_space_queries: 1 0 1 0 1 1
__device__ int g; __constant__ int c = 3;
__global__ void k(int *out) {
    __shared__ int s; int l = 0; int *volatile lp = &l;
    out[0] = __isShared(&s) != 0; out[1] = __isShared(&g) != 0; out[2] = __isGlobal(&g) != 0; out[3] = __isGlobal(&s) != 0;
    out[4] = __isLocal(lp) != 0; out[5] = __isConstant(&c) != 0;
}

//@ run constant_table_by_thread threads=32: 1 2 4 8 1 2
__constant__ int t[4] = {1, 2, 4, 8};
__global__ void k(int *out) { out[threadIdx.x] = t[threadIdx.x & 3]; }

//@ run constant_struct: 7 12 3
struct P { int a; struct { int x[2]; } in; };
__constant__ P p = {7, {{9, 3}}};
__global__ void k(int *out) { P q = p; out[0] = p.a; out[1] = q.in.x[0] + q.in.x[1]; out[2] = p.in.x[1]; }

//@ run device_variable_of_template: 4 9
template<class T> __device__ T slot = T(4);
__global__ void k(int *out) { out[0] = slot<int>; slot<long long> = 9; out[1] = slot<long long>; }

//@ run device_pointer_initialised_with_address: 6
__device__ int a[3] = {4, 5, 6}; __device__ int *p = a + 2;
__global__ void k(int *out) { out[0] = *p; }

//@ reject static_device_member
struct S {
    static __device__ int v;  // error
};
__device__ S s;

//@ run alignment_of_shared_and_device: 0 0 0
__device__ __align__(64) char g; struct __align__(16) V { float x; };
__global__ void k(int *out) { __shared__ char pad; __shared__ V v; __shared__ alignas(128) char b; pad = 0;
    out[0] = (unsigned long long)&g % 64; out[1] = (unsigned long long)&v % 16; out[2] = (unsigned long long)&b % 128 + pad; }

//@ run restrict_and_readonly_load: 7
__device__ int v = 7;
__device__ int get(const int *__restrict__ p) { return __ldg(p); }
__global__ void k(int *out) { out[0] = get(&v); }

//@ run vector_in_shared: 3 8 16
__global__ void k(int *out) { __shared__ int4 v[2]; v[1] = make_int4(1, 2, 3, 8); out[0] = v[1].z; out[1] = v[1].w; out[2] = (char *)&v[1] - (char *)v; }

//@ accept shared_unknown_bound_two_names
extern __shared__ int a[];
extern __shared__ int b[];
__global__ void k() { a[0] = b[1]; }

//@ reject two_spaces
__device__ __shared__ int a;
__constant__ __shared__ int b;  // error

//@ reject shared_reference_to_rvalue
__global__ void k(int *p) {
    __shared__ int s[4];
    s = nullptr;  // error
}

//@ reject shared_member
struct S {
    __shared__ int v;  // error
};
__device__ S s;

//@ reject device_member_without_static
struct S {
    __device__ int v;  // error
};
__device__ S s;

//@ reject constant_parameter
__device__ void f(__shared__ int v) {}  // error
