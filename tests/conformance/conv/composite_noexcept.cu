// The composite type of pointers to functions, one of which does not throw, is the one that may ([expr.type]/4.4).

//@ run pointers default-device: 3 4 1 1
int f() noexcept { return 3; }
int g() { return 4; }
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
using N = int (*)() noexcept; using T = int (*)();
__global__ void k(int *out) {
    bool c = out != nullptr; N n = f; T t = g;
    out[0] = (c ? n : t)(); out[1] = (c ? t : n)(); out[2] = same<decltype(c ? n : t), T> && same<decltype(c ? t : n), T>; out[3] = n != t;
}

//@ run pointers_to_members default-device: 1 1
struct S { int f() noexcept; int g(); };
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
__global__ void k(int *out) { bool c = out; out[0] = same<decltype(c ? &S::f : &S::g), int (S::*)()>; out[1] = same<decltype(c ? &S::g : &S::f), int (S::*)()>; }
