// A cast to an aggregate calls an explicit conversion function before it initialises the first member
// ([expr.static.cast]/4); so does direct initialisation until C++20, where nvcc prefers the members.

//@ run casts: 3 3
struct A { float x, y; };
struct H { int v; __device__ explicit operator A() const { return A{1, 2}; } };
__global__ void k(int *out) { H h{0}; A a = (A)h; out[0] = a.x + a.y; a = static_cast<A>(h); out[1] = a.x + a.y; }

//@ run casts_of_20 std=c++20: 3 3
struct A { float x, y; };
struct H { int v; __device__ explicit operator A() const { return A{1, 2}; } };
__global__ void k(int *out) { H h{0}; A a = (A)h; out[0] = a.x + a.y; a = static_cast<A>(h); out[1] = a.x + a.y; }

//@ run direct_initialization: 3 3 3 3
struct A { float x, y; };
struct H { int v; __device__ explicit operator A() const { return A{1, 2}; } };
struct M { A a; __device__ M(H h) : a(h) {} };
__global__ void k(int *out) {
  H h{0};
  A a(h); out[0] = a.x + a.y;
  a = A(h); out[1] = a.x + a.y;
  A *p = new A(h); out[2] = p->x + p->y; delete p;
  out[3] = M(h).a.x + M(h).a.y;
}

//@ reject lists default-device
struct A { float x, y; };
struct H { int v; explicit operator A() const; };
void f(H h) {
  A a{h};          // error
  a = A{h};        // error
  A b = h;         // error
}

//@ reject direct_of_20 std=c++20 default-device
struct A { float x, y; };
struct H { int v; explicit operator A() const; };
void f(H h) {
  A a(h);          // error
  a = A(h);        // error
}
