#pragma once
#include <c10/core/Allocator.h>
#include <c10/cuda/CUDAStream.h>

namespace c10::cuda::CUDACachingAllocator {
class CUDAAllocator : public c10::Allocator {
public:
    virtual void recordStream(const DataPtr&, CUDAStream stream) = 0;
    virtual void emptyCache() = 0;
};
CUDAAllocator* get();
inline void recordStream(const DataPtr& data, CUDAStream stream) {
    get()->recordStream(data, stream);
}
}  // namespace c10::cuda::CUDACachingAllocator
