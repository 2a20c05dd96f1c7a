//! The contents of a body: statements, registers and labels.
//!
//! Statements are small and `Copy`; larger parts (declarations, tables) are stored in the body and referred to by
//! index.

use super::Directive;
use crate::isa::Op;
use crate::names::Sym;
use crate::operand::{Label, Reg};
use crate::types::{RegClass, Type};
use crate::variable::Variable;
use cranelift_entity::entity_impl;

/// A variable declared inside a function body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LocalVar(u32);
entity_impl!(LocalVar, "local");

/// The name of a register.
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

/// The name of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LabelName {
    /// `$L__BB<function>_<n>`
    Block(u32),
    /// An explicit name.
    Named(Sym),
}

/// One instruction; its words and operands are in the body's pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inst {
    /// First word.
    pub op: Op,
    pub(super) mods_len: u8,
    pub(super) operands_len: u8,
    pub(super) mods_start: u32,
    pub(super) operands_start: u32,
    /// Guard predicate.
    pub guard: Option<Guard>,
}

/// `@%p1` or `@!%p1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    /// The predicate.
    pub reg: Reg,
    /// Whether the instruction executes when the predicate is false.
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

/// The call of an inlined position.
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
    pub(super) start: u32,
    pub(super) len: u32,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_twenty_bytes() {
        assert_eq!(size_of::<Inst>(), 20);
    }
}
