// A kernel's parameters lie where the host puts them: at the language's alignment of their types.
// TEST: ptx -arch=sm_90
struct __attribute__((aligned(4))) Pair { unsigned short x, y; };
struct alignas(32) Wide { float a[3]; };
// CHECK: .param .u8 k_param_0
// CHECK: .param .align 16 .b8 k_param_1[16]
// CHECK: .param .align 4 .b8 k_param_2[4]
// CHECK: .param .align 32 .b8 k_param_3[32]
// CHECK: .param .align 8 .b8 k_param_4[8]
extern "C" __global__ void k(char c, float4 v, Pair p, Wide w, float2 f, float *out)
{
    out[0] = c + v.y + p.y + w.a[1] + f.x;
}
