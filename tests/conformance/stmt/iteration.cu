// Iteration and jump statements: [stmt.iter], [stmt.jump].

//@ run for_loop: 45 10
extern "C" __global__ void k(int *out) { int s = 0, i; for (i = 0; i < 10; ++i) s += i; out[0] = s; out[1] = i; }

//@ run for_without_parts: 5
extern "C" __global__ void k(int *out) { int i = 0; for (;;) { if (i == 5) break; i++; } out[0] = i; }

//@ run for_two_variables: 25
extern "C" __global__ void k(int *out) { int s = 0; for (int i = 0, j = 5; i < j; i++) s += j; out[0] = s; }

//@ run for_declaration_condition: 6
__device__ int next(int &x) { return x-- > 0 ? x + 1 : 0; }
extern "C" __global__ void k(int *out) { int n = 3, s = 0; for (; int v = next(n);) s += v; out[0] = s; }

//@ run while_declaration: 6
extern "C" __global__ void k(int *out) { int n = 3, s = 0; while (int v = n--) s += v; out[0] = s; }

//@ run do_while: 1 10
extern "C" __global__ void k(int *out) { int n = 0; do n++; while (false); out[0] = n; do { n++; } while (n < 10); out[1] = n; }

//@ run continue_in_do: 5
extern "C" __global__ void k(int *out) { int i = 0, s = 0; do { i++; if (i % 2) continue; s++; } while (i < 10); out[0] = s; }

//@ run nested_break: 9
extern "C" __global__ void k(int *out) { int c = 0; for (int i = 0; i < 3; i++) for (int j = 0; ; j++) { if (j == 3) break; c++; } out[0] = c; }

//@ run shadowing: 1 2 1
extern "C" __global__ void k(int *out) { int x = 1; out[0] = x; { int x = 2; out[1] = x; } out[2] = x; }

//@ run for_scope: 3
extern "C" __global__ void k(int *out) { int i = 3; for (int i = 0; i < 10; i++) { } out[0] = i; }

//@ run range_for_array: 10 20
extern "C" __global__ void k(int *out) { int a[] = {1, 2, 3, 4}; int s = 0; for (int x : a) s += x; out[0] = s; for (auto &x : a) x *= 2; s = 0; for (const auto &x : a) s += x; out[1] = s; }

//@ run range_for_members: 6
struct R { int v[3]; __device__ int *begin() { return v; } __device__ int *end() { return v + 3; } };
extern "C" __global__ void k(int *out) { R r{{1, 2, 3}}; int s = 0; for (int x : r) s += x; out[0] = s; }

//@ run range_for_free_functions: 6
namespace n {
struct R { int v[3]; };
__device__ int *begin(R &r) { return r.v; }
__device__ int *end(R &r) { return r.v + 3; }
}
extern "C" __global__ void k(int *out) { n::R r{{1, 2, 3}}; int s = 0; for (int x : r) s += x; out[0] = s; }

//@ run range_for_iterator: 10
struct It { int i; __device__ int operator*() const { return i; } __device__ It &operator++() { ++i; return *this; } __device__ bool operator!=(It o) const { return i != o.i; } };
struct Range { int n; __device__ It begin() const { return It{0}; } __device__ It end() const { return It{n}; } };
extern "C" __global__ void k(int *out) { int s = 0; for (int i : Range{5}) s += i; out[0] = s; }

//@ run range_for_sentinel: 3
struct End { };
struct It { int i; __device__ int operator*() const { return i; } __device__ void operator++() { ++i; } __device__ bool operator!=(End) const { return i < 3; } };
struct Range { __device__ It begin() const { return It{0}; } __device__ End end() const { return End{}; } };
extern "C" __global__ void k(int *out) { int s = 0; for (int i : Range{}) s += i; out[0] = s; }

//@ run range_for_temporary: 6
struct R { int v[3]; __device__ const int *begin() const { return v; } __device__ const int *end() const { return v + 3; } };
__device__ R make() { return R{{1, 2, 3}}; }
extern "C" __global__ void k(int *out) { int s = 0; for (int x : make()) s += x; out[0] = s; }

//@ run range_for_binding: 33
struct P { int a, b; };
extern "C" __global__ void k(int *out) { P p[] = {{1, 10}, {2, 20}}; int s = 0; for (auto [a, b] : p) s += a + b; out[0] = s; }

//@ run range_for_braced_list: 6
extern "C" __global__ void k(int *out) { int s = 0; for (int x : {1, 2, 3}) s += x; out[0] = s; }

//@ run range_for_initializer std=c++20: 12
extern "C" __global__ void k(int *out) { int s = 0; for (int n = 2; int x : {1, 2, 3}) s += n * x; out[0] = s; }

//@ run range_for_two_dimensions: 21
extern "C" __global__ void k(int *out) { int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int s = 0; for (auto &row : m) for (int x : row) s += x; out[0] = s; }

//@ run range_for_string: 3
extern "C" __global__ void k(int *out) { int n = 0; for (char c : "ab") n += c != 0 || n == 2; out[0] = n; }

//@ reject range_for_no_range
__device__ void f(int n) { for (int x : n) { } }  // error

//@ reject range_for_no_end
struct R { __device__ int *begin(); };
__device__ void f(R r) { for (int x : r) { } }  // error

//@ run goto_forward_and_back: 5 1
extern "C" __global__ void k(int *out) {
    int i = 0;
again:
    if (i < 5) { i++; goto again; }
    out[0] = i;
    goto done;
    out[1] = 2;
done:
    out[1] = 1;
}

//@ run goto_out_of_loops: 12
extern "C" __global__ void k(int *out) {
    int c = 0;
    for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) { if (i == 1 && j == 2) goto out; c++; }
out:
    out[0] = c;
}

//@ run goto_into_block: 3
extern "C" __global__ void k(int *out) { int x = 0; if (out[9]) { skip: x += 2; goto end; } x = 1; goto skip; end: out[0] = x; }

//@ reject undefined_label
__device__ void f() { goto nowhere; }  // error: nowhere

//@ reject duplicate_label
__device__ void f() {
    a: ;
    a: ;  // error
    goto a;
}

//@ reject break_outside
__device__ void f() { break; }  // error

//@ reject continue_outside
__device__ void f(int x) { switch (x) { case 1: continue; } }  // error

//@ reject return_value_from_void
__device__ void f() { return 1; }  // error

//@ run return_void_expression: 2
__device__ void g(int *p) { *p = 2; }
__device__ void f(int *p) { return g(p); }
extern "C" __global__ void k(int *out) { f(out); }

//@ run early_return: 1 0
__device__ int f(int x) { if (x) { return 1; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(0); }

//@ reject computed_goto
__device__ void f() { void *p = &&a; goto *p; a: ; }  // error

//@ run null_statements: 1
extern "C" __global__ void k(int *out) { ; ; for (;;) { ; break; } out[0] = 1; ; }

//@ run statement_expression: 7
extern "C" __global__ void k(int *out) { out[0] = ({ int a = 3; int b = 4; a + b; }); }

//@ run pragma_unroll: 28
extern "C" __global__ void k(int *out) {
    int s = 0;
#pragma unroll
    for (int i = 0; i < 8; i++) s += i;
    out[0] = s;
}

//@ run empty_loop_body: 10
extern "C" __global__ void k(int *out) { int i; for (i = 0; i < 10; i++); out[0] = i; }

//@ run comma_in_for: 5 5
extern "C" __global__ void k(int *out) { int i, j; for (i = 0, j = 10; i < j; i++, j--) { } out[0] = i; out[1] = j; }
