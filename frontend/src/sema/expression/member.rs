//! Member access ([expr.ref]): `.` and `->`, through anonymous members and base classes.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind, ValueCategory};
use crate::lex::token_length;
use crate::sema::Sema;
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::overload::Resolution;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, Named, ScopeKind};
use crate::source::Span;
use crate::syntax::{self, CvQualifiers, OverloadedOperator};

/// The limit on a chain of `operator->` calls.
const MAX_ARROWS: u32 = 64;

impl<'a> Sema<'a, '_> {
    /// A static member named through an object expression: the object is evaluated first and discarded ([expr.ref]/4).
    pub(super) fn after_object(&mut self, object: ExprId, value: ExprId, span: Span) -> ExprId {
        if self.has_no_effect(object) || self.is_error(value) {
            return value;
        }
        // Naming a constant uses its value only ([basic.def.odr]/3).
        let constant =
            self.root_variable(value).is_some_and(|variable| self.il.variables[variable].value.is_some());
        let value = if constant { self.read(value) } else { value };
        let node = self.il.exprs[value];
        let kind = ExprKind::Binary(crate::il::BinaryOp::Comma, object, value);
        self.make_expr(kind, node.ty, node.category, span)
    }

    /// `base.member` and `base->member`.
    pub(super) fn member(
        &mut self,
        base: &'a syntax::Expr<'a>,
        arrow: bool,
        member: &'a syntax::Name<'a>,
        span: Span,
    ) -> ExprId {
        if let Some(component) = self.position_component(base, arrow, member, span) {
            return component;
        }
        let object = self.member_object(base, arrow, false, span);
        if self.is_error(object) {
            return self.error_expr(span);
        }
        self.member_of(object, member, span)
    }

    /// A component of a special variable such as `threadIdx.x`, while the program has not named the type `uint3` or
    /// `dim3`: the type need not be declared, and most kernels never need it.
    fn position_component(
        &mut self,
        base: &'a syntax::Expr<'a>,
        arrow: bool,
        member: &'a syntax::Name<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let syntax::ExprKind::Name(name) = base.kind else { return None };
        let var = Program::special_variable(name.as_simple().filter(|_| !arrow)?)?;
        let component = self.special_component(member)?;
        let is_unnamed = |this: &Self, ty| {
            let symbol = this.session.interner.get(ty);
            symbol.is_none_or(|symbol| this.entries.get(GLOBAL, symbol).is_none())
        };
        if !var.type_name().is_some_and(|ty| is_unnamed(self, ty)) {
            return None;
        }
        match self.lookup_name(name, Wanted::Any) {
            Named::Special(found) if found == var => {
                Some(self.prvalue(ExprKind::SpecialVar(var, Some(component)), Type::UINT, span))
            }
            _ => None,
        }
    }

    /// The object expression of `.` or `->`; that of `->~` may be a pointer to any object type ([expr.prim.id.dtor]).
    pub(super) fn member_object(
        &mut self,
        base: &'a syntax::Expr<'a>,
        arrow: bool,
        destroyed: bool,
        span: Span,
    ) -> ExprId {
        let mut object = self.expr(base);
        if !arrow || self.is_error(object) {
            return object;
        }
        let name = self.operator_symbol(OverloadedOperator::Arrow);
        for _ in 0..MAX_ARROWS {
            let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else { break };
            self.complete_record(class);
            let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span) else {
                break;
            };
            let Resolution::Best(viable) = self.resolve_method(members, object, &[]) else { break };
            object = self.method_call(object, class, viable, &[], span);
        }
        let value = self.operand(object);
        if self.is_error(value) {
            return value;
        }
        match self.il.pointee(self.ty(value)) {
            Some(ty) if self.il.is_class(ty) || destroyed && self.il.is_scalar(ty) => {
                self.lvalue(ExprKind::Deref(value), ty, span)
            }
            _ => {
                let (at, label) = self.operand_label(object);
                let mut diagnostic =
                    Diagnostic::new(codes::NOT_A_CLASS, at, "expression must have pointer-to-class type")
                        .label(label);
                if self.il.is_class(self.ty(value)) {
                    diagnostic = self.with_operator(diagnostic, object, ".", "use \".\" for an object");
                }
                self.emit(diagnostic);
                self.error_expr(span)
            }
        }
    }

    /// A member of an object that is not erroneous.
    pub(super) fn member_of(&mut self, object: ExprId, member: &'a syntax::Name<'a>, span: Span) -> ExprId {
        if let ExprKind::SpecialVar(var, None) = self.il.exprs[object].kind
            && let Some(component) = self.special_component(member)
        {
            // A component of a special variable such as `threadIdx` is read alone (SV-07).
            return self.prvalue(ExprKind::SpecialVar(var, Some(component)), Type::UINT, span);
        }
        let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else {
            let (at, label) = self.operand_label(object);
            let mut diagnostic =
                Diagnostic::new(codes::NOT_A_CLASS, at, "expression must have class type").label(label);
            let pointee = self.il.pointee(self.ty(object));
            if pointee.is_some_and(|ty| self.il.is_class(ty)) {
                diagnostic = self.with_operator(diagnostic, object, "->", "use \"->\" for a pointer");
            }
            self.emit(diagnostic);
            return self.error_expr(span);
        };
        if !self.complete_class(class, span) {
            return self.error_expr(span);
        }
        let Some(symbol) = self.name_symbol(member) else { return self.error_expr(span) };
        let qualifier = self.qualified_class(member, Some(class));
        let found = match qualifier {
            Some(scope) => self.lookup_in_class(scope, symbol, Wanted::Any, member.id_span),
            None => self.lookup_in_class(class, symbol, Wanted::Any, member.id_span),
        };
        match found {
            Some(Named::Field(owner, field)) => {
                let object = match qualifier {
                    Some(base) if self.has_repeated_base(object, owner) => {
                        match self.as_base(object, base, span) {
                            Some(object) => object,
                            None => return self.error_expr(span),
                        }
                    }
                    _ => object,
                };
                self.member_access(object, owner, field, span)
            }
            Some(named @ (Named::Variable(_) | Named::Enumerator(..))) => {
                self.check_name_access(class, symbol, named, member.id_span);
                let value = self.named_expr(named, member.span);
                self.after_object(object, value, span)
            }
            // A static member function is treated as its qualified name ([expr.ref]/6.3).
            Some(Named::Functions(functions))
                if let Some(function) = self.only_static_function(functions, member) =>
            {
                let value = self.function_expr(function, member.span);
                self.after_object(object, value, span)
            }
            Some(Named::Functions(_)) => {
                let name = self.text(symbol).to_owned();
                let message = format!("the member function \"{name}\" can only be called here");
                self.error(codes::BAD_MEMBER, member.span, message);
                self.error_expr(span)
            }
            Some(Named::Error) => self.error_expr(span),
            Some(_) => {
                let name = self.text(symbol).to_owned();
                let message = format!("member \"{name}\" is not a data member or function");
                self.error(codes::BAD_MEMBER, member.span, message);
                self.error_expr(span)
            }
            None => {
                let (class, name) =
                    (self.type_text(self.ty(object).unqualified()), self.text(symbol).to_owned());
                let message = format!("class \"{class}\" has no member \"{name}\"");
                let mut diagnostic = Diagnostic::new(codes::BAD_MEMBER, member.id_span, message);
                if let TypeKind::Record(class) = self.il.types.kind(self.ty(object))
                    && let Some(similar) = self.similar_member(class, symbol)
                {
                    let help = format!("did you mean \"{similar}\"?");
                    diagnostic = diagnostic.suggest(member.id_span, similar, help);
                }
                self.emit(diagnostic);
                self.error_expr(span)
            }
        }
    }

    /// The static member function that a name denotes, if it denotes only one.
    fn only_static_function(
        &mut self,
        functions: &'a [FunctionId],
        member: &'a syntax::Name<'a>,
    ) -> Option<FunctionId> {
        let function = match member.id {
            syntax::UnqualifiedId::Template { args, .. } => {
                match self.specified_instances(functions, args, member.span)[..] {
                    [only] => only,
                    _ => return None,
                }
            }
            _ => match *functions {
                [only] if self.functions[only].origin.template.is_none() => only,
                _ => return None,
            },
        };
        self.il.functions[function].object.is_none().then_some(function)
    }

    /// Converts an object to the base that qualifies the name of its member; reports if the base is ambiguous
    /// ([class.access.base]/5). If the class is no base, the object is unchanged.
    pub(crate) fn as_base(&mut self, object: ExprId, base: RecordId, span: Span) -> Option<ExprId> {
        let node = self.il.exprs[object];
        let TypeKind::Record(class) = self.il.types.kind(node.ty) else { return Some(object) };
        if class == base || !self.has_base(class, base) {
            return Some(object);
        }
        let Some(path) = self.base_path(class, base) else {
            self.report_ambiguous_base(class, base, span);
            return None;
        };
        let object = if self.is_glvalue(object) { object } else { self.materialize(object) };
        let category = self.il.exprs[object].category;
        let ty = self.il.types.record(base).with(node.ty.cv());
        let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), object);
        Some(self.make_expr(kind, ty, category, span))
    }

    /// The class that qualifies a member name (`o.Base::m`), where `object` is the class of `o`.
    pub(super) fn qualified_class(
        &mut self,
        member: &'a syntax::Name<'a>,
        object: Option<RecordId>,
    ) -> Option<RecordId> {
        if member.qualifiers.is_empty() {
            return None;
        }
        let scope = self.qualifier_scope_from(member, object, false)?;
        match self.scopes[scope].kind {
            ScopeKind::Class(class) => Some(class),
            _ => None,
        }
    }

    /// Whether a class is complete; reports if not.
    pub(super) fn complete_class(&mut self, class: RecordId, span: Span) -> bool {
        // `this->` may name members of the class being defined ([expr.prim.this]/2).
        let declared = self.cx.declared.this.and_then(|ty| self.il.pointee(ty));
        if declared.is_some_and(|ty| matches!(self.il.types.kind(ty), TypeKind::Record(id) if id == class)) {
            return true;
        }
        let ty = self.il.types.record(class);
        self.require_complete(ty, span)
    }

    /// A field of an object, declared in `owner`: the path leads through anonymous members and bases.
    pub(crate) fn member_access(
        &mut self,
        object: ExprId,
        owner: RecordId,
        field: u32,
        span: Span,
    ) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else {
            return self.error_expr(span);
        };
        let Some(path) = self.member_path(class, owner) else {
            self.error(codes::BAD_MEMBER, span, "the member belongs to another class");
            return self.error_expr(span);
        };
        self.check_field_access(class, owner, field, &path, span);
        let base = path.iter().rev().find_map(|step| match *step {
            MemberStep::Base(record, index) => self.il.records[record].bases.get(index as usize),
            MemberStep::Anonymous(..) => None,
        });
        if let Some(base) = base
            && self.base_path(class, base.record).is_none()
        {
            self.report_ambiguous_base(class, base.record, span);
            return self.error_expr(span);
        }
        let mut object = object;
        for step in path {
            object = match step {
                MemberStep::Anonymous(record, field) => self.field(object, record, field, span),
                MemberStep::Base(record, index) => {
                    let Some(&base) = self.il.records[record].bases.get(index as usize) else {
                        return self.error_expr(span);
                    };
                    let node = self.il.exprs[object];
                    let ty = self.il.types.record(base.record).with(node.ty.cv());
                    let step = self.direct_step(record, &base);
                    let kind = ExprKind::Cast(CastKind::DerivedToBase(step), object);
                    self.make_expr(kind, ty, node.category, span)
                }
            };
        }
        self.field(object, owner, field, span)
    }

    /// A field that the object's own class declares ([expr.ref]/4.2).
    pub(crate) fn field(&mut self, object: ExprId, record: RecordId, field: u32, span: Span) -> ExprId {
        let Some(&info) = self.field_info(record, field) else { return self.error_expr(span) };
        let node = self.il.exprs[object];
        if self.il.is_reference(info.ty) {
            // A reference member designates its referent, whatever the value category of the object is.
            let referee = self.il.strip_reference(info.ty);
            return self.lvalue(ExprKind::Member { base: object, record, field }, referee, span);
        }
        let mut cv = node.ty.cv();
        if info.mutable {
            cv = CvQualifiers(cv.0 & !CvQualifiers::CONST.0);
        }
        // A member of a prvalue is a member of its temporary ([expr.ref]/4.2).
        let special = matches!(node.kind, ExprKind::SpecialVar(..));
        let (object, node) = if node.category == ValueCategory::PrValue && !special {
            let object = self.materialize(object);
            (object, self.il.exprs[object])
        } else {
            (object, node)
        };
        // `restrict` on an object does not apply to its members.
        cv = CvQualifiers(cv.0 & !CvQualifiers::RESTRICT.0);
        let ty = self.il.types.qualified(info.ty, cv);
        // Special variables such as `threadIdx` are prvalues, and so are their components.
        let category = node.category;
        let ty = if category == ValueCategory::PrValue { ty.unqualified() } else { ty };
        self.make_expr(ExprKind::Member { base: object, record, field }, ty, category, span)
    }
}

