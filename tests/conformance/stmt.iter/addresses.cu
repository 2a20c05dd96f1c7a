// Addresses in loops: strides, offsets, directions and types of counters ([expr.sub], [expr.add]).

//@ run row_times_column threads=6: -42925248 495386451 -1929209070 1752507257 -607865988 573322247
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = 0; k < n; ++k) s = s * 3 + g[t * n + k] * g[k * w + t];
    out[t] = s;
}

//@ run column_major threads=6: 162661028 -1541797569 1048711130 -655747467 1934761232 230302635
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int i = 0; i < n; ++i) for (int j = 0; j < w; ++j) s = s * 3 + g[j * n + i];
    out[t] = s;
}

//@ run negative_stride threads=6: 729909282 799616333 869500530 939561873 1009800362 1080215997
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = 0; k < n; ++k) s = s * 3 + g[400 - k * w + t];
    out[t] = s;
}

//@ run stride_below_zero threads=6: -1033526522 -981534071 -929364474 -877017731 -824493842 -771792807
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    int d = -w; for (int k = 0; k < n; ++k) s = s * 3 + g[300 + k * d + t];
    out[t] = s;
}

//@ run counter_down threads=6: 741094416 763857821 789632708 818419077 850216928 885026261
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = n; k > 0; --k) s = s * 3 + g[k * w + t] + g[t * 4 + k];
    out[t] = s;
}

//@ run counter_by_two threads=6: 141002 150987 161456 172409 183846 195767
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = 1; k < n; k += 2) s = s * 3 + g[k * w + t + 5] + g[k * w + t + 6];
    out[t] = s;
}

//@ run step_of_a_variable threads=6: 1020470 1157685 1324182 1519961 1745022 1999365
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = t; k < 45; k += w) s = s * 3 + g[k * n + 2];
    out[t] = s;
}

//@ run unsigned_indices threads=6: 4157904 4157795 4511978 5220453 6283220 7700279
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (unsigned k = 0; k < (unsigned)n; ++k) s = s * 3 + g[k * w + t] + g[t + k];
    out[t] = s;
}

//@ run unsigned_that_wraps threads=6: -1992948 -4384443 -5181616 -4384467 -1992996 1992797
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    unsigned o = 4294967290u; for (unsigned k = 6; k < n + 8u; ++k) s = s * 3 + g[o + k + t];
    out[t] = s;
}

//@ run size_indices threads=6: 4379364 4822131 5442044 6239103 7213308 8364659
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    unsigned long long z = w; for (unsigned long long k = 0; k < n; ++k) s = s * 3 + g[k * z + t];
    out[t] = s;
}

//@ run long_indices threads=6: -1033526522 -981534071 -929364474 -877017731 -824493842 -771792807
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    long long z = -w; for (long long k = 0; k < n; ++k) s = s * 3 + g[k * z + 300 + t];
    out[t] = s;
}

//@ run written_and_read threads=6: 466031 4660351 8854671 13048991 17243311 21437631
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = 0; k < n; ++k) { g[k * w + t * 40] = s; s = s * 3 + g[k * w + t * 40] + k; } s += g[2 * w + t * 40];
    out[t] = s;
}

//@ run in_a_branch threads=6: 4379364 4822131 5442044 6239103 7213308 8364659
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int k = -4; k < n; ++k) if (k >= 0) s = s * 3 + g[k * w + t];
    out[t] = s;
}

//@ run two_counters threads=6: 13319154 14647607 16153206 17835951 19695842 21732879
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    for (int i = 0, j = 3; i < n; ++i, j += 4) s = s * 3 + g[i * w + j + t];
    out[t] = s;
}

//@ run bytes threads=6: 7264812 6873255 6995515 7021843 22186983 22657536
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    const unsigned char *b = (const unsigned char *)g; for (int k = 0; k < n; ++k) s = s * 3 + b[k * w + t];
    out[t] = s;
}

//@ run triples threads=6: 1814080 2256847 2699614 3142381 3585148 4027915
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    struct T { int x, y, z; }; const T *p = (const T *)g; for (int k = 0; k < n; ++k) s = s * 3 + p[k * 2 + t].y - p[t + k].z;
    out[t] = s;
}

//@ run pointers_that_change_places threads=6: 958729164 968029131 977506244 987160503 996991908 1007000459
__device__ int table[6][512];
__global__ void k(int *out) {
    int t = threadIdx.x;
    int *g = table[t];
    for (int i = 0; i < 512; ++i)
        g[i] = i * i - 7 * i;
    int n = blockDim.x + 5, w = blockDim.x + 3;
    unsigned s = t;
    int *p = g, *q = g + 200; for (int k = 0; k < n; ++k) { s = s * 3 + p[k * w + t]; int *r = p; p = q; q = r; }
    out[t] = s;
}
