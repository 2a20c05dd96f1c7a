// The generators of curand_kernel.h, with cuRAND's seeding and the published sequences:
// XORWOW (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003), Philox4x32-10 (Salmon,
// Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011), MRG32k3a (L'Ecuyer, "Good
// parameters and implementations for combined multiple recursive random number generators", Operations
// Research 47(1), 1999).

//% library curand

//% type curandStateXORWOW
struct curandStateXORWOW {
    unsigned int d, v[5];
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

//% type curandStatePhilox4_32_10
struct curandStatePhilox4_32_10 {
    uint4 ctr, output;
    uint2 key;
    unsigned int STATE;
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

//% type curandStateMRG32k3a
struct curandStateMRG32k3a {
    unsigned int s1[3], s2[3];
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};

//% for A,T in curandStateXORWOW_t,curandStateXORWOW curandState_t,curandStateXORWOW curandState,curandStateXORWOW curandStatePhilox4_32_10_t,curandStatePhilox4_32_10 curandStateMRG32k3a_t,curandStateMRG32k3a
//% type $A
typedef $T $A;

// ---- XORWOW ----

$D void __nv_xorwow_step(unsigned *const v)
{
    const unsigned t = v[0] ^ v[0] >> 2;
    v[0] = v[1];
    v[1] = v[2];
    v[2] = v[3];
    v[3] = v[4];
    v[4] = (v[4] ^ v[4] << 4) ^ (t ^ t << 1);
}

$D unsigned int curand(curandStateXORWOW_t *state)
{
    __nv_xorwow_step(state->v);
    state->d += 362437;
    return state->v[4] + state->d;
}

// The steps are linear over GF(2): n of them are the polynomial x^n modulo the characteristic polynomial
// of one, applied to the state (Haramoto, Matsumoto, Nishimura, Panneton, L'Ecuyer, "Efficient jump ahead
// for F2-linear random number generators", INFORMS Journal on Computing 20(3), 2008). A polynomial is 160
// bits, lowest first.
static __device__ __noinline__ void __nv_xorwow_multiply(unsigned *const a, const unsigned *const b)
{
    unsigned r[5] = {0, 0, 0, 0, 0};
    for (int i = 159; i >= 0; --i) {
        const unsigned top = r[4] >> 31 ? 0xffffffffu : 0, bit = b[i >> 5] >> (i & 31) & 1 ? 0xffffffffu : 0;
        r[4] = (r[4] << 1 | r[3] >> 31) ^ (top & 0x00000f0eu) ^ (bit & a[4]);
        r[3] = (r[3] << 1 | r[2] >> 31) ^ (top & 0x0f3c0035u) ^ (bit & a[3]);
        r[2] = (r[2] << 1 | r[1] >> 31) ^ (top & 0x00062121u) ^ (bit & a[2]);
        r[1] = (r[1] << 1 | r[0] >> 31) ^ (top & 0x08610030u) ^ (bit & a[1]);
        r[0] = r[0] << 1 ^ (top & 0x00060001u) ^ (bit & a[0]);
    }
    for (int i = 0; i < 5; ++i)
        a[i] = r[i];
}

// As many times the jump as n says.
static __device__ __noinline__ void __nv_xorwow_jump(unsigned *const v, unsigned *const jump, unsigned long long n)
{
    for (; n != 0; n >>= 1) {
        if (n & 1) {
            unsigned sum[5] = {0, 0, 0, 0, 0};
            for (int i = 0; i < 160; ++i) {
                const unsigned bit = jump[i >> 5] >> (i & 31) & 1 ? 0xffffffffu : 0;
                for (int k = 0; k < 5; ++k)
                    sum[k] ^= bit & v[k];
                __nv_xorwow_step(v);
            }
            for (int k = 0; k < 5; ++k)
                v[k] = sum[k];
        }
        if (n > 1)
            __nv_xorwow_multiply(jump, jump);
    }
}

$D void skipahead(unsigned long long n, curandStateXORWOW_t *state)
{
    unsigned jump[5] = {2, 0, 0, 0, 0};
    __nv_xorwow_jump(state->v, jump, n);
    state->d += 362437u * (unsigned)n;
}

// A sequence is 2^67 steps.
$D void skipahead_sequence(unsigned long long n, curandStateXORWOW_t *state)
{
    unsigned jump[5] = {0x26294934, 0x77bbc248, 0x1a87dad0, 0x930052d4, 0x947e6dd2};
    __nv_xorwow_jump(state->v, jump, n);
}

$D void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateXORWOW_t *state)
{
    const unsigned t0 = ((unsigned)seed ^ 0xaad26b49u) * 1099087573u, t1 = ((unsigned)(seed >> 32) ^ 0xf7dcefddu) * 2591861531u;
    state->d = 6615241u + t1 + t0;
    state->v[0] = 123456789u + t0;
    state->v[1] = 362436069u ^ t0;
    state->v[2] = 521288629u + t1;
    state->v[3] = 88675123u ^ t1;
    state->v[4] = 5783321u + t0;
    skipahead_sequence(subsequence, state);
    skipahead(offset, state);
    state->boxmuller_flag = 0;
    state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0.0f;
    state->boxmuller_extra_double = 0.0;
}

// ---- Philox4x32-10 ----

$D uint4 __nv_philox(uint4 c, uint2 k)
{
    for (int round = 0; round < 10; ++round) {
        const unsigned hi0 = __umulhi(0xd2511f53u, c.x), lo0 = 0xd2511f53u * c.x;
        const unsigned hi1 = __umulhi(0xcd9e8d57u, c.z), lo1 = 0xcd9e8d57u * c.z;
        c = make_uint4(hi1 ^ c.y ^ k.x, lo1, hi0 ^ c.w ^ k.y, lo0);
        k.x += 0x9e3779b9u;
        k.y += 0xbb67ae85u;
    }
    return c;
}

$D void __nv_philox_advance(uint4 *c, unsigned long long n)
{
    const unsigned long long low = (unsigned long long)c->y << 32 | c->x, sum = low + n;
    c->x = (unsigned)sum;
    c->y = (unsigned)(sum >> 32);
    if (sum < low && ++c->z == 0)
        ++c->w;
}

$D void skipahead(unsigned long long n, curandStatePhilox4_32_10_t *state)
{
    state->STATE += (unsigned)(n & 3);
    n /= 4;
    if (state->STATE > 3) {
        ++n;
        state->STATE -= 4;
    }
    __nv_philox_advance(&state->ctr, n);
    state->output = __nv_philox(state->ctr, state->key);
}

$D void skipahead_sequence(unsigned long long n, curandStatePhilox4_32_10_t *state)
{
    const unsigned long long sum = ((unsigned long long)state->ctr.w << 32 | state->ctr.z) + n;
    state->ctr.z = (unsigned)sum;
    state->ctr.w = (unsigned)(sum >> 32);
    state->output = __nv_philox(state->ctr, state->key);
}

$D void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStatePhilox4_32_10_t *state)
{
    state->ctr = make_uint4(0, 0, 0, 0);
    state->key.x = (unsigned)seed;
    state->key.y = (unsigned)(seed >> 32);
    state->STATE = 0;
    state->boxmuller_flag = 0;
    state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0.0f;
    state->boxmuller_extra_double = 0.0;
    skipahead_sequence(subsequence, state);
    skipahead(offset, state);
}

