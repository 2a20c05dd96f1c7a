// TEST: ptx -arch=sm_90
// Arguments that become part of an instruction are constants.
__global__ void k(int *p, int n)
{
    __prof_trigger(n); // ERROR: not a constant
    __prof_trigger(3);
    __nv_atomic_add(p, 1, n, __NV_THREAD_SCOPE_DEVICE); // ERROR: a memory order that is not one of the constants
    __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED, n); // ERROR: a thread scope that is not one of the constants
    __nv_atomic_add(p, 1, 7, __NV_THREAD_SCOPE_DEVICE); // ERROR: a memory order that is not one of the constants
}
