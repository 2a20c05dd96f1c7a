//! PTX as data: a module model, the instruction set as tables, a printer and a checker.
//!
//! A [`Module`] holds variables and functions in the order in which they are written. A function
//! [`Body`] is a flat list of statements over three dense pools: registers, operands and modifier
//! words. An instruction is its first word ([`Op`](isa::Op)), the words after it
//! ([`Mod`](isa::Mod), in the only order that PTX takes) and its operands; what combinations exist
//! is said by the form table in [`isa`], which the checker reads.
//!
//! This crate knows no compiler IR and no source language.

pub mod check;
pub mod function;
pub mod isa;
pub mod module;
pub mod names;
pub mod operand;
pub mod text;
pub mod types;
pub mod variable;

pub use function::{
    Access, Body, Dims, Directive, Function, FunctionKind, Guard, Inst, Loc, Order, Prototype, RegDecl,
    Scope, Stmt, TargetList, Targets,
};
pub use isa::{Mod, Op, PtxVersion, SpecialReg, Target};
pub use module::{Item, Module, Style};
pub use names::{Names, Sym};
pub use operand::{Label, Operand, Part, Reg};
pub use types::{Linkage, RegClass, Space, Type};
pub use variable::{Address, Attribute, Init, Pointee, Variable};
