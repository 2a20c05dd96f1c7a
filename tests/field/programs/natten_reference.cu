// NATTEN's attention to the neighbours in a plane: a window of three by three around each query, in the second dimension what is before it.
#include "attention.h"
#include <natten/cuda/reference/fna_reference_forward.hpp>

int main() {
    int const high = 5, wide = 6, window = 3;
    Problem s{high * wide, high * wide, 4, 2, 16};
    auto q = values(s.rows * s.heads * s.dim, 1), k = values(s.columns * s.heads_k * s.dim, 2), v = values(s.columns * s.heads_k * s.dim, 3);
    std::vector<Half> out(q.size());
    std::vector<float> lse(s.rows * s.heads);
    Memory memory;
    Half *dout = memory.of(out);
    float *dlse = memory.of(lse);
    auto pair = [](int a, int b) { return cute::make_tuple(a, b); };
    using Causal = cute::tuple<cute::false_type, cute::true_type>;
    natten::cuda::reference::fna_reference_forward(memory.of(q), memory.of(k), memory.of(v), dout, dlse, 1, s.rows, s.heads, s.heads_k, s.dim, s.dim, 0, pair(high, wide),
                                                   pair(window, window), pair(1, 1), pair(1, 1), Causal{}, 0.25f, nullptr);
    return wrong(s, q, k, v, 0.25f, dout, dlse, s.heads, 1, [&](int i, int j) {
        int row = i / wide, column = i % wide, first = row - window / 2;
        first = first < 0 ? 0 : first > high - window ? high - window : first;
        return j / wide >= first && j / wide < first + window && j % wide <= column && j % wide > column - window;
    });
}
