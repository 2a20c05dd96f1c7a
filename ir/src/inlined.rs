//! Source locations of inlined code: the location in the callee, and the call that it replaces.
//!
//! A [`Loc`] is a number that only the producer of the module can interpret, with highest two bits other than 01. A
//! module that keeps inlined locations ([`Module::keep_inlined_locations`]) also has locations that are indices of
//! a table; each row has the location in the callee, the location of the call, which may be inlined itself, and the
//! callee. The chain of rows from a location over its calls is LLVM's inlined-at chain.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::handle::{Block, Func};
use crate::inst::Loc;
use crate::module::Module;

/// The tag of an inlined location, and the mask of the tag bits: source maps use the highest bit for macro
/// expansions.
const INLINED: Loc = 1 << 30;
const KIND: Loc = 3 << 30;

/// A function that was inlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InlinedFunction {
    /// A function of this module.
    Func(Func),
    /// A function that another compiler inlined and that the module does not contain: its name
    /// ([`Module::inlined_name`]).
    Gone(u32),
}

/// A location in code that was inlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InlinedAt {
    /// The location of the code in the callee; never an inlined location.
    pub at: Loc,
    /// The function that contains it.
    pub callee: InlinedFunction,
    /// The location of the call.
    pub call: Loc,
}

/// The inlined locations of a module.
#[derive(Clone, Debug, Default)]
pub(crate) struct InlinedLocs {
    rows: Vec<InlinedAt>,
    numbers: FxHashMap<InlinedAt, Loc>,
    /// Names of functions that the module does not contain.
    names: Vec<Box<str>>,
}

impl InlinedLocs {
    fn number(&mut self, row: InlinedAt) -> Loc {
        let next = INLINED | self.rows.len() as Loc;
        *self.numbers.entry(row).or_insert_with(|| {
            self.rows.push(row);
            next
        })
    }

    /// Updates the handles of functions.
    pub(crate) fn follow(&mut self, func: impl Fn(Func) -> Func) {
        for row in &mut self.rows {
            if let InlinedFunction::Func(f) = &mut row.callee {
                *f = func(*f);
            }
        }
        let rows = self.rows.iter().copied().zip(INLINED..);
        self.numbers = rows.collect();
    }
}

impl Module {
    /// Makes inlining record inlined locations.
    pub fn keep_inlined_locations(&mut self) {
        self.inlined.get_or_insert_default();
    }

    /// The row of an inlined location; `None` for any other one.
    pub fn inlined_at(&self, loc: Loc) -> Option<InlinedAt> {
        self.inlined.as_ref().filter(|_| loc & KIND == INLINED)?.rows.get((loc & !KIND) as usize).copied()
    }

    /// Whether a location is one of inlined code.
    pub fn is_inlined(&self, loc: Loc) -> bool {
        self.inlined.is_some() && loc & KIND == INLINED
    }

    /// The location of code in the function that it was written in.
    pub fn written_at(&self, loc: Loc) -> Loc {
        self.inlined_at(loc).map_or(loc, |inlined| inlined.at)
    }

    /// The inlined function with this symbol, which the module may not contain.
    pub fn inlined_function(&mut self, symbol: &str) -> InlinedFunction {
        if let Some(func) = self.function_by_name(symbol) {
            return InlinedFunction::Func(func);
        }
        let names = &mut self.inlined.get_or_insert_default().names;
        let known = names.iter().position(|name| **name == *symbol);
        let number = known.unwrap_or_else(|| {
            names.push(symbol.into());
            names.len() - 1
        });
        InlinedFunction::Gone(number as u32)
    }

    /// The symbol of a function that was inlined.
    pub fn inlined_name(&self, function: InlinedFunction) -> &str {
        match function {
            InlinedFunction::Func(func) => &self.func(func).name,
            InlinedFunction::Gone(number) => {
                let names = self.inlined.as_ref().map(|table| table.names.as_slice());
                names.and_then(|names| names.get(number as usize)).map_or("", |name| name)
            }
        }
    }

    /// The location of code of `callee` inlined at a call.
    pub fn inlined_loc(&mut self, loc: Loc, callee: InlinedFunction, call: Loc) -> Loc {
        // Earlier inlined calls inside the callee, innermost first.
        let mut inner: SmallVec<[(Loc, InlinedFunction); 4]> = SmallVec::new();
        let mut outermost = loc;
        while let Some(row) = self.inlined_at(outermost) {
            inner.push((row.at, row.callee));
            outermost = row.call;
        }
        let Some(table) = &mut self.inlined else { return loc };
        let mut loc = table.number(InlinedAt { at: outermost, callee, call });
        for (at, callee) in inner.into_iter().rev() {
            loc = table.number(InlinedAt { at, callee, call: loc });
        }
        loc
    }

    /// Sets the locations of copies of `callee`'s blocks that replace a call. Instructions without a location get
    /// that of the call.
    pub fn relocate_inlined(&mut self, copies: &[Block], callee: Func, call: Loc) {
        if self.inlined.is_none() || call == 0 {
            return;
        }
        let callee = InlinedFunction::Func(callee);
        // Adjacent instructions often have the same location.
        let mut last = (0, call);
        for &block in copies {
            let mut at = self.first_inst(block);
            while let Some(inst) = at {
                at = self.next_inst(inst);
                let loc = self.loc(inst);
                if loc != last.0 {
                    last = (loc, if loc == 0 { call } else { self.inlined_loc(loc, callee, call) });
                }
                self.set_loc(inst, last.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{CallConv, Linkage};
    use crate::types::Ty;

    #[test]
    fn chains_grow_at_their_outer_end() {
        let mut m = Module::new("t", false);
        let ty = m.types.function(Ty::VOID, &[], false);
        let [f, g, h] =
            ["f", "g", "h"].map(|name| m.add_function(name, ty, Linkage::Internal, CallConv::Device));
        m.keep_inlined_locations();
        let [f, g, h] = [f, g, h].map(InlinedFunction::Func);
        // h's line 1 in g at 2, and that in f at 3; then all of it in a kernel at 4.
        let in_g = m.inlined_loc(1, h, 2);
        let in_f = m.inlined_loc(in_g, g, 3);
        let in_kernel = m.inlined_loc(in_f, f, 4);
        let mut chain = Vec::new();
        let mut at = in_kernel;
        while let Some(row) = m.inlined_at(at) {
            chain.push((row.at, row.callee));
            at = row.call;
        }
        assert_eq!((chain, at), (vec![(1, h), (2, g), (3, f)], 4));
        assert_eq!(m.written_at(in_kernel), 1);
        // The same location gets the same number.
        assert_eq!(m.inlined_loc(in_f, f, 4), in_kernel);
        assert_eq!(
            (m.inlined_at(7), m.inlined_at(1 << 31), m.inlined_at(in_kernel | 1 << 31)),
            (None, None, None)
        );
        // One that the module does not have.
        let gone = m.inlined_function("gone");
        assert_eq!((m.inlined_function("gone"), m.inlined_function("f")), (gone, f));
        assert_eq!((m.inlined_name(gone), m.inlined_name(f)), ("gone", "f"));
    }
}
