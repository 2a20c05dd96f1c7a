// The argument of a converting constructor is the object itself, not a copy of it ([over.ics.user], [dcl.init]/17.6).

//@ run implicit_conversion default-device: 5 9 11 1 1 12 1304 14 15 1 1 1 1 16 17 18
struct V { const int&r; V(const int&x):r(x) {}};
struct W { const int*p; template<class T>W(const T&x):p((const int*)&x) {}};
struct F { int *p; F(int&&x):p(&x) {} F(int&x):p(&x) {} F(const int&) = delete; };
struct R { V v; }; struct D { V v; D(V v):v(v) {} };
__device__ int g(V v, int&n, int nv) { n = nv; return v.r; }
__device__ V ret(int&n) { return n; }
__device__ W retw(int&n) { return n; }
struct Conv { int&n; operator V() { return n; } operator W() const { return n; } };
__device__ int gl = 3; __device__ const int gc = 7;
enum E { e0, e1};
struct U { const E&r; U(const E&e):r(e) {}};
struct P { int*const&r; P(int*const&x):r(x) {}};
__global__ void k(int *out) {
    int n = 1; V v = n; n = 5; out[0] = v.r; out[1] = g(n, n, 9); V v2 = ret(n); n = 11; out[2] = v2.r; W w = n;
    out[3] = w.p == &n; W w2 = retw(n); out[4] = w2.p == &n;
    R r{ n}; n = 12; out[5] = r.v.r; V a[2] = { n, gl}; n = 13; gl = 4; out[6] = a[0].r*100+a[1].r; F f = n;
    *f.p = 14; out[7] = n;
    Conv c{ n}; V v3 = c; n = 15; out[8] = v3.r; W w3 = c; out[9] = w3.p == &n; E e = e0; U u = e; e = e1;
    out[10] = u.r; int*q = out; P p = q; q = &n; out[11] = p.r == &n;
    W wc = gc; out[12] = wc.p == &gc; const V&rv = n; n = 16; out[13] = rv.r; V vt = true?V(n):v; n = 17;
    out[14] = vt.r;
    auto lm = [&](V v) { n = 18; return v.r; }; out[15] = lm(n);
}

//@ run places default-device: 2 3 3 7 5 6 44 222 88 9 6 2 0 3 5 3
struct V { const int&r; V(const int&x):r(x) {}};
struct VV { const float&r; VV(const float&x):r(x) {}};
struct T { V v; T(V v):v(v) {} };
struct B { int i; };
struct DD:B{};
struct RB { const B&b; RB(const B&b):b(b) {}};
__device__ V mk(int&n) { V x = n; return x; }
struct M { V v = 0; int z; };
template<class T> __device__ int tf(int&n) { T t = n; n++; return t.r; }
struct It { const int&r; It(const int&x):r(x) {} It(const It&) = default;
    int operator+(const It&o)const { return r+o.r; } };
__device__ int operator-(const It&a, const It&b) { return a.r*10+b.r; }
__device__ int mod(int&n) { return ++n; }
__device__ int two(V a, int x, V b) { return a.r*100+x*10+b.r; }
struct Ex { const int&r; explicit Ex(const int&x):r(x) {} };
struct Bit { int b:4;};
__global__ void k(int *out) {
    int n = 1; V m = mk(n); n = 2; out[0] = m.r; out[1] = tf<V>(n); out[2] = n; V &&rr = n; n = 7;
    out[3] = rr.r; DD d; d.i = 4; RB rb = d; d.i = 5; out[4] = rb.b.i;
    It it(n); n = 3; out[5] = it+n; n = 4; out[6] = it-n; n = 1; out[7] = two(n, mod(n), n); V l{ n};
    V l2 = { n}; n = 8; out[8] = l.r*10+l2.r; V *np = new V(n); n = 9; out[9] = np->r; delete np;
    Ex ex(n); n = 6; out[10] = ex.r; float f = 1; VV vv = f; f = 2; out[11] = vv.r;  Bit b{3}; V vb = b.b;
    out[13] = vb.r; V vs = static_cast<V>(n); n = 5; out[14] = vs.r; V vq = (V)n; n = 3; out[15] = vq.r;
}

//@ run address_of_constant default-device: 1 1 1 1
__device__ const int i = 0;
struct T { int r; T(const int &x) : r(&x == &i) {} };
__device__ int same(const int &x) { return &x == &i; }
__global__ void k(int *out) {
    T t = i; T u(i); out[0] = t.r; out[1] = u.r; out[2] = same(i); const int &q = i; out[3] = &q == &i;
}

//@ run templates_and_lambdas default-device: 5 6 8 4
template <class T> struct V { const T &r; V(const T &x) : r(x) {} };
struct U { float *p; U(float *const &q) : p(q) {} };
struct M { int &&r; M(int &&x) : r(static_cast<int &&>(x)) {} };
__device__ V<int> g(int &n) { return n; }
struct Z { V<int> m; Z(int &n) : m(n) {} };
__global__ void k(int *out) {
    int n = 1; V<int> v = g(n); n = 5; out[0] = v.r; V<int> a[1] = { n }; n = 6; out[1] = a[0].r;
    struct Ag { V<int> q; } ag = { n }; n = 8; out[2] = ag.q.r; const V<int> &cv = n; n = 4; out[3] = cv.r;
}
