// The distributions of curand_kernel.h. Uniform values are in (0, 1]; normal ones come in pairs (Box and
// Muller, "A note on the generation of random normal deviates", Annals of Mathematical Statistics 29, 1958),
// of which the second is kept.

//% library curand

$D float __nv_random_uniform(const unsigned x) { return x * 2.3283064365386963e-10f + 1.1641532182693481e-10f; }

$D double __nv_random_uniform(const unsigned x, const unsigned y)
{
    const unsigned long long z = (unsigned long long)x ^ (unsigned long long)y << 21;
    return z * 1.1102230246251565e-16 + 5.5511151231257827e-17;
}

//% for S in curandStateXORWOW_t curandStatePhilox4_32_10_t
$D float curand_uniform($S *state) { return __nv_random_uniform(curand(state)); }

$D double curand_uniform_double(curandStateXORWOW_t *state)
{
    const unsigned x = curand(state), y = curand(state);
    return __nv_random_uniform(x, y);
}

$D double curand_uniform_double(curandStatePhilox4_32_10_t *state)
{
    return curand(state) * 2.3283064365386963e-10 + 2.3283064365386963e-10;
}

$D float curand_uniform(curandStateMRG32k3a_t *state) { return (float)(__nv_mrg_step(state) * 2.3283065498378288e-10); }

$D double curand_uniform_double(curandStateMRG32k3a_t *state) { return __nv_mrg_step(state) * 2.3283065498378288e-10; }

$D float4 curand_uniform4(curandStatePhilox4_32_10_t *state)
{
    const uint4 x = curand4(state);
    return make_float4(__nv_random_uniform(x.x), __nv_random_uniform(x.y), __nv_random_uniform(x.z), __nv_random_uniform(x.w));
}

$D double2 curand_uniform2_double(curandStatePhilox4_32_10_t *state)
{
    const uint4 x = curand4(state);
    return make_double2(__nv_random_uniform(x.x, x.y), __nv_random_uniform(x.z, x.w));
}

$D double4 curand_uniform4_double(curandStatePhilox4_32_10_t *state)
{
    const double2 a = curand_uniform2_double(state), b = curand_uniform2_double(state);
    return make_double4(a.x, a.y, b.x, b.y);
}

// ---- normal ----

$D float2 __nv_box_muller(const float u, const float angle)
{
    const float r = sqrtf(-2.0f * logf(u));
    float s, c;
    sincosf(angle, &s, &c);
    return make_float2(r * s, r * c);
}

// The angle in half turns.
$D double2 __nv_box_muller(const double u, const double angle)
{
    const double r = sqrt(-2.0 * log(u));
    double s, c;
    sincospi(angle, &s, &c);
    return make_double2(r * s, r * c);
}

//% for S in curandStateXORWOW_t curandStatePhilox4_32_10_t
$D float2 curand_normal2($S *state)
{
    const unsigned x = curand(state), y = curand(state);
    return __nv_box_muller(__nv_random_uniform(x), y * 1.46291807926715968e-9f + 7.3145903963357984e-10f);
}

$D float2 curand_normal2(curandStateMRG32k3a_t *state)
{
    const float u = curand_uniform(state), v = curand_uniform(state);
    return __nv_box_muller(u, v * 6.2831855f);
}

$D double2 __nv_random_normal2(const uint4 x)
{
    const unsigned long long z = (unsigned long long)x.z ^ (unsigned long long)x.w << 21;
    return __nv_box_muller(__nv_random_uniform(x.x, x.y), z * 2.220446049250313e-16 + 1.1102230246251565e-16);
}

$D double2 curand_normal2_double(curandStateXORWOW_t *state)
{
    const unsigned a = curand(state), b = curand(state), c = curand(state), d = curand(state);
    return __nv_random_normal2(make_uint4(a, b, c, d));
}

$D double2 curand_normal2_double(curandStatePhilox4_32_10_t *state) { return __nv_random_normal2(curand4(state)); }

$D double2 curand_normal2_double(curandStateMRG32k3a_t *state)
{
    const double u = curand_uniform_double(state), v = curand_uniform_double(state);
    return __nv_box_muller(u, v * 2.0);
}

$D float4 curand_normal4(curandStatePhilox4_32_10_t *state)
{
    const uint4 x = curand4(state);
    const float2 a = __nv_box_muller(__nv_random_uniform(x.x), x.y * 1.46291807926715968e-9f + 7.3145903963357984e-10f);
    const float2 b = __nv_box_muller(__nv_random_uniform(x.z), x.w * 1.46291807926715968e-9f + 7.3145903963357984e-10f);
    return make_float4(a.x, a.y, b.x, b.y);
}

