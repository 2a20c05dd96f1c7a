//! Macros, and the table that finds them by their names.

use crate::lex::Token;
use crate::predefined::{self, Dynamic};
use crate::source::{Layered, Loc, Symbol};
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

/// One step of a replacement list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// A token as it is.
    Token(Token),
    /// An argument; expanded first unless it stands beside `##`.
    Parameter { index: u16, expand: bool, at: Token },
    /// `#parameter`
    Stringify { index: u16, at: Token },
    /// `##`; with `comma`, GNU's `, ## __VA_ARGS__`, which only takes the comma away.
    Paste { comma: bool, at: Token },
    /// `__VA_OPT__(`, with the index of its `OptEnd`.
    OptBegin { end: u32, stringify: bool, at: Token },
    /// The `)` of `__VA_OPT__(`.
    OptEnd,
}

/// A macro.
#[derive(Clone, Debug, Default)]
pub(super) struct Macro {
    /// Where its name stands in its definition.
    pub(super) at: Loc,
    /// First and last position of its body, to tell its tokens from an argument's.
    pub(super) body_lo: Loc,
    pub(super) body_hi: Loc,
    pub(super) items: Vec<Item>,
    pub(super) function_like: bool,
    pub(super) variadic: bool,
    /// Does `__VA_OPT__` ask whether the variable arguments are empty after expansion?
    pub(super) uses_va_opt: bool,
    pub(super) parameters: Vec<Symbol>,
    /// Which parameters are needed expanded.
    pub(super) expands: Vec<bool>,
    pub(super) predefined: bool,
}

/// What a name means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// No macro.
    None,
    /// The macro with this number.
    Macro(u32),
    /// Defined, but never replaced.
    Keyword,
    /// Made at the place of use.
    Dynamic(Dynamic),
}

/// A symbol's entry: 0 is no macro, a predefined row not looked at yet has a high bit, a word that is
/// only defined is the number above all, anything else is the number of a macro plus one.
pub(super) type Slot = u32;
pub(super) const ROW_BIT: Slot = 1 << 30;
pub(super) const KEYWORD: Slot = 1 << 31;

/// The entries of the names that every compilation begins with.
static FIXED: [Slot; predefined::COUNT] = {
    let mut slots = [0; predefined::COUNT];
    let mut i = 0;
    while i < predefined::COUNT {
        if let Some(row) = predefined::row(Symbol(i as u32)) {
            slots[i] = if row.is_keyword() { KEYWORD } else { row.number() | ROW_BIT };
        }
        i += 1;
    }
    slots
};

/// All macros, found by symbol.
#[derive(Clone, Debug)]
pub(super) struct MacroTable {
    /// The entries of the names that every compilation begins with: a copy once one of them is another.
    fixed: Cow<'static, [Slot]>,
    /// Those of the other names.
    slots: Vec<Slot>,
    macros: Layered<Macro>,
    /// Which of them are disabled.
    disabled: Vec<bool>,
    /// What `#pragma push_macro` saved.
    saved: Vec<(Symbol, Slot)>,
}

impl MacroTable {
    pub(super) fn new() -> Self {
        Self {
            fixed: Cow::Borrowed(&FIXED),
            slots: Vec::new(),
            macros: Layered::default(),
            disabled: Vec::new(),
            saved: Vec::new(),
        }
    }

    /// Freezes the macros and gives the table to begin another compile with.
    pub(super) fn freeze(&mut self) -> Self {
        let disabled = vec![false; self.macros.len()];
        Self { macros: self.macros.freeze(), disabled, ..self.clone() }
    }

    /// The bytes of memory of the table, about.
    pub(super) fn footprint(&self) -> usize {
        let items: usize = self.macros.iter().map(|m| m.items.len() * size_of::<Item>()).sum();
        items + self.macros.len() * size_of::<Macro>() + self.slots.len() * size_of::<Slot>()
    }

    /// May this name be replaced? Cheap, asked for every word of the input.
    pub(super) fn is_candidate(&self, name: Symbol) -> bool {
        !matches!(self.slot(name), 0 | KEYWORD)
    }

    /// What a name means, as a number that is another one for every other meaning.
    pub(super) fn slot(&self, name: Symbol) -> Slot {
        let index = name.0 as usize;
        let slot = match index.checked_sub(FIXED.len()) {
            Some(index) => self.slots.get(index),
            None => self.fixed.get(index),
        };
        slot.copied().unwrap_or(0)
    }

    pub(super) fn set(&mut self, name: Symbol, slot: Slot) {
        let index = name.0 as usize;
        let Some(index) = index.checked_sub(FIXED.len()) else {
            self.fixed.to_mut()[index] = slot;
            return;
        };
        if index >= self.slots.len() {
            self.slots.resize(index + 1, 0);
        }
        self.slots[index] = slot;
    }

    /// Defines a macro, and gives its number.
    pub(super) fn add(&mut self, name: Symbol, definition: Macro) -> u32 {
        let id = self.macros.len() as u32;
        self.macros.push(definition);
        self.disabled.push(false);
        self.set(name, id + 1);
        id
    }

    pub(super) fn remove(&mut self, name: Symbol) {
        if self.slot(name) != 0 {
            self.set(name, 0);
        }
    }

    /// `#pragma push_macro`
    pub(super) fn push(&mut self, name: Symbol) {
        self.saved.push((name, self.slot(name)));
    }

    /// `#pragma pop_macro`; without a saved meaning nothing happens.
    pub(super) fn pop(&mut self, name: Symbol) {
        if let Some(index) = self.saved.iter().rposition(|&(saved, _)| saved == name) {
            let (_, slot) = self.saved.remove(index);
            self.set(name, slot);
        }
    }

    /// # Panics
    /// On a number that no meaning gave.
    pub(super) fn get(&self, id: u32) -> &Macro {
        self.macros.get(id as usize).expect("the number is a macro's")
    }

    /// Lends the replacement list of a macro, to be given back.
    pub(super) fn take_items(&mut self, id: u32) -> Items {
        if let Some(own) = self.macros.own_mut(id as usize) {
            return Items::Own(std::mem::take(&mut own.items));
        }
        self.macros.shared().map_or_else(|| Items::Own(Vec::new()), |frozen| Items::Frozen(frozen, id))
    }

    pub(super) fn give_items(&mut self, id: u32, items: Items) {
        if let (Items::Own(items), Some(own)) = (items, self.macros.own_mut(id as usize)) {
            own.items = items;
        }
    }

    /// Are tokens of its own expansion being read?
    pub(super) fn is_disabled(&self, id: u32) -> bool {
        self.disabled[id as usize]
    }

    /// Is this the name of a macro that is disabled?
    pub(super) fn is_name_disabled(&self, name: Symbol) -> bool {
        let slot = self.slot(name);
        slot != 0 && slot < ROW_BIT && self.is_disabled(slot - 1)
    }

    pub(super) fn set_disabled(&mut self, id: u32, disabled: bool) {
        self.disabled[id as usize] = disabled;
    }
}

/// A replacement list that is lent out.
pub(super) enum Items {
    /// The list itself.
    Own(Vec<Item>),
    /// That of a macro which other compiles share.
    Frozen(Arc<Vec<Macro>>, u32),
}

impl Deref for Items {
    type Target = [Item];

    fn deref(&self) -> &[Item] {
        match self {
            Self::Own(items) => items,
            Self::Frozen(macros, id) => macros.get(*id as usize).map_or(&[], |m| &m.items),
        }
    }
}
