//! Scalarizes vector operations lane by lane, or pair by pair.
//!
//! Instruction selection handles scalars and pairs of 16-bit floats, which fill a register. A wider operation is
//! split into pairs where the target has the instruction, else into lanes (TT-71); the results are recombined for
//! their users, which is free where selection holds vectors as lists of registers. A lane with a variable index
//! goes through memory.

use super::floats::since;
use ptxc_arch::Target;
use ptxc_ir::{
    Builder, CallAttrs, Flags, Func, Inst, Intrinsic, MemAccess, Module, Op, OpClass, Ty, TyKind, Value,
};

/// The number of lanes of a vector type.
fn lanes_of(m: &Module, ty: Ty) -> Option<u32> {
    match m.types.kind(ty) {
        TyKind::Vector { len, .. } => Some(len),
        _ => None,
    }
}

/// Whether the target has this vector operation for a register that holds two 16-bit floats of type `elem`.
/// Rounding to integral values, and operations without an instruction at any width, are done lane by lane.
fn is_packed_operation(m: &Module, inst: Inst, elem: Ty, target: Target) -> bool {
    if !matches!(elem, Ty::HALF | Ty::BFLOAT) {
        return false;
    }
    let intrinsic = m.intrinsic(inst);
    let operation = match m.op(inst) {
        Op::FAdd | Op::FSub | Op::FMul | Op::FNeg => true,
        Op::Freeze => return true,
        Op::Call => match intrinsic {
            Some(Intrinsic::FMA | Intrinsic::FMULADD | Intrinsic::FABS) => true,
            Some(Intrinsic::MINNUM | Intrinsic::MAXNUM | Intrinsic::MINIMUM | Intrinsic::MAXIMUM) => true,
            // An intrinsic without overloads names an instruction on pairs.
            Some(intrinsic) => return intrinsic.overloads() == 0,
            None => return true,
        },
        _ => false,
    };
    operation && since(m.op(inst), intrinsic, elem) <= target.number
}

/// Whether a vector fills one 32-bit register.
pub(super) fn is_packed(m: &Module, ty: Ty) -> bool {
    match m.types.kind(ty) {
        TyKind::Vector { elem, len } => {
            len == 2 && matches!(elem, Ty::HALF | Ty::BFLOAT | Ty::I16) || len == 4 && elem == Ty::I8
        }
        _ => false,
    }
}

/// Whether a type is four bytes in one register, which selection only moves.
fn is_bytes(m: &Module, ty: Ty) -> bool {
    is_packed(m, ty) && m.types.scalar(ty) == Ty::I8
}

/// Erases unused operations that combine or extract lanes: a split operation may find its parts as they were before
/// they were combined.
pub(super) fn erase_unused(m: &mut Module, f: Func) {
    let all: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).collect();
    for &inst in all.iter().rev() {
        let is_part = matches!(m.op(inst), Op::ExtractElement | Op::InsertElement | Op::BitCast);
        if is_part && !m.has_uses(inst) {
            m.erase(inst);
        }
    }
}

/// Replaces `inst` if it extracts or inserts a byte of a register. Runs after the other steps, which create more of
/// these.
pub(super) fn expand_bytes(m: &mut Module, inst: Inst) {
    if !matches!(m.op(inst), Op::ExtractElement | Op::InsertElement) {
        return;
    }
    let vector = m.operand(inst, 0);
    let (ty, loc) = (m.ty(vector), m.loc(inst));
    let index = m.operand(inst, if m.op(inst) == Op::ExtractElement { 1 } else { 2 });
    let Some(index) = m.int_value(index).filter(|&k| k < 4 && is_bytes(m, ty)) else { return };
    let element = (m.op(inst) == Op::InsertElement).then(|| m.operand(inst, 1));
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let word = b.cast(Op::BitCast, vector, Ty::I32, "");
    let shift = b.m.const_int(Ty::I32, 8 * index);
    let value = match element {
        None => {
            let byte = b.lshr(word, shift, "");
            b.int_cast(byte, Ty::I8, false, "")
        }
        Some(element) => {
            let others = b.m.const_int(Ty::I32, !(0xFF << (8 * index)));
            let kept = b.and(word, others, "");
            let byte = b.int_cast(element, Ty::I32, false, "");
            let byte = b.shl(byte, shift, "");
            let word = b.or(kept, byte, "");
            b.cast(Op::BitCast, word, ty, "")
        }
    };
    m.replace_and_erase(inst, value);
}

