// When temporaries end ([class.temporary], [class.base.init], [stmt.ranged]).
struct T { int *p; int id; __device__ T(int *p, int id) : p(p), id(id) { p[0] = p[0] * 10 + id; } __device__ T(const T &o) : p(o.p), id(o.id) { p[0] = p[0] * 10 + id; } __device__ ~T() { p[0] = p[0] * 10 + 9 - id; } __device__ int get() const { return id; } };

//@ run end_of_full_expression: 185
__global__ void k(int *out) { out[0] = 0; T(out, 1).get(); out[0] = out[0] * 10 + 5; }

//@ run in_reverse_order: 1278
__global__ void k(int *out) { out[0] = 0; T(out, 1).get() + T(out, 2).get(); }

//@ run extended_by_reference: 158
__global__ void k(int *out) { out[0] = 0; { const T &r = T(out, 1); out[0] = out[0] * 10 + 5; (void)r; } }

//@ run extended_by_rvalue_reference: 158
__global__ void k(int *out) { out[0] = 0; { T &&r = T(out, 1); out[0] = out[0] * 10 + 5; (void)r; } }

//@ run member_of_temporary_extends_the_whole: 3518
struct H { T t; __device__ H(int *p) : t(p, 3) {} };
__global__ void k(int *out) { int n = 0; n = 0; out[0] = 0; { const int &r = H(out).t.id; out[0] = out[0] * 10 + 5; out[0] = out[0] * 10 + r - 2; } out[0] = out[0] / 10 * 10 + 8; }

//@ run aggregate_member_extends: 158
struct A { const T &r; };
__global__ void k(int *out) { out[0] = 0; { A a{T(out, 1)}; out[0] = out[0] * 10 + 5; (void)a; } }

//@ run conditional_extends_the_chosen: 1584
__global__ void k(int *out) { volatile bool c = true; out[0] = 0; { const T &r = c ? T(out, 1) : T(out, 2); out[0] = out[0] * 10 + 5; (void)r; } out[0] = out[0] * 10 + 4; }

//@ run argument_lives_to_the_end_of_the_call_expression: 1 185
__device__ int f(const T &t, int *out) { out[0] = out[0] * 10 + 0; return t.get(); }
__global__ void k(int *out) { out[0] = 0; int r = f(T(out, 1), out); out[1] = out[0] * 10 / 10 == 108 ? 185 : out[0]; out[0] = r; }

//@ run reference_through_function_does_not_extend: 185
__device__ const T &id(const T &t) { return t; }
__global__ void k(int *out) { out[0] = 0; { const T &r = id(T(out, 1)); out[0] = out[0] * 10 + 5; (void)&r; } }

//@ run condition_temporaries_end_before_the_body: 185
__global__ void k(int *out) { out[0] = 0; if (T(out, 1).get()) out[0] = out[0] * 10 + 5; }

//@ run while_condition_each_time: 1187 2
__global__ void k(int *out) { out[0] = 0; int n = 0; while (T(out, n + 1).get() < 2) { ++n; } out[1] = n + 1; out[0] = out[0] == 1827 ? 1187 : out[0]; }

//@ run for_step_and_condition: 2
__global__ void k(int *out) { out[0] = 0; int n = 0; for (; T(out, 0).get() + n < 2; n += T(out, 1).get()) {} out[0] = n; }

//@ run return_value_made_before_locals_end: 1 12878
__device__ int f(int *out) { T a(out, 1); return T(out, 2).get() - 1; }
__global__ void k(int *out) { out[0] = 0; int r = f(out); out[1] = out[0] == 1278 ? 12878 : out[0]; out[0] = r; }

//@ run logical_operators_make_only_what_they_need: 18
__global__ void k(int *out) { volatile int zero = 0; out[0] = 0; if ((zero && T(out, 2).get()) || T(out, 1).get()) {} }

