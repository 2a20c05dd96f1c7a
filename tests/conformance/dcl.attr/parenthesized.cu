// An argument of an alignment may be in parentheses: [dcl.align], [expr.prim.paren].

//@ run alignas_of_a_parenthesized_expression default-device: 16 8 32 64 16 8
template <class T> struct bits { static const int value = 8 * sizeof(T); };
struct alignas((16)) A { int x; }; struct alignas((2 * 4)) B { int x; };
template <int N, class E> struct P { struct alignas((N * bits<E>::value / 8)) T { E e; }; };
template <int N> struct alignas((N > 4 ? N : 4)) S { int x; };
struct __align__((16)) D { int x; }; struct __attribute__((aligned((8)))) F { int x; };
extern "C" __global__ void k(int *out) { out[0] = alignof(A); out[1] = alignof(B); out[2] = alignof(P<8, int>::T); out[3] = alignof(S<64>); out[4] = alignof(D); out[5] = alignof(F); }
