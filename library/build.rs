//! Precompiles the device library: its functions go through the front end, IR generation and the passes
//! once, here, and are archived for the crate to embed.
//!
//! The program that is compiled takes the address of every function in the front end's table of
//! precompiled functions, so that they all are analysed, and so that it is plain which is which.

#![allow(clippy::print_stdout, reason = "cargo reads what build scripts print")]

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use bumpalo::Bump;
use ptxc_arch::Target;
use ptxc_frontend::builtins::{Row, Signature, SignatureParam, SignatureType, rows};
use ptxc_frontend::diagnostics::SinkOptions;
use ptxc_frontend::options::{FloatOptions, FrontendOptions};
use ptxc_frontend::parse::{BuiltinNames, Parser};
use ptxc_frontend::session::Session;
use ptxc_frontend::{preprocess, sema};
use ptxc_ir::archive::write_archive;
use ptxc_ir::{Denormals, Func, Module, Op, Value};
use ptxc_opt::OptOptions;

fn main() {
    // Whatever changes the functions is in the build dependencies.
    println!("cargo::rerun-if-changed=build.rs");
    let program = program(rows::precompiled());
    // In the order in which the crate opens them.
    let variants = [false, true].map(|fast_math| variant(&program, fast_math));
    let variants = variants.each_ref().map(|(module, functions)| (module, &functions[..]));
    let out = env::var_os("OUT_DIR").expect("cargo gives it");
    fs::write(Path::new(&out).join("library.bin"), write_archive(&variants))
        .expect("the output folder can be written");
}

/// The optimised library and its functions in the order of their rows. Flags of instructions are set when
/// a function is linked, and are the default ones here.
fn variant(program: &str, fast_math: bool) -> (Module, Vec<Func>) {
    let mut module = compile(program, fast_math);
    // No pass before legalisation knows the target.
    ptxc_opt::run_library(&mut module, &OptOptions::new(Target::sm(0)));
    let functions: Vec<Func> =
        (0..rows::precompiled().len()).map(|number| function(&module, number)).collect();
    for (row, &function) in rows::precompiled().zip(&functions) {
        module.func_mut(function).name = rows::precompiled_symbol(&row).into();
    }
    shorten_variables(&mut module);
    (module, functions)
}

/// Takes what stands for this source file out of the names of variables: symbols are the same in every
/// program that the library is linked into.
fn shorten_variables(module: &mut Module) {
    for global in module.globals().to_vec() {
        let name = &module.global(global).name;
        if let Some(at) = name.find("__nv_") {
            let own: Box<str> = name[at..].trim_end_matches('E').into();
            module.global_mut(global).name = own;
        }
    }
}

/// A program with a pointer to each function.
fn program(rows: impl Iterator<Item = Row>) -> String {
    let mut text = String::new();
    for (number, row) in rows.enumerate() {
        let types: Vec<String> = Signature::new(row.signature).map(spelling).collect();
        let (ret, params) = types.split_first().expect("a signature has a result");
        let (params, name) = (params.join(", "), row.name);
        let _ = writeln!(text, "__device__ {ret} (*p{number})({params}) = {name};");
    }
    text
}

/// A number or pointer type in C++.
fn spelling(param: SignatureParam<'_>) -> String {
    let SignatureType::Fundamental(letter) = param.base else { panic!("{param:?} is no fundamental type") };
    let name = match letter {
        b'v' => "void",
        b'c' => "char",
        b'i' => "int",
        b'j' => "unsigned",
        b'l' => "long",
        b'm' => "unsigned long",
        b'x' => "long long",
        b'y' => "unsigned long long",
        b'f' => "float",
        b'd' => "double",
        other => panic!("no precompiled function has a {}", char::from(other)),
    };
    match param.depth {
        0 => name.to_owned(),
        1 => format!("{}{name} *", if param.pointers[0].is_const { "const " } else { "" }),
        depth => panic!("no precompiled function has {depth} levels of pointers"),
    }
}

fn compile(source: &str, fast_math: bool) -> Module {
    let options = FrontendOptions {
        float: FloatOptions { fast_math, ..FloatOptions::default() },
        ..FrontendOptions::default()
    };
    let mut session = Session::new(options, SinkOptions::default());
    let main = session.sources.add("library.cu", Arc::<str>::from(source)).expect("the program is small");
    let stream = preprocess::run(&mut session, main);
    let arena = Bump::new();
    let names = BuiltinNames(session.library_selection());
    let mut parser = Parser::new(&mut session, &arena, &stream, &names);
    let unit = parser.parse_translation_unit(&mut session);
    let il = sema::analyze(&arena, &mut session, &mut parser, &unit);
    let options = ptxc_irgen::Options { denormals: Denormals::Unknown, ..Default::default() };
    let lowered = ptxc_irgen::lower(&il, &session.interner, &options);
    let messages: Vec<String> =
        session.sink.diagnostics().iter().chain(&lowered.diagnostics).map(|d| format!("{d:?}")).collect();
    assert!(messages.is_empty(), "the device library does not compile:\n{}", messages.join("\n"));
    lowered.module
}

/// The function that pointer `number` leads to.
fn function(module: &Module, number: usize) -> Func {
    let pointer = module.global_by_name(&format!("p{number}")).expect("the program has the pointer");
    let mut value: Value = module.global(pointer).init.expect("the pointer has an initial value");
    while module.op(value) == Op::Expr {
        value = module.operand(value, 0);
    }
    module.as_func(value).expect("the pointer leads to a function")
}
