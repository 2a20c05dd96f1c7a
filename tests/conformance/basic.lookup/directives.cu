// Names that using-directives show, in the nearest namespace that contains the directive and the nominated namespace:
// [basic.lookup.unqual]/2, [namespace.udir]/2.

//@ run outer_name_hides_what_a_block_shows default-device: 1 2 3
namespace far { namespace detail { constexpr int v = 9; } struct plus {}; constexpr int x = 9; }
namespace a {
    namespace detail { constexpr int v = 1; } template <class T> struct plus { T f(T x) { return x + 1; } }; constexpr int x = 3;
    namespace b { int f() { using namespace far; return detail::v; } int g() { using namespace far; plus<int> p; return p.f(1); } int h() { using namespace far; return x; } }
}
extern "C" __global__ void k(int *out) { out[0] = a::b::f(); out[1] = a::b::g(); out[2] = a::b::h(); }

//@ run outer_name_hides_what_a_namespace_shows default-device: 1 2 3 4
namespace far { namespace detail { constexpr int v = 9; } struct plus {}; constexpr int x = 9; constexpr int only = 4; }
namespace a {
    namespace detail { constexpr int v = 1; } template <class T> struct plus { T f(T x) { return x + 1; } }; constexpr int x = 3;
    namespace b {
        using namespace far;
        int f() { return detail::v; }
        template <class T> struct S { int g() { plus<T> p; return p.f(1); } int h(); };
        template <class T> int S<T>::h() { plus<T> p; return x + p.f(-1); }
        int o() { return only; }
    }
}
extern "C" __global__ void k(int *out) { out[0] = a::b::f(); a::b::S<int> s; out[1] = s.g(); out[2] = s.h(); out[3] = a::b::o(); }

//@ run nominated_in_the_same_namespace_and_through_another default-device: 1 2 3
namespace a {
    namespace near { constexpr int v = 1; } namespace third { constexpr int w = 2; } namespace second { using namespace third; }
    namespace b { using namespace near; using namespace second; int f() { return v; } int g() { return w; } }
    inline namespace i { constexpr int u = 3; } int h() { return u; }
}
constexpr int v = 8, w = 8, u = 8;
extern "C" __global__ void k(int *out) { out[0] = a::b::f(); out[1] = a::b::g(); out[2] = a::h(); }

//@ reject ambiguous_with_a_name_of_the_common_namespace
namespace far { constexpr int x = 9; }
constexpr int x = 1;
namespace a { __device__ int f() { using namespace far; return x; } }  // error: ambiguous

//@ run functions_of_both_are_overloads default-device: 1 2
namespace far { int f(int) { return 1; } } int f(double) { return 2; }
namespace a { int g() { using namespace far; return f(1); } int h() { using namespace far; return f(1.0); } }
extern "C" __global__ void k(int *out) { out[0] = a::g(); out[1] = a::h(); }

//@ run qualified_names_look_through_directives default-device: 9 3
namespace far { constexpr int x = 9; constexpr int y = 8; } namespace a { using namespace far; constexpr int y = 3; }
extern "C" __global__ void k(int *out) { out[0] = a::x; out[1] = a::y; }
