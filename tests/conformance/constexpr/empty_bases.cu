// Empty bases in constant expressions: they share the place of other parts, so their type says which is meant.

struct Marker {};
struct Policy : Marker { constexpr Policy() = default; __host__ __device__ constexpr int id() const { return 3; } };
template <class D> struct Tagged : Marker { constexpr Tagged() = default; };

//@ accept value_initialised_base
struct A : Policy { constexpr A() : Policy() {} };
__device__ constexpr A a;

//@ accept two_bases_of_one_empty_base
struct A : Tagged<A>, Policy { constexpr A() : Tagged<A>() {} };
__device__ constexpr A a;

//@ run base_before_a_member: 7 3
struct A : Policy { int x; constexpr A(int n) : Policy(), x(n) {} };
constexpr A a(7);
static_assert(static_cast<const Policy &>(a).id() == 3);
extern "C" __global__ void k(int *out) { constexpr A b(7); out[0] = b.x; out[1] = b.id(); }

//@ run copied: 5
struct A : Policy { int x; constexpr A(int n) : Policy(), x(n) {} };
constexpr A twice(A a) { A b = a; b.x += a.x; return b; }
extern "C" __global__ void k(int *out) { constexpr A a = twice(A(2)); out[0] = a.x + 1; }

//@ accept base_of_a_base_through_a_pointer
struct A : Policy { constexpr A() : Policy() {} };
constexpr A a;
constexpr const Marker *m = &a;
static_assert(m != nullptr);
