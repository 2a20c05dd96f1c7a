//! Symbols as people read them.

use cpp_demangle::{DemangleOptions, Symbol};

/// What a symbol means in C++, without the type that a function template returns.
pub(super) fn demangled(symbol: &str) -> Option<String> {
    let parsed = Symbol::new(symbol).ok()?;
    let text = parsed.demangle(&DemangleOptions::default()).ok()?;
    Some(text.strip_prefix("void ").unwrap_or(&text).to_owned())
}

/// The name in a function's symbol, with the arguments of templates. What stands behind it may be of any form.
pub(super) fn function_name(symbol: &str) -> Option<String> {
    let (parsed, _) = Symbol::with_tail(symbol.as_bytes()).ok()?;
    parsed.demangle(&DemangleOptions::default().no_params().no_return_type()).ok()
}
