//! The mathematical functions: maps names to the files of `math/` that declare them.
//!
//! The files are ptxc's own CUDA C++, one file per function family, separate for single and double precision. A name
//! that begins with `__nv_` is internal to the library; other files use it under that name. Where `-use_fast_math`
//! replaces a function by an intrinsic, the precise function has an `__nv_` name and the public name is a wrapper (see
//! [`wrapper`]), so that the library itself stays precise.

use super::{NameClass, NameRow};

/// A source file: its name, which is also the key under which it is declared once, and its text.
type File = (&'static str, &'static str);

macro_rules! files {
    ($($constant:ident = $file:literal;)*) => {
        $(const $constant: File = ($file, include_str!(concat!("math/", $file)));)*
    };
}

files! {
    ASIN = "asin.cuh";
    ASINF = "asinf.cuh";
    ASINH = "asinh.cuh";
    ASINHF = "asinhf.cuh";
    ATAN = "atan.cuh";
    ATANF = "atanf.cuh";
    BESSEL_I = "bessel_i.cuh";
    BESSEL_IF = "bessel_if.cuh";
    BESSEL_J = "bessel_j.cuh";
    BESSEL_JF = "bessel_jf.cuh";
    CBRT = "cbrt.cuh";
    CBRTF = "cbrtf.cuh";
    CLASSIFY = "classify.cuh";
    ERF = "erf.cuh";
    ERFCX = "erfcx.cuh";
    ERFCXF = "erfcxf.cuh";
    ERFF = "erff.cuh";
    ERFINV = "erfinv.cuh";
    ERFINVF = "erfinvf.cuh";
    EXP = "exp.cuh";
    EXPF = "expf.cuh";
    EXPM1 = "expm1.cuh";
    EXPM1F = "expm1f.cuh";
    FMOD = "fmod.cuh";
    FMODF = "fmodf.cuh";
    GAMMA = "gamma.cuh";
    GAMMAF = "gammaf.cuh";
    HYPOT = "hypot.cuh";
    HYPOTF = "hypotf.cuh";
    LGAMMA = "lgamma.cuh";
    LGAMMAF = "lgammaf.cuh";
    LOG = "log.cuh";
    LOG1P = "log1p.cuh";
    LOG1PF = "log1pf.cuh";
    LOGF = "logf.cuh";
    POW = "pow.cuh";
    POWF = "powf.cuh";
    RECIPROCAL = "reciprocal.cuh";
    RECIPROCALF = "reciprocalf.cuh";
    ROUND = "round.cuh";
    SCALE = "scale.cuh";
    SCALEF = "scalef.cuh";
    SIMD = "simd.cuh";
    SINH = "sinh.cuh";
    SINHF = "sinhf.cuh";
    SINPI = "sinpi.cuh";
    SINPIF = "sinpif.cuh";
    TANH = "tanh.cuh";
    TANHF = "tanhf.cuh";
    TRIG = "trig.cuh";
    TRIGF = "trigf.cuh";
}

const fn m(name: &'static str, file: File) -> NameRow {
    (name, NameClass::Value, file.0, file.1)
}

