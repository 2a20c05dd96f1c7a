// When default arguments are evaluated, where their names are looked up and how declarations add to them ([dcl.fct.default]).

//@ run evaluated_at_each_call: 1 2 10 3
__device__ int n;
__device__ int next() { return ++n; }
__device__ int f(int x = next()) { return x; }
__global__ void k(int *out) { n = 0; out[0] = f(); out[1] = f(); out[2] = f(10); out[3] = f(); }

//@ run names_bound_where_declared: 1
__device__ int v = 1;
__device__ int f(int x = v) { return x; }
__global__ void k(int *out) { int v = 2; (void)v; out[0] = f(); }

//@ run added_by_later_declaration: 123 153 453
__device__ int f(int a, int b, int c = 3);
__device__ int f(int a, int b = 2, int c);
__device__ int f(int a = 1, int b, int c) { return a * 100 + b * 10 + c; }
__global__ void k(int *out) { out[0] = f(); out[1] = f(1, 5); out[2] = f(4, 5); }

//@ run member_default_sees_whole_class: 8
struct S {
    __device__ int f(int x = later) { return x; }
    static constexpr int later = 8;
};
__global__ void k(int *out) { out[0] = S().f(); }

//@ run member_default_added_outside: 5
struct S { __device__ int f(int x); };
__device__ int S::f(int x = 5) { return x; }
__global__ void k(int *out) { out[0] = S().f(); }

//@ run virtual_uses_static_type: 21 2 22
struct A { __device__ virtual int f(int x = 1) { return x; } };
struct B : A { __device__ int f(int x = 2) override { return x + 20; } };
__global__ void k(int *out) { B b; A &a = b; out[0] = a.f(); out[1] = A().f(2); out[2] = b.f(); }

//@ run template_default_only_when_used: 7
struct No { __device__ No(int) {} int v = 7; };
template <class T> __device__ T make(int, T t = T()) { return t; }
__global__ void k(int *out) { out[0] = make<No>(1, No(2)).v; }

//@ run default_does_not_deduce: 6
template <class T = int> __device__ T f(T t = 6) { return t; }
__global__ void k(int *out) { out[0] = f(); }

//@ run default_class_temporary: 4 4
struct P { int v; __device__ P(int v) : v(v) {} };
__device__ int f(const P &p = 4) { return p.v; }
__device__ int g(P p = {4}) { return p.v; }
__global__ void k(int *out) { out[0] = f(); out[1] = g(); }

//@ run function_pointer_forgets_defaults: 9
__device__ int f(int x = 1) { return x; }
__global__ void k(int *out) { int (*p)(int) = f; out[0] = p(9); }

//@ reject no_default_through_pointer
__device__ int f(int x = 1) { return x; }
__device__ int g() {
    int (*p)(int) = f;
    return p();  // error
}

//@ reject ambiguous_with_shorter_overload
__device__ int f(int);
__device__ int f(int, int = 0);
__device__ int g() {
    return f(1);  // error
}

//@ reject used_default_of_wrong_type
struct S {};
__device__ void f(int x = S());  // error
__device__ void g() { f(); }

//@ run inner_scope_has_its_own: 3 4
__device__ int f(int a) { return a; }
__global__ void k(int *out) {
    { __device__ int f(int a = 3); out[0] = f(); }
    { __device__ int f(int a = 4); out[1] = f(); }
}

//@ reject default_uses_other_parameter
__device__ int f(int a, int b = a);  // error

//@ reject default_uses_local
__device__ void f() {
    int v = 1;
    int g(int x = v);  // error
}

//@ reject default_uses_nonstatic_member
struct S { int m; __device__ void f(int x = m); };  // error

//@ reject default_uses_this
struct S { int m; __device__ void f(int x = this->m); };  // error

//@ reject default_of_wrong_type
struct S {};
__device__ void f(int x = S());  // error

//@ reject default_in_typedef
typedef void F(int x = 1);  // error

//@ reject default_for_operator
struct S { __device__ S operator+(int x = 1); };  // error
