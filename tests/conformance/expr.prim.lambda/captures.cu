// Captures: [expr.prim.lambda.capture].

//@ run by_value: 8 5
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [x](int y) { return x + y; };
    x = 100;
    out[0] = f(3);
    out[1] = [x = 5] { return x; }();
}

//@ run by_reference: 103 7 7
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [&x](int y) { return x + y; };
    x = 100;
    out[0] = f(3);
    auto g = [&x] { x = 7; };
    g();
    out[1] = x;
    int &r = x;
    out[2] = [&r] { return r; }();
}

//@ run default_copy: 12 12
extern "C" __global__ void k(int *out) {
    int a = 1, b = 2, c = 9;
    auto f = [=] { return a + b + c; };
    a = b = c = 50;
    out[0] = f();
    out[1] = sizeof(f);
}

//@ run default_reference: 150 8
extern "C" __global__ void k(int *out) {
    int a = 1, b = 2, c = 9;
    auto f = [&] { return a + b + c; };
    a = b = c = 50;
    out[0] = f();
    auto g = [&] { return a; };
    out[1] = sizeof(g);
}

//@ run mixed: 51 2 60
extern "C" __global__ void k(int *out) {
    int a = 1, b = 2, c = 9;
    auto f = [=, &a] { return a + c - 8; };
    auto g = [&, b] { return b; };
    a = b = c = 50;
    out[0] = f();
    out[1] = g();
    out[2] = [&] { c += 10; return c; }();
}

//@ run mutable: 6 7 5
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [x]() mutable { return ++x; };
    out[0] = f();
    out[1] = f();
    out[2] = x;
}

//@ run unused_is_not_captured: 1 4
extern "C" __global__ void k(int *out) {
    int a = 1, b = 2;
    (void)a; (void)b;
    auto f = [=] { return 0; };
    auto g = [=] { return a; };
    out[0] = sizeof(f);
    out[1] = sizeof(g);
}

//@ run constants_are_not_captured: 1 42
extern "C" __global__ void k(int *out) {
    const int n = 42;
    constexpr int m = 42;
    auto f = [=] { return n; };
    auto g = [] { return m; };
    out[0] = sizeof(f);
    out[1] = f() * (g() == 42);
}

//@ run constant_as_object: 4 42
extern "C" __global__ void k(int *out) {
    const int n = 42;
    auto f = [=] { const int *p = &n; return *p; };
    out[0] = sizeof(f);
    out[1] = f();
}

//@ run unevaluated_is_no_use: 1 4
extern "C" __global__ void k(int *out) {
    int n = out[0];
    (void)n;
    auto f = [=] { return (int)sizeof(n); };
    out[0] = sizeof(f);
    out[1] = f();
}

//@ run init_captures: 6 10 3 1
struct P { int a, b; };
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [y = x + 1] { return y; };
    out[0] = f();
    auto g = [&r = x] { r = 10; };
    g();
    out[1] = x;
    auto h = [p = P{1, 2}] { return p.a + p.b; };
    out[2] = h();
    auto i = [x = 0]() mutable { return ++x; };
    out[3] = i();
}

//@ run init_capture_brace: 7 7
extern "C" __global__ void k(int *out) {
    auto f = [a{7}, b(7)] { return a == b ? a : 0; };
    out[0] = f();
    out[1] = [a(7)] { return a; }();
}

//@ run init_capture_shadows: 2 1
extern "C" __global__ void k(int *out) {
    int x = 1;
    out[0] = [x = x + 1] { return x; }();
    out[1] = x;
}

//@ run arrays_by_copy: 3 9 24
extern "C" __global__ void k(int *out) {
    int a[3] = {1, 2, 3};
    int m[2][2] = {{1, 2}, {8, 9}};
    auto f = [a](int i) { return a[i]; };
    auto g = [=](int i) { return m[i][i]; };
    a[2] = 50; m[1][1] = 50;
    out[0] = f(2);
    out[1] = g(1);
    auto h = [&m, a] { return a[0]; };
    out[2] = sizeof(f) + sizeof(h) - 12;
}

