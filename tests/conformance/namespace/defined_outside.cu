// A class of a namespace that is defined in a namespace around it ([class.pre]/5).

//@ run named_by_a_using_declaration_before: 5 8 7
namespace n {
struct base { int b = 5; };
namespace barrier { struct S; }
using barrier::S;
struct barrier::S : base { int own = 3; template <class T> friend __device__ int operator|(T t, const S &s) { return t + s.own; } };
template <class F> struct closure : S, F {};
struct all { int x = 8; };
}
__global__ void k(int *out) { n::closure<n::all> c{}; out[0] = c.b; out[1] = c.x; out[2] = 4 | c; }

//@ run named_by_an_alias_before: 6
namespace n { namespace m { struct S; } typedef m::S T; struct m::S { int v = 6; }; }
__global__ void k(int *out) { out[0] = n::T().v; }

//@ run of_an_inline_namespace: 4
namespace n { inline namespace v1 { struct S; } using R = S &; struct v1::S { int v = 4; }; }
__global__ void k(int *out) { n::S s; n::R r = s; out[0] = r.v; }
