#pragma once
#include <cstdint>
namespace std {
class random_device { public: using result_type = unsigned; random_device(); unsigned operator()(); };
template<class _Ty> class __random_engine { public: using result_type = _Ty; __random_engine(); explicit __random_engine(_Ty); _Ty operator()(); void seed(_Ty); void discard(unsigned long long); static constexpr _Ty min(); static constexpr _Ty max(); };
using mt19937 = __random_engine<uint_fast32_t>;
using mt19937_64 = __random_engine<uint_fast64_t>;
using minstd_rand = __random_engine<uint_fast32_t>;
using default_random_engine = __random_engine<uint_fast64_t>;
template<class _Ty> class __distribution { public: using result_type = _Ty; __distribution(); explicit __distribution(_Ty); __distribution(_Ty, _Ty); template<class _Engine> _Ty operator()(_Engine &); };
template<class _Ty = int> class uniform_int_distribution : public __distribution<_Ty> { public: using __distribution<_Ty>::__distribution; };
template<class _Ty = double> class uniform_real_distribution : public __distribution<_Ty> { public: using __distribution<_Ty>::__distribution; };
template<class _Ty = double> class normal_distribution : public __distribution<_Ty> { public: using __distribution<_Ty>::__distribution; };
template<class _Ty = int> class poisson_distribution : public __distribution<_Ty> { public: using __distribution<_Ty>::__distribution; };
class bernoulli_distribution : public __distribution<double> { public: using __distribution<double>::__distribution; };
}
