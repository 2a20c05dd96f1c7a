// Pointers to data members formed before their class is complete ([expr.unary.op]/4): what comes behind does not move them.

//@ run as_template_argument: 4 3
struct S; template <int S::*p> struct D { __device__ int get(S &s); __device__ void set(S &s); };
struct S { double d; int i; D<&S::i> di; char tail; D<&S::i> again; };
template <int S::*p> __device__ int D<p>::get(S &s) { return s.*p; }
template <int S::*p> __device__ void D<p>::set(S &s) { s.*p = 3; }
extern "C" __global__ void k(int *out) { S s; s.i = 4; out[0] = s.di.get(s); s.again.set(s); out[1] = s.i; }
//@ run one_specialisation: 1
template <class T, class U> struct same { static const int v = 0; }; template <class T> struct same<T, T> { static const int v = 1; };
template <class C, int C::*p> struct D {};
struct S { char c; int i; typedef D<S, &S::i> type; virtual __device__ int f() { return i; } };
extern "C" __global__ void k(int *out) { out[0] = same<S::type, D<S, &S::i>>::v; }
//@ run virtual_functions_behind: 5
template <class C, int C::*p> __device__ int get(C &c) { return c.*p; }
template <class C, int C::*p> struct D { __device__ int of(C &c) { return c.*p; } };
struct S { int i; D<S, &S::i> d; __device__ virtual int f() { return 1; } };
extern "C" __global__ void k(int *out) { S s; s.i = 5; out[0] = s.d.of(s); }
//@ run behind_bases: 6 7 8
template <class C, int C::*p> struct D { __device__ int of(C &c) { return c.*p; } };
struct A { int a; }; struct B { double x; int b; };
struct S : A, B { int i; D<S, &S::i> d; static constexpr int S::*q = &S::b, S::*r = &S::a; };
extern "C" __global__ void k(int *out) { S s; s.i = 6; s.b = 7; s.a = 8; out[0] = s.d.of(s); out[1] = s.*S::q; out[2] = s.*S::r; }
//@ run of_a_class_that_becomes_dynamic: 6 7
template <class C, int C::*p> struct D { __device__ int of(C &c) { return c.*p; } };
struct A { int a; };
struct S : A { int i; D<S, &S::i> d; static constexpr int S::*q = &S::a; __device__ virtual ~S() {} };
extern "C" __global__ void k(int *out) { S s; s.i = 6; s.a = 7; out[0] = s.d.of(s); out[1] = s.*S::q; }
//@ run anonymous_and_packed: 6 7 1
template <class C, int C::*p> struct D { __device__ int of(C &c) { return c.*p; } };
struct S { char c; union { double d; struct { float f; int i; }; }; D<S, &S::i> e; };
struct __attribute__((packed)) P { char c; char s; char i; static constexpr char P::*p = &P::i; short t; };
class Q { union { int i; }; static constexpr int Q::*p = &Q::i; public: __device__ Q(int n) : i(n) {} __device__ int get() { return this->*p; } };
template <class C, int C::*p> struct E { __device__ bool same(int C::*q) { return p == q; } };
union U { int i; int j; E<U, &U::j> d; __device__ U() {} };
extern "C" __global__ void k(int *out) { S s; s.i = 6; out[0] = s.e.of(s); P p; p.i = 3; out[1] = p.*P::p + Q(4).get(); U u; u.j = 8; out[2] = u.d.same(&U::j); }
//@ run static_members: 9
struct S { char c; int i; static constexpr int S::*p = &S::i; double d; };
extern "C" __global__ void k(int *out) { S s; s.i = 9; out[0] = s.*S::p; }
//@ run in_templates: 3
template <class T> struct S { T t; int i; static constexpr int S::*p = &S::i; };
extern "C" __global__ void k(int *out) { S<double> s; s.i = 3; out[0] = s.*S<double>::p; }
