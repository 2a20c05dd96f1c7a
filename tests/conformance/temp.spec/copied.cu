// Classes made of templates that are first needed complete where they are copied ([temp.inst]/2).

//@ run lambda_results default-device: 0
struct T { int *n; T(int *n) : n(n) { --*n; } ~T() { ++*n; } };
template <class X> struct F { int *n; F(int *n) : n(n) { --*n; } F(const F &o) : n(o.n) { --*n; } ~F() { ++*n; }
    };
template <class X> F<X> g(const F<X> &x) { return x; }
__global__ void k(int *out) {
    { F<int> a(out); g(a); }
    { F<char> a(out + 1); auto l = [](const F<char> &x) { return x; }; l(a); }
    { F<short> a(out + 2); auto l = [](const F<short> &x) -> F<short> { return x; }; l(a); }
    { F<long> a(out + 3); auto l = [](const F<long> &x) { return F<long>(x); }; l(a); }
}

//@ run first_needed default-device: 0 1
template <class T> struct F { int *n; F(int *n) : n(n) { --*n; } F(const F &o) : n(o.n) { --*n; } ~F() { ++*n; }
    };
__global__ void k(int *out) {
    auto l = [](const F<char> &x) { return x; };
    { F<char> a(out); l(a); }
    out[1] = 1;
}

//@ run neighbours default-device: 0 -2 0 0 -2 0 -2 0 3 1 0 -3 0 -2 0 -2
template <class T> struct F { int *n; F(int *n) : n(n) { --*n; } F(const F &o) : n(o.n) { --*n; } ~F() { ++*n; }
    };
template<class T> struct W { T a; int v; }
;
template<class T> struct B0 { int x; B0(int x = 0):x(x) {} B0(const B0&o):x(o.x+1) {} }
;
template<class T> struct D0: B0<T>{ }
;
int by(F<float> f) { return *f.n; } 
__global__ void k(int *out) {
    auto l = [](const F<char> &x) { return x; }; { F<char> a(out); l(a); F<char> b = l(a); out[1] = *out; }
    auto m = [](F<int> *x) { return *x; }; { F<int> a(out + 2); m(&a); } auto n = [](F<long>&x) { auto c = x;
    return *c.n; }; { F<long> a(out+3); out[4] = n(a); }
    auto o = [](F<float>&x) { return by(x); }; { F<float> a(out+5); out[6] = o(a); }
    auto p = [](W<F<short>>&x)->W<F<short>>{ return x; }; { W<F<short>> w{ F<short>(out+7), 3}; out[8] = p(w).v;
    }
    auto q = [](D0<int>&d) { return d; }; D0<int> d; out[9] = q(d).x;
    auto r = [](bool c, F<double>&x, F<double>&y) { return c? x: y; }; { F<double> a(out+10), b(out+10);
    out[11] = *r(true, a, b).n; } auto s = [](F<unsigned>&x) { return [x]{ return *x.n; }(); };
    { F<unsigned> a(out+12); out[13] = s(a); }
    auto t = [](auto&x) { return x; }; { F<char*> a(out+14); t(a); out[15] = *t(a).n; } }
