// Implicit copies of classes whose parts take objects that are not const ([class.copy.ctor]/7).

//@ run member default-device: 1
struct A { A() {} A(A&) {} A(A&&) {} }; struct L { A a; };
extern "C" __global__ void k(int *out) { L l; L m = l; out[0] = 1; }

//@ run closure default-device: 1
struct A { A() {} A(A&) {} };
extern "C" __global__ void k(int *out) { A a; auto l = [a]{}; auto m = l; m(); out[0] = 1; }

//@ run bases_and_assignment default-device: 1 2 3 3
struct A { int v = 1; A() {} A(A &o) : v(o.v) { o.v++; } A &operator=(A &o) { v = o.v; o.v++; return *this; } };
struct B : A {}; struct C { A a[2]; B b; }; struct D : virtual A {};
extern "C" __global__ void k(int *out) {
    B x; B y = x; out[0] = y.v; out[1] = x.v; y = x; out[2] = x.v; C c; C d = c; C e = c; out[3] = c.a[1].v + e.b.v - d.a[0].v - 1;
}

//@ reject copies_of_const_objects
struct A { A(); A(A &); A &operator=(A &); }; struct B { A a; }; struct C { A a; C(const C &) = default; }; // error: invalid type for a defaulted constructor
__device__ void f(const B &b, const C &c) {
    B x = b; // error
    C y = c; // error
}
