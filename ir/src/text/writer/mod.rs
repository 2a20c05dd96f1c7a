//! The writer of the text form: module, globals, functions, operands.

mod instruction;

use std::collections::BTreeSet;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::metadata::Nodes;
use super::spelling::{push_name, push_string};
use crate::attributes::{CallConv, Extend, FnAttrs, Function, GlobalVar, Linkage, ParamAttrs};
use crate::float::Denormals;
use crate::handle::{Block, Func, Global, Inst, Value};
use crate::inst::Loc;
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};
use ptxc_arch::intrinsics::Intrinsic;

const DATA_LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-\
                           f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

impl Module {
    /// The module as text.
    pub fn to_text(&self) -> String {
        let mut writer = Writer::new(self);
        writer.module();
        writer.out
    }

    /// The module as text, and the origins of its instructions: the byte offset in the text at which each begins,
    /// with its source location.
    pub fn to_text_with_origins(&self) -> (String, Vec<(u32, Loc)>) {
        let mut writer = Writer::new(self);
        writer.origins = Some(Vec::new());
        writer.module();
        (writer.out, writer.origins.unwrap_or_default())
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
    /// The offset and location of each instruction, if requested.
    origins: Option<Vec<(u32, Loc)>>,
}

impl<'m> Writer<'m> {
    fn new(m: &'m Module) -> Writer<'m> {
        Writer { m, out: String::new(), slots: FxHashMap::default(), nodes: Nodes::default(), origins: None }
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
        // Variables that say so, and every kernel (GV-22).
        let globals = m.globals().iter().map(|&g| m.global(g)).filter(|g| g.used);
        let kernels = m.functions().iter().map(|&f| m.func(f)).filter(|f| f.is_kernel());
        let used: Vec<(u32, &str)> =
            globals.map(|g| (g.space.0, &*g.name)).chain(kernels.map(|f| (0, &*f.name))).collect();
        if used.is_empty() {
            return;
        }
        let _ = write!(self.out, "@llvm.used = appending global [{} x ptr] [", used.len());
        for (k, (space, name)) in used.into_iter().enumerate() {
            self.push(if k > 0 { ", ptr " } else { "ptr " });
            if space == 0 {
                push_name(&mut self.out, '@', name);
            } else {
                let _ = write!(self.out, "addrspacecast (ptr addrspace({space}) ");
                push_name(&mut self.out, '@', name);
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
            // Written as annotations, like the kernel's properties.
            ret_align: _,
            params,
            linkage,
            conv,
            attrs,
            kernel: _,
            simplified: _,
            denormals,
            extra_attrs,
            loc: _,
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
        match denormals {
            Some(Denormals::Flush) => self.push(" \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\""),
            Some(Denormals::Keep) => self.push(" \"denormal-fp-math-f32\"=\"ieee,ieee\""),
            Some(Denormals::Unknown) | None => {}
        }
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
                if let Some(origins) = &mut self.origins {
                    origins.push((self.out.len() as u32, m.written_at(m.loc(inst))));
                }
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
}

/// The full name of an intrinsic called with function type `ty`.
fn intrinsic_name(m: &Module, intrinsic: Intrinsic, ty: Ty) -> String {
    let ret = match m.types.kind(ty) {
        TyKind::Function { ret, .. } => ret,
        _ => Ty::VOID,
    };
    let chosen = m.types.intrinsic_choice(intrinsic, ret, m.types.params(ty)).unwrap_or_default();
    m.types.intrinsic_name(intrinsic, &chosen)
}
