// Overloaded operators of all kinds ([over.oper]).

//@ run arithmetic: 18 8 65 2 3 8 5 13 52 6 -14 -13
struct V { int x; __device__ V(int x) : x(x) {}
  __device__ V operator+(V o) const { return x + o.x; } __device__ V operator-(V o) const { return x - o.x; } __device__ V operator*(V o) const { return x * o.x; }
  __device__ V operator/(V o) const { return x / o.x; } __device__ V operator%(V o) const { return x % o.x; } __device__ V operator^(V o) const { return x ^ o.x; }
  __device__ V operator&(V o) const { return x & o.x; } __device__ V operator|(V o) const { return x | o.x; } __device__ V operator<<(int n) const { return x << n; } __device__ V operator>>(int n) const { return x >> n; }
  __device__ V operator~() const { return ~x; } __device__ V operator-() const { return -x; } };
__global__ void k(int *out) { V a(13), b(5); out[0] = (a + b).x; out[1] = (a - b).x; out[2] = (a * b).x; out[3] = (a / b).x; out[4] = (a % b).x; out[5] = (a ^ b).x; out[6] = (a & b).x; out[7] = (a | b).x; out[8] = (a << 2).x; out[9] = (a >> 1).x; out[10] = (~a).x; out[11] = (-a).x; }

//@ run assignments: 10 9 36 12 5 10 8 11 44 22
struct V { int x; __device__ V &operator+=(int n) { x += n; return *this; } __device__ V &operator-=(int n) { x -= n; return *this; } __device__ V &operator*=(int n) { x *= n; return *this; } __device__ V &operator/=(int n) { x /= n; return *this; } __device__ V &operator%=(int n) { x %= n; return *this; }
  __device__ V &operator^=(int n) { x ^= n; return *this; } __device__ V &operator&=(int n) { x &= n; return *this; } __device__ V &operator|=(int n) { x |= n; return *this; } __device__ V &operator<<=(int n) { x <<= n; return *this; } __device__ V &operator>>=(int n) { x >>= n; return *this; } };
__global__ void k(int *out) { V v{7}; int i = 0; out[i++] = (v += 3).x; out[i++] = (v -= 1).x; out[i++] = (v *= 4).x; out[i++] = (v /= 3).x; out[i++] = (v %= 7).x; out[i++] = (v ^= 15).x; out[i++] = (v &= 12).x; out[i++] = (v |= 3).x; out[i++] = (v <<= 2).x; out[i++] = (v >>= 1).x; }

//@ run comparisons: 0 1 1 0 1 0 12 23
struct V { int x; };
__device__ bool operator==(V a, V b) { return a.x == b.x; } __device__ bool operator!=(V a, V b) { return a.x != b.x; } __device__ bool operator<(V a, V b) { return a.x < b.x; } __device__ bool operator>(V a, V b) { return a.x > b.x; } __device__ bool operator<=(V a, V b) { return a.x <= b.x; } __device__ bool operator>=(V a, V b) { return a.x >= b.x; }
__device__ int operator&&(V a, V b) { return 10 + a.x * b.x; } __device__ int operator||(V a, V b) { return 20 + a.x + b.x; }
__global__ void k(int *out) { V a{1}, b{2}; out[0] = a == b; out[1] = a != b; out[2] = a < b; out[3] = a > b; out[4] = a <= b; out[5] = a >= b; out[6] = a && b; out[7] = a || b; }

//@ run increments: 6 6 16 15 15 -5
struct V { int x; __device__ V &operator++() { ++x; return *this; } __device__ V operator++(int) { V o = *this; x += 10; return o; } __device__ V &operator--() { --x; return *this; } __device__ V operator--(int k) { V o = *this; x -= 20 + k; return o; } };
__global__ void k(int *out) { V v{5}; out[0] = (++v).x; out[1] = v++.x; out[2] = v.x; out[3] = (--v).x; out[4] = v--.x; out[5] = v.x; }

//@ run call_and_subscript: 4 413 412 9 -1 7
struct F { int k; __device__ int operator()() const { return k; } __device__ int operator()(int a, int b = 3) const { return k * 100 + a * 10 + b; } __device__ int &operator[](int i) { k += i; return k; } __device__ int operator[](const char *) const { return -1; } };
__global__ void k(int *out) { F f{4}; out[0] = f(); out[1] = f(1); out[2] = f(1, 2); f[2] = 9; out[3] = f.k; out[4] = f["x"]; out[5] = F{7}(); }

//@ run arrow: 5 5 8 9
struct I { int v = 5; __device__ int get() { return v; } };
struct P { I *p; __device__ I *operator->() const { return p; } __device__ I &operator*() const { return *p; } };
struct Q { P p; __device__ P operator->() const { return p; } };
__global__ void k(int *out) { I i; P p{&i}; Q q{p}; out[0] = p->v; out[1] = q->get(); (*p).v = 8; out[2] = q->v; p->v++; out[3] = i.v; }

