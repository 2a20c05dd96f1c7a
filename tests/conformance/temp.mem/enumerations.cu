// Member enumerations that are defined behind their class ([temp.mem.enum]).

template<class A,class B> struct is_same_s{static constexpr bool v=false;}; template<class A> struct is_same_s<A,A>{static constexpr bool v=true;};
#define is_same_v(...) is_same_s<__VA_ARGS__>::v

//@ accept member_enumeration_1 default-device std=c++20
template<class T> struct S { enum E : int; static int f(){ return X; } };
template<class T> enum S<T>::E : int { X = sizeof(T) };
static_assert(S<char>::X == 1);
static_assert(S<int>::E::X == 4);
int g(){ return S<int>::f(); }

//@ accept member_enumeration_2 default-device std=c++20
template<class T> struct S { enum class E : int; };
template<class T> enum class S<T>::E : int { X = 3 };
static_assert((int)S<int>::E::X == 3);

//@ accept member_enumeration_3 default-device std=c++20
struct S { enum E : int; };
enum S::E : int { X = 3 };
static_assert(S::X == 3);
int f(){ return S::E::X; }

//@ accept member_enumeration_4 default-device std=c++20
template<class T> struct S { enum class E : int; };
template<> enum class S<int>::E : int { X = 4 };
static_assert((int)S<int>::E::X == 4);

//@ accept member_enumeration_5 default-device std=c++20
template<class T> struct S { struct N { enum E : int; }; };
template<class T> enum S<T>::N::E : int { X = 3 };
static_assert((int)S<int>::N::X == 3);

//@ accept member_enumeration_6 default-device std=c++20
namespace n { enum E : int; }
enum n::E : int { X = 3 };
static_assert(n::X == 3);
