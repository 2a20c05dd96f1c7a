//! Aggregates from braced lists ([dcl.init.aggr]): a cursor over the clauses fills a tree of parts,
//! with braces left out where the grammar allows, and designators.

use super::parts::{Cursor, Node, Parts};
use crate::diagnostics::codes::expr as codes;
use crate::il::{AggregateItem, ExprId, ExprKind, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::program::Program;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, Designator, InitItem, InitList};

impl<'a> Sema<'a, '_> {
    /// An aggregate from a list; with arrays of unknown bound, the type with the bound.
    pub(super) fn aggregate_from_list(
        &mut self,
        ty: Type,
        list: &InitList<'a>,
        braced: bool,
    ) -> (Type, ExprId) {
        self.aggregate_from_cursor(ty, list, None, braced)
    }

    pub(super) fn aggregate_from_cursor(
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

    /// An aggregate whose first element is initialised by an expression in parentheses, which is analysed already.
    pub(crate) fn parenthesized_aggregate(
        &mut self,
        ty: Type,
        expr: &'a syntax::Expr<'a>,
        value: ExprId,
        span: Span,
    ) -> ExprId {
        let items = self.il.list(&[InitItem { designators: &[], value: expr }]);
        self.aggregate_from_cursor(ty, &InitList { items, span }, Some(value), false).1
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
                let goes_on = nested_designator && item.designators.len() > 1;
                nested_designator = item.designators.len() > 1;
                match self.designated(parts, &item, narrow) {
                    Some(last) => {
                        // C++ requires the order of the members, GNU C does not ([dcl.init.aggr]/3.1).
                        let back = last + 1 < end || last + 1 == end && !goes_on;
                        if back && self.il.is_class(ty) && !self.is_union(ty) {
                            let message = "designators must be in the order of the members";
                            self.error(codes::BAD_DESIGNATOR, item.value.span, message);
                        }
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
    pub(super) fn element(&mut self, ty: Type, cursor: &mut Cursor<'_, 'a>, narrow: bool) -> Node {
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

    /// The parts that one designator designates: several for a member of an anonymous union.
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
                        if steps.iter().any(|step| matches!(step, MemberStep::Base(..))) {
                            // [dcl.init.aggr]/3.1: direct members only.
                            let (class, name) = (self.type_text(ty), self.text(ident.name).to_owned());
                            let message = format!(
                                "\"{name}\" is a member of a base of \"{class}\", which no designator names"
                            );
                            return bad(self, ident.span, message);
                        }
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

    /// The expression of a partly initialised aggregate; a member without a value of its own gets that of its default
    /// member initializer.
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
        if let TypeKind::Array(element, count) = self.il.types.kind(ty) {
            self.add_default_elements(element, count, items, span);
        }
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return };
        let record = &self.il.records[id];
        if record.is_union && !items.is_empty() {
            return;
        }
        let (base_list, fields) = (record.bases, record.fields);
        let bases = base_list.len() as u64;
        for (index, base) in (0_u64..).zip(base_list) {
            let ty = self.il.types.record(base.record);
            if items.iter().all(|item| item.index != index) && self.needs_default(ty) {
                let value = self.value_initialized(ty, span);
                let at = items.partition_point(|item| item.index < index);
                items.insert(at, AggregateItem { index, count: 1, value });
            }
        }
        for (field, info) in fields.iter().enumerate() {
            let index = bases + field as u64;
            if items.iter().any(|item| item.index == index) {
                continue;
            }
            if let Some(value) = self.default_member_value(id, field as u32, span) {
                let at = items.partition_point(|item| item.index < index);
                items.insert(at, AggregateItem { index, count: 1, value });
            } else if self.needs_default(info.ty) {
                let value = self.value_initialized(info.ty, span);
                let at = items.partition_point(|item| item.index < index);
                items.insert(at, AggregateItem { index, count: 1, value });
            } else if self.il.is_reference(info.ty) {
                let name = self.text(info.name).to_owned();
                let message = format!("reference member \"{name}\" is not initialized");
                self.error(codes::NEEDS_INITIALIZER, span, message);
            }
        }
    }

    /// Adds the elements that no clause initialises, where their default is not simply zero.
    fn add_default_elements(
        &mut self,
        element: Type,
        count: u64,
        items: &mut Vec<AggregateItem>,
        span: Span,
    ) {
        if !self.needs_default(element) {
            return;
        }
        let mut gaps: Vec<(usize, u64, u64)> = Vec::new();
        let mut next = 0;
        for (at, item) in items.iter().enumerate() {
            if item.index > next {
                gaps.push((at, next, item.index - next));
            }
            next = next.max(item.index + item.count);
        }
        if next < count {
            gaps.push((items.len(), next, count - next));
        }
        for (at, index, count) in gaps.into_iter().rev() {
            let value = self.value_initialized(element, span);
            items.insert(at, AggregateItem { index, count, value });
        }
    }
}

impl Program<'_, '_> {
    pub(in crate::sema) fn is_union(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Record(id) if self.il.records[id].is_union)
    }

    /// How many parts an aggregate has.
    pub(super) fn part_count(&self, ty: Type) -> u64 {
        match self.il.types.kind(ty) {
            TypeKind::Array(_, count) => count,
            TypeKind::IncompleteArray(_) => u64::MAX,
            TypeKind::Record(id) => {
                (self.il.records[id].bases.len() + self.il.records[id].fields.len()) as u64
            }
            _ => 0,
        }
    }

    /// How many clauses a list for an object may have when braces are left out ([dcl.init.aggr]/15).
    pub(super) fn clause_count(&self, ty: Type) -> u64 {
        match self.il.types.kind(ty) {
            TypeKind::Array(element, count) => count.saturating_mul(self.clause_count(element)),
            TypeKind::IncompleteArray(_) => u64::MAX,
            TypeKind::Record(id) if self.il.records[id].traits.aggregate => {
                let record = &self.il.records[id];
                let bases = record.bases.len() as u64;
                let fields = record.fields.iter().map(|field| self.clause_count(field.ty));
                fields.fold(bases, u64::saturating_add)
            }
            _ => 1,
        }
    }

    /// The first part at or after `index` that a list initialises: unnamed bit-fields are skipped.
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

    /// Whether a member without a value has a default other than zero.
    pub(super) fn needs_default(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(self.base_element(ty)),
            TypeKind::Record(id) if !self.il.records[id].traits.trivial_default_ctor)
    }
}