$D double4 curand_normal4_double(curandStatePhilox4_32_10_t *state)
{
    const double2 a = curand_normal2_double(state), b = curand_normal2_double(state);
    return make_double4(a.x, a.y, b.x, b.y);
}

//% each S in curandStateXORWOW_t curandStatePhilox4_32_10_t curandStateMRG32k3a_t

// The second value of a pair waits under a flag of its distribution: 1 is normal, 2 is log-normal.
//% for N,T,F,E in curand_normal,float,boxmuller_flag,boxmuller_extra curand_normal_double,double,boxmuller_flag_double,boxmuller_extra_double
$D $T $N($S *state)
{
    if (state->$F == 1) {
        state->$F = 0;
        return state->$E;
    }
    const auto pair = __nv_random_pair(state, $T());
    state->$E = pair.y;
    state->$F = 1;
    return pair.x;
}

//% for N,T,F,E,X in curand_log_normal,float,boxmuller_flag,boxmuller_extra,expf curand_log_normal_double,double,boxmuller_flag_double,boxmuller_extra_double,exp
$D $T $N($S *state, $T mean, $T deviation)
{
    if (state->$F == 2) {
        state->$F = 0;
        return state->$E;
    }
    const auto pair = __nv_random_pair(state, $T());
    state->$E = $X(mean + deviation * pair.y);
    state->$F = 2;
    return $X(mean + deviation * pair.x);
}

$D float2 __nv_random_pair($S *state, float) { return curand_normal2(state); }

$D double2 __nv_random_pair($S *state, double) { return curand_normal2_double(state); }

//% for V,T,X in .,float,expf _double,double,exp
$D ${T}2 curand_log_normal2$V($S *state, $T mean, $T deviation)
{
    const ${T}2 v = curand_normal2$V(state);
    return make_${T}2($X(mean + deviation * v.x), $X(mean + deviation * v.y));
}

// ---- Poisson ----

// Few events by multiplying uniform values (Knuth, "The Art of Computer Programming", vol. 2, 3.4.1), more
// by transformed rejection (Hoermann, "The transformed rejection method for generating Poisson random
// variables", Insurance: Mathematics and Economics 12, 1993), very many by the normal distribution.
$D unsigned int curand_poisson($S *state, double lambda)
{
    if (lambda < 64.0) {
        unsigned k = 0;
        float p = expf((float)lambda);
        do {
            ++k;
            p *= curand_uniform(state);
        } while (p > 1.0f);
        return k - 1;
    }
    if (lambda > 4000.0) {
        return (unsigned)(sqrt(lambda) * curand_normal_double(state) + lambda + 0.5);
    }
    const float m = (float)lambda, l = logf(m), b = 0.931f + 2.53f * sqrtf(m), a = -0.059f + 0.02483f * b;
    const float inverse = 1.1239f + 1.1328f / (b - 3.4f), limit = 0.9277f - 3.6224f / (b - 2.0f);
    while (true) {
        const float u = curand_uniform(state) - 0.5f, v = curand_uniform(state), us = 0.5f - fabsf(u);
        const float k = floorf((2.0f * a / us + b) * u + m + 0.43f);
        if (us >= 0.07f && v <= limit)
            return (unsigned)k;
        if (k < 0.0f || us < 0.013f && v > us)
            continue;
        if (logf(v) + logf(inverse) - logf(a / (us * us) + b) <= -m + k * l - lgammaf(k + 1.0f))
            return (unsigned)k;
    }
}

//% end

$D float4 curand_log_normal4(curandStatePhilox4_32_10_t *state, float mean, float deviation)
{
    const float4 v = curand_normal4(state);
    return make_float4(expf(mean + deviation * v.x), expf(mean + deviation * v.y), expf(mean + deviation * v.z), expf(mean + deviation * v.w));
}

$D double4 curand_log_normal4_double(curandStatePhilox4_32_10_t *state, double mean, double deviation)
{
    const double4 v = curand_normal4_double(state);
    return make_double4(exp(mean + deviation * v.x), exp(mean + deviation * v.y), exp(mean + deviation * v.z), exp(mean + deviation * v.w));
}

$D uint4 curand_poisson4(curandStatePhilox4_32_10_t *state, double lambda)
{
    const unsigned a = curand_poisson(state, lambda), b = curand_poisson(state, lambda);
    const unsigned c = curand_poisson(state, lambda), d = curand_poisson(state, lambda);
    return make_uint4(a, b, c, d);
}
