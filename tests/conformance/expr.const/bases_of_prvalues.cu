// The bases of a class prvalue and their members are values of a constant expression ([expr.const], [expr.ref]).

//@ accept members_of_bases
struct B { int x; };
struct E {};
struct D : E, B { int y; constexpr __host__ __device__ D(int v) : B{v}, y(v + 1) {} };
struct F : D { constexpr __host__ __device__ F(int v) : D(v) {} };
constexpr __host__ __device__ D make(int v) { return D(v); }
constexpr __host__ __device__ F further(int v) { return F(v); }
static_assert(make(3).x == 3 && make(3).y == 4, "");
static_assert(further(5).x == 5 && further(5).y == 6, "");
static_assert(static_cast<const B &>(make(7)).x == 7, "");
static_assert(((B)further(8)).x == 8, "");
template <int N> struct I { static constexpr int value = N; };
static_assert(I<make(9).x>::value == 9, "");
