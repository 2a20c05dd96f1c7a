// Forms of initialisation ([dcl.init]): what is accepted, what is not.
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { const int *const *x = &p; }
    { int **x = &p; const int *const *y = x; }
    { int *a = n.arr; }
    { int a[3] = n.arr; }  // ERROR: E0683
    { int *w = static_cast<int*>(q); }  // ERROR: E0624
    { int *w = reinterpret_cast<int*>(q); }
    { int *w = const_cast<int*>(cp); }
    { float *w = const_cast<float*>(p); }  // ERROR: E0624
    { int w = reinterpret_cast<int>(p); }  // ERROR: E0624
    { int w = (int)p; }  // ERROR: E0624
    { char w = (char)(long)p; }
    { bool w = p; }
    { bool w = nullptr; }  // ERROR: E0620
    { C x{1}; }
    { E x{1}; }  // ERROR: E0620
    { int a[3] = {1,2,3,4}; }  // ERROR: E0681
    { int a[3] = {1}; }
    { int a[] = {1,2,3}; static_assert(sizeof(a)==12,""); }
    { int a[]; }  // ERROR: E0318
    { int a[2][2] = {1,2,3,4}; }
    { int a[2][2] = {{1},{2}}; }
    { int a[2][2] = {{1,2,3}}; }  // ERROR: E0681
    { int a[2][2] = {{1,2},3,4}; }
    { S x = {1, 2.0f}; }
    { S x = {1, 2.0}; }
    { S x = {1, d}; }  // WARNING: W0622
    { S x = {1.5, 2}; }  // WARNING: W0622
    { S x = {1, 2, 3}; }  // ERROR: E0681
    { S x{}; }
    { S x = {}; }
    { S x = s; }
    { S x{s}; }
    { S x = 1; }  // ERROR: E0620
    { N x = {1, {2, 3.f}, {4,5,6}}; }
    { N x = {1, 2, 3.f, 4,5,6}; }
    { N x = {1, s, 4,5,6}; }
    { N x = {1, s, n.arr}; }  // ERROR: E0620
    { U x = {1}; }
    { U x = {1, 2.f}; }  // ERROR: E0681
    { char x[4] = "abc"; }
    { char x[3] = "abc"; }  // ERROR: E0681
    { char x[] = "abc"; static_assert(sizeof(x)==4,""); }
    { char x[] = {"abc"}; }
    { const char *x = "abc"; }
    { char *x = "abc"; }  // WARNING: W0609
    { unsigned char x[] = "abc"; }
    { int x[] = "abc"; }  // ERROR: E0620
    { int x{1.5}; }  // WARNING: W0622
    { int x{1}; }
    { int x{l}; }  // WARNING: W0622
    { char x{300}; }  // WARNING: W0622
    { char x{100}; }
    { unsigned x{-1}; }  // WARNING: W0622
    { unsigned x{i}; }  // WARNING: W0622
    { float x{1}; }
    { float x{i}; }  // WARNING: W0622
    { float x{d}; }  // WARNING: W0622
    { float x{1.1}; }
    { float x{1e50}; }  // WARNING: W0622
    { double x{f}; }
    { int x = {1}; }
    { int x = {1,2}; }  // ERROR: E0681
    { int x{}; }
    { int &x = i; }
    { int &x = 1; }  // ERROR: E0621
    { const int &x = 1; }
    { int &x = f; }  // ERROR: E0621
    { const int &x = f; }
    { int &&x = 1; }
    { int &&x = i; }  // ERROR: E0621
    { int &&x = f; }
    { int &x = *cp; }  // ERROR: E0621
    { const int &x = *p; }
    { int &x; }  // ERROR: E0680
    { unsigned &x = b.u; }  // ERROR: E0621
    { const unsigned &x = b.u; }
    { const int x = 1; x = 2; }  // ERROR: E0642
    { const int x = 1; int a[x]; }
    { const int x = i; int a[x]; }  // ERROR: E0600
    { int a[i]; }  // ERROR: E0600
    { int a[0]; }  // ERROR: E0350
    { int a[-1]; }  // ERROR: E0314
    { int a['a']; }
    { int a[1.5]; }  // ERROR: E0627
    { S *ps = &s; ps->a = 1; ps.a = 1; }  // ERROR: E0667
    { S *ps = &s; ps->a = 1; (*ps).b = 2; }
    { const S cs = s; cs.a = 1; }  // ERROR: E0642
    { const S *ps = &s; ps->a = 1; }  // ERROR: E0642
    { S{1,2}.a = 1; }  // ERROR: E0642
    { int x = x; }
    { float4 v = make_float4(1,2,3,4); v.x = v.w; f = v.y; }
    { float4 v = {1,2,3,4}; f = v.z; }
    { float4 v = make_float4(1,2,3); }  // ERROR: E0662
    { float4 v; v = 1; }  // ERROR: E0620
    { short x = 1; x = x + x; x += x; }
    { int a[1 << 31]; }  // ERROR: E0314
    { const S x = {1,2}; static_assert(x.a==1, ""); }  // ERROR: E0600
    { const float x = 1; static_assert(x==1, ""); }  // ERROR: E0600
    { const int x = 1; static_assert(x==1, ""); }
}
namespace n0 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    const char *x = u8"a"; const wchar_t *y = L"a"; const char16_t *z = u"a";
}
}
namespace n1 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    const char *x = L"a";  // ERROR: E0620
}
}
namespace n2 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int x[3]; int (&r)[3] = x; r[0] = 1; int (&r2)[4] = x;  // ERROR: E0621
}
}
namespace n3 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int x[3]; int (*pp)[3] = &x; (*pp)[1] = 2; p[0] = pp[0][1];
}
}
namespace n4 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    const int x[2] = {1,2}; int *y = x;  // ERROR: E0620
}
}
namespace n5 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    const int x[2] = {1,2}; x[0] = 1;  // ERROR: E0642
}
}
namespace n6 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int y = 0; y = y++ + ++y;
}
}
namespace n7 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    bool t = 5; i = t; t = 0.5;
}
}
namespace n8 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    short sh = 1; sh <<= 2; sh = sh * 2; unsigned short us = sh; i = us << 16;
}
}
namespace n9 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    float4 *v = (float4*)q; float4 w = v[i]; v[0] = w; v->x = 1; (*v).y = 2; reinterpret_cast<float4*>(q)[1] = w;
}
}
namespace n10 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int x = 3, *y = &x, &z = x, w[2] = {1,2}; p[0] = *y + z + w[1];
}
}
namespace n11 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    unsigned char uc = 255; uc++; i = uc; uc = ~uc; i = -uc; i = uc << 24;
}
}
