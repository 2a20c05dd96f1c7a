//! Combines two half-words into one word: `half2` and similar types travel in one register.
//!
//! The class has two 16-bit members, the instructions take 32 bits. So the halves are joined before each operation
//! and split after it. Where both halves come from one source the word is moved instead: loaded, stored and carried
//! around a loop as a word.
//!
//! ```text
//! %p = load { i16, i16 }, ptr %x               |
//! %a = extractvalue { i16, i16 } %p, 0         |
//! %b = extractvalue { i16, i16 } %p, 1         |  %w = load i32, ptr %x
//! %w = %b << 16 | %a                           |
//! ```

use ptxc_ir::{Block, Builder, Inst, Module, Op, Ty, Value};
use smallvec::SmallVec;

use super::operands_of;
use crate::analysis::leaves::{Leaf, leaves};

/// The maximum number of incoming edges on which halves are joined.
const MAX_EDGES: u32 = 8;

/// Simplifies an `or` that joins two halves.
pub(super) fn join(m: &mut Module, or: Inst) -> Option<Value> {
    let (a, b) = super::pair(m, or);
    if m.ty(or) != Ty::I32 {
        return None;
    }
    let (low, high) = match (low_half(m, a), high_half(m, b)) {
        (Some(low), Some(high)) => (low, high),
        _ => (low_half(m, b)?, high_half(m, a)?),
    };
    parted_word(m, low, high).or_else(|| loaded_word(m, low, high)).or_else(|| carried_word(m, low, high))
}

/// The low half of a word whose upper bits are zero.
fn low_half(m: &Module, value: Value) -> Option<Value> {
    let zext = m.as_op(value, Op::ZExt)?;
    Some(m.operand(zext, 0)).filter(|&half| m.ty(half) == Ty::I16)
}

/// The high half of a word whose lower bits are zero.
fn high_half(m: &Module, value: Value) -> Option<Value> {
    let (word, amount) = operands_of(m, value, Op::Shl)?;
    low_half(m, word).filter(|_| m.int_value(amount) == Some(16))
}

/// The word that two values are the low and high half of.
fn parted_word(m: &Module, low: Value, high: Value) -> Option<Value> {
    let trunc_of = |value: Value| m.as_op(value, Op::Trunc).map(|t| m.operand(t, 0));
    let word = trunc_of(low).filter(|&w| m.ty(w) == Ty::I32)?;
    let (source, amount) = operands_of(m, trunc_of(high)?, Op::LShr)?;
    (source == word && m.int_value(amount) == Some(16)).then_some(word)
}

/// Loads the word of which the two halves are loaded members.
fn loaded_word(m: &mut Module, low: Value, high: Value) -> Option<Value> {
    let (first, second) = (m.as_op(low, Op::ExtractValue)?, m.as_op(high, Op::ExtractValue)?);
    let whole = m.operand(first, 0);
    let load = m.as_op(whole, Op::Load).filter(|_| m.operand(second, 0) == whole)?;
    // Other users would keep the load of the members.
    if m.use_count(load) != 2 || !m.has_one_use(first) || !m.has_one_use(second) {
        return None;
    }
    let access = m.access(load);
    if !access.is_simple() || access.align < 4 || m.types.size_of(m.ty(load)) != 4 {
        return None;
    }
    let [low, high] = halves_of(m, m.ty(load))?;
    if m.indices(first) != low.path || m.indices(second) != high.path {
        return None;
    }
    let pointer = m.operand(load, 0);
    Some(Builder::before(m, load).load(Ty::I32, pointer, access, ""))
}

/// Merges two phis into one, if all incoming values but one are halves of a word.
fn carried_word(m: &mut Module, low: Value, high: Value) -> Option<Value> {
    let (a, b) = (m.as_op(low, Op::Phi)?, m.as_op(high, Op::Phi)?);
    let block = m.parent(a).filter(|_| m.parent(a) == m.parent(b) && a != b)?;
    if m.num_incoming(a) > MAX_EDGES {
        return None;
    }
    let mut edges: SmallVec<[(Block, Value, Value); 4]> = SmallVec::new();
    let mut dear = 0;
    for (x, from) in m.incoming(a) {
        let y = m.incoming_for(b, from)?;
        let free = parted_word(m, x, y).is_some() || m.int_value(x).is_some() && m.int_value(y).is_some();
        dear += usize::from(!free);
        edges.push((from, x, y));
    }
    if dear > 1 || dear == edges.len() {
        return None;
    }
    let first = m.first_inst(block)?;
    let word = m.new_phi(Ty::I32, edges.len());
    m.insert_before(word, first);
    for (from, x, y) in edges {
        let joined = join_at_end(m, from, x, y);
        m.add_incoming(word, joined, from);
    }
    let after = m.first_non_phi(block)?;
    let mut builder = Builder::before(m, after);
    let low = builder.cast(Op::Trunc, word.into(), Ty::I16, "");
    let sixteen = builder.m.const_i32(16);
    let shifted = builder.lshr(word.into(), sixteen, "");
    let high = builder.cast(Op::Trunc, shifted, Ty::I16, "");
    m.replace_all_uses(a, low);
    m.replace_all_uses(b, high);
    Some(word.into())
}

/// Joins two halves at the end of a block.
fn join_at_end(m: &mut Module, block: Block, low: Value, high: Value) -> Value {
    if let Some(word) = parted_word(m, low, high) {
        return word;
    }
    let mut builder = match m.terminator(block) {
        Some(last) => Builder::before(m, last),
        None => Builder::at_end(m, block),
    };
    let low = builder.cast(Op::ZExt, low, Ty::I32, "");
    let high = builder.cast(Op::ZExt, high, Ty::I32, "");
    let sixteen = builder.m.const_i32(16);
    let high = builder.shl(high, sixteen, "");
    builder.or(low, high, "")
}

/// Stores a word instead of a pair of its halves.
pub(super) fn store(m: &mut Module, store: Inst) -> Option<Value> {
    let pair = m.operand(store, 0);
    let outer = m.as_op(pair, Op::InsertValue)?;
    let inner = m.as_op(m.operand(outer, 0), Op::InsertValue)?;
    let ty = m.ty(pair);
    let access = m.access(store);
    if !access.is_simple() || access.align < 4 || m.types.size_of(ty) != 4 {
        return None;
    }
    let [first, second] = halves_of(m, ty)?.map(|half| half.path);
    let (x, y) = (m.operand(inner, 1), m.operand(outer, 1));
    let (inner, outer) = (m.indices(inner), m.indices(outer));
    let (low, high) = if inner == first && outer == second {
        (x, y)
    } else if inner == second && outer == first {
        (y, x)
    } else {
        return None;
    };
    let word = parted_word(m, low, high)?;
    m.set_operand(store, 0, word);
    Some(store.into())
}

/// The two half-words that a type consists of.
fn halves_of(m: &Module, ty: Ty) -> Option<[Leaf; 2]> {
    let pair: [Leaf; 2] = leaves(m, ty, 2)?.try_into().ok()?;
    let [low, high] = &pair;
    (low.ty == Ty::I16 && high.ty == Ty::I16 && (low.offset, high.offset) == (0, 2)).then_some(pair)
}
