// Over-aligned types ask for memory with their alignment ([expr.new]/20, [expr.delete]/10), and which deallocation
// function is preferred.

//@ run program std=c++17 default-device: 64 3 0
void *operator new(size_t, std::align_val_t a) { static int x[64]; x[0] = (int)(unsigned long)a; return x; }
struct alignas(64) O { int a, b; }; struct P { int a; };
extern "C" __global__ void k(int *out) { O *o = new O; o->b = 2; out[0] = o->a; P *p = new P{3}; out[1] = p->a;
    out[2] = (void *)p == (void *)o; }

//@ run heap_beside_a_plain_function std=c++17 default-device: 0
void *operator new(size_t) { static int x[64]; x[0] = 77; return x; } struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new O; o->b = 2; out[0] = o->a; }

//@ run class_without_alignment std=c++17 default-device: 77
struct alignas(64) O { int a, b; void *operator new(size_t) { static int x[64]; x[0] = 77; return x; } };
extern "C" __global__ void k(int *out) { O *o = new O; o->b = 2; out[0] = o->a; }

//@ run class_with_alignment std=c++17 default-device: 78
struct alignas(64) O { int a, b; void *operator new(size_t) { static int x[64]; x[0] = 77; return x; }
    void *operator new(size_t, std::align_val_t a) { static int x[64]; x[0] = 78; return x; } };
extern "C" __global__ void k(int *out) { O *o = new O; o->b = 2; out[0] = o->a; }

//@ run usual_alignment std=c++17 default-device: 32 6
struct alignas(32) O { int a; }; struct alignas(16) P { int a; };
void *operator new(size_t, std::align_val_t a) { static int x[64]; x[0] = (int)(unsigned long)a; return x; }
extern "C" __global__ void k(int *out) { O *o = new O; out[0] = o->a; P *p = new P{6}; out[1] = p->a; }

//@ run sized_aligned_delete std=c++17 default-device: 64
__device__ int d; void operator delete(void *p, size_t n, std::align_val_t a) { d = (int)(long)a + n; }
void operator delete(void *p) { d = 1; } struct alignas(32) O { int a; };
extern "C" __global__ void k(int *out) { alignas(32) O o; O *p = &o; delete p; out[0] = d; }

//@ run sized_delete std=c++17 default-device: 8
__device__ int d; void operator delete(void *p, size_t n) { d = n; } void operator delete(void *p) { d = 1; }
struct alignas(32) O { int a; }; struct Q { int a, b; };
extern "C" __global__ void k(int *out) { O o; O *p = &o; Q q; delete &q; out[0] = d; }

//@ run array std=c++17 default-device: 64 128
void *operator new[](size_t n, std::align_val_t a) { static int x[64]; x[0] = (int)(unsigned long)a; x[1] = n;
    return x; } struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new O[2]; out[0] = o->a; out[1] = o->b; }

//@ run placement std=c++17 default-device: 128
void *operator new(size_t n, std::align_val_t a, int *p) { *p = (int)n + (int)(long)a; return p; }
struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new (out) O; }

//@ run other_placement std=c++17 default-device: 5
void *operator new(size_t n, std::align_val_t a, int v) { static int x[64]; x[0] = v; return x; }
struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new (5) O; out[0] = o->a; }

//@ run placement_without_alignment std=c++17 default-device: 5
void *operator new(size_t n, int v) { static int x[64]; x[0] = v; return x; }
struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new (5) O; out[0] = o->a; }

//@ run heap std=c++17 default-device: 2 0
struct alignas(64) O { int a, b; };
extern "C" __global__ void k(int *out) { O *o = new O; o->b = 2; out[0] = o->b; out[1] = (unsigned long)o % 64 ;
    delete o; }

//@ run sized_in_class default-device: 1 8
// Of the functions of a class the one without the size is preferred.
__device__ int d;
struct A { int a, b; static void operator delete(void *, size_t n) { d = n; } static void operator delete(void *) { d = 1; } };
struct B { int a, b; static void operator delete(void *, size_t n) { d = n; } };
__global__ void k(int *out) { A a; delete &a; out[0] = d; B b; delete &b; out[1] = d; }

//@ run asked_alignment std=c++17 default-device: 0 3 0 2
struct A { int i; };
extern "C" __global__ void k(int *out) { A* ap = new (std::align_val_t(64)) A{3}; out[0] = (long)ap % 64;
    out[1] = ap->i; A *b = new (std::align_val_t(128)) A[2]{{1}, {2}}; out[2] = (long)b % 128; out[3] = b[1].i; }
