// threadIdx and its kin are register reads.
// SV-01, SV-03..SV-07, SV-13, IG-22
// TEST: ir -arch=sm_90
extern "C" __global__ void kernel(unsigned *out, uint3 *whole)
{
    out[0] = threadIdx.x + blockIdx.y * blockDim.z + gridDim.x;
    // CHECK: %predef_tmp_comp = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
    out[1] = warpSize;
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
    *whole = threadIdx;
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
    // CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
}
