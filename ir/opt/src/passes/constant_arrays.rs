//! Turns local arrays that are filled with constants once and only read afterwards into constant global variables.
//!
//! ```text
//! %t = alloca [4 x i32]                   |  @table = private constant [16 x i8] ...
//! store i32 9, ptr %t                     |
//! ...                                     |
//! %p = getelementptr i32, ptr %t, i32 %n  |  %p = getelementptr i32, ptr addrspace(1) @table, i32 %n
//! %x = load i32, ptr %p                   |  %x = load i32, ptr addrspace(1) %p, !invariant.load
//! ```
//!
//! Otherwise each thread would fill its own array. Needs SSA form; runs after loops are unrolled, when most arrays
//! are scalars already. All writes must be in one block, before all reads; bytes that nothing writes have any
//! value. Arrays with equal bytes share a variable. Keeps the control flow graph. Linear in the uses of the arrays.

use ptxc_ir::{
    AddrSpace, Block, Builder, Func, Global, Inst, Intrinsic, Linkage, MemAccess, Module, Op, Ty, Value,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Context;

/// The maximum size of an array in bytes.
const MAX_BYTES: u64 = 1 << 16;

/// The number of most recently created variables compared for equal contents.
const MAX_COMPARED: usize = 32;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let Some(entry) = m.entry(f) else { return };
    let arrays: Vec<Inst> = m
        .insts(entry)
        .filter(|&inst| m.op(inst) == Op::Alloca && m.num_operands(inst) == 0)
        .filter(|&inst| m.types.size_of(m.allocated_type(inst)) <= MAX_BYTES)
        .collect();
    if arrays.is_empty() {
        return;
    }
    let (cfg, dominators) = (cx.analyses.cfg(m, f), cx.analyses.dominators(m, f));
    for array in arrays {
        let Some(uses) = Uses::of(m, array) else { continue };
        let Some((block, bytes)) = contents(m, array, &uses) else { continue };
        let below = |&read: &Inst| {
            m.parent(read).is_some_and(|b| b == block || dominators.block_dominates(cfg, block, b))
        };
        if uses.reads.iter().all(below) && !is_read_early(m, block, &uses) {
            let natural = m.types.align_of(m.allocated_type(array));
            let table = variable(m, &bytes, natural.max(m.alloca_align(array)));
            redirect(m, array, &uses, table);
        }
    }
}

/// The uses of an array.
#[derive(Default)]
struct Uses {
    /// Derived pointers, each after the pointer that it is derived from.
    pointers: Vec<Inst>,
    reads: Vec<Inst>,
    /// Stores, fills and copies with their byte offset.
    writes: FxHashMap<Inst, u64>,
    /// Beginnings and ends of its lifetime.
    markers: Vec<Inst>,
}

impl Uses {
    /// Collects the uses; none if the array may be accessed in another way or written at an unknown offset.
    fn of(m: &Module, array: Inst) -> Option<Uses> {
        let mut uses = Uses::default();
        let mut work: Vec<(Inst, Option<u64>)> = vec![(array, Some(0))];
        while let Some((pointer, offset)) = work.pop() {
            for user in m.users(pointer) {
                let more = match m.op(user) {
                    Op::Load if m.access(user).is_simple() => {
                        uses.reads.push(user);
                        continue;
                    }
                    Op::Store if m.access(user).is_simple() && m.operand(user, 0) != pointer.into() => {
                        uses.writes.insert(user, offset?);
                        continue;
                    }
                    Op::Call => {
                        match m.intrinsic(user)? {
                            Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END => uses.markers.push(user),
                            Intrinsic::MEMSET => drop(uses.writes.insert(user, offset?)),
                            _ => return None,
                        }
                        continue;
                    }
                    Op::Gep => offset.zip(m.constant_offset(user)).and_then(|(a, b)| a.checked_add_signed(b)),
                    Op::AddrSpaceCast | Op::BitCast => offset,
                    _ => return None,
                };
                uses.pointers.push(user);
                work.push((user, more));
            }
        }
        Some(uses)
    }
}

