// What a name in a class made of a template turns out to be: [temp.res], [basic.lookup.classref].

//@ run function_in_a_specialization default-device: 9 1
template <class T> struct S { struct X { int v; }; }; template <class T> int f(T) { return S<T>::X(); } template <> struct S<int> { static int X() { return 9; } };
int i = 0;
template <class T> struct R { struct X {}; }; template <class T> void g(T) { R<T>::X(); } template <> struct R<int> { static void X() { i = 1; } };
extern "C" __global__ void k(int *out) { out[0] = f(3); g(3); out[1] = i; g('c'); }

//@ run with_default_arguments default-device: 101 107 2
template <class T> struct S { struct X { int v; X() : v(4) {} X(int a) : v(a) {} operator int() { return v; } }; typedef int I; enum E { a, b }; };
template <class T> int f(T) { return S<T>::X(); }
template <class T> int f2(T) { return S<T>::X(7); }
template <class T> int g(T t) { return typename S<T>::I(t); }
template <> struct S<int> { static int X(int a = 1) { return a + 100; } typedef long I; };
struct P { int v; P(int a) : v(a) {} int operator()(int b) { return v + b; } };
template <> struct S<char> { static int X(); typedef int I; };

extern "C" __global__ void k(int *out) { out[0] = f(3); out[1] = f2(3); out[2] = g(2);  }

//@ run destructor_by_member_typedef default-device: 3 3 3 3 3
struct X { typedef X me; int *p; ~X() { *p = 3; } }; struct Y : X { typedef Y self; };
template <class T> void end(T *p) { p->~me(); }
extern "C" __global__ void k(int *out) { X x; x.p = out; x.~me(); Y y; y.p = out + 1; y.~self(); Y z; z.p = out + 2; z.X::~X(); X w; w.p = out + 3; end(&w); w.p = z.p = y.p = x.p = &out[4]; }
