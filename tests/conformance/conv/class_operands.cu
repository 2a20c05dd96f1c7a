// Operands of built-in operators that are of class type with a conversion function: [over.built].
struct Int { int v; __device__ operator int() const { return v; } };
struct Ptr { int *p; __device__ operator int *() const { return p; } };
struct Bool { bool b; __device__ explicit operator bool() const { return b; } };

//@ run arithmetic: 7 -3 1 -4 12 5
extern "C" __global__ void k(int *out) {
    Int a{3}, b{4};
    out[0] = a + b; out[1] = -a; out[2] = a < b; out[3] = ~a; out[4] = a << 2; out[5] = a + 2.5;
}

//@ run pointers: 3 4 4
extern "C" __global__ void k(int *out) {
    Ptr p{out};
    *p = 3; p[1] = 4; out[2] = *(p + 1);
}

//@ run conditions: 1 0 1 2
extern "C" __global__ void k(int *out) {
    Int a{3}; Bool b{false};
    out[0] = a ? 1 : 2; out[1] = b && a; out[2] = !b;
    switch (a) { case 3: out[3] = 2; }
}

//@ run index_and_compound: 13 5
extern "C" __global__ void k(int *out) {
    Int i{1};
    out[0] = 10; out[i] = 5;
    out[0] += Int{3};
}

//@ reject explicit_is_not_implicit
__device__ int f(Bool b) { return b + 1; }  // error

//@ reject no_conversion
struct S { };
__device__ int f(S s) { return s + 1; }  // error
__device__ int g(S s) { return -s; }  // error

//@ run called_through_pointer: 9
__device__ int nine() { return 9; }
struct F { using P = int (*)(); __device__ operator P() const { return nine; } };
extern "C" __global__ void k(int *out) { F f; out[0] = f(); }
