//! Violates each rule of the contract once. Rows cite the requirements; `verdicts.rs` has the modules that were
//! checked with libNVVM, and their legal counterparts.

use ptxc_arch::Target;
use ptxc_verifier::contract::{Ceiling, Clause, ContractOptions, Findings, IrKind, Mode, check};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";
const FOOTER: &str = "!nvvmir.version = !{!1000}\n!1000 = !{i32 2, i32 0}\n";

fn options(sm: u16) -> ContractOptions {
    ContractOptions {
        mode: Mode::Documented,
        kind: IrKind::Standard,
        target: Target::sm(sm),
        ceiling: Ceiling::Real,
    }
}

fn findings(text: &str, options: &ContractOptions) -> Findings {
    match ptxc_assembly::read(text) {
        Ok(tree) => check(&tree, options),
        Err(error) => panic!("{error}\n{text}"),
    }
}

fn framed(body: &str) -> String {
    format!("{HEADER}{body}\n{FOOTER}")
}

/// A function `@f` with the given body and an address, an integer and a float as parameters.
fn function(body: &str) -> String {
    framed(&format!("define void @f(ptr %p, i32 %x, float %y) {{\n{body}\n  ret void\n}}"))
}

/// A call of an internal intrinsic.
fn internal(name: &str, ret: &str, args: &str) -> String {
    let types: Vec<&str> = args.split(", ").map(|a| a.rsplit_once(' ').map_or(a, |(ty, _)| ty)).collect();
    let body = function(&format!(
        "  {}call {ret} @llvm.nvvm.internal.{name}({args})",
        if ret == "void" { "" } else { "%r = " }
    ));
    format!("declare {ret} @llvm.nvvm.internal.{name}({})\n{body}", types.join(", "))
}

fn says(findings: &Findings, what: &str) -> bool {
    findings.list.iter().any(|f| f.message.contains(what))
}

fn expect(id: &str, text: &str, options: &ContractOptions, message: &str) {
    let found = findings(text, options);
    assert!(says(&found, message), "{id}: wanted {message:?}, got {:?}\n{text}", found.list);
    if found.list.iter().any(|f| !f.is_warning()) {
        assert!(!found.accepted());
    }
}

#[test]
fn three_layers_accumulate() {
    // VM-01, VM-02, VM-04, VM-10, VM-11: everything is found in one run, in the order of the text.
    let text = framed(
        "@g = addrspace(5) global i32 0\ndefine void @f(i8 inreg %x) naked {\n  fence seq_cst\n  %s = alloca i32, align 16777216\n  ret void\n}\ndeclare i8 @llvm.bswap.i128(i128)\n",
    );
    let found = findings(&text, &options(90));
    let clauses: Vec<Clause> = found.list.iter().map(|f| f.clause).collect();
    for clause in
        [Clause::GlobalSpace, Clause::Attribute, Clause::InReg, Clause::Illegal, Clause::AllocaAlign]
    {
        assert!(clauses.contains(&clause), "{clause:?} of {clauses:?}");
    }
    let lines: Vec<u32> = found.list.iter().map(|f| f.place.line).collect();
    assert!(lines.is_sorted(), "{lines:?}");
    // VP-05: a finding has severity, function, place, message and rule.
    let shown: Vec<String> = found.list.iter().map(ToString::to_string).collect();
    assert!(
        shown
            .iter()
            .any(|s| s == "5:3: error: in function `f`: Illegal instruction: fence [illegal-instruction]"),
        "{shown:?}"
    );
}

#[test]
fn context_and_modes() {
    // VM-03, VP-04, VP-07: mode, kind and target are the context; versions count ten times the SM.
    assert_eq!(Target::sm(90).cuda_arch(), 900);
    let unified = ContractOptions { kind: IrKind::Unified, ..options(90) };
    let text = function("  fence acq_rel");
    assert!(findings(&text, &unified).accepted());
    assert_eq!(findings(&text, &unified).notes, ["IR Kind is UnifiedNVVMIR"]);
    // VI-11: standard mode refuses every fence, unified mode the weaker orderings.
    expect("VI-11", &text, &options(90), "Illegal instruction: fence");
    expect(
        "VI-11",
        &function("  fence acquire"),
        &unified,
        "Invalid ordering for fence, only acq_rel and seq_cst are supported.",
    );
}

