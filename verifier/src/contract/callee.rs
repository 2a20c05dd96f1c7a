//! Classifies symbols as intrinsics: each once by its name, so that checking a call costs one match.

use ptxc_arch::Target;
use ptxc_assembly::{Module, SymbolDef, decoded, knows_intrinsic};
use ptxc_ir::Intrinsic;

use super::availability::{Variant, variant};

/// A symbol that is an intrinsic.
#[derive(Copy, Clone)]
pub(super) struct Callee {
    /// The rules that apply to it.
    pub(super) family: Family,
    /// Its row, or the row whose name is a prefix of its name.
    row: Option<Intrinsic>,
    /// Its row if the names are equal and the target does not support it.
    pub(super) missing: Option<Intrinsic>,
    /// Further requirements on the target besides its row.
    pub(super) variant: Option<&'static Variant>,
}

/// The rules that apply to an intrinsic.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// No specific rules.
    Plain,
    /// LLVM intrinsics that NVVM rejects.
    Unsupported,
    /// An unknown NVVM name.
    Unknown,
    /// Byte order.
    Bswap,
    /// `ctpop`, `ctlz`, `cttz`.
    Count,
    /// Arithmetic with overflow.
    Overflow,
    /// `memcpy`, `memmove`.
    Copy,
    /// `memset`.
    Fill,
    /// Conversion of address spaces.
    SpaceConversion,
    /// `lifetime.start` and `lifetime.end`, which had a size argument before LLVM 22.
    Lifetime,
    /// `nvvm.stacksave`.
    StackSave,
    /// `nvvm.stackrestore`.
    StackRestore,
    /// `mapa`, `getctarank`, for a shared or generic pointer.
    Cluster { shared: bool },
    /// `setmaxnreg`.
    SetMaxRegisters,
    /// Fences for tensor maps.
    TensormapFence,
    /// `texsurf.handle`.
    Handle,
    /// `branch.if.convergent` and `branch.if.all.convergent`.
    ConvergentBranch,
    /// Products of half matrices.
    HalfProduct,
    /// Products of integer matrices.
    IntegerProduct,
    /// Loads and stores of matrices.
    MatrixAccess,
    /// ptxc's names for internal intrinsics.
    Internal,
}

impl Family {
    /// The argument that must be constant, whatever the declaration states.
    fn constant_argument(self) -> Option<usize> {
        match self {
            Family::SetMaxRegisters => Some(0),
            Family::HalfProduct => Some(1),
            _ => None,
        }
    }
}

/// The LLVM intrinsics that are rejected, with their allowed suffix after a dot (VX-36).
const UNSUPPORTED: &[&str] = &[
    "sin",
    "cos",
    "exp",
    "exp2",
    "log",
    "log2",
    "log10",
    "pow",
    "powi",
    "fabs",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "readcyclecounter",
    "returnaddress",
    "frameaddress",
    "stacksave",
    "stackrestore",
    "prefetch",
    "eh.typeid.for",
    "eh.sjlj.longjmp",
    "objectsize",
    "adjust.trampoline",
    "pcmarker",
];

impl Callee {
    fn new(name: &str, target: Target) -> Self {
        let exact = Intrinsic::by_full_name(name);
        let row = exact.or_else(|| base_of(name));
        let missing = exact.filter(|exact| !exact.row().is_on(target));
        Self { family: family(name), row, missing, variant: variant(name) }
    }

    /// Whether a rule needs the use count of a result.
    pub(super) fn counts_uses(self) -> bool {
        self.family == Family::ConvergentBranch
    }

    /// Whether the table requires an argument to be constant.
    pub(super) fn wants_constant(self, argument: usize) -> bool {
        let patterned = self.row.and_then(|row| row.params().get(argument)).is_some_and(|p| p.is_immediate());
        patterned || self.family.constant_argument() == Some(argument)
    }
}

/// The intrinsic of each symbol of a module.
pub(super) fn by_symbol(t: &Module<'_>, target: Target) -> Vec<Option<Callee>> {
    t.symbols
        .iter()
        .map(|symbol| {
            let name = decoded(symbol.name);
            let is_function = matches!(symbol.def, SymbolDef::Function(_));
            (is_function && name.starts_with("llvm.")).then(|| Callee::new(&name, target))
        })
        .collect()
}

fn family(name: &str) -> Family {
    let Some(rest) = name.strip_prefix("llvm.nvvm.") else { return llvm_family(name) };
    match rest {
        _ if rest.starts_with("internal.") => Family::Internal,
        _ if rest.starts_with("ptr.") => Family::SpaceConversion,
        _ if rest.starts_with("stacksave") => Family::StackSave,
        _ if rest.starts_with("stackrestore") => Family::StackRestore,
        _ if rest.starts_with("mapa") || rest.starts_with("getctarank") => {
            Family::Cluster { shared: rest.contains("shared.cluster") }
        }
        _ if rest.starts_with("setmaxnreg.") => Family::SetMaxRegisters,
        _ if rest.starts_with("fence.proxy.tensormap") && rest.contains("acquire") => Family::TensormapFence,
        _ if rest.starts_with("texsurf.handle.internal") => Family::Plain,
        _ if rest.starts_with("texsurf.handle") => Family::Handle,
        _ if rest.starts_with("branch.if.") => Family::ConvergentBranch,
        _ if rest.starts_with("hmma.") && rest.contains(".mma.") => Family::HalfProduct,
        _ if (rest.starts_with("imma.") || rest.starts_with("bmma.")) && rest.contains(".mma.") => {
            Family::IntegerProduct
        }
        _ if is_matrix(rest) && (rest.contains(".ld.") || rest.contains(".st.")) => Family::MatrixAccess,
        _ if knows_intrinsic(name) => Family::Plain,
        _ => Family::Unknown,
    }
}

fn is_matrix(rest: &str) -> bool {
    ["hmma.", "imma.", "bmma."].iter().any(|prefix| rest.starts_with(prefix))
}

fn llvm_family(name: &str) -> Family {
    let rest = name.strip_prefix("llvm.").unwrap_or(name);
    let begins =
        |word: &str| rest.strip_prefix(word).is_some_and(|tail| tail.is_empty() || tail.starts_with('.'));
    match rest {
        _ if begins("bswap") => Family::Bswap,
        _ if rest.starts_with("lifetime.") => Family::Lifetime,
        _ if begins("ctpop") || begins("ctlz") || begins("cttz") => Family::Count,
        _ if rest.contains(".with.overflow") => Family::Overflow,
        // `memcpy.inline` is another intrinsic, which is not checked.
        _ if rest.starts_with("memcpy.p") || begins("memmove") => Family::Copy,
        _ if rest.starts_with("memset.p") => Family::Fill,
        _ if UNSUPPORTED.iter().any(|word| begins(word)) && !begins("exp.with") => Family::Unsupported,
        _ => Family::Plain,
    }
}

/// The row whose name, with type suffixes, equals the name.
fn base_of(name: &str) -> Option<Intrinsic> {
    let mut base = name;
    while let Some(dot) = base.rfind('.') {
        base = &base[..dot];
        if let Some(found) = Intrinsic::by_name(base) {
            return Some(found);
        }
    }
    None
}
