// `T()` and `T{}` of a class without a default constructor of the program's own: zero first, whatever else the
// implicit constructor does ([dcl.init]/8).

//@ run dynamic_classes_and_virtual_bases default-device: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
struct H { int a; int q; }; 
struct V : virtual H { int z; };
struct W { int z; virtual int f() {return 1;} };
struct X { int z; W w; };
struct D { int z; D() = default; virtual int f() {return 1;} };
struct D2 { int z; D2(); virtual int f() {return 1;} }; D2::D2() = default;
struct B : W { int y; B() : W(), y() {} };
struct B2 : W { int y; B2() : W{}, y{} {} };
struct M { W w; V v; M() : w(), v{} {} };
struct P { int z; P() = default; P(int) {} };
struct Q { int z; virtual ~Q() {} };
template <class T> int dirty() { alignas(T) char b[sizeof(T)]; for (int i = 0; i < sizeof(T); i++) b[i] = 7; T *t = new (b) T(); return t->z; }
template <class T> int dirty2() { alignas(T) char b[sizeof(T)]; for (int i = 0; i < sizeof(T); i++) b[i] = 7; T *t = new (b) T{}; return t->z; }
template <class T> T mk() { return T(); }
template <class T> T mk2() { return {}; }
template <class T> T mk3() { return T{}; }
extern "C" __global__ void k(int *o) {
  V v = V(); W w = W(); W w2{}; X x = X(); D d = D(); D d2{}; B b; B2 b2; M m; P p = P(); P p2{}; Q q = Q(); Q q2{};
  *o++ = v.z; *o++ = v.q; *o++ = w.z; *o++ = w2.z; *o++ = x.w.z; *o++ = d.z; *o++ = d2.z; *o++ = b.z; *o++ = b2.z; *o++ = m.w.z; *o++ = m.v.z; *o++ = m.v.a;
  *o++ = p.z; *o++ = p2.z; *o++ = q.z; *o++ = q2.z;
  *o++ = dirty<W>(); *o++ = dirty<D>(); *o++ = dirty<Q>(); *o++ = dirty<V>(); *o++ = dirty2<W>(); *o++ = dirty2<D>(); *o++ = dirty2<Q>(); *o++ = dirty2<V>();
  *o++ = mk<W>().z + mk<D>().z + mk<Q>().z + mk<V>().z; *o++ = mk2<W>().z + mk2<D>().z + mk2<Q>().z+mk2<V>().z; *o++ = mk3<W>().z + mk3<D>().z + mk3<Q>().z+mk3<V>().z;
}

//@ run class_makes_protected_bases default-device: 3 0 1 0 3 1
// Parentheses ask for the class's own constructor, which may use what its bases keep from others ([class.protected]/1).
class B { protected: B(int x = 3) : a(x) {} public: int a; };
struct D : B { int q; };
class B2 { protected: B2() : a(1) {} public: int a; };
struct D2 : B2 { int q; };
template <class P, unsigned N> struct I : P {};
template <unsigned N> I<B, N> make() { return I<B, N>(); }
struct M { D2 m; M() : m() {} };
extern "C" __global__ void k(int *out) {
  out[0] = D().a; out[1] = D().q; out[2] = D2().a; out[3] = M().m.q; out[4] = make<4>().a; out[5] = M().m.a;
}

//@ reject braces_do_not default-device
class B { protected: B(int x = 3) : a(x) {} public: int a; };
struct D : B {};
__global__ void k(int *out) { out[0] = D{}.a; } // error
