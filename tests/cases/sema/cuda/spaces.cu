// TEST: sema
__host__ int host(int);
__global__ int returns() { return 1; }  // ERROR: void
__global__ void k(int *p) {
    p[0] = host(1);  // ERROR: host
    __shared__ int s = 1;  // ERROR:
}
