//! Combines two additions, multiplications or fused multiply-adds of `float` into one packed operation (sm_100 and
//! its variants).
//!
//! ```text
//! %p = fma(%x.0, %w, %s)                 %d = fma.rn.f32x2 { %x.0, %x.1 }, { %w, %w }, { %s, %t }
//! %q = fma(%x.1, %w, %t)         ->      %p, %q = %d
//! ```
//!
//! Each half is rounded as before. A pair is two adjacent registers, so operations are combined only where each
//! operand pair is free: both halves are the same value (the instruction reads the register twice), adjacent
//! elements of one load, results of one packed operation, two sums carried by the same loop, or loads that are
//! paired with nothing else. Results may be used individually.
//!
//! The packed operation is placed at the later instruction if nothing needs the earlier result before it, else at
//! the earlier one if the operands of the later one are available there. Products that selection would contract
//! with a sum become part of the packed operation.
//!
//! Runs after `vectorize`. Each operation is compared with at most [`WINDOW`] later ones, so the pass is linear.

use ptxc_ir::{Block, Builder, Flags, Func, Inst, Intrinsic, Module, Op, Ty, TyKind, Value, ValueMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::Context;

/// The number of later operations searched for a partner.
const WINDOW: usize = 16;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    if !cx.options.target.has_packed_floats() {
        return;
    }
    let mut neighbours = Neighbours::default();
    let blocks: Vec<Block> = m.blocks(f).collect();
    for block in blocks {
        let mut made = ValueMap::default();
        for pair in pairs(m, block, &mut neighbours) {
            let halves = pair.replace(m, &mut made);
            neighbours.bind(m, halves);
            cx.clean_up = true;
        }
    }
}

/// An operation on `float`.
struct Operation {
    inst: Inst,
    kind: Intrinsic,
    operands: SmallVec<[Value; 3]>,
    /// Whether it is part of a pair already.
    taken: bool,
}

impl Operation {
    fn of(m: &Module, inst: Inst) -> Option<Operation> {
        if m.ty(inst) != Ty::FLOAT {
            return None;
        }
        let plain = || m.operands(inst).collect();
        let (kind, operands) = match m.op(inst) {
            Op::FAdd => match fused_product(m, inst) {
                Some((mul, addend)) if m.parent(mul) == m.parent(inst) => {
                    (Intrinsic::FMA_RN_F32X2, m.operands(mul).chain([addend]).collect())
                }
                Some(_) => return None,
                None => (Intrinsic::ADD_RN_F32X2, plain()),
            },
            Op::FMul if !fuses(m, inst) => (Intrinsic::MUL_RN_F32X2, plain()),
            Op::Call if m.intrinsic(inst) == Some(Intrinsic::FMA) => {
                (Intrinsic::FMA_RN_F32X2, m.operands(inst).collect())
            }
            _ => return None,
        };
        Some(Operation { inst, kind, operands, taken: false })
    }
}

/// The product that selection contracts with a sum, and the addend.
fn fused_product(m: &Module, sum: Inst) -> Option<(Inst, Value)> {
    let contracts = |inst: Inst| m.flags(inst).has(Flags::CONTRACT);
    if !matches!(m.op(sum), Op::FAdd | Op::FSub) || !contracts(sum) {
        return None;
    }
    let operands = [m.operand(sum, 0), m.operand(sum, 1)];
    (0..2).find_map(|k| {
        let mul = m.as_op(operands[k], Op::FMul)?;
        (m.has_one_use(mul) && contracts(mul)).then_some((mul, operands[1 - k]))
    })
}

/// Whether a product is contracted into its only user.
fn fuses(m: &Module, mul: Inst) -> bool {
    m.has_one_use(mul)
        && m.users(mul).any(|user| fused_product(m, user).is_some_and(|(product, _)| product == mul))
}

/// Two operations to combine.
struct Pair {
    kind: Intrinsic,
    /// The operations, in the order of the halves.
    insts: [Inst; 2],
    /// The halves of each operand.
    operands: SmallVec<[[Value; 2]; 3]>,
    /// The one of the two that the packed operation is placed at.
    place: Inst,
}

