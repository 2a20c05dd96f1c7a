// Explicit instantiation and specialisation: order, scope, members, linkage ([temp.explicit], [temp.expl.spec]).

//@ run members_of_all_kinds default-device std=c++20: 1 2 1 2 1 2 1 2 3 1 2 3
template<class T> struct A{ int f(){return 1;} static int s; struct N{int v=1;}; enum E:int; template<class U> int t(U){return 1;} template<class U> struct M{static const int v=1;}; static const int c=1; };
template<> int A<char>::f(){return 2;} template<class T> int A<T>::s=1; template<> int A<char>::s=2; template<> struct A<char>::N{int v=2;}; template<> template<class U> int A<char>::t(U){return 2;} template<> template<> int A<char>::t(short){return 3;} template<> template<class U> struct A<char>::M{static const int v=2;}; template<> template<> struct A<char>::M<int>{static const int v=3;}; template<> const int A<char>::c=2;
extern "C" __global__ void k(int *out) { A<int> i; A<char> c; out[0] = i.f(); out[1] = c.f(); out[2] = A<int>::s; out[3] = A<char>::s; out[4] = A<int>::N().v; out[5] = A<char>::N().v; out[6] = i.t(1); out[7] = c.t(1); out[8] = c.t(short()); out[9] = A<int>::M<int>::v; out[10] = A<char>::M<char>::v; out[11] = A<char>::M<int>::v; }

//@ reject after_use default-device std=c++20
template<class T> int f(T){return 1;} int t(){return f(1);} template<> int f(int){return 2;} // error

//@ reject after_use_class default-device std=c++20
template<class T> struct A{}; A<int> a; template<> struct A<int>{}; // error

//@ run after_use_pointer_is_fine default-device std=c++20: 3
template<class T> struct A; A<int>*p; template<> struct A<int>{int v=3;}; template<class T> struct A{};
extern "C" __global__ void k(int *out) { out[0] = A<int>().v; }

//@ reject wrong_scope default-device std=c++20
template<class T> struct A{}; namespace n{ template<class T> struct B{}; template<> struct A<int>{}; } // error
template<> struct n::B<int>{};
struct S{ template<class T> struct C{}; template<> struct C<int>{}; };
void f(){ template<> struct A<char>{}; } // error

//@ reject no_primary default-device std=c++20
template<> struct A<int>{}; // error
template<> int f(int); // error
template<class T> int g(T); template<> int g(int,int); // error
template<class T> int h(T*); template<> int h(int); // error

//@ reject not_matching_member default-device std=c++20
template<class T> struct A{ int f(int); int v; }; template<> int A<int>::f(char){return 1;} // error
template<> int A<int>::g(){return 1;} // error
template<> int A<int>::v; // error

//@ reject storage_and_defaults default-device std=c++20
template<class T> int f(T,int=1){return 1;} template<> static int f(int,int){return 2;} // error
template<> int f(char,int=2); // error
template<> extern int f(short,int); // error
template<> inline int f(long,int){return 3;}
template<> constexpr int f(float,int){return 4;}

//@ run deduced_arguments default-device std=c++20: 2 3 5 0
template<class T> int f(T){return 0;} template<class T> int f(T*){return 1;} template<> int f(int*){return 2;} template<> int f<int*>(int*){return 3;} template<class T,class U> int g(U){return 0;} template<> int g<char>(int){return 5;}
extern "C" __global__ void k(int *out) { int i; int*p=&i; out[0] = f(p); out[1] = f<int*>(p); out[2] = g<char>(1); out[3] = g<char>('a'); }

//@ run dimov_abrahams default-device std=c++20: 3
template<class T> int f(T){return 1;} template<> int f(int*){return 2;} template<class T> int f(T*){return 3;}
extern "C" __global__ void k(int *out) { int*p=nullptr; out[0] = f(p); }

//@ run variable_templates default-device std=c++20: 1 2 3 12 3
template<class T> constexpr int v=1; template<> constexpr int v<char> =2; template<class T> constexpr int v<T*> =3; template<class T> constexpr int v<T*const> =v<T>+10; template<> constexpr double v<float> =1.5;
extern "C" __global__ void k(int *out) { out[0] = v<int>; out[1] = v<char>; out[2] = v<int*>; out[3] = v<char*const>; out[4] = (int)(v<float>*2); }

