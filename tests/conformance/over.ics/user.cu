// Ranking of user-defined conversion sequences ([over.ics.rank]).
//@ run converted_source_is_moved: 5
struct Base { int v; };
struct S : Base { __device__ S() {} __device__ S(const Base &b) : Base(b) {} };
__device__ Base make(int v) { Base b; b.v = v; return b; }
__global__ void k(int *out) { S s; s = make(5); out[0] = s.v; }
//@ run rvalue_reference_after_the_same_conversion: 2
struct From { int v; };
struct To { int v; __device__ To(const From &f) : v(f.v) {} };
__device__ int pick(const To &) { return 1; }
__device__ int pick(To &&) { return 2; }
__global__ void k(int *out) { From f{0}; out[0] = pick(f); }
//@ reject different_conversions_do_not_compare
struct From { int v; };
struct A { __device__ A(const From &) {} };
struct B { __device__ B(const From &) {} };
__device__ int pick(const A &) { return 1; }
__device__ int pick(const B &) { return 2; }
__global__ void k(int *out) { From f{0}; out[0] = pick(f); } // error
//@ run list_binds_to_the_rvalue_reference: 2 0
struct S { int v; __device__ S() : v(0) {} };
__device__ int pick(const S &) { return 1; }
__device__ int pick(S &&) { return 2; }
__global__ void k(int *out) { S s; s.v = 7; s = {}; out[0] = pick({}); out[1] = s.v; }
//@ run cast_chooses_the_overload: 2 1
__device__ int f(int) { return 1; }
__device__ int f(double) { return 2; }
__global__ void k(int *out) { out[0] = ((int (*)(double))f)(1); out[1] = static_cast<int (*)(int)>(&f)(1.5); }
//@ run fixed_enumeration_promotes_to_its_underlying_type: 1 2
enum E : unsigned char { a };
enum F { b };
__device__ int f(unsigned char) { return 1; }
__device__ int f(int) { return 2; }
__global__ void k(int *out) { out[0] = f(a); out[1] = f(b); }
//@ run empty_list_is_the_default_constructor: 2 1 3
#include <initializer_list>
struct S {
    int v;
    __device__ S() : v(3) {}
    __device__ S(int, int) : v(1) {}
    __device__ S(std::initializer_list<int>) : v(2) {}
};
__global__ void k(int *out) { out[0] = S{1, 2}.v; out[1] = S(1, 2).v; out[2] = S{}.v; }
