// More of namespaces ([basic.namespace], [namespace.udecl], [namespace.udir]).

//@ run reopened_and_nested: 3 4
namespace a { __device__ int x() { return 3; } }
namespace a::b { __device__ int y() { return x() + 1; } }
__global__ void k(int *out) { out[0] = a::x(); out[1] = a::b::y(); }

//@ run unnamed_and_inline: 1 2 2
namespace { __device__ int u() { return 1; } }
namespace n { inline namespace v2 { __device__ int f() { return 2; } } namespace v1 { __device__ int f() { return 1; } } }
__global__ void k(int *out) { out[0] = u(); out[1] = n::f(); out[2] = n::v2::f(); }

//@ run alias_of_nested: 5
namespace a { namespace b { namespace c { constexpr int v = 5; } } }
namespace x = a::b;
namespace y = x::c;
namespace y = a::b::c;
__global__ void k(int *out) { out[0] = y::v; }

//@ run alias_in_function: 6
namespace long_name { __device__ int f() { return 6; } }
__global__ void k(int *out) { namespace s = long_name; out[0] = s::f(); }

//@ run using_declaration_of_overloads: 1 2
namespace n { __device__ int f(int) { return 1; } __device__ int f(double) { return 2; } }
using n::f;
__global__ void k(int *out) { out[0] = f(1); out[1] = f(1.0); }

//@ run using_declaration_sees_what_is_declared_before: 1
namespace n { __device__ int f(double) { return 1; } }
using n::f;
namespace n { __device__ int f(int) { return 2; } }
__global__ void k(int *out) { out[0] = f(1); }

//@ run using_directive_sees_all: 2
namespace n { __device__ int f(double) { return 1; } }
using namespace n;
namespace n { __device__ int f(int) { return 2; } }
__global__ void k(int *out) { out[0] = f(1); }

//@ run directive_names_count_as_global: 1
namespace n { constexpr int v = 1; }
namespace m { using namespace n; constexpr int get() { return v; } }
__global__ void k(int *out) { constexpr int r = m::get(); out[0] = r; }

//@ reject directive_makes_ambiguous
namespace n { constexpr int v = 1; }
constexpr int v = 2;
using namespace n;
__device__ int f() {
    return v;  // error
}

//@ run qualified_lookup_through_directives: 3
namespace a { constexpr int v = 3; }
namespace b { using namespace a; }
__global__ void k(int *out) { out[0] = b::v; }

//@ run own_name_hides_directive_in_qualified_lookup: 4
namespace a { constexpr int v = 3; }
namespace b { using namespace a; constexpr int v = 4; }
__global__ void k(int *out) { out[0] = b::v; }

//@ run same_entity_twice_is_not_ambiguous: 7
namespace a { constexpr int v = 7; }
namespace b { using a::v; }
namespace c { using a::v; }
using namespace b;
using namespace c;
__global__ void k(int *out) { out[0] = v; }

//@ run using_type_and_enumerators: 2 4
namespace n { enum E { e = 2 }; struct S { int a; }; }
using n::E;
using n::e;
using n::S;
__global__ void k(int *out) { E x = e; out[0] = x; out[1] = sizeof(S); }

//@ run using_enum std=c++20: 1 2
namespace n { enum class C { a = 1, b = 2 }; }
__global__ void k(int *out) { using enum n::C; out[0] = int(a); using n::C::b; out[1] = int(b); }

//@ run definition_outside: 8
namespace n { namespace m { __device__ int f(); extern __device__ int v; } }
__device__ int n::m::f() { return v; }
__device__ int n::m::v = 8;
__global__ void k(int *out) { out[0] = n::m::f(); }

//@ run block_using_hides: 1
namespace n { __device__ int f(double) { return 1; } }
__device__ int f(int) { return 2; }
__global__ void k(int *out) { using n::f; out[0] = f(1); }

//@ run template_through_using: 3
namespace n { template <class T> __device__ T id(T t) { return t; } template <class T> struct V { T t; }; }
using n::id;
using n::V;
__global__ void k(int *out) { V<int> v{3}; out[0] = id(v.t); }

//@ reject unknown_namespace
using namespace nothing;  // error

//@ reject unknown_member
namespace n {}
using n::x;  // error

//@ reject class_as_namespace
struct S {};
using namespace S;  // error

//@ reject namespace_in_function
__device__ void f() {
    namespace n {}  // error
}

//@ reject definition_in_unrelated_namespace
namespace n { __device__ void f(); }
namespace m { __device__ void n::f() {} }  // error

//@ reject variable_named_like_namespace
int n;
namespace n {}  // error

//@ reject name_of_namespace_as_value
namespace n {}
__device__ int f() {
    return n;  // error
}

//@ run class_of_a_namespace_that_is_opened_again: 4 5 6
namespace c { struct B { int b; }; namespace v { struct F; enum class E : int; }
struct v::F final : B { };
enum class v::E : int { x = 5 };
namespace v { __device__ int y() { return 6; } } }
__global__ void k(int *out) { out[0] = sizeof(c::v::F); out[1] = int(c::v::E::x); out[2] = c::v::y(); }

//@ reject not_a_namespace_before
namespace c { struct v { struct F; };
struct v::F { int f; };
namespace v { } } // error
