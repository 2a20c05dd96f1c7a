// `noexcept(e)` is about what `e` calls, not about what is instantiated or analysed because of it, and answers the same however often it is asked ([expr.unary.noexcept]).

constexpr int may_throw(int x) { return x; }

//@ accept members_of_a_template
template <int N> struct A { static constexpr int v = may_throw(N); static constexpr int w[2] = {may_throw(1), may_throw(2)}; __device__ static int f() noexcept { return v; } };
static_assert(noexcept(A<1>::f()), "first");
static_assert(noexcept(A<1>::f()), "second");
static_assert(noexcept(A<2>()), "third");

//@ accept traits_of_a_template
template <int N> struct A { static constexpr int v = may_throw(N); A() = default; A(const A &) = default; A &operator=(const A &) = default; };
static_assert(__is_nothrow_constructible(A<4>), "");
static_assert(__is_nothrow_constructible(A<5>, const A<5> &), "");
static_assert(__is_trivially_constructible(A<6>, const A<6> &), "");
static_assert(__is_nothrow_assignable(A<7> &, const A<7> &), "");

//@ run default_arguments default-device: 0 0 1
int g(); struct S { static int f(int = g()) noexcept { return 1; } };
__global__ void k(int *out) { out[0] = noexcept(S::f()); out[1] = noexcept(S::f()); out[2] = noexcept(S::f(1)); }

//@ run member_initializers default-device: 0 0 0 1 1 1
int f(int); struct S { int x = f(1); }; struct T { int x = 3; };
__global__ void k(int *out) { out[0] = noexcept(S()); out[1] = noexcept(S()); out[2] = noexcept(S{}); out[3] = noexcept(T()); out[4] = noexcept(T{}); out[5] = noexcept(S{1}); }

//@ run operands_of_operands default-device: 1 1 1 0
int f();
__global__ void k(int *out) { out[0] = noexcept(sizeof(f())); out[1] = noexcept(noexcept(f())); out[2] = noexcept((decltype(f()))3); out[3] = noexcept(sizeof(f()) + f()); }

//@ run subexpressions default-device: 0 0 1 0 0 0 0
int f(); int g() noexcept;
__global__ void k(int *out) {
    out[0] = noexcept(true ? g() : f()); out[1] = noexcept(false && f()); out[2] = noexcept((0, g())); out[3] = noexcept((f(), 1));
    out[4] = noexcept(out[f()]); out[5] = noexcept(-f()); out[6] = noexcept(*out += f());
}

//@ run conversions default-device: 1 0 0 1 0
struct C { operator int() const; }; struct D { D(int); }; void f(int) noexcept; void g(D) noexcept; C c() noexcept;
__global__ void k(int *out) { out[0] = noexcept(f(1)); out[1] = noexcept(f(c())); out[2] = noexcept(g(1)); out[3] = noexcept(c()); out[4] = noexcept(D(1)); }

//@ run objects_made_and_ended default-device: 0 0 1 1 0 1
struct S { S() {} ~S() noexcept(false) {} }; struct N { N() noexcept {} };
__global__ void k(int *out) { S *s = nullptr; N *n = nullptr; out[0] = noexcept(new int); out[1] = noexcept(delete s); out[2] = noexcept(delete n); out[3] = noexcept(N()); out[4] = noexcept(S()); out[5] = noexcept(delete out); }
