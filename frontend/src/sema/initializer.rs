//! Initialisation ([dcl.init]): from what is written after a declarator to one converted expression.
//!
//! Braced lists fill aggregates member by member. A list is read with a cursor: an element that is an
//! aggregate itself takes a nested list, a value of its own type, or, with its braces left out, as many
//! clauses as it has members ([dcl.init.aggr]/15). The result is a tree of [`ExprKind::Aggregate`]; what
//! is not listed is zero.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{AggregateItem, ConstValue, ExprId, ExprKind, RecordId, Type, TypeKind};
use crate::source::Span;
use crate::syntax::{self, Designator, InitItem, InitList, Initializer};

use super::Sema;
use super::conversion::Rank;
use super::lookup::{MemberStep, Wanted};
use super::scope::Named;

/// The result of an initialisation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Initialized {
    /// The type, with array bounds and `auto` deduced.
    pub(crate) ty: Type,
    /// The value: of the type, or a glvalue if it is a reference. None: default-initialised.
    pub(crate) value: Option<ExprId>,
}

/// A partly initialised object.
enum Node {
    /// A value for the whole.
    Leaf(ExprId),
    /// Values of parts.
    Parts(Parts),
}

/// The parts of an aggregate that have values, ordered by index.
struct Parts {
    ty: Type,
    items: Vec<Part>,
}

struct Part {
    index: u64,
    count: u64,
    node: Node,
}

impl Parts {
    fn new(ty: Type) -> Self {
        Self { ty, items: Vec::new() }
    }

    /// Sets parts `index .. index + count`; later clauses override earlier ones.
    fn set(&mut self, index: u64, count: u64, node: Node) -> Result<(), ()> {
        match self.items.last() {
            Some(last) if index < last.index + last.count => {}
            _ => {
                self.items.push(Part { index, count, node });
                return Ok(());
            }
        }
        let at = self.items.partition_point(|part| part.index + part.count <= index);
        let end = self.items.partition_point(|part| part.index < index + count);
        match self.items.get(at) {
            Some(part) if end == at + 1 && part.index == index && part.count == count => {
                self.items[at].node = node;
                Ok(())
            }
            Some(_) if end > at => Err(()),
            _ => {
                self.items.insert(at, Part { index, count, node });
                Ok(())
            }
        }
    }

    /// The part `index` as an aggregate to refine.
    fn refine(&mut self, index: u64, ty: Type) -> Option<&mut Parts> {
        let at = self.items.partition_point(|part| part.index + part.count <= index);
        let fresh = match self.items.get(at) {
            Some(part) => part.index > index,
            None => true,
        };
        if fresh {
            self.items.insert(at, Part { index, count: 1, node: Node::Parts(Parts::new(ty)) });
        }
        match self.items.get_mut(at) {
            Some(Part { count: 1, node: Node::Parts(parts), .. }) => Some(parts),
            _ => None,
        }
    }
}

/// A position in the clauses of a list; the clause at hand may have been analysed already.
struct Cursor<'l, 'a> {
    items: &'l [InitItem<'a>],
    next: usize,
    analysed: Option<ExprId>,
}

impl<'a> Cursor<'_, 'a> {
    fn peek(&self) -> Option<&InitItem<'a>> {
        self.items.get(self.next)
    }

    fn advance(&mut self) {
        self.next += 1;
        self.analysed = None;
    }
}

