// Template arguments behind the names of operator functions: [temp.names].
//@ run operator_with_arguments: 7 12 5
struct S { int v; template <class T> __device__ T operator()(int) const { return v; } };
template <class T> __device__ int operator+(S s, T t) { return s.v + t; }
template <class T> __device__ int operator<<(S s, T t) { return s.v * t; }
__global__ void k(int *out) {
    out[0] = operator+<int>(S{3}, 4);
    out[1] = operator<< <int>(S{3}, 4);
    out[2] = S{5}.operator()<int>(0);
}
//@ run operator_of_namespace_with_arguments: 7
namespace n { struct S { int v; }; template <class T> __device__ int operator-(S s, T t) { return s.v - t; } }
__global__ void k(int *out) { out[0] = n::operator-<int>(n::S{9}, 2); }
