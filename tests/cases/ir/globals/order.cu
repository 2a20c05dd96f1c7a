// GV-02: definitions come after what they refer to.
// TEST: ir
extern __device__ int last;
__device__ int *pointer = &last;
__device__ int last = 4;
// CHECK: @last = {{..}} global i32 4
// CHECK: @pointer = {{..}} global ptr addrspacecast (ptr addrspace(1) @last to ptr)