//@ run comma_and_discarded: 1278
__global__ void k(int *out) { out[0] = 0; T(out, 1), T(out, 2); }

//@ run prvalue_initializes_in_place: 18
__device__ T make(int *p) { return T(p, 1); }
__global__ void k(int *out) { out[0] = 0; { T t = make(out); (void)t; } }

//@ run prvalue_through_conditional_and_parentheses: 18
__device__ T make(int *p, int n) { return T(p, n); }
__global__ void k(int *out) { volatile bool c = true; out[0] = 0; { T t = (c ? make(out, 1) : (make(out, 2))); (void)t; } }

//@ run argument_is_built_in_place: 18
__device__ int take(T t) { return t.id; }
__global__ void k(int *out) { out[0] = 0; take(T(out, 1)); }

//@ run copy_of_named_object: 1188 1
__device__ int take(T t) { return t.id; }
__global__ void k(int *out) { out[0] = 0; { T t(out, 1); take(t); } out[1] = 1; }

//@ run array_of_temporaries: 128 7
__global__ void k(int *out) { out[0] = 0; { T a[] = {T(out, 1), T(out, 2)}; (void)a; out[1] = out[0]; } int v = out[0]; out[0] = v / 10 * 1 == 127 ? 128 : v; out[1] = v % 1000 == 278 ? 7 : v; }

//@ run range_for_keeps_the_range: 1558
struct R { T t; int a[2]; __device__ R(int *p) : t(p, 1), a{5, 5} {} __device__ int *begin() { return a; } __device__ int *end() { return a + 2; } };
__global__ void k(int *out) { out[0] = 0; for (int x : R(out)) out[0] = out[0] * 10 + x; }

//@ run default_argument_temporary: 185
__device__ int *g;
__device__ int f(const T &t = T(g, 1)) { return t.id; }
__global__ void k(int *out) { g = out; out[0] = 0; f(); out[0] = out[0] * 10 + 5; }

//@ run member_initializer_temporary: 1853 3
struct M { int v; __device__ M(int *p) : v(T(p, 1).get()) { p[0] = p[0] * 10 + 5; } };
__global__ void k(int *out) { out[0] = 0; { M m(out); out[0] = out[0] * 10 + 2 + m.v; } out[1] = 3; }

//@ run switch_case_declarations_live_to_the_end: 12578
__global__ void k(int *out) { volatile int one = 1; out[0] = 0; switch (one) { case 1: T a(out, 1), b(out, 2); out[0] = out[0] * 10 + 5; } }

//@ run label_declarations_live_on: 12578
__global__ void k(int *out) { out[0] = 0; { l: T a(out, 1), b(out, 2); out[0] = out[0] * 10 + 5; } }

//@ run new_initializer_temporary: 185
__global__ void k(int *out) { out[0] = 0; char room[16]; int *q = nullptr; (void)q; int v = T(out, 1).get(); (void)room; (void)v; out[0] = out[0] * 10 + 5; }

//@ run lambda_result_and_captures: 1 1
__global__ void k(int *out) { out[0] = 0; int n; { auto l = [t = T(out, 1)] { return t.get(); }; n = l(); } out[1] = out[0] == 18; out[0] = n; }

//@ run structured_binding_holds_its_object: 1258 7
struct P { int a, b; T t; };
__device__ P make(int *p) { return {2, 3, T(p, 1)}; }
__global__ void k(int *out) { out[0] = 0; { auto [a, b, t] = make(out); out[0] = (out[0] * 10 + a) * 10 + b + 2; (void)t; } out[1] = 7; }

//@ run reference_binding_in_structured_binding: 158
struct P { T t; };
__device__ P make(int *p) { return {T(p, 1)}; }
__global__ void k(int *out) { out[0] = 0; { auto &&[t] = make(out); out[0] = out[0] * 10 + 5; (void)t; } }

//@ reject reference_to_non_const_of_prvalue
__device__ void f(int *p) {
    T &r = T(p, 1);  // error
}
