// Conversions by different functions ([over.ics.rank]/3.3): to an rvalue reference is better than to an lvalue reference.
template<class A,class B> struct same_t { static constexpr bool v = false; }; template<class A> struct same_t<A,A> { static constexpr bool v = true; };
#define IS(e, T) static_assert(same_t<decltype(e), T>::v, "")
struct N1 {}; struct N2 {}; template<class T> __device__ T&& dv();
struct S { __device__ operator int(); __device__ operator short(); }; __device__ N1 f(int&&); __device__ N2 f(const short&);
struct S2 { __device__ operator const int&(); __device__ operator short(); }; __device__ N1 f3(const int&); __device__ N2 f3(short&&);
__device__ N1 f2(int); __device__ N2 f2(const short&);
__device__ N1 f4(int&&); __device__ N2 f4(const int&);
__device__ N1 f5(int&&); __device__ N2 f5(short&&);
struct T { template<class X> __device__ operator X(); }; struct A {}; struct B {};
__device__ N1 g(A&&); __device__ N2 g(const B&);
__device__ N1 g2(A); __device__ N2 g2(const B&);
__device__ N1 g3(A); __device__ N2 g3(B);
__device__ N1 g4(A&&); __device__ N2 g4(B&&);
struct FA { __device__ FA(S); }; struct FB { __device__ FB(S); }; __device__ N1 h(FA&&); __device__ N2 h(const FB&); __device__ N1 h2(FA); __device__ N2 h2(const FB&);
__device__ N1 h3(FA&&); __device__ N2 h3(const short&);
__device__ N1 h4(FA&&); __device__ N2 h4(short);
struct L { __device__ operator long() &&; __device__ operator int() &; }; struct LD : L {}; struct LC { __device__ operator int() &; };
__device__ N1 q(const A&); __device__ N2 q(const volatile B&); __device__ N1 q2(A&&); __device__ N2 q2(const B&&);
struct Q { __device__ operator A(); __device__ operator B(); };
__device__ N1 r(A*); __device__ N2 r(const void*); struct R { template<class X> __device__ operator X*(); }; 

//@ accept better
__device__ void f0() { IS(f(S()), N1); }
__device__ void f1() { IS(f(dv<S>()), N1); }
__device__ void f2() { IS(f3(S2()), N2); }
__device__ void f4() { IS(f4(S()), N1); }
__device__ void f6() { IS(g(T()), N1); }
__device__ void f11() { IS(h(S()), N1); }
__device__ void f13() { IS(h3(S()), N1); }
__device__ void f15() { IS(q(Q()), N1); }
__device__ void f17() { IS(q(T()), N1); }
__device__ void f21() { IS(false || dv<L&>(), bool); }
__device__ void f22() { IS(false || dv<LD&>(), bool); }

//@ reject not_better
__device__ void f3() { IS(f2(S()), N1); } // error
__device__ void f5() { IS(f5(S()), N1); } // error
__device__ void f7() { IS(g2(T()), N1); } // error
__device__ void f8() { IS(g2(T()), N2); } // error
__device__ void f9() { IS(g3(T()), N1); } // error
__device__ void f10() { IS(g4(T()), N1); } // error
__device__ void f12() { IS(h2(S()), N1); } // error
__device__ void f14() { IS(h4(S()), N1); } // error
__device__ void f16() { IS(q2(Q()), N1); } // error
__device__ void f18() { IS(q2(T()), N1); } // error
__device__ void f19() { IS(r(R()), N1); } // error
__device__ void f20() { IS(r(R()), N2); } // error
__device__ void f23() { IS(false || dv<LC>(), bool); } // error
__device__ void f24() { IS(!dv<LC>(), bool); } // error
__device__ void f25() { if (dv<LC>()) ; } // error
__device__ void f26() { IS(false || dv<const LC&>(), bool); } // error
