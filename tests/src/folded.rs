//! Constant folding of mathematical functions: no arithmetic is left, and the value equals the result of the same call
//! with a loaded argument.

use std::fmt::Write as _;

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Arg, Simulator};

/// Functions of one `float`. The names of the `double` variants lack the last letter.
const UNARY: &[&str] = &[
    "acosf",
    "acoshf",
    "asinf",
    "asinhf",
    "atanf",
    "atanhf",
    "cbrtf",
    "ceilf",
    "cosf",
    "coshf",
    "cospif",
    "cyl_bessel_i0f",
    "cyl_bessel_i1f",
    "erfcf",
    "erfcinvf",
    "erfcxf",
    "erff",
    "erfinvf",
    "exp10f",
    "exp2f",
    "expf",
    "expm1f",
    "fabsf",
    "floorf",
    "j0f",
    "j1f",
    "lgammaf",
    "log10f",
    "log1pf",
    "log2f",
    "logbf",
    "logf",
    "nearbyintf",
    "normcdff",
    "normcdfinvf",
    "rcbrtf",
    "rintf",
    "roundf",
    "rsqrtf",
    "sinf",
    "sinhf",
    "sinpif",
    "sqrtf",
    "tanf",
    "tanhf",
    "tgammaf",
    "truncf",
    "y0f",
    "y1f",
];

/// Functions of two arguments.
const BINARY: &[&str] = &[
    "atan2f",
    "copysignf",
    "fdimf",
    "fmaxf",
    "fminf",
    "fmodf",
    "hypotf",
    "nextafterf",
    "powf",
    "remainderf",
    "rhypotf",
];

/// Other calls, with the type of their argument `x`.
const OTHERS: &[(&str, &str)] = &[
    ("__expf(x)", "float"),
    ("__fdividef(x, 3.0f)", "float"),
    ("__fadd_rz(x, 0.1f)", "float"),
    ("__fdiv_ru(x, 3.0f)", "float"),
    ("__fmaf_rd(x, x, 0.1f)", "float"),
    ("__frcp_rd(x)", "float"),
    ("__fsqrt_ru(x)", "float"),
    ("__dadd_rd(x, 0.1)", "double"),
    ("__dmul_ru(x, 0.1)", "double"),
    ("__double2float_rd(x)", "double"),
    ("__double2int_rn(x)", "double"),
    ("__double2ull_ru(x)", "double"),
    ("__float2int_rd(x)", "float"),
    ("__float2ll_rn(x)", "float"),
    ("jn(3, x)", "double"),
    ("jnf(3, x)", "float"),
    ("ldexp(x, 5)", "double"),
    ("llroundf(fminf(x, 1e9f))", "float"),
    ("lrint(x)", "double"),
    ("pow(x, 3)", "double"),
    ("yn(2, x)", "double"),
];

/// The values of the first argument: some in the domain of every function and in every range of its algorithm.
const ARGUMENTS: &[&str] =
    &["0.0", "0.5", "-0.75", "1.0", "2.0", "2.5", "-3.5", "23.0", "1e-40", "1.2345e5", "6.02e23", "-1e-7"];

/// The second argument of binary functions.
const SECOND: &str = "1.25";

/// The instructions of a kernel that only stores constants.
const STORES: &[&str] = &["ld.param", "cvta", "mov", "st.global", "ret"];

