// The object a member function works on ([class.this], [class.mfct.non-static]).

//@ run type_follows_qualifiers: 1 1 1 1
template<class A, class B> constexpr bool same = false;
template<class A> constexpr bool same<A, A> = true;
struct S {
    __device__ bool a() { return same<decltype(this), S *>; }
    __device__ bool b() const { return same<decltype(this), const S *>; }
    __device__ bool c() volatile { return same<decltype(this), volatile S *>; }
    __device__ bool d() const volatile { return same<decltype(this), const volatile S *>; }
};
__global__ void k(int *out) { S s; out[0] = s.a(); out[1] = s.b(); out[2] = s.c(); out[3] = s.d(); }

//@ run adjusted_to_the_base: 1 0
struct A { int a; __device__ void *me() { return this; } }; struct B { int b; __device__ void *it() { return this; } };
struct C : A, B {};
__global__ void k(int *out) { C c; out[0] = c.me() == &c; out[1] = c.it() == &c; }

//@ run ref_qualifiers_choose: 1 2 3 2
struct S { __device__ int f() & { return 1; } __device__ int f() && { return 2; } __device__ int f() const & { return 3; } };
__device__ S make() { return {}; }
__global__ void k(int *out) { S s; const S c{}; out[0] = s.f(); out[1] = make().f(); out[2] = c.f(); out[3] = static_cast<S &&>(s).f(); }

//@ run copy_of_star_this: 5 6
struct S { int v; __device__ S next() const { S s = *this; ++s.v; return s; } };
__global__ void k(int *out) { S s{5}; S t = s.next(); out[0] = s.v; out[1] = t.v; }

//@ run in_default_member_initializer: 1 4
struct S { S *me = this; int v = 4; int &r = this->v; };
__global__ void k(int *out) { S s; out[0] = s.me == &s; out[1] = s.r; }

//@ run implicit_member_of_dependent_base_needs_this: 6
template<class T> struct B { T v = 6; };
template<class T> struct D : B<T> { __device__ T f() { return this->v; } };
__global__ void k(int *out) { out[0] = D<int>().f(); }

//@ run mutable_member_in_const: 2
struct S { mutable int n = 0; __device__ void hit() const { ++n; } };
__global__ void k(int *out) { const S s; s.hit(); s.hit(); out[0] = s.n; }

//@ reject outside_a_class
__device__ int f() {
    return this != nullptr;  // error
}

//@ reject assign_to_this
struct S { __device__ void f() {
    this = nullptr;  // error
} };
__device__ void g(S s) { s.f(); }

//@ reject address_of_this
struct S { __device__ void f() {
    auto p = &this;  // error
} };
__device__ void g(S s) { s.f(); }

//@ reject rvalue_function_on_lvalue
struct S { __device__ void f() && {} };
__device__ void g(S &s) {
    s.f();  // error
}

//@ reject lvalue_function_on_rvalue
struct S { __device__ void f() & {} };
__device__ void g() {
    S().f();  // error
}

//@ reject volatile_object_plain_function
struct S { __device__ void f() {} };
__device__ void g(volatile S &s) {
    s.f();  // error
}

//@ run in_trailing_return_type: 3
struct S { int v; __device__ auto f() -> decltype(this->v) { return v; } };
__global__ void k(int *out) { out[0] = S{3}.f(); }

//@ run in_noexcept: 1 0
struct S { __device__ void a() noexcept {} __device__ void b() {} __device__ void c() noexcept(noexcept(this->a())) {} __device__ void d() noexcept(noexcept(this->b())) {} };
__global__ void k(int *out) { S s; out[0] = noexcept(s.c()); out[1] = noexcept(s.d()); }

//@ reject const_reference_qualifier_mixed_with_none
struct S {
    __device__ void f();
    __device__ void f() &;  // error
};
__device__ S s;

//@ run data_members_in_trailing_return_types: 4 8 1
struct S {
    int v; double d;
    __device__ auto f() -> decltype(v) { return v; }
    __device__ auto g() const -> decltype((this->v)) { return v; }
    template<class T> __device__ auto h(T t) -> decltype(t + this->d) { return t + d; }
};
__global__ void k(int *out) {
    S s{4, 0.5};
    out[0] = s.f(); out[1] = sizeof(s.h(1)); out[2] = __is_same(decltype(s.g()), const int &);
}
