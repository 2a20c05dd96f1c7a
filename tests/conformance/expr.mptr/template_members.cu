// Pointers to member templates, deduction from pointers to members, their way back to a base ([expr.unary.op]/3, [temp.deduct.call]/4, [expr.static.cast]/12).

//@ run neighbours default-device: 4 1 2 3 4 51 7 9 8 3 4 4 6 6 2
struct A { int i; int f()const { return i; } template<class T> int bar() { return sizeof(T); }
    template<class T> int bar(T)const { return 50+sizeof(T); } template<class T> static int st() { return 7; }
    template<class T, int N> int two() { return N; } };
struct D:A{ int j; };
template <class T> int f(const T A::*) { return sizeof(T); }
template<class T, class C> int g(volatile T C::*) { return 1; }
template<class T, class C> int g(const volatile T C::*, int) { return 2; }
template<class T, class C> int h(T (C::*)()const) { return 3; }
template<class T> int i(const T*const*) { return sizeof(T); }
template<class T, class C> int j(const T*C::*) { return 4; }
struct PP { const int*p; }; 
__global__ void k(int *out) { out[0] = f(&A::i); out[1] = g(&A::i); out[2] = g(&A::i, 1); out[3] = h(&A::f);
    int (A::*s)() = &A::bar<int>; A a{1}; out[4] = (a.*s)(); int (A::*t)(char)const = &A::bar<char>;
    out[5] = (a.*t)('c'); int (*st)() = &A::st<int>; out[6] = st(); auto u = &A::two<int, 9>; out[7] = (a.*u)();
    int (D::*v)() = &D::bar<double>; D d; out[8] = (d.*v)();
    int D::*p = &D::i; const int D::*q = static_cast<const int D::*>(p);
    const int A::*r = static_cast<const int A::*>(p); out[9] = (q == p)+2*(r == static_cast<int A::*>(p));
    int *const*pp = nullptr; out[10] = i(pp); out[11] = j(&PP::p);
    const volatile int A::*cv = static_cast<const volatile int A::*>(q); d.i = 6; out[12] = d.*cv;
    int (D::*m)()const = &A::f; int (A::*n)()const = static_cast<int (A::*)()const>(m); out[13] = (d.*n)();
    out[14] = (a.*static_cast<int (A::*)()>(&A::bar<short>))(); }

//@ run member_template default-device: 4
struct foo { template <class T> int bar() { return sizeof(T); } };
__global__ void k(int *out) { int (foo::*s)() = &foo::bar<int>; foo f; out[0] = (f.*s)(); }

//@ run deduced_qualifiers default-device: 4
struct A { int i; }; template <class T> int f(const T A::*) { return sizeof(T); }
__global__ void k(int *out) { out[0] = f(&A::i); }

//@ run static_cast_to_base default-device: 1 1
struct B { int i; }; struct D : B {}; 
__global__ void k(int *out) {
    int D::*p = &D::i; const int D::*q = static_cast<const int D::*>(p); int B::*r = static_cast<int B::*>(p);
    const int B::*s = static_cast<const int B::*>(p); out[0] = q == p; out[1] = s == r;
}
