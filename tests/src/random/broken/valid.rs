//! Valid modules: variables, a called function, and a kernel with three blocks that join.

use super::HEADER;
use crate::random::rng::Rng;

/// A value that instructions can use, with its type.
#[derive(Clone)]
pub(super) struct Value {
    pub(super) ty: &'static str,
    pub(super) name: String,
}

/// A module as lines, so that they can be changed one by one.
pub(super) struct Module {
    /// Types, variables and declarations.
    pub(super) head: Vec<String>,
    /// The lines of the function: its head, blocks and its end.
    pub(super) body: Vec<String>,
    /// Where instructions can be inserted, and how many values are known there.
    pub(super) places: Vec<(usize, usize)>,
    /// Values, in the order in which they become known.
    pub(super) values: Vec<Value>,
}

/// What every module declares.
const HEAD: &[&str] = &[
    "%pair = type { i32, float }",
    "%opaque = type opaque",
    "@g = addrspace(1) global i32 7, align 4",
    "@h = internal addrspace(1) global [4 x i64] zeroinitializer, align 8",
    "@s = internal addrspace(3) global [32 x float] undef, align 4",
    "@c = addrspace(4) constant %pair { i32 1, float 2.0 }, align 4",
    "declare i32 @callee(i32, ptr)",
    "declare void @nothing()",
    "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
    "declare void @llvm.nvvm.barrier0()",
    "declare i32 @llvm.ctpop.i32(i32)",
    "declare i32 @llvm.ctlz.i32(i32, i1)",
    "declare float @llvm.fma.f32(float, float, float)",
    "declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)",
    "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    "declare void @llvm.lifetime.start.p0(i64, ptr)",
];