#[test]
fn triples_and_layouts() {
    let with = |triple: &str| framed("").replace("nvptx64-nvidia-cuda", triple);
    let unified = ContractOptions { kind: IrKind::Unified, ..options(90) };
    // VM-05: eight triples by name.
    for triple in ["nvptx-nvidia-cuda", "nvptx64-nvidia-nvcl", "nvsass-nvidia-directx", "nvsass-nvidia-spirv"]
    {
        assert!(findings(&with(triple), &unified).accepted(), "{triple}");
    }
    expect(
        "VM-05",
        &with("nvptx64-foo-cuda"),
        &unified,
        "Invalid target triple (nvptx64-foo-cuda), must be one of:",
    );
    // VM-06: prefix and a later part, the middle free.
    assert!(findings(&with("nvptx64-foo-cuda"), &options(90)).accepted());
    // VM-07: the two patterns are named.
    expect("VM-07", &with("x86_64-foo-cuda"), &options(90), "32-bit: nvptx-*-cuda\n64-bit: nvptx64-*-cuda");
    // VM-08, VM-09.
    expect(
        "VM-08",
        "target triple = \"nvptx64-nvidia-cuda\"\n",
        &options(90),
        "Empty target data layout, must exist",
    );
    expect("VM-09", &framed("").replace("\"e-", "\"E-"), &options(90), "Example valid data layout:");
    expect(
        "VM-09",
        &framed("").replace("n16:32:64", "n32"),
        &options(90),
        "Require 16 and 64 bit native integer widths",
    );
    expect(
        "KM-12",
        &framed("").replace("i32 2, i32 0", "i32 3, i32 0"),
        &options(90),
        "IR version 3.0 incompatible",
    );
}

#[test]
fn instructions() {
    // VM-12: each instruction goes to its rule.
    let table = [
        (
            "VI-01",
            "  br label %n, !pragma !0\nn:",
            "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead",
        ),
        ("VI-02", "  indirectbr ptr %p, [label %n]\nn:", "Illegal instruction: indirectbr"),
        (
            "VI-03",
            "  invoke void @f(ptr %p, i32 1, float 1.0) to label %n unwind label %n\nn:",
            "Illegal instruction: invoke",
        ),
        ("VI-04", "  resume i32 %x\nn:", "Illegal instruction: resume"),
        ("VI-05", "  %l = landingpad i32 cleanup", "Illegal instruction: landingpad"),
        ("VI-06", "  %s = alloca i32, align 16777216", "alloca align must be <= 2^23"),
        (
            "VI-07",
            "  %s = alloca i32, addrspace(5)",
            "Allocas are not supported on address spaces except Generic",
        ),
        ("VI-08", "  %l = load atomic i32, ptr %p acquire, align 4", "Atomic loads/stores are not supported"),
        ("VI-09", "  %l = load i32, ptr addrspace(6) null", "Tensor Memory loads/stores are not supported"),
        ("VI-10", "  store i32 1, ptr addrspace(6) null", "Tensor Memory loads/stores are not supported"),
        ("VI-10", "  store atomic i32 1, ptr %p release, align 4", "Atomic loads/stores are not supported"),
        (
            "VI-12",
            "  %c = cmpxchg ptr %p, i16 0, i16 1 seq_cst seq_cst",
            "Atomic operations on non-i32/i64/i128 types are not supported",
        ),
        (
            "VI-13",
            "  %c = cmpxchg ptr addrspace(4) null, i32 0, i32 1 seq_cst seq_cst",
            "cmpxchg pointer operand must point to generic, global, or shared address space",
        ),
        (
            "VI-14",
            "  %c = atomicrmw add ptr addrspace(5) null, i32 1 seq_cst",
            "atomicrmw pointer operand must point to generic, global, or shared address space",
        ),
        ("VI-15", "  %c = addrspacecast ptr %p to ptr addrspace(2)", "Invalid target address space"),
        (
            "VI-16",
            "  %c = addrspacecast ptr addrspace(3) null to ptr addrspace(1)",
            "Cannot cast non-generic pointer to different non-generic pointer",
        ),
        (
            "VI-19",
            "  %l = catchswitch within none [label %n] unwind to caller\nn:",
            "Illegal instruction: catchswitch",
        ),
    ];
    for (id, body, message) in table {
        let text = function(body).replace(FOOTER, &format!("{FOOTER}!0 = !{{!\"unroll\", i32 4}}\n"));
        expect(id, &text, &options(90), message);
    }
    // VI-17: spaces 0, 1 and 3 are fine in atomics, and each can be cast to generic.
    for space in [0, 1, 3] {
        let text = function(&format!(
            "  %a = addrspacecast ptr addrspace({space}) null to ptr\n  %c = atomicrmw add ptr addrspace({space}) null, i32 1 seq_cst"
        ));
        let text = if space == 0 {
            text.replace("  %a = addrspacecast ptr addrspace(0) null to ptr\n", "")
        } else {
            text
        };
        assert!(findings(&text, &options(90)).accepted(), "{space}");
    }
    // VI-18: calls of intrinsics go on to their layer.
    let text = format!(
        "declare float @llvm.sin.f32(float)\n{}",
        function("  %s = call float @llvm.sin.f32(float %y)")
    );
    expect("VI-18", &text, &options(90), "Unsupported intrinsic: llvm.sin.f32");
}

