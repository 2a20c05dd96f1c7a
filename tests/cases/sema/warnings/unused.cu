// What counts as a use, as a value that was set, and as an initializer with effects; nvcc 13.0 gives the same warnings.
// TEST: sema -arch=sm_90 -std=c++17
struct P { int a, b; };
struct Empty {};
struct Trivial { Trivial() = default; __device__ Trivial(int); int x; };
struct Made { __device__ Made(); int x; };
struct Ended { int x; __device__ ~Ended(); };
__device__ int call();
__device__ int &place();
__device__ Made made();
__device__ Ended ended();
__device__ int take(Empty);
__device__ int take(P);
static __device__ int never_global;  // WARNING: variable "never_global" was declared but never referenced
static __device__ int used_global;
[[maybe_unused]] static __device__ int excused_global;
__device__ int external_global;
namespace outer { namespace { __device__ int hidden; } }  // WARNING: variable "outer::<unnamed>::hidden" was declared
__device__ void discarded(int parameter) {
    (void)parameter;
    int a = 5;  // WARNING: variable "a" was set but never used
    (void)a;
    int no_value;
    (void)no_value;
    int b;  // WARNING: variable "b" was set but never used
    b = 3;
    static_cast<void>(b);
    P c = {1, 2};  // WARNING: variable "c" was set but never used
    (void)c.a;
    int d = 1;
    (void)(d + 1);
    int e = 1;
    (void)&e;
    static int f = 1;  // WARNING: variable "f" was set but never used
    (void)f;
    __shared__ int g;  // WARNING: variable "g" was set but never used
    (void)g;
    const int h = 1;
    (void)h;
    int &i = used_global;
    (void)i;
    int j = 1;  // WARNING: variable "j" was set but never used
    external_global = 0, j;
}
__device__ void unevaluated() {
    int a = 3;  // WARNING: variable "a" was set but never used
    int size = sizeof(a);
    int b = 1;  // WARNING: variable "b" was set but never used
    decltype(b) c = 1;
    int d = 1;  // WARNING: variable "d" was set but never used
    static_assert(sizeof(d) == 4);
    const int e = 1;
    external_global = size + c + sizeof(e);
}
__device__ void effects(P *p, volatile int *v) {
    int a = call();
    int b = call();
    (void)b;
    int c = call();
    c = 3;
    int d = used_global = 1;
    int e = used_global++;
    int f = v[0];
    int g = threadIdx.x;  // WARNING: variable "g" was declared but never referenced
    const int &h = place();
    const int &i = call();
    int &j = p[call()].a;
    int &k = p[1].a;  // WARNING: variable "k" was declared but never referenced
    int l[2] = {1, call()};
}
__device__ void objects(const Trivial *t, Made m) {
    Trivial a;  // WARNING: variable "a" was declared but never referenced
    Trivial b = {};  // WARNING: variable "b" was declared but never referenced
    Trivial c = t[0];  // WARNING: variable "c" was declared but never referenced
    Trivial d(1);
    Made e;
    Made f = m;  // WARNING: variable "f" was declared but never referenced
    Made g = made();
    Ended h;
    const P &i = P{1, 2};  // WARNING: variable "i" was declared but never referenced
    const Ended &j = Ended{};
    const Made &k = made();
    const Ended &l = ended();
    const Ended &n = h;  // WARNING: variable "n" was declared but never referenced
}
__device__ int local_classes() {
    const int a = 1;
    struct InInitializer { int y = a; };
    static constexpr int b = 1;
    struct InBody { __device__ int f() { return b; } };
    InInitializer first;
    InBody second;
    return first.y + second.f();
}
__device__ int bindings(P p) {
    auto [a, b] = p;  // WARNING: structured binding "a" was declared but never referenced
    auto [c, d] = p;
    auto &[e, f] = p;  // WARNING: structured binding "e" was declared but never referenced
    return d;
}
__device__ int unset() {
    Empty a;
    P b;
    int c = take(a) + take(b);  // WARNING: variable "b" is used before its value is set
    return c;
}
__device__ void labels(int n) {
never: n++;  // WARNING: label "never" was declared but never referenced
again: if (--n > 0) goto again;
}
struct Bits {
    int a : 1;  // WARNING: signed bit field of length 1
    unsigned b : 1;
    bool c : 1;
    signed char d : 1;  // WARNING: signed bit field of length 1
    int : 1;
    int e : 2;
};
struct Blank { __device__ Blank() {} int x; };
__device__ int shared_objects(int i) {
    __shared__ Made a;  // WARNING: dynamic initialization is not supported for a function-scope static __shared__
    __shared__ Made b[2];  // WARNING: dynamic initialization is not supported for a function-scope static __shared__
    __shared__ Blank c;
    __shared__ Trivial d;
    return a.x + b[i].x + c.x + d.x;
}
__device__ int commas(int x) {
    int y = (1, x);  // WARNING: expression has no effect
    auto lambda = [x] { return &x; };
    for (;; x, y++) {  // WARNING: expression has no effect
        if (y > 5) return *lambda();
    }
}
