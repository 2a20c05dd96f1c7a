// Integer, SIMD, DPX, conversion and rounded arithmetic functions at edge cases and random words, each result as it is.
// RUN values0 grid=1 block=64
// ARG a buf u64 64 rand(901,0,18446744073709551615)
// ARG b buf u64 64 rand(911,0,18446744073709551615)
// ARG c buf u64 64 rand(921,0,18446744073709551615)
// ARG out buf u64 5120 zero out
// RUN values1 grid=1 block=64
// ARG a buf u64 64 rand(902,0,18446744073709551615)
// ARG b buf u64 64 rand(912,0,18446744073709551615)
// ARG c buf u64 64 rand(922,0,18446744073709551615)
// ARG out buf u64 5120 zero out
// RUN values2 grid=1 block=64
// ARG a buf u64 64 rand(903,0,18446744073709551615)
// ARG b buf u64 64 rand(913,0,18446744073709551615)
// ARG c buf u64 64 rand(923,0,18446744073709551615)
// ARG out buf u64 5120 zero out
// RUN values3 grid=1 block=64
// ARG a buf u64 64 rand(904,0,18446744073709551615)
// ARG b buf u64 64 rand(914,0,18446744073709551615)
// ARG c buf u64 64 rand(924,0,18446744073709551615)
// ARG out buf u64 2240 zero out

// The first threads take what is likely to go wrong.
static __device__ unsigned long long edge(unsigned i, unsigned long long random)
{
    switch (i) {
    case 0: return 0ull;
    case 1: return ~0ull;
    case 2: return 0x8000000080000000ull;
    case 3: return 0x7fffffff7fffffffull;
    case 4: return 0x8000800080008000ull;
    case 5: return 0x7fff7f80ff800001ull;
    case 6: return 0x3ff000003f800000ull;
    case 7: return 0xc1e00000cf000000ull;
    case 8: return 0x7ff000007f800000ull;
    case 9: return 0x7ff800007fc00000ull;
    case 10: return 0x0000000000000001ull;
    case 11: return 0x41dfffffffc00000ull;
    case 12: return 0x3fe000003f000000ull;
    case 13: return 0x4330000000000001ull;
    default: return random;
    }
}

#define BEGIN \
    unsigned t = threadIdx.x; \
    unsigned long long a = edge(t % 14 + (t > 40 ? 14 : 0), a_[t]), b = edge(t * 3 % 17, b_[t]), c = edge(t * 5 % 19, c_[t]); \
    unsigned long long *to = out + t
#define PUT(v) *to = (v), to += 64