impl Pair {
    /// Replaces both operations and returns the new halves; `made` maps operations replaced before to their new
    /// values.
    fn replace(self, m: &mut Module, made: &mut ValueMap) -> [Value; 2] {
        let loc = m.loc(self.place);
        let mut b = Builder::before(m, self.place);
        b.set_loc(loc);
        let pair = b.m.types.vector(Ty::FLOAT, 2);
        let lanes = [0, 1].map(|lane| b.m.const_i64(lane));
        let mut words: SmallVec<[Value; 3]> = SmallVec::new();
        for halves in self.operands {
            let mut vector = b.m.poison(pair);
            for (half, lane) in halves.into_iter().zip(lanes) {
                let half = made.get(&half).copied().unwrap_or(half);
                vector = b.insert_element(vector, half, lane, "");
            }
            words.push(b.cast(Op::BitCast, vector, Ty::I64, ""));
        }
        let result = b.intrinsic(self.kind, &[], &words, "");
        let result = b.cast(Op::BitCast, result, pair, "");
        let halves = lanes.map(|lane| b.extract_element(result, lane, ""));
        for (inst, half) in self.insts.into_iter().zip(halves) {
            made.insert(inst.into(), half);
            m.replace_and_erase(inst, half);
        }
        halves
    }
}

/// Finds the pairs of a block.
fn pairs(m: &Module, block: Block, neighbours: &mut Neighbours) -> Vec<Pair> {
    let mut places: FxHashMap<Inst, usize> = m.insts(block).enumerate().map(|(k, inst)| (inst, k)).collect();
    let mut by_kind: FxHashMap<Intrinsic, Vec<Operation>> = FxHashMap::default();
    let mut order = Vec::new();
    for operation in m.insts(block).filter_map(|inst| Operation::of(m, inst)) {
        let alike = by_kind.entry(operation.kind).or_default();
        order.push((operation.kind, alike.len()));
        alike.push(operation);
    }
    let mut made = Vec::new();
    for (kind, first) in order {
        let Some(alike) = by_kind.get_mut(&kind) else { continue };
        if alike[first].taken {
            continue;
        }
        let window = first + 1..alike.len().min(first + 1 + WINDOW);
        let best = window
            .filter(|&second| !alike[second].taken)
            .filter_map(|second| {
                let [a, b] = [first, second].map(|k| &alike[k]);
                let matched = Matched::best(m, neighbours, a, b)?;
                Some((matched, second, place(m, &places, a, b)?))
            })
            // Among equal scores the nearest wins.
            .max_by_key(|(matched, second, _)| (matched.score, std::cmp::Reverse(*second)));
        let Some((Matched { insts, operands, .. }, second, place)) = best else { continue };
        alike[first].taken = true;
        alike[second].taken = true;
        for &halves in &operands {
            neighbours.bind(m, halves);
        }
        neighbours.bind(m, insts.map(Value::from));
        let at = places.get(&place).copied().unwrap_or(0);
        places.extend(insts.map(|inst| (inst, at)));
        made.push(Pair { kind, insts, operands, place });
    }
    made
}

/// The operation of the two that the pair can be placed at.
fn place(m: &Module, places: &FxHashMap<Inst, usize>, a: &Operation, b: &Operation) -> Option<Inst> {
    let (from, to) = (*places.get(&a.inst)?, *places.get(&b.inst)?);
    // A phi uses its operand at the end of the predecessor.
    let needed =
        |user: Inst| m.op(user) != Op::Phi && places.get(&user).is_some_and(|at| (from..=to).contains(at));
    if !m.users(a.inst).any(needed) {
        return Some(b.inst);
    }
    let ready =
        |&value: &Value| m.as_inst(value).and_then(|inst| places.get(&inst)).is_none_or(|&at| at < from);
    b.operands.iter().all(ready).then_some(a.inst)
}

/// A match of two operations: which is the first half, the halves of each operand, and a score for how certainly
/// these are adjacent.
struct Matched {
    insts: [Inst; 2],
    operands: SmallVec<[[Value; 2]; 3]>,
    score: usize,
}

