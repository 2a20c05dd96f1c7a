// Constraints ([temp.constr], [expr.prim.req]).

//@ accept atomic_of_the_same_expression std=c++20 default-device
template <class T> concept A = sizeof(T) > 1;
template <class T> concept B = A<T> && sizeof(T) > 2;
template <A T> constexpr int f(T) { return 1; }
template <B T> constexpr int f(T) { return 2; }
static_assert(f(short(1)) == 1 && f(1) == 2);

//@ reject equal_expressions_are_not_the_same std=c++20 default-device
template <class T> requires (sizeof(T) > 1) constexpr int f(T) { return 1; }
template <class T> requires (sizeof(T) > 1) && true constexpr int f(T) { return 2; }
int g() {
    return f(1);  // error
}

//@ accept disjunctions std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <class T> concept B = sizeof(T) == 4;
template <class T> requires A<T> || B<T> constexpr int f(T) { return 1; }
template <class T> requires A<T> constexpr int f(T) { return 2; }
static_assert(f('c') == 2 && f(1) == 1);

//@ reject unsatisfied std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <A T> int f(T);
int g() {
    return f(1);  // error
}

//@ reject class_template std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <A T> struct S { };
S<char> a;
S<int> b;  // error

//@ reject members std=c++20 default-device
template <class T> struct S {
    int f() requires (sizeof(T) == 1) { return 1; }
    int f() requires (sizeof(T) == 4) { return 2; }
};
int g() { return S<char>().f() + S<int>().f(); }
int h() {
    return S<short>().f();  // error
}

//@ reject special_members std=c++20 default-device
template <class T> struct S { S() = default; S(const S &) requires (sizeof(T) == 1) = default; S(const S &) requires (sizeof(T) != 1) = delete; };
S<char> a; S<char> b = a;
S<int> c;
S<int> d = c;  // error

//@ accept auto_parameters std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
constexpr int f(A auto a) { return 1; }
constexpr int f(auto a) { return 2; }
constexpr int g(A auto... a) { return sizeof...(a); }
static_assert(f('c') == 1 && f(1) == 2 && g('a', 'b') == 2);

//@ reject constrained_variables std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
A auto x = 'c';
A auto y = 1;  // error

//@ reject constrained_results std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
A auto f() { return 'c'; }
A auto g() { return 1; }  // error

//@ accept type_requirements std=c++20 default-device
template <class T> concept A = requires { typename T::type; };
struct X { typedef int type; }; struct Y { int type; };
static_assert(A<X> && !A<Y> && !A<int>);

//@ accept compound_requirements std=c++20 default-device
template <class T> concept C1 = sizeof(T) == 1;
template <class T> concept A = requires(T t) { { t.f() } -> C1; { t.g() } noexcept; };
struct X { char f(); int g() noexcept; }; struct Y { char f(); int g(); }; struct Z { int f(); int g() noexcept; };
static_assert(A<X> && !A<Y> && !A<Z>);

//@ accept nested_requirements std=c++20 default-device
template <class T> concept A = requires(T t) { t + t; requires sizeof(t) == 4; };
struct X { };
static_assert(A<int> && !A<char> && !A<X>);

//@ reject requires_outside_of_templates std=c++20 default-device
static_assert(requires { 1 + 1; });
static_assert(requires(int *p) { *p; p + 1; });
constexpr bool b = requires(int n) { n.x; };  // error

//@ reject concept_of_a_pack std=c++20 default-device
template <class... T> concept A = (sizeof(T) + ...) == 5;
static_assert(A<int, char> && !A<int>);
template <class... T> requires A<T...> int f(T...) { return 1; }
int g() { return f(1, 'c'); }
int h() {
    return f(1);  // error
}

//@ reject recursive_concept std=c++20 default-device
template <class T> concept A =
    A<T *>;  // error

//@ reject specialized_concept std=c++20 default-device
template <class T> concept A = true;
template <> concept A<int> = false;  // error

//@ reject concept_in_a_class std=c++20 default-device
struct S {
    template <class T> concept A = true;  // error
};

//@ accept constrained_template_template std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <template <A> class C> struct W { };
template <A T> struct X { }; template <class T> struct Y { };
W<X> a; W<Y> b;

//@ accept too_constrained_template_template std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <template <class> class C> struct W { };
template <A T> struct X { };
W<X> a;

//@ accept partial_specializations std=c++20 default-device
template <class T> concept A = sizeof(T) == 1;
template <class T> struct S { static constexpr int v = 0; };
template <A T> struct S<T> { static constexpr int v = 1; };
template <class T> requires (sizeof(T) == 4) struct S<T> { static constexpr int v = 2; };
static_assert(S<char>::v == 1 && S<int>::v == 2 && S<short>::v == 0);

//@ reject conversion_functions std=c++20 default-device
template <class T> struct S { operator int() const requires (sizeof(T) == 1) { return 1; } };
int g() { return S<char>(); }
int h() {
    return S<int>();  // error
}
