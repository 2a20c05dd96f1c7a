// The game of life on a torus, cells as bits of words, neighbours counted without branches.
#include "check.h"
#include <vector>

__global__ void generation(const unsigned *in, unsigned *out, int words, int height)
{
    int w = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (w >= words)
        return;
    unsigned ones = 0, twos = 0, fours = 0, self = 0;
    auto add = [&](unsigned bits) {
        unsigned carry = ones & bits;
        ones ^= bits;
        unsigned carry2 = twos & carry;
        twos ^= carry;
        fours |= carry2;
    };
    for (int dy = -1; dy <= 1; dy++) {
        const unsigned *row = in + (y + dy + height) % height * words;
        unsigned here = row[w], left = row[(w + words - 1) % words], right = row[(w + 1) % words];
        add(here << 1 | left >> 31);
        add(here >> 1 | right << 31);
        if (dy)
            add(here);
        else
            self = here;
    }
    out[y * words + w] = ~fours & twos & (ones | self);
}

int main()
{
    const int words = 3, height = 40, width = words * 32, steps = 25;
    std::vector<unsigned> cells(words * height), result(cells);
    Random random(15);
    for (unsigned &word : cells)
        word = random.next() & random.next();
    unsigned *a, *b;
    size_t bytes = cells.size() * sizeof(unsigned);
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaMemcpy(a, cells.data(), bytes, cudaMemcpyHostToDevice));
    for (int s = 0; s < steps; s++) {
        generation<<<dim3(1, height), 32>>>(a, b, words, height);
        std::swap(a, b);
    }
    CHECK(cudaMemcpy(result.data(), a, bytes, cudaMemcpyDeviceToHost));
    auto cell = [&](const std::vector<unsigned> &v, int x, int y) {
        x = (x + width) % width;
        y = (y + height) % height;
        return v[y * words + x / 32] >> x % 32 & 1;
    };
    for (int s = 0; s < steps; s++) {
        std::vector<unsigned> next(cells.size(), 0);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                int count = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        count += (dx || dy) && cell(cells, x + dx, y + dy);
                if (count == 3 || (count == 2 && cell(cells, x, y)))
                    next[y * words + x / 32] |= 1u << x % 32;
            }
        cells = next;
    }
    EXPECT(result == cells);
    return finish();
}
