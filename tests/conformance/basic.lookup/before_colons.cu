// Before '::' functions and variables hide nothing ([basic.lookup.qual]/1).

//@ run functions_of_another_namespace: 3 4
namespace c { int layout(int); template <class T> int layout2(T); }
namespace cut {
namespace layout { struct R { static constexpr int v = 3; }; }
namespace layout2 { struct R { static constexpr int v = 4; }; }
namespace g { using namespace c; using A = layout::R; using B = layout2::R; }
}
__global__ void k(int *out) { out[0] = cut::g::A::v; out[1] = cut::g::B::v; }
//@ run in_a_template: 2 1
namespace c { template <class T> __host__ __device__ int layout(T) { return 1; } }
namespace cut {
namespace layout { struct R { static constexpr int v = 2; }; }
namespace g {
using namespace c;
template <class T> struct Q { using L = layout::R; static constexpr bool b = sizeof(layout::R) > 0; };
}
}
__global__ void k(int *out) { out[0] = cut::g::Q<int>::L::v; out[1] = cut::g::Q<int>::b; }
//@ run a_parameter: 5
namespace shape { constexpr int v = 5; }
__device__ int f(int shape) { return shape::v; }
__global__ void k(int *out) { out[0] = f(1); }

//@ accept first_in_the_class_of_the_object
struct A { void f(); int n; };
struct C { void f(); };
struct B : A { typedef A X; };
struct D : C { typedef C X; int g(B *b, B &r) { b->X::f(); return r.X::n; } };
