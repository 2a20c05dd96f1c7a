//! Whether a module is whole: what a driver loads is not linked any more, so `ptxas` refuses a name with two definitions
//! and a call of a function that nothing defines, also in a function that is never called. Variables that are only declared
//! get room as if they were defined (it warns of them).

use crate::program::{Func, Kind, Program, Target};
use ptxc_ptx::resources::Resources;
use ptxc_ptx::text::{ParseError, Parsed};
use ptxc_ptx::{Item, Linkage};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The names that are defined twice, in the order in which they stand there.
pub(crate) fn defined_twice(parsed: &Parsed) -> Vec<ParseError> {
    let module = &parsed.module;
    let mut defined = FxHashSet::default();
    let mut errors = Vec::new();
    for item in &module.items {
        let (name, at) = match item {
            Item::Func(id) => {
                let function = &module.funcs[*id];
                let first = parsed.statements[*id].first().copied().unwrap_or(0);
                (function.body.is_some().then_some(function.name), first)
            }
            Item::Var(id) => {
                let variable = &module.vars[*id];
                (variable.name.filter(|_| variable.linkage != Linkage::Extern), 0)
            }
            _ => continue,
        };
        if let Some(name) = name.filter(|name| !defined.insert(*name)) {
            errors.push(error(at, format!("'{}' is defined twice", module.names.text(name))));
        }
    }
    errors
}

/// The calls of functions that nothing defines: one for each function.
pub(crate) fn undefined(program: &Program) -> Vec<ParseError> {
    let missing = |func: &Func| func.entry.is_none() && func.builtin.is_none();
    let mut seen = FxHashSet::default();
    let calls = program.steps.iter().filter_map(|step| match &step.kind {
        Kind::Call(call) => match call.target {
            Target::Func(index) => Some(index),
            Target::Slot(_) => None,
        },
        _ => None,
    });
    calls
        .filter(|index| missing(&program.funcs[*index as usize]) && seen.insert(*index))
        .map(|index| {
            let name = &program.funcs[index as usize].name;
            error(0, format!("the function '{name}' is called, and nothing defines it"))
        })
        .collect()
}

/// The limits of the target that the module exceeds: `ptxas` assembles no such kernel.
pub(crate) fn too_large(parsed: &Parsed) -> Vec<ParseError> {
    let module = &parsed.module;
    let excesses = Resources::of(module).excesses(module).into_iter();
    excesses
        .map(|excess| {
            let place = excess.kernel.and_then(|kernel| parsed.statements[kernel].first().copied());
            error(place.unwrap_or(0), excess.message)
        })
        .collect()
}

fn error(at: u32, message: String) -> ParseError {
    let span: Range<usize> = at as usize..at as usize;
    ParseError { span, message }
}

#[cfg(test)]
mod tests {
    use crate::Simulator;

    /// What `ptxas` 13.0 says of the same.
    #[test]
    fn what_is_not_whole_is_refused_as_by_the_assembler() {
        let head = ".version 8.0\n.target sm_80\n.address_size 64\n";
        let errors = |text: &str| -> String {
            match Simulator::from_whole_text(&format!("{head}{text}")) {
                Ok(_) => String::new(),
                Err(errors) => errors.iter().map(|error| format!("{error}; ")).collect(),
            }
        };
        let missing = "the function 'f' is called, and nothing defines it; ";
        for text in [
            ".extern .func f(); .visible .entry k() { call f; ret; }",
            ".func f(); .visible .entry k() { call f; call f; ret; }",
            ".extern .func f(); .func g() { call f; ret; } .visible .entry k() { ret; }",
        ] {
            assert_eq!(errors(text), missing, "{text}");
        }
        for text in [
            ".visible .entry f() { ret; } .visible .entry f() { ret; }",
            ".weak .func f() { ret; } .weak .func f() { ret; }",
            ".global .u32 f; .global .u32 f;",
            ".global .u32 f; .func f() { ret; }",
        ] {
            assert_eq!(errors(text), "'f' is defined twice; ", "{text}");
        }
        for text in [
            ".extern .func f(); .visible .entry k() { ret; }",
            ".func f(); .func f() { ret; } .visible .entry k() { call f; ret; }",
            ".extern .global .u32 v; .visible .entry k() { .reg .b32 %r; ld.global.u32 %r, [v]; ret; }",
            ".extern .shared .u32 s[]; .extern .shared .u32 s[]; .visible .entry k() { ret; }",
            ".extern .func (.param .b64 r) malloc(.param .b64 n); .visible .entry k() { .param .b64 n; .param .b64 r; \
             st.param.b64 [n], 8; call (r), malloc, (n); ret; }",
        ] {
            assert_eq!(errors(text), "", "{text}");
        }
    }
}
