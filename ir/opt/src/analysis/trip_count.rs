//! Constant trip counts of loops.
//!
//! The loop is interpreted: header phis with constant initial values have a known value in every iteration, and an
//! exit condition that depends on them alone decides when the loop is left. So any recurrence is counted, not only
//! sums: `d >>= 1`, `i *= 3`, a comparison with `!=`.

use ptxc_ir::{Block, Inst, IntPred, Module, Op, Value, fold, sign_extend, truncate};
use smallvec::SmallVec;

use super::bits::possible_bits;

/// The maximum depth of an evaluated expression.
const MAX_DEPTH: u32 = 12;

/// The limit of operations evaluated for one loop.
const MAX_WORK: u32 = 1 << 18;

/// A loop as this analysis sees it.
#[derive(Clone, Copy)]
pub struct LoopShape {
    /// The header.
    pub header: Block,
    /// The only latch.
    pub latch: Block,
    /// An exiting block that every iteration executes and that ends in a conditional branch.
    pub exiting: Block,
    /// Whether the condition of that branch is true when the loop is left.
    pub exit_on: bool,
}

/// The number of times the header executes until `exiting` leaves the loop, if that is a constant of at most
/// `limit`. Other exits may leave the loop earlier.
pub fn header_runs(m: &Module, shape: &LoopShape, limit: u32) -> Option<u32> {
    let condition = m.operand(m.terminator(shape.exiting)?, 0);
    let (mut state, steps) = start(m, shape)?;
    let mut work = MAX_WORK;
    for run in 1..=limit {
        let left = evaluate(m, condition, &state, MAX_DEPTH, &mut work)? == u128::from(shape.exit_on);
        if left {
            return Some(run);
        }
        let next: SmallVec<[(Value, u128); 4]> = steps
            .iter()
            .filter_map(|&(phi, next)| Some((phi.into(), evaluate(m, next, &state, MAX_DEPTH, &mut work)?)))
            .collect();
        state = Values(next);
    }
    None
}

/// An upper bound of the number of times the header executes until `exiting` leaves the loop, if that is at most
/// `limit`: `for (i = 0; i < 4 && more; ++i)`, `for (i = threadIdx.x; i < 300; i += 256)`.
pub fn most_header_runs(m: &Module, shape: &LoopShape, limit: u32) -> Option<u32> {
    let condition = m.operand(m.terminator(shape.exiting)?, 0);
    let (mut state, steps) = start(m, shape)?;
    let mut work = MAX_WORK;
    for run in 1..=limit {
        if steps.is_empty() {
            break;
        }
        if evaluate(m, condition, &state, MAX_DEPTH, &mut work) == Some(u128::from(shape.exit_on)) {
            return Some(run);
        }
        let next = steps
            .iter()
            .filter_map(|&(phi, next)| Some((phi.into(), evaluate(m, next, &state, MAX_DEPTH, &mut work)?)))
            .collect();
        state = Values(next);
    }
    most_from_any_start(m, shape).filter(|&most| most <= limit)
}

/// The same where the initial value of the induction variable is only known to be non-negative.
fn most_from_any_start(m: &Module, shape: &LoopShape) -> Option<u32> {
    if shape.exiting != shape.header {
        return None;
    }
    let compare = m.as_op(m.operand(m.terminator(shape.exiting)?, 0), Op::ICmp)?;
    let pred = if shape.exit_on { m.int_pred(compare).inverse() } else { m.int_pred(compare) };
    let phi = m.as_op(m.operand(compare, 0), Op::Phi).filter(|&phi| m.parent(phi) == Some(shape.header))?;
    let bound = m.signed_value(m.operand(compare, 1))?;
    let next = m.as_op(m.incoming_for(phi, shape.latch)?, Op::Add)?;
    let step = m.signed_value(m.operand(next, 1)).filter(|_| m.operand(next, 0) == Value::from(phi))?;
    let bits = m.types.int_bits(m.ty(phi)).filter(|&bits| bits <= 64)?;
    let largest = (1_i128 << (bits - 1)) - 1;
    // Below the bound a step cannot wrap.
    if bound <= 0 || step <= 0 || bound + step > largest {
        return None;
    }
    let mut begins = m.incoming(phi).filter(|&(_, from)| from != shape.latch).map(|(value, _)| value);
    let mut never_negative = || {
        begins
            .all(|value| possible_bits(m, value, MAX_DEPTH / 2).is_some_and(|known| known <= largest as u128))
    };
    match pred {
        IntPred::Ult => {}
        IntPred::Slt if never_negative() => {}
        _ => return None,
    }
    u32::try_from((bound + step - 1) / step + 1).ok()
}

