// Arrays with levels: what each level is, how samples choose and mix them, surfaces over one of them, three axes and layers.
#include "check.h"
#include <vector>

#define GIVES(call, error)        \
    do {                          \
        EXPECT((call) == (error)); \
        (void)cudaGetLastError(); \
    } while (0)

const int width = 8, height = 4, levels = 4;

// A level holds 100 times its number, and the number of the texel.
static float texel(int level, int x, int y) { return 100.0f * level + x + 10 * y; }

static cudaMipmappedArray_t pyramid()
{
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t made;
    // More levels are asked for than there are: 8, 4, 2, 1.
    CHECK(cudaMallocMipmappedArray(&made, &format, make_cudaExtent(width, height, 0), 9, cudaArraySurfaceLoadStore));
    for (int level = 0; level < levels; level++) {
        cudaArray_t array;
        CHECK(cudaGetMipmappedArrayLevel(&array, made, level));
        cudaChannelFormatDesc found;
        cudaExtent size;
        unsigned flags;
        CHECK(cudaArrayGetInfo(&found, &size, &flags, array));
        const size_t w = width >> level, h = height >> level ? height >> level : 1;
        EXPECT(size.width == w && size.height == h && size.depth == 0 && found.x == 32);
        std::vector<float> texels;
        for (size_t y = 0; y < h; y++)
            for (size_t x = 0; x < w; x++)
                texels.push_back(texel(level, x, y));
        CHECK(cudaMemcpy2DToArray(array, 0, 0, texels.data(), w * sizeof(float), w * sizeof(float), h, cudaMemcpyHostToDevice));
        GIVES(cudaFreeArray(array), cudaErrorInvalidValue);
    }
    cudaArray_t none;
    GIVES(cudaGetMipmappedArrayLevel(&none, made, levels), cudaErrorInvalidValue);
    return made;
}

struct Way {
    cudaTextureFilterMode within, between;
    float bias, least, greatest;
};

static cudaTextureObject_t texture(cudaMipmappedArray_t array, Way way)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = array;
    cudaTextureDesc sampling = {};
    sampling.addressMode[0] = sampling.addressMode[1] = sampling.addressMode[2] = cudaAddressModeClamp;
    sampling.filterMode = way.within;
    sampling.mipmapFilterMode = way.between;
    sampling.mipmapLevelBias = way.bias;
    sampling.minMipmapLevelClamp = way.least;
    sampling.maxMipmapLevelClamp = way.greatest;
    sampling.readMode = cudaReadModeElementType;
    cudaTextureObject_t object;
    GIVES(cudaCreateTextureObject(&object, &resource, &sampling, nullptr), cudaErrorInvalidValue);
    sampling.normalizedCoords = 1;
    CHECK(cudaCreateTextureObject(&object, &resource, &sampling, nullptr));
    return object;
}

struct Asked {
    float x, y, level;
};

__global__ void at_levels(cudaTextureObject_t t, const Asked *asked, float *got)
{
    Asked a = asked[threadIdx.x];
    got[threadIdx.x] = tex2DLod<float>(t, a.x, a.y, a.level);
}

__global__ void by_gradients(cudaTextureObject_t t, float *got)
{
    // Neighbours are 2, 4 and 3 texels away; along y, 2 of 4.
    got[0] = tex2DGrad<float>(t, 0.01f, 0.01f, make_float2(2.0f / width, 0), make_float2(0, 0));
    got[1] = tex2DGrad<float>(t, 0.01f, 0.01f, make_float2(0.1f / width, 0), make_float2(4.0f / width, 0));
    got[2] = tex2DGrad<float>(t, 0.01f, 0.01f, make_float2(0, 2.0f / height), make_float2(0, 0));
    got[3] = tex2DGrad<float>(t, 0.01f, 0.01f, make_float2(0, 0), make_float2(0, 0));
    got[4] = tex2D<float>(t, 0.01f, 0.01f);
}

__global__ void count_levels(cudaTextureObject_t t, unsigned *got)
{
    asm("txq.num_mipmap_levels.b32 %0, [%1];" : "=r"(got[0]) : "l"(t));
    asm("txq.level.width.b32 %0, [%1], 2;" : "=r"(got[1]) : "l"(t));
    asm("txq.level.height.b32 %0, [%1], 3;" : "=r"(got[2]) : "l"(t));
    asm("txq.width.b32 %0, [%1];" : "=r"(got[3]) : "l"(t));
}

__global__ void write_level(cudaSurfaceObject_t s) { surf2Dwrite(-7.0f, s, 4, 1); }

__global__ void at_depth(cudaTextureObject_t t, float *got)
{
    got[0] = tex3DLod<float>(t, 0.9f, 0.9f, 0.9f, 0);
    got[1] = tex3DLod<float>(t, 0.9f, 0.9f, 0.9f, 1);
}

__global__ void in_layers(cudaTextureObject_t t, float *got)
{
    got[0] = tex2DLayeredLod<float>(t, 0.1f, 0.1f, 2, 0);
    got[1] = tex2DLayeredLod<float>(t, 0.1f, 0.1f, 2, 1);
}

