// Default arguments of the parameters of template template parameters ([temp.param]/14).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept shown_default_1 default-device std=c++20
template<class T, class U=T> struct Y{ static const int n = sizeof(U); };
template<template<class, class = char> class TT> struct X { static const int n = TT<int>::n; };
static_assert(X<Y>::n == 1);

//@ accept shown_default_2 default-device std=c++20
template<class T, int N> struct Y{ static const int n = N; };
template<template<class, int = 5> class TT> int f(){ return TT<int>::n; }
int g(){ return f<Y>(); }
static_assert(true);

//@ accept shown_default_3 default-device std=c++20
template<class T, class U=T> struct Y{ static const int n = sizeof(U); };
template<template<class...> class TT> struct X { static const int n = TT<int>::n; };
static_assert(X<Y>::n == 4);

//@ accept shown_default_4 default-device std=c++20
template<class T, class U> struct Y{};
template<template<class, class = char> class TT> struct X { TT<int> a; };
template<template<class,class=short> class T2> struct Z { X<T2> m; T2<int> q; };
void f(Z<Y> z){ Y<int,char>& r = z.m.a; Y<int,short>& s = z.q; }

//@ reject shown_default_5 default-device std=c++20
template<class T, class U> struct Y{};
template<template<class, class> class TT> struct X { TT<int> a; }; // error
X<Y> x;

//@ accept shown_default_6 default-device std=c++20
template<class T, class U> struct Y{};
template<template<class, class=int> class TT> void f(TT<char>){}
void g(){ f(Y<char,int>()); }

//@ reject shown_default_7 default-device std=c++20
template<class T, class U> struct Y{};
template<template<class, class=int> class TT> void f(TT<char>){}
void g(){ f(Y<char,char>()); } // error

//@ accept shown_default_8 default-device std=c++20
template<class T, class U> struct Y{ Y(T){} };
template<template<class, class=int> class TT> struct X { void f(){ TT<char> t(1); t = TT<char>('a'); } };
void g(){ X<Y>().f(); }
