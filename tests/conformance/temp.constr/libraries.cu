// Small programs as libraries of C++20 write them.

//@ run ranges_and_concepts std=c++20: 220 0 1 2 57 -70 1 30 0 1
template <class A, class B> inline constexpr bool same_v = false; template <class A> inline constexpr bool same_v<A, A> = true;
template <class A, class B> concept same_as = same_v<A, B> && same_v<B, A>;
template <class F, class T> concept convertible_to = requires(F f) { static_cast<T>(f); };
template <class I> concept input_iterator = requires(I i) { { *i } ; { ++i } -> same_as<I &>; };
template <class I> concept random_iterator = input_iterator<I> && requires(I i, int n) { { i + n } -> same_as<I>; { i[n] }; { i - i } -> convertible_to<int>; };
template <class R> concept range = requires(R &r) { { r.begin() } -> input_iterator; { r.end() }; { r.begin() != r.end() } -> convertible_to<bool>; };
template <class D> struct view_interface {
    __device__ constexpr int count() const requires true { int n = 0; for ([[maybe_unused]] auto &&x : static_cast<const D &>(*this)) ++n; return n; }
};
struct iota {
    int lo, hi;
    struct it { int v; constexpr __host__ __device__ int operator*() const { return v; } constexpr __host__ __device__ it &operator++() { ++v; return *this; } friend constexpr bool __host__ __device__ operator==(it, it) = default; };
    constexpr __host__ __device__ it begin() const { return {lo}; } constexpr __host__ __device__ it end() const { return {hi}; }
};
template <range R, class F> struct transform_view {
    R r; [[no_unique_address]] F f;
    using base_it = decltype(static_cast<const R &>(r).begin());
    struct it { base_it i; const F *f; constexpr __host__ __device__ decltype(auto) operator*() const { return (*f)(*i); } constexpr __host__ __device__ it &operator++() { ++i; return *this; } constexpr __host__ __device__ bool operator==(const it &o) const { return i == o.i; } };
    constexpr __host__ __device__ it begin() const { return {r.begin(), &f}; } constexpr __host__ __device__ it end() const { return {r.end(), &f}; }
};
template <range R, class P> class filter_view {
    R r; [[no_unique_address]] P p;
    using base_it = decltype(static_cast<const R &>(r).begin());
public:
    struct it { base_it i, e; const P *p;
        constexpr __host__ __device__ void skip() { while (i != e && !(*p)(*i)) ++i; }
        constexpr __host__ __device__ decltype(auto) operator*() const { return *i; } constexpr __host__ __device__ it &operator++() { ++i; skip(); return *this; } constexpr __host__ __device__ bool operator==(const it &o) const { return i == o.i; } };
    constexpr __host__ __device__ filter_view(R r, P p) : r(r), p(p) {}
    constexpr __host__ __device__ it begin() const { it b{r.begin(), r.end(), &p}; b.skip(); return b; } constexpr __host__ __device__ it end() const { return {r.end(), r.end(), &p}; }
};
template <class F> struct closure { F f; template <range R> friend constexpr __host__ __device__ auto operator|(const R &r, const closure &c) { return c.f(r); } };
template <class F> closure(F) -> closure<F>;
namespace views {
__host__ __device__ constexpr auto filter(auto p) { return closure{[=]<range R>(const R &r) { return filter_view(r, p); }}; }
__host__ __device__ constexpr auto transform(auto f) { return closure{[=]<range R>(const R &r) { return transform_view<R, decltype(f)>{r, f}; }}; }
}
constexpr int fold(range auto const &r, int init, auto op) { for (auto x : r) init = op(init, x); return init; }
template <class T, int N> struct arr { T v[N]; constexpr __host__ __device__ T *begin() { return v; } constexpr __host__ __device__ T *end() { return v + N; } constexpr __host__ __device__ const T *begin() const { return v; } constexpr __host__ __device__ const T *end() const { return v + N; } };
template <class T, class... U> arr(T, U...) -> arr<T, 1 + sizeof...(U)>;
__host__ __device__ constexpr int kind(input_iterator auto) { return 1; }
__host__ __device__ constexpr int kind(random_iterator auto) { return 2; }
__host__ __device__ constexpr int kind(auto) { return 0; }
constexpr auto even = [](int x) { return x % 2 == 0; };
constexpr auto square = [](int x) { return x * x; };
constexpr auto plus = [](auto a, auto b) { return a + b; };
constexpr int answer = fold(iota{1, 11} | views::filter(even) | views::transform(square), 0, plus);
static_assert(answer == 220);
static_assert(range<iota> && range<arr<int, 3>> && !range<int> && range<filter_view<iota, decltype(even)>>);
struct sentinel_less { int *begin(); };
static_assert(!range<sentinel_less>);
__global__ void k(int *out) {
    out[0] = answer;
    out[1] = kind(3); out[2] = kind(iota{}.begin()); out[3] = kind(out);
    arr a{5, 6, 7, 8};
    int s = 0;
    auto odd = [](int x) { return x % 2 == 1; };
    filter_view v(a, odd);
    for (int x : v) s = s * 10 + x;
    out[4] = s;
    transform_view<arr<int, 4>, decltype([](int x) { return -x; })> t{a, {}};
    s = 0; for (int n = 1; int x : t) s += x * n++;
    out[5] = s;
    out[6] = sizeof(t) == sizeof(a);
    const auto pos = [&]<class T>(T x) requires (sizeof(T) == 4) { return x + s; };
    out[7] = pos(100);
    auto can = [](auto f, auto x) { return requires { f(x); }; };
    out[8] = can(pos, 1.0); out[9] = can(pos, 1.0f);
}

