// Constants in device code: what nvcc folds, and what it puts into memory.

//@ run folded_scalars: 42 3 1
constexpr int answer = 42;
constexpr double third = 3.5;
static const int one = 1;
extern "C" __global__ void k(int *out) { out[0] = answer; out[1] = (int)third; out[2] = one; }

//@ run tables: 5 7 11 11
constexpr int primes[] = {2, 3, 5, 7, 11};
extern "C" __global__ void k(int *out) {
    for (int i = 0; i < 3; i++) out[i] = primes[i + 2];
    out[3] = primes[4];
}

//@ run static_member_table: 1 4 9
struct T { static constexpr int squares[] = {0, 1, 4, 9}; };
extern "C" __global__ void k(int *out) { for (int i = 0; i < 3; i++) out[i] = T::squares[i + 1]; }

//@ run table_made_by_function: 0 1 8 27
struct Cubes { int v[8]; constexpr Cubes() : v() { for (int i = 0; i < 8; i++) v[i] = i * i * i; } };
constexpr Cubes cubes;
extern "C" __global__ void k(int *out) { for (int i = 0; i < 4; i++) out[i] = cubes.v[i]; }

//@ run constant_memory: 10 20 30
struct P { int a, b; };
constexpr P make(int x) { return P{x, 2 * x}; }
__constant__ P table[] = {make(10), make(15)};
extern "C" __global__ void k(int *out) { out[0] = table[0].a; out[1] = table[0].b; out[2] = table[1].b; }

//@ run device_variable: 55
constexpr int sum(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }
__device__ int total = sum(10);
extern "C" __global__ void k(int *out) { out[0] = total; }

//@ run local_constexpr: 6 24 2
extern "C" __global__ void k(int *out) {
    constexpr int n = 2 * 3;
    constexpr int f[] = {1, 1, 2, 6, 24};
    static constexpr char s[] = {2, 4};
    out[0] = n;
    for (int i = 4; i < 5; i++) out[1] = f[i];
    out[2] = s[threadIdx.x];
}

//@ run array_bounds: 24 12
constexpr int n = 3;
template <int N> struct A { int v[N * 2]; };
extern "C" __global__ void k(int *out) { int a[n]; A<n> b; out[0] = sizeof(b); out[1] = sizeof(a); }

//@ run constexpr_at_run_time: 25 5
__host__ __device__ constexpr int square(int x) { return x * x; }
extern "C" __global__ void k(int *out) { int x = out[5] + 5; out[0] = square(x); constexpr int c = square(2); out[1] = c + 1; }

//@ run address_of_constant: 9
constexpr int nine = 9;
__device__ int read(const int *p) { return *p; }
extern "C" __global__ void k(int *out) { out[0] = read(&nine); }

//@ run reference_to_constant: 4 4
constexpr int four = 4;
__device__ int max_of(const int &a, const int &b) { return a < b ? b : a; }
extern "C" __global__ void k(int *out) { out[0] = max_of(four, 2); const int &r = four; out[1] = r; }

//@ run if_constexpr_in_device: 4 8
template <class T> __device__ int width(T) { if constexpr (sizeof(T) == 4) return 4; else return sizeof(T); }
extern "C" __global__ void k(int *out) { out[0] = width(1); out[1] = width(1.0); }

//@ run if_constexpr_discards: 1 2
template <class T> struct P { static constexpr bool is = false; };
template <> struct P<int *> { static constexpr bool is = true; };
template <class T> __device__ int f(T x) { if constexpr (P<T>::is) return *x; else return x; }
extern "C" __global__ void k(int *out) { int one = 1; out[0] = f(&one); out[1] = f(2); }

//@ run string_table: 98 0
__device__ int at(const char *s, int i) { return s[i]; }
constexpr const char *names[] = {"abc", "de"};
extern "C" __global__ void k(int *out) { out[0] = at(names[0], 1); out[1] = at(names[1], 2); }

//@ run switch_on_constants: 2
constexpr int a = 1, b = a + 1;
__device__ int f(int x) { switch (x) { case a: return 1; case b: return 2; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(b); }

//@ reject dynamic_initialization
__device__ int f();
__device__ int x = f();  // error

//@ run float_constants: 1078530011 1
constexpr float pi = 3.14159265f;
extern "C" __global__ void k(int *out) { out[0] = __float_as_int(pi); out[1] = pi > 3.14f && pi < 3.15f; }

//@ run enum_table: 3
enum class Op { add, mul };
constexpr Op ops[] = {Op::mul, Op::add};
__device__ int apply(Op op, int a, int b) { return op == Op::add ? a + b : a * b; }
extern "C" __global__ void k(int *out) { int r = 0; for (int i = 0; i < 2; i++) r = apply(ops[i], r, 3); out[0] = r; }

//@ run nested_constexpr_struct: 7
struct In { int a[2]; };
struct Out { In in[2]; int n; };
constexpr Out o = {{{{1, 2}}, {{3, 4}}}, 2};
extern "C" __global__ void k(int *out) { int s = 0; for (int i = 0; i < o.n; i++) s += o.in[i].a[i]; out[0] = s + o.n; }
