// Explicit and partial specialisation, explicit instantiation: [temp.spec], [temp.class.spec].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ run partial_kinds: 1 2 3 4 5 6 7 0
template <class T> struct P { static constexpr int v = 0; };
template <class T> struct P<T *> { static constexpr int v = 1; };
template <class T> struct P<T &> { static constexpr int v = 2; };
template <class T> struct P<T &&> { static constexpr int v = 3; };
template <class T> struct P<const T> { static constexpr int v = 4; };
template <class T, int N> struct P<T[N]> { static constexpr int v = 5; };
template <class R, class... A> struct P<R(A...)> { static constexpr int v = 6; };
template <class C, class M> struct P<M C::*> { static constexpr int v = 7; };
struct S { int x; };
extern "C" __global__ void k(int *out) {
    out[0] = P<int *>::v; out[1] = P<int &>::v; out[2] = P<int &&>::v; out[3] = P<const int>::v;
    out[4] = P<int[3]>::v; out[5] = P<int(float)>::v; out[6] = P<int S::*>::v; out[7] = P<int>::v;
}

//@ run most_specialized: 1 2 3
template <class T, class U> struct Q { static constexpr int v = 1; };
template <class T> struct Q<T, T> { static constexpr int v = 2; };
template <class T> struct Q<T *, T *> { static constexpr int v = 3; };
extern "C" __global__ void k(int *out) { out[0] = Q<int, char>::v; out[1] = Q<int, int>::v; out[2] = Q<int *, int *>::v; }

//@ run values: 1 1 2 6 24
template <int N> struct fact { static constexpr int v = N * fact<N - 1>::v; };
template <> struct fact<0> { static constexpr int v = 1; };
extern "C" __global__ void k(int *out) { for (int i = 0; i < 1; ++i) { out[0] = fact<0>::v; out[1] = fact<1>::v; out[2] = fact<2>::v; out[3] = fact<3>::v; out[4] = fact<4>::v; } }

//@ run function_specialization: 1 7 8
template <class T> __device__ int f(T) { return 1; }
template <> __device__ int f<float>(float) { return 7; }
template <> __device__ int f(double) { return 8; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1.f); out[2] = f(1.); }

//@ run member_specialization: 1 5
template <class T> struct M { __device__ int f(); };
template <class T> __device__ int M<T>::f() { return 1; }
template <> __device__ int M<char>::f() { return 5; }
extern "C" __global__ void k(int *out) { out[0] = M<int>().f(); out[1] = M<char>().f(); }

//@ run variable_templates: 5 6 8 4
template <class T> constexpr int v = 5;
template <class T> constexpr int v<T *> = 6;
template <> constexpr int v<char> = 8;
template <class T> constexpr int size = sizeof(T);
extern "C" __global__ void k(int *out) { out[0] = v<int>; out[1] = v<int *>; out[2] = v<char>; out[3] = size<float>; }

//@ run static_member_outside: 12
template <class T> struct St { static const int n; };
template <class T> const int St<T>::n = 3 * sizeof(T);
extern "C" __global__ void k(int *out) { out[0] = St<int>::n; }

//@ run out_of_class_everything: 4 40 44 8 3
template <class T> struct O {
    T t;
    __device__ O(T x);
    __device__ int f() const;
    template <class U> __device__ int g(U u) const;
    struct N { __device__ int h(); };
    __device__ O &operator+=(const O &o);
};
template <class T> __device__ O<T>::O(T x) : t(x) {}
template <class T> __device__ int O<T>::f() const { return sizeof(T); }
template <class X> template <class Y> __device__ int O<X>::g(Y) const { return 10 * sizeof(X); }
template <class T> __device__ int O<T>::N::h() { return 8; }
template <class T> __device__ O<T> &O<T>::operator+=(const O &o) { t += o.t; return *this; }
extern "C" __global__ void k(int *out) {
    O<int> o(1);
    out[0] = o.f(); out[1] = o.g('c'); out[2] = o.g(1) + o.f(); out[3] = O<int>::N().h();
    o += O<int>(2);
    out[4] = o.t;
}

//@ run overloads_outside: 1 2
template <class T> struct V { __device__ int f(int); __device__ int f(float); };
template <class T> __device__ int V<T>::f(float) { return 2; }
template <class T> __device__ int V<T>::f(int) { return 1; }
extern "C" __global__ void k(int *out) { V<int> v; out[0] = v.f(1); out[1] = v.f(1.f); }

//@ run partial_member_outside: 9
template <class T> struct W { __device__ int f(); };
template <class T> struct W<T *> { __device__ int f(); };
template <class T> __device__ int W<T *>::f() { return 9; }
extern "C" __global__ void k(int *out) { out[0] = W<int *>().f(); }

//@ run definition_after_use: 3
template <class T> __device__ T later(T);
__device__ int use() { return later(2); }
template <class T> __device__ T later(T t) { return t + 1; }
extern "C" __global__ void k(int *out) { out[0] = use(); }

//@ run defaults_of_declaration: 5
template <class T = int, int N = 5> struct df;
template <class T, int N> struct df { static constexpr int n = N; };
extern "C" __global__ void k(int *out) { out[0] = df<>::n; }

//@ run in_class_specialization: 2
struct H { template <class T> struct I { static constexpr int v = 1; }; template <class T> struct I<T *> { static constexpr int v = 2; }; };
extern "C" __global__ void k(int *out) { out[0] = H::I<int *>::v; }

//@ run explicit_instantiation_of_kernel: 1
template <class T> __global__ void kt(T *) {}
template __global__ void kt<int>(int *);
extern "C" __global__ void k(int *out) { out[0] = 1; }

//@ run crtp: 11
template <class D> struct Base { __device__ int call() { return static_cast<D *>(this)->impl() + 1; } };
struct Der : Base<Der> { __device__ int impl() { return 10; } };
extern "C" __global__ void k(int *out) { out[0] = Der().call(); }

//@ run lazy_members: 1
template <class T> struct Lz { __device__ int ok() { return 1; } __device__ int bad() { return T::nothing; } };
extern "C" __global__ void k(int *out) { out[0] = Lz<int>().ok(); }

//@ reject used_member_is_checked
template <class T> struct Lz {
    __device__ int bad() { return T::nothing; }  // error
};
__device__ int x() { return Lz<int>().bad(); }

//@ reject ambiguous_partial
template <class T, class U> struct A {};
template <class T> struct A<T, int> {};
template <class T> struct A<int, T> {};
__device__ A<int, int> a;  // error

//@ reject redefined_specialization
template <class T> struct A {};
template <> struct A<int> {};
template <> struct A<int> {};  // error

//@ reject redefined_template
template <class T> struct A {};
template <class T> struct A {};  // error
__device__ A<int> a;

//@ reject no_such_template
template <> struct Nope<int> {};  // error

//@ reject no_matching_function
template <class T> __device__ T f(T);
template <> __device__ int f<float>(int);  // error
