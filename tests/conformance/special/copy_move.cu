// Copy and move members, written, defaulted, implicit, deleted ([class.copy.ctor], [class.copy.assign]).
__device__ int *log_, n_;
__device__ void add(int v) { log_[n_++] = v; }
struct T {
    int v;
    __device__ T(int v = 0) : v(v) { add(v); }
    __device__ T(const T &o) : v(o.v) { add(100 + v); }
    __device__ T(T &&o) : v(o.v) { o.v = -1; add(200 + v); }
    __device__ T &operator=(const T &o) { v = o.v; add(300 + v); return *this; }
    __device__ T &operator=(T &&o) { v = o.v; o.v = -2; add(400 + v); return *this; }
};
template <class X> __device__ X &&move(X &x) { return static_cast<X &&>(x); }

//@ run direct: 1 101 201 101 201 301 401 5
__global__ void k(int *out) { log_ = out; n_ = 0; T a(1), b(a), c(move(a)), d = b, e = move(b); d = c; e = move(c); d = T(5); }

//@ run implicit_members_call_those_of_members: 1 2 3 101 102 103 201 202 203 -1 4 301
struct W { T a, b[2]; int pad; };
__global__ void k(int *out) { log_ = out; n_ = 0; W x{{1}, {{2}, {3}}, 4}; W y = x; W z = move(x); add(x.a.v); add(z.pad); y = z; }

//@ run implicit_move_assignment: 401 402 -2 -2 5 6 405 406 0 0 0 0
struct W { T a, b[1]; };
__global__ void k(int *out) { log_ = out; n_ = 0; W x{{1}, {{2}}}, y{{3}, {{4}}}; n_ = 0; y = move(x); add(x.a.v); add(x.b[0].v); y = W{{5}, {{6}}}; }

//@ run bases_first: 1 2 101 102 201 202 301 302
struct B : T { T m; __device__ B() : T(1), m(2) {} };
struct C : B { int z = 3; };
__global__ void k(int *out) { log_ = out; n_ = 0; C c; C d = c; C e = move(d); e = c; }

//@ run user_copy_suppresses_move: 0 100 0 300 0
struct B { T m; __device__ B() {} __device__ B(const B &o) : m(o.m) {} };
struct C { B b; };
__global__ void k(int *out) { log_ = out; n_ = 0; C c; C d = move(c); C e; e = move(d); }

//@ run destructor_suppresses_move: 0 100 9 9
struct B { T m; __device__ ~B() { add(9); } };
__global__ void k(int *out) { log_ = out; n_ = 0; B a; B b = move(a); }

//@ run defaulted_brings_it_back: 0 200 7
struct B { T m; B() = default; B(B &&) = default; __device__ ~B() {} };
__global__ void k(int *out) { log_ = out; n_ = 0; B a; B b = move(a); add(7); }

//@ run return_moves: 1 2 202
__device__ T make(int c) { T a(1), b(2); if (c) return a; return b; }
__global__ void k(int *out) { log_ = out; n_ = 0; T t = make(n_); }

//@ run return_moves_parameter: 1 201 0
__device__ T pass(T t) { return t; }
__global__ void k(int *out) { log_ = out; n_ = 0; T t = pass(T(1)); }

//@ run return_of_derived_part: 1 101 7
struct D : T { __device__ D() : T(1) {} };
__device__ T make() { D d; return static_cast<T &>(d); }
__global__ void k(int *out) { log_ = out; n_ = 0; T t = make(); add(7); }

//@ run elision_is_guaranteed: 3 3
struct N { int v; __device__ N(int v) : v(v) { add(v); } N(const N &) = delete; N(N &&) = delete; };
__device__ N make() { return N(3); }
__device__ int look(N n) { return n.v; }
__global__ void k(int *out) { log_ = out; n_ = 0; N n = make(); N m = N(N(make())); }

//@ run copy_of_volatile_free_parts: 4 104 359 1
struct B { int a[3]; unsigned b : 3, c : 5; T t; };
__global__ void k(int *out) { log_ = out; n_ = 0; B x{{1, 2, 3}, 5, 9, {4}}; B y = x; add(y.a[2] * 100 + y.b * 10 + y.c); y.b = 1; x = y; out[3] = x.b; }

//@ run two_dimensional_members: 101 102 103 104 301 302 303 304
struct B { T t[2][2]; };
__global__ void k(int *out) { log_ = out; n_ = 0; B x{{{1, 2}, {3, 4}}}; n_ = 0; B y = x; y = x; }