$D unsigned int curand(curandStatePhilox4_32_10_t *state)
{
    const unsigned at = state->STATE++;
    const unsigned r = at == 0 ? state->output.x : at == 1 ? state->output.y : at == 2 ? state->output.z : state->output.w;
    if (state->STATE == 4) {
        __nv_philox_advance(&state->ctr, 1);
        state->output = __nv_philox(state->ctr, state->key);
        state->STATE = 0;
    }
    return r;
}

// The next four, across two blocks unless the last use ended one.
$D uint4 curand4(curandStatePhilox4_32_10_t *state)
{
    const uint4 old = state->output;
    __nv_philox_advance(&state->ctr, 1);
    state->output = __nv_philox(state->ctr, state->key);
    const uint4 next = state->output;
    switch (state->STATE) {
    case 1: return make_uint4(old.y, old.z, old.w, next.x);
    case 2: return make_uint4(old.z, old.w, next.x, next.y);
    case 3: return make_uint4(old.w, next.x, next.y, next.z);
    default: return old;
    }
}

// ---- MRG32k3a ----

$D unsigned __nv_mrg_step(curandStateMRG32k3a_t *s)
{
    const unsigned long long m1 = 4294967087u, m2 = 4294944443u;
    const unsigned a = (unsigned)((1403580ull * s->s1[1] + 810728ull * (m1 - s->s1[0])) % m1);
    const unsigned b = (unsigned)((527612ull * s->s2[2] + 1370589ull * (m2 - s->s2[0])) % m2);
    s->s1[0] = s->s1[1];
    s->s1[1] = s->s1[2];
    s->s1[2] = a;
    s->s2[0] = s->s2[1];
    s->s2[1] = s->s2[2];
    s->s2[2] = b;
    return a > b ? a - b : a - b + (unsigned)m1;
}

