// Names of the global namespace among template arguments ([basic.lookup.qual], [temp.names]).

//@ accept nearer_namespace_of_the_same_name
namespace a { template<class T> struct id { using type = T; static const bool value = true; }; }
namespace t {
namespace a { struct other; }
template<class P, class T> struct rebind;
template<template<class, class, class...> class P, class U, class... Tail, class T>
struct rebind<P<U, typename ::a::id<U>::type, Tail...>, T> { using type = P<T, typename ::a::id<T>::type, Tail...>; };
template<bool> struct check {};
template<class T, class = void> struct use {};
template<class T> struct use<T, check<::a::id<::a::id<T>>::value>> {};
}

//@ run decltype_of_a_class: 3
struct S { static const int value = 3; };
template<int N> struct number { static const int value = N; };
extern "C" __global__ void k(int *out) { S s; out[0] = number<decltype(s)::value>::value; }
