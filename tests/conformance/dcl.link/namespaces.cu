// Functions with C linkage and one name are one function, whatever their namespaces ([dcl.link]/6): their types agree.

//@ run one default-device: 4 11
namespace n { extern "C" int o(int); }
extern "C" int o(int x) { return x + 3; }
namespace m { extern "C" int o(int); }
namespace a { extern "C" int p(int) noexcept; }
extern "C" int p(int x) noexcept { return x + 10; }
extern "C" __global__ void k(int *out) { out[0] = m::o(1) + 0 * n::o(1); out[1] = a::p(1); }

//@ reject result default-device
namespace n { extern "C" int o(int); int q() { return n::o(1); } }
extern "C" int *o(int x) { return 0; } // error: incompatible

//@ reject parameters default-device
namespace n { extern "C" int o(int); int q() { return n::o(1); } }
extern "C" int o(long x); // error: incompatible

//@ reject of_another_namespace default-device
namespace n { extern "C" int o(int); int q() { return n::o(1); } }
namespace m { extern "C" int o(long x) { return 0; } } // error: incompatible

//@ reject exceptions default-device
namespace n { extern "C" int o(int); int q() { return n::o(1); } }
extern "C" int o(int x) noexcept { return 0; } // error: exception specification
