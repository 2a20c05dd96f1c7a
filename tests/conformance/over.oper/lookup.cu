// Which operator functions an operator in an expression finds ([over.match.oper]/3).

//@ run members_do_not_hide_others: 5
namespace n { struct S { int v; }; }
__device__ n::S operator+(n::S a, n::S b) { return {a.v + b.v}; }
struct C { int operator+(int) const; __device__ int f(n::S a, n::S b) { return (a + b).v; } };
__global__ void k(int *out) { out[0] = C().f({2}, {3}); }

//@ run member_and_nonmember_compete: 1 2
struct S { __device__ int operator-(double) const { return 1; } };
__device__ int operator-(const S &, int) { return 2; }
__global__ void k(int *out) { S s; out[0] = s - 1.0; out[1] = s - 1; }

//@ run block_declaration_hides_namespace_ones: 2
struct S {};
namespace n { struct T {}; __device__ int operator*(T, int) { return 2; } }
__global__ void k(int *out) { n::T t; out[0] = t * 1; }

//@ run enumeration_operators: 3 1
enum class F { a = 1, b = 2 };
__device__ F operator|(F x, F y) { return F(int(x) | int(y)); }
__device__ bool operator!(F x) { return int(x) == 0; }
__global__ void k(int *out) { out[0] = int(F::a | F::b); out[1] = !F(0); }

//@ run right_operand_brings_its_namespace: 9
namespace n { struct S {}; __device__ int operator+(int a, S) { return a + 4; } }
__global__ void k(int *out) { out[0] = 5 + n::S(); }

//@ run assignment_operators_chain: 6 3
struct S { int v; __device__ S &operator+=(int x) { v += x; return *this; } };
__global__ void k(int *out) { S s{1}; (s += 2) += 3; out[0] = s.v; S t{3}; t = t; out[1] = t.v; }

//@ reject no_operator_for_enumeration
enum class F { a };
__device__ F f() { return F::a | F::a; }  // error