/// Every name that a file declares, sorted.
pub(super) static NAMES: &[NameRow] = &[
    m("__nv_add_square", HYPOT),
    m("__nv_asin_tail", ASIN),
    m("__nv_asin_tailf", ASINF),
    m("__nv_atan_unit", ATAN),
    m("__nv_atan_unitf", ATANF),
    m("__nv_bessel_i_large", BESSEL_I),
    m("__nv_bessel_i_largef", BESSEL_IF),
    m("__nv_bessel_j0_small", BESSEL_J),
    m("__nv_bessel_j0_smallf", BESSEL_JF),
    m("__nv_bessel_j1_small", BESSEL_J),
    m("__nv_bessel_j1_smallf", BESSEL_JF),
    m("__nv_bessel_jn_down", BESSEL_J),
    m("__nv_bessel_jn_downf", BESSEL_JF),
    m("__nv_bessel_large", BESSEL_J),
    m("__nv_bessel_large0", BESSEL_J),
    m("__nv_bessel_large0f", BESSEL_JF),
    m("__nv_bessel_large1", BESSEL_J),
    m("__nv_bessel_large1f", BESSEL_JF),
    m("__nv_bessel_largef", BESSEL_JF),
    m("__nv_bessel_y0_small", BESSEL_J),
    m("__nv_bessel_y0_smallf", BESSEL_JF),
    m("__nv_bessel_y1_small", BESSEL_J),
    m("__nv_bessel_y1_smallf", BESSEL_JF),
    m("__nv_cbrt_join", CBRT),
    m("__nv_cbrt_split", CBRT),
    m("__nv_cos_kernelf", TRIGF),
    m("__nv_cosf", TRIGF),
    m("__nv_cospi_kernelf", SINPIF),
    m("__nv_erf_small", ERF),
    m("__nv_erfc_positive", ERF),
    m("__nv_erfcx_positive", ERFCX),
    m("__nv_erfcx_positivef", ERFCXF),
    m("__nv_erfinv", ERFINV),
    m("__nv_erfinvf", ERFINVF),
    m("__nv_exp10f", EXPF),
    m("__nv_exp_down", SINH),
    m("__nv_exp_downf", SINHF),
    m("__nv_exp_finish", EXP),
    m("__nv_exp_joinf", EXPF),
    m("__nv_exp_negative", EXP),
    m("__nv_exp_quarter", SINH),
    m("__nv_exp_quarterf", SINHF),
    m("__nv_exp_shiftf", SINHF),
    m("__nv_exp_sum", EXP),
    m("__nv_exp_tail", EXP),
    m("__nv_expf", EXPF),
    m("__nv_expm1_tailf", EXPM1F),
    m("__nv_exponent", SCALE),
    m("__nv_exponentf", SCALEF),
    m("__nv_fmod_core", FMOD),
    m("__nv_fmod_coref", FMODF),
    m("__nv_gamma_large", GAMMA),
    m("__nv_gamma_largef", GAMMAF),
    m("__nv_ges2", SIMD),
    m("__nv_ges4", SIMD),
    m("__nv_geu2", SIMD),
    m("__nv_geu4", SIMD),
    m("__nv_lgamma_one", LGAMMA),
    m("__nv_lgamma_onef", LGAMMAF),
    m("__nv_lgamma_two", LGAMMA),
    m("__nv_lgamma_twof", LGAMMAF),
    m("__nv_log10f", LOGF),
    m("__nv_log1_tail", LOG),
    m("__nv_log1_tailf", LOGF),
    m("__nv_log2_pairf", POWF),
    m("__nv_log2f", LOGF),
    m("__nv_log_pair", POW),
    m("__nv_log_special", LOG),
    m("__nv_log_specialf", LOGF),
    m("__nv_log_split", LOG),
    m("__nv_logf", LOGF),
    m("__nv_mantissa", FMOD),
    m("__nv_mantissaf", FMODF),
    m("__nv_ne2", SIMD),
    m("__nv_ne4", SIMD),
    m("__nv_norm_result", HYPOT),
    m("__nv_norm_resultf", HYPOTF),
    m("__nv_norm_scale", HYPOT),
    m("__nv_norm_scalef", HYPOTF),
    m("__nv_norm_sum", HYPOT),
    m("__nv_norm_sumf", HYPOTF),
    m("__nv_ones2", SIMD),
    m("__nv_ones4", SIMD),
    m("__nv_pow_positive", POW),
    m("__nv_pow_positivef", POWF),
    m("__nv_powf", POWF),
    m("__nv_quotient", RECIPROCAL),
    m("__nv_quotientf", RECIPROCALF),
    m("__nv_reciprocal", RECIPROCAL),
    m("__nv_reciprocal_root", RECIPROCAL),
    m("__nv_reciprocalf", RECIPROCALF),
    m("__nv_reduce", TRIG),
    m("__nv_reduce_large", TRIG),
    m("__nv_reduce_largef", TRIGF),
    m("__nv_reduce_pi", SINPI),
    m("__nv_reduce_pif", SINPIF),
    m("__nv_reducef", TRIGF),
    m("__nv_rnorm_result", HYPOT),
    m("__nv_rnorm_resultf", HYPOTF),
    m("__nv_root", RECIPROCAL),
    m("__nv_rootf", RECIPROCALF),
    m("__nv_rsqrt_refinedf", RECIPROCALF),
    m("__nv_scale2", EXP),
    m("__nv_scale2f", EXPF),
    m("__nv_sin_kernelf", TRIGF),
    m("__nv_sin_quadrant", TRIG),
    m("__nv_sin_quadrantf", TRIGF),
    m("__nv_sincosf", TRIGF),
    m("__nv_sinf", TRIGF),
    m("__nv_sinpi_kernelf", SINPIF),
    m("__nv_sinpi_quadrant", SINPI),
    m("__nv_sinpi_quadrantf", SINPIF),
    m("__nv_splitf", LOGF),
    m("__nv_spread2", SIMD),
    m("__nv_spread4", SIMD),
    m("__nv_square_sumf", HYPOTF),
    m("__nv_tanf", TRIGF),
    m("__nv_tanhf", TANHF),
    m("__nv_two_over_pi", TRIG),
    m("__nv_two_over_pif", TRIGF),
    m("__nv_window", TRIG),
    m("__vabs2", SIMD),
    m("__vabs4", SIMD),
    m("__vabsdiffs2", SIMD),
    m("__vabsdiffs4", SIMD),
    m("__vabsss2", SIMD),
    m("__vabsss4", SIMD),
    m("__vadd4", SIMD),
    m("__vaddss2", SIMD),
    m("__vaddss4", SIMD),
    m("__vaddus2", SIMD),
    m("__vaddus4", SIMD),
    m("__vavgu2", SIMD),
    m("__vavgu4", SIMD),
    m("__vcmpeq2", SIMD),
    m("__vcmpeq4", SIMD),
    m("__vcmpges2", SIMD),
    m("__vcmpges4", SIMD),
    m("__vcmpgeu2", SIMD),
    m("__vcmpgeu4", SIMD),
    m("__vcmpgts2", SIMD),
    m("__vcmpgts4", SIMD),
    m("__vcmpgtu2", SIMD),
    m("__vcmpgtu4", SIMD),
    m("__vcmples2", SIMD),
    m("__vcmples4", SIMD),
    m("__vcmpleu2", SIMD),
    m("__vcmpleu4", SIMD),
    m("__vcmplts2", SIMD),
    m("__vcmplts4", SIMD),
    m("__vcmpltu2", SIMD),
    m("__vcmpltu4", SIMD),
    m("__vcmpne2", SIMD),
    m("__vcmpne4", SIMD),
    m("__vhaddu2", SIMD),
    m("__vhaddu4", SIMD),
    m("__vmaxs4", SIMD),
    m("__vmaxu4", SIMD),
    m("__vmins4", SIMD),
    m("__vminu4", SIMD),
    m("__vneg2", SIMD),
    m("__vneg4", SIMD),
    m("__vnegss2", SIMD),
    m("__vnegss4", SIMD),
    m("__vsads2", SIMD),
    m("__vsads4", SIMD),
    m("__vseteq2", SIMD),
    m("__vseteq4", SIMD),
    m("__vsetges2", SIMD),
    m("__vsetges4", SIMD),
    m("__vsetgeu2", SIMD),
    m("__vsetgeu4", SIMD),
    m("__vsetgts2", SIMD),
    m("__vsetgts4", SIMD),
    m("__vsetgtu2", SIMD),
    m("__vsetgtu4", SIMD),
    m("__vsetles2", SIMD),
    m("__vsetles4", SIMD),
    m("__vsetleu2", SIMD),
    m("__vsetleu4", SIMD),
    m("__vsetlts2", SIMD),
    m("__vsetlts4", SIMD),
    m("__vsetltu2", SIMD),
    m("__vsetltu4", SIMD),
    m("__vsetne2", SIMD),
    m("__vsetne4", SIMD),
    m("__vsub2", SIMD),
    m("__vsub4", SIMD),
    m("__vsubss2", SIMD),
    m("__vsubss4", SIMD),
    m("__vsubus2", SIMD),
    m("__vsubus4", SIMD),
    m("acos", ASIN),
    m("acosf", ASINF),
    m("acosh", ASINH),
    m("acoshf", ASINHF),
    m("asin", ASIN),
    m("asinf", ASINF),
    m("asinh", ASINH),
    m("asinhf", ASINHF),
    m("atan", ATAN),
    m("atan2", ATAN),
    m("atan2f", ATANF),
    m("atanf", ATANF),
    m("atanh", ASINH),
    m("atanhf", ASINHF),
    m("cbrt", CBRT),
    m("cbrtf", CBRTF),
    m("cos", TRIG),
    m("cosh", SINH),
    m("coshf", SINHF),
    m("cospi", SINPI),
    m("cospif", SINPIF),
    m("cyl_bessel_i0", BESSEL_I),
    m("cyl_bessel_i0f", BESSEL_IF),
    m("cyl_bessel_i1", BESSEL_I),
    m("cyl_bessel_i1f", BESSEL_IF),
    m("erf", ERF),
    m("erfc", ERF),
    m("erfcf", ERFF),
    m("erfcinv", ERFINV),
    m("erfcinvf", ERFINVF),
    m("erfcx", ERFCX),
    m("erfcxf", ERFCXF),
    m("erff", ERFF),
    m("erfinv", ERFINV),
    m("erfinvf", ERFINVF),
    m("exp", EXP),
    m("exp10", EXP),
    m("exp2", EXP),
    m("exp2f", EXPF),
    m("expm1", EXPM1),
    m("expm1f", EXPM1F),
    m("fdim", SCALE),
    m("fdimf", SCALEF),
    m("fmod", FMOD),
    m("fmodf", FMODF),
    m("frexp", SCALE),
    m("frexpf", SCALEF),
    m("hypot", HYPOT),
    m("hypotf", HYPOTF),
    m("ilogb", SCALE),
    m("ilogbf", SCALEF),
    m("isfinite", CLASSIFY),
    m("isinf", CLASSIFY),
    m("isnan", CLASSIFY),
    m("j0", BESSEL_J),
    m("j0f", BESSEL_JF),
    m("j1", BESSEL_J),
    m("j1f", BESSEL_JF),
    m("jn", BESSEL_J),
    m("jnf", BESSEL_JF),
    m("ldexp", SCALE),
    m("ldexpf", SCALEF),
    m("lgamma", LGAMMA),
    m("lgammaf", LGAMMAF),
    m("llrint", SCALE),
    m("llrintf", SCALEF),
    m("llround", SCALE),
    m("llroundf", SCALEF),
    m("log", LOG),
    m("log10", LOG),
    m("log1p", LOG1P),
    m("log1pf", LOG1PF),
    m("log2", LOG),
    m("logb", SCALE),
    m("logbf", SCALEF),
    m("lrint", SCALE),
    m("lrintf", SCALEF),
    m("lround", SCALE),
    m("lroundf", SCALEF),
    m("modf", SCALE),
    m("modff", SCALEF),
    m("nan", SCALE),
    m("nanf", SCALEF),
    m("nextafter", SCALE),
    m("nextafterf", SCALEF),
    m("norm", HYPOT),
    m("norm3d", HYPOT),
    m("norm3df", HYPOTF),
    m("norm4d", HYPOT),
    m("norm4df", HYPOTF),
    m("normcdf", ERFCX),
    m("normcdff", ERFCXF),
    m("normcdfinv", ERFINV),
    m("normcdfinvf", ERFINVF),
    m("normf", HYPOTF),
    m("pow", POW),
    m("rcbrt", CBRT),
    m("rcbrtf", CBRTF),
    m("remainder", FMOD),
    m("remainderf", FMODF),
    m("remquo", FMOD),
    m("remquof", FMODF),
    m("rhypot", HYPOT),
    m("rhypotf", HYPOTF),
    m("rnorm", HYPOT),
    m("rnorm3d", HYPOT),
    m("rnorm3df", HYPOTF),
    m("rnorm4d", HYPOT),
    m("rnorm4df", HYPOTF),
    m("rnormf", HYPOTF),
    m("round", ROUND),
    m("roundf", ROUND),
    m("scalbln", SCALE),
    m("scalblnf", SCALEF),
    m("scalbn", SCALE),
    m("scalbnf", SCALEF),
    m("signbit", CLASSIFY),
    m("sin", TRIG),
    m("sincos", TRIG),
    m("sincospi", SINPI),
    m("sincospif", SINPIF),
    m("sinh", SINH),
    m("sinhf", SINHF),
    m("sinpi", SINPI),
    m("sinpif", SINPIF),
    m("tan", TRIG),
    m("tanh", TANH),
    m("tgamma", GAMMA),
    m("tgammaf", GAMMAF),
    m("y0", BESSEL_J),
    m("y0f", BESSEL_JF),
    m("y1", BESSEL_J),
    m("y1f", BESSEL_JF),
    m("yn", BESSEL_J),
    m("ynf", BESSEL_JF),
];

