// A prvalue of class type becomes an xvalue by const_cast ([expr.const.cast]/4), one of another type does not.

//@ run of_a_class: 3 4 5
struct P { int d; };
__device__ P f() { return P{3}; }
__device__ const P c() { return P{4}; }
__global__ void k(int *out) {
  const P &&r = const_cast<const P &&>(f());
  out[0] = r.d;
  out[1] = const_cast<P &&>(c()).d;
  out[2] = ((P &&)c()).d + 1;
}

//@ reject others default-device
struct P { int d; };
enum E { e };
P f(); int i(); E g(); int *p();
int a() { return const_cast<int &&>(i()); }           // error
int b() { return const_cast<const P &>(f()).d; }      // error
int c() { return const_cast<E &&>(g()); }             // error
int d() { return *const_cast<const int *&&>(p()); }   // error
int e() { return reinterpret_cast<P &&>(f()).d; }     // error
