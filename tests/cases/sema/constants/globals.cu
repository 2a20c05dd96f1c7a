// Constants and device variables of namespace scope.
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
namespace n0 {
constexpr int h(int x) { return x; }
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    p[0] = h(i);  // ERROR: E0347
}
}
namespace n1 {
__constant__ int ci = 3;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ci;
}
}
namespace n2 {
__constant__ int ci = 3;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ci = 3;  // ERROR: E0642
}
}
namespace n3 {
const int gi = 5;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = gi; int a[gi]; p[0]=a[0];
}
}
namespace n4 {
const int gi = 5;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    const int *x = &gi; p[0]=*x;
}
}
namespace n5 {
constexpr float gf = 5;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    f = gf;
}
}
namespace n6 {
const float gf = 5;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    f = gf;
}
}
namespace n7 {
constexpr int ga[3] = {1,2,3};
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ga[1];
}
}
namespace n8 {
constexpr int ga[3] = {1,2,3};
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ga[i];
}
}
namespace n9 {
const int ga[3] = {1,2,3};
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = ga[1];
}
}
namespace n10 {
constexpr S gs = {1,2};
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    i = gs.a;
}
}
namespace n11 {
__device__ int gd = 3;
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    gd = 4; i = gd; int *x = &gd; p[0]=*x;
}
}
namespace n12 {
__device__ int gd = 3 + 4 * 2; __device__ int *gp = &gd; __device__ int ga[] = {1,2,3};
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    gp[0] = ga[2];
}
}
namespace n13 {
__device__ int foo(); __device__ int gd = foo();  // ERROR: E0355
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n14 {
constexpr int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; } constexpr int arr[] = {1,2,3}; static_assert(sum(arr, 4) == 6, "");  // ERROR: E0600
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n15 {
constexpr int und() { int x; return x; } static_assert(und() == 0, "");  // ERROR: E0600
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n16 {
constexpr int oob() { int a[2] = {1,2}; return a[2]; } static_assert(oob() == 0, "");  // ERROR: E0600
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n17 {
constexpr int ovf(int x) { return x + 1; } static_assert(ovf(2147483647) == 0, "");  // ERROR: E0600
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
namespace n18 {
constexpr int nulr() { int *p = nullptr; return *p; } static_assert(nulr() == 0, "");  // ERROR: E0600
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    ;
}
}
