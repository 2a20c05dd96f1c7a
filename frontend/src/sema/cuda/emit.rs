//! Selects the functions and variables to emit: roots, and everything reachable from them, in the order reached.
//!
//! Analysing a body or initializer records its references. Analysed functions are not necessarily emitted: functions of
//! the user's files are checked even if nothing calls them, and their references count only once they are reached from
//! a root.

use crate::sema::program::Program;
use std::collections::VecDeque;

use crate::diagnostics::codes;
use crate::il::{
    AddressBase, ConstValue, ExecutionSpace, FunctionId, Linkage, MemorySpace, Storage, VariableId,
};
use crate::sema::Sema;
use crate::sema::program::function::Reference;
use crate::source::{Origin, SourceFile, Span};

impl Sema<'_, '_> {
    /// Records that the current code names a function.
    pub(crate) fn reference_function(&mut self, id: FunctionId, span: Span) {
        if self.cx.unevaluated {
            return;
        }
        self.check_use_of(id, span);
        self.check_specialized_late(id, span);
        let advice = self.functions[id].advice;
        self.warn_deprecated(advice, |sema| format!("function \"{}\"", sema.name_of_function(id)), span);
        if self.il.functions[id].builtin.is_none() {
            self.cx.references.push(Reference::Function(id));
        }
    }

    /// Checks that an explicit specialisation is declared before the first use of the specialisation
    /// ([temp.expl.spec]/6).
    fn check_specialized_late(&mut self, id: FunctionId, span: Span) {
        let info = &self.functions[id];
        if !info.origin.specialized
            || self.cx.instance
            || info.origin.specialized_limit <= self.cx.limit
            || !self.is_checked(self.il.functions[id].span)
        {
            return;
        }
        self.functions[id].origin.specialized_limit = 0;
        let text = self.function_text(id);
        let message = format!("explicit specialization of \"{text}\" must precede its first use");
        let specialized = self.il.functions[id].span;
        self.report_previous(codes::sema::FUNCTION_REDEFINED, specialized, message, span);
    }

    /// Records that the current code names a variable.
    pub(crate) fn reference_variable(&mut self, id: VariableId, span: Span) {
        if self.cx.unevaluated {
            return;
        }
        let advice = self.variables[id].advice;
        let named = |sema: &Self| format!("variable \"{}\"", sema.text(sema.il.variables[id].name));
        self.warn_deprecated(advice, named, span);
        match self.il.variables[id].storage {
            Storage::Global | Storage::StaticLocal => self.cx.references.push(Reference::Variable(id)),
            Storage::Automatic | Storage::Parameter => self.check_local(id, span),
        }
    }

    /// Checks that a member function of a local class does not use variables of the enclosing function other than for a
    /// constant value ([class.local]/1).
    fn check_local(&mut self, id: VariableId, span: Span) {
        let owner = self.enclosing_function(self.variables[id].scope);
        let user = self.cx.function.as_ref().map(|function| function.id);
        if owner.is_some() && owner != user && self.il.variables[id].value.is_none() {
            self.report_enclosing_local(id, span);
        }
    }

    /// Reports that a local class uses a variable of the enclosing function as an object.
    pub(crate) fn report_enclosing_local(&mut self, id: VariableId, span: Span) {
        let message = format!(
            "reference to local variable \"{}\" of enclosing function is not allowed",
            self.text(self.il.variables[id].name)
        );
        self.report_previous(codes::sema::ENCLOSING_LOCAL, span, message, self.il.variables[id].span);
    }

    /// Fills the lists of entities to emit.
    pub(crate) fn emit_reachable(&mut self) {
        self.root_named_kernels();
        let mut queue = VecDeque::new();
        for id in self.il.variables.keys() {
            if self.is_root_variable(id) {
                queue.push_back(Reference::Variable(id));
            }
        }
        for id in self.il.functions.keys() {
            if self.is_root_function(id) {
                queue.push_back(Reference::Function(id));
            }
        }
        while let Some(reference) = queue.pop_front() {
            match reference {
                Reference::Function(id) => self.emit_function(id, &mut queue),
                Reference::Variable(id) => self.emit_variable(id, &mut queue),
            }
        }
    }

    /// Makes instances of kernel templates roots if any analysed code names them: no other translation unit could
    /// launch them.
    fn root_named_kernels(&mut self) {
        for id in self.il.functions.keys() {
            let references = std::mem::take(&mut self.functions[id].defined.references);
            self.root_kernels(&references);
            self.functions[id].defined.references = references;
        }
        for id in self.il.variables.keys() {
            let references = std::mem::take(&mut self.variables[id].references);
            self.root_kernels(&references);
            self.variables[id].references = references;
        }
    }

    /// Makes the kernels among some references roots of the program.
    pub(crate) fn root_kernels(&mut self, references: &[Reference]) {
        for reference in references {
            if let Reference::Function(id) = *reference
                && self.il.functions[id].space == ExecutionSpace::Kernel
            {
                self.il.functions[id].flags.root = true;
            }
        }
    }

    /// Makes an explicit instantiation a root, even if nothing uses it.
    pub(crate) fn root_instance(&mut self, id: FunctionId) {
        let function = &mut self.il.functions[id];
        function.flags.root = true;
        if function.linkage == Linkage::LinkOnce {
            function.linkage = Linkage::Weak;
        }
    }

