// MPI and OpenMP: unknown types and constants in host code, a kernel template launched from a loop.
// TEST: mixed -arch=sm_90
#include "mpi.h"  // WARNING: cannot open source file 'mpi.h'
#include <omp.h>  // WARNING: cannot open source file 'omp.h'
#include <cstdio>
#define MPI_CHECK(call) do { int e = call; if (e != MPI_SUCCESS) { MPI_Abort(MPI_COMM_WORLD, e); } } while (0)
static MPI_Comm comm = MPI_COMM_NULL;
MPI_Request requests[4];
template <int DIM> __global__ void halo(double *field, const double *ghost, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) field[i * DIM] = ghost[i];
}
void exchange(double *send, double *recv, int n, MPI_Comm c, MPI_Datatype type = MPI_DOUBLE) {
  MPI_CHECK(MPI_Sendrecv(send, n, type, 0, 0, recv, n, type, 1, 0, c, MPI_STATUS_IGNORE));
}
// CHECK: .entry _Z4haloILi3EEvPdPKdi(
int main(int argc, char **argv) {
  int rank, size;
  MPI_CHECK(MPI_Init(&argc, &argv));
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double *a, *b;
  cudaMalloc(&a, 1024 * sizeof(double));
  cudaMalloc(&b, 1024 * sizeof(double));
#pragma omp parallel for
  for (int step = 0; step < 10; ++step) {
    exchange(a, b, 1024, comm);
    halo<3><<<4, 256>>>(a, b, 1024);
  }
  MPI_Finalize();
}
