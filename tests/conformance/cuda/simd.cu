// SIMD within a word (CUDA Math API): each function against the same computed lane by lane, on words whose lanes are the
// edges of the range and others, every one with every other. The result is the number of words that differ.

__device__ int clamped(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

template <int BITS, class F> __device__ unsigned lanes(unsigned a, unsigned b, bool is_signed, F f)
{
    unsigned out = 0, mask = (1u << BITS) - 1u;
    for (int at = 0; at < 32; at += BITS) {
        unsigned x = (a >> at) & mask, y = (b >> at) & mask;
        int shift = 32 - BITS;
        int p = is_signed ? (int)(x << shift) >> shift : (int)x, q = is_signed ? (int)(y << shift) >> shift : (int)y;
        out |= ((unsigned)f(p, q) & mask) << at;
    }
    return out;
}

__device__ const unsigned words[] = {
    0x00000000u, 0xffffffffu, 0x80808080u, 0x7f7f7f7fu, 0x80007fffu, 0x01010001u,
    0x807f01ffu, 0xff00807fu, 0x9abcdef0u, 0x00ff7f80u, 0x8081fe02u, 0x55aa33ccu,
};

template <class F, class G> __device__ int differ(F f, G g)
{
    int n = 0;
    for (unsigned a : words)
        for (unsigned b : words) {
            n += f(a, b) != g(a, b);
            n += f(b * 0x9e3779b9u ^ a, a * 0x85ebca6bu + b) != g(b * 0x9e3779b9u ^ a, a * 0x85ebca6bu + b);
        }
    return n;
}

#define CHECK(NAME, BITS, SIGNED, EXPR) \
    differ([](unsigned a, unsigned b) { return NAME; }, \
           [](unsigned a, unsigned b) { return lanes<BITS>(a, b, SIGNED, [](int x, int y) { return EXPR; }); })

//@ run sums_bytes: 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vadd4(a, b), 8, false, x + y);
    out[1] = CHECK(__vsub4(a, b), 8, false, x - y);
    out[2] = CHECK(__vaddus4(a, b), 8, false, clamped(x + y, 0, 255));
    out[3] = CHECK(__vsubus4(a, b), 8, false, clamped(x - y, 0, 255));
    out[4] = CHECK(__vaddss4(a, b), 8, true, clamped(x + y, -128, 127));
    out[5] = CHECK(__vsubss4(a, b), 8, true, clamped(x - y, -128, 127));
    out[6] = CHECK(__vhaddu4(a, b), 8, false, (x + y) >> 1);
    out[7] = CHECK(__vavgu4(a, b), 8, false, (x + y + 1) >> 1);
}

//@ run signs_bytes: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vabs4(a), 8, true, x < 0 ? -x : x);
    out[1] = CHECK(__vneg4(a), 8, true, -x);
    out[2] = CHECK(__vabsss4(a), 8, true, clamped(x < 0 ? -x : x, -128, 127));
    out[3] = CHECK(__vnegss4(a), 8, true, clamped(-x, -128, 127));
    out[4] = CHECK(__vabsdiffs4(a, b), 8, true, x < y ? y - x : x - y);
    out[5] = CHECK(__vabsdiffu4(a, b), 8, false, x < y ? y - x : x - y);
    out[6] = CHECK(__vmaxs4(a, b), 8, true, x > y ? x : y);
    out[7] = CHECK(__vmaxu4(a, b), 8, false, x > y ? x : y);
    out[8] = CHECK(__vmins4(a, b), 8, true, x < y ? x : y);
    out[9] = CHECK(__vminu4(a, b), 8, false, x < y ? x : y);
}

//@ run comparisons_bytes_masks: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vcmpeq4(a, b), 8, false, x == y ? -1 : 0);
    out[1] = CHECK(__vcmpne4(a, b), 8, false, x != y ? -1 : 0);
    out[2] = CHECK(__vcmpges4(a, b), 8, true, x >= y ? -1 : 0);
    out[3] = CHECK(__vcmpgts4(a, b), 8, true, x > y ? -1 : 0);
    out[4] = CHECK(__vcmples4(a, b), 8, true, x <= y ? -1 : 0);
    out[5] = CHECK(__vcmplts4(a, b), 8, true, x < y ? -1 : 0);
    out[6] = CHECK(__vcmpgeu4(a, b), 8, false, x >= y ? -1 : 0);
    out[7] = CHECK(__vcmpgtu4(a, b), 8, false, x > y ? -1 : 0);
    out[8] = CHECK(__vcmpleu4(a, b), 8, false, x <= y ? -1 : 0);
    out[9] = CHECK(__vcmpltu4(a, b), 8, false, x < y ? -1 : 0);
}

//@ run comparisons_bytes_ones: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vseteq4(a, b), 8, false, x == y ? 1 : 0);
    out[1] = CHECK(__vsetne4(a, b), 8, false, x != y ? 1 : 0);
    out[2] = CHECK(__vsetges4(a, b), 8, true, x >= y ? 1 : 0);
    out[3] = CHECK(__vsetgts4(a, b), 8, true, x > y ? 1 : 0);
    out[4] = CHECK(__vsetles4(a, b), 8, true, x <= y ? 1 : 0);
    out[5] = CHECK(__vsetlts4(a, b), 8, true, x < y ? 1 : 0);
    out[6] = CHECK(__vsetgeu4(a, b), 8, false, x >= y ? 1 : 0);
    out[7] = CHECK(__vsetgtu4(a, b), 8, false, x > y ? 1 : 0);
    out[8] = CHECK(__vsetleu4(a, b), 8, false, x <= y ? 1 : 0);
    out[9] = CHECK(__vsetltu4(a, b), 8, false, x < y ? 1 : 0);
}

