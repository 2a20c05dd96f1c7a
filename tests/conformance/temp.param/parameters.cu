// Template parameters, alias templates, dependent names: [temp.param], [temp.arg], [temp.alias], [temp.res].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
__device__ int gv = 3;
__device__ int gf(int x) { return x + 1; }

//@ run value_kinds: 5 -1 1 99 2
enum E { e0, e1, e2 };
template <int N> __device__ int i() { return N; }
template <bool B> __device__ int b() { return B; }
template <char C> __device__ int c() { return C; }
template <E V> __device__ int e() { return V; }
extern "C" __global__ void k(int *out) { out[0] = i<5>(); out[1] = i<-1>(); out[2] = b<true>(); out[3] = c<'c'>(); out[4] = e<e2>(); }

//@ run pointers_and_references: 3 3 6
template <int *P> __device__ int p() { return *P; }
template <int &R> __device__ int r() { return R; }
template <int (*F)(int)> __device__ int f() { return F(5); }
extern "C" __global__ void k(int *out) { out[0] = p<&gv>(); out[1] = r<gv>(); out[2] = f<gf>(); }

//@ run null_pointer: 1
template <int *P> struct np { static constexpr bool null = P == nullptr; };
extern "C" __global__ void k(int *out) { out[0] = np<nullptr>::null; }

//@ run member_pointer_parameter: 4
struct S { int a, b; };
template <int S::*M> __device__ int get(S s) { return s.*M; }
extern "C" __global__ void k(int *out) { out[0] = get<&S::b>(S{3, 4}); }

//@ run auto_parameter: 1 1 7
template <auto V> struct A { using type = decltype(V); static constexpr auto v = V; };
extern "C" __global__ void k(int *out) { out[0] = same<A<1>::type, int>::value; out[1] = same<A<'c'>::type, char>::value; out[2] = A<7u>::v; }

//@ run type_of_earlier_parameter: 1
template <class T, T V> struct ic { static constexpr T value = V; };
extern "C" __global__ void k(int *out) { out[0] = ic<bool, true>::value; }

//@ run template_template: 8 4
template <class T> struct wrap { T t; };
template <template <class> class W, class T> struct use { static constexpr int n = sizeof(W<T>); };
template <template <class, class...> class W> struct many { using type = W<int>; };
template <class T, class... R> struct var { T t; };
extern "C" __global__ void k(int *out) { out[0] = use<wrap, double>::n; out[1] = sizeof(many<var>::type); }

//@ run defaults: 1 4
template <class T, class U = T *, int N = sizeof(T)> struct D { using type = U; static constexpr int n = N; };
extern "C" __global__ void k(int *out) { out[0] = same<D<int>::type, int *>::value; out[1] = D<float>::n; }

//@ run aliases: 1 1 1
template <class T> using ptr = T *;
template <class T> struct rebind { template <class U> using to = same<T, U>; };
template <class T> using idt = typename same<T, T>::type_or_none;
extern "C" __global__ void k(int *out) { out[0] = same<ptr<int>, int *>::value; out[1] = rebind<int>::to<int>::value; out[2] = same<ptr<ptr<int>>, int **>::value; }

//@ run dependent_names: 3 7 9
struct X { using type = int; static constexpr int value = 3; template <class T> struct in { static constexpr int v = 7; }; template <class T> __device__ int f() { return 9; } };
template <class T> __device__ int ty() { typename T::type x = T::value; return x; }
template <class T> __device__ int inn() { return T::template in<int>::v; }
template <class T> __device__ int call(T t) { return t.template f<int>(); }
extern "C" __global__ void k(int *out) { out[0] = ty<X>(); out[1] = inn<X>(); out[2] = call(X{}); }

//@ run injected_class_name: 1 2
template <class T> struct I { I *next; template <template <class> class W> struct R { static constexpr int v = 2; }; static constexpr int v = R<I>::v; };
extern "C" __global__ void k(int *out) { out[0] = same<decltype(I<int>::next), I<int> *>::value; out[1] = I<int>::v; }

//@ run base_member_by_this: 5
template <class T> struct B { int b = 5; };
template <class T> struct C : B<T> { __device__ int get() { return this->b; } };
extern "C" __global__ void k(int *out) { out[0] = C<int>().get(); }

//@ run static_local_per_instance: 1 1 2
template <class T> __device__ int count() { static int n = 0; return ++n; }
extern "C" __global__ void k(int *out) { out[0] = count<int>(); out[1] = count<char>(); out[2] = count<int>(); }

//@ run if_constexpr: 1 2
template <class T> __device__ int sel(T t) { if constexpr (sizeof(T) == 4) return 1; else return t.nothing_here_for_int, 2; }
struct Big { int nothing_here_for_int; int more; };
extern "C" __global__ void k(int *out) { out[0] = sel(1); out[1] = sel(Big{}); }

//@ run local_class_in_template: 4
template <class T> __device__ int lc() { struct L { T t; }; return sizeof(L); }
extern "C" __global__ void k(int *out) { out[0] = lc<float>(); }

//@ run member_template_operators: 12
struct add { template <class A, class B> __device__ auto operator()(A a, B b) const { return a + b; } };
extern "C" __global__ void k(int *out) { out[0] = add{}(5, 7.0); }

//@ run constructor_template: 3
struct conv { int v; template <class T> __device__ conv(T t) : v((int)t) {} };
extern "C" __global__ void k(int *out) { conv c = 3.7f; out[0] = c.v; }

//@ accept static_assert_in_template
template <class T> struct chk { static_assert(sizeof(T) >= 1, "size"); };
__device__ chk<int> c;

//@ reject static_assert_fails
template <class T> struct chk { static_assert(sizeof(T) > 4, "size"); };  // error: static assertion
__device__ chk<int> c;

//@ reject not_a_template
struct N {};
__device__ N<int> n;  // error

//@ reject missing_arguments
template <class T> struct M { T t; };
__device__ void f(M m);  // error: argument list

//@ reject unknown_member_type
template <class T> __device__ int f(T) { typename T::nope x; return 0; }  // error
__device__ int x() { return f(1); }
