// Surface accesses of one element and of several (PX-09, PTX ISA 9.7.11); integer texels are read
// at a level, with gradients and four at a time as floats are (9.7.10).
// TEST: ptx -arch=sm_90

__global__ void surfaces(cudaSurfaceObject_t s, int *out, short2 pair) {
  out[0] = surf1Dread<int>(s, 4);
  out[1] = surf2Dread<unsigned char>(s, 1, 2, cudaBoundaryModeZero);
  out[2] = (int)surf3Dread<long long>(s, 8, 1, 2, cudaBoundaryModeClamp);
  surf2Dwrite(out[3], s, 4, 4);
  surf1DLayeredwrite((short)out[4], s, 2, 3);
  surf1Dwrite(pair, s, 8);
}
// CHECK: .entry _Z8surfaces
// CHECK: suld.b.1d.b32.trap {[[E1]]}, [{{..}}];
// CHECK: suld.b.2d.b8.zero {[[E2]]}, [{{..}}];
// CHECK: suld.b.3d.b64.clamp {[[E3]]}, [{{..}}];
// CHECK: sust.b.2d.b32.trap [{{..}}], {[[E4]]};
// CHECK: sust.b.a1d.b16.trap [{{..}}], {[[E5]]};
// CHECK: sust.b.1d.v2.b16.trap [{{..}}], {{..}};

__global__ void textures(cudaTextureObject_t t, int4 *out, uint4 *other) {
  out[0] = tex1DLod<int4>(t, 1.0f, 2.0f);
  out[1] = tex2DGrad<int4>(t, 1.0f, 2.0f, make_float2(1, 2), make_float2(3, 4));
  other[0] = tex2DLayeredLod<uint4>(t, 1.0f, 2.0f, 3, 0.5f);
  other[1] = tex2Dgather<uint4>(t, 1.0f, 2.0f, 2);
}
// CHECK: .entry _Z8textures
// CHECK: tex.level.1d.v4.s32.f32
// CHECK: tex.grad.2d.v4.s32.f32
// CHECK: tex.level.a2d.v4.u32.f32
// CHECK: tld4.b.2d.v4.u32.f32
