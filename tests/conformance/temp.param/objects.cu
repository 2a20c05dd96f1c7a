// Value parameters of class type stand for const objects ([temp.param]/8).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept parameter_object_1 default-device std=c++20
struct X{int a;};
template<X x> struct S { static_assert(is_same_v(decltype(x), X)); static_assert(is_same_v(decltype((x)), const X&)); static constexpr const X* p=&x; };
static_assert(S<X{1}>::p->a==1);
static_assert(S<X{1}>::p != S<X{2}>::p);
static_assert(S<X{1}>::p == S<X{1}>::p);

//@ accept parameter_object_2 default-device std=c++20
struct X{int a;};
template<X x> const X& get(){ return x; }
__global__ void k(int*o){ o[0]=get<X{3}>().a; o[1]=&get<X{3}>()==&get<X{3}>(); }

//@ accept parameter_object_3 default-device std=c++20
struct X{int a; constexpr int f() const {return a;} int f() {return -1;}};
template<X x> int g(){ return x.f(); }
__global__ void k(int*o){ o[0]=g<X{3}>(); }

//@ reject parameter_object_4 default-device std=c++20
struct X{int a;};
template<X x> void g(){ x.a = 3; } // error
void f(){ g<X{1}>(); }

//@ accept parameter_object_5 default-device std=c++20
struct X{int a;};
template<auto x> int g(){ auto y = x; y.a++; return y.a; }
__global__ void k(int*o){ o[0]=g<X{3}>(); }

//@ accept parameter_object_6 default-device std=c++20
struct X{int a[2];};
template<X x> int g(int i){ return x.a[i]; }
__global__ void k(int*o){ o[0]=g<X{{3,4}}>(o[1]); }

//@ accept parameter_object_7 default-device std=c++20
struct X{int a;};
template<X x, X y> constexpr bool same = &x == &y;
static_assert(same<X{1},X{1}>);
static_assert(!same<X{1},X{2}>);

//@ accept parameter_object_8 default-device std=c++20
struct X{int a;};
template<const X& x> struct R { static constexpr int v = x.a; };
template<X x> struct S { static constexpr int v = R<x>::v; };
static_assert(S<X{7}>::v==7);

//@ run address_of_object std=c++20: 3 1 0 5
struct X { int a; };
template <X x> __device__ const X &get() { return x; }
template <auto x> __device__ auto *object = &x;
__global__ void k(int *out) {
    out[0] = get<X{3}>().a;
    out[1] = &get<X{3}>() == object<X{3}>;
    out[2] = &get<X{3}>() == &get<X{4}>();
    out[3] = object<X{5}>->a;
}

//@ run const_member_of_object std=c++20: 3 4 7
struct X {
    int a;
    __device__ constexpr int f() const { return a; }
    __device__ constexpr int f() { return -1; }
};
template <X x> __device__ int g() { return x.f(); }
template <auto x> __device__ int changed() { auto y = x; y.a++; return y.a; }
struct Y { int a[4]; };
template <Y y> __device__ int at(int i) { return y.a[i]; }
__global__ void k(int *out) {
    out[0] = g<X{3}>();
    out[1] = changed<X{3}>();
    out[2] = at<Y{{5, 6, 7, 8}}>(threadIdx.x + 2);
}
