//! The tree of the values of an aggregate's clauses, and the cursor over the clauses.

use crate::il::{ExprId, Type};
use crate::syntax::InitItem;

/// A partly initialised object.
pub(super) enum Node {
    /// A value for the whole.
    Leaf(ExprId),
    /// Values of parts.
    Parts(Parts),
}

/// The parts of an aggregate that have values, ordered by index.
pub(super) struct Parts {
    pub(super) ty: Type,
    pub(super) items: Vec<Part>,
}

pub(super) struct Part {
    pub(super) index: u64,
    pub(super) count: u64,
    pub(super) node: Node,
}

impl Parts {
    pub(super) fn new(ty: Type) -> Self {
        Self { ty, items: Vec::new() }
    }

    /// Sets parts `index .. index + count`; later clauses override earlier ones.
    pub(super) fn set(&mut self, index: u64, count: u64, node: Node) -> Result<(), ()> {
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
    pub(super) fn refine(&mut self, index: u64, ty: Type) -> Option<&mut Parts> {
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

/// A position in the clauses of a list; the current clause may have been analysed already.
pub(super) struct Cursor<'l, 'a> {
    pub(super) items: &'l [InitItem<'a>],
    pub(super) next: usize,
    pub(super) analysed: Option<ExprId>,
}

impl<'a> Cursor<'_, 'a> {
    pub(super) fn peek(&self) -> Option<&InitItem<'a>> {
        self.items.get(self.next)
    }

    pub(super) fn advance(&mut self) {
        self.next += 1;
        self.analysed = None;
    }
}
