// Qualification conversions: [conv.qual].

//@ accept adds_const_at_each_level_outward
__device__ const int *a(int *p) { return p; }
__device__ int *const *b(int **p) { return p; }
__device__ const int *const *c(int **p) { return p; }
__device__ const volatile int *d(volatile int *p) { return p; }
__device__ const int *const *const *e(int ***p) { return p; }

//@ reject inner_const_without_outer
__device__ void f(const int **), g(const int *const **), h(volatile int **);
__device__ void call(int **p, int ***q) {
    f(p);  // error
    g(q);  // error
    h(p);  // error
}

//@ reject dropping_qualifiers
__device__ int *f(volatile int *p) { return p; }  // error
__device__ int **g(int *const *p) { return p; }  // error
__device__ volatile int *h(const int *p) { return p; }  // error

//@ accept member_pointers_too
struct S { int m; };
__device__ const int S::*f(int S::*p) { return p; }
__device__ const int S::*const *g(int S::**p) { return p; }

//@ reject member_pointer_dropping
struct S { int m; };
__device__ int S::*f(const int S::*p) { return p; }  // error

//@ accept array_pointer_gets_const
__device__ const int (*f(int (*p)[3]))[3] { return p; }
__device__ const int (&g(int (&r)[3]))[3] { return r; }

//@ reject array_extent_must_match
__device__ int (*f(int (*p)[3]))[4] { return p; }  // error

//@ run reads_through_added_const: 4 9
__device__ int f(const int *const *p) { return **p; }
__global__ void k(int *out) { int x = 4; int *p = &x; out[0] = f(&p); x = 9; out[1] = f(&p); }

//@ reject reference_to_pointer_is_no_conversion
__device__ void f(const int *&);
__device__ void g(int *p) { f(p); }  // error

//@ accept composite_pointer_type
struct A {};
struct B : A {};
__device__ void f(int *p, const int *q, volatile int *v, B *b, const A *a, void *w) {
    static_assert(__is_same(decltype(true ? p : q), const int *), "");
    static_assert(__is_same(decltype(true ? q : v), const volatile int *), "");
    static_assert(__is_same(decltype(true ? b : a), const A *), "");
    static_assert(__is_same(decltype(true ? w : q), const void *), "");
    static_assert(__is_same(decltype(true ? p : nullptr), int *), "");
    static_assert(__is_same(decltype(true ? 0 : p), int *), "");
}
