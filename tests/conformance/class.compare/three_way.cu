// Three-way comparison: the built-in operator, rewritten candidates and defaulted comparisons ([expr.spaceship],
// [over.match.oper]/3.4, [class.compare]).
#include <compare>

//@ run built_in std=c++20: 1 1 1 1 1 1 1
enum class E { a, b };
__global__ void k(int *out) {
    volatile int one = 1, two = 2;
    volatile double x = 1, y = 2;
    out[0] = (one <=> two) < 0; out[1] = (two <=> one) > 0; out[2] = (one <=> 1) == 0;
    out[3] = (x <=> y) < 0; out[4] = (E::a <=> E::b) != 0; out[5] = (out <=> out + 1) < 0;
    double n = __longlong_as_double(0x7ff8000000000000ll);
    out[6] = (n <=> x) == std::partial_ordering::unordered && !((n <=> x) < 0) && !((n <=> x) > 0) && (n <=> x) != 0;
}

//@ accept types std=c++20
static_assert(__is_same(decltype(1 <=> 2), std::strong_ordering));
static_assert(__is_same(decltype(1.0 <=> 2), std::partial_ordering));
static_assert(__is_same(decltype(true <=> false), std::strong_ordering));
static_assert((1 <=> 2) == std::strong_ordering::less && (2 <=> 1) == std::strong_ordering::greater);
static_assert((1 <=> 1) == std::strong_ordering::equal && (1 <=> 1) == std::strong_ordering::equivalent);
static_assert((1.5 <=> 0.5) == std::partial_ordering::greater);
static_assert(std::is_lt(1 <=> 2) && std::is_gteq(2 <=> 2) && std::is_neq(1 <=> 3));
static_assert(__is_same(std::common_comparison_category_t<std::strong_ordering, std::partial_ordering>, std::partial_ordering));
static_assert(__is_same(std::common_comparison_category_t<std::strong_ordering, std::weak_ordering>, std::weak_ordering));
static_assert(__is_same(std::common_comparison_category_t<int>, void));
static_assert(std::three_way_comparable<int> && std::three_way_comparable<double> && !std::three_way_comparable<double, std::strong_ordering>);
static_assert(std::partial_ordering(std::strong_ordering::less) < 0 && std::weak_ordering(std::strong_ordering::greater) > 0);
static_assert((0 <=> (1 <=> 2)) > 0 && 0 < (2 <=> 1));
static_assert(std::compare_three_way()(3, 4) < 0);

//@ run operands_are_evaluated_once std=c++20: 1 2
__device__ int n;
__device__ int next() { return ++n; }
__global__ void k(int *out) { out[0] = (next() <=> next()) < 0; out[1] = n; }

//@ reject narrowing std=c++20
__device__ bool f(int a, unsigned b) {
    return (a <=> b) < 0;  // error
}
__device__ bool g(bool a, int b) {
    return (a <=> b) < 0;  // error
}
__device__ bool fine(unsigned b) { return (1 <=> b) < 0; }

//@ run defaulted std=c++20: 1 0 1 1 0 1 0 1 1
struct P { int x, y; __device__ constexpr auto operator<=>(const P &) const = default; };
__global__ void k(int *out) {
    P a{1, 2}, b{1, 3}, c{1, 2};
    out[0] = a < b; out[1] = a > b; out[2] = a <= b; out[3] = a <= c; out[4] = b <= a; out[5] = a == c;
    out[6] = a == b; out[7] = a != b; out[8] = (b <=> a) > 0;
}

//@ accept defaulted_result std=c++20
struct A { int i; auto operator<=>(const A &) const = default; };
struct B { A a; double d; auto operator<=>(const B &) const = default; };
struct C : A { auto operator<=>(const C &) const = default; };
static_assert(__is_same(decltype(A() <=> A()), std::strong_ordering));
static_assert(__is_same(decltype(B() <=> B()), std::partial_ordering));
static_assert(__is_same(decltype(C() <=> C()), std::strong_ordering));
static_assert(A{1} < A{2} && A{2} == A{2} && A{1} != A{2} && (B{{1}, 2.0} <=> B{{1}, 1.0}) > 0);

//@ run defaulted_with_arrays_and_bases std=c++20: 1 1 1 0 1
struct A { int a; auto operator<=>(const A &) const = default; };
struct B : A { int v[2][2]; auto operator<=>(const B &) const = default; };
__global__ void k(int *out) {
    B x{{1}, {{1, 2}, {3, 4}}}, y{{1}, {{1, 2}, {4, 0}}}, z = x;
    out[0] = x < y; out[1] = x == z; out[2] = x != y; out[3] = x > y; out[4] = B{{2}, {}} > y;
}

//@ run defaulted_friends std=c++20: 1 1 0 1 1
struct P {
    int x;
    friend auto operator<=>(const P &, const P &) = default;
};
struct Q {
    int x;
    friend bool operator==(Q, Q) = default;
};
__global__ void k(int *out) {
    out[0] = P{1} < P{2}; out[1] = P{1} == P{1}; out[2] = P{1} != P{1}; out[3] = Q{3} == Q{3}; out[4] = Q{3} != Q{4};
}

