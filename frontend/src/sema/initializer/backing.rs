//! `std::initializer_list` ([dcl.init.list]/5, [support.initlist]): an object of it is a pointer to an array
//! of constants and the number of its elements.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{AggregateItem, CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::conversion::ByFunction;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Resolution;
use crate::sema::program::argument::Argument;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::sema::types::standard_conversion::Rank;
use crate::source::Span;
use crate::syntax::{self, CvQualifiers, InitItem, InitList};

/// The name of the class template.
const NAME: &str = "initializer_list";

impl<'a> Sema<'a, '_> {
    /// A `std::initializer_list` from a braced list.
    pub(super) fn backed_list(&mut self, ty: Type, element: Type, list: &InitList<'a>) -> ExprId {
        let span = list.span;
        if !self.is_complete(ty) {
            self.require_complete(ty, span);
            return self.error_expr(span);
        }
        let element = self.il.types.qualified(element, CvQualifiers::CONST);
        let mut items: Vec<AggregateItem> = Vec::with_capacity(list.items.len());
        for (index, item) in list.items.iter().enumerate() {
            let value = self.list_clause(element, item);
            if self.is_error(value) {
                return value;
            }
            items.push(AggregateItem { index: index as u64, count: 1, value });
        }
        let count = items.len() as u64;
        let pointer_ty = self.il.types.pointer(element);
        let pointer = if items.is_empty() {
            self.prvalue(ExprKind::Null, pointer_ty, span)
        } else {
            let items = self.il.list(&items);
            let array = self.il.types.array(element, count);
            let array = self.prvalue(ExprKind::Aggregate(items), array, span);
            let array = self.materialize(array);
            self.cast(CastKind::ArrayToPointer, array, pointer_ty)
        };
        let number = self.int_expr(u128::from(count), Type::ULONG, span);
        let parts = [
            AggregateItem { index: 0, count: 1, value: pointer },
            AggregateItem { index: 1, count: 1, value: number },
        ];
        let parts = self.il.list(&parts);
        if let TypeKind::Record(class) = self.il.types.kind(ty) {
            self.il.records[class].traits.list = true;
        }
        self.prvalue(ExprKind::Aggregate(parts), ty.unqualified(), span)
    }

    fn list_clause(&mut self, element: Type, item: &InitItem<'a>) -> ExprId {
        let value = match item.value.kind {
            syntax::ExprKind::InitList(inner) => self.initialize_list(element.unqualified(), inner).value,
            _ => {
                let value = self.expr(item.value);
                self.check_narrowing(value, element.unqualified());
                self.initialize_with(element.unqualified(), value).value
            }
        };
        value.unwrap_or_else(|| self.error_expr(item.value.span))
    }

    /// `auto x = {1, 2};`: a list of the type that all elements have ([dcl.type.auto.deduct]/4).
    pub(crate) fn deduced_list(&mut self, list: &InitList<'a>, ranged: bool) -> ExprId {
        let list = &self.expanded_list(list);
        let mut deduced: Option<Type> = None;
        for item in list.items {
            let value = self.unevaluated(|sema| sema.expr(item.value));
            let ty = self.decayed(value).unqualified();
            let plain = ty != Type::INIT_LIST && ty != Type::OVERLOAD && ty != Type::ERROR;
            if self.is_error(value) {
                return value;
            }
            if !plain || deduced.is_some_and(|before| before != ty) {
                deduced = None;
                break;
            }
            deduced = Some(ty);
        }
        let made = deduced.map(|element| (element, self.list_of(element, list.span)));
        match made {
            Some((element, Some(ty))) => self.backed_list(ty, element, list),
            // Without the class, a range-based for needs only the backing array.
            Some((element, None)) if ranged => {
                let array = self.il.types.array(element, list.items.len() as u64);
                self.aggregate_from_list(array, list, true).1
            }
            _ => {
                self.error(codes::CANNOT_DEDUCE, list.span, "cannot deduce \"auto\" type from a braced list");
                self.error_expr(list.span)
            }
        }
    }

    /// `std::initializer_list<element>`, if the template is declared.
    fn list_of(&mut self, element: Type, span: Span) -> Option<Type> {
        let (std, name) = (self.intern("std"), self.intern(NAME));
        let Some(Named::Namespace(std)) = self.lookup_in(GLOBAL, std, Wanted::Any, span) else { return None };
        let Some(Named::Template(template)) = self.lookup_in(std, name, Wanted::Any, span) else {
            return None;
        };
        let args = self.il.arena.alloc_slice_copy(&[Argument::Type(element)]);
        let record = self.class_instance(template, args, span);
        Some(self.il.types.record(record))
    }

    /// The rank of the conversion of a braced list to a `std::initializer_list` ([over.ics.list]/5): that of its worst
    /// element.
    pub(super) fn list_rank(
        &mut self,
        element: Type,
        list: &InitList<'a>,
        by_function: ByFunction,
    ) -> Option<Rank> {
        let list = &self.expanded_list(list);
        let mut worst = Rank::Exact;
        for item in list.items {
            let value = self.expr(item.value);
            worst = worst.max(self.conversion(value, element.unqualified(), by_function)?.rank);
        }
        Some(worst)
    }

    /// The initializer-list constructors of a class ([dcl.init.list]/2).
    pub(super) fn list_constructors(&mut self, id: RecordId) -> SmallVec<[FunctionId; 4]> {
        let all = self.special_functions(id, Special::Constructor);
        all.iter().copied().filter(|&f| self.takes_list(f)).collect()
    }

    /// Initialises an object from a braced list by an initializer-list constructor, which is preferred to all others
    /// ([dcl.init.list]/2).
    pub(super) fn by_list_constructor(
        &mut self,
        ty: Type,
        id: RecordId,
        list: &InitList<'a>,
    ) -> Option<ExprId> {
        let candidates = self.list_constructors(id);
        // An empty list means default-initialisation if that is possible.
        if candidates.is_empty() || list.items.is_empty() && self.il.records[id].traits.trivial_default_ctor {
            return None;
        }
        let held = self.il.arena.alloc(*list);
        let arg = self.prvalue(ExprKind::Error, Type::INIT_LIST, list.span);
        self.expressions.lists.insert(arg, held);
        match self.resolve(&candidates, &[arg]) {
            Resolution::Best(viable) => Some(self.construct_with(ty, viable, &[arg], list.span)),
            _ => None,
        }
    }
}

impl Program<'_, '_> {
    /// Whether a function can be called with nothing but a `std::initializer_list`.
    pub(crate) fn takes_list(&self, function: FunctionId) -> bool {
        let function = &self.il.functions[function];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        function.arguments.required <= 1
            && ty.params.first().is_some_and(|&param| {
                self.list_element(self.il.strip_reference(param).unqualified()).is_some()
            })
    }

    /// The element type of a `std::initializer_list`.
    pub(crate) fn list_element(&self, ty: Type) -> Option<Type> {
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return None };
        match self.records[id].origin.instance {
            Some((_, &[Argument::Type(element)])) if self.text(self.il.records[id].name) == NAME => {
                let namespace = self.namespace_of(self.records[id].parent);
                self.is_std(namespace).then_some(element)
            }
            _ => None,
        }
    }
}
