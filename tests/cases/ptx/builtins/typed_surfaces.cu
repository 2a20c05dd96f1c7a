// Writes to surfaces may name the type that is written, as reads do; the value is converted to it.
// TEST: ptx -arch=sm_90
// CHECK: sust.b.2d.b32.trap
// CHECK: sust.b.2d.v2.b16.clamp
// CHECK: sust.b.1d.v4.b32.trap
// CHECK: cvt.rzi.s32.f32
// CHECK: sust.b.3d.b32.trap
// CHECK: sust.b.a2d.v2.b32.trap
// CHECK: sust.b.2d.b32.trap
__global__ void k(cudaSurfaceObject_t s, float *p) {
    surf2Dwrite<float>(p[0], s, 4, 1);
    surf2Dwrite<short2>(make_short2(1, 2), s, 4, 1, cudaBoundaryModeClamp);
    surf1Dwrite<float4>(make_float4(1, 2, 3, 4), s, 16);
    surf3Dwrite<int>(p[1], s, 1, 2, 3);
    surf2DLayeredwrite<float2>(make_float2(1, 2), s, 8, 1, 2);
    surf2Dwrite(p[2], s, 4, 1);
}