/// Whether a value is a known constant in every iteration.
pub fn is_counted(m: &Module, shape: &LoopShape, value: Value) -> bool {
    let mut work = MAX_WORK;
    start(m, shape).is_some_and(|(state, _)| evaluate(m, value, &state, MAX_DEPTH, &mut work).is_some())
}

/// The header phis with constant initial values, and their values in the next iteration.
fn start(m: &Module, shape: &LoopShape) -> Option<(Values, Steps)> {
    let mut state = Values::default();
    let mut steps = Steps::new();
    for phi in m.phis(shape.header) {
        let next = m.incoming_for(phi, shape.latch)?;
        let mut begins = m.incoming(phi).filter(|&(_, from)| from != shape.latch).map(|(v, _)| v);
        let Some(first) = begins.next() else { continue };
        if let Some(number) = m.int_value(first)
            && begins.all(|v| v == first)
        {
            state.0.push((phi.into(), number));
            steps.push((phi, next));
        }
    }
    Some((state, steps))
}

/// Header phis, each with its value in the next iteration.
type Steps = SmallVec<[(Inst, Value); 4]>;

/// The header phis with a known value.
#[derive(Default)]
struct Values(SmallVec<[(Value, u128); 4]>);

/// Evaluates a value, given the current values of the header phis.
fn evaluate(m: &Module, value: Value, phis: &Values, depth: u32, work: &mut u32) -> Option<u128> {
    if let Some(number) = m.int_value(value) {
        return Some(number);
    }
    let inst = m.as_inst(value)?;
    if let Some(&(_, number)) = phis.0.iter().find(|&&(phi, _)| phi == value) {
        return Some(number);
    }
    if depth == 0 {
        return None;
    }
    *work = work.checked_sub(1)?;
    fold_with(m, inst, |k| evaluate(m, m.operand(inst, k), phis, depth - 1, work))
}

/// Evaluates an instruction, given the values of its operands.
pub fn fold_with(m: &Module, inst: Inst, mut operand: impl FnMut(u32) -> Option<u128>) -> Option<u128> {
    let bits = m.types.int_bits(m.ty(inst))?;
    match m.op(inst) {
        Op::ICmp => {
            let width = m.types.int_bits(m.ty(m.operand(inst, 0)))?;
            Some(u128::from(fold::int_compare(m.int_pred(inst), width, operand(0)?, operand(1)?)))
        }
        Op::Select => match operand(0)? {
            0 => operand(2),
            _ => operand(1),
        },
        Op::ZExt | Op::Freeze => operand(0),
        // One operand alone may decide the result.
        Op::And => match (operand(0), operand(1)) {
            (Some(0), _) | (_, Some(0)) => Some(0),
            (a, b) => Some(a? & b?),
        },
        Op::Or if bits == 1 => match (operand(0), operand(1)) {
            (Some(1), _) | (_, Some(1)) => Some(1),
            (a, b) => Some(a? | b?),
        },
        Op::Trunc => Some(truncate(operand(0)?, bits)),
        Op::SExt => {
            let from = m.types.int_bits(m.ty(m.operand(inst, 0)))?;
            Some(truncate(sign_extend(operand(0)?, from) as u128, bits))
        }
        op if op.is_binary() => {
            fold::int_binary(op, bits, operand(0)?, operand(1)?).map(|n| truncate(n, bits))
        }
        _ => None,
    }
}
