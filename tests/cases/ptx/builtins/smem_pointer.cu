// What programs declare with C linkage to have the address within shared memory, as nvcc knows it; a function of their own remains theirs.
// TEST: ptx -arch=sm_80
extern "C" __device__ unsigned __nvvm_get_smem_pointer(void *);
// CHECK: .entry address
// CHECK-NOT: call
// CHECK: cvta.to.shared.u64
// CHECK: st.global.u32
extern "C" __global__ void address(unsigned *p, void *q) { *p = __nvvm_get_smem_pointer(q); }
