// Partial specialisations with computed arguments: [temp.class.order], [temp.deduct.type]/5.

//@ run computed_arguments default-device: 1 2 1 2 0
template <int N> struct H {}; template <class A, class B> struct Add { static const int v = 0; }; template <int N> struct Add<H<N>, H<-N>> { static const int v = 1; }; template <int N, int M> struct Add<H<N>, H<M>> { static const int v = 2; };
template <int A, int B> struct X { static const int v = 0; }; template <int A> struct X<A, A + 1> { static const int v = 1; }; template <int A> struct X<A, A> { static const int v = 2; };
extern "C" __global__ void k(int *out) { out[0] = Add<H<1>, H<-1>>::v; out[1] = Add<H<1>, H<-2>>::v; out[2] = X<1, 2>::v; out[3] = X<2, 2>::v; out[4] = X<2, 1>::v; }

//@ accept specializations_told_apart_by_what_is_not_deduced
template <class T, class U = void, class V = void> struct X { enum { v = 1 }; };
template <class T, class U> struct X<T, U, typename T::b> { enum { v = 2 }; };
template <class T> struct X<T, typename T::a, typename T::b> { enum { v = 3 }; };
struct Both { typedef void a, b; };
struct OnlyB { typedef void b; };
static_assert(X<Both, void, void>::v == 3 && X<OnlyB, int>::v == 2 && X<int>::v == 1);
