// Values of type nullptr_t are evaluated where their value is not needed ([expr.eq]/3, [conv.ptr], [conv.mem],
// [conv.bool]).

//@ run comparisons default-device: 1 5 1 14
__device__ int n; decltype(nullptr) f() { n += 7; return nullptr; }
extern "C" __global__ void k(int *out) { int x; out[0] = &x != (n = 5, nullptr); out[1] = n; n = 0; out[2] = f() == f(); out[3] = n; }

//@ run contexts default-device: 1 5 7 7
__device__ int n; decltype(nullptr) f() { n += 7; return nullptr; }
extern "C" __global__ void k(int *out) { int x = 0; out[0] = nullptr == (n = 5, nullptr); out[1] = n; n = 0; int *p = (x ? f() : nullptr); out[2] = (f(), n); n = 0; bool b(f()); out[3] = n; }

//@ run arguments_and_conditions default-device: 7 7 7 7
__device__ int n; decltype(nullptr) f() { n += 7; return nullptr; }
void g(decltype(nullptr)) {} void h(int *) {} void v(...) {}
extern "C" __global__ void k(int *out) { auto q = f(); out[0] = n; n = 0; g(f()); out[1] = n; n = 0; h(f()); out[2] = n; n = 0; if (!f()) out[3] = n; }

//@ run direct_bool default-device: 0
__device__ int n; decltype(nullptr) f() { n += 7; return nullptr; }
extern "C" __global__ void k(int *out) { bool b(f()); out[0] = b; }

//@ run pointers_to_members_and_casts default-device: 5 1 2 3 2 1 1 2
struct A { int f(); int d; };
__device__ int n; decltype(nullptr) f() { n++; return nullptr; }
extern "C" __global__ void k(int *out) {
    int (A::*q)() = f(); int A::*d = f(); bool b{f()}; bool c = static_cast<bool>(f()); bool e = (bool)f();
    out[0] = n; out[1] = !q && !d && !b && !c && !e;
    n = 0; out[2] = (f() != f()) + 2 * (nullptr == f()); out[3] = n;
    n = 0; struct S { int (A::*m)(); int *p; } s = {f(), f()}; out[4] = n; out[5] = !s.m && !s.p;
    n = 0; q = f(); out[6] = n; bool *h = new bool(f()); out[7] = n + *h; delete h;
}

//@ run composite_of_many_levels default-device: 5
__device__ bool eq(int ***a, int *const *const *b) { return a == b; }
__device__ bool eq3(unsigned short ***a, const unsigned short *const **b) { return a == b; }
__device__ bool eq4(unsigned short ***a, unsigned short *volatile * volatile* b) { return a == b; }
__device__ bool eq5(unsigned short **a, const unsigned short ** b) { return a == b; }
__device__ bool eq6(const unsigned short *const *a, unsigned short *volatile* b) { return a == b; }
extern "C" __global__ void k(int *out) { int x=0; int *p=&x; int **q=&p; out[0] = eq(&q,&q)+eq3(0,0)+eq4(0,0)+eq5(0,0)+eq6(0,0); }

//@ run null_member_pointers_from_calls default-device: 1 1 1 1
struct A; typedef int A::*pdm;
template <class R, class F> R call(F f) { return f(); }
extern "C" __global__ void k(int *out) {
  pdm p = call<pdm>([] { return nullptr; });
  out[0] = p == nullptr; 
  pdm q = nullptr; out[1] = q == nullptr;
  decltype(nullptr) n; n = nullptr; pdm s = n; out[2] = s == nullptr; 
  out[3] = !p;
}

//@ run null_member_functions_from_calls default-device: 1 1 1 1
struct A; typedef int (A::*pmf)(int);
template <class R, class F> R call(F f) { return f(); }
__device__ pmf nul() { return nullptr; }
__device__ decltype(nullptr) npt() { return nullptr; }
extern "C" __global__ void k(int *out) {
  pmf p = call<pmf>([] { return nullptr; });
  out[0] = p == nullptr; 
  out[1] = nul() == nullptr;
  pmf q = npt(); out[2] = !q;
  out[3] = !p;
}
