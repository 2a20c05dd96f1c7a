// Function templates: deduction, explicit arguments, defaults, substitution failure ([temp.deduct]).
// TEST: sema -arch=sm_90
template <class T> __device__ T twice(T v) { return v + v; }
template <class T> __device__ T &first(T *p) { return *p; }
template <class T, int N> __device__ int fixed(T v) { return (int)v * N; }
template <int N, class T = int> __device__ T count() { return (T)N; }
template <class T> __device__ int pick(const T &) { return 1; }
__device__ int pick(int) { return 2; }
struct Has { int x; template <class T> __device__ T get(T v) const { return v + x; } };
template <class T> __device__ auto member(T v) -> decltype(v.x) { return v.x; }
__device__ int member(int v) { return v; }
template <class T> struct Box { T v; __device__ explicit Box(T v) : v(v) {} __device__ T get() const { return v; } };
template <class T> __device__ T open(const Box<T> &b) { return b.get(); }
struct Derived : Box<float> { __device__ Derived() : Box<float>(1.f) {} };
__global__ void accepted(int *out, float f) {
    static_assert(sizeof(twice(2.0)) == 8, "T is double");
    static_assert(sizeof(open(Derived())) == 4, "deduced from the base");
    out[0] = twice(1) + first(out) + fixed<float, 3>(f) + count<5>() + (int)count<6, long long>();
    out[1] = pick(1) + pick(f) + Has{3}.get(4) + member(Has{5}) + member(6) + Has{1}.get<int>(2.5f);
    out[2] = open(Box<int>(3));
}
__global__ void refused(int *out, float f) {
    twice(out, 1);      // ERROR:
    open(3);            // ERROR:
    count();            // ERROR:
}
