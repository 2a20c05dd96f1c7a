// Arithmetic on the four bytes or two halves of a word, by operations on the whole word (H. S. Warren, "Hacker's
// Delight", 2nd edition, 2-18): what would carry from lane to lane is kept out by the top bit of each lane, which is
// computed apart. The SIMD video instructions say the same, but are emulated lane by lane on every target of today (PTX
// ISA 9.7.17). A predicate of lanes is a word whose top bits count; spread fills each lane with its top bit.

// ---- bytes ----

static __device__ __forceinline__ unsigned __nv_spread4(unsigned p) { return __nv_prmt(p, 0u, 0xba98u); }
static __device__ __forceinline__ unsigned __nv_ones4(unsigned p) { return (p & 0x80808080u) >> 7; }

static __device__ __forceinline__ unsigned __vadd4(unsigned a, unsigned b)
{
    return ((a & 0x7f7f7f7fu) + (b & 0x7f7f7f7fu)) ^ ((a ^ b) & 0x80808080u);
}

static __device__ __forceinline__ unsigned __vsub4(unsigned a, unsigned b)
{
    return ((a | 0x80808080u) - (b & 0x7f7f7f7fu)) ^ (~(a ^ b) & 0x80808080u);
}

// Carries and borrows of unsigned sums and differences, overflows of signed ones; what a signed one stops at has the sign
// of the first operand.
static __device__ __forceinline__ unsigned __vaddus4(unsigned a, unsigned b)
{
    unsigned r = __vadd4(a, b);
    return r | __nv_spread4((a & b) | ((a | b) & ~r));
}

static __device__ __forceinline__ unsigned __vsubus4(unsigned a, unsigned b)
{
    unsigned r = __vsub4(a, b);
    return r & ~__nv_spread4((~a & b) | (~(a ^ b) & r));
}

static __device__ __forceinline__ unsigned __vaddss4(unsigned a, unsigned b)
{
    unsigned r = __vadd4(a, b), over = __nv_spread4((a ^ r) & (b ^ r)), end = __nv_spread4(a) ^ 0x7f7f7f7fu;
    return (r & ~over) | (end & over);
}

static __device__ __forceinline__ unsigned __vsubss4(unsigned a, unsigned b)
{
    unsigned r = __vsub4(a, b), over = __nv_spread4((a ^ b) & (a ^ r)), end = __nv_spread4(a) ^ 0x7f7f7f7fu;
    return (r & ~over) | (end & over);
}

// a >= b: without their top bits a - b borrows nothing; the top bits decide where they differ.
static __device__ __forceinline__ unsigned __nv_geu4(unsigned a, unsigned b)
{
    unsigned t = (a | 0x80808080u) - (b & 0x7f7f7f7fu);
    return (a & ~b) | (~(a ^ b) & t);
}

static __device__ __forceinline__ unsigned __nv_ges4(unsigned a, unsigned b)
{
    unsigned t = (a | 0x80808080u) - (b & 0x7f7f7f7fu);
    return (~a & b) | (~(a ^ b) & t);
}

static __device__ __forceinline__ unsigned __nv_ne4(unsigned a, unsigned b)
{
    unsigned x = a ^ b;
    return ((x & 0x7f7f7f7fu) + 0x7f7f7f7fu) | x;
}

static __device__ __forceinline__ unsigned __vcmpeq4(unsigned a, unsigned b) { return __nv_spread4(~__nv_ne4(a, b)); }
static __device__ __forceinline__ unsigned __vseteq4(unsigned a, unsigned b) { return __nv_ones4(~__nv_ne4(a, b)); }

static __device__ __forceinline__ unsigned __vcmpne4(unsigned a, unsigned b) { return __nv_spread4(__nv_ne4(a, b)); }
static __device__ __forceinline__ unsigned __vsetne4(unsigned a, unsigned b) { return __nv_ones4(__nv_ne4(a, b)); }

