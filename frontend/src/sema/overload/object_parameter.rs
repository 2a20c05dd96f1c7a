//! The implicit object parameter ([over.match.funcs]/4): member functions in overload resolution.
//!
//! The implied object argument is treated like the others: cv- and ref-qualifiers decide whether a function is viable,
//! and the conversion sequence of the object orders overloads, also member operators against non-members. A static
//! function accepts any object.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, FunctionId, RecordId, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::conversion::{Binding, ByFunction, Conversion};
use crate::sema::overload::{Resolution, Viable};
use crate::sema::types::standard_conversion::{Rank, Step};
use crate::source::Span;
use crate::syntax::{CvQualifiers, RefQualifier};

impl Sema<'_, '_> {
    /// The methods that are viable for the arguments and the object, with the object's conversion first.
    pub(crate) fn viable_methods(
        &mut self,
        methods: &[FunctionId],
        object: ExprId,
        args: &[ExprId],
    ) -> SmallVec<[Viable; 4]> {
        let made;
        let mut methods = methods;
        if methods.iter().any(|&f| self.functions[f].origin.template.is_some()) {
            made = self.with_instances(methods, args);
            methods = &made;
        }
        let mut found: SmallVec<[Viable; 4]> = SmallVec::new();
        for &function in methods {
            let Some(conversion) = self.object_conversion(function, object) else { continue };
            if let Ok(mut viable) = self.viable_by(function, args, ByFunction::Implicit) {
                viable.conversions.insert(0, conversion);
                viable.on_object = true;
                found.push(viable);
            }
        }
        found
    }

    /// Selects a method without reporting anything.
    pub(crate) fn resolve_method(
        &mut self,
        methods: &[FunctionId],
        object: ExprId,
        args: &[ExprId],
    ) -> Resolution {
        let viable = self.viable_methods(methods, object, args);
        match self.best_of(viable) {
            Resolution::Best(mut viable) => {
                viable.conversions.remove(0);
                viable.on_object = false;
                Resolution::Best(viable)
            }
            other => other,
        }
    }

    /// The viable functions among the member candidates of the first operand and the non-member candidates
    /// ([over.match.oper]/3). The first conversion of a member is that of its object.
    pub(crate) fn viable_operators(
        &mut self,
        members: &[FunctionId],
        others: &[FunctionId],
        args: &[ExprId],
    ) -> SmallVec<[Viable; 4]> {
        let mut viable = match args.split_first() {
            Some((&object, rest)) if !members.is_empty() => self.viable_methods(members, object, rest),
            _ => SmallVec::new(),
        };
        for member in &mut viable {
            self.bind_inherited(member);
        }
        let made;
        let mut others = others;
        if others.iter().any(|&f| self.functions[f].origin.template.is_some()) {
            made = self.with_instances(others, args);
            others = &made;
        }
        for &function in others {
            if let Ok(candidate) = self.viable_by(function, args, ByFunction::Implicit) {
                viable.push(candidate);
            }
        }
        viable
    }

    /// Selects the method of a call; reports if there is none.
    pub(crate) fn resolve_method_call(
        &mut self,
        name: &str,
        methods: &[FunctionId],
        object: ExprId,
        args: &[ExprId],
        span: Span,
    ) -> Option<Viable> {
        if args.iter().any(|&arg| self.is_error(arg)) {
            // Tells the traversal of host code which functions the call may select.
            return self.resolve_call(name, methods, args, span);
        }
        match self.resolve_method(methods, object, args) {
            Resolution::Best(viable) => Some(viable),
            Resolution::Ambiguous(rivals) => {
                self.report_ambiguous_call(name, &rivals, false, args, span);
                None
            }
            Resolution::None => {
                let usable: SmallVec<[FunctionId; 8]> = methods
                    .iter()
                    .copied()
                    .filter(|&f| {
                        self.functions[f].origin.template.is_some()
                            || self.object_conversion(f, object).is_some()
                    })
                    .collect();
                if !usable.is_empty() {
                    self.report_not_viable(name, &usable, args, span);
                    return None;
                }
                let class = self.type_text(self.ty(object));
                let message = format!(
                    "the object has type qualifiers that are not compatible with the member function \"{name}\""
                );
                let diagnostic = Diagnostic::new(codes::BAD_OBJECT_QUALIFIERS, span, message)
                    .label(format!("object type is: {class}"));
                self.emit(diagnostic);
                None
            }
        }
    }
}

impl Program<'_, '_> {
    /// Converts the object of an inherited operator to the base, which makes it a worse match than non-members; an
    /// operator named by a using-declaration counts as a member of the class ([over.match.funcs]/4).
    fn bind_inherited(&mut self, member: &mut Viable) {
        let function = &self.il.functions[member.function];
        let (Some(base), Some(object)) = (function.object, member.conversions.first_mut()) else { return };
        let TypeKind::Record(class) = self.il.types.kind(object.from) else { return };
        let declares = |class: RecordId| self.entries.get(self.records[class].scope, function.name).is_some();
        if base == class || declares(class) {
            return;
        }
        if let Some(path) = self.base_path(class, base) {
            (object.rank, object.step) = (Rank::Conversion, Step::Base(path));
            let parameter = self.il.types.record(base).with(self.il.strip_reference(object.to).cv());
            object.to = match self.il.types.kind(object.to) {
                TypeKind::RValueRef(_) => self.il.types.rvalue_ref(parameter),
                _ => self.il.types.lvalue_ref(parameter),
            };
        }
    }

    /// How an object binds to the implicit object parameter of a function, if the function may be called on it.
    pub(crate) fn object_conversion(&mut self, function: FunctionId, object: ExprId) -> Option<Conversion> {
        let node = self.il.exprs[object];
        let plain = Conversion {
            rank: Rank::Exact,
            from: node.ty,
            to: node.ty,
            step: Step::Identity,
            binding: Binding::None,
            rvalue_binding: false,
            function: None,
            any_access: false,
        };
        if self.il.functions[function].object.is_none() {
            return Some(plain);
        }
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return None };
        let cv = CvQualifiers(node.ty.cv().0 & !CvQualifiers::RESTRICT.0);
        let lvalue = node.category == ValueCategory::LValue;
        let fits = match ty.ref_qualifier {
            RefQualifier::None => true,
            RefQualifier::LValue => lvalue || ty.cv == CvQualifiers::CONST,
            RefQualifier::RValue => !lvalue,
        };
        if !ty.cv.contains(cv) || !fits {
            return None;
        }
        // The class in the parameter's type is that of the object for all candidates: an inherited member competes as
        // if it were declared in the class.
        let class = node.ty.unqualified().with(ty.cv);
        let to = match ty.ref_qualifier {
            RefQualifier::RValue => self.il.types.rvalue_ref(class),
            RefQualifier::None | RefQualifier::LValue => self.il.types.lvalue_ref(class),
        };
        let rvalue_binding = ty.ref_qualifier == RefQualifier::RValue;
        Some(Conversion { to, binding: Binding::Direct, rvalue_binding, ..plain })
    }
}
