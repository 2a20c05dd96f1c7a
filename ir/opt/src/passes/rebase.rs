//! Rewrites addresses that differ by a constant in terms of one of them.
//!
//! ```text
//! %i = add nsw i32 %x, %y                   |
//! %p = getelementptr float, ptr %a, i32 %i  |
//! %j = add nsw i32 (%x + 1), %y             |
//! %q = getelementptr float, ptr %a, i32 %j  |  %q = %p + 4 bytes, which an access takes for nothing
//! ```
//!
//! Sums are decomposed as far as that is exact ([`crate::analysis::address`]), so the order of additions in the
//! source does not matter; an address is reused in the blocks that it dominates. This is straight-line strength
//! reduction for the copies that unrolling makes. `dce` runs after it. Linear in the accesses.

use ptxc_ir::{Block, Builder, Func, Inst, Module, Op, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::address::{Address, Term};
use crate::analysis::alias::{Location, moved_pointer, pointer_operand};

/// The largest offset of an access from its base: instructions have 24 bits for it.
const MAX_OFFSET: i64 = 1 << 23;

/// The common part of addresses that differ by a constant.
type Key = (Value, SmallVec<[Term; 4]>);

/// A pointer, the constant part of its address, and where it is first used.
#[derive(Clone, Copy)]
struct Base {
    pointer: Value,
    offset: i64,
    block: Block,
}

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let (cfg, dominators) = (cx.analyses.cfg(m, f), cx.analyses.dominators(m, f));
    let mut bases: FxHashMap<Key, Base> = FxHashMap::default();
    let mut changed = false;
    for &block in cfg.order() {
        let accesses: Vec<(Inst, u32)> =
            m.insts(block).filter_map(|inst| Some((inst, pointer_operand(m, inst)?))).collect();
        for (access, operand) in accesses {
            let pointer = m.operand(access, operand);
            let place = Location::new(m, pointer, 0);
            // A constant offset from a known pointer is already as cheap as possible.
            if m.op(place.root) != Op::Gep {
                continue;
            }
            let Some(address) = Address::of(m, pointer, |_| false) else { continue };
            let here = Base { pointer: place.root, offset: address.offset.wrapping_sub(place.offset), block };
            let key = (address.base, address.terms);
            let Some(&known) = bases.get(&key).filter(|b| dominators.block_dominates(cfg, b.block, block))
            else {
                bases.insert(key, here);
                continue;
            };
            let distance = address.offset.wrapping_sub(known.offset);
            if known.pointer == place.root || !(-MAX_OFFSET..MAX_OFFSET).contains(&distance) {
                continue;
            }
            let new = moved_pointer(&mut Builder::before(m, access), known.pointer, distance);
            m.set_operand(access, operand, new);
            changed = true;
        }
    }
    cx.clean_up |= changed;
}
