// Member templates of a class made of a template, specialised for it and declared before they are defined: [temp.expl.spec]/7, /16.

//@ run member_declared_then_defined default-device: 1 2
template <class T> struct A { template <class U> int f(U) { return 1; } };
template <> template <class U> int A<char>::f(U);
template <> template <class U> int A<char>::f(U) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = A<int>().f(1); out[1] = A<char>().f(1); }

//@ run defined_after_use default-device: 1 36 24
template <class T> struct A { template <class U> int f(U); };
template <class T> template <class U> int A<T>::f(U) { return 1; }
template <> template <class U> int A<char>::f(U);
template <> template <class U> int A<double>::f(U) { return 24; }
extern "C" __global__ void k(int *out) { out[0] = A<int>().f(1); out[1] = A<char>().f(1); out[2] = A<double>().f(1); }
template <> template <class U> int A<char>::f(U) { return 36; }

//@ run overloads default-device: 1 5 6 2
template <class T> struct A { template <class U> int f(U) { return 1; } template <class U> int f(U *) { return 2; } template <class U> static int f(U, T) { return 3; } };
template <> template <class U> int A<char>::f(U *);
template <> template <class U> int A<char>::f(U, char);
extern "C" __global__ void k(int *out) { A<char> a; out[0] = a.f(1); out[1] = a.f(out); out[2] = a.f(1, 'c'); out[3] = A<int>().f(out); }
template <> template <class U> int A<char>::f(U, char) { return 6; }
template <> template <class U> int A<char>::f(U *) { return 5; }

//@ run specialised_further default-device: 7 2 1
template <class T> struct A { template <class U> int f(U) { return 1; } };
template <> template <class U> int A<char>::f(U);
template <> template <> int A<char>::f(int) { return 7; }
template <> template <class U> int A<char>::f(U) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = A<char>().f(1); out[1] = A<char>().f(1.0); out[2] = A<int>().f(1); }

//@ run redeclared_behind default-device: 2
template <class T> struct A { template <class U> int f(U) { return 1; } };
template <> template <class U> int A<char>::f(U) { return 2; }
template <> template <class U> int A<char>::f(U);
extern "C" __global__ void k(int *out) { out[0] = A<char>().f(1); }

//@ run classes default-device: 2 1
template <class T> struct A { template <class U> struct N { static const int v = 1; }; };
template <> template <class U> struct A<char>::N;
template <> template <class U> struct A<char>::N { static const int v = 2; };
template <> template <class U> struct A<char>::N;
extern "C" __global__ void k(int *out) { out[0] = A<char>::N<int>::v; out[1] = A<int>::N<int>::v; }

//@ run class_behind default-device: 2 1
template <class T> struct A { template <class U> struct N { static const int v = 1; }; };
template <> template <class U> struct A<char>::N;
template <class T> int g() { return A<T>::template N<int>::v; }
extern "C" __global__ void k(int *out) { out[0] = g<char>(); out[1] = A<int>::N<int>::v; }
template <> template <class U> struct A<char>::N { static const int v = 2; };

//@ run constructor_templates default-device: 2 1 4 3 6 5
template <class T> struct A { int v; template <class U> A(U) : v(1) {} template <class U> operator U() const { return U(3); } template <class U> int operator+(U) { return 5; } };
template <> template <class U> A<char>::A(U);
template <> template <class U> A<char>::A(U) : v(2) {}
template <> template <class U> A<char>::operator U() const;
template <> template <class U> A<char>::operator U() const { return U(4); }
template <> template <class U> int A<char>::operator+(U);
template <> template <class U> int A<char>::operator+(U) { return 6; }
extern "C" __global__ void k(int *out) { A<char> a(1); A<int> b(1); out[0] = a.v; out[1] = b.v; out[2] = a; out[3] = b; out[4] = a + 1; out[5] = b + 1; }

//@ reject two_definitions default-device
template <class T> struct A { template <class U> int f(U) { return 1; } };
template <> template <class U> int A<char>::f(U) { return 2; }
template <> template <class U> int A<char>::f(U) { return 3; } // error: function template "f" has already been defined
extern "C" __global__ void k(int *out) {}

//@ run static_members default-device: 2 3 1 7
// The class says that a member is static; the specialisation behind it does not say it again ([class.static]/1).
template <int I> struct Get { template <class T, class R> static R of(const T &); template <class T> int call(T); };
template <> template <class T, class R> R Get<0>::of(const T &v) { return v.x; }
template <> template <class T, class R> R Get<1>::of(const T &v) { return v.y; }
template <> template <class T> int Get<1>::call(T) { return sizeof(*this) + 6; }
template <int I> template <class T, class R> R Get<I>::of(const T &) { return 1; }
struct P { int x, y; };
extern "C" __global__ void k(int *out) {
  P p = {2, 3};
  out[0] = Get<0>::of<P, int>(p); out[1] = Get<1>::of<P, int>(p); out[2] = Get<2>::of<P, int>(p); out[3] = Get<1>().call(1);
}
