#pragma once
#include <c10/cuda/CUDAStream.h>

namespace c10::cuda {
struct CUDAEvent {
    CUDAEvent(unsigned flags = cudaEventDisableTiming) : flags_(flags) {}
    operator cudaEvent_t() const { return event_; }
    void record();
    void record(const CUDAStream& stream);
    void block(const CUDAStream& stream);
    bool query() const;
    void synchronize() const;

private:
    unsigned flags_;
    cudaEvent_t event_{};
};
}  // namespace c10::cuda
