// Constructors: overloading, mem-initializers, constants ([class.ctor], [class.base.init]).
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
namespace n0 {
struct K { int a; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(3); K k2{4}; K k3 = K(5); i = k1.a + k2.a + k3.a;
}
}
namespace n1 {
struct K { int a; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1;  // ERROR: E0662
}
}
namespace n2 {
struct K { int a; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(1, 2);  // ERROR: E0663
}
}
namespace n3 {
struct K { int a; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(p);  // ERROR: E0664
}
}
namespace n4 {
struct K { int a; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(3); K k2 = k1; k2 = k1; K k3(k2); K k4{k3}; i = k4.a;
}
}
namespace n5 {
struct K { int a; __device__ K() : a(7) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1; K k2{}; K k3 = {}; K k4 = K(); i = k1.a;
}
}
namespace n6 {
struct K { int a; int b = 3; __device__ K(int x) : a(x) {} __device__ K() : K(1) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1; i = k1.b;
}
}
namespace n7 {
struct K { const int a; int b[2]; __device__ K(int x) : a(x), b{x, x} { b[1] = 2; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2); i = k1.b[1] + k1.a;
}
}
namespace n8 {
struct K { int a; __device__ K(int x); }; __device__ K::K(int x) : a(x) {}
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2);
}
}
namespace n9 {
struct K { int a; __device__ K(int x, int y = 2) : a(x + y) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2); K k2(2, 3);
}
}
namespace n10 {
struct K { int a; __device__ K(int x) : zz(x) {} };  // ERROR: "zz"
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2);
}
}
namespace n11 {
struct K : S { int z; __device__ K(int x) : S{x, 1.f}, z(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2); i = k1.a;
}
}
namespace n12 {
struct K { S s; __device__ K(int x) : s{x, 1.f} {} __device__ K(float) : s() {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(2); K k2(1.f);
}
}
namespace n13 {
struct K { int a; constexpr __host__ __device__ K(int x) : a(x * 2) {} constexpr __host__ __device__ int get() const { return a; } }; constexpr K gk(4); static_assert(gk.get() == 8, "");
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    constexpr K k1(2); static_assert(k1.a == 4, ""); i = k1.a; i = gk.a;
}
}
namespace n14 {
struct K { int a; constexpr __host__ __device__ K(int x) : a(x * 2) {} }; __device__ K gk(4); __constant__ K ck(5);
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = gk.a + ck.a;
}
}
namespace n15 {
struct K { int a; __device__ K(int x) : a(x * 2) {} }; __device__ K gk(4);  // ERROR: E0355
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = gk.a;
}
}
namespace n16 {
struct K { int a; K() = default; __device__ K(int x) : a(x) {} };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1; k1.a = 2; K k2(3);
}
}
namespace n17 {
struct K { int a; __device__ K(int x) : a(x) {} }; struct W { K k; int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    W w{K(1), 2}; i = w.k.a;
}
}
namespace n18 {
struct K { int a; __device__ K(int x) : a(x) {} }; struct W { K k; int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    W w;  // ERROR: E0666
}
}
namespace n19 {
struct K { int a; __device__ K() : a(3) {} }; struct W { K k; int z; };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    W w; W w2{}; i = w.k.a + w2.k.a;
}
}
namespace n20 {
class K { int a; public: __device__ K(int x) : a(x) {} __device__ int get() const { return a; } };
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    K k1(3); i = k1.get();
}
}
