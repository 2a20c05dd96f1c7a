// sizeof, sizeof... and alignof ([expr.sizeof], [expr.alignof]).

//@ run operand_is_not_evaluated: 4 5
__global__ void k(int *out) { int i = 5; out[0] = sizeof(i++); out[1] = i; }

//@ run reference_is_its_object: 24 1
struct S { double d[3]; };
__global__ void k(int *out) { S s; S &r = s; out[0] = sizeof r; out[1] = sizeof(char &); }

//@ run array_does_not_decay: 40 8 4
__device__ int sz(int a[10]) { return sizeof a; }
__global__ void k(int *out) { int a[10]; out[0] = sizeof a; out[1] = sz(a); out[2] = sizeof a[0]; }

//@ run string_counts_its_end: 4 1 12
__global__ void k(int *out) { out[0] = sizeof "abc"; out[1] = sizeof ""; out[2] = sizeof U"ab"; }

//@ run empty_classes: 1 4 1 8
struct E {}; struct D : E { int x; }; struct F : E {}; struct G { E e; int x; };
__global__ void k(int *out) { out[0] = sizeof(E); out[1] = sizeof(D); out[2] = sizeof(F); out[3] = sizeof(G); }

//@ run padding_follows_order: 24 16
struct A { char a; double b; char c; }; struct B { double b; char a, c; };
__global__ void k(int *out) { out[0] = sizeof(A); out[1] = sizeof(B); }

//@ run expression_has_promoted_type: 4 4 8 1 1
__global__ void k(int *out) { char c = 0; short s = 0; out[0] = sizeof(c + c); out[1] = sizeof(+s); out[2] = sizeof(c + 1LL); out[3] = sizeof(c = 1); out[4] = sizeof(c, c); }

//@ run binds_tighter_than_cast: 4 5
__global__ void k(int *out) { int p = 1; out[0] = sizeof(int) * p; out[1] = sizeof p + 1; }

//@ run member_without_object: 8 16
struct S { double d; int a[4]; };
__global__ void k(int *out) { out[0] = sizeof(S::d); out[1] = sizeof S::a; }

//@ run pack_sizes: 0 3 2
template<class... T> __device__ int f(T... t) { return sizeof...(T) == sizeof...(t) ? sizeof...(t) : -1; }
template<int... N> __device__ int g() { return sizeof...(N); }
__global__ void k(int *out) { out[0] = f(); out[1] = f(1, 2., 'c'); out[2] = g<4, 5>(); }

//@ run alignments: 1 8 16 4 32
struct alignas(32) A { char c; }; struct B { char c; int i; };
__global__ void k(int *out) { out[0] = alignof(char[7]); out[1] = alignof(double &); out[2] = alignof(int4); out[3] = alignof(B); out[4] = alignof(A) == sizeof(A) ? 32 : 0; }

//@ accept type_is_unsigned_long
template<class T> constexpr bool ul = false; template<> constexpr bool ul<unsigned long> = true;
static_assert(ul<decltype(sizeof 1)> && ul<decltype(alignof(int))>);
static_assert(sizeof(int) - 8 > 0);

//@ run call_result: 8 1
struct S { double d; }; __device__ S f(); __device__ char g(...);
__global__ void k(int *out) { out[0] = sizeof(f()); out[1] = sizeof g(1); }

//@ reject void_has_no_size
__device__ int f() {
    return sizeof(void());  // error
}

//@ reject array_of_unknown_bound
extern __device__ int a[];
__device__ int f() {
    return sizeof(a);  // error
}

//@ reject type_without_parentheses
__device__ int f() {
    return sizeof int;  // error
}

// Up to the largest distance of two addresses.
//@ run largest: 1 1 1
struct Huge { short s[(1L << 62) - 256]; int a, b, c, d; };
union Other { int a; char c[(1L << 62) - 256]; };
__global__ void k(int *out) {
    out[0] = sizeof(Huge) == 2 * ((1UL << 62) - 256) + 16;
    out[1] = sizeof(Other) == (1UL << 62) - 256;
    out[2] = (unsigned long)&((Huge *)0)->a == 2 * ((1UL << 62) - 256);
}

//@ run void_counts_as_a_byte: 1 1
__global__ void k(int *out) { out[0] = __alignof__(void); out[1] = alignof(const void); }
