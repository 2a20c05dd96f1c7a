#pragma once
/* [numbers] */
#include <type_traits>
namespace std {
namespace numbers {
#define __ptxc_number(__name, __value) \
  template<class _Ty> inline constexpr _Ty __name##_v = enable_if_t<is_floating_point_v<_Ty>, _Ty>(__value); \
  inline constexpr double __name = __name##_v<double>;
__ptxc_number(e, 2.718281828459045235360287471352662498)
__ptxc_number(log2e, 1.442695040888963407359924681001892137)
__ptxc_number(log10e, 0.434294481903251827651128918916605082)
__ptxc_number(pi, 3.141592653589793238462643383279502884)
__ptxc_number(inv_pi, 0.318309886183790671537767526745028724)
__ptxc_number(inv_sqrtpi, 0.564189583547756286948079451560772586)
__ptxc_number(ln2, 0.693147180559945309417232121458176568)
__ptxc_number(ln10, 2.302585092994045684017991454684364208)
__ptxc_number(sqrt2, 1.414213562373095048801688724209698079)
__ptxc_number(sqrt3, 1.732050807568877293527446341505872367)
__ptxc_number(inv_sqrt3, 0.577350269189625764509148780501957456)
__ptxc_number(egamma, 0.577215664901532860606512090082402431)
__ptxc_number(phi, 1.618033988749894848204586834365638118)
#undef __ptxc_number
}
}
