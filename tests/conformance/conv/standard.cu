// Standard conversions: [conv]; overload resolution among them [over.ics.rank].

//@ run integral: -1 255 1 0 65535
extern "C" __global__ void k(int *out) { char c = 255; out[0] = c; unsigned char u = -1; out[1] = u; bool b = 256; out[2] = b; short s = 65536; out[3] = s; unsigned short t = -1; out[4] = t; }

//@ run floating_integral: -2 3 16777216 1
extern "C" __global__ void k(int *out) { out[0] = (int)-2.9f; out[1] = (unsigned)3.99; float f = 16777217; out[2] = f; bool b = 0.1; out[3] = b; }

//@ run boolean: 1 0 1 0
extern "C" __global__ void k(int *out) { int *p = out, *n = nullptr; bool a = p, b = n, c = 2; out[0] = a; out[1] = b; out[2] = c; out[3] = false + 0; }

//@ run array_to_pointer: 8 3
__device__ int size(int *p) { return sizeof(p); }
__device__ int len(const int (&a)[3]) { return 3; }
extern "C" __global__ void k(int *out) { int a[3]; out[0] = size(a); out[1] = len(a); }

//@ run derived_to_base: 4 4
struct A { int x; }; struct B : A { int y; };
__device__ int f(A *a) { return a->x; } __device__ int g(const A &a) { return a.x; }
extern "C" __global__ void k(int *out) { B b{{4}, 5}; out[0] = f(&b); out[1] = g(b); }

//@ run multiple_bases: 2 1
struct A { int x; }; struct B { int y; }; struct C : A, B { };
__device__ int f(B *b) { return b->y; }
extern "C" __global__ void k(int *out) { C c; c.x = 1; c.y = 2; out[0] = f(&c); B *b = &c; out[1] = static_cast<C *>(b)->x; }

//@ run promotion_beats_conversion: 1 2 2
__device__ int f(int) { return 1; } __device__ int f(double) { return 2; }
extern "C" __global__ void k(int *out) { char c = 1; out[0] = f(c); out[1] = f(1.0f); out[2] = f(1.0); }

//@ run exact_beats_conversion: 1 2 3
__device__ int f(int) { return 1; } __device__ int f(unsigned) { return 2; } __device__ int f(long) { return 3; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1u); out[2] = f(1l); }

//@ run const_overloads: 1 2
__device__ int f(int *) { return 1; } __device__ int f(const int *) { return 2; }
extern "C" __global__ void k(int *out) { int x = 0; const int y = 0; out[0] = f(&x); out[1] = f(&y); }

//@ run reference_overloads: 1 2 3
__device__ int f(int &) { return 1; } __device__ int f(const int &) { return 2; } __device__ int f(int &&) { return 3; }
extern "C" __global__ void k(int *out) { int x = 0; const int y = 0; out[0] = f(x); out[1] = f(y); out[2] = f(1); }

//@ run bool_is_worst: 2
__device__ int f(bool) { return 1; } __device__ int f(void *) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(out); }

//@ run ellipsis_is_last: 1 2
__device__ int f(int) { return 1; } __device__ int f(...) { return 2; }
struct S { };
extern "C" __global__ void k(int *out) { out[0] = f('a'); out[1] = f(nullptr); }

//@ run base_closeness: 2
struct A { }; struct B : A { }; struct C : B { };
__device__ int f(A *) { return 1; } __device__ int f(B *) { return 2; }
extern "C" __global__ void k(int *out) { C c; out[0] = f(&c); }

//@ run user_conversion_chain: 7
struct A { int v; __device__ A(int x) : v(x) { } };
__device__ int f(A a) { return a.v; }
extern "C" __global__ void k(int *out) { out[0] = f(7.5f); }

//@ reject two_user_conversions
struct A { __device__ A(int) { } }; struct B { __device__ B(A) { } };
__device__ int f(B);
__device__ int g() { return f(1); }  // error

//@ reject explicit_constructor
struct A { __device__ explicit A(int) { } };
__device__ int f(A);
__device__ int g() { return f(1); }  // error

//@ reject pointer_to_integer
__device__ int f(int *p) { return p; }  // error

//@ reject integer_to_pointer
__device__ int *f(int x) { return x; }  // error

//@ accept zero_is_null
__device__ int *f() { return 0; }
__device__ bool g(int *p) { return p != 0 && p != nullptr; }

//@ reject nonzero_is_not_null
__device__ int *f() { return 1; }  // error

//@ run qualification: 5
extern "C" __global__ void k(int *out) { int x = 5; int *p = &x; const int *const *pp; const int *cp = p; pp = &cp; out[0] = **pp; }

//@ run enum_to_integer: 3 4
enum E { a = 3 }; __device__ int f(int x) { return x; } __device__ int f(E) { return 4; }
extern "C" __global__ void k(int *out) { int x = a; out[0] = x; out[1] = f(a); }

//@ reject integer_to_enum
enum E { a };
__device__ void f() { E e = 1; }  // error

//@ run function_to_pointer: 6
__device__ int g(int x) { return x; }
__device__ int call(int f(int)) { return f(6); }
extern "C" __global__ void k(int *out) { out[0] = call(g); }

//@ run overloaded_address: 1 2
__device__ int f(int) { return 1; } __device__ int f(float) { return 2; }
extern "C" __global__ void k(int *out) { int (*p)(int) = f; int (*q)(float) = &f; out[0] = p(0); out[1] = q(0); }

//@ reject overloaded_address_without_target
__device__ int f(int); __device__ int f(float);
__device__ void g() { auto p = &f; }  // error
