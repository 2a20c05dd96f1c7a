//! A function body and its builder.
//!
//! A body owns three pools (registers, operands, modifier words); statements refer to them by
//! 32-bit handles, so building and printing touch only dense arrays. The builder methods are what
//! instruction selection and the parser call.

use super::{
    Access, Guard, Inst, LabelName, Loc, LocalVar, Prototype, RegData, RegDecl, RegName, Stmt, Targets, Text,
};
use crate::isa::{Mod, Op};
use crate::names::Sym;
use crate::operand::{Label, Operand, OperandList, Reg};
use crate::types::{RegClass, Space, Type};
use crate::variable::Variable;
use cranelift_entity::PrimaryMap;

/// The local stack of a function: `.local .align A .b8 __local_depotN[size];` and its pointers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depot {
    /// Alignment in bytes.
    pub align: u32,
    /// Size in bytes.
    pub size: u64,
    /// `%SP`
    pub sp: Reg,
    /// `%SPL`
    pub spl: Reg,
}

/// The body of a function definition.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Body {
    /// Number in generated labels and the depot name: unique among the module's bodies.
    pub index: u32,
    /// All registers.
    pub regs: PrimaryMap<Reg, RegData>,
    /// All labels.
    pub labels: PrimaryMap<Label, LabelName>,
    /// Variables that [`Stmt::Var`] declares.
    pub vars: PrimaryMap<LocalVar, Variable>,
    /// Declarations of [`Stmt::Regs`].
    pub reg_decls: Vec<RegDecl>,
    /// Tables of [`Stmt::Targets`].
    pub targets: Vec<Targets>,
    /// Prototypes of [`Stmt::Prototype`].
    pub prototypes: Vec<Prototype>,
    /// The statements in order.
    pub stmts: Vec<Stmt>,
    /// The local stack, if the function has one.
    pub depot: Option<Depot>,
    pub(super) operands: Vec<Operand>,
    mods: Vec<Mod>,
    text: String,
    class_counts: [u32; 7],
    guard: Option<Guard>,
    /// The changes of the statements' source position: first statement and position.
    origins: Vec<(u32, u32)>,
}

