// Objects of classes with constructors for an ellipsis, [expr.call]/9: conditionally supported. NVIDIA's compilers pass
// their bytes: nothing is copied, and a temporary lives to the end of the statement.
__device__ int *at;
__device__ void note(int x) { *at++ = x; }
struct C {
    int v;
    __device__ C(int x) : v(x) { note(1); }
    __device__ C(const C &o) : v(o.v) { note(2); }
    __device__ ~C() { note(6); }
};
struct Plain { int a; short b; };
__device__ void any(...) { note(9); }
__device__ C made(int x) { return C(x); }

//@ run lvalue: 1 9 10 6 0
__global__ void k(int *out) {
    at = out;
    C c(4);
    any(c);
    note(10);
}

//@ run temporary: 1 9 6 11 1 9 6 12 0
__global__ void k(int *out) {
    at = out;
    any(C(5));
    note(11);
    any(made(7));
    note(12);
}

//@ run const_and_plain: 1 9 9 9 6 0
__global__ void k(int *out) {
    at = out;
    const C c(4);
    any(c, 1.5f);
    any(Plain{1, 2});
    Plain p = {3, 4};
    any(p, p);
}
