// Members of explicit specialisations have no header for the class ([temp.expl.spec]/5).

//@ run member_templates: 3 5 4 9
template <class T> struct S;
template <> struct S<int> {
  int x;
  template <class U> __device__ U f(U u) const;
  template <class U> __device__ static int g(U);
  template <class F> __device__ decltype(auto) h(F &&f) const;
  template <class U> struct In;
};
template <class U> __device__ U S<int>::f(U u) const { return u + x; }
template <class U> __device__ int S<int>::g(U u) { return sizeof(U) + u; }
template <class F> __device__ decltype(auto) S<int>::h(F &&f) const { return f(x); }
template <class U> struct S<int>::In { U v = 9; };
__global__ void k(int *out) {
  S<int> s{1};
  out[0] = s.f(2);
  out[1] = S<int>::g('\4');
  out[2] = s.h([](int i) { return i + 3; });
  out[3] = S<int>::In<char>().v;
}

//@ run of_a_variadic_class: 7 8
template <class... T> struct opt;
template <> struct opt<> { template <class U> __device__ U value_or(U u) const; };
template <class U> __device__ U opt<>::value_or(U u) const { return u; }
template <class T> struct opt<T> { T t; template <class U> __device__ U value_or(U) const; };
template <class T> template <class U> __device__ U opt<T>::value_or(U) const { return U(t); }
__global__ void k(int *out) { out[0] = opt<>().value_or(7); out[1] = opt<int>{8}.value_or(1.5); }

//@ run class_template_in_a_specialisation: 10
template <class T> struct A;
template <> struct A<int> { template <class U> struct B { __device__ int f(); template <class V> __device__ int g(V); }; };
template <class U> __device__ int A<int>::B<U>::f() { return sizeof(U); }
template <class U> template <class V> __device__ int A<int>::B<U>::g(V v) { return v + sizeof(U); }
__global__ void k(int *out) { out[0] = A<int>::B<char>().f() + A<int>::B<double>().g(1); }

//@ reject no_such_member
template <class T> struct S;
template <> struct S<int> { template <class U> __device__ U f(U u) const; };
template <class U> __device__ U S<int>::g(U u) const { return u; }  // error
__global__ void k(int *out) {}
