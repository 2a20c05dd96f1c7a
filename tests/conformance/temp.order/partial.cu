// Partial ordering ([temp.func.order], [temp.spec.partial.order]).

//@ accept pointer_and_value default-device
template <class T> constexpr int f(T) { return 1; }
template <class T> constexpr int f(T *) { return 2; }
template <class T> constexpr int f(const T *) { return 3; }
int n; const int c = 1;
static_assert(f(1) == 1 && f(&n) == 2 && f(&c) == 3, "");

//@ reject reference_and_value default-device
template <class T> int f(T) { return 1; }
template <class T> int f(T &) { return 2; }
int g(int n) {
    return f(n);  // error
}

//@ accept more_parameters default-device
template <class T, class U> constexpr int f(T, U) { return 1; }
template <class T> constexpr int f(T, T) { return 2; }
static_assert(f(1, 2) == 2 && f(1, 'c') == 1, "");

//@ reject crossed default-device
template <class T, class U> int f(T, U *) { return 1; }
template <class T, class U> int f(T *, U) { return 2; }
int g(int *p) {
    return f(p, p);  // error
}

//@ accept non_template_first default-device
template <class T> constexpr int f(T) { return 1; }
constexpr int f(int) { return 2; }
constexpr int g(long) { return 3; }
template <class T> constexpr int g(T) { return 4; }
static_assert(f(1) == 2 && f<>(1) == 1 && f('c') == 1 && g(1) == 4 && g(1l) == 3, "");

//@ accept class_specializations default-device
template <class T> struct A { static constexpr int v = 0; };
template <class T> struct A<T *> { static constexpr int v = 1; };
template <class T> struct A<T **> { static constexpr int v = 2; };
template <class T> struct A<const T *> { static constexpr int v = 3; };
static_assert(A<int>::v == 0 && A<int *>::v == 1 && A<int **>::v == 2 && A<const int *>::v == 3, "");

//@ reject ambiguous_specializations default-device
template <class T, class U> struct A { };
template <class T> struct A<T, int> { };
template <class T> struct A<int, T> { };
A<char, int> a; A<int, char> b;
A<int, int> c;  // error

//@ accept same_arguments_specialization default-device
template <class T, class U> struct A { static constexpr int v = 0; };
template <class T> struct A<T, T> { static constexpr int v = 1; };
template <class T> struct A<T *, T *> { static constexpr int v = 2; };
static_assert(A<int, char>::v == 0 && A<int, int>::v == 1 && A<int *, int *>::v == 2, "");

//@ accept packs_are_last default-device
template <class... T> constexpr int f(T...) { return 1; }
template <class T> constexpr int f(T) { return 2; }
template <class T, class... U> constexpr int f(T *, U...) { return 3; }
int n;
static_assert(f() == 1 && f(1) == 2 && f(&n) == 3 && f(&n, 1) == 3 && f(1, 1) == 1, "");
