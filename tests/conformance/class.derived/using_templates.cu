// Member templates hide those of a using-declaration that have the same parameters: [namespace.udecl]/15.

//@ run hidden_by_same_templates default-device: 2 1 3 1 6 78
struct foo { template <class T> int bar() { return 1; } template <int I> int bar() { return 2; } template <class T> int q(T) { return 5; } int z(int) { return 8; } };
struct baz : foo { using foo::bar; template <int I> int bar() { return 3; } using foo::q; template <class T> int q(T) { return 6; } template <class T, class U> int q(T) { return 7; } using foo::z; template <class T> int z(T) { return 9; } };
extern "C" __global__ void k(int *out) { baz b; foo f; out[0] = f.bar<1>(); out[1] = f.bar<int>(); out[2] = b.bar<1>(); out[3] = b.bar<int>(); out[4] = b.q(1); out[5] = b.q<int, int>(3) * 10 + b.z(1); }
