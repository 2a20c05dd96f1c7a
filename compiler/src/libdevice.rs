//! The functions of NVIDIA's `libdevice` for modules of NVVM IR that call them (libdevice User's Guide).
//!
//! Each is one of CUDA's functions under another name: `__nv_sinf` is `sinf`, `__nv_fadd_rn` is `__fadd_rn`. What a
//! module declares and calls becomes a small CUDA source that defines it, which is compiled with the module's options
//! and linked to the module's PTX. Definitions are weak, so that several such modules can be linked. LLVM's intrinsics for
//! such functions (`llvm.sin.f32`) are calls of these as well.

use std::collections::BTreeSet;
use std::fmt::Write;

use ptxc_assembly::{Function, Module, TypeId, TypeKind, library_function};

/// Functions that have their CUDA names.
#[rustfmt::skip]
const PLAIN: &[&str] = &[
    "abs", "acos", "acosf", "acosh", "acoshf", "asin", "asinf", "asinh", "asinhf", "atan", "atan2",
    "atan2f", "atanf", "atanh", "atanhf", "cbrt", "cbrtf", "ceil", "ceilf", "copysign", "copysignf", "cos",
    "cosf", "cosh", "coshf", "cospi", "cospif", "cyl_bessel_i0", "cyl_bessel_i0f", "cyl_bessel_i1",
    "cyl_bessel_i1f", "erf", "erfc", "erfcf", "erfcinv", "erfcinvf", "erfcx", "erfcxf", "erff", "erfinv",
    "erfinvf", "exp", "exp10", "exp10f", "exp2", "exp2f", "expf", "expm1", "expm1f", "fabs", "fabsf",
    "fdim", "fdimf", "floor", "floorf", "fma", "fmaf", "fmax", "fmaxf", "fmin", "fminf", "fmod", "fmodf",
    "frexp", "frexpf", "hypot", "hypotf", "ilogb", "ilogbf", "j0", "j0f", "j1", "j1f", "jn", "jnf", "ldexp",
    "ldexpf", "lgamma", "lgammaf", "llabs", "llmax", "llmin", "llrint", "llrintf", "llround", "llroundf",
    "log", "log10", "log10f", "log1p", "log1pf", "log2", "log2f", "logb", "logbf", "logf", "max", "min",
    "modf", "modff", "nan", "nanf", "nearbyint", "nearbyintf", "nextafter", "nextafterf", "norm", "norm3d",
    "norm3df", "norm4d", "norm4df", "normcdf", "normcdff", "normcdfinv", "normcdfinvf", "normf", "pow",
    "powf", "rcbrt", "rcbrtf", "remainder", "remainderf", "remquo", "remquof", "rhypot", "rhypotf", "rint",
    "rintf", "rnorm", "rnorm3d", "rnorm3df", "rnorm4d", "rnorm4df", "rnormf", "round", "roundf", "rsqrt",
    "rsqrtf", "scalbn", "scalbnf", "sin", "sincos", "sincosf", "sincospi", "sincospif", "sinf", "sinh",
    "sinhf", "sinpi", "sinpif", "sqrt", "sqrtf", "tan", "tanf", "tanh", "tanhf", "tgamma", "tgammaf",
    "trunc", "truncf", "ullmax", "ullmin", "umax", "umin", "y0", "y0f", "y1", "y1f", "yn", "ynf",
];

