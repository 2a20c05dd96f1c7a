//! What programs of one and of several modules give.

use super::*;

const VERSION: &str = "!nvvmir.version = !{!9}\n!9 = !{i32 2, i32 0}\n";
const TARGET: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n";
const CALLER: &str = "declare i32 @f(i32)
define void @k(i32* %p) {
  %x = call i32 @f(i32 3)
  store i32 %x, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !\"kernel\", i32 1}
";
const CALLED: &str = "define i32 @f(i32 %a) {
  %b = add i32 %a, 4
  ret i32 %b
}
";

fn module(text: &str) -> Vec<u8> {
    format!("{TARGET}{text}{VERSION}").into_bytes()
}

fn program(modules: &[(&[u8], bool)]) -> Program {
    let program = Program::default();
    for (index, (bytes, lazy)) in modules.iter().enumerate() {
        program.add(bytes, Some(format!("m{index}").as_bytes()), *lazy);
    }
    program
}

fn result(program: &Program) -> String {
    program.with_result(|bytes| String::from_utf8(bytes.to_vec()).unwrap())
}

fn log(program: &Program) -> String {
    program.with_log(|bytes| String::from_utf8(bytes.to_vec()).unwrap())
}

#[test]
fn a_module_becomes_ptx() {
    let text = module(CALLED);
    let one = program(&[(&text, false)]);
    assert_eq!((one.verify(&[]), result(&one).as_str()), (Ok(()), "\0"));
    assert_eq!(one.compile(&[b"-arch=compute_80"]), Ok(()));
    assert!(result(&one).contains(".target sm_80") && result(&one).ends_with("}\n\n\0"));
    assert_eq!(log(&one), "\0");
    assert_eq!(one.compile(&[b"-gen-lto"]), Ok(()));
    assert!(result(&one).starts_with("// ptxc container 1: PTX in place of LTO-IR\n"));
    assert_eq!(one.compile(&[b"-what"]), Err(Status::InvalidOption));
    assert_eq!((result(&one).len(), log(&one).contains("-what")), (1, true));
}

#[test]
fn modules_are_linked() {
    let (caller, called) = (module(CALLER), module(CALLED));
    for modules in [[(&caller[..], false), (&called[..], false)], [(&called, false), (&caller, false)]] {
        let both = program(&modules);
        assert_eq!(both.compile(&[]), Ok(()), "{}", log(&both));
        assert!(!result(&both).contains(".extern"), "{}", result(&both));
    }
    let lazy = program(&[(&caller, false), (&called, true)]);
    assert_eq!(lazy.compile(&[]), Ok(()));
    assert!(!result(&lazy).contains(".extern"));
    let not_needed = program(&[(&called, false), (&caller, true)]);
    assert_eq!(not_needed.compile(&[]), Ok(()));
    assert!(!result(&not_needed).contains(".entry"));
    let alone = program(&[(&caller, false)]);
    assert_eq!(alone.compile(&[]), Ok(()));
    assert!(result(&alone).contains(".extern .func"));
    let twice = program(&[(&called, false), (&called, false)]);
    assert_eq!(twice.compile(&[]), Err(Status::Compilation));
    assert!(log(&twice).contains("error: `@f` is defined in two modules"), "{}", log(&twice));
}

#[test]
fn what_one_module_may_drop_another_may_call() {
    let calling =
        module("declare i32 @f(i32)\ndefine i32 @g(i32 %x) { %r = call i32 @f(i32 %x) ret i32 %r }");
    let called = module("define linkonce_odr i32 @f(i32 %x) noinline { %r = add i32 %x, 7 ret i32 %r }");
    for modules in
        [[(&calling[..], false), (&called[..], false)], [(&called[..], false), (&calling[..], false)]]
    {
        let program = program(&modules);
        assert_eq!(program.compile(&[b"-arch=compute_80"]), Ok(()), "{}", log(&program));
        let ptx = result(&program);
        assert!(!ptx.contains(".extern") && ptx.contains(".weak .func"), "{ptx}");
    }
}

