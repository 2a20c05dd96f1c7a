// A kernel launched by a kernel (CUDA C++ Programming Guide, Dynamic Parallelism): the parameters go to a buffer at the
// offsets that they have in the kernel's parameter space. The kernel's type alone says what they are.
template<class T> struct __nv_launch_parameter { using type = T; };

template<class T> static __device__ inline int __nv_launch_store(char *buffer, size_t *offset, const T &value)
{
    *offset = (*offset + alignof(T) - 1) / alignof(T) * alignof(T);
    // A class with a const member has no assignment.
    if constexpr (__is_trivially_assignable(T &, const T &))
        *(T *)(buffer + *offset) = value;
    else
        __builtin_memcpy(buffer + *offset, &reinterpret_cast<const char &>(value), sizeof(T));
    *offset += sizeof(T);
    return 0;
}

template<class... P> static __device__ inline void __nv_device_launch(void (*kernel)(P...), dim3 grid, dim3 block, size_t shared, cudaStream_t stream, typename __nv_launch_parameter<P>::type... values)
{
    char *buffer = (char *)cudaGetParameterBufferV2((void *)kernel, grid, block, (unsigned)shared);
    if (!buffer)
        return;
    size_t offset = 0;
    const int stored[] = { 0, __nv_launch_store<P>(buffer, &offset, values)... };
    (void)stored;
    cudaLaunchDeviceV2(buffer, stream);
}
