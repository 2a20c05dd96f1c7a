// The types of cuda_fp8.h, cuda_fp6.h and cuda_fp4.h, and their conversions from and to everything else.

//% library cuda_fp8

//% each T,U in __nv_fp8_storage_t,unsigned~char __nv_fp8x2_storage_t,unsigned~short __nv_fp8x4_storage_t,unsigned

//% type $T
typedef $U $T;

//% end

//% type __nv_saturation_t
//% declares __NV_NOSAT __NV_SATFINITE
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };

//% type __nv_fp8_interpretation_t
//% declares __NV_E4M3 __NV_E5M2
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

//% library cuda_fp6

//% for T,U in __nv_fp6_storage_t,__nv_fp8_storage_t __nv_fp6x2_storage_t,__nv_fp8x2_storage_t __nv_fp6x4_storage_t,__nv_fp8x4_storage_t
//% type $T
typedef $U $T;

//% type __nv_fp6_interpretation_t
//% declares __NV_E2M3 __NV_E3M2
enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 };

//% library cuda_fp4

//% for T,U in __nv_fp4_storage_t,__nv_fp8_storage_t __nv_fp4x2_storage_t,__nv_fp8_storage_t __nv_fp4x4_storage_t,__nv_fp8x2_storage_t
//% type $T
typedef $U $T;

//% type __nv_fp4_interpretation_t
//% declares __NV_E2M1
enum __nv_fp4_interpretation_t { __NV_E2M1 };

// W is the width's name, K the format, A and B the last arguments of a conversion to it, M its magnitude
// bits, P the distance of the halves of four values.
//% each L,W,K,I,A,B,M,P in cuda_fp8,fp8,e4m3,__NV_E4M3,__NV_SATFINITE,__NV_E4M3,0x7f,16 cuda_fp8,fp8,e5m2,__NV_E5M2,__NV_SATFINITE,__NV_E5M2,0x7f,16 cuda_fp6,fp6,e2m3,__NV_E2M3,__NV_E2M3,cudaRoundNearest,0x1f,16 cuda_fp6,fp6,e3m2,__NV_E3M2,__NV_E3M2,cudaRoundNearest,0x1f,16 cuda_fp4,fp4,e2m1,__NV_E2M1,__NV_E2M1,cudaRoundNearest,0x7,8

//% library $L

