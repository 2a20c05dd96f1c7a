// Objects end their lives on every way out of their scope, last first ([class.dtor], [stmt.jump]/2).
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
    __device__ explicit operator bool() const { return id > 3; }
};

//@ run end_of_block: 1 2 3 -3 -2 4 9 -4 -1 0
__global__ void k(int *out) {
    Log l{out, 0};
    G a(l, 1);
    { G b(l, 2); G c(l, 3); }
    { }
    G d(l, 4);
    l.add(9);
}

//@ run early_return: 1 2 -2 -1 2 0 0 0
__device__ int f(Log &l, int t) {
    G a(l, 1);
    if (t) {
        G b(l, 2);
        if (t == 1) return l.n;
        G c(l, 3);
    }
    return -7;
}
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l, 1)); }

//@ run return_value_before_destruction: 42 6 1 0
struct S { int v; __device__ ~S() { v = 0; } };
__device__ int f() { S s{42}; return s.v; }
__device__ int g() { S s{3}; S &r = s; int x = r.v; return x + s.v; }
__global__ void k(int *out) { out[0] = f(); out[1] = g(); out[2] = 1; }

//@ run break_and_continue: 10 20 -20 -10 11 -11 12 22 -22 -12 99 0 0 0 0 0 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 4; ++i) {
        G a(l, 10 + i);
        if (i == 1) continue;
        G b(l, 20 + i);
        if (i == 2) break;
    }
    l.add(99);
}

//@ run while_condition_variable: 6 -6 5 50 -5 4 50 -4 3 -3 99 0 0 0
__device__ G make(Log &l, int i) { return G(l, i); }
__global__ void k(int *out) {
    Log l{out, 0};
    int t = 6;
    while (G g = make(l, t)) {
        --t;
        if (t == 5) continue;
        l.add(50);
    }
    l.add(99);
}

//@ run for_condition_variable: 30 6 70 -6 5 50 70 -5 4 50 70 -4 3 -3 -30 99
__device__ G make(Log &l, int i) { return G(l, i); }
__global__ void k(int *out) {
    Log l{out, 0};
    int t = 6;
    for (G i(l, 30); G g = make(l, t); l.add(70)) {
        --t;
        if (t == 5) continue;
        l.add(50);
    }
    l.add(99);
}

//@ run while_break_with_condition_variable: 8 9 -9 -8 99 0 0 0
__device__ G make(Log &l, int i) { return G(l, i); }
__global__ void k(int *out) {
    Log l{out, 0};
    while (G g = make(l, 8)) { G b(l, 9); break; }
    l.add(99);
}

//@ run do_while: 1 -1 2 20 -20 -2 99 0 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    int i = 0;
    do {
        G a(l, 1 + i);
        if (i == 0) continue;
        G b(l, 20);
    } while (++i < 2);
    l.add(99);
}

//@ run switch_with_scopes: 1 10 -10 -1 2 11 -11 12 -12 -2 3 12 -12 -3
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 3; ++i)
        switch (G a(l, 1 + i); i) {
        case 0: { G b(l, 10); break; }
        case 1: { G c(l, 11); }
        default: G d(l, 12);
        }
    l.add(99);
}

//@ run if_init_and_condition: 1 2 3 51 -3 -2 -1 7 4 52 -4 -7
__device__ G make(Log &l, int i) { return G(l, i); }
__global__ void k(int *out) {
    Log l{out, 0};
    if (G a(l, 1); G b = make(l, 2)) l.add(50);
    else { G c(l, 3); l.add(51); }
    if (G b = make(l, 7)) { G c(l, 4); l.add(52); }
    l.add(99);
}

//@ run goto_out: 1 2 -2 -1 99 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    { G a(l, 1); { G b(l, 2); if (l.n == 2) goto done; l.add(77); } }
done:
    l.add(99);
}

//@ run goto_back: 1 2 -2 -1 1 2 -2 -1 1 2 99 -2 -1 0
__global__ void k(int *out) {
    Log l{out, 0};
    int n = 0;
again:
    G a(l, 1);
    G b(l, 2);
    if (++n < 3) goto again;
    l.add(99);
}

//@ run goto_forward_partly: 1 2 3 -3 50 -2 51 -1 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    G a(l, 1);
    {
        G b(l, 2);
        {
            G c(l, 3);
            if (l.n > 100) goto other;
            goto inner;
        }
    inner:
        l.add(50);
    }
other:
    l.add(51);
}

//@ run two_gotos_one_label: 1 2 3 -3 -2 50 -1 1 2 -2 50 -1 0 0
__device__ void f(Log &l, int t) {
    G a(l, 1);
    { G b(l, 2); if (t) goto end; G c(l, 3); goto end; }
end:
    l.add(50);
}
__global__ void k(int *out) { Log l{out, 0}; f(l, 0); f(l, 1); }

