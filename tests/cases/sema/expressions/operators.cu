// Operands and conversions of the built-in operators ([expr], [conv]), and what they refuse.
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { p = q; }  // ERROR: E0620
    { p = 0; }
    { p = nullptr; }
    { p = (int*)q; }
    { p = i; }  // ERROR: E0620
    { p = '\0'; }
    { p = false; }  // ERROR: E0620
    { p = E0; }  // ERROR: E0620
    { p = (long)0; }  // ERROR: E0620
    { p = +0; }  // ERROR: E0620
    { p = 1-1; }  // ERROR: E0620
    { p = cp; }  // ERROR: E0620
    { cp = p; }
    { *cp = 1; }  // ERROR: E0642
    { int (*a)[3] = &n.arr; }
    { const int (*a)[3] = &n.arr; }
    { void *v = p; int *w = v; }  // ERROR: E0620
    { void *v = cp; }  // ERROR: E0620
    { const void *v = cp; const int *w = (const int*)v; }
    { void *v = p; int *w = static_cast<int*>(v); }
    { long w = reinterpret_cast<long>(p); }
    { bool w(nullptr); }
    { i = c; }  // ERROR: E0620
    { i = (int)c; }
    { i = e; }
    { e = 1; }  // ERROR: E0620
    { e = E1; }
    { e = (E)3; }
    { c = C::A; }
    { c = A; }  // ERROR: E0302
    { c = 1; }  // ERROR: E0620
    { e += 1; }  // ERROR: E0620
    { e++; }  // ERROR: E0640
    { c = C(1); }
    { c = static_cast<C>(1); }
    { if (c == C::A) p[0] = 1; }
    { if (c < C::B) p[0] = 1; }
    { if (c) p[0]=1; }  // ERROR: E0623
    { if (e) p[0]=1; }
    { if (s) p[0]=1; }  // ERROR: E0623
    { if (p) p[0]=1; }
    { if (nullptr) p[0]=1; }
    { while (int x = i--) p[x] = 1; }
    { for (int x = 0; int y = i - x; ++x) p[y] = 1; }
    { S x(s); }
    { const int x; }  // ERROR: E0680
    { i = i + p; }  // ERROR: E0620
    { p = p + i; }
    { p = i + p; }
    { p = p - i; }
    { p = i - p; }  // ERROR: E0640
    { l = p - p; }
    { l = p - cp; }
    { l = p - q; }  // ERROR: E0640
    { p + p; }  // ERROR: E0640
    { p += 1; }
    { p += 1.5; }  // ERROR: E0640
    { p += p; }  // ERROR: E0640
    { p *= 2; }  // ERROR: E0640
    { bb = p == q; }  // ERROR: E0640
    { bb = p == cp; }
    { bb = p == (void*)q; }
    { bb = p == 0; }
    { bb = p == 1; }  // ERROR: E0640
    { bb = p < 0; }
    { bb = p < cp; }
    { bb = p < (void*)cp; }
    { bb = nullptr == nullptr; }
    { bb = p == nullptr; }
    { bb = s == s; }  // ERROR: E0640
    { bb = !p; }
    { bb = !s; }  // ERROR: E0623
    { bb = ~bb; }
    { f = ~f; }  // ERROR: E0640
    { f = -f; }
    { p = -p; }  // ERROR: E0640
    { p = +p; }
    { i = *p; }
    { i = *i; }  // ERROR: E0640
    { void *v = p; i = *v; }  // ERROR: E0640
    { void *v = p; v++; }  // ERROR: E0644
    { void *v = p; v + 1; }  // ERROR: E0644
    { p[0] = *&i; }
    { &1; }  // ERROR: E0640
    { &i++; }  // ERROR: E0640
    { ++i++; }  // ERROR: E0642
    { (++i)++; }
    { i = 1, 2; }
    { i++ = 1; }  // ERROR: E0642
    { ++bb; }  // ERROR: E0640
    { bb--; }  // ERROR: E0640
    { bb++; }  // ERROR: E0640
    { bb += 1; }
    { ++e; }  // ERROR: E0640
    { ++f; }
    { ++s; }  // ERROR: E0640
    { i %= 2; f %= 2; }  // ERROR: E0640
    { i = f % 2; }  // ERROR: E0640
    { i = 5 % f; }  // ERROR: E0640
    { i <<= 2; f <<= 1; }  // ERROR: E0640
    { i = 1 << f; }  // ERROR: E0640
    { i = i ? p : q; }  // ERROR: E0641
    { p = i ? p : 0; }
    { p = i ? p : nullptr; }
    { cp = i ? p : cp; }
    { p = i ? p : cp; }  // ERROR: E0620
    { void *v = i ? (void*)p : q; }
    { f = i ? 1 : 2.5; }
    { (i ? i : *p) = 1; }
    { (i ? i : f) = 1; }  // ERROR: E0642
    { (i ? ui : l) = 1; }  // ERROR: E0642
    { i ? p[0] = 1 : p[1] = 2; }
    { i ? (void)0 : (void)1; }
    { i ? (void)0 : 1; }  // ERROR: E0641
    { s = i ? s : S{1,2}; }
    { c = i ? c : C::A; }
    { i = 1 ? c : 2; }  // ERROR: E0641
    { threadIdx = blockIdx; }  // ERROR: E0643
    { threadIdx.x = 3; }  // ERROR: E0642
    { threadIdx.w; }  // ERROR: E0668
    { i = threadIdx.x + blockDim.y; }
    { i = warpSize; warpSize = 3; }  // ERROR: E0643
    { uint3 t = threadIdx; t.x = 1; }
    { dim3 t = blockDim; t.x = 1; }
    { const uint3 &t = threadIdx; i = t.x; }
    { &threadIdx; }  // ERROR: E0640
    { i = sizeof(int); i = sizeof i; i = sizeof(s.a); }
    { i = sizeof(void); }  // ERROR: E0318
    { i = sizeof(b.u); }  // ERROR: E0647
    { i = sizeof(int[3]); }
    { i = sizeof(int[]); }  // ERROR: E0318
    { i = alignof(double); }
    { i = __builtin_offsetof(N, zz); }  // ERROR: E0648
    { s.c = 1; }  // ERROR: E0668
    { s->a = 1; }  // ERROR: E0667
    { p->a = 1; }  // ERROR: E0667
    { i.a = 1; }  // ERROR: E0667
    { i = S{1,2}.a; }
    { i = N{}.arr[1]; }
    { i = 3[p]; }
    { i = p[f]; }  // ERROR: E0640
    { i = p[c]; }  // ERROR: E0640
    { i = f[i]; }  // ERROR: E0640
    { i = p[e]; }
    { i = (1,2); }
    { { int i = 1; p[0] = i; } }
    { for (int x : n.arr) p[0] += x; }
    { printf("%d %f\n", i, f); }
    { printf(i); }  // ERROR: E0664
    { __syncthreads(); }
    { __syncthreads(1); }  // ERROR: E0663
    { i = __popc(ui); i = min(i, 3); f = min(f, 2.f); i = min(i, ui); }
    { i = max(i, 3.f); }  // ERROR: E0661
    { f = sqrtf(d); f = sqrt(f); d = sqrt(d); }
    { i = abs(i); f = abs(f); f = fabs(f); }
    { atomicAdd(p, 1); atomicAdd(q, 1.0f); atomicAdd(p, 1.5f); }
    { atomicAdd(q, 1); }
    { atomicAdd(cp, 1); }  // ERROR: E0660
    { undefined(1); }  // ERROR: E0302
    { p[0] = unknown; }  // ERROR: E0302
    { throw 1; }  // ERROR: E0603
    { try { } catch (...) { } }  // ERROR: E0603
    { i = __builtin_expect(i, 1); }
    { __builtin_unreachable(); }
    { __builtin_assume(i > 0); }
    { i = int(3.5); i = int{3}; i = int(); }
    { f = float(i) / 2; }
    { i = unsigned(3); }
    { typedef int T; T x = 3; i = T(2.5); }
    { using T = float; T x = 3; }
    { enum { X = 3, Y }; i = Y; }
    { static __device__ int x = 3; }
    { static int x = 3; i = x; }
    { static int x = i; }  // ERROR: E0355
    { __shared__ int x[3]; x[0] = 1; }
    { __shared__ int x = 3; }  // ERROR: E0353
    { __shared__ int x; x = 3; }
    { extern __shared__ int sm[]; sm[0] = 1; }
    { __device__ int x; }  // ERROR: E0341
    { __constant__ int x; }  // ERROR: E0341
    { f = 1.0f; f = 1.f; f = .5f; f = 1e3; f = 0x1p3f; d = 1e400; }  // ERROR: E0019
    { i = 0xffffffff; ui = 0xffffffffu; l = 0x7fffffffffffffff; (void)9223372036854775808; }  // WARNING: W0608
    { i = 0b1010; i = 1'000; i = 017; i = 08; }  // ERROR: E0014
    { i = "abc"[1]; i = sizeof("abc"); }
    { i = ch + ch; ch = i; ch = 1000; }  // WARNING: W0652
    { i = i / 0; }  // WARNING: W0645
    { i = 1 << 32; }  // WARNING: W0649
    { i = 1 << -1; }  // WARNING: W0646
    { i = 1 << 31; }
}
namespace n0 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    L: ; L: ;  // ERROR: E0702
}
}
namespace n1 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    p[0] = __func__[0];
}
}
namespace n2 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    struct L { int a; }; L x = {1}; i = x.a;
}
}
namespace n3 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    volatile int v = 1; v = v + 1; int y = v; volatile int *pv = &v; int *z = &v;  // ERROR: E0620
}
}
namespace n4 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = true + true; f = true; i = 'a' + 1;
}
}
namespace n5 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = 10; i /= 2.5; ui = -1; ch = 'a' + 1; ch += 1;  // WARNING: W0651
}
}
namespace n6 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    if (int x = i; x > 0) p[0] = x; else p[1] = x;
}
}
namespace n7 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    do i--; while (i > 0);
}
}
namespace n8 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    while (i) int z = i--;
}
}
namespace n9 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    if (i) int z = 1;
}
}
namespace n10 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = __ldg(p); f = __ldg(q); i = __shfl_sync(0xffffffff, i, 0); f = __shfl_sync(-1u, f, 1);
}
}
namespace n11 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = __ballot_sync(~0u, bb); __syncwarp(); __threadfence(); i = atomicCAS(p, 1, 2); f = atomicExch(q, 2.f);
}
}
namespace n12 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    f = __fmaf_rn(f, f, f); f = fmaf(f,f,f); d = fma(d,d,d); f = fma(f,f,f); f = rsqrtf(f); i = __float2int_rn(f); f = __int_as_float(i);
}
}
namespace n13 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    f = sinf(f) + cosf(f) + expf(f) + logf(f); f = sin(f); d = sin(d); sincosf(f, q, q+1);
}
}
namespace n14 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    long long ll = clock64(); i = clock(); assert(i > 0);
}
}
namespace n15 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int2 v2 = make_int2(1, 2); v2.x += v2.y; int2 w2 = v2; uchar4 u4 = make_uchar4(1,2,3,4); i = u4.x + u4.w; double2 dd = {1,2}; d = dd.x;
}
}
namespace n16 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    memset(p, 0, 16); memcpy(p, cp, 16); memcpy(cp, p, 4);  // ERROR: E0664
}
}
namespace n17 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    size_t n2 = sizeof(int) * i; unsigned long n3 = n2; ptrdiff_t pd = p - p; uint32_t u32 = 1;  // ERROR: E0203
}
}
namespace n18 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    dim3 g2(1,2,3); i = g2.x; dim3 g3; i = g3.y; dim3 g4(4); i = g4.z;
}
}
namespace n19 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    extern __shared__ float fs[]; float *a = fs; double *b2 = (double*)fs; b2[0] = 1; a[0] = 2;
}
}
namespace n20 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    __shared__ float fs[16][17]; fs[threadIdx.y][threadIdx.x] = 1; float (*row)[17] = fs; row[1][2] = 3;
}
}
namespace n21 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    __shared__ struct { int a; float b; } ss; ss.a = 1; ss.b = 2;
}
}
namespace n22 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    struct { int a; } an; an.a = 1; p[0] = an.a;
}
}
namespace n23 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    typedef struct { int a; } TS; TS t; t.a = 1; TS t2 = t; p[0] = t2.a;
}
}
namespace n24 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int x(3); int y{4}; int z = {5}; p[0] = x + y + z;
}
}
namespace n25 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = i > 0 ? throw 1 : 2;  // ERROR: E0603
}
}
namespace n26 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = (bool)i; i = !!i; i = -bb; i = ~i; i = i & ~7; i ^= 3; i |= 1u; l = i; l <<= 40;
}
}
namespace n27 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ui > i; i = ui >= 0; i = i == 1.5; bb = p && q || !i;  // WARNING: W0653
}
}
