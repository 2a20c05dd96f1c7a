// Functions of <cuda/ptx> for values: PTX ISA, "ld", "st", "bfind", "bmsk", "prmt", "shl", "shr".
#include <cuda/ptx>
namespace ptx = cuda::ptx;
struct alignas(16) Wide { long long low, high; };
__device__ Wide wide = {5, 6};
__device__ unsigned char byte = 7;
__device__ short half = 300;

//@ run loads_and_stores: 7 300 70000 11 5 6 1
extern "C" __global__ void k(int *out)
{
    out[0] = ptx::ld(ptx::space_global, &byte);
    out[1] = ptx::ld_L1_evict_last_L2_128B(ptx::space_global, &half);
    ptx::st_L1_no_allocate(ptx::space_global, &out[2], 70000);
    ptx::st(ptx::space_global, (double *)&wide, 11.0);
    out[3] = (int)ptx::ld_L2_64B(ptx::space_global, (const double *)&wide);
    ptx::st(ptx::space_global, &wide, Wide{5, 6});
    Wide back = ptx::ld(ptx::space_global, &wide);
    out[4] = back.low;
    out[5] = back.high;
    ptx::st_L1_evict_first(ptx::space_global, &byte, (unsigned char)1);
    out[6] = byte;
}

//@ run bits: 31 4 0 -1 65520 240 287454020 -8 536870904 0 -1
extern "C" __global__ void k(int *out)
{
    out[0] = ptx::bfind(0x80000000u);
    out[1] = ptx::bfind(-17);
    out[2] = ptx::bfind_shiftamt(0x80000000u);
    out[3] = ptx::bfind((unsigned long)0);
    out[4] = ptx::bmsk_clamp(4, 12);
    out[5] = ptx::bmsk_wrap(36, 36);
    out[6] = ptx::prmt(0x11223344u, 0u, 0x3210u);
    out[7] = ptx::shr(-64, 3);
    out[8] = ptx::shr(0xffffffc0u, 3);
    out[9] = ptx::shl(1, 32);
    out[10] = ptx::shr((short)-5, 40);
}
