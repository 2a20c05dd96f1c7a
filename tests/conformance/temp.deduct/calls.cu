// Deduction from calls, types, lists and addresses: [temp.deduct.call], [temp.deduct.type], [temp.deduct.funcaddr].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct box { T v; };
template <class T, int N> struct vec { T v[N]; };

//@ run forwarding: 1 1 1 1
template <class T> __device__ bool lv(T &&) { return same<T, int &>::value; }
template <class T> __device__ bool rv(T &&) { return same<T, int>::value; }
template <class T> __device__ bool clv(T &&) { return same<T, const int &>::value; }
extern "C" __global__ void k(int *out) { int x = 0; const int c = 0; out[0] = lv(x); out[1] = rv(1); out[2] = clv(c); out[3] = rv(static_cast<int &&>(x)); }

//@ run const_rvalue_reference_is_no_forwarding: 1
template <class T> __device__ int f(const T &&) { return 1; }
template <class T> __device__ int f(const T &) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(3); }

//@ run arrays: 5 12 3
template <class T, int N> __device__ int len(T (&)[N]) { return N; }
template <class T, int N, int M> __device__ int area(T (&)[N][M]) { return N * M; }
template <int N> __device__ int chars(const char (&)[N]) { return N; }
extern "C" __global__ void k(int *out) { int a[5]; float b[3][4]; out[0] = len(a); out[1] = area(b); out[2] = chars("ab"); }

//@ run decay: 1 1
template <class T> __device__ bool isptr(T) { return same<T, int *>::value; }
template <class T> __device__ bool isval(T) { return same<T, int>::value; }
extern "C" __global__ void k(int *out) { int a[3]; const int c = 1; out[0] = isptr(a); out[1] = isval(c); }

//@ run functions: 1 7
__device__ int twice(int x) { return 2 * x; }
template <class R, class A> __device__ bool shape(R (*)(A)) { return same<R, int>::value && same<A, int>::value; }
template <class F> __device__ int apply(F f, int x) { return f(x) + 1; }
extern "C" __global__ void k(int *out) { out[0] = shape(twice); out[1] = apply(twice, 3); }

//@ run member_pointers: 4 1
struct S { int a, b; };
template <class C, class M> __device__ M get(C &c, M C::*m) { return c.*m; }
extern "C" __global__ void k(int *out) { S s{3, 4}; out[0] = get(s, &S::b); out[1] = same<decltype(get(s, &S::a)), int>::value; }

//@ run template_instances: 3 8 1
template <class T> __device__ int unbox(box<T> b) { return b.v; }
template <class T, int N> __device__ int width(const vec<T, N> &) { return N; }
template <template <class> class B, class T> __device__ bool inner(B<T>) { return same<T, int>::value; }
extern "C" __global__ void k(int *out) { out[0] = unbox(box<int>{3}); out[1] = width(vec<float, 8>{}); out[2] = inner(box<int>{}); }

//@ run base_class: 6
struct D : box<int> {};
template <class T> __device__ int base(const box<T> &b) { return b.v; }
extern "C" __global__ void k(int *out) { D d; d.v = 6; out[0] = base(d); }

//@ run non_deduced_converts: 7
template <class T> struct id { using type = T; };
template <class T> __device__ T add(T a, typename id<T>::type b) { return a + b; }
extern "C" __global__ void k(int *out) { out[0] = add(3, 4.5); }

//@ run explicit_arguments: 1 4 3
template <class T, class U> __device__ T cast(U u) { return (T)u; }
template <class A, class B> __device__ int sz(B) { return sizeof(A) + sizeof(B) - 8; }
extern "C" __global__ void k(int *out) { out[0] = cast<int>(1.9f); out[1] = sz<double>(1); out[2] = cast<int, float>(3.5); }

//@ run address_of_template: 9
template <class T> __device__ T inc(T t) { return t + 1; }
extern "C" __global__ void k(int *out) { int (*p)(int) = inc; out[0] = p(8); }

