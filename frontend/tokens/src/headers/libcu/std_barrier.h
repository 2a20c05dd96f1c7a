#pragma once
#include <cuda/barrier>
namespace cuda {
namespace std {
template <class Completion = __barriers::default_completion> using barrier = ::cuda::barrier<thread_scope_system, Completion>;
}
}
