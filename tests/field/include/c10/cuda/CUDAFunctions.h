#pragma once
#include <c10/core/Device.h>
#include <c10/cuda/CUDAException.h>

namespace c10::cuda {
DeviceIndex device_count() noexcept;
DeviceIndex device_count_ensure_non_zero();
DeviceIndex current_device();
void set_device(DeviceIndex device, bool force = false);
void device_synchronize();
void warn_or_error_on_sync();
inline void stream_synchronize(cudaStream_t stream) {
    C10_CUDA_CHECK(cudaStreamSynchronize(stream));
}
}  // namespace c10::cuda
