static __device__ int base = 100 * NUMBER;
static __constant__ int one = NUMBER;

static __device__ int value(int i) { return base + i + one - NUMBER; }

static __global__ void plain(int *p) { p[0] = value(0); }

namespace {
__global__ void unnamed(int *p) { p[1] = value(1); }

struct Tag {
    int x[NUMBER];
};
}

template <class T> static __global__ void instance(int *p) { p[2] = value(2) + int(sizeof(T)) - int(sizeof(int)) * NUMBER; }

template <class F> __global__ void apply(F f, int *p) { f(p); }

// One source launches it on its own, the other from a kernel too.
static __global__ void child(int *p, int i) { p[i] = value(i); }

static __global__ void parent(int *p)
{
    child<<<1, 1>>>(p, 4);
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(p, 5);
}

namespace HERE {
void run(int *p)
{
    plain<<<1, 1>>>(p);
    unnamed<<<1, 1>>>(p);
    instance<Tag><<<1, 1>>>(p);
    apply<<<1, 1>>>([] __device__(int *q) { q[3] = value(3); }, p);
    parent<<<1, 1>>>(p);
    child<<<1, 1>>>(p, 5);
}
}
