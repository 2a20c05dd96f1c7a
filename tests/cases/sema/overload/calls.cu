// Calls: which function is meant ([over.match]), and arguments.
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
namespace n0 {
__device__ int g(int); __device__ int g(float);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1); g(1.f); g('a');
}
}
namespace n1 {
__device__ int g(int); __device__ int g(float);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1.0);  // ERROR: E0661
}
}
namespace n2 {
__device__ int g(int); __device__ int g(float);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1L);  // ERROR: E0661
}
}
namespace n3 {
__device__ int g(long); __device__ int g(double);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1);  // ERROR: E0661
}
}
namespace n4 {
__device__ int g(int*); __device__ int g(bool);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(p); g(q);
}
}
namespace n5 {
__device__ int g(void*); __device__ int g(bool);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(p);
}
}
namespace n6 {
__device__ int g(int*); __device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(0); g(nullptr);
}
}
namespace n7 {
__device__ int g(const int*); __device__ int g(int*);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(p); g(cp);
}
}
namespace n8 {
__device__ int g(const int&); __device__ int g(int&&);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1); g(i);
}
}
namespace n9 {
__device__ int g(int&); __device__ int g(const int&);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(i); g(1); g(*cp);
}
}
namespace n10 {
__device__ int g(int&);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1);  // ERROR: E0664
}
}
namespace n11 {
__device__ int g(int&);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(f);  // ERROR: E0664
}
}
namespace n12 {
__device__ int g(int&);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(b.u);  // ERROR: E0664
}
}
namespace n13 {
__device__ int g(int, int = 2);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1); g(1,2); g(1,2,3);  // ERROR: E0663
}
}
namespace n14 {
__device__ int g(int, int = 2);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g();  // ERROR: E0662
}
}
namespace n15 {
__device__ int g(int, ...);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1); g(1, 2.0f, p);
}
}
namespace n16 {
__device__ int g(S);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g({1, 2}); g(s); g(1);  // ERROR: E0664
}
}
namespace n17 {
__device__ int g(S);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g({1, 2}); g(s);
}
}
namespace n18 {
__device__ int g(E); __device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(e); g(1);
}
}
namespace n19 {
__device__ int g(unsigned); __device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(e); g(ch); g(bb); g(b.u);
}
}
namespace n20 {
__device__ int g(long); __device__ int g(unsigned);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1);  // ERROR: E0661
}
}
namespace n21 {
__device__ int g(char); __device__ int g(short);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1);  // ERROR: E0661
}
}
namespace n22 {
__device__ int g(float); __device__ int g(double);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1);  // ERROR: E0661
}
}
namespace n23 {
__device__ int g(int, float); __device__ int g(float, int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1, 1);  // ERROR: E0661
}
}
namespace n24 {
__device__ int g(int, float); __device__ int g(float, int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    g(1, 1.f);
}
}
namespace n25 {
__device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int (*fp)(int) = g; i = fp(1); i = (*fp)(2); fp = &g;
}
}
namespace n26 {
__device__ int g(int); __device__ int g(float);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int (*fp)(float) = g; i = fp(1);
}
}
namespace n27 {
__device__ int g(int); __device__ int g(float);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    auto fp = g;  // ERROR: E0628
}
}
namespace n28 {
__device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    auto fp = g; i = fp(1);
}
}
namespace n29 {
__device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    float (*fp)(int) = g;  // ERROR: E0620
}
}
namespace n30 {
__device__ int g(int) noexcept;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int (*fp)(int) = g;
}
}
namespace n31 {
__device__ int g(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int (*fp)(int) noexcept = g;  // ERROR: E0620
}
}
namespace n32 {
__host__ int h(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    h(1);  // ERROR: E0347
}
}
namespace n33 {
int h(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    h(1);  // ERROR: E0347
}
}
namespace n34 {
__global__ void kk();
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    kk();  // ERROR: E0611
}
}
namespace n35 {
__device__ S operator+(S a, S b) { return S{a.a+b.a, a.b+b.b}; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s = s + s; s = s + S{1,2};
}
}
namespace n36 {
__device__ S operator+(S a, S b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s = s - s;  // ERROR: E0640
}
}
namespace n37 {
__device__ S operator+(S a, S b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s = s + 1;  // ERROR: E0640
}
}
namespace n38 {
__device__ bool operator==(const S& a, const S& b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    bb = s == s; bb = s != s;  // ERROR: E0640
}
}
namespace n39 {
__device__ S& operator+=(S& a, S b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s += s; (s += s).a = 1;
}
}
namespace n40 {
__device__ S operator-(S a);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s = -s;
}
}
namespace n41 {
__device__ S operator*(float x, S a);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    s = 2 * s; s = s * 2;  // ERROR: E0640
}
}
namespace n42 {
__device__ E operator|(E a, E b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    e = e | E1;
}
}
namespace n43 {
__device__ C operator|(C a, C b);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    c = c | C::B;
}
}
namespace n44 {
namespace m { struct T{int v;}; __device__ int f(T); __device__ T operator+(T, T); }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    m::T t{1}; i = f(t); t = t + t;  // ERROR: E0665
}
}
namespace n45 {
namespace m { __device__ int f(int); } using namespace m;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = f(1);  // ERROR: E0665
}
}
namespace n46 {
namespace m { __device__ int f(int); }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = m::f(1); i = f(1);  // ERROR: E0665
}
}
namespace n47 {
namespace m { __device__ int ff(int); } using m::ff;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ff(1);
}
}
namespace n48 {
namespace m { enum Q { Z }; enum class R { Y }; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = m::Z; i = m::Q::Z; m::R r = m::R::Y;
}
}
namespace n49 {
struct M { int v; __device__ int get() const { return v; } __device__ void set(int x) { v = x; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m; m.set(3); i = m.get(); const M &c2 = m; i = c2.get();
}
}
namespace n50 {
struct M { int v; __device__ int get() const { return v; } __device__ void set(int x) { v = x; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m; const M &c2 = m; c2.set(1);  // ERROR: E0669
}
}
namespace n51 {
struct M { int v; __device__ int get() { return this->v; } static __device__ int two() { return 2; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m; m.v=1; i = m.get() + M::two() + m.two();
}
}
namespace n52 {
struct M { int v; __device__ M& add(int x) { v += x; return *this; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{1}; m.add(1).add(2).v = 3;
}
}
namespace n53 {
struct M { int v = 3; float w; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{}; i = m.v; M m2 = {4}; M m3; m3.v = 1;
}
}
namespace n54 {
struct M { int &r; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{i}; m.r = 3;
}
}
namespace n55 {
struct M { int &r; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{};  // ERROR: E0680
}
}
namespace n56 {
struct M { const int c; int d; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{1,2}; m = m;  // ERROR: E0666
}
}
namespace n57 {
struct M { const int c; int d; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{1,2}; m.d = 3; m.c = 2;  // ERROR: E0642
}
}
namespace n58 {
struct M { union { int a; float f; }; int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m = {1, 2}; m.a = 3; m.f = 2; m.z = 1;
}
}
namespace n59 {
struct M { union { int a; float f; }; int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m = {{1}, 2}; M m2{};
}
}
namespace n60 {
struct M { int a[2]; int b; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m[2] = {1,2,3,4,5,6}; M m2[2] = {{{1,2},3},{4,5,6}}; M m3[2] = {{1,2,3},{4}};
}
}
namespace n61 {
struct M : S { int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{{1,2.f},3}; m.a = 1; S &r = m; S *ps = &m; S s2 = m;
}
}
namespace n62 {
struct M : S { int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{{1,2.f},3}; S *ps = &m; M *pm = ps;  // ERROR: E0620
}
}
namespace n63 {
struct M : S { int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    M m{{1,2.f},3}; S *ps = &m; M *pm = static_cast<M*>(ps);
}
}
namespace n64 {
int gi = 5;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = gi;  // ERROR: E0610
}
}
namespace n65 {
__device__ float gf = 1.0f/3;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n66 {
__device__ const char *msg = "hi";
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    p[0] = msg[0];
}
}
namespace n67 {
__device__ auto deduced() { return 3; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = deduced();
}
}
namespace n68 {
__device__ auto deduced(int x) { if (x) return 3; return 4.0; }  // ERROR: E0705
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = deduced(1);
}
}
namespace n69 {
__device__ auto deduced(int x) -> float { return x; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    f = deduced(1);
}
}
namespace n70 {
__device__ decltype(auto) deduced(int &x) { return (x); }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    deduced(i) = 3;
}
}
namespace n71 {
__device__ int noret() { }  // WARNING: W0706
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = noret();
}
}
namespace n72 {
__device__ void vf() { return 1; }  // ERROR: E0705
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n73 {
__device__ int vf() { return "a"; }  // ERROR: E0705
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n74 {
__device__ int &rf(int &x) { return x; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    rf(i) = 3; int &y = rf(i); y = 2;
}
}
namespace n75 {
__device__ int &&rf(int &x);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    rf(i) = 3;  // ERROR: E0642
}
}
namespace n76 {
__device__ int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = fact(5);
}
}
namespace n77 {
static_assert((unsigned long long)-1 == 18446744073709551615ull, "");
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n78 {
static_assert(((unsigned __int128)1 << 100) >> 98 == 4, "");
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n79 {
static_assert((__int128)1 << 64 > 0, "");
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n80 {
enum Z { ZA = 255, ZB, ZC = ZA * 2 }; static_assert(ZC == 510 && ZB == 256, "");
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n81 {
struct A1;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    A1 a;  // ERROR: E0318
}
}
namespace n82 {
struct A1;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    A1 *a; a->x = 1;  // ERROR: E0318
}
}
namespace n83 {
struct A1;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    A1 *a; a++;  // ERROR: E0644
}
}
namespace n84 {
typedef int (*FP)(int);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    FP fp = nullptr; if (fp) i = fp(1);
}
}
