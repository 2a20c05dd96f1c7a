// Operands of class type of built-in operators: conversion functions and templates of them ([over.built], [over.match.oper]/3).
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T> __device__ T &&dv();
struct P { template <class T> __device__ operator T() const; };
struct Q { template <class T> __device__ operator T *() const; };
struct R { template <class T> __device__ operator T &() const; };
struct S { template <class T> __device__ operator T() const; __device__ operator int() const; };
struct V { __device__ operator long(); __device__ operator const char *(); };
struct W { __device__ operator char() const; __device__ operator int() const; };
struct L { __device__ operator long() &&; };
struct M { __device__ operator short() &; };
struct N { __device__ operator char(); __device__ operator const char *(); };
enum E { e0 };
enum class F { f0 };

//@ accept converts
static_assert(same<decltype(P() + 1), int>);
static_assert(same<decltype(P() + 1.0), double>);
static_assert(same<decltype(P() + 1.0f), float>);
static_assert(same<decltype(P() + 1L), long>);
static_assert(same<decltype(P() + (short)1), int>);
static_assert(same<decltype(P() + 'c'), int>);
static_assert(same<decltype(1 + P()), int>);
static_assert(same<decltype(1.0 * P()), double>);
static_assert(same<decltype(P() * 1.0), double>);
static_assert(same<decltype(P() == 1), bool>);
static_assert(same<decltype(P() == e0), bool>);
static_assert(same<decltype(P() == F::f0), bool>);
static_assert(same<decltype(P() < F::f0), bool>);
static_assert(same<decltype(P() == (int*)0), bool>);
static_assert(same<decltype(P() == nullptr), bool>);
static_assert(same<decltype(P() + (int*)0), int*>);
static_assert(same<decltype(P() - (int*)0), long>);
static_assert(same<decltype((int*)0 + P()), int*>);
static_assert(same<decltype(Q() - (int*)0), long>);
static_assert(same<decltype(Q() == (int*)0), bool>);
static_assert(same<decltype(R() + 1), int>);
static_assert(same<decltype(S() + 1), int>);
static_assert(same<decltype(S() + 1.0), double>);
static_assert(same<decltype(S() + 1L), long>);
static_assert(same<decltype(!P()), bool>);
static_assert(same<decltype(P() && true), bool>);
static_assert(same<decltype(P() << 1), int>);
static_assert(same<decltype(P() << 1L), long>);
static_assert(same<decltype(1L << P()), long>);
static_assert(same<decltype(P() % 3u), unsigned>);
static_assert(same<decltype(P() < 3u), bool>);
static_assert(same<decltype(P() + e0), int>);
static_assert(same<decltype(P() + true), int>);
static_assert(same<decltype(dv<int&>() += P()), int&>);
static_assert(same<decltype(dv<float&>() *= P()), float&>);
static_assert(same<decltype(dv<int*&>() += P()), int*&>);
static_assert(same<decltype(dv<int*>()[P()]), int&>);
static_assert(same<decltype(S()[dv<int*>()]), int&>);
static_assert(same<decltype(true ? P() : 1), int>);
static_assert(same<decltype(true ? 1.0 : P()), double>);
static_assert(same<decltype(V()[0]), const char &>);
static_assert(same<decltype(1[V()]), const char &>);
static_assert(same<decltype(false || dv<L>()), bool>);
static_assert(same<decltype(!dv<M &>()), bool>);
static_assert(same<decltype(false || N()), bool>);

//@ reject does_not_convert
static_assert(same<decltype(P() + P()), int>); // error
static_assert(same<decltype((int*)0 - P()), long>); // error
static_assert(same<decltype((int*)0 - P()), int*>); // error
static_assert(same<decltype(Q() + 1), int*>); // error
static_assert(same<decltype(-P()), int>); // error
static_assert(same<decltype(~P()), int>); // error
static_assert(same<decltype(*P()), int>); // error
static_assert(same<decltype(P() << 1L), int>); // error
static_assert(same<decltype(V() + 0), const char *>); // error
static_assert(same<decltype(W() + 1.0f), float>); // error
static_assert(same<decltype(W() + 1), int>); // error
static_assert(same<decltype(false || dv<L &>()), bool>); // error
static_assert(same<decltype(!dv<M>()), bool>); // error
static_assert(same<decltype(P() & 1.0f), int>); // error
static_assert(same<decltype(W() & 1.0f), int>); // error
