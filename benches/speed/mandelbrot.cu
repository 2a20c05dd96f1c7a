// The Mandelbrot set: f32 with lanes that leave the loop at different times.
// RUN mandelbrot grid=16,32,1 block=32,8,1
// ARG out buf i32 131072 zero out
// ARG width i32 512
// ARG height i32 256
// ARG most i32 400
extern "C" __global__ void mandelbrot(int *out, int width, int height, int most)
{
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    float cx = -2.0f + 3.0f * px / width, cy = -1.0f + 2.0f * py / height, x = 0, y = 0;
    int n = 0;
    while (n < most && x * x + y * y < 4.0f) {
        float t = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = t;
        ++n;
    }
    out[py * width + px] = n;
}
