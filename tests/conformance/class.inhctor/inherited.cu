// Constructors brought in by a using-declaration ([class.inhctor.init], [namespace.udecl]).

//@ run members_initialised_by_default: 3 9
struct B { int v; __device__ B(int v) : v(v) {} };
struct D : B { int w = 9; using B::B; };
__global__ void k(int *out) { D d(3); out[0] = d.v; out[1] = d.w; }

//@ run default_argument_is_kept: 3 1 3 7
struct B { int a, b; __device__ B(int a, int b = 1) : a(a), b(b) {} };
struct D : B { using B::B; };
__global__ void k(int *out) { D d(3), e(3, 7); out[0] = d.a; out[1] = d.b; out[2] = e.a; out[3] = e.b; }

//@ run other_base_default_constructed: 3 5
struct A { int a = 5; }; struct B { int v; __device__ B(int v) : v(v) {} };
struct D : A, B { using B::B; };
__global__ void k(int *out) { D d(3); out[0] = d.v; out[1] = d.a; }

//@ run two_bases_both_inherited: 1 2
struct A { int a = 0; A() = default; __device__ A(int) : a(1) {} };
struct B { int b = 0; B() = default; __device__ B(int *) : b(2) {} };
struct D : A, B { using A::A; using B::B; };
__global__ void k(int *out) { D d(1), e(out); out[0] = d.a; out[1] = e.b; }

//@ run list_initialisation: 6
struct B { int v; __device__ B(int a, int b) : v(a + b) {} };
struct D : B { using B::B; };
__device__ D f() { return {2, 4}; }
__global__ void k(int *out) { out[0] = f().v; }

//@ run base_copy_is_not_inherited: 2 1
struct B { int v = 1; B() = default; __device__ B(const B &) : v(2) {} };
struct D : B { using B::B; D() = default; template<class T> __device__ D(const T &) {} };
__global__ void k(int *out) { D d; D e(d); B b; D f(b); out[0] = e.v; out[1] = f.v; }

//@ accept constexpr_is_kept
struct B { int v; __device__ constexpr B(int v) : v(v) {} };
struct D : B { using B::B; };
constexpr D d(4);
static_assert(d.v == 4);

//@ reject deleted_is_inherited_deleted
struct B { __device__ B(int) {} B(double) = delete; };
struct D : B { using B::B; };
__device__ void f() {
    D d(1);
    D e(1.0);  // error
}

//@ reject ambiguous_from_two_bases
struct A { __device__ A() {} __device__ A(int) {} };
struct B { __device__ B() {} __device__ B(int) {} };
struct D : A, B { using A::A; using B::B; };
__device__ void f() {
    D d(1);  // error
}

//@ reject grandparent_directly
struct A { __device__ A(int) {} };
struct B : A { using A::A; };
struct C : B { using A::A; };  // error
__device__ C *p;
__device__ int f() { return sizeof(C); }

//@ reject private_constructor_stays_private
class B { __device__ B(int) {} public: __device__ B() {} };
struct D : B { using B::B; };
__device__ void f() {
    D d(1);  // error
}

//@ reject member_without_default
struct M { __device__ M(int) {} };
struct B { __device__ B(int) {} };
struct D : B { using B::B; M m; };
__device__ void f() {
    D d(1);  // error
}
