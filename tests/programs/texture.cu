// Texture and surface objects over arrays and plain memory.
#include "check.h"
#include <vector>

__global__ void sample(cudaTextureObject_t texture, float *out, int width, int height)
{
    int x = threadIdx.x, y = blockIdx.x;
    if (x < width && y < height)
        out[y * width + x] = tex2D<float>(texture, x + 0.5f + 0.5f, y + 0.5f);
}

__global__ void fetch(cudaTextureObject_t texture, int *out, int n)
{
    int i = threadIdx.x;
    if (i < n)
        out[i] = tex1Dfetch<int>(texture, n - 1 - i);
}

__global__ void draw(cudaSurfaceObject_t surface, int width)
{
    surf2Dwrite(make_uchar4(threadIdx.x, blockIdx.x, 7, 255), surface, threadIdx.x * sizeof(uchar4), blockIdx.x);
}

int main()
{
    const int width = 16, height = 8;
    std::vector<float> image(width * height), out(width * height);
    for (size_t i = 0; i < image.size(); i++)
        image[i] = (float)(i * i % 37);
    cudaArray_t array;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CHECK(cudaMallocArray(&array, &format, width, height));
    CHECK(cudaMemcpy2DToArray(array, 0, 0, image.data(), width * sizeof(float), width * sizeof(float), height,
                              cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc sampling = {};
    sampling.addressMode[0] = sampling.addressMode[1] = cudaAddressModeClamp;
    sampling.filterMode = cudaFilterModeLinear;
    sampling.readMode = cudaReadModeElementType;
    cudaTextureObject_t texture = 0;
    CHECK(cudaCreateTextureObject(&texture, &resource, &sampling, nullptr));
    float *device;
    CHECK(cudaMalloc(&device, image.size() * sizeof(float)));
    sample<<<height, width>>>(texture, device, width, height);
    CHECK(cudaMemcpy(out.data(), device, out.size() * sizeof(float), cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            float right = image[y * width + (x + 1 < width ? x + 1 : x)];
            EXPECT(near(out[y * width + x], (image[y * width + x] + right) / 2, 1e-3));
        }
    }
    CHECK(cudaDestroyTextureObject(texture));

    const int n = 20;
    int values[n], result[n], *linear, *reversed;
    for (int i = 0; i < n; i++)
        values[i] = i * 3;
    CHECK(cudaMalloc(&linear, sizeof values));
    CHECK(cudaMalloc(&reversed, sizeof values));
    CHECK(cudaMemcpy(linear, values, sizeof values, cudaMemcpyHostToDevice));
    resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = linear;
    resource.res.linear.desc = cudaCreateChannelDesc<int>();
    resource.res.linear.sizeInBytes = sizeof values;
    sampling = {};
    sampling.readMode = cudaReadModeElementType;
    CHECK(cudaCreateTextureObject(&texture, &resource, &sampling, nullptr));
    fetch<<<1, 32>>>(texture, reversed, n);
    CHECK(cudaMemcpy(result, reversed, sizeof result, cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++)
        EXPECT(result[i] == values[n - 1 - i]);

    cudaArray_t picture;
    format = cudaCreateChannelDesc<uchar4>();
    CHECK(cudaMallocArray(&picture, &format, width, height, cudaArraySurfaceLoadStore));
    resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = picture;
    cudaSurfaceObject_t surface;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    draw<<<height, width>>>(surface, width);
    std::vector<uchar4> pixels(width * height);
    CHECK(cudaMemcpy2DFromArray(pixels.data(), width * sizeof(uchar4), picture, 0, 0, width * sizeof(uchar4), height,
                                cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            EXPECT(pixels[y * width + x].x == x && pixels[y * width + x].y == y && pixels[y * width + x].w == 255);
    CHECK(cudaFreeArray(array));
    CHECK(cudaFreeArray(picture));

    // Rows that are apart, of memory that is no array; what lies between them is never read.
    float *rows;
    size_t pitch;
    CHECK(cudaMallocPitch(&rows, &pitch, width * sizeof(float), height));
    CHECK(cudaMemset(rows, 0xff, pitch * height));
    CHECK(cudaMemcpy2D(rows, pitch, image.data(), width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice));
    resource = {};
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.devPtr = rows;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    resource.res.pitch2D.width = width;
    resource.res.pitch2D.height = height;
    resource.res.pitch2D.pitchInBytes = pitch;
    sampling = {};
    sampling.addressMode[0] = sampling.addressMode[1] = cudaAddressModeClamp;
    sampling.filterMode = cudaFilterModeLinear;
    CHECK(cudaCreateTextureObject(&texture, &resource, &sampling, nullptr));
    sample<<<height, width>>>(texture, device, width, height);
    CHECK(cudaMemcpy(out.data(), device, out.size() * sizeof(float), cudaMemcpyDeviceToHost));
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            float right = image[y * width + (x + 1 < width ? x + 1 : x)];
            EXPECT(near(out[y * width + x], (image[y * width + x] + right) / 2, 1e-3));
        }
    }
    CHECK(cudaDestroyTextureObject(texture));
    resource.res.pitch2D.pitchInBytes = width * sizeof(float) - 32;
    EXPECT(cudaCreateTextureObject(&texture, &resource, &sampling, nullptr) == cudaErrorInvalidValue);
    CHECK(cudaFree(rows));
    return finish();
}
