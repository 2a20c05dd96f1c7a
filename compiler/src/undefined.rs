//! Device functions that a program uses and nothing defines.
//!
//! Searched after optimization, since code that is never reached may name functions that are never defined.

use ptxc_frontend::diagnostics::Diagnostic;
use ptxc_frontend::diagnostics::codes::irgen::UNDEFINED_FUNCTION;
use ptxc_frontend::source::{Loc, Span};
use ptxc_ir::{Func, Module};
use ptxc_ptx_link::is_of_the_system;

/// An error for each function of the source that a module uses and does not define, where it is used first.
pub(crate) fn functions(module: &Module) -> Vec<Diagnostic> {
    module.functions().iter().filter_map(|&function| undefined(module, function)).collect()
}

fn undefined(module: &Module, function: Func) -> Option<Diagnostic> {
    let declared = Span::token(Loc(module.func(function).loc));
    let name = module.name(function)?;
    // Functions of the runtime have no place in the source.
    if !module.is_declaration(function) || !declared.is_some() || is_of_the_system(name) {
        return None;
    }
    // Its users are instructions, and constants: tables of addresses.
    module.uses(function).next()?;
    let used = module.users(function).map(|user| Span::token(Loc(module.loc(user)))).find(|at| at.is_some());
    let message = format!("the device function \"{name}\" is used but not defined");
    let diagnostic = Diagnostic::new(UNDEFINED_FUNCTION, used.unwrap_or(declared), message);
    Some(
        diagnostic
            .secondary(declared, "it is declared here")
            .help("define it in this source, or link it with another one: -rdc=true"),
    )
}
