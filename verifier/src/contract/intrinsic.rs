//! The intrinsic layer (VX): calls of `llvm.*`.
//!
//! Each symbol is classified once by its name; a call then costs one match.

use ptxc_assembly::{
    Const, Function, Inst, MdValue, Module, Op, Operand, SymbolDef, TypeKind, Value, decoded,
};
use ptxc_ir::Intrinsic;

use super::availability::variant;
use super::{Checker, Clause, Mode};

/// What rules an intrinsic has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// None of its own.
    Plain,
    /// Intrinsics of LLVM that NVVM refuses.
    Unsupported,
    /// A name of NVVM's that nobody knows.
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
    /// `nvvm.stacksave`.
    StackSave,
    /// `nvvm.stackrestore`.
    StackRestore,
    /// `mapa`, `getctarank`.
    Cluster,
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
    /// Whether a rule asks how often a result is used.
    pub(super) fn counts_uses(self) -> bool {
        self == Family::ConvergentBranch
    }
}

/// Intrinsics of LLVM that are refused, with what may follow each after a dot (VX-36).
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

/// Families of NVVM's names that are wider than ptxc's own table.
const FAMILIES: &[&str] = &[
    "hmma.",
    "imma.",
    "bmma.",
    "wmma.",
    "mma.",
    "wgmma.",
    "tcgen05.",
    "tensormap.",
    "fence.",
    "cp.async.",
    "mbarrier.",
    "tex.",
    "tld4.",
    "suld.",
    "sust.",
    "suq.",
    "txq.",
    "read.ptx.sreg.",
    "texsurf.handle",
    "ldg.",
    "ldu.",
    "atomic.",
    "branch.if.",
    "shfl.",
    "vote.",
    "match.",
    "redux.",
    "barrier",
    "bar.",
    "membar.",
    "setmaxnreg.",
    "stacksave",
    "stackrestore",
    "ptr.",
    "mapa",
    "getctarank",
    "ldmatrix.",
    "stmatrix.",
    "cvt.",
    "ff2",
    "f2",
    "d2",
    "h2f",
    "i2",
    "ui2",
    "ll2",
    "ull2",
    "bitcast.",
    "rotate.",
    "move.",
    "reflect",
    "internal.",
    "isspacep.",
    "istypep.",
    "griddepcontrol.",
    "elect.sync",
    "nanosleep",
    "exit",
    "discard.",
    "applypriority.",
    "prefetch",
    "clusterlaunchcontrol.",
    "st.bulk",
    "pm.event",
    "add.",
    "sub.",
    "mul.",
    "fma.",
    "div.",
    "rcp.",
    "sqrt.",
    "rsqrt.",
    "fmin.",
    "fmax.",
    "fabs.",
    "ex2.",
    "lg2.",
    "sin.",
    "cos.",
    "saturate.",
    "round.",
    "floor.",
    "ceil.",
    "trunc.",
    "neg.",
    "min.",
    "max.",
    "abs.",
    "popc.",
    "clz.",
    "brev",
    "mulhi.",
    "mul24.",
    "sad.",
    "prmt",
    "fns",
    "dp",
    "compiler.",
    "annotation",
    "lohi.",
    "swap.",
    "activemask",
    "used.bytes.mask",
    "vprintf",
    "warn",
];

