// A step of training of a small network: forward, backward, and the gradient against differences.
#include "check.h"
#include <vector>

const int BATCH = 8, IN = 5, HIDDEN = 12, OUT = 3;

template <bool TransposeA, bool TransposeB>
__global__ void product(const float *a, const float *b, float *c, int m, int n, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || column >= n)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += (TransposeA ? a[i * m + row] : a[row * k + i]) * (TransposeB ? b[column * k + i] : b[i * n + column]);
    c[row * n + column] = sum;
}

template <class F, class... P> __global__ void map(float *out, int n, F f, P... in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i]...);
}

struct Tanh {
    __device__ float operator()(float x) const { return tanhf(x); }
};
struct Slope {
    __device__ float operator()(float gradient, float y) const { return gradient * (1 - y * y); }
};
struct Step {
    float rate;
    __device__ float operator()(float w, float gradient) const { return w - rate * gradient; }
};

__global__ void softmax(const float *logits, const int *labels, float *gradient, float *loss)
{
    int row = threadIdx.x;
    float top = logits[row * OUT], sum = 0;
    for (int i = 1; i < OUT; i++)
        top = fmaxf(top, logits[row * OUT + i]);
    for (int i = 0; i < OUT; i++)
        sum += expf(logits[row * OUT + i] - top);
    for (int i = 0; i < OUT; i++)
        gradient[row * OUT + i] = (expf(logits[row * OUT + i] - top) / sum - (i == labels[row])) / BATCH;
    atomicAdd(loss, (logf(sum) + top - logits[row * OUT + labels[row]]) / BATCH);
}

template <bool A, bool B> void multiply(const float *a, const float *b, float *c, int m, int n, int k)
{
    product<A, B><<<dim3((n + 7) / 8, (m + 7) / 8), dim3(8, 8)>>>(a, b, c, m, n, k);
}

int main()
{
    auto floats = [](int n) {
        float *p;
        CHECK(cudaMallocManaged(&p, n * sizeof(float)));
        return p;
    };
    float *x = floats(BATCH * IN), *w1 = floats(IN * HIDDEN), *w2 = floats(HIDDEN * OUT), *h = floats(BATCH * HIDDEN),
          *logits = floats(BATCH * OUT), *g = floats(BATCH * OUT), *gh = floats(BATCH * HIDDEN), *g1 = floats(IN * HIDDEN),
          *g2 = floats(HIDDEN * OUT), *loss = floats(1);
    int *labels;
    CHECK(cudaMallocManaged(&labels, BATCH * sizeof(int)));
    Random random(17);
    for (int i = 0; i < BATCH * IN; i++)
        x[i] = random.real() * 2 - 1;
    for (int i = 0; i < IN * HIDDEN; i++)
        w1[i] = random.real() - 0.5f;
    for (int i = 0; i < HIDDEN * OUT; i++)
        w2[i] = random.real() - 0.5f;
    for (int i = 0; i < BATCH; i++)
        labels[i] = i % OUT;
    auto forward = [&] {
        multiply<false, false>(x, w1, h, BATCH, HIDDEN, IN);
        map<<<2, 64>>>(h, BATCH * HIDDEN, Tanh(), (const float *)h);
        multiply<false, false>(h, w2, logits, BATCH, OUT, HIDDEN);
        CHECK(cudaMemset(loss, 0, sizeof(float)));
        softmax<<<1, BATCH>>>(logits, labels, g, loss);
        CHECK(cudaDeviceSynchronize());
        return *loss;
    };
    float first = forward();
    multiply<true, false>(h, g, g2, HIDDEN, OUT, BATCH);
    multiply<false, true>(g, w2, gh, BATCH, HIDDEN, OUT);
    map<<<2, 64>>>(gh, BATCH * HIDDEN, Slope(), (const float *)gh, (const float *)h);
    multiply<true, false>(x, gh, g1, IN, HIDDEN, BATCH);
    CHECK(cudaDeviceSynchronize());
    for (int i : {0, 7, 31}) {
        float kept = w1[i], small = 1e-2f;
        w1[i] = kept + small;
        float more = forward();
        w1[i] = kept - small;
        float less = forward();
        w1[i] = kept;
        EXPECT(std::fabs((more - less) / (2 * small) - g1[i]) < 2e-3);
    }
    map<<<1, 64>>>(w1, IN * HIDDEN, Step{0.5f}, (const float *)w1, (const float *)g1);
    map<<<1, 64>>>(w2, HIDDEN * OUT, Step{0.5f}, (const float *)w2, (const float *)g2);
    EXPECT(forward() < first);
    return finish();
}