//@ run sums_halves: 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vadd2(a, b), 16, false, x + y);
    out[1] = CHECK(__vsub2(a, b), 16, false, x - y);
    out[2] = CHECK(__vaddus2(a, b), 16, false, clamped(x + y, 0, 65535));
    out[3] = CHECK(__vsubus2(a, b), 16, false, clamped(x - y, 0, 65535));
    out[4] = CHECK(__vaddss2(a, b), 16, true, clamped(x + y, -32768, 32767));
    out[5] = CHECK(__vsubss2(a, b), 16, true, clamped(x - y, -32768, 32767));
    out[6] = CHECK(__vhaddu2(a, b), 16, false, (x + y) >> 1);
    out[7] = CHECK(__vavgu2(a, b), 16, false, (x + y + 1) >> 1);
}

//@ run signs_halves: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vabs2(a), 16, true, x < 0 ? -x : x);
    out[1] = CHECK(__vneg2(a), 16, true, -x);
    out[2] = CHECK(__vabsss2(a), 16, true, clamped(x < 0 ? -x : x, -32768, 32767));
    out[3] = CHECK(__vnegss2(a), 16, true, clamped(-x, -32768, 32767));
    out[4] = CHECK(__vabsdiffs2(a, b), 16, true, x < y ? y - x : x - y);
    out[5] = CHECK(__vabsdiffu2(a, b), 16, false, x < y ? y - x : x - y);
    out[6] = CHECK(__vmaxs2(a, b), 16, true, x > y ? x : y);
    out[7] = CHECK(__vmaxu2(a, b), 16, false, x > y ? x : y);
    out[8] = CHECK(__vmins2(a, b), 16, true, x < y ? x : y);
    out[9] = CHECK(__vminu2(a, b), 16, false, x < y ? x : y);
}

//@ run comparisons_halves_masks: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vcmpeq2(a, b), 16, false, x == y ? -1 : 0);
    out[1] = CHECK(__vcmpne2(a, b), 16, false, x != y ? -1 : 0);
    out[2] = CHECK(__vcmpges2(a, b), 16, true, x >= y ? -1 : 0);
    out[3] = CHECK(__vcmpgts2(a, b), 16, true, x > y ? -1 : 0);
    out[4] = CHECK(__vcmples2(a, b), 16, true, x <= y ? -1 : 0);
    out[5] = CHECK(__vcmplts2(a, b), 16, true, x < y ? -1 : 0);
    out[6] = CHECK(__vcmpgeu2(a, b), 16, false, x >= y ? -1 : 0);
    out[7] = CHECK(__vcmpgtu2(a, b), 16, false, x > y ? -1 : 0);
    out[8] = CHECK(__vcmpleu2(a, b), 16, false, x <= y ? -1 : 0);
    out[9] = CHECK(__vcmpltu2(a, b), 16, false, x < y ? -1 : 0);
}

//@ run comparisons_halves_ones: 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out)
{
    out[0] = CHECK(__vseteq2(a, b), 16, false, x == y ? 1 : 0);
    out[1] = CHECK(__vsetne2(a, b), 16, false, x != y ? 1 : 0);
    out[2] = CHECK(__vsetges2(a, b), 16, true, x >= y ? 1 : 0);
    out[3] = CHECK(__vsetgts2(a, b), 16, true, x > y ? 1 : 0);
    out[4] = CHECK(__vsetles2(a, b), 16, true, x <= y ? 1 : 0);
    out[5] = CHECK(__vsetlts2(a, b), 16, true, x < y ? 1 : 0);
    out[6] = CHECK(__vsetgeu2(a, b), 16, false, x >= y ? 1 : 0);
    out[7] = CHECK(__vsetgtu2(a, b), 16, false, x > y ? 1 : 0);
    out[8] = CHECK(__vsetleu2(a, b), 16, false, x <= y ? 1 : 0);
    out[9] = CHECK(__vsetltu2(a, b), 16, false, x < y ? 1 : 0);
}

//@ run sums_of_differences: 0 0
template <int BITS> __device__ unsigned sad(unsigned a, unsigned b)
{
    unsigned sum = 0, d = lanes<BITS>(a, b, true, [](int x, int y) { return x < y ? y - x : x - y; });
    for (int at = 0; at < 32; at += BITS)
        sum += (d >> at) & ((1u << BITS) - 1u);
    return sum;
}
__global__ void k(int *out)
{
    out[0] = differ([](unsigned a, unsigned b) { return __vsads4(a, b); }, [](unsigned a, unsigned b) { return sad<8>(a, b); });
    out[1] = differ([](unsigned a, unsigned b) { return __vsads2(a, b); }, [](unsigned a, unsigned b) { return sad<16>(a, b); });
}