/// Functions whose CUDA names begin with two underscores.
#[rustfmt::skip]
const UNDERSCORED: &[&str] = &[
    "brev", "brevll", "byte_perm", "clz", "clzll", "dadd_rd", "dadd_rn", "dadd_ru", "dadd_rz", "ddiv_rd",
    "ddiv_rn", "ddiv_ru", "ddiv_rz", "dmul_rd", "dmul_rn", "dmul_ru", "dmul_rz", "double2float_rd",
    "double2float_rn", "double2float_ru", "double2float_rz", "double2hiint", "double2int_rd",
    "double2int_rn", "double2int_ru", "double2int_rz", "double2ll_rd", "double2ll_rn", "double2ll_ru",
    "double2ll_rz", "double2loint", "double2uint_rd", "double2uint_rn", "double2uint_ru", "double2uint_rz",
    "double2ull_rd", "double2ull_rn", "double2ull_ru", "double2ull_rz", "double_as_longlong", "drcp_rd",
    "drcp_rn", "drcp_ru", "drcp_rz", "dsqrt_rd", "dsqrt_rn", "dsqrt_ru", "dsqrt_rz", "dsub_rd", "dsub_rn",
    "dsub_ru", "dsub_rz", "fadd_rd", "fadd_rn", "fadd_ru", "fadd_rz", "fdiv_rd", "fdiv_rn", "fdiv_ru",
    "fdiv_rz", "ffs", "ffsll", "float2int_rd", "float2int_rn", "float2int_ru", "float2int_rz",
    "float2ll_rd", "float2ll_rn", "float2ll_ru", "float2ll_rz", "float2uint_rd", "float2uint_rn",
    "float2uint_ru", "float2uint_rz", "float2ull_rd", "float2ull_rn", "float2ull_ru", "float2ull_rz",
    "float_as_int", "float_as_uint", "fma_rd", "fma_rn", "fma_ru", "fma_rz", "fmaf_ieee_rd", "fmaf_ieee_rn",
    "fmaf_ieee_ru", "fmaf_ieee_rz", "fmaf_rd", "fmaf_rn", "fmaf_ru", "fmaf_rz", "fmul_rd", "fmul_rn",
    "fmul_ru", "fmul_rz", "frcp_rd", "frcp_rn", "frcp_ru", "frcp_rz", "frsqrt_rn", "fsqrt_rd", "fsqrt_rn",
    "fsqrt_ru", "fsqrt_rz", "fsub_rd", "fsub_rn", "fsub_ru", "fsub_rz", "hadd", "hiloint2double",
    "int2double_rn", "int2float_rd", "int2float_rn", "int2float_ru", "int2float_rz", "int_as_float",
    "ll2double_rd", "ll2double_rn", "ll2double_ru", "ll2double_rz", "ll2float_rd", "ll2float_rn",
    "ll2float_ru", "ll2float_rz", "longlong_as_double", "mul24", "mul64hi", "mulhi", "popc", "popcll",
    "rhadd", "sad", "saturatef", "uhadd", "uint2double_rn", "uint2float_rd", "uint2float_rn",
    "uint2float_ru", "uint2float_rz", "uint_as_float", "ull2double_rd", "ull2double_rn", "ull2double_ru",
    "ull2double_rz", "ull2float_rd", "ull2float_rn", "ull2float_ru", "ull2float_rz", "umul24", "umul64hi",
    "umulhi", "urhadd", "usad",
];

/// The fast forms, `fast_` left out; their CUDA names begin with two underscores.
#[rustfmt::skip]
const FAST: &[&str] = &[
    "cosf", "exp10f", "expf", "fdividef", "log10f", "log2f", "logf", "powf", "sincosf", "sinf", "tanf",
    "tanhf",
];

/// Functions with other names in CUDA.
const RENAMED: &[(&str, &str)] = &[
    ("finitef", "isfinite"),
    ("isfinited", "isfinite"),
    ("isinfd", "isinf"),
    ("isinff", "isinf"),
    ("isnand", "isnan"),
    ("isnanf", "isnan"),
    ("powi", "pow"),
    ("signbitd", "signbit"),
    ("signbitf", "signbit"),
];

