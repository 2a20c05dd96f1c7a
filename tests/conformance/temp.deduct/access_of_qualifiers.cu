// Each part of a qualified name must be accessible ([class.access]/4), which is a substitution failure where it is not ([temp.deduct]/8).

//@ accept substitution_fails
struct A { private: template <class U> struct P { using t = U; }; struct Q { using t = int; }; };
struct B { template <class U> struct P { using t = U; }; struct Q { using t = int; }; };
template <class T, class = void> constexpr int p = 0; template <class T> constexpr int p<T, decltype((void)sizeof(typename T::template P<int>::t))> = 1;
template <class T, class = void> constexpr int q = 0; template <class T> constexpr int q<T, decltype((void)sizeof(typename T::Q::t))> = 1;
static_assert(p<A> == 0 && q<A> == 0 && p<B> == 1 && q<B> == 1, "");

//@ accept friends_and_members
struct A { private: struct P { struct Q { int v; }; }; friend __device__ int f(); friend struct B; __device__ P::Q g(); };
__device__ int f() { A::P::Q q{1}; return q.v; }
struct B { A::P::Q q; __device__ int f(A::P::Q); };
__device__ int B::f(A::P::Q x) { return x.v; }
__device__ A::P::Q A::g() { return {}; }
template <class T> struct S { static const int v = 1; };
template <> struct S<A::P::Q> { static const int v = 2; };
template struct S<A::P::Q>;

//@ accept private_classes_of_declarators
class C { struct N { static int v; __device__ int f(); }; };
int C::N::v = 3;
__device__ int C::N::f() { return 1; }

//@ accept of_bases_before
struct A { protected: struct P { struct Q { int v; }; }; };
struct B : A, A::P::Q {};
struct C : A, A::P {};
