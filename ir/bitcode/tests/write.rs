//! Written bitcode reads back as the same module.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower};
use ptxc_bitcode::{Texts, read, read_any, write};

fn written(text: &str) -> Vec<u8> {
    let tree = ptxc_assembly::read(text).unwrap_or_else(|error| panic!("{error}"));
    write(&tree).unwrap_or_else(|what| panic!("{what}"))
}

/// Reads written bitcode and prints it as assembly.
fn reprinted(bytes: &[u8]) -> String {
    let texts = Texts::new();
    ptxc_assembly::write(&read(bytes, &texts).unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn a_module_comes_back() {
    // At least one of every construct that `ptxc_ir` prints.
    let text = include_str!("../../assembly/tests/module.ll");
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    let texts = Texts::new();
    let bytes = written(text);
    let tree = read(&bytes, &texts).unwrap_or_else(|error| panic!("{error}"));
    let module = lower(&tree, &options).unwrap_or_else(|errors| panic!("{errors:?}")).module;
    for (number, (got, want)) in module.to_text().lines().zip(text.lines()).enumerate() {
        assert_eq!(got, want, "line {}", number + 1);
    }
}

#[test]
fn typed_pointers_stay_typed() {
    let once = reprinted(include_bytes!("data/typed.bc"));
    assert_eq!(reprinted(&written(&once)), once);
}

#[test]
fn a_value_of_a_debug_name_keeps_its_number() {
    let text = "define void @f(ptr %p) {\n  %a = call i32 @llvm.dbg.x()\n  store i32 %a, ptr %p\n  ret void\n}\n\n\
        declare i32 @llvm.dbg.x()\n";
    let again = reprinted(&written(text));
    assert!(again.contains("call i32 @llvm.dbg.x()") && again.contains("store i32 %a, ptr %p"), "{again}");
}

#[test]
fn what_has_no_record_is_named() {
    let address =
        "define void @f() {\n  br label %x\n\nx:\n  indirectbr ptr blockaddress(@f, %x), [label %x]\n}\n";
    let tree = ptxc_assembly::read(address).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&tree).unwrap_err(), "the constant `ptr blockaddress(@f, %x)`");
}

#[test]
fn rare_instructions_come_back() {
    let text = "@g = global i8 0\n@e = external global i8\n@a = alias i8, ptr @g\n\n\
        declare i32 @callee(ptr, ...)\n\n\
        define i130 @f(ptr %p, i1 %c, <2 x i65> %v, [2 x i8] %x) #0 personality ptr @callee {\n\
        entry:\n  %s = select nnan i1 %c, float 1.000000e+00, float 0x7FF8000020000000\n  \
        %l = load atomic volatile i64, ptr %p syncscope(\"agent\") acquire, align 8\n  \
        store atomic i64 %l, ptr %p syncscope(\"agent\") release, align 8\n  fence seq_cst\n  \
        %d = alloca i8, i64 %l, align 4294967296\n  \
        %i = invoke i32 (ptr, ...) @callee(ptr %p, half 0xH3C00)\n          to label %next unwind label %pad\n\n\
        next:\n  %t = insertvalue [2 x i8] %x, i8 -1, 1\n  \
        %m = musttail call i32 (ptr, ...) @callee(ptr nonnull %p, [2 x i8] %t) #1 [ \"tag\"(i64 %l) ]\n  \
        switch i32 %i, label %done [\n    i32 -1, label %pad2\n    i32 2, label %done\n  ]\n\n\
        pad2:\n  unreachable\n\npad:\n  %lp = landingpad { ptr, i32 } cleanup catch ptr null\n  \
        resume { ptr, i32 } %lp\n\ndone:\n  %w = zext nneg i64 %l to i130\n  \
        %z = mul nuw i130 %w, 7\n  ret i130 %z\n}\n\n\
        attributes #0 = { noinline \"k\"=\"v\" }\nattributes #1 = { convergent }\n";
    let once = reprinted(&written(text));
    assert_eq!(reprinted(&written(&once)), once);
    for part in [
        "load atomic volatile i64, ptr %p syncscope(\"agent\") acquire, align 8",
        "alloca i8, i64 %l, align 4294967296",
        "musttail call i32 (ptr, ...) @callee(ptr nonnull %p, [2 x i8] %t) convergent [ \"tag\"(i64 %l) ]",
        "float 0x7FF8000020000000",
        "zext nneg i64 %l to i130",
        "noinline \"k\"=\"v\" personality ptr @callee",
        "landingpad { ptr, i32 } cleanup catch ptr null",
    ] {
        assert!(once.contains(part), "{part} is not in\n{once}");
    }
}

#[test]
fn the_text_of_an_attribute_ends_at_a_zero() {
    let texts = Texts::new();
    let tree = read_any(br#"define void @f() "a\00b"="c\00d" { ret void }"#, &texts).unwrap();
    let again = read(&write(&tree).unwrap(), &texts).unwrap();
    assert!(ptxc_assembly::write(&again).contains(r#""a"="c""#));
}
