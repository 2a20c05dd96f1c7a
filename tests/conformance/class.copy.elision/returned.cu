// Local objects that are returned: moved where a constructor takes them so ([class.copy.elision]/3).

//@ run conversions default-device: 1 1 1 1 1 2 2 2 2 4 7 7 8 8 8
struct X { int v; X(int v):v(v) {} };
struct A { operator X()&{ return X(1); } operator X()&&{ return X(2); } };
X f() { A a; return a; } X g(A a) { return a; } auto h = []()->X{ A a; return a; };
struct B;
struct Y { int v; Y(B&&); Y(B&); Y(const B&); };
struct B {};
Y::Y(B&&):v(1) {}
Y::Y(B&):v(2) {}
Y::Y(const B&):v(3) {}
Y y() { B b; return b; } Y y2(B b) { return b; } Y y3(B&b) { return b; }
struct D;
struct C { int v; C():v(0) {} C(const C&):v(1) {} C(C&&):v(2) {} C(C&):v(3) {} };
struct E:C{};
C sl() { E e; return e; }
C s2(C c) { return c; }
C s3(bool b) { C c, d; if(b) return c; return d; }
struct G { int v; G():v(0) {} G(G&):v(3) {} G(const G&&):v(4) {} }; G g1(G g) { return g; } 
struct P { operator X()const&{ return X(5); } operator X()&&=delete; }; 
struct Q { int v; Q(int v = 0):v(v) {} Q(Q&):v(7) {} template<class T> Q(T):v(8) {} }; Q q1(Q x) { return x; }
struct R { int v; R(int v = 0):v(v) {} R(const R&r):v(r.v+10) {} template<class T> R(T&&):v(8) {} };
R r1(R x) { return x; }
R r2() { R x(1), y(2); if(x.v) return x; return y; }
__global__ void k(int *out) {
    out[0] = f().v; out[1] = g(A()).v; out[2] = h().v; out[3] = y().v; out[4] = y2(B()).v; B b;
    out[5] = y3(b).v; out[6] = sl().v; out[7] = s2(C()).v; out[8] = s3(out[0]>0).v; G gg; out[9] = g1(gg).v;
    Q q(1); out[10] = q1(q).v; Q q2(q); out[11] = q2.v; const Q q3(1); Q q4(3.f); out[12] = q4.v; R r(1);
    out[13] = r1(r).v; out[14] = r2().v;
}

//@ run first_parameter default-device: 1 1 1 6 0 1
struct B { int m; B(int m = 0):m(m) {} B(const B&):m(1) {} B(B&&):m(2) {} };
struct Y { int v; Y(B b):v(b.m) {} };
Y f() { B b; return b; }
struct D:B{};
struct Z { int v; Z(B&&):v(1) {} Z(const B&):v(2) {} };
Z g() { D d; return d; }
template<class T> struct W { int v; template<class U> W(U&&u):v(1) {} template<class U> W(U&):v(2) {}
    W(const W&w):v(3) {} }
;
W<int> h() { B b; return b; }
struct V { int v; V(const B&b):v(5) {} V(B&):v(6) {} }; V v() { B b; return b; } 
struct U { int v; U():v(0) {} U(U&):v(1) {} U(const U&):v(2) {} };
U u() { U a; return a; }
U u2(U a) { return a; }
__global__ void k(int *out) {
    out[0] = f().v; out[1] = g().v; out[2] = h().v; out[3] = v().v; out[4] = u().v; U x; out[5] = u2(x).v;
}

//@ run first_parameter_later std=c++20 default-device: 1 1 1 6 0 1
struct B { int m; B(int m = 0):m(m) {} B(const B&):m(1) {} B(B&&):m(2) {} };
struct Y { int v; Y(B b):v(b.m) {} };
Y f() { B b; return b; }
struct D:B{};
struct Z { int v; Z(B&&):v(1) {} Z(const B&):v(2) {} };
Z g() { D d; return d; }
template<class T> struct W { int v; template<class U> W(U&&u):v(1) {} template<class U> W(U&):v(2) {}
    W(const W&w):v(3) {} }
;
W<int> h() { B b; return b; }
struct V { int v; V(const B&b):v(5) {} V(B&):v(6) {} }; V v() { B b; return b; } 
struct U { int v; U():v(0) {} U(U&):v(1) {} U(const U&):v(2) {} };
U u() { U a; return a; }
U u2(U a) { return a; }
__global__ void k(int *out) {
    out[0] = f().v; out[1] = g().v; out[2] = h().v; out[3] = v().v; out[4] = u().v; U x; out[5] = u2(x).v;
}
