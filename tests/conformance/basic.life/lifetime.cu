// When objects begin and end to live: temporaries, extension by references, statics, storage reuse ([basic.life], [class.temporary], [basic.stc]).
struct Log {
    int *p;
    int n;
    __device__ void add(int v) { p[n++] = v; }
};
struct G {
    Log &l;
    int id;
    __device__ G(Log &l, int id) : l(l), id(id) { l.add(id); }
    __device__ G(const G &o) : l(o.l), id(o.id + 100) { l.add(id); }
    __device__ ~G() { l.add(-id); }
    __device__ int get() const { return id; }
};

//@ run temporary_dies_at_full_expression: 1 2 -2 -1 50
__global__ void k(int *out) { Log l{out, 0}; (void)(G(l, 1).get() + G(l, 2).get()); l.add(50); }

//@ run comma_keeps_temporary_to_the_end: 1 50 -1 60
__global__ void k(int *out) { Log l{out, 0}; G(l, 1), l.add(50); l.add(60); }

//@ run const_reference_extends: 1 50 -1 60
__global__ void k(int *out) { Log l{out, 0}; { const G &r = G(l, 1); (void)r; l.add(50); } l.add(60); }

//@ run rvalue_reference_extends: 1 7 50 -7 60
__global__ void k(int *out) { Log l{out, 0}; { G &&r = G(l, 1); r.id = 7; l.add(r.id); l.add(50); } l.add(60); }

//@ run reference_to_member_of_temporary_extends: 1 50 1 -1 60
__global__ void k(int *out) { Log l{out, 0}; { const int &r = G(l, 1).id; l.add(50); l.add(r); } l.add(60); }

//@ run base_reference_extends_whole_object: 1 2 50 -2 -1 60
struct D : G { __device__ D(Log &l) : G(l, 1) { l.add(2); } __device__ ~D() { l.add(-2); } };
__global__ void k(int *out) { Log l{out, 0}; { const G &r = D(l); (void)r; l.add(50); } l.add(60); }

//@ run argument_temporary_not_extended_by_result: 1 -1 50
__device__ const G &pass(const G &g) { return g; }
__global__ void k(int *out) { Log l{out, 0}; const G &r = pass(G(l, 1)); (void)&r; l.add(50); }

//@ run aggregate_member_reference_extends: 1 50 -1 60
struct H { const G &g; };
__global__ void k(int *out) { Log l{out, 0}; { H h{G(l, 1)}; (void)&h; l.add(50); } l.add(60); }

//@ run conditional_creates_only_the_chosen: 2 50 -2 1 50 -1
__device__ void f(Log &l, bool c) { const G &r = c ? G(l, 1) : G(l, 2); (void)r; l.add(50); }
__global__ void k(int *out) { Log l{out, 0}; f(l, false); f(l, true); }

//@ run short_circuit_temporary_only_if_evaluated: 1 -1 50 1 2 -2 -1
__device__ bool f(Log &l, int a) { return G(l, 1).get() == a && G(l, 2).get(); }
__global__ void k(int *out) { Log l{out, 0}; f(l, 5); l.add(50); f(l, 1); }

//@ run for_init_and_condition_temporaries: 1 -1 2 -2 60
__global__ void k(int *out) { Log l{out, 0}; for (int i = G(l, 1).get(); i < G(l, 2).get() - 1; ++i) l.add(50); l.add(60); }

//@ run range_for_temporary_lives_through_loop: 5 50 50 -5 60
struct R { G g; int a[2]; __device__ const int *begin() const { return a; } __device__ const int *end() const { return a + 2; } };
__global__ void k(int *out) { Log l{out, 0}; for (int x : R{{l, 5}, {50, 50}}) l.add(x); l.add(60); }

//@ run default_argument_temporary_dies_after_call: 3 50 -3 60
__device__ Log *where;
__device__ void f(const G &g = G(*where, 3)) { g.l.add(50); }
__global__ void k(int *out) { Log l{out, 0}; where = &l; f(); l.add(60); }

//@ run return_operand_temporary_dies_before_locals: 1 2 -2 -1 2
__device__ int f(Log &l) { G a(l, 1); return G(l, 2).get(); }
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l)); }

//@ run destroyed_in_reverse_with_extended: 1 2 3 -3 -2 -1
__global__ void k(int *out) { Log l{out, 0}; G a(l, 1); const G &b = G(l, 2); G c(l, 3); (void)b; }

//@ run storage_reused_by_placement_new: 1 -1 2 50 -2
__device__ void *operator new(size_t, void *p, int) { return p; }
__global__ void k(int *out) {
    Log l{out, 0};
    alignas(G) char m[sizeof(G)];
    G *g = new (m, 0) G(l, 1);
    g->~G();
    g = new (m, 0) G(l, 2);
    l.add(50);
    g->~G();
}

//@ run automatic_fresh_each_iteration: 10 -10 11 -11
__global__ void k(int *out) { Log l{out, 0}; for (int i = 0; i < 2; ++i) G g(l, 10 + i); }

//@ run member_temporary_extended_only_in_constructor_call: 4 -4 60
struct M { int v; __device__ M(const G &g) : v(g.id) {} };
__global__ void k(int *out) { Log l{out, 0}; M m(G(l, 4)); l.add(m.v + 56); }

//@ run pass_by_value_lives_in_the_call: 1 101 50 -101 60 -1
__device__ void f(G g) { g.l.add(50); }
__global__ void k(int *out) { Log l{out, 0}; G a(l, 1); f(a); l.add(60); }

//@ run elided_argument_is_one_object: 1 50 -1 60
__device__ void f(G g) { g.l.add(50); }
__global__ void k(int *out) { Log l{out, 0}; f(G(l, 1)); l.add(60); }

//@ run static_local_kept_between_calls: 1 2 3
__device__ int f() { static int n; return ++n; }
__global__ void k(int *out) { out[0] = f(); out[1] = f(); out[2] = f(); }

//@ run static_locals_of_instances_are_distinct: 1 1 2
template <class T> __device__ int f() { static int n = 0; return ++n; }
__global__ void k(int *out) { out[0] = f<int>(); out[1] = f<char>(); out[2] = f<int>(); }

//@ run union_member_change_by_assignment: 5 6
union U { int i; struct { short a, b; } s; };
__global__ void k(int *out) { U u; u.i = 5; out[0] = u.i; u.s.a = 6; out[1] = u.s.a; }
