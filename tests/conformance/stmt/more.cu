// More of statements ([stmt]).

//@ run condition_variable_in_while: 6
__device__ int next(int &n) { return n > 0 ? n-- : 0; }
__global__ void k(int *out) { int n = 3, s = 0; while (int x = next(n)) s += x; out[0] = s; }

//@ run continue_runs_the_step: 25
__global__ void k(int *out) { int s = 0; for (int i = 0; i < 10; ++i) { if (i % 2 == 0) continue; s += i; } out[0] = s; }

//@ run do_tests_after_continue: 3
__global__ void k(int *out) { int n = 0; do { ++n; if (n < 3) continue; } while (n < 3); out[0] = n; }

//@ run break_leaves_the_switch_only: 10
__global__ void k(int *out) { int s = 0; for (int i = 0; i < 5; ++i) { switch (i) { case 2: break; default: s += i; } s += i == 2 ? 2 : 0; } out[0] = s; }

//@ run switch_without_braces: 4
__global__ void k(int *out) { volatile int x = 1; out[0] = 4; switch (x) case 2: out[0] = 5; }

//@ run switch_jumps_into_loop: 3
__global__ void k(int *out) { volatile int x = 1; int n = 0, i = 0; switch (x) { for (; i < 3; ++i) { case 1: ++n; } } out[0] = n; }

//@ run switch_on_converted_class: 7
struct S { __device__ operator int() const { return 2; } };
__global__ void k(int *out) { switch (S()) { case 2: out[0] = 7; break; default: out[0] = 0; } }

//@ run switch_with_negative_and_large_cases: 1 2 3
__device__ int f(long long x) { switch (x) { case -1: return 1; case 0x7fffffffffffffff: return 2; case -0x7fffffffffffffff - 1: return 3; } return 0; }
__global__ void k(int *out) { out[0] = f(-1); out[1] = f(0x7fffffffffffffff); out[2] = f(-0x7fffffffffffffff - 1); }

//@ run nested_loops_are_left_together: 12
__global__ void k(int *out) { int n = 0; for (int i = 0; i < 4; ++i) for (int j = i; j < 4; ++j) { if (j == 3 && i == 0) break; if (i == 2) goto done; ++n; } done: out[0] = n * 2; }

//@ run goto_backwards_ends_lives: 3 3
struct C { int *n; __device__ C(int *n) : n(n) {} __device__ ~C() { ++*n; } };
__global__ void k(int *out) { int made = 0, ended = 0; again: { C c(&ended); if (++made < 3) goto again; } out[0] = made; out[1] = ended; }

//@ run return_from_inside_loops: 12
__device__ int find(int *a, int n, int v) { for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) if (a[i * n + j] == v) return i * 10 + j; return -1; }
__global__ void k(int *out) { int a[9]; for (int i = 0; i < 9; ++i) a[i] = i; out[0] = find(a, 3, 5); }

//@ run static_local_keeps_its_value: 1 2 3
__device__ int count() { static int n = 0; return ++n; }
__global__ void k(int *out) { for (int i = 0; i < 3; ++i) out[i] = count(); }

//@ run declarations_shadow_in_blocks: 1 2 3 1
__global__ void k(int *out) { int x = 1; out[0] = x; { int x = 2; out[1] = x; for (int x = 3; x < 4; ++x) out[2] = x; } out[3] = x; }

//@ run if_initializers_nest: 6
__global__ void k(int *out) { if (int a = 1; true) if (int b = a + 1; b) if (int c = b + 1; c > 5) out[0] = 0; else out[0] = a + b + c; }

//@ run if_constexpr_chain: 2
template <class T> __device__ int f() { if constexpr (sizeof(T) == 1) return 1; else if constexpr (sizeof(T) == 2) return 2; else return 3; }
__global__ void k(int *out) { out[0] = f<short>(); }

//@ run range_for_const_reference_and_values: 6 12
__global__ void k(int *out) { int a[] = {1, 2, 3}; int s = 0; for (const int &x : a) s += x; out[0] = s; for (int &x : a) x *= 2; s = 0; for (auto x : a) s += x; out[1] = s; }

//@ run for_with_empty_condition_breaks: 4
__global__ void k(int *out) { int i = 0; for (;;) if (++i == 4) break; out[0] = i; }

//@ run labels_before_closing_brace: 1
__global__ void k(int *out) { out[0] = 1; goto end; out[0] = 2; end:; }

//@ accept likely_and_unlikely std=c++20
__device__ int f(int x) { if (x) [[likely]] return 1; else [[unlikely]] return 2; }
__device__ int g(int x) { switch (x) { [[likely]] case 1: return 1; [[unlikely]] default: return 2; } }
__device__ int h(int x) { while (x) [[unlikely]] --x; return x; }

//@ accept attributes_on_statements
__device__ void f(int x) { [[maybe_unused]] int y = x; switch (x) { case 1: ++x; [[fallthrough]]; case 2: --x; } }

//@ reject statement_outside_function
if (true) {}  // error

//@ reject break_in_if
__device__ void f(int x) {
    if (x) break;  // error
}

//@ reject continue_in_switch_alone
__device__ void f(int x) {
    switch (x) { case 1: continue; }  // error
}

//@ reject case_value_not_constant
__device__ void f(int x, int y) {
    switch (x) {
    case y: break;  // error
    }
}

//@ reject case_narrows_to_the_type
__device__ void f(char c) {
    switch (c) { case 1: break; case "a"[0] - 96: break; }  // error
}

//@ reject return_without_value_type
struct S {};
__device__ int f() {
    return S();  // error
}

//@ reject constructor_returns_value
struct S { __device__ S() {
    return 1;  // error
} };
__device__ S s() { return S(); }

//@ reject jump_over_class_object
struct C { __device__ C() {} __device__ ~C() {} };
__device__ void f(int x) {
    switch (x) {
    case 1:
        C c;
    case 2:;  // error
    }
}

//@ reject range_for_over_pointer
__device__ void f(int *p) {
    for (int x : p) {}  // error
}

//@ reject condition_is_a_class
struct S {};
__device__ void f(S s) {
    if (s) {}  // error
}

//@ reject label_address_of_other_function
__device__ void f() { l:; }
__device__ void g() {
    goto l;  // error
}