/// Functions that no single one of CUDA is: half values travel as integers, one has no name in CUDA, and the exponent
/// of `powif` is more than a `float` holds.
const BODIES: &[(&str, &str)] = &[
    ("powif", "return (float)pow((double)a0, a1);"),
    ("half2float", "float r; asm(\"cvt.f32.f16 %0, %1;\" : \"=f\"(r) : \"h\"(a0)); return r;"),
    ("float2half_rn", "unsigned short r; asm(\"cvt.rn.f16.f32 %0, %1;\" : \"=h\"(r) : \"f\"(a0)); return r;"),
    ("rcp64h", "double r; asm(\"rcp.approx.ftz.f64 %0, %1;\" : \"=d\"(r) : \"d\"(a0)); return r;"),
];

/// Whether a symbol is a function of `libdevice`.
pub(crate) fn has(symbol: &[u8]) -> bool {
    let name = symbol.strip_prefix(b"__nv_").and_then(|name| std::str::from_utf8(name).ok());
    name.is_some_and(is_known)
}

/// The source that defines what `module` declares of `libdevice`; empty if that is nothing. What is no function of
/// `libdevice`, or is declared otherwise, is left out.
pub(crate) fn source(module: &Module<'_>) -> String {
    let mut out = String::new();
    // No name of libdevice needs the quotes in which a producer may write it.
    let name = |function: &Function<'_>| module.symbols[function.symbol as usize].name.trim_matches('"');
    // A name can be there as itself and as several intrinsics.
    let mut there: BTreeSet<String> = module
        .functions
        .iter()
        .filter_map(|function| name(function).strip_prefix("__nv_"))
        .map(String::from)
        .collect();
    for function in module.functions.iter().filter(|function| !function.defined) {
        if let Some(own) = name(function).strip_prefix("__nv_") {
            let _ = define(module, function, own, &mut out);
        } else if let Some(own) = library_function(name(function))
            && !there.contains(&own)
        {
            define_for_intrinsic(&own, function.params.of(&module.params).len(), &mut out);
            there.insert(own);
        }
    }
    out
}

/// Appends a definition for an intrinsic of one type: with an `f` at the end of its name that is `float`. The second
/// parameter of some is an integer (LangRef, "Standard C/C++ Library Intrinsics").
fn define_for_intrinsic(name: &str, parameters: usize, out: &mut String) {
    let ty = if name.ends_with('f') { "float" } else { "double" };
    let second = if matches!(name, "powi" | "powif" | "ldexp" | "ldexpf") { "int" } else { ty };
    write_definition(name, ty, &[ty, second][..parameters.min(2)], ty, out);
}

/// Appends a definition; none if the types are not those of such functions.
fn define(module: &Module<'_>, function: &Function<'_>, name: &str, out: &mut String) -> Option<()> {
    let result = c_type(module, function.ret)?;
    let types: Option<Vec<&str>> =
        function.params.of(&module.params).iter().map(|param| c_type(module, param.ty)).collect();
    let types = types?;
    if !is_known(name) {
        return None;
    }
    let pointee = match name {
        "frexp" | "frexpf" | "remquo" | "remquof" => "int",
        "nan" | "nanf" => "const char",
        _ => types.iter().find(|ty| matches!(**ty, "float" | "double")).copied().unwrap_or(result),
    };
    write_definition(name, result, &types, pointee, out);
    Some(())
}

/// Appends the definition of a function that [`spelling`] or [`BODIES`] knows.
fn write_definition(name: &str, result: &str, types: &[&str], pointee: &str, out: &mut String) {
    let mut parameters = String::new();
    let mut arguments = String::new();
    for (index, ty) in types.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        let _ = write!(parameters, "{comma}{ty} a{index}");
        let _ = match *ty {
            "void *" => write!(arguments, "{comma}({pointee} *)a{index}"),
            _ => write!(arguments, "{comma}a{index}"),
        };
    }
    let body = match BODIES.iter().find(|row| row.0 == name) {
        Some((_, body)) => (*body).to_owned(),
        // Producers without a type for nothing declare another result, which nobody reads.
        None if name.contains("sincos") && result != "void" => {
            format!("{}({arguments}); return 0;", spelling(name).unwrap_or_default())
        }
        None => format!("return {}({arguments});", spelling(name).unwrap_or_default()),
    };
    let weak = "extern \"C\" __attribute__((weak)) __device__";
    let _ = writeln!(out, "{weak} {result} __nv_{name}({parameters}) {{ {body} }}");
}

