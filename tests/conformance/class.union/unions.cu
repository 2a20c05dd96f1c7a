// Unions, anonymous ones, bit-fields, layout ([class.union], [class.bit], [class.mem]).

//@ run members_and_functions: 52 1 4 63
union U { int i; float f; unsigned char b[4]; __device__ U(int i) : i(i) {} __device__ int low() const { return b[0]; } __device__ void set(float x) { f = x; } };
__global__ void k(int *out) { U u(0x1234); out[0] = u.low(); u.set(1.0f); out[1] = u.i == 0x3f800000; out[2] = sizeof(U); out[3] = u.b[3]; }

//@ run initialization: 5 1 0 5
union U { int i; float f; };
union D { int i; double d = 2.5; };
__global__ void k(int *out) { U a = {5}, b{.f = 1.0f}, c{}; D d; out[0] = a.i; out[1] = b.f; out[2] = c.i; out[3] = d.d * 2; }

//@ run anonymous: 3 5 1 9 12
struct S { int tag; union { int i; float f; struct { short lo, hi; }; }; int last; };
__global__ void k(int *out) { S s{1, {0x00050003}, 9}; out[0] = s.lo; out[1] = s.hi; s.f = 1.0f; out[2] = s.i == 0x3f800000; out[3] = s.last; out[4] = sizeof(S); }

//@ run local_anonymous: 1 7
__global__ void k(int *out) { union { int i; float f; }; f = 1.0f; out[0] = i == 0x3f800000; i = 7; out[1] = i; }

//@ run initialized_in_constructor: 5 5 3 5
struct S { bool isf; union { int i; float f; }; int z; __device__ S(int x) : isf(false), i(x), z(1) {} __device__ S(float x) : isf(true), f(x), z(2) {} };
__global__ void k(int *out) { S a(5), b(2.5f); out[0] = a.i; out[1] = b.f * 2; out[2] = a.z + b.z; S c = b; out[3] = c.f * 2; }

//@ run with_nontrivial_members: 3 8 4
struct T { int v; __device__ T(int v) : v(v) {} __device__ ~T() {} };
union U { int i; T t; __device__ U() : i(3) {} __device__ ~U() {} };
__global__ void k(int *out) { U u; out[0] = u.i; new (&u.t) T(8); out[1] = u.t.v; u.t.~T(); u.i = 4; out[2] = u.i; }

//@ run bit_fields: 3 31 4000 1 -5 -3 1 16
struct B { int a : 3; unsigned b : 5; int : 0; unsigned c : 12; bool d : 1; long long e : 40; };
__global__ void k(int *out) { B x{3, 31, 4000, true, -5}; out[0] = x.a; out[1] = x.b; out[2] = x.c; out[3] = x.d; out[4] = x.e; x.a = 5; out[5] = x.a; x.b += 2; out[6] = x.b; out[7] = sizeof(B); }

//@ run bit_fields_in_union: 14 205 171 -2
union U { unsigned all; struct { unsigned lo : 4, mid : 8, hi : 20; }; int s : 5; };
__global__ void k(int *out) { U u{0xabcde}; out[0] = u.lo; out[1] = u.mid; out[2] = u.hi; out[3] = u.s; }

//@ run bit_field_operations: 15 0 -8 -8 2 -7
struct B { unsigned a : 4; int b : 4; };
__global__ void k(int *out) { B x{15, 7}; out[0] = x.a++; out[1] = x.a; out[2] = ++x.b; out[3] = x.b; out[4] = (x.a = 18); x.b |= 1; out[5] = x.b; }

//@ run bit_fields_with_initializers: 7 5 -100
struct B { int a : 5 = 7; unsigned b : 3 {5}; int c : 8; __device__ B() : c(-100) {} };
__global__ void k(int *out) { B x; out[0] = x.a; out[1] = x.b; out[2] = x.c; }

//@ run layout: 1 4 1 8 24 16 16 16 32 7 1 4
struct E {}; struct E2 {}; struct D1 : E { int x; }; struct D2 : E, E2 { char c; }; struct D3 : E { E e; int y; };
struct A { double d; char c; }; struct B : A { char e; }; struct N { __device__ N() {} double d; char c; }; struct M : N { char e; };
struct alignas(16) Al { int x; }; struct P { char c; Al a; }; struct __attribute__((packed)) Pk { char c; int i; short s; };
__global__ void k(int *out) { out[0] = sizeof(E); out[1] = sizeof(D1); out[2] = sizeof(D2); out[3] = sizeof(D3); out[4] = sizeof(B); out[5] = sizeof(M); out[6] = sizeof(Al); out[7] = alignof(P); out[8] = sizeof(P); out[9] = sizeof(Pk); D3 d; out[10] = (char *)&d.e - (char *)&d; out[11] = (char *)&d.y - (char *)&d; }

//@ run tail_padding_is_kept: 5 5 7 5 3
struct N { double d; char c; __device__ N() : d(1), c(2) {} }; struct M : N { char e = 5; };
struct E {}; struct F { __device__ F() {} char q = 3; }; struct D : F, E { __device__ D() : F(), E() {} };
__device__ E make() { return E(); }
struct H : F, E { __device__ H() : F(), E(make()) {} };
__global__ void k(int *out) { M m; N n; n.c = 9; static_cast<N &>(m) = n; out[0] = m.e; static_cast<N &>(m) = N(); out[1] = m.e; M o; o.e = 7; M p = o; out[2] = p.e; N *q = &m; *q = n; out[3] = m.e; D d; H h; E e; static_cast<E &>(d) = e; out[4] = d.q * h.q / 3; }

//@ run polymorphic_layout: 16 16 24 12 0 16
struct V { virtual __device__ void f() {} char c; }; struct W : V { char d; }; struct X { int i; }; struct Y : X, V { char e; };
__global__ void k(int *out) { out[0] = sizeof(V); out[1] = sizeof(W); out[2] = sizeof(Y); Y y; out[3] = (char *)(X *)&y - (char *)&y; out[4] = (char *)(V *)&y - (char *)&y; out[5] = &y.e - (char *)&y; }

//@ reject union_with_base
struct A {};
union U : A {};  // error
__device__ void f(U &) {}

//@ reject union_as_base
union U {};
struct A : U {};  // error
__device__ void f(A &) {}

//@ reject reference_in_union
union U {
    int &r;  // error
};
__device__ void f(U &) {}

//@ reject deleted_union_members
struct T { __device__ T() {} __device__ ~T() {} int v; };
union U { int i; T t; };
__device__ void f() {
    U u;  // error: deleted
}

//@ reject address_of_bit_field
struct B { int a : 3; };
__device__ void f(B &b) {
    int *p = &b.a;  // error
    int &r = b.a;  // error
}

//@ reject bit_field_type
struct B {
    float f : 3;  // error
};
__device__ void g(B &) {}
