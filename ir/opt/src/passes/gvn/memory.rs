//! Values that memory locations are known to hold.

use ptxc_ir::{Builder, Cfg, Dominators, Inst, Module, Op, Ty, Value};
use smallvec::SmallVec;

use crate::analysis::alias::{AliasInfo, Location};
use crate::analysis::clobber::{Clobber, clobber};
use crate::analysis::parts::member_at;

/// The maximum number of locations tracked at a time.
const MAX_KNOWN: usize = 48;

/// The maximum number of blocks between a block and its dominator that are searched for writes.
const MAX_BLOCKS: usize = 32;

/// The maximum number of writes between a block and its dominator that are compared one by one.
const MAX_WRITES: usize = 64;

/// A location with its value.
#[derive(Clone, Copy)]
struct Entry {
    location: Location,
    ty: Ty,
    value: Value,
    /// Whether the memory is invariant while the kernel runs.
    invariant: bool,
}

/// The known contents of memory at one program point.
#[derive(Clone, Default)]
pub(super) struct Known(Vec<Entry>);

/// The known contents at the start of a block: those at the end of its immediate dominator, without the locations
/// that a path between them may write.
pub(super) fn at_entry(
    m: &Module,
    cfg: &Cfg,
    dominators: &Dominators,
    info: &mut AliasInfo,
    known: &[Option<Known>],
    block: u32,
) -> Known {
    let Some(dominator) = dominators.idom(block) else { return Known::default() };
    let Some(mut here) = known[dominator as usize].clone() else { return Known::default() };
    if here.0.is_empty() || cfg.preds(block).iter().all(|&p| p == dominator) {
        return here;
    }
    match writes_between(m, cfg, dominator, block) {
        Some(writes) => {
            for write in writes {
                here.forget(m, info, &write);
            }
        }
        // Not `Clobber::Everything`: that models a call, which does not clobber locals whose address does not
        // escape. Stores of the function itself may.
        None => here.0.retain(|e| e.invariant || e.location.is_read_only()),
    }
    here
}

/// The writes on paths from the end of `dominator` to the start of `block`; none if there are too many.
fn writes_between(m: &Module, cfg: &Cfg, dominator: u32, block: u32) -> Option<Vec<Clobber>> {
    let mut writes = Vec::new();
    let mut seen: SmallVec<[u32; 32]> = SmallVec::new();
    let mut work: SmallVec<[u32; 32]> = cfg.preds(block).into();
    while let Some(number) = work.pop() {
        if number == dominator || seen.contains(&number) {
            continue;
        }
        if seen.len() == MAX_BLOCKS {
            return None;
        }
        seen.push(number);
        for inst in m.insts(cfg.block(number)) {
            match clobber(m, inst) {
                Clobber::Nothing => {}
                write if writes.len() < MAX_WRITES => writes.push(write),
                _ => return None,
            }
        }
        work.extend(cfg.preds(number).iter().copied());
    }
    Some(writes)
}

impl Known {
    /// Updates the state for an instruction; returns whether the instruction was removed.
    pub(super) fn visit(&mut self, m: &mut Module, info: &mut AliasInfo, inst: Inst) -> bool {
        match m.op(inst) {
            Op::Load if m.access(inst).is_simple() => self.load(m, inst),
            Op::Store if m.access(inst).is_simple() => self.store(m, info, inst),
            _ => {
                self.forget(m, info, &clobber(m, inst));
                false
            }
        }
    }

    fn load(&mut self, m: &mut Module, inst: Inst) -> bool {
        let Some(location) = Location::of_access(m, inst) else { return false };
        let ty = m.ty(inst);
        let found = self.0.iter().rev().find_map(|e| Some((e.value, member_path(m, e, &location, ty)?)));
        if let Some((whole, path)) = found {
            let value = match path[..] {
                [] => whole,
                _ => Builder::before(m, inst).extract_value(whole, &path, ""),
            };
            m.replace_and_erase(inst, value);
            return true;
        }
        let invariant = m.access(inst).invariant;
        self.remember(Entry { location, ty, value: inst.into(), invariant });
        false
    }

    fn store(&mut self, m: &mut Module, info: &mut AliasInfo, inst: Inst) -> bool {
        let Some(location) = Location::of_access(m, inst) else { return false };
        let value = m.operand(inst, 0);
        let ty = m.ty(value);
        // Storing the value that is already there is redundant.
        if self
            .0
            .iter()
            .any(|e| e.value == value && member_path(m, e, &location, ty).is_some_and(|p| p.is_empty()))
        {
            m.erase(inst);
            return true;
        }
        self.forget(m, info, &Clobber::Bytes(location));
        self.remember(Entry { location, ty, value, invariant: false });
        false
    }

    fn remember(&mut self, entry: Entry) {
        if self.0.len() == MAX_KNOWN {
            self.0.remove(0);
        }
        self.0.push(entry);
    }

    fn forget(&mut self, m: &Module, info: &mut AliasInfo, write: &Clobber) {
        if !matches!(write, Clobber::Nothing) {
            self.0.retain(|e| e.invariant || !write.touches(m, info, &e.location));
        }
    }
}

/// The member path from the value of an entry to the value of type `ty` at `location`; empty for the whole value.
fn member_path(m: &Module, entry: &Entry, location: &Location, ty: Ty) -> Option<SmallVec<[u32; 4]>> {
    let known = &entry.location;
    if known.root != location.root {
        return None;
    }
    let offset = u64::try_from(location.offset.checked_sub(known.offset)?).ok()?;
    member_at(m, entry.ty, offset, ty)
}