#[test]
fn function_attributes() {
    // VF-01: sixteen that a function can have; the reader refuses the seventeenth. VP-06: by predicate.
    let names = [
        "jumptable",
        "naked",
        "nobuiltin",
        "noimplicitfloat",
        "noredzone",
        "nonlazybind",
        "returns_twice",
        "safestack",
        "sanitize_address",
        "sanitize_memory",
        "sanitize_thread",
        "ssp",
        "sspreq",
        "sspstrong",
        "alignstack(8)",
        "uwtable",
    ];
    for name in names {
        let word = name.split('(').next().unwrap_or(name);
        let text = framed(&format!("declare void @f() {name}"));
        expect("VF-01", &text, &options(90), &format!("{word} function attribute is not supported."));
    }
    assert!(ptxc_assembly::read("declare void @f() builtin").is_err());
}

#[test]
fn function_headers() {
    let kernel = |notes: &str| {
        framed(&format!(
            "define void @f() {{\n  ret void\n}}\n!nvvm.annotations = !{{!0}}\n!0 = !{{ptr @f, {notes}}}"
        ))
    };
    let table = [
        (
            "VF-02",
            kernel("!\"kernel\", i32 1, !\"cluster_dim_x\", i32 2"),
            80,
            "not supported on pre-Hopper Architectures",
        ),
        ("VF-03", kernel("!\"cluster_dim_x\", i32 2"), 90, "only allowed for kernel functions"),
        (
            "VF-04",
            kernel("!\"kernel\", i32 1, !\"cluster_dim_x\", i32 0, !\"cluster_dim_y\", i32 1"),
            90,
            "If any cluster dimension is specified as 0",
        ),
        (
            "VF-05",
            kernel("!\"kernel\", i32 1, !\"cluster_max_blocks\", i32 0"),
            90,
            "Cluster maximum blocks must be non-zero",
        ),
        (
            "VF-06, VF-17",
            framed("define void @f(i8 %x) { ret void }"),
            90,
            "Integer parameter less than 32-bits without sext/zext flag",
        ),
        ("VF-07", framed("declare i16 @f()"), 90, "Integer return less than 32-bits without sext/zext flag"),
        ("VF-08", framed("declare void @f(i32 inreg)"), 90, "InReg attribute on parameter will be ignored"),
        ("VF-08", framed("declare void @f(ptr nest)"), 90, "Nest attribute on parameter will be ignored"),
        (
            "VF-09",
            framed("define void @f() section \"foo\" { ret void }"),
            90,
            "Explicit section marker foo is not allowed.",
        ),
        ("VF-10", framed("define void @f() align 8 { ret void }"), 90, "Explicit alignment is not allowed."),
        ("VF-11", framed("define void @f() prefix i32 1 { ret void }"), 90, "Prefix data is not allowed."),
        (
            "VF-11",
            framed("define void @f() prologue i32 1 { ret void }"),
            90,
            "Prologue data is not allowed.",
        ),
        (
            "VF-12",
            framed("define void @f() personality ptr @f { ret void }"),
            90,
            "Personality function is not allowed.",
        ),
        ("VF-13", framed("define void @f() gc \"x\" { ret void }"), 90, "GC names are not supported."),
        ("VF-14", framed("define ptx_kernel i32 @f() { ret i32 1 }"), 90, "non-void entry function."),
        (
            "VF-15",
            framed(
                "define void @f(i32 %x) { ret void }\n!nvvm.annotations = !{!0}\n!0 = !{ptr @f, !\"vertex\", i32 1}",
            ),
            90,
            "entry function with parameters.",
        ),
        (
            "VF-16",
            framed(
                "define i32 @f(i32 %x) { ret i32 %x }\n!nvvm.annotations = !{!0}\n!0 = !{ptr @f, !\"exit_handler\", i32 1}",
            ),
            90,
            "non-void exit handler function.",
        ),
        (
            "VF-16",
            framed(
                "define i32 @f(i32 %x) { ret i32 %x }\n!nvvm.annotations = !{!0}\n!0 = !{ptr @f, !\"exit_handler\", i32 1}",
            ),
            90,
            "exit handler function with parameters.",
        ),
    ];
    for (id, text, sm, message) in table {
        expect(id, &text, &options(sm), message);
    }
    let warned = findings(&framed("declare void @f(i32 inreg)"), &options(90));
    assert!(warned.accepted() && warned.list.len() == 1, "warnings do not refuse");
}

/// A declaration and a call of it in `@f`.
fn called(declaration: &str, call: &str) -> String {
    format!("{declaration}\n{}", function(call))
}

