#include "host.h"
static void mandelbrot(int *out, int width, int height, int most)
{
    for (int py = 0; py < height; ++py)
        for (int px = 0; px < width; ++px) {
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
}
int main()
{
    std::vector<int> out(131072);
    measure([&] { mandelbrot(out.data(), opaque(512), opaque(256), opaque(400)); });
}
