//! Which kernel of a module is meant, and whether arguments fit its parameters, by what its symbol says.

use ptxc_sim::Simulator;
use ptxc_sim::directives::{Run, Scalar};

use crate::command_line::UsageError;
use crate::driver::demangle::demangled;

/// Puts the symbol into a launch that may name its kernel as C++ does, and checks the arguments.
///
/// # Errors
/// No kernel or several have the name; an argument does not fit.
pub(super) fn resolve(run: &mut Run, simulator: &Simulator) -> Result<(), UsageError> {
    let kernels: Vec<&str> = simulator.kernels().collect();
    resolve_among(run, &kernels)
}

fn resolve_among(run: &mut Run, kernels: &[&str]) -> Result<(), UsageError> {
    let symbol = find(&run.entry, kernels)?;
    if let Some(parameters) = parameters(symbol) {
        check(run, &parameters)?;
    }
    symbol.clone_into(&mut run.entry);
    Ok(())
}

/// The kernel with a symbol, or a name with or without template arguments and parameters.
fn find<'s>(name: &str, kernels: &[&'s str]) -> Result<&'s str, UsageError> {
    if let Some(symbol) = kernels.iter().find(|symbol| **symbol == name) {
        return Ok(symbol);
    }
    let wanted: String = name.split_whitespace().collect();
    let called: Vec<&str> =
        kernels.iter().copied().filter(|symbol| names(symbol).any(|n| n == wanted)).collect();
    let list = |symbols: &[&str]| {
        let lines = symbols.iter().map(|symbol| match demangled(symbol) {
            Some(text) => format!("\n    {symbol}  {text}"),
            None => format!("\n    {symbol}"),
        });
        lines.collect::<String>()
    };
    match called[..] {
        [symbol] => Ok(symbol),
        [] => {
            let hint = match list(kernels) {
                all if all.is_empty() => "the module has none".to_owned(),
                all => format!("there are:{all}"),
            };
            Err(UsageError::new(format!("there is no kernel {name}")).with_hint(hint))
        }
        _ => {
            let several = list(&called);
            Err(UsageError::new(format!("several kernels are called {name}"))
                .with_hint(format!("name one by its symbol:{several}")))
        }
    }
}

/// The names by which a kernel may be called: in full, without its parameters, without its template arguments. White
/// space is left out.
fn names(symbol: &str) -> impl Iterator<Item = String> {
    let full: String = demangled(symbol).unwrap_or_default().split_whitespace().collect();
    let without_parameters = full[..top_level(&full, '(').unwrap_or(full.len())].to_owned();
    let bare = without_parameters.split('<').next().unwrap_or_default().to_owned();
    [full, without_parameters, bare].into_iter()
}

/// Where a character stands outside of brackets for the first time.
fn top_level(text: &str, wanted: char) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, c) in text.char_indices() {
        if c == wanted && depth == 0 {
            return Some(at);
        }
        depth += match c {
            '<' | '(' | '[' => 1,
            '>' | ')' | ']' => -1,
            _ => 0,
        };
    }
    None
}

/// The types of a kernel's parameters, as far as its symbol tells.
fn parameters(symbol: &str) -> Option<Vec<String>> {
    let text = demangled(symbol)?;
    let list = text[top_level(&text, '(')?..].strip_prefix('(')?.strip_suffix(')')?;
    let mut types = Vec::new();
    let mut rest = list;
    while !rest.is_empty() {
        let end = top_level(rest, ',').unwrap_or(rest.len());
        types.push(rest[..end].trim().to_owned());
        rest = rest.get(end + 1..).unwrap_or("");
    }
    Some(types)
}

/// A buffer is for a pointer and a value for a value, of the same kind of number.
fn check(run: &Run, parameters: &[String]) -> Result<(), UsageError> {
    for (argument, parameter) in run.arguments.iter().zip(parameters) {
        let (Some(given), Some((wanted, pointer))) = (argument.scalar, number_type(parameter)) else {
            continue;
        };
        if argument.buffer == pointer && given.fits(wanted) {
            continue;
        }
        // An address may be passed as a number, and bytes of any type be looked at as bytes.
        let bytes = pointer && argument.buffer && (given.size() == 1 || wanted.size() == 1);
        if bytes || pointer && !argument.buffer && given.fits(Scalar::U64) {
            continue;
        }
        let what = if argument.buffer { "a buffer of" } else { "a value of type" };
        return Err(UsageError::new(format!(
            "argument {} is {what} {}, and the parameter is {parameter}",
            argument.name,
            given.name()
        ))
        .with_hint(format!("{} has the parameters ({})", run.entry, parameters.join(", "))));
    }
    Ok(())
}

/// A number, or a pointer to numbers.
fn number_type(parameter: &str) -> Option<(Scalar, bool)> {
    let words = parameter.split_whitespace().filter(|word| !matches!(*word, "const" | "volatile"));
    let text = words.collect::<Vec<_>>().join(" ").replace(" const*", "*").replace(" const", "");
    match text.strip_suffix('*') {
        Some(element) => Scalar::parse(element.trim_end()).map(|scalar| (scalar, true)),
        None => Scalar::parse(&text).map(|scalar| (scalar, false)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KERNELS: [&str; 5] = ["_Z4vaddPKfPfi", "_Z2tkIiEvPT_", "_Z2tkIfEvPT_", "_ZN2ns4scanEPKdm", "plain"];

    #[test]
    fn names_of_cpp_lead_to_symbols() {
        let of = |name| find(name, &KERNELS);
        assert_eq!(of("_Z4vaddPKfPfi"), Ok(KERNELS[0]));
        assert_eq!(of("vadd"), Ok(KERNELS[0]));
        assert_eq!(of("vadd(float const*, float*, int)"), Ok(KERNELS[0]));
        assert_eq!(of("tk<float>"), Ok(KERNELS[2]));
        assert_eq!(of("ns::scan"), Ok(KERNELS[3]));
        assert_eq!(of("plain"), Ok("plain"));
        let (several, none) = (of("tk").unwrap_err().to_string(), of("add").unwrap_err().to_string());
        assert!(several.contains("_Z2tkIiEvPT_  tk<int>(int*)"), "{several}");
        assert!(none.contains("no kernel add") && none.contains("plain"), "{none}");
    }

    #[test]
    fn arguments_are_held_against_parameters() {
        let with = |kernel: &str, arguments: &[&str]| {
            let argument = |text: &&str| {
                let words: Vec<&str> = text.split_whitespace().collect();
                ptxc_sim::directives::argument(&words).unwrap()
            };
            let arguments = arguments.iter().map(argument).collect();
            let mut run = Run { entry: kernel.to_owned(), config: Default::default(), arguments };
            resolve_among(&mut run, &KERNELS).map_err(|error| error.message().to_owned())
        };
        assert_eq!(with("vadd", &["a buf float 4 1,2", "b buf f32 4 zero", "n i32 4"]), Ok(()));
        assert_eq!(with("vadd", &["a buf u8 4 zero", "b u64 4", "n u32 4"]), Ok(()));
        assert_eq!(
            with("vadd", &["a buf i32 4 zero"]).unwrap_err(),
            "argument a is a buffer of i32, and the parameter is float const*"
        );
        assert!(with("vadd", &["a f32 4"]).is_err());
        assert!(with("ns::scan", &["a buf f64 4 zero", "n f32 4"]).is_err());
        assert_eq!(with("ns::scan", &["a buf f64 4 zero", "n i64 4"]), Ok(()));
        assert_eq!(with("plain", &["a f32 4"]), Ok(()));
    }
}
