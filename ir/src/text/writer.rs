//! The writer of the text form.

use std::collections::BTreeSet;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::metadata::Nodes;
use super::spelling::{push_fast_math, push_name, push_string};
use crate::attributes::{
    CallAttrs, CallConv, Extend, FnAttrs, Function, GlobalVar, Linkage, LoopHints, ParamAttrs,
};
use crate::flags::{Flags, MemAccess, Ordering, Scope};
use crate::handle::{Block, Func, Global, Inst, Value};
use crate::inst::Callee;
use crate::intrinsics::Intrinsic;
use crate::module::Module;
use crate::opcode::{Op, OpClass};
use crate::types::{Ty, TyKind};

const DATA_LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-\
                           f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

impl Module {
    /// The module as text.
    pub fn to_text(&self) -> String {
        let mut writer = Writer::new(self);
        writer.module();
        writer.out
    }

    /// One function as text.
    pub fn function_text(&self, f: Func) -> String {
        let mut writer = Writer::new(self);
        writer.function(f);
        writer.out
    }

    /// One instruction as text, for messages.
    pub fn inst_text(&self, inst: Inst) -> String {
        let mut writer = Writer::new(self);
        if let Some(f) = self.inst_function(inst) {
            writer.number(f);
        }
        writer.instruction(inst);
        writer.out
    }

    /// An operand as text, for messages.
    pub fn value_text(&self, value: Value) -> String {
        let mut writer = Writer::new(self);
        let f = match self.op(value) {
            Op::Param => self.as_param(value).map(|(f, _)| f),
            Op::Block => self.as_block(value).map(|b| self.block_function(b)),
            _ => self.as_inst(value).and_then(|i| self.inst_function(i)),
        };
        if let Some(f) = f {
            writer.number(f);
        }
        writer.value(value);
        writer.out
    }
}

struct Writer<'m> {
    m: &'m Module,
    out: String,
    /// Numbers of the unnamed values and blocks of the current function.
    slots: FxHashMap<Value, u32>,
    nodes: Nodes,
}

