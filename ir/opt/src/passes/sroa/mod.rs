//! Scalar replacement of aggregates: splits local aggregates into scalars for promotion to SSA values.
//!
//! An alloca is split if every use is a plain load, store or constant-size copy at a constant offset; if some loads
//! are at computed offsets, its members are mirrored in scalars ([`mirror`]). The accesses are split into scalar
//! leaves, overlapping leaves form a slice, and each slice becomes an alloca: of the accessed type if all accesses
//! agree, else of an integer as wide as the slice, from which parts are extracted by shifts (unions and
//! bit-fields). Accesses of several registers whose parts are accessed too are split into these first ([`wide`]).
//! `mem2reg` then promotes the slices.
//!
//! ```text
//! %s = alloca { i32, float }                       %s.0 = alloca i32
//! store i32 %a, ptr %s                        ->   store i32 %a, ptr %s.0
//! %f = getelementptr i8, ptr %s, i64 4             %s.4 = alloca float
//! store float %b, ptr %f                           store float %b, ptr %s.4
//! ```
//!
//! An access past the end of the variable is undefined behaviour ([expr.add]/4): such loads become undef and such
//! stores are removed; of an access that crosses the end the part inside is kept.
//!
//! Linear in the number of accesses after splitting; an access of more than [`MAX_LEAVES`] scalars is not split.

mod mirror;
mod wide;

use ptxc_ir::debug::values::{DebugHome, DebugPart};
use ptxc_ir::{Builder, Func, Inst, Intrinsic, MemAccess, Module, Op, Ty, TyKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::alignment::alignment;
use crate::analysis::leaves::{Leaf, leaves};
use crate::analysis::parts::{extract, from_bits, offset_pointer, to_bits};

/// The maximum number of scalars that one access is split into.
const MAX_LEAVES: usize = 512;

/// The widest slice that becomes one integer, in bytes.
const MAX_MIXED_BYTES: u64 = 16;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let Some(entry) = m.entry(f) else { return };
    let allocas: Vec<Inst> = m.insts(entry).filter(|&i| m.op(i) == Op::Alloca).collect();
    let mut moved = FxHashMap::default();
    for alloca in allocas {
        match split(m, alloca) {
            Some(Split::Whole(homes)) if m.debug.is_some() && m.is_erased(alloca) => {
                moved.insert(alloca, homes);
            }
            Some(Split::Mirrored) => cx.clean_up = true,
            _ => {}
        }
        if !m.is_erased(alloca) {
            align_as_accessed(m, alloca);
        }
    }
    if let Some(debug) = &mut m.debug {
        debug.move_slots(f, &moved);
    }
}

/// A plain access to an alloca at a constant offset.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    offset: u64,
}

/// The uses of an alloca.
#[derive(Default)]
struct Uses {
    loads: Vec<Access>,
    stores: Vec<Access>,
    /// Copies from or to the alloca, with the offset.
    copies: Vec<(Inst, u64)>,
    /// Fills with a byte.
    fills: Vec<(Inst, u64)>,
    /// Loads and stores of scalars that cross the end.
    across: Vec<Access>,
    /// Loads and stores past the end.
    beyond: Vec<Inst>,
    /// Markers that do not affect values.
    markers: Vec<Inst>,
    /// Address computations, innermost last.
    pointers: Vec<Inst>,
    /// Loads at computed offsets.
    computed: Vec<Inst>,
}

/// The result of splitting an alloca.
enum Split {
    /// The alloca was replaced by scalars.
    Whole(Vec<DebugPart>),
    /// The alloca stays, with members mirrored in scalars.
    Mirrored,
}

/// Splits an alloca if it can be.
fn split(m: &mut Module, alloca: Inst) -> Option<Split> {
    if m.num_operands(alloca) > 0 {
        return None;
    }
    let size = m.types.size_of(m.allocated_type(alloca));
    let mut uses = collect(m, alloca, size)?;
    if !uses.across.is_empty() {
        wide::cut_at_end(m, &uses.across, size);
        uses = collect(m, alloca, size)?;
    }
    let arrays = mirror::arrays_read(m, alloca, &uses.computed)?;
    if !arrays.is_empty() && !mirror::pays(m, alloca, &uses, &arrays) {
        return None;
    }
    if !uses.copies.is_empty() || !uses.fills.is_empty() {
        if !cut_copies_into_leaves(m, alloca, &uses) {
            return None;
        }
        uses = collect(m, alloca, size)?;
    }
    check_leaves(m, &uses)?;
    cut_aggregates(m, &uses);
    let mut uses = collect(m, alloca, size)?;
    let mut slices = form_slices(m, &uses);
    if wide::cut(m, &uses, &slices) {
        uses = collect(m, alloca, size)?;
        slices = form_slices(m, &uses);
    }
    if arrays.is_empty() {
        return slices
            .iter()
            .all(|slice| is_one_value(m, &uses, slice))
            .then(|| Split::Whole(rewrite(m, alloca, &uses, &slices)));
    }
    slices.retain(|slice| mirror::is_kept(slice, &uses, &arrays) && is_one_value(m, &uses, slice));
    (!slices.is_empty()).then(|| {
        mirror::rewrite(m, alloca, &uses, &slices);
        Split::Mirrored
    })
}