/// Metadata, right and wrong, that instructions may name.
const METADATA: &str = "!nvvm.annotations = !{!1}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
!1 = !{ptr @k, !\"kernel\", i32 1}
!2 = !{i32 0, i32 10}
!3 = !{!\"branch_weights\", i32 1, i32 2}
!4 = !{float 2.5}
!5 = !{!6, !6, i64 0}
!6 = !{!\"int\", !7, i64 0}
!7 = !{!\"root\"}
!8 = !{i64 8}
!9 = !{}
!10 = !{i32 0, i32 10, i32 20, i32 30}
!11 = !{i32 0}
!12 = !{i64 0, i64 10}
!13 = !{i32 20, i32 30, i32 0, i32 10}
!14 = !{!\"branch_weights\", i32 1}
!15 = !{!\"branch_weights\", i32 1, i32 2, i32 3}
!16 = !{double 2.5}
!17 = !{float -1.0}
!18 = !{!19, !6, i64 4}
!19 = !{!\"S\", !6, i64 0, !6, i64 4}
!20 = !{!19, !6, i64 8}
!21 = !{!6}
!22 = !{i64 3}
!23 = !{i32 8}
!24 = !{!25}
!25 = distinct !{!25, !26}
!26 = distinct !{!26}
!27 = !{!\"branch_weights\", !\"x\", i32 2}
!28 = distinct !{!28, !29}
!29 = !{!\"llvm.loop.unroll.count\", i32 4}
!30 = !{i32 5, i32 5}
";

/// Instructions: the type of the result, and a template (see `templates.rs`).
const INSTRUCTIONS: &[(&str, &str)] = &[
    ("i32", "[[add|sub|mul|shl]] [[nsw|nuw|nuw nsw|]] i32 {i32}, {i32}"),
    ("i32", "[[and|or|xor|urem|srem]] i32 {i32}, {i32}"),
    ("i32", "[[udiv|sdiv|lshr|ashr]] [[exact|]] i32 {i32}, {i32}"),
    ("i64", "[[add|sub|mul|and|xor]] i64 {i64}, {i64}"),
    ("float", "[[fadd|fsub|fmul|fdiv]] [[fast|nnan nsz|contract|]] float {float}, {float}"),
    ("double", "[[fadd|fmul]] double {double}, {double}"),
    ("float", "fneg float {float}"),
    ("i1", "icmp [[eq|ne|slt|ult|sge]] i32 {i32}, {i32}"),
    ("i1", "icmp [[eq|ne|ugt]] ptr {ptr}, {ptr}"),
    ("i1", "fcmp [[oeq|une|olt|uno]] float {float}, {float}"),
    ("i64", "[[sext|zext]] i32 {i32} to i64"),
    ("i32", "trunc i64 {i64} to i32"),
    ("i32", "fptosi float {float} to i32"),
    ("float", "sitofp i32 {i32} to float"),
    ("double", "fpext float {float} to double"),
    ("float", "bitcast i32 {i32} to float"),
    ("i64", "ptrtoint ptr {ptr} to i64"),
    ("ptr", "inttoptr i64 {i64} to ptr"),
    ("ptr", "getelementptr [[inbounds|]] i32, ptr {ptr}, i64 {i64}"),
    ("ptr", "getelementptr %pair, ptr {ptr}, i64 {i64}, i32 [[0|1]]"),
    ("ptr", "addrspacecast ptr addrspace(1) @g to ptr"),
    ("ptr", "alloca [[i32|float|%pair|[8 x i32]]], align 8"),
    ("i32", "load i32, ptr {ptr}, align 4[[|, !range !2|, !tbaa !5|, !range !10|, !tbaa !18]]"),
    ("float", "load float, ptr addrspace(3) @s, align 4"),
    ("ptr", "load ptr, ptr {ptr}, align 8[[|, !nonnull !9|, !align !8|, !dereferenceable !8]]"),
    ("float", "fadd float {float}, {float}, !fpmath !4"),
    ("i32", "select i1 {i1}, i32 {i32}, i32 {i32}[[|, !prof !3]]"),
    ("i32", "call i32 @callee(i32 {i32}, ptr {ptr})"),
    ("i32", "call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"),
    ("i32", "call i32 @llvm.ctpop.i32(i32 {i32})"),
    ("i32", "call i32 @llvm.ctlz.i32(i32 {i32}, i1 [[true|false]])"),
    ("float", "call float @llvm.fma.f32(float {float}, float {float}, float {float})"),
    ("i32", "atomicrmw [[add|max|xchg|and]] ptr {ptr}, i32 {i32} [[monotonic|seq_cst]]"),
    ("vec", "insertelement <4 x i32> {vec}, i32 {i32}, i32 [[0|1|2|3]]"),
    ("i32", "extractelement <4 x i32> {vec}, i32 [[0|1|2|3]]"),
    ("vec", "shufflevector <4 x i32> {vec}, <4 x i32> {vec}, <4 x i32> <i32 0, i32 4, i32 1, i32 5>"),
    ("agg", "insertvalue { i32, i64 } {agg}, i32 {i32}, 0"),
    ("i64", "extractvalue { i32, i64 } {agg}, 1"),
    ("i32", "freeze i32 {i32}"),
    ("", "store i32 {i32}, ptr {ptr}, align 4"),
    ("", "store volatile float {float}, ptr {ptr}, align 4"),
    ("", "call void @llvm.nvvm.barrier0()"),
    ("", "call void @llvm.memcpy.p0.p0.i64(ptr align 4 {ptr}, ptr {ptr}, i64 16, i1 false)"),
];

/// The parameters of the kernel.
const PARAMETERS: &[(&str, &str)] =
    &[("i32", "%a"), ("i64", "%b"), ("float", "%f"), ("double", "%d"), ("ptr", "%p"), ("i1", "%t")];

/// A valid module.
pub(super) fn module(rng: &mut Rng) -> Module {
    let mut module = Module {
        head: HEAD.iter().map(|&line| line.to_owned()).collect(),
        body: Vec::new(),
        places: Vec::new(),
        values: PARAMETERS.iter().map(|&(ty, name)| Value { ty, name: name.to_owned() }).collect(),
    };
    let list: Vec<String> = PARAMETERS.iter().map(|(ty, name)| format!("{ty} {name}")).collect();
    module.body.push(format!("define void @k({}) {{", list.join(", ")));
    module.body.push("entry:".to_owned());
    module.instructions(rng, "e");
    let known = module.values.len();
    let condition = module.operand("i1", known, rng);
    module.body.push(format!("  br i1 {condition}, label %left, label %right"));
    for (label, prefix) in [("left", "l"), ("right", "r")] {
        module.body.push(format!("{label}:"));
        module.instructions(rng, prefix);
        module.body.push("  br label %join".to_owned());
        // What one branch computes, the other and the join do not know.
        module.values.truncate(known);
    }
    module.body.push("join:".to_owned());
    let edges = [0, 1].map(|_| module.operand("i32", known, rng));
    module.body.push(format!("  %j0 = phi i32 [ {}, %left ], [ {}, %right ]", edges[0], edges[1]));
    module.values.push(Value { ty: "i32", name: "%j0".to_owned() });
    module.instructions(rng, "m");
    module.body.push("  ret void".to_owned());
    module.body.push("}".to_owned());
    module
}

impl Module {
    /// Some instructions whose results begin with a letter.
    fn instructions(&mut self, rng: &mut Rng, prefix: &str) {
        for k in 0..rng.between(2, 7) {
            self.places.push((self.body.len(), self.values.len()));
            let (ty, template) = rng.pick(INSTRUCTIONS);
            let text = super::templates::filled(self, template, self.values.len(), rng);
            if ty.is_empty() {
                self.body.push(format!("  {text}"));
            } else {
                let name = format!("%{prefix}{k}");
                self.body.push(format!("  {name} = {text}"));
                self.values.push(Value { ty, name });
            }
        }
    }

    /// A value of a type among the first `known`, or a constant.
    pub(super) fn operand(&self, ty: &str, known: usize, rng: &mut Rng) -> String {
        let known = known.min(self.values.len());
        let fitting: Vec<&Value> = self.values[..known].iter().filter(|value| value.ty == ty).collect();
        if !fitting.is_empty() && rng.chance(80) {
            return fitting[rng.index(fitting.len())].name.clone();
        }
        let constant = match ty {
            "i1" => rng.pick(&["true", "false"]),
            "float" | "double" => rng.pick(&["1.0", "-2.5", "0.0"]),
            "ptr" => "null",
            "vec" | "agg" => rng.pick(&["undef", "zeroinitializer", "poison"]),
            _ => rng.pick(&["0", "1", "-7", "100"]),
        };
        constant.to_owned()
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        format!("{HEADER}{}\n{}\n{METADATA}", self.head.join("\n"), self.body.join("\n"))
    }
}
