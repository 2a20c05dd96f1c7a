// Which function a call reaches ([class.virtual]), and the objects that tables are of.

//@ run single: 1002 1025 100025 100 16 16
struct A { __device__ virtual int f() const { return 1; } __device__ virtual int g() const { return 2; } int x = 5; };
struct B : A { __device__ int g() const override { return 20 + x; } };
struct C final : B { __device__ int f() const override { return 100; } };
__device__ __noinline__ int both(const A &a) { return a.f() * 1000 + a.g(); }
__global__ void k(int *out) { A a; B b; C c; out[0] = both(a); out[1] = both(b); out[2] = both(c); out[3] = c.f(); out[4] = sizeof(A); out[5] = sizeof(C); }

//@ run qualified_call_is_static: 111 11 1 111
struct A { __device__ virtual int f() { return 1; } };
struct B : A { __device__ int f() override { return 10 + A::f(); } __device__ int g() { return f(); } };
struct C : B { __device__ int f() override { return 100 + B::f(); } };
__global__ void k(int *out) { C c; B &b = c; out[0] = b.f(); out[1] = b.B::f(); out[2] = b.A::f(); out[3] = b.g(); }

//@ run during_construction: 1 2 3 3 2 1
__device__ int *log_;
struct A { __device__ A() { *log_++ = f(); } __device__ virtual ~A() { *log_++ = f(); } __device__ virtual int f() { return 1; } };
struct B : A { __device__ B() { *log_++ = f(); } __device__ ~B() { *log_++ = f(); } __device__ int f() override { return 2; } };
struct C : B { __device__ C() { *log_++ = f(); } __device__ ~C() { *log_++ = f(); } __device__ int f() override { return 3; } };
__global__ void k(int *out) { log_ = out; C c; }

//@ run multiple_bases: 123 5 5 123 16 3 32 2
struct A { int a = 1; __device__ virtual int f() { return a; } };
struct B { int b = 2; __device__ virtual int g() { return b; } __device__ virtual int h() { return 5; } };
struct C : A, B { int c = 3; __device__ int g() override { return a * 100 + b * 10 + c; } __device__ int f() override { return c + b; } };
__device__ __noinline__ int callg(B *b) { return b->g(); }
__device__ __noinline__ int callf(A *a) { return a->f(); }
__global__ void k(int *out) {
    C c;
    out[0] = callg(&c); out[1] = callf(&c); out[2] = static_cast<B &>(c).h(); out[3] = c.g();
    B *b = &c;
    out[4] = (char *)b - (char *)&c;
    out[5] = static_cast<C *>(b)->c;
    out[6] = sizeof(C);
    B plain; out[7] = callg(&plain);
}

//@ run three_bases_with_data: 49 40 16 0 24 34 1 3
struct A { double d = 1.5; __device__ virtual int f() { return 1; } };
struct E {};
struct B { char c = 7; __device__ virtual int g() { return c; } };
struct D : E { int x = 9; };
struct M : D, A, B { short s = 4; __device__ int g() override { return s * 10 + x; } };
__device__ __noinline__ int callg(B &b) { return b.g(); }
__global__ void k(int *out) {
    M m;
    out[0] = callg(m); out[1] = sizeof(M); out[2] = (char *)(D *)&m - (char *)&m; out[3] = (char *)(A *)&m - (char *)&m;
    out[4] = (char *)(B *)&m - (char *)&m; out[5] = (char *)&m.s - (char *)&m; out[6] = m.f(); out[7] = m.d * 2;
}

//@ run covariant_result: 1 1 3 2
struct A { int a = 1; __device__ virtual A *self() { return this; } };
struct P { int p = 2; __device__ virtual int q() { return p; } };
struct B : P, A { int b = 3; __device__ B *self() override { return this; } };
__device__ __noinline__ A *get(A *a) { return a->self(); }
__global__ void k(int *out) {
    B b; A *a = &b;
    out[0] = get(a) == a; out[1] = get(a)->a; out[2] = b.self()->b; out[3] = b.self()->q();
}

