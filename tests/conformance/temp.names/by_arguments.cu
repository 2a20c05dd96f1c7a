// Template-ids that only the arguments of a call find ([temp.names]/2 of C++20).

//@ accept values std=c++20 default-device
namespace n { struct A {}; template <int N> int g(A) { return N; } }
const int M = 3;
int f() { n::A x; int y = g<4>(x); return g<M>(n::A{}) + (g<1 + 1>(x)) + y; }

//@ accept several std=c++20 default-device
namespace n { struct A {}; template <int N, class T = int> T g(A) { return N; } }
int f() { n::A x; auto y = g<4, long>(x); return y; }
template <class T> auto h(T x) { return g<4, T>(x) + g<5>(x); }

//@ reject before_cpp20 default-device
namespace n { struct A {}; template <int N> int g(A) { return N; } }
int f() { n::A x;
    return g<4>(x);  // error
}

//@ reject none std=c++20 default-device
namespace n { struct A {}; }
int f() { n::A x;
    return g<4>(x);  // error
}

//@ accept comparisons std=c++20 default-device
int f(int a, int b, int c) { return a < b && c > (b); }
int g(int a, int b, int c) { return (a < b) > (c); }
