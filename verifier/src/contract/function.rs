//! The function layer: headers (VF).

use ptxc_assembly::annotations::{FunctionNotes, function_notes};
use ptxc_assembly::{Attr, CallingConv, Function, List, Operand, TypeId, TypeKind, Value, decoded};

use super::{Checker, Clause};

/// Attributes that functions may not have (VF-01). `builtin` is the seventeenth; the reader rejects it, since it is
/// an attribute of calls.
const REFUSED: &[&str] = &[
    "jumptable",
    "naked",
    "nobuiltin",
    "noimplicitfloat",
    "noredzone",
    "nonlazybind",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_memory",
    "sanitize_thread",
    "ssp",
    "sspreq",
    "sspstrong",
    "alignstack",
    "uwtable",
];

/// The attributes that describe a function's memory accesses in one word.
const MEMORY: &[&str] = &["readnone", "readonly", "writeonly"];

/// Whether a function with a calling convention may be variadic. Numbers: `fastcc`, `coldcc`, `ptx_kernel`,
/// `ptx_device`, `spir_kernel`, `intel_ocl_bicc`.
fn is_variadic(conv: CallingConv<'_>) -> bool {
    match conv {
        CallingConv::Default => true,
        CallingConv::Named(name) => !matches!(
            name,
            "fastcc" | "coldcc" | "ptx_kernel" | "ptx_device" | "spir_kernel" | "intel_ocl_bicc"
        ),
        CallingConv::Number(number) => !matches!(number, 8 | 9 | 71 | 72 | 76 | 77),
    }
}

impl<'t, 's> Checker<'t, 's> {
    pub(super) fn function(&mut self, function: &'t Function<'s>) {
        self.function = Some(function);
        self.at = function.at;
        let name = decoded(self.t.symbols[function.symbol as usize].name);
        if name.starts_with("llvm.") {
            self.intrinsic_head(function);
        } else {
            self.header(function);
        }
        if function.defined {
            self.parameter_space(function, &name);
            self.body(function);
        }
        self.function = None;
    }

    fn header(&mut self, function: &Function<'s>) {
        for attr in self.t.attributes(function.attrs) {
            if REFUSED.contains(&attr.key) {
                self.report_with(Clause::Attribute, attr.key);
            } else if attr.key == "builtin" {
                self.report(Clause::BuiltinFunction);
            }
        }
        let notes = function_notes(self.t, function);
        self.clusters(&notes);
        self.integers(function);
        if let Some(section) = function.section {
            // libNVVM omits the blank after the name.
            let blank = if self.options.mode == super::Mode::Compat { "" } else { " " };
            let message = format!("Explicit section marker {}{blank}is not allowed.", decoded(section));
            self.report_as(Clause::FunctionSection, message);
        }
        if function.defined {
            self.signature(function);
        }
        if function.variadic && !is_variadic(function.conv) && self.is_needed(function) {
            self.report(Clause::KernelVariadic);
        }
        self.memory(function);
        self.entry_count(function);
        self.require(function.align == 0, Clause::FunctionAlign);
        self.require(function.prefix.is_none(), Clause::Prefix);
        self.require(function.prologue.is_none(), Clause::Prologue);
        self.require(function.personality.is_none(), Clause::Personality);
        self.require(function.gc.is_none(), Clause::Gc);
        let returns = function.ret != TypeId::VOID;
        if (notes.kernel || notes.stage.is_some()) && returns {
            self.report(Clause::EntryResult);
        }
        if notes.stage.is_some() && !notes.kernel && !function.params.is_empty() {
            self.report(Clause::EntryParameters);
        }
        if notes.exit_handler {
            self.require(!returns, Clause::ExitResult);
            self.require(function.params.is_empty(), Clause::ExitParameters);
        }
    }

    /// Whether a function is defined or referenced.
    fn is_needed(&self, function: &Function<'s>) -> bool {
        let named = |operand: &Operand| operand.value == Value::Global(function.symbol);
        function.defined || self.t.operands.iter().any(named)
    }

    /// Checks the memory attributes: newer LLVM versions intersect them.
    fn memory(&mut self, function: &Function<'s>) {
        let said = |key: &&&str| self.t.attributes(function.attrs).any(|attr| attr.key == **key);
        let words: Vec<&str> = MEMORY.iter().filter(said).copied().collect();
        if let &[one, other, ..] = words.as_slice() {
            self.report_as(
                Clause::FunctionMemory,
                format!("Attributes '{one} and {other}' are incompatible!"),
            );
        }
    }

    /// Checks rules for definitions only.
    fn signature(&mut self, function: &Function<'s>) {
        if function.ret != TypeId::VOID && !self.is_sized(function.ret) {
            self.report_with(Clause::Unsized, "a function cannot return a type without a size");
        }
        let is_tile = |ty: TypeId| self.t.types.kind(ty) == TypeKind::X86Amx;
        if is_tile(function.ret) {
            self.report_with(Clause::MatrixTile, "Functions returns a x86_amx but isn't an intrinsic");
        }
        if function.params.of(&self.t.params).iter().any(|param| is_tile(param.ty)) {
            self.report_with(Clause::MatrixTile, "Function takes x86_amx but isn't an intrinsic");
        }
    }

    fn clusters(&mut self, notes: &FunctionNotes) {
        let given = notes.cluster_dim.is_some() || notes.max_cluster_rank.is_some();
        if !given {
            return;
        }
        self.require(self.options.target.cuda_arch() > 899, Clause::ClusterTarget);
        self.require(notes.kernel, Clause::ClusterKernel);
        if let Some(dims) = notes.cluster_dim {
            let zeros = dims.iter().filter(|n| **n == Some(0)).count();
            let given = dims.iter().flatten().count();
            self.require(zeros == 0 || zeros == given, Clause::ClusterZero);
        }
        self.require(notes.max_cluster_rank != Some(0), Clause::ClusterMaxZero);
    }

    fn integers(&mut self, function: &Function<'s>) {
        let t = self.t;
        let extended =
            |list: List<Attr<'s>>| t.attributes(list).any(|a| matches!(a.key, "signext" | "zeroext"));
        let narrow = |ty: TypeId| t.types.int_bits(ty).is_some_and(|bits| bits < 32);
        // A kernel's parameters are loaded from memory in their own width.
        let kernel = ptxc_assembly::annotations::is_kernel(t, function);
        for param in function.params.of(&t.params) {
            if narrow(param.ty) && !extended(param.attrs) && !kernel {
                self.report(Clause::NarrowParameter);
            }
            for attr in t.attributes(param.attrs) {
                match attr.key {
                    "inreg" => self.report(Clause::InReg),
                    "nest" => self.report(Clause::Nest),
                    _ => {}
                }
            }
        }
        if narrow(function.ret) && !extended(function.ret_attrs) {
            self.report(Clause::NarrowReturn);
        }
    }
}
