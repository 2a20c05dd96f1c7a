// An evaluation may take at least as many steps as nvcc allows.

//@ accept calls_in_loops
struct Bits { bool v[8] = {}; constexpr __host__ __device__ bool get(int i) const { return v[i & 7]; } };
constexpr __host__ __device__ int calls(int n, int m) { Bits b; int s = 0; for (int i = 0; i < n; ++i) for (int j = 0; j < m; ++j) s += !b.get(j); return s; }
static_assert(calls(63, 800) == 50400, "");
