// Operands of class type of which neither converts to the other's type are converted by conversion functions to the
// operands of a built-in candidate ([expr.cond]/6, [over.built]/27). A substitution failure gives 0.
template <class...> using void_t = void;
template <class T, class> struct P { using type = T; };
#define GIVES(i, T, ...)                                                          \
    template <class D, class = void> struct Q##i { static constexpr int v = 0; }; \
    template <class D> struct Q##i<D, void_t<decltype(__VA_ARGS__)>> {            \
        template <class U, class V> struct Same { static constexpr int v = 2; };  \
        template <class U> struct Same<U, U> { static constexpr int v = 1; };     \
        static constexpr int v = Same<decltype(__VA_ARGS__), T>::v;               \
    };
#define OF(...) (static_cast<typename P<__VA_ARGS__, D>::type &&>(*static_cast<typename P<__VA_ARGS__, D>::type *>(nullptr)))

// A derived class converts to its base without a loss of qualifiers, and a base to no derived class.
//@ run base_and_derived: 1 0 0 1
struct Base { operator char() const; };
struct Derived : Base { Derived(const Base &); operator float() const; };
struct One : Base { One(const Base &); };
struct Mute {};
struct MuteDerived : Mute { MuteDerived(const Mute &); };
GIVES(0, Base, true ? OF(Derived) : Base())
GIVES(1, float, true ? OF(const Derived) : Base())
GIVES(2, Mute, true ? OF(const MuteDerived) : Mute())
GIVES(3, int, true ? OF(const One) : Base())
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; }

// EDG's front end makes an `int` of a `short`, and a `double` of a `float`.
//@ run numbers: 1 1 1 1
struct Float { operator float() const; };
struct Short { operator short() const; };
struct OtherShort { operator short() const; };
struct Unsigned { operator unsigned() const; };
GIVES(0, double, true ? OF(Float) : OF(Short))
GIVES(1, int, true ? OF(Short) : OF(OtherShort))
GIVES(2, unsigned, true ? OF(Short) : OF(Unsigned))
GIVES(3, double, true ? OF(Unsigned) : OF(Float))
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; }

//@ run pointers: 1 0 1
struct Pointer { operator int *() const; explicit operator char() const; };
struct Any { operator int() const; template <class T> operator T *() const; };
struct Float { operator float() const; };
GIVES(0, int *, true ? OF(Pointer) : OF(Any))
GIVES(1, int, true ? OF(Pointer) : OF(Float))
GIVES(2, int *, true ? OF(Any) : OF(Pointer))
__global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; }
