// Scopes, lookup, linkage, lifetime: [basic].

//@ run point_of_declaration: 2 8
__device__ int x = 2;
extern "C" __global__ void k(int *out) { { int y = x; int x = 5; out[0] = y + x - 5; } enum { x = sizeof(::x) * 2 }; out[1] = x; }

//@ run hiding: 1 2 3
__device__ int v = 1;
namespace n { __device__ int v = 2; __device__ int f() { return v; } }
extern "C" __global__ void k(int *out) { out[0] = v; out[1] = n::f(); int v = 3; out[2] = v; }

//@ run global_qualification: 1
__device__ int v = 1;
extern "C" __global__ void k(int *out) { int v = 5; out[0] = ::v + (v - v); }

//@ run class_scope: 7
struct S { int f() const; __device__ int g() const { return h() + later; } __device__ int h() const { return 3; } int later = 4; };
extern "C" __global__ void k(int *out) { S s; out[0] = s.g(); }

//@ run tag_and_variable: 5
struct stat { int v; };
__device__ int stat(int x) { return x; }
extern "C" __global__ void k(int *out) { struct stat s{2}; out[0] = stat(3) + s.v; }

//@ run inner_function_declaration: 4
extern "C" __global__ void k(int *out) { __device__ int helper(int); out[0] = helper(3); }
__device__ int helper(int x) { return x + 1; }

//@ reject use_before_declaration
__device__ int f() { return g(); }  // error
__device__ int g() { return 1; }

//@ reject out_of_scope
__device__ int f() {
    { int x = 1; (void)x; }
    return x;  // error
}

//@ run extern_array: 6
__device__ extern int table[3];
extern "C" __global__ void k(int *out) { out[0] = table[0] + table[1] + table[2]; }
__device__ int table[3] = {1, 2, 3};

//@ run static_functions: 3
static __device__ int f() { return 3; }
extern "C" __global__ void k(int *out) { out[0] = f(); }

//@ run nested_classes: 3 4
struct A { struct B { int v; __device__ int get() const { return v; } }; enum E { e = 4 }; typedef int T; };
extern "C" __global__ void k(int *out) { A::B b{3}; out[0] = b.get(); A::T t = A::e; out[1] = t; }

//@ run local_classes: 9
extern "C" __global__ void k(int *out) { struct L { int v; __device__ int twice() const { return 2 * v; } }; L l{4}; out[0] = l.twice() + 1; }

//@ run types_sizes: 1 2 4 8 8 4 8 8 16
extern "C" __global__ void k(int *out) {
    out[0] = sizeof(char); out[1] = sizeof(short); out[2] = sizeof(int); out[3] = sizeof(long); out[4] = sizeof(long long);
    out[5] = sizeof(float); out[6] = sizeof(double); out[7] = sizeof(void *); out[8] = sizeof(__int128);
}

//@ accept signedness
static_assert((char)-1 < 0 && (wchar_t)-1 < 0 && sizeof(wchar_t) == 4 && sizeof(bool) == 1 && sizeof(char16_t) == 2, "");
static_assert(!__is_same(char, signed char) && !__is_same(long, long long) && __is_same(unsigned, unsigned int), "");

//@ accept cv_qualification
static_assert(__is_same(const int, int const) && __is_same(volatile const int, const volatile int), "");
typedef int *P;
static_assert(__is_same(const P, int *const), "");
static_assert(__is_same(const int[3], const int[3]), "");

//@ run object_lifetime: 3
struct S { int v; __device__ S(int x) : v(x) { } };
extern "C" __global__ void k(int *out) { alignas(S) char mem[sizeof(S)]; S *p = new (mem) S(3); out[0] = p->v; p->~S(); }

//@ run shared_memory threads=32: 31
__shared__ int s[32];
extern "C" __global__ void k(int *out) { s[threadIdx.x] = threadIdx.x; __syncthreads(); if (threadIdx.x == 0) out[0] = s[31]; }

//@ run temporaries: 5 6
struct S { int v; __device__ int get() const { return v; } };
__device__ S make(int v) { return S{v}; }
extern "C" __global__ void k(int *out) { out[0] = make(5).get(); const S &r = make(6); out[1] = r.v; }

//@ run copy_semantics: 1 9
struct S { int a[2]; };
extern "C" __global__ void k(int *out) { S a{{1, 2}}; S b = a; b.a[0] = 9; out[0] = a.a[0]; out[1] = b.a[0]; }

//@ reject conflicting_declarations
__device__ int x;
__device__ float x;  // error

//@ reject type_redefined
struct S { int a; };
struct S { int b; };  // error
__device__ S s;

//@ reject function_and_variable
__device__ int f();
__device__ int f;  // error

//@ accept redeclarations
__device__ int f(int);
__device__ int f(int x);
extern __device__ int v;
extern __device__ int v;
typedef int T;
typedef int T;
struct S;
struct S;

//@ run alignment: 0 16
struct alignas(16) V { float x[4]; };
extern "C" __global__ void k(int *out) { V v[2]; v[0].x[0] = 0; out[0] = (unsigned long)&v[1] % 16; out[1] = sizeof(V); }
