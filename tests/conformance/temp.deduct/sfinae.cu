// Substitution failures ([temp.deduct]/8).

//@ accept return_type default-device
template <class T> auto f(T t) -> decltype(t.x) { return 1; }
int f(...) { return 2; }
struct S { int x; };
int g() { return f(S()) * 10 + f(3); }

//@ accept default_argument default-device
template <bool B, class T = void> struct E { }; template <class T> struct E<true, T> { typedef T type; };
template <class T, class = typename E<(sizeof(T) > 4)>::type> int f(T) { return 1; }
template <class T, class = typename E<(sizeof(T) <= 4)>::type, int = 0> int f(T) { return 2; }
int g() { return f(1.0) * 10 + f(1); }

//@ accept value_parameter default-device
template <bool B, class T = void> struct E { }; template <class T> struct E<true, T> { typedef T type; };
template <class T, typename E<sizeof(T) == 1, int>::type = 0> int f(T) { return 1; }
template <class T, typename E<sizeof(T) != 1, int>::type = 0> int f(T) { return 2; }
int g() { return f('c') * 10 + f(1); }

//@ reject negative_bound default-device
template <int N> int f(char (*)[N - 2] = 0) { return 1; }
template <int N> int f(...) { return 2; }
int g() { return f<3>() * 10 + f<1>(0); }  // error

//@ accept pointer_to_reference default-device
template <class T> int f(T *) { return 1; }
template <class T> int f(...) { return 2; }
int g() { return f<int &>(0); }

//@ accept void_parameter default-device
template <class T> int f(T, T) { return 1; }
template <class T> int f(int, ...) { return 2; }
int g() { return f<void>(1, 2); }

//@ reject errors_in_the_body_are_errors default-device
template <class T> int f(T t) {
    return t.x; }  // error
int f(...);
int g() { return f(3); }

//@ accept private_members default-device
class P { int x; };
template <class T> constexpr int f(decltype(T::x) *) { return 1; }
template <class T> constexpr int f(...) { return 2; }
static_assert(f<P>(0) == 2, "");

//@ accept deleted_functions default-device
struct D { D(const D &) = delete; D(); };
template <class T> constexpr int f(decltype(T(*(T *)0)) *) { return 1; }
template <class T> constexpr int f(...) { return 2; }
static_assert(f<D>(0) == 2 && f<int>(0) == 1, "");