/// The block that fills an array, and the resulting bytes.
fn contents(m: &Module, array: Inst, uses: &Uses) -> Option<(Block, Vec<u8>)> {
    let block = m.parent(*uses.writes.keys().next()?)?;
    if uses.reads.is_empty() || uses.writes.keys().any(|&write| m.parent(write) != Some(block)) {
        return None;
    }
    let mut bytes = vec![0; m.types.size_of(m.allocated_type(array)) as usize];
    for inst in m.insts(block) {
        let Some(&offset) = uses.writes.get(&inst) else { continue };
        let start = usize::try_from(offset).ok()?;
        if m.op(inst) == Op::Store {
            let value = m.operand(inst, 0);
            let size = m.types.store_size(m.ty(value)) as usize;
            let bits = scalar_bits(m, value)?;
            bytes.get_mut(start..start.checked_add(size)?)?.copy_from_slice(bits.to_le_bytes().get(..size)?);
        } else {
            let (value, count) = (m.int_value(m.operand(inst, 1))?, m.int_value(m.operand(inst, 2))?);
            let end = start.checked_add(usize::try_from(count).ok()?)?;
            bytes.get_mut(start..end)?.fill(value as u8);
        }
    }
    Some((block, bytes))
}

/// Whether a block reads an array before its last write to it.
fn is_read_early(m: &Module, block: Block, uses: &Uses) -> bool {
    let reads: FxHashSet<Inst> = uses.reads.iter().copied().collect();
    let mut left = uses.writes.len();
    for inst in m.insts(block) {
        if left == 0 {
            break;
        }
        if reads.contains(&inst) {
            return true;
        }
        left -= usize::from(uses.writes.contains_key(&inst));
    }
    false
}

/// The bits of a constant scalar.
fn scalar_bits(m: &Module, value: Value) -> Option<u128> {
    match m.op(value) {
        Op::Null => Some(0),
        _ => m.int_value(value).or(m.float_bits(value).map(u128::from)),
    }
}

/// Finds or creates a constant variable with these bytes.
fn variable(m: &mut Module, bytes: &[u8], align: u32) -> Global {
    let init = m.const_data(Ty::I8, bytes);
    let same = m.globals().iter().rev().take(MAX_COMPARED).copied().find(|&global| {
        let variable = m.global(global);
        variable.init == Some(init) && variable.constant && variable.linkage == Linkage::Private
    });
    let global = same.unwrap_or_else(|| {
        let (ty, name) = (m.ty(init), free_name(m));
        m.add_global(&name, ty, AddrSpace::GLOBAL, Linkage::Private)
    });
    let data = m.global_mut(global);
    data.init = Some(init);
    data.constant = true;
    data.unnamed_addr = true;
    data.align = data.align.max(align);
    global
}

/// An unused name, formed as those of string literals (`$str$1`).
fn free_name(m: &Module) -> String {
    let mut number = m.globals().len();
    loop {
        let name = format!("$table${number}");
        if m.symbol(&name).is_none() {
            return name;
        }
        number += 1;
    }
}

/// Redirects all reads of an array to a variable.
fn redirect(m: &mut Module, array: Inst, uses: &Uses, table: Global) {
    let mut places: FxHashMap<Value, Value> = FxHashMap::default();
    places.insert(array.into(), table.into());
    for &pointer in &uses.pointers {
        let base = places[&m.operand(pointer, 0)];
        let place = if m.op(pointer) == Op::Gep {
            let indices: Vec<Value> = m.operands(pointer).skip(1).collect();
            let (source, flags) = (m.gep_source(pointer), m.flags(pointer));
            Builder::before(m, pointer).gep(source, base, &indices, flags, "")
        } else {
            base
        };
        places.insert(pointer.into(), place);
    }
    for &read in &uses.reads {
        let place = places[&m.operand(read, 0)];
        m.set_operand(read, 0, place);
        let access = m.access(read);
        m.set_access(read, MemAccess { invariant: true, ..access });
    }
    for &inst in uses.writes.keys().chain(&uses.markers) {
        m.erase(inst);
    }
    for &inst in uses.pointers.iter().rev().chain([&array]) {
        if m.is_removable(inst) && !m.has_uses(inst) {
            m.erase(inst);
        }
    }
}
