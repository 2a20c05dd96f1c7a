// The address of a local object, taken as one of shared memory: the address is there, whatever it means.
// TEST: ptx -arch=sm_90
__global__ void k(float value, unsigned *out) {
    float local = value;
    asm volatile("" : : "l"(&local) : "memory");
    *out = (unsigned)__cvta_generic_to_shared(&local);
}
// CHECK: cvta.to.shared.u64
