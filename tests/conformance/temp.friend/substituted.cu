// What the declaration of a friend template makes the compiler instantiate is no friend.

//@ run member_template_of_a_class_that_a_friend_names: 6 1 0
struct yes { char a[1]; };
struct no { char a[2]; };
template <class T> struct has_type {
  template <class C> static yes test(C const *, typename C::type const * = 0);
  template <class C> static no test(...);
  enum { value = sizeof(test<T>(static_cast<T *>(0))) == sizeof(yes) };
};
template <class A, class B> struct common {};
template <class A> struct common<A, A> { typedef A type; };
template <class A, class B, bool> struct promoted {};
template <class A, class B> struct promoted<A, B, true> { typedef A type; };
template <class D> struct Base {
  typedef float Scalar;
  float v;
  template <class T>
  friend __device__ typename promoted<T, Scalar, (has_type<common<T, Scalar> >::value)>::type operator*(const T &s, const Base &m) {
    return s * m.v;
  }
};
struct M : Base<M> {};
__global__ void k(int *out) {
  M m;
  m.v = 3;
  out[0] = 2.f * m;
  out[1] = has_type<common<int, int> >::value;
  out[2] = has_type<common<int, float> >::value;
}

//@ run plain_member_of_a_class_that_a_friend_names: 8 5 3
template <class T> struct H {
  __device__ static int f(int) { return sizeof(T); }
  template <int N> __device__ static int f(int) { return N; }
  enum { size = sizeof(T) };
};
template <int> struct P { typedef int type; };
template <class D> struct B {
  template <class T> friend __device__ typename P<H<T>::size>::type pick(const B &, T) { return H<T>::template f<4>(0) + H<T>::f(0); }
};
struct M : B<M> {};
__global__ void k(int *out) { out[0] = pick(M(), 1); out[1] = H<char>::f<4>(0) + H<char>::f(0); out[2] = H<short>::size + H<char>::f(0); }
