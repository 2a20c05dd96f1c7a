// A prvalue initialises its object where it is, however many functions return it ([dcl.init]/17.6.1, [stmt.return]).

//@ run never_copied: 4 1 2 1 1 1 1 1 1
struct N { int v; N *self; __device__ N(int x) : v(x), self(this) {} N(const N &) = delete; };
__device__ N one(int x) { return N(x); }
__device__ N two(int x) { return one(x + 1); }
__device__ N three(bool b) { return b ? two(1) : N(5); }
struct H { N n; __device__ H() : n(two(8)) {} };
__global__ void k(int *out) {
    N n = two(3); out[0] = n.v; out[1] = n.self == &n;
    N m = three(true); out[2] = m.v; out[3] = m.self == &m;
    H h; out[4] = h.n.self == &h.n;
    N *p = new N(two(1)); out[5] = p->self == p; delete p;
    const N &r = two(7); out[6] = r.self == &r;
    N a[2] = {two(1), one(2)}; out[7] = a[1].self == &a[1];
    auto l = [] { return N(4); }; N q = l(); out[8] = q.self == &q;
}

//@ run by_value_argument_is_the_prvalue: 1
struct N { N *self; __device__ N() : self(this) {} N(N &&) = delete; };
__device__ N make() { return {}; }
__device__ int check(N n) { return n.self == &n; }
__global__ void k(int *out) { out[0] = check(make()); }

//@ run through_a_pointer_to_function: 1
struct N { N *self; __device__ N() : self(this) {} N(const N &) = delete; };
__device__ N make() { return N(); }
__global__ void k(int *out) { N (*f)() = make; N n = f(); out[0] = n.self == &n; }