impl<'a> Sema<'a, '_> {
    /// Analyses the initializer of an entity of type `ty` declared at `span`.
    pub(crate) fn initialize(&mut self, ty: Type, init: &Initializer<'a>, span: Span) -> Initialized {
        match *init {
            Initializer::None | Initializer::Default | Initializer::Delete => {
                self.check_default_initialized(ty, span);
                Initialized { ty, value: self.default_initialized(ty, span) }
            }
            Initializer::Equal(expr) => match expr.kind {
                syntax::ExprKind::InitList(list) => self.initialize_list(ty, list),
                _ => self.initialize_value(ty, expr),
            },
            Initializer::Brace(list) => self.initialize_list(ty, list),
            Initializer::Paren(args, paren) => match args {
                [only] => match only.kind {
                    syntax::ExprKind::InitList(list) => self.initialize_list(ty, list),
                    // Direct initialisation also takes `nullptr` for `bool` ([conv.bool]).
                    syntax::ExprKind::Nullptr if ty.unqualified() == Type::BOOL => {
                        let value = self.bool_expr(false, only.span);
                        Initialized { ty, value: Some(value) }
                    }
                    _ if self.il.is_class(ty) => {
                        let value = self.construct(ty, args, paren);
                        Initialized { ty, value: Some(value) }
                    }
                    _ => self.initialize_value(ty, only),
                },
                _ => {
                    let value = self.construct_from_args(ty, args, paren);
                    Initialized { ty, value: Some(value) }
                }
            },
        }
    }

    /// What must have an initializer has one ([dcl.init]/7, [dcl.ref]/5).
    fn check_default_initialized(&mut self, ty: Type, span: Span) {
        if self.il.is_reference(ty) {
            self.error(codes::NEEDS_INITIALIZER, span, "a reference variable requires an initializer");
        } else if self.contains_auto(ty) {
            self.error(
                codes::NEEDS_INITIALIZER,
                span,
                "a variable with deduced type requires an initializer",
            );
        } else {
            let mut element = ty;
            while let Some(inner) = self.il.element(element) {
                element = inner;
            }
            if element.is_const() && self.il.is_scalar(element) {
                self.error(codes::NEEDS_INITIALIZER, span, "a const variable requires an initializer");
            }
        }
    }

    /// The value that default member initializers give an object without initializer.
    fn default_initialized(&mut self, ty: Type, span: Span) -> Option<ExprId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => {
                let traits = self.il.records[id].traits;
                (traits.aggregate && !traits.trivial_default_ctor).then(|| self.value_initialized(ty, span))
            }
            TypeKind::Array(element, count) => {
                let value = self.default_initialized(element, span)?;
                let items = self.il.list(&[AggregateItem { index: 0, count, value }]);
                Some(self.prvalue(ExprKind::Aggregate(items), ty, span))
            }
            _ => None,
        }
    }

    /// Initialisation by one expression.
    fn initialize_value(&mut self, ty: Type, init: &'a syntax::Expr<'a>) -> Initialized {
        if self.il.is_array(ty) {
            if let syntax::ExprKind::Str(_) = strip_parens(init).kind {
                let value = self.expr(init);
                return self.initialize_from_string(ty, value);
            }
            let value = self.expr(init);
            if self.is_error(value) {
                return Initialized { ty, value: Some(value) };
            }
            // A compound literal or a call of a builtin may give an array prvalue (GNU).
            if !self.is_glvalue(value) && self.ty(value).unqualified() == ty.unqualified() {
                return Initialized { ty, value: Some(value) };
            }
            self.error(codes::BAD_ARRAY_INIT, init.span, "an array needs a braced list as its initializer");
            let value = self.error_expr(init.span);
            return Initialized { ty, value: Some(value) };
        }
        let value = self.expr(init);
        self.initialize_with(ty, value)
    }

    /// Initialisation by an analysed expression.
    pub(crate) fn initialize_with(&mut self, ty: Type, value: ExprId) -> Initialized {
        let ty = if self.contains_auto(ty) { self.deduce_auto(ty, value) } else { ty };
        let value = match self.implicit_conversion(value, ty) {
            Some(conversion) => self.read_for(value, &conversion),
            None => {
                self.report_bad_initializer(value, ty);
                let span = self.span(value);
                self.error_expr(span)
            }
        };
        Initialized { ty, value: Some(value) }
    }

    fn report_bad_initializer(&mut self, value: ExprId, ty: Type) {
        let (from, to) = (self.type_text(self.ty(value)), self.type_text(ty));
        let code = if self.il.is_reference(ty) { codes::REFERENCE_BINDING } else { codes::NO_CONVERSION };
        let message = if self.il.is_reference(ty) {
            format!("a reference of type \"{to}\" cannot be initialized with a value of type \"{from}\"")
        } else {
            format!("a value of type \"{from}\" cannot be used to initialize an entity of type \"{to}\"")
        };
        let mut diagnostic = Diagnostic::new(code, self.span(value), message);
        if let Some(reason) = self.why_no_conversion(value, ty) {
            diagnostic = diagnostic.label(reason);
        }
        self.emit(diagnostic);
    }

    /// `T x(a, b)` and `T(a, b)` with other than one argument.
    pub(crate) fn construct_from_args(
        &mut self,
        ty: Type,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if args.is_empty() {
            return self.value_initialized(ty, span);
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty)
            && !self.il.records[id].complete
        {
            self.require_complete(ty, span);
            return self.error_expr(span);
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty)
            && self.il.records[id].traits.aggregate
        {
            // Parenthesised aggregate initialisation ([dcl.init]/17.6.2.2, C++20); also `dim3(x, y, z)`.
            let items: Vec<InitItem<'a>> =
                args.iter().map(|&value| InitItem { designators: &[], value }).collect();
            let items = self.il.list(&items);
            let list = InitList { items, span };
            return self.aggregate_from_list(ty, &list, false).1;
        }
        if self.il.is_class(ty) {
            self.not_supported(span, "constructors");
            return self.error_expr(span);
        }
        for arg in args {
            self.expr(arg);
        }
        let text = self.type_text(ty);
        let message = format!("too many initializer values for an entity of type \"{text}\"");
        self.error(codes::TOO_MANY_INITIALIZERS, span, message);
        self.error_expr(span)
    }

    /// `T()` and `T{}` ([dcl.init]/8).
    pub(crate) fn value_initialized(&mut self, ty: Type, span: Span) -> ExprId {
        if self.il.is_void(ty) {
            return self.prvalue(ExprKind::Zero, Type::VOID, span);
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty) {
            if !self.il.records[id].complete {
                self.require_complete(ty, span);
                return self.error_expr(span);
            }
            let traits = self.il.records[id].traits;
            if traits.aggregate {
                let list = InitList { items: &[], span };
                return self.aggregate_from_list(ty, &list, true).1;
            }
            if !traits.trivial_default_ctor {
                self.not_supported(span, "constructors");
                return self.error_expr(span);
            }
        }
        if self.il.is_reference(ty) || self.contains_auto(ty) {
            self.error(codes::NEEDS_INITIALIZER, span, "an initializer is needed here");
            return self.error_expr(span);
        }
        self.prvalue(ExprKind::Zero, ty.unqualified(), span)
    }

    /// List-initialisation ([dcl.init.list]).
    pub(crate) fn initialize_list(&mut self, ty: Type, list: &InitList<'a>) -> Initialized {
        if self.contains_auto(ty) {
            // `auto x{e}` deduces from `e` ([dcl.type.auto.deduct]/4); several values would need
            // `std::initializer_list`.
            if let [InitItem { designators: [], value }] = list.items
                && !matches!(value.kind, syntax::ExprKind::InitList(_))
            {
                let value = self.expr(value);
                return self.initialize_with(ty, value);
            }
            self.error(codes::CANNOT_DEDUCE, list.span, "cannot deduce \"auto\" type from a braced list");
            let value = self.error_expr(list.span);
            return Initialized { ty: Type::ERROR, value: Some(value) };
        }
        let referee = self.il.strip_reference(ty);
        if self.il.is_reference(ty) {
            return Initialized { ty, value: Some(self.bind_reference_to_list(ty, referee, list)) };
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
            TypeKind::Record(id) => self.class_from_list(ty, id, list),
            _ => self.scalar_from_list(ty, list),
        };
        Initialized { ty, value: Some(value) }
    }

    fn bind_reference_to_list(&mut self, ty: Type, referee: Type, list: &InitList<'a>) -> ExprId {
        if let [InitItem { designators: [], value }] = list.items
            && !matches!(value.kind, syntax::ExprKind::InitList(_))
        {
            let value = self.expr(value);
            let same = self.ty(value).unqualified() == referee.unqualified();
            if same || !self.il.is_class(referee) {
                self.check_narrowing(value, referee);
                return self.initialize_with(ty, value).value.unwrap_or(value);
            }
        }
        let inner = self.initialize_list(referee.unqualified(), list);
        let Some(value) = inner.value else { return self.error_expr(list.span) };
        let temporary = self.materialize(value);
        self.initialize_with(ty, temporary).value.unwrap_or(temporary)
    }

    fn class_from_list(&mut self, ty: Type, id: RecordId, list: &InitList<'a>) -> ExprId {
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
            if self.converts_to_class(value, ty) {
                return self.initialize_with(ty.unqualified(), value).value.unwrap_or(value);
            }
            if self.il.records[id].traits.aggregate {
                return self.aggregate_from_cursor(ty, list, Some(value), true).1;
            }
        } else if self.il.records[id].traits.aggregate {
            return self.aggregate_from_list(ty, list, true).1;
        }
        if list.items.is_empty() {
            return self.value_initialized(ty, list.span);
        }
        self.not_supported(list.span, "constructors");
        self.error_expr(list.span)
    }

    /// Whether an expression is of the class or of one derived from it.
    fn converts_to_class(&mut self, value: ExprId, ty: Type) -> bool {
        self.il.is_class(self.ty(value)) && self.implicit_conversion(value, ty.unqualified()).is_some()
    }

    fn scalar_from_list(&mut self, ty: Type, list: &InitList<'a>) -> ExprId {
        match list.items {
            [] => self.value_initialized(ty, list.span),
            [InitItem { designators: [], value }] => {
                let value = match value.kind {
                    syntax::ExprKind::InitList(inner) => {
                        // `int x{{1}}` is ill-formed but accepted by EDG and GCC with one extra pair.
                        return self.scalar_from_list(ty, inner);
                    }
                    _ => self.expr(value),
                };
                self.check_narrowing(value, ty);
                if let Some(value) = self.enum_from_integer(ty, value) {
                    return value;
                }
                self.initialize_with(ty, value).value.unwrap_or(value)
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

    /// An aggregate from a list; with arrays of unknown bound, the type with the bound.
    fn aggregate_from_list(&mut self, ty: Type, list: &InitList<'a>, braced: bool) -> (Type, ExprId) {
        self.aggregate_from_cursor(ty, list, None, braced)
    }

    fn aggregate_from_cursor(
        &mut self,
        ty: Type,
        list: &InitList<'a>,
        first: Option<ExprId>,
        braced: bool,
    ) -> (Type, ExprId) {
        let mut cursor = Cursor { items: list.items, next: 0, analysed: first };
        let mut parts = Parts::new(ty);
        let end = self.fill(&mut parts, &mut cursor, true, braced);
        let ty = match self.il.types.kind(ty) {
            TypeKind::IncompleteArray(element) => self.il.types.array(element, end),
            _ => ty,
        };
        parts.ty = ty;
        (ty, self.finish_parts(parts, list.span))
    }

    /// Fills an aggregate from the cursor: a whole braced list (`whole`), or with braces left out as many
    /// clauses as there are members. Returns the end of the highest part that was reached.
    fn fill(&mut self, parts: &mut Parts, cursor: &mut Cursor<'_, 'a>, whole: bool, narrow: bool) -> u64 {
        let ty = parts.ty;
        let count = self.part_count(ty);
        let mut position = self.skip_unnamed(ty, 0);
        let mut end = 0;
        let mut nested_designator = false;
        while let Some(&item) = cursor.peek() {
            if !item.designators.is_empty() {
                if !whole {
                    break;
                }
                nested_designator = item.designators.len() > 1;
                match self.designated(parts, &item, narrow) {
                    Some(last) => {
                        end = end.max(last + 1);
                        position = self.skip_unnamed(ty, last + 1);
                    }
                    None => position = count,
                }
                cursor.advance();
                continue;
            }
            if nested_designator {
                self.not_supported(item.value.span, "an initializer clause after a nested designator");
                return end;
            }
            if position >= count || (self.is_union(ty) && end != 0) {
                if whole {
                    self.error(codes::TOO_MANY_INITIALIZERS, item.value.span, "too many initializer values");
                    while let Some(item) = cursor.peek() {
                        let value = item.value;
                        if !matches!(value.kind, syntax::ExprKind::InitList(_)) && cursor.analysed.is_none() {
                            self.expr(value);
                        }
                        cursor.advance();
                    }
                }
                break;
            }
            let Some(element) = self.part_type(ty, position) else { break };
            let node = self.element(element, cursor, narrow);
            // Cannot clash: positions grow, and a designator that goes back is followed from there.
            if parts.set(position, 1, node).is_err() {
                self.not_supported(item.value.span, "overriding part of an initialised range");
            }
            end = end.max(position + 1);
            position = self.skip_unnamed(ty, position + 1);
        }
        end
    }

    /// One element of an aggregate from the cursor.
    fn element(&mut self, ty: Type, cursor: &mut Cursor<'_, 'a>, narrow: bool) -> Node {
        let Some(&item) = cursor.peek() else { return Node::Parts(Parts::new(ty)) };
        if let syntax::ExprKind::InitList(list) = item.value.kind {
            cursor.advance();
            let value = self.initialize_list(ty, list).value;
            return Node::Leaf(value.unwrap_or_else(|| self.error_expr(list.span)));
        }
        let is_aggregate = match self.il.types.kind(ty) {
            TypeKind::Array(..) => true,
            TypeKind::Record(id) => self.il.records[id].traits.aggregate,
            _ => false,
        };
        let value = match cursor.analysed.take() {
            Some(value) => value,
            None => self.expr(item.value),
        };
        if !is_aggregate || self.is_error(value) {
            cursor.advance();
            if narrow {
                self.check_narrowing(value, ty);
            }
            let value = self.initialize_with(ty, value).value.unwrap_or(value);
            return Node::Leaf(value);
        }
        if matches!(self.il.exprs[value].kind, ExprKind::Str(_)) && self.is_char_array(ty) {
            cursor.advance();
            let value = self.initialize_from_string(ty, value).value.unwrap_or(value);
            return Node::Leaf(value);
        }
        let whole_value = if self.il.is_array(ty) {
            !self.is_glvalue(value) && self.ty(value).unqualified() == ty.unqualified()
        } else {
            self.converts_to_class(value, ty)
        };
        if whole_value {
            cursor.advance();
            let value = self.initialize_with(ty.unqualified(), value).value.unwrap_or(value);
            return Node::Leaf(value);
        }
        // Braces left out.
        let before = cursor.next;
        cursor.analysed = Some(value);
        let mut parts = Parts::new(ty);
        self.fill(&mut parts, cursor, false, narrow);
        if cursor.next == before {
            // An aggregate without members cannot take the clause.
            cursor.advance();
            self.report_bad_initializer(value, ty);
        }
        Node::Parts(parts)
    }

    /// A designated clause ([dcl.init.aggr]/3.1; arrays and nesting as in C). Returns the last
    /// part of this aggregate that it initialises.
    fn designated(&mut self, parts: &mut Parts, item: &InitItem<'a>, narrow: bool) -> Option<u64> {
        let mut target = parts;
        let mut top = None;
        let mut path: Vec<(u64, u64, Type)> = Vec::new();
        let mut ty = target.ty;
        for designator in item.designators {
            self.designator_path(ty, designator, &mut path)?;
            ty = path.last()?.2;
            if top.is_none() {
                top = path.first().map(|&(index, count, _)| index + count - 1);
            }
        }
        let (&(index, count, leaf), way) = path.split_last()?;
        for &(index, count, ty) in way {
            let next = if count == 1 { target.refine(index, ty) } else { None };
            let Some(next) = next else {
                self.not_supported(item.value.span, "a designator into an object that has a value already");
                return None;
            };
            target = next;
        }
        let single = [InitItem { designators: &[], value: item.value }];
        let mut cursor = Cursor { items: &single, next: 0, analysed: None };
        let node = self.element(leaf, &mut cursor, narrow);
        if self.is_union(target.ty) {
            target.items.clear();
        }
        if target.set(index, count, node).is_err() {
            self.not_supported(item.value.span, "overriding part of an initialised range");
            return None;
        }
        top
    }

    /// The parts that one designator leads through: several for a member of an anonymous union.
    fn designator_path(
        &mut self,
        ty: Type,
        designator: &Designator<'a>,
        path: &mut Vec<(u64, u64, Type)>,
    ) -> Option<()> {
        let bad = |sema: &mut Self, span: Span, message: String| -> Option<()> {
            sema.error(codes::BAD_DESIGNATOR, span, message);
            None
        };
        match (*designator, self.il.types.kind(ty)) {
            (Designator::Field(ident), TypeKind::Record(id)) => {
                match self.lookup_in_class(id, ident.name, Wanted::Any, ident.span) {
                    Some(Named::Field(owner, field)) => {
                        let steps = self.member_path(id, owner)?;
                        let mut class = id;
                        for step in steps {
                            let (index, inner) = match step {
                                MemberStep::Anonymous(record, field) => {
                                    let info = self.il.records[record].fields.get(field as usize)?;
                                    (self.il.records[record].bases.len() as u64 + u64::from(field), info.ty)
                                }
                                MemberStep::Base(record, base) => {
                                    let parent = self.il.records[record].bases.get(base as usize)?.record;
                                    (u64::from(base), self.il.types.record(parent))
                                }
                            };
                            path.push((index, 1, inner));
                            if let TypeKind::Record(inner) = self.il.types.kind(inner) {
                                class = inner;
                            }
                        }
                        let info = self.il.records[class].fields.get(field as usize)?;
                        let index = self.il.records[class].bases.len() as u64 + u64::from(field);
                        path.push((index, 1, info.ty));
                        Some(())
                    }
                    Some(Named::Error) => None,
                    _ => {
                        let (class, name) = (self.type_text(ty), self.text(ident.name).to_owned());
                        bad(self, ident.span, format!("\"{class}\" has no non-static data member \"{name}\""))
                    }
                }
            }
            (Designator::Index(index), TypeKind::Array(..) | TypeKind::IncompleteArray(_)) => {
                let at = self.designated_index(ty, index)?;
                path.push((at, 1, self.il.element(ty)?));
                Some(())
            }
            (Designator::Range(lo, hi), TypeKind::Array(..) | TypeKind::IncompleteArray(_)) => {
                let (first, last) = (self.designated_index(ty, lo)?, self.designated_index(ty, hi)?);
                if last < first {
                    return bad(self, hi.span, "the range is empty".to_owned());
                }
                path.push((first, last - first + 1, self.il.element(ty)?));
                Some(())
            }
            (Designator::Field(ident), _) => {
                let text = self.type_text(ty);
                bad(self, ident.span, format!("a member designator cannot be used for type \"{text}\""))
            }
            (Designator::Index(index) | Designator::Range(index, _), _) => {
                let text = self.type_text(ty);
                bad(self, index.span, format!("an array designator cannot be used for type \"{text}\""))
            }
        }
    }

    fn designated_index(&mut self, ty: Type, index: &'a syntax::Expr<'a>) -> Option<u64> {
        let value = self.constant_int(index)?;
        let count = self.part_count(ty);
        match u64::try_from(value) {
            Ok(at) if at < count && at < 1 << 40 => Some(at),
            _ => {
                self.error(codes::BAD_DESIGNATOR, index.span, "the index is outside the array");
                None
            }
        }
    }

    fn is_union(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Record(id) if self.il.records[id].is_union)
    }

    /// How many parts an aggregate has.
    fn part_count(&self, ty: Type) -> u64 {
        match self.il.types.kind(ty) {
            TypeKind::Array(_, count) => count,
            TypeKind::IncompleteArray(_) => u64::MAX,
            TypeKind::Record(id) => {
                (self.il.records[id].bases.len() + self.il.records[id].fields.len()) as u64
            }
            _ => 0,
        }
    }

    /// The first part from `index` on that a list initialises: not unnamed bit-fields.
    fn skip_unnamed(&self, ty: Type, index: u64) -> u64 {
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return index };
        let record = &self.il.records[id];
        let mut index = index;
        while let Some(field) =
            (index as usize).checked_sub(record.bases.len()).and_then(|i| record.fields.get(i))
            && field.bits.is_some()
            && self.text(field.name).is_empty()
        {
            index += 1;
        }
        index
    }

    fn part_type(&mut self, ty: Type, index: u64) -> Option<Type> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => {
                let record = &self.il.records[id];
                match record.bases.get(index as usize) {
                    Some(base) => Some(self.il.types.record(base.record)),
                    None => record.fields.get(index as usize - record.bases.len()).map(|f| f.ty),
                }
            }
            _ => self.il.element(ty),
        }
    }

    /// The expression of a partly initialised aggregate; what has a default member initializer and no
    /// value of its own gets that.
    fn finish_parts(&mut self, parts: Parts, span: Span) -> ExprId {
        let ty = parts.ty;
        let mut items: Vec<AggregateItem> = Vec::with_capacity(parts.items.len());
        for part in parts.items {
            let value = match part.node {
                Node::Leaf(value) => value,
                Node::Parts(inner) => self.finish_parts(inner, span),
            };
            items.push(AggregateItem { index: part.index, count: part.count, value });
        }
        self.add_default_members(ty, &mut items, span);
        let kind = if items.is_empty() { ExprKind::Zero } else { ExprKind::Aggregate(self.il.list(&items)) };
        self.prvalue(kind, ty.unqualified(), span)
    }

    /// References must be bound ([dcl.init.aggr]/8).
    fn add_default_members(&mut self, ty: Type, items: &mut Vec<AggregateItem>, span: Span) {
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return };
        let record = &self.il.records[id];
        if record.is_union && !items.is_empty() {
            return;
        }
        let (bases, fields) = (record.bases.len() as u64, record.fields);
        for (field, info) in fields.iter().enumerate() {
            let index = bases + field as u64;
            if items.iter().any(|item| item.index == index) {
                continue;
            }
            if let Some(value) = self.default_member_value(id, field as u32, span) {
                let at = items.partition_point(|item| item.index < index);
                items.insert(at, AggregateItem { index, count: 1, value });
            } else if self.il.is_reference(info.ty) {
                let name = self.text(info.name).to_owned();
                let message = format!("reference member \"{name}\" is not initialized");
                self.error(codes::NEEDS_INITIALIZER, span, message);
            }
        }
    }

    fn is_char_array(&self, ty: Type) -> bool {
        self.il.element(ty).is_some_and(|element| {
            [Type::CHAR, Type::SCHAR, Type::UCHAR, Type::WCHAR, Type::CHAR8, Type::CHAR16, Type::CHAR32]
                .contains(&element.unqualified())
        })
    }

    /// A character array from a string literal ([dcl.init.string]).
    fn initialize_from_string(&mut self, ty: Type, value: ExprId) -> Initialized {
        let span = self.span(value);
        let ExprKind::Str(id) = self.il.exprs[value].kind else {
            return Initialized { ty, value: Some(value) };
        };
        let literal = self.il.strings[id];
        let element = self.il.element(ty).unwrap_or(Type::ERROR).unqualified();
        let narrow = |ty| [Type::CHAR, Type::SCHAR, Type::UCHAR].contains(&ty);
        let unit = literal.element.unqualified();
        let fits = element == unit || (narrow(element) && (unit == Type::CHAR || unit == Type::CHAR8));
        let (Some(size), Some(shape)) = (self.size_of(unit), self.il.int_shape(element)) else {
            self.report_bad_initializer(value, ty);
            return Initialized { ty, value: Some(self.error_expr(span)) };
        };
        if !fits {
            self.report_bad_initializer(value, ty);
            return Initialized { ty, value: Some(self.error_expr(span)) };
        }
        let mut units: Vec<ConstValue<'a>> = literal
            .bytes
            .chunks(size.max(1) as usize)
            .map(|bytes| {
                let unit = bytes.iter().rev().fold(0u128, |unit, &byte| unit << 8 | u128::from(byte));
                ConstValue::Int(shape.wrap(unit))
            })
            .collect();
        let count = match self.il.types.kind(ty) {
            TypeKind::Array(_, count) => count,
            _ => units.len() as u64,
        };
        // C++ has no room for dropping the terminating zero ([dcl.init.string]/2).
        if (units.len() as u64) > count {
            let message = format!(
                "the initializer string of {} characters is too long for an array of {count}",
                units.len()
            );
            self.error(codes::TOO_MANY_INITIALIZERS, span, message);
            units.truncate(count as usize);
        }
        while units.last() == Some(&ConstValue::Int(0)) {
            units.pop();
        }
        let array = self.il.types.array(element, count);
        let kind = if units.is_empty() {
            ExprKind::Zero
        } else {
            let elements = self.il.list(&units);
            ExprKind::Const(self.il.arena.alloc(ConstValue::Array { elements, fill: &ConstValue::Zero }))
        };
        let value = self.prvalue(kind, array, span);
        let full = match self.il.types.kind(ty) {
            TypeKind::IncompleteArray(element) => self.il.types.array(element, count),
            _ => ty,
        };
        Initialized { ty: full, value: Some(value) }
    }

    /// How well a braced list as an argument fits a parameter ([over.ics.list]); a rough test, the
    /// conversion itself reports what is wrong inside.
    pub(crate) fn list_conversion_rank(&mut self, expr: ExprId, to: Type) -> Option<Rank> {
        let list = self.init_list(expr)?;
        let target = self.il.strip_reference(to);
        if let TypeKind::LValueRef(referee) = self.il.types.kind(to)
            && !referee.is_const()
        {
            return None;
        }
        match (self.il.types.kind(target), list.items) {
            (TypeKind::Record(id), items) => {
                let fits = items.len() as u64 <= self.part_count(target) || items.len() == 1;
                (self.il.records[id].complete && fits).then_some(Rank::List)
            }
            (TypeKind::Array(_, count), items) => (items.len() as u64 <= count).then_some(Rank::List),
            (TypeKind::IncompleteArray(_), _) => Some(Rank::List),
            (_, []) => Some(Rank::Exact),
            (_, [InitItem { designators: [], value }]) => match value.kind {
                syntax::ExprKind::InitList(_) => None,
                _ => {
                    let value = self.expr(value);
                    self.implicit_conversion(value, target.unqualified()).map(|c| c.rank)
                }
            },
            _ => None,
        }
    }

    /// Initialises a parameter or result from a braced list.
    pub(crate) fn initialize_from_list_expr(&mut self, expr: ExprId, to: Type, span: Span) -> ExprId {
        match self.init_list(expr) {
            Some(list) => {
                let value = self.initialize_list(to, list).value;
                value.unwrap_or_else(|| self.error_expr(span))
            }
            None => self.error_expr(span),
        }
    }

    /// Whether `auto` is to be deduced in a type.
    pub(crate) fn contains_auto(&self, ty: Type) -> bool {
        let mut ty = ty;
        loop {
            match self.il.types.kind(ty) {
                TypeKind::Pointer(inner)
                | TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner)
                | TypeKind::Array(inner, _)
                | TypeKind::IncompleteArray(inner) => ty = inner,
                _ => return matches!(ty.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO),
            }
        }
    }

    /// The type that `auto` in `pattern` makes of an initializer ([dcl.type.auto.deduct]).
    pub(crate) fn deduce_auto(&mut self, pattern: Type, value: ExprId) -> Type {
        if self.is_error(value) {
            return Type::ERROR;
        }
        if pattern.unqualified() == Type::DECLTYPE_AUTO {
            return self.decltype_of_expr(value);
        }
        let value = match self.overload_set(value) {
            Some(&[only]) => {
                let span = self.span(value);
                self.function_expr(only, span)
            }
            _ => value,
        };
        let ty = self.ty(value);
        let deduced = if ty == Type::OVERLOAD || ty == Type::INIT_LIST {
            None
        } else {
            match self.il.types.kind(pattern) {
                TypeKind::LValueRef(inner) => {
                    self.match_auto(inner, ty).map(|ty| self.il.types.lvalue_ref(ty))
                }
                TypeKind::RValueRef(inner) => {
                    let lvalue = self.is_lvalue(value);
                    self.match_auto(inner, ty).map(|ty| {
                        // A forwarding reference ([temp.deduct.call]/3).
                        if lvalue && inner == Type::AUTO {
                            self.il.types.lvalue_ref(ty)
                        } else {
                            self.il.types.rvalue_ref(ty)
                        }
                    })
                }
                _ => {
                    let decayed = self.decayed(value);
                    self.match_auto(pattern, decayed)
                }
            }
        };
        match deduced {
            Some(ty) if !self.il.is_void(ty) => ty,
            _ => {
                let (span, text) = (self.span(value), self.type_text(ty));
                let message = format!("cannot deduce \"auto\" from a value of type \"{text}\"");
                self.error(codes::CANNOT_DEDUCE, span, message);
                Type::ERROR
            }
        }
    }

    /// `pattern` with `auto` replaced so that it is like `actual`.
    fn match_auto(&mut self, pattern: Type, actual: Type) -> Option<Type> {
        if pattern.unqualified() == Type::AUTO {
            return Some(self.il.types.qualified(actual, pattern.cv()));
        }
        match (self.il.types.kind(pattern), self.il.types.kind(actual)) {
            (TypeKind::Pointer(inner), TypeKind::Pointer(pointee)) => {
                let inner = self.match_auto(inner, pointee)?;
                let pointer = self.il.types.pointer(inner);
                Some(pointer.with(pattern.cv()))
            }
            (TypeKind::Array(inner, count), TypeKind::Array(element, n)) if count == n => {
                let inner = self.match_auto(inner, element)?;
                Some(self.il.types.array(inner, count))
            }
            _ => None,
        }
    }
}

/// An expression without the parentheses around it.
pub(crate) fn strip_parens<'a>(expr: &'a syntax::Expr<'a>) -> &'a syntax::Expr<'a> {
    let mut expr = expr;
    while let syntax::ExprKind::Paren(inner) = expr.kind {
        expr = inner;
    }
    expr
}
