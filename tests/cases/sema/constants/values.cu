// Values of constant expressions ([expr.const]).
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { constexpr int x = 3; int a[x]; p[0] = a[0]; }  // WARNING: used before its value is set
    { constexpr int x = i; }  // ERROR: E0354
    { constexpr float x = 1.5f * 2; p[0] = x; }
    { static_assert(1, ""); }
    { static_assert(0, "no"); }  // ERROR: E0327
    { static_assert(i, "no"); }  // ERROR: E0600
    { static_assert(sizeof(int)==4); }
    { constexpr int x = 1 << 31; }
    { constexpr unsigned x = 4294967295u + 1; }
    { constexpr float x = 1.0f/0.0f; }
    // WARNING@+1: floating-point value does not fit
    { constexpr int x = (int)1e10; }  // ERROR: E0354
    { constexpr int a[3] = {1,2,3}; static_assert(a[1]==2, ""); p[0] = a[2]; }
    { constexpr int a[3] = {1,2,3}; static_assert(a[3]==2, ""); }  // ERROR: E0600
    { constexpr S x = {1,2}; static_assert(x.a==1, ""); }
    { constexpr const char *x = "abc"; static_assert(x[1]=='b', ""); }
    { constexpr U x = {1}; static_assert(x.i==1, ""); }
    { constexpr U x = {1}; static_assert(x.f==1, ""); }  // ERROR: E0600
    // WARNING@+1: change of sign
    { static_assert(-1 < 1u, ""); }  // ERROR: E0327
    // WARNING@+1: change of sign
    { static_assert(-1 > 1u, ""); }
    // WARNING@+1: change of sign
    { static_assert((true ? -1 : 1u) > 0, ""); }
    { static_assert(sizeof('a')==1 && sizeof('ab')==4 && sizeof(true)==1 && sizeof(1.f)==4 && sizeof(1.0)==8, ""); }  // WARNING: W0022
    { static_assert((char)200 == -56, ""); }
    { static_assert((unsigned char)300 == 44, ""); }
    { static_assert(7/2==3 && -7/2==-3 && -7%2==-1 && 7%-2==1, ""); }
    { static_assert((5 & 3) == 1 && (5|3)==7 && (5^3)==6 && ~0 == -1, ""); }
    { static_assert(0.1f + 0.2f == 0.3f, ""); }
    { static_assert(0.1 + 0.2 == 0.3, ""); }  // ERROR: E0327
    { static_assert((float)16777217 == 16777216.0f, ""); }
    { static_assert((int)3.99 == 3 && (int)-3.99 == -3, ""); }
}
namespace n0 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    static_assert(sizeof(__func__) == 2, "");
}
}
namespace n1 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    if constexpr (sizeof(int) == 4) p[0] = 1; else p[0] = 2;
}
}
namespace n2 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    if constexpr (i) p[0] = 1;  // ERROR: E0600
}
}
