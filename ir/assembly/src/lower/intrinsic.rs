//! Calls of intrinsics.
//!
//! Most are matched to a row of the table by name and signature. The rest are old or new spellings of rows, or
//! expand to instructions; some have no effect on code.

use ptxc_ir::{
    Block, Builder, CallAttrs, Flags, FloatPred, FnAttrs, InlineAsm, IntPred, Intrinsic, MemAccess,
    Op as IrOp, Ordering, ParamAttrs, Ty, Value as IrValue,
};

use super::Lower;
use super::instruction::fast_math;
use super::spelling::{self, Meaning};
use super::{lanes, parts};
use crate::tree::*;

/// The value of `llvm.get.rounding` for it (LangRef).
const TO_NEAREST: u128 = 1;

impl<'s> Lower<'_, 's> {
    pub(super) fn intrinsic_call(&mut self, inst: &Inst<'s>, block: Block, name: &str) {
        let meaning = spelling::meaning(name);
        if meaning == Some(Meaning::Ignored) {
            if self.options.keep_uses {
                self.uses(inst, block);
            }
            let ty = self.ty(inst.ty);
            let nothing = self.m.undef(ty);
            if ty != Ty::VOID {
                self.name(inst, nothing);
            }
            return;
        }
        if meaning == Some(Meaning::Reflect) {
            return self.reflect(inst);
        }
        let args: Vec<Operand> = self.t.call_args(inst).to_vec();
        if args.iter().any(|a| matches!(a.value, Value::Md(_))) {
            return self.metadata_intrinsic(inst, block, name, meaning, &args);
        }
        let mut values: Vec<IrValue> = args.iter().map(|&a| self.operand(a)).collect();
        let ret = self.ty(inst.ty);
        if let Some(Meaning::ArgumentList(how)) = meaning {
            return self.argument_list(block, how, &values);
        }
        if meaning == Some(Meaning::FirstArgument)
            && let Some(&first) = values.first()
            && self.m.ty(first) == ret
        {
            return self.name(inst, first);
        }
        let of_numbers = self
            .narrow_intrinsic(inst, block, name, &args, &values)
            .or_else(|| self.wide_intrinsic(inst, block, name, &args, &values));
        if let Some(value) = of_numbers {
            return self.name(inst, value);
        }
        if let Some(Meaning::MaskedAccess { reads, packed }) = meaning
            && self.masked_access(inst, block, (reads, packed), &args, &values)
        {
            return;
        }
        if meaning == Some(Meaning::BlockOperation) {
            let pointers = if name.starts_with("llvm.memset") { 1 } else { 2 };
            if values.iter().take(pointers).any(|&value| !self.m.types.is_ptr(self.m.ty(value))) {
                self.at = inst.at;
                return self.unsupported(format_args!("`@{name}` of what is no pointer"));
            }
            self.normalise_block_operation(block, &mut values);
        }
        if let Some((whole, stride)) = spelling::with_stride(name) {
            values.push(self.m.const_i32(stride));
            if let Some(found) = self.find(&whole, ret, &values) {
                return self.make_call(inst, block, found, ret, &values);
            }
            values.pop();
        }
        if let Some(found) = self.find(name, ret, &values) {
            return self.make_call(inst, block, found, ret, &values);
        }
        if let Some(value) = self.other_signature(inst, block, name, ret, &values) {
            return self.name(inst, value);
        }
        if let Some(ty) = spelling::left_out(name) {
            values.push(self.m.zero(ty));
            if let Some(found) = self.find(name, ret, &values) {
                return self.make_call(inst, block, found, ret, &values);
            }
            values.pop();
        }
        if let Some(value) = self.expanded(inst, block, meaning, ret, &values) {
            if ret != Ty::VOID {
                self.name(inst, value);
            }
            return;
        }
        if let Some(value) = self.lane_by_lane(inst, block, name, meaning, ret, &values) {
            return self.name(inst, value);
        }
        self.at = inst.at;
        if spelling::knows_intrinsic(name) {
            self.unsupported(format_args!("the intrinsic `@{name}` with these types"));
        } else {
            self.unsupported(format_args!("the intrinsic `@{name}`, which is unknown"));
        }
        if let Some(error) = self.errors.last_mut() {
            error.broken = spelling::is_checked(name, args.len());
        }
        self.poisoned(inst);
    }

    /// Keeps uses of the local values that a call refers to.
    fn uses(&mut self, inst: &Inst<'s>, block: Block) {
        let locals: Vec<Operand> = self.t.call_args(inst).to_vec();
        for operand in locals.into_iter().filter(|operand| matches!(operand.value, Value::Local(_))) {
            let value = self.operand(operand);
            let ty = self.m.ty(value);
            let made = self.m.new_inst(IrOp::Freeze, ty, &[value]);
            self.place(block, inst, made);
        }
    }

    /// The row whose name is a prefix of the name, and whose signature fits.
    pub(super) fn find(&self, name: &str, ret: Ty, args: &[IrValue]) -> Option<Intrinsic> {
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        spelling::row(name, |row| self.m.types.intrinsic_choice(row, ret, &types).is_some())
    }

    fn make_call(&mut self, inst: &Inst<'s>, block: Block, found: Intrinsic, ret: Ty, args: &[IrValue]) {
        let row = found.row();
        let immediate =
            row.params.iter().zip(args).all(|(p, &a)| !p.is_immediate() || self.m.int_value(a).is_some());
        if !immediate {
            return self.error("immarg operand has non-immediate parameter");
        }
        let mut constants = row.params.iter().zip(args).filter_map(|(p, &a)| Some((p, self.m.int_value(a)?)));
        if let Some((_, wrong)) = constants.find(|(pattern, constant)| !pattern.takes(*constant)) {
            let name = found.name();
            return self.error(format!("immarg value {wrong} is out of range for '{name}'"));
        }
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        let fn_ty = self.m.types.function(ret, &types, false);
        let made = self.m.new_inst(IrOp::Call, ret, args);
        self.m.set_intrinsic(made, found);
        self.m.set_call_type(made, fn_ty);
        if ret.is_float() {
            self.m.set_flags(made, fast_math(inst.flags));
        }
        self.argument_attributes(inst, made, args.len());
        self.place(block, inst, made);
    }

    /// The known attributes of the arguments, such as the alignment of a copy.
    fn argument_attributes(&mut self, inst: &Inst<'s>, made: ptxc_ir::Inst, count: usize) {
        let t = self.t;
        let Some(call) = t.call(inst) else { return };
        if call.arg_attrs.is_empty() {
            return;
        }
        let lists = t.arg_attrs(call).iter().zip(t.call_args(inst)).take(count);
        let params: Vec<ParamAttrs> = lists.map(|(&list, arg)| self.param_attrs(list, arg.ty)).collect();
        if params.iter().any(|p| *p != ParamAttrs::default()) {
            self.m.set_call_attrs(made, &CallAttrs { params, ..CallAttrs::default() });
        }
    }

    /// Normalises the arguments of copies and fills: sizes have 64 bits, and LLVM versions before 7 also had an
    /// alignment.
    fn normalise_block_operation(&mut self, block: Block, values: &mut Vec<IrValue>) {
        if values.len() == 5 {
            values.remove(3);
        }
        let Some(&size) = values.get(2) else { return };
        let mut b = Builder::at_end(&mut self.m, block);
        values[2] = b.int_cast(size, Ty::I64, false, "");
    }

    /// `texsurf.handle` and other intrinsics with a metadata argument.
    fn metadata_intrinsic(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        meaning: Option<Meaning>,
        args: &[Operand],
    ) {
        if meaning == Some(Meaning::Handle)
            && let Some(&object) = args.get(1)
        {
            let object = self.operand(object);
            let ret = self.ty(inst.ty);
            self.emit(block, inst, IrOp::PtrToInt, ret, &[object], Flags::NONE);
            return;
        }
        self.unsupported(format_args!("the intrinsic `@{name}`"));
        self.poisoned(inst);
    }

    /// Expands intrinsics to instructions.
    pub(super) fn expanded(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        meaning: Option<Meaning>,
        ret: Ty,
        args: &[IrValue],
    ) -> Option<IrValue> {
        let loc = self.location(inst);
        let bits = self.t.types.int_bits(self.t.types.scalar(inst.ty)).unwrap_or(0);
        let flags = fast_math(inst.flags);
        let mut b = Builder::at_end(&mut self.m, block);
        match meaning? {
            Meaning::InvariantLoad => {
                let align = args.get(1).and_then(|&a| b.m.int_value(a)).and_then(|n| u32::try_from(n).ok());
                let align = align.filter(|n| n.is_power_of_two()).unwrap_or(0);
                let access = MemAccess { invariant: true, align, ..MemAccess::PLAIN };
                return Some(b.load(ret, pointer(&b, args)?, access, ""));
            }
            Meaning::Atomic(operation, scope) => {
                let (address, value) = (pointer(&b, args)?, *args.get(1)?);
                return Some(b.atomic_rmw(operation, address, value, Ordering::Monotonic, scope, ""));
            }
            Meaning::CompareExchange(scope) => {
                let (address, &[_, expected, new]) = (pointer(&b, args)?, args) else { return None };
                let relaxed = (Ordering::Monotonic, Ordering::Monotonic);
                let pair = b.cmpxchg(address, expected, new, relaxed, scope, "");
                return Some(b.extract_value(pair, &[0], ""));
            }
            Meaning::Assembly(template, constraints) => {
                return Some(self.assembly(inst, block, (template, constraints), ret, args));
            }
            Meaning::Library(base) => return self.library_call(block, base, ret, args, flags),
            Meaning::SineAndCosine => {
                let ty = *b.m.types.fields(ret).first()?;
                let sine = self.library_call(block, "sin", ty, args, flags)?;
                let cosine = self.library_call(block, "cos", ty, args, flags)?;
                return Some(parts::both(&mut Builder::at_end(&mut self.m, block), ret, sine, cosine));
            }
            Meaning::Lanes(how) => return lanes::rearranged(&mut b, how, ret, args),
            Meaning::Barrier(template, constraints) => {
                return Some(self.barrier(inst, block, template, constraints, args));
            }
            _ => {}
        }
        b.set_loc(loc);
        match (meaning?, args) {
            (Meaning::Compress, args) => return lanes::compressed(&mut b, ret, args),
            (Meaning::Steps, &[]) => return lanes::steps(&mut b, ret),
            (Meaning::ActiveLanes, &[start, end]) => return lanes::active_lanes(&mut b, ret, start, end),
            (Meaning::FirstLane, &[vector, _]) => return lanes::first_lane(&mut b, ret, vector),
            (Meaning::FractionAndExponent, &[a]) => return parts::fraction_and_exponent(&mut b, ret, a),
            (Meaning::FractionAndWhole, &[a]) => return parts::fraction_and_whole(&mut b, ret, a),
            _ => {}
        }
        Some(match (meaning?, args) {
            (Meaning::Rounding, &[]) => b.m.const_int(ret, TO_NEAREST),
            (meaning @ (Meaning::Reduce(_) | Meaning::ReduceBy(_)), args) => {
                return reduce(&mut b, meaning, args, flags);
            }
            (Meaning::BitCast, &[a]) => b.cast(IrOp::BitCast, a, ret, ""),
            (Meaning::SpaceCast, &[a]) => b.cast(IrOp::AddrSpaceCast, a, ret, ""),
            (Meaning::Absolute, &[a]) if b.m.types.scalar(ret).is_float() => {
                b.intrinsic(Intrinsic::FABS, &[ret], &[a], "")
            }
            (Meaning::Absolute, &[a]) => {
                let no = b.m.const_bool(false);
                b.intrinsic(Intrinsic::ABS, &[ret], &[a, no], "")
            }
            (Meaning::Count(row), &[a]) => {
                let ty = b.m.ty(a);
                let no = b.m.const_bool(false);
                // Only the zero counts have a flag for a zero operand.
                let count = b.intrinsic(row, &[ty], &[a, no][..row.row().params.len()], "");
                b.int_cast(count, ret, false, "")
            }
            (Meaning::FromHalfBits, &[a]) => {
                let half = b.cast(IrOp::BitCast, a, Ty::HALF, "");
                b.cast(IrOp::FpExt, half, ret, "")
            }
            (Meaning::ToHalfBits, &[a]) => {
                let half = b.cast(IrOp::FpTrunc, a, Ty::HALF, "");
                b.cast(IrOp::BitCast, half, ret, "")
            }
            (Meaning::Canonicalize, &[a]) => {
                let lane = b.m.types.scalar(ret);
                let one = ptxc_ir::float::encode(lane, 1.0)?;
                let one = b.m.const_float_bits(ret, one);
                b.binary(IrOp::FMul, a, one, Flags::NONE, "")
            }
            (Meaning::VoteByMode, &[mask, mode, predicate]) => {
                let row =
                    *[Intrinsic::VOTE_ALL, Intrinsic::VOTE_ANY, Intrinsic::VOTE_UNI, Intrinsic::VOTE_BALLOT]
                        .get(b.m.int_value(mode)? as usize)?;
                let answer = b.intrinsic(row, &[], &[mask, predicate], "");
                // A ballot returns a lane mask, the others a boolean; the other member is 0.
                let place = u32::from(row != Intrinsic::VOTE_BALLOT);
                let nothing = b.m.zero(ret);
                b.insert_value(nothing, answer, &[place], "")
            }
            (Meaning::ShuffleByMode, &[mask, mode, value, lane, clamp]) => {
                let row = *[
                    Intrinsic::SHFL_IDX_I32P,
                    Intrinsic::SHFL_UP_I32P,
                    Intrinsic::SHFL_DOWN_I32P,
                    Intrinsic::SHFL_BFLY_I32P,
                ]
                .get(b.m.int_value(mode)? as usize)?;
                b.intrinsic(row, &[], &[mask, value, lane, clamp], "")
            }
            (Meaning::RoundToInt(row), &[a]) if b.m.types.is_int(ret) => {
                let ty = b.m.ty(a);
                let rounded = b.intrinsic(row, &[ty], &[a], "");
                b.cast(IrOp::FpToSi, rounded, ret, "")
            }
            (Meaning::PointerMask, &[a, bits]) => {
                let word = b.cast(IrOp::PtrToInt, a, Ty::I64, "");
                // The bits above the mask are kept.
                let mask = b.int_cast(bits, Ty::I64, true, "");
                let word = b.and(word, mask, "");
                b.cast(IrOp::IntToPtr, word, ret, "")
            }
            (Meaning::ThreeWay(above, below), &[x, y]) => three_way(&mut b, above, below, x, y, ret),
            (Meaning::Rotate(row), &[x, shift]) => {
                let shift = b.int_cast(shift, ret, false, "");
                b.intrinsic(row, &[ret], &[x, x, shift], "")
            }
            (Meaning::Saturating { signed }, &[x]) if b.m.types.is_int(ret) && (1..=128).contains(&bits) => {
                saturating(&mut b, x, ret, bits, signed)
            }
            _ => return None,
        })
    }

    /// Lowers a numbered barrier. Number 0 for the whole block has a row; the others become inline assembly.
    fn barrier(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        template: &'static str,
        constraints: &'static str,
        args: &[IrValue],
    ) -> IrValue {
        let whole_block = spelling::SYNC_ALL == Meaning::Barrier(template, constraints);
        if whole_block && args.iter().all(|&a| self.m.int_value(a) == Some(0)) {
            self.make_call(inst, block, Intrinsic::BARRIER0, Ty::VOID, &[]);
            return self.m.undef(Ty::I1);
        }
        self.assembly(inst, block, (template, constraints), Ty::VOID, args);
        self.m.undef(Ty::I1)
    }

    /// Builds inline assembly, a template with its constraints, on these arguments. A template without result has a
    /// convergent side effect.
    fn assembly(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        (template, constraints): (&'static str, &'static str),
        ret: Ty,
        args: &[IrValue],
    ) -> IrValue {
        let side_effect = ret == Ty::VOID;
        let asm = self.m.add_asm(InlineAsm {
            template: template.into(),
            constraints: constraints.into(),
            side_effect,
        });
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        let fn_ty = self.m.types.function(ret, &types, false);
        let mut operands = args.to_vec();
        operands.push(asm);
        let made = self.m.new_inst(IrOp::Call, ret, &operands);
        self.m.set_call_type(made, fn_ty);
        if side_effect {
            let attrs = CallAttrs { attrs: FnAttrs::CONVERGENT, ..CallAttrs::default() };
            self.m.set_call_attrs(made, &attrs);
        }
        self.place(block, inst, made);
        made.into()
    }
}