//@ run specified_address: 10
template <class T> __device__ T inc(T t) { return t + 1; }
extern "C" __global__ void k(int *out) { auto p = &inc<int>; out[0] = p(9); }

//@ run overload_set_argument: 3
__device__ int f(int) { return 3; }
__device__ int f(int, int) { return 4; }
template <class R> __device__ R call(R (*g)(int)) { return g(0); }
extern "C" __global__ void k(int *out) { out[0] = call(f); }

//@ run conversion_template: 5 2
struct any { template <class T> __device__ operator T() const { return (T)5; } };
extern "C" __global__ void k(int *out) { int x = any(); out[0] = x; out[1] = (int)(float)any() - 3; }

//@ run qualifiers: 1 1 1
template <class T> __device__ bool c(T *) { return same<T, const int>::value; }
template <class T> __device__ bool d(const T *) { return same<T, int>::value; }
template <class T> __device__ bool e(T &) { return same<T, const int>::value; }
extern "C" __global__ void k(int *out) { const int x = 0; out[0] = c(&x); out[1] = d(&x); out[2] = e(x); }

//@ run default_template_argument: 1 1
template <class T = int> __device__ bool d() { return same<T, int>::value; }
template <class T, class U = T *> __device__ bool p(T) { return same<U, float *>::value; }
extern "C" __global__ void k(int *out) { out[0] = d(); out[1] = p(1.0f); }

//@ run return_type_sfinae: 1 2
template <class T> __device__ auto has(T t) -> decltype(t.v, 1) { return 1; }
__device__ int has(...) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = has(box<int>{}); out[1] = has(3); }

//@ run detection_idiom: 1 0
template <class...> using void_t = void;
template <class, template <class> class Op, class T> struct detect { static constexpr bool value = false; };
template <template <class> class Op, class T> struct detect<void_t<Op<T>>, Op, T> { static constexpr bool value = true; };
template <class T> using v_of = decltype(T::v);
extern "C" __global__ void k(int *out) { out[0] = detect<void, v_of, box<int>>::value; out[1] = detect<void, v_of, int>::value; }

//@ run enable_if_everywhere: 1 2 3 4
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <class T, typename enable_if<sizeof(T) == 4, int>::type = 0> __device__ int a(T) { return 1; }
template <class T, typename enable_if<sizeof(T) == 8, int>::type = 0> __device__ int a(T) { return 2; }
template <class T> __device__ int b(T, typename enable_if<sizeof(T) == 4>::type * = nullptr) { return 3; }
template <class T> __device__ int b(T, typename enable_if<sizeof(T) == 8>::type * = nullptr) { return 4; }
extern "C" __global__ void k(int *out) { out[0] = a(1); out[1] = a(1.0); out[2] = b(1); out[3] = b(1.0); }

//@ run value_type_deduced: 1
template <class T, T V> struct ic {};
template <class T, T V> __device__ bool isint(ic<T, V>) { return same<T, int>::value && V == 5; }
extern "C" __global__ void k(int *out) { out[0] = isint(ic<int, 5>{}); }

//@ reject conflicting
template <class T> __device__ int f(T, T);
__device__ int x() { return f(1, 2.0); }  // error

//@ reject nothing_to_deduce
template <class T> __device__ int f();
__device__ int x() { return f(); }  // error

//@ reject wrong_count
template <class T> __device__ int f(T, T);
__device__ int x() { return f(1); }  // error

//@ reject too_many_explicit
template <class T> __device__ int f(T);
__device__ int x() { return f<int, int>(1); }  // error

//@ reject narrowing_argument
template <unsigned char N> struct A {};
__device__ A<300> *a;  // error

//@ reject kind_mismatch
template <int N> struct A {};
template <class T> struct B {};
__device__ A<int> *a;  // error
__device__ B<3> *b;  // error

//@ reject arguments_missing
template <class T, class U> struct A {};
__device__ A<int> *a;  // error: too few
__device__ A<int, int, int> *b;  // error: too many

//@ reject infinite_instantiation
template <int N> struct R { static constexpr int v = R<N + 1>::v; };  // error
__device__ int x = R<0>::v;  // error
