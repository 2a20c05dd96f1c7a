//! Macros, and the table that maps names to them.

use crate::lex::Token;
use crate::predefined::{self, Dynamic};
use crate::source::{Layered, Loc, Symbol};
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

/// One step of a replacement list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// A token, unchanged.
    Token(Token),
    /// An argument; expanded first unless it is an operand of `##`.
    Parameter { index: u16, expand: bool, at: Token },
    /// `#parameter`
    Stringify { index: u16, at: Token },
    /// `##`; with `comma`, GNU's `, ## __VA_ARGS__`, which only removes the comma.
    Paste { comma: bool, at: Token },
    /// `__VA_OPT__(`, with the index of its `OptEnd`.
    OptBegin { end: u32, stringify: bool, at: Token },
    /// The `)` of `__VA_OPT__(`.
    OptEnd,
}

/// A macro.
#[derive(Clone, Debug, Default)]
pub(super) struct Macro {
    /// The location of its name in its definition.
    pub(super) at: Loc,
    /// First and last position of its body, to distinguish its tokens from an argument's.
    pub(super) body_lo: Loc,
    pub(super) body_hi: Loc,
    pub(super) items: Vec<Item>,
    pub(super) function_like: bool,
    pub(super) variadic: bool,
    /// Whether `__VA_OPT__` needs to know if the variable arguments are empty after expansion.
    pub(super) uses_va_opt: bool,
    pub(super) parameters: Vec<Symbol>,
    /// Which parameters are used in expanded form.
    pub(super) expands: Vec<bool>,
    pub(super) predefined: bool,
}

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// Not a macro.
    None,
    /// The macro with this number.
    Macro(u32),
    /// Defined, but never replaced.
    Keyword,
    /// Replaced depending on the place of use.
    Dynamic(Dynamic),
}

/// A symbol's entry: 0 is not a macro, a predefined row not used yet has a high bit, a word that is only defined is the
/// greatest number, anything else is the number of a macro plus one.
pub(super) type Slot = u32;
pub(super) const ROW_BIT: Slot = 1 << 30;
pub(super) const KEYWORD: Slot = 1 << 31;

/// The entries of the predefined names, with which every compilation starts.
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

/// All macros, indexed by symbol.
#[derive(Clone, Debug)]
pub(super) struct MacroTable {
    /// The entries of the predefined names: copied once one of them changes.
    fixed: Cow<'static, [Slot]>,
    /// The entries of the other names.
    slots: Vec<Slot>,
    macros: Layered<Macro>,
    /// Whether each macro is disabled.
    disabled: Vec<bool>,
    /// The meanings saved by `#pragma push_macro`.
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

    /// Freezes the macros and returns the table with which another compilation starts.
    pub(super) fn freeze(&mut self) -> Self {
        let disabled = vec![false; self.macros.len()];
        Self { macros: self.macros.freeze(), disabled, ..self.clone() }
    }

    /// The approximate size of the table in bytes.
    pub(super) fn footprint(&self) -> usize {
        let items: usize = self.macros.iter().map(|m| m.items.len() * size_of::<Item>()).sum();
        items + self.macros.len() * size_of::<Macro>() + self.slots.len() * size_of::<Slot>()
    }

    /// Whether this name may be replaced. Cheap, as it is called for every word of the input.
    pub(super) fn is_candidate(&self, name: Symbol) -> bool {
        !matches!(self.slot(name), 0 | KEYWORD)
    }

    /// The meaning of a name as a number that is unique to the meaning.
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

    /// Defines a macro, and returns its number.
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

    /// `#pragma pop_macro`; has no effect without a saved meaning.
    pub(super) fn pop(&mut self, name: Symbol) {
        if let Some(index) = self.saved.iter().rposition(|&(saved, _)| saved == name) {
            let (_, slot) = self.saved.remove(index);
            self.set(name, slot);
        }
    }

    /// # Panics
    /// If the number belongs to no macro.
    pub(super) fn get(&self, id: u32) -> &Macro {
        self.macros.get(id as usize).expect("the number is a macro's")
    }

    /// Takes the replacement list of a macro, to be given back.
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

    /// Whether tokens of its own expansion are being read.
    pub(super) fn is_disabled(&self, id: u32) -> bool {
        self.disabled[id as usize]
    }

    /// Whether this is the name of a disabled macro.
    pub(super) fn is_name_disabled(&self, name: Symbol) -> bool {
        let slot = self.slot(name);
        slot != 0 && slot < ROW_BIT && self.is_disabled(slot - 1)
    }

    pub(super) fn set_disabled(&mut self, id: u32, disabled: bool) {
        self.disabled[id as usize] = disabled;
    }
}

/// A replacement list taken from the table.
pub(super) enum Items {
    /// The list itself.
    Own(Vec<Item>),
    /// That of a macro which other compilations share.
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
