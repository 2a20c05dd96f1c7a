// Packed classes as parameters and results: what lies at less than its alignment moves in pieces (PTX ISA, "Addresses as
// Operands").

//@ run result default-device: 1
#pragma pack(1)
struct S { int a; short b; };
__device__ S x, y;
__device__ S get() { return y; }
extern "C" __global__ void k(int *out) { x = get(); out[0] = x.a + 1; }

//@ run result_of_14_bytes default-device: 16
#pragma pack(1)
struct S { int a, b, c; short d; };
__device__ S x, y;
__device__ __noinline__ S get() { return y; }
extern "C" __global__ void k(int *out) { y.a = 7; y.d = 9; x = get(); out[0] = x.a + x.d; }

//@ run argument default-device: 0 8
#pragma pack(1)
struct S { char p; int a; };
__device__ __noinline__ int take(char c, S s) { return s.a + c; }
extern "C" __global__ void k(int *out) { S s; s.p = 1; s.a = out[0]+5; out[1] = take(3, s); }

//@ run result_argument_array default-device: 5 4
#pragma pack(1)
struct S { char a; long b; };
__device__ __noinline__ S mk(long v) { S s; s.a = 1; s.b = v; return s; }
__device__ __noinline__ long use(S s) { return s.b + s.a; }
extern "C" __global__ void k(int *out) { S s = mk(out[0] + 4); out[0] = use(s); S t[2]; t[1] = s; out[1] = t[1].b; }

//@ run shared_arrays default-device: 5
#pragma pack(1)
struct S { char c; int a; };
extern "C" __global__ void k(int *out) { S s; s.a = out[0] + 5; S t = s; t.c = 2; __shared__ S q[3]; q[1] = t; out[0] = q[1].a; }

//@ run made_by_constructors default-device: 7
struct __attribute__((packed)) I { char c; int i; I(int x) : c(1), i(x) {} }; struct O { char z; I i; O() : i(7) {} };
extern "C" __global__ void k(int *out) { O o; out[0] = o.i.i; }

//@ run every_kind_of_member default-device: 187 512 132 0
#pragma pack(1)
struct S { char c; short s; float f; double d; long l; int *p; unsigned b : 3; unsigned w : 30; signed char t[3]; };
struct N { char z; S s[2]; };
#pragma pack(2)
struct T { char c; long l; int i; };
#pragma pack()
__device__ __noinline__ S mk(int x) { S s; s.c = 1; s.s = -2; s.f = 3.5f + x; s.d = 4.25; s.l = -5; s.p = nullptr; s.b = 6; s.w = 77; s.t[2] = -7; return s; }
__device__ __noinline__ int use(char a, S s, short b, N n, T t) {
    return a + s.c + s.s + (int)(s.f * 2) + (int)(s.d * 4) + s.l + !s.p + s.b + s.w + s.t[2] + b + n.s[1].s + n.s[1].w + n.z + t.l + t.i;
}
__device__ __noinline__ T half(T t) { t.l *= 2; return t; }
extern "C" __global__ void k(int *out) {
    S s = mk(out[0] + 1); N n; n.z = 3; n.s[1] = s; T t = {1, 1L << 40, 9};
    out[0] = use(1, s, 2, n, t); out[1] = half(t).l >> 32; out[2] = sizeof(S) + sizeof(N) + sizeof(T);
    int (*f)(char, S, short, N, T) = use; out[3] = f(1, mk(1), 2, n, t) - use(1, s, 2, n, t);
}
