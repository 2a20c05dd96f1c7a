// An ellipsis at the end of parameters without a comma before it: [dcl.fct]/4, /20.

//@ run ellipsis_without_comma default-device: 1 321 97 2 42
template <class T> int f(T...) { return 1; }
template <class... T> int g(T...) { return sizeof...(T); }
struct P { template <class... T> static int h(const T *...) { return sizeof...(T); } template <class... T> static int h2(T *const *...) { return sizeof...(T); } };
template <class... T> int rv(T &&...) { return sizeof...(T); }
int q(const char *c...) { return c[0]; }
int q2(const char *, int &...) { return 4; }
int ff(int) { return 0; }
template <class T> struct F; template <class R, class... A> struct F<R(A...)> { static const int v = sizeof...(A); }; template <class R, class... A> struct F<R(A......)> { static const int v = 10 + sizeof...(A); };
extern "C" __global__ void k(int *out) { out[0] = f(1, 2); out[1] = g(1, 2, 3) * 100 + P::h(out, out) * 10 + P::h2(&out); out[2] = q("a", 2); out[3] = F<int(int, char)>::v; int z; out[4] = q2("b", z, 4, 5) * 10 + rv(1, z); }

//@ run of_auto default-device std=c++20: 1 2 3 4 6 7
int h(auto *...) { return 2; }
int h2(auto...) { return 3; }
int h3(auto &&...) { return 4; }
extern "C" __global__ void k(int *out) { auto l = [](auto *...) { return 1; }; out[0] = l(out, out); out[1] = h(out, out); out[2] = h2(1, 2.0); out[3] = h3(1, out); auto m = [](auto...) { return 6; }; out[4] = m(1, 2); auto n = [](auto &&...) { return 7; }; out[5] = n(1, 2); }
