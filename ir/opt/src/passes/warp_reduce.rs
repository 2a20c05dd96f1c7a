//! Replaces butterfly reductions over a warp by `redux.sync`.
//!
//! ```text
//! x += shfl.bfly(x, 16); .. x += shfl.bfly(x, 8); .. x += shfl.bfly(x, 1)      ->      redux.add(x)
//! ```
//!
//! All 32 lanes participate, the five distances 1, 2, 4, 8 and 16 occur in any order, and the intermediate values
//! have no other use. Every lane ends with the same value, whatever the order: sums modulo 2^32, bitwise
//! operations, minima and maxima. Those of `float` do not depend on the order either, zeros and NaN included (PTX
//! ISA, "min", "max"), but the definition of `redux` does not cover flushed denormals.
//!
//! Runs after `unroll`, which unrolls the rounds. Linear in the block.

use ptxc_ir::{Block, Builder, Denormals, Func, Inst, Intrinsic, Module, Op, Ty, Value};

use crate::Context;

/// The rounds of a reduction: the distances are the powers of two below the number of lanes of a warp.
const ROUNDS: usize = 5;

/// All distances together.
const ALL_DISTANCES: u128 = 31;

/// The last lane of a segment that is the whole warp.
const WHOLE_WARP: u128 = 31;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let blocks: Vec<Block> = m.blocks(f).collect();
    for block in blocks {
        // The erased instructions precede the end of the reduction.
        let insts: Vec<Inst> = m.insts(block).collect();
        for inst in insts {
            let found = reduction(m, block, inst);
            if let Some(found) = found.filter(|found| found.redux.row().is_on(cx.options.target)) {
                replace(m, &found);
                cx.clean_up = true;
            }
        }
    }
}

/// A round: the value before it, the distance of the exchange, and the exchange instruction.
struct Round {
    before: Value,
    distance: u128,
    exchange: Inst,
}

struct Reduction {
    redux: Intrinsic,
    source: Value,
    root: Inst,
    exchanges: [Inst; ROUNDS],
}

/// Matches the reduction that ends in an instruction.
fn reduction(m: &Module, block: Block, root: Inst) -> Option<Reduction> {
    let redux = operation(m, root)?;
    let (mut at, mut distances, mut exchanges) = (root, 0, [root; ROUNDS]);
    let mut source = None;
    for place in &mut exchanges {
        let is_part = m.parent(at) == Some(block) && operation(m, at) == Some(redux);
        let Round { before, distance, exchange } = is_part.then(|| round(m, at)).flatten()?;
        // Intermediate values are used by the next round alone.
        let alone = at == root || m.users(at).count() == 2;
        if !alone || m.parent(exchange) != Some(block) || distances & distance != 0 {
            return None;
        }
        distances |= distance;
        *place = exchange;
        source = Some(before);
        if distances != ALL_DISTANCES {
            at = m.as_inst(before)?;
        }
    }
    Some(Reduction { redux, source: source.filter(|_| distances == ALL_DISTANCES)?, root, exchanges })
}

/// The reduction that corresponds to a combining instruction.
fn operation(m: &Module, inst: Inst) -> Option<Intrinsic> {
    let float = m.denormals == Denormals::Keep;
    Some(match (m.ty(inst), m.op(inst), m.intrinsic(inst)) {
        (Ty::I32, Op::Add, _) => Intrinsic::REDUX_ADD,
        (Ty::I32, Op::And, _) => Intrinsic::REDUX_AND,
        (Ty::I32, Op::Or, _) => Intrinsic::REDUX_OR,
        (Ty::I32, Op::Xor, _) => Intrinsic::REDUX_XOR,
        (Ty::I32, _, Some(Intrinsic::SMIN)) => Intrinsic::REDUX_MIN,
        (Ty::I32, _, Some(Intrinsic::SMAX)) => Intrinsic::REDUX_MAX,
        (Ty::I32, _, Some(Intrinsic::UMIN)) => Intrinsic::REDUX_UMIN,
        (Ty::I32, _, Some(Intrinsic::UMAX)) => Intrinsic::REDUX_UMAX,
        (Ty::FLOAT, _, Some(Intrinsic::MINNUM)) if float => Intrinsic::REDUX_FMIN,
        (Ty::FLOAT, _, Some(Intrinsic::MAXNUM)) if float => Intrinsic::REDUX_FMAX,
        (Ty::FLOAT, _, Some(Intrinsic::MINIMUM)) if float => Intrinsic::REDUX_FMIN_NAN,
        (Ty::FLOAT, _, Some(Intrinsic::MAXIMUM)) if float => Intrinsic::REDUX_FMAX_NAN,
        _ => return None,
    })
}

/// Matches an instruction that combines a value with that of the lane at a distance, with all lanes participating.
fn round(m: &Module, inst: Inst) -> Option<Round> {
    let operands = [m.operand(inst, 0), m.operand(inst, 1)];
    let exchanged = |before: Value, other: Value| {
        let exchange = m.as_inst(other).filter(|&exchange| m.has_one_use(exchange))?;
        let known = matches!(m.intrinsic(exchange)?, Intrinsic::SHFL_BFLY_I32 | Intrinsic::SHFL_BFLY_F32);
        let number = |at: u32| m.int_value(m.operand(exchange, at));
        let all = number(0)? == u128::from(u32::MAX) && number(3)? == WHOLE_WARP;
        let distance = number(2)?;
        let one = distance.is_power_of_two() && distance <= ALL_DISTANCES;
        (known && all && one && m.operand(exchange, 1) == before).then_some(Round {
            before,
            distance,
            exchange,
        })
    };
    exchanged(operands[0], operands[1]).or_else(|| exchanged(operands[1], operands[0]))
}

fn replace(m: &mut Module, reduction: &Reduction) {
    let mask = m.const_i32(-1);
    let mut builder = Builder::before(m, reduction.root);
    let value = builder.intrinsic(reduction.redux, &[], &[reduction.source, mask], "");
    m.replace_and_erase(reduction.root, value);
    // An exchange has a side effect, so dead code elimination keeps it. Each is used by the next round alone.
    let mut exchanges = reduction.exchanges;
    exchanges.reverse();
    for exchange in exchanges {
        let poison = m.poison(m.ty(exchange));
        m.replace_and_erase(exchange, poison);
    }
}
