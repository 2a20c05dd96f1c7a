// `long double` in the bodies of device functions has the values of `double`: nvcc's warning 20208 for each that is written.
// TEST: sema
__device__ double plain(double x) {
    long double a = x; // WARNING: 'long double' is treated as 'double' in device code
    if (x > 1)
        return (long double)x; // WARNING: 'long double' is treated as 'double' in device code
    return a + sizeof(const long double); // WARNING: 'long double' is treated as 'double' in device code
}
template <class T> __device__ T once(T x) {
    long double y = x; // WARNING: 'long double' is treated as 'double' in device code
    return y;
}
template <class T> __device__ T never(T x) {
    long double y = x;
    return y;
}
struct Member { long double value; };
__device__ long double result(long double parameter, Member *m) { return parameter + m->value; }
void host() {
    long double a = 1;
    (void)a;
}
__device__ double uses(Member *m) { return once(1.0f) + once(2.0) + result(1, m); }
