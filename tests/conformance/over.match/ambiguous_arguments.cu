// Arguments that convert in several ways ([over.best.ics]/10), and what else decides about conversions of objects.
struct Empty {};
struct VBase : virtual Empty { int x; };
struct Pod { int a; };
template <class T> __device__ T &&dv();
struct ConvT { template <class T> __device__ operator T() const; };
struct SL { __device__ operator long(); };
struct K { int id; __device__ K(int); template <class T> __device__ explicit K(T &&) = delete; };
struct B { int v; };
struct D : B { };
struct X : B { __device__ X(); __device__ explicit X(int); };
struct A1 { __device__ operator B &(); };
struct A2 { __device__ operator B &(); };
struct A3 : A1, A2 {};
struct C1 { __device__ operator int() const; __device__ operator float() const; };
__device__ int once(long); __device__ int once(C1, int = 0);
__device__ int twice(long, C1); __device__ int twice(C1, long);
__device__ int never(const C1 &, ...); __device__ int never(C1 &, long);

//@ accept converts
__device__ void f0(VBase v) { v = ConvT(); }
__device__ void f1(VBase &v, ConvT &c) { v = c; }
__device__ int f2(SL s) { int a{s}; return a; }
__device__ int f3(SL s) { bool b{s}; return b; }
__device__ int f4(SL s) { return int{s}; }
__device__ int f5(long s) { return int{s}; }
__device__ void f8(K &k) { K l = k; }
__device__ void f9(D &d) { B &b{d}; }
__device__ void f10(D &d) { const B &b = {d}; }
__device__ void f14(D &d, B &b) { true ? d : static_cast<B &&>(b); }
__device__ int f19(C1 c) { return once(c); }

//@ reject does_not_convert
__device__ void f6(K &k) { (K)k; } // error
__device__ void f7(K &k) { static_cast<K>(k); } // error
__device__ void f11(D &d) { B &&b{d}; } // error
__device__ void f12(const D &d) { B &b{d}; } // error
__device__ void f13(const D &d, B &b) { true ? d : static_cast<B &&>(b); } // error
__device__ void f15() { const X &x = {1}; } // error
__device__ void f16() { const X &x{1}; } // error
__device__ void f17(A3 a) { const B &b = a; } // error
__device__ void f18(A3 a) { B b = a; } // error
__device__ int f20(C1 c) { return twice(c, c); } // error
__device__ int f21(C1 c) { return never(c, c); } // error
__device__ int f22(C1 c) { return true ? 7l : c; } // error
__device__ int f23(C1 c) { return c + 1; } // error
__device__ int f24(C1 c) { return c + c; } // error
