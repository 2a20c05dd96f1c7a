// Forms that arguments are deduced from ([temp.deduct.type], [temp.deduct.call]).

//@ accept array_of_unknown_bound default-device
template <class T> int f(T (&)[]) { return 1; }
template <class T, int N> int f(T (&)[N]) { return 2; }
extern int a[];
int b[3];
int g() { return f(a) * 10 + f(b); }

//@ accept function_types default-device
template <class R, class... A> constexpr int f(R (*)(A...)) { return sizeof...(A); }
template <class R, class... A> constexpr int g(R(A...)) { return sizeof...(A); }
int h(int, char); void i();
static_assert(f(h) == 2 && f(i) == 0 && g(h) == 2 && f(&i) == 0, "");

//@ accept noexcept_function_types default-device
template <class R, class A> constexpr int f(R (*)(A)) { return 1; }
template <class R, class A> constexpr int f(R (*)(A) noexcept) { return 2; }
int h(int); int i(int) noexcept;
static_assert(f(h) == 1 && f(i) == 2, "");

//@ accept member_pointers default-device
template <class T, class C> constexpr int f(T C::*) { return 1; }
template <class R, class C, class... A> constexpr int f(R (C::*)(A...)) { return 2; }
template <class R, class C, class... A> constexpr int f(R (C::*)(A...) const) { return 3; }
struct S { int a; int b(int); int c(int) const; };
static_assert(f(&S::a) == 1 && f(&S::b) == 2 && f(&S::c) == 3, "");

//@ accept ref_qualified_members default-device
template <class R, class C> constexpr int f(R (C::*)() &) { return 1; }
template <class R, class C> constexpr int f(R (C::*)() &&) { return 2; }
template <class R, class C> constexpr int f(R (C::*)() const &) { return 3; }
struct S { int a() &; int b() &&; int c() const &; };
static_assert(f(&S::a) == 1 && f(&S::b) == 2 && f(&S::c) == 3, "");

//@ reject conflicting default-device
template <class T> int f(T, T);
int g() {
    return f(1, 2.0);  // error
}

//@ reject conflicting_const default-device
template <class T> int f(T *, T *);
int g(int *a, const int *b) {
    return f(a, b);  // error
}

//@ accept top_level_const_is_dropped default-device
template <class T> T *f(T) { return 0; }
const int c = 3;
int *g() { return f(c); }

//@ accept forwarding_references default-device
template <class T> struct K { static constexpr int v = 0; };
template <class T> struct K<T &> { static constexpr int v = 1; };
template <class T> struct K<const T &> { static constexpr int v = 2; };
template <class T> constexpr int f(T &&) { return K<T>::v; }
template <class T> constexpr int g(const T &&) { return 5; }
int x; const int y = 1;
static_assert(f(1) == 0 && f(x) == 1 && f(y) == 2 && g(1) == 5, "");

//@ reject const_rvalue_reference_is_not_forwarding default-device
template <class T> constexpr int g(const T &&) { return 5; }
int x;
int h() {
    return g(x);  // error
}

//@ reject initializer_list_does_not_deduce default-device
template <class T> int f(T);
int g() {
    return f({1, 2});  // error
}

//@ accept array_from_list default-device
template <class T, int N> constexpr int f(const T (&)[N]) { return N; }
static_assert(f({1, 2, 3}) == 3, "");

//@ reject array_from_mixed_list default-device
template <class T, int N> constexpr int f(const T (&)[N]) { return N; }
int g() {
    return f({1, 2.0});  // error
}

//@ reject nested_names_do_not_deduce default-device
template <class T> struct I { typedef T type; };
template <class T> int f(typename I<T>::type);
int g() {
    return f(1);  // error
}

//@ accept nested_names_beside_others default-device
template <class T> struct I { typedef T type; };
template <class T> T f(T, typename I<T>::type) { return 1; }
double g() { return f(1.5, 2); }

//@ accept bounds_of_arrays default-device
template <int N> int f(int (*)[N]) { return N; }
template <int N, int M> int g(int (&)[N][M]) { return N * M; }
int a[2][5];
int h() { return f(a) + g(a); }

//@ accept value_of_another_type default-device
template <class T, unsigned N> struct A { };
template <class T, unsigned N> int f(A<T, N>) { return N; }
int g(A<int, 3> a) { return f(a); }

//@ accept base_class default-device
template <class T> struct B { };
struct D : B<int> { };
template <class T> int f(B<T>) { return sizeof(T); }
template <class T> int g(B<T> *) { return sizeof(T); }
int h(D d) { return f(d) + g(&d); }

//@ reject two_bases default-device
template <class T> struct B { };
struct D : B<int>, B<char> { };
template <class T> int f(B<T>);
int h(D d) {
    return f(d);  // error
}

//@ accept template_template default-device
template <class T, int N> struct A { }; template <class T> struct V { };
template <template <class> class C, class T> constexpr int f(C<T>) { return 1; }
template <template <class, int> class C, class T, int N> constexpr int f(C<T, N>) { return N; }
static_assert(f(V<int>{}) == 1 && f(A<int, 4>{}) == 4, "");

//@ reject default_arguments_do_not_deduce default-device
template <class T> int f(T = 1);
int g() {
    return f();  // error
}

//@ accept default_template_argument default-device
template <class T = char> int f(T = 1) { return sizeof(T); }
int g() { return f() + f<int>() + f(1.0); }

//@ accept auto_returns default-device
template <class T> auto f(T t) { return t + 1; }
template <class T> decltype(auto) g(T &t) { return (t); }
int h(int n) { g(n) = 3; return f(n); }

//@ reject pack_in_the_middle default-device
template <class... T, class U> int f(T..., U);
int g() {
    return f(1, 2);  // error
}
int h() { return f(1); }

//@ accept explicit_pack_prefix default-device
template <class... T> constexpr int f(T...) { return sizeof...(T); }
static_assert(f<int, char>(1, 'c', 2.0) == 3, "");
