#pragma once
/* [time]: durations work at compile time and on the device, clocks are only declared. */
#include <cstdint>
#include <ratio>
#include <limits>
#include <ctime>
namespace std {
namespace chrono {
template<class _Rep, class _Period> class duration;
}
template<class _R1, class _P1, class _R2, class _P2> struct common_type<chrono::duration<_R1, _P1>, chrono::duration<_R2, _P2>> {
  using type = chrono::duration<common_type_t<_R1, _R2>, ratio<__gcd_of(_P1::num, _P2::num), _P1::den / __gcd_of(_P1::den, _P2::den) * _P2::den>>;
};
namespace chrono {
template<class _Rep> struct treat_as_floating_point : is_floating_point<_Rep> {};
template<class _Rep> struct duration_values { __ptxc_hd static constexpr _Rep zero() { return _Rep(0); } __ptxc_hd static constexpr _Rep max() { return numeric_limits<_Rep>::max(); } __ptxc_hd static constexpr _Rep min() { return numeric_limits<_Rep>::lowest(); } };
template<class _To, class _Rep, class _Period> __ptxc_hd constexpr _To duration_cast(const duration<_Rep, _Period> &__d) {
  using __factor = ratio_divide<_Period, typename _To::period>;
  using __wide = common_type_t<typename _To::rep, _Rep, long>;
  return _To(static_cast<typename _To::rep>(static_cast<__wide>(__d.count()) * static_cast<__wide>(__factor::num) / static_cast<__wide>(__factor::den)));
}
template<class _Rep, class _Period = ratio<1>> class duration {
  _Rep __count;
public:
  using rep = _Rep;
  using period = typename _Period::type;
  constexpr duration() = default;
  template<class _Other, class = enable_if_t<is_convertible_v<const _Other &, _Rep>>> __ptxc_hd constexpr explicit duration(const _Other &__n) : __count(static_cast<_Rep>(__n)) {}
  template<class _Other, class _Unit> __ptxc_hd constexpr duration(const duration<_Other, _Unit> &__d) : __count(chrono::duration_cast<duration>(__d).count()) {}
  __ptxc_hd constexpr _Rep count() const { return __count; }
  __ptxc_hd constexpr duration operator+() const { return *this; }
  __ptxc_hd constexpr duration operator-() const { return duration(-__count); }
  __ptxc_hd constexpr duration &operator++() { ++__count; return *this; }
  __ptxc_hd constexpr duration &operator--() { --__count; return *this; }
  __ptxc_hd constexpr duration &operator+=(const duration &__d) { __count += __d.__count; return *this; }
  __ptxc_hd constexpr duration &operator-=(const duration &__d) { __count -= __d.__count; return *this; }
  __ptxc_hd constexpr duration &operator*=(const _Rep &__n) { __count *= __n; return *this; }
  __ptxc_hd constexpr duration &operator/=(const _Rep &__n) { __count /= __n; return *this; }
  __ptxc_hd static constexpr duration zero() { return duration(_Rep(0)); }
  __ptxc_hd static constexpr duration min() { return duration(duration_values<_Rep>::min()); }
  __ptxc_hd static constexpr duration max() { return duration(duration_values<_Rep>::max()); }
};
#define __ptxc_durations template<class _R1, class _P1, class _R2, class _P2> __ptxc_hd constexpr
#define __ptxc_common common_type_t<duration<_R1, _P1>, duration<_R2, _P2>>
__ptxc_durations __ptxc_common operator+(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __ptxc_common(__ptxc_common(__a).count() + __ptxc_common(__b).count()); }
__ptxc_durations __ptxc_common operator-(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __ptxc_common(__ptxc_common(__a).count() - __ptxc_common(__b).count()); }
__ptxc_durations auto operator/(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __ptxc_common(__a).count() / __ptxc_common(__b).count(); }
__ptxc_durations bool operator==(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __ptxc_common(__a).count() == __ptxc_common(__b).count(); }
__ptxc_durations bool operator!=(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return !(__a == __b); }
__ptxc_durations bool operator<(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __ptxc_common(__a).count() < __ptxc_common(__b).count(); }
__ptxc_durations bool operator>(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return __b < __a; }
__ptxc_durations bool operator<=(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return !(__b < __a); }
__ptxc_durations bool operator>=(const duration<_R1, _P1> &__a, const duration<_R2, _P2> &__b) { return !(__a < __b); }
#undef __ptxc_durations
#undef __ptxc_common
template<class _Rep, class _Period, class _Factor, class = enable_if_t<is_arithmetic_v<_Factor>>> __ptxc_hd constexpr duration<common_type_t<_Rep, _Factor>, _Period> operator*(const duration<_Rep, _Period> &__d, const _Factor &__n) { return duration<common_type_t<_Rep, _Factor>, _Period>(__d.count() * __n); }
template<class _Rep, class _Period, class _Factor, class = enable_if_t<is_arithmetic_v<_Factor>>> __ptxc_hd constexpr duration<common_type_t<_Rep, _Factor>, _Period> operator*(const _Factor &__n, const duration<_Rep, _Period> &__d) { return __d * __n; }
template<class _Rep, class _Period, class _Factor, class = enable_if_t<is_arithmetic_v<_Factor>>> __ptxc_hd constexpr duration<common_type_t<_Rep, _Factor>, _Period> operator/(const duration<_Rep, _Period> &__d, const _Factor &__n) { return duration<common_type_t<_Rep, _Factor>, _Period>(__d.count() / __n); }
using nanoseconds = duration<long, nano>;
using microseconds = duration<long, micro>;
using milliseconds = duration<long, milli>;
using seconds = duration<long>;
using minutes = duration<long, ratio<60>>;
using hours = duration<long, ratio<3600>>;
template<class _Clock, class _Duration = typename _Clock::duration> class time_point {
  _Duration __since;
public:
  using clock = _Clock;
  using duration = _Duration;
  using rep = typename _Duration::rep;
  using period = typename _Duration::period;
  __ptxc_hd constexpr time_point() : __since(_Duration::zero()) {}
  __ptxc_hd constexpr explicit time_point(const _Duration &__d) : __since(__d) {}
  template<class _Other> __ptxc_hd constexpr time_point(const time_point<_Clock, _Other> &__t) : __since(__t.time_since_epoch()) {}
  __ptxc_hd constexpr _Duration time_since_epoch() const { return __since; }
  __ptxc_hd constexpr time_point &operator+=(const _Duration &__d) { __since += __d; return *this; }
  __ptxc_hd constexpr time_point &operator-=(const _Duration &__d) { __since -= __d; return *this; }
};
template<class _Clock, class _Duration, class _Rep, class _Period> __ptxc_hd constexpr time_point<_Clock, common_type_t<_Duration, duration<_Rep, _Period>>> operator+(const time_point<_Clock, _Duration> &__t, const duration<_Rep, _Period> &__d) { return time_point<_Clock, common_type_t<_Duration, duration<_Rep, _Period>>>(__t.time_since_epoch() + __d); }
template<class _Clock, class _Duration, class _Rep, class _Period> __ptxc_hd constexpr time_point<_Clock, common_type_t<_Duration, duration<_Rep, _Period>>> operator-(const time_point<_Clock, _Duration> &__t, const duration<_Rep, _Period> &__d) { return time_point<_Clock, common_type_t<_Duration, duration<_Rep, _Period>>>(__t.time_since_epoch() - __d); }
template<class _Clock, class _D1, class _D2> __ptxc_hd constexpr common_type_t<_D1, _D2> operator-(const time_point<_Clock, _D1> &__a, const time_point<_Clock, _D2> &__b) { return __a.time_since_epoch() - __b.time_since_epoch(); }
template<class _Clock, class _D1, class _D2> __ptxc_hd constexpr bool operator==(const time_point<_Clock, _D1> &__a, const time_point<_Clock, _D2> &__b) { return __a.time_since_epoch() == __b.time_since_epoch(); }
template<class _Clock, class _D1, class _D2> __ptxc_hd constexpr bool operator!=(const time_point<_Clock, _D1> &__a, const time_point<_Clock, _D2> &__b) { return !(__a == __b); }
template<class _Clock, class _D1, class _D2> __ptxc_hd constexpr bool operator<(const time_point<_Clock, _D1> &__a, const time_point<_Clock, _D2> &__b) { return __a.time_since_epoch() < __b.time_since_epoch(); }
template<class _Clock, class _D1, class _D2> __ptxc_hd constexpr bool operator>(const time_point<_Clock, _D1> &__a, const time_point<_Clock, _D2> &__b) { return __b < __a; }
template<class _To, class _Clock, class _Duration> __ptxc_hd constexpr time_point<_Clock, _To> time_point_cast(const time_point<_Clock, _Duration> &__t) { return time_point<_Clock, _To>(chrono::duration_cast<_To>(__t.time_since_epoch())); }
#define __ptxc_clock(__name, __steady) \
  struct __name { \
    using duration = nanoseconds; \
    using rep = duration::rep; \
    using period = duration::period; \
    using time_point = chrono::time_point<__name>; \
    static constexpr bool is_steady = __steady; \
    static time_point now() noexcept; \
    static time_t to_time_t(const time_point &) noexcept; \
    static time_point from_time_t(time_t) noexcept; \
  };
__ptxc_clock(system_clock, false)
__ptxc_clock(steady_clock, true)
#undef __ptxc_clock
using high_resolution_clock = system_clock;
}
inline namespace literals {
inline namespace chrono_literals {
#define __ptxc_unit(__suffix, __type) \
  __ptxc_hd constexpr chrono::__type operator"" __suffix(unsigned long long __n) { return chrono::__type(long(__n)); } \
  __ptxc_hd constexpr chrono::duration<double, chrono::__type::period> operator"" __suffix(long double __n) { return chrono::duration<double, chrono::__type::period>(double(__n)); }
__ptxc_unit(h, hours)
__ptxc_unit(min, minutes)
__ptxc_unit(s, seconds)
__ptxc_unit(ms, milliseconds)
__ptxc_unit(us, microseconds)
__ptxc_unit(ns, nanoseconds)
#undef __ptxc_unit
}
}
namespace chrono { using namespace literals::chrono_literals; }
}
