//! Calls of member functions ([class.mfct], [class.dtor]/14), and virtual dispatch ([class.virtual]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Viable;
use crate::sema::program::Program;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// `o.f(args)` and `p->f(args)`.
    pub(super) fn call_member(
        &mut self,
        base: &'a syntax::Expr<'a>,
        arrow: bool,
        member: &'a syntax::Name<'a>,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        let destroyed = matches!(member.id, UnqualifiedId::Destructor(_));
        let object = self.member_object(base, arrow, destroyed, span);
        if self.is_error(object) {
            self.arguments(args);
            self.warn_unknown_object(member, span);
            return self.error_expr(span);
        }
        if let UnqualifiedId::Destructor(name) = member.id {
            return self.call_destructor(object, name, member, args, span);
        }
        let Some(symbol) = self.name_symbol(member) else { return self.error_expr(span) };
        let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else {
            let callee = self.member_of(object, member, span);
            return self.call_value(callee, args, span);
        };
        if !self.complete_class(class, span) {
            return self.error_expr(span);
        }
        let searched = self.qualified_class(member, Some(class)).unwrap_or(class);
        let found = match member.id {
            UnqualifiedId::Conversion(ty) => match self.conversions_named(searched, ty, member.id_span) {
                Some(functions) => Some(Named::Functions(functions)),
                None => return self.error_expr(span),
            },
            _ => self.lookup_in_class(searched, symbol, Wanted::Any, member.id_span),
        };
        match found {
            Some(Named::Functions(methods)) => {
                let args = self.arguments(args);
                let made;
                let mut methods = methods;
                if let UnqualifiedId::Template { args: written, .. } = member.id {
                    made = self.explicit_instances(methods, written, &args, member.span);
                    if made.is_empty() && !self.walking_host() {
                        let name = self.text(symbol).to_owned();
                        self.report_no_instance(&name, methods, written, &args, member.span);
                        return self.error_expr(span);
                    }
                    methods = self.il.list(&made);
                }
                let name = self.text(symbol).to_owned();
                let (object, class) = match self.is_repeated_base(object, methods) {
                    true if searched != class => match self.as_base(object, searched, span) {
                        Some(object) => (object, searched),
                        None => return self.error_expr(span),
                    },
                    _ => (object, class),
                };
                match self.resolve_method_call(&name, methods, object, &args, span) {
                    Some(viable) => {
                        let call = self.method_call(object, class, viable, &args, span);
                        if member.qualifiers.is_empty() { call } else { self.not_dispatched(call) }
                    }
                    None => self.error_expr(span),
                }
            }
            _ => {
                let callee = self.member_of(object, member, span);
                self.call_value(callee, args, span)
            }
        }
    }

    /// A call of the selected method on an object of class `class`.
    pub(crate) fn method_call(
        &mut self,
        object: ExprId,
        class: RecordId,
        viable: Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        self.check_function_access(viable.function, Some(class), span);
        let Some(declaring) = self.il.functions[viable.function].object else {
            let call = self.build_call(viable, None, args, span);
            return self.after_object(object, call, span);
        };
        if self.functions[viable.function].trivial && !self.il.functions[viable.function].flags.deleted {
            return self.trivial_assignment(object, declaring, &viable, args, span);
        }
        let place = if self.is_glvalue(object) { object } else { self.materialize(object) };
        let place_ty = self.ty(place);
        let pointer = self.il.types.pointer(place_ty);
        let mut this = self.prvalue(ExprKind::AddressOf(place), pointer, span);
        if declaring != class {
            let Some(path) = self.base_path(class, declaring) else {
                self.report_ambiguous_base(class, declaring, span);
                return self.error_expr(span);
            };
            let base = self.il.types.record(declaring).with(place_ty.cv());
            let pointer = self.il.types.pointer(base);
            this = self.cast(CastKind::DerivedToBase(path.step), this, pointer);
        }
        self.build_call(viable, Some(this), args, span)
    }

    /// Replaces the call of a trivial assignment operator by a copy of bytes.
    fn trivial_assignment(
        &mut self,
        object: ExprId,
        declaring: RecordId,
        viable: &Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let Some(&[source]) = self.call_arguments(viable, args, span) else { return self.error_expr(span) };
        if matches!(self.il.exprs[object].kind, ExprKind::SpecialVar(..)) {
            // The operands are prvalues, which is reported.
            self.modifiable(object);
            return self.error_expr(span);
        }
        let Some(target) = self.as_base(object, declaring, span) else { return self.error_expr(span) };
        let target = if self.is_glvalue(target) { target } else { self.materialize(target) };
        self.assigned_bytes(target, source, span)
    }

    /// `o.~T()` ([class.dtor]/12); on a scalar it does nothing ([expr.prim.id.dtor]).
    pub(super) fn call_destructor(
        &mut self,
        object: ExprId,
        name: &'a syntax::Name<'a>,
        member: &'a syntax::Name<'a>,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if let Some(first) = args.first() {
            self.error(codes::TOO_MANY_ARGUMENTS, first.span, "a destructor takes no arguments");
            return self.error_expr(span);
        }
        let ty = self.ty(object).unqualified();
        let TypeKind::Record(class) = self.il.types.kind(ty) else {
            let named = self.pseudo_destroyed(name, member);
            if named != Type::ERROR && named.unqualified() != ty {
                self.report_wrong_destructor(ty, member.id_span);
                return self.error_expr(span);
            }
            return self.cast(CastKind::ToVoid, object, Type::VOID);
        };
        if !self.complete_class(class, span) {
            return self.error_expr(span);
        }
        // The injected-class-name is a member of the class; another name for the class is one of its members, or found
        // by unqualified lookup ([basic.lookup.classref]/3).
        if name.last_symbol() != Some(self.il.records[class].name) || !name.qualifiers.is_empty() {
            let own = match name.as_simple() {
                Some(symbol) => self.lookup_in_class(class, symbol, Wanted::Type, name.id_span),
                None => None,
            };
            let named = match own {
                Some(Named::Type(named)) => named.unqualified(),
                _ => self.named_type(name).unqualified(),
            };
            if let (TypeKind::Record(base), false) = (self.il.types.kind(named), member.qualifiers.is_empty())
                && self.has_base(class, base)
            {
                // A qualified name of a base's destructor destroys the base subobject.
                let Some(object) = self.as_base(object, base, span) else { return self.error_expr(span) };
                return self.destroyed(object, base, false, span);
            }
            if named != Type::ERROR && named != ty {
                self.report_wrong_destructor(ty, member.id_span);
                return self.error_expr(span);
            }
        }
        self.destroyed(object, class, member.qualifiers.is_empty(), span)
    }

    /// The type that `~name` denotes after the qualifiers of `member`: in `C::I::~I` both names are looked up in `C`
    /// ([basic.lookup.qual]/6).
    fn pseudo_destroyed(&mut self, name: &'a syntax::Name<'a>, member: &'a syntax::Name<'a>) -> Type {
        match member.qualifiers.split_last() {
            Some((&syntax::Qualifier::Named { name: last, args: None }, before))
                if name.as_simple() == Some(last.name) =>
            {
                let qualified = syntax::Name {
                    global: member.global,
                    qualifiers: before,
                    id: UnqualifiedId::Ident(last.name),
                    span: last.span,
                    id_span: last.span,
                };
                let qualified = self.il.arena.alloc(qualified);
                self.named_type(qualified)
            }
            _ => self.named_type(name),
        }
    }

    /// Destroys an object, through its virtual table if it has a virtual destructor and `dynamic` is set.
    pub(crate) fn destroyed(&mut self, object: ExprId, class: RecordId, dynamic: bool, span: Span) -> ExprId {
        let Some(callee) = self.records[class].special.destructor else {
            return self.cast(CastKind::ToVoid, object, Type::VOID);
        };
        if self.il.functions[callee].flags.deleted {
            self.report_deleted(callee, span);
            return self.error_expr(span);
        }
        if self.functions[callee].trivial {
            return self.cast(CastKind::ToVoid, object, Type::VOID);
        }
        self.reference_function(callee, span);
        let ty = self.ty(object).unqualified();
        let pointer = self.il.types.pointer(ty);
        let this = self.prvalue(ExprKind::AddressOf(object), pointer, span);
        let is_virtual = dynamic && self.il.functions[callee].vtable_slot.is_some();
        let kind = ExprKind::Call { callee, object: Some(this), args: &[], is_virtual, right_first: false };
        self.prvalue(kind, Type::VOID, span)
    }

    pub(super) fn report_wrong_destructor(&mut self, ty: Type, span: Span) {
        let text = self.type_text(ty);
        let message = format!("the destructor name does not match the type \"{text}\"");
        self.error(codes::BAD_MEMBER, span, message);
    }
}

