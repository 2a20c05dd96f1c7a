#pragma once
// A product through a device-level GEMM of CUTLASS, and by a loop. Values are multiples of a quarter, so that sums are exact.
#include <cstdio>
#include <vector>
#include <cutlass/cutlass.h>
#include <cutlass/util/packed_stride.hpp>
#include "memory.h"

inline int failed(char const *step, char const *why) {
    std::printf("%s: %s\n", step, why);
    return 1;
}

// D = alpha * A * B + beta * C, with A in rows and B in columns.
template <class Gemm> int compare(int m, int n, int k) {
    using Kernel = typename Gemm::GemmKernel;
    using A = typename Gemm::ElementA;
    using B = typename Gemm::ElementB;
    using D = typename Gemm::ElementD;
    std::vector<A> a(m * k);
    std::vector<B> b(n * k);
    std::vector<D> c(m * n), d(m * n);
    unsigned seed = 1;
    auto fill = [&](auto &values) {
        for (auto &value : values) {
            seed = seed * 1664525u + 1013904223u;
            value = typename std::decay_t<decltype(values)>::value_type(float(int(seed >> 24) % 9 - 4) / 4);
        }
    };
    fill(a), fill(b), fill(c);
    Memory memory;
    A *pa = memory.of(a);
    B *pb = memory.of(b);
    D *pc = memory.of(c), *pd = memory.of(d);
    auto sa = cutlass::make_cute_packed_stride(typename Kernel::StrideA{}, cute::make_shape(m, k, 1));
    auto sb = cutlass::make_cute_packed_stride(typename Kernel::StrideB{}, cute::make_shape(n, k, 1));
    auto sd = cutlass::make_cute_packed_stride(typename Kernel::StrideD{}, cute::make_shape(m, n, 1));
    float alpha = 0.5f, beta = 2.0f;
    typename Gemm::Arguments arguments{cutlass::gemm::GemmUniversalMode::kGemm, {m, n, k, 1}, {pa, sa, pb, sb}, {{alpha, beta}, pc, sd, pd, sd}};
    Gemm gemm;
    cutlass::Status status = gemm.can_implement(arguments);
    if (status != cutlass::Status::kSuccess) return failed("can_implement", cutlassGetStatusString(status));
    status = gemm.initialize(arguments, memory.bytes(Gemm::get_workspace_size(arguments) + 16));
    if (status == cutlass::Status::kSuccess) status = gemm.run();
    if (status != cutlass::Status::kSuccess) return failed("run", cutlassGetStatusString(status));
    if (cudaError_t error = cudaDeviceSynchronize()) return failed("launch", cudaGetErrorString(error));
    cudaMemcpy(d.data(), pd, d.size() * sizeof(D), cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
            float sum = 0;
            for (int p = 0; p < k; ++p) sum += float(a[i * k + p]) * float(b[j * k + p]);
            D wanted(alpha * sum + beta * float(c[i * n + j]));
            wrong += float(wanted) != float(d[i * n + j]);
        }
    }
    std::printf("%d of %d wrong\n", wrong, m * n);
    return wrong != 0;
}