/// Expands a shuffle from or to a register that holds several lanes.
fn shuffle(m: &mut Module, inst: Inst) {
    let (a, c) = (m.operand(inst, 0), m.operand(inst, 1));
    let (ty, loc) = (m.ty(inst), m.loc(inst));
    if !is_packed(m, ty) && !is_packed(m, m.ty(a)) {
        return;
    }
    let lanes = lanes_of(m, m.ty(a)).unwrap_or(0);
    let mask = m.indices(inst);
    let mut result = m.poison(ty);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    for (k, &from) in mask.iter().enumerate() {
        let (source, from) = if from < lanes { (a, from) } else { (c, from.wrapping_sub(lanes)) };
        if from >= lanes {
            continue;
        }
        let from = b.m.const_i64(i64::from(from));
        let lane = b.extract_element(source, from, "");
        let to = b.m.const_i64(k as i64);
        result = b.insert_element(result, lane, to, "");
    }
    m.replace_and_erase(inst, result);
}

/// Replaces `inst` if it computes on vectors.
pub(super) fn expand(m: &mut Module, inst: Inst, target: Target) {
    let op = m.op(inst);
    match op {
        Op::ShuffleVector => return shuffle(m, inst),
        Op::ExtractElement if m.int_value(m.operand(inst, 1)).is_none() => return extract(m, inst),
        Op::InsertElement if m.int_value(m.operand(inst, 2)).is_none() => return insert(m, inst),
        Op::BitCast => return bitcast(m, inst),
        Op::Load | Op::Store => return access_words(m, inst),
        _ => {}
    }
    let lane_wise = matches!(op.class(), OpClass::Binary | OpClass::Cast)
        || matches!(op, Op::FNeg | Op::ICmp | Op::FCmp | Op::Select | Op::Freeze | Op::Gep)
        || op == Op::Call && m.intrinsic(inst).is_some_and(|i| i.overloads() > 0 && i.effects().is_pure());
    let TyKind::Vector { elem, len } = m.types.kind(m.ty(inst)) else { return };
    let width = if is_packed_operation(m, inst, elem, target) { 2 } else { 1 };
    // A vector of one lane is still a vector.
    if !lane_wise || width == 2 && len == 2 {
        return;
    }
    if op == Op::Select && lanes_of(m, m.ty(m.operand(inst, 0))).is_none() {
        return;
    }
    split(m, inst, len, width);
}

/// Splits `inst`, an operation on vectors of `lanes`, into operations on `width` lanes, and single lanes for the
/// remainder.
fn split(m: &mut Module, inst: Inst, lanes: u32, width: u32) {
    let mut result = m.poison(m.ty(inst));
    let mut first = 0;
    while first < lanes {
        let count = if first + width <= lanes { width } else { 1 };
        let made = part_of(m, inst, first, count);
        let mut b = Builder::before(m, inst);
        b.set_loc(b.m.loc(inst));
        result = put_lanes(&mut b, result, made, first, count);
        first += count;
    }
    m.replace_and_erase(inst, result);
}

/// The limit of insertions looked through to find the value of a lane; vectors of at most this many lanes are
/// rebuilt from parts that are still available.
const LOOK_THROUGH: usize = 32;

