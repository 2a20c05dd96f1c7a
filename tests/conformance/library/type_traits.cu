// <type_traits>, [meta].
#include <type_traits>
struct Empty {};
struct Plain { int a; float b; };
struct Virtual { virtual __device__ void f(); };
struct Derived : Plain {};
struct NoDefault { __host__ __device__ NoDefault(int) {} };
enum E { one };
enum class S : short { two };
union U { int a; };
template<bool B> struct check { static_assert(B, "a trait"); };

//@ accept primary_categories
static_assert(std::is_void<void>::value && std::is_void_v<const void> && !std::is_void_v<int>);
static_assert(std::is_integral_v<const long long> && std::is_integral_v<bool> && std::is_integral_v<char> && !std::is_integral_v<float> && !std::is_integral_v<E>);
static_assert(std::is_floating_point_v<double> && std::is_floating_point_v<const float> && !std::is_floating_point_v<int>);
static_assert(std::is_array_v<int[3]> && std::is_array_v<int[]> && !std::is_array_v<int *>);
static_assert(std::is_pointer_v<int *const> && !std::is_pointer_v<int> && !std::is_pointer_v<decltype(nullptr)>);
static_assert(std::is_lvalue_reference_v<int &> && std::is_rvalue_reference_v<int &&> && std::is_reference_v<int &> && !std::is_reference_v<int>);
static_assert(std::is_enum_v<E> && std::is_enum_v<S> && !std::is_enum_v<int>);
static_assert(std::is_union_v<U> && std::is_class_v<Plain> && !std::is_class_v<U>);
static_assert(std::is_function_v<int(int)> && !std::is_function_v<int (*)(int)>);
static_assert(std::is_member_pointer_v<int Plain::*> && std::is_member_object_pointer_v<int Plain::*>);
static_assert(std::is_null_pointer_v<decltype(nullptr)>);

//@ accept composite_categories
static_assert(std::is_arithmetic_v<int> && !std::is_arithmetic_v<E> && std::is_fundamental_v<void>);
static_assert(std::is_scalar_v<E> && std::is_scalar_v<int *> && !std::is_scalar_v<Plain>);
static_assert(std::is_object_v<int> && !std::is_object_v<int &> && std::is_compound_v<Plain>);

//@ accept properties
static_assert(std::is_const_v<const int> && !std::is_const_v<const int *> && std::is_volatile_v<volatile int>);
static_assert(std::is_empty_v<Empty> && !std::is_empty_v<Plain>);
static_assert(std::is_polymorphic_v<Virtual> && !std::is_polymorphic_v<Plain>);
static_assert(std::is_trivially_copyable_v<Plain> && std::is_standard_layout_v<Plain>);
static_assert(std::is_signed_v<int> && std::is_signed_v<float> && !std::is_signed_v<unsigned> && std::is_unsigned_v<unsigned char>);
static_assert(std::is_aggregate_v<Plain> && !std::is_aggregate_v<NoDefault>);

//@ accept construction
static_assert(std::is_constructible_v<NoDefault, int> && !std::is_default_constructible_v<NoDefault>);
static_assert(std::is_copy_constructible_v<Plain> && std::is_move_constructible_v<Plain>);
static_assert(std::is_assignable_v<int &, int> && !std::is_assignable_v<int, int> && std::is_copy_assignable_v<Plain>);
static_assert(std::is_destructible_v<Plain> && std::is_trivially_destructible_v<Plain>);

//@ accept relations
static_assert(std::is_same_v<int, int> && !std::is_same_v<int, const int> && std::is_same<int, signed>::value);
static_assert(std::is_base_of_v<Plain, Derived> && !std::is_base_of_v<Derived, Plain>);
static_assert(std::is_convertible_v<int, double> && std::is_convertible_v<Derived *, Plain *> && !std::is_convertible_v<Plain *, Derived *>);
static_assert(std::is_convertible_v<int, NoDefault> && !std::is_convertible_v<NoDefault, int> && std::is_convertible_v<void, void>);
static_assert(std::is_invocable_v<int (*)(int), int> && !std::is_invocable_v<int (*)(int), Plain>);

//@ accept transformations
static_assert(std::is_same_v<std::remove_cv_t<const volatile int>, int>);
static_assert(std::is_same_v<std::remove_reference_t<int &&>, int> && std::is_same_v<std::remove_pointer_t<int *const>, int>);
static_assert(std::is_same_v<std::add_lvalue_reference_t<int>, int &> && std::is_same_v<std::add_lvalue_reference_t<void>, void>);
static_assert(std::is_same_v<std::add_pointer_t<int &>, int *> && std::is_same_v<std::add_rvalue_reference_t<int &>, int &>);
static_assert(std::is_same_v<std::remove_extent_t<int[2][3]>, int[3]> && std::is_same_v<std::remove_all_extents_t<int[2][3]>, int>);
static_assert(std::is_same_v<std::decay_t<int[3]>, int *> && std::is_same_v<std::decay_t<const int &>, int> && std::is_same_v<std::decay_t<int(int)>, int (*)(int)>);
static_assert(std::is_same_v<std::conditional_t<true, int, float>, int> && std::is_same_v<std::conditional_t<false, int, float>, float>);
static_assert(std::is_same_v<std::common_type_t<int, float>, float> && std::is_same_v<std::common_type_t<char, short, long>, long>);
static_assert(std::is_same_v<std::underlying_type_t<S>, short>);
static_assert(std::is_same_v<std::make_unsigned_t<int>, unsigned> && std::is_same_v<std::make_signed_t<const unsigned long long>, const long long>);
static_assert(std::is_same_v<std::invoke_result_t<float (*)(int), int>, float>);

//@ accept queries
static_assert(std::rank_v<int[2][3]> == 2 && std::extent_v<int[2][3]> == 2 && std::extent_v<int[2][3], 1> == 3 && std::alignment_of_v<double> == 8);

//@ accept logic
static_assert(std::conjunction_v<std::true_type, std::is_same<int, int>> && !std::conjunction_v<std::true_type, std::false_type>);
static_assert(std::disjunction_v<std::false_type, std::true_type> && std::negation_v<std::false_type>);
static_assert(std::integral_constant<int, 3>::value == 3 && std::integral_constant<int, 3>{} == 3);

//@ reject enable_if_takes_a_candidate_away
template<class T> __device__ std::enable_if_t<std::is_integral_v<T>, int> f(T) { return 1; }
__device__ int g() {
    return f(1) +
           f(1.5f);  // error
}

//@ run dispatch: 1 2 3
template<class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __device__ int f(T) { return 1; }
template<class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0> __device__ int f(T) { return 2; }
template<class T> __device__ int f(T *) { return 3; }
extern "C" __global__ void k(int *out) { out[0] = f(1u); out[1] = f(1.0); out[2] = f(out); }
