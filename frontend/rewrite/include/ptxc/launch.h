#pragma once
/* Launches: what `<<< >>>` and the stubs of kernels become. */
extern "C" {
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0);
cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream);
void **__cudaRegisterFatBinary(void *image);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
void __cudaRegisterFunction(void **handle, const char *stub, char *kernel, const char *name, int threads, uint3 *, uint3 *, dim3 *, dim3 *, int *);
void __cudaRegisterVar(void **handle, char *shadow, char *variable, const char *name, int is_extern, size_t size, int is_constant, int is_global);
void __cudaRegisterManagedVar(void **handle, void **address, char *variable, const char *name, int is_extern, size_t size, int is_constant, int is_global);
char __cudaInitModule(void **handle);
/* Only ptxc's runtime has these. */
void __ptxc_at(const char *file, int line) __attribute__((__weak__));
}
static inline unsigned __ptxc_configure(const char *file, int line, dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0)
{
    if (__ptxc_at)
        __ptxc_at(file, line);
    return __cudaPushCallConfiguration(grid, block, shared, stream);
}
static inline void __ptxc_launch(const void *kernel, void **arguments)
{
    dim3 grid, block;
    size_t shared;
    cudaStream_t stream;
    if (__cudaPopCallConfiguration(&grid, &block, &shared, &stream) == cudaSuccess)
        (void)cudaLaunchKernel(kernel, grid, block, arguments, shared, stream);
}
