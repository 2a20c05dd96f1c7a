// Classes: order of construction and destruction, bases, members, conversions; values by another compiler.
struct Log { int *p; int id; __device__ Log(int *p, int id) : p(p), id(id) { *p = *p * 10 + id; } __device__ Log(const Log &o) : p(o.p), id(o.id + 1) { *p = *p * 10 + id; } __device__ ~Log() { *p = *p * 10 + id + 5; } };

//@ run virtual_base_is_made_once_and_first default-device: 1234 9876
struct V { Log l; __device__ V(int *p) : l(p, 1) {} };
struct A : virtual V { Log l; __device__ A(int *p) : V(p), l(p, 2) {} };
struct B : virtual V { Log l; __device__ B(int *p) : V(p), l(p, 3) {} };
struct D : A, B { Log l; __device__ D(int *p) : V(p), A(p), B(p), l(p, 4) {} };
__global__ void k(int *out) { int s = 0; { D d(&s); out[0] = s; s = 0; } out[1] = s; }

//@ run members_in_order_of_declaration_not_of_the_list default-device: 1276
struct S { Log b, a; __device__ S(int *p) : a(p, 2), b(p, 1) {} };
__global__ void k(int *out) { int s = 0; { S x(&s); } out[0] = s; }

//@ run temporaries_die_in_reverse_at_the_end_of_the_expression default-device: 123876
__device__ int use(const Log &a, const Log &b) { return a.id * b.id; }
__global__ void k(int *out) { int s = 0; use(Log(&s, 1), Log(&s, 2)), Log(&s, 3); out[0] = s; }

//@ run reference_extends_the_life_of_a_member_of_a_temporary default-device: 116
struct P { Log l; int v; };
__global__ void k(int *out) { int s = 0; { const int &r = P{Log(&s, 1), 7}.v; s = s * 10 + (r == 7); } out[0] = s; }

//@ run aggregate_with_reference_extends default-device: 227
struct R { const Log &l; };
__global__ void k(int *out) { int s = 0; { R r{Log(&s, 2)}; s = s * 10 + r.l.id; } out[0] = s; }

//@ run array_elements_die_backwards default-device: 123876
__global__ void k(int *out) { int s = 0; { Log a[3] = {Log(&s, 1), Log(&s, 2), Log(&s, 3)}; } out[0] = s; }

//@ run conditional_copies_the_lvalue default-device: 22776 1
__global__ void k(int *out) { int s = 0; { Log a(&s, 1), b(&s, 2); Log c = s ? a : b; } out[0] = s % 100000; out[1] = s > 100; }

//@ run virtual_call_in_constructor default-device: 1 5
struct Base { int seen; __device__ Base() { seen = f(); } __device__ virtual int f() { return 1; } };
struct Derived : Base { int v = 5; __device__ int f() override { return v; } };
__global__ void k(int *out) { Derived d; out[0] = d.seen; Base &b = d; out[1] = b.f(); }

//@ run covariant_results_through_second_base default-device: 1 2 3
struct X { int x = 1; __device__ virtual X *me() { return this; } };
struct Y { int y = 2; __device__ virtual Y *self() { return this; } };
struct Z : X, Y { int z = 3; __device__ Z *me() override { return this; } __device__ Z *self() override { return this; } };
__global__ void k(int *out) { Z z; X *x = &z; Y *y = &z; out[0] = x->me()->x; out[1] = y->self()->y; out[2] = static_cast<Z *>(y)->self()->z; }

//@ run pointer_to_member_of_a_virtual_function_in_a_second_base default-device: 13 2 2
struct X { int x = 1; __device__ virtual int f(int i) { return x + i; } };
struct Y { int y = 2; __device__ virtual int g(int i) { return y * i; } __device__ int h() { return y; } };
struct Z : X, Y { int z = 3; __device__ int g(int i) override { return z * i + x; } };
__global__ void k(int *out) { Z z; int (Y::*p)(int) = &Y::g; int (Z::*q)(int) = p; out[0] = (z.*q)(4); int (Z::*r)() = &Y::h; out[1] = (z.*r)(); int Y::*m = &Y::y; int Z::*n = m; out[2] = z.*n; }

//@ run null_member_pointers default-device: 1 0 1 1
struct X { int a, b; __device__ int f() { return 1; } };
__global__ void k(int *out) { int X::*p = nullptr; int X::*q = &X::a; int (X::*f)() = nullptr; out[0] = p == nullptr; out[1] = q == nullptr; out[2] = !f; f = &X::f; out[3] = f != nullptr; }