//@ run reference_result_and_arguments: 103 171 241
struct A { int v = 1; __device__ virtual int &at(int i, short s, const int &r) { v += i + s + r; return v; } };
struct Z { long long z = 0; __device__ virtual void n() {} };
struct B : Z, A { __device__ int &at(int i, short s, const int &r) override { v += 10 * (i - s * r); return v; } };
__device__ __noinline__ int &go(A &a) { return a.at(1, -2, 3); }
__global__ void k(int *out) { A a; B b; go(a) += 100; out[0] = a.v; go(b) += 100; out[1] = b.v; out[2] = go(b); }

//@ run returns_object_by_address: 5 2 9 6
struct R { int x, y; __device__ R(int x, int y) : x(x), y(y) {} __device__ R(const R &o) : x(o.x + 1), y(o.y) {} };
struct A { __device__ virtual R make(R r) { return R(r.x, 2); } };
struct P { int p = 9; __device__ virtual void q() {} };
struct B : P, A { __device__ R make(R r) override { return R(p, r.y); } };
__device__ __noinline__ R go(A &a) { return a.make(R(5, 6)); }
__global__ void k(int *out) { A a; B b; R r = go(a), s = go(b); out[0] = r.x; out[1] = r.y; out[2] = s.x; out[3] = s.y; }

//@ run pure_and_abstract: 18 20 1
struct Shape { __device__ virtual int area() const = 0; __device__ int twice() const { return 2 * area(); } __device__ virtual ~Shape() {} };
struct Sq : Shape { int s; __device__ Sq(int s) : s(s) {} __device__ int area() const override { return s * s; } };
struct Rect : Sq { int t; __device__ Rect(int s, int t) : Sq(s), t(t) {} __device__ int area() const override { return s * t; } };
__global__ void k(int *out) {
    Sq a(3); Rect b(2, 5);
    const Shape *all[] = {&a, &b};
    for (int i = 0; i < 2; ++i) out[i] = all[i]->twice();
    out[2] = sizeof(Rect) == 16;
}

//@ run pure_with_a_body: 8
struct A { __device__ virtual int f() = 0; };
__device__ int A::f() { return 7; }
struct B : A { __device__ int f() override { return A::f() + 1; } };
__device__ __noinline__ int go(A &a) { return a.f(); }
__global__ void k(int *out) { B b; out[0] = go(b); }

//@ run in_class_templates: 15 5 8 15
template <class T> struct Base { T v; __device__ Base(T v) : v(v) {} __device__ virtual T get() const { return v; } __device__ virtual ~Base() {} };
template <class T, int N> struct Scaled : Base<T> { __device__ Scaled(T v) : Base<T>(v) {} __device__ T get() const override { return this->v * N; } };
template <class T> __device__ __noinline__ T go(const Base<T> &b) { return b.get(); }
__global__ void k(int *out) { Scaled<int, 3> a(5); Scaled<float, 2> b(2.5f); Base<int> c(8); out[0] = go<int>(a); out[1] = go<float>(b); out[2] = go(c); out[3] = a.get(); }

//@ run hides_and_overloads: 105 123 20 1
struct A { __device__ virtual int f(int) { return 1; } __device__ virtual int f(double) { return 2; } __device__ virtual int f() const { return 3; } };
struct B : A { __device__ int f(double) override { return 20; } };
__device__ __noinline__ int go(A &a) { return a.f(1) * 100 + a.f(1.0) + a.f(); }
__global__ void k(int *out) { A a; B b; out[0] = go(a); out[1] = go(b); out[2] = b.f(1); out[3] = a.f(1); }

//@ run default_argument_is_of_the_static_type: 50 70
struct A { __device__ virtual int f(int x = 5) { return x; } };
struct B : A { __device__ int f(int x = 7) override { return 10 * x; } };
__global__ void k(int *out) { B b; A *a = &b; out[0] = a->f(); out[1] = b.f(); }

