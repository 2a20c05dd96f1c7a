//! Functions that NVIDIA's headers declare as `__device_builtin__` without a definition: the compiler defines them.
//!
//! nvcc accepts a program's own definition of one but never calls it; functions that the headers define themselves
//! (`atomicAdd`, `__shfl_sync`) cannot be redefined there. NVRTC calls the program's definition, for both kinds
//! (determined by experiment).

/// Their names, sorted.
static NAMES: &str = "\
    __brev __brevll __brkpt __byte_perm __clz __clzll __cosf __dadd_rd __dadd_rn __dadd_ru __dadd_rz __ddiv_rd \
    __ddiv_rn __ddiv_ru __ddiv_rz __dmul_rd __dmul_rn __dmul_ru __dmul_rz __double2float_rd __double2float_rn \
    __double2float_ru __double2float_rz __double2hiint __double2int_rd __double2int_rn __double2int_ru \
    __double2int_rz __double2ll_rd __double2ll_rn __double2ll_ru __double2ll_rz __double2loint __double2uint_rd \
    __double2uint_rn __double2uint_ru __double2uint_rz __double2ull_rd __double2ull_rn __double2ull_ru \
    __double2ull_rz __double_as_longlong __drcp_rd __drcp_rn __drcp_ru __drcp_rz __dsqrt_rd __dsqrt_rn \
    __dsqrt_ru __dsqrt_rz __dsub_rd __dsub_rn __dsub_ru __dsub_rz __exp10f __expf __fadd_rd __fadd_rn __fadd_ru \
    __fadd_rz __fdiv_rd __fdiv_rn __fdiv_ru __fdiv_rz __fdividef __ffs __ffsll __finite __finitef __finitel \
    __float2int_rd __float2int_rn __float2int_ru __float2int_rz __float2ll_rd __float2ll_rn __float2ll_ru \
    __float2ll_rz __float2uint_rd __float2uint_rn __float2uint_ru __float2uint_rz __float2ull_rd __float2ull_rn \
    __float2ull_ru __float2ull_rz __float_as_int __float_as_uint __fma_rd __fma_rn __fma_ru __fma_rz \
    __fmaf_ieee_rd __fmaf_ieee_rn __fmaf_ieee_ru __fmaf_ieee_rz __fmaf_rd __fmaf_rn __fmaf_ru __fmaf_rz \
    __fmul_rd __fmul_rn __fmul_ru __fmul_rz __frcp_rd __frcp_rn __frcp_ru __frcp_rz __frsqrt_rn __fsqrt_rd \
    __fsqrt_rn __fsqrt_ru __fsqrt_rz __fsub_rd __fsub_rn __fsub_ru __fsub_rz __hadd __hiloint2double \
    __int2double_rn __int2float_rd __int2float_rn __int2float_ru __int2float_rz __int_as_float __isinf __isinff \
    __isinfl __isnan __isnanf __isnanl __ll2double_rd __ll2double_rn __ll2double_ru __ll2double_rz __ll2float_rd \
    __ll2float_rn __ll2float_ru __ll2float_rz __log10f __log2f __logf __longlong_as_double __mul24 __mul64hi \
    __mulhi __pm0 __pm1 __pm2 __pm3 __popc __popcll __powf __prof_trigger __rhadd __sad __saturatef __signbit \
    __signbitf __signbitl __sincosf __sinf __syncthreads __syncthreads_and __syncthreads_count __syncthreads_or \
    __tanf __tanhf __threadfence __threadfence_block __threadfence_system __trap __u128AtomicCAS \
    __u128AtomicCAS_block __u128AtomicCAS_system __u128AtomicExch __u128AtomicExch_block __u128AtomicExch_system \
    __uhadd __uint2double_rn __uint2float_rd __uint2float_rn __uint2float_ru __uint2float_rz __uint_as_float \
    __ull2double_rd __ull2double_rn __ull2double_ru __ull2double_rz __ull2float_rd __ull2float_rn __ull2float_ru \
    __ull2float_rz __umul24 __umul64hi __umulhi __urhadd __usad __vabs2 __vabs4 __vabsdiffs2 __vabsdiffs4 \
    __vabsdiffu2 __vabsdiffu4 __vabsss2 __vabsss4 __vadd2 __vadd4 __vaddss2 __vaddss4 __vaddus2 __vaddus4 \
    __vavgs2 __vavgs4 __vavgu2 __vavgu4 __vcmpeq2 __vcmpeq4 __vcmpges2 __vcmpges4 __vcmpgeu2 __vcmpgeu4 \
    __vcmpgts2 __vcmpgts4 __vcmpgtu2 __vcmpgtu4 __vcmples2 __vcmples4 __vcmpleu2 __vcmpleu4 __vcmplts2 \
    __vcmplts4 __vcmpltu2 __vcmpltu4 __vcmpne2 __vcmpne4 __vhaddu2 __vhaddu4 __vmaxs2 __vmaxs4 __vmaxu2 __vmaxu4 \
    __vmins2 __vmins4 __vminu2 __vminu4 __vneg2 __vneg4 __vnegss2 __vnegss4 __vsads2 __vsads4 __vsadu2 __vsadu4 \
    __vseteq2 __vseteq4 __vsetges2 __vsetges4 __vsetgeu2 __vsetgeu4 __vsetgts2 __vsetgts4 __vsetgtu2 __vsetgtu4 \
    __vsetles2 __vsetles4 __vsetleu2 __vsetleu4 __vsetlts2 __vsetlts4 __vsetltu2 __vsetltu4 __vsetne2 __vsetne4 \
    __vsub2 __vsub4 __vsubss2 __vsubss4 __vsubus2 __vsubus4 abs acos acosf acosh acoshf asin asinf asinh asinhf \
    atan atan2 atan2f atanf atanh atanhf cbrt cbrtf ceil ceilf clock clock64 copysign copysignf cos cosf cosh \
    coshf cospi cospif cyl_bessel_i0 cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f erf erfc erfcf erfcinv erfcinvf \
    erfcx erfcxf erff erfinv erfinvf exp exp10 exp10f exp2 exp2f expf expm1 expm1f fabs fabsf fdim fdimf fdivide \
    fdividef floor floorf fma fmaf fmax fmaxf fmin fminf fmod fmodf frexp frexpf hypot hypotf ilogb ilogbf j0 \
    j0f j1 j1f jn jnf labs ldexp ldexpf lgamma lgammaf llabs llmax llmin llrint llrintf llround llroundf log \
    log10 log10f log1p log1pf log2 log2f logb logbf logf lrint lrintf lround lroundf max memcpy memset min modf \
    modff nan nanf nearbyint nearbyintf nextafter nextafterf norm norm3d norm3df norm4d norm4df normcdf normcdff \
    normcdfinv normcdfinvf normf pow powf printf rcbrt rcbrtf remainder remainderf remquo remquof rhypot rhypotf \
    rint rintf rnorm rnorm3d rnorm3df rnorm4d rnorm4df rnormf round roundf rsqrt rsqrtf scalbln scalblnf scalbn \
    scalbnf sin sincos sincosf sincospi sincospif sinf sinh sinhf sinpi sinpif sqrt sqrtf tan tanf tanh tanhf \
    tgamma tgammaf trunc truncf ullmax ullmin umax umin y0 y0f y1 y1f yn ynf";

/// Whether the compiler defines a function of that name, even if the program does.
#[must_use]
pub fn is_compilers(name: &str) -> bool {
    NAMES.split_ascii_whitespace().any(|known| known == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtins::{library, rows};

    #[test]
    fn they_are_functions_of_the_library() {
        let is_unknown = |name: &&str| rows::find(name).is_none() && library::find(name).is_none();
        let unknown: Vec<_> = NAMES.split_ascii_whitespace().filter(is_unknown).collect();
        assert_eq!(unknown, [""; 0]);
        assert!(NAMES.split_ascii_whitespace().is_sorted());
    }
}
