// Attributes of classes, enumerations and typedef names, as NVRTC applies them: those behind the body of a class belong to
// what is declared, to nothing where that is no object.

//@ run positions default-device: 101 804 108 804 804 1608 808 501 501 804 804 2408 804 804
struct T1 { char c; } __attribute__((aligned(8)));
struct T2 { char c; int d;} __attribute__((packed));
typedef struct T3 { char c; } T3 __attribute__((aligned(8)));
typedef struct { char c; int d; } __attribute__((packed)) T4;
typedef struct { char c; int d; } T5 __attribute__((packed));
typedef int I6 __attribute__((aligned(8)));
struct T6 { char c; I6 i; };
typedef int DI __attribute__((mode(DI)));
struct __attribute__((packed)) T8 { char c; int d; };
struct T9 { char c; int d __attribute__((packed)); };
struct Ta { char c; int d; } __attribute__((__packed__));
struct Tb { char c; int d; } __attribute__((packed, aligned(2)));
struct Tc { char c; double d; long e; } __attribute__((packed));
struct Td { char c; int d:31; } __attribute__((packed));
struct Te { char c; int d; } __align__(16);
extern "C" __global__ void k(int *o) { 
#define P(T) *o++=sizeof(T)*100+alignof(T);
P(T1)P(T2)P(T3)P(T4)P(T5)P(T6)P(DI)P(T8)P(T9)P(Ta)P(Tb)P(Tc)P(Td)P(Te)
}

//@ run typedefs_enumerations_templates default-device: 116 116 101 101 101 4816 2408 404 101 404 404 804 501 101 16
typedef struct { char c; } __attribute__((aligned(16))) T;
typedef struct { char c; } __align__(16) T2;
struct S { char c; } __attribute__((aligned(16))) x;
typedef struct Z { char c; } __attribute__((aligned(16))) *T3;
struct U { T m; T2 n; T a[2]; };
struct S4 { struct { char c; int d; } __attribute__((packed)) m; struct { char c; } __attribute__((aligned(8))) n; struct { char e; int f;} __attribute__((packed)); };
enum E { A } __attribute__((aligned(16)));
enum __attribute__((packed)) E2 { B };
enum E3 { C } __attribute__((packed));
union W { char a; int b; } __attribute__((packed));
template <class X> struct V { char a; X b; } __attribute__((packed));
template <class X> struct __attribute__((packed)) V2 { char a; X b; };
struct Y { char a; } __attribute__((aligned(8))) ; 
extern "C" __global__ void k(int *o) { 
#define P(T) *o++=sizeof(T)*100+alignof(T);
P(T)P(T2)P(decltype(x))P(S)P(Z)P(U)P(S4)P(E)P(E2)P(E3)P(W)P(V<int>)P(V2<int>)P(Y) *o++ = alignof(x);
}

//@ run bit_fields default-device: 404 1204 404 1204 401 802 701 301 301 804 804 808 501 401 201
struct S { int i : 31; } __attribute__((packed)); struct Q { char c; S s; __attribute__((packed)) short h; };
struct S2 { int i; } __attribute__((packed)); struct Q2 { char c; S2 s; __attribute__((packed)) short h; };
struct __attribute__((packed)) S3 { int i:31; }; struct Q3 { char c; S3 s; short h; };
struct Q4 { char c; S3 s; __attribute__((packed)) short h;};
struct Q5 { char c; __attribute__((packed)) short h;};
struct Q6 { char c; short h __attribute__((packed)) ;};
struct S7 { int i:31; char d; } __attribute__((packed));
struct S8 { int i:31; short:0; char d; } __attribute__((packed));
struct S9 { int i:3; long j:40; };
#pragma pack(1)
struct Sa { int i:31; char d; };
struct Sb { int i:31; };
#pragma pack()
struct Sc { int i:7 __attribute__((packed)); int j:9 __attribute__((packed)); };
extern "C" __global__ void k(int *o) { 
#define P(T) *o++=sizeof(T)*100+alignof(T);
P(S)P(Q)P(S2)P(Q2)P(S3)P(Q3)P(Q4)P(Q5)P(Q6)P(S7)P(S8)P(S9)P(Sa)P(Sb)P(Sc)
}

//@ run packed_behind_the_body default-device: 8 12
struct S { int i : 31; } __attribute__((packed)); struct Q { char c; S s; __attribute__((packed)) short h; };
extern "C" __global__ void k(int *out) { Q q[2]; q[1].s.i = 5; q[1].h = 3; out[0] = q[1].s.i + q[1].h; out[1] = sizeof(Q); }

