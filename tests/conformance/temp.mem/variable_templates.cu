// Static data member templates, declared in a class and defined behind it ([temp.mem], [class.static.data]).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept static_member_1 default-device std=c++20
struct B { template<class U> static const int v; };
template<class U> const int B::v = sizeof(U);
static_assert(B::v<int> == 4);
static_assert(B::v<char> == 1);

//@ reject static_member_2 default-device std=c++20
struct B { template<class U> static int v; };
template<class U> int B::v = 7;
__global__ void k(int*o){ o[0]=B::v<int>; B::v<char>=3; o[1]=B::v<char>; } // error

//@ accept static_member_3 default-device std=c++20
namespace n { template<class U> extern const int v; }
template<class U> const int n::v = 2;
static_assert(n::v<int> == 2);

//@ accept static_member_4 default-device std=c++20
struct B { template<class U> static const int v; };
int f(){ return B::v<int>; }

//@ accept static_member_5 default-device std=c++20
template<class T> struct A { template<class U> static const int v; };
template<class T> template<class U> const int A<T>::v = sizeof(T)+sizeof(U);
static_assert(A<int>::v<char> == 5);

//@ accept static_member_6 default-device std=c++20
template<class T> struct A { template<class U> static const int v; template<class U> static const int v<U*>; };
template<class T> template<class U> const int A<T>::v = 1;
template<class T> template<class U> const int A<T>::v<U*> = 2;
static_assert(A<int>::v<char*> == 2);
static_assert(A<int>::v<char> == 1);

//@ reject static_member_7 default-device std=c++20
struct B { template<class U> static const int v; };
template<> const int B::v<int> = 5;
static_assert(B::v<int>==5); // error

//@ accept static_member_8 default-device std=c++20
template<class T> struct A { template<class U> static constexpr int x=0; };
template<> template<class U> constexpr int A<char>::x = 9;
static_assert(A<char>::x<int> == 9);
static_assert(A<int>::x<int> == 0);

//@ reject static_member_9 default-device std=c++20
struct B { template<class U> static const int v; };
template<class U> const long B::v = 1; // error

//@ reject static_member_10 default-device std=c++20
struct B { template<class U> static const int v; };
template<class U> const int B::w = 1; // error

//@ accept static_member_11 default-device std=c++20
struct B { template<class U> static const U v; template<class U> static U w[]; template<class U> static const U* p; };
template<class U> constexpr U B::v = 1;
template<class U> U B::w[] = {1,2};
template<class U> const U* B::p = 0;
static_assert(B::v<int> == 1);

//@ reject static_member_12 default-device std=c++20
template<class T> extern T* v;
template<class T> T v; // error

//@ accept static_member_13 default-device std=c++20
namespace n { template<class T> extern const T v; }
template<class T> const T n::v = T(2);
static_assert(n::v<int> == 2);

//@ run static_member_memory default-device std=c++17: 7 3 7 2
struct B { template <class U> static int v; };
template <class U> int B::v = 7;
template <> int B::v<long> = 2;
__global__ void k(int *out) {
    B::v<char> = 3;
    out[0] = B::v<int>;
    out[1] = B::v<char>;
    out[2] = B::v<short>;
    out[3] = B::v<long>;
}
