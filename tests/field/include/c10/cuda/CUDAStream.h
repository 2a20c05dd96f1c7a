#pragma once
#include <c10/core/Stream.h>
#include <c10/cuda/CUDAFunctions.h>

namespace c10::cuda {
class CUDAStream {
public:
    enum Unchecked { UNCHECKED };
    explicit CUDAStream(Stream stream) : stream_(stream) {}
    explicit CUDAStream(Unchecked, Stream stream) : stream_(stream) {}
    bool operator==(const CUDAStream& other) const noexcept { return stream_ == other.stream_; }
    bool operator!=(const CUDAStream& other) const noexcept { return stream_ != other.stream_; }
    operator cudaStream_t() const { return stream(); }
    operator Stream() const { return stream_; }
    DeviceIndex device_index() const { return stream_.device_index(); }
    Device device() const { return stream_.device(); }
    StreamId id() const { return stream_.id(); }
    void synchronize() const { stream_synchronize(stream()); }
    Stream unwrap() const { return stream_; }
    cudaStream_t stream() const;

private:
    Stream stream_;
};

CUDAStream getStreamFromPool(const bool high_priority = false, DeviceIndex device = -1);
CUDAStream getStreamFromPool(const int priority, DeviceIndex device = -1);
CUDAStream getStreamFromExternal(cudaStream_t stream, DeviceIndex device);
CUDAStream getDefaultCUDAStream(DeviceIndex device = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex device = -1);
void setCurrentCUDAStream(CUDAStream stream);
}  // namespace c10::cuda

namespace at::cuda {
using namespace c10::cuda;
}
