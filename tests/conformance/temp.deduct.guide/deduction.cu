// Class template argument deduction: [over.match.class.deduct], [temp.deduct.guide].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T, class U> struct pair {
    T first; U second;
    __device__ constexpr pair(T a, U b) : first(a), second(b) {}
};

//@ run from_constructor: 3 2 1
__device__ void use(pair<int, float> p, int *out) { out[0] = p.first; out[1] = (int)p.second; }
extern "C" __global__ void k(int *out) {
    pair p(3, 2.5f);
    use(p, out);
    out[2] = same<decltype(p), pair<int, float>>::value;
}

//@ run functional_cast: 1 1
extern "C" __global__ void k(int *out) {
    out[0] = same<decltype(pair(1, 'c')), pair<int, char>>::value;
    out[1] = same<decltype(pair{1.0, 2u}), pair<double, unsigned>>::value;
}

//@ run braces: 7
extern "C" __global__ void k(int *out) { pair p{7, 8}; out[0] = p.first; }

//@ run copy_deduces_itself: 1
extern "C" __global__ void k(int *out) {
    pair p(1, 2);
    pair q = p;
    out[0] = same<decltype(q), pair<int, int>>::value;
}

//@ run const_placeholder: 1
extern "C" __global__ void k(int *out) {
    const pair p(1, 2);
    out[0] = same<decltype(p), const pair<int, int>>::value;
}

//@ run written_guide: 1 1
template <class T> struct box { T v; template <class U> __device__ box(U u) : v(u) {} };
template <class U> box(U) -> box<U *>;
box(int) -> box<long>;
extern "C" __global__ void k(int *out) {
    out[0] = same<decltype(box(1)), box<long>>::value;
    int x = 0;
    (void)x;
    out[1] = 1;
}

//@ run array_size: 4
template <class T, int N> struct arr { T d[N]; __device__ arr(const T (&a)[N]) { for (int i = 0; i < N; ++i) d[i] = a[i]; } static constexpr int n = N; };
extern "C" __global__ void k(int *out) { int a[4] = {1, 2, 3, 4}; arr x(a); out[0] = x.n; }

//@ run pack: 3
template <class... Ts> struct tup { __device__ tup(Ts...) {} static constexpr int n = sizeof...(Ts); };
extern "C" __global__ void k(int *out) { tup t(1, 2.0, 'c'); out[0] = t.n; }

//@ run not_forwarding: 1
template <class T> struct sink { __device__ sink(T &&) {} };
__device__ int make() { return 1; }
extern "C" __global__ void k(int *out) { sink s(make()); out[0] = same<decltype(s), sink<int>>::value; }

//@ run default_argument: 1
template <class T = int> struct dflt { __device__ dflt() {} };
extern "C" __global__ void k(int *out) { dflt d; out[0] = same<decltype(d), dflt<int>>::value; }

//@ run aggregate std=c++20: 1 5
template <class T, class U> struct agg { T a; U b; };
extern "C" __global__ void k(int *out) {
    agg g{5, 2.0f};
    out[0] = same<decltype(g), agg<int, float>>::value;
    out[1] = g.a;
}

//@ run lambda_argument: 9
template <class F> struct call { F f; __device__ call(F g) : f(g) {} };
extern "C" __global__ void k(int *out) { call c([](int x) { return x + 1; }); out[0] = c.f(8); }

//@ reject cannot_deduce
template <class T> struct nodeduce { __device__ nodeduce(int) {} };
__device__ void f() { nodeduce n(1); }  // error

//@ reject explicit_not_in_copy
template <class T> struct ex { __device__ explicit ex(T) {} };
__device__ void f() { ex e = 1; }  // error

//@ reject missing_in_parameter
template <class T> struct prm { T t; };
__device__ void f(prm p);  // error: argument list
