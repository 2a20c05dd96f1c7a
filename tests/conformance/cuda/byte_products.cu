// Sums of products of bytes, which become dot products of words. The values are those of the plain sums.
struct __align__(4) Bytes { signed char x, y, z, w; };
struct __align__(4) Unsigned { unsigned char x, y, z, w; };
__device__ signed char first[32] __attribute__((aligned(4))) = {-117, -80, -43, -6, 31, 68, 105, -114, -77, -40, -3, 34, 71, 108, -111, -74, -37, 0, 37, 74, 111, -108, -71, -34, 3, 40, 77, 114, -105, -68, -31, 6};
__device__ signed char second[32] __attribute__((aligned(4))) = {72, -93, -2, 89, -76, 15, 106, -59, 32, 123, -42, 49, -116, -25, 66, -99, -8, 83, -82, 9, 100, -65, 26, 117, -48, 43, -122, -31, 60, -105, -14, 77};

//@ run loaded_words threads=8: -1432 17520 -3592 -7936 1928 17296 -5352 8736
__global__ void k(int *out) {
    int t = threadIdx.x;
    Bytes x = reinterpret_cast<const Bytes *>(first)[t], y = reinterpret_cast<const Bytes *>(second)[t];
    out[t] = 1000 * t + x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
//@ run mixed_signs threads=8: 15464 1416 23336 -19384 -4120 32264 -11352 -13368
__global__ void k(int *out) {
    int t = threadIdx.x;
    Unsigned x = reinterpret_cast<const Unsigned *>(first)[t];
    Bytes y = reinterpret_cast<const Bytes *>(second)[t];
    out[t] = x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
//@ run mixed_signs_swapped threads=8: 15464 1416 23336 -19384 -4120 32264 -11352 -13368
__global__ void k(int *out) {
    int t = threadIdx.x;
    Unsigned x = reinterpret_cast<const Unsigned *>(first)[t];
    Bytes y = reinterpret_cast<const Bytes *>(second)[t];
    out[t] = y.x * x.x + y.y * x.y + y.z * x.z + y.w * x.w;
}
//@ run without_signs threads=8: 115048 45704 88104 73032 61416 70152 38312 92360
__global__ void k(int *out) {
    int t = threadIdx.x;
    Unsigned x = reinterpret_cast<const Unsigned *>(first)[t], y = reinterpret_cast<const Unsigned *>(second)[t];
    out[t] = x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
//@ run shared_words: 3950 7910 5726 -11938 7862 -3058 3662 -2938 702
__global__ void k(int *out) {
    int sum[3][3] = {};
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int n = 0; n < 4; ++n)
                sum[i][j] += first[8 * i + 2 * n] * second[3 * n + j];
    for (int i = 0; i < 9; ++i)
        out[i] = sum[i / 3][i % 3];
}
//@ run one_more threads=8: -10441 17639 -1079 -11299 -3037 3995 -6843 7201
__global__ void k(int *out) {
    int t = threadIdx.x;
    Bytes x = reinterpret_cast<const Bytes *>(first)[t], y = reinterpret_cast<const Bytes *>(second)[t];
    out[t] = x.x * y.x + x.y * y.y - t + x.z * y.z + first[t] * second[31 - t] + x.w * y.w;
}
//@ run wrapped: 2147482215
__global__ void k(int *out) {
    Bytes x = reinterpret_cast<const Bytes *>(first)[0], y = reinterpret_cast<const Bytes *>(second)[0];
    unsigned sum = 2147483647u;
    sum += x.x * y.x;
    sum += x.y * y.y;
    sum += x.z * y.z;
    sum += x.w * y.w;
    out[0] = (int)sum;
}
