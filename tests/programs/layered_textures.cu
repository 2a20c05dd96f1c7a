// Layers, faces of a cube, and what lies outside of a texture: repeated, mirrored, a colour; surfaces over layers.
#include "check.h"
#include <vector>

__global__ void read_layers(cudaTextureObject_t texture, float *out, int w, int h)
{
    int x = threadIdx.x, y = threadIdx.y, layer = blockIdx.x;
    if (x < w && y < h)
        out[(layer * h + y) * w + x] = tex2DLayered<float>(texture, (x + 0.5f) / w, (y + 0.5f) / h, layer);
}

__global__ void change_layer(cudaSurfaceObject_t surface, int w, int h, int layer)
{
    int x = threadIdx.x, y = threadIdx.y;
    if (x >= w || y >= h)
        return;
    float v;
    surf2DLayeredread(&v, surface, x * 4, y, layer);
    surf2DLayeredwrite(v * 2 + layer, surface, x * 4, y, layer);
}

__global__ void read_faces(cudaTextureObject_t texture, float *out)
{
    const float along[6][3] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    int face = threadIdx.x;
    if (face < 6)
        out[face] = texCubemap<float>(texture, along[face][0], along[face][1], along[face][2]);
}

__global__ void read_outside(cudaTextureObject_t border, cudaTextureObject_t mirror, cudaTextureObject_t linear, float *out)
{
    out[0] = tex2D<float>(border, -0.1f, 0.5f);
    out[1] = tex2D<float>(mirror, -0.125f, 0.125f);
    out[2] = tex2D<float>(mirror, 1.125f, 0.125f);
    out[3] = tex2D<float>(linear, 0.25f, 0.125f);
    out[4] = tex2D<float>(linear, 0.25f, 0.25f);
}

static cudaArray_t filled(const std::vector<float> &values, int w, int h, int layers, unsigned flags)
{
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(w, h, layers), flags));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(const_cast<float *>(values.data()), w * sizeof(float), w, h);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(w, h, layers);
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
    return array;
}

static cudaResourceDesc resource(cudaArray_t array)
{
    cudaResourceDesc described = {};
    described.resType = cudaResourceTypeArray;
    described.res.array.array = array;
    return described;
}

static cudaTextureObject_t texture(cudaArray_t array, cudaTextureAddressMode mode, cudaTextureFilterMode filter)
{
    cudaResourceDesc of = resource(array);
    cudaTextureDesc how = {};
    how.addressMode[0] = how.addressMode[1] = mode;
    how.borderColor[0] = 77;
    how.filterMode = filter;
    how.readMode = cudaReadModeElementType;
    how.normalizedCoords = 1;
    cudaTextureObject_t made;
    CHECK(cudaCreateTextureObject(&made, &of, &how, nullptr));
    return made;
}

int main()
{
    const int w = 8, h = 4, layers = 3, all = w * h * layers;
    std::vector<float> values(all), faces(24), small(16);
    for (int i = 0; i < all; i++)
        values[i] = float(i);
    float *out;
    CHECK(cudaMallocManaged(&out, all * sizeof(float)));

    cudaArray_t stack = filled(values, w, h, layers, cudaArrayLayered | cudaArraySurfaceLoadStore);
    cudaResourceDesc of = resource(stack);
    cudaSurfaceObject_t surface;
    CHECK(cudaCreateSurfaceObject(&surface, &of));
    for (int layer = 0; layer < layers; layer++)
        change_layer<<<1, dim3(8, 8)>>>(surface, w, h, layer);
    cudaTextureObject_t sampled = texture(stack, cudaAddressModeWrap, cudaFilterModePoint);
    read_layers<<<layers, dim3(8, 8)>>>(sampled, out, w, h);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < all; i++)
        EXPECT(out[i] == values[i] * 2 + i / (w * h));

    for (int i = 0; i < 24; i++)
        faces[i] = float(i / 4);
    cudaArray_t cube = filled(faces, 2, 2, 6, cudaArrayCubemap);
    read_faces<<<1, 32>>>(texture(cube, cudaAddressModeWrap, cudaFilterModePoint), out);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 6; i++)
        EXPECT(out[i] == i);

    for (int i = 0; i < 16; i++)
        small[i] = float(i);
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t plain;
    CHECK(cudaMallocArray(&plain, &format, 4, 4));
    CHECK(cudaMemcpy2DToArray(plain, 0, 0, small.data(), 16, 16, 4, cudaMemcpyHostToDevice));
    cudaTextureObject_t border = texture(plain, cudaAddressModeBorder, cudaFilterModePoint);
    cudaTextureObject_t mirror = texture(plain, cudaAddressModeMirror, cudaFilterModePoint);
    cudaTextureObject_t linear = texture(plain, cudaAddressModeClamp, cudaFilterModeLinear);
    read_outside<<<1, 1>>>(border, mirror, linear, out);
    CHECK(cudaDeviceSynchronize());
    const float outside[5] = {77, 0, 3, 0.5f, 2.5f};
    for (int i = 0; i < 5; i++)
        EXPECT(out[i] == outside[i]);

    cudaTextureDesc how;
    CHECK(cudaGetTextureObjectTextureDesc(&how, mirror));
    EXPECT(how.addressMode[0] == cudaAddressModeMirror && how.borderColor[0] == 77);
    cudaExtent extent;
    unsigned flags;
    CHECK(cudaArrayGetInfo(&format, &extent, &flags, stack));
    EXPECT(format.x == 32 && extent.depth == layers && flags == (cudaArrayLayered | cudaArraySurfaceLoadStore));
    for (cudaTextureObject_t made : {sampled, border, mirror, linear})
        CHECK(cudaDestroyTextureObject(made));
    CHECK(cudaDestroySurfaceObject(surface));
    for (cudaArray_t made : {stack, cube, plain})
        CHECK(cudaFreeArray(made));
    return finish();
}
