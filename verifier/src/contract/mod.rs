//! The contract of NVVM IR: the rules that a module must satisfy beyond being well formed.
//!
//! [`check`] visits the tree of a `.ll` text in three layers, module, function and intrinsic (VM-01), and reports
//! every violation with its position in the text, without stopping at the first (VM-04). There are two modes. The
//! documented mode enforces every rule of the table. The compatible mode reproduces the verdict of libNVVM 13.0,
//! which omits some rules, checks others in one of its two back ends only, and has one of its own.

mod access_tag;
mod attachment;
mod availability;
mod callee;
mod expression;
mod function;
mod global;
mod instruction;
mod internal;
mod intrinsic;
mod launch;
mod layout;
mod module;
mod parameter;
mod profile;
pub mod rules;
mod scope_list;
mod symbol;

use std::fmt;

use ptxc_arch::Target;
use ptxc_assembly::{Function, Inst, Module, Place, TypeId, TypeKind, decoded};

pub use parameter::{Ceiling, ParamType, size_of_parameters};
pub use rules::{Clause, Layer, Real};

/// The rules to enforce.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// All rules of the table.
    #[default]
    Documented,
    /// Those that libNVVM 13.0 enforces for the target.
    Compat,
}

/// The form of NVVM IR (VM-03).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum IrKind {
    /// The form that the NVVM IR specification describes.
    #[default]
    Standard,
    /// The form common to all NVIDIA compilers, with more triples and with fences.
    Unified,
}

/// The options of the check.
#[derive(Copy, Clone, Debug)]
pub struct ContractOptions {
    /// The rules to enforce.
    pub mode: Mode,
    /// The form of the IR.
    pub kind: IrKind,
    /// The target.
    pub target: Target,
    /// The limits of the parameter space.
    pub ceiling: Ceiling,
}

/// A violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub clause: Clause,
    /// Its position in the text.
    pub place: Place,
    /// The function that contains it.
    pub function: Option<String>,
    /// The message, filled in.
    pub message: String,
}

impl Finding {
    /// Whether the module is accepted nevertheless.
    pub fn is_warning(&self) -> bool {
        self.clause.is_warning()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_warning() { "warning" } else { "error" };
        write!(f, "{}:{}: {kind}: ", self.place.line, self.place.column)?;
        if let Some(function) = &self.function {
            write!(f, "in function `{function}`: ")?;
        }
        write!(f, "{} [{}]", self.message, self.clause.id())
    }
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The violations, in text order.
    pub list: Vec<Finding>,
    /// Notes that are no violations (VP-04).
    pub notes: Vec<String>,
}

impl Findings {
    /// Whether the module is accepted.
    pub fn accepted(&self) -> bool {
        self.list.iter().all(Finding::is_warning)
    }
}

/// Checks a module.
pub fn check(tree: &Module<'_>, options: &ContractOptions) -> Findings {
    let callees = callee::by_symbol(tree, options.target);
    let mut checker = Checker {
        t: tree,
        options,
        found: Vec::new(),
        function: None,
        at: 0,
        counts_uses: callees.iter().flatten().any(|callee| callee.counts_uses()),
        callees,
        users: Vec::new(),
        has_wrong: false,
    };
    checker.has_wrong = checker.has_wrong_expressions();
    checker.module();
    for function in &tree.functions {
        checker.function(function);
    }
    let mut notes = Vec::new();
    if options.kind == IrKind::Unified {
        notes.push("IR Kind is UnifiedNVVMIR".to_owned());
    }
    checker.found.sort_by_key(|&(at, _)| at);
    let list = checker.found.into_iter().map(|(_, finding)| finding).collect();
    Findings { list, notes }
}

/// The maximum number of findings for a module.
const MOST_FINDINGS: usize = 1000;

