//! Violations that add a line, as templates.
//!
//! `{i32}` is a value of that type that is known where the line comes to stand, `[[a|b]]` one of several texts.

use super::valid::Module;
use crate::random::rng::Rng;

/// Instructions that break a rule, or nearly do.
const INSTRUCTIONS: &[&str] = &[
    "%bad = [[and|or|xor|add|sub]] [[nsw|exact|fast|disjoint|nneg|nuw]] i32 {i32}, {i32}",
    "%bad = [[sdiv|udiv|urem|srem|lshr]] [[nsw|exact|fast|nuw]] i32 {i32}, {i32}",
    "%bad = [[fadd|fmul|frem]] [[nsw|exact|fast|volatile|nnan]] float {float}, {float}",
    "%bad = [[add|sub|mul|udiv]] float {float}, {float}",
    "%bad = [[fadd|fdiv|frem]] i32 {i32}, {i32}",
    "%bad = add i32 {i32}, {i64}",
    "%bad = add i64 {i32}, {i64}",
    "%bad = add ptr {ptr}, {ptr}",
    "%bad = fneg i32 {i32}",
    "%bad = [[icmp|fcmp]] [[eq|oeq|slt|ult|true|uno]] i32 {i32}, {i32}",
    "%bad = [[icmp|fcmp]] [[eq|oeq|slt|ult|false|uno]] float {float}, {float}",
    "%bad = icmp [[samesign|fast|]] [[eq|ult]] i32 {i32}, {i32}",
    "%bad = [[trunc|zext|sext|bitcast|fptoui|sitofp]] i32 {i32} to [[i32|i64|i16|float|double|ptr|<2 x i16>]]",
    "%bad = [[trunc|zext|fptrunc|fpext|bitcast|fptosi|uitofp]] float {float} to [[i32|i64|half|double|float|ptr]]",
    "%bad = [[ptrtoint|bitcast|addrspacecast|inttoptr|trunc]] ptr {ptr} to [[i64|i32|ptr|ptr addrspace(1)|ptr addrspace(3)|ptr addrspace(2)|float]]",
    "%bad = addrspacecast ptr addrspace(1) @g to [[ptr|ptr addrspace(1)|ptr addrspace(3)|i64]]",
    "%bad = [[zext|sext|trunc]] [[nneg|nuw|fast|]] i32 {i32} to [[i64|float|i16]]",
    "%bad = load [[i32|float|void|%opaque|label|i17|{ i32, i1 }]], ptr {ptr}, align [[1|2|3|4|8|0|4294967296|8589934592]]",
    "%bad = load i32, [[ptr addrspace(1)|ptr addrspace(3)|ptr addrspace(6)|i64|float]] {i64}, align 4",
    "%bad = load atomic i32, ptr {ptr} [[monotonic|acquire|release|acq_rel|seq_cst|unordered]], align 4",
    "%bad = load [[weak|atomic volatile|volatile|inbounds]] i32, ptr {ptr}, align 4",
    "%bad = load i32, ptr {ptr}, align 4, [[!range|!tbaa|!fpmath|!align|!nonnull|!dereferenceable|!noalias|!alias.scope|!prof|!nontemporal|!invariant.load]] ![[2|3|4|5|8|9|10|11|12|13|14|16|18|20|21|22|23|24|30]]",
    "%bad = load ptr, ptr {ptr}, align 8, [[!range|!align|!nonnull|!dereferenceable|!dereferenceable_or_null|!tbaa]] ![[2|5|8|9|11|22|23]]",
    "%bad = fadd float {float}, {float}, [[!fpmath|!tbaa|!range|!prof|!nonnull]] ![[2|3|4|5|9|16|17]]",
    "%bad = select i1 {i1}, i32 {i32}, i32 {i32}, !prof ![[3|14|15|27|9|4]]",
    "%bad = select [[i1|i32|<2 x i1>]] {i1}, i32 {i32}, [[i32|i64]] {i32}",
    "%bad = select [[fast|nsw|]] i1 {i1}, [[float|i32]] {float}, float {float}",
    "%bad = select [[fast|nnan|nuw]] i1 {i1}, i32 {i32}, i32 {i32}",
    "%bad = alloca [[i32|void|%opaque|label|i32 (i32)|[4 x i32]|metadata]], align [[1|3|4|8|8388608|16777216|4294967296]]",
    "%bad = alloca i32, [[i32|i64|float|ptr]] [[1|1.0|null]], align 4",
    "%bad = alloca i32, align 4, addrspace([[0|1|3|5|7]])",
    "store [[i32|i64|float|void|label]] {i32}, ptr {ptr}, align [[4|3|1]]",
    "store i32 {i32}, [[ptr|ptr addrspace(4)|ptr addrspace(6)|i64]] {ptr}, align 4",
    "store atomic i32 {i32}, ptr {ptr} [[monotonic|acquire|release|seq_cst]], align 4",
    "store i32 {i32}, ptr addrspace(4) @c, align 4",
    "%bad = getelementptr [[inbounds|nusw|nuw|nsw|inbounds nuw|]] [[i32|%opaque|void|%pair|[4 x i64]|i32 ()]], ptr {ptr}, [[i32|i64|float|ptr]] [[0|1]]",
    "%bad = getelementptr %pair, ptr {ptr}, i64 {i64}, [[i32|i64|i8]] [[0|1|2|-1]]",
    "%bad = getelementptr i32, [[ptr|i64|float]] {i64}, i64 {i64}",
    "%bad = getelementptr i32, ptr {ptr}, i64 {i64}, i32 0",
    "%bad = extractvalue { i32, i64 } {agg}, [[0|1|2|0, 0]]",
    "%bad = insertvalue { i32, i64 } {agg}, [[i32|i64|float]] 1, [[0|1|2]]",
    "%bad = extractvalue [[%pair|<4 x i32>|i32|[2 x i32]]] undef, [[0|1|2]]",
    "%bad = extractelement [[<4 x i32>|[4 x i32]|i32]] {vec}, [[i32|i64|i8|float]] [[0|1|9]]",
    "%bad = insertelement <4 x i32> {vec}, [[i32|i64|float]] 0, i32 [[0|9]]",
    "%bad = shufflevector <4 x i32> {vec}, <4 x i32> {vec}, <[[2|4]] x [[i32|i64]]> <i32 [[0|7|8|-1]], i32 [[1|9|undef]]>",
    "%bad = shufflevector <4 x i32> {vec}, [[<4 x i32>|<2 x i32>]] {vec}, <2 x i32> [[zeroinitializer|undef|poison]]",
    "%bad = call [[i32|i64|void]] @callee(i32 {i32}, ptr {ptr})",
    "%bad = call i32 @callee([[i32|i64]] {i32}[[|, ptr {ptr}, i32 1|, ptr {ptr}]])",
    "%bad = call [[fast|nsw|]] [[i32|float]] @callee(i32 {i32}, ptr {ptr})",
    "%bad = call i32 @callee(i32 [[signext|noalias|inreg|returned|sret(i32)|byval(i32)|nest|noundef]] {i32}, ptr [[noalias|signext|byval(i32)|sret(i32)|align 3|align 4|zeroext]] {ptr})",
    "[[tail|musttail|notail|]] call void @nothing() [[nounwind|alwaysinline|noalias|readnone|convergent|signext]]",
    "%bad = call void @nothing()",
    "call void @k(i32 1, i64 2, float 1.0, double 1.0, ptr null, i1 true)",
    "call void {ptr}([[|i32 1]])",
    "%bad = call i32 @llvm.ctlz.i32(i32 {i32}, i1 {i1})",
    "%bad = call i32 @llvm.[[ctpop.i32|bswap.i32|abs.i32|frob.i32|nvvm.frob]](i32 {i32})",
    "%bad = call [[i32|i64]] @llvm.ctpop.[[i64|i32]]([[i32|i64]] {i32})",
    "%bad = call i32 @llvm.nvvm.read.ptx.sreg.[[tid.x|tid.w|frob]]([[|i32 1]])",
    "store ptr @llvm.[[ctpop.i32|nvvm.barrier0]], ptr {ptr}, align 8",
    "%bad = atomicrmw [[add|sub|nand|fadd|xchg|umax|uinc_wrap|fmax]] ptr [[{ptr}|addrspace(1) @g|addrspace(3) @s|addrspace(4) @c]], [[i32|i64|float|i8|i16|ptr]] 1 [[monotonic|acquire|unordered|seq_cst]]",
    "%bad = cmpxchg [[weak|volatile|]] ptr {ptr}, [[i32|i64|i8|float]] 0, [[i32|i64|i8]] 1 [[monotonic|seq_cst|unordered|acquire]] [[monotonic|acquire|release|acq_rel|seq_cst]]",
    "fence [[acquire|seq_cst|monotonic|acq_rel]]",
    "fence syncscope(\"[[block|frob|device|]]\") seq_cst",
    "%bad = phi i32 [ {i32}, %[[entry|left|join]] ]",
    "%bad = va_arg ptr {ptr}, i32",
    "%bad = freeze [[fast|]] [[i32|label|float]] {i32}",
    "unreachable",
    "ret [[void|i32 0]]",
    "br label %[[left|nowhere|entry]]",
    "br [[i1|i32]] {i1}, label %left, label %join",
    "switch [[i32|i64|float|i1]] {i32}, label %left [ i32 1, label %right [[|i32 1, label %left|i64 2, label %left|i32 {i32}, label %left]] ]",
    "indirectbr ptr {ptr}, [label %left, label %right]",
    "resume { ptr, i32 } undef",
    "invoke void @nothing() to label %left unwind label %right",
    "%bad = landingpad { ptr, i32 } cleanup",
    "%bad = call i32 asm [[sideeffect|]] \"mov.u32 $0, $1;\", \"=r,r[[|,r|,~{memory}|,frob]]\"(i32 {i32})",
    "%bad = call [[half|i128|<2 x i32>|i32]] asm \"mov.b32 $0, $1;\", \"=r,r\"([[half|i32|<2 x i16>|{ i32 }]] undef)",
    "%bad = add i32 {i32}, [[mul|add|shl|xor|select|zext|ptrtoint]] (i32 1, i32 2)",
    "%bad = add i64 {i64}, ptrtoint ([[ptr addrspace(1)|ptr]] @g to i64)",
    "%bad = load i32, ptr [[@g|@nobody|addrspace(1) @g|addrspacecast (ptr addrspace(1) @g to ptr)]], align 4",
    "%[[a|e0|bad]] = add i32 {i32}, 1",
    "%[[7|0|bad 1]] = add i32 {i32}, 1",
    "call void @llvm.memcpy.p0.p0.i64(ptr [[align 3|align 4|sret(i32)|]] {ptr}, ptr {ptr}, i64 {i64}, i1 [[{i1}|false]])",
    "call void @llvm.lifetime.start.p0(i64 {i64}, ptr {ptr})",
    "call void @llvm.assume(i1 {i1}) [ \"[[align|frob|nonnull]]\"(ptr {ptr}, i64 8) ]",
    "%bad = frob i32 {i32}",
    "%bad = load i32, ptr {ptr}, align 4, !frob ![[2|9|99]]",
    "%bad = load i32, ptr {ptr}, align 4, !dbg ![[2|9]]",
];

