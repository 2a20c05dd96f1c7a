// Reopening, aliases, using-declarations and using-directives ([namespace.def], [namespace.alias], [namespace.udecl], [namespace.udir]).

//@ run reopened: 3 4
namespace n { __device__ int f() { return 3; } }
namespace n { __device__ int g() { return f() + 1; } }
__global__ void k(int *out) { out[0] = n::f(); out[1] = n::g(); }

//@ run nested_definition: 5
namespace a::b::c { __device__ int f() { return 5; } }
__global__ void k(int *out) { out[0] = a::b::c::f(); }

//@ run alias_of_nested_and_repeated: 7
namespace a { namespace b { constexpr int v = 7; } }
namespace ab = a::b;
namespace ab = a::b;
namespace ab = ab;
__global__ void k(int *out) { out[0] = ab::v; }

//@ run alias_in_block: 8
namespace a { namespace b { constexpr int v = 8; } }
__global__ void k(int *out) { namespace q = a::b; out[0] = q::v; }

//@ run defined_outside_by_qualified_name: 10
namespace n { constexpr int v = 10; __device__ int f(); }
__device__ int n::f() { return v; }
__global__ void k(int *out) { out[0] = n::f(); }

//@ reject qualified_definition_of_undeclared
namespace n {}
__device__ int n::f() { return 1; }  // error

//@ run using_declaration_is_a_snapshot: 2 1
namespace n { __device__ int f(int) { return 2; } }
using n::f;
namespace n { __device__ int f(char) { return 1; } }
__global__ void k(int *out) { out[0] = f('x'); out[1] = n::f('x'); }

//@ run using_directive_sees_later_members: 1
namespace n { __device__ int f(int) { return 2; } }
using namespace n;
namespace n { __device__ int f(char) { return 1; } }
__global__ void k(int *out) { out[0] = f('x'); }

//@ run directive_does_not_hide_local: 1 9
namespace n { constexpr int v = 9; }
__global__ void k(int *out) { int v = 1; using namespace n; out[0] = v; out[1] = n::v; }

//@ run declaration_hides_outer: 9
constexpr int v = 1;
namespace n { constexpr int v = 9; }
__global__ void k(int *out) { using n::v; out[0] = v; }

//@ reject directive_members_appear_at_common_namespace
constexpr int v = 1;
namespace n { constexpr int v = 9; }
__device__ int f() {
    using namespace n;
    return v;  // error
}

//@ run directive_is_transitive: 4
namespace a { constexpr int v = 4; }
namespace b { using namespace a; }
__global__ void k(int *out) { using namespace b; out[0] = v; }

//@ run qualified_lookup_prefers_direct_members: 1
namespace a { constexpr int v = 4; }
namespace b { using namespace a; constexpr int v = 1; }
__global__ void k(int *out) { out[0] = b::v; }

//@ reject qualified_lookup_through_two_directives
namespace a { constexpr int v = 1; }
namespace b { constexpr int v = 2; }
namespace c { using namespace a; using namespace b; }
__device__ int f() {
    return c::v;  // error
}

//@ run same_entity_by_two_ways: 3
namespace a { constexpr int v = 3; }
namespace b { using namespace a; }
namespace c { using namespace a; using namespace b; }
__global__ void k(int *out) { out[0] = c::v; }

//@ run overloads_merged_by_directives: 1 2
namespace a { __device__ int f(int) { return 1; } }
namespace b { __device__ int f(float) { return 2; } }
__global__ void k(int *out) { using namespace a; using namespace b; out[0] = f(1); out[1] = f(1.f); }

//@ reject namespace_in_function
__device__ void f() {
    namespace n {}  // error
}

//@ run unnamed_inside_named: 6 6
namespace a { namespace { constexpr int v = 6; } }
__global__ void k(int *out) { out[0] = a::v; using namespace a; out[1] = v; }

//@ run template_of_inline_namespace_specialized: 2 1
namespace a { inline namespace v1 { template <class T> struct t { static constexpr int v = 1; }; } template <> struct t<int> { static constexpr int v = 2; }; }
__global__ void k(int *out) { out[0] = a::t<int>::v; out[1] = a::v1::t<char>::v; }

//@ run using_list: 3
namespace a { constexpr int x = 1, y = 2; }
using a::x, a::y;
__global__ void k(int *out) { out[0] = x + y; }

//@ reject namespace_name_as_type
namespace a {}
__device__ void f() {
    a v;  // error
}

//@ run nested_inline_definition std=c++20: 6
namespace a::inline v2::c { __device__ int f() { return 6; } }
__global__ void k(int *out) { out[0] = a::c::f(); }

//@ reject alias_to_other_namespace
namespace a {}
namespace b {}
namespace x = a;
namespace x = b;  // error

//@ reject alias_reopened
namespace a {}
namespace x = a;
namespace x { int i; }  // error

//@ reject using_declaration_conflicts_with_function
namespace n { __device__ int f(int); }
__device__ int f(int);
using n::f;  // error

//@ reject using_namespace_name
namespace a { namespace b {} }
using a::b;  // error

//@ reject using_declaration_twice_conflicts
namespace a { constexpr int v = 1; }
namespace b { constexpr int v = 2; }
using a::v;
using b::v;  // error

//@ reject directive_in_class
namespace a { constexpr int v = 1; }
struct S {
    using namespace a;  // error
};

//@ reject namespace_and_variable
namespace a {}
int a;  // error
