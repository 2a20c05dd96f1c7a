// A kernel's parameters are the bytes that the host copied, whatever their class; a device function takes
// a class with its own copy constructor by address.
// IG-14, IG-16
// TEST: ir -arch=sm_90 -rdc=true
struct Plain { int a, b; };
extern "C" __global__ void kernel(Plain p, int *out) { out[0] = p.a + p.b; }
// CHECK: define ptx_kernel void @kernel(%struct.Plain %p, ptr %out)
// CHECK: store %struct.Plain %p, ptr %p.addr, align 4
extern "C" __device__ int in_device() { return threadIdx.x; }
// SV-02: special variables work in device functions too.
// CHECK: define i32 @in_device()
// CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
