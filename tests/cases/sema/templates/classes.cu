// Class templates: members on demand, specialisations, friends, defaults, static members ([temp.class], [temp.spec]).
// TEST: sema -arch=sm_90
template <class T, class U = T> struct Pair {
    T a; U b;
    static constexpr int size = sizeof(T) + sizeof(U);
    using Other = Pair<U, T>;
    enum { Half = size / 2 };
    __device__ Other swapped() const { return {b, a}; }
    __device__ int never_used() { return a.no_such_member; }
    friend __device__ bool operator==(const Pair &x, const Pair &y) { return x.a == y.a && x.b == y.b; }
};
template <int N> struct Sum { static constexpr int value = N + Sum<N - 1>::value; };
template <> struct Sum<0> { static constexpr int value = 0; };
template <class T> using Twin = Pair<T>;
template <class T> struct Forward;
template <class T> struct Forward { T v; };
template <class E> struct Base {
    __device__ int call() const { return static_cast<const E &>(*this).impl(); }
};
struct Impl : Base<Impl> { __device__ int impl() const { return 7; } };
static_assert(Sum<10>::value == 55, "instances are made in turn");
static_assert(Pair<int, double>::size == 12 && Pair<char>::Half == 1, "default argument");
__global__ void accepted(int *out) {
    Pair<int, float> p{1, 2.f};
    Pair<float, int> q = p.swapped();
    Twin<short> t{1, 2};
    Forward<int> f{3};
    out[0] = (p == p) + q.b + t.a + f.v + Impl().call();
}
template <int N> struct Endless { static constexpr int value = Endless<N + 1>::value; };
__global__ void refused(int *out) {
    Pair<int, int, int> p;  // ERROR: too many template arguments
    Sum<float> s;           // ERROR:
}