impl Program<'_, '_> {
    /// Whether a call uses virtual dispatch: not if the dynamic type of the object is known.
    pub(super) fn is_dispatched(&self, function: FunctionId, object: Option<ExprId>) -> bool {
        let (Some(object), true) = (object, self.il.functions[function].vtable_slot.is_some()) else {
            return false;
        };
        let final_class = |class: RecordId| self.records[class].virtuals.is_final;
        if self.functions[function].member.virtual_specifiers.is_final
            || self.il.functions[function].object.is_some_and(final_class)
        {
            return false;
        }
        let ExprKind::AddressOf(place) = self.il.exprs[object].kind else { return true };
        match self.il.exprs[place].kind {
            ExprKind::Variable(id) => self.il.is_reference(self.il.variables[id].ty),
            ExprKind::Materialize(_) => false,
            ExprKind::Member { record, field, .. } => {
                self.field_info(record, field).is_none_or(|field| self.il.is_reference(field.ty))
            }
            _ => true,
        }
    }

    /// Suppresses virtual dispatch: a call by a qualified name calls the named function ([expr.call]/1).
    pub(super) fn not_dispatched(&mut self, call: ExprId) -> ExprId {
        if let ExprKind::Call { is_virtual, .. } = &mut self.il.exprs[call].kind {
            *is_virtual = false;
        }
        call
    }
}
