// A copy needs the class: one made of a template is defined then ([temp.inst]/2).

//@ run parameter_returned_by_a_lambda default-device: 0
__device__ int n;
template <class T> struct Foo { Foo() { n--; } Foo(const Foo &) { n--; } ~Foo() { n++; } };
struct D {};
extern "C" __global__ void k(int *out) {
  auto fn = [](const Foo<D> &x) { return x; };
  { Foo<D> a; fn(a); }
  out[0] = n;
}

//@ run by_function_template_and_lambda default-device: 0 0
template <class T> struct Foo { int *n; Foo(int *n) : n(n) { --*n; } Foo(const Foo &o) : n(o.n) { --*n; } ~Foo() { ++*n; } };
template <class T> Foo<T> f(const Foo<T> &x) { return x; }
extern "C" __global__ void k(int *out) {
  { Foo<int> a(out); f(a); }
  auto fn = [](const Foo<char> &x) { return x; };
  { Foo<char> a(out+1); fn(a); }
}

//@ run through_a_pointer default-device: 0 -2 0 0
template <class T> struct F { int *n; F(int *n) : n(n) { --*n; } F(const F &o) : n(o.n) { --*n; } ~F() { ++*n; } };
extern "C" __global__ void k(int *out) {
  { auto l = [](const F<char> &x) { return x; }; F<char> a(out); F<char> b = l(a); out[1] = *out; }
  auto m = [](F<int> *x) { return *x; };
  { F<int> a(out + 2); m(&a); } }

//@ run classes_that_are_no_templates default-device: 0 0
__device__ int n;
struct Foo { Foo() { n--; } Foo(const Foo &) { n--; } ~Foo() { n++; } };
extern "C" __global__ void k(int *out) {
  auto fn = [](const Foo &x) { return x; };
  { Foo a; fn(a); }
  out[0] = n;
  auto g = [](const Foo &x) { return (x); };
  { Foo a; g(a); }
  out[1] = n;
}

//@ run parenthesised default-device: 100 0 0
struct T { int *c; __device__ T(int *c) : c(c) { --*c; } __device__ T(const T &o) : c(o.c) { --*c; } __device__ ~T() { ++*c; } };
__device__ T f(const T &x) { return x; }
extern "C" __global__ void k(int *out) {
  out[0] = 100;
  { T a(out); f(a); }
  auto g = [](const T &x) { return (x); };
  { T a(out+1); g(a); }
  auto h = [](const T &x) -> T { return x; };
  { T a(out+2); h(a); }
}

//@ run by_value default-device: 100 5
struct T { int *c; __device__ T(int *c) : c(c) { --*c; } __device__ T(const T &o) : c(o.c) { --*c; } __device__ ~T() { ++*c; } };
extern "C" __global__ void k(int *out) {
  out[0] = 100;
  auto f = [](const T &x) { return x; };
  { T a(out); f(a); }
  out[1] = 5;
}
