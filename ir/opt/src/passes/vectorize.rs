//! Combines adjacent loads or stores into vector accesses.
//!
//! ```text
//! %x = load float, ptr %p, align 16           %v = load [4 x float], ptr %p, align 16
//! %y = load float, ptr (%p + 4)         ->    %x = extractvalue %v, 0
//! %z = load float, ptr (%p + 8)               ...
//! %w = load float, ptr (%p + 12)
//! ```
//!
//! Combines two or four accesses of one block, with one type and kind and with addresses that differ by constants,
//! if they cover 4 to 16 contiguous bytes with known alignment: from the alignment of an access with the same root,
//! or from known bits of the address. Loads move to the first of them, stores to the last; no instruction between
//! may alias them, and calls, barriers, atomic and volatile accesses end a group. The accessed bytes stay the same.
//!
//! Runs late, since later passes see through arrays in registers less well than through their elements. Linear:
//! groups end after [`MAX_DISTANCE`] instructions.

use ptxc_ir::{AddrSpace, Block, Builder, Func, Inst, MemAccess, Module, Op, Ty, TyKind, Value};
use rustc_hash::FxHashMap;

use crate::Context;
use crate::analysis::address::Address;
use crate::analysis::alias::{Alias, AliasInfo, Location};
use crate::analysis::alignment::{MAX_ALIGN, known_alignment};
use crate::analysis::bits::possible_bits;
use crate::analysis::summary::plain;

/// The maximum number of instructions between the first and the last access of a group.
const MAX_DISTANCE: usize = 96;

/// The depth limit of the known bits analysis.
const DEPTH: u32 = 4;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let mut info = AliasInfo::default();
    let blocks: Vec<Block> = m.blocks(f).collect();
    for block in blocks {
        cx.clean_up |= run_on_block(m, block, &mut info);
    }
}

/// A plain load or store.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    is_store: bool,
    /// Its original position in the block.
    at: usize,
    /// Its index among the accesses of the block.
    number: usize,
    ty: Ty,
    location: Location,
    access: MemAccess,
}

/// The common properties of a group: whether it stores, the type, the root of the address, and whether the memory
/// is invariant.
type Key = (bool, Ty, Value, bool);

/// The memory accesses of a block.
#[derive(Default)]
struct Accesses {
    /// The plain accesses, in order.
    plain: Vec<Access>,
    /// The current position of each of them.
    now: Vec<usize>,
    /// The positions of all other accesses, which nothing moves across.
    walls: Vec<usize>,
}

/// Combines the accesses of a block; returns whether any were combined.
fn run_on_block(m: &mut Module, block: Block, info: &mut AliasInfo) -> bool {
    let insts: Vec<Inst> = m.insts(block).collect();
    let mut groups: FxHashMap<Key, Vec<Access>> = FxHashMap::default();
    let mut order: Vec<Key> = Vec::new();
    let mut all = Accesses::default();
    for (at, &inst) in insts.iter().enumerate() {
        let Some((ty, location)) = plain(m, inst) else {
            if m.may_read(inst) || m.may_write(inst) {
                all.walls.push(at);
            }
            continue;
        };
        let (is_store, number) = (m.op(inst) == Op::Store, all.plain.len());
        let access = Access { inst, is_store, at, number, ty, location, access: m.access(inst) };
        all.plain.push(access);
        all.now.push(at);
        if !is_scalar(m, ty) || location.space == AddrSpace::PARAM {
            continue;
        }
        let key = (is_store, ty, location.root, access.access.invariant);
        let group = groups.entry(key).or_default();
        if group.is_empty() {
            order.push(key);
        }
        group.push(access);
    }
    let mut changed = false;
    for key in order {
        let group = &groups[&key];
        if group.len() > 1 {
            changed |= combine(m, info, key, group, &mut all);
        }
    }
    changed
}

fn is_scalar(m: &Module, ty: Ty) -> bool {
    matches!(
        m.types.kind(ty),
        TyKind::Int(8 | 16 | 32 | 64)
            | TyKind::Half
            | TyKind::BFloat
            | TyKind::Float
            | TyKind::Double
            | TyKind::Ptr(_)
    )
}

/// Combines runs of adjacent accesses in a group.
fn combine(m: &mut Module, info: &mut AliasInfo, key: Key, group: &[Access], all: &mut Accesses) -> bool {
    let size = group[0].location.size;
    let mut sorted = group.to_vec();
    sorted.sort_by_key(|access| (access.location.offset, access.at));
    let alignment = Alignment::of(m, group, key.2);
    let (mut from, mut changed) = (0, false);
    while from + 1 < sorted.len() {
        let taken = [4, 2].into_iter().find(|&count| {
            sorted.get(from..from + count).is_some_and(|run| {
                let bytes = size * count as u64;
                let neighbours = run.windows(2).all(|pair| {
                    pair[0].location.offset.checked_add_unsigned(size) == Some(pair[1].location.offset)
                });
                neighbours
                    && (4..=MAX_ALIGN).contains(&bytes)
                    && alignment.holds(run[0].location.offset, bytes)
                    && all.may_move(m, info, key, run)
            })
        });
        if let Some(count) = taken {
            let run = &sorted[from..from + count];
            let together = if key.0 { store(m, run) } else { load(m, run) };
            changed = true;
            for access in run {
                all.now[access.number] = together;
            }
        }
        from += taken.unwrap_or(1);
    }
    changed
}

