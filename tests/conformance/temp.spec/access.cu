// Access in explicit instantiations and specialisations ([temp.spec]/6).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept access_1 default-device std=c++20
template<class T> struct Temp { };
class A { class Priv{}; static int f(); };
template struct Temp<A::Priv>;
template<class T> void h(T);
template<class T> void h(T){}
template void h(A::Priv);

//@ reject access_2 default-device std=c++20
template<class T> struct Temp { };
class A { class Priv{}; };
Temp<A::Priv> x; // error

//@ accept access_3 default-device std=c++20
template<class T> struct Temp { int v(){ return 0; } };
class A { class Priv{}; };
template<> struct Temp<A::Priv> { int v(){ return 1; } };
template<class T> int fn(){return 0;}
template<> int fn<A::Priv>(){ return 1; }

//@ reject access_4 default-device std=c++20
template<class T> struct Temp { int v(){ return 0; } };
class A { class Priv{}; };
template<> struct Temp<A::Priv> { A::Priv p; }; // error

//@ reject access_5 default-device std=c++20
template<class T> struct S { static int x; };
class A { static const int c=3; class P{}; };
template<> int S<A::P>::x = A::c; // error

//@ accept access_6 default-device std=c++20
class A { int m; };
template<int A::*M> struct Rob { friend int get(A& a){ return a.*M; } };
int get(A&);
template struct Rob<&A::m>;
int f(A& a){ return get(a); }

//@ accept access_7 default-device std=c++20
template<class T> struct Temp { };
template<class T> struct Temp<T*> {};
class A { class Priv{}; };
template<class T> struct Pr{};
template<class U> struct Temp2;
template<class T,class U> struct X;
template<class U> struct X<A::Priv,U> {};