#[test]
fn public_intrinsics() {
    // VX-01: one dispatch by name.
    let table = [
        (
            "VX-02, VX-03",
            called(
                "declare i1 @llvm.nvvm.branch.if.all.convergent()",
                "  %c = call i1 @llvm.nvvm.branch.if.all.convergent()\n  br i1 %c, label %n, label %n\nn:",
            ),
            62,
            "llvm.nvvm.branch.if.all.convergent is not supported on pre-Volta Architectures",
        ),
        (
            "VX-02, VX-03",
            called(
                "declare i1 @llvm.nvvm.branch.if.convergent(i32)",
                "  %c = call i1 @llvm.nvvm.branch.if.convergent(i32 1)\n  br i1 %c, label %n, label %n\nn:",
            ),
            75,
            "llvm.nvvm.branch.if.convergent is not supported on pre-Ampere Architectures",
        ),
        (
            "VX-02",
            called("declare ptr @llvm.nvvm.mapa(ptr, i32)", "  %c = call ptr @llvm.nvvm.mapa(ptr %p, i32 1)"),
            80,
            "this intrinsic is only supported for Hopper+",
        ),
        (
            "VX-09",
            called(
                "declare void @llvm.memcpy.p4.p0.i64(ptr addrspace(4), ptr, i64, i1)",
                "  call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) null, ptr %p, i64 4, i1 false)",
            ),
            90,
            "memmove/memcpy cannot target constant address space",
        ),
        (
            "VX-09",
            called(
                "declare void @llvm.memset.p4.i64(ptr addrspace(4), i8, i64, i1)",
                "  call void @llvm.memset.p4.i64(ptr addrspace(4) null, i8 0, i64 4, i1 false)",
            ),
            90,
            "memset cannot point to constant address space",
        ),
        (
            "VX-09",
            called("declare ptr @llvm.nvvm.stacksave()", "  %c = call ptr @llvm.nvvm.stacksave()"),
            90,
            "llvm.nvvm.stacksave is only supported with local address space pointers",
        ),
        (
            "VX-09",
            called(
                "declare void @llvm.nvvm.stackrestore(ptr)",
                "  call void @llvm.nvvm.stackrestore(ptr %p)",
            ),
            90,
            "llvm.nvvm.stackrestore is only supported with local address space pointers",
        ),
        (
            "VX-10",
            called("declare i48 @llvm.bswap.i48(i48)", "  %c = call i48 @llvm.bswap.i48(i48 1)"),
            90,
            "Invalid type for bswap, need i16, i32, or i64",
        ),
        (
            "VX-10",
            called("declare i24 @llvm.ctpop.i24(i24)", "  %c = call i24 @llvm.ctpop.i24(i24 1)"),
            90,
            "Invalid type for ctpop/ctlz/cttz",
        ),
        (
            "VX-10",
            called(
                "declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)",
                "  %c = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 1, i8 2)",
            ),
            90,
            "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64",
        ),
        (
            "VX-11",
            function("  call void asm \"\", \"r\"(i24 1)"),
            90,
            "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double",
        ),
        (
            "VX-15",
            called(
                "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)",
                "  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)",
            ),
            90,
            "reg_count argument to nvvm.setmaxnreg must be within [24, 256]",
        ),
        (
            "VX-15",
            called(
                "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)",
                "  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 26)",
            ),
            90,
            "reg_count argument to nvvm.setmaxnreg must be in multiples of 8",
        ),
        (
            "VX-16",
            called(
                "@t = addrspace(3) global i64 undef\n!nvvm.annotations = !{!9}\n!9 = !{ptr addrspace(3) @t, !\"texture\", i32 1}",
                "",
            ),
            90,
            "Texture/surface variables must be global address space",
        ),
        (
            "VX-18",
            called(
                "declare float @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32)",
                "  %c = call float @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 1)",
            ),
            90,
            "satf operand must be a constant zero",
        ),
        (
            "VX-22",
            called(
                "declare i1 @llvm.nvvm.branch.if.all.convergent()",
                "  %c = call i1 @llvm.nvvm.branch.if.all.convergent()",
            ),
            90,
            "can only be used by exactly one branch instruction",
        ),
        (
            "VX-29",
            called(
                "declare float @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32)",
                "  %c = call float @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 0)",
            ),
            62,
            "hmmamma is not supported on this architecture",
        ),
        (
            "VX-33",
            function("  %c = cmpxchg ptr %p, i128 0, i128 1 seq_cst seq_cst"),
            80,
            "128b atomics not supported on this architecture!",
        ),
        (
            "VX-36",
            called("declare void @llvm.nvvm.nothing()", "  call void @llvm.nvvm.nothing()"),
            90,
            "Unsupported intrinsic: llvm.nvvm.nothing",
        ),
        (
            "VX-37",
            called(
                "declare ptr @llvm.nvvm.ptr.global.to.gen.p0.p1(ptr addrspace(1))",
                "  %c = call ptr @llvm.nvvm.ptr.global.to.gen.p0.p1(ptr addrspace(1) null)",
            ),
            90,
            "Please use addrspacecast instruction for address space conversions",
        ),
        (
            "LC-08, LC-09",
            called(
                "declare void @llvm.nvvm.tcgen05.mma.shared()",
                "  call void @llvm.nvvm.tcgen05.mma.shared()",
            ),
            90,
            "unsupported operation",
        ),
        (
            "LC-09",
            called(
                "declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d()",
                "  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d()",
            ),
            80,
            "this intrinsic is only supported for Hopper+",
        ),
        (
            "LC-08",
            called(
                "declare i32 @llvm.nvvm.redux.sync.add(i32, i32)",
                "  %c = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 1)",
            ),
            75,
            "needs sm_80",
        ),
    ];
    for (id, text, sm, message) in table {
        expect(id, &text, &options(sm), message);
    }
    // VX-04: 32-bit pointers.
    let narrow =
        called("declare ptr @llvm.nvvm.mapa(ptr, i32)", "  %c = call ptr @llvm.nvvm.mapa(ptr %p, i32 1)")
            .replace("p:64:64:64", "p:32:32:32");
    expect(
        "VX-04",
        &narrow,
        &options(90),
        "this intrinsic is only supported when pointer size is >= 64 bits",
    );
    // VX-15: thirty counts are legal.
    let legal = (0..=300).filter(|n| {
        let text = called(
            "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)",
            &format!("  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 {n})"),
        );
        findings(&text, &options(90)).accepted()
    });
    assert_eq!(legal.count(), 30);
}

