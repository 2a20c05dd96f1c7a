// Classes inside classes ([class.nest]).

//@ run defined_later_outside: 6
struct A { struct B; __device__ int f(); };
struct A::B { int v; __device__ int g() const { return 2 * v; } };
__device__ int A::f() { B b{3}; return b.g(); }
__global__ void k(int *out) { out[0] = A().f(); }

//@ run member_defined_outside_both: 11
struct A { static constexpr int n = 5; struct B { int v; __device__ int g(int); }; };
__device__ int A::B::g(int x) { return n + v + x; }
__global__ void k(int *out) { A::B b{4}; out[0] = b.g(2); }

//@ run sees_enclosing_types_and_constants: 8 4
struct A { enum { e = 8 }; using T = int; struct B { __device__ static T f() { return e; } T t; }; };
__global__ void k(int *out) { out[0] = A::B::f(); out[1] = sizeof(A::B); }

//@ run outer_name_hidden_by_inner: 1 2
struct A { static constexpr int v = 1; struct B { static constexpr int v = 2; __device__ static int f() { return v; } __device__ static int o() { return A::v; } }; };
__global__ void k(int *out) { out[0] = A::B::o(); out[1] = A::B::f(); }

//@ run sizeof_of_outer_member_needs_no_object: 8
struct A { double d; struct B { __device__ static int f() { return sizeof(d); } }; };
__global__ void k(int *out) { out[0] = A::B::f(); }

//@ run nested_in_template: 4 9
template<class T> struct A { struct B { T v; __device__ T g(); }; };
template<class T> __device__ T A<T>::B::g() { return v * v; }
__global__ void k(int *out) { A<int>::B b{2}; out[0] = b.g(); out[1] = A<double>::B{3}.g(); }

//@ run three_deep_through_base: 3
struct A { struct B { struct C { int v; }; }; };
struct D : A {};
__global__ void k(int *out) { D::B::C c{3}; out[0] = c.v; }

//@ accept private_nested_through_auto
class A { struct B { int v; }; public: __device__ static B make() { return {3}; } };
__device__ int f() { auto b = A::make(); return b.v; }

//@ reject outer_member_without_object
struct A {
    int a;
    struct B {
        __device__ int f() { return a; }  // error
    };
};
__device__ int g() { return A::B().f(); }

//@ reject not_found_outside
struct A { struct B {}; };
__device__ B *p;  // error

//@ reject undeclared_nested_definition
struct A {};
struct A::B {};  // error
__device__ A a;

//@ reject incomplete_nested_object
struct A { struct B; };
__device__ void f() {
    A::B b;  // error
}