//@ run array_by_reference: 50
extern "C" __global__ void k(int *out) {
    int a[3] = {1, 2, 3};
    auto f = [&a](int i) { return a[i]; };
    a[2] = 50;
    out[0] = f(2);
}

//@ run structs: 3 30
struct S { int a, b; };
extern "C" __global__ void k(int *out) {
    S s{1, 2};
    auto f = [s] { return s.a + s.b; };
    auto g = [&] { s.a = 10; s.b = 20; };
    g();
    out[0] = f();
    out[1] = s.a + s.b;
}

//@ run parameters: 9 4
__device__ int f(int a, int &b) {
    auto g = [a, &b] { b = 4; return a; };
    return g();
}
extern "C" __global__ void k(int *out) {
    int b = 0;
    out[0] = f(9, b);
    out[1] = b;
}

//@ run nested: 16 5 11
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [=](int y) {
        auto g = [=](int z) { return x + y + z; };
        return g(1);
    };
    out[0] = f(10);
    auto h = [&] { return [&] { return x; }(); };
    out[1] = h();
    auto i = [=] { return [&] { return [=] { return x + 6; }(); }(); };
    out[2] = i();
}

//@ run nested_writes_through: 3
extern "C" __global__ void k(int *out) {
    int x = 0;
    auto f = [&] { auto g = [&] { x = 3; }; g(); };
    f();
    out[0] = x;
}

//@ run nested_init_capture: 8
extern "C" __global__ void k(int *out) {
    auto f = [a = 3] { auto g = [=] { return a + 5; }; return g(); };
    out[0] = f();
}

//@ run this_pointer: 7 8 9 9
struct S {
    int a;
    __device__ int get() { return [this] { return a; }(); }
    __device__ int add(int b) const { auto f = [=](int c) { return a + b + c; }; return f(0); }
    __device__ void set(int b) { [&] { a = b; this->a = b; }(); }
    __device__ int deep() { return [&] { return [&] { return this->a; }(); }(); }
};
extern "C" __global__ void k(int *out) {
    S s{7};
    out[0] = s.get();
    out[1] = s.add(1);
    s.set(9);
    out[2] = s.a;
    out[3] = s.deep();
}

//@ run this_calls_members: 6
struct S {
    int a;
    __device__ int twice() const { return 2 * a; }
    __device__ int f() { return [this] { return twice(); }(); }
};
extern "C" __global__ void k(int *out) { S s{3}; out[0] = s.f(); }

//@ run star_this: 1 50 51
struct S {
    int a;
    __device__ auto copy() { return [*this] { return a; }; }
    __device__ auto ref() { return [this] { return a; }; }
    __device__ auto own() { return [*this]() mutable { return ++a; }; }
};
extern "C" __global__ void k(int *out) {
    S s{1};
    auto f = s.copy();
    auto g = s.ref();
    s.a = 50;
    auto h = s.own();
    out[0] = f();
    out[1] = g();
    out[2] = h();
}

//@ run shared_and_static_are_not_captured: 5 1 2
__device__ int global = 5;
extern "C" __global__ void k(int *out) {
    __shared__ int s;
    s = 1;
    out[0] = [] { return global; }();
    out[1] = [=] { return s; }();
    auto f = [] { static int n; return ++n; };
    f();
    out[2] = f();
}

//@ run special_registers threads=1: 3
extern "C" __global__ void k(int *out) { auto f = [] { return threadIdx.x + 3; }; out[0] = f(); }

//@ run reference_member_type: 2
extern "C" __global__ void k(int *out) {
    int x = 1;
    auto f = [&x]() { ++x; };   // a captured reference may be written although the call operator is const
    f();
    out[0] = x;
}

//@ reject not_captured
__device__ int f(int a) {
    return [] { return a; }();  // error: capture
}

