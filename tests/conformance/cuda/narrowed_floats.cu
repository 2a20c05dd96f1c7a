// float operations written with double constants: computed in single precision where that gives the same value, and in
// double precision where it does not.
__device__ float numbers[8] = {1.0f, -0.0f, 3.4028235e38f, 1.4e-45f, 0.1f, 16777216.0f, 7.25f, -2.5f};

//@ run products threads=8: 1056964608 -2147483648 2130706431 0 1028443341 1258291200 1080557568 -1080033280
__global__ void k(int *out) {
    out[threadIdx.x] = __float_as_int(numbers[threadIdx.x] * 0.5);
}
//@ run sums threads=8: 1073741824 1065353216 2139095039 1065353216 1066192077 1266679808 1090781184 -1077936128
__global__ void k(int *out) {
    out[threadIdx.x] = __float_as_int(numbers[threadIdx.x] + 1.0);
}
//@ run inexact threads=8: 1036831949 -2147483648 2110573772 0 1008981770 1238158541 1060739482 -1098907648
__global__ void k(int *out) {
    out[threadIdx.x] = __float_as_int(numbers[threadIdx.x] * 0.1);
}
//@ run comparisons threads=8: 1 0 1 0 1 1 1 0
__global__ void k(int *out) {
    out[threadIdx.x] = (numbers[threadIdx.x] > 0.1) + 0;
}
//@ run exact_comparisons threads=8: 1 0 1 1 1 1 1 0
__global__ void k(int *out) {
    out[threadIdx.x] = numbers[threadIdx.x] > 0.0;
}
