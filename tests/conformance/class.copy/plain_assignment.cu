// The assignment operators of plain data by name: their address, calls, using-declarations: [class.copy.assign], [expr.unary.op]/4.

//@ run calls default-device: 2 5 9 1 2 8 18 6
struct S { int a; }; struct D : S { int b; };
struct E : S { int z; void f(const E &o) { S::operator=(o); } };
extern "C" __global__ void k(int *out) { S x{1}, y{2}; x.operator=(y); out[0] = x.a; D d; d.a=5; d.b = 6; x = d; out[1] = x.a; E e, f; e.z = 1; f.z = 7; e.a = 3; f.a = 9; e.f(f); out[2] = e.a; out[3] = e.z;
  D dd; dd.S::operator=(y); out[4] = dd.a; S *p = &x; p->operator=(S{8}); out[5] = p->a; p->S::operator=(S{18}); out[6] = p->a; D g; g.operator=(d); out[7] = g.b;}

//@ run addresses default-device: 2 4 6
struct S { int a; }; 
typedef S &(S::*P)(const S &); typedef S &(S::*Q)(S &&);
__device__ P gp = &S::operator=;
extern "C" __global__ void k(int *out) { P p = &S::operator=; Q q = &S::operator=; S x{1}, y{2}; (x.*p)(y); out[0] = x.a; (x.*q)(S{4}); out[1] = x.a; (x.*gp)(S{6}); out[2] = x.a; }

//@ run selected_by_type default-device: 1 3
template <class T> int sel(T &(T::*)(const T&)) { return 1; }
template <class T> int sel(T &(T::*)(T&&)) { return 2; }
struct S { int a; }; struct M { const int a = 1; }; struct U { S s; U &operator=(const U&) = default; };
template <class T, class = decltype(sel<T>(&T::operator=))> int has(int) { return 1; }
template <class T> int has(...) { return 0; }
extern "C" __global__ void k(int *out) { out[0] = sel<U>(&U::operator=);  out[1] = 3; }

//@ run union default-device: 2
union S { int a; float b; }; 
extern "C" __global__ void k(int *out) { S &(S::*p)(const S &) = &S::operator=; S x{1}, y{2}; (x.*p)(y); out[0] = x.a; }

//@ run of_templates default-device: 2 7
template <class T> struct S { T a; };
template <class T> void f(int *out) { T &(T::*p)(const T &) = &T::operator=; T x{1}, y{2}; (x.*p)(y); out[0] = x.a; }
struct H { S<int> s; };
extern "C" __global__ void k(int *out) { f<S<int>>(out); H h; h.s.a = 4; S<int> z{7}; h.s.operator=(z); out[1] = h.s.a; }

//@ run using_declaration default-device: 7 2 5 0
struct S { int a; }; struct D : S { int b; using S::operator=; };
template <class T, class = decltype(&T::operator=)> int has(int) { return 1; }
template <class T> int has(...) { return 0; }
struct L { int a; L &operator=(const L&) = delete; };
extern "C" __global__ void k(int *out) { D d; d.a = 1; d.b = 2; S s{7}; d = s; out[0] = d.a; out[1] = d.b; D e; e.a = 4; e.b = 5; d = e; out[2] = d.b;  out[3] = has<S>(0); }

//@ run arrays_of_plain default-device: 5 1 4 2
struct S { int a; int b[3]; }; 
struct W { S s[2]; };
extern "C" __global__ void k(int *out) { W w, v; for (int i=0;i<2;i++) for(int j=0;j<3;j++) { w.s[i].b[j]=i*3+j; v.s[i].b[j] = 0; } W &r = v.W::operator=(w); out[0] = v.s[1].b[2]; out[1] = &r == &v; 
 W &(W::*p)(W&&) = &W::operator=; W u; (u.*p)(W{w}); out[2] = u.s[1].b[1]; auto q = static_cast<W &(W::*)(const W&)>(&W::operator=); out[3] = ((&u)->*q)(w).s[0].b[2]; }

//@ run with_virtual_functions default-device: 9 8 77 9
struct B { virtual int f() { return 1; } int z = 4; }; struct D : B { int y = 3; };
extern "C" __global__ void k(int *out) { D &(D::*p)(const D&) = &D::operator=; D a, b; b.y = 9; b.z = 8; (a.*p)(b); out[0] = a.y; out[1] = a.z; B x; x.z = 77; a.B::operator=(x); out[2] = a.z; out[3] = a.y; }

//@ run beside_another default-device: 2 30 2 7 20 40
struct A { int v; A &operator=(int x) { v = x * 10; return *this; } operator int() const { return v + 1; } };
extern "C" __global__ void k(int *out) { A a{1}, b{2}; a = b; out[0] = a.v; a = 3; out[1] = a.v; a.operator=(b); out[2] = a.v; A &(A::*p)(const A &) = &A::operator=; b.v = 7; (a.*p)(b); out[3] = a.v; A &(A::*q)(int) = &A::operator=; (a.*q)(2); out[4] = a.v; a = {4}; out[5] = a.v; }

//@ run braces default-device: 3 4 6 1 5
struct A { int v; A &operator=(int x) { v = x * 10; return *this; } };
struct B { int v; template <class T> B &operator=(T x) { v = 5; return *this; } };
struct P { int v; };
extern "C" __global__ void k(int *out) { A a; a = A{3}; out[0] = a.v; P p; p = {4}; out[1] = p.v; p.operator=({6}); out[2] = p.v; B b; B c{1}; b = c; out[3] = b.v; b = 3; out[4] = b.v;  }