//@ run equality_alone std=c++20: 1 1 0
struct P { int x, y; bool operator==(const P &) const = default; };
__global__ void k(int *out) { P a{1, 2}; out[0] = a == P{1, 2}; out[1] = a != P{1, 3}; out[2] = a == P{2, 2}; }

//@ run explicit_category std=c++20: 1 1
struct P { int x; std::weak_ordering operator<=>(const P &) const = default; };
__global__ void k(int *out) {
    out[0] = P{1} < P{2}; out[1] = __is_same(decltype(P{1} <=> P{2}), std::weak_ordering);
}

//@ run synthesized_from_equal_and_less std=c++20: 1 1 1
struct L { int v; __device__ bool operator==(const L &o) const { return v == o.v; } __device__ bool operator<(const L &o) const { return v < o.v; } };
struct P { L l; std::strong_ordering operator<=>(const P &) const = default; };
__global__ void k(int *out) { out[0] = P{{1}} < P{{2}}; out[1] = (P{{2}} <=> P{{1}}) > 0; out[2] = (P{{2}} <=> P{{2}}) == 0; }

//@ run defaulted_secondary std=c++20: 1 0 1
struct P {
    int x;
    __device__ int operator<=>(const P &o) const { return x - o.x; }
    __device__ bool operator==(const P &) const = default;
    __device__ bool operator<(const P &) const = default;
    __device__ bool operator!=(const P &) const = default;
};
__global__ void k(int *out) { out[0] = P{1} < P{2}; out[1] = P{2} < P{1}; out[2] = P{1} != P{2}; }

//@ run written_three_way std=c++20: 1 1 1 0 1 1
struct S {
    int v;
    __device__ std::strong_ordering operator<=>(int o) const { return v <=> o; }
    __device__ bool operator==(int o) const { return v == o; }
};
__global__ void k(int *out) {
    S s{4};
    out[0] = s < 5; out[1] = 5 > s; out[2] = 3 <= s; out[3] = 4 != s; out[4] = 4 == s; out[5] = (5 <=> s) > 0;
}

//@ run better_match_wins_over_form std=c++20: 2 1
struct A { };
struct B : A { };
__device__ int operator==(const A &, const B &) { return 1; }
__device__ int operator==(const B &, const A &) { return 2; }
__global__ void k(int *out) { A a; B b; out[0] = b == a; out[1] = a == b; }

//@ run not_equal_prevents_rewriting std=c++20: 1
struct A { int v; };
struct B { int v; __device__ operator A() const { return A{v}; } };
__device__ bool operator==(const A &, const A &) { return true; }
__device__ bool operator!=(const A &, const A &) { return true; }
__global__ void k(int *out) { out[0] = A{1} != B{1}; }

//@ run in_templates std=c++20: 1 1
template<class T> struct V { T t; auto operator<=>(const V &) const = default; };
template<class T> __device__ bool less(const T &a, const T &b) { return a < b; }
__global__ void k(int *out) { out[0] = less(V<int>{1}, V<int>{2}); out[1] = less(V<V<float>>{{1}}, V<V<float>>{{2}}); }

//@ reject no_comparison_of_a_member std=c++20
struct N {};
struct P { N n; auto operator<=>(const P &) const = default; };
__device__ bool f(P a, P b) { return a < b; }  // error: it is a deleted function

//@ reject wrong_forms std=c++20
struct P {
    bool operator==(P &) const = default;  // error
    int operator!=(const P &) const = default;  // error
};
__device__ P p;

//@ accept deleted_where_a_part_cannot_be_compared std=c++20
struct E {};
struct Member { E e; bool operator==(const Member &) const = default; };
struct Friend { E e; friend bool operator==(const Friend &, const Friend &) = default; };
struct Array { E e[2]; bool operator==(const Array &) const = default; };
struct Base : E { bool operator==(const Base &) const = default; };
struct NotEqual { bool operator!=(const NotEqual &) const = default; };
struct Less { bool operator<(const Less &) const = default; };
struct Union { union { int a; float b; }; bool operator==(const Union &) const = default; };
struct Reference { int &r; bool operator==(const Reference &) const = default; };
struct Fine { int a; bool operator==(const Fine &) const = default; bool operator!=(const Fine &) const = default; };
template <class T> concept Equal = requires(T a, T b) { a == b; };
template <class T> concept Unequal = requires(T a, T b) { a.operator!=(b); };
template <class T> concept Ordered = requires(T a, T b) { a < b; };
static_assert(!Equal<Member> && !Equal<Friend> && !Equal<Array> && !Equal<Base> && !Equal<Union> && !Equal<Reference>);
static_assert(!Unequal<NotEqual> && !Ordered<Less> && Equal<Fine> && Unequal<Fine>);

//@ reject deleted_comparison_is_used std=c++20
struct E {};
struct Member { E e; bool operator==(const Member &) const = default; };
__device__ bool equal(Member a, Member b) { return a == b; } // error: it is a deleted function
