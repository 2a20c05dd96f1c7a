//! Evaluates device-library functions with constant arguments by interpreting their IR.
//!
//! The library computes with numbers, tables in constant memory, and scalar local variables through which a helper
//! returns a second result. Any other operation ends the evaluation, as does a limit of steps.

use ptxc_ir::{Block, Flags, Func, Inst, IntPred, Intrinsic, Module, Op, OpClass, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The limit of instructions executed for one call.
const MOST_STEPS: u32 = 4096;

/// The limit of nested calls.
const MOST_CALLS: u32 = 8;

/// The value of an SSA value during evaluation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Val {
    Constant(Value),
    /// The address of a local variable.
    Local(usize),
}

type Vals = SmallVec<[Val; 4]>;

/// The constant that a library function returns for constant arguments.
pub(crate) fn call(m: &mut Module, callee: Func, args: &[Value]) -> Option<Value> {
    let function = m.func(callee);
    let known = |&arg: &Value| m.int_value(arg).is_some() || m.float_bits(arg).is_some();
    if !function.simplified || function.denormals.is_some() || args.is_empty() || !args.iter().all(known) {
        return None;
    }
    let args: Vals = args.iter().copied().map(Val::Constant).collect();
    let mut machine = Machine { m, steps: MOST_STEPS, locals: Vec::new() };
    let Val::Constant(result) = machine.run(callee, &args, MOST_CALLS)?? else { return None };
    Some(result)
}

/// The state of an evaluation.
struct Machine<'m> {
    m: &'m mut Module,
    /// The number of instructions that may still be executed.
    steps: u32,
    /// The contents of local variables; none if not known.
    locals: Vec<Option<Value>>,
}

/// The activation of a function.
struct Frame {
    /// The values known so far. An unknown value may turn out to be unused: an oversized shift, for example, whose
    /// result a `select` does not take.
    values: FxHashMap<Value, Val>,
    depth: u32,
}

impl Frame {
    fn set(&mut self, value: Value, known: Option<Val>) {
        match known {
            Some(known) => self.values.insert(value, known),
            None => self.values.remove(&value),
        };
    }
}

