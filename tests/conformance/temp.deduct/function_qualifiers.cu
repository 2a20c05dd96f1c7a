// Deduction of qualified types from functions ([temp.deduct.call], [dcl.fct]/7).

//@ reject function_qualifiers_1 default-device std=c++20
template<class T> void f(const T*);
void g();
void h(){ f(&g); } // error

//@ reject function_qualifiers_2 default-device std=c++20
template<class T> void f(volatile T*);
void g();
void h(){ f(g); } // error

//@ accept function_qualifiers_3 default-device std=c++20
template<class T> void f(const T&);
void g();
void h(){ f(g); }

//@ accept function_qualifiers_4 default-device std=c++20
template<class T> void f(T* const);
void g();
void h(){ f(g); }

//@ accept function_qualifiers_5 default-device std=c++20
template<class T> int f(const T&){return 1;}
template<class T> int f(T&&);
void g();
void h(){ f(g); }

//@ reject function_qualifiers_6 default-device std=c++20
template<class T> struct S{};
template<class T> struct S<const T>{ static const int v=1; };
static_assert(S<void() const>::v==1); // error

//@ accept function_qualifiers_7 default-device std=c++20
template<class T> struct S{ static const int v=0; };
template<class T> struct S<const T>{ static const int v=1; };
static_assert(S<void()>::v==0);
