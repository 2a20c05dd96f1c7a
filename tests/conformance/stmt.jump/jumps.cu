// What return, break, continue and goto may leave, enter and give back ([stmt.jump], [stmt.return], [stmt.dcl]).

//@ run return_converts: 3 1
__device__ int f(float x) { return x; }
__device__ bool g(int x) { return x; }
__global__ void k(int *out) { out[0] = f(3.9f); out[1] = g(256); }

//@ run return_braced_list: 4 0
struct P { int a, b; };
__device__ P f() { return {4}; }
__device__ int g() { return {}; }
__global__ void k(int *out) { out[0] = f().a; out[1] = f().b + g(); }

//@ reject return_list_explicit_constructor
struct P { __device__ explicit P(int) {} };
__device__ P f() {
    return {4};  // error
}

//@ reject return_reference_to_temporary_type_mismatch
__device__ int &f(const int &r) {
    return r;  // error
}

//@ run return_reference_aliases: 7
__device__ int &f(int (&a)[3], int i) { return a[i]; }
__global__ void k(int *out) { int a[3] = {}; f(a, 1) = 7; out[0] = a[1]; }

//@ run returned_local_is_moved: 1 0
struct M { int moved; __device__ M() : moved(0) {} __device__ M(M &&) : moved(1) {} M(const M &) = delete; };
__device__ M f(M m) { return m; }
__global__ void k(int *out) { M a; out[0] = f(static_cast<M &&>(a)).moved; out[1] = a.moved; }

//@ reject returned_reference_is_not_moved
struct M { __device__ M(); __device__ M(M &&); M(const M &) = delete; };
__device__ M f(M &m) {
    return m;  // error
}

//@ reject constructor_returns_value
struct S { __device__ S() {
    return 1;  // error
} };
__device__ void f() { S s; }

//@ run constructor_returns_early: 1
struct S { int v; __device__ S(int x) : v(1) { if (x) return; v = 2; } };
__global__ void k(int *out) { out[0] = S(5).v; }

//@ reject break_in_plain_block
__device__ void f(int x) {
    { if (x) break; }  // error
}

//@ reject continue_in_switch_only
__device__ void f(int x) {
    switch (x) { case 1: continue; }  // error
}

//@ reject break_from_lambda
__device__ void f() {
    for (;;) {
        auto l = [] { break; };  // error
        l();
    }
}

//@ reject goto_into_lambda
__device__ void f() {
    goto inside;  // error
    auto l = [] { inside: return; };
    l();
}

//@ run label_and_variable_share_a_name: 5
__global__ void k(int *out) {
    int x = 5;
    goto x;
    x = 6;
x:
    out[0] = x;
}

//@ run labels_have_function_scope: 3
__global__ void k(int *out) {
    int n = 0;
again:
    { if (n == 3) goto done; }
    { ++n; goto again; }
    { done: out[0] = n; }
}

//@ run goto_over_uninitialized_scalar: 4
__global__ void k(int *out) {
    goto over;
    int x;
over:
    x = 4;
    out[0] = x;
}

//@ accept goto_over_declarations_without_objects
__device__ int f(int c) {
    if (c) goto over;
    using T = int;
    typedef long L;
    static_assert(true, "");
    struct S { int x; };
    enum { e };
over:
    return (T)(L)e;
}

//@ run goto_into_plain_loop_body: 2
__global__ void k(int *out) {
    int n = 0;
    goto in;
    while (n < 2) {
    in:
        ++n;
    }
    out[0] = n;
}

//@ run static_local_passed_over_keeps_value: 6
__device__ int f(bool skip) {
    if (skip) goto over;
    static int s = 6;
over:
    return s;
}
__global__ void k(int *out) { out[0] = f(true); }

//@ run chain_of_labels: 1
__global__ void k(int *out) { goto c; a: b: out[0] = 0; c: d: out[0] = 1; }

//@ run return_leaves_switch_in_loop: 21
__device__ int f() { for (int i = 0;; ++i) switch (i) { case 2: return 21; case 1: continue; default: break; } }
__global__ void k(int *out) { out[0] = f(); }

//@ run prvalue_is_built_in_place: 1
struct S { S *self; __device__ S() : self(this) {} S(const S &) = delete; };
__device__ S f() { return S(); }
__device__ S g() { return f(); }
__global__ void k(int *out) { S s = g(); out[0] = s.self == &s; }

//@ reject goto_over_initialized_scalar
__device__ int f(int c) {
    if (c) goto over;  // error
    int x = 3;
over:
    return x;
}

//@ reject goto_over_reference
__device__ int f(int c) {
    if (c) goto over;  // error
    int &r = c;
over:
    return r;
}

//@ reject goto_into_for_scope
__device__ void f(int c) {
    if (c) goto in;  // error
    for (int i = 0; i < 3; ++i) {
    in:;
    }
}
