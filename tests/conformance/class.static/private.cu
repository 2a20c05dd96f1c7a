// Private and protected static members defined outside of their class: [class.access]/6, [class.static.data].

//@ run private_array default-device: 2
class C { static int e[]; public: static int *g() { return e; } };
int C::e[] = {1, 2};
extern "C" __global__ void k(int *out) { out[0] = C::g()[1]; }

//@ run protected_constant default-device: 4
class C { protected: static const int m; static int q; public: static int g() { return m; } };
const int C::m = 4;
extern "C" __global__ void k(int *out) { out[0] = C::g(); }

//@ run member_of_nested_class default-device: 0
class foo { public: static int f(); class bar { friend int foo::f(); static int x; public: static int f() { return foo::f(); } }; };
int foo::bar::x;
int foo::f() { return bar::x; }
extern "C" __global__ void k(int *out) { out[0] = foo::bar::f(); }

//@ run initializers_name_others default-device: 6 5
struct M { const M *b; const int *e; };
class C { static int e[]; protected: static const M m; public: static const M *g() { return &m; } };
const M C::m = { 0, &C::e[0] };
int C::e[] = { 5 };
class D : public C { static int e[]; protected: static const M m; public: static const M *g() { return &D::m; } };
const M D::m = { &C::m, &D::e[0] };
int D::e[] = { 6 };
extern "C" __global__ void k(int *out) { out[0] = *D::g()->e; out[1] = *D::g()->b->e; }

//@ run private_types default-device: 5
class C { struct N { int v; }; static N n; static N f(N); enum E { e1 }; static E ee; public: static int g() { return f(n).v; } };
C::N C::n = {4};
C::N C::f(N n) { n.v++; return n; }
C::E C::ee = e1;
extern "C" __global__ void k(int *out) { out[0] = C::g(); }

//@ reject elsewhere_is_refused default-device
class C { static int e; struct N { static int v; }; protected: static int f(); };
int C::e = 3;
int C::N::v = 3;
int C::f() { return e + N::v; }
struct D { int g() { return C::e; } }; // error: inaccessible
extern "C" __global__ void k(int *out) {}

//@ reject initializer_of_another default-device
class C { static int e; static int f(); };
int C::e = 3;
int *x = &C::e; // error: inaccessible
extern "C" __global__ void k(int *out) {}
