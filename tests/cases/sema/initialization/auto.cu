// Deduction of auto ([dcl.type.auto.deduct]).
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { auto *x = &b.u; }  // ERROR: E0640
    { auto x = i; }
    { auto &x = i; }
    { const auto &x = 1; }
    { auto *x = p; }
    { auto *x = i; }  // ERROR: E0628
    { auto x = {1}; }  // a std::initializer_list
    { auto x{1}; }
    { auto x; }  // ERROR: E0322
    { auto x = p, y = i; }  // ERROR: E0322
    { const auto x = i; x = 1; }  // ERROR: E0642
    { auto x = x; }  // ERROR: E0628
    { for (auto &x : n.arr) x = 1; }
    { auto z = typeid(int); }  // ERROR: E0603
}
namespace n0 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    auto [a, b2] = s; a = 1; p[0] = a;
}
}
namespace n1 {
__global__ void k(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    auto &[x, y] = s; x = 3; p[0] = s.a;
}
}
