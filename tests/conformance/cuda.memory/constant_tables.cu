// Tables that are constant: what is read at a known place is known, and local ones need not be filled by each thread
// ([dcl.type.cv]/4: a constant object may not be modified).

//@ run constant_variables default-device: 26 7 1 13 101 3 42 1 22 5
struct P { float x, y; short s[3]; };
__device__ const P points[2] = {{1, 2, {1, 2, 3}}, {5, 6, {7, 8, 9}}};
__device__ const struct { char c; short t[3]; union { int i; float f; } u; const int *p; } mix = {7, {1, 2, 3}, {42}, nullptr};
__device__ const char text[] = "hello";
struct M { mutable int a; int b; };
__device__ const M changing = {1, 2};
__device__ int h1(int a) { return a * 5; }
__device__ int h2(int a) { return a * 7; }
__device__ int (*const functions[])(int) = {h1, h2};
__device__ const volatile int v = 5;
extern "C" __global__ void k(int *out) {
    out[0] = points[1].s[0] + points[0].s[2] * 6 + int(points[0].x); out[1] = functions[1](1); out[2] = points[0].s[0];
    P p = points[1]; out[3] = int(p.y) + p.s[0]; out[4] = text[1]; out[5] = mix.t[2]; out[6] = mix.u.i;
    out[7] = mix.p == nullptr; changing.a = 20; out[8] = changing.a + changing.b; out[9] = v;
}

//@ run virtual_calls default-device: 33 12 4
struct B { __device__ virtual int f(int) const = 0; __device__ virtual int g(int a) const { return a + 1; } };
struct D : B { __device__ int f(int a) const override { return a * 3; } };
extern "C" __global__ void k(int *out) {
    D d; B *b = &d; out[0] = b->f(11); out[1] = b->g(11);
    int (B::*m)(int) const = &B::g; out[2] = (b->*m)(out[1] > 3 ? 3 : 2);
}

//@ run local_tables threads=4 default-device: 9 8 7 6 1 0 0 4 98 99 0 98 5 6 7 8
extern "C" __global__ void k(int *out) {
    int t = threadIdx.x;
    const int a[4] = {9, 8, 7, 6}; out[t] = a[t];
    int b[4] = {1}; b[3] = 4; out[4 + t] = b[t];
    char c[] = "bcb"; c[2] = 0; out[8 + t] = c[t ? t == 3 ? 0 : t : 0];
    int d[4]; for (int i = 0; i < 4; i++) d[i] = 5 + i; out[12 + t] = d[t];
}

//@ run written_tables threads=4 default-device: 9 8 7 6 1 2 3 4 0 2 0 0 9 9 9 9
__device__ int pick(const int (&t)[4], int i) { return t[i]; }
__device__ void put(int *t, int i) { t[i] = 9; }
extern "C" __global__ void k(int *out) {
    int t = threadIdx.x;
    int a[4] = {9, 8, 7, 6}; out[t] = pick(a, t);
    int b[4] = {0, 0, 0, 0}; b[t] = t + 1; out[4 + t] = b[t];
    int c[4] = {1, 2, 3, 4}; int s = 0;
    for (int i = 0; i < 2; i++) { s = c[t]; c[0] = 0; c[2] = 0; c[3] = 0; }
    out[8 + t] = s;
    int d[4] = {1, 2, 3, 4}; put(d, t); out[12 + t] = d[t];
}

//@ run what_loops_count threads=2 default-device: 7 6 3 4 0 -2 0 0 -4
extern "C" __global__ void k(int *out) {
    int t = threadIdx.x; if (t) return;
    int s = 0, r = 0, e = 0;
    for (int i = t; i < out[0] + 8; i++) { s += i / 3; r += i % 4; e = i >> 1; }
    out[0] = s; out[1] = r - 6; out[2] = e;
    int n = 0; for (int i = 64; i > 0; i >>= 2) n++; out[3] = n; out[4] = 0;
    int q = 0; for (int i = 1; i >= -5; i--) q = i / 2; out[5] = q;
    int w = 0; for (int i = -3; i < 5; i += 2) w += i / 2; out[7] = w; out[8] = -9 / 2;
}

// A constant object is written where a member of a base or of a member is mutable ([dcl.stc]/9).
//@ run mutable_parts default-device: 5 6 7 8
struct A { mutable int i; };
struct B { A a; };
struct D : A {};
struct E { D d[2]; };
static const B b = {{0}};
static const A aa[] = {{0}};
static const D d{};
static const E e = {};
extern "C" __global__ void k(int *out) {
    b.a.i = 5; aa[0].i = 6; d.i = 7; e.d[1].i = 8;
    __syncthreads();
    out[0] = b.a.i; out[1] = aa[0].i; out[2] = d.i; out[3] = e.d[1].i;
}
