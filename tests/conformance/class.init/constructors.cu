// Constructors and member initializers ([class.base.init], [class.ctor], [dcl.init]).
__device__ int *log_, n_;
__device__ int add(int v) { return log_[n_++] = v; }

//@ run declaration_order: 1 2 3 6
struct A { int a, b, c; __device__ A() : c(add(3)), a(add(1)), b(add(2)) {} };
__global__ void k(int *out) { log_ = out; n_ = 0; A x; add(x.a + x.b + x.c); }

//@ run default_member_initializers: 1 2 1 7 3 8
struct A { int a = add(1), b{add(2)}; int c = a + b; __device__ A() {} __device__ A(int x) : b(add(x)) {} };
__global__ void k(int *out) { log_ = out; n_ = 0; A x, y(7); add(x.c); add(y.c); }

//@ run delegating: 1 2 3 4 5
struct A { int a, b; __device__ A(int a, int b) : a(a), b(b) { add(1); } __device__ A(int a) : A(a, 5) { add(2); } __device__ A() : A(4) { add(3); } };
__global__ void k(int *out) { log_ = out; n_ = 0; A x; add(x.a); add(x.b); }

//@ run base_and_member_arguments: 4 5 9 12
struct A { int a; __device__ A(int a) : a(a) {} };
struct B : A { A m; int n; __device__ B(int x) : A(x + 1), m{x + 2}, n(m.a + a) {} };
__global__ void k(int *out) { B b(3); out[0] = b.a; out[1] = b.m.a; out[2] = b.n; out[3] = sizeof(B); }

//@ run arrays_and_aggregates: 6 0 9 0 0
struct P { int x, y; };
struct A { int v[3]; P p, q; int z[2]; __device__ A(int x) : v{x, x + 1}, p{x, 9}, q(), z() {} };
__global__ void k(int *out) { A a(5); out[0] = a.v[1]; out[1] = a.v[2]; out[2] = a.p.y; out[3] = a.q.x; out[4] = a.z[1]; }

//@ run references_and_consts: 7 8 16
struct A { int &r; const int c; __device__ A(int &x) : r(x), c(x * 2) {} };
__global__ void k(int *out) { int x = 4; A a(x); a.r = 7; out[0] = x; out[1] = a.c; out[2] = sizeof(A); }

//@ run explicit_and_implicit: 2 250 150 7
struct A { int v; __device__ A(int v) : v(v) {} __device__ explicit A(double d) : v(d * 100) {} };
__device__ int look(A a) { return a.v; }
__global__ void k(int *out) { A a = 2.5; A b(2.5); A c = A(1.5); out[0] = a.v; out[1] = b.v; out[2] = c.v; out[3] = look(7.9); }

//@ run list_initialization: -1 1 23 6 45 78
struct A { int v; __device__ A() : v(-1) {} __device__ A(int a) : v(a) {} __device__ A(int a, int b) : v(a * 10 + b) {} };
__device__ A make() { return {4, 5}; }
__device__ int look(const A &a) { return a.v; }
__global__ void k(int *out) { A a{}, b{1}, c{2, 3}, d = {6}; out[0] = a.v; out[1] = b.v; out[2] = c.v; out[3] = d.v; out[4] = make().v; out[5] = look({7, 8}); }

//@ run value_initialization_zeroes: 0 9 0 0 9 0
struct T { int t; __device__ T() : t(9) {} };
struct A { int x; T t; int y[2]; };
struct B { int x; B() = default; T t; };
struct C { int x; __device__ C() {} };
__device__ __noinline__ void dirty(int *p) { for (int i = 0; i < 8; ++i) p[i] = 77; }
__global__ void k(int *out) {
    int junk[8]; dirty(junk);
    A a = A(); B b = B();
    out[0] = a.x; out[1] = a.t.t; out[2] = a.y[1]; out[3] = b.x; out[4] = b.t.t; A *p = new A(); out[5] = p->x + p->y[0]; delete p;
}

//@ run aggregates_with_bases: 4567 1 8 235 20
struct A { int a = 1, b; };
struct B : A { int c = 3; int d; };
struct E {};
struct F : E, B { int f; };
__global__ void k(int *out) { B x{{4, 5}, 6, 7}, y{{}, 8}; F f{{}, {{1, 2}, 3, 4}, 5}; out[0] = x.a * 1000 + x.b * 100 + x.c * 10 + x.d; out[1] = y.a; out[2] = y.c + y.d; out[3] = f.b * 100 + f.c * 10 + f.f; out[4] = sizeof(F); }

//@ run aggregates_with_initializers: 13 6 89
struct A { int a; int b = a * 2; int c = b + 1; };
__global__ void k(int *out) { A x{3}, y{3, 5}; A z{.a = 4}; out[0] = x.b + x.c; out[1] = y.c; out[2] = z.b * 10 + z.c; }