//@ reject copy_is_const
__device__ int f(int a) {
    return [a] { a = 1; return a; }();  // error
}

//@ reject this_not_captured
struct S { int a; __device__ int f() { return [] { return a; }(); } };  // error
__device__ int g(S s) { return s.f(); }

//@ reject unknown_capture
__device__ int f() { return [q] { return 1; }(); }  // error: undefined

//@ reject twice_captured
__device__ int f(int a) { return [a, a] { return a; }(); }  // error: more than once

//@ reject global_captured
__device__ int g;
__device__ int f() { return [g] { return g; }(); }  // error

//@ reject this_outside_of_class
__device__ int f() { return [this] { return 1; }(); }  // error

//@ reject inner_needs_outer_capture
__device__ int f(int a) { return [] { return [=] { return a; }(); }(); }  // error

//@ accept decltype_of_captured
__device__ void f(int a) {
    [a]() { static_assert(__is_same(decltype(a), int), ""); static_assert(__is_same(decltype((a)), const int &), ""); (void)a; }();
    [a]() mutable { static_assert(__is_same(decltype((a)), int &), ""); (void)a; }();
    [&a]() { static_assert(__is_same(decltype((a)), int &), ""); (void)a; }();
}

//@ run bindings std=c++20: 3 12
struct P { int a, b; };
extern "C" __global__ void k(int *out) {
    auto [a, b] = P{1, 2};
    auto f = [=] { return a + b; };
    out[0] = f();
    auto g = [&a, &b] { a = 10; };
    g();
    out[1] = a + b;
}

//@ run capture_of_pointer: 4 5
extern "C" __global__ void k(int *out) {
    auto f = [=](int i, int v) { out[i] = v; };
    f(0, 4);
    f(1, 5);
}

//@ reject unevaluated
__device__ int f() { return sizeof([] { return 1; }()); }  // error: unevaluated

// Reading a part of a constant object is no odr-use of it ([basic.def.odr]/4).
//@ run parts_of_constants_without_capture: 5 9 8 12 3
struct Inner { int a[2]; };
struct Outer { int v; Inner inner; };
template <class F> __device__ int call(F f) { return f(2); }
extern "C" __global__ void k(int *out) {
    constexpr Outer n{3, {{4, 7}}};
    constexpr int t[2] = {5, 6};
    struct Local { __device__ int get() const { return n.v; } };
    out[0] = [](int i) { return n.v + i; }(2);
    out[1] = call([](auto i) { return n.inner.a[1] + i; });
    auto copies = [=](int i) { return t[1] + i; };
    out[2] = copies(2);
    out[3] = [](int i) { return [](int j) { return n.inner.a[1] + t[0] + j; }(i - i); }(2);
    out[4] = Local().get();
}

//@ reject constant_object_without_capture
struct Number {
    int v;
    __device__ constexpr int get() const { return v; }
};
__device__ int f() {
    constexpr Number n{3};
    return [] { return n.get(); }();  // error: does not capture it
}

// A copy is initialised directly, and the closure is copied as its members are ([class.copy.ctor]/7).
//@ run copies_of_what_takes_no_const_object default-device: 1
struct A { A() {} A(A&) {} A(A&&) {} };
extern "C" __global__ void k(int *out) { A a; auto l = [a]{}; auto m = l; m(); out[0] = 1; }

//@ run copied_directly default-device: 2 3 101 2 2
struct A { int v; A(int v) : v(v) {} explicit A(const A &o) : v(o.v + 1) {}
    template <class T> A(const T &o) : v(o.v + 100) {} };
extern "C" __global__ void k(int *out) { A a(1); auto l = [a]{ return a.v; }; out[0] = l(); A b[2] = {A(1), A(2)};
    auto m = [b] { return b[1].v; }; out[1] = m(); auto n = [c = a] { return c.v; }; out[2] = n();
    auto o = [c(a)] { return c.v; }; out[3] = o(); auto q = [c{a}] { return c.v; }; out[4] = q(); }