/// The maximum alignment that a variable gets from its accesses.
const MAX_ALIGN: u64 = 16;

/// Raises the alignment of a variable that stays to that of its accesses: class templates access small objects as
/// words.
fn align_as_accessed(m: &mut Module, alloca: Inst) {
    let before = u64::from(m.alloca_align(alloca));
    let mut align = before;
    let mut work: Vec<(Value, i64)> = vec![(alloca.into(), 0)];
    while let Some((pointer, offset)) = work.pop() {
        for user in m.users(pointer) {
            match m.op(user) {
                Op::Load | Op::Store if is_address(m, user, pointer) => {
                    let said = align_of_access(m, user, m.accessed_type(user));
                    if said <= MAX_ALIGN && (offset as u64).is_multiple_of(said) {
                        align = align.max(said);
                    }
                }
                Op::Gep => {
                    if let Some(more) = m.constant_offset(user) {
                        work.push((user.into(), offset.wrapping_add(more)));
                    }
                }
                Op::AddrSpaceCast | Op::BitCast => work.push((user.into(), offset)),
                _ => {}
            }
        }
    }
    if align > before {
        m.set_alloca(alloca, m.allocated_type(alloca), align as u32);
    }
}

/// Collects the uses of the alloca, if all of them can be split.
fn collect(m: &Module, alloca: Inst, size: u64) -> Option<Uses> {
    let mut uses = Uses::default();
    let mut work: Vec<(Value, u64)> = vec![(alloca.into(), 0)];
    while let Some((pointer, offset)) = work.pop() {
        for user in m.users(pointer) {
            match m.op(user) {
                Op::Load | Op::Store if offset >= size && is_only_accessed(m, user, pointer) => {
                    uses.beyond.push(user);
                }
                Op::Load | Op::Store
                    if is_only_accessed(m, user, pointer) && wide::is_across(m, user, offset, size) =>
                {
                    uses.across.push(Access { inst: user, offset });
                }
                Op::Load => uses.loads.push(checked(m, user, offset, m.ty(user), size)?),
                Op::Store if m.operand(user, 0) != pointer => {
                    let ty = m.ty(m.operand(user, 0));
                    uses.stores.push(checked(m, user, offset, ty, size)?);
                }
                Op::Gep => match m.constant_offset(user) {
                    Some(more) => {
                        uses.pointers.push(user);
                        work.push((user.into(), offset.checked_add_signed(more)?));
                    }
                    None => mirror::collect_reads(m, user, &mut uses.computed)?,
                },
                Op::AddrSpaceCast | Op::BitCast => {
                    uses.pointers.push(user);
                    work.push((user.into(), offset));
                }
                Op::Call => match m.intrinsic(user)? {
                    Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END => uses.markers.push(user),
                    Intrinsic::MEMCPY | Intrinsic::MEMMOVE => {
                        if m.operand(user, 0) == m.operand(user, 1) {
                            return None;
                        }
                        copy_size(m, user).filter(|&n| offset + n <= size)?;
                        uses.copies.push((user, offset));
                    }
                    Intrinsic::MEMSET if m.operand(user, 0) == pointer => {
                        copy_size(m, user).filter(|&n| offset + n <= size)?;
                        m.int_value(m.operand(user, 1))?;
                        uses.fills.push((user, offset));
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
    }
    Some(uses)
}

/// Whether a plain load or store uses a pointer only as its address.
fn is_only_accessed(m: &Module, inst: Inst, pointer: Value) -> bool {
    m.access(inst).is_simple() && is_address(m, inst, pointer)
}

/// Whether a load or store uses the pointer as its address and does not store it.
fn is_address(m: &Module, inst: Inst, pointer: Value) -> bool {
    m.op(inst) == Op::Load || m.operand(inst, 0) != pointer
}

fn checked(m: &Module, inst: Inst, offset: u64, ty: Ty, size: u64) -> Option<Access> {
    let fits = m.access(inst).is_simple() && offset.checked_add(m.types.size_of(ty))? <= size;
    fits.then_some(Access { inst, offset })
}

/// The constant size of a non-volatile copy or fill.
fn copy_size(m: &Module, call: Inst) -> Option<u64> {
    let plain = m.int_value(m.operand(call, 3)) == Some(0);
    m.int_value(m.operand(call, 2)).filter(|_| plain).and_then(|n| u64::try_from(n).ok())
}

// ---- cutting ----

/// Checks that every aggregate access can be split.
fn check_leaves(m: &Module, uses: &Uses) -> Option<()> {
    for access in &uses.loads {
        leaves(m, m.ty(access.inst), MAX_LEAVES)?;
    }
    for access in &uses.stores {
        leaves(m, m.ty(m.operand(access.inst, 0)), MAX_LEAVES)?;
    }
    Some(())
}

/// Replaces loads and stores of aggregates by loads and stores of their scalars.
fn cut_aggregates(m: &mut Module, uses: &Uses) {
    for access in &uses.loads {
        let inst = access.inst;
        let ty = m.ty(inst);
        if !m.types.is_aggregate(ty) {
            continue;
        }
        let (pointer, align) = (m.operand(inst, 0), align_of_access(m, inst, ty));
        let mut whole = m.undef(ty);
        for leaf in leaves(m, ty, MAX_LEAVES).unwrap_or_default() {
            let mut b = Builder::before(m, inst);
            let at = offset_pointer(&mut b, pointer, leaf.offset);
            let part = b.load(leaf.ty, at, part_access(b.m, leaf.ty, align, leaf.offset), "");
            whole = b.insert_value(whole, part, &leaf.path, "");
        }
        m.replace_and_erase(inst, whole);
    }
    for access in &uses.stores {
        let inst = access.inst;
        let (value, pointer) = (m.operand(inst, 0), m.operand(inst, 1));
        let ty = m.ty(value);
        if !m.types.is_aggregate(ty) {
            continue;
        }
        let align = align_of_access(m, inst, ty);
        for leaf in leaves(m, ty, MAX_LEAVES).unwrap_or_default() {
            let mut b = Builder::before(m, inst);
            let part = extract(&mut b, value, &leaf.path);
            let at = offset_pointer(&mut b, pointer, leaf.offset);
            b.store(part, at, part_access(b.m, leaf.ty, align, leaf.offset));
        }
        m.erase(inst);
    }
}

/// The alignment of an access to an aggregate.
fn align_of_access(m: &Module, inst: Inst, ty: Ty) -> u64 {
    match m.access(inst).align {
        0 => u64::from(m.types.align_of(ty)),
        said => u64::from(said),
    }
}

/// The access to a part of an object aligned to `align`, which may be less than the alignment of the part's type.
fn part_access(m: &Module, ty: Ty, align: u64, offset: u64) -> MemAccess {
    let known = 1 << (align | offset).trailing_zeros().min(31);
    let natural = m.types.align_of(ty);
    if known >= natural { MemAccess::PLAIN } else { MemAccess::aligned(known) }
}

/// Replaces copies from or to the alloca, and fills of it, by loads and stores of the scalars of its type. Returns
/// whether all were replaced.
fn cut_copies_into_leaves(m: &mut Module, alloca: Inst, uses: &Uses) -> bool {
    let Some(mut all) = leaves(m, m.allocated_type(alloca), MAX_LEAVES) else { return false };
    let mut padding: Vec<u64> = padding_read(m, uses, &all).into_iter().collect();
    padding.sort_unstable();
    all.extend(padding.into_iter().map(|offset| Leaf { path: SmallVec::new(), offset, ty: Ty::I8 }));
    let range = |m: &Module, offset: u64, size: u64| -> Option<Vec<Leaf>> {
        let end = offset + size;
        let inside: Vec<Leaf> = all
            .iter()
            .filter(|l| l.offset < end && l.offset + m.types.size_of(l.ty) > offset)
            .cloned()
            .collect();
        let whole = inside.iter().all(|l| l.offset >= offset && l.offset + m.types.size_of(l.ty) <= end);
        whole.then_some(inside)
    };
    for &(call, offset) in uses.copies.iter().chain(&uses.fills) {
        let size = copy_size(m, call).unwrap_or(0);
        if range(m, offset, size).is_none() {
            return false;
        }
    }
    for &(call, offset) in &uses.copies {
        let size = copy_size(m, call).unwrap_or(0);
        let parts = range(m, offset, size).unwrap_or_default();
        copy_leaves(m, call, &parts, offset);
    }
    for &(call, offset) in &uses.fills {
        let size = copy_size(m, call).unwrap_or(0);
        let parts = range(m, offset, size).unwrap_or_default();
        fill_leaves(m, call, &parts, offset);
    }
    true
}

/// The padding bytes of an alloca that are read: copying bytes copies the padding too.
fn padding_read(m: &Module, uses: &Uses, all: &[Leaf]) -> FxHashSet<u64> {
    let bytes = |offset: u64, ty: Ty| offset..offset + m.types.size_of(ty);
    let mut read: FxHashSet<u64> =
        uses.loads.iter().flat_map(|load| bytes(load.offset, m.ty(load.inst))).collect();
    for byte in all.iter().flat_map(|leaf| bytes(leaf.offset, leaf.ty)) {
        read.remove(&byte);
    }
    read
}

fn copy_leaves(m: &mut Module, call: Inst, parts: &[Leaf], base: u64) {
    let (to, from) = (m.operand(call, 0), m.operand(call, 1));
    let (to_align, from_align) = (alignment(m, call, 0), alignment(m, call, 1));
    // All loads come first: the areas of a memmove may overlap.
    let values: Vec<Value> = parts
        .iter()
        .map(|leaf| {
            let mut b = Builder::before(m, call);
            let offset = leaf.offset - base;
            let at = offset_pointer(&mut b, from, offset);
            b.load(leaf.ty, at, part_access(b.m, leaf.ty, from_align, offset), "")
        })
        .collect();
    for (leaf, value) in parts.iter().zip(values) {
        let mut b = Builder::before(m, call);
        let offset = leaf.offset - base;
        let at = offset_pointer(&mut b, to, offset);
        b.store(value, at, part_access(b.m, leaf.ty, to_align, offset));
    }
    m.erase(call);
}

fn fill_leaves(m: &mut Module, call: Inst, parts: &[Leaf], base: u64) {
    let (to, align) = (m.operand(call, 0), alignment(m, call, 0));
    let byte = m.int_value(m.operand(call, 1)).unwrap_or(0) as u8;
    let pattern = u128::from_le_bytes([byte; 16]);
    for leaf in parts {
        let value = match m.types.kind(leaf.ty) {
            TyKind::Int(bits) => m.const_int(leaf.ty, ptxc_ir::truncate(pattern, bits)),
            _ if leaf.ty.is_float() => m.const_float_bits(leaf.ty, pattern as u64),
            _ => m.zero(leaf.ty),
        };
        let mut b = Builder::before(m, call);
        let offset = leaf.offset - base;
        let at = offset_pointer(&mut b, to, offset);
        b.store(value, at, part_access(b.m, leaf.ty, align, offset));
    }
    m.erase(call);
}

// ---- slices ----

/// A byte range whose accesses overlap.
struct Slice {
    start: u64,
    end: u64,
    /// The type of all accesses, if they agree and cover the slice.
    ty: Option<Ty>,
}

/// Merges overlapping accesses.
fn form_slices(m: &Module, uses: &Uses) -> Vec<Slice> {
    let mut ranges: Vec<(u64, u64, Ty)> = uses
        .loads
        .iter()
        .map(|a| (a, m.ty(a.inst)))
        .chain(uses.stores.iter().map(|a| (a, m.ty(m.operand(a.inst, 0)))))
        .map(|(a, ty)| (a.offset, a.offset + m.types.size_of(ty), ty))
        .collect();
    ranges.sort_unstable_by_key(|r| (r.0, r.1));
    let mut slices: Vec<Slice> = Vec::new();
    for (start, end, ty) in ranges {
        match slices.last_mut() {
            Some(last) if start < last.end => {
                let same = start == last.start && end == last.end && last.ty == Some(ty);
                if !same {
                    last.ty = None;
                }
                last.end = last.end.max(end);
            }
            _ => slices.push(Slice { start, end, ty: Some(ty) }),
        }
    }
    slices
}

/// Whether one scalar can represent a slice.
fn is_one_value(m: &Module, uses: &Uses, slice: &Slice) -> bool {
    slice.ty.is_some() || mixed_bits(slice).is_some() && all_bit_types(m, uses, slice)
}

/// The width of the integer that represents a mixed slice.
fn mixed_bits(slice: &Slice) -> Option<u32> {
    let bytes = (slice.end - slice.start).next_power_of_two();
    (bytes <= MAX_MIXED_BYTES).then_some(bytes as u32 * 8)
}

/// Whether every access to a slice has a type whose bits can be extracted from an integer.
fn all_bit_types(m: &Module, uses: &Uses, slice: &Slice) -> bool {
    let inside = |a: &&Access| a.offset >= slice.start && a.offset < slice.end;
    let is_bits = |ty: Ty| m.types.bits(ty).is_some_and(|bits| bits == 8 * m.types.size_of(ty));
    uses.loads.iter().filter(inside).all(|a| is_bits(m.ty(a.inst)))
        && uses.stores.iter().filter(inside).all(|a| is_bits(m.ty(m.operand(a.inst, 0))))
}

/// Creates an alloca for every slice and redirects the accesses to it; returns the allocas.
fn rewrite(m: &mut Module, alloca: Inst, uses: &Uses, slices: &[Slice]) -> Vec<DebugPart> {
    let homes = make_homes(m, alloca, slices);
    let slice_of = |offset: u64| slices.partition_point(|s| s.end <= offset);
    for access in &uses.loads {
        let k = slice_of(access.offset);
        read_part(m, access.inst, homes[k], access.offset - slices[k].start);
    }
    for access in &uses.stores {
        let k = slice_of(access.offset);
        write_part(m, access.inst, homes[k], access.offset - slices[k].start);
        m.erase(access.inst);
    }
    for &access in &uses.beyond {
        if m.op(access) == Op::Load {
            let nothing = m.undef(m.ty(access));
            m.replace_all_uses(access, nothing);
        }
        m.erase(access);
    }
    for &marker in &uses.markers {
        m.erase(marker);
    }
    for &pointer in uses.pointers.iter().rev() {
        if !m.has_uses(pointer) {
            m.erase(pointer);
        }
    }
    if !m.has_uses(alloca) {
        m.erase(alloca);
    }
    let slot = |(slice, home): (&Slice, &(Value, Ty))| {
        Some(DebugPart { offset: slice.start, home: DebugHome::Slot(m.as_inst(home.0)?) })
    };
    slices.iter().zip(&homes).filter_map(slot).collect()
}

/// Creates an alloca for each slice, and returns it with its type.
fn make_homes(m: &mut Module, alloca: Inst, slices: &[Slice]) -> Vec<(Value, Ty)> {
    let name = m.name(alloca).map(str::to_owned).unwrap_or_default();
    let home = |slice: &Slice| {
        let ty = slice.ty.unwrap_or_else(|| m.types.int(mixed_bits(slice).unwrap_or(64)));
        let align = m.types.align_of(ty);
        let mut b = Builder::before(m, alloca);
        (Value::from(b.alloca(ty, align, &name)), ty)
    };
    slices.iter().map(home).collect()
}

/// Loads a part of a slice in place of `load`.
fn read_part(m: &mut Module, load: Inst, (home, home_ty): (Value, Ty), byte: u64) {
    let ty = m.ty(load);
    let mut b = Builder::before(m, load);
    let whole = b.load(home_ty, home, MemAccess::PLAIN, "");
    let value = if ty == home_ty {
        whole
    } else {
        let bits = b.m.types.bits(ty).unwrap_or(0) as u32;
        let part = b.m.types.int(bits);
        let shift = b.m.const_int(home_ty, u128::from(8 * byte));
        let shifted = if byte == 0 { whole } else { b.lshr(whole, shift, "") };
        let cut = b.int_cast(shifted, part, false, "");
        from_bits(&mut b, cut, ty)
    };
    m.replace_and_erase(load, value);
}

/// Stores a part of a slice before `store`.
fn write_part(m: &mut Module, store: Inst, (home, home_ty): (Value, Ty), byte: u64) {
    let value = m.operand(store, 0);
    let ty = m.ty(value);
    let mut b = Builder::before(m, store);
    let new = if ty == home_ty {
        value
    } else {
        let bits = b.m.types.bits(ty).unwrap_or(0) as u32;
        let raw = to_bits(&mut b, value, bits);
        let wide = b.int_cast(raw, home_ty, false, "");
        let home_bits = b.m.types.int_bits(home_ty).unwrap_or(64);
        if bits == home_bits {
            wide
        } else {
            let shift = b.m.const_int(home_ty, u128::from(8 * byte));
            let placed = if byte == 0 { wide } else { b.shl(wide, shift, "") };
            let hole = ptxc_ir::truncate(u128::MAX, bits) << (8 * byte);
            let mask = b.m.const_int(home_ty, !hole);
            let old = b.load(home_ty, home, MemAccess::PLAIN, "");
            let kept = b.and(old, mask, "");
            b.or(kept, placed, "")
        }
    };
    b.store(new, home, MemAccess::PLAIN);
}
