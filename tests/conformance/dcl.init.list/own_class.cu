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