//@ run comma_and_address: 34 77 1
struct A { int v; __device__ int operator,(int x) const { return v * 10 + x; } __device__ int operator&() const { return 77; } __device__ bool operator!() const { return v == 3; } };
__global__ void k(int *out) { A a{3}; out[0] = (a, 4); out[1] = &a; out[2] = !a; }

//@ run shift_chain: 1 2 2 3
struct S { int *p; int n = 0; __device__ S &operator<<(int v) { p[n++] = v; return *this; } };
__device__ S &operator<<(S &s, const char *t) { while (*t) s << *t++ - 'a'; return s; }
__global__ void k(int *out) { S s{out}; s << 1 << 2 << "cd"; }

//@ run enum_operators: 5 7 2
enum class E { a = 1, b = 2, c = 4 };
__device__ constexpr E operator|(E x, E y) { return E(int(x) | int(y)); }
__device__ E &operator|=(E &x, E y) { return x = x | y; }
__device__ E operator++(E &e) { return e = E(int(e) * 2); }
__global__ void k(int *out) { E e = E::a | E::c; out[0] = int(e); e |= E::b; out[1] = int(e); E f = E::a; ++f; out[2] = int(f); }

//@ run member_and_free: 6 106 1005
struct A { int v; __device__ int operator+(int x) const { return v + x; } };
__device__ int operator+(int x, const A &a) { return 100 + x + a.v; }
__device__ int operator+(const A &a, float x) { return 1000 + a.v; }
__global__ void k(int *out) { A a{5}; out[0] = a + 1; out[1] = 1 + a; out[2] = a + 1.0f; }

//@ run explicit_call_syntax: 21 3 9 18
struct A { int v; __device__ int operator*(int x) const { return v * x; } __device__ A &operator=(int x) { v = x; return *this; } };
__device__ int operator%(A a, int x) { return a.v % x; }
__global__ void k(int *out) { A a{7}; out[0] = a.operator*(3); out[1] = operator%(a, 4); a.operator=(9); out[2] = a.v; A *p = &a; out[3] = p->operator*(2); }

//@ run ref_qualified: 1 2 3 2
struct A { __device__ int f() & { return 1; } __device__ int f() && { return 2; } __device__ int f() const & { return 3; } __device__ int g() const { return 4; } };
__global__ void k(int *out) { A a; const A c{}; out[0] = a.f(); out[1] = A().f(); out[2] = c.f(); out[3] = static_cast<A &&>(a).f(); }

//@ run mutable_member: 2 5
struct A { mutable int n = 0; int m = 5; __device__ int get() const { ++n; return m; } };
__global__ void k(int *out) { const A a; a.get(); a.get(); out[0] = a.n; out[1] = a.m; }

//@ run in_templates: 7 7 1
template <class T> struct V { T x; __device__ V operator+(const V &o) const { return {x + o.x}; } template <class U> __device__ V operator*(U u) const { return {T(x * u)}; } friend __device__ bool operator<(const V &a, const V &b) { return a.x < b.x; } };
__global__ void k(int *out) { V<int> a{3}, b{4}; out[0] = (a + b).x; out[1] = (a * 2.5f).x; out[2] = a < b; }

//@ run conversion_to_builtin_operands: 10 0 -24
struct I { int v; __device__ operator int() const { return v; } };
__global__ void k(int *out) { I a{6}, b{4}; out[0] = a + b; out[1] = a < b; out[2] = -a * b; }

//@ run hidden_friends: 3 9
namespace n { struct A { int v; friend __device__ A operator+(A a, A b) { return {a.v + b.v}; } friend __device__ int size(const A &) { return 9; } }; }
__global__ void k(int *out) { n::A a{1}, b{2}; out[0] = (a + b).v; out[1] = size(a); }

//@ run pointer_like_iteration: 10
struct It { int *p; __device__ int &operator*() const { return *p; } __device__ It &operator++() { ++p; return *this; } __device__ bool operator!=(It o) const { return p != o.p; } };
__global__ void k(int *out) { int v[4] = {1, 2, 3, 4}; int s = 0; for (It i{v}, e{v + 4}; i != e; ++i) s += *i; out[0] = s; }

//@ reject no_operator
struct A {};
__device__ void f(A a) {
    a + 1;  // error
    -a;  // error
    a++;  // error
    a[0];  // error
    a();  // error
    *a;  // error
}

//@ reject const_object
struct A { __device__ A &operator+=(int); };
__device__ void f(const A &a) {
    a += 1;  // error
}

//@ reject rvalue_qualified
struct A { __device__ void f() &&; __device__ void g() &; };
__device__ void h(A &a) {
    a.f();  // error
    A().g();  // error
}

//@ reject must_be_member
struct A {};
__device__ int operator[](A, int);  // error
__device__ A &operator=(A &, int);  // error
__device__ int operator()(A);  // error

//@ reject needs_class
__device__ int operator+(int, int);  // error

//@ reject wrong_number
struct A {
    __device__ int operator+(int, int);  // error
    __device__ int operator!(int);  // error
};
__device__ void f(A &) {}

//@ reject ambiguous
struct A { __device__ operator int() const; __device__ operator float() const; };
__device__ int f(A a) {
    return a + 1;  // error
}
