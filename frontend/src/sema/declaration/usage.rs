//! Warnings about unused declarations, as nvcc gives them: variables that are never referenced, only set, or read
//! before they are set, and unreferenced functions and labels.
//!
//! A warning that nvcc does not give is worse than a missing one, so in doubt there is none: nothing is reported about
//! instances of templates, objects with non-trivial destructors, declarations whose initializer has effects, or after
//! an error. A reference is any mention of the name; a variable is set by its initializer and by simple assignments to
//! it or to a part of it, and used by every mention that needs its value: unevaluated and discarded ones (`sizeof(x)`,
//! `(void)x`) do not.

use crate::sema::program::Program;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ExecutionSpace, ExprId, ExprKind, FunctionId, Label, LabelId, Linkage, Storage, Type,
    TypeKind, VariableId,
};
use crate::sema::Sema;
use crate::sema::program::function::Special;
use crate::source::{FileId, Span, Symbol};
use crate::syntax::{self, Attribute, DeclSpecifiers, Declarator};

/// Attributes that mark an entity as possibly unused.
const EXCUSES: &[&str] = &["maybe_unused", "unused", "used"];

/// The numbers of mentions and assignments of each variable so far.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    mentions: SecondaryMap<VariableId, u32>,
    sets: SecondaryMap<VariableId, u32>,
    /// The mentions that do not use the value.
    idle: SecondaryMap<VariableId, u32>,
    /// The variables to warn about if nothing in the whole text uses them: a local class may use a variable of the
    /// enclosing function, and its members are analysed later.
    candidates: Vec<Candidate>,
    /// The local variables without initializer that have only been read so far.
    unset: FxHashMap<VariableId, Unset>,
    /// The file whose unused declarations are analysed, too.
    pub(crate) checked_file: Option<FileId>,
}

/// A possibly unused variable, by its name in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    variable: VariableId,
    name: Symbol,
    span: Span,
    what: &'static str,
}

/// A variable without a value, as far as the text up to the current place tells.
#[derive(Clone, Copy, Debug)]
struct Unset {
    /// The loops around its declaration.
    loops: u32,
    /// The number of reads.
    reads: u32,
}

impl Usage {
    /// Counts a mention of the variable, possibly in an unevaluated operand.
    pub(crate) fn mention(&mut self, variable: VariableId, unevaluated: bool) {
        self.mentions[variable] += 1;
        self.idle[variable] += u32::from(unevaluated);
    }

    fn set(&mut self, variable: VariableId) {
        self.sets[variable] += 1;
    }
}