impl Matched {
    /// Matches two operations, either of them first and the factors of one in either order.
    fn best(m: &Module, neighbours: &Neighbours, a: &Operation, b: &Operation) -> Option<Matched> {
        let mut swapped = b.operands.clone();
        swapped.swap(0, 1);
        let mut best: Option<Matched> = None;
        for others in [&b.operands, &swapped] {
            for turned in [false, true] {
                let side_by_side = |x: Value, y: Value| if turned { [y, x] } else { [x, y] };
                let operands: SmallVec<[[Value; 2]; 3]> =
                    a.operands.iter().zip(others).map(|(&x, &y)| side_by_side(x, y)).collect();
                let insts = if turned { [b.inst, a.inst] } else { [a.inst, b.inst] };
                let score = operands.iter().map(|&halves| neighbours.score(m, halves)).sum::<Option<usize>>();
                let Some(score) = score.filter(|_| neighbours.fit(insts.map(Value::from))) else { continue };
                if best.as_ref().is_none_or(|best| best.score < score) {
                    best = Some(Matched { insts, operands, score });
                }
            }
        }
        best
    }
}

/// The adjacent values: a value, its neighbour and its own half.
#[derive(Default)]
struct Neighbours(FxHashMap<Value, (Value, usize)>);

impl Neighbours {
    /// Whether two values may be adjacent in this order, given the pairs so far.
    fn fit(&self, [x, y]: [Value; 2]) -> bool {
        match (self.0.get(&x), self.0.get(&y)) {
            (None, None) => true,
            (Some(&(other, half)), _) => other == y && half == 0,
            _ => false,
        }
    }

    /// Whether pairing two values is free, with a score for how certain that is.
    fn score(&self, m: &Module, halves: [Value; 2]) -> Option<usize> {
        let [x, y] = halves;
        if x == y {
            // This constrains no registers.
            return Some(3);
        }
        if self.0.contains_key(&x) || self.0.contains_key(&y) {
            return self.fit(halves).then_some(2);
        }
        match (lane(m, x), lane(m, y)) {
            (Some((from, k)), Some((other, l))) => (from == other && k % 2 == 0 && l == k + 1).then_some(2),
            (None, None) => {
                let (a, b) = (m.as_inst(x)?, m.as_inst(y)?);
                let carried = m.op(a) == Op::Phi && m.op(b) == Op::Phi && m.parent(a) == m.parent(b);
                let loaded = m.op(a) == Op::Load && m.op(b) == Op::Load && m.parent(a) == m.parent(b);
                (carried && self.carries(m, a, b) || loaded).then_some(1)
            }
            _ => None,
        }
    }

    /// Whether the incoming values of two phis may be adjacent too.
    fn carries(&self, m: &Module, a: Inst, b: Inst) -> bool {
        m.incoming(a).all(|(value, block)| {
            m.incoming_for(b, block)
                .is_some_and(|other| m.is_const(value) || m.is_const(other) || self.fit([value, other]))
        })
    }

    /// Assigns two values to one register pair, and the incoming values of phis among them.
    fn bind(&mut self, m: &Module, [x, y]: [Value; 2]) {
        if x == y || self.0.contains_key(&x) {
            return;
        }
        self.0.insert(x, (y, 0));
        self.0.insert(y, (x, 1));
        let (Some(a), Some(b)) = (m.as_op(x, Op::Phi), m.as_op(y, Op::Phi)) else { return };
        for (value, block) in m.incoming(a) {
            let Some(other) = m.incoming_for(b, block) else { continue };
            let free = |value: Value| {
                !m.is_const(value) && !self.0.contains_key(&value) && m.as_op(value, Op::Phi).is_none()
            };
            if value != other && free(value) && free(other) {
                self.0.insert(value, (other, 0));
                self.0.insert(other, (value, 1));
            }
        }
    }
}

/// The vector load that a value is an element of, and its index.
fn lane(m: &Module, value: Value) -> Option<(Inst, u32)> {
    let inst = m.as_inst(value)?;
    let at = match m.op(inst) {
        Op::ExtractValue => match &m.indices(inst)[..] {
            &[at] => at,
            _ => return None,
        },
        Op::ExtractElement => u32::try_from(m.int_value(m.operand(inst, 1))?).ok()?,
        _ => return None,
    };
    let load = m.as_op(m.operand(inst, 0), Op::Load)?;
    let ty = m.ty(load);
    let floats = match m.types.kind(ty) {
        TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => elem == Ty::FLOAT,
        TyKind::Struct { .. } => m.types.fields(ty).iter().all(|&field| field == Ty::FLOAT),
        _ => false,
    };
    floats.then_some((load, at))
}
