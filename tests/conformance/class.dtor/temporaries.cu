// Temporaries live to the end of the full-expression, or as long as a reference to them ([class.temporary]).
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
    __device__ int v() const { return id; }
    __device__ G &self() { return *this; }
};
__device__ G make(Log &l, int i) { return G(l, i); }
__device__ int take(G g) { return g.v(); }
__device__ int look(const G &g) { return g.v(); }

//@ run end_of_full_expression: 1 2 3 -2 -1 9 0 0 0 0
__global__ void k(int *out) { Log l{out, 0}; l.add(G(l, 1).v() + make(l, 2).v()); l.add(9); }

//@ run discarded: 1 -1 2 -2 3 -3 9 0
__global__ void k(int *out) { Log l{out, 0}; G(l, 1); make(l, 2); (void)G(l, 3); l.add(9); }

//@ run arguments_by_value: 1 101 101 -101 2 2 -2 3 3 -3
__global__ void k(int *out) { Log l{out, 0}; G a(l, 1); l.add(take(a)); l.add(take(G(l, 2))); l.add(look(G(l, 3))); }

//@ run comma: 1 2 -2 -1 7 0 0 0
__global__ void k(int *out) { Log l{out, 0}; int x = (G(l, 1), G(l, 2), 7); l.add(x); }

//@ run conditional_arms: 2 3 -3 -2 55 1 -1 51 0 0 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 2; ++i) { int x = i ? G(l, 1).v() : make(l, 2).v() + G(l, 3).v(); l.add(50 + x); }
}

//@ run nested_conditional: 3 63 -3 2 62 -2 67 1 61 -1 0 0 0 0 0 0 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 4; ++i)
        l.add((i & 1 ? (i & 2 ? G(l, 1).v() : G(l, 2).v()) : i & 2 ? 7 : G(l, 3).v()) + 60);
}

//@ run logical_operators: 0 20 -20 0 71 1 11 -11 -1 70 2 12 20 -20 -12 -2 71 0 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 3; ++i) {
        bool b = G(l, i).v() && G(l, 10 + i).v() == 11 || look(G(l, 20)) == 0;
        l.add(b ? 70 : 71);
    }
}

//@ run condition_of_if: 1 -1 50 9 0 0 0 0
__global__ void k(int *out) { Log l{out, 0}; if (G(l, 1).v() == 1) l.add(50); else l.add(51); l.add(9); }

//@ run condition_of_loop: 5 -5 50 20 -20 6 -6 51 20 -20 7 -7 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; G(l, 5 + i).v() < 7; make(l, 20), ++i) l.add(50 + i);
}

//@ run switch_operand: 2 -2 50 9 0 0
__global__ void k(int *out) { Log l{out, 0}; switch (G(l, 2).v()) { case 2: l.add(50); break; default: l.add(51); } l.add(9); }

//@ run in_return: 1 2 -2 -1 3 0 0 0
__device__ int f(Log &l) { G a(l, 1); return G(l, 2).v() + a.v(); }
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l)); }

//@ run reference_extends: 1 2 3 -2 -1 9 0 0
__global__ void k(int *out) { Log l{out, 0}; { const G &r = make(l, 1); G &&s = G(l, 2); l.add(r.v() + s.v()); } l.add(9); }

//@ run reference_to_base_extends: 1 1 77 -1 9 0
struct B : G { __device__ B(Log &l, int i) : G(l, i) {} __device__ ~B() { l.add(77); } };
__global__ void k(int *out) { Log l{out, 0}; { const G &r = B(l, 1); l.add(r.v()); } l.add(9); }

//@ run reference_to_member_extends: 1 2 52 -2 -1 9 0 0
struct P { G a; G b; };
__global__ void k(int *out) { Log l{out, 0}; { const G &r = P{{l, 1}, {l, 2}}.b; l.add(50 + r.v()); } l.add(9); }

//@ run reference_in_conditional_extends: 2 52 -2 1 51 -1 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 2; ++i) { const G &r = i ? G(l, 1) : make(l, 2); l.add(50 + r.v()); }
}

//@ run only_the_bound_one_is_extended: 1 5 -1 50 -5 9 0 0
__global__ void k(int *out) { Log l{out, 0}; { const G &r = make(l, G(l, 1).v() + 4); l.add(50); } l.add(9); }

//@ run aggregate_member_extends: 1 51 -1 9 0 0
struct R { const G &r; };
__global__ void k(int *out) { Log l{out, 0}; { R r{G(l, 1)}; l.add(r.r.v() + 50); } l.add(9); }

//@ run call_result_is_not_extended: 1 -1 50 9 0 0
__global__ void k(int *out) { Log l{out, 0}; { G &r = make(l, 1).self(); l.add(50); } l.add(9); }

//@ run initialization_is_a_full_expression: 1 -1 2 -2 53 0 0 0 0 0
struct W { int x; __device__ W(const G &g) : x(g.v()) {} };
__global__ void k(int *out) { Log l{out, 0}; W w = G(l, 1), z(make(l, 2)); l.add(50 + w.x + z.x); }

//@ run member_initializer: 1 -1 2 -2 53 9 0 0
struct W { int x, y; Log &l; __device__ W(Log &l) : x(G(l, 1).v()), y(look(make(l, 2))), l(l) { l.add(50 + x + y); } };
__global__ void k(int *out) { Log l{out, 0}; W w(l); l.add(9); }

//@ run default_argument: 4 1 105 -1 -4 0 0 0
__device__ Log *gl;
__device__ int f(const G &g = G(*gl, 4)) { return g.v() + 50; }
__global__ void k(int *out) { Log l{out, 0}; gl = &l; l.add(f() + f(G(l, 1))); }

//@ run operator_chain: 1 2 3 4 54 -4 -3 -2 -1 0 0 0
struct V { Log &l; int id; __device__ V(Log &l, int id) : l(l), id(id) { l.add(id); } __device__ ~V() { l.add(-id); }
           __device__ V operator+(const V &o) const { return V(l, id + o.id); } };
__global__ void k(int *out) { Log l{out, 0}; V a(l, 1), b(l, 2); l.add((a + b + a).id + 50); }

//@ run elision: 1 50 -1 9
__device__ G pass(Log &l) { return make(l, 1); }
__global__ void k(int *out) { Log l{out, 0}; { G a = G(G(pass(l))); l.add(50); } l.add(9); }

//@ run conditional_prvalue_initializes: 2 50 -2 1 50 -1 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 2; ++i) { G a = i ? G(l, 1) : make(l, 2); l.add(50); }
}

//@ run statement_expression: 1 2 -2 -1 53 0 0 0
__global__ void k(int *out) { Log l{out, 0}; int x = ({ G a(l, 1); G(l, 2).v() + a.v(); }); l.add(50 + x); }

//@ run assignment_operand: 5 6 7 8 0 0 0 0
struct T { int x; __device__ ~T() { x = -1; } };
__device__ T t(int v) { return T{v}; }
__global__ void k(int *out) { T a{1}; a = t(5); out[0] = a.x; T b = t(6); a = b; out[1] = a.x; out[2] = t(7).x; const int &r = t(8).x; out[3] = r; }
