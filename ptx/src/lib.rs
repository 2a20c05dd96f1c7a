//! PTX as data: a module model, the instruction set as tables, a printer and a checker.
//!
//! A [`Module`] has variables and functions in source order. A function [`Body`] is a flat list of statements over
//! three dense pools: registers, operands and modifier words. An instruction is its first word ([`Op`]), the words
//! after it ([`Mod`], in the order of the form table) and its operands; the form table in [`isa`], which the
//! checker reads, defines the valid combinations.
//!
//! A module can be built, printed, read back and checked:
//!
//! ```
//! use ptxc_ptx::{Body, Function, FunctionKind, Linkage, Mod, Module, Op, PtxVersion, RegClass};
//! use ptxc_ptx::{SpecialReg, Target, check::check, text};
//!
//! let mut module = Module::new(PtxVersion::LATEST, Target::sm(90));
//! let name = module.intern("k");
//! let mut body = Body::new(0);
//! let x = body.new_reg(RegClass::B32);
//! body.inst(Op::Mov, &[Mod::U32], &[x.into(), SpecialReg::TidX.into()]);
//! body.inst(Op::Redux, &[Mod::Sync, Mod::Add, Mod::S32], &[x.into(), x.into(), (-1).into()]);
//! body.inst(Op::Ret, &[], &[]);
//! let mut kernel = Function::new(FunctionKind::Entry, Linkage::Visible, name);
//! kernel.body = Some(body);
//! module.add_func(kernel);
//!
//! let printed = text::print(&module);
//! assert!(printed.contains("mov.u32 \t%r1, %tid.x;"));
//! let mut again = text::parse(&printed).unwrap().module;
//! assert!(check(&again).is_empty());
//! again.target.target = Target::sm(75);
//! assert_eq!(check(&again)[0].message, "'redux.sync.add.s32' needs sm_80, target is sm_75");
//! ```
//!
//! Invariants: a module's text depends on the module alone; printing and reading back is a fixed point; every
//! handle in a body refers to that body's pools. This crate depends on no compiler IR and no source language.

pub mod check;
pub mod dwarf;
pub mod function;
pub mod isa;
pub mod module;
pub mod names;
pub mod operand;
pub mod resources;
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