static void sampled(cudaTextureObject_t t, std::vector<Asked> asked, std::vector<float> expected)
{
    Asked *in;
    float *out;
    std::vector<float> got(asked.size());
    CHECK(cudaMalloc(&in, asked.size() * sizeof(Asked)));
    CHECK(cudaMalloc(&out, got.size() * sizeof(float)));
    CHECK(cudaMemcpy(in, asked.data(), asked.size() * sizeof(Asked), cudaMemcpyHostToDevice));
    at_levels<<<1, asked.size()>>>(t, in, out);
    CHECK(cudaMemcpy(got.data(), out, got.size() * sizeof(float), cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < got.size(); i++)
        if (!near(got[i], expected[i], 1e-4)) {
            std::printf("FAIL: level %g at %g, %g: %g, not %g\n", asked[i].level, asked[i].x, asked[i].y, got[i], expected[i]);
            failures++;
        }
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    CHECK(cudaDestroyTextureObject(t));
}

// An array of as many slices or layers, two levels of it, each texel its level's number and its slice's.
static cudaTextureObject_t deep(cudaMipmappedArray_t *made, unsigned flags)
{
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CHECK(cudaMallocMipmappedArray(made, &format, make_cudaExtent(4, 4, 4), 2, flags));
    for (int level = 0; level < 2; level++) {
        const size_t size = 4 >> level, slices = flags ? 4 : size;
        std::vector<float> texels(size * size * slices);
        for (size_t i = 0; i < texels.size(); i++)
            texels[i] = 10 * level + i / (size * size);
        cudaMemcpy3DParms copy = {};
        CHECK(cudaGetMipmappedArrayLevel(&copy.dstArray, *made, level));
        copy.srcPtr = make_cudaPitchedPtr(texels.data(), size * sizeof(float), size, size);
        copy.extent = make_cudaExtent(size, size, slices);
        copy.kind = cudaMemcpyHostToDevice;
        CHECK(cudaMemcpy3D(&copy));
    }
    return texture(*made, {cudaFilterModePoint, cudaFilterModePoint, 0, 0, 9});
}

int main()
{
    cudaMipmappedArray_t array = pyramid();
    const cudaTextureFilterMode point = cudaFilterModePoint, linear = cudaFilterModeLinear;
    // The nearest texel of the nearest level, as far as there are levels.
    sampled(texture(array, {point, point, 0, 0, 9}),
            {{0.01f, 0.01f, 0}, {0.99f, 0.99f, 0}, {0.6f, 0.6f, 1}, {0.6f, 0.1f, 2}, {0.5f, 0.5f, 3}, {0.5f, 0.5f, 7}, {0.3f, 0, -1}, {0.01f, 0.01f, 0.4f}, {0.01f, 0.01f, 0.6f}},
            {texel(0, 0, 0), texel(0, 7, 3), texel(1, 2, 1), texel(2, 1, 0), texel(3, 0, 0), texel(3, 0, 0), texel(0, 2, 0), texel(0, 0, 0), texel(1, 0, 0)});
    // The mean of two levels, and of four texels in each.
    sampled(texture(array, {point, linear, 0, 0, 9}), {{0.01f, 0.01f, 0.25f}, {0.01f, 0.01f, 2.5f}, {0.01f, 0.01f, 3.5f}}, {25, 250, 300});
    sampled(texture(array, {linear, linear, 0, 0, 9}), {{0.5f, 0.5f, 0}, {0.5f, 0.5f, 0.5f}},
            {18.5f, (18.5f + 106.5f) / 2});
    // A bias, and levels that are left out.
    sampled(texture(array, {point, point, 1, 0, 9}), {{0.01f, 0.01f, 0}, {0.01f, 0.01f, 2}}, {100, 300});
    sampled(texture(array, {point, point, 0, 1, 2}), {{0.01f, 0.01f, 0}, {0.01f, 0.01f, 3}}, {100, 200});

    float *out, got[5];
    unsigned *numbers, known[4];
    CHECK(cudaMalloc(&out, sizeof got));
    CHECK(cudaMalloc(&numbers, sizeof known));
    cudaTextureObject_t t = texture(array, {point, point, 0, 0, 9});
    by_gradients<<<1, 1>>>(t, out);
    CHECK(cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost));
    EXPECT(got[0] == 100 && got[1] == 200 && got[2] == 100 && got[3] == 0 && got[4] == 0);
    count_levels<<<1, 1>>>(t, numbers);
    CHECK(cudaMemcpy(known, numbers, sizeof known, cudaMemcpyDeviceToHost));
    EXPECT(known[0] == 4 && known[1] == 2 && known[2] == 1 && known[3] == 8);

    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    CHECK(cudaGetMipmappedArrayLevel(&resource.res.array.array, array, 1));
    cudaSurfaceObject_t surface;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    write_level<<<1, 1>>>(surface);
    CHECK(cudaDestroySurfaceObject(surface));
    sampled(t, {{0.3f, 0.9f, 1}, {0.3f, 0.9f, 0}}, {-7, texel(0, 2, 3)});
    CHECK(cudaFreeMipmappedArray(array));

    for (unsigned flags : {0u, (unsigned)cudaArrayLayered}) {
        cudaMipmappedArray_t made;
        cudaTextureObject_t of = deep(&made, flags);
        if (flags)
            in_layers<<<1, 1>>>(of, out);
        else
            at_depth<<<1, 1>>>(of, out);
        CHECK(cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost));
        EXPECT(got[0] == (flags ? 2 : 3) && got[1] == (flags ? 12 : 11));
        CHECK(cudaDestroyTextureObject(of));
        CHECK(cudaFreeMipmappedArray(made));
    }
    CHECK(cudaFree(out));
    CHECK(cudaFree(numbers));
    return finish();
}
