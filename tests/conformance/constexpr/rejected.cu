// What is no constant expression: [expr.const]/2.

//@ reject run_time_value
__device__ void f(int n) { constexpr int x = n; (void)x; }  // error

//@ reject division_by_zero
constexpr int f(int x) { return 10 / x; }
constexpr int a = f(0);  // error

//@ reject overflow
constexpr int g(int x) { return x * x; }
constexpr int b = g(100000);  // error

//@ reject out_of_bounds
constexpr int t[3] = {1, 2, 3};
constexpr int a = t[3];  // error
constexpr int f(int i) { return t[i]; }
constexpr int b = f(-1);  // error

//@ reject past_the_end_read
constexpr int t[2] = {1, 2};
constexpr const int *e = t + 2;
constexpr int a = *e;  // error
constexpr const int *bad = t + 3;  // error

//@ reject null_dereference
constexpr int f(const int *p) { return *p; }
constexpr int a = f(nullptr);  // error

//@ reject uninitialized std=c++20
constexpr int f() { int x[2] = {1}; int *p = x; int y = 0; if (p[1] == 0) { y = 1; } int z = y; return z; }
static_assert(f() == 1, "");
constexpr int g(int n) { int x[2]; if (n) x[0] = 1; x[1] = 0; return x[0]; }
constexpr int b = g(0);  // error

//@ reject dangling
constexpr const int &f() { int x = 1; const int &r = x; return r; }
constexpr int a = f();  // error

//@ reject not_constexpr_function
int f() { return 1; }
constexpr int a = f();  // error

//@ reject undefined_function
constexpr int f();
constexpr int a = f();  // error

//@ reject shift_too_far
constexpr int f(int n) { return 1 << n; }
constexpr int a = f(32);  // error
constexpr int b = f(-1);  // error

//@ reject endless_loop
constexpr int f() { for (;;) { } return 1; }
constexpr int a = f();  // error

//@ reject endless_recursion
constexpr int f(int n) { return f(n + 1); }
constexpr int a = f(0);  // error

//@ reject wrong_union_member
union U { int i; float f; };
constexpr U u = {1};
constexpr float x = u.f;  // error

//@ reject modifies_constant
constexpr int c = 1;
constexpr int f() { const_cast<int &>(c) = 2; return c; }
constexpr int a = f();  // error

//@ reject modifies_global
__device__ int g;
constexpr int f() { g = 1; return g; }
constexpr int a = f();  // error

//@ reject reads_variable
int g = 3;
constexpr int a = g;  // error

//@ reject array_size
__device__ void f(int n) { int a[n]; (void)a; }  // error

//@ reject case_label
__device__ int f(int x, int y) {
    switch (x) { case y: return 1; }  // error
    return 0;
}

//@ reject template_argument
template <int N> struct S { };
__device__ void f(int n) { S<n> s; (void)s; }  // error

//@ reject static_assert_message
static_assert(1 + 1 == 3, "arithmetic is broken");  // error: arithmetic is broken

//@ reject static_assert_without_message
static_assert(sizeof(int) == 8);  // error: static assertion failed

//@ reject static_assert_not_constant
__device__ void f(int n) { static_assert(n > 0, "n"); }  // error

//@ reject reinterpret
constexpr int x = 1;
constexpr const float *p = reinterpret_cast<const float *>(&x);  // error

//@ reject no_return_value
constexpr int f(int x) { if (x) return 1; }
constexpr int a = f(0);  // error

//@ reject enum_value
__device__ int n;
enum E { a = n };  // error

//@ reject unrelated_pointers
constexpr int a = 1, b = 2;
constexpr bool c = &a < &b;  // error

//@ reject constinit_dynamic std=c++20
int f();
__device__ constinit int x = f();  // error

//@ reject volatile_read
constexpr volatile int v = 1;
constexpr int a = v;  // error

