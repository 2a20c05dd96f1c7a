#pragma once
namespace std {
template<long _Num, long _Den = 1> struct ratio { static constexpr long num = _Num, den = _Den; using type = ratio; };
using nano = ratio<1, 1000000000>;
using micro = ratio<1, 1000000>;
using milli = ratio<1, 1000>;
using kilo = ratio<1000>;
using mega = ratio<1000000>;
using giga = ratio<1000000000>;
}
