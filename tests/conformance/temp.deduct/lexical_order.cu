// Substitution goes in lexical order and ends with the first failure ([temp.deduct]/7).

//@ accept lexical_order_1 default-device std=c++20
template<class T> struct trap { typedef typename T::t type; };
template<bool,class T=void> struct ei{typedef T type;};
template<class T> struct ei<false,T>{};
template<class T> auto f(const T&) -> typename ei<sizeof(T)==17>::type;
void f(...);
void t(){ f('a'); }

//@ accept lexical_order_2 default-device std=c++20
template<class T> struct trap { typedef typename T::t type; };
template<bool,class T=void> struct ei{typedef T type;};
template<class T> struct ei<false,T>{};
template<class T> void f(const T&, typename ei<sizeof(T)==17>::type* = 0, typename trap<T>::type* =0);
void f(...);
void t(){ f('a'); }

//@ reject lexical_order_3 default-device std=c++20
template<class T> struct trap { typedef typename T::t type; }; // error
template<bool,class T=void> struct ei{typedef T type;};
template<class T> struct ei<false,T>{};
template<class T> void f(const T&, typename trap<T>::type* =0, typename ei<sizeof(T)==17>::type* = 0);
void f(...);
void t(){ f('a'); }

//@ accept lexical_order_4 default-device std=c++20
template<class T> struct trap { typedef typename T::t type; };
template<bool,class T=void> struct ei{typedef T type;};
template<class T> struct ei<false,T>{};
template<class T, class=typename ei<sizeof(T)==17>::type, class=typename trap<T>::type> void f(const T&);
void f(...);
void t(){ f('a'); }
