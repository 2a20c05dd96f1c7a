//! List-initialisation of scalars, classes and references ([dcl.init.list]).

use super::{Initialized, strip_parens};
use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::il::{ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::ByFunction;
use crate::sema::overload::Resolution;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::program::record::Member;
use crate::sema::types::standard_conversion::Rank;
use crate::source::Span;
use crate::syntax::{self, Designator, InitItem, InitList};
use smallvec::SmallVec;

/// List conversions examined for one argument: nested lists multiply the possibilities.
const MAX_LIST_STEPS: u32 = 20_000;

impl<'a> Sema<'a, '_> {
    /// Direct-list-initialisation ([dcl.init.list]).
    pub(crate) fn initialize_list(&mut self, ty: Type, list: &InitList<'a>) -> Initialized {
        self.list_initialized(ty, list, Directness::Direct, codes::NARROWING)
    }

    /// `narrowing` is how narrowing of a scalar is reported.
    fn list_initialized(
        &mut self,
        ty: Type,
        list: &InitList<'a>,
        how: Directness,
        narrowing: Code,
    ) -> Initialized {
        let list = &self.expanded_list(list);
        if self.contains_auto(ty) {
            // `auto x{e}` deduces from `e` ([dcl.type.auto.deduct]/4); several values would need
            // `std::initializer_list`.
            if let [InitItem { designators: [], value }] = list.items
                && !matches!(value.kind, syntax::ExprKind::InitList(_))
            {
                let value = self.expr(value);
                return self.initialize_directly(ty, value);
            }
            self.error(codes::CANNOT_DEDUCE, list.span, "cannot deduce \"auto\" type from a braced list");
            let value = self.error_expr(list.span);
            return Initialized { ty: Type::ERROR, value: Some(value) };
        }
        if self.il.is_reference(ty) {
            return Initialized { ty, value: Some(self.bind_reference_to_list(ty, list, narrowing)) };
        }
        if self.il.is_array(ty) {
            if let [InitItem { designators: [], value }] = list.items
                && matches!(strip_parens(value).kind, syntax::ExprKind::Str(_))
                && self.is_char_array(ty)
            {
                let value = self.expr(value);
                return self.initialize_from_string(ty, value);
            }
            let (ty, value) = self.aggregate_from_list(ty, list, true);
            return Initialized { ty, value: Some(value) };
        }
        let value = match self.il.types.kind(ty) {
            TypeKind::Record(_) if let Some(element) = self.list_element(ty.unqualified()) => {
                self.backed_list(ty, element, list)
            }
            TypeKind::Record(id) => self.class_from_list(ty, id, list, how),
            _ => self.scalar_from_list(ty, list, how, narrowing),
        };
        Initialized { ty, value: Some(value) }
    }

    /// List-initialisation where the selected constructor must not be explicit ([over.match.list]/1).
    pub(super) fn copy_list_initialized(
        &mut self,
        ty: Type,
        list: &InitList<'a>,
        narrowing: Code,
    ) -> Initialized {
        let made = self.list_initialized(ty, list, Directness::Copy, narrowing);
        if let Some(value) = made.value
            && let Some(ctor) = self.constructor_of_list(value, list)
            && self.functions[ctor].explicit
        {
            let text = self.function_text(ctor);
            let message = format!("copy-list-initialization cannot use the explicit constructor \"{text}\"");
            let declared = self.il.functions[ctor].span;
            self.emit(
                Diagnostic::new(codes::NO_CONVERSION, list.span, message)
                    .secondary(declared, "it is declared here"),
            );
        }
        made
    }

    /// Reports arguments in a list that narrow to the parameters of the constructor ([dcl.init.list]/3.6): an error in
    /// NVRTC, also during substitution; a warning in nvcc, as in the host compiler.
    fn check_narrowing_arguments(&mut self, value: ExprId, args: &[ExprId]) {
        if !self.reporter.reports() && self.options().mode == Mode::Nvcc {
            return;
        }
        let ExprKind::Construct { ctor, .. } = self.il.exprs[value].kind else { return };
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[ctor].ty) else { return };
        let code = match self.options().mode {
            Mode::Rtc => codes::NARROWING_VALUE,
            Mode::Nvcc => codes::NARROWING,
        };
        for (&arg, &param) in args.iter().zip(ty.params) {
            if self.il.is_arithmetic(self.il.strip_reference(param)) && !self.il.is_class(self.ty(arg)) {
                self.check_narrowing_as(arg, param, code);
            }
        }
    }

    fn bind_reference_to_list(&mut self, ty: Type, list: &InitList<'a>, narrowing: Code) -> ExprId {
        let referee = self.il.strip_reference(ty);
        if let [InitItem { designators: [], value }] = list.items
            && !matches!(value.kind, syntax::ExprKind::InitList(_))
        {
            let value = self.expr(value);
            if self.is_related(value, referee) || !self.il.is_class(referee) && !self.il.is_array(referee) {
                self.check_narrowing(value, referee);
                return self.initialize_with(ty, value).value.unwrap_or(value);
            }
        }
        // EDG's front end uses no explicit constructor here, even where the reference itself is initialised directly.
        let inner = self.copy_list_initialized(referee.unqualified(), list, narrowing);
        let Some(value) = inner.value else { return self.error_expr(list.span) };
        let temporary = self.materialize(value);
        self.initialize_with(ty, temporary).value.unwrap_or(temporary)
    }

    fn class_from_list(&mut self, ty: Type, id: RecordId, list: &InitList<'a>, how: Directness) -> ExprId {
        if !self.il.records[id].complete {
            self.require_complete(ty, list.span);
            return self.error_expr(list.span);
        }
        if let [InitItem { designators: [], value }] = list.items
            && !matches!(value.kind, syntax::ExprKind::InitList(_))
        {
            let value = self.expr(value);
            if self.is_error(value) {
                return value;
            }
            // Only an aggregate is copied from an object of its class in braces ([dcl.init.list]/3.1).
            if !self.il.records[id].traits.aggregate
                && let Some(value) = self.by_list_constructor(ty, id, list)
            {
                return value;
            }
            // Constructors are considered if there are any, not conversion functions alone ([dcl.init.list]/3.6), and
            // an aggregate is copied only from an object of its class or a derived one (/3.1): else the clause
            // initialises its first element.
            let is_whole = if self.il.records[id].traits.aggregate {
                self.same_or_derived(value, id)
            } else {
                !self.is_made_by_constructors(id) && self.converts_to_class(value, ty)
            };
            if is_whole {
                return self.initialize_with(ty.unqualified(), value).value.unwrap_or(value);
            }
            if self.il.records[id].traits.aggregate {
                return self.aggregate_from_cursor(ty, list, Some(value), true).1;
            }
        } else if self.il.records[id].traits.aggregate {
            return self.aggregate_from_list(ty, list, true).1;
        }
        if list.items.is_empty() && !self.is_made_by_constructors(id) {
            return self.value_initialized(ty, list.span);
        }
        // An empty list means the default constructor, if there is one ([dcl.init.list]/3.4).
        let by_default = list.items.is_empty() && {
            let candidates = self.special_functions(id, Special::Constructor);
            !matches!(self.resolve(candidates, &[]), Resolution::None)
        };
        if by_default {
            return self.value_initialized_class(ty, id, list.span);
        }
        if let Some(value) = self.by_list_constructor(ty, id, list) {
            return value;
        }
        let mut args: SmallVec<[ExprId; 8]> = SmallVec::new();
        for item in list.items {
            if !item.designators.is_empty() {
                let text = self.type_text(ty);
                let message = format!("a designator cannot be used for the non-aggregate type \"{text}\"");
                self.error(codes::BAD_DESIGNATOR, item.value.span, message);
                return self.error_expr(list.span);
            }
            args.push(self.expr(item.value));
        }
        let how = if how == Directness::Direct { how } else { Directness::CopyList };
        let value = self.construct_class(ty, &args, how, list.span);
        self.check_narrowing_arguments(value, &args);
        value
    }

    /// Whether an expression has the class type or that of a derived class.
    pub(super) fn converts_to_class(&mut self, value: ExprId, ty: Type) -> bool {
        self.il.is_class(self.ty(value)) && self.implicit_conversion(value, ty.unqualified()).is_some()
    }

    fn scalar_from_list(
        &mut self,
        ty: Type,
        list: &InitList<'a>,
        how: Directness,
        narrowing: Code,
    ) -> ExprId {
        match list.items {
            [] => self.value_initialized(ty, list.span),
            [InitItem { designators: [], value }] => {
                if let syntax::ExprKind::InitList(inner) = value.kind {
                    let text = self.type_text(ty);
                    let message = format!(
                        "only one level of braces is allowed on an initializer for an object of type \"{text}\""
                    );
                    self.error(codes::EXTRA_BRACES, inner.span, message);
                    return self.error_expr(list.span);
                }
                let value = self.expr(value);
                if how == Directness::Direct
                    && ty.unqualified() == Type::BOOL
                    && let Some(value) = self.bool_of_null(value)
                {
                    return value;
                }
                self.check_narrowing_as(value, ty, narrowing);
                if how == Directness::Direct
                    && let Some(value) = self.enum_from_integer(ty, value)
                {
                    return value;
                }
                let made = if how == Directness::Direct {
                    self.initialize_directly(ty, value)
                } else {
                    self.initialize_with(ty, value)
                };
                made.value.unwrap_or(value)
            }
            [InitItem { designators: [_, ..], .. }, ..] => {
                let text = self.type_text(ty);
                let message = format!("a designator cannot be used for the non-aggregate type \"{text}\"");
                self.error(codes::BAD_DESIGNATOR, list.span, message);
                self.error_expr(list.span)
            }
            [_, second, ..] => {
                self.error(codes::TOO_MANY_INITIALIZERS, second.value.span, "too many initializer values");
                self.error_expr(list.span)
            }
        }
    }

    /// An enumeration with fixed underlying type from an integer ([dcl.init.list]/3.8, C++17).
    fn enum_from_integer(&mut self, ty: Type, value: ExprId) -> Option<ExprId> {
        let TypeKind::Enum(id) = self.il.types.kind(ty) else { return None };
        let source = self.decayed(value);
        if !self.il.enums[id].fixed || !self.il.is_integral(source) {
            return None;
        }
        let value = self.operand(value);
        Some(self.arithmetic_cast(value, ty))
    }

    /// The rank of the conversion of a braced list to a parameter ([over.ics.list]). An approximation: the conversion
    /// itself reports what is wrong inside.
    pub(crate) fn list_conversion_rank(
        &mut self,
        expr: ExprId,
        to: Type,
        by_function: ByFunction,
    ) -> Option<Rank> {
        let list = self.init_list(expr)?;
        if self.expressions.list_depth == 0 {
            self.expressions.list_steps = 0;
        }
        self.expressions.list_steps += 1;
        if self.expressions.list_steps > MAX_LIST_STEPS {
            if self.expressions.list_steps == MAX_LIST_STEPS + 1 {
                let message = "this nested initializer list can be converted in too many ways";
                self.error(codes::TOO_DEEP, list.span, message);
            }
            return None;
        }
        self.expressions.list_depth += 1;
        let rank = self.rank_of_list(list, to, by_function.copying());
        self.expressions.list_depth -= 1;
        rank
    }

    /// Whether the clauses of a list can initialise the members of an aggregate ([over.ics.list]/8). Brace elision,
    /// designators and bases are not checked until the list is used.
    fn aggregate_fits(&mut self, id: RecordId, items: &'a [InitItem<'a>], by_function: ByFunction) -> bool {
        // [over.ics.list]/2: designators name members.
        let named = |item: &InitItem<'a>| match item.designators.first() {
            Some(Designator::Field(ident)) => Some(ident.name),
            _ => None,
        };
        let is_member = |sema: &Self, name| {
            let found = sema.entries.get(sema.records[id].scope, name);
            found.is_some() || sema.il.records[id].fields.iter().any(|field| field.anonymous)
        };
        if items.iter().filter_map(named).any(|name| !is_member(self, name)) {
            return false;
        }
        let record = &self.il.records[id];
        if items.len() < 2
            || record.is_union
            || !record.bases.is_empty()
            || items.iter().any(|item| !item.designators.is_empty())
        {
            return true;
        }
        let named = record.fields.iter().filter(|field| field.anonymous || field.name != self.no_name);
        let types: SmallVec<[Type; 8]> = named.map(|field| field.ty).collect();
        for (&ty, item) in types.iter().zip(items) {
            if self.il.is_array(ty) || self.il.is_class(ty) {
                return true;
            }
            let value = self.expr(item.value);
            if !self.is_error(value) && self.conversion(value, ty, by_function).is_none() {
                return false;
            }
        }
        true
    }

    fn rank_of_list(&mut self, list: &'a InitList<'a>, to: Type, by_function: ByFunction) -> Option<Rank> {
        let target = self.il.strip_reference(to);
        // A reference is initialised with an element of a related type ([dcl.init.list]/3.9).
        if let ([InitItem { designators: [], value }], true) = (list.items, self.il.is_reference(to))
            && !matches!(value.kind, syntax::ExprKind::InitList(_))
        {
            let value = self.expr(value);
            if self.is_related(value, target) {
                return self.conversion(value, to, by_function).map(|found| found.rank);
            }
        }
        if let TypeKind::LValueRef(referee) = self.il.types.kind(to)
            && !self.base_element(referee).is_const()
        {
            return None;
        }
        if let Some(element) = self.list_element(target.unqualified()) {
            return self.list_rank(element, list, by_function);
        }
        match (self.il.types.kind(target), list.items) {
            (TypeKind::Record(id), items) if self.is_made_by_constructors(id) => {
                // Initializer-list constructors come first ([over.match.list]/1).
                let whole = self.list_constructors(id);
                if !whole.is_empty() && !items.is_empty() {
                    let arg = self.prvalue(ExprKind::Error, Type::INIT_LIST, list.span);
                    self.expressions.lists.insert(arg, list);
                    if !matches!(self.resolve_among(&whole, &[arg], by_function), Resolution::None) {
                        return Some(Rank::User);
                    }
                }
                let args: SmallVec<[ExprId; 8]> = items.iter().map(|item| self.expr(item.value)).collect();
                if let [only] = args[..]
                    && self.il.is_class(self.ty(only))
                    && self.conversion(only, target.unqualified(), by_function).is_some()
                {
                    return Some(Rank::User);
                }
                let mut candidates = self.constructors_for(id, &args);
                if let [InitItem { value: syntax::Expr { kind: syntax::ExprKind::InitList(_), .. }, .. }] =
                    items
                {
                    // A nested list is not converted to an object of the class just to be copied ([over.best.ics]/4.5).
                    candidates.retain(|&mut f| !self.takes_own_object(f));
                }
                match self.resolve_among(&candidates, &args, by_function) {
                    Resolution::None => None,
                    _ => Some(Rank::User),
                }
            }
            (TypeKind::Record(id), items) => {
                let fits = items.len() as u64 <= self.clause_count(target) || items.len() == 1;
                (self.il.records[id].complete && fits && self.aggregate_fits(id, items, by_function))
                    .then_some(Rank::List)
            }
            (TypeKind::Array(_, count), items) if items.len() as u64 > count => None,
            // The rank of the worst conversion of an element ([over.ics.list]/6).
            (TypeKind::Array(element, _) | TypeKind::IncompleteArray(element), _) => {
                if matches!(list.items, [only] if matches!(strip_parens(only.value).kind, syntax::ExprKind::Str(_)))
                    && self.is_char_array(target)
                {
                    return Some(Rank::Exact);
                }
                self.list_rank(element, list, by_function)
            }
            (_, []) => Some(Rank::Exact),
            (_, [InitItem { designators: [], value }]) => match value.kind {
                syntax::ExprKind::InitList(_) => None,
                _ => {
                    let value = self.expr(value);
                    self.conversion(value, target.unqualified(), by_function).map(|c| c.rank)
                }
            },
            _ => None,
        }
    }

    /// Initialises a parameter or result from a braced list.
    pub(crate) fn initialize_from_list_expr(&mut self, expr: ExprId, to: Type, span: Span) -> ExprId {
        match self.init_list(expr) {
            Some(list) => {
                // nvcc only warns of narrowing in the initializer of a variable; here it is an error.
                let value = self.copy_list_initialized(to, list, codes::NARROWING_VALUE).value;
                value.unwrap_or_else(|| self.error_expr(span))
            }
            None => self.error_expr(span),
        }
    }
}

impl Program<'_, '_> {
    /// The constructor that made a value from a list. A trivial one leaves no call.
    fn constructor_of_list(&self, value: ExprId, list: &InitList<'_>) -> Option<FunctionId> {
        let node = &self.il.exprs[value];
        match (node.kind, self.il.types.kind(node.ty)) {
            (ExprKind::Construct { ctor, .. }, _) => Some(ctor),
            (ExprKind::Zero, TypeKind::Record(class))
                if list.items.is_empty() && self.is_made_by_constructors(class) =>
            {
                let declared = &self.records[class].special.declared;
                declared.iter().find_map(|&(member, id)| (member == Member::DefaultConstructor).then_some(id))
            }
            _ => None,
        }
    }

    /// Whether an expression has a type, or a class type derived from it.
    fn is_related(&self, value: ExprId, ty: Type) -> bool {
        self.ty(value).unqualified() == ty.unqualified()
            || match (self.il.types.kind(self.ty(value)), self.il.types.kind(ty)) {
                (TypeKind::Record(derived), TypeKind::Record(base)) => self.has_base(derived, base),
                _ => false,
            }
    }
}