impl<'a> Program<'a, '_> {
    /// Adds the hint that the other member operator is needed; the operator is located in the source text, since the
    /// tree does not record its place.
    fn with_operator(&self, diagnostic: Diagnostic, object: ExprId, operator: &str, why: &str) -> Diagnostic {
        let sources = &self.session.sources;
        let last = self.il.exprs[object].span.hi();
        let place = sources.file_offset(last).and_then(|(file, offset)| {
            let text = sources.file(file).text();
            let end = offset as usize + token_length(text, offset as usize);
            let rest = text.get(end..)?;
            let blank = rest.len() - rest.trim_start().len();
            let length = [("->", 2), (".", 1)].iter().find(|(sign, _)| rest[blank..].starts_with(sign))?.1;
            Some(Span::bytes(last.offset((end + blank) as u32 - offset), length))
        });
        match place {
            Some(place) => diagnostic.fix(place, operator, why),
            None => diagnostic.help(why),
        }
    }

    /// `x`, `y`, `z` as 0, 1, 2.
    fn special_component(&self, member: &syntax::Name<'a>) -> Option<u8> {
        match self.text(member.as_simple()?) {
            "x" => Some(0),
            "y" => Some(1),
            "z" => Some(2),
            _ => None,
        }
    }

    /// Whether evaluating an expression has no side effect.
    fn has_no_effect(&self, expr: ExprId) -> bool {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Variable(_) | ExprKind::This | ExprKind::SpecialVar(..) => return true,
                ExprKind::Member { base, .. } => expr = base,
                ExprKind::Deref(inner) | ExprKind::Cast(_, inner) => expr = inner,
                _ => return false,
            }
        }
    }
}
