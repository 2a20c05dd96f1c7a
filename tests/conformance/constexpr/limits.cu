// What ends a constant evaluation: undefined behaviour, limits, and what a constant may not do ([expr.const]/2).

//@ reject endless_loop_has_a_limit
constexpr int f() { for (;;) {} return 1; }
constexpr int x = f();  // error

//@ reject endless_recursion_has_a_limit
constexpr int f(int n) { return f(n + 1) + 1; }
constexpr int x = f(0);  // error

//@ accept deep_recursion_within_the_limit
constexpr int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }
static_assert(f(400) == 400, "");

//@ accept many_steps_within_the_limit
constexpr int f() { int s = 0; for (int i = 0; i < 20000; ++i) s += i & 1; return s; }
static_assert(f() == 10000, "");

//@ reject read_before_array
constexpr int f() { int a[3] = {1, 2, 3}; int *p = a; return *(p - 1); }
constexpr int x = f();  // error

//@ reject pointer_beyond_the_end
constexpr int f() { int a[3] = {1, 2, 3}; int *p = a + 4; return p - a; }
constexpr int x = f();  // error

//@ reject use_after_scope
constexpr const int *f() { const int *p = nullptr; { int x = 1; p = &x; } return p; }
constexpr int y = *f();  // error

//@ reject read_of_uninitialized_member
struct S { int a, b; constexpr S() : a(1), b(a) {} };
struct U { int a; int b; };
constexpr int f() { U u = {1}; int t[2] = {}; return u.b / t[1]; }
constexpr int x = f();  // error

//@ reject modification_of_const_object
constexpr int f() { const int x = 1; const_cast<int &>(x) = 2; return x; }
constexpr int y = f();  // error

//@ reject comparison_of_unrelated_objects
constexpr int a = 1, b = 2;
constexpr bool less = &a < &b;  // error

//@ reject negative_shift
constexpr int f(int n) { return 1 << n; }
constexpr int x = f(-1);  // error

//@ reject signed_overflow_in_function
constexpr int f(int n) { return n * n; }
constexpr int x = f(1 << 20);  // error

//@ accept unsigned_wraps
constexpr unsigned f(unsigned n) { return n * n; }
static_assert(f(1u << 20) == 0 && 0u - 1 == 4294967295u, "");

//@ reject float_to_int_out_of_range
constexpr int f(double d) { return (int)d; }
constexpr int x = f(1e10);  // error

//@ reject modulo_by_zero
constexpr int f(int n) { return 5 % n; }
constexpr int x = f(0);  // error

//@ reject call_of_host_function
int h();
constexpr int x = h();  // error

//@ reject parameter_as_array_bound
constexpr int f(int n) {
    int a[n] = {};  // error
    return a[0];
}

//@ reject static_variable_in_constexpr_function
constexpr int f() {
    static int n = 0;  // error
    return ++n;
}
static_assert(f() == 1, "");  // error

//@ reject goto_in_constexpr_function
constexpr int f() {
    goto l; l:  // error
    return 1;
}

//@ reject asm_is_no_constant
constexpr int f() { asm(""); return 1; }  // error

//@ reject null_member_access
struct S { int a; };
constexpr int f(const S *p) { return p->a; }
constexpr int x = f(nullptr);  // error

//@ reject missing_case_value
constexpr int f(int x) { switch (x) { case 1: return 2; } }
constexpr int y = f(3);  // error

//@ reject reinterpret_cast_in_constant
constexpr int f() { int x = 1; return *reinterpret_cast<unsigned *>(&x); }
constexpr int y = f();  // error

//@ reject result_points_to_temporary
constexpr const int &f() { return 5; }
constexpr const int &r = f();  // error

//@ reject local_address
__device__ void f() {
    int x;
    constexpr int *p = &x;  // error
}

//@ reject double_delete std=c++20
constexpr int f() { int *p = new int(1); delete p; delete p; return 1; }
constexpr int x = f();  // error

//@ reject delete_of_array_as_object std=c++20
constexpr int f() { int *p = new int[2]; delete p; return 1; }
constexpr int x = f();  // error

//@ reject read_after_delete std=c++20
constexpr int f() { int *p = new int(1); delete p; return *p; }
constexpr int x = f();  // error
