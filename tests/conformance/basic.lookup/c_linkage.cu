// Functions with C linkage declared in several namespaces are one function: [dcl.link]/6.

//@ run shared_by_namespaces default-device: 3 4 2 13 5 13
namespace foo { extern "C" int f(); } extern "C" int f() { return 3; } using namespace foo;
namespace a { extern "C" int g(int); } namespace b { extern "C" int g(int); } using namespace a; using namespace b; extern "C" int g(int x) { return x; }
namespace c { extern "C" int h(int); } using c::h; extern "C" int h(int x) { return x + 1; }
namespace d { static int z = 5; extern "C" int m() { return z; } } namespace e { extern "C" int m(); } using namespace d; using namespace e;
namespace n { extern "C" int o(int); extern "C" int p(int x) { return x * 2; } } extern "C" int p(int);
int q() { return n::o(1) + p(1); }
extern "C" int o(int x) { return x + 10; }
extern "C" __global__ void k(int *out) { out[0] = f(); out[1] = g(4); out[2] = h(1); int (*p)() = f; out[3] = p() + (p == foo::f) * 10; out[4] = m(); out[5] = q(); }
