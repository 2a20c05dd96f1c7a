//! Lowers a tree to a module that can be compiled.
//!
//! Typed pointers become opaque ones, constants are folded, attributes and annotations become typed fields, calls
//! of intrinsics are matched to their row of the table, and old spellings become new ones. An unsupported construct
//! is an error with a position; lowering continues and reports them all.

mod body;
mod call;
mod constant;
mod data_layout;
mod debug;
mod denormals;
mod instruction;
mod intrinsic;
mod lanes;
mod library;
mod metadata;
mod narrow;
mod odd;
mod origin;
mod parts;
mod reached;
mod signature;
mod spelling;
mod symbol;
mod variadic;
mod wide;

use std::fmt;

use ptxc_arch::Target;
use ptxc_ir::{Block, Module, Ty, Value as IrValue};
use rustc_hash::FxHashSet;

use crate::lexer::Place;
use crate::names::decoded;
use crate::tree::{self, Function};
use crate::types::{TypeId, TypeKind};

pub use debug::DebugLoc;
pub use library::library_function;
pub use origin::{Origin, origins};
pub use spelling::knows_intrinsic;

/// The options of lowering.
#[derive(Copy, Clone, Debug, Default)]
pub struct LowerOptions {
    /// The target: the answer to `__nvvm_reflect("__CUDA_ARCH")`.
    pub target: Target,
    /// Whether denormals are flushed to zero: the answer to `__nvvm_reflect("__CUDA_FTZ")` where the
    /// module does not say.
    pub flush_denormals: bool,
    /// Whether the names of values and blocks are kept.
    pub keep_names: bool,
    /// Which functions are compiled.
    pub kept: Kept,
    /// Whether the operands of dropped intrinsics are kept, so that rules about uses see them.
    pub keep_uses: bool,
}

/// Which functions of a tree are compiled.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// All.
    #[default]
    All,
    /// Those visible to other modules, and everything reachable from them.
    Visible,
    /// Kernels and everything reachable from them; nothing else is visible outside.
    Kernels,
}

/// A lowered module.
pub struct Lowered {
    /// The module.
    pub module: Module,
    /// Source locations; number `n` of an instruction is entry `n - 1`.
    pub locations: Vec<DebugLoc>,
    /// Warnings about omitted constructs.
    pub warnings: Vec<LowerError>,
    /// Whether `libdevice` functions flush denormals to zero: the value of their queries.
    pub library_flushes: bool,
}

/// An error or warning of lowering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerError {
    /// The file, if the module was linked of several.
    pub file: Option<String>,
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
    /// Whether the module violates a rule of LLVM, rather than being unsupported by this compiler.
    pub broken: bool,
}

impl fmt::Display for LowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.message)
    }
}

/// The message for a use that its definition does not dominate, in LLVM's words.
const NOT_DOMINATED: &str = "Instruction does not dominate all uses!";

/// The maximum number of collected errors.
const MOST_ERRORS: usize = 100;

/// Lowers a tree to a module.
///
/// # Errors
/// Every unsupported construct.
pub fn lower(tree: &tree::Module<'_>, options: &LowerOptions) -> Result<Lowered, Vec<LowerError>> {
    let lower = lowered(tree, options, None);
    if lower.errors.is_empty() {
        let Lower { m, warnings, locations, flush_denormals, .. } = lower;
        Ok(Lowered { module: m, locations: locations.table, warnings, library_flushes: flush_denormals })
    } else {
        Err(lower.errors)
    }
}

/// Lowers a tree, optionally recording the positions that nodes come from.
fn lowered<'t, 's>(
    tree: &'t tree::Module<'s>,
    options: &'t LowerOptions,
    marks: Option<origin::Marks>,
) -> Lower<'t, 's> {
    let name = tree.source_filename.map_or(String::new(), |name| decoded(name).into_owned());
    let mut lower = Lower {
        t: tree,
        m: Module::new(&name, options.keep_names),
        options,
        types: vec![None; tree.types.len()],
        in_progress: Vec::new(),
        symbols: vec![None; tree.symbols.len()],
        by_value: Vec::new(),
        values: vec![None; tree.locals.len()],
        blocks: vec![None; tree.blocks.len()],
        errors: Vec::new(),
        warnings: Vec::new(),
        locations: debug::Locations::default(),
        at: 0,
        marks,
        aliases: Vec::new(),
        checked: FxHashSet::default(),
        flush_denormals: options.flush_denormals,
        reachable: false,
        rest: None,
        reached: reached::reached(tree, options.kept),
        has_wide: tree.types.kinds().any(|kind| wide::bits(kind).is_some()),
    };
    lower.m.denormals = lower.folded_denormals();
    if let Some((triple, _)) = tree.triple {
        lower.m.triple = decoded(triple).into_owned();
    }
    lower.symbols();
    lower.annotations();
    lower.initialisers();
    for function in &tree.functions {
        if function.defined {
            lower.body(function);
        }
    }
    lower.data_layout();
    lower
}

struct Lower<'t, 's> {
    t: &'t tree::Module<'s>,
    m: Module,
    options: &'t LowerOptions,
    types: Vec<Option<Ty>>,
    /// Named structs whose members are being lowered.
    in_progress: Vec<u32>,
    /// The value of each symbol; variables of the generic space are casts to it.
    symbols: Vec<Option<IrValue>>,
    /// For each function of the tree, which parameters of type pointer became values.
    by_value: Vec<Vec<Option<Ty>>>,
    values: Vec<Option<IrValue>>,
    blocks: Vec<Option<Block>>,
    errors: Vec<LowerError>,
    warnings: Vec<LowerError>,
    locations: debug::Locations,
    /// The position of the construct being lowered.
    at: u32,
    /// The origins of nodes, if requested.
    marks: Option<origin::Marks>,
    /// Aliases whose targets are being resolved.
    aliases: Vec<u32>,
    /// Types whose memory layout has been checked.
    checked: FxHashSet<u32>,
    flush_denormals: bool,
    /// Whether the block being lowered is reachable.
    reachable: bool,
    /// The address of the variable arguments, if the function is variadic.
    rest: Option<IrValue>,
    /// For each function of the tree, whether it is compiled.
    reached: Vec<bool>,
    /// Whether there are integers of more than 128 bits.
    has_wide: bool,
}