//@ run initializers_name_the_object: 12 7 1 9 30
struct A { int a; int b = this->a * 2; int *p = &a; __device__ int get() const { return a + b; } int c = get(); };
constexpr struct C { int x; int y = x + 4; } c{3};
struct D { A in; int z = in.b + 1; };
__global__ void k(int *out) { A a{4}; out[0] = a.c; out[1] = c.y; out[2] = a.p == &a.a; D d{{4}}; out[3] = d.z; A v[2] = {{1}, {10}}; out[4] = v[1].c; }

//@ reject initializer_needs_itself
struct A { int x = A{}.x; };  // error
__device__ void f() {
    A a{};
}

//@ run array_of_objects: 7 8 9 1 1
struct A { int v; __device__ A() : v(add(1)) {} __device__ A(int x) : v(add(x)) {} };
__global__ void k(int *out) { log_ = out; n_ = 0; A a[5] = {7, {8}, A(9)}; }

//@ run conversion_chain_stops_at_one: 4 5
struct A { int v; __device__ A(int v) : v(v) {} };
struct B { int w; __device__ B(A a) : w(a.v + 1) {} __device__ B(int, int) : w(0) {} };
__global__ void k(int *out) { B b(A(3)), c(4); out[0] = b.w; out[1] = c.w; }

//@ run local_class: 13 8
__global__ void k(int *out) { struct L { int v; __device__ L(int v) : v(v * 3) {} __device__ int get() const { return v + 1; } static __device__ int s() { return 8; } }; L l(4); out[0] = l.get(); out[1] = L::s(); }

//@ run nested_and_out_of_class: 9 6 7
struct A { struct N; int v; __device__ A(int v); __device__ N make() const; static __device__ int s(int); };
struct A::N { int w; __device__ N(int w) : w(w) {} __device__ int get() const; };
__device__ A::A(int v) : v(v) {}
__device__ A::N A::make() const { return N(v * 2); }
__device__ int A::N::get() const { return w + 1; }
__device__ int A::s(int x) { return x + 5; }
__global__ void k(int *out) { A a(4); A::N n = a.make(); out[0] = n.get(); out[1] = A::s(1); out[2] = a.s(2); }

//@ run defaulted_out_of_class: 3 6
struct A { int v; A(); A(const A &); int w = 6; };
__device__ __host__ inline A::A() = default;
__device__ __host__ inline A::A(const A &) = default;
__global__ void k(int *out) { A a; a.v = 3; A b = a; out[0] = b.v; out[1] = b.w; }

//@ reject unknown_member
struct A {
    int a;
    __device__ A() : b(1) {}  // error
};
__device__ void f() { A a; }

//@ reject twice
struct A {
    int a;
    __device__ A() : a(1), a(2) {}  // error
};
__device__ void f() { A a; }

//@ reject reference_left_out
struct A {
    int &r;
    __device__ A() {}  // error
};
__device__ void f() { A a; }

//@ reject const_left_out
struct A {
    const int c;
    __device__ A() {}  // error
};
__device__ void f() { A a; }

//@ reject indirect_base
struct A { int a; };
struct B : A {};
struct C : B {
    __device__ C() : A() {}  // error
};
__device__ void f() { C c; }

//@ reject explicit_copy_initialization
struct A { __device__ explicit A(int) {} };
__device__ A f() {
    A a = 1;  // error
    return 2;  // error
}

//@ reject explicit_list
struct A { __device__ explicit A(int, int) {} };
__device__ void f() {
    A a = {1, 2};  // error
}

//@ reject delegating_with_others
struct A {
    int a;
    __device__ A(int) {}
    __device__ A() : A(1), a(2) {}  // error
};
__device__ void f() { A a; }

//@ reject two_conversions
struct A { __device__ A(int) {} };
struct B { __device__ B(A) {} };
__device__ void f() {
    B b = 1;  // error
}

//@ reject aggregate_with_too_many
struct A { int a; };
struct B : A { int b; };
__device__ void f() {
    B b{{1}, 2, 3};  // error
}

//@ run this_given_to_a_base_as_a_virtual_base: 1 1 5
struct Root {
    int r;
    __device__ Root() : r(5) {}
};
struct Keeper {
    Root *kept;
    __device__ Keeper(Root *p) : kept(p) {}
};
struct Middle : virtual Root, Keeper {
    __device__ Middle() : Keeper(this) {}
};
struct Low : virtual Middle {
    int more;
};
__global__ void k(int *out) {
    Middle middle;
    out[0] = middle.kept == &middle;
    Low low;
    out[1] = low.kept == &low;
    out[2] = low.kept->r;
}
