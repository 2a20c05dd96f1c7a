// Lookup of members in hierarchies with virtual bases ([class.member.lookup]).

//@ run derived_hides_virtual_base: 2
struct V { int m = 1; };
struct A : virtual V { int m = 2; };
struct B : virtual V {};
struct D : A, B {};
__global__ void k(int *out) { D d; out[0] = d.m; }

//@ run function_hides_function_of_virtual_base: 2
struct V { __device__ int f() { return 1; } };
struct A : virtual V { __device__ int f() { return 2; } };
struct B : virtual V {};
struct D : B, A { __device__ int g() { return f(); } };
__global__ void k(int *out) { D d; out[0] = d.g(); }

//@ run standard_example: 1 2
struct U { static const int i = 1; };
struct V : U {};
struct W : U { enum E { i = 2 }; };
struct X : V {};
__global__ void k(int *out) { out[0] = X::i; out[1] = W::i; }

//@ reject non_virtual_copy_is_not_hidden
struct V { int m; };
struct A : virtual V { int m; };
struct B : V {};
struct D : A, B {};
__device__ int f(D &d) {
    return d.m;  // error
}

//@ reject two_hide_it
struct V { int m; };
struct A : virtual V { int m; };
struct B : virtual V { int m; };
struct D : A, B {};
__device__ int f(D &d) {
    return d.m;  // error
}

//@ reject repeated_base
struct A { int v; __device__ int f() { return v; } };
struct B : A {};
struct C : A {};
struct D : B, C {};
__device__ int f(D &d) {
    return d.f();  // error
}
__device__ int g(D &d) {
    return d.v;  // error
}

//@ run qualified_by_the_path: 1 2 1 2 2
struct A { int v; __device__ int get() { return v; } };
struct B : A {};
struct C : A {};
struct D : B, C { __device__ int c() { return C::v; } };
__global__ void k(int *out) {
    D d; d.B::v = 1; d.C::v = 2;
    out[0] = d.B::v; out[1] = d.C::v; out[2] = d.B::get(); out[3] = d.C::get(); out[4] = d.c();
}

//@ accept static_member_of_repeated_base
struct A { static constexpr int n = 1; enum { e = 2 }; using T = int; };
struct B : A {};
struct C : A {};
struct D : B, C {};
static_assert(D::n + D::e + sizeof(D::T) == 7);

//@ run qualified_protected_members_of_a_base: 6
struct B { protected: int m = 2; __device__ int f() { return 1; } };
struct D : B { __device__ int g() { return this->B::f() + B::f() + this->B::m + B::m; } };
__global__ void k(int *out) { D d; out[0] = d.g(); }

//@ run qualified_call_in_a_member_of_a_class_with_a_repeated_base: 1 2
struct A { int v; __device__ int get() { return v; } };
struct B : A {};
struct C : A {};
struct D : B, C { __device__ int b() { return B::get(); } __device__ int c() { return this->C::get(); } };
__global__ void k(int *out) { D d; d.B::v = 1; d.C::v = 2; out[0] = d.b(); out[1] = d.c(); }
