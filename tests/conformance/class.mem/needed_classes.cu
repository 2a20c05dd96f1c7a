// Declaring a member template may need another class: that has access and constructors of its own.

//@ run access_of_other_classes: 7 5
template <class T> struct Any { int v; template <class U> __device__ Any(U u) : v(u) {} template <class U> __device__ int get(U u) { return v + u; } };
struct S {
  int a, b;
private:
  template <class T> __device__ decltype(Any<int>(1)) hidden(T t) const { return Any<int>(t); }
public:
  template <class T> __device__ int get(T t) const { return hidden(t).v; }
};
__global__ void k(int *out) { S s{3, 4}; out[0] = s.a + s.b; Any<int> w(2); out[1] = w.get(1) + s.get(2); }

//@ run aggregates_stay_aggregates: 3 4
struct X { int v; template <class T> __device__ X(T t) : v(t) {} };
template <class T> struct Y { T v; template <class U> __device__ Y(U u) : v(u) {} };
struct S { int a, b; template <class T> __device__ auto f(T t) const -> decltype(Y<X>(1)) { return Y<X>(t); } };
__global__ void k(int *out) { S s{1, 2}; out[0] = s.a + s.b; out[1] = s.f(4).v.v; }
