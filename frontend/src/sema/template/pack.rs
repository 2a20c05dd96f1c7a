//! Pack expansion ([temp.variadic]).
//!
//! A pattern is analysed once for each element, in a scope of its own that binds the packs it mentions to that element.
//! Where a list of syntax is needed (arguments, clauses of a braced list), the expansion is inserted as
//! [`syntax::ExprKind::Substituted`] nodes with their scopes; so the code that reads lists needs no knowledge of packs.

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::diagnostics::codes::expr as expr_codes;
use crate::il::{ExprId, Type};
use crate::sema::Sema;
use crate::sema::program::scope::{Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::visit::NameWalk;
use crate::syntax::{self, BinaryOp, ExprKind, InitItem, InitList};

use crate::sema::program::argument::PackElement;
use crate::sema::program::dependent::DependentType;

/// The largest pack that is expanded: each element costs an analysis of the pattern.
const MAX_ELEMENTS: usize = 1 << 16;

/// The packs that a pattern expands.
#[derive(Debug)]
pub(crate) struct Expansion<'a> {
    packs: SmallVec<[(Symbol, &'a [PackElement<'a>]); 2]>,
}

impl Expansion<'_> {
    /// How many elements the expansion has.
    pub(crate) fn len(&self) -> usize {
        self.packs.first().map_or(0, |(_, elements)| elements.len())
    }

    /// In a pattern: whether an element is itself an expansion.
    pub(crate) fn is_symbolic(&self, index: usize) -> bool {
        self.packs.iter().any(|(_, elements)| elements.get(index).is_some_and(|e| e.is_expansion))
    }
}

