// The types of cuda_fp16.h and cuda_bf16.h. A value is its bits; conversions are those of convert.cuh.

//% each L,H,H2,R,N,X,M in cuda_fp16,__half,__half2,__half_raw,half,__nv_bfloat16,bfloat16 cuda_bf16,__nv_bfloat16,__nv_bfloat162,__nv_bfloat16_raw,bfloat16,__half,half

//% library $L

//% type $R
struct __attribute__((aligned(2))) $R { unsigned short x; };

//% type ${H2}_raw
struct __attribute__((aligned(4))) ${H2}_raw { unsigned short x, y; };

//% type $X
struct $X;

//% type $H
struct __attribute__((aligned(2))) $H {
protected:
    unsigned short __x;
public:
    $H() = default;
    __host__ __device__ constexpr $H(const $R &r) : __x(r.x) {}
    $H(const $H &) = default;
    $H &operator=(const $H &) = default;
    __host__ __device__ $H &operator=(const $R &r) { __x = r.x; return *this; }
    __host__ __device__ volatile $H &operator=(const $R &r) volatile { __x = r.x; return *this; }
    __host__ __device__ volatile $H &operator=(const volatile $R &r) volatile { __x = r.x; return *this; }
    __host__ __device__ operator $R() const { $R r; r.x = __x; return r; }
    __host__ __device__ operator $R() const volatile { $R r; r.x = __x; return r; }
//% with conversions
    // Each format holds values that the other does not; single precision holds both.
    explicit __host__ __device__ $H(const $X v) : __x(__${N}_as_ushort(__float2${N}_rn(__${M}2float(v)))) {}
    __host__ __device__ $H(const float v) : __x(__${N}_as_ushort(__float2${N}_rn(v))) {}
    __host__ __device__ $H(const double v) : __x(__${N}_as_ushort(__double2${N}(v))) {}
    __host__ __device__ $H(const short v) : __x(__${N}_as_ushort(__short2${N}_rn(v))) {}
    __host__ __device__ $H(const unsigned short v) : __x(__${N}_as_ushort(__ushort2${N}_rn(v))) {}
    __host__ __device__ $H(const int v) : __x(__${N}_as_ushort(__int2${N}_rn(v))) {}
    __host__ __device__ $H(const unsigned v) : __x(__${N}_as_ushort(__uint2${N}_rn(v))) {}
    __host__ __device__ $H(const long v) : __x(__${N}_as_ushort(__ll2${N}_rn(v))) {}
    __host__ __device__ $H(const unsigned long v) : __x(__${N}_as_ushort(__ull2${N}_rn(v))) {}
    __host__ __device__ $H(const long long v) : __x(__${N}_as_ushort(__ll2${N}_rn(v))) {}
    __host__ __device__ $H(const unsigned long long v) : __x(__${N}_as_ushort(__ull2${N}_rn(v))) {}
    __host__ __device__ $H &operator=(const float v) { __x = __${N}_as_ushort(__float2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const double v) { __x = __${N}_as_ushort(__double2${N}(v)); return *this; }
    __host__ __device__ $H &operator=(const short v) { __x = __${N}_as_ushort(__short2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const unsigned short v) { __x = __${N}_as_ushort(__ushort2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const int v) { __x = __${N}_as_ushort(__int2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const unsigned v) { __x = __${N}_as_ushort(__uint2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const long long v) { __x = __${N}_as_ushort(__ll2${N}_rn(v)); return *this; }
    __host__ __device__ $H &operator=(const unsigned long long v) { __x = __${N}_as_ushort(__ull2${N}_rn(v)); return *this; }
    __host__ __device__ operator float() const { return __${N}2float(*this); }
    __host__ __device__ operator bool() const { return (__x & 0x7fffu) != 0; }
    __host__ __device__ operator char() const { return (char)__${N}2char_rz(*this); }
    __host__ __device__ operator signed char() const { return __${N}2char_rz(*this); }
    __host__ __device__ operator unsigned char() const { return __${N}2uchar_rz(*this); }
    __host__ __device__ operator short() const { return __${N}2short_rz(*this); }
    __host__ __device__ operator unsigned short() const { return __${N}2ushort_rz(*this); }
    __host__ __device__ operator int() const { return __${N}2int_rz(*this); }
    __host__ __device__ operator unsigned() const { return __${N}2uint_rz(*this); }
    __host__ __device__ operator long() const { return __${N}2ll_rz(*this); }
    __host__ __device__ operator unsigned long() const { return __${N}2ull_rz(*this); }
    __host__ __device__ operator long long() const { return __${N}2ll_rz(*this); }
    __host__ __device__ operator unsigned long long() const { return __${N}2ull_rz(*this); }
//% without conversions
};

//% type $H2
struct __attribute__((aligned(4))) $H2 {
    $H x, y;
    $H2() = default;
    $H2(const $H2 &) = default;
    $H2($H2 &&) = default;
    __host__ __device__ constexpr $H2(const $H &a, const $H &b) : x(a), y(b) {}
    __host__ __device__ $H2(const ${H2}_raw &r) { *this = __builtin_bit_cast($H2, r); }
    $H2 &operator=(const $H2 &) = default;
    $H2 &operator=($H2 &&) = default;
    __host__ __device__ $H2 &operator=(const ${H2}_raw &r) { return *this = __builtin_bit_cast($H2, r); }
    __host__ __device__ operator ${H2}_raw() const { return __builtin_bit_cast(${H2}_raw, *this); }
};

//% end

//% library cuda_fp16

//% for A,T in __nv_half,__half __nv_half2,__half2 __nv_half_raw,__half_raw __nv_half2_raw,__half2_raw half,__half half2,__half2 nv_half,__half nv_half2,__half2
//% type $A
typedef $T $A;

//% library cuda_bf16

//% for A,T in nv_bfloat16,__nv_bfloat16 nv_bfloat162,__nv_bfloat162
//% type $A
typedef $T $A;
