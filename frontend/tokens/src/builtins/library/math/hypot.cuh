// Euclidean norms in double precision: the operands are scaled by the power of two of the largest, so that the squares
// neither overflow nor vanish, and the sum of squares is carried in two doubles. An infinity wins over a NaN (C
// standard, Annex F.10.4.3).
static __device__ __forceinline__ double __nv_norm_scale(double largest, double *back)
{
    int e = min(max(__double2hiint(largest) & 0x7ff00000, 0x00100000), 0x7fd00000);
    *back = __hiloint2double(e, 0);
    return __hiloint2double(0x7fe00000 - e, 0);
}

// Adds a^2 to the sum (Knuth's two-sum, The Art of Computer Programming 2, 4.2.2).
static __device__ __forceinline__ double __nv_add_square(double sum, double *low, double a)
{
    double h = a * a, s = sum + h, b = s - sum;
    *low += fma(a, a, -h) + ((sum - (s - b)) + (h - b));
    return s;
}

static __device__ __forceinline__ double __nv_norm_result(double sum, double low, double largest, double back)
{
    double y = sum == 0.0 ? 0.0 : __nv_root(sum + low) * back;
    return largest == __longlong_as_double(0x7ff0000000000000ll) ? largest : y;
}

static __device__ __forceinline__ double __nv_rnorm_result(double sum, double low, double largest, double scale)
{
    double y = __nv_reciprocal_root(sum), p = sum * y, e = fma(-p, y, 1.0) - fma(fma(sum, y, -p), y, low * y * y);
    y = fma(0.5 * y, e, y) * scale;
    y = sum == 0.0 ? __longlong_as_double(0x7ff0000000000000ll) : y;
    return largest == __longlong_as_double(0x7ff0000000000000ll) ? 0.0 : y;
}

// a^2 + b^2, the beginning of every sum.
static __device__ __forceinline__ double __nv_two_squares(double a, double b, double *low)
{
    double h = a * a;
    *low = fma(a, a, -h);
    return __nv_add_square(h, low, b);
}

static __device__ __forceinline__ double hypot(double x, double y)
{
    double m = fmax(fabs(x), fabs(y)), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_two_squares(x * s, y * s, &low);
    return __nv_norm_result(sum, low, m, back);
}

static __device__ __forceinline__ double rhypot(double x, double y)
{
    double m = fmax(fabs(x), fabs(y)), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_two_squares(x * s, y * s, &low);
    return __nv_rnorm_result(sum, low, m, s);
}

static __device__ __forceinline__ double norm3d(double a, double b, double c)
{
    double m = fmax(fmax(fabs(a), fabs(b)), fabs(c)), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_add_square(__nv_two_squares(a * s, b * s, &low), &low, c * s);
    return __nv_norm_result(sum, low, m, back);
}

static __device__ __forceinline__ double rnorm3d(double a, double b, double c)
{
    double m = fmax(fmax(fabs(a), fabs(b)), fabs(c)), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_add_square(__nv_two_squares(a * s, b * s, &low), &low, c * s);
    return __nv_rnorm_result(sum, low, m, s);
}

static __device__ __forceinline__ double norm4d(double a, double b, double c, double d)
{
    double m = fmax(fmax(fabs(a), fabs(b)), fmax(fabs(c), fabs(d))), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_add_square(__nv_two_squares(a * s, b * s, &low), &low, c * s);
    sum = __nv_add_square(sum, &low, d * s);
    return __nv_norm_result(sum, low, m, back);
}

static __device__ __forceinline__ double rnorm4d(double a, double b, double c, double d)
{
    double m = fmax(fmax(fabs(a), fabs(b)), fmax(fabs(c), fabs(d))), back, low, s = __nv_norm_scale(m, &back);
    double sum = __nv_add_square(__nv_two_squares(a * s, b * s, &low), &low, c * s);
    sum = __nv_add_square(sum, &low, d * s);
    return __nv_rnorm_result(sum, low, m, s);
}

static __device__ __forceinline__ double __nv_norm_sum(int n, const double *p, double *largest, double *back, double *scale, double *low)
{
    double m = 0.0;
    for (int i = 0; i < n; i++)
        m = fmax(m, fabs(p[i]));
    double s = __nv_norm_scale(m, back), sum = 0.0;
    *low = 0.0;
    for (int i = 0; i < n; i++)
        sum = __nv_add_square(sum, low, p[i] * s);
    *largest = m;
    *scale = s;
    return sum;
}

static __device__ __forceinline__ double norm(int n, const double *p)
{
    double m, back, s, low, sum = __nv_norm_sum(n, p, &m, &back, &s, &low);
    return __nv_norm_result(sum, low, m, back);
}

static __device__ __forceinline__ double rnorm(int n, const double *p)
{
    double m, back, s, low, sum = __nv_norm_sum(n, p, &m, &back, &s, &low);
    return __nv_rnorm_result(sum, low, m, s);
}

static __device__ __forceinline__ float hypot(float x, float y) { return hypotf(x, y); }
static __device__ __forceinline__ float rhypot(float x, float y) { return rhypotf(x, y); }
