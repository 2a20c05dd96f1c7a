// Overload resolution ([over.match], [over.oper]).

//@ reject ranks default-device
constexpr int f(int) { return 1; } constexpr int f(long) { return 2; } constexpr int f(double) { return 3; }
static_assert(f('c') == 1 && f(1.0f) == 3 && f(true) == 1 && f(1l) == 2, "");
int g() {
    return f(1u);  // error
}

//@ accept promotion_beats_conversion default-device
constexpr int f(int) { return 1; } constexpr int f(short) { return 2; }
constexpr int g(double) { return 1; } constexpr int g(long double) { return 2; }
static_assert(f('c') == 1 && g(1.0f) == 1, "");

//@ accept const_overloads default-device
struct S { constexpr int f() { return 1; } constexpr int f() const { return 2; } };
constexpr int g() { S s; const S &r = s; return s.f() * 10 + r.f(); }
static_assert(g() == 12 && S().f() == 1, "");

//@ accept ref_qualifiers default-device
struct S { constexpr int f() & { return 1; } constexpr int f() && { return 2; } constexpr int f() const & { return 3; } };
constexpr int g() { S s; const S &r = s; return s.f() * 100 + S().f() * 10 + r.f(); }
static_assert(g() == 123, "");

//@ reject mixed_ref_qualifiers default-device
struct S {
    int f();
    int f() &&;  // error
};

//@ reject user_conversions default-device
struct A { A(int) {} }; struct B { B(int) {} };
int f(A); int f(B);
int g() {
    return f(1);  // error
}

//@ accept user_conversion_loses default-device
struct A { constexpr A(int) {} };
constexpr int f(A) { return 1; } constexpr int f(long) { return 2; } constexpr int f(...) { return 3; }
static_assert(f(1) == 2, "");
constexpr int g(A) { return 1; } constexpr int g(...) { return 3; }
static_assert(g(1) == 1, "");

//@ accept derived_to_base default-device
struct A {}; struct B : A {}; struct C : B {};
constexpr int f(const A &) { return 1; } constexpr int f(const B &) { return 2; }
constexpr int g(A *) { return 1; } constexpr int g(void *) { return 2; }
static_assert(f(C()) == 2, "");
C c;
static_assert(g(&c) == 1, "");

//@ reject null_pointers default-device
constexpr int f(int) { return 1; } constexpr int f(char *) { return 2; }
static_assert(f(0) == 1 && f(nullptr) == 2, "");
int g(int *); int g(char *);
int h() {
    return g(nullptr);  // error
}

//@ accept rvalue_references default-device
constexpr int f(const int &) { return 1; } constexpr int f(int &&) { return 2; } constexpr int f(int &) { return 3; }
constexpr int g() { int n = 0; const int c = 0; return f(n) * 100 + f(c) * 10 + f(1); }
static_assert(g() == 312, "");

//@ reject hidden_by_scope default-device
void f(int);
namespace n { void f(char *); void g() {
    f(1); } }  // error

//@ reject operators_of_enumerations default-device
enum class E { a, b };
constexpr E operator|(E x, E y) { return E(int(x) | int(y)); }
constexpr bool operator!(E x) { return x == E::a; }
static_assert((E::a | E::b) == E::b && !E::a, "");
int f() {
    return E::a + 1; }  // error

//@ reject operators_need_a_class default-device
int operator+(int, int *);  // error

//@ accept member_operators default-device
struct S { int n; constexpr S operator+(int m) const { return S{n + m}; } constexpr S &operator+=(int m) { n += m; return *this; } constexpr int operator[](int i) const { return n * i; } constexpr int operator()(int a, int b) const { return a * b + n; } };
constexpr int f() { S s{2}; s += 3; return (s + 1).n * 100 + s[2] * 10 + s(1, 1); }
static_assert(f() == 706, "");

//@ reject assignment_must_be_a_member default-device
struct S { };
S &operator=(S &, int);  // error

//@ accept rewritten_comparisons std=c++20 default-device
struct S { int n; constexpr bool operator==(const S &o) const { return n == o.n; } constexpr auto operator<=>(const S &o) const { return n < o.n ? -1 : n > o.n; } };
static_assert(S{1} != S{2} && S{1} < S{2} && S{3} >= S{2});

//@ accept reversed_operands std=c++20 default-device
struct S { int n; constexpr bool operator==(int m) const { return n == m; } };
static_assert(3 == S{3} && S{3} != 4 && 4 != S{3});

//@ reject reversed_operands_before default-device
struct S { int n; constexpr bool operator==(int m) const { return n == m; } };
static_assert(
    3 == S{3}, "");  // error

//@ reject address_of_overloads default-device
int f(int); int f(char);
int (*p)(char) = f;
int (*q)(char) = &f;
auto r = f;  // error

//@ reject deleted_is_chosen default-device
int f(int); int f(double) = delete;
int g() {
    return f(1);
}
int h() {
    return f(1.0);  // error
}

//@ reject default_arguments_ambiguous default-device
int f(int); int f(int, int = 0);
int g() {
    return f(1);  // error
}
int h() { return f(1, 2); }

//@ reject redeclared_by_result default-device
int f(int);
long f(int);  // error

//@ accept same_parameters_after_decay default-device
int f(int[3]);
int f(int *p) { return *p; }
int g(int(int)); int g(int (*)(int));
int h(const int); int h(int n) { return n; }

//@ reject static_and_not default-device
struct S {
    int f();
    static int f();  // error
};

//@ accept surrogate_calls default-device
typedef int F(int);
constexpr int f(int n) { return n + 1; }
struct S { constexpr operator F *() const { return f; } };
static_assert(S()(2) == 3, "");

//@ accept arrow_chains default-device
struct A { int n; }; struct B { A *a; A *operator->() { return a; } }; struct C { B b; B &operator->() { return b; } };
int f(C c) { return c->n; }

//@ reject arrow_on_no_class default-device
struct B { int operator->(); };
int f(B b) {
    return b->n;  // error
}

//@ reject literal_operators default-device
constexpr int operator""_k(unsigned long long n) { return int(n) * 1000; }
constexpr int operator""_l(const char *, decltype(sizeof 0) n) { return int(n); }
static_assert(3_k == 3000 && "abc"_l == 3, "");
int f() {
    return 1.5_k;  // error
}
