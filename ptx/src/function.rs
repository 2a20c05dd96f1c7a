//! Functions: header, registers, labels and a flat list of statements.
//!
//! A body owns three pools (registers, operands, modifier words); statements refer to them by
//! 32-bit handles, so building and printing touch only dense arrays. The builder methods here are
//! what instruction selection and the parser call.

use crate::isa::{Mod, Op};
use crate::names::Sym;
use crate::operand::{Label, Operand, OperandList, Reg};
use crate::types::{Linkage, RegClass, Space, Type};
use crate::variable::{Attribute, Variable};
use cranelift_entity::{PrimaryMap, entity_impl};

/// A variable declared inside a function body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LocalVar(u32);
entity_impl!(LocalVar, "local");

/// `.entry` or `.func`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FunctionKind {
    /// A kernel.
    Entry,
    /// A device function.
    Func,
}

/// A function definition or declaration.
#[derive(Debug, Clone, PartialEq)]
pub struct Function {
    /// Kernel or device function.
    pub kind: FunctionKind,
    /// Linking directive.
    pub linkage: Linkage,
    /// `.attribute(...)`, before the name.
    pub attribute: Option<Attribute>,
    /// Name.
    pub name: Sym,
    /// Return parameters of a `.func`.
    pub results: Vec<Variable>,
    /// Parameters; `None` when a kernel is written without a list.
    pub params: Option<Vec<Variable>>,
    /// Directives between header and body, in printing order.
    pub directives: Vec<Directive>,
    /// The body of a definition.
    pub body: Option<Body>,
}

/// A launch shape; `shown` says how many of the three numbers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dims {
    /// x, y, z; numbers that are not written are 1.
    pub size: [u32; 3],
    /// 1, 2 or 3.
    pub shown: u8,
}

impl Dims {
    /// All three numbers written.
    pub fn full(x: u32, y: u32, z: u32) -> Self {
        Self { size: [x, y, z], shown: 3 }
    }

    /// Trailing ones left out.
    pub fn trimmed(x: u32, y: u32, z: u32) -> Self {
        let shown = if z != 1 {
            3
        } else if y != 1 {
            2
        } else {
            1
        };
        Self { size: [x, y, z], shown }
    }
}

/// A directive between a function's header and its body (PTX ISA, "Performance-Tuning
/// Directives", "Cluster Dimension Directives").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Directive {
    NoReturn,
    MaxNtid(Dims),
    ReqNtid(Dims),
    MinNctaPerSm(u32),
    MaxNctaPerSm(u32),
    MaxNreg(u32),
    BlocksAreClusters,
    ExplicitCluster,
    ReqNctaPerCluster(Dims),
    MaxClusterRank(u32),
    AbiPreserve(u32),
    AbiPreserveControl(u32),
    Pragma(Sym),
}

/// How a register is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegName {
    /// `%r12`: the printer declares the whole class at the top of the body.
    Class(RegClass, u32),
    /// `%SP`: the generic stack pointer, declared by [`Body::set_depot`].
    StackPointer,
    /// `%SPL`: the local-space stack pointer.
    LocalStackPointer,
    /// Declared by a [`Stmt::Regs`]: a plain name.
    Named(Sym),
    /// Declared by a [`Stmt::Regs`] as `prefix<count>`.
    Numbered(Sym, u32),
}

/// A virtual register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegData {
    /// Its declared type.
    pub ty: Type,
    /// Vector width: 1, 2 or 4.
    pub lanes: u8,
    /// Its name.
    pub name: RegName,
}

/// A written register declaration: `.reg .v2 .f32 %a, %b<4>;`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegDecl {
    /// Element type.
    pub ty: Type,
    /// Vector width: 1, 2 or 4.
    pub lanes: u8,
    /// Names, each with its count when parameterised.
    pub names: Vec<(Sym, Option<u32>)>,
}

/// How a label is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabelName {
    /// `$L__BB<function>_<n>`
    Block(u32),
    /// A name of its own.
    Named(Sym),
}

