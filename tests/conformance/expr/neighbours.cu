// Operands, captures and conversions in expressions ([expr]).

//@ reject comparisons_of_pointers default-device
bool f(int *a, char *b) {
    return a == b;  // error
}
bool g(int *a, const void *b) { return a == b; }
bool h(int *a) {
    return a < 3;  // error
}

//@ reject pointer_and_zero default-device
bool f(int *a) { return a == 0 && a != nullptr; }
bool g(int *a) {
    return a == 1;  // error
}

//@ reject subtraction_of_pointers default-device
long f(int *a, int *b) { return a - b; }
long g(int *a, char *b) {
    return a - b;  // error
}
int *h(int *a, int *b) {
    return a + b;  // error
}

//@ reject void_operands default-device
void v();
int f() {
    return v() + 1;  // error
}
void g(bool b) { b ? v() : v(); }
int h(bool b) {
    return b ? v() : 1;  // error
}

//@ reject conditional_types default-device
struct A {}; struct B : A {};
A *f(bool c, A *a, B *b) { return c ? a : b; }
int g(bool c, A a, int n) {
    return c ? a : n;  // error
}

//@ reject conditional_lvalues default-device
int f(bool c, int a, int b) { (c ? a : b) = 3; return a; }
int g(bool c, int a, long b) {
    (c ? a : b) = 3;  // error
    return a;
}

//@ reject assignment_to_rvalues default-device
int f();
void g(int n, const int m) {
    n + 1 = 2;  // error
    f() = 2;  // error
    m = 3;  // error
    (n) = 4;
}

//@ reject increments default-device
void f(bool b, int *p, const int c) {
    ++p; p++;
    b++;  // error
    ++c;  // error
}

//@ reject unary_on_wrong_types default-device
struct S {};
int f(S s, int *p, double d) {
    -s;  // error
    ~d;  // error
    -p;  // error
    !p; +p;
    return 0;
}

//@ reject remainder_of_floating default-device
double f(double a, int b) {
    return a % b;  // error
}
double g(double a) {
    return a << 1;  // error
}

//@ reject dereference default-device
void f(int n, void *v) {
    *n;  // error
}
void g(void *v) {
    *v;  // error
}

//@ reject address_of_temporaries default-device
int f();
int *g() {
    return &f();  // error
}
int *h() {
    return &3;  // error
}

//@ reject bit_field_addresses default-device
struct S { int a : 3; };
int *f(S s) {
    return &s.a;  // error
}
void g(S s) {
    int &r = s.a;  // error
    const int &c = s.a;
}

//@ reject casts_that_are_refused default-device
struct A {}; struct B {};
void f(A a, A *p, int n, float x) {
    static_cast<B>(a);  // error
    static_cast<B *>(p);  // error
    static_cast<int *>(n);  // error
    reinterpret_cast<float>(n);  // error
    reinterpret_cast<B *>(p);
    const_cast<int>(n);  // error
}

//@ reject static_cast_down default-device
struct A {}; struct B : A {}; struct C : virtual A {};
B *f(A *p) { return static_cast<B *>(p); }
C *g(A *p) {
    return static_cast<C *>(p);  // error
}

//@ reject casts_and_const default-device
void f(const int *p) {
    const_cast<int *>(p);
    static_cast<int *>(p);  // error
    reinterpret_cast<char *>(p);  // error
    (char *)p;
}

//@ reject enumerations default-device
enum A { a }; enum class B { b };
int f() { return a + 1; }
int g() {
    return B::b + 1;  // error
}
B h(int n) { return static_cast<B>(n); }
A i() {
    return 1;  // error
}

//@ reject members_of_no_class default-device
int f(int n, int *p) {
    return n.x;  // error
}
int g(int *p) {
    return p->x;  // error
}

//@ reject dot_and_arrow default-device
struct S { int x; };
int f(S *p) {
    return p.x;  // error
}
int g(S s) {
    return s->x;  // error
}

//@ reject pseudo_destructors default-device
template <class T> void f(T *p) { p->~T(); }
void g(int *p) { f(p); p->~int(); }  // error

//@ reject call_of_no_function default-device
int f(int n) {
    return n(1);  // error
}

//@ reject argument_counts default-device
int f(int, int = 1);
int g() {
    return f();  // error
}
int h() {
    return f(1, 2, 3);  // error
}
int i() { return f(1) + f(1, 2); }

//@ reject sizeof_forms default-device
struct S; int f();
int g() {
    return sizeof(S);  // error
}
int h() { return sizeof f() + sizeof(int[3]) + sizeof 'c'; }
int i() {
    return sizeof(f);  // error
}

//@ reject new_and_delete default-device
struct S; struct A { A(int) {} };
A *f() { return new A(1); }
A *g() {
    return new A;  // error
}
S *h() {
    return new S;  // error
}
void i(int n) {
    delete n;  // error
}

//@ reject member_pointers default-device
struct A { int x; int f(); }; struct B {};
int f(A a, A *p, int A::*m, int (A::*n)()) { return a.*m + p->*m + (a.*n)() + (p->*n)(); }
int g(B b, int A::*m) {
    return b.*m;  // error
}

//@ reject member_pointer_conversions default-device
struct A { int x; }; struct B : A { int y; };
int B::*f(int A::*m) { return m; }
int A::*g(int B::*m) {
    return m;  // error
}

//@ reject lambda_captures default-device
void f(int n) {
    auto a = [n] { return n; };
    auto b = [] {
        return n; };  // error
    auto c = [=]() { return n; };
    auto d = [n] {
        n = 1; };  // error
    auto e = [n]() mutable { n = 1; };
}

//@ reject repeated_captures default-device
void f(int n) {
    auto a = [n,
              n] { return n; };  // error
    auto b = [=,
              n] { return n; };  // error
    auto c = [&, n] { return n; };
    auto d = [=, &n] { return n; };
}

//@ reject captures_of_statics default-device
int g;
void f() {
    static int s;
    auto a = [] { return s + g; };
    auto b = [
        s] { return 1; };  // error
}

//@ reject captures_of_this default-device
struct S {
    int n;
    int f() { return [this] { return n; }() + [=] { return n; }() + [*this] { return n; }(); }
    static int g() {
        return [this] { return 1; }(); }  // error
};

//@ reject lambda_results default-device
void f(bool c) {
    auto a = [](bool c) { if (c) return 1; return 2; };
    auto b = [](bool c) { if (c) return 1;
        return 2.0; };  // error
    auto d = [](bool c) -> double { if (c) return 1; return 2.0; };
}

//@ reject lambda_to_pointer default-device
int (*p)(int) = [](int n) { return n + 1; };
void f(int m) {
    int (*q)(int) =
        [m](int n) { return n + m; };  // error
}

//@ reject generic_lambdas std=c++20 default-device
auto f = []<class T>(T a, T b) { return a + b; };
int x = f(1, 2);
auto g = [](auto... a) { return (a + ... + 0); };
int y = g(1, 2, 3);
void h() {
    f(1, 2.0);  // error
}

//@ accept lambdas_in_unevaluated_operands std=c++20 default-device
using T = decltype([] { return 1; });
static_assert(T()() == 1 && sizeof([] { }) == 1);

//@ reject init_captures default-device
int f(int n) { return [m = n + 1, &r = n] { return m + r; }(); }
int g(int n) {
    return [m = 1] { return m + n; }(); }  // error

//@ reject fold_expressions default-device
template <class... T> constexpr auto f(T... t) { return (t + ...); }  // error
template <class... T> constexpr bool g(T... t) { return (t && ...); }
static_assert(f(1, 2, 3) == 6 && g(), "");
int h() {
    return f();
}