#[test]
fn internal_intrinsics() {
    let table = [
        (
            "VX-02",
            internal("cvt.base", "void", "i32 1"),
            70,
            "this instrinsic is only supported for Volta (sm_72)+",
        ),
        (
            "VX-03",
            internal("cvt.ada.x", "void", "i32 1"),
            80,
            "this instrinsic is only supported for Ada (sm_89)+",
        ),
        (
            "VX-02",
            internal("cvt.ext.x", "void", "i32 1"),
            72,
            "conversion type only supported for Turing (sm_75)+",
        ),
        (
            "VX-02",
            internal("offset.bindless.tex", "void", "i32 1"),
            103,
            ".offset.bindless intrinsics are not supported on pre-Blackwell architectures",
        ),
        ("VX-05", internal("any", "void", "i32 %x"), 90, "arg0 of intrinsic not constant"),
        ("VX-05", internal("op", "void", "i32 1, i32 %x"), 90, "op1 of intrinsic not constant"),
        ("VX-05", internal("flag", "void", "i32 %x"), 90, "Flag argument must be an immediate."),
        ("VX-05", internal("task", "void", "i32 %x"), 90, "the task_id parameter must be constant"),
        ("VX-05", internal("mask", "void", "i32 %x"), 90, "the mask parameter must be constant"),
        ("VX-05", internal("atomic.rmw", "void", "i32 %x"), 90, "Mode operand must be constant"),
        ("VX-06", internal("cvt.base", "void", "i32 0"), 90, "rounding mode not a valid value"),
        ("VX-06", internal("cvt.base", "void", "i32 5"), 90, "rounding mode not a valid value"),
        ("VX-07", internal("cvt.base", "void", "i32 385"), 90, "src subword mode not a valid value"),
        ("VX-07", internal("cvt.base", "void", "i32 3073"), 90, "dest subword mode not a valid value"),
        ("VX-08", internal("cvt.base", "void", "i32 8193"), 90, "reserved flag bits used"),
        ("VX-09", internal("global.x", "void", "i32 1, ptr %p"), 90, "pointer address space not global"),
        ("VX-09", internal("arg1.x", "void", "i32 1, ptr addrspace(5) null"), 90, "arg1 invalid addrspace"),
        (
            "VX-09",
            internal("constant.x", "void", "i32 1, ptr %p"),
            90,
            "Operand must be in constant address space",
        ),
        ("VX-09", internal("global.x", "void", "i32 1, i32 %x"), 90, "of intrinsic not pointer"),
        (
            "VX-12",
            internal("atomic.cas", "void", "i32 0, ptr %p"),
            90,
            "the opcode of atomic_cas must be CAS",
        ),
        (
            "VX-12",
            internal("atomic.rmw", "void", "i32 11, ptr %p"),
            90,
            "the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN",
        ),
        (
            "VX-12",
            internal("atomic.cast", "void", "i32 0, ptr addrspace(3) null, i32 1"),
            90,
            "the opcode of atomic_cast must be CAST or CAST_SPIN",
        ),
        (
            "VX-12",
            internal("atomic.cast", "void", "i32 11, ptr addrspace(3) null, i16 1"),
            90,
            "atomic.cast only overloads on i32 and i64",
        ),
        (
            "VX-12",
            internal("atomic.cast", "void", "i32 11, ptr %p, i32 1"),
            90,
            "atomic.cast is only allowed on shared pointers",
        ),
        (
            "VX-12",
            internal("atomic.cast", "void", "i32 27, ptr addrspace(3) null, i32 1"),
            90,
            "atomic.cast works on shared memory, so cannot be ordered",
        ),
        (
            "VX-12",
            internal("atomic.rmw.v2f32", "void", "i32 1, ptr %p"),
            90,
            "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD",
        ),
        (
            "VX-12",
            internal("atomic.rmw", "void", "i32 16, ptr addrspace(3) null"),
            90,
            "Global ordering on atomics is only allowed on generic/global pointers",
        ),
        ("VX-12", internal("atomic.cas", "void", "i32 90, ptr %p"), 90, "ordering mode not a valid value"),
        ("VX-12", internal("atomic.cas", "void", "i32 650, ptr %p"), 90, "scope mode not a valid value"),
        (
            "VX-12",
            internal("atomic.rmw", "void", "i32 64, ptr %p"),
            90,
            "unsupported ordering for nvvm.atomic.rmw",
        ),
        (
            "VX-12",
            internal("atomic.cas", "void", "i32 5130, ptr %p"),
            90,
            "Cache operation hint not a valid value",
        ),
        (
            "VX-12",
            internal("atomic.cas", "void", "i32 49162, ptr %p"),
            90,
            "operation mode not a valid value",
        ),
        (
            "VX-12",
            internal("atomic.rmw.v2f32", "void", "i32 0, ptr %p"),
            80,
            "vector atomics not supported on this architecture!",
        ),
        ("VX-13", internal("red", "void", "i32 9, ptr %p, i32 1"), 90, "Invalid reduction op for nvvm.red"),
        (
            "VX-13",
            internal("red", "void", "i32 160, ptr %p, i32 1"),
            90,
            "Invalid reduction type for nvvm.red",
        ),
        (
            "VX-13",
            internal("red", "void", "i32 67, ptr %p, i32 1"),
            90,
            "Invalid op and type combination for nvvm.red",
        ),
        (
            "VX-13",
            internal("red", "void", "i32 256, ptr %p, i32 1"),
            90,
            "Invalid type and vector length for nvvm.red",
        ),
        (
            "VX-13",
            internal("red", "void", "i32 6144, ptr %p, i32 1"),
            90,
            "Invalid memory model ordering for nvvm.red",
        ),
        (
            "VX-13",
            internal("red", "void", "i32 32768, ptr %p, i32 1"),
            90,
            "Invalid address space for nvvm.red",
        ),
        (
            "VX-13",
            internal("red", "void", "i32 0, ptr addrspace(4) null, i32 1"),
            90,
            "Invalid address space for pointer operand in nvvm.red",
        ),
        ("VX-13", internal("red", "void", "i32 0, ptr %p, ptr %p"), 90, "Invalid Type for nvvm.red"),
        ("VX-14", internal("fence", "void", "i32 4"), 90, "Invalid opcode for nvvm_fence_opcode intrinsic"),
        (
            "VX-14",
            internal("fence", "void", "i32 56"),
            90,
            "Invalid ordering for fence, only acq_rel and seq_cst are supported.",
        ),
        (
            "VX-14",
            internal("fence", "void", "i32 64"),
            90,
            "Unsupported \"relaxed\" ordering and \"Block\" scope for fence.",
        ),
        (
            "VX-14",
            internal("fence", "void", "i32 8"),
            90,
            "Unsupported scope \"Thread\" for acquire/release/acq_rel fence.",
        ),
        ("VX-14", internal("fence", "void", "i32 32"), 90, "Unsupported scope \"Thread\" for seq_cst fence."),
        (
            "VX-14",
            internal("fence", "void", "i32 67"),
            90,
            "relaxed memory ordering is not allowed on 'wait' operation",
        ),
        ("VX-16", internal("tex", "void", "i32 7"), 90, "dimensionality not a valid value"),
        ("VX-16", internal("tex", "void", "i32 24"), 90, "LOD Adjust mode not a valid value"),
        ("VX-16", internal("tex", "void", "i32 96"), 90, "Binding Mode is not a valid value"),
        ("VX-16", internal("surf", "void", "i32 3"), 90, "border mode not a valid value"),
        ("VX-16", internal("surf", "void", "i32 20"), 90, "address mode not a valid value"),
        ("VX-16", internal("surf", "void", "i32 160"), 90, "scope not a valid value"),
        ("VX-16", internal("surf", "void", "i32 1280"), 90, "semantic mode not a valid value"),
        ("VX-16", internal("txq", "void", "i32 9"), 90, "query mode is not a valid value"),
        (
            "VX-16",
            internal("tex.desc", "void", "i32 0, i32 1, i32 2"),
            90,
            "Desc parameter is deprecated and should be undef.",
        ),
        (
            "VX-17",
            internal("barrier.x", "void", "i32 0, ptr %p"),
            90,
            "Barrier pointer must be in shared memory space",
        ),
        ("VX-19", internal("ldc", "void", "i32 2, i32 1"), 90, "Invalid constant load kind"),
        ("VX-19", internal("ldc", "void", "i32 0, i64 1"), 90, "Bound bank must be i32"),
        ("VX-19", internal("ldc", "void", "i32 1, i32 1"), 90, "Bindless bank must be i64"),
        ("VX-20", internal("tile", "void", "i32 10"), 90, "Invalid size"),
        ("VX-20", internal("tile", "void", "i32 7"), 90, "ColMajor is not supported for this size"),
        (
            "VX-21",
            internal("ldbounds", "void", "i32 3, ptr addrspace(1) null"),
            90,
            "invalid load bounds check type",
        ),
        ("VX-21", internal("ldbounds", "void", "i32 1, ptr %p"), 90, "pointer address space not global"),
        ("VX-23, VX-25", internal("mma", "void", "i64 4294967296"), 90, "Invalid MMA Rounding Mode"),
        ("VX-23", internal("mma", "void", "i64 4295888385"), 90, "Invalid MMA AType"),
        ("VX-24, VX-25", internal("mma", "void", "i64 65793"), 90, "Invalid MMA MNK"),
        ("VX-24", internal("mma", "void", "i64 111669215489"), 90, "Invalid MMA MNK"),
        ("VX-25", internal("mma", "void", "i64 4295033345"), 90, "Mismatched MMA A B Type"),
        ("VX-25", internal("mma", "void", "i64 4295033153"), 90, "Invalid MMA Opcode"),
        ("VX-25", internal("mma", "void", "i64 1, i8 1, i8 1, i8 1"), 90, "Invalid MMA FragASize"),
        ("VX-25", internal("mma", "void", "i64 1, i8 1, i8 1, i8 1"), 90, "Invalid MMA FragBSize"),
        ("VX-25", internal("mma", "void", "i64 1, i8 1, i8 1, i8 1"), 90, "Invalid MMA FragCSize"),
        ("VX-25", internal("mma", "void", "i64 1, i8 1, i8 1, i8 1"), 90, "Invalid fragA type"),
        (
            "VX-25",
            internal("mma", "void", "i64 1, i32 1, i16 1, i32 1"),
            90,
            "Mismatched fragA, fragB and fragC element type",
        ),
        (
            "VX-10",
            internal("typed", "void", "i32 1, i64 1"),
            90,
            "op1 of intrinsic not containing f32 or i32 element",
        ),
        ("VX-26", internal("convert", "i32", "i32 0, i64 1"), 90, "conversion type not a valid value"),
        ("VX-26", internal("convert", "i32", "i32 2, i32 1"), 90, "Src and dst type must be different types"),
        (
            "VX-26",
            internal("convert", "i32", "i32 2, float 1.0"),
            90,
            "Src and dst type must be different bit widths",
        ),
        ("VX-26", internal("convert", "ptr", "i32 2, i64 1"), 90, "Invalid dst type"),
        ("VX-26", internal("convert", "i32", "i32 2, ptr %p"), 90, "Invalid src type"),
        (
            "VX-27",
            internal("packfloat", "i32", "i32 1, float %y"),
            90,
            "Invalid Src/Dst Type in cvt_packfloat Intrinsic.",
        ),
        ("VX-28", internal("tcgen05.cp", "void", "i32 6"), 100, "Unexpected tcgen05.cp shape"),
        ("VX-28", internal("tcgen05.cp", "void", "i32 24"), 100, "Unsupported tcgen05.cp destination format"),
        (
            "VX-28",
            internal("tcgen05.cp", "void", "i32 32"),
            100,
            "Unsupported tcgen05.cp shape and multicast flags",
        ),
        (
            "VX-28",
            internal("tcgen05.mma.block_scale", "void", "i32 1"),
            100,
            "ashift is not supported with tcgen05.mma.block_scale variants",
        ),
        ("VX-34", internal("lowered.imma.ld", "void", "i32 1"), 90, "unexpected imma_ld intrinsic!"),
        ("VX-34", internal("lowered.imma.mma", "void", "i32 1"), 90, "unexpected imma_mma intrinsic call!"),
        (
            "VX-34",
            internal("lowered.mma.call", "void", "i32 1"),
            90,
            "unexpected overloaded mma intrinsic call!",
        ),
        (
            "VX-34",
            internal("lowered.mma.load", "void", "i32 1"),
            90,
            "unexpected overloaded mma load intrinsic call!",
        ),
        (
            "VX-34",
            internal("lowered.mma.store", "void", "i32 1"),
            90,
            "unexpected overloaded mma store intrinsic call!",
        ),
        ("VX-34", internal("lowered.wmma", "void", "i32 1"), 90, "unexpected WMMA intrinsic!"),
        ("VX-35", internal("subop", "void", "i32 12"), 90, "Invalid subop mode"),
        ("VX-35", internal("geometry.out", "void", "i32 3"), 90, "geometry out mode not a valid value"),
        (
            "VX-35",
            internal("geometry.out", "void", "i32 1, i32 %x"),
            90,
            "op1 of GeometryOut intrinsic must be constant when CUT mode",
        ),
        (
            "VX-35",
            internal("geometry.out", "void", "i32 1, i32 2"),
            90,
            "op1 of GeometryOut intrinsic must be 0 when CUT mode",
        ),
        ("VX-35", internal("syncwarp", "void", "i32 3"), 90, "syncwarp mode not a valid value"),
        ("VX-35", internal("cache", "void", "i32 3"), 90, "invalid cache type"),
        ("VX-35", internal("cache", "void", "i32 20"), 90, "invalid cache op"),
        ("VX-35", internal("wait", "void", "i32 3"), 90, "Invalid wait mode"),
        ("VX-35", internal("isbe.write", "void", "i32 4"), 90, "Only writes to MAP or ATTR are supported"),
        ("VX-35", internal("isbe.write", "void", "i32 1"), 90, "Cannot write to input ISBE"),
        (
            "VX-35",
            internal("sub", "void", "i32 %x"),
            90,
            "First argument of 'llvm.nvvm.sub' must be a constant.",
        ),
        (
            "VX-35",
            internal("ldst", "void", "i32 %x"),
            90,
            "The first argument of load/store intrinsic must be a constant.",
        ),
        (
            "VX-35",
            internal("coro.create.suspend", "void", "i32 %x"),
            90,
            "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer",
        ),
        (
            // SV-11.
            "VX-35",
            internal("read.sreg", "i16", "i32 1"),
            90,
            "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic",
        ),
    ];
    for (id, text, sm, message) in table {
        expect(id, &text, &options(sm), message);
    }
}

