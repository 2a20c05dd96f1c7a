// Spheres in a room, with shadows and mirrors; operators on vectors, a class for both sides, an image of bytes.
#include "check.h"
#include <vector>

__host__ __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
__host__ __device__ inline float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
__host__ __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__host__ __device__ inline float3 unit(float3 a) { return a * (1 / sqrtf(dot(a, a))); }

struct Sphere {
    float3 center;
    float radius;
    uchar4 color;
    float mirror;

    __host__ __device__ float hit(float3 from, float3 direction) const
    {
        float3 to = center - from;
        float along = dot(to, direction), off = dot(to, to) - along * along;
        if (along < 0 || off > radius * radius)
            return 1e30f;
        float t = along - sqrtf(radius * radius - off);
        return t > 1e-3f ? t : 1e30f;
    }
};

class Scene {
public:
    __host__ __device__ Scene(const Sphere *spheres, int count) : spheres(spheres), count(count) {}

    __host__ __device__ float3 trace(float3 from, float3 direction) const
    {
        float3 color = make_float3(0, 0, 0);
        float weight = 1;
        for (int depth = 0; depth < 4; depth++) {
            float t;
            int which = nearest(from, direction, t);
            if (which < 0)
                return color + make_float3(40, 60, 90) * (weight * (0.5f + 0.5f * direction.y));
            const Sphere &sphere = spheres[which];
            float3 point = from + direction * t, normal = unit(point - sphere.center), light = unit(make_float3(1, 2, -1));
            float shade = 0.2f, ignored;
            if (dot(normal, light) > 0 && nearest(point, light, ignored) < 0)
                shade += 0.8f * dot(normal, light);
            color = color + make_float3(sphere.color.x, sphere.color.y, sphere.color.z) * (weight * (1 - sphere.mirror) * shade);
            weight *= sphere.mirror;
            if (weight < 0.01f)
                break;
            from = point;
            direction = direction - normal * (2 * dot(normal, direction));
        }
        return color;
    }

private:
    __host__ __device__ int nearest(float3 from, float3 direction, float &t) const
    {
        int which = -1;
        t = 1e29f;
        for (int i = 0; i < count; i++) {
            float hit = spheres[i].hit(from, direction);
            if (hit < t) {
                t = hit;
                which = i;
            }
        }
        return which;
    }

    const Sphere *spheres;
    int count;
};

__host__ __device__ uchar4 pixel(const Scene &scene, int x, int y, int width, int height)
{
    float3 direction = unit(make_float3((x - width / 2.0f) / height, (height / 2.0f - y) / height, 1));
    float3 c = scene.trace(make_float3(0, 0, -4), direction);
    return make_uchar4(fminf(c.x, 255), fminf(c.y, 255), fminf(c.z, 255), 255);
}

__global__ void render(const Sphere *spheres, int count, uchar4 *image, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        image[y * width + x] = pixel(Scene(spheres, count), x, y, width, height);
}

int main()
{
    const int width = 64, height = 48, count = 3;
    Sphere spheres[count] = {{{0, -101, 0}, 100, {200, 200, 200, 255}, 0.1f},
                             {{-1, 0, 0}, 1, {220, 60, 40, 255}, 0.3f},
                             {{1.2f, -0.2f, -0.5f}, 0.8f, {40, 90, 230, 255}, 0.6f}};
    Sphere *d_spheres;
    uchar4 *image;
    std::vector<uchar4> result(width * height);
    CHECK(cudaMalloc(&d_spheres, sizeof spheres));
    CHECK(cudaMalloc(&image, result.size() * sizeof(uchar4)));
    CHECK(cudaMemcpy(d_spheres, spheres, sizeof spheres, cudaMemcpyHostToDevice));
    render<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(d_spheres, count, image, width, height);
    CHECK(cudaMemcpy(result.data(), image, result.size() * sizeof(uchar4), cudaMemcpyDeviceToHost));
    int different = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uchar4 a = result[y * width + x], b = pixel(Scene(spheres, count), x, y, width, height);
            // At an edge the last bit decides which sphere is hit.
            different += std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1 || std::abs(a.z - b.z) > 1;
        }
    EXPECT(different <= 5);
    EXPECT(result[24 * width + 20].x > result[24 * width + 20].z);
    return finish();
}
