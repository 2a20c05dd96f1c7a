// Comparing pointers to members of a class and its base with different qualifiers: [expr.type]/4.

//@ run composite_type default-device: 1 0 0 4 1 1
struct A { int i; int j; }; struct B : A { int z; };
extern "C" __global__ void k(int *out) { int B::*bp = &B::i; const int A::*ap = &A::i; out[0] = ap == bp; out[1] = ap != bp; const int A::*aj = &A::j; out[2] = aj == bp; B b; b.i = 4; b.j = 7; out[3] = b.*(out[0] ? ap : bp); const int B::*cc = static_cast<const int B::*>(bp); out[4] = cc == ap; volatile int A::*vp = &A::i; out[5] = vp == ap; }
