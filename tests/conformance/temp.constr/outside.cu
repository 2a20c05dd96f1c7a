// Members of constrained templates and partial specialisations that are defined outside ([temp.mem]/1).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept constrained_outside_1 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<class T,class U> struct S { static constexpr int g(); };
template<C T,class U> struct S<T,U> { static constexpr int g(); };
template<class T,class U> constexpr int S<T,U>::g(){ return 1; }
template<C T,class U> constexpr int S<T,U>::g(){ return 2; }
static_assert(S<int,int>::g()==1);
static_assert(S<char,int>::g()==2);

//@ accept constrained_outside_2 default-device std=c++20
template<class T> struct S { static constexpr int g(); };
template<class T> requires (sizeof(T)==1) struct S<T> { static constexpr int g(); };
template<class T> requires (sizeof(T)==2) struct S<T> { static constexpr int g(); };
template<class T> constexpr int S<T>::g(){ return 1; }
template<class T> requires (sizeof(T)==2) constexpr int S<T>::g(){ return 3; }
template<class T> requires (sizeof(T)==1) constexpr int S<T>::g(){ return 2; }
static_assert(S<int>::g()==1);
static_assert(S<char>::g()==2);
static_assert(S<short>::g()==3);

//@ accept constrained_outside_3 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<C T> struct S { static constexpr int g(); };
template<C T> constexpr int S<T>::g(){ return 2; }
static_assert(S<char>::g()==2);

//@ reject constrained_outside_4 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<C T> struct S { static constexpr int g(); };
template<class T> constexpr int S<T>::g(){ return 2; } // error

//@ accept constrained_outside_5 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<class T> concept D = sizeof(T)==2;
template<class T> struct S { static const int v=0; };
template<C T> struct S<T>;
template<D T> struct S<T>;
template<C T> struct S<T>{ static const int v=1; };
template<D T> struct S<T>{ static const int v=2; };
static_assert(S<char>::v==1 && S<short>::v==2 && S<int>::v==0);

//@ reject constrained_outside_6 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<class T> struct S;
template<C T> struct S<T>{};
template<C T> struct S<T>{}; // error

//@ accept constrained_outside_7 default-device std=c++20
template<class T> concept C = sizeof(T)==1;
template<class T> constexpr int v=0;
template<C T> constexpr int v<T> =1;
template<class T> requires (sizeof(T)==2) constexpr int v<T> =2;
static_assert(v<char> ==1 && v<short> ==2 && v<int> ==0);
