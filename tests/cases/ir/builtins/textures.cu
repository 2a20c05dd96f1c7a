// Accesses of textures and surfaces are calls of their intrinsics (IG-31).
// TEST: ir -arch=sm_90
extern "C" __global__ void k(cudaTextureObject_t texture, cudaSurfaceObject_t surface, float *out)
{
    out[0] = tex2D<float>(texture, out[1], out[2]);
    // CHECK: call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64
    surf1Dwrite(out[3], surface, 4);
    // CHECK: call void @llvm.nvvm.sust.b.1d.i32.trap(i64
}
