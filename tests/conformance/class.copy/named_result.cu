// The named return value is the result object [class.copy.elision].
struct T { int n; int *log;
  __device__ T(int n, int *l) : n(n), log(l) { *log = *log * 10 + 1; }
  __device__ T(const T &o) : n(o.n), log(o.log) { *log = *log * 10 + 2; }
  __device__ T(T &&o) : n(o.n), log(o.log) { *log = *log * 10 + 3; }
  __device__ ~T() { *log = *log * 10 + 4; }
};
struct P { int a, b, c, d; };
//@ run forms: 14 14 113444 1344 1344 1344 141344 141344 14 14 14 1344
__device__ T one(int *l) { T t(1, l); t.n++; return t; }
__device__ T two(int *l, bool b) { T t(1, l); if (b) return t; t.n = 9; return t; }
__device__ T differ(int *l, bool b) { T t(1, l); T u(2, l); if (b) return t; return u; }
__device__ T scopes(int *l, bool b) { if (b) { T t(1, l); return t; } else { T u(2, l); return u; } }
__device__ T value(int *l, bool b) { T t(1, l); if (b) return T(5, l); return t; }
__device__ T param(T t) { return t; }
__device__ T loop(int *l, int n) { for (int i = 0; i < n; ++i) { T t(i, l); if (i == 1) return t; } return T(7, l); }
__device__ T loop2(int *l, int n) { for (int i = 0; ; ++i) { T t(i, l); if (i == n) return t; } }
__device__ const T cq(int *l) { T t(1, l); return t; }
__device__ T cv(int *l) { const T t(1, l); return t; }
__device__ T paren(int *l) { T t(1, l); return (t); }
__device__ T inner(int *l) { { T t(1, l); t.n = 3; return t; } }
__global__ void k(int *out) {
  int l = 0; int *o = out;
  { T x = one(&l); } *o++ = l; l = 0;
  { T x = two(&l, out == nullptr); } *o++ = l; l = 0;
  { T x = differ(&l, out); } *o++ = l; l = 0;
  { T x = scopes(&l, out); } *o++ = l; l = 0;
  { T x = value(&l, out == nullptr); } *o++ = l; l = 0;
  { T x = param(T(1, &l)); } *o++ = l; l = 0;
  { T x = loop(&l, 3); } *o++ = l; l = 0;
  { T x = loop2(&l, 1); } *o++ = l; l = 0;
  { T x = cq(&l); } *o++ = l; l = 0;
  { T x = cv(&l); } *o++ = l; l = 0;
  { T x = paren(&l); } *o++ = l; l = 0;
  { T x = inner(&l); } *o++ = l; l = 0;
}
//@ run more: 1144 14 14 1244 114 5 14 1344
__device__ T sw(int *l, int n) { T t(1, l); switch (n) { case 0: return t; case 1: t.n = 4; return t; default: { T u(8, l); u.n = 3; } } return t; }
__device__ auto lam(int *l) { return [&]() -> T { T t(1, l); return t; }(); }
template <class U> __device__ U tmpl(int *l) { U t(1, l); return t; }
__device__ T st(int *l) { T t(1, l); T &r = t; return r; }
__device__ T self(int *l) { T t(1, l); T *p = &t; p->n = 77; *l = *l * 10 + (p == &t); return t; }
struct Big { T t; int pad[4]; __device__ Big(int *l) : t(3, l), pad{} {} };
__device__ Big big(int *l) { Big b(l); b.pad[2] = 5; return b; }
__device__ T init(int *l) { if (T t(1, l); t.n) return t; return T(2, l); }
__device__ P pod(int n) { P p; p.a = n; p.b = n * 2; p.c = p.a + p.b; p.d = 1; return p; }
__global__ void k(int *out) {
  int l = 0; int *o = out;
  { T x = sw(&l, out ? 5 : 1); } *o++ = l; l = 0;
  { T x = lam(&l); } *o++ = l; l = 0;
  { T x = tmpl<T>(&l); } *o++ = l; l = 0;
  { T x = st(&l); } *o++ = l; l = 0;
  { T x = self(&l); } *o++ = l; l = 0;
  { Big x = big(&l); *o++ = x.pad[2]; } *o++ = l; l = 0;
  { T x = init(&l); } *o++ = l; l = 0;
}
