// Addresses of consteval functions ([expr.const]/14 of C++20).

//@ reject in_a_function std=c++20 default-device
consteval int f() { return 1; }
int g() {
    int (*p)() = &f;  // error
    return p();
}
int h() {
    int (*p)() = f;  // error
    return p();
}

//@ accept in_immediate_functions std=c++20 default-device
consteval int f() { return 1; }
consteval int g() { int (*p)() = &f; return p(); }
static_assert(g() == 1);
int h() { return g(); }

//@ accept as_arguments std=c++20 default-device
consteval int f(int n) { return n + 1; }
template <class F> constexpr int call(F f, int n) { return f(n); }
int g() {
    return call(f, 3);
}

//@ accept of_plain_functions std=c++20 default-device
constexpr int f(int n) { return n + 1; }
int g(int n) { int (*p)(int) = &f; return p(n); }
