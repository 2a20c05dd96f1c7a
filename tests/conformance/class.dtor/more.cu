// Lives of objects in less usual places ([class.dtor], [class.temporary], [stmt.dcl]).
struct Log { int *p; int n; __device__ void add(int v) { p[n++] = v; } };
struct G {
    Log *l;
    int id;
    __device__ G(Log &l, int id) : l(&l), id(id) { l.add(id); }
    __device__ G(const G &o) : l(o.l), id(o.id + 100) { l->add(id); }
    __device__ G(G &&o) : l(o.l), id(o.id + 200) { l->add(id); }
    __device__ G &operator=(const G &o) { id = o.id; l->add(1000 + id); return *this; }
    __device__ ~G() { l->add(-id); }
    __device__ int v() const { return id; }
};
__device__ G make(Log &l, int i) { return G(l, i); }

//@ run captured_by_value: 1 101 601 -101 -1 9 0 0
__global__ void k(int *out) { Log l{out, 0}; { G a(l, 1); auto f = [a] { return a.v(); }; l.add(f() + 500); } l.add(9); }

//@ run structured_binding: 1 8 -1 9 0 0
struct P { G a; int b; };
__global__ void k(int *out) { Log l{out, 0}; { auto [g, b] = P{{l, 1}, 7}; l.add(g.v() + b); } l.add(9); }

//@ run range_for_element: 1 2 101 151 -101 102 152 -102 9
__global__ void k(int *out) { Log l{out, 0}; G a[2] = {{l, 1}, {l, 2}}; for (G g : a) l.add(50 + g.v()); l.add(9); }

//@ run assignment_destroys_temporary: 1 2 1002 -2 2 -2
__global__ void k(int *out) { Log l{out, 0}; G a(l, 1); a = make(l, 2); l.add(a.v()); }

//@ run temporary_in_default_member_initializer: 3 4 -4 -3 37 9
struct S { Log &l; int x = G(l, 3).v(); int y = make(l, 4).v() + x; };
__global__ void k(int *out) { Log l{out, 0}; S s{l}; l.add(s.x * 10 + s.y); l.add(9); }

//@ run nested_calls_in_arguments: 5 10 15 -10 9 -5 0 0 0 0
__device__ int sum(const G &a, const G &b) { return a.v() + b.v(); }
__global__ void k(int *out) { Log l{out, 0}; G z(l, 5); l.add(sum(make(l, sum(z, z)), z)); l.add(9); }

//@ run comma_in_for: 0 31 -31 1 32 -32 9 0 0 0
__global__ void k(int *out) { Log l{out, 0}; for (int i = 0; i < 2; ++i, make(l, 30 + i)) l.add(i); l.add(9); }

//@ run object_in_switch_scope: 1 -1 1 2 -2 70 -7 9
__device__ int f(Log &l, int t) { switch (t) { case 1: { G a(l, 1); return a.v(); } case 2: { G b(l, 2); break; } default: return -7; } return 70; }
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l, 1)); l.add(f(l, 2)); l.add(f(l, 3)); l.add(9); }

//@ run loop_with_goto: 10 20 -20 21 -21 60 -10 11 20 -20 21 -21
__global__ void k(int *out) { Log l{out, 0}; for (int i = 0; i < 3; ++i) { G a(l, 10 + i); for (int j = 0; j < 3; ++j) { G b(l, 20 + j); if (j == 1) goto next; } next: l.add(60); if (i) break; } l.add(9); }

//@ run infinite_loop_left_by_return: 1 -1 2 -2 42 9
__device__ int f(Log &l) { for (int i = 0;; ++i) { G g(l, i + 1); if (i == 1) return g.v() + 40; } }
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l)); l.add(9); }

//@ run ternary_returns_reference: 1 2 1002 2 -2
__global__ void k(int *out) { Log l{out, 0}; G a(l, 1), b(l, 2); (l.n ? a : b) = b; l.add(a.v()); }

//@ run binding_to_xvalue_member: 1 2 51 -2 -1 9
struct P { G a; G b; };
__device__ P both(Log &l) { return P{{l, 1}, {l, 2}}; }
__global__ void k(int *out) { Log l{out, 0}; { G &&g = both(l).a; l.add(50 + g.v()); } l.add(9); }

//@ run conditional_with_void: 40 3 -3 9 0
__global__ void k(int *out) { Log l{out, 0}; for (int i = 0; i < 2; ++i) i ? (void)make(l, 3) : l.add(40); l.add(9); }

//@ run short_circuit_in_loop_condition: 1 -1 50 2 -2 51 3 -3 9 0 0 0 0 0
__global__ void k(int *out) { Log l{out, 0}; int i = 0; while (i < 3 && make(l, i + 1).v() < 3) { l.add(50 + i); ++i; } l.add(9); }

//@ run each_thread_its_own threads=4: 0 1 2 3
struct D { int *p; int v; __device__ ~D() { *p = v; } };
__global__ void k(int *out) { D d{out + threadIdx.x, -1}; if (threadIdx.x & 1) { d.v = threadIdx.x; return; } D e{out + threadIdx.x, int(threadIdx.x)}; d.v = 77; e.v = threadIdx.x; d.p = &e.v == nullptr ? nullptr : &d.v; }

//@ run delegating_then_destroy: 5 70 71 72 -5
struct A { G g; Log &l; __device__ A(Log &l, int i) : g(l, i), l(l) { l.add(70); } __device__ A(Log &l) : A(l, 5) { l.add(71); } __device__ ~A() { l.add(72); } };
__global__ void k(int *out) { Log l{out, 0}; { A a(l); } }

//@ run placement_in_array: 1 2 -2 -1 9 1
__global__ void k(int *out) { Log l{out, 0}; alignas(G) char m[2 * sizeof(G)]; G *g = reinterpret_cast<G *>(m); for (int i = 0; i < 2; ++i) new (g + i) G(l, i + 1); for (int i = 2; i--;) g[i].~G(); l.add(9); l.add(sizeof(m) == 2 * sizeof(G)); }

//@ run constrained_destructors std=c++20: 1 2 12
__device__ int ended;
template <int N> struct S {
    __device__ ~S() requires(N == 1) { ended = 1; }
    __device__ ~S() requires(N == 2) { ended = 2; }
    __device__ ~S() { ended = 12; }
};
__global__ void k(int *out) {
    { S<1> s; } out[0] = ended;
    { S<2> s; } out[1] = ended;
    { S<3> s; } out[2] = ended;
}

//@ reject two_destructors std=c++20
struct S { ~S() {} ~S() {} }; // error

// `delete` calls the destructor: it must be accessible ([class.dtor]/15).
//@ reject delete_of_a_private_destructor default-device std=c++20
class A { ~A() {} public: A() {} };
void f(A *p) { delete p; } // error

//@ accept delete_by_a_member_and_a_friend default-device std=c++20
class A { ~A() {} friend void d(A *); public: A() {} static void e(A *p) { delete p; } };
void d(A *p) { delete[] p; }
__global__ void k(A *p) { A::e(p); d(p); }

// What is defaulted where it is declared first is defined ([dcl.fct.def.default]/5).
//@ reject defaulted_and_defined default-device std=c++20
struct A { A() = default; };
A::A() {} // error