impl<'m> Writer<'m> {
    fn new(m: &'m Module) -> Writer<'m> {
        Writer { m, out: String::new(), slots: FxHashMap::default(), nodes: Nodes::default() }
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    // ---- module ----

    fn module(&mut self) {
        let m = self.m;
        let _ = writeln!(self.out, "; ModuleID = '{}'", m.source_name);
        self.push("source_filename = ");
        push_string(&mut self.out, m.source_name.as_bytes());
        let _ = writeln!(self.out, "\ntarget datalayout = \"{DATA_LAYOUT}\"");
        let _ = writeln!(self.out, "target triple = \"{}\"", m.triple);
        self.named_structs();
        for (k, &g) in m.globals().iter().enumerate() {
            if k == 0 {
                self.push("\n");
            }
            self.global(g);
        }
        self.used_list();
        for &f in m.functions() {
            self.push("\n");
            self.function(f);
        }
        self.intrinsic_declarations();
        std::mem::take(&mut self.nodes).finish(m, &mut self.out);
    }

    fn named_structs(&mut self) {
        let m = self.m;
        let mut first = true;
        for ty in m.types.all() {
            if let Some(name) = m.types.struct_name(ty) {
                if first {
                    self.push("\n");
                    first = false;
                }
                push_name(&mut self.out, '%', name);
                self.push(" = type ");
                m.push_struct_body(&mut self.out, ty);
                self.push("\n");
            }
        }
    }

    fn linkage(&mut self, linkage: Linkage, is_declaration: bool) {
        if linkage != Linkage::External {
            self.push(linkage.keyword());
            self.push(" ");
        } else if is_declaration {
            self.push("external ");
        }
    }

    fn global(&mut self, g: Global) {
        let m = self.m;
        let global = m.global(g);
        let GlobalVar {
            handle: _,
            name,
            ty,
            space,
            linkage,
            constant,
            init,
            align,
            // Written as annotations.
            managed: _,
            handle_kind: _,
            // Written as `llvm.used`.
            used: _,
            unnamed_addr,
            externally_initialized,
            section,
        } = global;
        push_name(&mut self.out, '@', name);
        self.push(" = ");
        self.linkage(*linkage, init.is_none());
        if *unnamed_addr {
            self.push("unnamed_addr ");
        }
        if space.0 != 0 {
            let _ = write!(self.out, "addrspace({}) ", space.0);
        }
        if *externally_initialized {
            self.push("externally_initialized ");
        }
        self.push(if *constant { "constant " } else { "global " });
        m.push_type(&mut self.out, *ty);
        if let Some(init) = *init {
            self.push(" ");
            m.push_constant(&mut self.out, init);
        }
        if let Some(section) = section {
            self.push(", section ");
            push_string(&mut self.out, section.as_bytes());
        }
        if *align != 0 {
            let _ = write!(self.out, ", align {align}");
        }
        self.push("\n");
    }

    fn used_list(&mut self) {
        let m = self.m;
        let used: Vec<&GlobalVar> = m.globals().iter().map(|&g| m.global(g)).filter(|g| g.used).collect();
        if used.is_empty() {
            return;
        }
        let _ = write!(self.out, "@llvm.used = appending global [{} x ptr] [", used.len());
        for (k, global) in used.iter().enumerate() {
            if k > 0 {
                self.push(", ");
            }
            self.push("ptr ");
            if global.space.0 == 0 {
                push_name(&mut self.out, '@', &global.name);
            } else {
                let _ = write!(self.out, "addrspacecast (ptr addrspace({}) ", global.space.0);
                push_name(&mut self.out, '@', &global.name);
                self.push(" to ptr)");
            }
        }
        self.push("], section \"llvm.metadata\"\n");
    }

    fn intrinsic_declarations(&mut self) {
        let m = self.m;
        let mut declared: BTreeSet<(Intrinsic, Ty)> = BTreeSet::new();
        for &f in m.functions() {
            for block in m.blocks(f) {
                for inst in m.insts(block) {
                    if let Some(intrinsic) = m.intrinsic(inst) {
                        declared.insert((intrinsic, m.call_type(inst)));
                    }
                }
            }
        }
        let mut first = true;
        for (intrinsic, ty) in declared {
            if first {
                self.push("\n");
                first = false;
            }
            self.push("declare ");
            if let TyKind::Function { ret, .. } = m.types.kind(ty) {
                m.push_type(&mut self.out, ret);
            }
            self.push(" ");
            let name = intrinsic_name(m, intrinsic, ty);
            push_name(&mut self.out, '@', &name);
            self.push("(");
            for (k, &param) in m.types.params(ty).iter().enumerate() {
                if k > 0 {
                    self.push(", ");
                }
                m.push_type(&mut self.out, param);
            }
            self.push(")\n");
        }
    }

    // ---- functions ----

    fn number(&mut self, f: Func) {
        let m = self.m;
        self.slots.clear();
        let mut next = 0;
        let mut take = |slots: &mut FxHashMap<Value, u32>, value: Value| {
            if m.name(value).is_none() {
                slots.insert(value, next);
                next += 1;
            }
        };
        for param in &m.func(f).params {
            take(&mut self.slots, param.value);
        }
        for block in m.blocks(f) {
            take(&mut self.slots, block.into());
            for inst in m.insts(block) {
                if m.ty(inst) != Ty::VOID {
                    take(&mut self.slots, inst.into());
                }
            }
        }
    }

    fn function(&mut self, f: Func) {
        let m = self.m;
        let Function {
            handle: _,
            name,
            ty,
            ret,
            ret_extend,
            params,
            linkage,
            conv,
            attrs,
            // Written as annotations.
            kernel: _,
            extra_attrs,
        } = m.func(f);
        let declaration = m.is_declaration(f);
        self.number(f);
        self.push(if declaration { "declare " } else { "define " });
        self.linkage(*linkage, false);
        self.push(match conv {
            CallConv::Kernel => "ptx_kernel ",
            CallConv::Device => "",
        });
        self.extend(*ret_extend);
        m.push_type(&mut self.out, *ret);
        self.push(" ");
        push_name(&mut self.out, '@', name);
        self.push("(");
        for (k, param) in params.iter().enumerate() {
            if k > 0 {
                self.push(", ");
            }
            m.push_type(&mut self.out, param.ty);
            self.param_attrs(&param.attrs);
            if !declaration {
                self.push(" ");
                self.value(param.value);
            }
        }
        if matches!(m.types.kind(*ty), TyKind::Function { variadic: true, .. }) {
            self.push(if params.is_empty() { "..." } else { ", ..." });
        }
        self.push(")");
        self.fn_attrs(*attrs);
        for (key, value) in extra_attrs {
            self.push(" ");
            push_string(&mut self.out, key.as_bytes());
            if !value.is_empty() {
                self.push("=");
                push_string(&mut self.out, value.as_bytes());
            }
        }
        if declaration {
            return self.push("\n");
        }
        self.push(" {\n");
        for (k, block) in m.blocks(f).enumerate() {
            if k > 0 {
                self.push("\n");
            }
            self.label(block);
            for inst in m.insts(block) {
                self.push("  ");
                self.instruction(inst);
                self.push("\n");
            }
        }
        self.push("}\n");
    }

    fn label(&mut self, block: Block) {
        match self.m.name(block) {
            Some(name) => {
                let mut text = String::new();
                push_name(&mut text, '%', name);
                self.push(&text[1..]);
            }
            None => {
                let number = self.slots.get(&block.into()).copied().unwrap_or(0);
                let _ = write!(self.out, "{number}");
            }
        }
        self.push(":\n");
    }

    fn extend(&mut self, extend: Extend) {
        self.push(match extend {
            Extend::None => "",
            Extend::Sign => "signext ",
            Extend::Zero => "zeroext ",
        });
    }

    fn param_attrs(&mut self, attrs: &ParamAttrs) {
        let ParamAttrs {
            noalias,
            readonly,
            writeonly,
            nocapture,
            noundef,
            nonnull,
            sret,
            byval,
            align,
            dereferenceable,
            extend,
            // Written as annotation.
            grid_constant: _,
        } = *attrs;
        match extend {
            Extend::None => {}
            Extend::Sign => self.push(" signext"),
            Extend::Zero => self.push(" zeroext"),
        }
        for (set, word) in [
            (noalias, " noalias"),
            (nocapture, " nocapture"),
            (nonnull, " nonnull"),
            (noundef, " noundef"),
            (readonly, " readonly"),
            (writeonly, " writeonly"),
        ] {
            if set {
                self.push(word);
            }
        }
        for (ty, word) in [(byval, " byval("), (sret, " sret(")] {
            if let Some(ty) = ty {
                self.push(word);
                self.m.push_type(&mut self.out, ty);
                self.push(")");
            }
        }
        if align != 0 {
            let _ = write!(self.out, " align {align}");
        }
        if dereferenceable != 0 {
            let _ = write!(self.out, " dereferenceable({dereferenceable})");
        }
    }

    fn fn_attrs(&mut self, attrs: FnAttrs) {
        for &(attr, word) in FnAttrs::KEYWORDS {
            if attrs.has(attr) {
                self.push(" ");
                self.push(word);
            }
        }
    }

    // ---- values ----

    fn value(&mut self, value: Value) {
        let m = self.m;
        match m.op(value) {
            Op::Param | Op::Block => self.local(value),
            op if op.is_inst() => self.local(value),
            Op::InlineAsm => self.push("<asm>"),
            Op::Redirect => self.push("<erased>"),
            _ => m.push_constant(&mut self.out, value),
        }
    }

    fn local(&mut self, value: Value) {
        match self.m.name(value) {
            Some(name) => push_name(&mut self.out, '%', name),
            None => {
                let _ = match self.slots.get(&value) {
                    Some(number) => write!(self.out, "%{number}"),
                    None => write!(self.out, "%<unplaced {}>", value.index()),
                };
            }
        }
    }

    fn typed(&mut self, value: Value) {
        self.m.push_type(&mut self.out, self.m.ty(value));
        self.push(" ");
        self.value(value);
    }

    fn typed_list(&mut self, values: impl Iterator<Item = Value>) {
        for (k, value) in values.enumerate() {
            if k > 0 {
                self.push(", ");
            }
            self.typed(value);
        }
    }

    // ---- instructions ----

    fn instruction(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        if m.ty(inst) != Ty::VOID && op.is_inst() {
            self.local(inst.into());
            self.push(" = ");
        }
        match op {
            Op::Alloca => self.alloca(inst),
            Op::Load => self.load(inst),
            Op::Store => self.store(inst),
            Op::Gep => self.gep(inst),
            Op::Fence | Op::CmpXchg | Op::AtomicRmw => self.atomic(inst),
            Op::ICmp | Op::FCmp => self.compare(inst),
            Op::Call => self.call(inst),
            Op::Phi => self.phi(inst),
            Op::ExtractValue | Op::InsertValue => self.member(inst),
            Op::ShuffleVector => self.shuffle(inst),
            Op::Select | Op::FNeg | Op::Freeze | Op::ExtractElement | Op::InsertElement => self.plain(inst),
            Op::Ret | Op::Br | Op::CondBr | Op::Switch | Op::Unreachable => self.terminator(inst),
            _ => match op.class() {
                OpClass::Binary => self.binary(inst),
                OpClass::Cast => self.cast(inst),
                _ => self.push("<erased>"),
            },
        }
    }

    fn binary(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        let flags = self.m.flags(inst);
        if op.is_float_binary() {
            push_fast_math(&mut self.out, flags);
        } else {
            self.integer_flags(flags);
        }
        self.typed(self.m.operand(inst, 0));
        self.push(", ");
        self.value(self.m.operand(inst, 1));
    }

    fn integer_flags(&mut self, flags: Flags) {
        for (flag, word) in [
            (Flags::NUW, "nuw "),
            (Flags::NSW, "nsw "),
            (Flags::EXACT, "exact "),
            (Flags::DISJOINT, "disjoint "),
            (Flags::NNEG, "nneg "),
        ] {
            if flags.has(flag) {
                self.push(word);
            }
        }
    }

    fn cast(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        if matches!(op, Op::Trunc | Op::ZExt | Op::UiToFp) {
            self.integer_flags(self.m.flags(inst));
        }
        self.typed(self.m.operand(inst, 0));
        self.push(" to ");
        self.m.push_type(&mut self.out, self.m.ty(inst));
    }

    fn compare(&mut self, inst: Inst) {
        let m = self.m;
        if m.op(inst) == Op::ICmp {
            self.push("icmp ");
            self.push(m.int_pred(inst).keyword());
        } else {
            self.push("fcmp ");
            push_fast_math(&mut self.out, m.flags(inst));
            self.push(m.float_pred(inst).keyword());
        }
        self.push(" ");
        self.typed(m.operand(inst, 0));
        self.push(", ");
        self.value(m.operand(inst, 1));
    }

    fn plain(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        if matches!(op, Op::Select | Op::FNeg) {
            push_fast_math(&mut self.out, self.m.flags(inst));
        }
        self.typed_list(self.m.operands(inst));
    }

    fn member(&mut self, inst: Inst) {
        self.plain(inst);
        for index in self.m.indices(inst) {
            let _ = write!(self.out, ", {index}");
        }
    }

    fn shuffle(&mut self, inst: Inst) {
        self.plain(inst);
        let mask = self.m.indices(inst);
        let _ = write!(self.out, ", <{} x i32> <", mask.len());
        for (k, &lane) in mask.iter().enumerate() {
            if k > 0 {
                self.push(", ");
            }
            let _ = match lane {
                u32::MAX => write!(self.out, "i32 poison"),
                _ => write!(self.out, "i32 {lane}"),
            };
        }
        self.push(">");
    }

    fn phi(&mut self, inst: Inst) {
        self.push("phi ");
        push_fast_math(&mut self.out, self.m.flags(inst));
        self.m.push_type(&mut self.out, self.m.ty(inst));
        for (k, (value, block)) in self.m.incoming(inst).enumerate() {
            self.push(if k > 0 { ", [ " } else { " [ " });
            self.value(value);
            self.push(", ");
            self.value(block.into());
            self.push(" ]");
        }
    }

    fn alloca(&mut self, inst: Inst) {
        self.push("alloca ");
        self.m.push_type(&mut self.out, self.m.allocated_type(inst));
        if self.m.num_operands(inst) == 1 {
            self.push(", ");
            self.typed(self.m.operand(inst, 0));
        }
        let _ = write!(self.out, ", align {}", self.m.alloca_align(inst));
    }

    fn ordering(&mut self, ordering: Ordering, scope: Scope) {
        if scope != Scope::System {
            let _ = write!(self.out, " syncscope(\"{}\")", scope.keyword());
        }
        self.push(" ");
        self.push(ordering.keyword());
    }

    fn load(&mut self, inst: Inst) {
        let MemAccess { align, volatile, invariant, ordering, scope } = self.m.access(inst);
        self.push("load ");
        if ordering != Ordering::NotAtomic {
            self.push("atomic ");
        }
        if volatile {
            self.push("volatile ");
        }
        self.m.push_type(&mut self.out, self.m.ty(inst));
        self.push(", ");
        self.typed(self.m.operand(inst, 0));
        if ordering != Ordering::NotAtomic {
            self.ordering(ordering, scope);
        }
        let _ = write!(self.out, ", align {align}");
        if invariant {
            let node = self.nodes.node("!{}".to_owned());
            let _ = write!(self.out, ", !invariant.load !{node}");
        }
    }

    fn store(&mut self, inst: Inst) {
        let MemAccess { align, volatile, invariant: _, ordering, scope } = self.m.access(inst);
        self.push("store ");
        if ordering != Ordering::NotAtomic {
            self.push("atomic ");
        }
        if volatile {
            self.push("volatile ");
        }
        self.typed_list(self.m.operands(inst));
        if ordering != Ordering::NotAtomic {
            self.ordering(ordering, scope);
        }
        let _ = write!(self.out, ", align {align}");
    }

    fn gep(&mut self, inst: Inst) {
        self.push("getelementptr ");
        if self.m.flags(inst).has(Flags::INBOUNDS) {
            self.push("inbounds ");
        }
        self.m.push_type(&mut self.out, self.m.gep_source(inst));
        self.push(", ");
        self.typed_list(self.m.operands(inst));
    }

    fn atomic(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        let MemAccess { align, volatile, invariant: _, ordering, scope } = m.access(inst);
        self.push(op.mnemonic());
        if op == Op::CmpXchg && m.flags(inst).has(Flags::WEAK) {
            self.push(" weak");
        }
        if volatile {
            self.push(" volatile");
        }
        if op == Op::AtomicRmw {
            self.push(" ");
            self.push(m.rmw_op(inst).keyword());
        }
        if op == Op::Fence {
            return self.ordering(ordering, scope);
        }
        self.push(" ");
        self.typed_list(m.operands(inst));
        self.ordering(ordering, scope);
        if op == Op::CmpXchg {
            self.push(" ");
            self.push(m.failure_ordering(inst).keyword());
        }
        let _ = write!(self.out, ", align {align}");
    }

    fn call(&mut self, inst: Inst) {
        let m = self.m;
        let ty = m.call_type(inst);
        let CallAttrs { attrs, params, ret_extend } = m.call_attrs(inst);
        self.push("call ");
        push_fast_math(&mut self.out, m.flags(inst));
        self.extend(*ret_extend);
        match m.types.kind(ty) {
            TyKind::Function { ret, variadic: false } => m.push_type(&mut self.out, ret),
            _ => m.push_type(&mut self.out, ty),
        }
        self.push(" ");
        match m.callee(inst) {
            Callee::Intrinsic(intrinsic) => {
                let name = intrinsic_name(m, intrinsic, ty);
                push_name(&mut self.out, '@', &name);
            }
            Callee::Direct(f) => push_name(&mut self.out, '@', &m.func(f).name),
            Callee::Indirect(value) => self.value(value),
            Callee::Asm(value) => self.asm(value),
        }
        self.push("(");
        for (k, arg) in m.args(inst).enumerate() {
            if k > 0 {
                self.push(", ");
            }
            m.push_type(&mut self.out, m.ty(arg));
            if let Some(attrs) = params.get(k) {
                self.param_attrs(attrs);
            }
            self.push(" ");
            self.value(arg);
        }
        self.push(")");
        self.fn_attrs(*attrs);
    }

    fn asm(&mut self, value: Value) {
        let Some(asm) = self.m.asm(value) else { return };
        self.push("asm ");
        if asm.side_effect {
            self.push("sideeffect ");
        }
        push_string(&mut self.out, asm.template.as_bytes());
        self.push(", ");
        push_string(&mut self.out, asm.constraints.as_bytes());
    }

    fn terminator(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        self.push(op.mnemonic());
        match op {
            Op::Ret if m.num_operands(inst) == 0 => self.push(" void"),
            Op::Unreachable => {}
            Op::Switch => return self.switch(inst),
            _ => {
                self.push(" ");
                self.typed_list(m.operands(inst));
            }
        }
        self.branch_metadata(inst);
    }

    fn switch(&mut self, inst: Inst) {
        self.push(" ");
        self.typed_list(self.m.operands(inst).take(2));
        self.push(" [\n");
        for (value, block) in self.m.switch_cases(inst) {
            self.push("    ");
            self.typed_list([value, block.into()].into_iter());
            self.push("\n");
        }
        self.push("  ]");
        self.branch_metadata(inst);
    }

    fn branch_metadata(&mut self, inst: Inst) {
        let weights = self.m.branch_weights(inst);
        if !weights.is_empty() {
            let node = self.nodes.weights_node(weights);
            let _ = write!(self.out, ", !prof !{node}");
        }
        let hints = self.m.loop_hints(inst);
        if hints != LoopHints::default() {
            let node = self.nodes.loop_node(hints);
            let _ = write!(self.out, ", !llvm.loop !{node}");
        }
    }
}

/// The full name of an intrinsic called with function type `ty`.
fn intrinsic_name(m: &Module, intrinsic: Intrinsic, ty: Ty) -> String {
    let ret = match m.types.kind(ty) {
        TyKind::Function { ret, .. } => ret,
        _ => Ty::VOID,
    };
    let chosen = intrinsic.match_signature(&m.types, ret, m.types.params(ty)).unwrap_or_default();
    intrinsic.full_name(&m.types, &chosen)
}
