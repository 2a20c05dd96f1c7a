// The parameter types of built-in candidates ([over.built], [over.match.oper]/3.3). A substitution failure gives 0.
template <class...> using void_t = void;
template <class T, class> struct P { using type = T; };
#define GIVES(i, T, ...)                                                          \
    template <class D, class = void> struct Q##i { static constexpr int v = 0; }; \
    template <class D> struct Q##i<D, void_t<decltype(__VA_ARGS__)>> {            \
        template <class U, class V> struct Same { static constexpr int v = 2; };  \
        template <class U> struct Same<U, U> { static constexpr int v = 1; };     \
        static constexpr int v = Same<decltype(__VA_ARGS__), T>::v;               \
    };
#define OF(S) (static_cast<typename P<S, D>::type &&>(*static_cast<typename P<S, D>::type *>(nullptr)))

// An explicit function does not convert an operand, but its type is a parameter type, to which a template converts.
//@ run types_of_explicit_functions: 1 0 1
struct Both { template <class T> operator T *() const; explicit operator const char *() const; };
struct Template { template <class T> operator T *() const; };
struct Explicit { explicit operator const char *() const; };
GIVES(0, bool, OF(Both) == OF(Both))
GIVES(1, bool, OF(Template) == OF(Template))
GIVES(2, bool, OF(Both) == OF(Template))
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; }

//@ run unary_plus_takes_pointers: 0 1 1 1
struct Both { operator int *() const; operator char() const; };
struct Pointer { operator int *() const; };
struct Number { operator char() const; };
GIVES(0, int, +OF(Both))
GIVES(1, int *, +OF(Pointer))
GIVES(2, int, +OF(Number))
GIVES(3, int, -OF(Both))
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; }

//@ run integral_operators_ignore_floating_functions: 1 1 0 0 0
struct One { operator long() const; operator double() const; };
struct Two { operator int() const; operator char() const; operator double() const; };
struct Floating { operator double() const; };
GIVES(0, long, ~OF(One))
GIVES(1, long, OF(One) << 1)
GIVES(2, int, ~OF(Two))
GIVES(3, double, OF(One) + 1)
GIVES(4, int, ~OF(Floating))
__global__ void k(int *out) {
    out[0] = Q0<int>::v;
    out[1] = Q1<int>::v;
    out[2] = Q2<int>::v;
    out[3] = Q3<int>::v;
    out[4] = Q4<int>::v;
}

//@ run subscripts: 1 1 1 0
struct Base { operator int *() const; template <class T> operator T *(); };
struct Index { operator short() const; };
struct Either { operator int *() const; operator short() const; };
GIVES(0, int &, OF(Base)[1])
GIVES(1, int &, 1[OF(Base)])
GIVES(2, int &, OF(Base)[OF(Index)])
GIVES(3, int &, OF(Either)[OF(Either)])
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; }

//@ run null_pointer: 1 1 0
struct S { template <class T> operator T *() const; operator unsigned() const; operator int *(); };
struct T { operator unsigned() const; };
GIVES(0, bool, OF(S) == nullptr)
GIVES(1, bool, nullptr != OF(S))
GIVES(2, bool, OF(T) == nullptr)
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; }
