// Arrays as arguments: references to them, pointers to their elements and qualifiers: [over.ics.rank]/3.2.

//@ run references_and_pointers default-device: 0 2 2 2 2
template <typename T> int Foo (T const *) { return 1; }
template <typename T, unsigned long I> int Foo (T const (&ref)[I]) { return 0; }
template <typename T> int Foo2 (T const *) { return 1; }
template <typename T> int Foo2 (T const &) { return 2; }
int g(const int *) { return 1; } int g(int (&)[4]) { return 2; }
int h(const int *) { return 1; } int h(const int (&)[4]) { return 2; }
int h2(const int *) { return 1; } int h2(int (&&)[4]) { return 2; }
extern "C" __global__ void k(int *out) { int a[4]; out[0] = Foo(a); out[1] = Foo2(a); out[2] = g(a); out[3] = h(a); using A = int[4]; out[4] = h2(A{}); }

//@ reject array_to_pointer_is_identity default-device
int h(int *) { return 1; } int h(const int (&)[4]) { return 2; }
extern "C" __global__ void k(int *out) { int a[4]; out[0] = h(a); } // error: more than one instance

//@ run patterns_of_arrays default-device: 2 2 12 2 22 221
int h(const void *) { return 1; } int h(const int (&)[4]) { return 2; }
template <class T, int N> int f(const T (&)[N]) { return 1; }
template <class T, int N> int f(T (&)[N]) { return 2; }
template <class T> int g(const T &) { return 1; }
template <class T, int N> int g(T (&)[N]) { return 2; }
template <class T> int p(const T &) { return 1; }
template <class T, int N> int p(const T (&)[N]) { return 2; }
template <class T> int q(const T &) { return 1; }
template <class T> int q(const T (&)[4]) { return 2; }
template <class T, int N, int M> int r(const T (&)[N][M]) { return 1; }
template <class T, int N> int r(const T (&)[N]) { return 2; }
extern "C" __global__ void k(int *out) { int a[4]; const int b[4]={}; int c[2][3]; out[0] = h(a); out[1] = f(a); out[2] = f(b)*10 + g(a); out[3] = g(b); out[4] = p(a)*10+p(b); out[5] = q(a)*100+q(b)*10+r(c); }

//@ run qualifiers default-device: 213 2 2 12 2 212
int f(const int (&)[2]) { return 1; } int f(int (&)[2]) { return 2; } int f(volatile int (&)[2]) { return 3; }
int g(const int *const &) { return 1; } int g(int *) { return 2; }
int g2(const int *const *) { return 1; } int g2(int **) { return 2; }
int h(int (&&)[2]) { return 1; } int h(const int (&)[2]) { return 2; }
int m(int *const (&)[2]) { return 1; } int m(int *(&)[2]) { return 2; }
int n(const int *) { return 1; } int n(int *const &) { return 2; }
int o(void (*)() noexcept) { return 1; } int o(void (*)()) { return 2; } void nt() noexcept {} void t() {}
extern "C" __global__ void k(int *out) { int a[2]; const int b[2] = {1,2}; volatile int c[2]; int *d[2]; out[0] = f(a)*100+f(b)*10+f(c); out[1] = g(out); int *p = out; out[2] = g2(&p); using A = int[2]; out[3] = h(A{1,2})*10+h(a); out[4] = m(d); out[5] = n(p)*100 + o(nt)*10+o(t); }

//@ run list_for_one_of_two_aggregates: 1 2 1
struct Numbers { int a, b; };
struct Text { int a; const char *s; };
__device__ int f(Numbers) { return 1; }
__device__ int f(Text) { return 2; }
__global__ void k(int *out) { out[0] = f({1, 2}); out[1] = f({1, "x"}); out[2] = f({3, 4}); }
