// __builtin_LINE() and __builtin_FILE(): in a default argument or default member initializer the place of its use.

//@ run places default-device: 8 8 10 10 3 3 12 13 13 3 14 14 1 100 3
#line 1
int f(int l = __builtin_LINE()) { return l; }
int g(int a = f()) { return a; }
struct S { int l = __builtin_LINE(); int m = f(); S() {} S(int) {} };
struct A { int l = __builtin_LINE(); };
#define L __builtin_LINE()
template <class T> T t(T x = __builtin_LINE()) { return x; }
__global__ void k(int *out) {
    out[0] = __builtin_LINE(); out[1] = f();
    out[2] = f(
    ); out[3] = g();
    S s;
    out[4] = s.l; out[5] = s.m; A a{}; out[6] = a.l;
    out[7] = L; out[8] = t<int>(); out[9] = f(3);
    auto l = [] { return __builtin_LINE(); }; out[10] = l(); constexpr int c = __builtin_LINE(); out[11] = c;
    out[12] = __builtin_FILE()[0] != 0;
#line 100
    out[13] = __builtin_LINE(); S s2(1); out[14] = s2.l; }

//@ run one_line default-device: 1
#line 1
__global__ void k(int *out) { bool b = out[0]; out[0] = __builtin_LINE(); }