/// A public function that `-use_fast_math` replaces: its name, the wrapper around the precise function, and the one
/// around the intrinsic (CUDA C++ Programming Guide, intrinsic functions).
pub(in crate::builtins) struct Wrapper {
    pub(in crate::builtins) name: &'static str,
    /// The name of the precise function, if the wrapper calls one.
    pub(in crate::builtins) precise_name: &'static str,
    pub(in crate::builtins) precise: &'static str,
    pub(in crate::builtins) fast: &'static str,
}

macro_rules! wrappers {
    ($($name:literal $ret:literal ($params:literal) $precise:literal $fast:literal;)*) => {
        &[$(Wrapper {
            name: $name,
            precise_name: concat!("__nv_", $name),
            precise: concat!("static __device__ __forceinline__ ", $ret, " ", $name, "(", $params, ") { ", $precise, " }"),
            fast: concat!("static __device__ __forceinline__ ", $ret, " ", $name, "(", $params, ") { ", $fast, " }"),
        }),*]
    };
}

/// Sorted by name.
pub(super) static WRAPPERS: &[Wrapper] = wrappers! {
    "cosf" "float" ("float x") "return __nv_cosf(x);" "return __cosf(x);";
    "exp10f" "float" ("float x") "return __nv_exp10f(x);" "return __exp10f(x);";
    "expf" "float" ("float x") "return __nv_expf(x);" "return __expf(x);";
    "fdividef" "float" ("float x, float y") "return x / y;" "return __fdividef(x, y);";
    "log10f" "float" ("float x") "return __nv_log10f(x);" "return __log10f(x);";
    "log2f" "float" ("float x") "return __nv_log2f(x);" "return __log2f(x);";
    "logf" "float" ("float x") "return __nv_logf(x);" "return __logf(x);";
    "powf" "float" ("float x, float y") "return __nv_powf(x, y);" "return __powf(x, y);";
    "sincosf" "void" ("float x, float *s, float *c") "__nv_sincosf(x, s, c);" "__sincosf(x, s, c);";
    "sinf" "float" ("float x") "return __nv_sinf(x);" "return __sinf(x);";
    "tanf" "float" ("float x") "return __nv_tanf(x);" "return __tanf(x);";
    "tanhf" "float" ("float x") "return __nv_tanhf(x);" "return __tanhf(x);";
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtins::rows;

    /// A file that declares anything but functions of numbers is analysed wherever it is used.
    #[test]
    fn functions_come_precompiled() {
        for (name, _, file, _) in NAMES {
            let table = name.starts_with("__nv_two_over_pi");
            let precompiled = rows::precompiled().any(|row| row.name == *name);
            assert!(precompiled || table || *file == CLASSIFY.0, "{name} of {file} is not precompiled");
        }
    }

    #[test]
    fn wrappers_are_sorted() {
        assert!(WRAPPERS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }
}
