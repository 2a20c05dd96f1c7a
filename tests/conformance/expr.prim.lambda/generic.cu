// Generic lambdas: [expr.prim.lambda.closure]/3.

//@ run auto_parameter: 3 8 4
extern "C" __global__ void k(int *out) {
    auto f = [](auto x) { return x + 1; };
    out[0] = f(2);
    out[1] = sizeof(f(2.0));
    out[2] = sizeof(f('a'));
}

//@ run two_parameters: 7 8
extern "C" __global__ void k(int *out) {
    auto f = [](auto a, auto b) { return a + b; };
    out[0] = f(3, 4);
    out[1] = sizeof(f(1, 2.0));
}

//@ run references_and_pointers: 5 6 7
extern "C" __global__ void k(int *out) {
    auto set = [](auto &x, int v) { x = v; };
    auto get = [](const auto &x) { return x; };
    auto deref = [](auto *p) { return *p; };
    set(out[0], 5);
    int six = 6;
    out[1] = get(six);
    int seven = 7;
    out[2] = deref(&seven);
}

//@ run forwarding: 1 2
__device__ int kind(int &) { return 1; }
__device__ int kind(int &&) { return 2; }
extern "C" __global__ void k(int *out) {
    auto f = [](auto &&x) { return kind(static_cast<decltype(x) &&>(x)); };
    int i = 0;
    out[0] = f(i);
    out[1] = f(3);
}

//@ run passed_to_template: 9 12
template <class F> __device__ int twice(F f, int x) { return f(f(x)); }
extern "C" __global__ void k(int *out) {
    out[0] = twice([](auto x) { return x + 2; }, 5);
    out[1] = twice([](auto x) { return x * 2; }, 3);
}

//@ run explicit_captures: 15
extern "C" __global__ void k(int *out) {
    int a = 5;
    auto f = [a, &out](auto x) { out[0] = a + x; };
    f(10);
}

//@ run constant_in_generic: 12 1
extern "C" __global__ void k(int *out) {
    constexpr int n = 10;
    auto f = [](auto x) { return x + n; };
    out[0] = f(2);
    out[1] = sizeof(f);
}

//@ run template_lambda_with_auto std=c++20: 6
extern "C" __global__ void k(int *out) {
    auto f = []<class T>(T a, auto b) { return a + static_cast<T>(b); };
    out[0] = f(2, 4.9);
}

//@ accept generic_constexpr
constexpr auto twice = [](auto x) { return x + x; };
static_assert(twice(2) == 4, "");
static_assert(twice(1.5) == 3.0, "");

//@ reject body_fails_when_instantiated
struct S { };
__device__ void f() {
    auto g = [](auto x) { return x.v; };  // error
    g(S{});
}

//@ accept body_is_not_instantiated
struct S { };
__device__ void f() {
    auto g = [](auto x) { return x.v; };
    (void)g;
}

//@ run abbreviated_function std=c++20: 5 8
__device__ auto add(auto a, auto b) { return a + b; }
extern "C" __global__ void k(int *out) { out[0] = add(2, 3); out[1] = sizeof(add(1, 2.0)); }

//@ run abbreviated_with_template std=c++20: 7
template <class T> __device__ T add(T a, auto b) { return a + b; }
extern "C" __global__ void k(int *out) { out[0] = add<int>(3, 4.2); }

//@ reject abbreviated_in_17
__device__ int f(auto a) { return a; }  // error
//@ run implicit_captures: 15 4
extern "C" __global__ void k(int *out) {
    int a = 5, unused = 9;
    (void)unused;
    auto f = [=](auto x) { return a + x; };
    out[0] = f(10);
    out[1] = sizeof(f);
}

//@ run implicit_reference: 7
extern "C" __global__ void k(int *out) {
    int a = 5;
    [&](auto x) { a += x; }(2);
    out[0] = a;
}

//@ run implicit_this: 6
struct S {
    int v;
    __device__ int f() { return [=](auto x) { return v + x; }(4); }
};
extern "C" __global__ void k(int *out) { S s{2}; out[0] = s.f(); }

//@ run nested_generic: 6
extern "C" __global__ void k(int *out) {
    auto add = [](auto a) { return [=](auto b) { return a + b; }; };
    out[0] = add(2)(4);
}

//@ run template_lambda std=c++20: 4 3
extern "C" __global__ void k(int *out) {
    auto f = []<class T>(T a, T b) { return a + b; };
    out[0] = f(1, 3);
    auto g = []<class T, int N>(T (&)[N]) { return N; };
    int a[3];
    out[1] = g(a);
}


//@ run parameter_packs: 6 3
extern "C" __global__ void k(int *out) {
    auto sum = [](auto... xs) { return (xs + ...); };
    out[0] = sum(1, 2, 3);
    auto count = [](auto... xs) { return (int)sizeof...(xs); };
    out[1] = count(1, 2.0, 'c');
}

//@ run captured_packs: 6 10
template <class... T> __device__ int f(T... xs) { return [xs...] { return (xs + ...); }(); }
template <class... T> __device__ int g(T... xs) { return [=] { return (xs + ...); }(); }
extern "C" __global__ void k(int *out) { out[0] = f(1, 2, 3); out[1] = g(1, 2, 3, 4); }

//@ run captured_packs_by_reference: 5
template <class... T> __device__ void f(T &...xs) { [&xs...] { ((xs = 5), ...); }(); }
extern "C" __global__ void k(int *out) { int a = 0, b = 0; f(a, b); out[0] = a == b ? a : 0; }

//@ run init_packs std=c++20: 9
template <class... T> __device__ int f(T... xs) { return [...ys = xs + 1] { return (ys + ...); }(); }
extern "C" __global__ void k(int *out) { out[0] = f(1, 2, 3); }

//@ run generic_in_template: 30
template <class T> __device__ T apply_all(T x) { auto f = [=](auto y) { return x * y; }; return f(2) + f(T(3)); }
extern "C" __global__ void k(int *out) { out[0] = apply_all(6); }
