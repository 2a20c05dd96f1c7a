// A kernel template whose result type cannot be made is no candidate for an address ([temp.deduct]/8).

//@ entries address: _Z1KIiLb1EEN2eiIXcl5smallIT_EEEvE4typeES1_Pi
template <bool B, class T = void> struct ei {}; template <class T> struct ei<true, T> { using type = T; };
template <bool B, class T = void> using ei_t = typename ei<B, T>::type;
template <class A> constexpr bool small() { return sizeof(A) < 100; }
template <class A, bool g = false> __global__ ei_t<small<A>(), void> K(A a, int *p) { p[0] = 1; }
template <class A, bool g = false> __global__ ei_t<!small<A>(), void> K() {}
void h(void **q) { cudaLaunchKernel(reinterpret_cast<void *>(K<int, true>), 1, 1, q, 0, 0); }
