// Pointer conversions: [conv.ptr], [conv.mem], [conv.fctptr].

//@ run object_to_void_and_back: 7
__global__ void k(int *out) { const void *v = out; out[0] = 7; out[1] = 0; out[0] = *static_cast<const int *>(v); }

//@ run null_base_stays_null: 1 1 0
struct A { int x; };
struct B { int y; };
struct C : A, B {};
__global__ void k(int *out) {
    C *volatile vc = nullptr;
    C *c = vc;
    B *b = c;
    out[0] = b == nullptr;
    out[1] = static_cast<C *>(b) == nullptr;
    C d; c = &d; vc = c;
    B *e = vc;
    out[2] = (char *)e == (char *)c;
}

//@ run second_base_comparison_converts: 1 4
struct A { int x; };
struct B { int y; };
struct C : A, B {};
__global__ void k(int *out) { C c; B *b = &c; out[0] = b == &c; out[1] = (char *)b - (char *)&c; }

//@ reject void_to_object_pointer
__device__ int *f(void *p) { return p; }  // error

//@ reject const_object_to_void
__device__ void *f(const int *p) { return p; }  // error

//@ reject function_to_void_pointer
__device__ int g();
__device__ void f() { void *p = &g; }  // error

//@ reject private_base_pointer
struct A {};
class B : A {};
__device__ A *f(B *b) { return b; }  // error

//@ reject ambiguous_base_pointer
struct A {};
struct B : A {};
struct C : A {};
struct D : B, C {};
__device__ A *f(D *d) { return d; }  // error

//@ reject base_to_derived_pointer
struct A {};
struct B : A {};
__device__ B *f(A *a) { return a; }  // error

//@ reject derived_double_pointer
struct A {};
struct B : A {};
__device__ A **f(B **b) { return b; }  // error

//@ accept null_pointer_constants
const int zero = 0;
__device__ int *a() { return 0L; }
__device__ int *b() { return nullptr; }
__device__ int *c() { return '\0' ? nullptr : 0; }
struct S { int m; };
__device__ int S::*d() { return 0; }
__device__ decltype(nullptr) e() { return 0; }

//@ reject constant_expression_is_no_null
enum { e };
constexpr int zero = 0;
__device__ int *a() { return zero; }  // error
__device__ int *b() { return e; }  // error
__device__ int *c() { return 1 - 1; }  // error

//@ reject false_is_no_null_pointer
__device__ int *a() { return false; }  // error

//@ run member_pointer_to_derived: 2 3
struct A { int x, y; };
struct Z { int z; };
struct B : Z, A {};
__global__ void k(int *out) {
    int B::*p = &A::x;
    B b; b.z = 1; b.x = 2; b.y = 3;
    out[0] = b.*p;
    p = &A::y;
    out[1] = b.*p;
}

//@ reject member_pointer_to_base
struct A { int x; };
struct B : A { int y; };
__device__ void f() { int A::*p = &B::y; }  // error

//@ reject noexcept_cannot_be_added
__device__ void f();
__device__ void g() noexcept;
__device__ void h() {
    void (*a)() = g;
    void (*b)() noexcept = f;  // error
}

//@ run null_member_pointer_is_not_offset_zero: 0 1 0
struct S { int a, b; };
__global__ void k(int *out) {
    int S::*volatile p = &S::a;
    int S::*volatile q = nullptr;
    out[0] = p == nullptr; out[1] = q == nullptr; out[2] = p == q;
}
