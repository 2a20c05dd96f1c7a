// Member templates that are specialised in their class or behind it ([temp.expl.spec]).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept in_class_1 default-device std=c++20
struct S { template<class T> int f(T){return 0;} template<> int f(int){return 1;} template<> int f<char>(char){return 2;} };
__global__ void k(int*o){ S s; o[0]=s.f(1); o[1]=s.f('a'); o[2]=s.f(1.0); }

//@ accept in_class_2 default-device std=c++20
template<class U> struct S { template<int> int f(){return 0;} template<> int f<1>(){return 1;} template<> int f<2>(){return 2;} };
__global__ void k(int*o){ S<int> s; o[0]=s.f<1>(); o[1]=s.f<2>(); o[2]=s.f<3>(); }

//@ accept in_class_3 default-device std=c++20
template<class U> struct S { template<int> static auto f(){return 0;} };
template<> template<> auto S<int>::f<1>(){return 1.5;}
static_assert(is_same_v(decltype(S<int>::f<1>()),double));
static_assert(is_same_v(decltype(S<int>::f<2>()),int));

//@ run in_class_values std=c++17: 1 2 0 1 2 0
struct S {
    template <class T> __device__ int f(T) { return 0; }
    template <> __device__ int f(int) { return 1; }
    template <> __device__ int f<char>(char) { return 2; }
};
template <class U> struct N {
    template <int> __device__ int f() { return 0; }
    template <> __device__ int f<1>() { return 1; }
    template <> __device__ int f<2>() { return 2; }
};
__global__ void k(int *out) {
    S s;
    out[0] = s.f(1);
    out[1] = s.f('a');
    out[2] = s.f(1.0);
    N<int> n;
    out[3] = n.f<1>();
    out[4] = n.f<2>();
    out[5] = n.f<3>();
}