//@ run reference_member_is_copied: 8 1
struct B { int &r; T t; };
__global__ void k(int *out) { int x = 5; log_ = out + 2; n_ = 0; B a{x, 1}; B b = a; b.r = 8; out[0] = x; out[1] = &a.r == &b.r; }

//@ run assignment_operators_return: 305 305 6
struct B { T t; int x; };
__global__ void k(int *out) { log_ = out; n_ = 0; B a{1, 2}, b{3, 4}, c{5, 6}; n_ = 0; a = b = c; out[2] = a.x; }

//@ run nonconst_copy: 2 1 2
struct A { int n = 0; __device__ A() {} __device__ A(A &o) : n(++o.n) {} };
__global__ void k(int *out) { A a; A b = a; A c(a); out[0] = a.n; out[1] = b.n; out[2] = c.n; }

//@ run copy_with_more_parameters: 6 11
struct A { int n; __device__ A(int n) : n(n) {} __device__ A(const A &o, int k = 5) : n(o.n + k) {} };
__global__ void k(int *out) { A a(1), b(a), c(a, 10); out[0] = b.n; out[1] = c.n; }

//@ run overloads_with_template_constructor: 1 2 3 1
struct A { int n = 0; A() = default; template <class X> __device__ A(X &&) : n(1) {} __device__ A(const A &) : n(2) {} __device__ A(A &&) : n(3) {} };
__global__ void k(int *out) { A a; const A c = a; A b(c), d(move(b)), e(5); out[0] = c.n; out[1] = b.n; out[2] = d.n; out[3] = e.n; }

//@ run through_by_value_argument: 1 101 201 8
__device__ int f2(T a) { return a.v; }
__global__ void k(int *out) { log_ = out; n_ = 0; T a(1); T b(f2(a)); out[2] = 201; out[3] = 8; }

//@ reject deleted_copy
struct A { A() = default; A(const A &) = delete; };
__device__ void f(A &a) {
    A b = a;  // error: deleted
}

//@ reject deleted_by_move
struct A { __device__ A() {} __device__ A(A &&) {} };
__device__ void f(A &a) {
    A b = a;  // error: deleted
    a = a;  // error: deleted
}

//@ reject deleted_by_member
struct A { A() = default; A(const A &) = delete; A &operator=(const A &) = delete; };
struct B { A a; };
__device__ void f(B &b) {
    B c = b;  // error: deleted
    b = b;  // error: deleted
}

//@ reject deleted_assignment_by_const_or_reference
struct A { const int c = 1; };
struct B { int &r; };
__device__ void f(A &a, B &b) {
    a = a;  // error: deleted
    b = b;  // error: deleted
}

//@ reject deleted_default
struct A { __device__ A(int); };
struct B { A a; };
struct C { int &r; };
struct D { const int c; };
__device__ void f() {
    B b;  // error: deleted
    C c;  // error
    D d;  // error
}

//@ reject no_default_constructor
struct A { __device__ A(int) {} };
__device__ void f() {
    A a;  // error
    A b[2];  // error
}

//@ reject copy_takes_itself
struct A {
    __device__ A(A);  // error
};
__device__ void f(A &) {}

//@ reject default_of_plain_function
struct A {
    void f() = default;  // error
};
__device__ void g(A &) {}

//@ accept move_only
struct A { __device__ A() {} A(A &&) = default; A &operator=(A &&) = default; };
__device__ A make() { A a; return a; }
__device__ void f() { A a = make(); a = make(); A b(static_cast<A &&>(a)); }

//@ run traits: 1 0 1 1 0 1 0 1 1 0
struct P { int x; };
struct Q { int x; __device__ Q(const Q &o) : x(o.x) {} };
struct R { int x; R() = default; R(const R &) = default; };
struct S { int x = 1; };
struct U { __device__ ~U() {} };
__global__ void k(int *out) {
    out[0] = __is_trivially_copyable(P); out[1] = __is_trivially_copyable(Q); out[2] = __is_trivially_copyable(R);
    out[3] = __is_trivially_copyable(S); out[4] = __is_trivially_copyable(U); out[5] = __is_trivial(P); out[6] = __is_trivial(S);
    out[7] = __is_trivial(R); out[8] = __is_pod(P); out[9] = __is_pod(S);
}
