// Which special members count for the traits of a class ([special]/6).

//@ run constrained_copies std=c++20 default-device: 1 0 1 0 1 0
template <int N> struct C {
    C() = default;
    C(const C &) requires(N == 0) = default;
    C(const C &) {}
    C &operator=(const C &) requires(N == 0) = default;
    C &operator=(const C &) { return *this; }
};
__global__ void k(int *out) {
    out[0] = __is_trivially_copyable(C<0>);
    out[1] = __is_trivially_copyable(C<1>);
    out[2] = __is_trivially_constructible(C<0>, const C<0> &);
    out[3] = __is_trivially_constructible(C<1>, const C<1> &);
    out[4] = __is_trivially_assignable(C<0> &, const C<0> &);
    out[5] = __is_trivially_assignable(C<1> &, const C<1> &);
}

//@ run constrained_default std=c++20 default-device: 7 4
template <class T> struct C { T v; C() requires(sizeof(T) == 4) = default; C() : v(7) {} };
__global__ void k(int *out) { C<char> c; out[0] = c.v; __shared__ C<int> s; s.v = 4; out[1] = s.v; }

//@ accept deleted_by_parts_where_they_are_declared
class M { M(M &&); };
class Constructs { Constructs(Constructs &&) noexcept = default; M m; };
struct N { N(N &&); };
struct Assigns { Assigns &operator=(Assigns &&) = default; N n; };
static_assert(!__is_assignable(Assigns &, Assigns &&));
