// cuRAND's generators on the host against those in kernels, and the moments of what they give.
#include "check.h"
#include <curand.h>
#include <curand_kernel.h>
#include <vector>

#define RANDOM(call) EXPECT((call) == CURAND_STATUS_SUCCESS)

// The value of a place: threads take turns.
__global__ void xorwow(unsigned *words, unsigned count, unsigned long long seed)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 4096)
        return;
    curandStateXORWOW_t state;
    curand_init(seed, i, 0, &state);
    for (unsigned at = i; at < count; at += 4096)
        words[at] = curand(&state);
}

__global__ void philox(float *values, unsigned count, unsigned long long seed)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i >= count)
        return;
    curandStatePhilox4_32_10_t state;
    curand_init(seed, i, 0, &state);
    float4 four = curand_uniform4(&state);
    values[4 * i] = four.x, values[4 * i + 1] = four.y, values[4 * i + 2] = four.z, values[4 * i + 3] = four.w;
}

static curandGenerator_t made(curandRngType_t type, unsigned long long seed)
{
    curandGenerator_t generator;
    RANDOM(curandCreateGenerator(&generator, type));
    RANDOM(curandSetPseudoRandomGeneratorSeed(generator, seed));
    return generator;
}

template <class T> static std::vector<T> fetched(const T *memory, size_t count)
{
    std::vector<T> values(count);
    CHECK(cudaMemcpy(values.data(), memory, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
}

template <class T> static void moments(const T *memory, size_t count, double mean, double deviation)
{
    double sum = 0, squares = 0;
    for (T value : fetched(memory, count))
        sum += value, squares += (double)value * value;
    double m = sum / count, d = std::sqrt(squares / count - m * m);
    EXPECT(std::fabs(m - mean) < 5 * deviation / std::sqrt((double)count));
    EXPECT(std::fabs(d / deviation - 1) < 0.03);
}

int main()
{
    const unsigned n = 20000;
    unsigned *words, *own;
    float *values, *expected;
    double *doubles;
    CHECK(cudaMalloc(&words, n * 4));
    CHECK(cudaMalloc(&own, n * 4));
    CHECK(cudaMalloc(&values, n * 4));
    CHECK(cudaMalloc(&expected, n * 4));
    CHECK(cudaMalloc(&doubles, n * 8));

    curandGenerator_t a = made(CURAND_RNG_PSEUDO_DEFAULT, 1234);
    RANDOM(curandGenerate(a, words, 5));
    RANDOM(curandGenerate(a, words + 5, n - 5));
    xorwow<<<32, 128>>>(own, n, 1234);
    EXPECT(fetched(words, n) == fetched(own, n));
    RANDOM(curandGenerateUniform(a, values, n));
    moments(values, n, 0.5, std::sqrt(1.0 / 12));
    RANDOM(curandGenerateNormal(a, values, n, 3.0f, 2.0f));
    moments(values, n, 3, 2);
    EXPECT(curandGenerateNormal(a, values, 3, 0, 1) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
    RANDOM(curandGeneratePoisson(a, words, n, 50.0));
    moments(words, n, 50, std::sqrt(50.0));
    RANDOM(curandDestroyGenerator(a));
    EXPECT(curandGenerate(a, words, n) == CURAND_STATUS_NOT_INITIALIZED);

    curandGenerator_t b = made(CURAND_RNG_PSEUDO_PHILOX4_32_10, 99);
    RANDOM(curandGenerateUniform(b, values, n));
    philox<<<(n / 4 + 127) / 128, 128>>>(expected, n, 99);
    std::vector<float> uniform = fetched(values, n);
    EXPECT(uniform == fetched(expected, n));
    RANDOM(curandGenerateNormalDouble(b, doubles, n, -1.0, 0.5));
    moments(doubles, n, -1, 0.5);
    RANDOM(curandGenerateLogNormalDouble(b, doubles, n, 0.0, 0.25));
    moments(doubles, n, std::exp(0.25 * 0.25 / 2), std::sqrt((std::exp(0.0625) - 1) * std::exp(0.0625)));

    // A graph goes on with the sequence whenever it runs.
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamCreate(&stream));
    curandGenerator_t c = made(CURAND_RNG_PSEUDO_MRG32K3A, 7), whole = made(CURAND_RNG_PSEUDO_MRG32K3A, 7);
    RANDOM(curandSetStream(c, stream));
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    RANDOM(curandGenerateUniform(c, values, 100));
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    RANDOM(curandGenerateUniform(whole, expected, 200));
    for (int part = 0; part < 2; part++) {
        CHECK(cudaGraphLaunch(executable, stream));
        CHECK(cudaStreamSynchronize(stream));
        EXPECT(fetched(values, 100) == fetched(expected + 100 * part, 100));
    }

    // Two dimensions of Sobol's sequence: every quarter of the square has a quarter of the points.
    curandGenerator_t sobol;
    RANDOM(curandCreateGenerator(&sobol, CURAND_RNG_QUASI_SOBOL32));
    RANDOM(curandSetQuasiRandomGeneratorDimensions(sobol, 2));
    RANDOM(curandGenerateUniform(sobol, values, 2048));
    std::vector<float> points = fetched(values, 2048);
    int quarters[4] = {};
    for (int i = 0; i < 1024; i++)
        quarters[(points[i] > 0.49999f) * 2 + (points[1024 + i] > 0.49999f)]++;
    for (int quarter : quarters)
        EXPECT(quarter == 256);
    EXPECT(curandSetPseudoRandomGeneratorSeed(sobol, 1) == CURAND_STATUS_TYPE_ERROR);

    // Generators on the host write to its memory; the others must not.
    std::vector<float> host(n);
    curandGenerator_t d;
    RANDOM(curandCreateGeneratorHost(&d, CURAND_RNG_PSEUDO_PHILOX4_32_10));
    RANDOM(curandSetPseudoRandomGeneratorSeed(d, 99));
    RANDOM(curandGenerateUniform(d, host.data(), n));
    EXPECT(host == uniform);
    EXPECT(curandGenerateUniform(b, host.data(), n) == CURAND_STATUS_LAUNCH_FAILURE);
    EXPECT(curandGenerateUniform(b, values, n + 1000000) == CURAND_STATUS_LAUNCH_FAILURE);
    return finish();
}
