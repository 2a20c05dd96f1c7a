// Member functions with parameters of type auto that are defined outside of their class template ([dcl.fct]/22).

//@ accept outside_auto_1 default-device std=c++20
template<class T> struct A { void g(auto, T); template<class U> void h(U, auto); };
template<class T> void A<T>::g(auto, T) {}
template<class T> template<class U> void A<T>::h(U,auto){}
void f(){ A<int>().g(1,2); A<int>().h(1,2); }

//@ reject outside_auto_2 default-device std=c++20
template<class T> struct A { void g(auto); };
template<class T> void A<T*>::g(auto) {} // error

//@ accept outside_auto_3 default-device std=c++20
template<class T> struct A;
template<class T> struct A<T*> { int g(auto); };
template<class T> int A<T*>::g(auto) { return 1; }
int f(){ return A<int*>().g(1); }

//@ accept outside_auto_4 default-device std=c++20
struct A { template<class T> void g(T,auto); };
template<class T> void A::g(T,auto){}
void f(){ A().g(1,2); }

//@ accept outside_auto_5 default-device std=c++20
template<class T> struct A { struct B { void g(auto); }; };
template<class T> void A<T>::B::g(auto) {}
void f(){ A<int>::B().g(1); }

//@ accept outside_auto_6 default-device std=c++20
template<int N> struct A { void g(auto); };
template<int N> void A<N>::g(auto) {}
void f(){ A<3>().g(1); }

//@ accept outside_auto_7 default-device std=c++20
template<template<class>class X> struct A { void g(auto); };
template<template<class>class X> void A<X>::g(auto) {}
template<class>struct Y{};
void f(){ A<Y>().g(1); }

//@ accept outside_auto_8 default-device std=c++20
template<class...T> struct A { void g(auto...); };
template<class...T> void A<T...>::g(auto...) {}
void f(){ A<int,char>().g(1,2); }
