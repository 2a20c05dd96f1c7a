// Operands of type nullptr_t are evaluated, though their value is known ([conv.ptr], [expr.eq]/3).

//@ run everywhere default-device: 2 4 6 8 10 12 13 15 19 22 26 28 30 33 36 97965
struct A; __device__ int n; typedef decltype(nullptr) N; __device__ N f() { n++; return nullptr; }
struct B { int i; void g(); }; 
__device__ N gn; struct S { N a; int *p; int B::*d; void (B::*m)(); };
__global__ void k(int *out) {
    int r = 0;
    r += (f() == f())*1; out[0] = n; r += (f() != f())*2; out[1] = n; r += (f() == nullptr)*4;
    r += (nullptr == f())*8; out[2] = n;
    int *p = out; r += (p == f())*16; r += (f() != p)*32; out[3] = n;
    if (f()) r += 64; if(!f()) r += 128; out[4] = n; 
    bool b(f()); bool b2 = static_cast<bool>(f()); r += (b||b2)*256; out[5] = n;
    int *q = p ? f() : p; r += (q == nullptr)*512; out[6] = n;
    N u = f(); N v{ f()}; r += (u == v)*1024; out[7] = n;
    S s{ f(), f(), f(), f()}; r+= (s.p==nullptr && s.d==nullptr && s.m==nullptr)*2048; out[8] = n;
    long l = reinterpret_cast<long>(f()); r += (l == 0)*4096; void* vp = static_cast<void*>(f());
    int* ip = (int*)f(); out[9] = n;
    r += (vp==nullptr&&ip==nullptr)*8192; int B::*d = f(); d = f(); void(B::*m)() = f(); m = f(); out[10] = n;
    r+=(d==f() && m==f())*16384; out[11] = n;
    s.d = p ? f() : d; r += (f() && f())*32768; out[12] = n; (f(), r+=65536); f(); (void)f(); out[13] = n;
    delete (int*)f(); gn = f(); p = f(); out[14] = n;
    out[15] = r;
}

//@ run conversions default-device: 7 30 63 36 7 42 242 3 245 7 249 3 250 1 1 3
__device__ int n; typedef decltype(nullptr) N;
struct B { int i; int g() { return 3; } };
struct X { operator N() const { n+=10; return nullptr; } };
__device__ int h(int*p, ...) { return p == nullptr; }
__device__ int h2(int B::*p) { return p == nullptr; } __device__ int h3(int (B::*p)()) { return p == nullptr; }
__device__ int h4(int (B::*const&p)()) { return p == nullptr; }
__device__ int h5(int *const&p) { return p == nullptr; }
__device__ int h6(int B::*const&p) { return p == nullptr; }
__device__ N f() { n++; return nullptr;}
template<class T> __device__ int cmp(T t, N q) { return t == q; }
__device__ auto lam() { return []{ n += 100; return nullptr; }; }
struct C { int B::*d = f(); int (B::*m)() = f(); int*p = f(); C():d(f()), m(f()) {} };
__global__ void k(int *out) {
    X x; out[0] = h(x)+h2(x)*2+h3(x)*4; out[1] = n;
    out[2] = h(f())+2*h2(f())+4*h3(f())+8*h4(f())+16*h5(f())+32*h6(f()); out[3] = n;
    out[4] = cmp(f(), f())+2*cmp((int*)f(), f())+4*cmp((int B::*)f(), f()); out[5] = n;
    int B::*d = lam()(); int (B::*m)() = lam()(); out[6] = n; out[7] = (d == nullptr)+2*(m == nullptr);
    C c; out[8] = n; out[9] = (c.d == nullptr)+2*(c.m == nullptr)+4*(c.p == nullptr);
    int (B::*arr[2])() = { f(), f()}; int B::*ad[3] = { f(), f()}; out[10] = n;
    out[11] = (arr[1] == nullptr)+2*(ad[1] == nullptr);
    auto *np = new (int B::*)(f()); out[12] = n; out[13] = *np == nullptr; volatile N vn = nullptr; int*pp = vn;
    out[14] = pp == nullptr; N un; int *uu = un; out[15] = (uu == nullptr)+2*!un;
}

//@ run generic_lambda_results default-device: 7 6 7
struct A; typedef int (A::*pmf)(int); typedef int A::*pdm; typedef A *ptr;
template <class R, class C> R call(C f, int a) { return f(a); }
__device__ int total;
template <class R> int t(int d) { return call<R>([=](int d) { total += d; return nullptr; }, d) == nullptr; }
template <class R> int u(int d) { return !call<R>([=](int d) { total += d; return nullptr; }, d); }
__global__ void k(int *out) {
    out[0] = t<ptr>(1) + 2 * t<pdm>(2) + 4 * t<pmf>(3); out[1] = total;
    out[2] = u<ptr>(1) + 2 * u<pdm>(2) + 4 * u<pmf>(3);
}

//@ run incomplete_class default-device: 7 7 7 2
struct A; __device__ int n; decltype(nullptr) f() { n = 7; return nullptr; }
__global__ void k(int *out) {
    int A::*p = f(); out[0] = n; n = 0; int (A::*q)() = f(); out[1] = n; n = 0; int *r = f(); out[2] = n;
    out[3] = (p == nullptr) + (q == nullptr);
}