extern "C" __global__ void values0(const unsigned long long *a_, const unsigned long long *b_, const unsigned long long *c_, unsigned long long *out)
{
    BEGIN;
    PUT((unsigned long long)__double_as_longlong(__dadd_rd(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dadd_rn(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dadd_ru(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dadd_rz(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__ddiv_rd(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__ddiv_rn(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__ddiv_ru(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__ddiv_rz(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dmul_rd(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dmul_rn(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dmul_ru(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dmul_rz(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__drcp_rd(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__drcp_rn(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__drcp_ru(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__drcp_rz(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__dsqrt_rd(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__dsqrt_rn(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__dsqrt_ru(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__dsqrt_rz(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double_as_longlong(__dsub_rd(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dsub_rn(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dsub_ru(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__dsub_rz(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(__fma_rd(__longlong_as_double((long long)a), __longlong_as_double((long long)b), __longlong_as_double((long long)c))));
    PUT((unsigned long long)__double_as_longlong(__fma_rn(__longlong_as_double((long long)a), __longlong_as_double((long long)b), __longlong_as_double((long long)c))));
    PUT((unsigned long long)__double_as_longlong(__fma_ru(__longlong_as_double((long long)a), __longlong_as_double((long long)b), __longlong_as_double((long long)c))));
    PUT((unsigned long long)__double_as_longlong(__fma_rz(__longlong_as_double((long long)a), __longlong_as_double((long long)b), __longlong_as_double((long long)c))));
    PUT((unsigned long long)__brev((unsigned)a));
    PUT((unsigned long long)__brevll(a));
    PUT((unsigned long long)__byte_perm((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__clz((int)(unsigned)a));
    PUT((unsigned long long)__clzll((long long)a));
    PUT((unsigned long long)__ffs((int)(unsigned)a));
    PUT((unsigned long long)__ffsll((long long)a));
    PUT((unsigned long long)__funnelshift_l((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__funnelshift_lc((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__funnelshift_r((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__funnelshift_rc((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__hadd((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__mul24((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__mul64hi((long long)a, (long long)b));
    PUT((unsigned long long)__mulhi((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__nv_bswap16((unsigned short)a));
    PUT((unsigned long long)__nv_bswap32((unsigned)a));
    PUT((unsigned long long)__nv_bswap64(a));
    PUT((unsigned long long)__popc((unsigned)a));
    PUT((unsigned long long)__popcll(a));
    PUT((unsigned long long)__rhadd((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__sad((int)(unsigned)a, (int)(unsigned)b, (unsigned)c));
    PUT((unsigned long long)__uhadd((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__umul24((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__umul64hi(a, b));
    PUT((unsigned long long)__umulhi((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__urhadd((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__usad((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__dp2a_hi((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__dp2a_hi((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__dp2a_lo((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__dp2a_lo((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__dp4a((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__dp4a((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)abs((int)(unsigned)a));
    PUT((unsigned long long)labs((long long)a));
    PUT((unsigned long long)llabs((long long)a));
    PUT((unsigned long long)llmax((long long)a, (long long)b));
    PUT((unsigned long long)llmin((long long)a, (long long)b));
    PUT((unsigned long long)__double_as_longlong(max(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
    PUT((unsigned long long)__double_as_longlong(max(__longlong_as_double((long long)a), __uint_as_float((unsigned)b))));
    PUT((unsigned long long)__double_as_longlong(max(__uint_as_float((unsigned)a), __longlong_as_double((long long)b))));
    PUT(__float_as_uint(max(__uint_as_float((unsigned)a), __uint_as_float((unsigned)b))));
    PUT((unsigned long long)max((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)max((int)(unsigned)a, (unsigned)b));
    PUT((unsigned long long)max((long long)a, (long long)b));
    PUT((unsigned long long)max((long long)a, b));
    PUT((unsigned long long)max((unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)max((unsigned)a, (unsigned)b));
    PUT((unsigned long long)max(a, (long long)b));
    PUT((unsigned long long)max(a, b));
    PUT((unsigned long long)__double_as_longlong(min(__longlong_as_double((long long)a), __longlong_as_double((long long)b))));
}

extern "C" __global__ void values1(const unsigned long long *a_, const unsigned long long *b_, const unsigned long long *c_, unsigned long long *out)
{
    BEGIN;
    PUT((unsigned long long)__double_as_longlong(min(__longlong_as_double((long long)a), __uint_as_float((unsigned)b))));
    PUT((unsigned long long)__double_as_longlong(min(__uint_as_float((unsigned)a), __longlong_as_double((long long)b))));
    PUT(__float_as_uint(min(__uint_as_float((unsigned)a), __uint_as_float((unsigned)b))));
    PUT((unsigned long long)min((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)min((int)(unsigned)a, (unsigned)b));
    PUT((unsigned long long)min((long long)a, (long long)b));
    PUT((unsigned long long)min((long long)a, b));
    PUT((unsigned long long)min((unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)min((unsigned)a, (unsigned)b));
    PUT((unsigned long long)min(a, (long long)b));
    PUT((unsigned long long)min(a, b));
    PUT((unsigned long long)ullmax(a, b));
    PUT((unsigned long long)ullmin(a, b));
    PUT((unsigned long long)umax((unsigned)a, (unsigned)b));
    PUT((unsigned long long)umin((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__viaddmax_s16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmax_s16x2_relu((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmax_s32((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__viaddmax_s32_relu((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__viaddmax_u16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmax_u32((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmin_s16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmin_s16x2_relu((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmin_s32((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__viaddmin_s32_relu((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__viaddmin_u16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__viaddmin_u32((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimax3_s16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimax3_s16x2_relu((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimax3_s32((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__vimax3_s32_relu((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__vimax3_u16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimax3_u32((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimax_s16x2_relu((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vimax_s32_relu((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__vimin3_s16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimin3_s16x2_relu((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimin3_s32((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__vimin3_s32_relu((int)(unsigned)a, (int)(unsigned)b, (int)(unsigned)c));
    PUT((unsigned long long)__vimin3_u16x2((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimin3_u32((unsigned)a, (unsigned)b, (unsigned)c));
    PUT((unsigned long long)__vimin_s16x2_relu((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vimin_s32_relu((int)(unsigned)a, (int)(unsigned)b));
    PUT((unsigned long long)__vabs2((unsigned)a));
    PUT((unsigned long long)__vabs4((unsigned)a));
    PUT((unsigned long long)__vabsdiffs2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vabsdiffs4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vabsdiffu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vabsdiffu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vabsss2((unsigned)a));
    PUT((unsigned long long)__vabsss4((unsigned)a));
    PUT((unsigned long long)__vadd2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vadd4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vaddss2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vaddss4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vaddus2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vaddus4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vavgs2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vavgs4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vavgu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vavgu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpeq2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpeq4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpges2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpges4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgeu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgeu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgts2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgts4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgtu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpgtu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmples2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmples4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpleu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpleu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmplts2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmplts4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpltu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpltu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vcmpne2((unsigned)a, (unsigned)b));
}

extern "C" __global__ void values2(const unsigned long long *a_, const unsigned long long *b_, const unsigned long long *c_, unsigned long long *out)
{
    BEGIN;
    PUT((unsigned long long)__vcmpne4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vhaddu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vhaddu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmaxs2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmaxs4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmaxu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmaxu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmins2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vmins4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vminu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vminu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vneg2((unsigned)a));
    PUT((unsigned long long)__vneg4((unsigned)a));
    PUT((unsigned long long)__vnegss2((unsigned)a));
    PUT((unsigned long long)__vnegss4((unsigned)a));
    PUT((unsigned long long)__vsads2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsads4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsadu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsadu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vseteq2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vseteq4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetges2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetges4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgeu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgeu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgts2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgts4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgtu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetgtu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetles2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetles4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetleu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetleu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetlts2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetlts4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetltu2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetltu4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetne2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsetne4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsub2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsub4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsubss2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsubss4((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsubus2((unsigned)a, (unsigned)b));
    PUT((unsigned long long)__vsubus4((unsigned)a, (unsigned)b));
    PUT(__float_as_uint(__double2float_rd(__longlong_as_double((long long)a))));
    PUT(__float_as_uint(__double2float_rn(__longlong_as_double((long long)a))));
    PUT(__float_as_uint(__double2float_ru(__longlong_as_double((long long)a))));
    PUT(__float_as_uint(__double2float_rz(__longlong_as_double((long long)a))));
    PUT((unsigned long long)__double2hiint(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2int_rd(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2int_rn(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2int_ru(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2int_rz(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ll_rd(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ll_rn(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ll_ru(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ll_rz(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2loint(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2uint_rd(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2uint_rn(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2uint_ru(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2uint_rz(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ull_rd(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ull_rn(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ull_ru(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double2ull_rz(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__double_as_longlong(__longlong_as_double((long long)a)));
    PUT((unsigned long long)__float2int_rd(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2int_rn(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2int_ru(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2int_rz(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ll_rd(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ll_rn(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ll_ru(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ll_rz(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2uint_rd(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2uint_rn(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2uint_ru(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2uint_rz(__uint_as_float((unsigned)a)));
}

extern "C" __global__ void values3(const unsigned long long *a_, const unsigned long long *b_, const unsigned long long *c_, unsigned long long *out)
{
    BEGIN;
    PUT((unsigned long long)__float2ull_rd(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ull_rn(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ull_ru(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float2ull_rz(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float_as_int(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__float_as_uint(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__double_as_longlong(__hiloint2double((int)(unsigned)a, (int)(unsigned)b)));
    PUT((unsigned long long)__double_as_longlong(__int2double_rn((int)(unsigned)a)));
    PUT(__float_as_uint(__int2float_rd((int)(unsigned)a)));
    PUT(__float_as_uint(__int2float_rn((int)(unsigned)a)));
    PUT(__float_as_uint(__int2float_ru((int)(unsigned)a)));
    PUT(__float_as_uint(__int2float_rz((int)(unsigned)a)));
    PUT(__float_as_uint(__int_as_float((int)(unsigned)a)));
    PUT((unsigned long long)__double_as_longlong(__ll2double_rd((long long)a)));
    PUT((unsigned long long)__double_as_longlong(__ll2double_rn((long long)a)));
    PUT((unsigned long long)__double_as_longlong(__ll2double_ru((long long)a)));
    PUT((unsigned long long)__double_as_longlong(__ll2double_rz((long long)a)));
    PUT(__float_as_uint(__ll2float_rd((long long)a)));
    PUT(__float_as_uint(__ll2float_rn((long long)a)));
    PUT(__float_as_uint(__ll2float_ru((long long)a)));
    PUT(__float_as_uint(__ll2float_rz((long long)a)));
    PUT((unsigned long long)__double_as_longlong(__uint2double_rn((unsigned)a)));
    PUT(__float_as_uint(__uint2float_rd((unsigned)a)));
    PUT(__float_as_uint(__uint2float_rn((unsigned)a)));
    PUT(__float_as_uint(__uint2float_ru((unsigned)a)));
    PUT(__float_as_uint(__uint2float_rz((unsigned)a)));
    PUT(__float_as_uint(__uint_as_float((unsigned)a)));
    PUT((unsigned long long)__double_as_longlong(__ull2double_rd(a)));
    PUT((unsigned long long)__double_as_longlong(__ull2double_rn(a)));
    PUT((unsigned long long)__double_as_longlong(__ull2double_ru(a)));
    PUT((unsigned long long)__double_as_longlong(__ull2double_rz(a)));
    PUT(__float_as_uint(__ull2float_rd(a)));
    PUT(__float_as_uint(__ull2float_rn(a)));
    PUT(__float_as_uint(__ull2float_ru(a)));
    PUT(__float_as_uint(__ull2float_rz(a)));
}
