// TEST: ptx -arch=sm_90 -rdc=true
// A launch in a kernel: a buffer for the parameters, at their offsets, and the launch of what it holds.
// CHECK: .extern .func (.param .b64 func_retval0) __cudaCDP2GetParameterBufferV2
// CHECK: .extern .func (.param .b32 func_retval0) __cudaCDP2LaunchDeviceV2
__global__ void child(char a, double *p, int b);

// CHECK: .entry parent(
// CHECK: _Z5childcPdi;
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: ld.param.u64 [[BUFFER]], [retval0];
// CHECK: st.u8 [[[BUFFER]]],
// CHECK: st.u64 [[[BUFFER]]+8],
// CHECK: st.u32 [[[BUFFER]]+16],
// CHECK: __cudaCDP2LaunchDeviceV2,
extern "C" __global__ void parent(double *p, char a, int b)
{
    child<<<2, 64>>>(a, p, b);
}
