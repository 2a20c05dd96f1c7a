// What is not there yet is refused where it would change the meaning, never passed over ([temp.class.spec]).
// TEST: sema -arch=sm_90
template <class T> struct R { static constexpr int v = 1; };
template <class T> struct R<T *> { static constexpr int v = 2; };  // ERROR: not supported yet: partial specializations
template <class T> struct C { __device__ T f(T a); };
template <class T> __device__ T C<T>::f(T a) { return a; }  // ERROR: not supported yet
template <class T> __device__ int dropped(T v) {
    if constexpr (sizeof(T) == 4)
        return v;
    else
        return v.x;
}
template <class... Ts> __device__ int pack(Ts... v) { return 0; }
__global__ void k(int *out) {
    out[0] = R<int *>::v + C<int>().f(3) + dropped(4);
    pack(1, 2);  // ERROR: not supported yet: template parameter packs
}
