// A constructor from an initializer list comes before a copy, but for aggregates ([dcl.init.list]/3.1, /3.6).

//@ run list_of_the_class default-device: 1 1
__device__ int ok; struct Q { Q() = default; Q(const Q &) = default; Q(Q &&) = default; Q(std::initializer_list<Q>) { ok = 1; } };
extern "C" __global__ void k(int *out) { Q x = Q{Q()}; out[0] = ok; ok = 0; Q y{x}; out[1] = ok; }
