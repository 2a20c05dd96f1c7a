//! Makes one operation on pairs of two additions, multiplications or fused ones of `float` (sm_100 and its relatives).
//!
//! ```text
//! %p = fma(%x.0, %w, %s)                 %d = fma.rn.f32x2 { %x.0, %x.1 }, { %w, %w }, { %s, %t }
//! %q = fma(%x.1, %w, %t)         ->      %p, %q = %d
//! ```
//!
//! Each half is rounded as it was alone. A pair is two neighbouring registers, so an operation is made only where each of its operands
//! costs nothing to have there: both halves are one value (the instruction takes such a register twice), neighbours of one load, results of
//! one such operation, two sums that a loop carries, or loads that nothing else pairs otherwise. Results may be read one by one.
//!
//! The operation stands where the later one stood, if nothing needs the earlier result before, else where the earlier one stood, if the
//! operands of the later one are there. Products that selection would fuse with a sum become parts of it here.
//!
//! Runs behind `vectorize`. Looks from each operation at [`WINDOW`] later ones, so it is linear.

use ptxc_ir::{Block, Builder, Flags, Func, Inst, Intrinsic, Module, Op, Ty, TyKind, Value, ValueMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::Context;

/// The operations behind one among which its partner is looked for.
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
    /// Whether it is paired already.
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

/// The product that selection fuses with a sum, and what is added to it.
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

/// Whether a product may become part of its only user.
fn fuses(m: &Module, mul: Inst) -> bool {
    m.has_one_use(mul)
        && m.users(mul).any(|user| fused_product(m, user).is_some_and(|(product, _)| product == mul))
}

/// Two operations that become one.
struct Pair {
    kind: Intrinsic,
    /// In the order of the halves.
    insts: [Inst; 2],
    /// The halves of each operand.
    operands: SmallVec<[[Value; 2]; 3]>,
    /// Which of the two it stands in the place of.
    place: Inst,
}

impl Pair {
    /// Replaces both and gives the new halves; `made` says what stands in the place of those that were replaced before.
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

/// The pairs of a block.
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
            // Of equals the nearest.
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

/// Which of two operations of a block the pair can stand in the place of.
fn place(m: &Module, places: &FxHashMap<Inst, usize>, a: &Operation, b: &Operation) -> Option<Inst> {
    let (from, to) = (*places.get(&a.inst)?, *places.get(&b.inst)?);
    // A phi takes its operand at the end of a block.
    let needed =
        |user: Inst| m.op(user) != Op::Phi && places.get(&user).is_some_and(|at| (from..=to).contains(at));
    if !m.users(a.inst).any(needed) {
        return Some(b.inst);
    }
    let ready =
        |&value: &Value| m.as_inst(value).and_then(|inst| places.get(&inst)).is_none_or(|&at| at < from);
    b.operands.iter().all(ready).then_some(a.inst)
}

/// Two operations side by side: which is the first half, the halves of each operand, and how sure it is that these are neighbours.
struct Matched {
    insts: [Inst; 2],
    operands: SmallVec<[[Value; 2]; 3]>,
    score: usize,
}

impl Matched {
    /// Brings two operations together, either of them first and the factors of one in either order.
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

/// Which values stand side by side: a value, the other one and its half.
#[derive(Default)]
struct Neighbours(FxHashMap<Value, (Value, usize)>);

impl Neighbours {
    /// Whether two values may stand side by side in this order, as far as nothing binds them otherwise.
    fn fit(&self, [x, y]: [Value; 2]) -> bool {
        match (self.0.get(&x), self.0.get(&y)) {
            (None, None) => true,
            (Some(&(other, half)), _) => other == y && half == 0,
            _ => false,
        }
    }

    /// Whether two values are in a pair for nothing, and how sure that is.
    fn score(&self, m: &Module, halves: [Value; 2]) -> Option<usize> {
        let [x, y] = halves;
        if x == y {
            // Nothing is bound by that.
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

    /// Whether what two phis become next may stand side by side too.
    fn carries(&self, m: &Module, a: Inst, b: Inst) -> bool {
        m.incoming(a).all(|(value, block)| {
            m.incoming_for(b, block)
                .is_some_and(|other| m.is_const(value) || m.is_const(other) || self.fit([value, other]))
        })
    }

    /// Two values are in one pair of registers from now on, and what the phis among them become next.
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

/// The load of several numbers that a value is one of, and which.
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
