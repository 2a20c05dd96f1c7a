// New- and delete-expressions ([expr.new], [expr.delete]).
__device__ int *log_, n_;
__device__ void add(int v) { log_[n_++] = v; }
struct G { int id; __device__ G(int id = 7) : id(id) { add(id); } __device__ G(const G &o) : id(o.id + 100) { add(id); } __device__ ~G() { add(-id); } };
struct P { int x, y; };

//@ run scalars: 5 6 0 9 5 3
__global__ void k(int *out) {
    int *a = new int(5), *b = new int{6}, *c = new int(), *d = new int;
    *d = 9;
    out[0] = *a; out[1] = *b; out[2] = *c; out[3] = *d;
    double *e = new double(2.5);
    out[4] = *e * 2;
    const int *f = new const int(3);
    out[5] = *f;
    delete a; delete b; delete c; delete d; delete e; delete f;
}

//@ run objects: 1 7 101 -7 -1 -101
__global__ void k(int *out) { log_ = out; n_ = 0; G *a = new G(1); G *b = new G; G *c = new G(*a); delete b; delete a; delete c; }

//@ run aggregates: 1 2 0 3 0 560
__global__ void k(int *out) {
    P *a = new P{1, 2}, *b = new P(), *c = new P{3};
    out[0] = a->x; out[1] = a->y; out[2] = b->x + b->y; out[3] = c->x; out[4] = c->y;
    P *arr = new P[2]{{4, 5}, {6}};
    out[5] = arr[0].y * 100 + arr[1].x * 10 + arr[1].y;
    delete a; delete b; delete c; delete[] arr;
}

//@ run arrays: 9 0 8 2 6
__device__ __noinline__ int size() { return 4; }
__global__ void k(int *out) {
    int n = size(), *a = new int[n];
    for (int i = 0; i < n; ++i) a[i] = i * i;
    out[0] = a[3];
    int *z = new int[n]();
    out[1] = z[0] + z[1] + z[2] + z[3];
    int(*m)[3] = new int[n][3];
    m[3][2] = 8;
    out[2] = m[3][2];
    int *l = new int[3]{1, 2};
    out[3] = l[1] + l[2];
    using T = int[2];
    int *t = new T;
    t[1] = 6;
    out[4] = t[1];
    delete[] a; delete[] z; delete[] m; delete[] l; delete[] t;
}

//@ run arrays_of_objects: 7 7 7 50 -7 -7 -7 1 2 -2 -1 99
__device__ __noinline__ int size() { return 3; }
__global__ void k(int *out) { log_ = out; n_ = 0; G *a = new G[size()]; add(50); delete[] a; G *b = new G[2]{1, G(2)}; delete[] b; add(99); }

//@ run rows_of_objects: 7 7 7 7 50 -7 -20 -10 -7 0
__device__ __noinline__ int size() { return 2; }
__global__ void k(int *out) { log_ = out; n_ = 0; G(*a)[2] = new G[size()][2]; a[1][0].id = 20; a[0][1].id = 10; add(50); delete[] a; }

//@ run virtual_destructor: 2 4 1 9
struct A { __device__ virtual ~A() { add(1); } };
struct Q { int q; __device__ virtual ~Q() { add(4); } };
struct B : A, Q { __device__ ~B() { add(2); } };
__global__ void k(int *out) { log_ = out; n_ = 0; Q *q = new B; delete q; A *a = nullptr; delete a; add(9); }

//@ run delete_null: 3 4
__global__ void k(int *out) { log_ = out; n_ = 0; G *g = nullptr; delete g; delete[] g; add(3); int *p = 0; delete p; add(4); }

//@ run placement: 5 6 -5 8 -6
__device__ inline void *operator new(size_t, void *p, int) { return p; }
__global__ void k(int *out) {
    log_ = out; n_ = 0;
    alignas(G) char mem[3 * sizeof(G)];
    G *a = ::new (mem) G(5);
    G *b = new (mem + sizeof(G)) G(6);
    a->~G();
    G *c = new (mem, 1) G(8);
    b->~G();
}

