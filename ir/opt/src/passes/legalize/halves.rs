//! Expands additions, minima and maxima of the halves of words, where the target has no instruction for them, into
//! operations on the whole word without a carry between the halves (H. S. Warren, "Hacker's Delight", 2nd edition,
//! 2-18).

use ptxc_arch::Target;
use ptxc_ir::{Builder, Inst, Intrinsic, Module, Value};

/// The top bits of the halves.
const TOP: u32 = 0x8000_8000;

/// The selector of `prmt` that fills each half with its top bit.
const SPREAD: u32 = 0xBB99;

/// Replaces the call `inst` if it is such an operation and the target has none.
pub(super) fn expand(m: &mut Module, inst: Inst, intrinsic: Intrinsic, target: Target) {
    use Intrinsic as I;
    let known = [I::ADD_U16X2, I::ADD_S16X2, I::MIN_U16X2, I::MIN_S16X2, I::MAX_U16X2, I::MAX_S16X2];
    if target.has_packed_halves() || !known.contains(&intrinsic) {
        return;
    }
    let loc = m.loc(inst);
    let [x, y] = [0, 1].map(|k| m.operand(inst, k));
    let mut b = Builder::before(m, inst);
    b.set_loc(loc);
    let value = match intrinsic {
        I::ADD_U16X2 | I::ADD_S16X2 => sum(&mut b, x, y),
        I::MAX_U16X2 => choose(&mut b, false, x, y, [x, y]),
        I::MAX_S16X2 => choose(&mut b, true, x, y, [x, y]),
        I::MIN_U16X2 => choose(&mut b, false, x, y, [y, x]),
        _ => choose(&mut b, true, x, y, [y, x]),
    };
    m.replace_and_erase(inst, value);
}

fn word(b: &mut Builder<'_>, bits: u32) -> Value {
    b.m.const_i32(bits as i32)
}

fn sum(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    let (low, top) = (word(b, !TOP), word(b, TOP));
    let (x_low, y_low) = (b.and(x, low, ""), b.and(y, low, ""));
    let without_top = b.add(x_low, y_low, "");
    let differ = b.xor(x, y, "");
    let differ = b.and(differ, top, "");
    b.xor(without_top, differ, "")
}

/// Selects `at_least` in the halves where `x >= y`, else `below`. With the top bits masked `x - y` does not borrow
/// between halves; the top bits decide where they differ.
fn choose(b: &mut Builder<'_>, signed: bool, x: Value, y: Value, [at_least, below]: [Value; 2]) -> Value {
    let (low, top) = (word(b, !TOP), word(b, TOP));
    let (x_top, y_low) = (b.or(x, top, ""), b.and(y, low, ""));
    let difference = b.sub(x_top, y_low, "");
    let (larger, smaller) = if signed { (y, x) } else { (x, y) };
    let not = b.not(smaller, "");
    let decided = b.and(larger, not, "");
    let differ = b.xor(x, y, "");
    let alike = b.not(differ, "");
    let open = b.and(alike, difference, "");
    let holds = b.or(decided, open, "");
    let (zero, selector) = (word(b, 0), word(b, SPREAD));
    let mask = b.intrinsic(Intrinsic::PRMT, &[], &[holds, zero, selector], "");
    let not_mask = b.not(mask, "");
    let (kept, other) = (b.and(at_least, mask, ""), b.and(below, not_mask, ""));
    b.or(kept, other, "")
}
