// An explicit specialisation of a member template and the partial specialisations of the member ([temp.spec.partial.member]).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept member_partial_1 default-device std=c++20
template<class T> struct A { template<class U> struct B { enum{y=0}; }; template<class U> struct B<U*> { enum{y=1}; }; };
template<> template<class U> struct A<int>::B { enum{y=3}; };
static_assert(A<int>::B<int*>::y==3);
static_assert(A<char>::B<int*>::y==1);

//@ accept member_partial_2 default-device std=c++20
template<class T> struct A { template<class U> struct B { enum{y=0}; }; template<class U> struct B<U*> { enum{y=1}; }; };
template<> template<class U> struct A<int>::B { enum{y=3}; };
template<> template<class U> struct A<int>::B<U&> { enum{y=4}; };
static_assert(A<int>::B<int&>::y==4);
static_assert(A<int>::B<int*>::y==3);

//@ accept member_partial_3 default-device std=c++20
template<class T> struct A { template<class U> struct B { enum{y=0}; }; };
template<class T> template<class U> struct A<T>::B<U*> { enum{y=1}; };
template<> template<class U> struct A<int>::B { enum{y=3}; };
static_assert(A<int>::B<int*>::y==3);
static_assert(A<char>::B<int*>::y==1);

//@ accept member_partial_4 default-device std=c++20
template<class T> struct A { template<class U> struct B { enum{y=0}; }; template<class U> struct B<U*> { enum{y=1}; }; };
template<> template<class U> struct A<int>::B<U*> { enum{y=3}; };
static_assert(A<int>::B<int*>::y==3);
static_assert(A<int>::B<int>::y==0);
static_assert(A<char>::B<int*>::y==1);