impl<'a> Sema<'a, '_> {
    /// The packs that names found by a traversal denote; reports if there are none or their lengths differ.
    pub(crate) fn expansion(
        &mut self,
        span: Span,
        walk: impl FnOnce(&mut NameWalk<'_>) -> bool,
    ) -> Option<Expansion<'a>> {
        let mut packs: SmallVec<[(Symbol, &'a [PackElement<'a>]); 2]> = SmallVec::new();
        let mut note = |name: Symbol| {
            if let Some(elements) = self.local_pack(name)
                && !packs.iter().any(|&(other, _)| other == name)
            {
                packs.push((name, elements));
            }
            false
        };
        walk(&mut NameWalk::unexpanded(&mut note));
        let Some(&(first, elements)) = packs.first() else {
            self.error(codes::sema::NO_PACK, span, "there is no parameter pack to expand here");
            return None;
        };
        if let Some(&(other, more)) = packs.iter().find(|(_, other)| other.len() != elements.len()) {
            let message = format!(
                "the packs \"{}\" and \"{}\" have {} and {} elements",
                self.text(first),
                self.text(other),
                elements.len(),
                more.len()
            );
            self.error(codes::sema::PACK_LENGTHS, span, message);
            return None;
        }
        if elements.len() > MAX_ELEMENTS {
            let message = format!("parameter packs of more than {MAX_ELEMENTS} elements are not expanded");
            self.error(codes::sema::PACK_LENGTHS, span, message);
            return None;
        }
        self.expanding(elements.len(), span).then_some(Expansion { packs })
    }

    /// Whether names found by a traversal denote packs.
    pub(crate) fn mentions_pack(&self, walk: impl FnOnce(&mut NameWalk<'_>) -> bool) -> bool {
        let mut is_pack = |name: Symbol| self.local_pack(name).is_some();
        walk(&mut NameWalk::unexpanded(&mut is_pack))
    }

    /// A scope that binds the packs of an expansion to one element.
    pub(crate) fn element_scope(&mut self, expansion: &Expansion<'a>, index: usize, span: Span) -> ScopeId {
        let kind = if self.in_block() { ScopeKind::Block } else { ScopeKind::Template };
        let scope = self.make_scope(kind);
        for &(name, elements) in &expansion.packs {
            let named = elements.get(index).map_or(Named::Error, |element| element.named);
            self.bind_name(scope, name, named, span);
        }
        scope
    }

    /// Analyses a pattern once for each element of an expansion.
    pub(crate) fn expand<R>(
        &mut self,
        span: Span,
        walk: impl FnOnce(&mut NameWalk<'_>) -> bool,
        mut each: impl FnMut(&mut Self, bool) -> R,
    ) -> SmallVec<[R; 4]> {
        let mut out = SmallVec::new();
        let Some(expansion) = self.expansion(span, walk) else { return out };
        for index in 0..expansion.len() {
            let scope = self.element_scope(&expansion, index, span);
            let outer = self.enter_scope(scope);
            out.push(each(self, expansion.is_symbolic(index)));
            self.pop_scope(outer);
        }
        out
    }

    /// A list of expressions with its pack expansions expanded.
    pub(crate) fn expanded(&mut self, exprs: &'a [&'a syntax::Expr<'a>]) -> &'a [&'a syntax::Expr<'a>] {
        if !exprs.iter().any(|expr| matches!(expr.kind, ExprKind::PackExpansion(_))) {
            return exprs;
        }
        let mut out: SmallVec<[&'a syntax::Expr<'a>; 8]> = SmallVec::new();
        for &expr in exprs {
            match expr.kind {
                ExprKind::PackExpansion(pattern) => self.elements_of(pattern, &mut out),
                _ => out.push(expr),
            }
        }
        self.il.list(&out)
    }

    /// A braced list in the source with the pack expansions among its clauses expanded.
    pub(crate) fn written_out(&mut self, list: &'a InitList<'a>) -> &'a InitList<'a> {
        if !list.items.iter().any(|item| matches!(item.value.kind, ExprKind::PackExpansion(_))) {
            return list;
        }
        let list = self.expanded_list(list);
        self.il.arena.alloc(list)
    }

    /// A braced list with the pack expansions among its clauses expanded.
    pub(crate) fn expanded_list(&mut self, list: &InitList<'a>) -> InitList<'a> {
        let is_expansion = |item: &InitItem<'a>| matches!(item.value.kind, ExprKind::PackExpansion(_));
        if !list.items.iter().any(is_expansion) {
            return *list;
        }
        let mut items: SmallVec<[InitItem<'a>; 8]> = SmallVec::new();
        for item in list.items {
            match item.value.kind {
                ExprKind::PackExpansion(pattern) => {
                    let mut elements: SmallVec<[&'a syntax::Expr<'a>; 8]> = SmallVec::new();
                    self.elements_of(pattern, &mut elements);
                    items.extend(elements.iter().map(|&value| InitItem { designators: &[], value }));
                }
                _ => items.push(*item),
            }
        }
        InitList { items: self.il.list(&items), span: list.span }
    }

    fn elements_of(&mut self, pattern: &'a syntax::Expr<'a>, out: &mut SmallVec<[&'a syntax::Expr<'a>; 8]>) {
        let Some(expansion) = self.expansion(pattern.span, |walk| walk.expr(pattern)) else {
            // One erroneous element preserves the positions of the others.
            out.push(self.il.arena.alloc(syntax::Expr { kind: ExprKind::Error, span: pattern.span }));
            return;
        };
        for index in 0..expansion.len() {
            let scope = self.element_scope(&expansion, index, pattern.span);
            out.push(self.syntax_in(scope, pattern));
        }
    }

    /// `sizeof...(pack)`
    pub(crate) fn pack_size(&mut self, pack: syntax::Ident, span: Span) -> ExprId {
        match self.local_pack(pack.name) {
            Some(elements) if elements.iter().any(|element| element.is_expansion) => self.error_expr(span),
            Some(elements) => self.int_expr(elements.len() as u128, Type::ULONG, span),
            None => {
                let message = format!("\"{}\" is not a parameter pack", self.text(pack.name));
                self.error(codes::sema::NO_PACK, pack.span, message);
                self.error_expr(span)
            }
        }
    }

    /// A fold-expression ([expr.prim.fold]).
    pub(crate) fn fold(
        &mut self,
        op: BinaryOp,
        lhs: Option<&'a syntax::Expr<'a>>,
        rhs: Option<&'a syntax::Expr<'a>>,
        span: Span,
    ) -> ExprId {
        let has_pack = |sema: &Self, side: Option<&'a syntax::Expr<'a>>| {
            side.is_some_and(|side| sema.mentions_pack(|walk| walk.expr(side)))
        };
        // `(init op ... op pack)` folds from the left, `(pack op ... op init)` from the right.
        let (pattern, init, from_left) = match (lhs, rhs) {
            (None, Some(pattern)) => (pattern, None, true),
            (Some(pattern), None) => (pattern, None, false),
            (Some(left), Some(right)) if has_pack(self, lhs) && !has_pack(self, rhs) => {
                (left, Some(right), false)
            }
            (Some(left), Some(right)) => (right, Some(left), true),
            (None, None) => return self.error_expr(span),
        };
        let Some(expansion) = self.expansion(pattern.span, |walk| walk.expr(pattern)) else {
            return self.error_expr(span);
        };
        if (0..expansion.len()).any(|index| expansion.is_symbolic(index)) {
            return self.error_expr(span);
        }
        // In a right fold the initial value comes last.
        let init = init.filter(|_| from_left).map(|init| self.expr(init));
        let mut values: SmallVec<[ExprId; 8]> = init.into_iter().collect();
        for index in 0..expansion.len() {
            let scope = self.element_scope(&expansion, index, pattern.span);
            let outer = self.enter_scope(scope);
            values.push(self.expr(pattern));
            self.pop_scope(outer);
        }
        if !from_left && let (Some(_), Some(right)) = (lhs, rhs) {
            values.push(self.expr(right));
        }
        let folded = if from_left {
            values.into_iter().reduce(|left, right| self.binary(op, left, right, span, span))
        } else {
            values.into_iter().rev().reduce(|right, left| self.binary(op, left, right, span, span))
        };
        folded.unwrap_or_else(|| self.empty_fold(op, span))
    }

    /// The value of a fold over an empty pack: only three operators have one ([temp.variadic]/9).
    fn empty_fold(&mut self, op: BinaryOp, span: Span) -> ExprId {
        match op {
            BinaryOp::LogicalAnd => self.bool_expr(true, span),
            BinaryOp::LogicalOr => self.bool_expr(false, span),
            BinaryOp::Comma => self.prvalue(crate::il::ExprKind::Zero, Type::VOID, span),
            _ => {
                let message = "a fold over an empty pack with this operator needs an initial value";
                self.error(expr_codes::EMPTY_FOLD, span, message);
                self.error_expr(span)
            }
        }
    }

    /// In a pattern: the type of a pack of parameters of a type.
    pub(crate) fn expansion_type(&mut self, ty: Type) -> Type {
        if ty == Type::ERROR { ty } else { self.dependent_type(DependentType::Expansion(ty)) }
    }
}
