//! User-defined conversions ([class.conv], [over.ics.user]): by a constructor of the target, or by a
//! conversion function of the source.

use crate::sema::program::Program;
use std::cmp::Ordering;

use smallvec::SmallVec;

use super::{Binding, ByFunction, Conversion};
use crate::diagnostics::codes;
use crate::il::{ExprId, ExprKind, FunctionId, FunctionType, RecordId, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::overload::{Resolution, Viable};
use crate::sema::program::function::Special;
use crate::sema::template::Entrant;
use crate::sema::types::standard_conversion::{Rank, Step};
use crate::source::Span;
use crate::syntax::{CvQualifiers, TypeName};

/// A conversion that calls a function, and the rank of its second standard conversion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UserConversion {
    pub(crate) function: FunctionId,
    pub(crate) second: Rank,
}

/// The class of a conversion function, and the type that it converts to.
#[derive(Clone, Copy)]
struct ConvertsTo {
    class: Option<RecordId>,
    result: Option<Type>,
}

/// A conversion function that converts to the target.
#[derive(Clone, Copy)]
struct Candidate {
    function: FunctionId,
    /// The qualifiers of its implicit object parameter.
    cv: CvQualifiers,
    /// The second standard conversion.
    after: Conversion,
}

impl Candidate {
    fn conversion(self) -> UserConversion {
        UserConversion { function: self.function, second: self.after.rank }
    }
}

impl Choice<UserConversion> {
    /// The choice among conversion functions none of which is better than another.
    fn of(functions: &[Candidate]) -> Self {
        match functions {
            [] => Self::None,
            [best] => Self::Best(best.conversion()),
            _ => Self::Ambiguous,
        }
    }

    /// The step of a conversion, if there is any.
    pub(super) fn step(self) -> Option<Step> {
        match self {
            Self::None => None,
            Self::Ambiguous => Some(Step::Ambiguous),
            Self::Best(user) => Some(Step::User(user.function, user.second)),
        }
    }
}

/// Selects conversion functions by the value category of their result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gives {
    /// All.
    Any,
    /// Those that yield an lvalue.
    LValue,
    /// Those that yield an rvalue.
    RValue,
    /// Those that yield a prvalue of the target class.
    Object,
    /// Those that do not yield a floating-point number.
    Integer,
}

/// The choice among conversion functions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice<T> {
    /// None of them converts.
    None,
    /// Several are equally good.
    Ambiguous,
    /// One is best.
    Best(T),
}

