#pragma once
// Memory of the device that lives as long as its owner.
#include <vector>

class Memory {
    std::vector<void *> all;

public:
    Memory() = default;
    Memory(Memory const &) = delete;
    ~Memory() {
        for (void *memory : all) cudaFree(memory);
    }

    void *bytes(size_t count) {
        void *memory = nullptr;
        cudaMalloc(&memory, count);
        all.push_back(memory);
        return memory;
    }

    template <class T> T *of(std::vector<T> const &values) {
        void *memory = bytes(values.size() * sizeof(T));
        cudaMemcpy(memory, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
        return static_cast<T *>(memory);
    }
};
