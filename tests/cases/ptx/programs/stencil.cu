// C style: stencil, scan, transpose, command line; file-scope static device arrays.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z9transposePfPKfi(
// CHECK: .entry _Z7stencil4Grid(
// CHECK: .entry _Z4scanPiS_i(
// CHECK-NOT: .entry
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <time.h>
#include <sys/time.h>
#include <unistd.h>
#include <assert.h>
#include <getopt.h>
#define TILE_DIM 32
#define BLOCK_ROWS 8
#define IDX(i, j, n) ((i) * (n) + (j))
typedef float real;
typedef struct {
  int n;
  real *in, *out;
}
Grid;
static __device__ real d_acc[16];
__constant__ real w[3] = {0.25f, 0.5f, 0.25f};
__global__ void transpose(real *odata, const real *idata, int width) {
  __shared__ real tile[TILE_DIM][TILE_DIM + 1];
  int x = blockIdx.x * TILE_DIM + threadIdx.x, y = blockIdx.y * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * width +
      x];
  __syncthreads();
  x = blockIdx.y * TILE_DIM + threadIdx.x;
  y = blockIdx.x * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) odata[(y + j) * width + x] = tile[threadIdx.x][threadIdx.y +
      j];
}
__global__ void stencil(Grid g) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < g.n - 1) g.out[i] = w[0] * g.in[i - 1] + w[1] * g.in[i] + w[2] * g.in[i + 1];
}
__global__ void scan(int *g_odata, int *g_idata, int n) {
  extern __shared__ int temp[];
  int t = threadIdx.x, pout = 0, pin = 1;
  temp[t] = t > 0 ? g_idata[t - 1] : 0;
  __syncthreads();
  for (int o = 1; o < n; o *= 2) {
    pout = 1 - pout;
    pin = 1 - pout;
    if (t >= o) temp[pout * n + t] = temp[pin * n + t] + temp[pin * n + t - o];
    else temp[pout * n + t] = temp[pin * n + t];
    __syncthreads();
  }
  g_odata[t] = temp[pout * n + t];
  d_acc[t & 15] = t;
}
double now() {
  struct timeval tv;
  gettimeofday(&tv, NULL);
  return tv.tv_sec + 1e-6 * tv.tv_usec;
}
static void usage(const char *p) {
  fprintf(stderr, "usage: %s [-n N]\n", p);
  exit(EXIT_FAILURE);
}
int main(int argc, char *argv[]) {
  int n = 1024, opt;
  while ((opt = getopt(argc, argv, "n:h")) != -1) {
    switch (opt) {
      case 'n': n = atoi(optarg);
      break;
      default: usage(argv[0]);
    }
  }
  Grid g;
  g.n = n;
  size_t size = n * sizeof(real);
  real *h = (real *)malloc(size);
  assert(h != NULL);
  memset(h, 0, size);
  srand(time(NULL));
  for (int i = 0; i < n; i++) h[i] = rand() / (real)RAND_MAX;
  cudaMalloc((void **)&g.in, size);
  cudaMalloc((void **)&g.out, size);
  cudaMemcpy(g.in, h, size, cudaMemcpyHostToDevice);
  double t = now();
  for (int it = 0; it < 10; it++) {
    stencil<<<ceil(n / 256.0), 256>>>(g);
    real *tmp = g.in;
    g.in = g.out;
    g.out = tmp;
  }
  cudaDeviceSynchronize();
  printf("%g s\n", now() - t);
  dim3 dimGrid(n / TILE_DIM, n / TILE_DIM, 1), dimBlock(TILE_DIM, BLOCK_ROWS, 1);
  transpose<<<dimGrid, dimBlock>>>(g.out, g.in, n);
  int *a, *b;
  cudaMalloc(&a, 4 * n);
  cudaMalloc(&b, 4 * n);
  scan<<<1, n, 2 * n * sizeof(int)>>>(a, b, n);
  real acc[16];
  cudaMemcpyFromSymbol(acc, d_acc, sizeof acc);
  free(h);
  cudaFree(g.in);
  return 0;
}
