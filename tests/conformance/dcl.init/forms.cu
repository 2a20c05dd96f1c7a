// Which initialiser means what: zero, default, value, copy, list and string initialisation ([dcl.init], [dcl.init.list], [dcl.init.string], [dcl.init.aggr]).

//@ run static_storage_zeroed_first: 0 0 0
struct S { int a; float b; S *c; };
__device__ S s;
__device__ int arr[3];
__global__ void k(int *out) { out[0] = s.a; out[1] = s.c != nullptr; out[2] = arr[2]; }

//@ run parentheses_value_initialize_scalar: 0 0 1
__global__ void k(int *out) {
    using P = int *;
    out[0] = int();
    out[1] = int{};
    out[2] = P() == nullptr;
}

//@ run list_left_to_right: 1 12 123 0
__device__ int step(int &n, int d) { n = n * 10 + d; return n; }
__global__ void k(int *out) {
    int n = 0;
    int a[] = {step(n, 1), step(n, 2), step(n, 3)};
    for (int i = 0; i < 3; ++i) out[i] = a[i];
    out[3] = n - 123;
}

//@ run constructor_list_left_to_right: 12
struct P { int a, b; __device__ P(int a, int b) : a(a), b(b) {} };
__device__ int step(int &n, int d) { n = n * 10 + d; return n; }
__global__ void k(int *out) { int n = 0; P p{step(n, 1), step(n, 2)}; out[0] = p.b; }

//@ run brace_elision: 1 2 3 4 0 0
struct Q { int a[2]; struct { int x, y; } b; int c[2]; };
__global__ void k(int *out) {
    Q q = {1, 2, 3, 4};
    out[0] = q.a[0]; out[1] = q.a[1]; out[2] = q.b.x; out[3] = q.b.y; out[4] = q.c[0]; out[5] = q.c[1];
}

//@ run elision_prefers_whole_object: 7 9
struct I { int x, y; };
struct O { I i; int z; };
__global__ void k(int *out) { I i{3, 7}; O o = {i, 9}; out[0] = o.i.y; out[1] = o.z; }

//@ run inner_braces_zero_the_rest: 1 0 3 0
__global__ void k(int *out) {
    int a[2][2] = {{1}, {3}};
    out[0] = a[0][0]; out[1] = a[0][1]; out[2] = a[1][0]; out[3] = a[1][1];
}

//@ run string_fills_with_zeros: 97 98 0 0 5
__global__ void k(int *out) {
    char s[5] = "ab";
    out[0] = s[0]; out[1] = s[1]; out[2] = s[2]; out[3] = s[4]; out[4] = sizeof s;
}

//@ run string_in_braces_and_wide: 3 99 3 1114111
__global__ void k(int *out) {
    char s[] = {"bc"};
    char32_t w[] = U"a\U0010FFFF";
    out[0] = sizeof s; out[1] = s[1]; out[2] = sizeof w / sizeof *w; out[3] = w[1];
}

//@ reject string_too_long
__device__ void f() {
    char exact[3] = {'a', 'b', 'c'};
    char s[3] = "abc";  // error
}

//@ reject array_from_pointer
__device__ void f(const char *p) {
    char s[4] = p;  // error
}

//@ reject array_from_array
__device__ void f() {
    int a[2] = {1, 2};
    int b[2] = a;  // error
}

//@ accept constants_that_fit_do_not_narrow
__device__ void f() {
    const int n = 100;
    signed char a{n};
    float b{16777216};
    float c{1.5};
    unsigned d{0};
    short e[] = {1, 2, n};
    (void)a, (void)b, (void)c, (void)d, (void)e;
}

//@ reject scalar_from_two
__device__ void f() {
    int one = {1};
    int two = {1, 2};  // error
}

//@ reject missing_default_constructor
struct S { int x; __device__ S(int x) : x(x) {} };
__device__ void f() {
    S s;  // error
}

//@ run same_class_is_copied_not_wrapped: 5
struct S { int x; };
__global__ void k(int *out) { S a{5}; S b{a}; out[0] = b.x; }

//@ run parentheses_may_narrow: 3 -128
__global__ void k(int *out) { int i(3.9); signed char c(128); out[0] = i; out[1] = c; }

//@ run most_vexing_parse: 4 7
struct A { int v = 4; };
struct B { int v; __device__ B(A a) : v(a.v + 3) {} };
__global__ void k(int *out) {
    B f(A());
    B o{A()};
    static_assert(sizeof(f(nullptr)) == sizeof(B), "f is a function");
    out[0] = A().v; out[1] = o.v;
}

//@ run union_first_member: 9 0
union U { int a; float b; };
__global__ void k(int *out) { U u = {9}; U z{}; out[0] = u.a; out[1] = z.a; }

//@ run self_in_own_initializer: 1
__global__ void k(int *out) { void *p = &p; out[0] = p == (void *)&p; }

//@ run new_value_and_aggregate: 0 3 6
struct A { int x, y; };
__global__ void k(int *out) {
    alignas(A) char m[sizeof(A)];
    for (char &c : m) c = 1;
    int *p = new int();
    A *a = new A{1, 3};
    int *v = new int[3]{4, 5, 6};
    out[0] = *p; out[1] = a->y; out[2] = v[2];
    delete p; delete a; delete[] v;
}

//@ run narrowing_is_only_a_warning: 3 -128 -1 1
struct S { unsigned u; };
__global__ void k(int *out) {
    float x = 3.7f; int n = -1; double d = 1.25;
    int i{x};
    signed char c{128};
    S s = {n};
    float f{d};
    out[0] = i; out[1] = c; out[2] = s.u; out[3] = f == 1.25f;
}

//@ run parenthesized_aggregate std=c++20: 1 2 0
struct A { int x, y, z; };
__global__ void k(int *out) { A a(1, 2); out[0] = a.x; out[1] = a.y; out[2] = a.z; }

//@ reject const_without_user_constructor
struct P { int x; };
struct Q { int x = 1; };
__device__ void f() {
    const Q fine;
    const P p;  // error
}

//@ reject designators_out_of_order std=c++20
struct A { int x, y; };
__device__ void f() {
    A ok{.x = 1, .y = 2};
    A a{.y = 1, .x = 2};  // error
}

//@ reject deleted_constructor_is_no_aggregate std=c++20
struct A { int x; A() = delete; };
__device__ void f() {
    A a{1};  // error
}

//@ reject parenthesized_aggregate_is_not_17
struct A { int x, y; };
__device__ void f() {
    A a(1, 2);  // error
}
