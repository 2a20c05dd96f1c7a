// More of assignment ([expr.ass]).

//@ run right_before_left: 1 5
__device__ int order;
__device__ int &left(int *p) { order = order * 10 + 2; return *p; }
__device__ int right() { order = order * 10 + 1; return 5; }
__global__ void k(int *out) { order = 0; int x; left(&x) = right(); out[0] = order == 12; out[1] = x; }

//@ run compound_evaluates_its_left_once: 7 1
__global__ void k(int *out) { int a[2] = {3, 9}; int i = 0; a[i++] += 4; out[0] = a[0]; out[1] = i; }

//@ run result_is_the_lvalue: 8
__global__ void k(int *out) { int x = 1; (x = 5) += 3; out[0] = x; }

//@ run narrow_types_convert_back: 44 -56 1
__global__ void k(int *out) { unsigned char c = 200; c += 100; out[0] = c; signed char d = 100; d += 100; out[1] = d; bool b = false; b |= 6; out[2] = b; }

//@ run mixed_arithmetic: 3 7 -2
__global__ void k(int *out) { int i = 2; i *= 1.75; out[0] = i; int j = 10; j -= 2.5; out[1] = j; unsigned u = 1; long long l = -3; l += u; out[2] = (int)l; }

//@ run shift_assigns_keep_the_left_type: 8 -1
__global__ void k(int *out) { short s = 1; s <<= 3L; out[0] = s; int i = -8; i >>= 3; out[1] = i; }

//@ run braces_value_initialize: 0 4 2
struct P { int a, b; };
__global__ void k(int *out) { int x = 7; x = {}; out[0] = x; x = {4}; out[1] = x; P p{1, 1}; p = {3, 2}; out[2] = p.b; }

//@ run pointers_move: 2 1
__global__ void k(int *out) { int a[4] = {0, 1, 2, 3}; int *p = a; p += 3; p -= 1; out[0] = *p; out[1] = p > a; }

//@ run class_copies_itself: 4
struct S { int a[3]; };
__global__ void k(int *out) { S s{{1, 4, 2}}; S &r = s; s = r; out[0] = s.a[1]; }

//@ run conditional_as_target: 0 9
__global__ void k(int *out) { volatile bool c = false; int a = 0, b = 0; (c ? a : b) = 9; out[0] = a; out[1] = b; }

//@ run comma_as_target: 6
__global__ void k(int *out) { int a = 0, b = 0; (a, b) = 6; out[0] = b; }

//@ run bit_field_gives_its_cut_value: 1
struct B { unsigned x : 2; };
__global__ void k(int *out) { B b; out[0] = (b.x = 5); }

//@ reject assignment_to_call_result
__device__ int f();
__device__ void g() { f() = 1; }  // error

//@ reject assignment_to_array
__device__ void g() { int a[2], b[2]; a = b; }  // error

//@ reject assignment_to_const_member
struct S { const int a; };
__device__ void g(S &s) { s.a = 1; }  // error

//@ reject assignment_of_class_with_const_member
struct S { const int a; };
__device__ void g(S &s, S &t) { s = t; }  // error

//@ reject pointer_plus_assign_pointer
__device__ void g(int *p, int *q) { p += q; }  // error

//@ reject compound_on_struct
struct S {};
__device__ void g(S s) { s += 1; }  // error

//@ reject modulo_of_floats
__device__ void g(float f) { f %= 2; }  // error

//@ reject literal_as_target
__device__ void g() { 5 = 6; }  // error

//@ reject two_values_for_a_scalar
__device__ void g(int x) { x = {1, 2}; }  // error

//@ reject brace_narrows
__device__ void f(int x, double d) {
    x = {d};  // error
}

//@ reject brace_narrows_in_arguments_and_results
struct Q { __device__ Q(int); };
__device__ int h(Q);
__device__ int f(double d) {
    h({d});  // error
    Q q{d};  // error
    return {d};  // error
}

//@ accept brace_narrows_in_initializers_with_a_warning
struct P { int a; };
__device__ void f(double d) { int x{d}; int a[2] = {d, 1}; P p = {d}; (void)x; (void)a; (void)p; }
