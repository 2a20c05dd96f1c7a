// Assignments that nobody wrote assign bases and members in order, each as its class says ([class.copy.assign]/12).

//@ run a_base_that_is_copied_as_bytes: 7 9 9 3 8
struct Plain { int v; char c; __device__ Plain(int x) : v(x), c(1) {} };
struct Counted { int n = 3; Counted() = default; __device__ Counted &operator=(const Counted &o) { n = o.n + 5; return *this; } };
struct Both : Plain { Counted m; char last; __device__ Both(int x) : Plain(x), last(2) {} };
extern "C" __global__ void k(int *out) {
    Both a((int)threadIdx.x + 7), b(9), c(1);
    c = a;
    out[0] = c.v;
    c = c = b;
    out[1] = c.v;
    c = static_cast<Both &&>(b);
    out[2] = c.v, out[3] = b.m.n, out[4] = c.m.n;
}

//@ run a_base_of_a_class_with_virtual_functions: 6 4 4
struct Plain { int v; __device__ Plain(int x) : v(x) {} };
struct Derived : Plain {
    __device__ Derived(int x) : Plain(x) {}
    __device__ virtual int f() const { return v; }
};
extern "C" __global__ void k(int *out) {
    Derived a((int)threadIdx.x + 6), b(4);
    out[0] = a.f();
    a = b;
    out[1] = a.f();
    b = Derived(1);
    out[2] = a.v;
}