#[test]
fn parameter_space() {
    let kernel = |bytes: u64| {
        framed(&format!("define ptx_kernel void @k(ptr byval([{bytes} x i8]) %x) {{\n  ret void\n}}"))
    };
    // PS-01, PS-10, PS-12: an error of the kernel, before anything is selected.
    assert!(findings(&kernel(32_764), &options(90)).accepted());
    expect(
        "PS-10",
        &kernel(32_765),
        &options(90),
        "Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k",
    );
    // PS-09, PS-13: the documented limits by option; the failure refuses the module.
    let documented = |sm| ContractOptions { ceiling: Ceiling::Documented, ..options(sm) };
    expect("PS-09", &kernel(1025), &documented(75), "max 1024 bytes allowed");
    assert!(!findings(&kernel(1025), &documented(75)).accepted());
    assert!(findings(&kernel(32_768), &documented(100)).accepted());
    // PS-05: what has no size is no parameter.
    let opaque = framed("%o = type opaque\ndefine ptx_kernel void @k(ptr byval(%o) %x) {\n  ret void\n}");
    expect("PS-05", &opaque, &options(90), "opaque parameter type");
    // LC-11: by-value structs are pointers with `byval`; functions that are no kernels have no limit.
    let device = kernel(40_000).replace("ptx_kernel ", "");
    assert!(findings(&device, &options(90)).accepted());
}

