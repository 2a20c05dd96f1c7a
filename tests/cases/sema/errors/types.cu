// TEST: sema
struct S { int a; };
__global__ void k(int *p, float *q, S s, const int *c) {
    p = q;        // ERROR:
    p[0] = s;     // ERROR:
    *c = 1;       // ERROR:
    p[s] = 1;     // ERROR:
    1 = 2;        // ERROR:
    int a[-1];    // ERROR:
    s.a();        // ERROR:
}
