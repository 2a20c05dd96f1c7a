#pragma once
#include <c10/cuda/CUDAStream.h>
#include <optional>

namespace c10::cuda {
struct CUDAGuard {
    explicit CUDAGuard(DeviceIndex device);
    explicit CUDAGuard(Device device);
    ~CUDAGuard();
    CUDAGuard(const CUDAGuard&) = delete;
    CUDAGuard& operator=(const CUDAGuard&) = delete;
    void set_device(Device device);
    void set_index(DeviceIndex device);
};

struct OptionalCUDAGuard {
    OptionalCUDAGuard();
    explicit OptionalCUDAGuard(std::optional<Device> device);
    explicit OptionalCUDAGuard(std::optional<DeviceIndex> device);
    ~OptionalCUDAGuard();
    OptionalCUDAGuard(const OptionalCUDAGuard&) = delete;
    OptionalCUDAGuard& operator=(const OptionalCUDAGuard&) = delete;
};

struct CUDAStreamGuard {
    explicit CUDAStreamGuard(Stream stream);
    ~CUDAStreamGuard();
    CUDAStreamGuard(const CUDAStreamGuard&) = delete;
    CUDAStreamGuard& operator=(const CUDAStreamGuard&) = delete;
};
}  // namespace c10::cuda

namespace at::cuda {
using namespace c10::cuda;
}