impl<'a> Sema<'a, '_> {
    /// Records that a body declares a variable.
    pub(crate) fn note_local(
        &mut self,
        variable: VariableId,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) {
        let info = &self.il.variables[variable];
        let (ty, unset) = (info.ty, info.init.is_none() && info.storage == Storage::Automatic);
        if unset && self.is_idle(ty) && !self.has_no_members(ty) {
            let loops = self.cx.function.as_ref().map_or(0, |function| function.flow.loops());
            self.usage.unset.insert(variable, Unset { loops, reads: 0 });
        }
        let excused = self.is_excused(specifiers.attributes) || self.is_excused(declarator.attributes);
        if !excused {
            let info = &self.il.variables[variable];
            let candidate = Candidate { variable, name: info.name, span: info.span, what: "variable" };
            self.note_candidate(candidate);
        }
    }

    /// Records that a body declares names for the parts of a variable; the first one represents all.
    pub(crate) fn note_bindings(&mut self, variable: VariableId, binding: &syntax::StructuredBinding<'a>) {
        if !self.is_excused(binding.specifiers.attributes)
            && let Some(first) = binding.names.first()
        {
            let what = "structured binding";
            self.note_candidate(Candidate { variable, name: first.name, span: first.span, what });
        }
    }

    fn note_candidate(&mut self, candidate: Candidate) {
        if let Some(function) = &mut self.cx.function {
            function.locals.push(candidate);
        }
    }

    /// Records that a variable at namespace scope is declared: one with internal linkage may be unused.
    pub(crate) fn note_global(
        &mut self,
        variable: VariableId,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) {
        let info = &self.il.variables[variable];
        let candidate = Candidate { variable, name: info.name, span: info.span, what: "variable" };
        let plain = match self.il.types.kind(self.base_element(info.ty)) {
            TypeKind::Record(class) => self.il.records[class].traits.aggregate,
            _ => true,
        };
        if info.linkage == Linkage::Internal
            && plain
            && !self.cx.instance
            && !self.is_excused(specifiers.attributes)
            && !self.is_excused(declarator.attributes)
            && self.is_in_main_file(candidate.span)
        {
            self.usage.candidates.push(candidate);
        }
    }

    /// Records that the value of an expression is not used.
    pub(crate) fn note_discarded(&mut self, expr: ExprId) {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Cast(CastKind::ToVoid | CastKind::LValueToRValue, inner) => expr = inner,
                ExprKind::Binary(BinaryOp::Comma, _, last) => expr = last,
                _ => break,
            }
        }
        if self.is_part(expr)
            && !self.cx.unevaluated
            && let Some(variable) = self.root_variable(expr)
        {
            self.usage.idle[variable] += 1;
        }
    }

    /// Records that a variable, or a part of it, is assigned.
    pub(crate) fn note_set(&mut self, target: ExprId) {
        if let Some(variable) = self.root_variable(target)
            && !self.il.is_reference(self.il.variables[variable].ty)
            && self.is_part(target)
        {
            self.usage.set(variable);
        }
    }

    /// Records that the value of an object is read, and warns if it is a variable that has only been read so far. A
    /// read in a loop that does not enclose the declaration, or after a label, may follow an assignment.
    pub(crate) fn note_read(&mut self, place: ExprId) {
        if self.usage.unset.is_empty() {
            return;
        }
        let Some(variable) = self.root_variable(place).filter(|_| self.is_part(place)) else { return };
        let mentions = self.usage.mentions[variable];
        let Some(unset) = self.usage.unset.get_mut(&variable) else { return };
        unset.reads += 1;
        let Unset { loops, reads } = *unset;
        if reads != mentions {
            // It was mentioned other than by a read.
            self.usage.unset.remove(&variable);
            return;
        }
        let Some(function) = &self.cx.function else { return };
        let id = function.id;
        if function.flow.loops() > loops || function.flow.has_labels() || self.cx.unevaluated {
            return;
        }
        if self.reporter.reports() && self.warns_about(id) {
            self.usage.unset.remove(&variable);
            let name = self.text(self.il.variables[variable].name);
            let message = format!("variable \"{name}\" is used before its value is set");
            let span = self.il.exprs[place].span;
            self.emit(Diagnostic::new(codes::USED_UNSET, span, message));
        }
    }

    /// Records that an object that was read is assigned another value.
    pub(crate) fn note_modified(&mut self, place: ExprId) {
        if let Some(variable) = self.root_variable(place) {
            self.usage.unset.remove(&variable);
        }
    }

    /// Whether warnings about unused declarations may be given for the body of a function.
    pub(crate) fn warns_about(&self, id: FunctionId) -> bool {
        !self.cx.instance
            && self.session.sink.error_count() == 0
            && !self.functions[id].origin.is_library
            && self.functions[id].origin.template.is_none()
            && self.is_own_code(self.il.functions[id].span)
    }

    /// Keeps the variables declared by a body that has been analysed.
    pub(crate) fn keep_locals(&mut self, id: FunctionId) {
        let locals = match &mut self.cx.function {
            Some(function) => std::mem::take(&mut function.locals),
            None => return,
        };
        if !self.warns_about(id) {
            return;
        }
        self.usage.candidates.extend(locals);
        for &variable in self.il.functions[id].params {
            let info = &self.il.variables[variable];
            let candidate = Candidate { variable, name: info.name, span: info.span, what: "parameter" };
            self.usage.candidates.push(candidate);
        }
    }

    /// Warns about the labels of a body that are no target of a jump.
    pub(crate) fn warn_unused_labels(&mut self, id: FunctionId, used: &[LabelId]) {
        if !self.warns_about(id) {
            return;
        }
        let Some(function) = &self.cx.function else { return };
        let mut unused: Vec<LabelId> =
            function.labels.values().copied().filter(|label| !used.contains(label)).collect();
        unused.sort_unstable();
        for label in unused {
            let Label { name, span } = self.il.labels[label];
            let message = format!("label \"{}\" was declared but never referenced", self.text(name));
            self.emit(Diagnostic::new(codes::NEVER_REFERENCED, span, message));
        }
    }

    /// Warns about variables and functions that the whole text does not use.
    pub(crate) fn warn_unused(&mut self) {
        if self.session.sink.error_count() != 0 {
            return;
        }
        self.warn_unused_variables();
        self.warn_unused_functions();
    }

    fn warn_unused_variables(&mut self) {
        let candidates = std::mem::take(&mut self.usage.candidates);
        let is_global = |sema: &Self, id: VariableId| sema.il.variables[id].storage == Storage::Global;
        // Code that is not analysed may mention variables at namespace scope: the warning needs a name that occurs only
        // once.
        let globals = candidates.iter().filter(|candidate| is_global(self, candidate.variable));
        let counts = self.count_tokens(globals.map(|candidate| candidate.name).collect());
        for candidate in candidates {
            let global = is_global(self, candidate.variable);
            if !global || counts.get(&candidate.name) == Some(&1) {
                self.warn_unused_variable(candidate);
            }
        }
    }

    fn warn_unused_variable(&mut self, candidate: Candidate) {
        let Candidate { variable: id, name, span, what } = candidate;
        let (mentions, sets, idle) = (self.usage.mentions[id], self.usage.sets[id], self.usage.idle[id]);
        let variable = &self.il.variables[id];
        if mentions != sets + idle
            || variable.is_extern
            || !self.is_idle(variable.ty)
            || self.init_has_effects(id)
        {
            return;
        }
        let is_parameter = variable.storage == Storage::Parameter;
        let is_set =
            sets != 0 || !is_parameter && (variable.init.is_some() || variable.storage != Storage::Automatic);
        let is_fixed = self.base_element(variable.ty).is_const() || self.il.is_reference(variable.ty);
        let (code, said) = match mentions {
            0 if is_parameter => return,
            0 => (codes::NEVER_REFERENCED, "declared but never referenced"),
            _ if is_fixed || !is_set => return,
            _ => (codes::SET_NOT_USED, "set but never used"),
        };
        let name = match variable.storage {
            Storage::Global => format!("{}{}", self.scope_prefix(self.variables[id].scope), self.text(name))
                .replace("(anonymous namespace)", "<unnamed>"),
            _ => self.text(name).to_owned(),
        };
        if !name.is_empty() {
            self.emit(Diagnostic::new(code, span, format!("{what} \"{name}\" was {said}")));
        }
    }

    /// The number of occurrences of each of some names in the text.
    fn count_tokens(&self, names: Vec<Symbol>) -> FxHashMap<Symbol, u32> {
        let mut counts: FxHashMap<Symbol, u32> = names.into_iter().map(|name| (name, 0)).collect();
        if !counts.is_empty() {
            for token in self.parser.unit_tokens() {
                if let Some(count) = counts.get_mut(&token.sym) {
                    *count += 1;
                }
            }
        }
        counts
    }

    /// Warns about functions with internal linkage whose names occur only once in the text.
    fn warn_unused_functions(&mut self) {
        let is_candidate = |&id: &FunctionId| {
            let (function, info) = (&self.il.functions[id], &self.functions[id]);
            let excused = info.defined.definition.is_none_or(|def| {
                self.is_excused(def.specifiers.attributes) || self.is_excused(def.declarator.attributes)
            });
            function.linkage == Linkage::Internal
                && function.space != ExecutionSpace::Kernel
                && function.object.is_none()
                && info.special == Special::None
                && !info.origin.is_library
                && info.origin.template.is_none()
                && !excused
                && !function.flags.root
                && !self.is_in_template(info.scope)
                && self.is_in_main_file(function.span)
        };
        let candidates: Vec<FunctionId> = self.il.functions.keys().filter(is_candidate).collect();
        let counts = self.count_tokens(candidates.iter().map(|&id| self.il.functions[id].name).collect());
        for id in candidates {
            if counts.get(&self.il.functions[id].name) == Some(&1) {
                let name = self.name_of_function(id).replace("(anonymous namespace)", "<unnamed>");
                let message = format!("function \"{name}\" was declared but never referenced");
                let diagnostic =
                    Diagnostic::new(codes::NEVER_REFERENCED, self.il.functions[id].span, message);
                self.emit(diagnostic);
            }
        }
    }
}