/// The value inserted at a lane of a vector, if the insertion is within the limit.
fn inserted(m: &Module, mut vector: Value, lane: u32) -> Option<Value> {
    for _ in 0..LOOK_THROUGH {
        let inst = m.as_inst(vector).filter(|&inst| m.op(inst) == Op::InsertElement)?;
        if m.int_value(m.operand(inst, 2))? == u128::from(lane) {
            return Some(m.operand(inst, 1));
        }
        vector = m.operand(inst, 0);
    }
    None
}

/// The pair whose two lanes are lanes `first` and `first + 1` of a vector.
fn inserted_pair(m: &Module, vector: Value, first: u32) -> Option<Value> {
    let source = |lane: u32| {
        let inst = m.as_inst(inserted(m, vector, first + lane)?)?;
        let is_lane = m.op(inst) == Op::ExtractElement
            && m.int_value(m.operand(inst, 1)) == Some(lane.into())
            && is_packed(m, m.ty(m.operand(inst, 0)));
        is_lane.then(|| m.operand(inst, 0))
    };
    source(0).filter(|&pair| source(1) == Some(pair))
}

/// Builds lanes `first` to `first + count` of a vector: one lane as a scalar, several as a vector.
fn take_lanes(b: &mut Builder<'_>, vector: Value, first: u32, count: u32) -> Value {
    let lane = |b: &mut Builder<'_>, k: u32| {
        let index = b.m.const_i64(i64::from(first + k));
        b.extract_element(vector, index, "")
    };
    if count == 1 {
        return lane(b, 0);
    }
    if let Some(pair) = inserted_pair(b.m, vector, first).filter(|_| count == 2) {
        return pair;
    }
    let elem = b.m.types.scalar(b.m.ty(vector));
    let ty = b.m.types.vector(elem, count);
    let mut part = b.m.poison(ty);
    for k in 0..count {
        let value = lane(b, k);
        let index = b.m.const_i64(i64::from(k));
        part = b.insert_element(part, value, index, "");
    }
    part
}

/// Splits the load or store of a vector of 16-bit floats into words, the pairs that operations compute on.
fn access_words(m: &mut Module, inst: Inst) {
    let is_load = m.op(inst) == Op::Load;
    let ty = m.accessed_type(inst);
    let TyKind::Vector { elem: elem @ (Ty::HALF | Ty::BFLOAT), len } = m.types.kind(ty) else { return };
    let access = m.access(inst);
    // An alignment of 0 means that of the type.
    if len == 2 || len % 2 != 0 || matches!(access.align, 1 | 2) {
        return;
    }
    let (pair, words) = (m.types.vector(elem, 2), m.types.vector(Ty::I32, len / 2));
    let access =
        MemAccess { align: if access.align == 0 { m.types.align_of(ty) } else { access.align }, ..access };
    let mut b = Builder::before(m, inst);
    b.set_loc(b.m.loc(inst));
    if is_load {
        let pointer = b.m.operand(inst, 0);
        let loaded = b.load(words, pointer, access, "");
        let mut whole = b.m.poison(ty);
        for k in 0..len / 2 {
            let word = take_lanes(&mut b, loaded, k, 1);
            let lanes = b.cast(Op::BitCast, word, pair, "");
            whole = put_lanes(&mut b, whole, lanes, 2 * k, 2);
        }
        return m.replace_and_erase(inst, whole);
    }
    let (value, pointer) = (b.m.operand(inst, 0), b.m.operand(inst, 1));
    let mut stored = b.m.poison(words);
    for k in 0..len / 2 {
        let lanes = take_lanes(&mut b, value, 2 * k, 2);
        let word = b.cast(Op::BitCast, lanes, Ty::I32, "");
        stored = put_lanes(&mut b, stored, word, k, 1);
    }
    b.store(stored, pointer, access);
    m.erase(inst);
}

