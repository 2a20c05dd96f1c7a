//! Construction of objects of class type from arguments ([class.ctor], [class.copy], [over.match.ctor]), and the member
//! initializers of a constructor ([class.base.init]).
//!
//! A plain data class has no constructors at all (`special.rs`): it is copied as memory and initialised member by
//! member from a list. Any other object is made by a constructor that overload resolution selects, implicit ones
//! included; a call of a trivial one becomes a copy of memory again.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::conversion::{ByFunction, Gives};
use crate::sema::lookup::Wanted;
use crate::sema::overload::{Resolution, Viable};
use crate::sema::program::function::Special;
use crate::sema::program::record::Member;
use crate::sema::program::scope::Named;
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;
use crate::syntax::CtorInit;

/// Which constructors an initialisation may use ([class.conv.ctor]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Directness {
    /// All: direct initialisation.
    Direct,
    /// Only those that are not explicit: copy initialisation.
    Copy,
    /// All, but it is an error if an explicit one is chosen ([over.match.list]/1).
    CopyList,
}

impl Directness {
    /// The conversion functions that the initialisation may call.
    fn by_function(self) -> ByFunction {
        match self {
            Self::Direct => ByFunction::Explicit,
            Self::Copy | Self::CopyList => ByFunction::Implicit,
        }
    }
}

