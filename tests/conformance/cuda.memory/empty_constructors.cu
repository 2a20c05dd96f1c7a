// Device variables of classes whose constructors do nothing (CUDA C++ Programming Guide, "empty constructor").

//@ run empty_constructor default-device: 3 0
struct C { int a; C() {} }; __device__ C c; struct D { C c; int z; }; __device__ D d[3];
__global__ void k(int *out) { out[0] = c.a + d[1].z + 3; static C s; out[1] = s.a; }

//@ run neighbours default-device: 3 0 4 0 5 6
struct C { int a; C() {} };
__device__ C c;
struct D { C c; int z; };
__device__ D d[3];
struct E:C{ D m; E() {} };
__device__ E e;
struct F { C c[2][2]; };
__device__ F f;
template<class T> struct G { T t; G() {} }
;
__device__ G<C> g;
__device__ G<int> gi[4];
__constant__ C cc;
struct H { union{ int a; float b; }; H() {} };
__device__ H h;
__global__ void k(int *out) {
    out[0] = c.a + d[1].z + 3; static C s; out[1] = s.a; __shared__ E sh; sh.a = 4;
    out[2] = sh.a+e.m.z+f.c[1][0].a; out[3] = g.t.a+gi[2].t+cc.a+h.a; c.a = 5; out[4] = c.a; static D sd[2];
    sd[1].z = 6; out[5] = sd[1].z;
}

//@ reject not_empty
struct A { __device__ A(int = 0) {} };
struct B { int b; __device__ B() { b = 1; } };
struct C { B b; __device__ C() {} };
struct D { int d = 2; __device__ D() {} };
__device__ B b;  // error: dynamic initialization is not supported
__device__ C c;  // error: dynamic initialization is not supported
__device__ D d;  // error: dynamic initialization is not supported