/// One instruction; its words and operands lie in the body's pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inst {
    /// First word.
    pub op: Op,
    mods_len: u8,
    operands_len: u8,
    mods_start: u32,
    operands_start: u32,
    /// Guard predicate.
    pub guard: Option<Guard>,
}

/// `@%p1` or `@!%p1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    /// The predicate.
    pub reg: Reg,
    /// Whether the instruction runs when the predicate is false.
    pub negated: bool,
}

/// `.loc file line column`, with the inlining position when there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loc {
    /// Number of a `.file` directive.
    pub file: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 is unknown.
    pub column: u32,
    /// `function_name label+offset, inlined_at file line column`.
    pub inlined: Option<InlinedAt>,
}

/// Where an inlined position was called from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InlinedAt {
    /// Label of the function's name in `.debug_str`.
    pub name: Sym,
    /// Offset from it.
    pub offset: u32,
    /// Position of the call.
    pub file: u32,
    /// Line of the call.
    pub line: u32,
    /// Column of the call.
    pub column: u32,
}

/// A piece of text in the body's text pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    start: u32,
    len: u32,
}

/// A labelled table: `.branchtargets` or `.calltargets`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Targets {
    /// Name of the table.
    pub name: Sym,
    /// Labels (branch targets) or functions (call targets).
    pub targets: TargetList,
}

/// The contents of a [`Targets`] table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetList {
    /// `.branchtargets`
    Branch(Vec<Label>),
    /// `.calltargets`
    Call(Vec<Sym>),
}

/// `name: .callprototype (result) _ (params) directives;`
#[derive(Debug, Clone, PartialEq)]
pub struct Prototype {
    /// Name of the prototype.
    pub name: Sym,
    /// Result parameters.
    pub results: Vec<Variable>,
    /// Parameters.
    pub params: Vec<Variable>,
    /// `.noreturn`, `.abi_preserve`.
    pub directives: Vec<Directive>,
}

/// One statement of a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stmt {
    /// An instruction.
    Inst(Inst),
    /// `name:`
    Label(Label),
    /// `.loc`
    Loc(Loc),
    /// A variable in `.local`, `.shared`, `.param`, `.global` or `.const` space.
    Var(LocalVar),
    /// `.reg`: index into [`Body::reg_decls`].
    Regs(u32),
    /// `{`, with the number of a call sequence.
    Open(Option<u32>),
    /// `}`, with the number of a call sequence.
    Close(Option<u32>),
    /// Inline assembly, printed as given.
    InlineAsm(Text),
    /// `.pragma "text";`
    Pragma(Sym),
    /// A comment line; the parser makes none.
    Comment(Text),
    /// Index into [`Body::targets`].
    Targets(u32),
    /// Index into [`Body::prototypes`].
    Prototype(u32),
}

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
    /// Number used in generated labels and the depot name: unique among the module's bodies.
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
    operands: Vec<Operand>,
    mods: Vec<Mod>,
    text: String,
    class_counts: [u32; 7],
    guard: Option<Guard>,
}

impl Function {
    /// A function without parameters and body.
    pub fn new(kind: FunctionKind, linkage: Linkage, name: Sym) -> Self {
        Self {
            kind,
            linkage,
            attribute: None,
            name,
            results: Vec::new(),
            params: Some(Vec::new()),
            directives: Vec::new(),
            body: None,
        }
    }
}