impl<'a> Sema<'a, '_> {
    /// The functions of a special kind that a class itself declares.
    pub(crate) fn special_functions(&mut self, class: RecordId, special: Special) -> &'a [FunctionId] {
        let name = self.intern(special.spelling());
        let scope = self.records[class].scope;
        let Some(entry) = self.entries.get(scope, name) else { return &[] };
        match self.entry_named(entry, u32::MAX, Wanted::Any) {
            Some(Named::Functions(functions)) => functions,
            _ => &[],
        }
    }

    /// The candidate constructors of an initialisation.
    fn constructor_candidates(
        &mut self,
        class: RecordId,
        args: &[ExprId],
        how: Directness,
    ) -> SmallVec<[FunctionId; 8]> {
        let mut all = self.constructors_for(class, args);
        // Whether a template with a conditional explicit-specifier is explicit depends on the instance.
        if how == Directness::Copy && all.iter().any(|&f| self.is_explicit_by_instance(f)) {
            all = self.with_instances(&all, args);
        }
        let is_usable = |&f: &FunctionId| {
            (how != Directness::Copy || !self.functions[f].explicit) && !self.copies_by_value(f)
        };
        all.iter().copied().filter(is_usable).collect()
    }

    /// Constructs an object of class type from analysed arguments; reports if there is no constructor.
    pub(crate) fn construct_class(
        &mut self,
        ty: Type,
        args: &[ExprId],
        how: Directness,
        span: Span,
    ) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(ty) else { return self.error_expr(span) };
        if args.iter().any(|&arg| self.is_error(arg)) {
            return self.error_expr(span);
        }
        if let [only] = *args {
            // A prvalue of the class is the object itself ([dcl.init]/17.6.1).
            let same = self.ty(only).unqualified() == ty.unqualified();
            if same && !self.is_glvalue(only) {
                return only;
            }
            if !self.records[class].special.made && self.same_or_derived(only, class) {
                return match self.implicit_conversion(only, ty.unqualified()) {
                    Some(conversion) => self.read_for(only, &conversion),
                    None => {
                        self.report_no_conversion(only, ty.unqualified(), "initialization");
                        self.error_expr(span)
                    }
                };
            }
        }
        let candidates = self.constructor_candidates(class, args, how);
        if let [only] = *args
            && self.il.is_class(self.ty(only))
            && !self.same_or_derived(only, class)
            && let Some(made) = self.made_of_object(only, ty, &candidates, how.by_function(), span)
        {
            return made;
        }
        if candidates.is_empty() {
            let text = self.type_text(ty.unqualified());
            let message = format!("no suitable constructor exists to make a \"{text}\"");
            self.error(codes::NO_VIABLE_FUNCTION, span, message);
            return self.error_expr(span);
        }
        let name = self.text(self.il.records[class].name).to_owned();
        match self.resolve_call(&name, &candidates, args, span) {
            Some(viable) => self.construct_with(ty, viable, args, span),
            None => self.error_expr(span),
        }
    }

    /// An object of class type made of an object of another class; none if no function is viable. A constructor that
    /// takes that object without a user-defined conversion is best. Of the others a conversion function that yields a
    /// prvalue of the class itself is best, which makes the object without a copy (core issue 2327, as EDG's front end
    /// and GCC resolve it).
    fn made_of_object(
        &mut self,
        object: ExprId,
        ty: Type,
        candidates: &[FunctionId],
        by_function: ByFunction,
        span: Span,
    ) -> Option<ExprId> {
        let mut resolution = self.resolve_among(candidates, &[object], ByFunction::Never);
        if matches!(resolution, Resolution::None) {
            let found = self.conversion_by(object, ty.unqualified(), by_function, Gives::Object);
            if let Some(conversion) = found.filter(|found| found.step != Step::Ambiguous) {
                return Some(self.read_for(object, &conversion));
            }
            resolution = self.resolve_among(candidates, &[object], by_function);
        }
        match resolution {
            Resolution::None => None,
            Resolution::Best(viable) => Some(self.construct_with(ty, viable, &[object], span)),
            Resolution::Ambiguous(rivals) => {
                let name = self.type_text(ty.unqualified());
                self.report_ambiguous_call(&name, &rivals, false, &[object], span);
                Some(self.error_expr(span))
            }
        }
    }

    /// The call of the selected constructor as a prvalue.
    pub(crate) fn construct_with(
        &mut self,
        ty: Type,
        mut viable: Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        if let TypeKind::Record(class) = self.il.types.kind(ty) {
            viable.function = self.constructor_of(class, viable.function);
        }
        self.check_function_access(viable.function, None, span);
        self.construct_unchecked(ty, &viable, args, span)
    }

    /// [`Self::construct_with`] without an access check.
    pub(crate) fn construct_unchecked(
        &mut self,
        ty: Type,
        viable: &Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let ctor = viable.function;
        let immediate = self.is_immediate_call(ctor);
        let outer = self.cx.constant;
        self.cx.constant |= immediate;
        let args = self.call_arguments(viable, args, span);
        self.cx.constant = outer;
        let Some(args) = args else { return self.error_expr(span) };
        let made = self.constructed(ctor, args, ty.unqualified(), false, span);
        if immediate { self.immediate_value(made, ctor) } else { made }
    }

    /// The object that a constructor constructs from converted arguments; a trivial one copies memory or does nothing.
    fn constructed(
        &mut self,
        ctor: FunctionId,
        args: &'a [ExprId],
        ty: Type,
        zeroed: bool,
        span: Span,
    ) -> ExprId {
        if self.functions[ctor].trivial {
            return match *args {
                [source] => {
                    let value = self.cast(CastKind::LValueToRValue, source, ty);
                    self.il.exprs[value].span = span;
                    value
                }
                _ if zeroed => self.prvalue(ExprKind::Zero, ty, span),
                _ => self.prvalue(ExprKind::Undefined, ty, span),
            };
        }
        self.prvalue(ExprKind::Construct { ctor, args, zeroed }, ty, span)
    }

    /// The lvalue-to-rvalue conversion of a class glvalue ([conv.lval]): a copy of its bytes, or a call of a copy or
    /// move constructor.
    pub(crate) fn class_value(&mut self, expr: ExprId, class: RecordId, how: Directness) -> ExprId {
        let (ty, span) = (self.ty(expr), self.span(expr));
        if !self.records[class].special.made {
            return self.cast(CastKind::LValueToRValue, expr, ty.unqualified());
        }
        let candidates = self.constructor_candidates(class, &[expr], how);
        match self.resolve(&candidates, &[expr]) {
            Resolution::Best(viable) => self.construct_with(ty, viable, &[expr], span),
            _ => {
                let text = self.type_text(ty.unqualified());
                let message = format!("no suitable copy constructor for \"{text}\"");
                self.error(codes::NO_VIABLE_FUNCTION, span, message);
                self.error_expr(span)
            }
        }
    }

    /// The value of a default-initialised object of class type ([dcl.init]/7); none if no initialisation is performed.
    pub(crate) fn default_class_value(&mut self, ty: Type, class: RecordId, span: Span) -> Option<ExprId> {
        if let Some(error) = self.refuse_default_closure(class, span) {
            return Some(error);
        }
        if !self.records[class].special.made {
            return None;
        }
        let value = self.construct_class(ty, &[], Directness::Direct, span);
        (!matches!(self.il.exprs[value].kind, ExprKind::Undefined)).then_some(value)
    }

    /// `T()` for a class without a user-provided default constructor: zero-initialisation, then the constructor
    /// ([dcl.init]/8.2).
    pub(crate) fn value_initialized_class(&mut self, ty: Type, class: RecordId, span: Span) -> ExprId {
        if let Some(error) = self.refuse_default_closure(class, span) {
            return error;
        }
        if !self.records[class].special.made {
            return self.prvalue(ExprKind::Zero, ty.unqualified(), span);
        }
        let value = self.construct_class(ty, &[], Directness::Direct, span);
        match &mut self.program.il.exprs[value].kind {
            ExprKind::Construct { ctor, zeroed, .. } => {
                *zeroed = self.program.functions[*ctor].member.implicit.is_some()
            }
            kind @ ExprKind::Undefined => *kind = ExprKind::Zero,
            _ => {}
        }
        value
    }

    /// Reports the default construction of a closure object, which only its lambda-expression can create.
    fn refuse_default_closure(&mut self, class: RecordId, span: Span) -> Option<ExprId> {
        if !self.lacks_as_closure(class, Member::DefaultConstructor) {
            return None;
        }
        let message = "the class of this lambda has no default constructor";
        self.error(codes::DELETED_FUNCTION, span, message);
        Some(self.error_expr(span))
    }

    // ---- member initializers ----
}

/// The entity that a mem-initializer initialises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InitTarget {
    /// The direct base with this number.
    Base(u32),
    /// The virtual base with this number.
    VirtualBase(u32),
    /// A member of the class or of an anonymous member of it.
    Field(RecordId, u32),
    /// The whole object, by another constructor.
    Delegate,
}

pub(crate) fn find<'a>(
    targets: &[(InitTarget, &'a CtorInit<'a>)],
    wanted: InitTarget,
) -> Option<&'a CtorInit<'a>> {
    targets.iter().find(|&&(target, _)| target == wanted).map(|&(_, init)| init)
}

impl Program<'_, '_> {
    /// Whether lists and values initialise objects of a class by constructor calls, not member by member.
    pub(crate) fn is_made_by_constructors(&self, class: RecordId) -> bool {
        self.records[class].special.made && !self.il.records[class].traits.aggregate
    }

    /// Whether a function is a constructor without parameters.
    pub(crate) fn special_is_default_constructor(&self, id: FunctionId) -> bool {
        self.functions[id].special == Special::Constructor && self.il.functions[id].arguments.required == 0
    }
}
