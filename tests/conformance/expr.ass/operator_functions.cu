// The order in which operands of overloaded operators are evaluated ([over.match.oper]/2): that of the built-in ones.
struct P { int n, pad; __device__ constexpr P() : n(0), pad(0) {} __device__ constexpr P &operator=(const P &) { return *this; } __device__ P &operator+=(int) { return *this; } __device__ P &operator<<(int) { return *this; } };
struct V { int n; __device__ virtual V &operator=(const V &) { return *this; } };
struct W { int n; __device__ W &operator=(int) { return *this; } };
struct M { P p; V v; };
__device__ P &operator-=(P &a, int) { return a; }
__device__ P &operator>>=(P &a, W) { return a; }
__device__ P &operator-(P &a, int) { return a; }
struct Order { int *s; template <class T> __device__ T &left(T &x) { *s = *s * 10 + 1; return x; } template <class T> __device__ T &right(T &x) { *s = *s * 10 + 2; return x; } __device__ int value() { *s = *s * 10 + 2; return 1; } };

//@ run members_right_first: 21 21 21 21
extern "C" __global__ void k(int *out) { P p; V v; W w; M m; Order a{out}, b{out + 1}, c{out + 2}, d{out + 3}; a.left(p) = a.right(p); b.left(v) = b.right(v); c.left(w) = c.value(); d.left(m) = d.right(m); }
//@ run compound_right_first: 21 21 21
extern "C" __global__ void k(int *out) { P p; W w; Order a{out}, b{out + 1}, c{out + 2}; a.left(p) += a.value(); b.left(p) -= b.value(); c.left(p) >>= c.right(w); }
//@ run others_left_first: 12 12 12
extern "C" __global__ void k(int *out) { P p; Order a{out}, b{out + 1}, c{out + 2}; a.left(p) << a.value(); b.left(p) - b.value(); c.left(p).operator+=(c.value()); }
//@ run function_notation_left_first: 12
extern "C" __global__ void k(int *out) { V v; Order a{out}; a.left(v).operator=(a.right(v)); }
//@ run left_first_before std=c++14: 12 12
extern "C" __global__ void k(int *out) { P p; V v; Order a{out}, b{out + 1}; a.left(p) += a.value(); b.left(v) = b.right(v); }
//@ run in_constants: 21
__device__ constexpr P &f(P &p, int &s, int d) { s = s * 10 + d; return p; }
__device__ constexpr int order() { P p, q; int s = 0; f(p, s, 1) = f(q, s, 2); return s; }
extern "C" __global__ void k(int *out) { constexpr int n = order(); out[0] = n; }
//@ run in_templates: 21
template <class T> __device__ void both(T &x, int *s) { Order a{s}; a.left(x) = a.right(x); }
extern "C" __global__ void k(int *out) { V v; both(v, out); }
