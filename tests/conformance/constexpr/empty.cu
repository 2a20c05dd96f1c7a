// Classes without data in constant expressions, and what a constexpr variable makes of a call.

//@ accept empty_parts_of_constants
struct none {};
struct base {};
struct tag { explicit constexpr tag(int) {} };
inline constexpr tag mark(0);
struct value : base { int v[2]; constexpr value(int a) : v{a, 2} {} constexpr value(tag) : v{} {} };
struct view : base { const value &r; int scale; constexpr view(const value &r, int s) : r(r), scale(s) {} };
constexpr int first(const base &) { return 1; }
constexpr int second(const value &v) { return v.v[1]; }
constexpr int third(view v) { return v.r.v[0] * v.scale; }
constexpr value fourth() { return mark; }
static_assert(first(value(1)) == 1 && second(value(1)) == 2 && third(view(value(3), 4)) == 12 && fourth().v[1] == 0, "");

//@ accept empty_member_beside_another std=c++20
struct less { constexpr bool operator()(int a, int b) const { return a < b; } };
template <class T, class C> struct sorted { T t; [[no_unique_address]] C c; constexpr sorted(T t, C c) : t(t), c(c) {} constexpr bool operator()(int a) const { return c(t, a); } };
static_assert(sorted(3, less())(4) && !sorted(5, less())(4));

//@ run constexpr_variable_is_not_computed_again: 42
constexpr int host_only(int n) { return n + 1; }
__host__ __device__ constexpr int both(int n) { return n < 0 ? host_only(n) : n; }
__global__ void k(int *out) { constexpr int v = both(42); const int *p = &v; out[0] = *p; }
