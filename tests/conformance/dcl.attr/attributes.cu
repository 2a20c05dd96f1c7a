// Where attributes may stand, alignment specifiers, and attributes nobody knows ([dcl.attr], [dcl.align]).

//@ accept positions
[[maybe_unused]] typedef int A [[maybe_unused]];
struct [[maybe_unused]] S { [[maybe_unused]] int x; int y [[maybe_unused]] : 3; };
enum [[maybe_unused]] E { a [[maybe_unused]] = 1, b };
namespace [[]] n {}
[[nodiscard]] __device__ int f([[maybe_unused]] int p);
__device__ void g(int x) {
    [[maybe_unused]] int l = x;
    switch (x) { case 0: l = 1; [[fallthrough]]; case 1: break; }
    [[maybe_unused]] auto [u, v] = S{1, 2};
}

//@ accept using_prefix_and_unknown
[[using vendor: one, two(3, "x")]] __device__ void f();
[[vendor::three]] int x;

//@ reject unbalanced_attribute_argument
[[vendor::a(]] int x;  // error

//@ run alignas_takes_the_strictest: 16 16 0
struct alignas(4) alignas(16) S { char c; };
__global__ void k(int *out) {
    S s[2];
    out[0] = alignof(S); out[1] = sizeof(S);
    out[2] = (int)((unsigned long long)&s[1] % 16);
}

//@ run alignas_type_and_zero: 8 4
struct A { alignas(double) char c; };
struct B { alignas(0) int c; };
__global__ void k(int *out) { out[0] = sizeof(A); out[1] = alignof(B); }

//@ reject alignas_not_a_power_of_two
struct alignas(3) S { char c; };  // error
__device__ S s;

//@ run member_alignment_pads: 16 32 16
struct S { char a; alignas(16) int b; };
__global__ void k(int *out) { out[0] = alignof(S); out[1] = sizeof(S); out[2] = __builtin_offsetof(S, b); }

//@ reject alignas_on_bit_field
struct S {
    alignas(8) int b : 3;  // error
};

//@ reject fallthrough_outside_switch
__device__ void f() {
    [[fallthrough]];  // error
}

//@ run alignas_pack: 8
template <class... T> struct alignas(T...) P { char c; };
__global__ void k(int *out) { out[0] = alignof(P<char, long long, int>); }