//@ run conversion_functions_by_cv_and_reference default-device: 1 2 3 7
struct C { __device__ operator int() & { return 1; } __device__ operator int() const & { return 2; } __device__ operator int() && { return 3; } __device__ explicit operator bool() const { return true; } };
__global__ void k(int *out) { C c; const C d{}; out[0] = c; out[1] = d; out[2] = C(); out[3] = d ? 7 : 8; }

//@ run bit_fields_of_enumerations_and_bool default-device: 7 -7 7 1
enum E : unsigned { e0, e1, e7 = 7 };
struct F { E e : 3; bool b : 1; int i : 4; unsigned long long w : 40; };
__global__ void k(int *out) { F f = {e7, true, -8, 1ull << 39}; out[0] = f.e; out[1] = f.b + f.i; f.i--; out[2] = f.i; f.w += f.w; out[3] = f.w == 0; }

//@ run bit_field_compound_assignment_yields_the_stored_value default-device: 3 -4 34
struct F { unsigned a : 3; int b : 3; };
__global__ void k(int *out) { F f = {6, 3}; out[0] = (f.a += 5); out[1] = ++f.b; out[2] = f.a++ * 10 + f.a; }

//@ run anonymous_unions_and_structs default-device: 1073741824 3 2
struct S { union { int i; float f; }; union { struct { short lo, hi; } h; int all; }; };
__global__ void k(int *out) { S s; s.f = 2.0f; out[0] = s.i; s.all = 0x00030002; out[1] = s.h.hi; out[2] = s.h.lo; }

//@ run inherited_constructors_and_their_defaults default-device: 5 5 11
struct B { int a, b; __device__ B(int a, int b = 4) : a(a), b(b) {} template <class T> __device__ B(T *p) : a(*p), b(sizeof(T)) {} };
struct D : B { using B::B; int c = a + b; };
__global__ void k(int *out) { D d(1); out[0] = d.c; D e(2, 3); out[1] = e.c; short s = 9; D f(&s); out[2] = f.c; }

//@ run delegating_constructor_ends_before_the_body default-device: 3498
struct S { Log l; __device__ S(int *p) : S(p, 3) { *p = *p * 10 + 9; } __device__ S(int *p, int i) : l(p, i) { *p = *p * 10 + 4; } };
__global__ void k(int *out) { int s = 0; { S x(&s); } out[0] = s; }

//@ run new_and_delete_of_the_class default-device: 104 5 105
struct N { int v; __device__ static void *operator new(size_t n, int *p) { *p = *p * 100 + int(n); return p + 1; } __device__ static void operator delete(void *q) { static_cast<int *>(q)[-1] += 1; } __device__ ~N() { v = 0; } };
__global__ void k(int *out) { int m[3] = {1, 0, 0}; N *n = new (m) N{5}; out[0] = m[0]; out[1] = n->v; delete n; out[2] = m[0]; }

//@ run slicing_and_assignment_of_bases default-device: 7 9 2
struct A { int a = 1; __device__ virtual int f() const { return a; } }; struct B : A { int b = 2; __device__ int f() const override { return b; } };
__global__ void k(int *out) { B b; b.a = 7; A a = b; out[0] = a.f(); A &r = b; A c; c.a = 9; r = c; out[1] = b.a; out[2] = r.f(); }

//@ run mutable_and_const_members default-device: 2 7
struct M { mutable int n = 0; int get() const { return ++n; } };
__global__ void k(int *out) { const M m{}; m.get(); out[0] = m.get(); const M *p = &m; p->n += 5; out[1] = m.n; }

//@ run static_members_of_templates default-device: 2 8 24
template <class T> struct S { static constexpr int size = sizeof(T); static __device__ int twice(T t) { return t * 2; } template <int N> static constexpr int scaled = size * N; };
__global__ void k(int *out) { out[0] = S<short>::size; out[1] = S<int>::twice(4); out[2] = S<double>::scaled<3>; }

//@ run friend_operators_and_implicit_conversions default-device: 6 1
struct I { int v; constexpr I(int v) : v(v) {} friend constexpr I operator+(I a, I b) { return I(a.v + b.v); } friend constexpr bool operator<(I a, I b) { return a.v < b.v; } };
__global__ void k(int *out) { out[0] = (1 + I(2) + 3).v; out[1] = 2 < I(3); }

//@ run empty_bases_and_members_share_no_address default-device: 8 4 0 3
struct E {}; struct A : E { E e; int i; }; struct B : E { int i; }; struct C { [[no_unique_address]] E e; int i; };
__global__ void k(int *out) { out[0] = sizeof(A); out[1] = sizeof(B); A a; out[2] = (void *)static_cast<E *>(&a) == (void *)&a.e; out[3] = sizeof(E[3]); }