//@ run return_inside_nested_loops: 1 2 3 4 -4 -3 -2 -1 5 0 0 0
__device__ int f(Log &l) {
    for (G i(l, 1);; ) {
        G a(l, 2);
        while (true) { G b(l, 3); do { G c(l, 4); return 5; } while (true); }
    }
}
__global__ void k(int *out) { Log l{out, 0}; l.add(f(l)); }

//@ run array_elements_reversed: 1 2 3 50 -3 -2 -1 99 0 0 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    { G a[3] = {G(l, 1), G(l, 2), {l, 3}}; l.add(50); }
    l.add(99);
}

//@ run two_dimensions: 106 6 5 4 3 2 1 77 0 0
__device__ int next, *where, count;
struct C { int id; __device__ C() : id(next++) {} __device__ ~C() { where[count++] = id; } };
__global__ void k(int *out) {
    next = 1; where = out; count = 0;
    { C a[2][3]; out[count++] = 100 + a[1][2].id; }
    where[count++] = 77;
}

//@ run large_array: 1000 5 0 140 1 0
__device__ int alive;
struct C { __device__ C() { ++alive; } __device__ ~C() { --alive; } int x; };
__global__ void k(int *out) {
    alive = 0;
    { C a[1000]; out[0] = alive; a[999].x = 5; out[1] = a[999].x; }
    out[2] = alive;
    { C b[20][7]; out[3] = alive; }
    out[4] = alive + 1;
}

//@ run members_and_bases: 1 2 3 4 5 6 -6 -5 -4 -3 -2 -1 99 0 0 0
struct A { Log &l; int id; __device__ A(Log &l, int id) : l(l), id(id) { l.add(id); } __device__ ~A() { l.add(-id); } };
struct B : A { A x, y[2]; __device__ B(Log &l) : A(l, 1), x(l, 2), y{A(l, 3), A(l, 4)} { l.add(5); } __device__ ~B() { l.add(-5); } };
struct C : B { A z; __device__ C(Log &l) : B(l), z(l, 6) {} };
__global__ void k(int *out) { Log l{out, 0}; { C c(l); } l.add(99); }

//@ run destructor_returns_early: 50 -2 -1 99 0 0 0 0
struct A { Log *l; int id; __device__ ~A() { l->add(-id); } };
struct B { A a; Log *l; bool quick; __device__ ~B() { if (quick) return; l->add(50); } };
__global__ void k(int *out) {
    Log l{out, 0};
    { B b{{&l, 1}, &l, true}; B c{{&l, 2}, &l, false}; }
    l.add(99);
}

//@ run implicit_destructor_of_aggregate: 1 2 3 7 -3 -2 -1 99
struct H { G a; int pad; G b[2]; };
__global__ void k(int *out) { Log l{out, 0}; { H h{{l, 1}, 7, {{l, 2}, {l, 3}}}; l.add(h.pad); } l.add(99); }

//@ run explicit_call: 1 -1 -1 -1
__global__ void k(int *out) {
    Log l{out, 0};
    alignas(G) char mem[sizeof(G)];
    G *g = reinterpret_cast<G *>(mem);
    G other(l, 1);
    g = &other;
    g->~G();
    other.G::~G();
    using T = int;
    int x = 5;
    x.~T();
}

//@ run labels_in_case: 1 -1 2 -2 60 99 0 0
__global__ void k(int *out) {
    Log l{out, 0};
    for (int i = 0; i < 2; ++i) {
        switch (i) {
        case 0: { G a(l, 1); continue; }
        case 1: { G b(l, 2); }
        }
        l.add(60);
    }
    l.add(99);
}

//@ accept jump_behind_the_scope
struct D { __device__ ~D(); };
__device__ void f(int x) { if (x) goto end; { D d; } end: ; }

//@ reject jump_into_life
struct D { int x; __device__ ~D() {} };
__device__ void f(int x) {
    if (x) goto end;  // error
    D d;
end:
    d.x = 1;
}

//@ reject case_into_life
struct D { int x; __device__ ~D() {} };
__device__ void f(int x) {
    switch (x) {
    case 0:
        D d;
    case 1:  // error
        break;
    }
}

//@ reject deleted_destructor
struct D { ~D() = delete; };
__device__ void f() {
    D d;  // error: deleted
}

//@ reject destructor_with_parameter
struct D { __device__ ~D(int); };  // error
__device__ void f(D &) {}

//@ reject two_destructors
struct D {
    __device__ ~D();
    __device__ ~D() {}  // error
};
__device__ void f(D &) {}

//@ reject wrong_destructor_name
struct D { __device__ ~D() {} };
struct E {};
__device__ void f(D *d) {
    d->~E();  // error
}

//@ reject deleted_by_member
struct D { ~D() = delete; };
struct E { D d; };
__device__ void f(E *e) {
    e->~E();  // error: deleted
}
