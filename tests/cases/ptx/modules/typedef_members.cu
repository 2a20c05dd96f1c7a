// A class without a name has that of its typedef ([dcl.typedef]/9), and so have the symbols of its members, which are
// declared before it. They are nvcc's, each once.
// TEST: ptx -arch=sm_90 -Xcicc -O0
// CHECK: .func (.param .b64 func_retval0) _ZN1AaSERKS_(
// CHECK: .func (.param .b64 func_retval0) _ZN1BaSERKS_(
// CHECK: .func (.param .b64 func_retval0) _ZN1CUt_aSERKS0_(
// CHECK: .func (.param .b64 func_retval0) _ZN1DUt_aSERKS0_(
// CHECK: .func (.param .b32 func_retval0) _ZN1A1fEv(
// CHECK: .func (.param .b32 func_retval0) _ZN1A1tIiEET_S1_(
// CHECK: .func (.param .b32 func_retval0) _ZN1B1fEv(
// CHECK: .func (.param .b32 func_retval0) _ZN1B1sEv()
// CHECK: .func (.param .b32 func_retval0) _ZN1BUt_1gEv(
// CHECK: .func (.param .b32 func_retval0) _ZN1B1N1gEv(
// CHECK: .func (.param .b32 func_retval0) _ZZ1kP1AP1BP1CP1DPiEN1A1fEv(
// CHECK: .u32 _ZZN1A1fEvE1x = 1;
struct H {
    int a;
    __device__ H &operator=(const H &o) { a = o.a + 1; return *this; }
};
typedef struct {
    H h;
    __device__ int f() { static __device__ int x = 1; return x; }
    template <class T> __device__ T t(T v) { return v; }
} A;
typedef struct {
    H h;
    __device__ int f() { return 2; }
    static __device__ int s() { return 3; }
    struct { __device__ int g() { return 5; } } x;
    struct N { __device__ int g() { return 6; } };
} *P, B;
typedef struct { struct { H h; } x; } C;
typedef struct { struct { H h; int b; } x; } D;
__global__ void k(A *p, B *q, C *r, D *s, int *out)
{
    typedef struct { __device__ int f() { return 7; } } A;
    p[0] = p[1];
    q[0] = q[1];
    r->x = r[1].x;
    s->x = s[1].x;
    *out = p->f() + p->t(1) + q->f() + B::s() + q->x.g() + B::N().g() + A().f();
}
