//! Functions, types and variables that CUDA predeclares for device code.
//!
//! Three tables, all looked up when a name is first used and never parsed or declared up front:
//! - **rows** ([`row`], [`rows`]): functions that are an instruction, an intrinsic or a compiler service. A row is a
//!   name, a signature, and the lowering of the call in IR generation. All rows of one name form an overload set.
//! - **snippets** ([`library`]): everything that is written in CUDA C++ (vector types, `make_*`, math functions): a
//!   name maps to a small piece of source that declares it;
//! - **pieces** ([`library::Selection`]): the declarations of CUDA's library headers (`__half`, `__hadd`, ...), split
//!   into single declarations that exist once the header is included.
//!
//! A name may have several of these (`min` has rows for the built-in types; a snippet may add overloads for others).
//! Names that a program declares itself come first, as with any header, except for functions that the compiler defines
//! ([`is_compilers`]).

mod declared;
mod filter;
pub mod library;
mod place;
pub mod row;
pub mod rows;
pub mod signature;

pub use declared::is_compilers;
pub use library::{Libraries, Selection, Snippet};
pub use row::{
    AtomicOp, BuiltinId, CacheOp, Extern, Lower, Operand, OrderedOp, Row, Scope, ShuffleMode, Special,
    TextureAccess, TextureOp,
};
pub use rows::row;
pub use signature::{Signature, SignatureParam, SignatureType};

/// The kind of entity that a builtin name denotes, as needed by the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameClass {
    /// A type.
    Type,
    /// A function template, called with explicit arguments: `tex2D<float>(...)`.
    FunctionTemplate,
    /// A function or variable.
    Value,
}

/// The entries of all tables for one name.
#[derive(Clone, Copy, Debug)]
pub struct BuiltinName {
    /// The rows of that name, consecutive ids; empty if none.
    pub rows: RowRange,
    /// The source that declares the name or more overloads of it.
    pub snippet: Option<Snippet>,
    /// Whether included library headers declare the name, or more overloads of it: see [`pieces`].
    pub has_pieces: bool,
    /// The kind of entity that the name denotes.
    pub class: NameClass,
}

/// The consecutive rows of one name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowRange {
    /// The first row.
    pub first: u16,
    /// The number of rows.
    pub len: u16,
}

impl RowRange {
    /// The ids of the rows.
    pub fn ids(self) -> impl Iterator<Item = BuiltinId> {
        (self.first..self.first + self.len).map(BuiltinId)
    }

    /// Whether these are precompiled functions; either all rows of a name are or none.
    fn is_precompiled(self) -> bool {
        rows::precompiled_number(BuiltinId(self.first)).is_some()
    }
}

/// The declarations of a name in the included library headers.
pub fn pieces(name: &str, selection: Selection) -> impl Iterator<Item = Snippet> {
    filter::may_be_piece(name).then(|| selection.pieces(name)).into_iter().flatten()
}

/// The rows of a precompiled name, if precompiled functions are used. Those that `-use_fast_math` replaces have another
/// name ([`library::precise_name`]).
fn precompiled(name: &str, selection: Selection) -> Option<RowRange> {
    if !selection.precompiled {
        return None;
    }
    let name = match library::precise_name(name) {
        Some(_) if selection.fast_math => return None,
        Some(precise) => precise,
        None => name,
    };
    rows::find(name).filter(|range| range.is_precompiled())
}

/// Looks a name up in all tables.
pub fn lookup(name: &str, selection: Selection) -> Option<BuiltinName> {
    let precompiled = precompiled(name, selection);
    let rows = precompiled.or_else(|| rows::find(name).filter(|range| !range.is_precompiled()));
    // All overloads of a precompiled name are precompiled.
    let snippet = if precompiled.is_some() { None } else { library::find(name) };
    let piece = pieces(name, selection).next();
    let class = match (snippet.as_ref().or(piece.as_ref()), rows) {
        (Some(snippet), _) => snippet.class,
        (None, Some(range)) if row(BuiltinId(range.first)).is_template() => NameClass::FunctionTemplate,
        (None, Some(_)) => NameClass::Value,
        (None, None) => return None,
    };
    Some(BuiltinName { rows: rows.unwrap_or_default(), snippet, has_pieces: piece.is_some(), class })
}

/// The names that a program can use without declaring them, for suggestions.
pub fn names() -> impl Iterator<Item = &'static str> {
    rows::names()
        .chain(library::names())
        .chain(library::vector_makers())
        .filter(|name| !name.starts_with("__ptxc") && !name.starts_with("__nv"))
}

/// The names of types that a program can use without declaring them, for suggestions.
pub fn type_names() -> impl Iterator<Item = &'static str> {
    library::vector_types().chain(["dim3", "size_t"])
}

/// The functions of GNU compilers for which NVRTC's `__has_builtin` is true. Programs select functions by its answers,
/// and more of these functions are host-only (`__builtin_bswap16`): nvcc inherits them from its host compiler.
const OF_NVRTC: &[&str] = &[
    "__builtin_COLUMN",
    "__builtin_FILE",
    "__builtin_FUNCTION",
    "__builtin_LINE",
    "__builtin_addressof",
    "__builtin_assume",
    "__builtin_assume_aligned",
    "__builtin_bit_cast",
    "__builtin_copysign",
    "__builtin_expect",
    "__builtin_is_constant_evaluated",
    "__builtin_isfinite",
    "__builtin_isinf",
    "__builtin_isnan",
    "__builtin_unreachable",
];

/// Whether NVRTC's `__has_builtin` may be true for a known name: only for GNU's functions is that decided here.
pub(crate) fn nvrtc_tells(name: &str) -> bool {
    !name.starts_with("__builtin_") || OF_NVRTC.contains(&name)
}

/// The kind of entity that a builtin name denotes, for the parser.
pub fn classify(name: &str, selection: Selection) -> Option<NameClass> {
    lookup(name, selection).map(|b| b.class)
}
