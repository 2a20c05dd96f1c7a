// A conversion to an ambiguous base takes part in overload resolution; a program that needs it is ill-formed ([conv.ptr]/3,
// [over.best.ics]).
struct A { int a; };
struct B : A {};
struct C : A, B {};
struct M { __device__ M(const C &) {} };

//@ reject pointer
__device__ int f(A *) { return 1; }
__device__ int f(void *) { return 2; }
__device__ int g(C *c) { return f(c); } // error

//@ reject reference
__device__ int f(const A &) { return 1; }
__device__ int f(M) { return 2; }
__device__ int g(C &c) { return f(c); } // error

//@ reject value
__device__ int f(A) { return 1; }
__device__ int f(...) { return 2; }
__device__ int g(C &c) { return f(c); } // error

//@ run unambiguous_base_is_better: 3 3 3
struct D : C {
    __device__ D() {}
};
__device__ int f(const A &) { return 1; }
__device__ int f(const C &) { return 3; }
__device__ int p(A *) { return 1; }
__device__ int p(C *) { return 3; }
__device__ int v(A) { return 1; }
__device__ int v(C) { return 3; }
__global__ void k(int *out) {
    D d;
    out[0] = f(d);
    out[1] = p(&d);
    out[2] = v(d);
}

//@ run lvalue_is_not_bound: 2
__device__ int f(A &&) { return 1; }
__device__ int f(...) { return 2; }
struct S { int i; };
__global__ void k(int *out) {
    S s{};
    *out = f(s);
}
