//! Values that memory is known to hold.

use ptxc_ir::{Builder, Cfg, Dominators, Inst, Module, Op, Ty, Value};
use smallvec::SmallVec;

use crate::analysis::alias::{AliasInfo, Location};
use crate::analysis::clobber::{Clobber, clobber};
use crate::analysis::parts::member_at;

/// The most locations remembered at a time.
const MAX_KNOWN: usize = 48;

/// The most blocks between a block and its dominator that are searched for writes.
const MAX_BLOCKS: usize = 32;

/// The most writes between a block and its dominator that are compared one by one.
const MAX_WRITES: usize = 64;

/// A location with its value.
#[derive(Clone, Copy)]
struct Entry {
    location: Location,
    ty: Ty,
    value: Value,
    /// Nothing writes it while the kernel runs.
    invariant: bool,
}

/// What is known about memory at one point.
#[derive(Clone, Default)]
pub(super) struct Known(Vec<Entry>);

/// What is known where a block begins: what was known at the end of its immediate dominator, less what may
/// be written on a way from there.
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
        // Not `Clobber::Everything`: that is what a call may write, which spares locals whose address stays
        // inside. Stores of the function itself do not.
        None => here.0.retain(|e| e.invariant || e.location.is_read_only()),
    }
    here
}

/// The writes on ways from the end of `dominator` to the beginning of `block`; none if there are too many.
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
    /// Takes an instruction into account; whether it was removed.
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
        // Writing what is there already changes nothing.
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

/// How to get a value of type `ty` at `location` out of what an entry knows: the path of members, empty for
/// the whole value.
fn member_path(m: &Module, entry: &Entry, location: &Location, ty: Ty) -> Option<SmallVec<[u32; 4]>> {
    let known = &entry.location;
    if known.root != location.root {
        return None;
    }
    let offset = u64::try_from(location.offset.checked_sub(known.offset)?).ok()?;
    member_at(m, entry.ty, offset, ty)
}
