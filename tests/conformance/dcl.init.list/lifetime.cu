// The array behind a std::initializer_list lives as long as the list ([dcl.init.list]/6).

//@ run variables default-device: 3 2
__device__ int c; struct A { int v; A(int v) : v(v) { ++c; } ~A() { v = -1; --c; } };
__global__ void k(int *out) {
    std::initializer_list<A> l{1, 2}; int s = 0; for (const A &a : l) s += a.v; out[0] = s; out[1] = c;
}

//@ run arguments default-device: 0 2 0 3
__device__ int c; struct A { A(int) { ++c; } ~A() { --c; } };
void f(std::initializer_list<A> l) {}
__global__ void k(int *out) {
    f({1, 2}); out[0] = c; { std::initializer_list<A> l{1, 2}; out[1] = c; } out[2] = c;
    { std::initializer_list<A> l = {1, 2, 3}; out[3] = c; }
}

//@ run neighbours default-device: 63 0 2 5 6 44 5 807 908 0 200 -1 4 1 2303 203
__device__ int c, d;
struct A { int v; A(int v):v(v) {++c; } A(const A&a):v(a.v) {++c; } ~A() { v = -1;--c;++d; } };
namespace my { template<class T> struct initializer_list { const T*p; unsigned long n;
    initializer_list(T a):p(0), n(a) {} }; }
template<class T> int ml(my::initializer_list<T>) { return 1; }
template<class T> int ml(std::initializer_list<T> l) { return 2+l.size(); }
int sum(std::initializer_list<A> l) { int s = 0; for(auto&a:l) s += a.v; return s*10+c; }
struct L { int s; L(std::initializer_list<A> l):s(c) {} L(int, int):s(-1) {} };
struct H { std::initializer_list<A> l; int n; };
int both(const std::initializer_list<A>&l) { return l.size()*10+c; }
__global__ void k(int *out) {
    out[0] = sum({1, 2, 3}); out[1] = c; { std::initializer_list<A> l{1, 2}; out[2] = c;
    auto m = { A(4), A(5), A(6)}; out[3] = c; out[4] = m.begin()[2].v;
    for(auto&x:{ A(1), A(2)}) out[5] += x.v*10+c; out[6] = c; H h{{7, 8}, 1}; out[7] = h.l.begin()[1].v*100+c;
    const std::initializer_list<A>&r = {9}; out[8] = r.begin()->v*100+c; } out[9] = c; L l{1, 2};
    out[10] = l.s*100+c; L l2(1, 2); out[11] = l2.s; out[12] = ml({1, 2}); std::initializer_list<A> e = {};
    std::initializer_list<A> q = {1}; { std::initializer_list<A> w = q; } out[13] = q.begin()->v;
    out[14] = both({1, 2})*100+c; if(std::initializer_list<A> z = {3}; z.size()) out[15] = c*100+z.begin()->v;
}
