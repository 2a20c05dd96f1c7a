// Members and member templates of class templates as friends: [temp.friend]/5.

//@ run member_templates default-device: 3 3
template <class T> class C; template <class U> struct Z { template <class V> int f(V) { C<V> c; c.i = 3; return c.i; } };
template <class T> class C { template <class U> template <class V> friend int Z<U>::f(V); int i; };
extern "C" __global__ void k(int *out) { out[0] = Z<int>().f(2.0); out[1] = Z<long>().f('c'); }

//@ run member_of_template default-device: 3 5
template <class T> class C; template <class U> struct Z { int f(U) { C<U> c; c.i = 3; return c.i; } struct N { int g() { C<U> c; c.i = 5; return c.i; } }; };
template <class T> class C { template <class U> friend int Z<U>::f(U); template <class U> friend struct Z<U>::N; int i; };
extern "C" __global__ void k(int *out) { out[0] = Z<int>().f(2); out[1] = Z<int>::N().g(); }

//@ run member_class_templates default-device: 5
template <class T> class C; template <class U> struct Z { template <class V> struct N { int g() { C<U> c; c.i = 5; return c.i; } }; };
template <class T> class C { template <class U> template <class V> friend struct Z<U>::N; int i; };
extern "C" __global__ void k(int *out) { out[0] = Z<int>::N<char>().g(); }

//@ reject others_are_none default-device
template <class T> class C; template <class U> struct Z { template <class V> int f(V) { C<V> c; c.i = 3; return c.i; } template <class V> int g(V) { C<V> c; return c.i; } }; // error: inaccessible
template <class T> class C { template <class U> template <class V> friend int Z<U>::f(V); int i; };
extern "C" __global__ void k(int *out) { out[0] = Z<int>().f(2.0); out[1] = Z<long>().g('c'); }
