// TEST: sema -arch=sm_90
// Operations on constants that their types do not hold, and division by zero.
const int big = 2147483647;
__device__ int sums(int n) {
    int a = 2147483647 + 1; // WARNING: integer operation result is out of range
    int b = -2147483647 - 2; // WARNING: integer operation result is out of range
    int c = 65536 * 65536; // WARNING: integer operation result is out of range
    int d = (1 << 30) * 4; // WARNING: integer operation result is out of range
    int e = big + 1; // WARNING: integer operation result is out of range
    return a + b + c + d + e + n / 0; // WARNING: division by zero
}
__device__ unsigned wraps() { return 4294967295u + 1; }
__device__ int fits() { return 1 << 31; }
__device__ unsigned long unevaluated() { return sizeof(2147483647 + 1); }
__device__ double products(double d) {
    float a = 1e38f * 1e38f; // WARNING: floating-point operation result is out of range
    double b = -1e308 - 1e308; // WARNING: floating-point operation result is out of range
    return a + b + d / 0.0; // WARNING: division by zero
}
__device__ double infinity() { return 1.0 / 0.0; }
__device__ float nan() { return 0.0f / 0.0f; }
