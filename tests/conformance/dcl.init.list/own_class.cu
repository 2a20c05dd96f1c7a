// A constructor from an initializer list comes before a copy, but for aggregates ([dcl.init.list]/3.1, /3.6).

//@ run list_of_the_class default-device: 1 1
__device__ int ok; struct Q { Q() = default; Q(const Q &) = default; Q(Q &&) = default; Q(std::initializer_list<Q>) { ok = 1; } };
extern "C" __global__ void k(int *out) { Q x = Q{Q()}; out[0] = ok; ok = 0; Q y{x}; out[1] = ok; }

// An object of another class asks the constructors, not its conversion functions alone ([dcl.init.list]/3.6).
//@ run list_of_one_convertible_object default-device: 1 1 1 1 1 1 1 1 2 1 2 1 11 2 2
struct B; struct A { operator B(); }; struct B { int v; B(int v) : v(v) {} B(const A &) : v(1) {} };
A::operator B() { return B(2); }
struct D; struct C { operator D() const; }; struct D { int v; D(int v) : v(v) {} D(C &) : v(1) {} };
C::operator D() const { return D(2); }
struct F; struct E { operator F() const; };
struct F { int v; F(int v) : v(v) {} template <class T> F(const T &) : v(1) {} };
E::operator F() const { return F(2); }
struct J; struct I { operator J() const; }; struct J { int v; J(int v) : v(v) {} };
I::operator J() const { return J(2); }
__device__ int f(B b) { return b.v; } __device__ int fr(const B &b) { return b.v; }
__device__ B r(A &a) { return {a}; } __device__ int fj(J j) { return j.v; }
__device__ int fd(const D &d) { return d.v; }
extern "C" __global__ void k(int *out) {
    A a; const A ca; C c; const C cc; E e; I i;
    B b{a}; out[0] = b.v; B b2 = {a}; out[1] = b2.v; B b3{ca}; out[2] = b3.v;
    out[3] = f({a}); out[4] = fr({a}); out[5] = r(a).v; out[6] = B{a}.v;
    D d{c}; out[7] = d.v; D d2{cc}; out[8] = d2.v; out[9] = fd({c}); out[10] = fd({cc});
    F g{e}; out[11] = g.v; B ba[2] = {{a}, {ca}}; out[12] = ba[0].v + 10 * ba[1].v;
    J j{i}; out[13] = j.v; out[14] = fj({i});
}

//@ run list_of_one_without_constructors default-device: 4 3 6 6 50 50 9 9
struct P; struct Q { operator P() const; }; struct P { virtual int g() { return 3; } int v; };
Q::operator P() const { P p; p.v = 4; return p; }
class R { int v; public: int g() { return v; } friend struct S; }; struct S { operator R() const; };
S::operator R() const { R r; r.v = 6; return r; }
struct N; struct O { int v; O(int v) : v(v) {} O(const O &o) : v(o.v + 1) {} O(const N &); };
struct N : O { N(int v) : O(v) {} }; O::O(const N &) : v(50) {}
struct W { int v; W(int v) : v(v) {} template <class X> W(X &&) : v(9) {} };
struct Y { operator W() const { return W(8); } };
extern "C" __global__ void k(int *out) {
    Q q; P p{q}; out[0] = p.v; out[1] = p.g(); S s; R r{s}; out[2] = r.g(); R r2 = {s}; out[3] = r2.g();
    N n(1); O o{n}; out[4] = o.v; O o2 = {n}; out[5] = o2.v; Y y; W w{y}; out[6] = w.v; W w2 = {y}; out[7] = w2.v;
}

// An aggregate is copied from an object of its class or of a derived one only; else the clause initialises its first
// element ([dcl.init.list]/3.1).
//@ run list_of_one_for_an_aggregate default-device: 5 5 5 5 3 5 8 8 8 9 0 5 5
struct P { int v; int w; }; struct Q { operator P() const { return P{3, 4}; } operator int() const { return 5; } };
struct R : P { operator int() const { return 5; } };
struct I { int a; }; struct O { I i; int b; };
struct S { operator O() const { return O{{3}, 4}; } operator I() const { return I{9}; } };
union U { int v; float w; }; struct T { operator U() const { U u; u.v = 6; return u; } operator int() const { return 5; } };
__device__ int f(P p) { return p.v; } __device__ P r(const Q &q) { return {q}; }
extern "C" __global__ void k(int *out) {
    Q q; P a = {q}; out[0] = a.v; P b{q}; out[1] = b.v; out[2] = f({q}); out[3] = r(q).v;
    P c[2] = {q, {q}}; out[4] = c[0].v; out[5] = c[1].v;
    R d; d.v = 8; out[6] = f({d}); P e{d}; out[7] = e.v; P g[1] = {{d}}; out[8] = g[0].v;
    S s; O h = {s}; out[9] = h.i.a; out[10] = h.b; T t; U u = {t}; out[11] = u.v; U w{t}; out[12] = w.v;
}

//@ run list_of_one_of_its_own_member default-device: 3 3 7 7
struct A; struct B { operator A(); }; struct A { A(const A &) = default; A() = default; B a; int v = 3; };
B::operator A() { A a; a.v = 7; return a; }
extern "C" __global__ void k(int *out) {
    A a{B{}}; out[0] = a.v; A b = {B{}}; out[1] = b.v; A c = B{}; out[2] = c.v; A d((B())); out[3] = d.v;
}

//@ reject list_of_one_that_fits_no_member
struct P { int v; }; struct Q { __device__ operator P() const; };
struct E {}; struct F { __device__ operator E() const; };
__device__ void f(Q q, F g) {
    P a{q}; // error
    P b = {q}; // error
    E c{g}; // error
}