impl<'s> Lower<'_, 's> {
    fn error(&mut self, message: impl Into<String>) {
        if self.errors.len() < MOST_ERRORS {
            let error = self.said(message.into());
            self.errors.push(error);
        }
    }

    /// Reports an error that LLVM reports too.
    fn broken(&mut self, message: impl Into<String>) {
        self.error(message);
        if let Some(error) = self.errors.last_mut() {
            error.broken = true;
        }
    }

    fn unsupported(&mut self, what: impl fmt::Display) {
        self.error(format!("not supported yet: {what}"));
    }

    fn warn(&mut self, message: impl Into<String>) {
        let warning = self.said(message.into());
        self.warnings.push(warning);
    }

    fn said(&self, message: String) -> LowerError {
        let (file, place) = self.t.located(self.at);
        LowerError { file: file.map(str::to_owned), place, message, broken: false }
    }

    fn type_text(&self, ty: TypeId) -> String {
        crate::writer::type_text(self.t, ty)
    }

    /// Lowers a type. An unsupported one is reported once and becomes `i32`.
    fn ty(&mut self, ty: TypeId) -> Ty {
        if let Some(found) = self.types[ty.index() as usize] {
            return found;
        }
        let made = self.make_type(ty);
        self.types[ty.index() as usize] = Some(made);
        made
    }

    fn list(&mut self, list: &[TypeId]) -> Vec<Ty> {
        list.iter().map(|&ty| self.ty(ty)).collect()
    }

    fn make_type(&mut self, ty: TypeId) -> Ty {
        match self.t.types.kind(ty) {
            TypeKind::Void => Ty::VOID,
            TypeKind::Label => Ty::LABEL,
            TypeKind::Metadata => Ty::METADATA,
            TypeKind::Half => Ty::HALF,
            TypeKind::BFloat => Ty::BFLOAT,
            TypeKind::Float => Ty::FLOAT,
            TypeKind::Double => Ty::DOUBLE,
            TypeKind::Int(bits) if bits <= 128 => odd::contained(bits, &mut self.m),
            TypeKind::Int(bits) => match wide::array(bits, &mut self.m) {
                Some(array) => array,
                None => self.no_type(ty),
            },
            TypeKind::Ptr(space) | TypeKind::PtrTo(_, space) => {
                let space = ptxc_ir::AddrSpace(space);
                // PTX ISA 5.1.8: `.shared::cluster` came with sm_90.
                if space == ptxc_ir::AddrSpace::SHARED_CLUSTER && self.options.target.number < 90 {
                    self.error("memory of the blocks of a cluster, addrspace(7), needs sm_90");
                }
                self.m.types.ptr(space)
            }
            TypeKind::Array(elem, len) => {
                let elem = self.ty(elem);
                self.m.types.array(elem, len)
            }
            TypeKind::Vector(elem, len) => {
                let of_wide = wide::is(&self.t.types, elem);
                let elem = self.ty(elem);
                match u32::try_from(len) {
                    Ok(1..=MOST_LANES) if of_wide => wide::vector(elem, len, &mut self.m),
                    Ok(len) if len <= MOST_LANES && !self.m.types.is_aggregate(elem) => {
                        self.m.types.vector(elem, len)
                    }
                    _ => self.no_type(ty),
                }
            }
            TypeKind::Struct(packed) => {
                let fields = self.t.types.list(ty).to_vec();
                let fields = self.list(&fields);
                self.m.types.structure(&fields, packed)
            }
            TypeKind::Named(index) => self.named_type(ty, index),
            TypeKind::Function(ret, variadic) => {
                let params = self.t.types.list(ty).to_vec();
                let (ret, params) = (self.ty(ret), self.list(&params));
                self.signature(ret, params, variadic)
            }
            TypeKind::Token
            | TypeKind::X86Fp80
            | TypeKind::Fp128
            | TypeKind::PpcFp128
            | TypeKind::X86Mmx
            | TypeKind::X86Amx
            | TypeKind::ScalableVector(..)
            | TypeKind::Target(_) => self.no_type(ty),
        }
    }

    fn no_type(&mut self, ty: TypeId) -> Ty {
        let text = self.type_text(ty);
        self.unsupported(format_args!("values of type `{text}`"));
        Ty::I32
    }

    fn named_type(&mut self, ty: TypeId, index: u32) -> Ty {
        let named = &self.t.types.named[index as usize];
        if self.in_progress.contains(&index) {
            self.error(format!("`%{}` holds itself", named.name));
            return Ty::I32;
        }
        let Some(body) = &named.body else {
            let text = self.type_text(ty);
            self.error(format!("`{text}` is opaque and has no size"));
            return Ty::I32;
        };
        self.in_progress.push(index);
        let fields = self.list(&body.fields);
        self.in_progress.pop();
        let name = decoded(named.name);
        self.m.types.named_struct(&name, &fields, body.packed)
    }

    /// The index of a function in the tree.
    fn index_of(&self, function: &Function<'s>) -> usize {
        match self.t.symbols[function.symbol as usize].def {
            tree::SymbolDef::Function(index) => index as usize,
            _ => 0,
        }
    }
}

/// The maximum number of lanes: vectors are scalarized.
const MOST_LANES: u32 = 1024;
