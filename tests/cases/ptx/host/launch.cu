// Host code is looked into for the instances of kernel templates that it launches, and only for them.
// TEST: driver {case} --allow-missing-kernels -arch=sm_90 -o -
template <class T> __global__ void scale(T *p, T by) { p[threadIdx.x] *= by; }
template <class T, int N> __global__ void fill(T *p) { p[threadIdx.x] = N; }
template <class T> __global__ void unused(T *p) { *p = 0; }

template <class T> void launch_scale(T *p, int n) {
  unknown::stream s = unknown::current<T>(n);
  scale<<<n, 256, 0, s>>>(p, T(2));
}

struct Launcher {
  template <int N> static void run(int *p) { fill<int, N><<<1, 32>>>(p); }
  void operator()(int kind, int *p) const {
    switch (kind) {
    case 1: run<1>(p); break;
    default:
      try { run<7>(p); } catch (const unknown::error &e) { unknown::log(e); }
    }
  }
};

#define DISPATCH(kind, ...) \
  if (kind == 4) { using scalar_t = float; __VA_ARGS__; } else { using scalar_t = double; __VA_ARGS__; }

int main(int argc, char **argv) {
  while (auto part = unknown::next(argv)) {
    DISPATCH(argc, launch_scale((scalar_t *)part.data(), argc));
    fill<short, 3><<<dim3(argc), dim3(32), part.bytes()>>>(part.as_short());
  }
  Launcher()(argc, nullptr);
}
// CHECK-NOT: unused
// CHECK: .entry _Z4fillIsLi3EEvPT_(
// CHECK-NOT: unused
// CHECK: .entry _Z4fillIiLi1EEvPT_(
// CHECK-NOT: unused
// CHECK: .entry _Z4fillIiLi7EEvPT_(
// CHECK-NOT: unused
// CHECK: .entry _Z5scaleIfEvPT_S0_(
// CHECK-NOT: unused
// CHECK: .entry _Z5scaleIdEvPT_S0_(
// CHECK-NOT: unused
