// A fast Fourier transform in shared memory, there and back, against the definition.
#include "check.h"
#include <complex>
#include <cuComplex.h>
#include <vector>

template <int N> __global__ void transform(cuFloatComplex *data, float sign)
{
    __shared__ cuFloatComplex work[N];
    int i = threadIdx.x;
    for (int k = i; k < N; k += N / 2)
        work[__brev(k) >> (32 - (31 - __clz(N)))] = data[k];
    for (int half = 1; half < N; half *= 2) {
        __syncthreads();
        int position = i % half, first = 2 * i - position;
        float s, c;
        sincosf(sign * 3.14159265358979f * position / half, &s, &c);
        cuFloatComplex odd = cuCmulf(work[first + half], make_cuFloatComplex(c, s)), even = work[first];
        work[first] = cuCaddf(even, odd);
        work[first + half] = cuCsubf(even, odd);
    }
    __syncthreads();
    for (int k = i; k < N; k += N / 2)
        data[k] = work[k];
}

int main()
{
    const int n = 128;
    std::vector<cuFloatComplex> in(n), out(n);
    Random random(6);
    for (auto &value : in)
        value = make_cuFloatComplex(random.real(), random.real());
    cuFloatComplex *device;
    CHECK(cudaMalloc(&device, n * sizeof(cuFloatComplex)));
    CHECK(cudaMemcpy(device, in.data(), n * sizeof(cuFloatComplex), cudaMemcpyHostToDevice));
    transform<n><<<1, n / 2>>>(device, -1);
    CHECK(cudaMemcpy(out.data(), device, n * sizeof(cuFloatComplex), cudaMemcpyDeviceToHost));
    for (int k = 0; k < n; k++) {
        std::complex<double> sum = 0;
        for (int j = 0; j < n; j++)
            sum += std::complex<double>(in[j].x, in[j].y) * std::polar(1.0, -2 * 3.14159265358979 * j * k / n);
        EXPECT(near(cuCrealf(out[k]), sum.real(), 1e-4) && near(cuCimagf(out[k]), sum.imag(), 1e-4));
    }
    transform<n><<<1, n / 2>>>(device, 1);
    CHECK(cudaMemcpy(out.data(), device, n * sizeof(cuFloatComplex), cudaMemcpyDeviceToHost));
    for (int k = 0; k < n; k++)
        EXPECT(near(out[k].x / n, in[k].x, 1e-5) && near(out[k].y / n, in[k].y, 1e-5));
    return finish();
}