/// The first argument, if it is a pointer.
fn pointer(b: &Builder<'_>, args: &[IrValue]) -> Option<IrValue> {
    args.first().copied().filter(|&first| b.m.types.addr_space(b.m.ty(first)).is_some())
}

pub(super) fn three_way(
    b: &mut Builder<'_>,
    above: IntPred,
    below: IntPred,
    x: IrValue,
    y: IrValue,
    ret: Ty,
) -> IrValue {
    let (one, minus_one, zero) = (b.m.const_signed(ret, 1), b.m.const_signed(ret, -1), b.m.zero(ret));
    let below = b.icmp(below, x, y, "");
    let above = b.icmp(above, x, y, "");
    let rest = b.select(above, one, zero, "");
    b.select(below, minus_one, rest, "")
}

/// Builds a saturating conversion to a width of 1 to 128 bits, with NaN as 0.
fn saturating(b: &mut Builder<'_>, x: IrValue, ret: Ty, bits: u32, signed: bool) -> IrValue {
    let from = b.m.ty(x);
    let double = if from == Ty::DOUBLE { x } else { b.cast(IrOp::FpExt, x, Ty::DOUBLE, "") };
    let half = f64::from(bits - 1).exp2();
    let (low, high) = if signed { (-half, half) } else { (0.0, 2.0 * half) };
    let (low_value, high_value) = (b.m.const_f64(low), b.m.const_f64(high));
    let op = if signed { IrOp::FpToSi } else { IrOp::FpToUi };
    let plain = b.cast(op, double, ret, "");
    let largest = u128::MAX >> (128 - bits) >> u32::from(signed);
    let largest = b.m.const_int(ret, largest);
    let smallest = if signed { b.m.const_int(ret, 1_u128 << (bits - 1)) } else { b.m.zero(ret) };
    let below = b.fcmp(FloatPred::Ult, double, low_value, Flags::NONE, "");
    let above = b.fcmp(FloatPred::Oge, double, high_value, Flags::NONE, "");
    let nan = b.fcmp(FloatPred::Uno, double, double, Flags::NONE, "");
    let zero = b.m.zero(ret);
    let low_or_nan = b.select(nan, zero, smallest, "");
    let value = b.select(below, low_or_nan, plain, "");
    b.select(above, largest, value, "")
}

/// Reduces a vector lane by lane, in order.
pub(super) fn reduce(
    b: &mut Builder<'_>,
    meaning: Meaning,
    args: &[IrValue],
    flags: Flags,
) -> Option<IrValue> {
    let &vector = args.last()?;
    let lanes = b.m.types.element_count(b.m.ty(vector))?;
    let mut result = if args.len() == 2 { Some(args[0]) } else { None };
    for k in 0..lanes {
        let index = b.m.const_i64(i64::try_from(k).ok()?);
        let lane = b.extract_element(vector, index, "");
        let Some(sum) = result else {
            result = Some(lane);
            continue;
        };
        let ty = b.m.ty(lane);
        result = Some(match meaning {
            Meaning::ReduceBy(row) => b.intrinsic(row, &[ty], &[sum, lane], ""),
            Meaning::Reduce(op) => {
                b.binary(op, sum, lane, if ty.is_float() { flags } else { Flags::NONE }, "")
            }
            _ => return None,
        });
    }
    result
}