#[test]
fn launches() {
    // LC-01, LC-02, LC-03, LC-10: every launch site of every function.
    let module = |target: &str, argument: &str| {
        framed(&format!(
            "declare ptr @cudaGetParameterBufferV2(ptr, i32)\n{target}\ndefine ptx_kernel void @parent(ptr %q, ptr addrspace(1) %g) {{\n  %l = alloca i32\n  %b = call ptr @cudaGetParameterBufferV2(ptr @child, i32 0)\n  store {argument}, ptr %b\n  ret void\n}}"
        ))
    };
    let kernel = "define ptx_kernel void @child(ptr %p) { ret void }";
    // LC-05, LC-07: the call is followed to the definition.
    expect(
        "LC-05",
        &module("define void @child(ptr %p) { ret void }", "ptr %q"),
        &options(90),
        "a function that is not __global__ cannot be launched",
    );
    // LC-06: memory of this thread.
    expect("LC-06", &module(kernel, "ptr %l"), &options(90), "has been used as a launch argument");
    // LC-04: global memory passes.
    assert!(findings(&module(kernel, "ptr addrspace(1) %g"), &options(90)).list.is_empty());
}

#[test]
fn placement() {
    // VP-01, VP-02, VP-03: after the reader always; after each pass when asked (`--verify-each`), else not.
    // The input of the passes is well formed, so the verifier of the IR reports nothing.
    let text = framed("define ptx_kernel void @k(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}");
    let Ok(tree) = ptxc_assembly::read(&text) else { panic!("it is read") };
    let Ok(lowered) = ptxc_assembly::lower(&tree, &ptxc_assembly::LowerOptions::default()) else {
        panic!("it is lowered")
    };
    assert!(ptxc_verifier::verify(&lowered.module, &Default::default()).is_ok());
}
