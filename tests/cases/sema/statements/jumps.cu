// Labels, jumps, switches and returns ([stmt]).
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { switch (f) { case 1: break; } }  // ERROR: E0627
    { switch (i) { case 1: case 2: break; default: break; } }
    { switch (i) { case 1: break; case 1: break; } }  // ERROR: E0701
    { switch (i) { case 1 ... 3: break; case 2: break; } }  // ERROR: E0701
    { switch (i) { default: break; default: break; } }  // ERROR: E0701
    { switch (c) { case C::A: break; } }
    { switch (c) { case 0: break; } }  // ERROR: E0620
    { switch (e) { case E1: break; case 7: break; } }
    { switch (ch) { case 300: break; } }
    { switch (i) { case 1: int x = 3; break; case 2: break; } }  // WARNING: W0704
    { switch (i) { case 1: { int x = 3; p[0]=x; break; } case 2: break; } }
    { switch (i) { case 1: int x; x = 3; break; case 2: break; } }
    { switch (i) { int x; case 1: x = 2; break; } }
    { case 1: ; }  // ERROR: E0700
    { break; }  // ERROR: E0700
    { continue; }  // ERROR: E0700
}
namespace n0 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    goto L; int x = 1; L: p[0]=2;  // ERROR: E0731
}
}
namespace n1 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    goto L; int x; L: p[0]=2;
}
}
namespace n2 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    goto L; { L: p[0]=2; }
}
}
namespace n3 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { int x = 1; goto L; } L: p[0]=2;
}
}
namespace n4 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    L: p[0]=2; goto L;
}
}
namespace n5 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    goto M;  // ERROR: E0703
}
}
namespace n6 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    int x = 1; L: p[0]=x; goto L;
}
}
namespace n7 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    return 1;  // ERROR: E0705
}
}
namespace n8 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    return;
}
}
namespace n9 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    return (void)0;
}
}
namespace n10 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    switch (int x = i; x) { case 0: p[0] = x; }
}
}
namespace n11 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    for (;;) { if (i) break; else continue; }
}
}
namespace n12 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    goto done; done: return;
}
}