/// The known alignment of addresses with one root.
struct Alignment {
    /// The alignment of the root itself.
    root: u64,
    /// For each power of two up to [`MAX_ALIGN`], the offsets modulo it at which accesses are aligned to it, as one
    /// bit each.
    promised: [u32; ALIGNMENTS],
}

/// The powers of two from 1 to [`MAX_ALIGN`].
const ALIGNMENTS: usize = MAX_ALIGN.trailing_zeros() as usize + 1;

impl Alignment {
    fn of(m: &Module, group: &[Access], root: Value) -> Alignment {
        let mut promised = [0; ALIGNMENTS];
        for access in group {
            for (power, remainders) in promised.iter_mut().enumerate() {
                if u64::from(access.access.align) >= 1 << power {
                    *remainders |= 1 << access.location.offset.rem_euclid(1 << power);
                }
            }
        }
        Alignment { root: root_alignment(m, root), promised }
    }

    /// Whether the address `offset` bytes after the root is known to be aligned to a power of two.
    fn holds(&self, offset: i64, bytes: u64) -> bool {
        let remainder = offset.rem_euclid(bytes as i64);
        let promised = self.promised.get(bytes.trailing_zeros() as usize).copied().unwrap_or(0);
        promised >> remainder & 1 == 1 || remainder == 0 && self.root >= bytes
    }
}

/// The largest power of two, up to [`MAX_ALIGN`], known to divide an address.
fn root_alignment(m: &Module, root: Value) -> u64 {
    let Some(address) = Address::of(m, root, |_| false) else { return 1 };
    let of_terms = address.terms.iter().map(|term| {
        let zeros = possible_bits(m, term.value, DEPTH).map_or(0, u128::trailing_zeros);
        term.scale.trailing_zeros() + zeros
    });
    let zeros =
        of_terms.chain([address.offset.trailing_zeros()]).min().unwrap_or(64).min(MAX_ALIGN.trailing_zeros());
    known_alignment(m, address.base).min(1 << zeros)
}

impl Accesses {
    /// Whether the accesses of a run may move together: loads to the first of them, stores to the last.
    fn may_move(&self, m: &Module, info: &mut AliasInfo, key: Key, run: &[Access]) -> bool {
        let (is_store, .., invariant) = key;
        let first = run.iter().map(|access| access.at).min().unwrap_or(0);
        let last = run.iter().map(|access| access.at).max().unwrap_or(0);
        let wall = self.walls.partition_point(|&wall| wall < first);
        if last - first > MAX_DISTANCE || self.walls.get(wall).is_some_and(|&wall| wall < last) {
            return false;
        }
        // No access has moved further than that.
        let begin = self.plain.partition_point(|other| other.at + MAX_DISTANCE < first);
        let end = self.plain.partition_point(|other| other.at <= last + MAX_DISTANCE);
        self.plain[begin..end].iter().all(|other| {
            let now = self.now[other.number];
            let apart = now <= first || now >= last || run.iter().any(|access| access.number == other.number);
            apart
                || !is_store && (!other.is_store || invariant)
                || run.iter().all(|access| {
                    let passes = if is_store { now > access.at } else { now < access.at };
                    !passes || info.alias(m, &other.location, &access.location) == Alias::No
                })
        })
    }
}

/// The type, address and access of a whole run, built before `place`.
fn whole(m: &mut Module, run: &[Access], place: Inst) -> (Ty, Value, MemAccess) {
    let (start, size) = (run[0], run[0].location.size);
    let array = m.types.array(start.ty, run.len() as u64);
    let pointer = start.location.pointer(&mut Builder::before(m, place));
    (array, pointer, MemAccess { align: (size * run.len() as u64) as u32, ..start.access })
}

/// Loads a run at its first access; returns that position.
fn load(m: &mut Module, run: &[Access]) -> usize {
    let Some(first) = run.iter().min_by_key(|access| access.at) else { return 0 };
    let (array, pointer, access) = whole(m, run, first.inst);
    let mut b = Builder::before(m, first.inst);
    let all = b.load(array, pointer, access, "");
    let parts: Vec<Value> = (0..run.len()).map(|k| b.extract_value(all, &[k as u32], "")).collect();
    for (access, part) in run.iter().zip(parts) {
        m.replace_and_erase(access.inst, part);
    }
    first.at
}

/// Stores a run at its last access; returns that position.
fn store(m: &mut Module, run: &[Access]) -> usize {
    let Some(last) = run.iter().max_by_key(|access| access.at) else { return 0 };
    let (array, pointer, access) = whole(m, run, last.inst);
    let mut all = m.undef(array);
    for (k, part) in run.iter().enumerate() {
        let value = m.operand(part.inst, 0);
        all = Builder::before(m, last.inst).insert_value(all, value, &[k as u32], "");
    }
    Builder::before(m, last.inst).store(all, pointer, access);
    for part in run {
        m.erase(part.inst);
    }
    last.at
}