/// Lines of the module that break a rule, or nearly do.
const MODULE: &[&str] = &[
    "@bad = [[global|constant]] i32 [[0|1.0|null|undef|zeroinitializer|true|c\"a\"]]",
    "@bad = addrspace([[0|1|2|3|4|5|6|7|101]]) global i32 [[0|undef]]",
    "@bad = [[internal|private|external|weak|common|linkonce|appending|extern_weak|available_externally|weak_odr]] addrspace(1) global i32 [[0|1]]",
    "@bad = [[internal|private|external|weak|extern_weak|common]] addrspace(1) global i32",
    "@bad = addrspace(1) global i32 0, align [[1|3|4|0|4294967296]]",
    "@bad = addrspace(1) global i32 0, section \"[[llvm.metadata|frob]]\"",
    "@bad = addrspace(1) global [[void|label|metadata|%opaque|i32 (i32)|x86_fp80|fp128|token|i128|i17]] undef",
    "@bad = addrspace(1) global [2 x i32] [[ [i32 1] | [i32 1, i32 2] | [i32 1, i64 2] | zeroinitializer ]]",
    "@bad = addrspace(1) global %pair { i32 1, [[float 1.0|i32 2|double 1.0]] }",
    "@bad = addrspace(1) global i32 [[add|sub|mul|and|or|shl|udiv|xor]] (i32 1, i32 2)",
    "@bad = addrspace(1) global i64 [[ptrtoint|bitcast|add]] (ptr addrspace(1) @g to i64)",
    "@bad = addrspace(1) global ptr addrspacecast (ptr addrspace([[1|3|4]]) @[[g|s|c]] to ptr)",
    "@bad = addrspace(1) global ptr @[[k|callee|llvm.ctpop.i32|nobody]]",
    "@bad = addrspace(1) global float [[0x7FF0000000000000|0.1|1.5|0x3FB99999A0000000]]",
    "@[[bad.name|\"bad name\"|7bad|bad$]] = addrspace(1) global i32 0",
    "@g = addrspace(1) global i32 0",
    "@bad = [[|weak|internal|external|linkonce]] alias i32, ptr addrspace(1) @[[g|h|bad|nobody]]",
    "@bad = alias i32, ptr [[@callee|@k|@bad2]]\n@bad2 = alias i32, ptr [[@bad|@k]]",
    "@bad = ifunc void (), ptr @[[k|callee|nobody]]",
    "@llvm.used = [[appending|internal|]] global [1 x ptr] [ptr [[@k|null|addrspacecast (ptr addrspace(1) @g to ptr)]]], section \"llvm.metadata\"",
    "@llvm.[[used|compiler.used]] = appending global [1 x i32] [i32 1], section \"llvm.metadata\"",
    "%bad = type [[{ %bad }|{ i32, %bad }|[2 x %bad]|{ ptr }|opaque|{ void }|{ label }]]",
    "declare [[i32|i64]] @callee(i32, ptr)",
    "declare [[internal|weak|external|extern_weak|private|common]] void @bad()",
    "declare void @bad([[i32 signext|i32 noalias|float zeroext|ptr sret(i32)|ptr byval(i32)|i32 returned|metadata|...]])",
    "declare void @bad() [[alwaysinline noinline|readnone readonly|optnone|noalias|signext|builtin|naked|nounwind|frob]]",
    "define [[internal|weak|private|common|appending|extern_weak|linkonce_odr|]] void @bad() {\n  ret void\n}",
    "define void @bad() [[alwaysinline noinline|optnone noinline|optnone|readnone readonly|naked|uwtable|ssp|nobuiltin|noreturn|alignstack(8)]] {\n  ret void\n}",
    "define void @bad() [[section \"x\"|align 8|gc \"x\"|prefix i32 1|prologue i32 1|personality ptr @k|#9]] {\n  ret void\n}",
    "define [[i32|i8|void|float|half|%opaque|label|metadata|[2 x i32]]] @bad() {\n  ret i32 0\n}",
    "define [[signext|zeroext|noalias|inreg|nonnull]] [[i32|i8|float|ptr]] @bad() {\n  unreachable\n}",
    "define void @bad([[ptr sret(i32) %x, ptr sret(i32) %y|ptr %x, ptr %z, ptr sret(i32) %y|ptr sret(i32) byval(i32) %y|i32 byval(i32) %x|i32 nonnull %x|float signext %x|ptr align 3 %x|ptr dereferenceable(0) %x]]) {\n  ret void\n}",
    "define void @bad(i32 %x, i32 %[[x|y]]) {\n  ret void\n}",
    "define [[ptx_kernel|ptx_device|fastcc|cc 71|frobcc]] [[void|i32]] @bad([[i32 %x|i32 %x, ...|ptr byval(i32) %x]]) {\n  unreachable\n}",
    "define void @bad() {\n}",
    "define void @bad() {\n  br label %[[next|bad]]\nnext:\n  ret void\n}",
    "define void @bad() {\nentry:\n  br label %entry\n}",
    "define void @bad() {\n  ret void\n  [[ret void|br label %x|unreachable]]\n[[x:|y:]]\n  ret void\n}",
    "define i32 @llvm.[[ctpop.i32|frob|nvvm.barrier0]](i32 %x) {\n  ret i32 %x\n}",
    "define void @bad() !prof ![[3|31|9]] {\n  ret void\n}\n!31 = !{!\"function_entry_count\", i64 1}",
    "!llvm.module.flags = !{!31}\n!31 = !{i32 [[1|0|9|2]], !\"[[a|nvvm-reflect-ftz]]\", i32 1}",
    "!llvm.module.flags = !{!31}\n!31 = !{[[i32 1, !\"a\"|!\"a\", i32 1, i32 1|i32 1, i32 2, i32 3|i64 1, !\"a\", i32 1]]}",
    "!llvm.ident = !{!31}\n!31 = !{[[!\"x\"|i32 1|!\"x\", !\"y\"|]]}",
    "!bad = !{[[!31|!0|!\"x\"|i32 1|null]]}",
    "!31 = [[!{!31}|distinct !{!31}|!{null}|!{i32 1, !99}|!DILocation(line: 1)|!DIFrob()|!DIFile(filename: \"a\", directory: \"b\")]]",
    "attributes #[[0|1]] = { [[nounwind|\"a\"=\"b\"|align=4|frob|signext|alignstack=8]] }",
    "target triple = \"[[nvptx64-nvidia-cuda|nvptx-nvidia-cuda|x86_64-linux|nvptx64-unknown-unknown]]\"",
    "target datalayout = \"[[e-p:64:64|e-p:32:32:32|E|e-i64:64-n16:32:64|e-i32:16:32|frob]]\"",
    "source_filename = [[\"x\"|x]]",
    "module asm \"[[|x]]\"",
    "$bad = comdat [[any|largest|frob]]",
    "frob",
    "uselistorder ptr @callee, { 1, 0 }",
];

