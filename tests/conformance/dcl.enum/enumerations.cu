// Underlying types, values, scope and conversions of enumerations ([dcl.enum], [enum.udecl], [conv.prom]).

//@ run values_follow_previous: 0 1 10 11 -5 -4
enum E { a, b, c = 10, d, e = -5, f };
__global__ void k(int *out) { out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f; }

//@ run value_uses_earlier_enumerator: 1 2 3
enum E { a = 1, b = a << 1, c = a | b };
__global__ void k(int *out) { out[0] = a; out[1] = b; out[2] = c; }

//@ accept fixed_underlying_types
enum A : unsigned char { a0 = 255 };
enum class B : long long { b0 = 1LL << 40 };
enum class C { c0 };
static_assert(sizeof(A) == 1 && sizeof(B) == 8 && sizeof(C) == sizeof(int), "");
static_assert((long long)B::b0 == 1099511627776, "");

//@ accept unfixed_type_grows
enum Big { big = 0x100000000ull };
enum Mixed { minus = -1, high = 0xffffffffu };
static_assert(sizeof(Big) == 8 && sizeof(Mixed) == 8, "");
static_assert(minus < 0 && high > 0, "");

//@ reject value_beyond_fixed_type
enum E : unsigned char {
    fine = 255,
    over = 256  // error
};

//@ reject successor_beyond_fixed_type
enum class E : signed char {
    top = 127,
    next  // error
};

//@ run promotion_of_fixed_type: 1 2 1
enum A : unsigned char { a };
enum B : long long { b };
__device__ int f(int) { return 1; }
__device__ int f(long long) { return 2; }
__device__ int g(unsigned char) { return 1; }
__device__ int g(int) { return 1; }
__global__ void k(int *out) { out[0] = f(a); out[1] = f(b); out[2] = g(a); }

//@ reject int_to_unscoped
enum E { a, b };
__device__ void f(int i) {
    E fine = static_cast<E>(i);
    E e = i;  // error
}

//@ run list_init_of_fixed_enum: 5 255
enum class Byte : unsigned char {};
enum Old : int {};
__global__ void k(int *out) { Old o{5}; Byte b{255}; out[0] = o; out[1] = (int)b; }

//@ reject list_init_of_unfixed_enum
enum E { a };
__device__ void f() {
    E e{1};  // error
}

//@ run enumerator_in_enclosing_class: 4 4 4
struct S { enum E { x = 4 }; enum class F { y = 4 }; };
__global__ void k(int *out) { S s; out[0] = S::x; out[1] = s.x; out[2] = (int)S::F::y; }

//@ run unscoped_may_be_qualified: 7
enum E { seven = 7 };
__global__ void k(int *out) { out[0] = E::seven; }

//@ reject scoped_arithmetic
enum class E { a, b };
__device__ int f(E e) {
    bool ordered = e < E::b;
    return e + 1;  // error
}

//@ reject different_scoped_comparison
enum class E { a };
enum class F { a };
__device__ bool f(E e, F g) {
    return e == g;  // error
}

//@ reject enumerator_redefined
enum E { a, b,
    a  // error
};

//@ reject unscoped_clash
enum E { red };
enum F {
    red  // error
};

//@ reject redeclared_with_other_type
enum E : short;
enum E : int;  // error

//@ reject scoped_redeclared_unscoped
enum class E : int;
enum E : int;  // error

//@ reject increment
enum E { a, b };
__device__ void f(E e) {
    ++e;  // error
}

//@ run bool_underlying: 1 0
enum class Flag : bool { off, on };
__global__ void k(int *out) { Flag f = static_cast<Flag>(42); out[0] = f == Flag::on; out[1] = (int)Flag::off; }

//@ run operators_on_scoped: 6 1
enum class Bits : unsigned { a = 2, b = 4 };
__device__ constexpr Bits operator|(Bits x, Bits y) { return Bits(unsigned(x) | unsigned(y)); }
__device__ constexpr bool operator!(Bits x) { return !unsigned(x); }
__global__ void k(int *out) { out[0] = (int)(Bits::a | Bits::b); out[1] = !Bits{}; }

//@ run unnamed_enum_deduced: 2
enum { one = 1, two };
template <class T> __device__ int f(T t) { return t; }
__global__ void k(int *out) { out[0] = f(two); }

//@ run elaborated_specifier_sees_hidden_enum: 3
enum E { x = 3 };
__global__ void k(int *out) { int E = 1; enum E e = x; out[0] = e * E; }

//@ run using_one_enumerator std=c++20: 2
enum class E { a = 1, b };
__global__ void k(int *out) { using E::b; out[0] = (int)b; }

//@ reject using_enum_clash std=c++20
enum class E { a };
enum class F { a };
__device__ void f() {
    using enum E;
    using enum F;  // error
}

//@ reject copy_list_init_of_enum
enum class Byte : unsigned char {};
__device__ void f() {
    Byte ok{1};
    Byte b = {1};  // error
}

//@ reject opaque_without_type
enum E;  // error

//@ run member_enum_defined_outside: 9
struct S { enum class E : int; };
enum class S::E : int { v = 9 };
__global__ void k(int *out) { out[0] = (int)S::E::v; }
