// Function templates that differ in the kinds of their template parameters: [temp.over.link]/6, [temp.arg.nontype]/2.

//@ run kinds_of_arguments default-device: 1 2 123 1
template <int I> int f(int) { return 1; } template <void *> int f(int) { return 2; }
template <int I> int g() { return 1; } template <int *> int g() { return 2; } template <decltype(nullptr)> int g() { return 3; }
template <class T> int h() { return 1; } template <int> int h() { return 2; } template <template <class> class> int h() { return 3; } template <class> struct C {};
extern "C" __global__ void k(int *out) { out[0] = f<0>(3); out[1] = f<nullptr>(3); out[2] = h<int>() * 100 + h<3>() * 10 + h<C>(); out[3] = g<0>(); }

//@ run kinds_of_template_parameters default-device: 2 1 3
template <template <int> class TT, class T> int f(T) { return 1; } template <template <class> class TT, class T> int f(T) { return 2; } template <template <class, int> class TT, class T> int f(T) { return 3; }
template <class T> class C {}; template <int> class D {}; template <class, int> class E {}; template <class, class> class G {};
extern "C" __global__ void k(int *out) { out[0] = f<C>(1); out[1] = f<D>(1); out[2] = f<E>(1); }

//@ accept placeholder_in_a_member_pointer
template <class T, auto T::*p> struct C { static constexpr int size = sizeof(p); };
struct S { int n; void f(); };
static_assert(C<S, &S::n>::size == 8 && C<S, &S::f>::size == 16);
constexpr int f(auto S::*);
