// What a requires-clause behind a declarator can name [temp.constr.decl].

//@ run requires_clause_names_parameters std=c++20: 1 2 1 1 7
template <class T> __device__ int f(T t) requires requires { t.x; } { return 1; }
template <class T> __device__ int f(T t) requires (!requires { t.x; }) { return 2; }
template <class T> struct B { T v; __device__ int f(int q) requires requires { q + v; } { return 1; } __device__ int g(const B &q) const requires requires { q.v < this->v; } { return 1; } };
struct S { int x; };
template <class... A> __device__ int sum(A... a) requires requires { (a + ...); } { return (a + ...); }
__global__ void k(int *out) { B<int> b{}; out[0] = f(S{}); out[1] = f(3); out[2] = b.f(1); out[3] = b.g(b); out[4] = sum(3, 4); }
