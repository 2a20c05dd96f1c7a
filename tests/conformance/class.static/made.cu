// The class of a static data member with an initializer is defined where it is made of a template ([temp.inst]/2).
template <class T, int N> struct arr { T v[N]; };
template <class T, int N> constexpr T first(arr<T, N> a) { return a.v[0]; }

//@ run by_value: 3 1
struct S { static constexpr arr<int, 1> o = {3}; static constexpr int s = first(o); };
template <int K> struct T { static constexpr arr<int, 1> o = {K}; static constexpr int s = first<int, 1>(o); };
__global__ void k(int *out) { out[0] = S::s; out[1] = T<1>::s; }
//@ run element: 8
struct S { static constexpr arr<int, 1> o = {8}; static constexpr int q = o.v[0]; };
__global__ void k(int *out) { out[0] = S::q; }
//@ run pack: 1 2
struct kv { int key, val; };
template <int... K> struct S { static constexpr arr<kv, sizeof...(K)> o = {kv{K, K}...}; };
__global__ void k(int *out) { out[0] = S<1, 2>::o.v[0].key; out[1] = S<1, 2>::o.v[1].val; }
