// Argument-dependent lookup: associated namespaces and classes ([basic.lookup.argdep]).
//@ run associated_by_member_pointer: 5
namespace a { struct X { int v; }; __device__ int f(int X::*) { return 5; } }
__global__ void k(int *out) { out[0] = f(&a::X::v); }
//@ run associated_class_of_nested: 6
struct A { struct N {}; friend __device__ int f(N) { return 6; } };
__global__ void k(int *out) { out[0] = f(A::N()); }
//@ run associated_by_enum_in_class: 7
namespace a { struct X { enum E { e }; }; __device__ int f(X::E) { return 7; } }
__global__ void k(int *out) { out[0] = f(a::X::e); }
//@ run associated_bases_of_bases: 8
namespace a { struct X {}; __device__ int f(const X &) { return 8; } }
namespace b { struct Y : a::X {}; }
struct Z : b::Y {};
__global__ void k(int *out) { out[0] = f(Z()); }
//@ reject using_directive_is_not_followed
namespace a { struct X {}; }
namespace b { using namespace a; __device__ int f(a::X) { return 1; } }
namespace c { struct Y {}; using namespace b; }
__global__ void k(int *out) {
    out[0] = f(c::Y()); // error
}
//@ reject value_arguments_associate_nothing
namespace a { enum E { e }; template <class T> __device__ int f(T) { return 1; } }
template <a::E V> struct Box {};
__global__ void k(int *out) {
    out[0] = f(Box<a::e>()); // error
}
//@ run lookup_by_template_arguments: 1 2
namespace a { struct X {}; template <class T> __device__ int f(T) { return 1; } }
template <class T> struct Box {};
namespace b { template <class T> struct Y {}; template <class T> __device__ int g(T) { return 2; } }
template <template <class> class C> struct Hold {};
__global__ void k(int *out) { out[0] = f(Box<a::X>()); out[1] = g(Hold<b::Y>()); }
//@ run lookup_in_inline_namespace_set: 1 2
namespace a { inline namespace v { struct X {}; __device__ int f(X) { return 1; } } struct Y {}; __device__ int g(v::X) { return 2; } }
__global__ void k(int *out) { out[0] = f(a::X()); out[1] = g(a::X()); }
//@ run lookup_by_argument_into_inline_namespace: 3
namespace a { struct Y {}; inline namespace v { __device__ int f(Y) { return 3; } } }
__global__ void k(int *out) { out[0] = f(a::Y()); }
//@ run lookup_by_function_type: 4
namespace a { struct X {}; __device__ int f(int (*)(X)) { return 4; } __device__ int h(X) { return 0; } }
__global__ void k(int *out) { int (*p)(a::X) = a::h; out[0] = f(p); }
//@ run explicit_arguments_find_by_arguments: 3
namespace a { struct X {}; template <class T> __device__ int f(X, T t) { return t; } }
template <class T> __device__ void f();
__global__ void k(int *out) { out[0] = f<int>(a::X(), 3); }