/// Converts to a 32-bit position in a pool. Pools cannot exceed it: the text of such a body would not fit into
/// memory.
fn position(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

impl Body {
    /// The variables and functions that instructions refer to, once per reference.
    pub fn symbols(&self) -> impl Iterator<Item = Sym> {
        self.operands.iter().filter_map(|operand| match operand {
            Operand::Sym(name, _) | Operand::AddrSym(name, _) => Some(*name),
            _ => None,
        })
    }

    /// An empty body; `index` numbers the generated labels (`$L__BB<index>_<n>`).
    pub fn new(index: u32) -> Self {
        Self { index, ..Self::default() }
    }

    /// A new register, the next of its class.
    pub fn new_reg(&mut self, class: RegClass) -> Reg {
        let count = &mut self.class_counts[class as usize];
        *count += 1;
        let name = RegName::Class(class, *count);
        self.regs.push(RegData { ty: class.ty(), lanes: 1, name })
    }

    /// The number of registers of a class that [`Body::new_reg`] created.
    pub fn class_count(&self, class: RegClass) -> u32 {
        self.class_counts[class as usize]
    }

    /// The class of a register.
    pub fn class(&self, reg: Reg) -> Option<RegClass> {
        self.regs[reg].ty.class()
    }

    /// A new label `$L__BB<function>_<n>`; [`Body::bind`] places it.
    pub fn new_label(&mut self) -> Label {
        let number = position(self.labels.len());
        self.labels.push(LabelName::Block(number))
    }

    /// A new label with an explicit name.
    pub fn named_label(&mut self, name: Sym) -> Label {
        self.labels.push(LabelName::Named(name))
    }

    /// Places a label here.
    pub fn bind(&mut self, label: Label) {
        self.stmts.push(Stmt::Label(label));
    }

    /// Gives the function a local stack; the registers are `%SP` and `%SPL`.
    pub fn set_depot(&mut self, align: u32, size: u64) -> Depot {
        let pointer = |name| RegData { ty: Type::B64, lanes: 1, name };
        let depot = match self.depot {
            Some(old) => Depot { align: old.align.max(align), size, ..old },
            None => Depot {
                align,
                size,
                sp: self.regs.push(pointer(RegName::StackPointer)),
                spl: self.regs.push(pointer(RegName::LocalStackPointer)),
            },
        };
        self.depot = Some(depot);
        depot
    }

    /// Sets the guard of the next instruction.
    pub fn guard(&mut self, reg: Reg, negated: bool) -> &mut Self {
        self.guard = Some(Guard { reg, negated });
        self
    }

    /// Appends an instruction.
    pub fn inst(&mut self, op: Op, mods: &[Mod], operands: &[Operand]) {
        let inst = self.make_inst(op, mods, operands);
        self.stmts.push(Stmt::Inst(inst));
    }

    /// Adds words and operands to the pools without appending a statement, for code that places instructions
    /// itself.
    pub fn make_inst(&mut self, op: Op, mods: &[Mod], operands: &[Operand]) -> Inst {
        debug_assert!(mods.len() < 256 && operands.len() < 256);
        let inst = Inst {
            op,
            mods_len: mods.len() as u8,
            operands_len: operands.len() as u8,
            mods_start: position(self.mods.len()),
            operands_start: position(self.operands.len()),
            guard: self.guard.take(),
        };
        self.mods.extend_from_slice(mods);
        self.operands.extend_from_slice(operands);
        inst
    }

    /// The words of an instruction after the first.
    pub fn mods(&self, inst: &Inst) -> &[Mod] {
        let start = inst.mods_start as usize;
        &self.mods[start..start + usize::from(inst.mods_len)]
    }

    /// The operands of an instruction.
    pub fn operands(&self, inst: &Inst) -> &[Operand] {
        let start = inst.operands_start as usize;
        &self.operands[start..start + usize::from(inst.operands_len)]
    }

    /// The operands of an instruction, to be rewritten in place.
    pub fn operands_mut(&mut self, inst: &Inst) -> &mut [Operand] {
        let start = inst.operands_start as usize;
        &mut self.operands[start..start + usize::from(inst.operands_len)]
    }

    /// The elements of a compound operand.
    pub fn list(&self, list: OperandList) -> &[Operand] {
        &self.operands[list.range()]
    }

    /// The elements of a compound operand, to be rewritten in place.
    pub fn list_mut(&mut self, list: OperandList) -> &mut [Operand] {
        &mut self.operands[list.range()]
    }

    fn push_list(&mut self, elements: &[Operand]) -> OperandList {
        debug_assert!(elements.len() < 256);
        let start = position(self.operands.len());
        self.operands.extend_from_slice(elements);
        OperandList { start, len: elements.len() as u8 }
    }

    /// `{a, b}`
    pub fn vector(&mut self, elements: &[Operand]) -> Operand {
        Operand::Vector(self.push_list(elements))
    }

    /// `a|b`
    pub fn pair(&mut self, first: Operand, second: Operand) -> Operand {
        Operand::Pair(self.push_list(&[first, second]))
    }

    /// `[a, b, {c, d}]`
    pub fn addr_list(&mut self, elements: &[Operand]) -> Operand {
        Operand::AddrList(self.push_list(elements))
    }

    /// `(a, b)`
    pub fn paren(&mut self, elements: &[Operand]) -> Operand {
        Operand::Paren(self.push_list(elements))
    }

    /// Appends a memory read into `dst` (a register, or a vector for `access.lanes > 1`).
    pub fn load(&mut self, access: Access, dst: Operand, address: Operand) {
        let words = access.words();
        self.inst(Op::Ld, words.as_slice(), &[dst, address]);
    }

    /// Appends a memory write.
    pub fn store(&mut self, access: Access, address: Operand, value: Operand) {
        let words = access.words();
        self.inst(Op::St, words.as_slice(), &[address, value]);
    }

    /// Sets the source position of the following statements, a number that only the producer can interpret; it is
    /// not printed.
    pub fn set_origin(&mut self, origin: u32) {
        if self.origins.last().is_none_or(|&(_, last)| last != origin) {
            self.origins.push((position(self.stmts.len()), origin));
        }
    }

    /// Inserts statements before all others.
    pub fn prepend(&mut self, stmts: &[Stmt]) {
        self.stmts.splice(0..0, stmts.iter().copied());
        for (first, _) in &mut self.origins {
            *first += position(stmts.len());
        }
    }

    /// Keeps the statements with these indices, in this order, with their source positions.
    pub fn keep(&mut self, order: &[u32]) {
        let kept: Vec<(Stmt, u32)> =
            order.iter().map(|&stmt| (self.stmts[stmt as usize], self.origin(stmt as usize))).collect();
        self.stmts.clear();
        self.origins.clear();
        for (stmt, origin) in kept {
            self.set_origin(origin);
            self.stmts.push(stmt);
        }
    }

    /// The source position of a statement; 0 if the producer did not give one.
    pub fn origin(&self, stmt: usize) -> u32 {
        let behind = self.origins.partition_point(|&(first, _)| first as usize <= stmt);
        behind.checked_sub(1).map_or(0, |at| self.origins[at].1)
    }

    /// The same registers and variables with only the inline assembly, and the original index of each of its
    /// statements.
    pub fn assembly_only(&self) -> (Self, Vec<usize>) {
        let mut body = Self {
            index: self.index,
            regs: self.regs.clone(),
            vars: self.vars.clone(),
            depot: self.depot,
            class_counts: self.class_counts,
            ..Self::default()
        };
        let mut indices = Vec::new();
        for (index, stmt) in self.stmts.iter().enumerate() {
            match *stmt {
                Stmt::InlineAsm(text) => {
                    body.inline_asm(self.text(text));
                    indices.push(index);
                }
                // Those of call sequences are local to their blocks.
                Stmt::Var(id) if self.vars[id].space != Space::Param => body.stmts.push(*stmt),
                _ => {}
            }
        }
        (body, indices)
    }

    /// Appends a source position.
    pub fn loc(&mut self, loc: Loc) {
        self.stmts.push(Stmt::Loc(loc));
    }

    /// Appends a variable declaration.
    pub fn declare(&mut self, variable: Variable) -> LocalVar {
        let id = self.vars.push(variable);
        self.stmts.push(Stmt::Var(id));
        id
    }

    /// Appends a register declaration. Registers of [`Body::new_reg`] need none.
    pub fn declare_regs(&mut self, decl: RegDecl) {
        let index = position(self.reg_decls.len());
        self.reg_decls.push(decl);
        self.stmts.push(Stmt::Regs(index));
    }

    /// Opens a block; a number marks it as a call sequence.
    pub fn open(&mut self, call: Option<u32>) {
        self.stmts.push(Stmt::Open(call));
    }

    /// Closes the innermost block.
    pub fn close(&mut self, call: Option<u32>) {
        self.stmts.push(Stmt::Close(call));
    }

    /// Appends inline assembly whose operands are already substituted.
    pub fn inline_asm(&mut self, text: &str) {
        let text = self.push_text(text);
        self.stmts.push(Stmt::InlineAsm(text));
    }

    /// Sets the text of the inline assembly at an index.
    pub fn set_inline_asm(&mut self, stmt: usize, text: &str) {
        self.stmts[stmt] = Stmt::InlineAsm(self.push_text(text));
    }

    /// Appends a comment line.
    pub fn comment(&mut self, text: &str) {
        let text = self.push_text(text);
        self.stmts.push(Stmt::Comment(text));
    }

    /// Appends `.pragma "text";`.
    pub fn pragma(&mut self, text: Sym) {
        self.stmts.push(Stmt::Pragma(text));
    }

    /// Appends a `.branchtargets` or `.calltargets` table.
    pub fn declare_targets(&mut self, targets: Targets) {
        let index = position(self.targets.len());
        self.targets.push(targets);
        self.stmts.push(Stmt::Targets(index));
    }

    /// Appends a `.callprototype`.
    pub fn declare_prototype(&mut self, prototype: Prototype) {
        let index = position(self.prototypes.len());
        self.prototypes.push(prototype);
        self.stmts.push(Stmt::Prototype(index));
    }

    fn push_text(&mut self, text: &str) -> Text {
        let start = position(self.text.len());
        self.text.push_str(text);
        Text { start, len: position(text.len()) }
    }

    /// The characters of a piece of text.
    pub fn text(&self, text: Text) -> &str {
        &self.text[text.start as usize..(text.start + text.len) as usize]
    }
}