#[test]
fn what_cannot_be_compiled_is_told() {
    assert_eq!(program(&[]).compile(&[]), Err(Status::NoModuleInProgram));
    let text = module(CALLED);
    assert_eq!(program(&[(&text, true)]).compile(&[]), Err(Status::NoModuleInProgram));
    let garbage = program(&[(b"hello", false)]);
    assert_eq!(
        (garbage.compile(&[]), garbage.verify(&[])),
        (Err(Status::Compilation), Err(Status::InvalidIr))
    );
    assert!(log(&garbage).starts_with("m0 (1, 1): "), "{}", log(&garbage));
    let old = format!("{TARGET}{CALLED}");
    let old = program(&[(old.as_bytes(), false)]);
    assert_eq!(old.compile(&[]), Err(Status::IrVersionMismatch));
    assert_eq!(old.verify(&[]), Err(Status::IrVersionMismatch));
    let broken = module(&CALLED.replace("ret i32 %b", "ret void"));
    let broken = program(&[(&broken, false)]);
    assert_eq!((broken.verify(&[]), broken.compile(&[])), (Err(Status::InvalidIr), Err(Status::Compilation)));
}

#[test]
fn what_is_no_bitcode_is_refused_where_it_is_needed() {
    let bitcode = b"BC\xc0\xde\x35\x14\0\0";
    let eager = program(&[(bitcode, false)]);
    assert_eq!(eager.compile(&[]), Err(Status::Compilation));
    assert!(log(&eager).starts_with("m0 (1, "), "{}", log(&eager));
    // A library of which nothing is needed is not looked at.
    let (caller, called) = (module(CALLER), module(CALLED));
    assert_eq!(program(&[(&called, false), (bitcode, true)]).compile(&[]), Ok(()));
    let needed = program(&[(&caller, false), (bitcode, true)]);
    assert_eq!(needed.compile(&[]), Err(Status::Compilation));
    assert!(log(&needed).starts_with("m1:1:9: error: "), "{}", log(&needed));
    let stand_in = program(&[(&caller, false), (b"; ptxc: none\n", true)]);
    assert_eq!(stand_in.compile(&[]), Ok(()));
}

#[test]
fn functions_of_libdevice_are_there() {
    let calls = |entry: &str, function: &str| {
        module(&format!(
            "declare float @{function}(float)
define float @{entry}(float %a) {{
  %b = call float @{function}(float %a)
  ret float %b
}}
"
        ))
    };
    let (first, second) = (calls("f", "__nv_sinf"), calls("g", "__nv_sinf"));
    // A library is then not needed.
    let both = program(&[(&first, false), (&second, false), (b"BC\xc0\xde\x35\x14\0\0", true)]);
    assert_eq!(both.compile(&[]), Ok(()), "{}", log(&both));
    let text = result(&both);
    // A declaration and a definition.
    assert_eq!((text.matches(" __nv_sinf(").count(), text.contains(".extern")), (2, false), "{text}");
    let unknown = calls("f", "__nv_mine");
    let unknown = program(&[(&unknown, false)]);
    assert_eq!(unknown.compile(&[]), Ok(()));
    assert!(result(&unknown).contains(".extern .func (.param .b32 func_retval0) __nv_mine("));
}

/// libNVVM API, `nvvmLazyAddModuleToProgram`: what is taken of such a module is internal, the rest is not there.
#[test]
fn of_a_lazy_module_what_is_needed_is_there() {
    let caller = module(CALLER);
    let lazy = CALLED.replace(") {", ") noinline {");
    let kernel = "define void @other(i32* %p) {\n  ret void\n}\n!nvvm.annotations = !{!1}\n!1 = !{void (i32*)* @other, !\"kernel\", i32 1}\n";
    let lazy = module(&format!("{lazy}{}@v = addrspace(1) global i32 7\n{kernel}", lazy.replace("@f", "@g")));
    let both = program(&[(&caller, false), (&lazy, true)]);
    assert_eq!(both.compile(&[]), Ok(()), "{}", log(&both));
    let ptx = result(&both);
    assert!(ptx.contains("\n.func"), "{ptx}");
    // Of bitcode only the bodies that are needed are read, and the PTX is the same.
    let text = String::from_utf8(lazy).unwrap();
    let bitcode = ptxc_bitcode::write(&ptxc_assembly::read(&text).unwrap()).unwrap();
    let binary = program(&[(&caller, false), (&bitcode, true)]);
    assert_eq!((binary.compile(&[]), result(&binary)), (Ok(()), ptx.clone()), "{}", log(&binary));
    for absent in [".visible .func", ".extern", " g(", "v = 7", "other"] {
        assert!(!ptx.contains(absent), "{absent} in {ptx}");
    }
}