//@ run operators_and_conversions: 8 2 3 2
struct A { __device__ virtual int operator()(int x) { return x; } __device__ virtual operator int() { return 1; } __device__ virtual A &operator+=(int) { return *this; } int n = 0; };
struct B : A { __device__ int operator()(int x) override { return 2 * x; } __device__ operator int() override { return 2; } __device__ B &operator+=(int x) override { n += x; return *this; } };
__global__ void k(int *out) { B b; A &a = b; out[0] = a(4); out[1] = a; a += 3; out[2] = b.n; out[3] = b; }

//@ run copies_keep_their_own_table: 5 -5 5
struct A { int x; __device__ A(int x) : x(x) {} __device__ virtual int f() { return x; } };
struct B : A { __device__ B(int x) : A(x) {} __device__ int f() override { return -x; } };
__global__ void k(int *out) { B b(5); A a = b; A *p = &a; out[0] = p->f(); B c(6); c = b; p = &c; out[1] = p->f(); A d(1); d = b; p = &d; out[2] = p->f(); }

//@ run private_override_is_reached: 2
struct A { __device__ virtual int f() { return 1; } };
class B : public A { __device__ int f() override { return 2; } };
__global__ void k(int *out) { B b; A &a = b; out[0] = a.f(); }

//@ run each_thread_its_object threads=32: 1 20 3 1 20 3 1 20
struct A { int t; __device__ A(int t) : t(t) {} __device__ virtual int f() { return 1; } };
struct B : A { using A::A; __device__ int f() override { return 20; } };
struct C : A { using A::A; __device__ int f() override { return 3; } };
__global__ void k(int *out) {
    A a(0); B b(1); C c(2);
    A *all[3] = {&a, &b, &c};
    out[threadIdx.x] = all[threadIdx.x % 3]->f();
}

//@ reject override_of_nothing
struct A { __device__ virtual int f(); };
struct B : A {
    __device__ int f() const override;  // error: override
};
__device__ void g(B &) {}

//@ reject final_function
struct A { __device__ virtual int f() final; };
struct B : A {
    __device__ int f();  // error: final
};
__device__ void g(B &) {}

//@ reject final_class
struct A final {};
struct B : A {};  // error: final
__device__ void g(B &) {}

//@ reject abstract_variable
struct A { __device__ virtual int f() = 0; };
__device__ void g() {
    A a;  // error: abstract
}

//@ reject abstract_temporary
struct A { __device__ virtual int f() = 0; };
struct B : A { __device__ virtual int h(); };
__device__ void g() {
    B();  // error: abstract
    new B;  // error: abstract
}

//@ reject return_type
struct A { __device__ virtual int f(); };
struct B : A {
    __device__ long f();  // error: return type
};
__device__ void g(B &) {}

//@ reject not_covariant
struct X {};
struct Y {};
struct A { __device__ virtual X *f(); };
struct B : A {
    __device__ Y *f() override;  // error: return type
};
__device__ void g(B &) {}

//@ reject pure_of_plain_function
struct A {
    __device__ int f() = 0;  // error: virtual
};
__device__ void g(A &) {}

//@ reject virtual_constructor
struct A {
    __device__ virtual A();  // error: virtual
};
__device__ void g(A &) {}

//@ reject virtual_static
struct A {
    __device__ static virtual int f();  // error: virtual
};
__device__ void g(A &) {}

//@ accept override_without_the_word
struct A { __device__ virtual void f() const noexcept; };
struct B : A { __device__ void f() const noexcept; };
struct C : B { __device__ void f() const noexcept final override; };
__device__ void g(C &c) { c.f(); }

//@ accept virtual_destructor_defaulted
struct A { virtual ~A() = default; int x; };
struct B : A { ~B() override = default; };
__device__ int g() { B b; return sizeof(b); }