/// A 32-bit position in a pool. Pools cannot outgrow it: a body of that size would not fit into
/// memory as text.
fn position(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

impl Body {
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

    /// How many registers of a class [`Body::new_reg`] made.
    pub fn class_count(&self, class: RegClass) -> u32 {
        self.class_counts[class as usize]
    }

    /// The class of a register.
    pub fn class(&self, reg: Reg) -> Option<RegClass> {
        self.regs[reg].ty.class()
    }

    /// A new label `$L__BB<function>_<n>`; its place is set by [`Body::bind`].
    pub fn new_label(&mut self) -> Label {
        let number = position(self.labels.len());
        self.labels.push(LabelName::Block(number))
    }

    /// A new label with a name of its own.
    pub fn named_label(&mut self, name: Sym) -> Label {
        self.labels.push(LabelName::Named(name))
    }

    /// Puts a label here.
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

    /// The next instruction gets this guard.
    pub fn guard(&mut self, reg: Reg, negated: bool) -> &mut Self {
        self.guard = Some(Guard { reg, negated });
        self
    }

    /// Appends an instruction.
    pub fn inst(&mut self, op: Op, mods: &[Mod], operands: &[Operand]) {
        let inst = self.make_inst(op, mods, operands);
        self.stmts.push(Stmt::Inst(inst));
    }

    /// Puts words and operands into the pools without appending a statement, for code that places
    /// instructions itself.
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

/// Memory ordering of a load or store (PTX ISA, "ld", "st").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// No qualifier.
    #[default]
    Plain,
    /// `.weak`
    Weak,
    /// `.volatile`
    Volatile,
    /// `.relaxed.scope`
    Relaxed(Scope),
    /// `.acquire.scope` (loads)
    Acquire(Scope),
    /// `.release.scope` (stores)
    Release(Scope),
    /// `.mmio.relaxed.sys`
    Mmio,
}

/// Scope of a memory operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Scope {
    Cta,
    Cluster,
    Gpu,
    Sys,
}

impl Scope {
    /// The instruction word.
    pub fn word(self) -> Mod {
        match self {
            Self::Cta => Mod::Cta,
            Self::Cluster => Mod::Cluster,
            Self::Gpu => Mod::Gpu,
            Self::Sys => Mod::Sys,
        }
    }
}

/// The words of a load or store, in the one order that PTX takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Ordering.
    pub order: Order,
    /// State space; `None` is a generic address.
    pub space: Option<Space>,
    /// `.ca`, `.cg`, `.cs`, `.lu`, `.cv`, `.wb`, `.wt`.
    pub cache: Option<Mod>,
    /// `.nc`: the read-only path.
    pub non_coherent: bool,
    /// 1, 2, 4 or 8 elements.
    pub lanes: u8,
    /// Element type as an instruction word.
    pub ty: Mod,
}

impl Access {
    /// A plain scalar access.
    pub fn new(space: Option<Space>, ty: Mod) -> Self {
        Self { order: Order::Plain, space, cache: None, non_coherent: false, lanes: 1, ty }
    }

    /// The same access to several adjacent elements.
    pub fn lanes(mut self, lanes: u8) -> Self {
        self.lanes = lanes;
        self
    }

    fn words(self) -> Words {
        let mut words = Words::default();
        match self.order {
            Order::Plain => {}
            Order::Weak => words.push(Mod::Weak),
            Order::Volatile => words.push(Mod::Volatile),
            Order::Relaxed(scope) => words.extend(&[Mod::Relaxed, scope.word()]),
            Order::Acquire(scope) => words.extend(&[Mod::Acquire, scope.word()]),
            Order::Release(scope) => words.extend(&[Mod::Release, scope.word()]),
            Order::Mmio => words.extend(&[Mod::Mmio, Mod::Relaxed, Mod::Sys]),
        }
        if let Some(word) = self.space.and_then(Space::word) {
            words.push(word);
        }
        if let Some(cache) = self.cache {
            words.push(cache);
        }
        if self.non_coherent {
            words.push(Mod::Nc);
        }
        match self.lanes {
            2 => words.push(Mod::V2),
            4 => words.push(Mod::V4),
            8 => words.push(Mod::V8),
            _ => {}
        }
        words.push(self.ty);
        words
    }
}

/// A short list of words on the stack.
struct Words {
    words: [Mod; 8],
    len: usize,
}

impl Default for Words {
    fn default() -> Self {
        Self { words: [Mod::B32; 8], len: 0 }
    }
}

impl Words {
    fn push(&mut self, word: Mod) {
        self.words[self.len] = word;
        self.len += 1;
    }

    fn extend(&mut self, words: &[Mod]) {
        for &word in words {
            self.push(word);
        }
    }

    fn as_slice(&self) -> &[Mod] {
        &self.words[..self.len]
    }
}
