// Dividing by a constant needs no division.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(int *p, unsigned *q, int a, unsigned b) {
    p[0] = a / 8;
    q[0] = b % 16u;
    p[1] = a / 7;
    q[1] = b / 10u;
}
// CHECK-NOT: div.
// CHECK-NOT: rem.
