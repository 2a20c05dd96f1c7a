// Names that are there without a declaration.

//@ accept indices
__global__ void k(unsigned *p) { *p = threadIdx.x + blockIdx.y * blockDim.z + gridDim.x + warpSize; }

//@ reject index_is_not_assigned
__global__ void k() {
    threadIdx.x = 1;  // error
}

//@ reject index_has_no_address
__global__ void k(const uint3 **p) {
    *p = &threadIdx;  // error
}

//@ accept program_takes_a_name_over
struct float3x { float a; };
template<class T> struct plus3 { T a; };
__device__ int min3(int a, int b, int c) { return min(a, min(b, c)); }

//@ accept overload_beside_a_builtin
struct V { float x; };
__device__ V max(V a, V b) { return a.x < b.x ? b : a; }
__device__ float f(V a, V b) { return max(max(a, b).x, 1.0f); }

//@ accept template_beside_a_builtin
template<class T, class = typename T::tag> __device__ T atomicAdd(T *p, T v) { return v; }
__device__ unsigned f(unsigned *p) { return atomicAdd(p, 1u); }

//@ run vector_types: 1 2 3 16 8
extern "C" __global__ void k(int *out) {
    int3 v = make_int3(1, 2, 3);
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
    out[3] = alignof(float4);
    out[4] = alignof(int2);
}

//@ run dim3_defaults: 4 1 1
extern "C" __global__ void k(int *out) { dim3 d(4); out[0] = d.x; out[1] = d.y; out[2] = d.z; }

//@ run thread_indices threads=3: 0 1 2
extern "C" __global__ void k(int *out) { out[threadIdx.x] = blockIdx.x * blockDim.x + threadIdx.x; }

//@ run initializer_list_needs_no_header: 6
__device__ int sum(std::initializer_list<int> list) { int s = 0; for (int x : list) s += x; return s; }
extern "C" __global__ void k(int *out) { out[0] = sum({1, 2, 3}); }

//@ run move_and_forward_need_no_header: 5
template<class T> __device__ T pass(T &&x) { return std::forward<T>(x); }
extern "C" __global__ void k(int *out) { int a = 5; out[0] = pass(std::move(a)); }
