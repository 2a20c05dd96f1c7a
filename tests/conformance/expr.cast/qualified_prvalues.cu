// A prvalue of class type keeps the qualifiers it is written with, one of another type loses them ([expr.type]/2).

//@ accept types default-device
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
struct U {}; struct V { int x; }; struct W { W(int); };
using CU = const U; using CV = const V; using CW = const W; using CI = const int;
static_assert(same<decltype(CU{}), CU>, "");
static_assert(same<decltype(CU()), CU>, "");
static_assert(same<decltype((const V)V{}), CV>, "");
static_assert(same<decltype(static_cast<const V>(V{})), CV>, "");
static_assert(same<decltype(CV{1}), CV>, "");
static_assert(same<decltype(CW(1)), CW>, "");
static_assert(same<decltype(V{}), V>, "");
static_assert(same<decltype((V)CV{}), V>, "");
static_assert(same<decltype(CI{}), int>, "");
static_assert(same<decltype(CI()), int>, "");
static_assert(same<decltype((CI)1), int>, "");

//@ run overloads: 1 2 2
struct S { int x; __device__ int f() && { return 1; } __device__ int f() const && { return 2; } };
using CS = const S;
__global__ void k(int *out) { out[0] = S{}.f(); out[1] = CS{}.f(); out[2] = CS().f(); }
