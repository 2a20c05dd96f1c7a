#pragma once
/* What C++ adds to the runtime API: typed pointers, symbols and kernels. */
#define PTXC_KERNEL(f) ((const void *)(f))
#define PTXC_SYMBOL(s) ((const void *)__builtin_addressof(s))
template <class T> static inline cudaError_t cudaMalloc(T **p, size_t n) { return cudaMalloc((void **)(void *)p, n); }
template <class T> static inline cudaError_t cudaMallocHost(T **p, size_t n, unsigned flags = 0) { return cudaHostAlloc((void **)(void *)p, n, flags); }
template <class T> static inline cudaError_t cudaHostAlloc(T **p, size_t n, unsigned flags) { return cudaHostAlloc((void **)(void *)p, n, flags); }
template <class T> static inline cudaError_t cudaHostGetDevicePointer(T **p, void *h, unsigned flags) { return cudaHostGetDevicePointer((void **)(void *)p, h, flags); }
template <class T> static inline cudaError_t cudaMallocManaged(T **p, size_t n, unsigned flags = cudaMemAttachGlobal) { return cudaMallocManaged((void **)(void *)p, n, flags); }
template <class T> static inline cudaError_t cudaMallocPitch(T **p, size_t *pitch, size_t w, size_t h) { return cudaMallocPitch((void **)(void *)p, pitch, w, h); }
template <class T> static inline cudaError_t cudaMallocAsync(T **p, size_t n, cudaStream_t s) { return cudaMallocAsync((void **)(void *)p, n, s); }
static inline cudaError_t cudaMallocAsync(void **p, size_t n, cudaMemPool_t pool, cudaStream_t s) { return cudaMallocFromPoolAsync(p, n, pool, s); }
template <class T> static inline cudaError_t cudaMallocAsync(T **p, size_t n, cudaMemPool_t pool, cudaStream_t s) { return cudaMallocFromPoolAsync((void **)(void *)p, n, pool, s); }
template <class T> static inline cudaError_t cudaMallocFromPoolAsync(T **p, size_t n, cudaMemPool_t pool, cudaStream_t s) { return cudaMallocFromPoolAsync((void **)(void *)p, n, pool, s); }
template <class T> static inline cudaError_t cudaStreamAttachMemAsync(cudaStream_t s, T *p, size_t n = 0, unsigned flags = cudaMemAttachSingle) { return cudaStreamAttachMemAsync(s, (void *)p, n, flags); }
template <class T> static inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t n, size_t at = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice) { return cudaMemcpyToSymbol(PTXC_SYMBOL(symbol), from, n, at, kind); }
template <class T> static inline cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t n, size_t at, cudaMemcpyKind kind, cudaStream_t s = 0) { return cudaMemcpyToSymbolAsync(PTXC_SYMBOL(symbol), from, n, at, kind, s); }
template <class T> static inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t n, size_t at = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost) { return cudaMemcpyFromSymbol(to, PTXC_SYMBOL(symbol), n, at, kind); }
template <class T> static inline cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t n, size_t at, cudaMemcpyKind kind, cudaStream_t s = 0) { return cudaMemcpyFromSymbolAsync(to, PTXC_SYMBOL(symbol), n, at, kind, s); }
template <class T> static inline cudaError_t cudaGetSymbolAddress(void **p, const T &symbol) { return cudaGetSymbolAddress(p, PTXC_SYMBOL(symbol)); }
template <class T, class S> static inline cudaError_t cudaGetSymbolAddress(T **p, const S &symbol) { return cudaGetSymbolAddress((void **)(void *)p, PTXC_SYMBOL(symbol)); }
template <class T> static inline cudaError_t cudaGetSymbolSize(size_t *n, const T &symbol) { return cudaGetSymbolSize(n, PTXC_SYMBOL(symbol)); }
template <class T> static inline cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, const T &symbol, const void *from, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphAddMemcpyNodeToSymbol(node, graph, after, count, PTXC_SYMBOL(symbol), from, n, at, kind); }
template <class T> static inline cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, void *to, const T &symbol, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphAddMemcpyNodeFromSymbol(node, graph, after, count, to, PTXC_SYMBOL(symbol), n, at, kind); }
template <class T> static inline cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const T &symbol, const void *from, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphMemcpyNodeSetParamsToSymbol(node, PTXC_SYMBOL(symbol), from, n, at, kind); }
template <class T> static inline cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node, void *to, const T &symbol, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphMemcpyNodeSetParamsFromSymbol(node, to, PTXC_SYMBOL(symbol), n, at, kind); }
template <class T> static inline cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(cudaGraphExec_t graph, cudaGraphNode_t node, const T &symbol, const void *from, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphExecMemcpyNodeSetParamsToSymbol(graph, node, PTXC_SYMBOL(symbol), from, n, at, kind); }
template <class T> static inline cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(cudaGraphExec_t graph, cudaGraphNode_t node, void *to, const T &symbol, size_t n, size_t at, cudaMemcpyKind kind) { return cudaGraphExecMemcpyNodeSetParamsFromSymbol(graph, node, to, PTXC_SYMBOL(symbol), n, at, kind); }
static inline cudaError_t cudaEventCreate(cudaEvent_t *e, unsigned flags) { return cudaEventCreateWithFlags(e, flags); }
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *e, cudaGraph_t g, cudaGraphNode_t *, char *, size_t) { return cudaGraphInstantiate(e, g, 0ull); }
static inline cudaError_t cudaMemAdvise(const void *p, size_t n, cudaMemoryAdvise advice, int device)
{
    cudaMemLocation where;
    where.type = device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    where.id = device < 0 ? 0 : device;
    return cudaMemAdvise(p, n, advice, where);
}
static inline cudaError_t cudaMemPrefetchAsync(const void *p, size_t n, int device, cudaStream_t s = 0)
{
    cudaMemLocation where;
    where.type = device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    where.id = device < 0 ? 0 : device;
    return cudaMemPrefetchAsync(p, n, where, 0u, s);
}
template <class T> static inline cudaError_t cudaLaunchKernel(T *f, dim3 grid, dim3 block, void **args, size_t shared = 0, cudaStream_t s = 0) { return cudaLaunchKernel(PTXC_KERNEL(f), grid, block, args, shared, s); }
template <class T> static inline cudaError_t cudaLaunchCooperativeKernel(T *f, dim3 grid, dim3 block, void **args, size_t shared = 0, cudaStream_t s = 0) { return cudaLaunchCooperativeKernel(PTXC_KERNEL(f), grid, block, args, shared, s); }
template <class... P> static inline cudaError_t __ptxc_launch_ex(const cudaLaunchConfig_t *config, void (*f)(P...), P... values)
{
    void *args[] = {(void *)__builtin_addressof(values)..., (void *)0};
    return cudaLaunchKernelExC(config, PTXC_KERNEL(f), args);
}
template <class... P, class... A> static inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*f)(P...), A &&...values) { return __ptxc_launch_ex<P...>(config, f, static_cast<A &&>(values)...); }
template <class T> static inline cudaError_t cudaFuncSetAttribute(T *f, cudaFuncAttribute attribute, int value) { return cudaFuncSetAttribute(PTXC_KERNEL(f), attribute, value); }
template <class T> static inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *a, T *f) { return cudaFuncGetAttributes(a, PTXC_KERNEL(f)); }
template <class T> static inline cudaError_t cudaFuncSetCacheConfig(T *f, cudaFuncCache config) { return cudaFuncSetCacheConfig(PTXC_KERNEL(f), config); }
template <class T> static inline cudaError_t cudaFuncSetSharedMemConfig(T *f, cudaSharedMemConfig config) { return cudaFuncSetSharedMemConfig(PTXC_KERNEL(f), config); }
template <class T> static inline cudaError_t cudaFuncGetName(const char **name, T *f) { return cudaFuncGetName(name, PTXC_KERNEL(f)); }
template <class T> static inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *n, T f, int threads, size_t shared) { return cudaOccupancyMaxActiveBlocksPerMultiprocessor(n, PTXC_KERNEL(f), threads, shared); }
template <class T> static inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *n, T f, int threads, size_t shared, unsigned flags) { return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(n, PTXC_KERNEL(f), threads, shared, flags); }
template <class T> static inline cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *n, T *f, int blocks, int threads) { return cudaOccupancyAvailableDynamicSMemPerBlock(n, PTXC_KERNEL(f), blocks, threads); }
template <class T> static inline cudaError_t cudaOccupancyMaxActiveClusters(int *n, T *f, const cudaLaunchConfig_t *config) { return cudaOccupancyMaxActiveClusters(n, PTXC_KERNEL(f), config); }
template <class T> static inline cudaError_t cudaOccupancyMaxPotentialClusterSize(int *n, T *f, const cudaLaunchConfig_t *config) { return cudaOccupancyMaxPotentialClusterSize(n, PTXC_KERNEL(f), config); }
/* The block size at which a multiprocessor has most threads, and blocks that fill the device. */
template <class F, class T> static inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid, int *block, T f, F size, int limit = 0)
{
    cudaFuncAttributes known;
    int device = 0, processors = 0, best = 0;
    cudaError_t error = cudaFuncGetAttributes(&known, PTXC_KERNEL(f));
    if (error != cudaSuccess || (error = cudaGetDevice(&device)) != cudaSuccess ||
        (error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device)) != cudaSuccess)
        return error;
    int most = known.maxThreadsPerBlock;
    if (limit > 0 && limit < most)
        most = limit;
    *grid = *block = 0;
    for (int warps = (most + 31) / 32; warps > 0; warps--) {
        int threads = warps * 32 < most ? warps * 32 : most, blocks = 0;
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, PTXC_KERNEL(f), threads, size(threads));
        if (error != cudaSuccess)
            return error;
        if (blocks * threads > best) {
            best = blocks * threads;
            *block = threads;
            *grid = blocks * processors;
        }
    }
    return cudaSuccess;
}
template <class F, class T> static inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int *grid, int *block, T f, F size, int limit = 0, unsigned = 0) { return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, block, f, size, limit); }
template <class T> static inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, T f, size_t shared = 0, int limit = 0)
{
    return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, block, f, [shared](int) { return shared; }, limit);
}
template <class T> static inline cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, T f, size_t shared = 0, int limit = 0, unsigned = 0) { return cudaOccupancyMaxPotentialBlockSize(grid, block, f, shared, limit); }
static inline cudaExtent make_cudaExtent(size_t w, size_t h, size_t d) { cudaExtent e = {w, h, d}; return e; }
static inline cudaPos make_cudaPos(size_t x, size_t y, size_t z) { cudaPos p = {x, y, z}; return p; }
static inline cudaPitchedPtr make_cudaPitchedPtr(void *p, size_t pitch, size_t x, size_t y) { cudaPitchedPtr r = {p, pitch, x, y}; return r; }
/* Names of releases before 13. */
static inline cudaError_t cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
static inline cudaError_t cudaThreadExit() { return cudaDeviceReset(); }
/* Channel descriptors of the types that textures hold. */
template <class T> static inline cudaChannelFormatDesc cudaCreateChannelDesc() { return cudaCreateChannelDesc(0, 0, 0, 0, cudaChannelFormatKindNone); }
#define PTXC_CHANNELS(type, bits, kind)                                                                             \
    template <> inline cudaChannelFormatDesc cudaCreateChannelDesc<type##1>() { return cudaCreateChannelDesc(bits, 0, 0, 0, kind); } \
    template <> inline cudaChannelFormatDesc cudaCreateChannelDesc<type##2>() { return cudaCreateChannelDesc(bits, bits, 0, 0, kind); } \
    template <> inline cudaChannelFormatDesc cudaCreateChannelDesc<type##4>() { return cudaCreateChannelDesc(bits, bits, bits, bits, kind); }
