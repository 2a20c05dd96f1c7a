// Braced lists as arguments of constructors, in assignments and in what functions return.
struct Pair { int a, b; __device__ Pair(int x, int y) : a(x), b(y) {} };
struct Sum { int n; __device__ Sum(Pair p) : n(p.a + p.b) {} };
template<unsigned N, class T> struct Fixed { const T data[N]; };
template<int N, class T> struct Vector {
  T d[N];
  __device__ Vector(T s) { for (int i = 0; i < N; ++i) d[i] = s; }
  __device__ Vector(const Fixed<N, T> &l) { for (int i = 0; i < N; ++i) d[i] = l.data[i]; }
};
template<int... I> struct Indices {};
struct Plain { int a[2]; int b; };

//@ run list_is_an_argument: 3 7 11 7 10
__global__ void k(int *out) {
  Sum q({1, 2});
  Sum r = Sum({3, 4});
  Sum s{{5, 6}};
  Pair t = Pair{7, 8};
  Pair u({9, 10});
  out[0] = q.n, out[1] = r.n, out[2] = s.n, out[3] = t.a, out[4] = u.b;
}

//@ run braces_left_out_in_an_argument: 321
__global__ void k(int *out) {
  auto v = Vector<3, int>({1, 2, 3});
  out[0] = v.d[2] * 100 + v.d[1] * 10 + v.d[0];
}

//@ run assignment_of_a_list: 2 3 5
__global__ void k(int *out) {
  Plain p{};
  p = {1, 2, 3};
  out[0] = p.a[1], out[1] = p.b;
  p = {{4, 5}, 6};
  out[2] = p.a[1];
}

//@ run expansion_in_a_returned_list: 12
struct Made {
  int base;
  template<int... I> __device__ Pair make(Indices<I...>) const { return {(base + I)...}; }
};
__global__ void k(int *out) {
  Pair p = Made{5}.make(Indices<0, 2>{});
  out[0] = p.a + p.b;
}

//@ reject too_many_clauses
__global__ void k(int *out) {
  Vector<2, int> v({1, 2, 3}); // error
}

//@ run tuple_size_declared_with_a_pack: 4
struct Two { int x, y; template<int N> __device__ int get() const { return N == 0 ? x : y; } };
namespace std {
template<class... T> struct tuple_size;
template<decltype(sizeof(0)) I, class... T> struct tuple_element;
template<> struct tuple_size<Two> { static constexpr int value = 2; };
template<decltype(sizeof(0)) I> struct tuple_element<I, Two> { using type = int; };
}
__global__ void k(int *out) {
  auto [x, y] = Two{3, 1};
  out[0] = x + y;
}
