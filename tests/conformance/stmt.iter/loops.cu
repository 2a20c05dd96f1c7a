// Evaluation order and scopes of loops, and how range-for finds its begin and end ([stmt.while], [stmt.do], [stmt.for], [stmt.ranged]).

//@ run continue_runs_the_increment: 3 5
__global__ void k(int *out) {
    int n = 0, i;
    for (i = 0; i < 5; ++i) { if (i & 1) continue; ++n; }
    out[0] = n; out[1] = i;
}

//@ run comma_condition_uses_last: 3
__global__ void k(int *out) { int i = 0; for (; i > 100, i < 3; ++i) ; out[0] = i; }

//@ run while_condition_evaluated_each_time: 4 1
__global__ void k(int *out) {
    int tests = 0, i = 3;
    while (++tests, i--) ;
    out[0] = tests; out[1] = i == -1;
}

//@ run loop_variable_renewed: 0 0 0
__global__ void k(int *out) { for (int i = 0; i < 3; ++i) { int fresh = 0; out[i] = fresh++; } }

//@ run for_init_may_be_expression_or_alias: 12 2
__global__ void k(int *out) {
    int s = 0, i;
    for (i = 2; i < 6; i += 2) s += i * 2;
    out[0] = s;
    for (struct { int n, m; } p{0, 2}; p.n < 1; ++p.n) out[1] = p.m;
}

//@ run single_statement_body_may_shadow: 9
__global__ void k(int *out) { for (int i = 0; i < 1; ++i) { { int i = 9; out[0] = i; } } }

//@ reject do_condition_sees_no_body_names
__device__ void f() {
    do { int done = 1; (void)done; }
    while (!done);  // error
}

//@ reject do_condition_declares
__device__ void f() {
    do {} while (int x = 0);  // error
}

//@ run range_evaluated_once: 1 6
__device__ int calls;
struct R { int a[3]; __device__ int *begin() { return a; } __device__ int *end() { return a + 3; } };
__device__ R &get(R &r) { ++calls; return r; }
__global__ void k(int *out) {
    calls = 0;
    R r{{1, 2, 3}};
    int s = 0;
    for (int x : get(r)) s += x;
    out[0] = calls; out[1] = s;
}

//@ run end_evaluated_once: 1 3
struct R { int a[3]; int ends; __device__ int *begin() { return a; } __device__ int *end() { ++ends; return a + 3; } };
__global__ void k(int *out) { R r{}; int n = 0; for (int x : r) n += 1 + x; out[0] = r.ends; out[1] = n; }

//@ run by_reference_modifies: 2 4 6
__global__ void k(int *out) { int a[] = {1, 2, 3}; for (int &x : a) x *= 2; for (int i = 0; i < 3; ++i) out[i] = a[i]; }

//@ run by_value_copies: 1
__global__ void k(int *out) { int a[] = {1}; for (int x : a) x = 7; out[0] = a[0]; }

//@ run const_range_uses_const_members: 2
struct R {
    int a[1];
    __device__ const int *begin() const { return a; }
    __device__ const int *end() const { return a + 1; }
    __device__ int *begin() { return nullptr; }
    __device__ int *end() { return nullptr; }
};
__global__ void k(int *out) { const R r{{2}}; out[0] = 0; for (auto &x : r) out[0] += x; }

//@ run members_preferred_to_free: 1
namespace n {
    struct R { int a[1]; __device__ int *begin() { return a; } __device__ int *end() { return a + 1; } };
    __device__ int *begin(R &) { return nullptr; }
    __device__ int *end(R &) { return nullptr; }
}
__global__ void k(int *out) { n::R r{{1}}; out[0] = 0; for (int x : r) out[0] += x; }

//@ run lone_begin_member_means_free_functions: 5
namespace n {
    struct R { int a[1]; int begin; };
    __device__ int *begin(R &r) { return r.a; }
    __device__ int *end(R &r) { return r.a + 1; }
}
__global__ void k(int *out) { n::R r{{5}, 0}; out[0] = 0; for (int x : r) out[0] += x; }

//@ reject free_begin_not_by_ordinary_lookup
namespace n { struct R { int a[1]; }; }
__device__ int *begin(n::R &r) { return r.a; }
__device__ int *end(n::R &r) { return r.a + 1; }
__device__ void f(n::R &r) {
    for (int x : r) (void)x;  // error
}

//@ reject range_for_over_pointer
__device__ void f(int *p) {
    for (int x : p) (void)x;  // error
}

//@ reject range_for_over_unknown_bound
extern __shared__ int arr[];
__device__ void f() {
    for (int x : arr) (void)x;  // error
}

//@ run range_variable_name_in_range_is_outer: 6
__global__ void k(int *out) { int x[] = {1, 2, 3}; int s = 0; for (int x : x) s += x; out[0] = s; }

//@ run break_and_continue_in_range_for: 4
__global__ void k(int *out) { int s = 0; for (int x : {1, 2, 3, 9, 4}) { if (x == 2) continue; if (x == 9) break; s += x; } out[0] = s; }

//@ run converting_range_variable: 3 1
__global__ void k(int *out) { float a[] = {1.5f, 2.75f}; int s = 0; for (int x : a) s += x; out[0] = s; bool all = true; for (bool b : {1, 2}) all = all && b; out[1] = all; }

//@ reject assigning_const_range_element
__device__ void f(const int (&a)[3]) {
    for (auto &x : a)
        x = 1;  // error
}

//@ run infinite_for_with_return: 11
__device__ int f() { for (int i = 0;; ++i) if (i * i > 100) return i; }
__global__ void k(int *out) { out[0] = f(); }

//@ reject body_redeclares_for_variable
__device__ void f() {
    for (int i = 0; i < 3; ++i) {
        int i = 1;  // error
    }
}
