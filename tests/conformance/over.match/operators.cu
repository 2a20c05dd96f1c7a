// Candidates of operator expressions and of calls through lookup ([over.match.oper], [over.call], [basic.lookup.argdep]).

//@ run member_and_non_member_rank_together: 2 1
struct S { __device__ int operator+(long) const { return 1; } };
__device__ int operator+(const S &, int) { return 2; }
__global__ void k(int *out) { S s; out[0] = s + 1; out[1] = s + 1L; }

//@ reject member_and_non_member_tie
struct S { __device__ int operator-(int) const; };
__device__ int operator-(const S &, int);
__device__ int f(const S &s) { return s - 1; }  // error

//@ run rvalue_left_operand_of_member: 3
struct S { int v; __device__ S &operator+=(int x) { v += x; return *this; } };
__global__ void k(int *out) { out[0] = (S{1} += 2).v; }

//@ reject rvalue_left_operand_of_non_member
struct S { int v; };
__device__ S &operator+=(S &, int);
__device__ void f() { S{1} += 2; }  // error

//@ run operator_found_by_argument: 5 6
namespace n {
struct S {};
__device__ int operator*(S, int x) { return x; }
__device__ int g(S) { return 6; }
}
__global__ void k(int *out) { n::S s; out[0] = s * 5; out[1] = g(s); }

//@ run parentheses_stop_argument_lookup: 1 2
namespace n {
struct S {};
__device__ int g(S) { return 2; }
}
__device__ int g(const n::S &, int = 0, ...) { return 1; }
__global__ void k(int *out) { n::S s; out[0] = (g)(s, 0); out[1] = n::g(s); }

//@ run left_shift_chain_mixes_types: 123
struct Out { int v; };
__device__ Out &operator<<(Out &o, int x) { o.v = o.v * 10 + x; return o; }
__device__ Out &operator<<(Out &o, char c) { o.v = o.v * 10 + (c - '0'); return o; }
__global__ void k(int *out) { Out o{0}; o << 1 << '2' << 3; out[0] = o.v; }

//@ run compound_on_enum: 3
enum E { a = 1, b = 2 };
__device__ E operator|(E l, E r) { return E(int(l) | int(r)); }
__device__ E &operator|=(E &l, E r) { return l = l | r; }
__global__ void k(int *out) { E e = a; e |= b; out[0] = e; }

//@ reject enum_compound_needs_operator
enum E { a = 1, b = 2 };
__device__ void f(E e) { e |= b; }  // error

//@ run template_operator_against_conversion: 2 1
struct S { int v; };
struct T : S {};
template <class X> __device__ int operator%(const X &, int) { return 2; }
__device__ int operator%(const S &, int) { return 1; }
__global__ void k(int *out) { T t{}; S s{}; out[0] = t % 1; out[1] = s % 1; }

//@ run block_declaration_stops_argument_lookup: 1
namespace n {
struct S {};
__device__ int g(S) { return 2; }
}
__device__ int g(const n::S &, ...) { return 1; }
__global__ void k(int *out) { n::S s; __device__ int g(const n::S &, ...); out[0] = g(s); }

//@ run object_of_an_inherited_operator_is_converted default-device: 1 2 2 4 1
enum class B : unsigned { W, D };
struct A { B b; A(B b) : b(b) {} int operator==(A const &) const { return 1; } friend int operator==(const A &, const B &) { return 2; } friend int operator==(const B &, const A &) { return 4; } };
struct C : A { using A::A; }; struct D : A { D(B b) : A(b) {} using A::operator==; };
extern "C" __global__ void k(int *out) { C c(B::D); A a(B::W); out[0] = c == c; out[1] = c == B::W; out[2] = a == B::W; out[3] = B::D == c; out[4] = c == a; }

//@ reject operator_named_by_a_using_declaration_is_a_member default-device
enum class B : unsigned { W, D };
struct A { A(B) {} int operator==(A const &) const { return 1; } friend int operator==(const A &, const B &) { return 2; } };
struct D : A { D(B b) : A(b) {} using A::operator==; };
extern "C" __global__ void k(int *out) { D d(B::D); out[0] = d == B::W; }  // error: more than one
