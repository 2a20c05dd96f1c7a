// Operators of enumerations by templates [over.match.oper].

//@ run template_operators_on_enumerations: 3 1 4
enum class mode { none, read, write, all };
enum plain { one = 1, two };
template <class E> __host__ __device__ constexpr E operator|(E a, E b) { return E(int(a) | int(b)); }
template <class E> __host__ __device__ constexpr int operator-(E a) { return 1; }
template <class T> struct box { T t; };
template <class T> __device__ int operator+(box<T> b, int n) { return n; }
template <class E> __device__ E &operator<<=(E &e, int n) { e = E(int(e) << n); return e; }
__global__ void k(int *out) { out[0] = int(mode::read | mode::write); out[1] = -mode::all; plain p = one; p <<= 2; out[2] = p; }
