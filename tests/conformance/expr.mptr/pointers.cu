// Pointers to members ([expr.mptr.oper], [conv.mem], [expr.unary.op]/4).
struct A { int x = 1, y = 2; __device__ int f(int v) { return x * 100 + v; } __device__ int g(int v) const { return y * 1000 + v; } __device__ static int s(int v) { return v; } };
struct E { int e = 9; };
struct B : E, A { int z = 3; __device__ int h(int v) { return z + v; } };

//@ run data: 1 7 7 2 4
__global__ void k(int *out) {
    A a;
    int A::*p = &A::x;
    out[0] = a.*p;
    p = &A::y;
    a.*p = 7;
    A *q = &a;
    out[1] = q->*p; out[2] = a.y;
    const A c;
    out[3] = c.*p;
    int B::*r = p;
    B b;
    out[4] = b.*r + b.*p;
}

//@ run functions: 105 2006 401 402 6
__global__ void k(int *out) {
    A a;
    int (A::*p)(int) = &A::f;
    out[0] = (a.*p)(5);
    int (A::*q)(int) const = &A::g;
    const A *c = &a;
    out[1] = (c->*q)(6);
    B b;
    b.x = 4;
    out[2] = (b.*p)(1);
    int (B::*r)(int) = p;
    out[3] = (b.*r)(2);
    r = &B::h;
    out[4] = (b.*r)(3);
}

//@ run null_and_comparison: 1 1 0 1 1 1 0 1
__global__ void k(int *out) {
    int A::*p = nullptr, A::*q = &A::x;
    out[0] = p == nullptr; out[1] = q != nullptr; out[2] = p == q; out[3] = q == &A::x;
    int (A::*f)(int) = 0, (A::*g)(int) = &A::f;
    out[4] = !f; out[5] = g ? 1 : 0; out[6] = f == g; out[7] = g == &A::f;
}

//@ run null_stays_null: 1 2
__global__ void k(int *out) { int A::*p = nullptr; int B::*q = p; out[0] = q == nullptr; q = &A::y; int A::*r = static_cast<int A::*>(q); A a; out[1] = a.*r; }

//@ run through_virtual_table: 2 25 1 25
struct V { __device__ virtual int f() { return 1; } __device__ virtual int g() { return 2; } };
struct P { int p = 5; __device__ virtual int n() { return p; } };
struct W : P, V { __device__ int g() override { return 20 + p; } };
__device__ __noinline__ int go(V &v, int (V::*m)()) { return (v.*m)(); }
__global__ void k(int *out) { V v; W w; out[0] = go(v, &V::g); out[1] = go(w, &V::g); out[2] = go(w, &V::f); int (W::*m)() = &V::g; out[3] = (w.*m)(); }

//@ run choice_among_overloads: 1 2 3
struct O { __device__ int f(int) { return 1; } __device__ int f(float) { return 2; } __device__ int f(int) const { return 3; } };
__global__ void k(int *out) { O o; int (O::*a)(int) = &O::f; int (O::*b)(float) = &O::f; int (O::*c)(int) const = &O::f; out[0] = (o.*a)(1); out[1] = (o.*b)(1); out[2] = (o.*c)(1); }

//@ run in_tables: 21 2004 816
__device__ int A::*const fields[] = {&A::y, &A::x};
__device__ int (A::*const methods[])(int) const = {&A::g};
__global__ void k(int *out) { A a; out[0] = a.*fields[0] * 10 + a.*fields[1]; out[1] = (a.*methods[0])(4); out[2] = sizeof(fields[0]) * 100 + sizeof(methods[0]); }

//@ run members_of_arrays_and_classes: 3 2 1
struct I { int v[3]; A a; };
__global__ void k(int *out) { I i{{1, 2, 3}, {}}; int (I::*p)[3] = &I::v; out[0] = (i.*p)[2]; A I::*q = &I::a; out[1] = (i.*q).y; out[2] = (i.*q).*&A::x; }

//@ run anonymous_union: 5 0
struct U { int t; union { int i; float f; }; };
__global__ void k(int *out) { U u; int U::*p = &U::i; u.*p = 5; out[0] = u.i; out[1] = p == &U::t; }

//@ run as_template_like_argument: 12 6 1005
template <class T> __device__ int sum(const A *a, int n, T A::*m) { int s = 0; for (int i = 0; i < n; ++i) s += a[i].*m; return s; }
template <class C, class R> __device__ R call(C &c, R (C::*m)(int), int v) { return (c.*m)(v); }
__global__ void k(int *out) { A a[3]; a[1].x = 10; out[0] = sum(a, 3, &A::x); out[1] = sum(a, 3, &A::y); out[2] = call(a[1], &A::f, 5); }

//@ run conditional_choice threads=2: 203 102
__global__ void k(int *out) { A a; a.x = 1; int t = threadIdx.x; int A::*p = t ? &A::x : &A::y; int (A::*f)(int) = &A::f; out[t] = a.*p * 100 + (t ? 2 : 3); }

//@ run returns_object: 8 1
struct R { int a, b; __device__ R(int a) : a(a), b(1) {} __device__ R(const R &r) : a(r.a), b(r.b + 1) {} };
struct M { int m = 6; __device__ R make(R r) { return R(m + r.a); } };
__global__ void k(int *out) { M m; R (M::*p)(R) = &M::make; R r = (m.*p)(R(2)); out[0] = r.a; out[1] = r.b; }

//@ run overloaded_arrow_star: 8 2
struct S { A *a; __device__ int &operator->*(int A::*m) const { return a->*m; } };
__global__ void k(int *out) { A a; S s{&a}; s->*&A::x = 8; out[0] = a.x; out[1] = s->*&A::y; }

//@ reject wrong_class
struct Z { int z; };
__device__ int f(Z z) {
    return z.*&A::x;  // error
}

//@ reject derived_to_base
__device__ int A::*f() {
    return &B::z;  // error
}

//@ reject const_object
__device__ int f(const A &a, int (A::*m)(int)) {
    return (a.*m)(1);  // error
}

//@ reject bit_field
struct F { int b : 3; };
__device__ void f() {
    auto p = &F::b;  // error
}

//@ reject not_called
__device__ void f(A &a, int (A::*m)(int)) {
    auto x = a.*m;  // error
}

//@ reject no_member_pointer
__device__ int f(A &a, int m) {
    return a.*m;  // error
}

//@ accept static_member_is_a_plain_pointer
__device__ int f() { int (*p)(int) = &A::s; return p(3); }

//@ run virtual_function_of_a_known_object: 10 21
struct Known { int v; __device__ Known(int x) : v(x) {} __device__ virtual int f(int x) { return x + v; } __device__ virtual int g(int x) { return x * v; } };
extern "C" __global__ void k(int *out) {
    Known c((int)threadIdx.x + 7);
    int (Known::*p)(int) = &Known::f;
    out[0] = (c.*p)(3);
    p = &Known::g;
    out[1] = (c.*p)(3);
}

//@ run class_operand_converts_to_a_pointer: 5 9
struct Held { int n; };
struct Handle { Held *held; __device__ operator Held *() { return held; } };
__device__ int read(Handle h, int Held::*p) { return h->*p; }
__global__ void k(int *out) { Held a{5}; Handle h{&a}; out[0] = read(h, &Held::n); h->*&Held::n = 9; out[1] = a.n; }
