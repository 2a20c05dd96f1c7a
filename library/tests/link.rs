//! Every function of the embedded library can be linked, under any options, into a module that the
//! verifier accepts.

use ptxc_arch::Target;
use ptxc_frontend::builtins::{Signature, SignatureType, rows};
use ptxc_ir::{CallConv, Func, Linkage, Module, Ty};
use ptxc_library::{LinkOptions, link};

const PRECISE: LinkOptions = LinkOptions { fmad: true, prec_div: true, fast_math: false };

fn declare(module: &mut Module, number: usize) -> (Func, u32) {
    let row = rows::precompiled().nth(number).expect("a row has that number");
    let types: Vec<Ty> = Signature::new(row.signature)
        .map(|param| match param.base {
            _ if param.depth > 0 => Ty::PTR,
            SignatureType::Fundamental(b'i' | b'j') => Ty::I32,
            SignatureType::Fundamental(b'l' | b'm' | b'x' | b'y') => Ty::I64,
            SignatureType::Fundamental(b'f') => Ty::FLOAT,
            SignatureType::Fundamental(b'd') => Ty::DOUBLE,
            _ => Ty::VOID,
        })
        .collect();
    let ty = module.types.function(types[0], &types[1..], false);
    let symbol = rows::precompiled_symbol(&row);
    (module.add_function(&symbol, ty, Linkage::External, CallConv::Device), number as u32)
}

#[test]
fn every_function_links_and_is_sound() {
    for options in [PRECISE, LinkOptions { fmad: false, prec_div: false, fast_math: true }] {
        let mut module = Module::new("all", false);
        let all: Vec<_> = (0..rows::precompiled().len()).map(|n| declare(&mut module, n)).collect();
        link(&mut module, &all, &options).expect("the library is sound");
        let undefined = module.functions().iter().find(|&&f| module.is_declaration(f));
        assert_eq!(undefined.map(|&f| &module.func(f).name), None, "{options:?}");
        let target = ptxc_verifier::VerifyOptions { target: Some(Target::sm(75)), use_lists: true };
        ptxc_verifier::verify(&module, &target).unwrap_or_else(|errors| panic!("{errors:?}"));
    }
}

#[test]
fn only_what_is_called_is_linked() {
    let number = |name: &str| {
        rows::precompiled().position(|row| row.name == name).expect("the library has the function")
    };
    let mut module = Module::new("one", false);
    let functions = [declare(&mut module, number("__nv_expf"))];
    link(&mut module, &functions, &PRECISE).expect("the library is sound");
    assert_eq!(module.functions().len(), 1, "expf calls nothing");
    let functions = [declare(&mut module, number("__nv_sinf"))];
    link(&mut module, &functions, &PRECISE).expect("the library is sound");
    assert_eq!(module.functions().len(), 3, "sinf calls the reduction of large arguments");
    assert_eq!(module.globals().len(), 1, "which reads a table");
}
