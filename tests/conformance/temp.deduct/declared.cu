// Template arguments deduced from a declaration or the address of a function: a forwarding reference stands for lvalue references too
// ([temp.deduct.decl], [temp.deduct.funcaddr], [temp.deduct.type]/10).

//@ run specializations: 1 2 3
template <class T> __device__ int f(T &&) { return 1; }
template <> __device__ int f(int &) { return 2; }
template <> __device__ int f(int &&) { return 3; }
extern "C" __global__ void k(int *out) { int i = 0; const int c = 0; out[0] = f(c); out[1] = f(i); out[2] = f(4); }
//@ run addresses: 1 0 1
template <class T> struct ref { static const int v = 0; }; template <class T> struct ref<T &> { static const int v = 1; };
template <class T> __device__ int f(T &&) { return ref<T>::v; }
__device__ int call(int (*g)(double &), double d) { return g(d); }
extern "C" __global__ void k(int *out) { int i = 0; int (*a)(int &) = &f; int (*b)(int &&) = f; out[0] = a(i); out[1] = b(2); out[2] = call(f, 1.0); }
//@ run packs: 2
template <class T> struct ref { static const int v = 0; }; template <class T> struct ref<T &> { static const int v = 1; };
template <class... T> __device__ int f(T &&...) { return (ref<T>::v + ...); }
extern "C" __global__ void k(int *out) { int (*a)(int &, int &&, const int &) = &f; int i = 0; out[0] = a(i, 1, i); }
//@ run explicit_instantiation: 1
template <class T> struct ref { static const int v = 0; }; template <class T> struct ref<T &> { static const int v = 1; };
template <class T> __device__ int f(T &&) { return ref<T>::v; }
template __device__ int f(int &);
extern "C" __global__ void k(int *out) { int i = 0; out[0] = f(i); }
//@ reject not_of_a_class_template
template <class T> struct S { template <class U> __device__ void f(T &&, U) {} };
__device__ void (S<int>::*p)(int &, int) = &S<int>::f; // error
//@ reject not_within
template <class T> __device__ void f(void (*)(T &&)) {}
__device__ void (*p)(void (*)(int &)) = &f; // error
//@ reject const_is_no_forwarding_reference
template <class T> __device__ void f(const T &&) {}
__device__ void (*p)(int &) = &f; // error
