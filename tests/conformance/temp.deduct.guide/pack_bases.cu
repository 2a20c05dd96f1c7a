// Deduction for aggregates whose bases are packs ([over.match.class.deduct]/1).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept pack_bases_1 default-device std=c++20
template<class... A> struct S{};
template<class... A> struct B : S<A...>, A... { int z; };
struct T{int t;};
struct U{};

//@ accept pack_bases_2 default-device std=c++20
template<class... A> struct B : A... { };
struct T{int t;};
struct U{int u;};
B b{T{1},U{2}};
int f(){ return b.t+b.u; }

//@ accept pack_bases_3 default-device std=c++20
template<class... F> struct O : F... { using F::operator()...; };
int f(){ O o{[](int){return 1;},[](char){return 2;}}; return o(1)+o('a'); }

//@ accept pack_bases_4 default-device std=c++20
template<class A, class... B> struct S : A { A a; };
struct T{};
S s{T{},T{}};
