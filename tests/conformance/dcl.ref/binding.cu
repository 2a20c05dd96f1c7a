// What a reference may bind to, when it binds to a copy, and how references collapse ([dcl.init.ref], [dcl.ref]).

//@ run const_reference_binds_converted_copy: 3 4
__global__ void k(int *out) {
    int i = 3;
    const long long &r = i;
    i = 4;
    out[0] = (int)r; out[1] = i;
}

//@ run const_reference_same_type_is_direct: 4 1
__global__ void k(int *out) { int i = 3; const int &r = i; i = 4; out[0] = r; out[1] = &r == &i; }

//@ reject lvalue_reference_to_other_type
__device__ void f() {
    int i = 0;
    unsigned &r = i;  // error
}

//@ run derived_binds_to_base_in_place: 1 8
struct A { int a; };
struct Z { int z; };
struct D : Z, A {};
__global__ void k(int *out) { D d; d.a = 2; A &r = d; r.a = 8; out[0] = (void *)&r == (void *)&d.a; out[1] = d.a; }

//@ run collapsing: 1 1 1 1
template <class T, class U> struct same { static constexpr bool v = false; };
template <class T> struct same<T, T> { static constexpr bool v = true; };
using L = int &;
using R = int &&;
__global__ void k(int *out) {
    out[0] = same<L &, int &>::v; out[1] = same<L &&, int &>::v;
    out[2] = same<R &, int &>::v; out[3] = same<R &&, int &&>::v;
}

//@ run const_on_reference_alias_ignored: 6
using L = int &;
__global__ void k(int *out) { int i = 5; const L r = i; r = 6; out[0] = i; }

//@ run reference_to_array_and_function: 4 9
__device__ int nine() { return 9; }
__global__ void k(int *out) {
    int a[4] = {};
    int (&r)[4] = a;
    int (&f)() = nine;
    out[0] = sizeof r / sizeof *r; out[1] = f();
}

//@ reject reference_to_array_of_other_length
__device__ void f() {
    int a[4];
    int (&r)[3] = a;  // error
}

//@ reject pointer_to_reference
__device__ void f(int &r) {
    int &*p = &r;  // error
}

//@ reject reference_to_void
__device__ void f(void *p) {
    void &r = *p;  // error
}

//@ reject nonconst_reference_to_bit_field
struct S { int b : 3; };
__device__ void f(S &s) {
    const int &fine = s.b;
    int &r = s.b;  // error
}

//@ run const_reference_to_bit_field_is_a_copy: 1 2
struct S { int b : 4; };
__global__ void k(int *out) { S s{1}; const int &r = s.b; s.b = 2; out[0] = r; out[1] = s.b; }

//@ reject volatile_lvalue_to_const_reference
__device__ void f(volatile int &v) {
    const int &r = v;  // error
}

//@ run rvalue_reference_is_an_lvalue_by_name: 1 2
__device__ int f(int &) { return 1; }
__device__ int f(int &&) { return 2; }
__global__ void k(int *out) { int &&r = 5; out[0] = f(r); out[1] = f(static_cast<int &&>(r)); }

//@ run rvalue_reference_to_converted_lvalue: 3 7
__global__ void k(int *out) { int i = 3; long &&r = i; r = 7; out[0] = i; out[1] = (int)r; }

//@ run reference_member_of_aggregate: 8
struct S { int &r; };
__global__ void k(int *out) { int i = 1; S s{i}; const S &c = s; c.r = 8; out[0] = i; }

//@ run conversion_function_to_reference: 5
struct S { int x; __device__ operator int &() { return x; } };
__global__ void k(int *out) { S s{1}; int &r = s; r = 5; out[0] = s.x; }

//@ reject const_pointer_hole
__device__ void f(int *p) {
    const int *&r = p;  // error
}

//@ reject local_extern_reference_needs_no_initializer_but_local_does
extern __device__ int &elsewhere;
struct S { int &r; };
__device__ void f(int i) {
    S ok{i};
    S s;  // error
}

//@ reject reference_to_reference
__device__ void f(int i) {
    int & &r = i;  // error
}

//@ run pointer_qualification_through_reference: 1
__global__ void k(int *out) { int i = 1; int *p = &i; const int *const &r = p; out[0] = *r; }
