// TEST: sema
constexpr int square(int x) { return x * x; }
static_assert(square(5) == 25, "math");
static_assert(sizeof(float4) == 16 && alignof(float4) == 16, "layout");
static_assert(square(3) == 8, "this one fails");  // ERROR: this one fails
enum class Color : unsigned char { Red = 3, Green };
static_assert((int)Color::Green == 4, "");
constexpr int loop(int n) { int s = 0; for (int i = 0; i < n; ++i) s += i; return s; }
static_assert(loop(10) == 45, "");
__device__ void uses() { constexpr int bad = 1 / loop(0); }  // ERROR:
