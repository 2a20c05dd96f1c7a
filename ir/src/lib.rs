//! NVVM IR: the program form between the front end and PTX selection.
//!
//! A [`Module`] has types, constants, global variables and functions; a function is a list of blocks, a block a
//! list of instructions in SSA form that ends in a terminator. Pointers are opaque and have an address space. All
//! nodes are in one arena with the documented layout and are identified by 32-bit handles ([`Value`], [`Inst`],
//! [`Block`], [`Func`], [`Global`], [`Ty`]), so handles are cheap to copy and no node owns another.
//!
//! ```
//! use ptxc_ir::*;
//! let mut m = Module::new("add.cu", true);
//! let ty = m.types.function(Ty::I32, &[Ty::I32, Ty::I32], false);
//! let f = m.add_function("add", ty, Linkage::External, CallConv::Device);
//! let entry = m.add_block(f, "entry");
//! let (x, y) = (m.param(f, 0), m.param(f, 1));
//! let mut b = Builder::at_end(&mut m, entry);
//! let sum = b.binary(Op::Add, x, y, Flags::NSW, "sum");
//! b.ret(Some(sum));
//! assert!(m.to_text().contains("%sum = add nsw i32 %0, %1"));
//! ```
//!
//! Invariants: this crate depends neither on CUDA C++ nor on PTX; equal constants and equal types have equal
//! handles; a node's id changes only in [`Module::compact`]; until then erased nodes stay in the arena and have the
//! opcode [`Op::Redirect`]; no result depends on hash order. The verifier checks whether a module is valid.

pub mod archive;
mod arena;
mod attributes;
mod builder;
mod cfg;
mod clone;
mod compact;
mod constants;
pub mod debug;
mod dense_map;
mod dominators;
mod edges;
mod effects;
mod flags;
pub mod float;
pub mod fold;
mod handle;
mod inlined;
mod inst;
mod layout;
mod module;
mod names;
mod opcode;
mod signature;
mod synthetic;
mod text;
mod types;
mod uses;

pub use arena::ModuleFull;
pub use attributes::*;
pub use builder::Builder;
pub use cfg::Cfg;
pub use clone::ValueMap;
pub use constants::{sign_extend, truncate};
pub use dense_map::{DenseMap, combine, combine_word, hash_id};
pub use dominators::Dominators;
pub use edges::Edge;
pub use flags::{Flags, FloatPred, IntPred, MemAccess, Ordering, RmwOp, Scope};
pub use float::Denormals;
pub use handle::{Block, Func, Global, Inst, Value};
pub use inlined::{InlinedAt, InlinedFunction};
pub use inst::{Callee, Loc};
pub use module::Module;
pub use opcode::{Op, OpClass};
pub use ptxc_arch::{AddrSpace, Effects, Intrinsic, intrinsics};
pub use synthetic::synthetic_module;
pub use types::{Ty, TyKind, Types};
pub use uses::{Use, Uses};