PTXC_CHANNELS(char, 8, cudaChannelFormatKindSigned)
PTXC_CHANNELS(uchar, 8, cudaChannelFormatKindUnsigned)
PTXC_CHANNELS(short, 16, cudaChannelFormatKindSigned)
PTXC_CHANNELS(ushort, 16, cudaChannelFormatKindUnsigned)
PTXC_CHANNELS(int, 32, cudaChannelFormatKindSigned)
PTXC_CHANNELS(uint, 32, cudaChannelFormatKindUnsigned)
PTXC_CHANNELS(float, 32, cudaChannelFormatKindFloat)
#undef PTXC_CHANNELS
#define PTXC_CHANNEL(type, bits, kind) \
    template <> inline cudaChannelFormatDesc cudaCreateChannelDesc<type>() { return cudaCreateChannelDesc(bits, 0, 0, 0, kind); }
PTXC_CHANNEL(char, 8, cudaChannelFormatKindSigned)
PTXC_CHANNEL(signed char, 8, cudaChannelFormatKindSigned)
PTXC_CHANNEL(unsigned char, 8, cudaChannelFormatKindUnsigned)
PTXC_CHANNEL(short, 16, cudaChannelFormatKindSigned)
PTXC_CHANNEL(unsigned short, 16, cudaChannelFormatKindUnsigned)
PTXC_CHANNEL(int, 32, cudaChannelFormatKindSigned)
PTXC_CHANNEL(unsigned int, 32, cudaChannelFormatKindUnsigned)
PTXC_CHANNEL(float, 32, cudaChannelFormatKindFloat)
#undef PTXC_CHANNEL
#undef PTXC_KERNEL
#undef PTXC_SYMBOL
