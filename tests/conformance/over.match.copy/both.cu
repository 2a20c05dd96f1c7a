// Converting constructors and conversion functions compete in copy initialisation ([over.match.copy]).

//@ run object_decides default-device: 2 1 1 2 2 2 1 0 0 1 2 1 2 1 2 2
struct B;
struct A { operator B(); };
struct B { int v; B(int v):v(v) {} B(const A&):v(1) {} };
A::operator B() { return B(2); }
struct D;
struct C { operator D() const; };
struct D { int v; D(int v):v(v) {} D(C&):v(1) {} };
C::operator D() const { return D(2); }
struct F;
struct E { operator F() const; };
struct F { int v; F(int v):v(v) {} template<class T> F(const T&):v(1) {} };
E::operator F() const { return F(2); }
struct H;
struct G { template<class T> operator T() const; };
struct H { int v; H(int v):v(v) {} H(const G&):v(1) {} };
__device__ int f(B b) { return b.v;}
__device__ int fr(const B& b) { return b.v;}
__device__ B r(A&a) { return a; }
__global__ void k(int *out) { A a; const A ca; B b = a; out[0] = b.v; B b2 = ca; out[1] = b2.v; B b3(a);
    out[2] = b3.v; out[3] = f(a); out[4] = fr(a); out[5] = r(a).v; out[6] = static_cast<B>(a).v;
    C c; const C cc; D d = c; out[9] = d.v; D d2 = cc; out[10] = d2.v; D d3(c); out[11] = d3.v; E e; F g = e;
    out[12] = g.v; F g2(e); out[13] = g2.v; b = a; out[14] = b.v; out[15] = f(A()); }

//@ run plain_before_template default-device: 1 5
struct H;
struct G { template<class T> operator T() const; int z; };
struct H { int v; H(int v):v(v) {} H(const H&) = default; H(const G&):v(1) {} };
template<class T> G::operator T() const { return T(5); }
__global__ void k(int *out) { const G ca{}; H b = ca; out[0] = b.v; int x = ca; out[1] = x; }

//@ reject ambiguous
struct B;
struct A { __device__ operator B() const; };
struct B { int v; __device__ B(int v); __device__ B(const A &); };
__device__ int f(const A &a) { B b = a; return b.v; }  // error
