//! Generates the lists in the headers of cuBLAS from the table of its functions.

use std::fmt::Write;

/// A row of the table: symbols with their types, and parameters.
const CUBLAS: &str = include_str!("../include/cublas.tsv");

/// A function of the table.
struct Function {
    symbol: String,
    params: String,
}

fn functions() -> impl Iterator<Item = Function> {
    let rows = CUBLAS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'));
    rows.flat_map(|(names, params)| {
        let is_short = names.split(' ').any(|name| name == "32");
        names.split(' ').filter_map(|name| name.split_once(':')).flat_map(move |(symbol, kind)| {
            let of = |suffix: &str, size: &str| Function {
                symbol: format!("{symbol}{suffix}"),
                params: with_types(params, kind, size),
            };
            [Some(of("", "int")), (!is_short).then(|| of("_64", "int64_t"))].into_iter().flatten()
        })
    })
}

/// Substitutes the types for their letters.
fn with_types(params: &str, kind: &str, size: &str) -> String {
    let (whole, part) = match kind {
        "S" => ("float", "float"),
        "D" => ("double", "double"),
        "C" => ("cuComplex", "float"),
        "Z" => ("cuDoubleComplex", "double"),
        _ => ("__half", "__half"),
    };
    let word = |word: &str| match word {
        "T" => whole.to_owned(),
        "R" => part.to_owned(),
        "I" => size.to_owned(),
        word => word.to_owned(),
    };
    params.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The declarations.
#[must_use]
pub(crate) fn cublas_functions() -> String {
    let mut out = String::from("#pragma once\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for Function { symbol, params } in functions() {
        // Infallible: writing to a string.
        let _ = writeln!(out, "cublasStatus_t {symbol}(cublasHandle_t handle, {params});");
    }
    out.push_str("#ifdef __cplusplus\n}\n#endif\n");
    out
}

/// The names that programs use for functions of the second API version.
pub(crate) fn cublas_names() -> String {
    const BASIC: &[&str] = &[
        "cublasCreate",
        "cublasDestroy",
        "cublasGetVersion",
        "cublasSetStream",
        "cublasGetStream",
        "cublasSetWorkspace",
        "cublasSetPointerMode",
        "cublasGetPointerMode",
    ];
    let mut out = String::from("#pragma once\n");
    for name in BASIC {
        let _ = writeln!(out, "#define {name} {name}_v2");
    }
    for symbol in functions().map(|function| function.symbol).filter(|symbol| symbol.contains("_v2")) {
        let _ = writeln!(out, "#define {} {symbol}", symbol.replace("_v2", ""));
    }
    out
}

/// The functions of cuBLAS that the headers declare with a handle.
#[must_use]
pub fn cublas_symbols() -> Vec<String> {
    functions().map(|function| function.symbol).collect()
}