/// `vector` with `part`, as [`take_lanes`] gives it, in lanes `first` to `first + count`.
fn put_lanes(b: &mut Builder<'_>, mut vector: Value, part: Value, first: u32, count: u32) -> Value {
    for k in 0..count {
        let from = b.m.const_i64(i64::from(k));
        let lane = if count == 1 { part } else { b.extract_element(part, from, "") };
        let to = b.m.const_i64(i64::from(first + k));
        vector = b.insert_element(vector, lane, to, "");
    }
    vector
}

/// Builds `inst` for `count` lanes of its operands, starting at `first`.
fn part_of(m: &mut Module, inst: Inst, first: u32, count: u32) -> Value {
    let (op, ty, loc, flags) = (m.op(inst), m.ty(inst), m.loc(inst), m.flags(inst));
    let operands: Vec<Value> = m.operands(inst).collect();
    let elem = m.types.scalar(ty);
    let part_ty = if count == 1 { elem } else { m.types.vector(elem, count) };
    let mut parts = Vec::with_capacity(operands.len());
    for &operand in &operands {
        let is_vector = lanes_of(m, m.ty(operand)).is_some();
        let mut b = Builder::before(m, inst);
        b.set_loc(loc);
        parts.push(if is_vector { take_lanes(&mut b, operand, first, count) } else { operand });
    }
    let made = m.new_inst(op, part_ty, &parts);
    m.set_flags(made, flags);
    match op {
        Op::ICmp => {
            let pred = m.int_pred(inst);
            m.set_int_pred(made, pred);
        }
        Op::FCmp => {
            let pred = m.float_pred(inst);
            m.set_float_pred(made, pred);
        }
        Op::Gep => {
            let source = m.gep_source(inst);
            m.set_gep_source(made, source);
        }
        _ => {}
    }
    if let Some(intrinsic) = m.intrinsic(inst) {
        let types: Vec<Ty> = parts.iter().map(|&p| m.ty(p)).collect();
        let fn_ty = m.types.function(part_ty, &types, false);
        m.set_intrinsic(made, intrinsic);
        m.set_call_type(made, fn_ty);
        m.set_call_attrs(made, &CallAttrs::default());
    }
    m.set_loc(made, loc);
    m.insert_before(made, inst);
    made.into()
}

/// Creates a stack slot in the entry block.
fn slot(m: &mut Module, inst: Inst, ty: Ty) -> Value {
    Builder::before(m, inst).entry_alloca(ty, 0, "").into()
}

/// The address of a lane. An index out of range gives poison (LangRef, "extractelement"), but must not access other
/// memory, so it is clamped to the last lane.
fn element_address(b: &mut Builder<'_>, vector: Ty, slot: Value, index: Value) -> Value {
    let lane = b.m.types.scalar(vector);
    let index = b.int_cast(index, Ty::I64, false, "");
    let last = b.m.const_i64(i64::from(lanes_of(b.m, vector).unwrap_or(1)) - 1);
    let index = b.intrinsic(Intrinsic::UMIN, &[Ty::I64], &[index, last], "");
    b.gep(lane, slot, &[index], Flags::NONE, "")
}

fn extract(m: &mut Module, inst: Inst) {
    let (vector, index) = (m.operand(inst, 0), m.operand(inst, 1));
    let (ty, loc) = (m.ty(vector), m.loc(inst));
    let slot = slot(m, inst, ty);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    b.store(vector, slot, MemAccess::PLAIN);
    let at = element_address(&mut b, ty, slot, index);
    let lane = b.m.types.scalar(ty);
    let value = b.load(lane, at, MemAccess::PLAIN, "");
    m.replace_and_erase(inst, value);
}

fn insert(m: &mut Module, inst: Inst) {
    let (vector, element, index) = (m.operand(inst, 0), m.operand(inst, 1), m.operand(inst, 2));
    let (ty, loc) = (m.ty(vector), m.loc(inst));
    let slot = slot(m, inst, ty);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    b.store(vector, slot, MemAccess::PLAIN);
    let at = element_address(&mut b, ty, slot, index);
    b.store(element, at, MemAccess::PLAIN);
    let value = b.load(ty, slot, MemAccess::PLAIN, "");
    m.replace_and_erase(inst, value);
}