/// Adds an instruction; says which.
pub(super) fn instruction(module: &mut Module, rng: &mut Rng) -> String {
    let template = rng.pick(INSTRUCTIONS);
    let (at, known) = module.places[rng.index(module.places.len())];
    let line = filled(module, template, known, rng);
    module.body.insert(at, format!("  {line}"));
    template.to_owned()
}

/// Adds a line of the module; says which.
pub(super) fn module(module: &mut Module, rng: &mut Rng) -> String {
    let template = rng.pick(MODULE);
    let line = filled(module, template, 0, rng);
    module.head.push(line);
    template.to_owned()
}

/// A template with its choices made and its values filled in, of the first `known`.
pub(super) fn filled(module: &Module, template: &str, known: usize, rng: &mut Rng) -> String {
    let chosen = chosen(template, rng);
    let mut out = String::new();
    let mut rest = chosen.as_str();
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|length| open + length) else { break };
        let name = &rest[open + 1..close];
        if matches!(name, "i1" | "i32" | "i64" | "float" | "double" | "ptr" | "vec" | "agg") {
            out.push_str(&rest[..open]);
            out.push_str(&module.operand(name, known, rng));
            rest = &rest[close + 1..];
        } else {
            out.push_str(&rest[..=open]);
            rest = &rest[open + 1..];
        }
    }
    out.push_str(rest);
    out
}

/// A template with one text of each choice.
fn chosen(template: &str, rng: &mut Rng) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once("[[") {
        // A list may end in brackets of its own.
        let Some(mut end) = behind.find("]]") else { break };
        while behind[end + 2..].starts_with(']') {
            end += 1;
        }
        let choices: Vec<&str> = behind[..end].split('|').collect();
        out.push_str(before);
        out.push_str(choices[rng.index(choices.len())]);
        rest = &behind[end + 2..];
    }
    out.push_str(rest);
    out
}
