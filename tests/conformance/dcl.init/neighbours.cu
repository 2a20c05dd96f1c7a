// Initialisation ([dcl.init]).

//@ reject aggregate_with_designators std=c++20 default-device
struct A { int a, b, c = 7; };
constexpr A x = {.a = 1, .c = 3};
static_assert(x.a == 1 && x.b == 0 && x.c == 3);
A y = {.b = 1,
       .a = 2};  // error

//@ reject unknown_designator std=c++20 default-device
struct A { int a; };
A x = {
    .b = 1};  // error

//@ reject repeated_designator std=c++20 default-device
struct A { int a, b; };
A x = {.a = 1,
       .a = 2};  // error

//@ reject too_many default-device
struct A { int a, b; };
A x = {1, 2,
       3};  // error
int y[2] = {1, 2,
            3};  // error

//@ accept scalars_in_braces default-device
int a = {1}, b{2}, c{};
int *p = {}, *q{nullptr};
static_assert(int{} == 0 && int{3} == 3, "");

//@ reject two_values_for_a_scalar default-device
int a = {1,
         2};  // error

//@ accept narrowing default-device
void f(int n, double d, long long l) {
    char a{
        300};
    int b{
        d};
    int c{
        l};
    unsigned e{
        -1};
    float g{
        1e300};
}

//@ accept no_narrowing_of_constants default-device
constexpr int n = 5; const long l = 6;
char a{n}; short b{l}; float c{1.5}; unsigned d{7}; bool e{true};

//@ reject explicit_by_copy default-device
struct E { explicit E(int) {} };
void f(E);
void g() {
    E a(1), b{1};
    E c = E(1);
    E d = 1;  // error
}
void h() {
    f({1});  // error
}

//@ reject empty_braces_and_defaults default-device
struct D { explicit D() {} };
void f(D);
void g() {
    D a{}, b;
    f(D{});
}
void h() {
    D c = {};  // error
}

//@ reject references default-device
const int &a = 1;
int &&c = 2;
int &d =
    3;  // error

//@ reject reference_to_other_type default-device
void f(int n) {
    const long &a = n;
    long &b =
        n;  // error
}

//@ reject reference_loses_const default-device
void f(const int n) {
    int &b =
        n;  // error
    const int &c = n;
}

//@ reject rvalue_reference_and_lvalue default-device
void f(int n) {
    int &&a = n + 1;
    int &&b = static_cast<int &&>(n);
    int &&c =
        n;  // error
}

//@ reject uninitialized_reference default-device
void f() {
    int &r;  // error
}

//@ reject const_without_initializer default-device
void f() {
    const int n;  // error
}
struct A { int n; };
struct B { B() {} };
void g() {
    const B b;
    const A a;  // error
}

//@ reject strings default-device
char a[] = "abc", b[4] = "abc", c[] = {"abc"};
static_assert(sizeof(a) == 4, "");
char d[3] =
    "abc";  // error

//@ reject string_kinds default-device
const char16_t a[] = u"a"; const char32_t b[] = U"b"; const wchar_t c[] = L"c";
char d[] =
    L"d";  // error

//@ reject array_by_array default-device
void f() {
    int a[2] = {1, 2};
    int b[2] =
        a;  // error
}

//@ accept parenthesised_aggregates std=c++20 default-device
struct A { int a, b; };
void f() {
    A x(1, 2);
    int y[2](1, 2);
}

//@ reject parenthesised_aggregates_before default-device
struct A { int a, b; };
void f() {
    A x(1, 2);  // error
}

//@ accept aggregates_with_bases default-device
struct A { int a; }; struct B : A { int b; };
constexpr B x = {{1}, 2}, y = {1, 2};
static_assert(x.a == 1 && y.b == 2, "");

//@ accept no_aggregate_with_constructor default-device
struct A { int a; A() = default; };
struct B { int a; explicit B(int) {} };
A x = {1};

//@ reject no_aggregate_since_20 std=c++20 default-device
struct A { int a; A() = default; };
A x = {1};  // error

//@ reject private_member_is_no_aggregate default-device
class A { int a; };
A x = {1};  // error

//@ reject unions default-device
union U { int a; float b; };
U x = {1};
U y = {1,
       2.0f};  // error

//@ accept union_designator std=c++20 default-device
union U { int a; float b; };
constexpr U x = {.b = 2.0f};
static_assert(x.b == 2.0f);

//@ accept self_reference default-device
struct A { int a, b; };
int f() { A x = {1, x.a}; return x.b; }

//@ reject auto_mixed default-device
void f() {
    auto a = 1, b = 2.0;  // error
}

//@ accept bool_from_pointer default-device
void f(int *p) {
    bool a = p;
    bool b(p);
    bool c{
        p};
}

//@ reject enumerations default-device
enum class E : char { a }; enum F { b };
E x{1};
E y =
    1;  // error
F z =
    1;  // error

//@ accept scoped_enumeration_range default-device
enum class E : char { a };
E x{
    300};
