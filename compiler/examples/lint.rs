//! A lint over the typed program: kernels that compute in double precision.
//!
//!     cargo run -p ptxc --example lint

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use bumpalo::Bump;
use ptxc_frontend::diagnostics::SinkOptions;
use ptxc_frontend::il::{Builtin, ExprKind, Il, Part};
use ptxc_frontend::options::FrontendOptions;
use ptxc_frontend::parse::{BuiltinNames, Parser};
use ptxc_frontend::session::Session;
use ptxc_frontend::{preprocess, report, sema};

const SOURCE: &str = "__global__ void half(float *x) {\n\
    \x20   int i = threadIdx.x;\n\
    \x20   x[i] = x[i] * 0.5;\n\
    }\n\
    __global__ void twice(float *x) { x[threadIdx.x] *= 2.0f; }\n";

/// The places where a program computes in double precision.
fn doubles(il: &Il<'_>, session: &Session) -> Vec<String> {
    let mut found = Vec::new();
    let bodies = il.functions.values().filter_map(|function| function.body);
    let mut parts: Vec<Part> = bodies.map(Part::Stmt).collect();
    while let Some(part) = parts.pop() {
        match part {
            Part::Stmt(stmt) => il.stmts[stmt].kind.for_each_part(&mut |part| parts.push(part)),
            Part::Variable(variable) => parts.extend(il.variables[variable].init.map(Part::Expr)),
            Part::Expr(id) => {
                let expr = &il.exprs[id];
                if matches!(expr.kind, ExprKind::Binary(..))
                    && il.builtin(expr.ty) == Some(Builtin::Double)
                    && let Some(place) = report::place(&session.sources, expr.span)
                {
                    found.push(format!("{}:{}:{}: double precision", place.file, place.line, place.column));
                }
                expr.kind.for_each_part(&mut |part| parts.push(part));
            }
        }
    }
    found.sort();
    found
}

/// The entry point.
pub fn main() {
    let mut session = Session::new(FrontendOptions::default(), SinkOptions::default());
    let main = session.sources.add("half.cu", SOURCE).expect("the source is small");
    let tokens = preprocess::run(&mut session, main);
    let arena = Bump::new();
    let names = BuiltinNames(session.library_selection());
    let mut parser = Parser::new(&mut session, &arena, &tokens, &names);
    let unit = parser.parse_translation_unit(&mut session);
    let il = sema::analyze(&arena, &mut session, &mut parser, &unit);
    assert!(!session.sink.has_errors());
    let found = doubles(&il, &session);
    assert_eq!(found, ["half.cu:3:12: double precision"]);
    println!("{}", found.join("\n"));
}
