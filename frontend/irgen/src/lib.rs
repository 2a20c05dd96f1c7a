//! IR generation: the resolved program ([`ptxc_il`]) becomes an NVVM-like module ([`ptxc_ir`]).
//!
//! **In**: an [`Il`] without errors. **Out**: a [`Module`] that the structural verifier accepts, plus
//! diagnostics for what IR generation itself does not support yet. A function with such a construct has
//! `undef` in its place, so the module of a compilation with errors is for looking at only.
//!
//! The work is one walk (IG-01): globals and functions are declared when something first names them, and
//! the bodies of [`Il::emitted_functions`] are generated in order. Per function the stages are those of
//! IG-11..IG-22: set-up, prolog, body, kernel attributes, function attributes (`function.rs`). Nothing is
//! optimised here except that operations on constants fold (IG-36) and that a value just assigned is not
//! read back; everything else is left to the passes, which is why each variable is an `alloca`.
//!
//! What IR generation does not know: syntax, scopes, overloads, conversions (they are explicit in the
//! IL), and everything about PTX.
//!
//! | file | decides |
//! |---|---|
//! | `types.rs` | the IR type of an IL type |
//! | `globals.rs`, `constant.rs` | global variables, strings, their initial values |
//! | `function.rs`, `kernel_metadata.rs` | signatures, attributes, prolog, return |
//! | `emit.rs` | one method an instruction: insertion, names, locations |
//! | `statement.rs` | control flow |
//! | `vtable.rs` | virtual tables, thunks, virtual calls |
//! | `virtual_base.rs` | constructors and destructors of bases with virtual bases, and the tables they use |
//! | `cleanup.rs` | which objects are destroyed where |
//! | `expression/` | values and places |
//! | `builtin.rs`, `builtin/` | calls of built-in functions by the way their row says |
//! | `asm.rs` | inline assembly |
//! | `debug.rs` | what a debugger is told |

mod asm;
mod builtin;
mod cleanup;
mod constant;
mod debug;
mod emit;
mod expression;
mod function;
mod globals;
mod kernel_metadata;
mod null;
mod statement;
#[cfg(test)]
mod tests;
mod types;
mod virtual_base;
mod vtable;

use cranelift_entity::SecondaryMap;
use ptxc_arch::Target;
use ptxc_il::{BaseStep, FunctionId, Il, LabelId, RecordId, StringId, VariableId};
use ptxc_ir::{Block, Denormals, Func, Global, Module, Value};
use ptxc_tokens::diagnostics::{Code, Diagnostic, codes};
use ptxc_tokens::source::{Interner, Span};
use rustc_hash::FxHashMap;

use types::TypeMap;

/// What IR generation has to know besides the program.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// The name of the source file, for the module.
    pub source_name: &'a str,
    /// Whether values and blocks keep their names; only readers of the IR's text need them.
    pub keep_names: bool,
    /// The target. It chooses between the forms that NVVM has before and from sm_100.
    pub target: Target,
    /// `-fmad`: `a * b + c` may become a fused operation.
    pub fmad: bool,
    /// `-prec-div`: `float` divisions round correctly.
    pub prec_div: bool,
    /// `-use_fast_math`: they need not even be exact to the last bits.
    pub fast_math: bool,
    /// `-ftz`: what folded `float` arithmetic does with denormal numbers.
    pub denormals: Denormals,
    /// `-rdc`: functions may be called from other modules.
    pub relocatable: bool,
    /// How deep expressions may nest: it recurses on them. The front end's own limit is to be met first.
    pub nesting: u32,
    /// `-G`: a debugger is told what there is in the source.
    pub debug: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            source_name: "",
            keep_names: false,
            target: Target::DEFAULT,
            fmad: true,
            prec_div: true,
            fast_math: false,
            denormals: Denormals::Keep,
            relocatable: false,
            nesting: 1200,
            debug: false,
        }
    }
}

/// The result of IR generation.
pub struct Lowered {
    /// The module.
    pub module: Module,
    /// What could not be translated; empty for a usable module.
    pub diagnostics: Vec<Diagnostic>,
    /// The precompiled functions of the device library that the program refers to, declared in the module,
    /// and their numbers ([`ptxc_tokens::builtins::rows::precompiled_number`]).
    pub library: Vec<(Func, u32)>,
}

