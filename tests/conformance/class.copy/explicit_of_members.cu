// Implicit copy and move constructors initialise bases and members directly, so explicit constructors of them count ([class.copy.ctor]/14).

//@ run of_a_member default-device: 7 7 7
struct AC { int v; explicit constexpr AC(const AC &o) : v(o.v) {} constexpr AC(int x) : v(x) {} };
template <class T> struct PB { T first; explicit constexpr PB(const T &t) : first(t) {} };
struct Base : AC { Base(int x) : AC(x) {} };
struct Arr { AC a[2]{{7}, {8}}; };
__global__ void k(int *out) { AC a(7); PB<AC> p(a); PB<AC> q(p); out[0] = q.first.v; Base b(7); Base c(b); out[1] = c.v; Arr d; Arr e(d); out[2] = e.a[0].v; }

//@ reject by_value_still_copies
struct AC { explicit AC(const AC &); AC(int); };
__device__ void f(AC);
__device__ void g(AC &a) { f(a); }  // error
