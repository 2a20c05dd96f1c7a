// TEST: mixed --allow-missing-kernels
#include <string>
// The member that would launch is one of a class that is not understood: the kernel is missing, and that is said.
template <class T> __global__ void kern(T *p) { *p = T(1); }
template <class T> struct Adapter {
    int run() { kern<T><<<1, 1>>>(nullptr); return 0; }
    int size() { return 1; }
};
template <class T> struct Choice { using type = typename T::nothing; };
using Gemm = Adapter<Choice<int>::type>;
int launch(Gemm gemm) {
    gemm.size();
    return gemm.run(); // WARNING: the call of "run" is not understood
}
