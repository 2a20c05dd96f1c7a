// Which copy or move is chosen, and when none is made ([class.copy.ctor], [class.copy.assign], [class.copy.elision]).
struct T {
    int c = 0, m = 0;
    T() = default;
    __device__ T(const T &o) : c(o.c + 1), m(o.m) {}
    __device__ T(T &&o) : c(o.c), m(o.m + 1) {}
};

//@ run prvalue_through_three_functions: 0 0
__device__ T f() { return T(); }
__device__ T g() { return f(); }
__device__ T h() { return T(g()); }
__global__ void k(int *out) { T t = T(T(h())); out[0] = t.c; out[1] = t.m; }

//@ run conditional_of_prvalues_elides: 0 0
__global__ void k(int *out) { T t = out ? T() : T(); out[0] = t.c; out[1] = t.m; }

//@ run conditional_of_names_copies: 1 0
__global__ void k(int *out) { T a, b; T t = out ? a : b; out[0] = t.c; out[1] = t.m; }

//@ run const_rvalue_copies: 1 0
__device__ const T &&id(const T &t) { return static_cast<const T &&>(t); }
__global__ void k(int *out) { const T a; T t = id(a); out[0] = t.c; out[1] = t.m; }

//@ run member_of_local_returned_is_copied: 1 0
struct P { T a, b; };
__device__ T f() { P p; return p.a; }
__global__ void k(int *out) { T t = f(); out[0] = t.c; out[1] = t.m; }

//@ run member_of_rvalue_is_moved: 0 1
struct P { T a, b; };
__global__ void k(int *out) { P p; T t = static_cast<P &&>(p).b; out[0] = t.c; out[1] = t.m; }

//@ run rvalue_reference_variable_is_an_lvalue: 1 0
__global__ void k(int *out) { T a; T &&r = static_cast<T &&>(a); T t = r; out[0] = t.c; out[1] = t.m; }

//@ run aggregate_element_initialised_in_place: 0 0 1 0
struct P { T a, b; };
__global__ void k(int *out) { T x; P p{T(), x}; out[0] = p.a.c; out[1] = p.a.m; out[2] = p.b.c; out[3] = p.b.m; }

//@ run immovable_returned: 7
struct N { int v; __device__ N(int v) : v(v) {} N(const N &) = delete; };
__device__ N f() { return N(7); }
__device__ N g() { return {7}; }
__global__ void k(int *out) { N a = f(), b = g(); out[0] = a.v == b.v ? a.v : 0; }

//@ run template_is_never_the_copy_constructor: 1 2
struct S { int w = 0; __device__ S() {} template<class U> __device__ S(const U &) : w(2) {} __device__ S(const S &) : w(1) {} };
__global__ void k(int *out) { S a; S b(a); S c(4); out[0] = b.w; out[1] = c.w; }

//@ run assignment_by_value_parameter: 9 3
struct S { int v; __device__ S &operator=(S o) { v = o.v; o.v = 0; return *this; } };
__global__ void k(int *out) { S a{3}, b{9}; a = b; out[0] = a.v; a = S{3}; out[1] = a.v; }

//@ run assignment_of_braces: 4 0
struct S { int a, b; };
__global__ void k(int *out) { S s{1, 2}; s = {4}; out[0] = s.a; out[1] = s.b; }

//@ run array_member_copied_elementwise: 1 1 1
struct P { T a[3]; };
__global__ void k(int *out) { P p; P q = p; for (int i = 0; i < 3; ++i) out[i] = q.a[i].c; }

//@ reject return_of_deleted_move
struct N { __device__ N() {} N(N &&) = delete; };
__device__ N f() {
    N n;
    return n;  // error
}

//@ reject moved_from_const_unique
struct U { __device__ U() {} __device__ U(U &&) {} };
__device__ void f(const U &u) {
    U v = static_cast<const U &&>(u);  // error
}

//@ reject union_with_nontrivial_copy
union V { T t; int i; __device__ V() : i(0) {} __device__ ~V() {} };
__device__ void f(V &v) {
    V w(v);  // error
}

//@ reject assignment_of_temporary_with_lvalue_qualifier
struct S { S &operator=(const S &) & = default; };
__device__ void f(S s) {
    s = s;
    S() = s;  // error
}

//@ reject explicit_copy_in_copy_initialisation
struct S { __device__ S() {} __device__ explicit S(const S &) {} };
__device__ void f(S &s) {
    S a(s);
    S b = s;  // error
}
