#pragma once
// What programs of attention share: inputs, and attention by a loop over the keys that a query sees.
#include <cmath>
#include <cstdio>
#include <vector>
#include <cutlass/numeric_types.h>
#include "memory.h"

using Half = cutlass::half_t;

inline std::vector<Half> values(size_t count, unsigned seed) {
    std::vector<Half> made(count);
    for (Half &value : made) {
        seed = seed * 1664525u + 1013904223u;
        value = Half(float(int(seed >> 24) - 128) / 64);
    }
    return made;
}

// Elements are [token][head][dim]; each group of heads shares the keys of one.
struct Problem {
    int rows, columns, heads, heads_k, dim;
};

// How many elements and sums of exponentials differ; `seen(i, j)` says whether query i sees key j.
template <class Seen>
int wrong(Problem s, std::vector<Half> const &q, std::vector<Half> const &k, std::vector<Half> const &v, float scale, Half const *out_device, float const *lse_device, int lse_row, int lse_head, Seen seen) {
    std::vector<Half> out(s.rows * s.heads * s.dim);
    std::vector<float> lse(lse_row * (s.rows - 1) + lse_head * (s.heads - 1) + 1);
    cudaError_t error = cudaDeviceSynchronize();
    if (error == cudaSuccess) error = cudaMemcpy(out.data(), out_device, out.size() * sizeof(Half), cudaMemcpyDeviceToHost);
    if (error == cudaSuccess) error = cudaMemcpy(lse.data(), lse_device, lse.size() * sizeof(float), cudaMemcpyDeviceToHost);
    if (error) return std::printf("%s\n", cudaGetErrorString(error)), 1;
    int bad = 0;
    auto differs = [&](float got, float wanted, float tolerance) { bad += !(std::fabs(got - wanted) <= tolerance * std::fmax(1.f, std::fabs(wanted))); };
    for (int h = 0; h < s.heads; ++h) {
        int g = h * s.heads_k / s.heads;
        for (int i = 0; i < s.rows; ++i) {
            std::vector<float> scores(s.columns, -INFINITY);
            float most = -INFINITY, total = 0;
            for (int j = 0; j < s.columns; ++j) {
                if (!seen(i, j)) continue;
                float sum = 0;
                for (int e = 0; e < s.dim; ++e) sum += float(q[(i * s.heads + h) * s.dim + e]) * float(k[(j * s.heads_k + g) * s.dim + e]);
                scores[j] = scale * sum;
                most = std::fmax(most, scores[j]);
            }
            for (float &score : scores) total += score = std::exp(score - most);
            for (int e = 0; e < s.dim; ++e) {
                float sum = 0;
                for (int j = 0; j < s.columns; ++j) sum += scores[j] * float(v[(j * s.heads_k + g) * s.dim + e]);
                differs(float(out[(i * s.heads + h) * s.dim + e]), sum / total, 4e-3f);
            }
            differs(lse[i * lse_row + h * lse_head], most + std::log(total), 2e-3f);
        }
    }
    std::printf("%d of %d wrong\n", bad, s.heads * s.rows * (s.dim + 1));
    return bad != 0;
}
