#pragma once
/* [rand]: declarations only. */
#include <cstdint>
#include <limits>
#include <string>
#include <vector>
namespace std {
class random_device { public: using result_type = unsigned; random_device(); explicit random_device(const string &); unsigned operator()(); double entropy() const noexcept; static constexpr unsigned min() { return 0; } static constexpr unsigned max() { return 4294967295u; } };
class seed_seq { public: seed_seq(); template<class _Ty> seed_seq(initializer_list<_Ty>); template<class _It> seed_seq(_It, _It); template<class _It> void generate(_It, _It); };
#define __ptxc_engine(__name, __type) \
  class __name { \
  public: \
    using result_type = __type; \
    __name(); \
    explicit __name(result_type); \
    explicit __name(seed_seq &); \
    result_type operator()(); \
    void seed(); \
    void seed(result_type); \
    void seed(seed_seq &); \
    void discard(unsigned long long); \
    static constexpr result_type min() { return 0; } \
    static constexpr result_type max() { return numeric_limits<result_type>::max(); } \
  };
__ptxc_engine(mt19937, uint_fast32_t)
__ptxc_engine(mt19937_64, uint_fast64_t)
__ptxc_engine(minstd_rand, uint_fast32_t)
__ptxc_engine(minstd_rand0, uint_fast32_t)
__ptxc_engine(ranlux24, uint_fast32_t)
__ptxc_engine(ranlux48, uint_fast64_t)
__ptxc_engine(knuth_b, uint_fast32_t)
#undef __ptxc_engine
using default_random_engine = minstd_rand0;
template<class _Ty> class __distribution {
public:
  using result_type = _Ty;
  template<class _Engine> _Ty operator()(_Engine &);
  void reset();
  _Ty min() const;
  _Ty max() const;
};
#define __ptxc_distribution(__name, __result, __parameter, __first, __second) \
  template<class _Ty = __result> class __name : public __distribution<_Ty> { \
  public: \
    struct param_type { explicit param_type(__parameter = __first, __parameter = __second); }; \
    __name(); \
    explicit __name(__parameter, __parameter = __second); \
    explicit __name(const param_type &); \
    using __distribution<_Ty>::operator(); \
    template<class _Engine> _Ty operator()(_Engine &, const param_type &); \
    void param(const param_type &); \
    param_type param() const; \
  };
__ptxc_distribution(uniform_int_distribution, int, _Ty, 0, numeric_limits<_Ty>::max())
__ptxc_distribution(uniform_real_distribution, double, _Ty, 0, 1)
__ptxc_distribution(normal_distribution, double, _Ty, 0, 1)
__ptxc_distribution(lognormal_distribution, double, _Ty, 0, 1)
__ptxc_distribution(exponential_distribution, double, _Ty, 1, 1)
__ptxc_distribution(gamma_distribution, double, _Ty, 1, 1)
__ptxc_distribution(cauchy_distribution, double, _Ty, 0, 1)
__ptxc_distribution(poisson_distribution, int, double, 1, 1)
__ptxc_distribution(geometric_distribution, int, double, 0.5, 1)
__ptxc_distribution(binomial_distribution, int, double, 1, 0.5)
#undef __ptxc_distribution
template<class _Ty = int> class discrete_distribution : public __distribution<_Ty> { public: discrete_distribution(); discrete_distribution(initializer_list<double>); template<class _It> discrete_distribution(_It, _It); };
class bernoulli_distribution : public __distribution<bool> { public: bernoulli_distribution(); explicit bernoulli_distribution(double); };
}
