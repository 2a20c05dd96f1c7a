// Reference binding as an implicit conversion sequence ([over.ics.ref], [over.ics.rank]/3.2).

//@ run temporary_of_converted_value_is_an_rvalue: 2 1
__device__ int f(const double &) { return 1; }
__device__ int f(double &&) { return 2; }
__global__ void k(int *out) { int i = 0; double d = 0; out[0] = f(i); out[1] = f(d); }

//@ run const_rvalue_binds_to_const_rvalue_reference: 2 1
struct S {};
__device__ int f(const S &) { return 1; }
__device__ int f(const S &&) { return 2; }
__device__ const S make() { return {}; }
__global__ void k(int *out) { S s; out[0] = f(make()); out[1] = f(s); }

//@ run member_of_rvalue_is_an_xvalue: 2 1
struct S { int m; };
__device__ int f(int &) { return 1; }
__device__ int f(int &&) { return 2; }
__global__ void k(int *out) { S s{}; out[0] = f(S().m); out[1] = f(s.m); }

//@ run element_of_rvalue_array: 2
struct S { int m[2]; };
__device__ int f(const int &) { return 1; }
__device__ int f(int &&) { return 2; }
__global__ void k(int *out) { out[0] = f(S().m[1]); }

//@ run named_rvalue_reference_is_an_lvalue: 1
__device__ int f(int &) { return 1; }
__device__ int f(int &&) { return 2; }
__device__ int g(int &&r) { return f(r); }
__global__ void k(int *out) { out[0] = g(4); }

//@ run derived_binds_better_to_nearer_base: 2 3
struct A {};
struct B : A {};
struct C : B {};
__device__ int f(const A &) { return 1; }
__device__ int f(const B &) { return 2; }
__device__ int g(A &&) { return 3; }
__device__ int g(const B &) { return 4; }
__global__ void k(int *out) { C c; out[0] = f(c); out[1] = g(A()); }

//@ reject volatile_reference_to_rvalue
__device__ int f(volatile int &);
__device__ int f(int *);
__device__ int g() { return f(1); }  // error

//@ run less_qualified_reference: 1 2 3
__device__ int f(int &) { return 1; }
__device__ int f(const int &) { return 2; }
__device__ int f(const volatile int &) { return 3; }
__global__ void k(int *out) { int a = 0; const int b = 0; volatile int c = 0; out[0] = f(a); out[1] = f(b); out[2] = f(c); }

//@ run conversion_to_reference_binds_directly: 7 9
struct S { int *p; __device__ operator int &() const { return *p; } };
__device__ void set(int &r, int v) { r = v; }
__global__ void k(int *out) { S s{out}; set(s, 7); S t{out + 1}; int &r = t; r = 9; }

//@ reject conversion_to_value_binds_no_lvalue
struct S { __device__ operator int() const; };
__device__ void set(int &);
__device__ void g(S s) { set(s); }  // error

//@ run forwarding_reference_is_exact: 1 2 1
template <class T> __device__ int f(T &&) { return 1; }
__device__ int f(const int &) { return 2; }
__global__ void k(int *out) { int a = 0; const int b = 0; out[0] = f(a); out[1] = f(b); out[2] = f(3); }
