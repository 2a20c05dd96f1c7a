// What kernels may call of the CUDA runtime: the device runtime (CUDA C++ Programming Guide, Dynamic Parallelism). The driver's
// library of device code has these functions under names of their own, to which linking binds the calls.
enum cudaCGScope { cudaCGScopeInvalid, cudaCGScopeGrid, cudaCGScopeReserved };
using cudaGraphConditionalHandle = unsigned long long;
struct CUgraphDeviceUpdatableNode_st;
using cudaGraphDeviceNode_t = CUgraphDeviceUpdatableNode_st *;
enum cudaGraphKernelNodeField { cudaGraphKernelNodeFieldInvalid, cudaGraphKernelNodeFieldGridDim, cudaGraphKernelNodeFieldParam, cudaGraphKernelNodeFieldEnabled };
struct cudaGraphKernelNodeUpdate { cudaGraphDeviceNode_t node; cudaGraphKernelNodeField field; union { dim3 gridDim; struct { const void *pValue; size_t offset, size; } param; unsigned isEnabled; } updateData; };
extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(cudaCGScope);
extern "C" __device__ cudaError_t cudaCGGetRank(unsigned *, unsigned *, unsigned long long);
extern "C" __device__ cudaError_t cudaCGGetSize(unsigned *, unsigned *, unsigned long long);
extern "C" __device__ cudaError_t cudaCGSynchronize(unsigned long long, unsigned);
extern "C" __device__ cudaError_t cudaCGSynchronizeGrid(unsigned long long, unsigned);
extern "C" __host__ __device__ cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetEnabled(cudaGraphDeviceNode_t, bool);
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetGridDim(cudaGraphDeviceNode_t, dim3);
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t, size_t, const void *, size_t);
template<class T> __device__ inline cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node, size_t offset, const T &value) { return cudaGraphKernelNodeSetParam(node, offset, &value, sizeof(T)); }
extern "C" __device__ cudaError_t cudaGraphKernelNodeUpdatesApply(const cudaGraphKernelNodeUpdate *, size_t);
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned);
__device__ inline cudaGraphExec_t cudaGetCurrentGraphExec() { unsigned long long graph; asm("mov.u64 %0, %%current_graph_exec;" : "=l"(graph)); return (cudaGraphExec_t)graph; }
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetAttribute(int *, cudaDeviceAttr, int);
__host__ __device__ inline cudaError_t cudaDeviceGetAttribute(int *a, cudaDeviceAttr b, int c) { return __cudaCDP2DeviceGetAttribute(a, b, c); }
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetCacheConfig(cudaFuncCache *);
__host__ __device__ inline cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *a) { return __cudaCDP2DeviceGetCacheConfig(a); }
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetLimit(size_t *, cudaLimit);
__host__ __device__ inline cudaError_t cudaDeviceGetLimit(size_t *a, cudaLimit b) { return __cudaCDP2DeviceGetLimit(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetSharedMemConfig(cudaSharedMemConfig *);
__host__ __device__ inline cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *a) { return __cudaCDP2DeviceGetSharedMemConfig(a); }
extern "C" __device__ cudaError_t __cudaCDP2EventCreateWithFlags(cudaEvent_t *, unsigned);
__host__ __device__ inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t *a, unsigned b) { return __cudaCDP2EventCreateWithFlags(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2EventDestroy(cudaEvent_t);
__host__ __device__ inline cudaError_t cudaEventDestroy(cudaEvent_t a) { return __cudaCDP2EventDestroy(a); }
extern "C" __device__ cudaError_t __cudaCDP2EventRecord(cudaEvent_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaEventRecord(cudaEvent_t a, cudaStream_t b = 0) { return __cudaCDP2EventRecord(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2EventRecord_ptsz(cudaEvent_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaEventRecord_ptsz(cudaEvent_t a, cudaStream_t b) { return __cudaCDP2EventRecord_ptsz(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2EventRecordWithFlags(cudaEvent_t, cudaStream_t, unsigned);
__host__ __device__ inline cudaError_t cudaEventRecordWithFlags(cudaEvent_t a, cudaStream_t b = 0, unsigned c = 0) { return __cudaCDP2EventRecordWithFlags(a, b, c); }
extern "C" __device__ cudaError_t __cudaCDP2EventRecordWithFlags_ptsz(cudaEvent_t, cudaStream_t, unsigned);
__host__ __device__ inline cudaError_t cudaEventRecordWithFlags_ptsz(cudaEvent_t a, cudaStream_t b, unsigned c) { return __cudaCDP2EventRecordWithFlags_ptsz(a, b, c); }
extern "C" __device__ cudaError_t __cudaCDP2Free(void *);
__host__ __device__ inline cudaError_t cudaFree(void *a) { return __cudaCDP2Free(a); }
extern "C" __device__ cudaError_t __cudaCDP2FuncGetAttributes(cudaFuncAttributes *, const void *);
__host__ __device__ inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *a, const void *b) { return __cudaCDP2FuncGetAttributes(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2GetDevice(int *);
__host__ __device__ inline cudaError_t cudaGetDevice(int *a) { return __cudaCDP2GetDevice(a); }
extern "C" __device__ cudaError_t __cudaCDP2GetDeviceCount(int *);
__host__ __device__ inline cudaError_t cudaGetDeviceCount(int *a) { return __cudaCDP2GetDeviceCount(a); }
extern "C" __device__ const char *__cudaCDP2GetErrorName(cudaError_t);
__host__ __device__ inline const char *cudaGetErrorName(cudaError_t a) { return __cudaCDP2GetErrorName(a); }
extern "C" __device__ const char *__cudaCDP2GetErrorString(cudaError_t);
__host__ __device__ inline const char *cudaGetErrorString(cudaError_t a) { return __cudaCDP2GetErrorString(a); }
extern "C" __device__ cudaError_t __cudaCDP2GetLastError();
__host__ __device__ inline cudaError_t cudaGetLastError() { return __cudaCDP2GetLastError(); }
extern "C" __device__ void *__cudaCDP2GetParameterBuffer(size_t, size_t);
__host__ __device__ inline void *cudaGetParameterBuffer(size_t a, size_t b) { return __cudaCDP2GetParameterBuffer(a, b); }
extern "C" __device__ void *__cudaCDP2GetParameterBufferV2(void *, dim3, dim3, unsigned);
__host__ __device__ inline void *cudaGetParameterBufferV2(void *a, dim3 b, dim3 c, unsigned d) { return __cudaCDP2GetParameterBufferV2(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2LaunchDevice(void *, void *, dim3, dim3, unsigned, cudaStream_t);
__host__ __device__ inline cudaError_t cudaLaunchDevice(void *a, void *b, dim3 c, dim3 d, unsigned e, cudaStream_t f) { return __cudaCDP2LaunchDevice(a, b, c, d, e, f); }
extern "C" __device__ cudaError_t __cudaCDP2LaunchDevice_ptsz(void *, void *, dim3, dim3, unsigned, cudaStream_t);
__host__ __device__ inline cudaError_t cudaLaunchDevice_ptsz(void *a, void *b, dim3 c, dim3 d, unsigned e, cudaStream_t f) { return __cudaCDP2LaunchDevice_ptsz(a, b, c, d, e, f); }
extern "C" __device__ cudaError_t __cudaCDP2LaunchDeviceV2(void *, cudaStream_t);
__host__ __device__ inline cudaError_t cudaLaunchDeviceV2(void *a, cudaStream_t b) { return __cudaCDP2LaunchDeviceV2(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2LaunchDeviceV2_ptsz(void *, cudaStream_t);
__host__ __device__ inline cudaError_t cudaLaunchDeviceV2_ptsz(void *a, cudaStream_t b) { return __cudaCDP2LaunchDeviceV2_ptsz(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2Malloc(void **, size_t);
__host__ __device__ inline cudaError_t cudaMalloc(void **a, size_t b) { return __cudaCDP2Malloc(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2Memcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, cudaMemcpyKind, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpy2DAsync(void *a, size_t b, const void *c, size_t d, size_t e, size_t f, cudaMemcpyKind g, cudaStream_t h = 0) { return __cudaCDP2Memcpy2DAsync(a, b, c, d, e, f, g, h); }
extern "C" __device__ cudaError_t __cudaCDP2Memcpy2DAsync_ptsz(void *, size_t, const void *, size_t, size_t, size_t, cudaMemcpyKind, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpy2DAsync_ptsz(void *a, size_t b, const void *c, size_t d, size_t e, size_t f, cudaMemcpyKind g, cudaStream_t h) { return __cudaCDP2Memcpy2DAsync_ptsz(a, b, c, d, e, f, g, h); }
extern "C" __device__ cudaError_t __cudaCDP2Memcpy3DAsync(const cudaMemcpy3DParms *, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *a, cudaStream_t b = 0) { return __cudaCDP2Memcpy3DAsync(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2Memcpy3DAsync_ptsz(const cudaMemcpy3DParms *, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpy3DAsync_ptsz(const cudaMemcpy3DParms *a, cudaStream_t b) { return __cudaCDP2Memcpy3DAsync_ptsz(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2MemcpyAsync(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpyAsync(void *a, const void *b, size_t c, cudaMemcpyKind d, cudaStream_t e = 0) { return __cudaCDP2MemcpyAsync(a, b, c, d, e); }
extern "C" __device__ cudaError_t __cudaCDP2MemcpyAsync_ptsz(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemcpyAsync_ptsz(void *a, const void *b, size_t c, cudaMemcpyKind d, cudaStream_t e) { return __cudaCDP2MemcpyAsync_ptsz(a, b, c, d, e); }
extern "C" __device__ cudaError_t __cudaCDP2Memset2DAsync(void *, size_t, int, size_t, size_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemset2DAsync(void *a, size_t b, int c, size_t d, size_t e, cudaStream_t f = 0) { return __cudaCDP2Memset2DAsync(a, b, c, d, e, f); }
extern "C" __device__ cudaError_t __cudaCDP2Memset2DAsync_ptsz(void *, size_t, int, size_t, size_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemset2DAsync_ptsz(void *a, size_t b, int c, size_t d, size_t e, cudaStream_t f) { return __cudaCDP2Memset2DAsync_ptsz(a, b, c, d, e, f); }
extern "C" __device__ cudaError_t __cudaCDP2Memset3DAsync(cudaPitchedPtr, int, cudaExtent, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemset3DAsync(cudaPitchedPtr a, int b, cudaExtent c, cudaStream_t d = 0) { return __cudaCDP2Memset3DAsync(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2Memset3DAsync_ptsz(cudaPitchedPtr, int, cudaExtent, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemset3DAsync_ptsz(cudaPitchedPtr a, int b, cudaExtent c, cudaStream_t d) { return __cudaCDP2Memset3DAsync_ptsz(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2MemsetAsync(void *, int, size_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemsetAsync(void *a, int b, size_t c, cudaStream_t d = 0) { return __cudaCDP2MemsetAsync(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2MemsetAsync_ptsz(void *, int, size_t, cudaStream_t);
__host__ __device__ inline cudaError_t cudaMemsetAsync_ptsz(void *a, int b, size_t c, cudaStream_t d) { return __cudaCDP2MemsetAsync_ptsz(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t);
__host__ __device__ inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *a, const void *b, int c, size_t d) { return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(a, b, c, d); }
extern "C" __device__ cudaError_t __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, const void *, int, size_t, unsigned);
__host__ __device__ inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *a, const void *b, int c, size_t d, unsigned e) { return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(a, b, c, d, e); }
extern "C" __device__ cudaError_t __cudaCDP2PeekAtLastError();
__host__ __device__ inline cudaError_t cudaPeekAtLastError() { return __cudaCDP2PeekAtLastError(); }
extern "C" __device__ cudaError_t __cudaCDP2RuntimeGetVersion(int *);
__host__ __device__ inline cudaError_t cudaRuntimeGetVersion(int *a) { return __cudaCDP2RuntimeGetVersion(a); }
extern "C" __device__ cudaError_t __cudaCDP2StreamCreateWithFlags(cudaStream_t *, unsigned);
__host__ __device__ inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t *a, unsigned b) { return __cudaCDP2StreamCreateWithFlags(a, b); }
extern "C" __device__ cudaError_t __cudaCDP2StreamDestroy(cudaStream_t);
__host__ __device__ inline cudaError_t cudaStreamDestroy(cudaStream_t a) { return __cudaCDP2StreamDestroy(a); }
extern "C" __device__ cudaError_t __cudaCDP2StreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned);
__host__ __device__ inline cudaError_t cudaStreamWaitEvent(cudaStream_t a, cudaEvent_t b, unsigned c = 0) { return __cudaCDP2StreamWaitEvent(a, b, c); }
extern "C" __device__ cudaError_t __cudaCDP2StreamWaitEvent_ptsz(cudaStream_t, cudaEvent_t, unsigned);
__host__ __device__ inline cudaError_t cudaStreamWaitEvent_ptsz(cudaStream_t a, cudaEvent_t b, unsigned c) { return __cudaCDP2StreamWaitEvent_ptsz(a, b, c); }
template<class T> __host__ __device__ inline cudaError_t cudaMalloc(T **p, size_t n) { return cudaMalloc((void **)(void *)p, n); }
template<class T> __host__ __device__ inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *a, T *f) { return cudaFuncGetAttributes(a, (const void *)f); }
template<class T> __host__ __device__ inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *n, T f, int threads, size_t bytes) { return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(n, (const void *)f, threads, bytes, 0); }
template<class T> __host__ __device__ inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *n, T f, int threads, size_t bytes, unsigned flags) { return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(n, (const void *)f, threads, bytes, flags); }
