// `long double` has the size and alignment that the host gives it, and the values of `double`. NVRTC counts 8 bytes for
// an element of an array in spite of its own sizeof; here arrays are as [expr.sizeof]/2 has them, and the host's compiler.

//@ run sizes: 16 16 48 16 48 64 16 8
struct S { char c; long double d; int i; };
struct E { long double d; char c; char rest[40]; };
union U { long double d; char c; };
__global__ void k(int *out) {
    out[0] = sizeof(long double); out[1] = alignof(long double); out[2] = sizeof(S); out[3] = alignof(S);
    out[4] = sizeof(long double[3]); out[5] = sizeof(E); out[6] = sizeof(U); out[7] = sizeof(1.0L + 1) - 8;
}

//@ run in_objects: 16 32 3 4 4369 8738 5 7 2 1
struct S { char c; long double d; int i; };
union U { long double d; unsigned long long w[2]; };
__device__ S global = {1, 3.0L, 4};
__device__ long double two = 2;
__global__ void k(int *out) {
    out[0] = (char *)&global.d - (char *)&global; out[1] = (char *)&global.i - (char *)&global;
    out[2] = (int)global.d; out[3] = global.i;
    U u; u.w[0] = 0x1111; u.w[1] = 0x2222;
    out[4] = u.w[0]; u.d = 5; out[5] = u.w[1]; out[6] = (int)u.d;
    long double seven = 7; long double *p = &seven; volatile long double v = *p;
    out[7] = (int)v; out[8] = (int)two;
    unsigned long long bits; memcpy(&bits, &two, 8); out[9] = bits == 0x4000000000000000;
}

//@ run in_arrays: 1 2 0 16 3 4 9 9 6 2 1 1
__device__ long double global[3] = {1, 2};
__constant__ long double table[2][2] = {{1, 2}, {3, 4}};
__device__ long double zeros[200] = {6};
__device__ __noinline__ int at(const long double *p, int i) { return (int)p[i]; }
__global__ void k(int *out) {
    out[0] = at(global, 0); out[1] = at(global, 1); out[2] = at(global, 2);
    out[3] = (char *)&global[1] - (char *)&global[0];
    out[4] = (int)table[1][0]; out[5] = (int)table[1][1];
    long double local[4] = {9, 8, 7}; long double *q = local;
    out[6] = at(local, 0); local[3] = 9; out[7] = at(local, 3);
    out[8] = at(zeros, 0);
    q++; q += 1; out[9] = q - local;
    long double *heap = new long double[2]; heap[1] = 1; heap[0] = 5; out[10] = (int)heap[1]; delete[] heap;
    long double filled[20] = {}; out[11] = at(filled, 19) == 0;
}

//@ run passed_and_returned: 7 9 4 12 1 1
struct S { char c; long double d; int i; };
struct W { long double a; };
__device__ __noinline__ long double twice(long double a) { return a * 2; }
__device__ __noinline__ S next(S s) { s.d += 1; return s; }
__device__ __noinline__ W next(W w) { w.a += 1; return w; }
template <class T> __device__ T constant() { constexpr T values[2] = {T(3), T(4)}; return values[1]; }
__global__ void k(int *out) {
    S s = next(S{1, 6.0L, 9});
    out[0] = (int)s.d; out[1] = s.i; out[2] = (int)constant<long double>(); out[3] = (int)twice(6);
    out[4] = next(W{0}).a == 1; out[5] = __builtin_isinf((double)1e400L) != 0;
}
