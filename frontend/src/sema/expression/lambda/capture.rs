//! Captures ([expr.prim.lambda.capture]): how the body of a lambda accesses the variables and the object of the
//! enclosing function.
//!
//! An odr-used variable becomes a member of the closure and every use of it an access to that member. A use that may
//! turn out not to be an odr-use, because only the constant value is read ([basic.def.odr]/4), is decided when the body
//! is complete: until then its node names the variable.

use crate::diagnostics::codes;
use crate::il::{ExprId, ExprKind, Field, FunctionId, RecordId, Storage, Type, TypeKind, VariableId};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::argument::PackElement;
use crate::sema::program::scope::{Declared, Named};
use crate::source::{Span, Symbol};
use crate::syntax::{self, Access, CaptureDefault, CvQualifiers, Ident, Initializer, LambdaExpr};

use super::mention::{Mentions, Use};
use crate::sema::program::lambda::{Capture, Captured, LambdaId};

/// The largest array that is captured by copy element by element; larger ones are rejected.
pub(crate) const MAX_COPIED_ELEMENTS: u64 = 1 << 12;

impl<'a> Sema<'a, '_> {
    /// The listed captures, in the scope around the lambda.
    pub(super) fn explicit_captures(&mut self, record: RecordId, id: LambdaId, lambda: &'a LambdaExpr<'a>) {
        for capture in lambda.captures {
            self.check_explicit_capture(capture, lambda.default_capture);
            match *capture {
                syntax::Capture::This(span) => self.capture_this(id, true, span),
                syntax::Capture::StarThis(span) => self.capture_this(id, false, span),
                syntax::Capture::Name { name, by_ref, .. } => self.capture_name(id, name, by_ref),
                syntax::Capture::Init { name, by_ref, pack: false, ref init } => {
                    if let Some(variable) = self.init_capture(record, id, name, by_ref, init) {
                        self.name_init_capture(record, name, Named::Variable(variable));
                    }
                }
                syntax::Capture::Init { name, by_ref, pack: true, ref init } => {
                    let made = self.expand(
                        name.span,
                        |walk| walk.init(init),
                        |sema, _| sema.init_capture(record, id, name, by_ref, init),
                    );
                    let elements: Vec<PackElement<'a>> = made
                        .into_iter()
                        .flatten()
                        .map(|variable| PackElement { named: Named::Variable(variable), is_expansion: false })
                        .collect();
                    let elements = self.il.arena.alloc_slice_copy(&elements);
                    self.name_init_capture(record, name, Named::Pack(elements));
                }
            }
        }
    }

    /// Checks that the capture list does not repeat the capture-default ([expr.prim.lambda.capture]/2).
    fn check_explicit_capture(&mut self, capture: &syntax::Capture<'a>, default: CaptureDefault) {
        if let syntax::Capture::Name { name, by_ref, .. } = *capture
            && default == if by_ref { CaptureDefault::Reference } else { CaptureDefault::Copy }
        {
            let message = "an explicit capture matches the capture-default";
            self.error(codes::expr::BAD_CAPTURE, name.span, message);
        }
    }

    fn capture_name(&mut self, id: LambdaId, name: Ident, by_ref: bool) {
        let (entity, variable) = match self.lookup_unqualified(name.name, Wanted::Any, name.span) {
            Some(Named::Variable(variable)) => {
                self.usage.mention(variable, false);
                (Captured::Variable(variable), variable)
            }
            Some(Named::Binding(expr)) => match self.part_owner(expr) {
                Some(root) => {
                    self.usage.mention(root, false);
                    (self.captured_part(expr, root), root)
                }
                None => return self.report_not_capturable(name),
            },
            Some(Named::Pack(elements)) => {
                for element in elements {
                    if let Named::Variable(variable) = element.named {
                        self.add_capture(id, Captured::Variable(variable), by_ref, name.span);
                    }
                }
                return;
            }
            Some(Named::Error) => return,
            Some(_) => return self.report_not_capturable(name),
            None => return self.report_unknown(name.name, name.span),
        };
        if !self.is_local(variable) {
            return self.report_not_capturable(name);
        }
        let listed = |capture: &Capture| capture.entity == entity;
        if let Some(previous) = self.lambdas[id].captures.iter().find(|c| listed(c)).map(|c| c.span) {
            // Two names for parts of one constant are captured together.
            if matches!(entity, Captured::Binding(_)) || self.il.variables[variable].name != self.no_name {
                let message =
                    format!("\"{}\" appears more than once in the capture list", self.text(name.name));
                self.report_previous(codes::sema::REDECLARED, name.span, message, previous);
            }
            return;
        }
        self.add_capture(id, entity, by_ref, name.span);
    }

    fn report_not_capturable(&mut self, name: Ident) {
        let message = format!(
            "\"{}\" is not a variable with automatic storage duration: it cannot be captured",
            self.text(name.name)
        );
        self.error(codes::expr::BAD_CAPTURE, name.span, message);
    }

    /// `x = e`: a variable of its own, whose scope is the class.
    fn init_capture(
        &mut self,
        record: RecordId,
        id: LambdaId,
        name: Ident,
        by_ref: bool,
        init: &Initializer<'a>,
    ) -> Option<VariableId> {
        let declared = if by_ref { self.il.types.lvalue_ref(Type::AUTO) } else { Type::AUTO };
        let result = self.initialize(declared, init, name.span);
        let value = result.value.filter(|_| result.ty != Type::ERROR)?;
        let variable = self.synthesized_variable(result.ty, Storage::Automatic, name.span);
        self.il.variables[variable].name = name.name;
        self.variables[variable].scope = self.records[record].scope;
        self.add_capture(id, Captured::Variable(variable), by_ref, name.span);
        if let Some(capture) = self.lambdas[id].captures.last_mut() {
            capture.init = Some(value);
        }
        Some(variable)
    }

    /// Makes an init-capture visible in the lambda.
    fn name_init_capture(&mut self, record: RecordId, name: Ident, named: Named<'a>) {
        let entry = self.program.make_entry(self.program.records[record].scope, name.name);
        if let Some(previous) = self.entries.entry(entry).item {
            let message = format!("\"{}\" appears more than once in the capture list", self.text(name.name));
            self.report_previous(codes::sema::REDECLARED, name.span, message, previous.span);
            return;
        }
        self.entries.entry_mut(entry).item = Some(Declared { named, serial: 0, span: name.span });
    }

    /// Captures the entities that the body of a generic lambda may use, before it is instantiated
    /// ([expr.prim.lambda.capture]/7).
    pub(super) fn capture_named(&mut self, record: RecordId, id: LambdaId, lambda: &'a LambdaExpr<'a>) {
        if lambda.default_capture == CaptureDefault::None {
            return;
        }
        let span = self.il.records[record].span;
        let by_ref = lambda.default_capture == CaptureDefault::Reference;
        let outer = self.enter_scope(self.records[record].scope);
        let Mentions { names, uses, saw_this: mut uses_this, .. } = Mentions::of(self, lambda);
        for name in names {
            let used = uses[&name];
            match self.local_named(name) {
                Some(Named::Variable(variable)) => {
                    self.capture_mentioned(id, (Captured::Variable(variable), variable), used, by_ref, span);
                }
                Some(Named::Pack(elements)) => {
                    for element in elements {
                        if let Named::Variable(variable) = element.named {
                            self.capture_mentioned(
                                id,
                                (Captured::Variable(variable), variable),
                                used,
                                by_ref,
                                span,
                            );
                        }
                    }
                }
                Some(Named::Binding(expr)) => {
                    if let Some(root) = self.part_owner(expr) {
                        self.capture_mentioned(
                            id,
                            (self.captured_part(expr, root), root),
                            used,
                            by_ref,
                            span,
                        );
                    }
                }
                Some(_) => {}
                None if uses_this => {}
                None => uses_this = self.is_member_name(name),
            }
        }
        self.pop_scope(outer);
        let known = self.lambdas[id].captures.iter().any(|capture| capture.entity == Captured::This);
        if uses_this && !known && self.this_type_around(record).is_some() {
            self.add_capture(id, Captured::This, true, span);
        }
    }

    /// Captures a mentioned variable. A constant is captured only if it is used as an object, as one of class type is
    /// wherever it is evaluated.
    fn capture_mentioned(
        &mut self,
        id: LambdaId,
        (entity, variable): (Captured, VariableId),
        used: Use,
        by_ref: bool,
        span: Span,
    ) {
        self.usage.mention(variable, false);
        let known = self.lambdas[id].captures.iter().any(|capture| capture.entity == entity);
        let needed = match self.il.variables[variable].value {
            None => true,
            Some(_) if self.il.is_scalar(self.il.variables[variable].ty) => used == Use::Object,
            Some(_) => used != Use::Constant,
        };
        if !known && self.is_local(variable) && needed {
            self.add_capture(id, entity, by_ref, span);
        }
    }

    /// Whether a name denotes a member of an enclosing class that needs an object.
    fn is_member_name(&mut self, name: Symbol) -> bool {
        let Some(class) = self.enclosing_class() else { return false };
        match self.lookup_in_class(class, name, Wanted::Any, Span::NONE) {
            Some(Named::Field(..)) => true,
            Some(Named::Functions(functions)) => {
                functions.iter().any(|&function| self.il.functions[function].object.is_some())
            }
            _ => false,
        }
    }

    /// Adds a member to the closure class.
    pub(super) fn add_capture(&mut self, id: LambdaId, entity: Captured, by_ref: bool, span: Span) -> u32 {
        let ty = match entity {
            Captured::Variable(variable) => {
                let ty = self.il.strip_reference(self.il.variables[variable].ty);
                if by_ref || self.il.is_function(ty) { self.il.types.lvalue_ref(ty) } else { ty }
            }
            Captured::Binding(part) => {
                let ty = self.il.strip_reference(self.ty(part));
                if by_ref { self.il.types.lvalue_ref(ty) } else { ty }
            }
            Captured::This => {
                let pointer = self.this_type().unwrap_or(Type::ERROR);
                if by_ref { pointer } else { self.il.pointee(pointer).unwrap_or(Type::ERROR).unqualified() }
            }
        };
        let lambda = &mut self.program.lambdas[id];
        let index = lambda.captures.len() as u32;
        lambda.captures.push(Capture { entity, by_ref, init: None, span });
        lambda.fields.push(Field {
            name: self.program.no_name,
            ty,
            offset: 0,
            bits: None,
            align: 0,
            access: Access::Private,
            mutable: false,
            anonymous: false,
            overlapping: false,
            span,
        });
        index
    }

    /// Whether a variable belongs to an enclosing function and no lambda in between captures it implicitly.
    pub(crate) fn is_beyond_capture(&self, variable: VariableId) -> bool {
        let Some(function) = &self.cx.function else { return false };
        let captures = |(_, id): (RecordId, LambdaId)| self.lambdas[id].default != CaptureDefault::None;
        self.is_of_enclosing(variable, function.id) && !self.current_lambda().is_some_and(captures)
    }

    /// A variable of a function around the current lambda, as seen by its body. None if the name denotes the variable
    /// itself.
    pub(crate) fn captured_variable(&mut self, variable: VariableId, span: Span) -> Option<ExprId> {
        let (record, id) = self.current_lambda()?;
        let function = self.cx.function.as_ref()?.id;
        if !self.is_of_enclosing(variable, function) {
            return None;
        }
        let entity = Captured::Variable(variable);
        let lambda = &self.lambdas[id];
        let known = lambda.captures.iter().position(|capture| capture.entity == entity);
        let by_ref = match known {
            Some(index) => lambda.captures[index].by_ref,
            None => lambda.default == CaptureDefault::Reference,
        };
        let ty = self.il.strip_reference(self.il.variables[variable].ty);
        let seen = if by_ref || lambda.mutable { ty } else { self.with_const(ty) };
        if self.cx.unevaluated {
            return Some(self.lvalue(ExprKind::Variable(variable), seen, span));
        }
        // A constant may be named for its value alone, captured or not.
        if self.il.variables[variable].value.is_some() {
            let expr = self.lvalue(ExprKind::Variable(variable), seen, span);
            if let Some(function) = &mut self.cx.function {
                function.enclosing_uses.push((expr, variable));
            }
            return Some(expr);
        }
        if let Some(index) = known {
            return Some(self.closure_member(record, index as u32, seen, span));
        }
        Some(match self.capture_implicitly(id, (Captured::Variable(variable), variable), by_ref, span) {
            Some(index) => self.closure_member(record, index, seen, span),
            None => self.error_expr(span),
        })
    }

    /// Captures an entity in the lambdas around a lambda that captures it, up to the variable's own scope
    /// ([expr.prim.lambda.capture]/9).
    pub(crate) fn capture_around(&mut self, entity: Captured, variable: VariableId, span: Span) {
        let Some((_, id)) = self.current_lambda() else { return };
        let Some(function) = self.cx.function.as_ref().map(|function| function.id) else { return };
        let lambda = &self.lambdas[id];
        let known = lambda.captures.iter().any(|capture| capture.entity == entity);
        if !known && lambda.open && self.is_of_enclosing(variable, function) {
            let by_ref = match lambda.default {
                CaptureDefault::None => return,
                default => default == CaptureDefault::Reference,
            };
            self.add_capture(id, entity, by_ref, span);
        }
    }

    /// Captures an entity by the capture-default; reports if there is none.
    pub(super) fn capture_implicitly(
        &mut self,
        id: LambdaId,
        (entity, variable): (Captured, VariableId),
        by_ref: bool,
        span: Span,
    ) -> Option<u32> {
        let lambda = &self.lambdas[id];
        if lambda.open && lambda.default != CaptureDefault::None {
            return Some(self.add_capture(id, entity, by_ref, span));
        }
        let what = match entity {
            Captured::Binding(_) => "a structured binding".to_owned(),
            _ => format!("\"{}\"", self.text(self.il.variables[variable].name)),
        };
        let message = format!("{what} cannot be used in a lambda body that does not capture it");
        let previous = self.il.variables[variable].span;
        self.report_previous(codes::sema::ENCLOSING_LOCAL, span, message, previous);
        None
    }

    /// Records a use of a variable of the function around a local class, which may name it only for its constant value
    /// ([class.local]/1).
    pub(crate) fn note_enclosing_use(&mut self, expr: ExprId, variable: VariableId) {
        let Some(function) = self.cx.function.as_ref().map(|function| function.id) else { return };
        if !self.cx.unevaluated
            && self.il.variables[variable].value.is_some()
            && self.is_of_enclosing(variable, function)
            && let Some(function) = &mut self.cx.function
        {
            function.enclosing_uses.push((expr, variable));
        }
    }

    /// Forgets the last use of a variable, which was replaced by its value: it need not be captured.
    pub(crate) fn forget_enclosing_use(&mut self, variable: VariableId) {
        if let Some(function) = &mut self.cx.function
            && let Some(at) = function.enclosing_uses.iter().rposition(|&(_, used)| used == variable)
        {
            function.enclosing_uses.remove(at);
        }
    }

    /// At the end of a body, captures variables with constant values that are used as objects; in a local class that is
    /// an error.
    pub(crate) fn settle_enclosing_uses(&mut self) {
        let uses = self.cx.function.as_mut().map(|function| std::mem::take(&mut function.enclosing_uses));
        let uses = uses.unwrap_or_default();
        let Some((record, id)) = self.current_lambda() else {
            for (expr, variable) in uses {
                self.report_enclosing_local(variable, self.span(expr));
            }
            return;
        };
        for (expr, variable) in uses {
            let entity = Captured::Variable(variable);
            let (ty, span) = (self.ty(expr), self.span(expr));
            let by_ref = self.lambdas[id].default == CaptureDefault::Reference;
            let known = self.lambdas[id].captures.iter().position(|capture| capture.entity == entity);
            let value = self.il.variables[variable].value;
            let kind = match (known, value) {
                (Some(index), _) => {
                    let member = self.closure_member(record, index as u32, ty, span);
                    self.il.exprs[member].kind
                }
                // The instance of a generic lambda whose uninstantiated body did not reveal that it uses the object.
                (None, Some(value)) if !self.lambdas[id].open && !self.il.is_reference(ty) => {
                    let constant = self.prvalue(ExprKind::Const(value), ty.unqualified(), span);
                    ExprKind::Materialize(constant)
                }
                (None, _) => {
                    match self.capture_implicitly(id, (Captured::Variable(variable), variable), by_ref, span)
                    {
                        Some(index) => {
                            let member = self.closure_member(record, index, ty, span);
                            self.il.exprs[member].kind
                        }
                        None => continue,
                    }
                }
            };
            self.il.exprs[expr].kind = kind;
        }
    }
}

impl Program<'_, '_> {
    /// Whether a parameter of a function takes a scalar by value.
    pub(super) fn takes_scalar(&self, function: FunctionId, index: usize) -> bool {
        match self.il.types.kind(self.il.functions[function].ty) {
            TypeKind::Function(ty) => {
                self.functions[function].origin.template.is_none()
                    && ty.params.get(index).is_some_and(|&param| self.il.is_scalar(param))
            }
            _ => false,
        }
    }

    /// Whether a variable belongs to a function other than the current one.
    pub(super) fn is_of_enclosing(&self, variable: VariableId, function: FunctionId) -> bool {
        self.is_local(variable) && self.enclosing_function(self.variables[variable].scope) != Some(function)
    }

    pub(crate) fn with_const(&mut self, ty: Type) -> Type {
        self.il.types.qualified(ty, CvQualifiers::CONST)
    }
}
