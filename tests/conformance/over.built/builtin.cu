// The built-in candidates among which operator expressions with class or enumeration operands choose ([over.built], [over.match.oper]).

//@ run promoted_pair_is_exact: 4 3
struct I { int v; __device__ operator int() const { return v; } };
struct F { float v; __device__ operator float() const { return v; } };
__global__ void k(int *out) { I i{3}; F f{1.5f}; out[0] = (int)(i + f); out[1] = (int)(f + f); static_assert(__is_same(decltype(I{} + F{}), float), ""); }

//@ run short_conversion_is_promoted: 1 -1
struct S { short v; __device__ operator short() const { return v; } };
__global__ void k(int *out) { S s{-1}; static_assert(__is_same(decltype(s + s), int), ""); out[0] = s >> 1 == -1; out[1] = s; }

//@ reject two_conversions_tie
struct S { __device__ operator int() const; __device__ operator float() const; };
__device__ void f(S s) { s + s; }  // error

//@ reject increment_of_converted_value
struct S { __device__ operator int() const; };
__device__ void f(S s) { ++s; }  // error

//@ run pointer_difference: 3 1
struct P { int *p; __device__ operator int *() const { return p; } };
__global__ void k(int *out) { P a{out}, b{out + 3}; out[0] = b - a; out[1] = a < b; }

//@ run user_operator_beats_builtin: 100 3
struct S { int v; __device__ operator int() const { return v; } };
__device__ int operator+(const S &, const S &) { return 100; }
__global__ void k(int *out) { S a{1}, b{2}; out[0] = a + b; out[1] = b + 1; }

//@ run enum_comparison_by_user_operator: 0 1
enum class E { a, b };
__device__ bool operator<(E l, E r) { return (int)l > (int)r; }
__global__ void k(int *out) { out[0] = E::a < E::b; out[1] = E::a <= E::b; }

//@ reject user_operator_needs_class_or_enum
__device__ int operator+(int, double);  // error

//@ reject scoped_enum_has_no_arithmetic
enum class E { a, b };
__device__ void f(E e) {
    e + 1;  // error
    e | E::b;  // error
    -e;  // error
    bool x = e == E::a;
}

//@ reject scoped_enum_is_no_condition
enum class E { a, b };
__device__ int f(E e) { return e ? 1 : 2; }  // error

//@ run logical_operators_convert_contextually: 1 0
struct B { bool v; __device__ explicit operator bool() const { return v; } };
__global__ void k(int *out) { B t{true}, f{false}; out[0] = t || f; out[1] = t && f; }

//@ run subscript_by_class_on_the_left: 8
struct I { int v; __device__ operator int() const { return v; } };
__global__ void k(int *out) { I i{0}; i[out] = 8; }

//@ run compound_assignment_through_reference: 7 6
struct R { int *p; __device__ operator int &() const { return *p; } };
__global__ void k(int *out) { R r{out}; out[0] = 5; r += 2; out[1] = r - 1; }

//@ run increment_through_reference: 5 6
struct R { int *p; __device__ operator int &() const { return *p; } };
__global__ void k(int *out) { R r{out + 1}; out[1] = 5; out[0] = r++; }
