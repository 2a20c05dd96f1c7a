// Conditions, branches and case labels in unusual but valid places, and what they may not be ([stmt.if], [stmt.switch], [stmt.select]).

//@ run case_inside_nested_block: 5 3 0
__device__ int f(int x) {
    int r = 0;
    switch (x) {
    case 0:
        r += 2;
        { case 1: r += 3; }
    }
    return r;
}
__global__ void k(int *out) { out[0] = f(0); out[1] = f(1); out[2] = f(2); }

//@ run case_inside_if_branch: 7 1 2
__device__ int f(int x) {
    switch (x) {
    case 0:
        if (x) { case 1: return 1; } else { return 7; case 2: return 2; }
    }
    return -1;
}
__global__ void k(int *out) { for (int i = 0; i < 3; ++i) out[i] = f(i); }

//@ run switch_without_block: 4 9
__device__ int f(int x) { int r = 9; switch (x) case 1: r = 4; return r; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(2); }

//@ run statements_before_first_case_skipped: 1
__global__ void k(int *out) {
    int r = 0;
    switch (1) { r = 100; case 1: ++r; }
    out[0] = r;
}

//@ run variable_declared_before_cases: 6
__global__ void k(int *out) { switch (2) { int v; case 1: v = 5; out[0] = v; break; case 2: v = 6; out[0] = v; } }

//@ run condition_promoted_cases_converted: 1 2
__device__ int f(signed char c) { switch (c) { case -1: return 1; case 255: return 3; default: return 2; } }
__global__ void k(int *out) { out[0] = f((signed char)255); out[1] = f(5); }

//@ run switch_on_class_with_conversion: 8
struct S { int v; __device__ operator int() const { return v; } };
__global__ void k(int *out) { S s{3}; switch (s) { case 3: out[0] = 8; break; default: out[0] = 0; } }

//@ reject switch_on_class_with_two_conversions
struct S { __device__ operator int() const; __device__ operator long() const; };
__device__ void f(S s) {
    switch (s) {}  // error
}

//@ reject switch_on_pointer
__device__ void f(int *p) {
    switch (p) { default:; }  // error
}

//@ reject case_of_other_scoped_enum
enum class E { a };
enum class F { b };
__device__ void f(E e) {
    switch (e) {
    case E::a: break;
    case F::b: break;  // error
    }
}

//@ reject case_not_constant
__device__ void f(int x, int y) {
    switch (x) {
    case y: break;  // error
    }
}

//@ reject duplicate_after_conversion
__device__ void f(int x) {
    switch (x) {
    case 97: break;
    case 'a': break;  // error
    }
}

//@ reject default_outside
__device__ void f() {
    default: ;  // error
}

//@ run case_of_inner_switch_belongs_inner: 2
__global__ void k(int *out) {
    int r = 0;
    switch (1) { case 1: switch (2) { case 1: r = 1; break; case 2: r = 2; break; } break; case 2: r = 9; }
    out[0] = r;
}

//@ run switch_declared_condition: 4 0
__device__ int f(int x) { switch (int y = x * 2) { case 2: return y + 2; default: return 0; } }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(5); }

//@ run init_visible_in_else: 3
__global__ void k(int *out) { if (int a = 0; a) out[0] = 1; else if (int b = 3; a == b) out[0] = 2; else out[0] = a + b; }

//@ run explicit_bool_in_condition: 1 0
struct S { int v; __device__ explicit operator bool() const { return v; } };
__global__ void k(int *out) { S a{2}, b{0}; if (a) out[0] = 1; if (!b) out[1] = 0; else out[1] = 5; }

//@ reject explicit_bool_not_in_switch
struct S { __device__ explicit operator int() const; };
__device__ void f(S s) {
    switch (s) { default:; }  // error
}

//@ run null_pointer_conditions: 0 1
__global__ void k(int *out) { int *p = nullptr; out[0] = p ? 1 : 0; if (int *q = out) out[1] = q == out; }

//@ run floating_and_nan_conditions: 1 0 1
__global__ void k(int *out) {
    float z = -0.0f, n = 0.25f, nan = __int_as_float(0x7fc00000);
    out[0] = n ? 1 : 0; out[1] = z ? 1 : 0; out[2] = nan ? 1 : 0;
}

//@ run constexpr_if_discards_dependent: 4 8
template <class T> __device__ int f(T t) { if constexpr (sizeof(T) == 4) return 4; else return t.size(); }
struct S { double d; __device__ int size() { return 8; } };
__global__ void k(int *out) { out[0] = f(1); out[1] = f(S{}); }

//@ reject constexpr_if_not_constant
__device__ void f(int x) {
    if constexpr (x) {}  // error
}

//@ reject redeclared_in_branch_block
__device__ void f() {
    if (int x = 1) {
        int x = 2;  // error
    }
}

//@ reject redeclared_in_else
__device__ void f() {
    if (int x = 1) {
    } else {
        int x = 2;  // error
    }
}

//@ reject case_into_constexpr_if
template <class T> __device__ void f(int x) {
    switch (x) {
    case 0:
        if constexpr (sizeof(T) > 1) {
        case 1:;  // error
        }
    }
}
__device__ void g() { f<int>(1); }
