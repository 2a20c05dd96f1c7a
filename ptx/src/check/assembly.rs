//! Checks inline assembly: its text is parsed and checked like any other, and errors are reported at its statement.
//!
//! Only the declarations of the module and of the enclosing functions are printed and parsed again, so the rest of
//! a module costs nothing.

use super::Problem;
use crate::function::{Function, Stmt};
use crate::module::{FuncId, Item, Module};
use crate::text::{parse, print_noting_assembly};
use crate::variable::Variable;

/// All problems of the inline assembly of a module.
pub(super) fn check(module: &Module) -> Vec<Problem> {
    let Some((reduced, places)) = reduce(module) else { return Vec::new() };
    let (text, starts) = print_noting_assembly(&reduced);
    let problem = |offset: usize, message: String| {
        let before = starts.partition_point(|&start| start <= offset);
        let (func, stmt) = before.checked_sub(1).and_then(|at| places.get(at)).copied().unzip();
        Problem { func, stmt, assembly: true, message }
    };
    match parse(&text) {
        Err(errors) => errors.into_iter().map(|error| problem(error.span.start, error.message)).collect(),
        Ok(parsed) => super::check(&parsed.module)
            .into_iter()
            .filter_map(|found| {
                let offset = *parsed.statements[found.func?].get(found.stmt?)?;
                Some(problem(offset as usize, found.message))
            })
            .collect(),
    }
}

/// Reduces the module to declarations and inline assembly, and returns the position of each piece of it. None if
/// there is none.
fn reduce(module: &Module) -> Option<(Module, Vec<(FuncId, usize)>)> {
    let assembly = |function: &Function| {
        let body = function.body.as_ref()?;
        body.stmts.iter().any(|stmt| matches!(stmt, Stmt::InlineAsm(_))).then(|| body.assembly_only())
    };
    let bodies: Vec<_> = module.funcs.values().map(assembly).collect();
    if bodies.iter().all(Option::is_none) {
        return None;
    }
    let mut places = Vec::new();
    let mut reduced = Module::new(module.version, module.target.target);
    reduced.names = module.names.clone();
    reduced.vars = module.vars.values().map(Variable::without_init).collect();
    reduced.items =
        module.items.iter().filter(|item| matches!(item, Item::Var(_) | Item::Func(_))).cloned().collect();
    for ((id, function), assembly) in module.funcs.iter().zip(bodies) {
        let mut copy = function.header();
        if let Some((body, indices)) = assembly {
            copy.body = Some(body);
            places.extend(indices.into_iter().map(|index| (id, index)));
        }
        reduced.funcs.push(copy);
    }
    Some((reduced, places))
}