static __device__ __forceinline__ unsigned __vcmpges4(unsigned a, unsigned b) { return __nv_spread4(__nv_ges4(a, b)); }
static __device__ __forceinline__ unsigned __vsetges4(unsigned a, unsigned b) { return __nv_ones4(__nv_ges4(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgts4(unsigned a, unsigned b) { return __nv_spread4(~__nv_ges4(b, a)); }
static __device__ __forceinline__ unsigned __vsetgts4(unsigned a, unsigned b) { return __nv_ones4(~__nv_ges4(b, a)); }

static __device__ __forceinline__ unsigned __vcmples4(unsigned a, unsigned b) { return __nv_spread4(__nv_ges4(b, a)); }
static __device__ __forceinline__ unsigned __vsetles4(unsigned a, unsigned b) { return __nv_ones4(__nv_ges4(b, a)); }

static __device__ __forceinline__ unsigned __vcmplts4(unsigned a, unsigned b) { return __nv_spread4(~__nv_ges4(a, b)); }
static __device__ __forceinline__ unsigned __vsetlts4(unsigned a, unsigned b) { return __nv_ones4(~__nv_ges4(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgeu4(unsigned a, unsigned b) { return __nv_spread4(__nv_geu4(a, b)); }
static __device__ __forceinline__ unsigned __vsetgeu4(unsigned a, unsigned b) { return __nv_ones4(__nv_geu4(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgtu4(unsigned a, unsigned b) { return __nv_spread4(~__nv_geu4(b, a)); }
static __device__ __forceinline__ unsigned __vsetgtu4(unsigned a, unsigned b) { return __nv_ones4(~__nv_geu4(b, a)); }

static __device__ __forceinline__ unsigned __vcmpleu4(unsigned a, unsigned b) { return __nv_spread4(__nv_geu4(b, a)); }
static __device__ __forceinline__ unsigned __vsetleu4(unsigned a, unsigned b) { return __nv_ones4(__nv_geu4(b, a)); }

static __device__ __forceinline__ unsigned __vcmpltu4(unsigned a, unsigned b) { return __nv_spread4(~__nv_geu4(a, b)); }
static __device__ __forceinline__ unsigned __vsetltu4(unsigned a, unsigned b) { return __nv_ones4(~__nv_geu4(a, b)); }

static __device__ __forceinline__ unsigned __vmaxu4(unsigned a, unsigned b)
{
    unsigned m = __nv_spread4(__nv_geu4(a, b));
    return (a & m) | (b & ~m);
}

static __device__ __forceinline__ unsigned __vmaxs4(unsigned a, unsigned b)
{
    unsigned m = __nv_spread4(__nv_ges4(a, b));
    return (a & m) | (b & ~m);
}

static __device__ __forceinline__ unsigned __vminu4(unsigned a, unsigned b)
{
    unsigned m = __nv_spread4(__nv_geu4(a, b));
    return (b & m) | (a & ~m);
}

static __device__ __forceinline__ unsigned __vmins4(unsigned a, unsigned b)
{
    unsigned m = __nv_spread4(__nv_ges4(a, b));
    return (b & m) | (a & ~m);
}

// The complement plus one carries nothing: it is added only where the lane is not zero.
static __device__ __forceinline__ unsigned __vabs4(unsigned a)
{
    unsigned m = __nv_spread4(a);
    return (a ^ m) + (m & 0x01010101u);
}

static __device__ __forceinline__ unsigned __vneg4(unsigned a)
{
    return (0x80808080u - (a & 0x7f7f7f7fu)) ^ (~a & 0x80808080u);
}

// The smallest number has no counterpart: it is the only one whose result is negative, or has its operand's sign.
static __device__ __forceinline__ unsigned __vabsss4(unsigned a)
{
    unsigned r = __vabs4(a);
    return r - __nv_ones4(r);
}

static __device__ __forceinline__ unsigned __vnegss4(unsigned a)
{
    unsigned r = __vneg4(a);
    return r - __nv_ones4(a & r);
}

static __device__ __forceinline__ unsigned __vabsdiffs4(unsigned a, unsigned b)
{
    unsigned m = ~__nv_spread4(__nv_ges4(a, b));
    return (__vsub4(a, b) ^ m) + (m & 0x01010101u);
}

// Halves of sums: common bits and half of the others, rounded down or up.
static __device__ __forceinline__ unsigned __vhaddu4(unsigned a, unsigned b)
{
    return (a & b) + (((a ^ b) & 0xfefefefeu) >> 1);
}

static __device__ __forceinline__ unsigned __vavgu4(unsigned a, unsigned b)
{
    return (a | b) - (((a ^ b) & 0xfefefefeu) >> 1);
}

// ---- halves ----

static __device__ __forceinline__ unsigned __nv_spread2(unsigned p) { return __nv_prmt(p, 0u, 0xbb99u); }
static __device__ __forceinline__ unsigned __nv_ones2(unsigned p) { return (p & 0x80008000u) >> 15; }

static __device__ __forceinline__ unsigned __vsub2(unsigned a, unsigned b)
{
    return ((a | 0x80008000u) - (b & 0x7fff7fffu)) ^ (~(a ^ b) & 0x80008000u);
}

// Carries and borrows of unsigned sums and differences, overflows of signed ones; what a signed one stops at has the sign
// of the first operand.
static __device__ __forceinline__ unsigned __vaddus2(unsigned a, unsigned b)
{
    unsigned r = __vadd2(a, b);
    return r | __nv_spread2((a & b) | ((a | b) & ~r));
}

static __device__ __forceinline__ unsigned __vsubus2(unsigned a, unsigned b)
{
    unsigned r = __vsub2(a, b);
    return r & ~__nv_spread2((~a & b) | (~(a ^ b) & r));
}

static __device__ __forceinline__ unsigned __vaddss2(unsigned a, unsigned b)
{
    unsigned r = __vadd2(a, b), over = __nv_spread2((a ^ r) & (b ^ r)), end = __nv_spread2(a) ^ 0x7fff7fffu;
    return (r & ~over) | (end & over);
}

static __device__ __forceinline__ unsigned __vsubss2(unsigned a, unsigned b)
{
    unsigned r = __vsub2(a, b), over = __nv_spread2((a ^ b) & (a ^ r)), end = __nv_spread2(a) ^ 0x7fff7fffu;
    return (r & ~over) | (end & over);
}

// a >= b: without their top bits a - b borrows nothing; the top bits decide where they differ.
static __device__ __forceinline__ unsigned __nv_geu2(unsigned a, unsigned b)
{
    unsigned t = (a | 0x80008000u) - (b & 0x7fff7fffu);
    return (a & ~b) | (~(a ^ b) & t);
}

static __device__ __forceinline__ unsigned __nv_ges2(unsigned a, unsigned b)
{
    unsigned t = (a | 0x80008000u) - (b & 0x7fff7fffu);
    return (~a & b) | (~(a ^ b) & t);
}

static __device__ __forceinline__ unsigned __nv_ne2(unsigned a, unsigned b)
{
    unsigned x = a ^ b;
    return ((x & 0x7fff7fffu) + 0x7fff7fffu) | x;
}

static __device__ __forceinline__ unsigned __vcmpeq2(unsigned a, unsigned b) { return __nv_spread2(~__nv_ne2(a, b)); }
static __device__ __forceinline__ unsigned __vseteq2(unsigned a, unsigned b) { return __nv_ones2(~__nv_ne2(a, b)); }

static __device__ __forceinline__ unsigned __vcmpne2(unsigned a, unsigned b) { return __nv_spread2(__nv_ne2(a, b)); }
static __device__ __forceinline__ unsigned __vsetne2(unsigned a, unsigned b) { return __nv_ones2(__nv_ne2(a, b)); }

static __device__ __forceinline__ unsigned __vcmpges2(unsigned a, unsigned b) { return __nv_spread2(__nv_ges2(a, b)); }
static __device__ __forceinline__ unsigned __vsetges2(unsigned a, unsigned b) { return __nv_ones2(__nv_ges2(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgts2(unsigned a, unsigned b) { return __nv_spread2(~__nv_ges2(b, a)); }
static __device__ __forceinline__ unsigned __vsetgts2(unsigned a, unsigned b) { return __nv_ones2(~__nv_ges2(b, a)); }

static __device__ __forceinline__ unsigned __vcmples2(unsigned a, unsigned b) { return __nv_spread2(__nv_ges2(b, a)); }
static __device__ __forceinline__ unsigned __vsetles2(unsigned a, unsigned b) { return __nv_ones2(__nv_ges2(b, a)); }

static __device__ __forceinline__ unsigned __vcmplts2(unsigned a, unsigned b) { return __nv_spread2(~__nv_ges2(a, b)); }
static __device__ __forceinline__ unsigned __vsetlts2(unsigned a, unsigned b) { return __nv_ones2(~__nv_ges2(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgeu2(unsigned a, unsigned b) { return __nv_spread2(__nv_geu2(a, b)); }
static __device__ __forceinline__ unsigned __vsetgeu2(unsigned a, unsigned b) { return __nv_ones2(__nv_geu2(a, b)); }

static __device__ __forceinline__ unsigned __vcmpgtu2(unsigned a, unsigned b) { return __nv_spread2(~__nv_geu2(b, a)); }
static __device__ __forceinline__ unsigned __vsetgtu2(unsigned a, unsigned b) { return __nv_ones2(~__nv_geu2(b, a)); }

static __device__ __forceinline__ unsigned __vcmpleu2(unsigned a, unsigned b) { return __nv_spread2(__nv_geu2(b, a)); }
static __device__ __forceinline__ unsigned __vsetleu2(unsigned a, unsigned b) { return __nv_ones2(__nv_geu2(b, a)); }

static __device__ __forceinline__ unsigned __vcmpltu2(unsigned a, unsigned b) { return __nv_spread2(~__nv_geu2(a, b)); }
static __device__ __forceinline__ unsigned __vsetltu2(unsigned a, unsigned b) { return __nv_ones2(~__nv_geu2(a, b)); }

// The complement plus one carries nothing: it is added only where the lane is not zero.
static __device__ __forceinline__ unsigned __vabs2(unsigned a)
{
    unsigned m = __nv_spread2(a);
    return (a ^ m) + (m & 0x00010001u);
}

static __device__ __forceinline__ unsigned __vneg2(unsigned a)
{
    return (0x80008000u - (a & 0x7fff7fffu)) ^ (~a & 0x80008000u);
}

// The smallest number has no counterpart: it is the only one whose result is negative, or has its operand's sign.
static __device__ __forceinline__ unsigned __vabsss2(unsigned a)
{
    unsigned r = __vabs2(a);
    return r - __nv_ones2(r);
}

static __device__ __forceinline__ unsigned __vnegss2(unsigned a)
{
    unsigned r = __vneg2(a);
    return r - __nv_ones2(a & r);
}

static __device__ __forceinline__ unsigned __vabsdiffs2(unsigned a, unsigned b)
{
    unsigned m = ~__nv_spread2(__nv_ges2(a, b));
    return (__vsub2(a, b) ^ m) + (m & 0x00010001u);
}

// Halves of sums: common bits and half of the others, rounded down or up.
static __device__ __forceinline__ unsigned __vhaddu2(unsigned a, unsigned b)
{
    return (a & b) + (((a ^ b) & 0xfffefffeu) >> 1);
}

static __device__ __forceinline__ unsigned __vavgu2(unsigned a, unsigned b)
{
    return (a | b) - (((a ^ b) & 0xfffefffeu) >> 1);
}

// ---- sums of differences ----

static __device__ __forceinline__ unsigned __vsads4(unsigned a, unsigned b) { return __dp4a(__vabsdiffs4(a, b), 0x01010101u, 0u); }

static __device__ __forceinline__ unsigned __vsads2(unsigned a, unsigned b)
{
    unsigned d = __vabsdiffs2(a, b);
    return (d & 0xffffu) + (d >> 16);
}
