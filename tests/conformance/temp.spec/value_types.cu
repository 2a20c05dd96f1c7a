// Partial specialisations that the type of a value decides [temp.deduct.type].

//@ run partial_by_the_type_of_a_value: 4 2 8 2 8 1 1
template <auto M> struct m; template <class C, class T, T C::*M> struct m<M> { using type = T; };
template <auto M> struct n { static constexpr int args = -1; };
template <class T, T *M> struct n<M> { using type = T; };
template <class R, class... A, R (*M)(A...)> struct n<M> { using type = R; static constexpr int args = sizeof...(A); };
template <class R, class C, class... A, R (C::*M)(A...)> struct n<M> { using type = C; static constexpr int args = sizeof...(A); };
struct P { int a; float b; __device__ void f(int); };
__device__ long fun(int, char);
__device__ short glob;
__global__ void k(int *out) {
    out[0] = sizeof(m<&P::b>::type); out[1] = sizeof(n<&glob>::type); out[2] = sizeof(n<&fun>::type); out[3] = n<&fun>::args;
    out[4] = sizeof(n<&P::f>::type); out[5] = n<&P::f>::args; out[6] = n<4>::args == -1;
}
