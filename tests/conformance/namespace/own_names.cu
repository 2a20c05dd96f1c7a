// A qualified name is looked up in what using-directives nominate only if the namespace itself does not declare it ([namespace.qual]/2).

//@ run class_and_nested_template: 4
namespace N { namespace F { template <class T> struct Ten {}; } struct Ten { int v; }; using namespace F; }
__global__ void k(int *out) { N::Ten t{4}; out[0] = t.v; }

//@ run own_overload_set_alone default-device: 2
namespace N { namespace F { int f(int) { return 1; } } using namespace F; int f(long) { return 2; } }
__global__ void k(int *out) { out[0] = N::f(1); }

//@ run inline_members_are_own default-device: 3 6
namespace M { inline namespace I { int g(int) { return 3; } } namespace Q { int g(char) { return 4; } } using namespace Q; int g(double) { return 6; } }
__global__ void k(int *out) { out[0] = M::g('a'); out[1] = M::g(1.0); }

//@ run unnamed_namespace_is_nominated default-device: 2 5
namespace A { namespace { int u(int) { return 1; } int w() { return 5; } } int u(long) { return 2; } }
__global__ void k(int *out) { out[0] = A::u(1); out[1] = A::w(); }

//@ run union_of_nominated default-device: 1 5 2
namespace B1 { int w(int) { return 1; } } namespace B2 { int w(long) { return 2; } } namespace B3 { using namespace B1; using namespace B2; }
namespace B4 { using namespace B3; namespace B5 { int w(char) { return 5; } } using namespace B5; }
__global__ void k(int *out) { out[0] = B4::w(1); out[1] = B4::w('a'); out[2] = B4::w(1l); }

//@ run nominated_ends_at_its_own default-device: 7
namespace C1 { int xx; } namespace C2 { using namespace C1; int xx(int) { return 7; } } namespace C3 { using namespace C2; }
__global__ void k(int *out) { out[0] = C3::xx(1); }

//@ run directive_of_an_inline_namespace default-device: 8 9
namespace V { int a() { return 8; } int b() { return 1; } } namespace D { inline namespace I { using namespace V; } int b() { return 9; } }
__global__ void k(int *out) { out[0] = D::a(); out[1] = D::b(); }

//@ run global_scope default-device: 1
namespace G { int q(int) { return 2; } } using namespace G; int q(long) { return 1; }
__global__ void k(int *out) { out[0] = ::q(1); }

//@ reject two_nominated default-device
namespace A { int x; } namespace B { int x; } namespace C { using namespace A; using namespace B; }
__global__ void k(int *out) { out[0] = C::x; }  // error

//@ reject unqualified_names_meet default-device
namespace N { namespace F { template <class T> struct Ten {}; } struct Ten { int v; }; using namespace F; Ten *p; }  // error
