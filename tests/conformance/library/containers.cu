// <array>, <tuple>, <utility>, <optional>, <span>.

//@ run array: 4 10 7 3
#include <array>
extern "C" __global__ void k(int *out) {
    std::array<int, 4> a = {1, 2, 3, 4};
    int sum = 0;
    for (int x : a) sum += x;
    out[0] = int(a.size());
    out[1] = sum;
    a[2] = 7;
    out[2] = std::get<2>(a);
    a.fill(3);
    out[3] = a.back();
}

//@ run pair: 1 2 2 1 1
#include <utility>
extern "C" __global__ void k(int *out) {
    std::pair<int, short> p(1, 2);
    out[0] = p.first;
    out[1] = p.second;
    auto q = std::make_pair(2, 1);
    out[2] = q.first;
    out[3] = std::get<1>(q);
    out[4] = std::make_pair(1, 2) < q;
}

//@ run swap_and_exchange: 2 1 2 9
#include <utility>
extern "C" __global__ void k(int *out) {
    int a = 1, b = 2;
    std::swap(a, b);
    out[0] = a;
    out[1] = b;
    out[2] = std::exchange(a, 9);
    out[3] = a;
}

//@ run index_sequence: 0 1 2 3
#include <utility>
template<std::size_t... I> __device__ void fill(int *out, std::index_sequence<I...>) { ((out[I] = int(I)), ...); }
extern "C" __global__ void k(int *out) { fill(out, std::make_index_sequence<4>()); }

//@ run tuple: 1 2 3 6 3
#include <tuple>
extern "C" __global__ void k(int *out) {
    std::tuple<int, float, long> t(1, 2.0f, 3);
    out[0] = std::get<0>(t);
    out[1] = int(std::get<1>(t));
    out[2] = int(std::get<long>(t));
    out[3] = int(std::apply([](int a, float b, long c) { return a + b + c; }, t));
    out[4] = int(std::tuple_size<decltype(t)>::value);
}

//@ run tie: 4 5
#include <tuple>
extern "C" __global__ void k(int *out) { std::tie(out[0], out[1]) = std::make_tuple(4, 5); }

//@ run structured_bindings: 1 2 3 4
#include <array>
#include <tuple>
extern "C" __global__ void k(int *out) {
    auto [a, b] = std::make_tuple(1, 2);
    auto [c, d] = std::pair<int, int>(3, 4);
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
}

//@ run tuple_compare: 1 0 1
#include <tuple>
extern "C" __global__ void k(int *out) {
    out[0] = std::make_tuple(1, 2) < std::make_tuple(1, 3);
    out[1] = std::make_tuple(1, 2) == std::make_tuple(1, 3);
    out[2] = std::get<2>(std::tuple_cat(std::make_tuple(5, 6), std::make_tuple(1)));
}

//@ run optional: 0 7 1 7 3
#include <optional>
extern "C" __global__ void k(int *out) {
    std::optional<int> o;
    out[0] = o.has_value();
    out[1] = o.value_or(7);
    o = 7;
    out[2] = bool(o);
    out[3] = *o;
    o.reset();
    out[4] = o ? 1 : 3;
}

//@ run span std=c++20: 3 6 2
#include <span>
__device__ int sum(std::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
extern "C" __global__ void k(int *out) {
    int a[3] = {1, 2, 3};
    std::span<int> s(a);
    out[0] = int(s.size());
    out[1] = sum(std::span<const int>(a));
    out[2] = s.subspan(1)[0];
}

//@ run reverse_iterators: 3 2 1 6 3 1 3 1 0
#include <array>
#include <iterator>
extern "C" __global__ void k(int *out) {
    std::array<int, 3> a = {1, 2, 3};
    const std::array<int, 3> &c = a;
    int n = 0, sum = 0;
    for (auto it = a.rbegin(); it != a.rend(); ++it) out[n++] = *it;
    for (auto it = std::rbegin(c); it < std::rend(c); it += 1) sum += *it;
    out[3] = sum;
    out[4] = int(c.crend() - c.crbegin());
    auto last = a.rend();
    last--;
    out[5] = *last;
    out[6] = *(a.rbegin() + 0);
    last -= 0;
    out[7] = last[0];
    std::array<int, 0> none;
    out[8] = none.rbegin() != none.rend();
}
