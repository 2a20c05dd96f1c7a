// Surfaces over arrays: an image written, turned and read; a volume and layers; a texture of what a surface wrote.
#include "check.h"

__global__ void turn(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    uchar4 pixel;
    surf2Dread(&pixel, from, x * sizeof pixel, y);
    surf2Dwrite(make_uchar4(pixel.y, pixel.x, pixel.w, pixel.z), to, (height - 1 - y) * sizeof pixel, x);
}

__global__ void fill_volume(cudaSurfaceObject_t volume, int size)
{
    surf3Dwrite(static_cast<float>(threadIdx.x + size * (threadIdx.y + size * threadIdx.z)), volume,
                threadIdx.x * sizeof(float), threadIdx.y, threadIdx.z);
}

__global__ void sample(cudaTextureObject_t volume, float *out)
{
    *out = tex3D<float>(volume, 1.5f, 2.5f, 3.5f);
}

__global__ void outside(cudaSurfaceObject_t surface, int *out)
{
    // Clamped to the edge, and zero.
    out[0] = surf2Dread<uchar4>(surface, -8, -1, cudaBoundaryModeClamp).x;
    out[1] = surf2Dread<uchar4>(surface, 1 << 20, 0, cudaBoundaryModeZero).x;
    surf2Dwrite(make_uchar4(9, 9, 9, 9), surface, 1 << 20, 0, cudaBoundaryModeZero);
}

static cudaSurfaceObject_t surface_of(cudaArray_t array)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaSurfaceObject_t surface;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    return surface;
}

int main()
{
    const int width = 40, height = 24;
    static uchar4 image[height][width], turned[width][height];
    Random random(3);
    for (auto &row : image)
        for (auto &pixel : row)
            pixel = make_uchar4(random.below(256), random.below(256), random.below(256), random.below(256));
    cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
    cudaArray_t from, to;
    CHECK(cudaMallocArray(&from, &format, width, height, cudaArraySurfaceLoadStore));
    CHECK(cudaMallocArray(&to, &format, height, width, cudaArraySurfaceLoadStore));
    CHECK(cudaMemcpy2DToArray(from, 0, 0, image, sizeof image[0], sizeof image[0], height, cudaMemcpyHostToDevice));
    cudaSurfaceObject_t source = surface_of(from), target = surface_of(to);
    turn<<<dim3(5, 3), dim3(8, 8)>>>(source, target, width, height);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy2DFromArray(turned, sizeof turned[0], to, 0, 0, sizeof turned[0], width, cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uchar4 a = image[y][x], b = turned[x][height - 1 - y];
            EXPECT(a.x == b.y && a.y == b.x && a.z == b.w && a.w == b.z);
        }
    int *edges, seen[2];
    CHECK(cudaMalloc(&edges, sizeof seen));
    outside<<<1, 1>>>(source, edges);
    CHECK(cudaMemcpy(seen, edges, sizeof seen, cudaMemcpyDeviceToHost));
    EXPECT(seen[0] == image[0][0].x && seen[1] == 0);

    const int size = 8;
    cudaArray_t volume;
    cudaChannelFormatDesc real = cudaCreateChannelDesc<float>();
    CHECK(cudaMalloc3DArray(&volume, &real, make_cudaExtent(size, size, size), cudaArraySurfaceLoadStore));
    cudaSurfaceObject_t box = surface_of(volume);
    fill_volume<<<1, dim3(size, size, size)>>>(box, size);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = volume;
    cudaTextureDesc texture = {};
    texture.filterMode = cudaFilterModePoint;
    cudaTextureObject_t view;
    CHECK(cudaCreateTextureObject(&view, &resource, &texture, nullptr));
    float *point, value;
    CHECK(cudaMalloc(&point, sizeof value));
    sample<<<1, 1>>>(view, point);
    CHECK(cudaMemcpy(&value, point, sizeof value, cudaMemcpyDeviceToHost));
    EXPECT(value == 1 + size * (2 + size * 3));
    static float copy[size][size][size];
    cudaMemcpy3DParms params = {};
    params.srcArray = volume;
    params.dstPtr = make_cudaPitchedPtr(copy, size * sizeof(float), size, size);
    params.extent = make_cudaExtent(size, size, size);
    params.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&params));
    EXPECT(copy[7][6][5] == 5 + size * (6 + size * 7));
    cudaResourceDesc asked;
    CHECK(cudaGetTextureObjectResourceDesc(&asked, view));
    EXPECT(asked.resType == cudaResourceTypeArray && asked.res.array.array == volume);
    cudaTextureDesc described;
    CHECK(cudaGetTextureObjectTextureDesc(&described, view));
    EXPECT(described.filterMode == cudaFilterModePoint);
    CHECK(cudaGetSurfaceObjectResourceDesc(&asked, box));
    EXPECT(asked.res.array.array == volume);
    CHECK(cudaDestroyTextureObject(view));
    CHECK(cudaDestroySurfaceObject(box));
    CHECK(cudaFreeArray(volume));
    return finish();
}
