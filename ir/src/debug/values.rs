//! Tracks the slots or values that hold the variables of optimised code.
//!
//! The passes that split and promote slots record the new slots and values; other passes do not know of variables.
//! A replaced value is recorded in `replace_all_uses` and resolved on demand; a value erased without replacement is
//! lost. Without debug information this costs one test per replaced value.

use super::{DebugFunction, DebugInfo, DebugPlace, DebugVariable};
use crate::{Func, Inst, Loc, Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The parts of a variable, by their index in [`DebugInfo`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DebugPartsId(u32);

/// The home of a part of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DebugHome {
    /// A slot.
    Slot(Inst),
    /// All values that it has at some time.
    Values(Vec<Value>),
}

/// A byte range of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugPart {
    /// Bytes from the start of the variable.
    pub offset: u64,
    /// Its home.
    pub home: DebugHome,
}

/// The homes of the parts of variables, and the replacements of values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct DebugParts {
    parts: Vec<Vec<DebugPart>>,
    /// The replacements of values, by node.
    replaced: FxHashMap<u32, Value>,
}

/// How much of a variable a debugger can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugKnown {
    /// All of it, from when it is first set.
    Whole,
    /// Some of it, or only at some times.
    Partly,
    /// Nothing.
    Lost,
}

impl DebugInfo {
    /// The parts of a variable.
    pub fn parts(&self, id: DebugPartsId) -> &[DebugPart] {
        self.parts.parts.get(id.0 as usize).map_or(&[], Vec::as_slice)
    }

    fn add_parts(&mut self, parts: Vec<DebugPart>) -> DebugPlace {
        self.parts.parts.push(parts);
        DebugPlace::Parts(DebugPartsId(self.parts.parts.len() as u32 - 1))
    }

    /// Records that `new` replaces `old`.
    pub(crate) fn replace(&mut self, old: Value, new: Value) {
        self.parts.replaced.insert(old.index(), new);
    }

    /// Records that slots of a function were replaced by homes of their bytes, with offsets from their start.
    pub fn move_slots(&mut self, func: Func, moved: &FxHashMap<Inst, Vec<DebugPart>>) {
        let Self { functions, parts, .. } = self;
        let Some(function) = functions.iter_mut().find(|function| function.func == func) else { return };
        for variable in function.scopes.iter_mut().flat_map(|scope| &mut scope.variables) {
            match variable.place {
                DebugPlace::Slot(slot) => {
                    if let Some(homes) = moved.get(&slot) {
                        parts.parts.push(homes.clone());
                        variable.place = DebugPlace::Parts(DebugPartsId(parts.parts.len() as u32 - 1));
                    }
                }
                DebugPlace::Parts(id) => {
                    let old = &mut parts.parts[id.0 as usize];
                    let is_moved = |part: &DebugPart| matches!(&part.home, DebugHome::Slot(slot) if moved.contains_key(slot));
                    if old.iter().any(is_moved) {
                        *old =
                            std::mem::take(old).into_iter().flat_map(|part| rehoused(part, moved)).collect();
                    }
                }
                DebugPlace::Global(_) | DebugPlace::Parameter(_) => {}
            }
        }
    }

    /// The location of a callee's variable in the inlined copy.
    pub(super) fn copied_place(
        &mut self,
        m: &Module,
        place: DebugPlace,
        copy: &dyn Fn(Value) -> Option<Value>,
    ) -> Option<DebugPlace> {
        let slot_of = |slot: Inst| copy(slot.into()).and_then(|value| m.as_inst(value));
        match place {
            DebugPlace::Slot(slot) => Some(DebugPlace::Slot(slot_of(slot)?)),
            DebugPlace::Global(_) => Some(place),
            DebugPlace::Parameter(_) => None,
            DebugPlace::Parts(id) => {
                let mut parts = Vec::new();
                for part in self.parts(id) {
                    let home = match &part.home {
                        DebugHome::Slot(slot) => slot_of(*slot).map(DebugHome::Slot),
                        DebugHome::Values(values) => {
                            let there =
                                |value: &Value| self.value(m, *value).and_then(copy).unwrap_or(Value::DEAD);
                            Some(DebugHome::Values(values.iter().map(there).collect()))
                        }
                    };
                    parts.extend(home.map(|home| DebugPart { offset: part.offset, home }));
                }
                Some(self.add_parts(parts))
            }
        }
    }

