// A class declared beside a variable of its name stays hidden by it ([basic.scope.hiding]/2).

//@ run in_a_block default-device: 1
extern "C" __global__ void k(int *out) { int A; struct A {}; A = 1; out[0] = A; }

//@ run with_an_elaborated_name default-device: 9 3
extern "C" __global__ void k(int *out) { int A = 1; struct A { int v; }; struct A a = {A + 1}; { struct A { int w; }; A b = {3}; out[1] = b.w; } A = 7; out[0] = a.v + A; }

//@ accept used_enumeration_is_hidden std=c++20
struct Q { enum F { f }; struct T {}; int g(); struct g {}; };
struct A : Q { using Q::F; Q::F F = f; using Q::T; int T; using Q::g; };
namespace n { struct S {}; enum E { e }; }
using n::S; using n::E;
int S; void E();
struct S s; enum E value;
// [basic.scope.pdecl]/7: a class that a template mentions first belongs to the nearest namespace, also where the template is
// one of a variable or of an alias.
//@ run mentioned_in_variable_template: 1 7
template <class I, class... A> struct dependent { using type = I; };
template <class T> inline constexpr bool satisfied = dependent<struct requirement, T>::type::test(static_cast<T *>(nullptr));
struct requirement { static __device__ constexpr bool test(int *) { return true; } static __device__ constexpr bool test(void *) { return false; } };
namespace N {
template <class T> using later = typename dependent<struct behind, T>::type;
struct behind { static constexpr int value = 7; };
}
__global__ void k(int *out) { out[0] = satisfied<int> && !satisfied<float>; out[1] = N::later<int>::value; }
//@ run mentioned_in_member_template: 5 1
template <class I, class... A> struct dependent { using type = I; };
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
struct S {
    template <class T> static constexpr int value = dependent<struct after, T>::type::size;
    template <class T> using name = typename dependent<struct after, T>::type;
};
struct after { static constexpr int size = 5; };
__global__ void k(int *out) { out[0] = S::value<int>; out[1] = same<S::name<int>, after>::value; }
