// Of two packs of references to the same types the patterns are ordered as single parameters are ([temp.deduct.partial]/9).

//@ run lvalue_before_forwarding default-device: 2 1 2
template <class... A> int f(A &&...) { return 1; }
template <class... A> int f(const A &...) { return 2; }
__global__ void k(int *out) { const int c = 1; int v = 2; out[0] = f(c); out[1] = f(v); out[2] = f(c, c); }

//@ run constructors default-device: 2
struct tup { int v; template <class... B> tup(B &&...) : v(1) {} template <class... B> tup(const B &...) : v(2) {} };
__global__ void k(int *out) { const int x = 1; tup t(x); out[0] = t.v; }

//@ run more_qualified default-device: 2 1
template <class... A> int f(A &...) { return 1; }
template <class... A> int f(const A &...) { return 2; }
__global__ void k(int *out) { const int c = 1; int v = 2; out[0] = f(c); out[1] = f(v); }