struct Checker<'t, 's> {
    t: &'t Module<'s>,
    options: &'t ContractOptions,
    found: Vec<(u32, Finding)>,
    function: Option<&'t Function<'s>>,
    at: u32,
    /// The intrinsic of each symbol.
    callees: Vec<Option<callee::Callee>>,
    /// Whether a rule of one of them needs the use count of a result.
    counts_uses: bool,
    /// The use count and last user of each local of the function.
    users: Vec<(u32, u32)>,
    /// Whether there are invalid constant expressions.
    has_wrong: bool,
}

impl<'s> Checker<'_, 's> {
    /// Whether libNVVM compiles for the target with its back end for typed pointers.
    fn typed_back_end(&self) -> bool {
        self.options.target.number < 100
    }

    /// Whether the verdict is that of the back end for typed pointers, whose LLVM is older.
    fn is_old(&self) -> bool {
        self.options.mode == Mode::Compat && self.typed_back_end()
    }

    fn counts(&self, clause: Clause) -> bool {
        match (self.options.mode, clause.real()) {
            // A difference between the back ends is no documented rule; neither is a dialect.
            (Mode::Documented, _) => !matches!(clause, Clause::OpaqueDialect | Clause::AsmBool),
            (Mode::Compat, Real::Refuses | Real::Compile | Real::Warns) => true,
            (Mode::Compat, Real::Typed) => self.typed_back_end(),
            (Mode::Compat, Real::Opaque) => !self.typed_back_end(),
            (Mode::Compat, Real::Accepts | Real::Unreached) => false,
        }
    }

    /// Reports a rule with its own message.
    fn report(&mut self, clause: Clause) {
        self.report_as(clause, clause.message().to_owned());
    }

    /// Reports a rule whose message has one placeholder.
    fn report_with(&mut self, clause: Clause, what: &str) {
        let message = clause.message();
        let filled = match (message.find('<'), message.find('>')) {
            (Some(open), Some(close)) => [&message[..open], what, &message[close + 1..]].concat(),
            _ => message.to_owned(),
        };
        self.report_as(clause, filled);
    }

    fn report_as(&mut self, clause: Clause, message: String) {
        if !self.counts(clause) || self.found.len() >= MOST_FINDINGS {
            return;
        }
        let function = self.function.map(|f| decoded(self.t.symbols[f.symbol as usize].name).into_owned());
        let place = self.t.place(self.at);
        self.found.push((self.at, Finding { clause, place, function, message }));
    }

    fn require(&mut self, holds: bool, clause: Clause) {
        if !holds {
            self.report(clause);
        }
    }

    /// The address space of a pointer type, 0 for others.
    fn space(&self, ty: TypeId) -> u32 {
        self.t.types.space(self.t.types.scalar(ty)).unwrap_or(0)
    }

    fn int_bits(&self, ty: TypeId) -> Option<u32> {
        self.t.types.int_bits(ty)
    }

    /// Whether values of a type have a size: an opaque struct has none.
    fn is_sized(&self, ty: TypeId) -> bool {
        let types = &self.t.types;
        // Most types have no members, and then nothing is allocated.
        let (mut next, mut work) = (Some(ty), Vec::new());
        // The nesting of types is bounded.
        for _ in 0..10_000 {
            let Some(ty) = next.take().or_else(|| work.pop()) else { break };
            match types.kind(ty) {
                TypeKind::Named(index) if types.named[index as usize].body.is_none() => return false,
                TypeKind::Void
                | TypeKind::Function(..)
                | TypeKind::Label
                | TypeKind::Metadata
                | TypeKind::Token => return false,
                TypeKind::Struct(_) | TypeKind::Named(_) => work.extend(types.list(ty)),
                TypeKind::Array(element, _) | TypeKind::Vector(element, _) => work.push(element),
                _ => {}
            }
        }
        true
    }

    fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.t.types.kind(ty), TypeKind::Ptr(_) | TypeKind::PtrTo(..))
    }

    fn at_inst(&mut self, inst: &Inst<'s>) {
        self.at = inst.at;
    }
}
