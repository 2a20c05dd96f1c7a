//! LLVM assembly as a syntax tree that represents all of a `.ll` file, in source form.
//!
//! [`read`] turns text into a [`Module`], in both dialects: opaque pointers (LLVM 15 and later) and
//! typed pointers (LLVM 7). [`write`] prints the tree; what was printed reads as the same tree.
//!
//! The tree is separate from `ptxc_ir` because the two have different purposes. The tree represents everything in
//! the language, including features without meaning for NVVM: exception handling, x86 types, unknown attributes,
//! debug information. So the verifier can name them in errors and the writer can print them. `ptxc_ir` represents
//! only what can be compiled.
//!
//! ```
//! let text = "define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n";
//! let module = ptxc_assembly::read(text).unwrap();
//! assert_eq!(module.functions.len(), 1);
//! assert!(ptxc_assembly::write(&module).contains("  %y = add nsw i32 %x, 1\n"));
//! ```
//!
//! [`fn@link`] links several trees into one, as `llvm-link` does.
//!
//! [`fn@lower`] lowers a tree to the [`ptxc_ir::Module`] that the passes and instruction selection work on.
//!
//! Invariants: reading never panics and never recurses deeper than a fixed limit; every reference in a tree that
//! was read has a definition; names and numbers are slices of the source, so nodes need no allocations; positions
//! are byte offsets, converted to lines only for messages.

pub mod annotations;
mod lexer;
mod link;
mod lower;
mod names;
mod opcode;
mod reach;
mod reader;
mod rules;
mod shared;
mod texts;
mod tree;
mod types;
mod writer;

pub use lexer::{Place, ReadError};
pub use link::{Bodies, Inclusion, LinkError, LinkInput, is_complete, link, read_needed};
pub use lower::{
    DebugLoc, Kept, LowerError, LowerOptions, Lowered, Origin, knows_intrinsic, library_function, lower,
    origins,
};
pub use names::{decode, decoded, integer};
pub use opcode::{FLAGS, InstFlags, Op};
pub use reader::read;
pub use texts::Texts;
pub use tree::*;
pub use types::{NamedBody, NamedStruct, TypeId, TypeKind, Types};
pub use writer::{inst_text, operand_text, type_text, write};