/// Generates the module of a program.
pub fn lower(il: &Il<'_>, names: &Interner, options: &Options<'_>) -> Lowered {
    let mut unit = Unit::new(il, names, options);
    for &variable in &il.emitted_variables {
        unit.define_global(variable);
    }
    for &function in &il.emitted_functions {
        unit.define_function(function);
    }
    unit.finish_debug();
    Lowered { module: unit.module, diagnostics: unit.diagnostics, library: unit.library }
}

/// The module under construction and what is known about the program's entities.
pub(crate) struct Unit<'a> {
    pub(crate) il: &'a Il<'a>,
    pub(crate) names: &'a Interner,
    pub(crate) options: &'a Options<'a>,
    pub(crate) module: Module,
    types: TypeMap,
    /// The declaration-to-value map (IG-19): static variables.
    globals: SecondaryMap<VariableId, Option<Global>>,
    /// How far the definitions of static variables are.
    definitions: SecondaryMap<VariableId, globals::Definition>,
    /// The declaration-to-value map: functions.
    functions: SecondaryMap<FunctionId, Option<Func>>,
    /// The declaration-to-value map: the address of each local's slot. Ids are unique in the program,
    /// so that one map serves all functions.
    locals: SecondaryMap<VariableId, Option<Value>>,
    /// Blocks of labels.
    labels: SecondaryMap<LabelId, Option<Block>>,
    /// The virtual tables of classes, all of a class in one global.
    vtables: FxHashMap<RecordId, Global>,
    /// Thunks by the function, and what they add to the object pointer and to the result.
    thunks: FxHashMap<(FunctionId, i64, BaseStep), Func>,
    /// The constructors and destructors for bases with virtual bases.
    base_variants: FxHashMap<FunctionId, Func>,
    /// The tables of the tables of classes with virtual bases.
    table_tables: FxHashMap<RecordId, Global>,
    /// The zero-initialised objects of classes.
    zero_records: FxHashMap<RecordId, Value>,
    strings: SecondaryMap<StringId, Option<Global>>,
    /// String globals by content, so that equal literals share one.
    string_contents: FxHashMap<(ptxc_ir::Ty, &'a [u8]), Global>,
    /// How many private constants there are, for their names.
    private_count: u32,
    /// Precompiled functions by number, and in the order in which they were declared.
    library_functions: FxHashMap<u32, Func>,
    library: Vec<(Func, u32)>,
    diagnostics: Vec<Diagnostic>,
    /// What a debugger is to be told.
    debug: Option<Box<debug::DebugUnit>>,
}

impl<'a> Unit<'a> {
    fn new(il: &'a Il<'a>, names: &'a Interner, options: &'a Options<'a>) -> Self {
        let mut module = Module::new(options.source_name, options.keep_names);
        module.denormals = options.denormals;
        Self {
            il,
            names,
            options,
            module,
            types: TypeMap::default(),
            globals: SecondaryMap::new(),
            definitions: SecondaryMap::new(),
            functions: SecondaryMap::new(),
            locals: SecondaryMap::new(),
            labels: SecondaryMap::new(),
            vtables: FxHashMap::default(),
            thunks: FxHashMap::default(),
            base_variants: FxHashMap::default(),
            table_tables: FxHashMap::default(),
            zero_records: FxHashMap::default(),
            strings: SecondaryMap::new(),
            string_contents: FxHashMap::default(),
            private_count: 0,
            library_functions: FxHashMap::default(),
            library: Vec::new(),
            diagnostics: Vec::new(),
            debug: options.debug.then(Box::default),
        }
    }

    /// Reports a construct that IR generation cannot translate yet.
    pub(crate) fn unsupported(&mut self, span: Span, what: &str) {
        self.report(codes::irgen::NOT_SUPPORTED, span, format!("not supported yet: {what}"));
    }

    /// Reports an error in the program that shows only here.
    pub(crate) fn report(&mut self, code: Code, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::new(code, span, message));
    }
}
