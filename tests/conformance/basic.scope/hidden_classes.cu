// A class declared beside a variable of its name stays hidden by it ([basic.scope.hiding]/2).

//@ run in_a_block default-device: 1
extern "C" __global__ void k(int *out) { int A; struct A {}; A = 1; out[0] = A; }

//@ run with_an_elaborated_name default-device: 9 3
extern "C" __global__ void k(int *out) { int A = 1; struct A { int v; }; struct A a = {A + 1}; { struct A { int w; }; A b = {3}; out[1] = b.w; } A = 7; out[0] = a.v + A; }

//@ accept used_enumeration_is_hidden std=c++20
struct Q { enum F { f }; struct T {}; int g(); struct g {}; };
struct A : Q { using Q::F; Q::F F = f; using Q::T; int T; using Q::g; };
namespace n { struct S {}; enum E { e }; }
using n::S; using n::E;
int S; void E();
struct S s; enum E value;
