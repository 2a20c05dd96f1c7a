//! IR generation: lowers the resolved program ([`ptxc_il`]) to an NVVM-like module ([`ptxc_ir`]).
//!
//! **In**: an [`Il`] without errors. **Out**: a [`Module`] that the structural verifier accepts, plus diagnostics for
//! constructs that IR generation does not support yet. These become `undef`, so the module of a compilation with errors
//! is only for inspection.
//!
//! There is one traversal (IG-01): globals and functions are declared when something first names them, and the bodies
//! of [`Il::emitted_functions`] are generated in order. Per function the stages are those of IG-11..IG-22: set-up,
//! prolog, body, kernel attributes, function attributes (`function.rs`). There is no optimisation except constant
//! folding (IG-36) and that a value just assigned is not read back; everything else is left to the passes, which is why
//! each variable is an `alloca`.
//!
//! IR generation does not depend on syntax, scopes, overloads and conversions (they are explicit in the IL), nor on
//! PTX.
//!
//! | file | decides |
//! |---|---|
//! | `types.rs` | the IR type of an IL type |
//! | `globals.rs`, `constant.rs` | global variables, strings, their initial values |
//! | `function.rs`, `kernel_metadata.rs` | signatures, attributes, prolog, return |
//! | `emit.rs` | one method per instruction: insertion, names, locations |
//! | `statement.rs` | control flow |
//! | `vtable.rs` | virtual tables, thunks, virtual calls |
//! | `virtual_base.rs` | constructors and destructors of bases with virtual bases, and the tables they use |
//! | `cleanup.rs` | where objects are destroyed |
//! | `expression/` | values and addresses |
//! | `builtin.rs`, `builtin/` | calls of built-in functions, by the lowering of their row |
//! | `asm.rs` | inline assembly |
//! | `debug.rs` | debug information |

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

/// The options of IR generation.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// The name of the source file, for the module.
    pub source_name: &'a str,
    /// Whether values and blocks keep their names; only readers of the IR's text need them.
    pub keep_names: bool,
    /// The target. It selects between the forms that NVVM uses before sm_100 and since.
    pub target: Target,
    /// `-fmad`: `a * b + c` may become a fused operation.
    pub fmad: bool,
    /// `-prec-div`: `float` divisions round correctly.
    pub prec_div: bool,
    /// `-use_fast_math`: they may be approximate.
    pub fast_math: bool,
    /// `-ftz`: the treatment of denormal numbers in folded `float` arithmetic.
    pub denormals: Denormals,
    /// `-rdc`: functions may be called from other modules.
    pub relocatable: bool,
    /// The limit on the nesting of expressions, which are lowered recursively. The front end's own limit is reached
    /// first.
    pub nesting: u32,
    /// `-G`: debug information is generated.
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
    /// Errors about constructs that cannot be translated; empty for a usable module.
    pub diagnostics: Vec<Diagnostic>,
    /// The precompiled functions of the device library that the program refers to, declared in the module, and their
    /// numbers ([`ptxc_tokens::builtins::rows::precompiled_number`]).
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

/// The module under construction and the IR entities of the program's entities.
pub(crate) struct Unit<'a> {
    pub(crate) il: &'a Il<'a>,
    pub(crate) names: &'a Interner,
    pub(crate) options: &'a Options<'a>,
    pub(crate) module: Module,
    types: TypeMap,
    /// The declaration-to-value map (IG-19): static variables.
    globals: SecondaryMap<VariableId, Option<Global>>,
    /// The state of the definitions of static variables.
    definitions: SecondaryMap<VariableId, globals::Definition>,
    /// The declaration-to-value map: functions.
    functions: SecondaryMap<FunctionId, Option<Func>>,
    /// The declaration-to-value map: the address of each local's slot. Ids are unique in the program, so one map serves
    /// all functions.
    locals: SecondaryMap<VariableId, Option<Value>>,
    /// Blocks of labels.
    labels: SecondaryMap<LabelId, Option<Block>>,
    /// The virtual tables of classes, those of one class in one global.
    vtables: FxHashMap<RecordId, Global>,
    /// Thunks by function, object pointer adjustment and result adjustment.
    thunks: FxHashMap<(FunctionId, i64, BaseStep), Func>,
    /// The base object variants of constructors and destructors of classes with virtual bases.
    base_variants: FxHashMap<FunctionId, Func>,
    /// The VTTs of classes with virtual bases.
    table_tables: FxHashMap<RecordId, Global>,
    /// The zero-initialised objects of classes.
    zero_records: FxHashMap<RecordId, Value>,
    strings: SecondaryMap<StringId, Option<Global>>,
    /// String globals by content, so that equal literals share one.
    string_contents: FxHashMap<(ptxc_ir::Ty, &'a [u8]), Global>,
    /// The number of private constants, for their names.
    private_count: u32,
    /// Precompiled functions by number, and in the order of their declaration.
    library_functions: FxHashMap<u32, Func>,
    library: Vec<(Func, u32)>,
    diagnostics: Vec<Diagnostic>,
    /// The debug information.
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

    /// Reports an error in the program that is detected only here.
    pub(crate) fn report(&mut self, code: Code, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::new(code, span, message));
    }
}
