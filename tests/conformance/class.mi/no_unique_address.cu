// [[no_unique_address]]: members that share room with others ([dcl.attr.nouniqueaddr]); layout as the host has it.

//@ accept sizes std=c++20
struct E {};
struct F {};
struct T { int a; char b; __host__ __device__ T() {} };
struct A { [[no_unique_address]] E e; int x; };
struct B { [[no_unique_address]] E e; [[no_unique_address]] F f; int x; };
struct C { [[no_unique_address]] E e, f; };
struct D { [[no_unique_address]] T t; char c; };
struct G { int x; [[no_unique_address]] E e; };
struct H : E { [[no_unique_address]] E e; int x; };
static_assert(sizeof(A) == 4 && sizeof(B) == 4 && sizeof(C) == 2 && sizeof(D) == 8 && sizeof(G) == 4 && sizeof(H) == 4);
static_assert(__is_empty(C) && !__is_empty(A));

//@ run tail_padding_belongs_to_others std=c++20: 7 1 2 7
struct T { int a; char b; __device__ T(int a, char b) : a(a), b(b) {} };
struct D { [[no_unique_address]] T t; char c; };
__global__ void k(int *out) {
    D d{T(5, 6), 7};
    d.t = T(1, 2);
    out[0] = d.c; out[1] = d.t.a; out[2] = d.t.b;
    D e = d; out[3] = e.c;
}

//@ run empty_member_writes_nothing std=c++20: 9 3 3
struct E { __device__ int f() const { return 3; } };
struct A { [[no_unique_address]] E e; char x; };
__global__ void k(int *out) { A a{{}, 9}; a.e = E(); out[0] = a.x; out[1] = a.e.f(); out[2] = A{}.e.f(); }

//@ run empty_allocator_pattern std=c++20: 8 1 5
template<class T> struct Alloc { __device__ T *get(T *p) const { return p; } };
template<class T, class A = Alloc<T>> struct Box { [[no_unique_address]] A a; T *p; __device__ T &operator*() { return *a.get(p); } };
__global__ void k(int *out) { int v = 5; Box<int> b{{}, &v}; out[0] = sizeof(b); out[1] = (void *)&b.a == (void *)&b.p; out[2] = *b; }

//@ run constants std=c++20: 1 2 3
struct T { int a; char b; constexpr __host__ __device__ T(int a, char b) : a(a), b(b) {} };
struct D { [[no_unique_address]] T t; char c; };
__constant__ D d{T(1, 2), 3};
__global__ void k(int *out) { out[0] = d.t.a; out[1] = d.t.b; out[2] = d.c; }

//@ run constant_with_members_in_the_tail_of_a_base: 1 2 3 6 8
struct A { int a; char b; constexpr __host__ __device__ A(int x, char y) : a(x), b(y) {} };
struct B : A { char c; constexpr __host__ __device__ B(int x, char y, char z) : A(x, y), c(z) {} };
__device__ B b(1, 2, 3);
__device__ B bs[2] = {B(1, 2, 3), B(4, 5, 6)};
__global__ void k(int *out) { out[0] = b.a; out[1] = b.b; out[2] = b.c; out[3] = bs[1].c; out[4] = sizeof(B); }

//@ reject bit_field std=c++20
struct A { [[no_unique_address]] int x : 3; };  // error
__device__ A a;
