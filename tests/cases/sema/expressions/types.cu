// The type of every kind of expression ([expr]).
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { static_assert(__is_same(decltype(i), int), ""); }
    { static_assert(__is_same(decltype((i)), int&), ""); }
    { static_assert(__is_same(decltype(i+0), int), ""); }
    { static_assert(__is_same(decltype(*p), int&), ""); }
    { static_assert(__is_same(decltype(n.s.a), int), ""); }
    { static_assert(__is_same(decltype((n.s.a)), int&), ""); }
    { static_assert(__is_same(decltype(i++), int), ""); }
    { static_assert(__is_same(decltype(++i), int&), ""); }
    { static_assert(__is_same(decltype(i=1), int&), ""); }
    { static_assert(__is_same(decltype(i,f), float&), ""); }
    { static_assert(__is_same(decltype(ch+ch), int), ""); }
    { static_assert(__is_same(decltype(b.u+1), int), ""); }
    { static_assert(__is_same(decltype(b.u), unsigned), ""); }
    { static_assert(__is_same(decltype(+b.u), int), ""); }
    { static_assert(__is_same(decltype(e+1), int), ""); }
    { static_assert(__is_same(decltype(+e), unsigned), ""); }  // ERROR: E0327
    { static_assert(__is_same(decltype(+e), int), ""); }
    { static_assert(__is_same(decltype(ui+l), long), ""); }
    { static_assert(__is_same(decltype(1ull+l), unsigned long long), ""); }
    { static_assert(__is_same(decltype(1ll+1ul), unsigned long long), ""); }
    { static_assert(__is_same(decltype(f+i), float), ""); }
    { static_assert(__is_same(decltype(f*d), double), ""); }
    { static_assert(__is_same(decltype(p-p), long), ""); }
    { static_assert(__is_same(decltype(sizeof i), unsigned long), ""); }
    { static_assert(__is_same(decltype(i?f:i), float), ""); }
    { static_assert(__is_same(decltype(i?p:nullptr), int*), ""); }
    { static_assert(__is_same(decltype(i?p:cp), const int*), ""); }
    { static_assert(__is_same(decltype(i<f), bool), ""); }
    { static_assert(__is_same(decltype(bb&bb), int), ""); }
    { static_assert(__is_same(decltype(ch<<l), int), ""); }
    { static_assert(__is_same(decltype(l<<i), long), ""); }
    { static_assert(__is_same(decltype("ab"), const char(&)[3]), ""); }
    { static_assert(__is_same(decltype(nullptr), decltype(nullptr)), ""); }
    { static_assert(__is_same(decltype(&n.arr), int(*)[3]), ""); }
    { static_assert(__is_same(decltype(threadIdx.x), unsigned), ""); }
    { static_assert(__is_same(decltype(4294967295), long), ""); }
    { static_assert(__is_same(decltype(0xffffffff), unsigned), ""); }
    { static_assert(__is_same(decltype(2147483648), long), ""); }
    { static_assert(__is_same(decltype(1u), unsigned) && __is_same(decltype(1l), long) && __is_same(decltype(1ull), unsigned long long), ""); }
}
