// Half precision and bfloat16: conversions with every rounding, arithmetic, comparisons and functions.
// RUN half_values grid=2 block=64
// ARG a buf f16 128 rand(401,-100,100)
// ARG b buf f16 128 rand(402,-2,2)
// ARG o buf u16 8192 zero out
// RUN bfloat_values grid=2 block=64
// ARG a buf bf16 128 rand(403,-100,100)
// ARG b buf bf16 128 rand(404,-2,2)
// ARG o buf u16 8192 zero out
// RUN integer_values grid=2 block=64
// ARG v buf i64 128 rand(405,-100000,100000)
// ARG o buf u16 4096 zero out
// RUN small_values grid=2 block=64
// ARG v buf f32 128 rand(406,-600,600)
// ARG o buf u32 2048 zero out
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>

template <class H, class P> __device__ void values(H a, H b, P *unused, unsigned short *p)
{
    const auto bits = [](H h) { return *reinterpret_cast<unsigned short *>(&h); };
    const P x(a, b), y(b, a), z(b, b);
    int n = 0;
    const auto put = [&](H h) { p[n++] = bits(h); };
    const auto put2 = [&](P h) { p[n++] = bits(h.x); p[n++] = bits(h.y); };
    put(a + b); put(a - b); put(a * b); put(a / b); put(-a); put(__hadd_sat(a, b));
    put2(x + y); put2(__h2div(x, y)); put2(__hmul2_sat(x, y)); put2(__habs2(__hneg2(x)));
#if __CUDA_ARCH__ >= 800
    // bfloat16 has no multiply-add before.
    put(__hfma(a, b, a)); put(__hfma_relu(a, b, a)); put2(__hfma2(x, y, z)); put2(__hcmadd(x, y, z));
#endif
    put(__hmin(a, b)); put(__hmax_nan(a, b)); put2(__hmin2(x, y)); put2(__hlt2(x, y)); put2(__hgeu2(x, y));
    p[n++] = (a < b) | (a == b) << 1 | (a != a) << 2 | __hbge2(x, x) << 3 | __hbltu2(x, y) << 4;
    p[n++] = (unsigned short)(__hne2_mask(x, y) & 0x0ff0ff00u) ^ (unsigned short)(__hgt2_mask(x, y) >> 16);
    put(hceil(a)); put(hfloor(b)); put(hrint(a)); put(htrunc(b)); put(hsqrt(__habs(a))); put(hrcp(b));
    put(hexp2(b)); put2(h2rint(x));
    H c = a; ++c; c += b; c *= a; put(c);
    p[n++] = (unsigned short)(int)a; p[n++] = (unsigned short)(float)b; p[n++] = (bool)a; p[n++] = (unsigned short)(signed char)a;
}

extern "C" __global__ void half_values(const __half *a, const __half *b, unsigned short *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    values<__half, __half2>(a[i], b[i], nullptr, o + i * 64);
}

extern "C" __global__ void bfloat_values(const __nv_bfloat16 *a, const __nv_bfloat16 *b, unsigned short *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    values<__nv_bfloat16, __nv_bfloat162>(a[i], b[i], nullptr, o + i * 64);
}

extern "C" __global__ void integer_values(const long long *v, unsigned short *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned short *p = o + i * 32;
    const long long x = v[i];
    const __half h[] = {__ll2half_rn(x), __ll2half_rz(x), __ll2half_rd(x), __ll2half_ru(x), __int2half_rn((int)x), __uint2half_rd((unsigned)x),
                        __short2half_ru((short)x), __float2half_rz((float)x / 3), __double2half(x / 7.0)};
    const __nv_bfloat16 b[] = {__ll2bfloat16_rn(x), __ll2bfloat16_rz(x), __ll2bfloat16_rd(x), __ll2bfloat16_ru(x), __int2bfloat16_rn((int)x), __uint2bfloat16_rd((unsigned)x),
                               __short2bfloat16_ru((short)x), __float2bfloat16_rz((float)x / 3), __double2bfloat16(x / 7.0)};
    for (int k = 0; k < 9; ++k) {
        p[k] = __half_as_ushort(h[k]);
        p[9 + k] = __bfloat16_as_ushort(b[k]);
    }
    p[18] = (unsigned short)__half2int_rd(h[7]);
    p[19] = (unsigned short)__half2ll_ru(h[8]);
    p[20] = (unsigned short)__bfloat162int_rn(b[7]);
    p[21] = __bfloat162ushort_rz(b[8]);
}

extern "C" __global__ void small_values(const float *v, unsigned *o)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned *p = o + i * 16;
    const float x = v[i], y = x / 100;
    p[0] = __nv_fp8_e4m3(x).__x;
    p[1] = __nv_fp8_e5m2(x).__x;
    p[2] = __nv_fp8_e8m0(x).__x;
    p[3] = __nv_fp6_e2m3(y).__x;
    p[4] = __nv_fp6_e3m2(y).__x;
    p[5] = __nv_fp4_e2m1(y).__x;
    p[6] = __nv_fp8x4_e4m3(make_float4(x, y, -x, -y)).__x;
    p[7] = __nv_cvt_double_to_fp8(x * 3.0, __NV_NOSAT, __NV_E4M3);
    p[8] = __float_as_uint((float)__nv_fp8_e4m3(y));
    p[9] = __float_as_uint((float)__nv_fp8_e5m2(y));
    p[10] = __float_as_uint((float)__nv_fp6_e3m2(y));
    p[11] = __float_as_uint((float)__nv_fp4_e2m1(y));
    p[12] = (unsigned)(int)__nv_fp8_e4m3(x);
}