/// Expands a bit cast from or to a vector: through a word if the bits fit one, else through memory.
fn bitcast(m: &mut Module, inst: Inst) {
    let value = m.operand(inst, 0);
    let (from, to, loc) = (m.ty(value), m.ty(inst), m.loc(inst));
    if lanes_of(m, from).is_none() && lanes_of(m, to).is_none() {
        return;
    }
    let registers = |m: &Module, ty: Ty| {
        let lane = m.types.scalar(ty);
        m.types.bits(lane).map(|bits| bits * u64::from(lanes_of(m, ty).unwrap_or(1)))
    };
    let Some(bits) = registers(m, from) else { return };
    // Two words are the halves of a 64-bit register.
    let words = |ty: Ty| lanes_of(m, ty) == Some(2) && matches!(m.types.scalar(ty), Ty::I32 | Ty::FLOAT);
    let long = |ty: Ty| matches!(ty, Ty::I64 | Ty::DOUBLE);
    if words(from) && long(to) || long(from) && words(to) {
        return;
    }
    // Both sides are in one register.
    let one = |ty: Ty| is_packed(m, ty) || matches!(ty, Ty::I32 | Ty::FLOAT);
    if one(from) && one(to) {
        return;
    }
    if !matches!(bits, 8 | 16 | 32 | 64) {
        let slot = slot(m, inst, from);
        let mut b = Builder::before(m, inst);
        b.set_loc(loc);
        b.store(value, slot, MemAccess::PLAIN);
        let align = b.m.types.align_of(from);
        let value = b.load(to, slot, MemAccess::aligned(align), "");
        return m.replace_and_erase(inst, value);
    }
    let whole = m.types.int(bits as u32);
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let number = pack(&mut b, value, from, whole);
    let result = unpack(&mut b, number, whole, to);
    m.replace_and_erase(inst, result);
}

/// Builds the bits of a value as one integer, lane 0 lowest.
fn pack(b: &mut Builder<'_>, value: Value, ty: Ty, whole: Ty) -> Value {
    let Some(lanes) = lanes_of(b.m, ty) else { return b.cast(Op::BitCast, value, whole, "") };
    let lane = b.m.types.scalar(ty);
    let bits = b.m.types.bits(lane).unwrap_or(8) as u32;
    let word = b.m.types.int(bits);
    let mut number = b.m.zero(whole);
    for k in 0..lanes {
        let index = b.m.const_i64(i64::from(k));
        let part = b.extract_element(value, index, "");
        let part = b.cast(Op::BitCast, part, word, "");
        let part = b.int_cast(part, whole, false, "");
        let shift = b.m.const_int(whole, u128::from(k * bits));
        let part = b.shl(part, shift, "");
        number = b.or(number, part, "");
    }
    number
}

/// Builds a value of vector type from an integer with its bits.
fn unpack(b: &mut Builder<'_>, number: Value, whole: Ty, ty: Ty) -> Value {
    let Some(lanes) = lanes_of(b.m, ty) else { return b.cast(Op::BitCast, number, ty, "") };
    let lane = b.m.types.scalar(ty);
    let bits = b.m.types.bits(lane).unwrap_or(8) as u32;
    let word = b.m.types.int(bits);
    let mut result = b.m.poison(ty);
    for k in 0..lanes {
        let shift = b.m.const_int(whole, u128::from(k * bits));
        let part = b.lshr(number, shift, "");
        let part = b.int_cast(part, word, false, "");
        let part = b.cast(Op::BitCast, part, lane, "");
        let index = b.m.const_i64(i64::from(k));
        result = b.insert_element(result, part, index, "");
    }
    result
}
