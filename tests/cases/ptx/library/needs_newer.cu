// TEST: ptx -arch=sm_75
// A function that the target lacks is named, with the first target that has it.
__global__ void k(unsigned *p, ulonglong2 *q)
{
    p[0] = __reduce_add_sync(~0u, p[1]); // ERROR: `__reduce_add_sync` needs sm_80 or newer
    __nv_atomic_exchange(q, q + 1, q + 2, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); // ERROR: `__nv_atomic_exchange` needs sm_90 or newer
    p[2] = __clusterSizeInBlocks(); // ERROR: `__clusterSizeInBlocks` needs sm_90 or newer
}
