// The order of the operands of a subscript ([expr.sub]/1).

//@ run index_first default-device: 4 8 3 6
__device__ int a[4] = {1, 2, 3, 4};
__global__ void k(int *out) { int *x = a; int b = 1;
    out[0] = (b = 4, x)[(b *= 2, 3)]; out[1] = b;
    b = 1; out[2] = (b = 3, 2)[(b *= 2, x)]; out[3] = b; }

//@ run neighbours default-device: 2 12 2 21 8 13 7 6 2 30 30 2 12 9 2 2
__device__ int a[4] = {1, 2, 3, 4 }
;
struct S { int v[3]; };
__device__ int c;
__device__ int i0() { c = c*10+1; return 1; }
__device__ int* p0() { c = c*10+2; return a; }
__device__ S s0() { c = c*10+3; return S{{7, 8, 9 }}; }
constexpr int tb[3] = {5, 6, 7};
constexpr int cf() { int x[3] = {1, 2, 3}; int b = 1; int r = (b = 2, b)[(b = 0, x)]; return r*10+b; }
__global__ void k(int *out) {
    int n = 0; c = 0; out[0] = i0()[p0()]; out[1] = c; c = 0; out[2] = p0()[i0()]; out[3] = c; c = 0;
    out[4] = i0()[s0().v]; out[5] = c; out[6] = 2[tb]; n = 1; out[7] = n[tb]; int *p = a;
    out[8] = n[(n = 2, p)]; constexpr int q = cf(); out[9] = q; out[10] = cf(); c = 0; out[11] = *(i0()+p0());
    out[12] = c; (n = 0, n)[a] = 9; out[13] = a[0]; char ch = 1; out[14] = ch[p]; out[15] = &2[a]-a;
}