//@ run comparisons std=c++20: -1 0 9 0 -1 1 1 1 2
#include <compare>
struct version { int major, minor; unsigned char patch; __host__ __device__ friend constexpr auto operator<=>(const version &, const version &) = default; };
struct nocase { char c; constexpr static __host__ __device__ char low(char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
    __host__ __device__ constexpr std::weak_ordering operator<=>(const nocase &o) const { return low(c) <=> low(o.c); } __host__ __device__ constexpr bool operator==(const nocase &o) const { return (*this <=> o) == 0; } };
struct tagged : version { nocase tag[2]; double w; __host__ __device__ constexpr auto operator<=>(const tagged &) const = default; };
template <class T> struct box { T v; __host__ __device__ constexpr bool operator==(const box &) const = default; __host__ __device__ constexpr auto operator<=>(const box &o) const requires requires { v <=> o.v; } { return v <=> o.v; } __host__ __device__ constexpr auto operator<=>(const T &o) const { return v <=> o; } };
static_assert(version{1, 2, 3} < version{1, 3, 0} && version{2} >= version{1, 9, 9} && version{1, 2, 3} != version{1, 2, 4});
static_assert(tagged{{1, 1, 1}, {'a', 'B'}, 1.} == tagged{{1, 1, 1}, {'A', 'b'}, 1.});
__global__ void k(int *out) {
    auto num = [](auto o) { return o < 0 ? -1 : o > 0 ? 1 : o == 0 ? 0 : 9; };
    tagged a{{1, 2, 3}, {'x', 'y'}, 0.5}, b = a; b.tag[1].c = 'Z';
    out[0] = num(a <=> b); b.tag[1].c = 'Y'; out[1] = num(a <=> b); b.w = __builtin_nan(""); out[2] = num(a <=> b);
    out[3] = a == b; out[4] = num(box{3} <=> 4); out[5] = 4 < box{5}; out[6] = box{2} >= box{2};
    out[7] = sizeof(decltype(a <=> b)); out[8] = (3 > box{4}) + 2 * (version{1, 0, 0} <= version{1, 0, 0});
}

//@ run lambdas_20 std=c++20: 9 0 42 38 8 4 120 12 5 1
template <class... T> __device__ auto capture(T... t) { return [...xs = t + 1](auto f) { return f(xs...); }; }
template <class F> struct deferred { F f; __device__ ~deferred() { f(); } };
template <class F> deferred(F) -> deferred<F>;
struct S { int v = 3; __device__ auto by_copy() { return [=, *this] { return v; }; } __device__ auto by_this() { return [=, this] { return v; }; } };
template <class L> using result_of = decltype(L{}(1));
struct compare_less { using is = decltype([](int a, int b) { return a < b; }); };
__device__ auto curry(auto f) { if constexpr (requires { f(); }) return f(); else return [=](auto x) { return curry([=](auto... r) -> decltype(f(x, r...)) { return f(x, r...); }); }; }
__global__ void k(int *out) {
    out[0] = capture(1, 2, 3)([](auto... x) { return (0 + ... + x); });
    int n = 0;
    { deferred d{[&] { n = 42; }}; out[1] = n; } out[2] = n;
    S s; auto c = s.by_copy(); auto t = s.by_this(); s.v = 8; out[3] = c() * 10 + t();
    out[4] = sizeof(result_of<decltype([](int x) { return x * 2.0; })>);
    out[5] = 4;
    auto fact = [](auto self, int k) -> int { return k < 2 ? 1 : k * self(self, k - 1); }; out[6] = fact(fact, 5);
    out[7] = []<int... I>(auto, int *p) { return ((p[I - I] = I) + ...); }.template operator()<3, 4, 5>(0, &n);
    out[8] = n; compare_less::is l; out[9] = l(1, 2) + 2 * l(2, 1);
}
