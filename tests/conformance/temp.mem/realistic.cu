// Members defined outside, injected-class-names, specialised constructors, templates as arguments.
//@ run realistic: 6 2 0 7 9 2 2 3 5
template<class A, template<class> class B> struct X { static constexpr int v = 3; };
template <class P> struct xref { template <class Y> using app = Y; template<class Z> struct app2 {}; };
template<class T> struct U { static constexpr int v = X<T, xref<T>::template app>::v + X<T, xref<T>::template app2>::v; };
struct LR { template<class E> struct mapping; };
template<class E> struct LR::mapping { int x; };
template<int I, class T> struct eb { static constexpr int n = I; };
struct DD : eb<0,int>, eb<1,int> { using b = eb<0,int>; };
struct CA { int d[4]; __device__ int& operator[](const long (&i)[2]) { return d[i[0]]; } __device__ int &operator[](int i) { return d[i]; } };
template<class T> struct CB { int d[4]; template<int N> __device__ int& operator[](const long (&i)[N]) const { return const_cast<int&>(d[i[0]+N-2]); } __device__ int operator[](int i) const { return d[i]; } };
struct V { __device__ int r() const volatile { return 1; } __device__ int r() const { return 2; } };
template<class T> struct cx { T t; __device__ cx(T a) : t(a) {} template<class U> __device__ explicit cx(const cx<U>&); };
template<> struct cx<float> { float t; __device__ cx(float a) : t(a) {} template<class U> __device__ cx(const cx<U>&); };
template<> template<> __device__ cx<double>::cx(const cx<int> &o) : t(5) {}
template<> inline __device__ cx<float>::cx(const cx<int> &o) : t(o.t) {}
extern "C" __global__ void k(int *out) { out[0] = U<int>::v; LR::mapping<int> m; m.x = 2; out[1] = m.x; out[2] = DD::b::n; 
 CA a; a[1] = 7; long id[2] = {1, 2}; out[3] = a[id]; CB<int> b; b.d[1] = 9; out[4] = b[id]; V v; out[5] = v.r(); const V w; out[6] = w.r();
 cx<float> f(cx<int>(3)); out[7] = f.t; cx<double> g(cx<int>(3)); out[8] = g.t; }
