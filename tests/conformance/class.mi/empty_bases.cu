// Where empty and virtual bases lie ([Itanium C++ ABI 2.4]): two objects of one class never share an address. The values
// are those of g++ and of nvcc.

//@ run an_empty_base_away_from_the_start default-device: 4 16 8
struct E1 {}; struct E2 : E1 {}; struct E : E1, E2 {}; struct N : E { virtual int f() { return 3; } }; struct X : virtual N { int f() { return 4; } };
extern "C" __global__ void k(int *out) { X x; N *n = &x; out[0] = n->f(); out[1] = sizeof(X); out[2] = (char *)n - (char *)&x; }

//@ run virtual_diamonds default-device: 32 48 16 2
struct A { virtual int f() { return 1; } int a; }; struct B : virtual A { int b; }; struct C : virtual A { int c; }; struct D : B, C { int d; int f() { return 2; } };
struct P { virtual int g() { return 1; } }; struct Q : virtual P { int q; };
extern "C" __global__ void k(int *out) { out[0] = sizeof(B); out[1] = sizeof(D); out[2] = sizeof(Q); D d; A *a = &d; out[3] = a->f(); }

//@ run empty_members_bases_and_arrays default-device: 24 6 2 2 6 4 16 16 1 2
struct A {}; class B { virtual void f() {} }; class C : A, virtual B {}; struct D : virtual C {}; struct E : virtual A {}; class F : D, E {};
struct E1 {}; struct E2 {}; struct Es : E1, E2 {}; struct G : E2, Es { E1 V[4]; };
struct X : E1 {}; struct Y : E2 {}; struct Z : E1, E2, X, Y {};
struct H : E1 { E1 a; }; struct I : E1 { X a[2][2]; char c; }; struct J : X { [[no_unique_address]] E1 e; int i; };
struct K : virtual E1 { E1 e; }; struct L : K, virtual X { X x; };
extern "C" __global__ void k(int *out) {
    *out++ = sizeof(F); *out++ = sizeof(G); *out++ = sizeof(Z); *out++ = sizeof(H); *out++ = sizeof(I); *out++ = sizeof(J);
    *out++ = sizeof(K); *out++ = sizeof(L);
    Z z; *out++ = (char *)(Y *)&z - (char *)&z; G g; *out++ = (char *)g.V - (char *)&g;
}
