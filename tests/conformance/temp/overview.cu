// Templates of all kinds in one program ([temp]).
//@ run overview: 3 1 6 1 2 8 84 3 800 1000 8 42 1 7 5 6 8 0 1 5 2 1 3 6
template<class... Ts> struct count { static constexpr int value = sizeof...(Ts); };
template<class T> struct rp { using type = T; };
template<class T> struct rp<T*> { using type = T; };
template<class T> struct rp<T&> { using type = T; };
template<bool B, class T=void> struct enable_if {};
template<class T> struct enable_if<true,T> { using type = T; };
template<bool B, class T=void> using enable_if_t = typename enable_if<B,T>::type;
template<class T, class U> struct is_same { static constexpr bool value = false; };
template<class T> struct is_same<T,T> { static constexpr bool value = true; };
template<class T, class U> constexpr bool is_same_v = is_same<T,U>::value;
template<class... Ts> __device__ int sum(Ts... ts) { return (ts + ... + 0); }
template<class T> __device__ enable_if_t<is_same<T,int>::value, int> g(T t) { return 1; }
template<class T> __device__ enable_if_t<!is_same<T,int>::value, int> g(T t) { return 2; }
template<class T> struct S { __device__ int f(); static constexpr int n = 3; template<class U> __device__ int h(U u); struct N { __device__ int q(); }; };
template<class T> __device__ int S<T>::f() { return sizeof(T); }
template<class X> template<class U> __device__ int S<X>::h(U u) { return sizeof(X)*10 + sizeof(U); }
template<class T> __device__ int S<T>::N::q() { return sizeof(T)*100; }
template<class T> struct S<T*> { __device__ int f(); };
template<class T> __device__ int S<T*>::f() { return 1000; }
template<template<class> class TT, class T> __device__ int tt(TT<T> x) { return sizeof(T); }
template<auto V> struct AV { static constexpr int v = V; };
template<class T> __device__ int spec(T) { return 1; }
template<> __device__ int spec<float>(float) { return 7; }
template<class T> constexpr int vt = 5;
template<class T> constexpr int vt<T*> = 6;
template<> constexpr int vt<char> = 8;
template<class...> using void_t = void;
template<class T, class = void> struct has { static constexpr int value = 0; };
template<class T> struct has<T, void_t<typename T::type>> { static constexpr int value = 1; };
template<class T, int N> __device__ int arr(T (&a)[N]) { return N; }
template<class T> __device__ int pt(T*) { return 2; }
template<class T> __device__ int pt(T) { return 1; }
template<class T> __device__ int pt(const T*) { return 3; }
template<class F, class... A> __device__ auto call(F f, A&&... a) -> decltype(f(a...)) { return f(a...); }
__device__ int add3(int a, int b, int c) { return a+b+c; }
extern "C" __global__ void k(int *out) {
  int i = 0;
  out[i++] = count<int,float,char>::value;
  out[i++] = is_same_v<rp<int*>::type, int>;
  out[i++] = sum(1,2,3);
  out[i++] = g(1); out[i++] = g(1.0f);
  S<double> s; out[i++] = s.f(); out[i++] = s.h(1); out[i++] = S<char>::n;
  S<double>::N n; out[i++] = n.q();
  S<int*> sp; out[i++] = sp.f();
  out[i++] = tt(rp<double>{});
  out[i++] = AV<42>::v;
  out[i++] = spec(1); out[i++] = spec(1.0f);
  out[i++] = vt<int>; out[i++] = vt<int*>; out[i++] = vt<char>;
  out[i++] = has<int>::value; out[i++] = has<rp<int>>::value;
  int a[5]; out[i++] = arr(a);
  const int *cp = a; out[i++] = pt(a); out[i++] = pt(1); out[i++] = pt(cp);
  out[i++] = call(add3, 1, 2, 3);
}
