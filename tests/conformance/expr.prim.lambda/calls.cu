// Call operators, conversions and uses of closures: [expr.prim.lambda.closure].

//@ run immediately_invoked: 3 4
extern "C" __global__ void k(int *out) {
    out[0] = [] { return 3; }();
    out[1] = [](int a, int b) { return a * b; }(2, 2);
}

//@ run no_parameter_list: 1
extern "C" __global__ void k(int *out) { auto f = [] { return 1; }; out[0] = f(); }

//@ run trailing_return: 3 4
extern "C" __global__ void k(int *out) {
    auto f = [](float x) -> int { return x; };
    out[0] = f(3.7f);
    auto g = [](int *p) -> int & { return *p; };
    g(out + 1) = 4;
}

//@ run deduced_return: 8 4 0
extern "C" __global__ void k(int *out) {
    auto f = [](bool b) { if (b) return 1.0; return 2.0; };
    out[0] = sizeof(f(true));
    auto g = [](int x) { return x; };
    out[1] = sizeof(g(1));
    auto h = [] {};
    h();
    out[2] = 0;
}

//@ reject conflicting_returns
__device__ void f() {
    auto g = [](bool b) {
        if (b) return 1;
        return 2.0;  // error
    };
    g(true);
}

//@ run default_arguments: 12 3
extern "C" __global__ void k(int *out) {
    auto f = [](int a, int b = 2) { return a + b; };
    out[0] = f(10);
    out[1] = f(1);
}

//@ run function_pointer: 10 7 9
__device__ int apply(int (*f)(int), int x) { return f(x); }
extern "C" __global__ void k(int *out) {
    int (*p)(int) = [](int a) { return a * 2; };
    out[0] = p(5);
    out[1] = apply([](int a) { return a + 4; }, 3);
    auto q = +[](int a, int b) { return a * b; };
    out[2] = q(3, 3);
}

//@ run table_of_pointers: 3 2 6
extern "C" __global__ void k(int *out) {
    using F = int (*)(int, int);
    F table[] = {[](int a, int b) { return a + b; }, [](int a, int b) { return a - b; }, [](int a, int b) { return a * b; }};
    int args[3][2] = {{1, 2}, {5, 3}, {2, 3}};
    for (int i = 0; i < 3; i++) out[i] = table[i](args[i][0], args[i][1]);
}

//@ reject captures_do_not_convert
__device__ void f(int x) {
    int (*p)(int) = [x](int a) { return a + x; };  // error
}

//@ run passed_to_template: 6 15
template <class F> __device__ int apply(F f, int x) { return f(x); }
template <class F> __device__ int apply_ref(const F &f, int x) { return f(x); }
extern "C" __global__ void k(int *out) {
    int y = 5;
    out[0] = apply([](int a) { return a + 1; }, 5);
    out[1] = apply_ref([&](int a) { return a + y; }, 10);
}

//@ run copies: 5 5 6
extern "C" __global__ void k(int *out) {
    int x = 5;
    auto f = [x]() mutable { return x++; };
    auto g = f;
    out[0] = f();
    out[1] = g();
    out[2] = g();
}

//@ run returned: 8
__device__ auto adder(int n) { return [n](int x) { return x + n; }; }
extern "C" __global__ void k(int *out) { out[0] = adder(3)(5); }

//@ run stored_in_class: 11
template <class F> struct Holder { F f; __device__ int call(int x) const { return f(x); } };
template <class F> __device__ Holder<F> hold(F f) { return Holder<F>{f}; }
extern "C" __global__ void k(int *out) {
    int n = 10;
    auto h = hold([n](int x) { return x + n; });
    out[0] = h.call(1);
}

//@ run recursion_by_argument: 120
template <class F> __device__ int call(F f, int n) { return f(n); }
extern "C" __global__ void k(int *out) {
    struct Fact { __device__ int operator()(int n) const { return n <= 1 ? 1 : n * (*this)(n - 1); } };
    auto f = [](Fact g, int n) { return g(n); };
    out[0] = f(Fact{}, 5);
}