// The integers from 1 to m1 stretched over those of 32 bits.
$D unsigned int curand(curandStateMRG32k3a_t *state) { return (unsigned)((double)__nv_mrg_step(state) * 1.000000048662); }

static __device__ __noinline__ void __nv_mrg_multiply(unsigned *const r, const unsigned *const a, const unsigned *const b, const int columns, const unsigned m)
{
    unsigned p[9];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < columns; ++j) {
            unsigned long long sum = 0;
            for (int k = 0; k < 3; ++k)
                sum = (sum + (unsigned long long)a[3 * i + k] * b[columns * k + j] % m) % m;
            p[columns * i + j] = (unsigned)sum;
        }
    for (int i = 0; i < 3 * columns; ++i)
        r[i] = p[i];
}

// As many times the step as n says, in both components.
$D void __nv_mrg_jump(curandStateMRG32k3a_t *state, unsigned *const a, unsigned *const b, unsigned long long n)
{
    for (; n != 0; n >>= 1) {
        if (n & 1) {
            __nv_mrg_multiply(state->s1, a, state->s1, 1, 4294967087u);
            __nv_mrg_multiply(state->s2, b, state->s2, 1, 4294944443u);
        }
        __nv_mrg_multiply(a, a, a, 3, 4294967087u);
        __nv_mrg_multiply(b, b, b, 3, 4294944443u);
    }
}

$D void skipahead(unsigned long long n, curandStateMRG32k3a_t *state)
{
    unsigned a[9] = {0, 1, 0, 0, 0, 1, 4294156359u, 1403580u, 0}, b[9] = {0, 1, 0, 0, 0, 1, 4293573854u, 0, 527612u};
    __nv_mrg_jump(state, a, b, n);
}

// 2^76 steps.
$D void skipahead_subsequence(unsigned long long n, curandStateMRG32k3a_t *state)
{
    unsigned a[9] = {82758667u, 1871391091u, 4127413238u, 3672831523u, 69195019u, 1871391091u, 3672091415u, 3528743235u, 69195019u};
    unsigned b[9] = {1511326704u, 3759209742u, 1610795712u, 4292754251u, 1511326704u, 3889917532u, 3859662829u, 4292754251u, 3708466080u};
    __nv_mrg_jump(state, a, b, n);
}

// 2^127 steps.
$D void skipahead_sequence(unsigned long long n, curandStateMRG32k3a_t *state)
{
    unsigned a[9] = {2427906178u, 3580155704u, 949770784u, 226153695u, 1230515664u, 3580155704u, 1988835001u, 986791581u, 1230515664u};
    unsigned b[9] = {1464411153u, 277697599u, 1610723613u, 32183930u, 1464411153u, 1022607788u, 2824425944u, 32183930u, 2093834863u};
    __nv_mrg_jump(state, a, b, n);
}

$D void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, curandStateMRG32k3a_t *state)
{
    for (int i = 0; i < 3; ++i)
        state->s1[i] = state->s2[i] = 12345;
    if (seed != 0) {
        const unsigned x = (unsigned)seed ^ 0x55555555u, y = (unsigned)(seed >> 32) ^ 0xaaaaaaaau;
        state->s1[0] = (unsigned)((unsigned long long)x * 12345 % 4294967087u);
        state->s1[1] = (unsigned)((unsigned long long)y * 12345 % 4294967087u);
        state->s1[2] = (unsigned)((unsigned long long)x * 12345 % 4294967087u);
        state->s2[0] = (unsigned)((unsigned long long)y * 12345 % 4294944443u);
        state->s2[1] = (unsigned)((unsigned long long)x * 12345 % 4294944443u);
        state->s2[2] = (unsigned)((unsigned long long)y * 12345 % 4294944443u);
    }
    skipahead_subsequence(subsequence, state);
    skipahead(offset, state);
    state->boxmuller_flag = 0;
    state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0.0f;
    state->boxmuller_extra_double = 0.0;
}
