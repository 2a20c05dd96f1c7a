//! Archived functions load unchanged; damaged archives are rejected.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower, read};
use ptxc_ir::archive::{Archive, Damaged, Loading, write_archive};
use ptxc_ir::{CallConv, Flags, Func, Linkage, Module, Op, Ty};

const PRECISE: Loading = Loading { contract: true, division: Flags::NONE };

fn parse(text: &str) -> Module {
    let tree = read(text).unwrap_or_else(|error| panic!("{error}"));
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: false,
        ..LowerOptions::default()
    };
    lower(&tree, &options).unwrap_or_else(|errors| panic!("{errors:?}")).module
}

fn functions(m: &Module) -> Vec<Func> {
    m.functions().iter().copied().filter(|&f| !m.is_declaration(f) && !m.func(f).is_kernel()).collect()
}

/// A new module with the functions of the archive, which are those of `m`.
fn reload(m: &Module, bytes: &[u8], roots: &[Func], how: &Loading) -> (Module, Vec<Func>) {
    let archive = Archive::open(bytes, 0).expect("an archive");
    // The types of a module are its own: let the fixed ones be all that the two have in common.
    let mut copy = Module::new("copy", false);
    copy.types.array(Ty::I128, 77);
    let mut header = m.clone();
    let wanted: Vec<(Func, u32)> = (0..)
        .zip(roots)
        .map(|(number, &root)| {
            let text = header.function_text(root);
            header.delete_body(root);
            let ty = translate(&mut copy, &header, header.func(root).ty);
            let name = header.func(root).name.clone();
            assert!(text.contains(&*name));
            (copy.add_function(&name, ty, Linkage::External, CallConv::Device), number)
        })
        .collect();
    archive.load(&mut copy, &wanted, how).expect("a sound archive");
    (copy, wanted.into_iter().map(|(f, _)| f).collect())
}

fn translate(to: &mut Module, from: &Module, ty: Ty) -> Ty {
    use ptxc_ir::TyKind::*;
    let list = |to: &mut Module, types: &[Ty]| -> Vec<Ty> {
        types.iter().map(|&ty| translate(to, from, ty)).collect()
    };
    match from.types.kind(ty) {
        Int(bits) => to.types.int(bits),
        Ptr(space) => to.types.ptr(space),
        Array { elem, len } => {
            let elem = translate(to, from, elem);
            to.types.array(elem, len)
        }
        Vector { elem, len } => {
            let elem = translate(to, from, elem);
            to.types.vector(elem, len)
        }
        Struct { packed } => {
            let fields = list(to, from.types.fields(ty));
            match from.types.struct_name(ty) {
                Some(name) => to.types.named_struct(name, &fields, packed),
                None => to.types.structure(&fields, packed),
            }
        }
        Function { ret, variadic } => {
            let ret = translate(to, from, ret);
            let params = list(to, from.types.params(ty));
            to.types.function(ret, &params, variadic)
        }
        Void | Label | Metadata | Half | BFloat | Float | Double => ty,
    }
}

#[test]
fn what_is_archived_comes_back() {
    let text = r#"
@table = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
@next = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @table, i64 0, i64 1) to ptr)

define internal float @f(float %0, ptr noalias %1, i32 signext %2) noinline {
3:
  %4 = alloca [2 x i32], align 8
  switch i32 %2, label %5 [
    i32 7, label %9
    i32 8, label %5
  ]

5:
  %6 = phi float [ %0, %3 ], [ %0, %3 ], [ %11, %9 ]
  %7 = fmul contract float %6, 0x3FF8000000000000
  %8 = call float @g(float %7, ptr %1)
  ret float %8

9:
  %10 = getelementptr inbounds [2 x i32], ptr %4, i64 0, i64 1
  store volatile i32 %2, ptr %10, align 4
  %11 = call float asm sideeffect "sin.approx.f32 $0, $1;", "=f,f"(float %0)
  br i1 false, label %9, label %5
}

define internal float @g(float %0, ptr %1) nounwind alwaysinline {
2:
  %3 = load ptr, ptr addrspace(1) @next, align 8
  %4 = load i32, ptr %3, align 4
  %5 = sitofp i32 %4 to float
  %6 = fdiv float %0, %5
  %7 = call float @llvm.fma.f32(float %6, float %6, float -0.000000e+00)
  ret float %7
}
"#;
    let m = parse(text);
    let f = m.function_by_name("f").expect("defined above");
    let bytes = write_archive(&[(&m, &[f])]);
    assert_eq!(Archive::open(&bytes, 0).expect("an archive").len(), 4, "f, g and two variables");
    let (copy, loaded) = reload(&m, &bytes, &[f], &PRECISE);
    assert_eq!(copy.function_text(loaded[0]), m.function_text(f));
    let g = |m: &Module| m.function_text(m.function_by_name("g").expect("f calls it"));
    assert_eq!(g(&copy), g(&m));
    let next = copy.global_by_name("next").expect("g reads it");
    assert_eq!(copy.global(next).init.map(|init| copy.op(init)), Some(Op::Expr));
    let table = copy.global(copy.global_by_name("table").expect("@next leads to it"));
    assert!(table.constant && table.align == 16);
}

