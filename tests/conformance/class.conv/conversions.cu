// Conversion functions and converting constructors ([class.conv], [over.ics.user]).

//@ run to_scalars: 4 5 7 5 0 9
struct A { int v; __device__ operator int() const { return v; } __device__ explicit operator bool() const { return v > 3; } };
struct F { float f; __device__ operator float *() { return &f; } };
__global__ void k(int *out) { A a{4}; F f{2.5f}; out[0] = a; out[1] = a + 1; out[2] = a ? 7 : 8; out[3] = *f * 2; out[4] = !a; int arr[6] = {0, 1, 2, 3, 9}; out[5] = arr[a]; }

//@ run to_references: 9 5 10
struct A { int v; __device__ operator int &() { return v; } __device__ operator const int &() const { return v; } };
__global__ void k(int *out) { A a{4}; int &r = a; r = 9; const A c{5}; const int &s = c; out[0] = a.v; out[1] = s; static_cast<int &>(a) += 1; out[2] = a.v; }

//@ run to_classes: 5 5 5
struct B { int w; };
struct A { int v; __device__ operator B() const { return {v + 1}; } };
__device__ int look(B b) { return b.w; }
__global__ void k(int *out) { A a{4}; B b = a; out[0] = b.w; out[1] = look(a); const B &r = a; out[2] = r.w; }

//@ run best_conversion: 1 5 3
struct A { __device__ operator int() const { return 1; } __device__ operator double() const { return 2.5; } };
struct C { __device__ operator char() const { return 3; } __device__ operator long() const { return 4; } };
__global__ void k(int *out) { A a; int i = a; double d = a; out[0] = i; out[1] = d * 2; char c = C(); out[2] = c; }

//@ run const_chooses: 1 2
struct A { __device__ operator int() { return 1; } __device__ operator int() const { return 2; } };
__global__ void k(int *out) { A a; const A c{}; out[0] = a; out[1] = c; }

//@ run inherited: 6 3
struct A { int v = 6; __device__ operator int() const { return v; } };
struct B : A { __device__ operator float() const { return 1.5f; } };
__global__ void k(int *out) { B b; int i = b; float f = b; out[0] = i; out[1] = f * 2; }

//@ run contextual_bool: 1 2 1 1 3 6
struct A { bool b; __device__ explicit operator bool() const { return b; } };
__global__ void k(int *out) {
    A t{true}, f{false};
    if (t) out[0] = 1;
    out[1] = f ? 1 : 2; out[2] = t && !f; out[3] = f || t;
    int n = 0; for (A a{true}; a; a.b = n < 3) ++n; out[4] = n; do ++n; while (A{n < 6}); out[5] = n;
}

//@ run switch_on_object: 6
enum E { e0, e1 };
struct A { __device__ operator E() const { return e1; } };
__global__ void k(int *out) { switch (A()) { case e0: out[0] = 5; break; case e1: out[0] = 6; } }

//@ run converting_argument_of_operator: 7 8
struct N { int v; __device__ N(int v) : v(v) {} friend __device__ N operator+(N a, N b) { return N(a.v + b.v); } };
__global__ void k(int *out) { N n(3); out[0] = (n + 4).v; out[1] = (5 + n).v; }

//@ run to_function_pointer: 42
__device__ int twice(int x) { return 2 * x; }
struct A { using F = int (*)(int); __device__ operator F() const { return twice; } };
__global__ void k(int *out) { A a; out[0] = a(21); }

//@ run conversion_to_void_pointer_and_bool: 1 1
struct A { int x; __device__ operator const void *() const { return x ? this : nullptr; } };
__global__ void k(int *out) { A a{1}, b{0}; out[0] = a ? 1 : 0; out[1] = b == nullptr; }

//@ reject explicit_is_not_implicit
struct A { __device__ explicit operator int() const { return 1; } };
__device__ int f(A a) {
    int i = a;  // error
    return a;  // error
}

//@ reject ambiguous
struct A { __device__ operator int() const; __device__ operator long() const; };
__device__ void f(A a) {
    double d = a;  // error
}

//@ reject with_parameter
struct A {
    __device__ operator int(int);  // error
};
__device__ void f(A &) {}

//@ reject condition_without_conversion
struct A {};
__device__ void f(A a) {
    if (a) {}  // error
}

//@ reject wrong_type
struct A { __device__ operator int() const; };
__device__ void f(A a) {
    int *p = a;  // error
}

// Conversion functions to other types are other functions, whatever their ref-qualifiers ([over.load]/2.3).
//@ run ref_qualifiers_by_type default-device std=c++20: 1 2
struct R { operator int() const { return 1; } operator float() && { return 2.0f; } };
extern "C" __global__ void k(int *out) { const R a; out[0] = (int)a; out[1] = (int)(float)R(); }

//@ reject ref_qualifiers_of_one_type default-device std=c++20
struct R { operator int() const { return 1; } operator int() && { return 2; } }; // error
