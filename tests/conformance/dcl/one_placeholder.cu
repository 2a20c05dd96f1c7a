// All declarators after one placeholder deduce the same type ([dcl.spec.auto]/8).

//@ accept auto_ok default-device
int a = 0; auto *p=&a, b = 1, &r = a;

//@ accept auto_const default-device
const int k = 0; const auto *p=&k, b = 1;

//@ reject auto_local default-device
void f() { int a = 0; const int k = 0; auto *p=&a, *q=&k; }  // error: "auto" type is "const int" for this entity, but was previously implied to be "int"

//@ reject auto_local_mixed default-device
void f() { int a = 0; auto *p=&a, q = 1.0; }  // error: "auto" type is "double" for this entity, but was previously implied to be "int"

//@ reject auto_fwd default-device
void f() { int a = 0; auto &&r = a, &&s = 1; }  // error: "auto" type is "int" for this entity, but was previously implied to be "int &"

//@ reject auto_member default-device
struct S { static constexpr auto a = 1, b = 2.0; };  // error: "auto" type is "double" for this entity, but was previously implied to be "int"

//@ reject auto_for default-device
void f() { for (auto i = 0, j = 1u; i < 1; i++); }  // error: "auto" type is "unsigned int" for this entity, but was previously implied to be "int"

//@ accept auto_fn default-device
auto f() -> int, x = 1;

//@ accept auto_init default-device
void f() { auto x = {1, 2}; }

//@ reject class_template_deduced_differently default-device
template <class T> struct Te { T t; Te(T t) : t(t) {} };
__device__ void f() { Te x = Te<int>(1), y = Te<int>(2); Te u(1), v(2.f); }  // error: previously implied
__device__ void g() { Te x(1), y(2), z('c'); }  // error: previously implied

//@ run class_template_deduced_alike default-device: 3
template <class T> struct Te { T t; Te(T t) : t(t) {} };
extern "C" __global__ void k(int *out) { const Te x(1), y(2); out[0] = x.t + y.t; }
