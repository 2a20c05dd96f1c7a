// A local object that is returned is moved from where a constructor takes it as an rvalue reference, and is an lvalue
// otherwise ([class.copy.elision]/3); NVIDIA's compiler keeps to this in C++20.

//@ run conversion_functions default-device: 2 2 -1 -1
struct Y { int y; Y(int y) : y(y) {} }; struct X : Y { X(int v) : Y(v) {} };
struct A { operator X() & { return 2; } operator X() && { return -1; } };
Y f(A a) { return a; }
X g(A a) { return a; }
Y h(A a) { return static_cast<A &&>(a); }
Y i() { return A(); }
extern "C" __global__ void k(int *out) { out[0] = f(A()).y; out[1] = g(A()).y; out[2] = h(A()).y; out[3] = i().y; }

//@ run every_way_to_the_result default-device: 2 1 1 1 1 7 7 7 10 2 1 3 1
struct B { int v; B() : v(0) {} B(const B &) : v(1) {} B(B &&) : v(2) {} }; struct D : B { D() {} D(const D &d) : B(d) {} D(D &&) {} };
B f1(D d) { return d; }
struct T { int v; template <class U> T(U &&) : v(1) {} template <class U> T(U &) : v(2) {} T(const T &) = default; };
struct O {}; T f2(O o) { return o; }
struct C1 { int v; C1() : v(0) {} C1(C1 &) : v(1) {} C1(const C1 &) : v(2) {} }; C1 f3(int x, C1 c) { if (x) return c; return c; }
struct C2 { int v; C2() : v(0) {} C2(const C2 &&) : v(1) {} C2(const C2 &) : v(2) {} }; C2 f4(C2 c) { return c; }
struct V { int v; V(D) : v(5) {} V(B) : v(6) {} }; struct Mv { int v; Mv() : v(0) {} Mv(const Mv &) : v(1) {} Mv(Mv &&) : v(2) {} }; struct W { int v; W(Mv m) : v(m.v) {} }; W f5(Mv m) { return m; }
struct X { int v; X(Mv &&) : v(7) {} X(const Mv &) : v(8) {} }; X f6(Mv m) { return m; }
struct Y { int v; Y(const Mv &&) : v(7) {} Y(const Mv &) : v(8) {} }; Y f7(Mv m) { return m; }
struct A { operator X() & { return Mv(); } operator X() && { Mv m; return X(static_cast<const Mv &>(m)); } }; X f8(A a) { return a; }
struct E { operator Mv() && { Mv m; m.v = 9; return m; } operator Mv() const & { Mv m; m.v = 10; return m; } }; Mv f9(E e) { return e; }
struct G { operator int() && { return 1; } operator int() & { return 2; } }; int f10(G g) { return g; }
struct P { int *p; P(int *p) : p(p) {} P(P &&o) : p(o.p) {} }; struct Q { int v; Q(P &&) : v(1) {} }; Q f11(P p) { return p; }
struct R { int v; R(B &&) : v(3) {} R(const B &) : v(4) {} }; R f12(D d) { return d; }
Mv f13(Mv &&m) { return m; }
extern "C" __global__ void k(int *o) { *o++ = f1(D()).v; *o++ = f2(O()).v; *o++ = f3(1, C1()).v; *o++ = f4(C2()).v; *o++ = f5(Mv()).v; *o++ = f6(Mv()).v; *o++ = f7(Mv()).v; *o++ = f8(A()).v; *o++ = f9(E()).v; *o++ = f10(G()); *o++ = f11(P(o)).v; *o++ = f12(D()).v; *o++ = f13(Mv()).v; }

//@ run every_way_to_the_result_cpp20 default-device std=c++20: 2 1 1 1 1 7 7 7 10 2 1 3 2
struct B { int v; B() : v(0) {} B(const B &) : v(1) {} B(B &&) : v(2) {} }; struct D : B { D() {} D(const D &d) : B(d) {} D(D &&) {} };
B f1(D d) { return d; }
struct T { int v; template <class U> T(U &&) : v(1) {} template <class U> T(U &) : v(2) {} T(const T &) = default; };
struct O {}; T f2(O o) { return o; }
struct C1 { int v; C1() : v(0) {} C1(C1 &) : v(1) {} C1(const C1 &) : v(2) {} }; C1 f3(int x, C1 c) { if (x) return c; return c; }
struct C2 { int v; C2() : v(0) {} C2(const C2 &&) : v(1) {} C2(const C2 &) : v(2) {} }; C2 f4(C2 c) { return c; }
struct V { int v; V(D) : v(5) {} V(B) : v(6) {} }; struct Mv { int v; Mv() : v(0) {} Mv(const Mv &) : v(1) {} Mv(Mv &&) : v(2) {} }; struct W { int v; W(Mv m) : v(m.v) {} }; W f5(Mv m) { return m; }
struct X { int v; X(Mv &&) : v(7) {} X(const Mv &) : v(8) {} }; X f6(Mv m) { return m; }
struct Y { int v; Y(const Mv &&) : v(7) {} Y(const Mv &) : v(8) {} }; Y f7(Mv m) { return m; }
struct A { operator X() & { return Mv(); } operator X() && { Mv m; return X(static_cast<const Mv &>(m)); } }; X f8(A a) { return a; }
struct E { operator Mv() && { Mv m; m.v = 9; return m; } operator Mv() const & { Mv m; m.v = 10; return m; } }; Mv f9(E e) { return e; }
struct G { operator int() && { return 1; } operator int() & { return 2; } }; int f10(G g) { return g; }
struct P { int *p; P(int *p) : p(p) {} P(P &&o) : p(o.p) {} }; struct Q { int v; Q(P &&) : v(1) {} }; Q f11(P p) { return p; }
struct R { int v; R(B &&) : v(3) {} R(const B &) : v(4) {} }; R f12(D d) { return d; }
Mv f13(Mv &&m) { return m; }
extern "C" __global__ void k(int *o) { *o++ = f1(D()).v; *o++ = f2(O()).v; *o++ = f3(1, C1()).v; *o++ = f4(C2()).v; *o++ = f5(Mv()).v; *o++ = f6(Mv()).v; *o++ = f7(Mv()).v; *o++ = f8(A()).v; *o++ = f9(E()).v; *o++ = f10(G()); *o++ = f11(P(o)).v; *o++ = f12(D()).v; *o++ = f13(Mv()).v; }