#[test]
fn an_archive_of_what_was_loaded_is_the_archive() {
    let m = parse(include_str!("module.ll"));
    let roots = functions(&m);
    assert!(!roots.is_empty());
    let bytes = write_archive(&[(&m, &roots)]);
    let (copy, loaded) = reload(&m, &bytes, &roots, &PRECISE);
    let again = write_archive(&[(&copy, &loaded)]);
    let (_, twice) = reload(&copy, &again, &loaded, &PRECISE);
    assert_eq!(twice.len(), roots.len());
    assert_eq!(again, bytes);
}

#[test]
fn flags_are_those_of_the_compile() {
    let text = "define internal float @f(float %0) {\n  %2 = fmul contract float %0, %0\n  \
                %3 = fdiv float %2, %0\n  ret float %3\n}\n";
    let m = parse(text);
    let f = m.function_by_name("f").expect("defined above");
    let how = Loading { contract: false, division: Flags::ARCP };
    let (copy, loaded) = reload(&m, &write_archive(&[(&m, &[f])]), &[f], &how);
    let text = copy.function_text(loaded[0]);
    assert!(text.contains("= fmul float") && text.contains("fdiv arcp float"), "{text}");
}

#[test]
fn damaged_archives_are_refused() {
    let text = "define internal i32 @f(i32 %0) {\n  %2 = add i32 %0, 5\n  ret i32 %2\n}\n";
    let m = parse(text);
    let f = m.function_by_name("f").expect("defined above");
    let bytes = write_archive(&[(&m, &[f])]);
    for length in 0..bytes.len() {
        let Some(archive) = Archive::open(&bytes[..length], 0) else { continue };
        let mut copy = Module::new("copy", false);
        let ty = copy.types.function(Ty::I32, &[Ty::I32], false);
        let f = copy.add_function("f", ty, Linkage::External, CallConv::Device);
        assert_eq!(archive.load(&mut copy, &[(f, 0)], &PRECISE), Err(Damaged), "{length} bytes");
    }
    let archive = Archive::open(&bytes, 0).expect("an archive");
    let mut copy = Module::new("copy", false);
    let ty = copy.types.function(Ty::I64, &[Ty::I64], false);
    let f = copy.add_function("f", ty, Linkage::External, CallConv::Device);
    assert_eq!(archive.load(&mut copy, &[(f, 0)], &PRECISE), Err(Damaged), "another type");
    assert_eq!(archive.load(&mut copy, &[(f, 9)], &PRECISE), Err(Damaged), "no such member");
}

#[test]
fn variants_share_what_is_the_same() {
    let text = |number: u32| {
        format!(
            "define internal i32 @f(i32 %0) {{\n  %2 = add i32 %0, {number}\n  ret i32 %2\n}}\n\n\
             define internal i32 @g(i32 %0) {{\n  %2 = mul i32 %0, %0\n  ret i32 %2\n}}\n"
        )
    };
    let (one, two) = (parse(&text(1)), parse(&text(2)));
    let roots = |m: &Module| ["f", "g"].map(|name| m.function_by_name(name).expect("defined above"));
    let both = write_archive(&[(&one, &roots(&one)), (&two, &roots(&two))]);
    // A variant costs its count and the places of its members; what it has of its own comes on top.
    let alone = write_archive(&[(&one, &roots(&one))]);
    let same = write_archive(&[(&one, &roots(&one)), (&one, &roots(&one))]);
    assert_eq!(same.len(), alone.len() + 12);
    assert!(same.len() < both.len() && both.len() < 2 * alone.len());
    let second = Archive::open(&both, 1);
    assert!(Archive::open(&both, 2).is_none());
    let mut copy = Module::new("copy", false);
    let ty = copy.types.function(Ty::I32, &[Ty::I32], false);
    let f = copy.add_function("f", ty, Linkage::External, CallConv::Device);
    second.expect("an archive").load(&mut copy, &[(f, 0)], &PRECISE).expect("a sound archive");
    assert!(copy.function_text(f).contains("add i32 %0, 2"));
}
