// A class object made of an object of another class, in the five ways `T{s}`, `T(s)`, `f({s})`, `f(s)` and
// `static_cast<T>(s)`; 0 if that is ill-formed. A constructor that takes the object is best, then a conversion function
// that yields a prvalue of the class itself (core issue 2327), then the copy constructor competes with constructors that
// need another conversion. A function that yields a derived class is no candidate if it is explicit ([over.match.copy]).
template <class...> using void_t = void;
template <class T, class> struct P { using type = T; };
#define DEF(n, ...)                                                     \
    template <class D, class = void> struct Q##n { static constexpr int v = 0; }; \
    template <class D> struct Q##n<D, void_t<decltype(__VA_ARGS__)>> {            \
        static constexpr int v = D::get(__VA_ARGS__);                             \
    };
#define WAYS(T, ...)                   \
    DEF(0, T{__VA_ARGS__})             \
    DEF(1, T(__VA_ARGS__))             \
    DEF(2, sink<T>({__VA_ARGS__}))     \
    DEF(3, sink<T>(__VA_ARGS__))       \
    DEF(4, static_cast<T>(__VA_ARGS__)) \
    __global__ void k(int *out) {      \
        out[0] = Q0<D0>::v;            \
        out[1] = Q1<D0>::v;            \
        out[2] = Q2<D0>::v;            \
        out[3] = Q3<D0>::v;            \
        out[4] = Q4<D0>::v;            \
    }
struct Tag {};
struct D0 { template <class X> static constexpr int get(const X &x) { return x.id; } };
template <class T> constexpr T sink(T t) { return t; }
struct S;

//@ run function_yields_the_class std=c++17: 3 3 3 3 3
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { constexpr operator T() const { return T(Tag(), 3); } constexpr operator long() const { return 1; } };
WAYS(T, typename P<S, D>::type())

//@ run explicit_function_yields_the_class std=c++17: 3 3 2 0 3
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { explicit constexpr operator T() const { return T(Tag(), 3); } constexpr operator long() const { return 1; } };
WAYS(T, typename P<S, D>::type())

//@ run function_yields_a_derived_class std=c++17: 0 0 0 3 0
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct U : T { constexpr U(Tag, int n) : T(Tag(), n) {} };
struct S { constexpr operator U() const { return U(Tag(), 3); } constexpr operator long() const { return 1; } };
WAYS(T, typename P<S, D>::type())

//@ run only_function_yields_a_derived_class std=c++17: 3 3 3 3 3
struct T { int id; constexpr T(Tag, int n) : id(n) {} };
struct U : T { constexpr U(Tag, int n) : T(Tag(), n) {} };
struct S { constexpr operator U() const { return U(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run constructor_takes_a_constant_object std=c++17: 1 1 1 3 1
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(const S &) : id(1) {} };
struct S { constexpr operator T() { return T(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run function_yields_a_reference std=c++17: 0 0 0 3 0
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { constexpr operator const T &() const { return t; } constexpr operator long() const { return 1; } T t{Tag(), 3}; };
WAYS(T, typename P<S, D>::type())

//@ run explicit_function_yields_a_reference std=c++17: 0 0 2 0 0
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { explicit constexpr operator const T &() const { return t; } constexpr operator long() const { return 1; } T t{Tag(), 3}; };
WAYS(T, typename P<S, D>::type())

//@ run explicit_function_yields_a_derived_class std=c++17: 0 0 0 0 0
struct T { int id; constexpr T(Tag, int n) : id(n) {} };
struct U : T { constexpr U(Tag, int n) : T(Tag(), n) {} };
struct S { explicit constexpr operator U() const { return U(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run function_of_a_changeable_object std=c++17: 3 3 3 3 3
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { constexpr operator int() const { return 7; } constexpr operator T() { return T(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run function_of_a_constant_object std=c++17: 3 3 3 3 3
struct T { int id; constexpr T(Tag, int n) : id(n) {} constexpr T(long) : id(2) {} };
struct S { constexpr operator int() { return 7; } constexpr operator T() const { return T(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run constructor_template std=c++17: 1 1 1 3 1
struct T { int id; constexpr T(Tag, int n) : id(n) {} template <class X> constexpr T(const X &) : id(1) {} };
struct S { constexpr operator T() const { return T(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())

//@ run explicit_constructor std=c++17: 1 1 0 3 1
struct T { int id; constexpr T(Tag, int n) : id(n) {} explicit constexpr T(const S &) : id(1) {} };
struct S { constexpr operator T() const { return T(Tag(), 3); } };
WAYS(T, typename P<S, D>::type())