impl<'a> Sema<'a, '_> {
    /// The user-defined conversion of an expression to a type, if exactly one is best. A sequence has at most one
    /// ([class.conv]/4). If the type is a reference, it is bound to the result of a conversion function.
    pub(super) fn user_conversion(
        &mut self,
        expr: ExprId,
        to: Type,
        by_function: ByFunction,
        gives: Gives,
    ) -> Choice<UserConversion> {
        let Some(how) = by_function.directness() else { return Choice::None };
        let from = self.ty(expr);
        match (self.il.types.kind(to), self.il.types.kind(from)) {
            (TypeKind::Record(class), _) if self.is_complete(to) && self.records[class].special.made => {
                let constructor = self.by_constructor(expr, class, how);
                self.by_either(constructor, expr, to, (how, gives))
            }
            (_, TypeKind::Record(_)) => Choice::of(&self.by_function(expr, to, (how, gives))),
            _ => Choice::None,
        }
    }

    /// The conversion of an object by a conversion function with a certain result.
    pub(crate) fn conversion_by(
        &mut self,
        expr: ExprId,
        to: Type,
        by_function: ByFunction,
        gives: Gives,
    ) -> Option<Conversion> {
        let found = self.by_function(expr, to, (by_function.directness()?, gives));
        Some(Conversion::of_value(Rank::User, self.ty(expr), to, Choice::of(&found).step()?))
    }

    /// Copy-initialisation of a class considers converting constructors and conversion functions together
    /// ([over.match.copy]/1), direct-initialisation the constructors first ([over.match.ctor]/1).
    fn by_either(
        &mut self,
        constructor: Choice<Viable>,
        expr: ExprId,
        to: Type,
        (how, gives): (Directness, Gives),
    ) -> Choice<UserConversion> {
        let constructor = match constructor {
            Choice::None => {
                return Choice::of(&self.by_function(expr, to, (how, gives)));
            }
            Choice::Ambiguous => return Choice::Ambiguous,
            Choice::Best(constructor) => constructor,
        };
        let made = UserConversion { function: constructor.function, second: Rank::Exact };
        if how == Directness::Direct {
            return Choice::Best(made);
        }
        let Some(argument) = constructor.conversions.first() else { return Choice::None };
        let functions = self.by_function(expr, to, (how, gives));
        for candidate in &functions {
            let Some(object) = self.object_conversion(candidate.function, expr) else { return Choice::None };
            let by_argument = self.compare(argument, &object);
            let plain_first =
                self.is_instance(constructor.function).cmp(&self.is_instance(candidate.function));
            match by_argument.then(plain_first) {
                Ordering::Less => {}
                Ordering::Greater if functions.len() == 1 => return Choice::Best(candidate.conversion()),
                _ => return Choice::Ambiguous,
            }
        }
        Choice::Best(made)
    }

    fn by_constructor(&mut self, expr: ExprId, class: RecordId, how: Directness) -> Choice<Viable> {
        let mut all = self.constructors_for(class, &[expr]);
        // Whether a template with a conditional explicit-specifier is explicit depends on the instance.
        if how == Directness::Copy && all.iter().any(|&f| self.is_explicit_by_instance(f)) {
            all = self.with_instances(&all, &[expr]);
        }
        let candidates: SmallVec<[FunctionId; 8]> = all
            .iter()
            .copied()
            .filter(|&f| how == Directness::Direct || !self.functions[f].explicit)
            .collect();
        match self.resolve_among(&candidates, &[expr], ByFunction::Never) {
            Resolution::Best(viable) => Choice::Best(viable),
            Resolution::None => Choice::None,
            Resolution::Ambiguous(_) => Choice::Ambiguous,
        }
    }

    /// Converts an operand of a built-in operator; one of class type by its conversion function to a scalar type
    /// ([over.built], [over.match.oper]/2).
    pub(crate) fn scalar_operand(&mut self, expr: ExprId) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(expr)) else { return self.operand(expr) };
        let scalar = |sema: &Self, ret: Type| {
            let result = sema.il.strip_reference(ret).unqualified();
            sema.il.is_scalar(result).then_some(result)
        };
        match self.conversion_for_operand(class, expr, scalar) {
            Some((function, result)) => self.apply_user_conversion(expr, function, result),
            None => self.operand(expr),
        }
    }

    /// Converts the left operand of a built-in assignment operator; one of class type by its conversion function to a
    /// reference to a scalar type ([over.built]/3, /18).
    pub(crate) fn scalar_target(&mut self, expr: ExprId) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(expr)) else { return expr };
        let writable = |sema: &Self, ret: Type| match sema.il.types.kind(ret) {
            TypeKind::LValueRef(referee) if sema.il.is_scalar(referee) && !referee.is_const() => Some(ret),
            _ => None,
        };
        match self.conversion_for_operand(class, expr, writable) {
            Some((function, result)) => self.apply_user_conversion(expr, function, result),
            None => expr,
        }
    }

    /// The conversion function of a class used for an operand of a built-in operator, and its result type; `accepts`
    /// tests whether the operator takes a type. All viable functions must yield similar types, and the implicit object
    /// parameter decides between them.
    fn conversion_for_operand(
        &mut self,
        class: RecordId,
        object: ExprId,
        accepts: impl Fn(&Self, Type) -> Option<Type>,
    ) -> Option<(FunctionId, Type)> {
        let mut viable: SmallVec<[(FunctionId, Type, Conversion); 2]> = SmallVec::new();
        for function in self.conversion_functions(class) {
            let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { continue };
            if self.functions[function].explicit || self.functions[function].origin.template.is_some() {
                continue;
            }
            if let Some(result) = accepts(self, ty.ret)
                && let Some(conversion) = self.object_conversion(function, object)
            {
                viable.push((function, result, conversion));
            }
        }
        let best = *viable
            .iter()
            .reduce(|best, other| if self.compare(&other.2, &best.2).is_lt() { other } else { best })?;
        let is_best = |other: &(FunctionId, Type, Conversion)| {
            other.0 == best.0 || self.similar(other.1, best.1) && self.compare(&best.2, &other.2).is_lt()
        };
        viable.iter().all(is_best).then_some((best.0, best.1))
    }

    /// The conversion functions of a class to pointers or references to functions: surrogate call functions
    /// ([over.call.object]/2).
    pub(crate) fn surrogates(
        &mut self,
        class: RecordId,
        object: ExprId,
    ) -> SmallVec<[(FunctionId, FunctionType<'a>); 2]> {
        let mut found = SmallVec::new();
        for function in self.conversion_functions(class) {
            let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { continue };
            let referee = self.il.strip_reference(ty.ret);
            let target = self.il.pointee(referee).unwrap_or(referee);
            if !self.functions[function].explicit
                && self.functions[function].origin.template.is_none()
                && self.object_conversion(function, object).is_some()
                && let TypeKind::Function(target) = self.il.types.kind(target)
            {
                found.push((function, target));
            }
        }
        found
    }

    /// The conversion functions of a class and its bases. A function of a derived class hides those of its bases to the
    /// same type ([class.member.lookup]).
    pub(crate) fn conversion_functions(&mut self, class: RecordId) -> SmallVec<[FunctionId; 4]> {
        let mut functions: SmallVec<[(FunctionId, ConvertsTo); 4]> = SmallVec::new();
        let mut classes: SmallVec<[RecordId; 4]> = SmallVec::from_slice(&[class]);
        while let Some(class) = classes.pop() {
            for &function in self.special_functions(class, Special::Conversion) {
                // A using-declaration names it again.
                if !functions.iter().any(|&(known, _)| known == function) {
                    functions.push((function, self.converts_to(function)));
                }
            }
            classes.extend(self.il.records[class].bases.iter().map(|base| base.record));
        }
        let visible = |&&(_, own): &&(FunctionId, ConvertsTo)| {
            !functions.iter().any(|&(_, other)| {
                other.result == own.result
                    && matches!((other.class, own.class), (Some(x), Some(y)) if x != y && self.has_base(x, y))
            })
        };
        functions.iter().filter(visible).map(|&(function, _)| function).collect()
    }

    /// The conversion functions of a class that convert to exactly the type of a conversion-function-id
    /// ([class.conv.fct], [temp.mem]/5); reports if there is none.
    pub(crate) fn conversions_named(
        &mut self,
        class: RecordId,
        ty: &'a TypeName<'a>,
        span: Span,
    ) -> Option<&'a [FunctionId]> {
        let outer = self.enter_scope(self.records[class].scope);
        let (target, failed) = self.tentatively(|sema| sema.type_id(ty));
        self.pop_scope(outer);
        let target = if failed { self.type_id(ty) } else { target };
        if target == Type::ERROR {
            return None;
        }
        let mut named: SmallVec<[FunctionId; 4]> = SmallVec::new();
        for function in self.conversion_functions(class) {
            let function = match self.functions[function].origin.template {
                Some(_) => self.conversion_instance_exactly(function, target),
                None => Some(function),
            };
            let converts = |function: FunctionId| match self.il.types.kind(self.il.functions[function].ty) {
                TypeKind::Function(ty) => ty.ret == target,
                _ => false,
            };
            named.extend(function.filter(|&function| converts(function)));
        }
        if named.is_empty() {
            let (class, target) = (self.il.records[class].ir_name, self.type_text(target));
            let message = format!("class \"{class}\" has no member \"operator {target}\"");
            self.error(codes::sema::NO_MEMBER, span, message);
            return None;
        }
        // A non-template function is preferred to a specialization ([over.match.best]/1.6).
        if let Some(&plain) = named.iter().find(|&&function| !self.is_instance(function)) {
            named.retain(|&mut function| function == plain || !self.is_instance(function));
        }
        Some(self.il.list(&named))
    }

    /// The conversion functions of an object whose results are accepted, without those that are worse than another one.
    fn by_function(
        &mut self,
        expr: ExprId,
        to: Type,
        (how, gives): (Directness, Gives),
    ) -> SmallVec<[Candidate; 2]> {
        let mut best: SmallVec<[Candidate; 2]> = SmallVec::new();
        let TypeKind::Record(class) = self.il.types.kind(self.ty(expr)) else { return best };
        if !self.is_complete(self.ty(expr)) {
            return best;
        }
        let mut functions = self.conversion_functions(class);
        if self.records[class].origin.lambda.is_some() {
            functions.extend(self.generic_invoker(class, to));
        }
        for function in functions {
            let Some(new) = self.conversion_candidate(function, expr, to, (how, gives)) else { continue };
            match best.first().map(|known| self.compare_conversions(known, &new)) {
                Some(Ordering::Less) => {}
                Some(Ordering::Equal) => best.push(new),
                Some(Ordering::Greater) | None => {
                    best.clear();
                    best.push(new);
                }
            }
        }
        best
    }

    /// A conversion function of an object as a candidate for a conversion to a type.
    fn conversion_candidate(
        &mut self,
        function: FunctionId,
        expr: ExprId,
        to: Type,
        (how, gives): (Directness, Gives),
    ) -> Option<Candidate> {
        let TypeKind::Function(written) = self.il.types.kind(self.il.functions[function].ty) else {
            return None;
        };
        let gives_lvalue = matches!(self.il.types.kind(written.ret), TypeKind::LValueRef(_));
        if gives == Gives::LValue && !gives_lvalue || gives == Gives::RValue && gives_lvalue {
            return None;
        }
        let function = match self.functions[function].origin.template {
            Some(_) => self.conversion_instance(function, to)?,
            None => function,
        };
        if self.functions[function].explicit && how == Directness::Copy {
            return None;
        }
        self.object_conversion(function, expr)?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return None };
        let (result, category) = match self.il.types.kind(ty.ret) {
            TypeKind::LValueRef(inner) => (inner, ValueCategory::LValue),
            TypeKind::RValueRef(inner) => (inner, ValueCategory::XValue),
            TypeKind::Record(_) => (ty.ret, ValueCategory::PrValue),
            _ => (ty.ret.unqualified(), ValueCategory::PrValue),
        };
        let target = self.il.strip_reference(to);
        let same_class = result.unqualified() == target.unqualified();
        if gives == Gives::Integer && self.il.is_floating(result) {
            return None;
        }
        if gives == Gives::Object && (!same_class || category != ValueCategory::PrValue) {
            return None;
        }
        // The result of an explicit one is not converted to a base ([over.match.copy]/1.2, [over.match.ref]/1.1).
        if self.functions[function].explicit && self.il.is_class(target) && !same_class {
            return None;
        }
        // A conversion function is never used to convert an object to its own class or a base of it
        // ([class.conv.fct]/4).
        if let (TypeKind::Record(own), TypeKind::Record(given)) =
            (self.il.types.kind(self.ty(expr)), self.il.types.kind(result))
            && (own == given || self.has_base(own, given))
        {
            return None;
        }
        let span = self.span(expr);
        let sample = self.make_expr(ExprKind::Undefined, result, category, span);
        let after = self.conversion(sample, to, ByFunction::Never)?;
        // A reference is bound to the result itself ([over.match.ref]/1).
        if self.il.is_reference(to) && after.binding != Binding::Direct {
            return None;
        }
        // The result of an explicit one may only undergo a qualification conversion ([over.match.conv]/1.2).
        if self.functions[function].explicit && self.il.is_scalar(to) && after.rank != Rank::Exact {
            return None;
        }
        Some(Candidate { function, cv: ty.cv, after })
    }

    /// Orders two conversion functions as candidates ([over.match.best]/1).
    fn compare_conversions(&mut self, a: &Candidate, b: &Candidate) -> Ordering {
        // Binding the object to the less cv-qualified parameter is better ([over.ics.rank]/3.2.6).
        let by_object = match (a.cv.contains(b.cv), b.cv.contains(a.cv)) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            _ => Ordering::Equal,
        };
        let by_rest = by_object.then(self.compare(&a.after, &b.after));
        if by_rest.is_ne() {
            return by_rest;
        }
        let (x, y) = (a.function, b.function);
        let entrant = |function| Entrant { function, args: 1, reversed: false };
        match (self.is_instance(x), self.is_instance(y)) {
            (false, true) => Ordering::Less,
            (true, false) => Ordering::Greater,
            _ if self.is_better_template(entrant(x), entrant(y)) => Ordering::Less,
            _ if self.is_better_template(entrant(y), entrant(x)) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// Adds the call of a user-defined conversion; the result has the type `to`.
    pub(crate) fn apply_user_conversion(&mut self, expr: ExprId, function: FunctionId, to: Type) -> ExprId {
        let span = self.span(expr);
        if self.functions[function].special == Special::Constructor {
            match self.resolve_among(&[function], &[expr], ByFunction::Never) {
                Resolution::Best(viable) => self.construct_with(to, viable, &[expr], span),
                _ => self.error_expr(span),
            }
        } else {
            match (self.resolve(&[function], &[]), self.il.types.kind(self.ty(expr))) {
                (Resolution::Best(viable), TypeKind::Record(class)) => {
                    let value = self.method_call(expr, class, viable, &[], span);
                    self.convert(value, to, "conversion")
                }
                _ => self.error_expr(span),
            }
        }
    }
}

impl Program<'_, '_> {
    /// The source class and target type of a conversion function.
    fn converts_to(&self, id: FunctionId) -> ConvertsTo {
        let function = &self.il.functions[id];
        let result = match self.il.types.kind(function.ty) {
            TypeKind::Function(ty) => Some(ty.ret),
            _ => None,
        };
        ConvertsTo { class: function.object, result }
    }
}
