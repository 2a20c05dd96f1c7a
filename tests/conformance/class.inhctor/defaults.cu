// Inherited constructors with default arguments are called with arguments for all of their parameters too; without
// any, the class has its own ([class.inhctor.init], [namespace.udecl]/16).
struct B { int v; __device__ B(int q = 7) : v(q) {} };
template <class T> struct BT { T v; __device__ BT(T q = T(5)) : v(q) {} };
struct Two { int v; __device__ Two(int a = 1, int b = 2) : v(a * 10 + b) {} };

//@ run plain: 3 4 7
struct D : B { using B::B; };
__global__ void k(int *out) { D d{3}; D e(4); D f; out[0] = d.v; out[1] = e.v; out[2] = f.v; }
//@ run of_template: 4 5
template <class T> struct DT : BT<T> { using BT<T>::BT; };
__global__ void k(int *out) { DT<int> e{4}; DT<int> f; out[0] = e.v; out[1] = f.v; }
//@ run two: 12 32 34
struct D : Two { using Two::Two; };
__global__ void k(int *out) { D a; D b(3); D c{3, 4}; out[0] = a.v; out[1] = b.v; out[2] = c.v; }
//@ run curious: 9
template <class I, class D> struct adaptor { I p; __device__ constexpr adaptor(I q = {}) : p(q) {} };
template <class P> struct pointer : adaptor<P, pointer<P>> { using adaptor<P, pointer<P>>::adaptor; };
template <class P> __device__ auto make(P p) { return pointer<P>{p}; }
__global__ void k(int *out) { *make(out).p = 9; }
//@ reject copies
struct C { __device__ C(int); __device__ C(const C &, int = 0); };
struct D : C { using C::C; };
__device__ void f(const C &c) { D d(c); }  // error
