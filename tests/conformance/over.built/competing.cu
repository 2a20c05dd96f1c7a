// Built-in candidates beside operator functions: the better one is chosen, whichever it is ([over.match.oper]/3, [over.built], [over.ics.rank]).

//@ run function_with_a_worse_argument default-device: 0 0 0 1
struct S { S(long v) : d(v) {} long d; };
bool operator>(float, const S &) { return true; }
struct H { float x; operator float() const { return x; } };
__global__ void k(int *out) { H h{1.f}; float f = 5.f; out[0] = h > f; out[1] = h > 5; out[2] = h > 5.0; out[3] = h > S(7); }

//@ run function_for_the_class_itself default-device: 9 4
struct H { float x; operator float() const { return x; } };
int operator+(H, H) { return 9; }
__global__ void k(int *out) { H h{1.5f}; out[0] = h + h; out[1] = h + 2.5f; }

//@ reject each_better_for_one_operand default-device
struct H { float x; H(float v) : x(v) {} operator float() const { return x; } };
int operator+(const H &, const H &) { return 9; }
__global__ void k(int *out) { H h{1.5f}; out[0] = h + 1; }  // error

//@ run conversion_of_the_template_is_no_match default-device: 1 5 5
struct H { float x; operator float() const { return x; } };
template <class T> int operator>(T, H) { return 5; }
__global__ void k(int *out) { H h{3}; out[0] = h > 1; out[1] = 1 > h; out[2] = h > h; }

//@ run unary default-device: -3 0 7
struct S { S(float) {} }; struct H { operator short() const { return 3; } };
int operator-(const S &) { return 5; }
struct T { T(bool) {} }; struct B { operator bool() const { return true; } };
int operator!(const T &) { return 5; }
struct U { U(const int *) {} }; struct P { int *p; operator int *() const { return p; } };
int operator*(const U &) { return 5; }
__global__ void k(int *out) { out[2] = 7; out[0] = -H{}; out[1] = !B{}; P p{out + 2}; out[2] = *p; }

//@ reject logical default-device
struct S { S(int) {} }; struct H { operator bool() const { return 1; } };
int operator&&(const H &, S) { return 5; }
__global__ void k(int *out) { out[0] = H{} && true; }  // error

//@ run compound_assignment default-device: 5 77
struct S { long d; S(long v) : d(v) {} }; struct H { float x; operator float() const { return x; } };
float &operator+=(float &a, const S &) { a = 77; return a; }
__global__ void k(int *out) { float f = 1; H h{4}; f += h; out[0] = f; f += S(1); out[1] = f; }

//@ run offset_is_better_as_a_number default-device: 4 8
struct P { int *q; int i; operator int *() { return q; } operator int() { return i; } };
__global__ void k(int *out) { P p{nullptr, 3}; out[0] = p + 1; out[1] = sizeof(p - out); }

//@ reject two_arithmetic_conversions default-device
struct P { operator int() const; operator float() const; };
__device__ void f(P p) { p + 1; }  // error

//@ reject enumerations_by_reference default-device
enum E { x };
bool operator==(const E &, const E &) { return true; }
__global__ void k(int *out, E a, E b) { out[0] = a == b; }  // error

//@ run enumerations_by_value_and_template default-device: 1 0
enum E { x, y };
bool operator==(E, E) { return true; }
enum class F { x, y };
template <class T> bool operator<(T, T) { return true; }
__global__ void k(int *out) { E a = x, b = y; F c = F::y; out[0] = a == b; out[1] = c < F::x; }