impl Machine<'_> {
    /// Runs a function to its `ret` and gives the returned value; the inner option is none for `void`.
    fn run(&mut self, f: Func, args: &[Val], depth: u32) -> Option<Option<Val>> {
        let depth = depth.checked_sub(1)?;
        let mut block = self.m.entry(f)?;
        let params = self.m.func(f).params.iter().map(|param| param.value);
        let mut frame = Frame { values: params.zip(args.iter().copied()).collect(), depth };
        let mut from = None;
        loop {
            let mut at = self.phis(block, from, &mut frame)?;
            let last = self.m.terminator(block)?;
            while at != last {
                self.steps = self.steps.checked_sub(1)?;
                let value = self.execute(at, &frame)?;
                frame.set(at.into(), value);
                at = self.m.next_inst(at)?;
            }
            self.steps = self.steps.checked_sub(1)?;
            if self.m.op(last) == Op::Ret {
                return match self.m.operands(last).next() {
                    Some(value) => Some(Some(self.value(value, &frame)?)),
                    None => Some(None),
                };
            }
            from = Some(block);
            block = self.successor(last, &frame)?;
        }
    }

    /// Evaluates the phis of a block for the edge from `from`, in parallel; gives the first instruction after them.
    fn phis(&self, block: Block, from: Option<Block>, frame: &mut Frame) -> Option<Inst> {
        let phis: SmallVec<[Inst; 4]> = self.m.phis(block).collect();
        let mut arrived: SmallVec<[(Value, Option<Val>); 4]> = SmallVec::new();
        for &phi in &phis {
            let incoming = self.m.incoming_for(phi, from?)?;
            arrived.push((phi.into(), self.value(incoming, frame)));
        }
        for (phi, value) in arrived {
            frame.set(phi, value);
        }
        match phis.last() {
            Some(&phi) => self.m.next_inst(phi),
            None => self.m.first_inst(block),
        }
    }

    fn successor(&self, last: Inst, frame: &Frame) -> Option<Block> {
        let m = &*self.m;
        match m.op(last) {
            Op::Br => m.successors(m.parent(last)?).first().copied(),
            Op::CondBr => {
                let (condition, yes, no) = m.cond_br(last)?;
                let truth = m.int_value(self.constant(condition, frame)?)?;
                Some(if truth == 1 { yes } else { no })
            }
            Op::Switch => {
                let selector = self.constant(m.operand(last, 0), frame)?;
                let case = m.switch_cases(last).find(|&(value, _)| value == selector);
                Some(case.map_or_else(|| m.switch_default(last), |(_, block)| block))
            }
            _ => None,
        }
    }

    fn value(&self, value: Value, frame: &Frame) -> Option<Val> {
        match frame.values.get(&value) {
            Some(&known) => Some(known),
            None => {
                (self.m.is_const(value) && !self.m.is_undef_or_poison(value)).then_some(Val::Constant(value))
            }
        }
    }

    fn constant(&self, value: Value, frame: &Frame) -> Option<Value> {
        match self.value(value, frame)? {
            Val::Constant(value) => Some(value),
            Val::Local(_) => None,
        }
    }

    /// Executes an instruction and gives its result, if that is known. None if its effects are not modelled.
    fn execute(&mut self, inst: Inst, frame: &Frame) -> Option<Option<Val>> {
        match self.m.op(inst) {
            Op::Alloca => {
                self.locals.push(None);
                return Some(Some(Val::Local(self.locals.len() - 1)));
            }
            Op::Store => {
                let Val::Local(place) = self.value(self.m.operand(inst, 1), frame)? else { return None };
                self.locals[place] = self.constant(self.m.operand(inst, 0), frame);
                return Some(None);
            }
            Op::Load => return Some(self.load(inst, frame).map(Val::Constant)),
            Op::Fence | Op::CmpXchg | Op::AtomicRmw => return None,
            Op::Call => return self.call(inst, frame),
            Op::Select => return Some(self.select(inst, frame)),
            Op::AddrSpaceCast | Op::BitCast => {
                if let Some(local @ Val::Local(_)) = self.value(self.m.operand(inst, 0), frame) {
                    return Some(Some(local));
                }
            }
            Op::ICmp => {
                if let Some(truth) = self.is_null(inst, frame) {
                    return Some(Some(Val::Constant(self.m.const_bool(truth))));
                }
            }
            _ => {}
        }
        Some(self.compute(inst, frame).map(Val::Constant))
    }

    fn select(&self, inst: Inst, frame: &Frame) -> Option<Val> {
        let condition = self.constant(self.m.operand(inst, 0), frame)?;
        let chosen = if self.m.int_value(condition)? == 1 { 1 } else { 2 };
        self.value(self.m.operand(inst, chosen), frame)
    }

    /// The result of comparing the address of a local variable with null.
    fn is_null(&self, inst: Inst, frame: &Frame) -> Option<bool> {
        let [a, b] = [0, 1].map(|k| self.value(self.m.operand(inst, k), frame));
        let (Val::Local(_), Val::Constant(other)) = (a?, b?) else { return None };
        let equal = self.m.int_pred(inst) == IntPred::Eq;
        (self.m.op(other) == Op::Null && (equal || self.m.int_pred(inst) == IntPred::Ne)).then_some(!equal)
    }

    fn load(&mut self, inst: Inst, frame: &Frame) -> Option<Value> {
        let ty = self.m.ty(inst);
        let known = self.m.access(inst).is_simple();
        match self.value(self.m.operand(inst, 0), frame).filter(|_| known)? {
            Val::Local(place) => self.locals[place].filter(|&value| self.m.ty(value) == ty),
            Val::Constant(pointer) => super::memory::read(self.m, pointer, ty),
        }
    }

    fn call(&mut self, inst: Inst, frame: &Frame) -> Option<Option<Val>> {
        if let Some(callee) = self.m.called_function(inst) {
            let args: Vals = self.m.args(inst).map(|arg| self.value(arg, frame)).collect::<Option<_>>()?;
            return self.run(callee, &args, frame.depth);
        }
        let which = self.m.intrinsic(inst).filter(|which| which.effects().is_pure())?;
        Some(self.intrinsic(which, inst, frame).map(Val::Constant))
    }

    fn intrinsic(&mut self, which: Intrinsic, inst: Inst, frame: &Frame) -> Option<Value> {
        let args: SmallVec<[Value; 4]> =
            self.m.args(inst).map(|arg| self.constant(arg, frame)).collect::<Option<_>>()?;
        if which == Intrinsic::EXPECT {
            return args.first().copied();
        }
        let ty = self.m.ty(inst);
        super::intrinsic(self.m, which, ty, &args)
    }

    /// The result of an instruction that only computes.
    fn compute(&mut self, inst: Inst, frame: &Frame) -> Option<Value> {
        let operands: SmallVec<[Value; 4]> =
            self.m.operands(inst).map(|operand| self.constant(operand, frame)).collect::<Option<_>>()?;
        let (op, ty, flags) = (self.m.op(inst), self.m.ty(inst), self.m.flags(inst));
        let first = *operands.first()?;
        match op {
            Op::FAdd | Op::FSub if let Some(sum) = self.fused(inst, frame) => Some(sum),
            _ if op.is_binary() => self.m.fold_binary(op, first, operands[1], flags),
            _ if op.class() == OpClass::Cast => self.m.fold_cast(op, first, ty),
            Op::FNeg => self.m.fold_fneg(first),
            Op::ICmp => self.m.fold_icmp(self.m.int_pred(inst), first, operands[1]),
            Op::FCmp => self.m.fold_fcmp(self.m.float_pred(inst), first, operands[1]),
            Op::Freeze => Some(first),
            Op::Gep => self.m.fold_gep(self.m.gep_source(inst), first, &operands[1..], flags),
            Op::ExtractValue => {
                let path = self.m.indices(inst);
                self.m.fold_extract_value(first, &path)
            }
            _ => None,
        }
    }

    /// The sum of a product and a number, rounded once, where selection makes one instruction of the two: the left
    /// one of the products with this only use, both marked `contract`.
    fn fused(&mut self, sum: Inst, frame: &Frame) -> Option<Value> {
        let contracts = |m: &Module, inst| m.flags(inst).has(Flags::CONTRACT);
        let place = [0, 1].into_iter().find(|&k| {
            let product = self.m.as_op(self.m.operand(sum, k), Op::FMul);
            product.is_some_and(|product| self.m.has_one_use(product) && contracts(self.m, product))
        });
        let place = place.filter(|_| contracts(self.m, sum))?;
        let product = self.m.as_op(self.m.operand(sum, place), Op::FMul)?;
        let [mut a, b] = [0, 1].map(|k| self.m.operand(product, k));
        a = self.constant(a, frame)?;
        let b = self.constant(b, frame)?;
        let mut c = self.constant(self.m.operand(sum, 1 - place), frame)?;
        match (self.m.op(sum), place) {
            (Op::FSub, 0) => c = self.m.fold_fneg(c)?,
            (Op::FSub, _) => a = self.m.fold_fneg(a)?,
            _ => {}
        }
        self.m.fold_fma(a, b, c)
    }
}