/// What each symbol of a module is as an intrinsic.
pub(super) fn by_symbol(t: &Module<'_>) -> Vec<Option<Family>> {
    t.symbols
        .iter()
        .map(|symbol| {
            let name = decoded(symbol.name);
            let is_function = matches!(symbol.def, SymbolDef::Function(_));
            (is_function && name.starts_with("llvm.")).then(|| family(&name))
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
        _ if rest.starts_with("mapa") || rest.starts_with("getctarank") => Family::Cluster,
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
        _ if Intrinsic::by_full_name(name).is_some() || Intrinsic::by_name(name).is_some() => Family::Plain,
        _ if FAMILIES.iter().any(|prefix| rest.starts_with(prefix)) => Family::Plain,
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
        _ if begins("ctpop") || begins("ctlz") || begins("cttz") => Family::Count,
        _ if rest.contains(".with.overflow") => Family::Overflow,
        // `memcpy.inline` is another intrinsic, which is not looked at.
        _ if rest.starts_with("memcpy.p") || begins("memmove") => Family::Copy,
        _ if rest.starts_with("memset.p") => Family::Fill,
        _ if UNSUPPORTED.iter().any(|word| begins(word)) && !begins("exp.with") => Family::Unsupported,
        _ => Family::Plain,
    }
}

impl<'s> Checker<'_, 's> {
    pub(super) fn intrinsic(&mut self, inst: &Inst<'s>, symbol: u32, family: Family) {
        let t = self.t;
        let name = decoded(t.symbols[symbol as usize].name);
        let args: Vec<Operand> = t.call_args(inst).to_vec();
        self.gates(&name);
        self.immediates(t.function_of(symbol), &name, &args);
        let first = args.first().copied();
        match family {
            Family::Plain => {}
            Family::Unsupported => self.report_with(Clause::Unsupported, &name),
            Family::Unknown => self.report_with(Clause::Unknown, &name),
            Family::Bswap => match first.map(|a| t.types.kind(a.ty)) {
                Some(TypeKind::Int(16 | 32 | 64)) => {}
                Some(TypeKind::Int(_)) => self.report(Clause::BswapType),
                _ => self.report(Clause::BswapVector),
            },
            Family::Count => {
                let bits = first.and_then(|a| t.types.int_bits(t.types.scalar(a.ty)));
                self.require(matches!(bits, Some(8 | 16 | 32 | 64)), Clause::CountType);
            }
            Family::Overflow => {
                let bits = first.and_then(|a| t.types.int_bits(a.ty));
                self.require(matches!(bits, Some(16 | 32 | 64)), Clause::OverflowType);
            }
            Family::Copy => self.require(first.is_none_or(|a| self.space(a.ty) != 4), Clause::CopyConstant),
            Family::Fill => self.require(first.is_none_or(|a| self.space(a.ty) != 4), Clause::FillConstant),
            Family::SpaceConversion => self.report(Clause::SpaceConversion),
            Family::StackSave => self.require(self.space(inst.ty) == 5, Clause::StackSave),
            Family::StackRestore => {
                self.require(first.is_none_or(|a| self.space(a.ty) == 5), Clause::StackRestore);
            }
            Family::Cluster => self.pointer_size(&name),
            Family::SetMaxRegisters => self.registers(first),
            Family::TensormapFence => {
                let size = args.last().and_then(|&a| t.int_value(a));
                self.require(size.is_none_or(|size| size == 128), Clause::TensormapSize);
            }
            Family::Handle => self.handle(&args),
            Family::ConvergentBranch => self.convergent_branch(inst),
            Family::HalfProduct => self.product(&args, true),
            Family::IntegerProduct => self.product(&args, false),
            Family::MatrixAccess => {
                // The layout is the last argument, also of a store.
                let layout = args.last().and_then(|&a| t.int_value(a));
                self.require(layout.is_some(), Clause::RowcolConstant);
            }
            Family::Internal => {
                let rest = name.strip_prefix("llvm.nvvm.internal.").unwrap_or("");
                self.internal(inst, rest);
            }
        }
    }

    /// Intrinsics that wait for a later target (VX-02, VX-29, LC-08).
    fn gates(&mut self, name: &str) {
        let target = self.options.target;
        match variant(name) {
            Some(row) if row.needs.has(target) => {}
            Some(row) if row.message.is_empty() => self.report(row.clause),
            Some(row) => self.report_as(row.clause, row.message.to_owned()),
            None => {
                let row = Intrinsic::by_full_name(name).map(Intrinsic::row);
                if let Some(row) = row.filter(|row| !row.is_on(target)) {
                    let message = format!("intrinsic {name} needs {}", row.first);
                    self.report_as(Clause::LaunchTarget, message);
                }
            }
        }
    }

    /// Arguments that the table of intrinsics or the declaration wants as constants.
    fn immediates(&mut self, declared: Option<&Function<'s>>, name: &str, args: &[Operand]) {
        let t = self.t;
        let row = Intrinsic::by_full_name(name).or_else(|| base_of(name));
        let wanted = |k: usize| {
            let marked = declared.is_some_and(|f| {
                f.params
                    .of(&t.params)
                    .get(k)
                    .is_some_and(|p| t.attributes(p.attrs).any(|a| a.key == "immarg"))
            });
            let patterned = row.is_some_and(|i| i.row().params.get(k).is_some_and(|p| p.is_immediate()));
            let known = name.starts_with("llvm.nvvm.setmaxnreg.") && k == 0
                || name.starts_with("llvm.nvvm.hmma.") && name.contains(".mma.") && k == 1;
            marked || patterned || known
        };
        for (k, &arg) in args.iter().enumerate() {
            if t.int_value(arg).is_none() && wanted(k) {
                self.report(Clause::ImmArg);
            }
        }
    }

    /// The documented rule looks at the width of pointers. The real verifier does not know it and refuses
    /// generic pointers always.
    fn pointer_size(&mut self, name: &str) {
        let narrow = match self.options.mode {
            Mode::Compat => !name.contains("shared.cluster"),
            Mode::Documented => {
                self.t.data_layout.is_some_and(|(text, _)| super::layout::pointer_bits(&decoded(text)) < 64)
            }
        };
        self.require(!narrow, Clause::PointerSize);
    }

    fn registers(&mut self, count: Option<Operand>) {
        let Some(count) = count.and_then(|a| self.t.int_value(a)) else { return };
        self.require(count % 8 == 0, Clause::RegisterMultiple);
        self.require((24..=256).contains(&count), Clause::RegisterRange);
    }

    fn handle(&mut self, args: &[Operand]) {
        let &[wrapper, object] = args else { return };
        let named = match wrapper.value {
            Value::Md(index) => self.texture_symbol(self.t.md_values[index as usize]),
            _ => None,
        };
        match named {
            None => self.report(Clause::HandleObject),
            Some(symbol) => {
                let same =
                    ptxc_assembly::annotations::symbol_of(self.t, MdValue::Value(object)) == Some(symbol);
                self.require(same, Clause::HandleMismatch);
            }
        }
    }

    fn convergent_branch(&mut self, inst: &Inst<'s>) {
        let one_branch = match inst.result.map(|result| self.uses_of(result)) {
            Some((1, Some(user))) => user.op == Op::Br,
            _ => false,
        };
        self.require(one_branch, Clause::ConvergentBranch);
    }

    /// Layout first, saturation second, then the fragments.
    fn product(&mut self, args: &[Operand], half: bool) {
        let (Some(&layout), Some(&satf)) = (args.first(), args.get(1)) else { return };
        match self.t.int_value(layout) {
            None => self.report(Clause::RowcolConstant),
            Some(layout) => self.require((0..=3).contains(&layout), Clause::RowcolRange),
        }
        if half {
            self.require(self.t.int_value(satf) == Some(0), Clause::SatfZero);
        }
    }

    pub(super) fn is_undef(&self, operand: Operand) -> bool {
        match operand.value {
            Value::Const(index) => matches!(self.t.consts[index as usize], Const::Undef | Const::Poison),
            _ => false,
        }
    }
}

/// The row that a name with types behind it begins with.
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