    /// The current value: the value itself, its replacement, or none.
    pub fn value(&self, m: &Module, value: Value) -> Option<Value> {
        let mut value = value;
        // Erased nodes are not reused, so that this terminates.
        while m.op(value) == Op::Redirect {
            value = *self.parts.replaced.get(&value.index())?;
        }
        (!matches!(m.op(value), Op::Undef | Op::Poison)).then_some(value)
    }

    /// The only value that a variable has after it is set.
    pub fn only_value(&self, m: &Module, place: DebugPlace) -> Option<Value> {
        let DebugPlace::Parts(id) = place else { return None };
        let [DebugPart { offset: 0, home: DebugHome::Values(values) }] = self.parts(id) else { return None };
        let first = self.value(m, *values.first()?)?;
        values.iter().all(|value| self.value(m, *value) == Some(first)).then_some(first)
    }

    /// How much of a variable is known.
    pub fn known(&self, m: &Module, place: DebugPlace) -> DebugKnown {
        let id = match place {
            DebugPlace::Slot(slot) if m.is_erased(slot) => return DebugKnown::Lost,
            DebugPlace::Slot(_) | DebugPlace::Global(_) | DebugPlace::Parameter(_) => {
                return DebugKnown::Whole;
            }
            DebugPlace::Parts(id) => id,
        };
        let (mut there, mut gone) = (0_usize, 0_usize);
        for part in self.parts(id) {
            match &part.home {
                DebugHome::Slot(slot) if m.is_erased(*slot) => gone += 1,
                DebugHome::Slot(_) => there += 1,
                DebugHome::Values(values) => {
                    let known = values.iter().filter(|value| self.value(m, **value).is_some()).count();
                    there += known;
                    gone += values.len() - known;
                }
            }
        }
        match (there, gone) {
            (0, _) => DebugKnown::Lost,
            (_, 0) => DebugKnown::Whole,
            _ => DebugKnown::Partly,
        }
    }
}

/// The new homes of a part whose slot may have been replaced.
fn rehoused(part: DebugPart, moved: &FxHashMap<Inst, Vec<DebugPart>>) -> Vec<DebugPart> {
    let DebugHome::Slot(slot) = part.home else { return vec![part] };
    let Some(homes) = moved.get(&slot) else { return vec![part] };
    let shifted =
        |inner: &DebugPart| DebugPart { offset: part.offset + inner.offset, home: inner.home.clone() };
    homes.iter().map(shifted).collect()
}

/// Statistics of the lines and variables that a debugger still finds in a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DebugSurvival {
    /// Lines with code.
    pub lines: usize,
    /// Variables of the remaining functions.
    pub variables: usize,
    /// Those that are wholly known.
    pub whole: usize,
    /// Those that are partly known.
    pub partly: usize,
}

impl DebugSurvival {
    /// Counts lines and variables of a module; `line` identifies the source line of a location, and is none for
    /// code that no user has written.
    pub fn of(m: &Module, line: &dyn Fn(Loc) -> Option<u64>) -> Self {
        let mut found = Self::default();
        let mut lines: FxHashSet<u64> = FxHashSet::default();
        for &func in m.functions() {
            let insts = m.blocks(func).flat_map(|block| m.insts(block));
            lines.extend(insts.filter_map(|inst| line(m.written_at(m.loc(inst)))));
        }
        found.lines = lines.len();
        let Some(info) = m.debug.as_deref() else { return found };
        let there = |function: &&DebugFunction| {
            m.functions().contains(&function.func) && !m.is_declaration(function.func)
        };
        for variable in info.functions.iter().filter(there).flat_map(DebugFunction::variables) {
            found.variables += 1;
            match info.known(m, variable.place) {
                DebugKnown::Whole => found.whole += 1,
                DebugKnown::Partly => found.partly += 1,
                DebugKnown::Lost => {}
            }
        }
        found
    }
}

impl DebugFunction {
    /// The variables of all its blocks.
    pub fn variables(&self) -> impl Iterator<Item = &DebugVariable> {
        self.scopes.iter().flat_map(|scope| &scope.variables)
    }
}