/// Checks all functions.
///
/// # Errors
/// Lists the calls that are not folded and those with another value.
pub fn check() -> Result<(), String> {
    let mut faults = Vec::new();
    for (name, flags) in [("", [false; 2]), ("-ftz=true", [true, false]), ("-use_fast_math", [true; 2])] {
        let mut options = CompileOptions::default();
        options.target = Target::sm(90);
        [options.ftz, options.fast_math] = flags;
        options.prec_div = !flags[1];
        options.prec_sqrt = !flags[1];
        for ty in ["float", "double"] {
            check_type(&options, ty, name, &mut faults)?;
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn check_type(
    options: &CompileOptions,
    ty: &str,
    name: &str,
    faults: &mut Vec<String>,
) -> Result<(), String> {
    let suffix = if ty == "float" { "f" } else { "" };
    let calls: Vec<(String, String)> = expressions(ty)
        .iter()
        .flat_map(|call| ARGUMENTS.iter().map(move |&x| (call.clone(), format!("{x}{suffix}"))))
        .collect();
    let loaded = results(options, &kernel(ty, &calls, false), calls.len())?;
    // NaNs are not folded, nor are poles whose computation goes through a NaN.
    let of = |keep: fn(f64) -> bool| {
        let kept = calls.iter().zip(&loaded).filter(move |&(_, &bits)| keep(f64::from_bits(bits)));
        kept.map(|(call, &bits)| (call.clone(), bits)).unzip::<_, _, Vec<_>, Vec<_>>()
    };
    let (numbers, expected) = of(|value| !value.is_nan());
    let folded = results(options, &kernel(ty, &numbers, true), numbers.len())?;
    for (((call, x), value), expected) in numbers.iter().zip(folded).zip(expected) {
        if value != expected {
            let [a, b] = [value, expected].map(f64::from_bits);
            faults.push(format!("{name} {call} of {x}: {a:e} folded, {b:e} computed"));
        }
    }
    let (finite, _) = of(f64::is_finite);
    if !is_stored(options, &kernel(ty, &finite, true))? {
        for call in finite {
            if !is_stored(options, &kernel(ty, std::slice::from_ref(&call), true))? {
                faults.push(format!("{name} {} of {} is computed", call.0, call.1));
            }
        }
    }
    Ok(())
}

/// The calls of a type, of `x` each.
fn expressions(ty: &str) -> Vec<String> {
    let name = |name: &str| if ty == "float" { name.to_owned() } else { name[..name.len() - 1].to_owned() };
    let unary = UNARY.iter().map(|&function| format!("{}(x)", name(function)));
    let binary = BINARY.iter().map(|&function| format!("{}(x, {SECOND})", name(function)));
    let others = OTHERS.iter().filter(|other| other.1 == ty).map(|other| other.0.to_owned());
    unary.chain(binary).chain(others).collect()
}

/// A kernel that stores the results of calls with constant or loaded arguments. A `double` represents each result
/// exactly.
fn kernel(ty: &str, calls: &[(String, String)], constant: bool) -> String {
    let mut text = String::from("extern \"C\" __global__ void k(double *out, const ");
    let _ = writeln!(text, "{ty} *in)\n{{");
    for (k, (call, argument)) in calls.iter().enumerate() {
        let x = if constant { argument.clone() } else { format!("in[{k}]") };
        let _ = writeln!(text, "    {{ const {ty} x = {x}; out[{k}] = (double){call}; }}");
    }
    text.push_str("}\n");
    text
}

fn compile(options: &CompileOptions, source: &str) -> Result<String, String> {
    let artifact =
        Compiler::new(options.clone()).compile("folded.cu", source).map_err(|error| error.to_string())?;
    Ok(artifact.ptx().to_owned())
}

/// The bits of the results.
fn results(options: &CompileOptions, source: &str, count: usize) -> Result<Vec<u64>, String> {
    let ptx = compile(options, source)?;
    let simulator = Simulator::from_text(&ptx).map_err(|_| "the PTX does not parse")?;
    let mut out = vec![0_f64; count];
    let single = source.contains("const float *in");
    let arguments = || ARGUMENTS.iter().cycle().take(count).filter_map(|text| text.parse::<f64>().ok());
    let mut floats: Vec<f32> = arguments().map(|x| x as f32).collect();
    let mut doubles: Vec<f64> = arguments().collect();
    let mut args = vec![Arg::slice(&mut out)];
    args.push(if single { Arg::slice(&mut floats) } else { Arg::slice(&mut doubles) });
    simulator.launch("k", [1; 3], [1; 3], 0, &mut args).map_err(|trap| trap.to_string())?;
    drop(args);
    Ok(out.into_iter().map(f64::to_bits).collect())
}

/// Whether a kernel only stores constants.
fn is_stored(options: &CompileOptions, source: &str) -> Result<bool, String> {
    Ok(!compile(options, source)?.lines().any(is_computing))
}

/// Whether a line is an instruction other than [`STORES`].
fn is_computing(line: &str) -> bool {
    let is_instruction = line.starts_with('\t') && line.ends_with(';') && !line.trim_start().starts_with('.');
    is_instruction && !STORES.iter().any(|allowed| line.trim_start().starts_with(allowed))
}
