// A class declared beside a variable of its name stays hidden by it ([basic.scope.hiding]/2).

//@ run in_a_block default-device: 1
extern "C" __global__ void k(int *out) { int A; struct A {}; A = 1; out[0] = A; }

//@ run with_an_elaborated_name default-device: 9 3
extern "C" __global__ void k(int *out) { int A = 1; struct A { int v; }; struct A a = {A + 1}; { struct A { int w; }; A b = {3}; out[1] = b.w; } A = 7; out[0] = a.v + A; }