//@ run distinct_types: 1
template <class A, class B> __device__ bool same(A, B) { return __is_same(A, B); }
extern "C" __global__ void k(int *out) {
    auto f = [] {};
    auto g = [] {};
    out[0] = same(f, f) && !same(f, g);
}

//@ run in_condition_and_loop: 45
extern "C" __global__ void k(int *out) {
    int sum = 0;
    for (int i = 0; [&] { return i < 10; }(); i++) [&](int v) { sum += v; }(i);
    out[0] = sum;
}

//@ run void_and_early_return: 1 0
extern "C" __global__ void k(int *out) {
    auto f = [&](int x) { if (x < 0) return; out[x] = 1; };
    f(0);
    f(-1);
}

//@ accept constexpr_by_default
constexpr auto square = [](int x) { return x * x; };
static_assert(square(4) == 16, "");
__device__ void f() {
    constexpr int n = [](int a, int b) { return a + b; }(1, 2);
    static_assert(n == 3, "");
    int a[([] { return 4; })()];
    static_assert(sizeof(a) == 16, "");
}

//@ accept constexpr_captures
__device__ constexpr int f(int n) {
    int sum = 0;
    auto add = [&](int v) { sum += v; };
    for (int i = 0; i < n; i++) add(i);
    return sum;
}
static_assert(f(5) == 10, "");

//@ accept specifiers
__device__ void f() {
    auto a = [] __device__ (int x) { return x; };
    auto b = [] __host__ __device__ (int x) { return x; };
    auto c = [](int x) constexpr { return x; };
    auto d = [](int x) noexcept { return x; };
    auto e = [](int x) mutable noexcept -> int { return x; };
    a(1); b(1); c(1); d(1); e(1);
    static_assert(noexcept(d(1)) && !noexcept(a(1)), "");
}

//@ reject wrong_arguments
__device__ void f() {
    auto g = [](int a) { return a; };
    g();  // error
    g(1, 2);  // error
}

//@ accept default_constructible_in_20 std=c++20
__device__ int f() {
    auto g = [](int a) { return a; };
    decltype(g) h;
    return h(1);
}

//@ reject member_is_private
__device__ int f(int a) {
    auto g = [a] { return a; };
    return g.a;  // error
}

//@ run inside_template: 3 4
template <class T> __device__ T f(T x) { auto g = [=](T y) { return x + y; }; return g(2); }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(2.5) - 0.5; }

//@ run kernel_template: 9
template <class F> __device__ void each(F f, int n) { for (int i = 0; i < n; i++) f(i); }
extern "C" __global__ void k(int *out) { int s = 0; each([&](int i) { s += i; }, 4); each([&s](int) { s++; }, 3); out[0] = s; }

//@ run local_class_in_body: 4
extern "C" __global__ void k(int *out) {
    auto f = [] { struct L { int v; __device__ int get() { return v; } }; return L{4}.get(); };
    out[0] = f();
}

//@ run goto_in_body: 3
extern "C" __global__ void k(int *out) {
    auto f = [](int n) { again: if (n < 3) { n++; goto again; } return n; };
    out[0] = f(0);
}

// The body does not see the call operator of its closure ([expr.prim.lambda.closure]/12).
//@ run operator_of_the_class_around default-device: 3 3 3 6
struct A { template <class> void foo(int *out) { out[0] = [this](auto) { return operator()(); }(0);
    out[1] = [this](int) { return operator()(); }(0); } void bar(int *out) { out[2] = [this](auto) {
    return operator()(); }(0); out[3] = [=](int) { return operator()() + [=] { return operator()(); }(); }(0); }
    int operator()() { return 3; } };
extern "C" __global__ void k(int *out) { A a; a.foo<void>(out); a.bar(out); }