impl<'a> Program<'a, '_> {
    fn is_excused(&self, attributes: &[Attribute<'a>]) -> bool {
        attributes.iter().any(|attribute| EXCUSES.contains(&self.text(attribute.name)))
    }

    /// Whether an lvalue is a variable or a part of it, and not the target of a pointer in it.
    fn is_part(&self, expr: ExprId) -> bool {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Variable(_) => return true,
                ExprKind::Member { base, .. } => expr = base,
                ExprKind::Index { base, .. } => match self.il.exprs[base].kind {
                    ExprKind::Cast(CastKind::ArrayToPointer, array) => expr = array,
                    _ => return false,
                },
                _ => return false,
            }
        }
    }

    /// Whether constructing and destroying an object of a type has no effect.
    pub(crate) fn is_idle(&self, ty: Type) -> bool {
        let element = self.base_element(ty);
        if ty.is_volatile() || element.is_volatile() || ty == Type::ERROR {
            return false;
        }
        match self.il.types.kind(element) {
            TypeKind::Record(class) => self.il.records[class].destructor.is_none(),
            _ => true,
        }
    }

    fn has_no_members(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(class) => self.il.records[class].fields.is_empty(),
            _ => false,
        }
    }

    /// Whether the initializer of a variable, or the lifetime extension of a temporary by it, has effects.
    fn init_has_effects(&self, id: VariableId) -> bool {
        let variable = &self.il.variables[id];
        let constant = variable.value.is_some() && !self.il.is_class(variable.ty);
        !constant && variable.init.is_some_and(|init| self.may_have_effects(init, 0))
    }
}
