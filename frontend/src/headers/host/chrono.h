#pragma once
#include <ratio>
#include <type_traits>
namespace std {
namespace chrono {
template<class _Rep, class _Period = ratio<1>> class duration { public: using rep = _Rep; using period = _Period; duration(); explicit duration(_Rep); _Rep count() const; };
template<class _Rep, class _Period> duration<_Rep, _Period> operator+(const duration<_Rep, _Period> &, const duration<_Rep, _Period> &);
template<class _Rep, class _Period> duration<_Rep, _Period> operator-(const duration<_Rep, _Period> &, const duration<_Rep, _Period> &);
template<class _Clock, class _Duration> class time_point { public: _Duration time_since_epoch() const; };
template<class _Clock, class _Duration> _Duration operator-(const time_point<_Clock, _Duration> &, const time_point<_Clock, _Duration> &);
using nanoseconds = duration<long, nano>;
using microseconds = duration<long, micro>;
using milliseconds = duration<long, milli>;
using seconds = duration<long>;
using minutes = duration<long, ratio<60>>;
using hours = duration<long, ratio<3600>>;
struct system_clock { using duration = nanoseconds; using time_point = chrono::time_point<system_clock, nanoseconds>; static time_point now(); };
struct steady_clock { using duration = nanoseconds; using time_point = chrono::time_point<steady_clock, nanoseconds>; static time_point now(); };
using high_resolution_clock = steady_clock;
template<class _To, class _Rep, class _Period> _To duration_cast(const duration<_Rep, _Period> &);
}
}
