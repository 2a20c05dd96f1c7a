// Unqualified, qualified, argument-dependent and member lookup ([basic.lookup.unqual], [basic.lookup.qual], [basic.lookup.argdep], [class.member.lookup]).

//@ run adl_finds_namespace_of_argument: 1
namespace n { struct S {}; __device__ int f(S) { return 1; } }
__global__ void k(int *out) { n::S s; out[0] = f(s); }

//@ run adl_operator: 5
namespace n { struct S { int v; }; __device__ S operator+(S a, S b) { return {a.v + b.v}; } }
__global__ void k(int *out) { n::S a{2}, b{3}; out[0] = (a + b).v; }

//@ run adl_joins_ordinary_overloads: 2 1
namespace n { struct S {}; __device__ int f(S) { return 1; } }
__device__ int f(int) { return 2; }
__global__ void k(int *out) { out[0] = f(0); out[1] = f(n::S()); }

//@ reject adl_off_by_parentheses
namespace n { struct S {}; __device__ int f(S) { return 1; } }
__device__ int g(n::S s) {
    return (f)(s);  // error
}

//@ run adl_off_by_member: 3
namespace n { struct S {}; __device__ int f(S) { return 1; } }
struct C { __device__ int f(n::S) { return 3; } __device__ int g() { return f(n::S()); } };
__global__ void k(int *out) { out[0] = C().g(); }

//@ run adl_off_by_local_object: 4
namespace n { struct S {}; __device__ int f(S) { return 1; } }
__global__ void k(int *out) { auto f = [](n::S) { return 4; }; out[0] = f(n::S()); }

//@ run adl_through_base_and_enum_and_pointer: 1 2 1
namespace n { struct B {}; enum class E { e }; __device__ int f(const B &) { return 1; } __device__ int f(E) { return 2; } __device__ int f(const B *) { return 1; } }
struct D : n::B {};
__global__ void k(int *out) { D d; out[0] = f(d); out[1] = f(n::E::e); out[2] = f(&d); }

//@ reject adl_not_for_alias_namespace
namespace n { using I = int; __device__ int f(I) { return 1; } }
__device__ int g(n::I i) {
    return f(i);  // error
}

//@ run adl_ignores_directives_of_the_namespace: 2
namespace m { __device__ int f(...) { return 1; } }
namespace n { using namespace m; struct S {}; __device__ int f(S) { return 2; } }
__global__ void k(int *out) { out[0] = f(n::S()); }

//@ run hidden_friend: 9
namespace n { struct S { int v; friend __device__ int get(S s) { return s.v; } }; }
__global__ void k(int *out) { out[0] = get(n::S{9}); }

//@ reject hidden_friend_by_qualified_name
namespace n { struct S { friend __device__ int get(S) { return 1; } }; }
__device__ int f() {
    return n::get(n::S{});  // error
}

//@ run inner_name_stops_lookup: 2
__device__ int f(double) { return 1; }
namespace n { __device__ int f(int) { return 2; } __device__ int g() { return f(1.5); } }
__global__ void k(int *out) { out[0] = n::g(); }

//@ run derived_member_hides_base_overloads: 2 1
struct A { __device__ int f(double) { return 1; } };
struct B : A { __device__ int f(int) { return 2; } };
struct C : A { using A::f; __device__ int f(int) { return 2; } };
__global__ void k(int *out) { out[0] = B().f(1.5); out[1] = C().f(1.5); }

//@ reject ambiguous_bases
struct A { int v; };
struct B { int v; };
struct C : A, B {};
__device__ int f(C &c) {
    int fine = c.A::v;
    return c.v + fine;  // error
}

//@ reject ambiguous_even_if_signatures_differ
struct A { __device__ int f(int); };
struct B { __device__ int f(float); };
struct C : A, B {};
__device__ int g(C &c) {
    return c.f(1);  // error
}

//@ run static_member_of_repeated_base_is_not_ambiguous: 4
struct A { static constexpr int v = 4; };
struct B : A {};
struct C : A {};
struct D : B, C {};
__global__ void k(int *out) { out[0] = D::v; }

//@ run scope_name_before_colons_ignores_objects: 3
struct A { static constexpr int v = 3; };
__global__ void k(int *out) { int A = 1; out[0] = A::v + A - 1; }

//@ reject qualified_name_not_in_scope
namespace n { int x; }
int y;
__device__ int f() {
    return n::y;  // error
}

//@ run two_phase_adl_at_instantiation: 8
template <class T> __device__ int call(T t) { return pick(t); }
namespace n { struct S {}; __device__ int pick(S) { return 8; } }
__global__ void k(int *out) { out[0] = call(n::S()); }

//@ run two_phase_ordinary_at_definition: 1
__device__ int pick(long) { return 1; }
template <class T> __device__ int call(T t) { return pick(t); }
__device__ int pick(int) { return 2; }
__global__ void k(int *out) { out[0] = call(0); }

//@ reject adl_off_by_block_declaration
namespace n { struct S {}; __device__ int f(S) { return 1; } }
__device__ int f(int);
__device__ int g(n::S s) {
    __device__ int f(int);
    return f(s);  // error
}

//@ run adl_through_template_argument: 6
template <class T> struct box {};
namespace n { struct S {}; template <class T> __device__ int f(T) { return 6; } }
__global__ void k(int *out) { out[0] = f(box<n::S>()); }

//@ run adl_inline_namespace_set: 7
namespace n { inline namespace v { struct S {}; } __device__ int f(S) { return 7; } }
__global__ void k(int *out) { out[0] = f(n::S()); }

//@ run friend_visible_after_declaration: 2
struct S { friend __device__ int make(int) { return 2; } };
__device__ int make(int);
__global__ void k(int *out) { out[0] = make(1); }

//@ run names_after_declarator_looked_up_in_class: 5
namespace n { struct S { static const int base = 5; static const int v; }; }
const int n::S::v = base;
__global__ void k(int *out) { out[0] = n::S::v; }

//@ run dependent_base_not_searched: 1
__device__ int f() { return 1; }
template <class T> struct A { __device__ int f() { return 2; } };
template <class T> struct B : A<T> { __device__ int g() { return f(); } };
__global__ void k(int *out) { out[0] = B<int>().g(); }
