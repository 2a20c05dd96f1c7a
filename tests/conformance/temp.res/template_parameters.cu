// Names of template parameters declared again ([temp.local]/6).

//@ reject function_parameter default-device
template <class T> void f(
    int T);  // error
template <class T, int N> int g(T x,
    int N) { return 1; }  // error
template <template <class> class C> void h(
    int C);  // error

//@ reject local default-device
template <class T> int f(T) {
    int T = 1;  // error
    return 0;
}
int g() { return f(1); }

//@ reject members default-device
template <class T> struct A {
    int T;  // error
};
template <class T> struct B {
    void T();  // error
};
template <class T> struct C {
    typedef int T;  // error
};

//@ run hide_names_of_the_namespace_in_members_outside_of_their_class: 1 0 5 9 7
namespace n {
template <class T> struct Conjugate {};
struct Other {};
template <bool B> struct conj_if { static constexpr int value = B; };
template <class S, bool Conjugate, int Other> struct Pack {
    __device__ int operator()() const;
    __device__ int other() const;
    template <class U> __device__ int more() const;
    struct Inner { __device__ int f() const; };
    static constexpr int own = 9;
};
template <class S, bool Conjugate, int Other>
__device__ int Pack<S, Conjugate, Other>::operator()() const { return conj_if<sizeof(S) == 4 && Conjugate>::value; }
}
template <class S, bool Conjugate, int Other> __device__ int n::Pack<S, Conjugate, Other>::other() const { conj_if<(Other > 4)> c; return c.value * Other; }
template <class own, bool Conjugate, int Other> template <class U> __device__ int n::Pack<own, Conjugate, Other>::more() const { return own; }
template <class S, bool Conjugate, int Other> __device__ int n::Pack<S, Conjugate, Other>::Inner::f() const { return Other + 2 * Conjugate; }
__global__ void k(int *out) {
    n::Pack<int, true, 5> p;
    out[0] = p();
    out[1] = n::Pack<char, true, 5>()();
    out[2] = p.other();
    out[3] = p.more<int>();
    out[4] = n::Pack<int, true, 5>::Inner().f();
}
