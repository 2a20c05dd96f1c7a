// Overload resolution ranks conversions ([over.ics.rank]).
// TEST: sema
__device__ int f(int) { return 0; }
__device__ double f(double) { return 0; }
__device__ long long g(long long) { return 0; }
__device__ double g(double) { return 0; }
__global__ void k(char c, float x, int i) {
    static_assert(sizeof(f(c)) == 4, "promotion is better than conversion");
    static_assert(sizeof(f(x)) == 8, "promotion to double");
    g(i);   // ERROR: more than one instance
    g(1, 2);  // ERROR:
}
