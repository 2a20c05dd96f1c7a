// Closures are copied member by member, each as its class says ([expr.prim.lambda.closure]/15, [class.copy.ctor]/14).

//@ run captured_objects_are_copied_by_their_constructors: 5 1 6 2 105
__device__ int copies;
struct A { int v; __device__ A(int x) : v(x) {} __device__ A(const A &o) : v(o.v) { copies++; } };
struct B { A a; __device__ B(int x) : a(x) {} };
extern "C" __global__ void k(int *out) {
    copies = 0;
    auto one = [b = B((int)threadIdx.x + 5)](int x) { return b.a.v + x; };
    auto two = one;
    out[0] = two(0), out[1] = copies;
    auto three = two;
    out[2] = three(1), out[3] = copies, out[4] = one(100);
}

//@ run a_closure_that_holds_this_too: 12 7 30 2
struct A { int v; __device__ A(int x) : v(x) {} __device__ A(const A &o) : v(o.v + 1) {} };
struct S {
    int n;
    __device__ void test(int *out) {
        auto one = [this, a = A(4)](int x) { return n + a.v + x; };
        auto two = one;
        n = 2;
        out[0] = two(5), out[1] = one(1);
        auto three = [*this, a = A(8)](int x) { return n * 10 + a.v + x; };
        auto four = three;
        n = 50;
        out[2] = four(1), out[3] = four(0) - three(0) + 1;
    }
};
extern "C" __global__ void k(int *out) { S s{(int)threadIdx.x + 1}; s.test(out); }
