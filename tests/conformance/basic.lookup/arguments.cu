// Argument-dependent lookup ([basic.lookup.argdep]).

//@ run enumeration_and_nested_class: 1 2
namespace n { enum E { e }; struct S { struct In {}; }; __device__ int f(E) { return 1; } __device__ int f(S::In) { return 2; } }
__global__ void k(int *out) { out[0] = f(n::e); out[1] = f(n::S::In()); }

//@ run pointers_arrays_and_references: 1 1 1
namespace n { struct S {}; __device__ int f(const S *) { return 1; } }
__global__ void k(int *out) { n::S s, a[2]; n::S *p = &s; n::S &r = s; out[0] = f(p); out[1] = f(a); out[2] = f(&r); }

//@ run function_types: 4 4
namespace n { struct S {}; __device__ int f(void (*)(S)) { return 4; } __device__ int f(S (*)()) { return 4; } }
__device__ void take(n::S) {}
__device__ n::S give() { return {}; }
__global__ void k(int *out) { out[0] = f(take); out[1] = f(give); }

//@ run member_pointers: 3
namespace n { struct S { int a; }; template <class T> __device__ int f(T S::*) { return 3; } }
__global__ void k(int *out) { out[0] = f(&n::S::a); }

//@ run bases_bring_their_namespaces: 5
namespace a { struct B {}; __device__ int f(const B &) { return 5; } }
namespace b { struct D : a::B {}; }
__global__ void k(int *out) { out[0] = f(b::D()); }

//@ run template_arguments_bring_theirs: 7 8
namespace n { struct S {}; template <class T> __device__ int f(T) { return 7; } }
namespace m { template <class T> struct V {}; template <class T> __device__ int g(V<T>) { return 8; } }
__global__ void k(int *out) { out[0] = f(m::V<m::V<n::S>>()); out[1] = g(m::V<n::S *>()); }

//@ run friends_are_found_by_their_class_only: 2 6
namespace n { struct S { friend __device__ int f(S) { return 2; } friend __device__ int operator+(S, int x) { return x + 1; } }; }
__global__ void k(int *out) { n::S s; out[0] = f(s); out[1] = s + 5; }

//@ reject hidden_friend_is_not_found_otherwise
namespace n { struct S { friend __device__ int f(int) { return 2; } }; }
__device__ int g() {
    return n::f(1);  // error
}

//@ run hidden_friend_becomes_visible: 2
namespace n { struct S { friend __device__ int f(int) { return 2; } }; __device__ int f(int); }
__global__ void k(int *out) { out[0] = n::f(1); }

//@ run friend_defines_what_was_declared: 3
namespace n { __device__ int f(int); struct S { friend __device__ int f(int x) { return x + 1; } }; }
__global__ void k(int *out) { out[0] = n::f(2); }

//@ run parentheses_turn_it_off: 1
namespace n { struct S {}; __device__ int f(S) { return 2; } }
__device__ int f(const n::S &, ...) { return 1; }
__global__ void k(int *out) { out[0] = (f)(n::S()); }

//@ run members_turn_it_off: 1
namespace n { struct S {}; __device__ int f(S) { return 2; } }
struct C { __device__ int f(n::S) { return 1; } __device__ int g() { return f(n::S()); } };
__global__ void k(int *out) { out[0] = C().g(); }

//@ run objects_turn_it_off: 1
namespace n { struct S {}; __device__ int f(S) { return 2; } }
__global__ void k(int *out) { auto f = [](n::S) { return 1; }; out[0] = f(n::S()); }

//@ run using_directives_do_not_count: 1
namespace m { struct T {}; __device__ int f(int) { return 2; } }
namespace n { using namespace m; struct S { __device__ operator int() const { return 0; } }; }
__device__ int f(long) { return 1; }
__global__ void k(int *out) { out[0] = f(n::S()); }

//@ run using_declarations_in_blocks_keep_it: 2 1
namespace std_like { struct P {}; template <class T> __device__ int swap(T &, T &) { return 1; } }
namespace n { struct S {}; __device__ int swap(S &, S &) { return 2; } }
template <class T> __device__ int use(T a, T b) { using std_like::swap; return swap(a, b); }
__global__ void k(int *out) { out[0] = use(n::S(), n::S()); out[1] = use(1, 2); }

//@ run instantiation_sees_later_declarations: 9
template <class T> __device__ int call(T t) { return later(t); }
namespace n { struct S {}; __device__ int later(S) { return 9; } }
__global__ void k(int *out) { out[0] = call(n::S()); }

//@ reject fundamental_types_bring_nothing
template <class T> __device__ int call(T t) {
    return later(t);  // error
}
__device__ int later(int) { return 1; }
__device__ int g() { return call(1); }

//@ reject incomplete_overloads_by_type
namespace n { struct S {}; __device__ int f(S, S); }
__device__ int g() {
    return f(n::S());  // error
}