//@ run class_operators: 4 1 120 21 1 5
__device__ char store[64];
struct C {
    int v;
    __device__ static void *operator new(size_t n) { add(n); return store; }
    __device__ static void operator delete(void *p) { add(p == store); }
    __device__ static void *operator new[](size_t n) { add(100 + n); return store; }
    __device__ static void operator delete[](void *p, size_t) { add(20 + (p == store)); }
};
__global__ void k(int *out) { log_ = out; n_ = 0; C *c = new C; delete c; C *d = new C[3]; delete[] d; C *e = ::new C; add(e != (C *)store); ::delete e; add(5); }

//@ run class_operator_with_placement: 5 8 77
struct C { int v; __device__ C(int v) : v(v) {} __device__ void *operator new(size_t, int *where, int i) { add(i); return where; } __device__ void operator delete(void *) { add(77); } };
__global__ void k(int *out) { log_ = out; n_ = 0; int room = 0; C *c = new (&room, 5) C(8); add(room); delete c; }

//@ run derived_uses_base_operators: 32 50 1 60
struct A { __device__ static void *operator new(size_t n) { add(n); return malloc(n); } __device__ static void operator delete(void *p) { add(1); free(p); } __device__ virtual ~A() {} int x[2]; };
struct B : A { int y[4]; };
__global__ void k(int *out) { log_ = out; n_ = 0; A *a = new B; add(50); delete a; add(60); }

//@ run auto_and_nested: 42 123
struct N { N *next; int v; __device__ N(int v, N *next) : next(next), v(v) {} };
__global__ void k(int *out) {
    auto p = new auto(41);
    out[0] = *p + 1;
    N *list = new N(1, new N(2, new N(3, nullptr)));
    int s = 0;
    for (N *n = list; n;) { s = s * 10 + n->v; N *next = n->next; delete n; n = next; }
    out[1] = s;
    delete p;
}

//@ run temporaries_in_initializer: 1 -1 51 2 3 -2
__device__ int look(const G &g) { return g.id; }
__global__ void k(int *out) { log_ = out; n_ = 0; int *p = new int(look(G(1))); add(*p + 50); G *g = new G(look(G(2)) + 1); add(60); }

//@ run conversion_to_pointer: 3 4
struct H { int *p; __device__ operator int *() { return p; } };
__global__ void k(int *out) { H h{new int(3)}; out[0] = *h; delete h; out[1] = 4; }

//@ reject new_of_reference
__device__ void f() {
    new int &;  // error
}

//@ reject delete_of_object
__device__ void f(int x) {
    delete x;  // error
}

//@ reject no_constructor
struct C { __device__ C(int); };
__device__ void f() {
    new C;  // error
    new C[3];  // error
}

//@ reject negative_size
__device__ void f() {
    new int[-1];  // error
}

//@ reject deleted_new
struct C { void *operator new(size_t) = delete; };
__device__ void f() {
    new C;  // error: deleted
}

//@ reject placement_that_nothing_takes
struct X {};
__device__ void f(X x) {
    new (x, x) int;  // error
}

//@ run global_delete_of_a_part: 1 1 1
__device__ void *last;
__device__ int matched;
__device__ void *operator new(size_t size) { return last = malloc(size); }
__device__ void operator delete(void *p) {
    matched = p == last;
    free(p);
}
struct First {
    int x;
    __device__ virtual ~First() {}
};
struct Second {
    int y;
    __device__ virtual ~Second() {}
};
struct Both : First, Second {
    int z;
};
__device__ int end(Both *p) { ::delete p; return matched; }
__device__ int end(First *p) { ::delete p; return matched; }
__device__ int end(Second *p) { ::delete p; return matched; }
__global__ void k(int *out) {
    out[0] = end(::new Both);
    out[1] = end(static_cast<First *>(::new Both));
    out[2] = end(static_cast<Second *>(::new Both));
}

// A class is converted to the number of elements ([expr.new]/8).
//@ run class_as_bound default-device: 5 3 8
struct V { int n; operator int() { return n; } }; struct W { operator short() const { return 3; } };
enum E : unsigned char { three = 3 }; struct X { operator E() { return three; } };
extern "C" __global__ void k(int *out) { V v{2}; int *p = new int[v]; p[1] = 5; out[0] = p[1]; delete[] p;
    int *q = new int[W()]; q[2] = 3; out[1] = q[2]; int (*r)[2] = new int[X()][2]; r[2][1] = 8; out[2] = r[2][1];
    }
