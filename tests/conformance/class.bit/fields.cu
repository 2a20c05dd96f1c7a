// Bit-fields: width, sign, packing and what may not be done to them ([class.bit]).

//@ run unsigned_wraps: 7 0 6
struct S { unsigned a : 3; };
__global__ void k(int *out) { S s{7}; out[0] = s.a; ++s.a; out[1] = s.a; s.a = 14; out[2] = s.a; }

//@ run signed_is_extended: -1 -4 3
struct S { signed a : 3; signed : 2; signed b : 3; };
__global__ void k(int *out) { S s{}; s.a = 7; s.b = 4; out[0] = s.a; out[1] = s.b; s.a = 3; out[2] = s.a; }

//@ run neighbours_are_kept: 5 1 21 2
struct S { unsigned a : 5, b : 1, c : 7, d : 3; };
__global__ void k(int *out) {
    S s{}; s.a = 5; s.b = 3; s.c = 127; s.d = 2; s.c = 21;
    out[0] = s.a; out[1] = s.b; out[2] = s.c; out[3] = s.d;
}

//@ run sizes_and_zero_width: 4 8 8 16
struct A { int a : 16, b : 16; };
struct B { int a : 20, b : 20; };
struct C { int a : 1; int : 0; int b : 1; };
struct D { long long a : 40, b : 40; };
__global__ void k(int *out) { out[0] = sizeof(A); out[1] = sizeof(B); out[2] = sizeof(C); out[3] = sizeof(D); }

//@ run little_end_first: 17185
struct S { unsigned short a : 4, b : 4, c : 8; };
__global__ void k(int *out) { S s{1, 2, 0x43}; unsigned short u; memcpy(&u, &s, 2); out[0] = u; }

//@ run bool_and_enum: 1 2 1 0
enum E : unsigned char { e0, e1, e2 };
struct S { bool b : 1; E e : 2; bool c : 1; };
__global__ void k(int *out) { S s{}; s.b = 4; s.e = e2; out[0] = s.b; out[1] = s.e; out[2] = sizeof(S); out[3] = s.c; }

//@ run long_long: -1 1 1
struct S { long long a : 33; unsigned long long b : 31; };
__global__ void k(int *out) {
    S s{}; s.a = 0x1ffffffffLL; s.b = 1;
    out[0] = s.a == -1 ? -1 : 0; s.a = 1LL << 31; out[1] = s.a == 2147483648LL; out[2] = s.b;
}

//@ run value_of_assignment: 1 1 15
struct S { unsigned a : 2; int b : 4; unsigned c : 4; };
__global__ void k(int *out) { S s{}; out[0] = (s.a = 5); out[1] = (s.b = 17); out[2] = (s.c += 31); }

//@ run compound_and_increment: 3 4 2 0 10
struct S { unsigned a : 4, b : 4; };
__global__ void k(int *out) {
    S s{3, 0}; out[0] = s.a++; out[1] = s.a; s.a >>= 1; out[2] = s.a; out[3] = s.b; s.a |= 8; out[4] = s.a;
}

//@ run promotion_to_int: 1 1
struct S { unsigned a : 3; unsigned b : 32; };
__global__ void k(int *out) { S s{0, 0}; out[0] = s.a - 1 < 0; out[1] = s.b - 1 > 0; }

//@ run constant_width: 7 31
constexpr int w = 3; template<int N> struct S { unsigned a : N + 2; };
struct T { unsigned a : w; };
__global__ void k(int *out) { T t{}; t.a = ~0; S<3> s{}; s.a = ~0; out[0] = t.a; out[1] = s.a; }

//@ run union_member: 5 13
union U { unsigned all; struct { unsigned lo : 3, hi : 4; } p; };
__global__ void k(int *out) { U u; u.all = 0; u.p.lo = 5; out[0] = u.all; u.p.hi = 1; out[1] = u.all; }

//@ run array_of_packed: 0 5 2 1
struct S { unsigned i : 3; unsigned char j : 2; };
__global__ void k(int *out) {
    S a[8];
    for (int i = 0; i < 8; ++i) { a[i].i = i; a[i].j = i; }
    out[0] = a[0].i; out[1] = a[5].i; out[2] = a[6].j; out[3] = a[5].j;
}

//@ reject named_zero_width
struct S {
    int a : 0;  // error
};
__device__ S s;

//@ reject negative_width
struct S {
    int a : -1;  // error
};
__device__ S s;

//@ reject width_not_constant
__device__ int n;
struct S {
    int a : n;  // error
};
__device__ S s;

//@ reject pointer_type
struct S {
    int *a : 3;  // error
};
__device__ S s;

//@ reject sizeof_bit_field
struct S { int a : 3; };
__device__ int f(S s) {
    return sizeof(s.a);  // error
}

//@ reject write_to_const
__device__ void f() {
    struct { const int a : 3; int b : 3; } s = {1, 2};
    s.b = 1;
    s.a = 2;  // error
}

//@ reject static_bit_field
struct S {
    static int a : 3;  // error
};
__device__ S s;
