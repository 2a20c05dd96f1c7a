// TEST: mixed --expt-relaxed-constexpr -arch=sm_90
// What the library calls its own functions names no function of a namespace of the arguments ([basic.lookup.argdep]).
#include <functional>
#include <tuple>
namespace other {
struct Number {
    float value;
    __host__ __device__ friend Number operator+(Number a, Number b) { return {a.value + b.value}; }
    __host__ __device__ friend bool operator<(Number a, Number b) { return a.value < b.value; }
    __host__ __device__ friend bool operator==(Number a, Number b) { return a.value == b.value; }
};
template <class F, class... A> __host__ __device__ int __invoke(F &&, A &&...) { return 0; }
template <class F, class T, class I> __host__ __device__ int __apply(F &&, T &&, I) { return 0; }
template <class A, class B, class I> __host__ __device__ int __tuple_equal(const A &, const B &, I) { return 0; }
template <class... T> __host__ __device__ int tuple_cat(T &&...) { return 0; }
}
using other::Number;
using Sum = std::invoke_result_t<std::plus<>, Number, const Number &>;
static_assert(std::is_same_v<Sum, Number> && std::is_invocable_v<std::plus<>, Number, Number>);
struct SumOf { __host__ __device__ Number operator()(Number a, Number b) const { return a + b; } };
extern "C" __global__ void k(Number *p, bool *q) {
    p[0] = std::invoke(SumOf(), p[1], p[2]);
    auto pair = std::make_tuple(p[3], p[4]);
    p[1] = std::apply(SumOf(), pair);
    q[0] = pair == pair;
    q[1] = pair < pair;
    auto three = std::tuple_cat(pair, pair, pair);
    p[2] = std::get<5>(three);
}
// CHECK: .entry k(
