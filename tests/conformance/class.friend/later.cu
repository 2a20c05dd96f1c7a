// Functions that friend declarations declare and the namespace defines later: [class.friend]/7, [namespace.memdef]/3.

//@ run friend_later default-device: 4 7 4
struct A { int v; friend int f(A); friend int operator+(int, const A &); static int h(A a) { return f(a); } };
extern "C" __global__ void k(int *out) { A a{4}; out[0] = f(a); out[1] = 3 + a; out[2] = A::h(a); }
int f(A a) { return a.v; }
int operator+(int i, const A &a) { return i + a.v; }

//@ run friend_ns default-device: 4 7 5
namespace N { struct A { int v; friend int f(A); friend int operator+(int, const A &); struct I { friend int h(I); }; }; template <class T> struct B { T v; friend int m(B<int>); }; }
extern "C" __global__ void k(int *out) { N::A a{4}; out[0] = f(a); out[1] = 3 + a; out[2] = h(N::A::I());  }
namespace N { int f(A a) { return a.v; } int operator+(int i, const A &a) { return i + a.v; } int h(A::I) { return 5; } int m(B<int> b) { return b.v; } }

//@ run defaults_and_overloads default-device: 4 2 4 1
struct B; int two(const B &, int = 3);
struct A { int v; friend int f(A, int); friend int f(A); friend int one(const A &a) { return a.v; } friend int two(const B &, int); };
int f(A, int = 9);
struct B : A { friend int two(const B &, int); friend int f(B); };
int two(const B &b, int x) { return b.v + x; }
int f(A a, int x) { return x; }
int f(A) { return 1; } int f(B) { return 2; }
extern "C" __global__ void k(int *out) { B b; b.v = 1; out[0] = two(b); out[1] = f(b); out[2] = f(A(), 4); out[3] = one(b); }

//@ reject hidden default-device
struct A { friend int f(A); friend int f(int); };
int g() { return f(1); } // error: identifier "f" is undefined
extern "C" __global__ void k(int *out) {}

//@ run private_access default-device: 3 5
class A { int v; public: A(int v) : v(v) {} friend int get(const A &); friend class B; friend void swap(A &, A &); friend bool operator<(const A &, const A &); };
template <class T> void sort2(T &a, T &b) { if (b < a) swap(a, b); }
extern "C" __global__ void k(int *out) { A a(5), b(3); sort2(a, b); out[0] = get(a); out[1] = get(b); }
int get(const A &a) { return a.v; }
void swap(A &a, A &b) { int t = a.v; a.v = b.v; b.v = t; }
bool operator<(const A &a, const A &b) { return a.v < b.v; }

//@ run in_templates default-device: 7 3 77
template <class T> struct V { T x; V(T x) : x(x) {} friend V operator+(const V &a, const V &b) { return V(a.x + b.x); } template <class U> friend struct V; template <class U> friend U take(const V<U> &); };
template <class U> U take(const V<U> &v) { return v.x; }
struct W : V<int> { W() : V<int>(4) {} friend int take(const W &); };
int take(const W &) { return 77; }
extern "C" __global__ void k(int *out) { V<int> a(3); out[0] = (a + 4).x; out[1] = take(a); out[2] = take(W()); }
