// Where the standard prefers no candidate, g++ takes the one whose worst conversion has a better rank, and nvcc with it.
// TEST: mixed -arch=sm_90
struct C {
  int v;
  __device__ operator int() const { return v; }
  __device__ int operator<<(unsigned) { return 40; }
};
struct D {
  float v;
  __device__ operator float() const { return v; }
};
__device__ float operator+(const D &, float) { return 41; }
__device__ int f(C, unsigned) { return 42; }
__device__ int f(int, int) { return 0; }

// CHECK: mov.b32 %r{{[0-9]+}}, 40;
// CHECK: st.global.u32
extern "C" __global__ void member(int *p) {
  C c{1};
  *p = c << 8;
}

// CHECK: 0f42240000
extern "C" __global__ void outside(float *p) {
  D d{1};
  *p = d + 8;
}

// CHECK: mov.b32 %r{{[0-9]+}}, 42;
extern "C" __global__ void plain(int *p) {
  C c{1};
  *p = f(c, 8);
}
