#pragma once
/* [execpol] */
#include <algorithm>
namespace std {
template<class _Ty> struct is_execution_policy : false_type {};
namespace execution {
class sequenced_policy {};
class parallel_policy {};
class parallel_unsequenced_policy {};
class unsequenced_policy {};
inline constexpr sequenced_policy seq{};
inline constexpr parallel_policy par{};
inline constexpr parallel_unsequenced_policy par_unseq{};
inline constexpr unsequenced_policy unseq{};
}
}
