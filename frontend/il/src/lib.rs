//! IL: the resolved program.
//!
//! The output of semantic analysis and the input of IR generation: every name is bound, every conversion explicit,
//! every call resolved, every constant folded where the language requires it. The IL does not depend on syntax and does
//! not know the IR.
//!
//! Entities (functions, variables, records, enumerations) and expressions, statements and types are
//! 32-bit ids into the vectors of [`Il`]; lists are slices in the `bumpalo` arena. Types are uniqued,
//! so type identity is id equality.
//!
//! Conventions:
//! - An expression is an lvalue, an xvalue or a prvalue ([`ValueCategory`], [basic.lval]). Reading a
//!   glvalue is always an explicit [`CastKind::LValueToRValue`].
//! - Operands of [`BinaryOp`] arithmetic have the same type as the result; shifts keep the left type;
//!   comparisons give `bool` over operands of one common type.
//! - Array and function names decay by an explicit cast. Class prvalues are values (first class).
//! - A reference-typed variable is named by an lvalue of the referenced type.

pub mod constant;
pub mod decl;
pub mod expr;
mod lifetime;
mod parts;
pub mod print;
pub mod stmt;
pub mod type_name;
mod type_query;
pub mod types;
mod written;

use bumpalo::Bump;
use cranelift_entity::PrimaryMap;
use rustc_hash::FxHashMap;

pub use constant::*;
pub use decl::*;
pub use expr::*;
pub use parts::*;
pub use stmt::*;
pub use type_query::*;
pub use types::*;
pub use written::*;

/// A translation unit in resolved form.
#[derive(Debug)]
pub struct Il<'a> {
    /// The arena of all lists and constants.
    pub arena: &'a Bump,
    /// The uniqued types.
    pub types: TypeTable<'a>,
    /// Classes, structs and unions.
    pub records: PrimaryMap<RecordId, Record<'a>>,
    /// The symbols of the base object variants of constructors and destructors of classes with virtual bases.
    pub base_variants: FxHashMap<FunctionId, &'a str>,
    /// The local variables that are the result objects of their functions, because every `return` names them
    /// ([class.copy.elision]/1.1): the copy in a `return` is elided.
    pub elided: FxHashMap<FunctionId, VariableId>,
    /// Enumerations.
    pub enums: PrimaryMap<EnumId, Enum<'a>>,
    /// Functions, declared or defined.
    pub functions: PrimaryMap<FunctionId, Function<'a>>,
    /// Variables of every storage class: globals, locals, parameters.
    pub variables: PrimaryMap<VariableId, Variable<'a>>,
    /// Expressions.
    pub exprs: PrimaryMap<ExprId, Expr<'a>>,
    /// Statements.
    pub stmts: PrimaryMap<StmtId, Stmt<'a>>,
    /// Labels of all functions.
    pub labels: PrimaryMap<LabelId, Label>,
    /// String literals, already in execution encoding with the terminating zero.
    pub strings: PrimaryMap<StringId, StringLiteral<'a>>,
    /// Functions that must be emitted, in the order in which they were reached.
    pub emitted_functions: Vec<FunctionId>,
    /// Namespace-scope and static variables that must be emitted, in the order reached.
    pub emitted_variables: Vec<VariableId>,
    /// The symbols of the name expressions of the options, in their order.
    pub lowered_names: Vec<&'a str>,
}

impl<'a> Il<'a> {
    /// An empty program whose lists are allocated in `arena`.
    pub fn new(arena: &'a Bump) -> Self {
        Self {
            arena,
            types: TypeTable::new(arena),
            records: PrimaryMap::new(),
            base_variants: FxHashMap::default(),
            elided: FxHashMap::default(),
            enums: PrimaryMap::new(),
            // Reserves space for a small program, so that most tables never grow.
            functions: PrimaryMap::with_capacity(16),
            variables: PrimaryMap::with_capacity(64),
            exprs: PrimaryMap::with_capacity(512),
            stmts: PrimaryMap::with_capacity(128),
            labels: PrimaryMap::new(),
            strings: PrimaryMap::new(),
            emitted_functions: Vec::new(),
            emitted_variables: Vec::new(),
            lowered_names: Vec::new(),
        }
    }

    /// Copies a list into the arena.
    pub fn list<T: Copy>(&self, items: &[T]) -> &'a [T] {
        self.arena.alloc_slice_copy(items)
    }
}