//% type __nv_${W}_$K
struct __nv_${W}_$K {
    __nv_${W}_storage_t __x;
    __nv_${W}_$K() = default;
    explicit __host__ __device__ __nv_${W}_$K(const __half v) : __x(__nv_cvt_halfraw_to_$W(static_cast<__half_raw>(v), $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const __nv_bfloat16 v) : __x(__nv_cvt_bfloat16raw_to_$W(static_cast<__nv_bfloat16_raw>(v), $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const double v) : __x(__nv_cvt_double_to_$W(v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const float v) : __x(__nv_cvt_float_to_$W(v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const short v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const unsigned short v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const int v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const unsigned v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const long v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const unsigned long v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const long long v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}_$K(const unsigned long long v) : __x(__nv_cvt_float_to_$W((float)v, $A, $B)) {}
    explicit __host__ __device__ operator __half() const { return __half(__nv_cvt_${W}_to_halfraw(__x, $I)); }
    explicit __host__ __device__ operator float() const { return __half2float(__half(*this)); }
    explicit __host__ __device__ operator double() const { return (double)float(*this); }
    explicit __host__ __device__ operator __nv_bfloat16() const { return __float2bfloat16_rz(float(*this)); }
    explicit __host__ __device__ operator bool() const { return (__x & $M) != 0; }
    explicit __host__ __device__ operator char() const { return (char)__half2char_rz(__half(*this)); }
    explicit __host__ __device__ operator signed char() const { return __half2char_rz(__half(*this)); }
    explicit __host__ __device__ operator unsigned char() const { return __half2uchar_rz(__half(*this)); }
    explicit __host__ __device__ operator short() const { return __half2short_rz(__half(*this)); }
    explicit __host__ __device__ operator unsigned short() const { return __half2ushort_rz(__half(*this)); }
    explicit __host__ __device__ operator int() const { return __half2int_rz(__half(*this)); }
    explicit __host__ __device__ operator unsigned() const { return __half2uint_rz(__half(*this)); }
    explicit __host__ __device__ operator long() const { return __half2ll_rz(__half(*this)); }
    explicit __host__ __device__ operator unsigned long() const { return __half2ull_rz(__half(*this)); }
    explicit __host__ __device__ operator long long() const { return __half2ll_rz(__half(*this)); }
    explicit __host__ __device__ operator unsigned long long() const { return __half2ull_rz(__half(*this)); }
};

//% type __nv_${W}x2_$K
struct __nv_${W}x2_$K {
    __nv_${W}x2_storage_t __x;
    __nv_${W}x2_$K() = default;
    explicit __host__ __device__ __nv_${W}x2_$K(const __half2 v) : __x(__nv_cvt_halfraw2_to_${W}x2(static_cast<__half2_raw>(v), $A, $B)) {}
    explicit __host__ __device__ __nv_${W}x2_$K(const __nv_bfloat162 v) : __x(__nv_cvt_bfloat16raw2_to_${W}x2(static_cast<__nv_bfloat162_raw>(v), $A, $B)) {}
    explicit __host__ __device__ __nv_${W}x2_$K(const float2 v) : __x(__nv_cvt_float2_to_${W}x2(v, $A, $B)) {}
    explicit __host__ __device__ __nv_${W}x2_$K(const double2 v) : __x(__nv_cvt_double2_to_${W}x2(v, $A, $B)) {}
    explicit __host__ __device__ operator __half2() const { return __half2(__nv_cvt_${W}x2_to_halfraw2(__x, $I)); }
    explicit __host__ __device__ operator float2() const { return __half22float2(__half2(*this)); }
};

//% type __nv_${W}x4_$K
struct __nv_${W}x4_$K {
    __nv_${W}x4_storage_t __x;
    __nv_${W}x4_$K() = default;
    explicit __host__ __device__ __nv_${W}x4_$K(const __half2 lo, const __half2 hi)
        : __x(__nv_cvt_halfraw2_to_${W}x2(static_cast<__half2_raw>(lo), $A, $B)
              | (unsigned)__nv_cvt_halfraw2_to_${W}x2(static_cast<__half2_raw>(hi), $A, $B) << $P) {}
    explicit __host__ __device__ __nv_${W}x4_$K(const __nv_bfloat162 lo, const __nv_bfloat162 hi)
        : __x(__nv_cvt_bfloat16raw2_to_${W}x2(static_cast<__nv_bfloat162_raw>(lo), $A, $B)
              | (unsigned)__nv_cvt_bfloat16raw2_to_${W}x2(static_cast<__nv_bfloat162_raw>(hi), $A, $B) << $P) {}
    explicit __host__ __device__ __nv_${W}x4_$K(const float4 v)
        : __x(__nv_cvt_float2_to_${W}x2(make_float2(v.x, v.y), $A, $B)
              | (unsigned)__nv_cvt_float2_to_${W}x2(make_float2(v.z, v.w), $A, $B) << $P) {}
    explicit __host__ __device__ __nv_${W}x4_$K(const double4 v)
        : __x(__nv_cvt_double2_to_${W}x2(make_double2(v.x, v.y), $A, $B)
              | (unsigned)__nv_cvt_double2_to_${W}x2(make_double2(v.z, v.w), $A, $B) << $P) {}
    explicit __host__ __device__ __nv_${W}x4_$K(const double4_16a v)
        : __x(__nv_cvt_double2_to_${W}x2(make_double2(v.x, v.y), $A, $B)
              | (unsigned)__nv_cvt_double2_to_${W}x2(make_double2(v.z, v.w), $A, $B) << $P) {}
    explicit __host__ __device__ __nv_${W}x4_$K(const double4_32a v)
        : __x(__nv_cvt_double2_to_${W}x2(make_double2(v.x, v.y), $A, $B)
              | (unsigned)__nv_cvt_double2_to_${W}x2(make_double2(v.z, v.w), $A, $B) << $P) {}
    explicit __host__ __device__ operator float4() const
    {
        const float2 lo = __half22float2(__half2(__nv_cvt_${W}x2_to_halfraw2((__nv_${W}x2_storage_t)__x, $I)));
        const float2 hi = __half22float2(__half2(__nv_cvt_${W}x2_to_halfraw2((__nv_${W}x2_storage_t)(__x >> $P), $I)));
        return make_float4(lo.x, lo.y, hi.x, hi.y);
    }
};

//% end

// ---- powers of two ----

//% library cuda_fp8

//% type __nv_fp8_e8m0
struct __nv_fp8_e8m0 {
    __nv_fp8_storage_t __x;
    __nv_fp8_e8m0() = default;
    explicit __host__ __device__ __nv_fp8_e8m0(const __half v) : __x(__nv_cvt_float_to_e8m0(__half2float(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const __nv_bfloat16 v) : __x(__nv_cvt_bfloat16raw_to_e8m0(static_cast<__nv_bfloat16_raw>(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const float v) : __x(__nv_cvt_float_to_e8m0(v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const double v) : __x(__nv_cvt_double_to_e8m0(v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const short v) : __x(__nv_cvt_float_to_e8m0((float)v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const unsigned short v) : __x(__nv_cvt_float_to_e8m0((float)v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const int v) : __x(__nv_cvt_double_to_e8m0((double)v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const unsigned v) : __x(__nv_cvt_double_to_e8m0((double)v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const long v) : __nv_fp8_e8m0((long long)v) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const unsigned long v) : __nv_fp8_e8m0((unsigned long long)v) {}
    // Away from zero: the power of two above the magnitude.
    explicit __host__ __device__ __nv_fp8_e8m0(const long long v) : __x(__nv_cvt_float_to_e8m0(v < 0 ? __ll2float_rd(v) : __ll2float_ru(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8_e8m0(const unsigned long long v) : __x(__nv_cvt_float_to_e8m0(__ull2float_ru(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ operator __nv_bfloat16() const { return __nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(__x)); }
    explicit __host__ __device__ operator float() const { return __bfloat162float(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator double() const { return (double)float(*this); }
    explicit __host__ __device__ operator __half() const { return __float2half_rn(float(*this)); }
    explicit __host__ __device__ operator bool() const { return true; }
    explicit __host__ __device__ operator char() const { return (char)__bfloat162char_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator signed char() const { return __bfloat162char_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator unsigned char() const { return __bfloat162uchar_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator short() const { return __bfloat162short_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator unsigned short() const { return __bfloat162ushort_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator int() const { return __bfloat162int_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator unsigned() const { return __bfloat162uint_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator long() const { return __bfloat162ll_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator unsigned long() const { return __bfloat162ull_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator long long() const { return __bfloat162ll_rz(__nv_bfloat16(*this)); }
    explicit __host__ __device__ operator unsigned long long() const { return __bfloat162ull_rz(__nv_bfloat16(*this)); }
};

//% type __nv_fp8x2_e8m0
struct __nv_fp8x2_e8m0 {
    __nv_fp8x2_storage_t __x;
    __nv_fp8x2_e8m0() = default;
    explicit __host__ __device__ __nv_fp8x2_e8m0(const __half2 v) : __x(__nv_cvt_float2_to_e8m0x2(__half22float2(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8x2_e8m0(const __nv_bfloat162 v) : __x(__nv_cvt_bfloat162raw_to_e8m0x2(static_cast<__nv_bfloat162_raw>(v), __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8x2_e8m0(const float2 v) : __x(__nv_cvt_float2_to_e8m0x2(v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ __nv_fp8x2_e8m0(const double2 v) : __x(__nv_cvt_double2_to_e8m0x2(v, __NV_SATFINITE, cudaRoundPosInf)) {}
    explicit __host__ __device__ operator __nv_bfloat162() const { return __nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw(__x)); }
    explicit __host__ __device__ operator float2() const { return __bfloat1622float2(__nv_bfloat162(*this)); }
    explicit __host__ __device__ operator __half2() const { return __float22half2_rn(__bfloat1622float2(__nv_bfloat162(*this))); }
};

//% type __nv_fp8x4_e8m0
struct __nv_fp8x4_e8m0 {
    __nv_fp8x4_storage_t __x;
    __nv_fp8x4_e8m0() = default;
    explicit __host__ __device__ __nv_fp8x4_e8m0(const __half2 lo, const __half2 hi) : __x(__nv_fp8x2_e8m0(lo).__x | (unsigned)__nv_fp8x2_e8m0(hi).__x << 16) {}
    explicit __host__ __device__ __nv_fp8x4_e8m0(const __nv_bfloat162 lo, const __nv_bfloat162 hi) : __x(__nv_fp8x2_e8m0(lo).__x | (unsigned)__nv_fp8x2_e8m0(hi).__x << 16) {}
    explicit __host__ __device__ __nv_fp8x4_e8m0(const float4 v) : __x(__nv_fp8x2_e8m0(make_float2(v.x, v.y)).__x | (unsigned)__nv_fp8x2_e8m0(make_float2(v.z, v.w)).__x << 16) {}
    explicit __host__ __device__ __nv_fp8x4_e8m0(const double4 v) : __x(__nv_fp8x2_e8m0(make_double2(v.x, v.y)).__x | (unsigned)__nv_fp8x2_e8m0(make_double2(v.z, v.w)).__x << 16) {}
    explicit __host__ __device__ __nv_fp8x4_e8m0(const double4_16a v) : __x(__nv_fp8x2_e8m0(make_double2(v.x, v.y)).__x | (unsigned)__nv_fp8x2_e8m0(make_double2(v.z, v.w)).__x << 16) {}
    explicit __host__ __device__ __nv_fp8x4_e8m0(const double4_32a v) : __x(__nv_fp8x2_e8m0(make_double2(v.x, v.y)).__x | (unsigned)__nv_fp8x2_e8m0(make_double2(v.z, v.w)).__x << 16) {}
    explicit __host__ __device__ operator float4() const
    {
        const float2 lo = __bfloat1622float2(__nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)__x)));
        const float2 hi = __bfloat1622float2(__nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)(__x >> 16))));
        return make_float4(lo.x, lo.y, hi.x, hi.y);
    }
};
