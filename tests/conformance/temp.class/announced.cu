// Class templates that are declared before they are defined.
template<bool B> struct Constant { using type = Constant; static constexpr bool value = B; };

//@ accept alias_before_the_definition
template<class T> struct Announced;
template<class T> using Alias = Announced<T>;
template<class T> constexpr bool announced_v = Alias<T>::value;
template<class T> struct Announced : Constant<sizeof(T) == 4> {};
using Type = Alias<int *>::type;
static_assert(!Type::value && announced_v<int> && !announced_v<char>, "");

//@ accept parameters_get_their_names_later
template<class...> struct Either;
template<class> struct IsShort;
template<class A, class... R> struct Either<A, R...> : Constant<A::value || Either<R...>::value> {};
template<> struct Either<> : Constant<false> {};
template<class T> struct Checks { static constexpr bool value = Either<IsShort<T>, IsShort<char>>::value; };
template<class T> struct IsShort : Constant<sizeof(T) == 2> {};
static_assert(Checks<short>::value && !Checks<int>::value, "");

//@ run constructors_by_the_name_of_a_typedef: 57
template<class... T> struct Base { int n; __device__ Base(int x) : n(x) {} };
template<class... T> struct Derived;
template<class... T> struct Makes { using type = Derived<T...>; };
template<class... T> struct Derived : Base<T...> {
  using Inherited = Base<T...>;
  using Inherited::Inherited;
  __device__ Derived(const Inherited &other) : Inherited(other) {}
};
__global__ void k(int *out) {
  Derived<int> a(5);
  Makes<int>::type b(Base<int>(7));
  out[0] = a.n * 10 + b.n;
}

//@ accept suffixes_of_the_library
#include <chrono>
#include <string_view>
using namespace std::literals;
static_assert((1500ms + 1s).count() == 2500 && 2min == 120s, "");
static_assert("abc"sv.size() == 3 && "abcd"sv.substr(1, 2) == "bc", "");