//@ run partial_of_member_template default-device std=c++20: 1 2 3 4
template<class T> struct A{ template<class U,class V> struct B{enum{v=1};}; template<class U> struct B<U,int>{enum{v=2};}; }; template<class T> template<class U> struct A<T>::B<U*,U>{enum{v=3};}; template<> template<class U> struct A<char>::B<U,char>{enum{v=4};};
extern "C" __global__ void k(int *out) { out[0] = A<int>::B<char,char>::v; out[1] = A<int>::B<char,int>::v; out[2] = A<int>::B<char*,char>::v; out[3] = A<char>::B<short,char>::v; }

//@ run explicit_instantiation_forms default-device std=c++20: 1 4 3
template<class T> struct A{ int f(){return sizeof(T);} static int s; struct N{int v;}; template<class U> int t(U){return 1;} }; template<class T> int A<T>::s=4; template struct A<int>; template int A<char>::f(); template int A<char>::s; template struct A<char>::N; template int A<char>::t(int); template<class T> int g(T t){return t;} template int g(int); template int g<char>(char); template int g<>(short); template<class T> int v=3; template int v<int>; extern template struct A<long>; extern template int g(long);
extern "C" __global__ void k(int *out) { out[0] = A<char>().f(); out[1] = A<int>::s; out[2] = v<int>; }

//@ reject explicit_instantiation_errors default-device std=c++20
template<class T> struct A{ int f(); int v; }; 
template struct A;  // error
template int A<int>::g(); // error
template int A<int>::v; // error
template<class T> int g(T); template int h(int); // error
template int g(int,int); // error
template inline int g(int); // error
template constexpr int g(char); // error
namespace n{ template struct A<char>; } // error
struct B{}; template struct B; // error
template<class T> struct D; template struct D<int>; // error
void q(){ template struct A<short>; } // error

//@ run explicit_instantiation_after_specialisation default-device std=c++20: 2 1
template<class T> struct A{ int f(){return 1;} }; template<> struct A<int>{ int f(){return 2;} }; template struct A<int>;
extern "C" __global__ void k(int *out) { out[0] = A<int>().f(); out[1] = A<char>().f(); }

//@ reject explicit_instantiation_checks_bodies default-device std=c++20
template<class T> struct A{ int f(){ return T::none; } }; A<int> a; template struct A<int>; // error

//@ run implicit_checks_only_used default-device std=c++20: 3
template<class T> struct A{ int f(){ return T::none; } int g(){return 3;} static_assert(sizeof(T)); };
extern "C" __global__ void k(int *out) { out[0] = A<int>().g(); }

//@ run specialised_later_member default-device std=c++20: 2 1
template<class T> struct A{ int f(){return 1;} int g(){return f();} }; template<> int A<int>::f(); template<> int A<int>::f(){return 2;}
extern "C" __global__ void k(int *out) { out[0] = A<int>().g(); out[1] = A<char>().g(); }

//@ reject noexcept_of_specialisations default-device std=c++20
template<class T> void f(T) noexcept{} template<> void f(int) noexcept; template<> void f(char); // error
extern "C" __global__ void k(int *out) { out[0] = noexcept(f(1)); out[1] = noexcept(f('c')); out[2] = noexcept(f(1.0)); }

//@ run default_arguments_of_primary default-device std=c++20: 99 99 98 97 2
template<class T=int,class U=T*> struct A{enum{v=sizeof(U)};}; template<> struct A<>{enum{v=99};}; template<class T> struct A<T>{enum{v=98};}; template<class T> struct A<T,char>{enum{v=97};};
extern "C" __global__ void k(int *out) { out[0] = A<>::v; out[1] = A<int>::v; out[2] = A<char>::v; out[3] = A<long,char>::v; out[4] = A<char,short>::v; }

//@ reject specialised_static_constexpr default-device std=c++20
template<class T> struct A{ static constexpr int v=1; static constexpr int f(){return v*10;} }; template<> constexpr int A<int>::v;  // error
extern "C" __global__ void k(int *out) { out[0] = A<int>::v; }

//@ run constructors_and_operators default-device std=c++20: 11 12 13 14 1
template<class T> struct A{ int k; A():k(1){} A(int):k(2){} operator T(){return T(1);} int operator()(int){return 1;} ~A(){} }; template<> A<int>::A():k(11){} template<> A<int>::A(int):k(12){} template<> A<int>::operator int(){return 13;} template<> int A<int>::operator()(int){return 14;} template<> A<int>::~A(){}
extern "C" __global__ void k(int *out) { A<int> a; A<int> b(1); A<char> c; out[0] = a.k; out[1] = b.k; out[2] = (int)a; out[3] = a(0); out[4] = c.k; }