fn is_known(name: &str) -> bool {
    spelling(name).is_some() || BODIES.iter().any(|row| row.0 == name)
}

/// The name in CUDA, if this is a function of `libdevice`.
fn spelling(name: &str) -> Option<String> {
    if let Some((_, other)) = RENAMED.iter().find(|row| row.0 == name) {
        return Some((*other).to_owned());
    }
    match name.strip_prefix("fast_") {
        Some(fast) => FAST.contains(&fast).then(|| format!("__{fast}")),
        None if UNDERSCORED.contains(&name) => Some(format!("__{name}")),
        None => PLAIN.contains(&name).then(|| name.to_owned()),
    }
}

fn c_type(module: &Module<'_>, ty: TypeId) -> Option<&'static str> {
    Some(match module.types.kind(ty) {
        TypeKind::Void => "void",
        TypeKind::Float => "float",
        TypeKind::Double => "double",
        TypeKind::Int(16) => "unsigned short",
        TypeKind::Int(32) => "int",
        TypeKind::Int(64) => "long long",
        TypeKind::Ptr(0) | TypeKind::PtrTo(_, 0) => "void *",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> String {
        source(&ptxc_assembly::read(text).unwrap())
    }

    #[test]
    fn a_result_that_is_none_may_be_declared() {
        let text = of("declare i8* @\"__nv_sincos\"(double, double*, double*)\n");
        assert!(
            text.contains("void * __nv_sincos(")
                && text.contains("{ sincos(a0, (double *)a1, (double *)a2); return 0; }")
        );
    }

    #[test]
    fn declarations_become_definitions() {
        let text = of(
            "declare float @\"__nv_sinf\"(float)\ndeclare double @__nv_remquo(double, double, i32*)\n\
                       declare i32 @__nv_mulhi(i32, i32)\ndeclare void @other()\ndeclare float @__nv_fast_expf(float)\n",
        );
        let bodies: Vec<&str> = text.lines().map(|line| line.split_once("{ ").unwrap().1).collect();
        assert_eq!(
            bodies,
            [
                "return sinf(a0); }",
                "return remquo(a0, a1, (int *)a2); }",
                "return __mulhi(a0, a1); }",
                "return __expf(a0); }"
            ]
        );
    }

    #[test]
    fn intrinsics_of_mathematics_are_defined_once() {
        let text = of("declare float @llvm.sin.f32(float)\ndeclare <2 x half> @llvm.sin.v2f16(<2 x half>)\n\
                       declare double @__nv_pow(double, double)\ndeclare double @llvm.pow.f64(double, double)\n\
                       declare float @llvm.powi.f32.i32(float, i32)\ndeclare float @llvm.sqrt.f32(float)\n");
        let heads: Vec<&str> = text.lines().map(|line| line.split_once("__nv_").unwrap().1).collect();
        assert_eq!(
            heads,
            [
                "sinf(float a0) { return sinf(a0); }",
                "pow(double a0, double a1) { return pow(a0, a1); }",
                "powif(float a0, int a1) { return (float)pow((double)a0, a1); }"
            ]
        );
    }

    #[test]
    fn what_is_defined_or_looks_otherwise_is_left_alone() {
        assert_eq!(of("define float @__nv_sinf(float %x) {\n  ret float %x\n}\n"), "");
        assert_eq!(of("declare float @__nv_mine(float)\n"), "");
        assert_eq!(of("declare <2 x float> @__nv_sinf(float)\n"), "");
    }
}