//@ run packed_bit_field default-device: 7
struct S { unsigned long a:32 __attribute__((packed)); };
extern "C" __global__ void k(int *out) { S s; s.a=out[0]+3; out[0] = s.a+sizeof(s); }

//@ run alias_is_a_variable_of_its_own default-device: 0
__device__ int a[10]; extern __device__ int b[10] __attribute__((alias("a")));
extern "C" __global__ void k(int *out) { b[1]=5; out[0]=a[1]; }

//@ run table_pointers_of_packed_classes: 9 1 10 1 13 1 10 1 6 6 4 7
struct __attribute__((packed)) P { char x; __device__ virtual int f() { return x; } };
struct __attribute__((packed)) Outer { char q; P p; };
struct __attribute__((packed)) Derived : P { int y; };
struct Plain { char v; };
struct __attribute__((packed)) Virtual : virtual Plain { char z; };
__device__ __noinline__ int call(P *p) { return p->f(); }
__global__ void k(int *out) {
    out[0] = sizeof(P); out[1] = alignof(P); out[2] = sizeof(Outer); out[3] = alignof(Outer);
    out[4] = sizeof(Derived); out[5] = alignof(Derived); out[6] = sizeof(Virtual); out[7] = alignof(Virtual);
    Outer o; o.p.x = 6;
    out[8] = o.p.f(); out[9] = call(&o.p);
    Virtual v[2]; v[1].v = 4; v[1].z = 7;
    Plain *plain = &v[1];
    out[10] = plain->v; out[11] = v[1].z;
}

//@ run table_pointers_under_pragma_pack: 7 5 5 9 4 3 10 9 11 7 3
#pragma pack(push, 1)
struct B { char c; __device__ virtual int f() { return c; } __device__ virtual B *self() { return this; } };
struct A { char pad; B b; };
struct V { char c; };
struct VB : virtual V { char d; __device__ virtual int g() { return d; } };
struct AV { char pad; VB v; };
#pragma pack(pop)
__device__ __noinline__ int call(B *b) { return b->f(); }
__device__ __noinline__ int through(B *b, int (B::*m)()) { return (b->*m)(); }
__device__ __noinline__ V *base(VB *v) { return v; }
__global__ void k(int *out) {
    A a; a.b.c = 7;
    out[0] = call(&a.b);
    B bs[3]; bs[1].c = 5;
    out[1] = call(&bs[1]);
    bs[2] = bs[1];
    out[2] = call(&bs[2]);
    A *heap = new A[2]; heap[1].b.c = 9;
    out[3] = call(&heap[1].b);
    delete[] heap;
    AV v; v.v.c = 3; v.v.d = 4;
    VB *vb = &v.v;
    out[4] = vb->g(); out[5] = vb->c;
    out[6] = sizeof(A); out[7] = sizeof(B); out[8] = sizeof(AV);
    out[9] = through(&a.b, &B::f);
    out[10] = base(vb)->c;
}

//@ run modes_of_enumerations: 1 3 2 2
typedef enum { A, B } __attribute__((mode(QI))) T;
enum E { C, D };
struct S { E __attribute__((mode(QI))) a; __attribute__((mode(QI))) E b; T c; };
typedef E __attribute__((mode(HI))) H;
__global__ void k(int *out) {
    S s; s.a = D; s.b = C; s.c = 1;
    out[0] = sizeof(T); out[1] = sizeof(S); out[2] = sizeof(H); out[3] = s.a + s.b + s.c;
}

//@ run modes_among_specifiers: 1 1 1 1 4 12 1 1 44 1 1 3
#define BYTE __attribute__((mode(QI)))
BYTE __device__ signed int a;
static __device__ BYTE unsigned int b;
__device__ int behind BYTE;
struct S { BYTE int m; int n BYTE; BYTE unsigned bits : 3; };
__device__ int parameter(BYTE int p) { return sizeof p; }
__device__ BYTE int result() { return 300; }
__global__ void k(int *out) {
    out[0] = sizeof a; out[1] = sizeof b; out[2] = parameter(3); out[3] = sizeof((BYTE signed int)b); out[4] = sizeof behind;
    out[5] = sizeof(S); out[6] = sizeof(S::m); out[7] = sizeof result(); out[8] = result(); out[9] = sizeof(BYTE int);
    BYTE int *p; out[10] = sizeof *p;
    BYTE int array[3]; out[11] = sizeof array;
}
