//! `return` ([stmt.return]), deduced return types, the named return value, and whether control can reach the end of a
//! body.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, FunctionId, RecordId, StmtId, StmtKind, Type, TypeKind, VariableId};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::declaration::function::Returned;
use crate::sema::overload::Resolution;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;
use crate::syntax::{self};

impl<'a> Sema<'a, '_> {
    /// Deduces the return type of a body without `return`, and warns about a missing one.
    pub(super) fn finish_result(&mut self, id: FunctionId, body: StmtId, span: Span) {
        let Some(function) = &self.cx.function else { return };
        let mut ret = function.ret;
        if self.contains_auto(ret) {
            ret = if ret.unqualified() == Type::AUTO || ret.unqualified() == Type::DECLTYPE_AUTO {
                Type::VOID
            } else {
                self.error(
                    codes::CANNOT_DEDUCE,
                    span,
                    "cannot deduce the return type: there is no \"return\"",
                );
                Type::ERROR
            };
        }
        if self.il.functions[id].ty != Type::ERROR {
            self.set_result(id, ret);
        }
        self.elide_named_result(id, body);
        if !self.il.is_void(ret) && ret != Type::ERROR && self.ends_normally(body) {
            let name = self.name_of_function(id);
            let message = format!("missing return statement at end of non-void function \"{name}\"");
            let end = Span::token(span.hi());
            self.emit(Diagnostic::new(codes::MISSING_RETURN, end, message));
        }
        if self.il.functions[id].flags.noreturn && self.ends_normally(body) {
            self.emit(Diagnostic::titled(codes::NORETURN_RETURNS, Span::token(span.hi())));
        }
    }

    pub(super) fn return_statement(&mut self, value: Option<&'a syntax::Expr<'a>>, span: Span) -> StmtId {
        let Some((id, ret)) = self.cx.function.as_ref().map(|function| (function.id, function.ret)) else {
            return self.make_stmt(StmtKind::Error, span);
        };
        if self.il.functions[id].flags.noreturn {
            self.emit(Diagnostic::titled(codes::NORETURN_RETURNS, span));
        }
        // A discarded statement does not take part in return type deduction ([dcl.spec.auto]/2).
        if self.is_discarded() && self.contains_auto(self.declared_result()) {
            if let Some(value) = value {
                self.expr(value);
            }
            return self.make_stmt(StmtKind::Null, span);
        }
        let Some(value) = value else {
            if self.contains_auto(ret) {
                self.deduce_result(Type::VOID, span);
            } else if !self.il.is_void(ret) && ret != Type::ERROR {
                let text = self.type_text(ret);
                let name =
                    self.cx.function.as_ref().map_or_else(String::new, |f| self.name_of_function(f.id));
                let message = format!("non-void function \"{name}\" should return a value");
                let diagnostic = Diagnostic::new(codes::NO_RETURN_VALUE, span, message);
                self.emit(diagnostic.label(format!("the function returns \"{text}\"")));
                if self.il.is_reference(ret) {
                    return self.make_stmt(StmtKind::Error, span);
                }
                // The value is undefined, as where control reaches the end ([stmt.return]/2).
                let value = self.prvalue(ExprKind::Undefined, ret.unqualified(), span);
                return self.make_stmt(StmtKind::Return(Some(value)), span);
            }
            return self.make_stmt(StmtKind::Return(None), span);
        };
        let written = value;
        let value = self.expr(value);
        if self.is_error(value) || ret == Type::ERROR {
            // The error has been reported; uses of the function report nothing more.
            if self.contains_auto(ret) {
                self.deduce_result(Type::ERROR, span);
            }
            return self.make_stmt(StmtKind::Error, span);
        }
        let declared = self.declared_result();
        let ret = if self.contains_auto(declared) {
            let ty = if self.il.is_void(self.ty(value)) {
                Type::VOID
            } else if declared.unqualified() == Type::DECLTYPE_AUTO {
                self.decltype_auto(written, value)
            } else {
                self.deduce_auto(declared, value)
            };
            self.deduce_result(ty, span);
            ty
        } else {
            ret
        };
        // A prvalue of non-class type has no qualifiers ([expr.type]/2).
        let ret = if self.il.is_class(ret) { ret } else { ret.unqualified() };
        if ret == Type::ERROR {
            return self.make_stmt(StmtKind::Error, span);
        }
        if self.il.is_void(ret) {
            if self.il.is_void(self.ty(value)) {
                // `return f();` of another void function.
                return self.make_stmt(StmtKind::Return(Some(value)), span);
            }
            let at = self.span(value);
            self.error(codes::BAD_RETURN, at, "a void function may not return a value");
            return self.make_stmt(StmtKind::Error, span);
        }
        self.note_returned(value, ret);
        let value = self.moved_result(value, ret);
        let Some(conversion) = self.implicit_conversion(value, ret) else {
            let (from, to) = (self.type_text(self.ty(value)), self.type_text(ret));
            let message = format!("return value type \"{from}\" does not match the function type \"{to}\"");
            let mut diagnostic = Diagnostic::new(codes::BAD_RETURN, self.span(value), message);
            if let Some(reason) = self.why_no_conversion(value, ret) {
                diagnostic = diagnostic.label(reason);
            }
            self.emit(diagnostic);
            return self.make_stmt(StmtKind::Error, span);
        };
        self.warn_constant_conversion(value, conversion.to);
        let value = self.read_for(value, &conversion);
        self.warn_local_address(value, ret);
        let kind = if self.is_error(value) { StmtKind::Error } else { StmtKind::Return(Some(value)) };
        self.make_stmt(kind, span)
    }

    /// Records the object that a `return` names: a local object of the returned class may become the result object.
    fn note_returned(&mut self, value: ExprId, ret: Type) {
        let named = match self.il.exprs[value].kind {
            ExprKind::Variable(id) if self.may_be_result(id, ret) => Returned::Variable(id),
            _ => Returned::Other,
        };
        let Some(function) = &mut self.cx.function else { return };
        function.returned = match function.returned {
            Returned::Nothing => named,
            before if before == named => before,
            _ => Returned::Other,
        };
    }

    /// Elides the copy of the named return value, under the conditions of nvcc and GCC: all `return`s name one
    /// variable of the outermost block.
    fn elide_named_result(&mut self, id: FunctionId, body: StmtId) {
        let Some(Returned::Variable(variable)) = self.cx.function.as_ref().map(|f| f.returned) else {
            return;
        };
        let StmtKind::Compound(stmts) = self.il.stmts[body].kind else { return };
        let declared = |mut stmt: StmtId| loop {
            match self.il.stmts[stmt].kind {
                StmtKind::Label(_, inner) => stmt = inner,
                StmtKind::Decl(declared) => return declared == variable,
                _ => return false,
            }
        };
        if stmts.iter().any(|&stmt| declared(stmt)) {
            self.il.elided.insert(id, variable);
        }
    }

    /// Moves a returned local object where possible ([class.copy.elision]/3): where a constructor takes it as an rvalue
    /// reference. Otherwise it is copied as an lvalue; nvcc keeps this rule in C++20 too.
    fn moved_result(&mut self, value: ExprId, ret: Type) -> ExprId {
        let ExprKind::Variable(id) = self.il.exprs[value].kind else { return value };
        let ty = match self.il.types.kind(self.il.variables[id].ty) {
            TypeKind::RValueRef(referee) if self.options().standard >= Standard::Cpp20 => referee,
            _ => self.il.variables[id].ty,
        };
        let class = match self.il.types.kind(ret) {
            TypeKind::Record(class) => class,
            _ => return value,
        };
        if !self.is_local(id) || self.il.is_reference(ty) || ty.is_volatile() || !self.il.is_class(ty) {
            return value;
        }
        if !self.is_complete(ret) || !self.records[class].special.made {
            return value;
        }
        let moved = self.as_xvalue(value);
        if self.moves_into(moved, ty, class, ret) { moved } else { value }
    }

    /// Whether a result may be initialised from a local object as an rvalue: only by a constructor whose first
    /// parameter is an rvalue reference to the object's class or a base of it, else the object is treated as an lvalue.
    /// C++20 has dropped this condition (P1825), nvcc has not.
    fn moves_into(&mut self, moved: ExprId, ty: Type, class: RecordId, ret: Type) -> bool {
        let same = ty.unqualified() == ret.unqualified();
        let constructor = if same {
            let candidates = self.constructors_for(class, &[moved]);
            match self.resolve(&candidates, &[moved]) {
                Resolution::Best(viable) => Some(viable.function),
                _ => return false,
            }
        } else {
            match self.implicit_conversion(moved, ret).map(|conversion| conversion.step) {
                None => return false,
                Some(Step::User(function, _)) => Some(function),
                Some(_) => None,
            }
        };
        let Some(constructor) = constructor else { return true };
        let first = match self.il.types.kind(self.il.functions[constructor].ty) {
            TypeKind::Function(function) => function.params.first().copied(),
            _ => None,
        };
        self.functions[constructor].special == Special::Constructor
            && first.is_some_and(|first| match self.il.types.kind(first) {
                TypeKind::RValueRef(referee) => {
                    referee.unqualified() == ty.unqualified() || self.is_base_of(referee, ty)
                }
                _ => false,
            })
    }

    /// The declared return type, with `auto` in it.
    fn declared_result(&self) -> Type {
        let Some(function) = &self.cx.function else { return Type::ERROR };
        if let Some((_, declared)) = function.deduced_at {
            return declared;
        }
        match self.il.types.kind(self.il.functions[function.id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        }
    }

    /// Records the type that one `return` deduces; all must agree ([dcl.spec.auto]/9). The rest of the body may use the
    /// function (/11).
    fn deduce_result(&mut self, ty: Type, span: Span) {
        let declared = self.declared_result();
        let Some(function) = &mut self.cx.function else { return };
        let before = function.ret;
        let Some((first, _)) = function.deduced_at else {
            function.deduced_at = Some((span, declared));
            function.ret = ty;
            let id = function.id;
            if ty != Type::ERROR {
                self.set_result(id, ty);
            }
            let definition = self.functions[id].defined.definition;
            if let Some(constraint) = definition.and_then(|definition| definition.specifiers.constraint) {
                let deduced = self.type_of_placeholder(declared, ty).unwrap_or(ty);
                self.check_placeholder(constraint, deduced, span);
            }
            return;
        };
        if before != ty && ty != Type::ERROR && before != Type::ERROR {
            let (a, b) = (self.type_text(before), self.type_text(ty));
            let message = format!("deduced return type \"{b}\" conflicts with \"{a}\" deduced before");
            self.emit(Diagnostic::new(codes::BAD_RETURN, span, message).secondary(first, "deduced here"));
        }
    }

    /// Warns of a returned reference or pointer to a local variable.
    fn warn_local_address(&mut self, value: ExprId, ret: Type) {
        let place = match self.il.exprs[value].kind {
            ExprKind::AddressOf(inner) if self.il.is_pointer(ret) => inner,
            _ if self.il.is_reference(ret) => value,
            _ => return,
        };
        let local = match self.il.exprs[place].kind {
            // In a lambda, a variable of the enclosing function may denote its captured copy.
            ExprKind::Variable(id) => {
                let enclosing = |&(used, _): &(ExprId, VariableId)| used == place;
                let captured =
                    self.cx.function.as_ref().is_some_and(|f| f.enclosing_uses.iter().any(enclosing));
                self.is_local(id) && !captured && !self.il.is_reference(self.il.variables[id].ty)
            }
            ExprKind::Materialize(_) => true,
            _ => false,
        };
        if local {
            let span = self.span(value);
            let what = if self.il.is_reference(ret) { "reference" } else { "pointer" };
            let message = format!("returning {what} to local variable");
            self.emit(Diagnostic::new(codes::LOCAL_ADDRESS, span, message));
        }
    }
}

impl Program<'_, '_> {
    fn is_base_of(&self, base: Type, derived: Type) -> bool {
        match (self.il.types.kind(base), self.il.types.kind(derived)) {
            (TypeKind::Record(base), TypeKind::Record(derived)) => self.has_base(derived, base),
            _ => false,
        }
    }
}
