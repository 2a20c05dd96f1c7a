// Copy-initialisation from an object of a derived class asks the constructors as from one of the class itself
// ([dcl.init]/17.6.2).

//@ run constructor_from_a_derived_class default-device: 50 50 50 50 50 50 50 50 50
struct N; struct O { int v; O(int v) : v(v) {} O(const O &o) : v(o.v + 1) {} O(const N &); };
struct N : O { N(int v) : O(v) {} }; O::O(const N &) : v(50) {}
__device__ int f(O o) { return o.v; } __device__ O r(N &n) { return n; } __device__ O rl(N &n) { return {n}; }
extern "C" __global__ void k(int *out) {
    N n(1); O o(n); out[0] = o.v; O o2 = n; out[1] = o2.v; out[2] = f(n); out[3] = r(n).v; out[4] = rl(n).v;
    out[5] = f({n}); out[6] = static_cast<O>(n).v; out[7] = O{N(1)}.v; out[8] = f(N(2));
}

//@ run where_objects_begin default-device: 50 50 50 50 50 50 2 2
struct N; struct O { int v; O(int v) : v(v) {} O(const O &o) : v(o.v + 1) {} O(const N &); };
struct N : O { N(int v) : O(v) {} }; O::O(const N &) : v(50) {}
struct S { O o; S(N &n) : o(n) {} }; struct T { O o; }; struct U { O o[2]; };
extern "C" __global__ void k(int *out) {
    N n(1); S s(n); out[0] = s.o.v; T t = {n}; out[1] = t.o.v; U u = {n, n}; out[2] = u.o[1].v;
    auto l = [o = O(n)] { return o.v; }; out[3] = l(); O *p = new O(n); out[4] = p->v; delete p;
    auto m = [](N n) -> O { return n; }; out[5] = m(n).v;
    // The conditional operator copies the base.
    out[6] = (out[0] == 0 ? O(3) : n).v; out[7] = (out[0] ? n : O(3)).v;
}

//@ run explicit_is_left_out default-device: 50 2 2
struct N; struct O { int v; O(int v) : v(v) {} O(const O &o) : v(o.v + 1) {} explicit O(const N &); };
struct N : O { N(int v) : O(v) {} }; O::O(const N &) : v(50) {}
__device__ int f(O o) { return o.v; }
extern "C" __global__ void k(int *out) { N n(1); O o(n); out[0] = o.v; O o2 = n; out[1] = o2.v; out[2] = f(n); }

//@ run constructor_template default-device: 77 77 77 77 77
struct W { int v; W(int v) : v(v) {} W(const W &) = default; template <class T> W(T &&t) : v(77) {} };
struct D : W { D() : W(3) {} };
__device__ int f(W w) { return w.v; }
extern "C" __global__ void k(int *out) {
    D d; const D c; W w = d; out[0] = w.v; W x = c; out[1] = x.v; out[2] = f(d); W y = D(); out[3] = y.v;
    out[4] = f(D());
}

//@ run copies_and_moves_of_the_base default-device: 4 4 4 13 14 13 13 13
struct W { int v; W(int v) : v(v) {} W(const W &o) : v(o.v + 1) {} W(W &&o) : v(o.v + 10) {} }; struct D : W { D() : W(3) {} };
__device__ int f(W w) { return w.v; } __device__ W g(D d) { return d; } __device__ W h() { return D(); }
extern "C" __global__ void k(int *out) {
    D d; const D c; W w = d; out[0] = w.v; W x = c; out[1] = x.v; out[2] = f(d); W y = D(); out[3] = y.v;
    out[4] = g(d).v; out[5] = h().v; out[6] = f(D()); out[7] = f(static_cast<D &&>(d));
}
