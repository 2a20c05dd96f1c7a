// `-ftz=true`: arithmetic on `float` takes denormal numbers for zeros, whether it is done when the program runs or
// when it is compiled (PTX ISA, "Floating Point Instructions"). Constant expressions that the language demands are those
// of the standard.

//@ run arithmetic ftz: 0 0 0 0 0x80000000 0
__global__ void k(int *o) {
    float *out = (float *)o, t = 0x1p-149f, n = 0x1p-126f;
    out[0] = t + 0x1p-148f;
    out[1] = fmaf(t, 0x1p32f, 0.f);
    out[2] = n - 0x1p-127f - n;
    float small = 0x1p-100f;
    out[3] = small * 0x1p-40f;
    out[4] = -t;
    out[5] = fabsf(-t);
}

//@ run arithmetic_keeps_them_otherwise: 3 0x05000000 1 512
__global__ void k(int *o) {
    float *out = (float *)o, t = 0x1p-149f;
    out[0] = t + 0x1p-148f;
    out[1] = fmaf(t, 0x1p32f, 0.f);
    out[2] = fabsf(-t);
    float small = 0x1p-100f;
    out[3] = small * 0x1p-40f;
}

//@ run comparisons ftz: 0 1 2 0
__global__ void k(int *o) {
    float t = 0x1p-149f;
    o[0] = t != 0.f;
    o[1] = t == 0.f;
    o[2] = t > 0 ? 1 : 2;
    o[3] = t ? 1 : 0;
}

//@ run conversions ftz: 0 0 0 1
__global__ void k(int *o) {
    float t = 0x1p-149f, back;
    double d = 0x1p-140, e = t;
    back = d;
    ((float *)o)[0] = back;
    o[1] = e != 0;
    o[2] = (double)t > 0;
    o[3] = d > 0;
}

//@ run folded_or_not ftz: 1 1 1 1 1 1
// What is known when the program is compiled, and the same when it is not.
__device__ __noinline__ float late(float x) { return x; }
__device__ bool same(float x, float y) { return __float_as_int(x) == __float_as_int(y); }
__global__ void k(int *o) {
    float t = 0x1p-149f, u = -0x1p-130f;
    o[0] = same(t + u, late(t) + late(u));
    o[1] = same(t - u, late(t) - late(u));
    o[2] = same(u * 0x1p100f, late(u) * 0x1p100f);
    o[3] = same(-u, -late(u));
    o[4] = same(fmaf(u, 0x1p120f, t), fmaf(late(u), 0x1p120f, late(t)));
    o[5] = (u < t) == (late(u) < late(t));
}

//@ run those_of_double_are_not_concerned ftz: 1 3
__global__ void k(int *o) {
    double t = 0x1p-1074;
    o[0] = t + t != 0;
    double u = 0x1p-1073;
    o[1] = t * 0x1p1000 * 0x1p74 + u * 0x1p1000 * 0x1p74;
}

//@ run constant_expressions ftz: 3 1
__global__ void k(int *o) {
    constexpr float sum = 0x1p-149f + 0x1p-148f;
    ((float *)o)[0] = sum;
    static_assert(sum != 0.f);
    o[1] = sum > 0x1p-149f ? 1 : 1;
}