    fn emit_function(&mut self, id: FunctionId, queue: &mut VecDeque<Reference>) {
        let symbol = self.symbol_of_function(id);
        self.find_definition(id);
        self.define_builtin(id);
        let is_host = self.il.functions[id].space == ExecutionSpace::Host;
        let bodyless = !self.has_body(id) && self.il.functions[id].body.is_none();
        if is_host || self.functions[id].defined.emitted || bodyless {
            return;
        }
        self.functions[id].defined.emitted = true;
        self.require_body(id);
        self.report_deferred(id);
        if self.il.functions[id].body.is_none() {
            return;
        }
        self.check_symbol(symbol, self.il.functions[id].span);
        self.il.emitted_functions.push(id);
        queue.extend(self.functions[id].defined.references.iter().copied());
    }

    /// Checks that a symbol is a PTX identifier: ASCII only, and `_` or `$` needs a further character (PTX ISA,
    /// "Identifiers").
    fn check_symbol(&mut self, symbol: &str, span: Span) {
        if !symbol.is_ascii() {
            let message =
                format!("a universal character is not allowed in the device entity name \"{symbol}\"");
            self.error(codes::sema::DEVICE_NAME, span, message);
        } else if matches!(symbol, "_" | "$") {
            let message = format!("PTX has no identifier \"{symbol}\": a device entity needs a longer name");
            self.error(codes::sema::DEVICE_NAME, span, message);
        }
    }

    fn emit_variable(&mut self, id: VariableId, queue: &mut VecDeque<Reference>) {
        if self.variables[id].emitted {
            return;
        }
        self.variables[id].emitted = true;
        let variable = &self.il.variables[id];
        let (value, symbol, span) = (variable.value, variable.mangled, variable.span);
        // A host variable is replaced by its value.
        if variable.space != MemorySpace::Host {
            self.check_symbol(symbol, span);
            self.il.emitted_variables.push(id);
        }
        queue.extend(self.variables[id].references.iter().copied());
        if let Some(value) = value {
            self.references_of_value(*value, queue);
        }
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a place is in the user's files, including libraries found by `-I`.
    pub(crate) fn is_user_code(&self, span: Span) -> bool {
        self.session.sources.origin_of(span.lo()).is_some_and(Origin::is_users)
    }

    /// Whether a place is in the user's own files, not in library headers.
    pub(crate) fn is_own_code(&self, span: Span) -> bool {
        let sources = &self.session.sources;
        sources.file_offset(sources.user_point(span.lo())).is_some_and(|(id, offset)| {
            let file = sources.file(id);
            file.wants_warnings(offset) && file.origin_at(offset) == Origin::User
        })
    }

    pub(crate) fn file_of(&self, span: Span) -> Option<&SourceFile> {
        let sources = &self.session.sources;
        let (file, _) = sources.file_offset(sources.user_point(span.lo()))?;
        Some(sources.file(file))
    }

    fn is_root_function(&self, id: FunctionId) -> bool {
        let function = &self.il.functions[id];
        let device = function.space != ExecutionSpace::Host;
        let external = matches!(function.linkage, Linkage::External | Linkage::Weak);
        let exported = self.options().rdc && device && external && self.is_user_code(function.span);
        let info = &self.functions[id];
        // The definition of an explicit instantiation may follow it: it is looked up on emission.
        let wanted = function.flags.root || exported && info.defined.definition.is_some();
        wanted && device && info.origin.template.is_none()
    }

    /// Whether a function is defined, by the program or implicitly.
    fn has_body(&self, id: FunctionId) -> bool {
        self.functions[id].defined.definition.is_some()
            || self.functions[id].member.implicit.is_some()
            || self.functions[id].member.comparison.is_some()
    }

    fn is_root_variable(&self, id: VariableId) -> bool {
        let variable = &self.il.variables[id];
        let in_memory = matches!(
            variable.space,
            MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed | MemorySpace::Shared
        );
        variable.storage == Storage::Global
            && in_memory
            && !variable.is_extern
            && self.is_user_code(variable.span)
    }

    /// Adds the entities whose addresses a constant contains.
    fn references_of_value(&self, value: ConstValue<'a>, queue: &mut VecDeque<Reference>) {
        let mut values = vec![value];
        while let Some(value) = values.pop() {
            match value {
                ConstValue::Address { base: Some(AddressBase::Variable(id)), .. } => {
                    queue.push_back(Reference::Variable(id));
                }
                ConstValue::Address { base: Some(AddressBase::Function(id)), .. }
                | ConstValue::MemberFunction(Some(id), _) => queue.push_back(Reference::Function(id)),
                ConstValue::Array { elements, fill } => {
                    values.push(*fill);
                    values.extend(elements.iter().rev());
                }
                ConstValue::Record(members) => values.extend(members.iter().rev()),
                ConstValue::Union { value, .. } => values.push(*value),
                ConstValue::Address { .. }
                | ConstValue::MemberFunction(None, _)
                | ConstValue::MemberOffset(_)
                | ConstValue::Undefined
                | ConstValue::Zero
                | ConstValue::Int(_)
                | ConstValue::Float(_) => {}
            }
        }
    }
}
