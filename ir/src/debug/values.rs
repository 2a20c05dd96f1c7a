//! Variables of optimised code: in which slots or values their bytes are.
//!
//! Splitting a slot and making values of it tells which slots and values took its place; no other pass knows of variables.
//! A value that is replaced by another one is noted where all are replaced (`replace_all_uses`), and looked up when it is
//! asked for; one that was erased without that is lost. A compile without debug information pays a test of one word for
//! each value that is replaced.

use super::{DebugFunction, DebugInfo, DebugPlace, DebugVariable};
use crate::{Func, Inst, Loc, Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The parts of a variable, by their place in [`DebugInfo`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DebugPartsId(u32);

/// What holds a part of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DebugHome {
    /// A slot.
    Slot(Inst),
    /// The values that it has at one time or another.
    Values(Vec<Value>),
}

/// A run of bytes of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugPart {
    /// Bytes from the start of the variable.
    pub offset: u64,
    /// What holds it.
    pub home: DebugHome,
}

/// Where the parts of variables are, and what became of values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct DebugParts {
    parts: Vec<Vec<DebugPart>>,
    /// What took the place of values, by node.
    replaced: FxHashMap<u32, Value>,
}

/// How much a debugger can still be told of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugKnown {
    /// All of it is in memory or in a value, whenever it was set.
    Whole,
    /// Some of it, or at some times.
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

    /// From now on `new` is used wherever `old` was.
    pub(crate) fn replace(&mut self, old: Value, new: Value) {
        self.parts.replaced.insert(old.index(), new);
    }

    /// Slots of a function are gone; what holds their bytes instead, with offsets from their start.
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

    /// The place of a variable of a callee in the copy that was put into its caller.
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

    /// What a value is now: itself, what took its place, or nothing.
    pub fn value(&self, m: &Module, value: Value) -> Option<Value> {
        let mut value = value;
        // What was erased does not come back, so that this ends.
        while m.op(value) == Op::Redirect {
            value = *self.parts.replaced.get(&value.index())?;
        }
        (!matches!(m.op(value), Op::Undef | Op::Poison)).then_some(value)
    }

    /// The one value that a variable has wherever it was set.
    pub fn only_value(&self, m: &Module, place: DebugPlace) -> Option<Value> {
        let DebugPlace::Parts(id) = place else { return None };
        let [DebugPart { offset: 0, home: DebugHome::Values(values) }] = self.parts(id) else { return None };
        let first = self.value(m, *values.first()?)?;
        values.iter().all(|value| self.value(m, *value) == Some(first)).then_some(first)
    }

    /// How much is known of a variable.
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

/// A part whose slot may be gone.
fn rehoused(part: DebugPart, moved: &FxHashMap<Inst, Vec<DebugPart>>) -> Vec<DebugPart> {
    let DebugHome::Slot(slot) = part.home else { return vec![part] };
    let Some(homes) = moved.get(&slot) else { return vec![part] };
    let shifted =
        |inner: &DebugPart| DebugPart { offset: part.offset + inner.offset, home: inner.home.clone() };
    homes.iter().map(shifted).collect()
}

/// What of the source a debugger still finds in a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DebugSurvival {
    /// Lines with code.
    pub lines: usize,
    /// Variables of the functions that are there.
    pub variables: usize,
    /// Those that are wholly known.
    pub whole: usize,
    /// Those that are partly known.
    pub partly: usize,
}

impl DebugSurvival {
    /// Looks at the functions of a module; `line` tells lines apart, and has none for what no user has written.
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
