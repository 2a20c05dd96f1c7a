//! Calls of intrinsics.
//!
//! Most find their row of the table by name and signature. The rest are old or new spellings of
//! something the table has, or come apart into plain instructions; and some say nothing that
//! matters for the code.

use ptxc_ir::{
    Block, Builder, CallAttrs, Flags, FloatPred, FnAttrs, InlineAsm, IntPred, Intrinsic, MemAccess,
    Op as IrOp, Ordering, ParamAttrs, RmwOp, Scope, Ty, Value as IrValue,
};

use super::Lower;
use super::instruction::fast_math;
use crate::tree::*;

/// Intrinsics without effect on the code.
const IGNORED: &[&str] = &[
    "llvm.dbg.",
    "llvm.lifetime.",
    "llvm.invariant.start",
    "llvm.invariant.end",
    "llvm.donothing",
    "llvm.sideeffect",
    "llvm.experimental.noalias.scope.decl",
    "llvm.var.annotation",
    "llvm.pseudoprobe",
    "llvm.fake.use",
    "llvm.prefetch",
    "llvm.codeview.annotation",
];

/// Intrinsics that give their first argument.
const IDENTITIES: &[&str] = &[
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.ptr.annotation",
    "llvm.annotation",
    "llvm.ssa.copy",
    "llvm.arithmetic.fence",
    "llvm.threadlocal.address",
    "llvm.preserve.static.offset",
    "llvm.nvvm.move.",
];

/// Rows of NVVM's own for which LLVM has the same under another name.
const PREFERRED: &[(&str, Intrinsic)] = &[
    ("llvm.nvvm.fabs.f", Intrinsic::FABS),
    ("llvm.nvvm.fabs.d", Intrinsic::FABS),
    ("llvm.nvvm.floor.f", Intrinsic::FLOOR),
    ("llvm.nvvm.floor.d", Intrinsic::FLOOR),
    ("llvm.nvvm.ceil.f", Intrinsic::CEIL),
    ("llvm.nvvm.ceil.d", Intrinsic::CEIL),
    ("llvm.nvvm.trunc.f", Intrinsic::TRUNC),
    ("llvm.nvvm.trunc.d", Intrinsic::TRUNC),
    ("llvm.nvvm.round.f", Intrinsic::ROUNDEVEN),
    ("llvm.nvvm.round.d", Intrinsic::ROUNDEVEN),
];

/// Other spellings of rows; types may follow the name.
const RENAMED: &[(&str, Intrinsic)] = &[
    ("llvm.minimumnum", Intrinsic::MINNUM),
    ("llvm.maximumnum", Intrinsic::MAXNUM),
    ("llvm.nvvm.fabs.ftz.f32", Intrinsic::FABS_FTZ_F),
    ("llvm.nvvm.fabs", Intrinsic::FABS),
    ("llvm.nvvm.ex2.approx.f32", Intrinsic::EX2_APPROX_F),
    ("llvm.nvvm.ex2.approx.ftz.f32", Intrinsic::EX2_APPROX_FTZ_F),
    ("llvm.nvvm.brev32", Intrinsic::BITREVERSE),
    ("llvm.nvvm.brev64", Intrinsic::BITREVERSE),
    ("llvm.nvvm.popc.i", Intrinsic::CTPOP),
    ("llvm.nvvm.min.ui", Intrinsic::UMIN),
    ("llvm.nvvm.min.ull", Intrinsic::UMIN),
    ("llvm.nvvm.min.i", Intrinsic::SMIN),
    ("llvm.nvvm.min.ll", Intrinsic::SMIN),
    ("llvm.nvvm.max.ui", Intrinsic::UMAX),
    ("llvm.nvvm.max.ull", Intrinsic::UMAX),
    ("llvm.nvvm.max.i", Intrinsic::SMAX),
    ("llvm.nvvm.max.ll", Intrinsic::SMAX),
    ("llvm.nvvm.barrier.cta.sync.all", Intrinsic::BARRIER_SYNC),
    ("llvm.nvvm.barrier.cta.sync.count", Intrinsic::BARRIER_SYNC_CNT),
];

impl<'s> Lower<'_, 's> {
    pub(super) fn intrinsic_call(&mut self, inst: &Inst<'s>, block: Block, name: &str) {
        if IGNORED.iter().any(|prefix| name.starts_with(prefix)) {
            let ty = self.ty(inst.ty);
            let nothing = self.m.undef(ty);
            if ty != Ty::VOID {
                self.name(inst, nothing);
            }
            return;
        }
        if name.starts_with("llvm.nvvm.reflect") {
            return self.reflect(inst);
        }
        let args: Vec<Operand> = self.t.call_args(inst).to_vec();
        if args.iter().any(|a| matches!(a.value, Value::Md(_))) {
            return self.metadata_intrinsic(inst, block, name, &args);
        }
        let mut values: Vec<IrValue> = args.iter().map(|&a| self.operand(a)).collect();
        let ret = self.ty(inst.ty);
        if IDENTITIES.iter().any(|prefix| name.starts_with(prefix))
            && let Some(&first) = values.first()
            && self.m.ty(first) == ret
        {
            return self.name(inst, first);
        }
        if let Some(value) = self.narrow_intrinsic(inst, block, name, &args, &values) {
            return self.name(inst, value);
        }
        if self.masked_access(inst, block, name, &args, &values) {
            return;
        }
        if is_block_operation(name) {
            self.normalise_block_operation(block, &mut values);
        }
        if let Some(found) = self.find(name, ret, &values) {
            return self.make_call(inst, block, found, ret, &values);
        }
        if let Some(value) = self.expanded(inst, block, name, ret, &values) {
            if ret != Ty::VOID {
                self.name(inst, value);
            }
            return;
        }
        if let Some(value) = self.lane_by_lane(inst, block, name, ret, &values) {
            return self.name(inst, value);
        }
        self.at = inst.at;
        self.unsupported(format_args!("the intrinsic `@{name}` with these types"));
        let poison = self.m.poison(ret);
        if ret != Ty::VOID {
            self.name(inst, poison);
        }
    }

    /// The row whose name begins the name, and whose signature fits.
    pub(super) fn find(&self, name: &str, ret: Ty, args: &[IrValue]) -> Option<Intrinsic> {
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        let fits = |found: &Intrinsic| self.m.types.intrinsic_choice(*found, ret, &types).is_some();
        if let Some(&(_, row)) = PREFERRED.iter().find(|(key, row)| *key == name && fits(row)) {
            return Some(row);
        }
        let mut base = name;
        loop {
            if let Some(found) = Intrinsic::by_name(base).filter(fits) {
                return Some(found);
            }
            match base.rfind('.') {
                Some(dot) => base = &base[..dot],
                None => break,
            }
        }
        let spelled =
            |key: &str| name.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        RENAMED.iter().find(|(key, row)| spelled(key) && fits(row)).map(|&(_, row)| row)
    }

    fn make_call(&mut self, inst: &Inst<'s>, block: Block, found: Intrinsic, ret: Ty, args: &[IrValue]) {
        let row = found.row();
        let immediate =
            row.params.iter().zip(args).all(|(p, &a)| !p.is_immediate() || self.m.int_value(a).is_some());
        if !immediate {
            return self.error("immarg operand has non-immediate parameter");
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

    /// What is known about the arguments, such as the alignment of a copy.
    fn argument_attributes(&mut self, inst: &Inst<'s>, made: ptxc_ir::Inst, count: usize) {
        let t = self.t;
        let Some(call) = t.call(inst) else { return };
        if call.arg_attrs.is_empty() {
            return;
        }
        let lists = call.arg_attrs.iter().zip(t.call_args(inst)).take(count);
        let params: Vec<ParamAttrs> = lists.map(|(&list, arg)| self.param_attrs(list, arg.ty)).collect();
        if params.iter().any(|p| *p != ParamAttrs::default()) {
            self.m.set_call_attrs(made, &CallAttrs { params, ..CallAttrs::default() });
        }
    }

    /// Copies and fills count in 64 bits; versions before 7 had an alignment too.
    fn normalise_block_operation(&mut self, block: Block, values: &mut Vec<IrValue>) {
        if values.len() == 5 {
            values.remove(3);
        }
        let Some(&size) = values.get(2) else { return };
        let mut b = Builder::at_end(&mut self.m, block);
        values[2] = b.int_cast(size, Ty::I64, false, "");
    }

    /// `texsurf.handle` and others whose argument is metadata.
    fn metadata_intrinsic(&mut self, inst: &Inst<'s>, block: Block, name: &str, args: &[Operand]) {
        if name.starts_with("llvm.nvvm.texsurf.handle")
            && let Some(&object) = args.get(1)
        {
            let object = self.operand(object);
            let ret = self.ty(inst.ty);
            self.emit(block, inst, IrOp::PtrToInt, ret, &[object], Flags::NONE);
            return;
        }
        self.unsupported(format_args!("the intrinsic `@{name}`"));
        let ret = self.ty(inst.ty);
        if ret != Ty::VOID {
            let poison = self.m.poison(ret);
            self.name(inst, poison);
        }
    }

    /// Intrinsics that come apart.
    pub(super) fn expanded(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        ret: Ty,
        args: &[IrValue],
    ) -> Option<IrValue> {
        let loc = self.location(inst);
        let bits = self.t.types.int_bits(self.t.types.scalar(inst.ty)).unwrap_or(0);
        if let Some(value) = self.memory_intrinsic(block, name, ret, args) {
            return Some(value);
        }
        if name.starts_with("llvm.nvvm.barrier.cta.")
            || matches!(name, "llvm.nvvm.barrier.n" | "llvm.nvvm.bar.sync" | "llvm.nvvm.barrier")
        {
            return self.barrier(inst, block, name, args);
        }
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        if name.starts_with("llvm.vector.reduce.") {
            return reduce(&mut b, name, args, fast_math(inst.flags));
        }
        Some(match *args {
            [a] if name.starts_with("llvm.nvvm.bitcast.") => b.cast(IrOp::BitCast, a, ret, ""),
            [a] if name.starts_with("llvm.nvvm.ptr.") => b.cast(IrOp::AddrSpaceCast, a, ret, ""),
            [a] if name.starts_with("llvm.nvvm.abs.") => {
                let no = b.m.const_bool(false);
                b.intrinsic(Intrinsic::ABS, &[ret], &[a, no], "")
            }
            [a] if name.starts_with("llvm.nvvm.clz.") || name.starts_with("llvm.nvvm.popc.") => {
                let ty = b.m.ty(a);
                let count = if name.starts_with("llvm.nvvm.clz.") {
                    let no = b.m.const_bool(false);
                    b.intrinsic(Intrinsic::CTLZ, &[ty], &[a, no], "")
                } else {
                    b.intrinsic(Intrinsic::CTPOP, &[ty], &[a], "")
                };
                b.int_cast(count, ret, false, "")
            }
            [a] if name == "llvm.nvvm.h2f" => {
                let half = b.cast(IrOp::BitCast, a, Ty::HALF, "");
                b.cast(IrOp::FpExt, half, ret, "")
            }
            [a] if name.starts_with("llvm.convert.from.fp16") => {
                let half = b.cast(IrOp::BitCast, a, Ty::HALF, "");
                b.cast(IrOp::FpExt, half, ret, "")
            }
            [a] if name.starts_with("llvm.convert.to.fp16") => {
                let half = b.cast(IrOp::FpTrunc, a, Ty::HALF, "");
                b.cast(IrOp::BitCast, half, ret, "")
            }
            [a] if name.starts_with("llvm.canonicalize") => {
                let lane = b.m.types.scalar(ret);
                let one = ptxc_ir::float::encode(lane, 1.0)?;
                let one = b.m.const_float_bits(ret, one);
                b.binary(IrOp::FMul, a, one, Flags::NONE, "")
            }
            [a, bits] if name.starts_with("llvm.ptrmask") => {
                let word = b.cast(IrOp::PtrToInt, a, Ty::I64, "");
                // The bits above those of the mask stay.
                let mask = b.int_cast(bits, Ty::I64, true, "");
                let word = b.and(word, mask, "");
                b.cast(IrOp::IntToPtr, word, ret, "")
            }
            [x, y] if name.starts_with("llvm.scmp") => {
                three_way(&mut b, IntPred::Sgt, IntPred::Slt, x, y, ret)
            }
            [x, y] if name.starts_with("llvm.ucmp") => {
                three_way(&mut b, IntPred::Ugt, IntPred::Ult, x, y, ret)
            }
            [x, shift] if name.starts_with("llvm.nvvm.rotate.right.b64") => {
                let shift = b.int_cast(shift, ret, false, "");
                b.intrinsic(Intrinsic::FSHR, &[ret], &[x, x, shift], "")
            }
            [x, shift] if name.starts_with("llvm.nvvm.rotate.") => {
                let shift = b.int_cast(shift, ret, false, "");
                b.intrinsic(Intrinsic::FSHL, &[ret], &[x, x, shift], "")
            }
            [x] if (name.starts_with("llvm.fptosi.sat") || name.starts_with("llvm.fptoui.sat"))
                && b.m.types.is_int(ret) =>
            {
                saturating(&mut b, x, ret, bits, name.starts_with("llvm.fptosi.sat"))
            }
            _ => return None,
        })
    }

    /// Old forms of loads and atomic operations, which have an address first.
    fn memory_intrinsic(&mut self, block: Block, name: &str, ret: Ty, args: &[IrValue]) -> Option<IrValue> {
        let first = *args.first()?;
        self.m.types.addr_space(self.m.ty(first))?;
        let mut b = Builder::at_end(&mut self.m, block);
        if name.starts_with("llvm.nvvm.ldg.global.") || name.starts_with("llvm.nvvm.ldu.global.") {
            let align = args.get(1).and_then(|&a| b.m.int_value(a)).and_then(|n| u32::try_from(n).ok());
            let align = align.filter(|n| n.is_power_of_two()).unwrap_or(0);
            let access = MemAccess { invariant: true, align, ..MemAccess::PLAIN };
            return Some(b.load(ret, first, access, ""));
        }
        let operation = match name {
            _ if name.starts_with("llvm.nvvm.atomic.load.inc.32") => RmwOp::UIncWrap,
            _ if name.starts_with("llvm.nvvm.atomic.load.dec.32") => RmwOp::UDecWrap,
            _ if name.starts_with("llvm.nvvm.atomic.load.add.f") => RmwOp::FAdd,
            _ => return None,
        };
        let value = *args.get(1)?;
        Some(b.atomic_rmw(operation, first, value, Ordering::Monotonic, Scope::Device, ""))
    }

    /// Barriers with a number. Number 0 for the whole block has a row; the others are their
    /// instruction.
    fn barrier(&mut self, inst: &Inst<'s>, block: Block, name: &str, args: &[IrValue]) -> Option<IrValue> {
        let kind = name.strip_prefix("llvm.nvvm.barrier.cta.").unwrap_or("sync.aligned.all");
        let (template, constraints) = match kind {
            "sync.aligned.all" if args.iter().all(|&a| self.m.int_value(a) == Some(0)) => {
                self.make_call(inst, block, Intrinsic::BARRIER0, Ty::VOID, &[]);
                return Some(self.m.undef(Ty::I1));
            }
            "sync.aligned.all" => ("barrier.sync.aligned $0;", "r,~{memory}"),
            "sync.aligned.count" => ("barrier.sync.aligned $0, $1;", "r,r,~{memory}"),
            "arrive.aligned.count" => ("barrier.arrive.aligned $0, $1;", "r,r,~{memory}"),
            "arrive.count" => ("barrier.arrive $0, $1;", "r,r,~{memory}"),
            _ => return None,
        };
        let asm = self.m.add_asm(InlineAsm {
            template: template.into(),
            constraints: constraints.into(),
            side_effect: true,
        });
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        let fn_ty = self.m.types.function(Ty::VOID, &types, false);
        let mut operands = args.to_vec();
        operands.push(asm);
        let made = self.m.new_inst(IrOp::Call, Ty::VOID, &operands);
        self.m.set_call_type(made, fn_ty);
        let attrs = CallAttrs { attrs: FnAttrs::CONVERGENT, ..CallAttrs::default() };
        self.m.set_call_attrs(made, &attrs);
        self.place(block, inst, made);
        Some(self.m.undef(Ty::I1))
    }
}

fn is_block_operation(name: &str) -> bool {
    ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."].iter().any(|prefix| name.starts_with(prefix))
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

/// A conversion to a width of 1 to 128 bits that clamps, with NaN as 0.
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

/// `llvm.vector.reduce.OP`: lane by lane, in order.
pub(super) fn reduce(b: &mut Builder<'_>, name: &str, args: &[IrValue], flags: Flags) -> Option<IrValue> {
    let operation = name.strip_prefix("llvm.vector.reduce.")?.split('.').next()?;
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
        let row = match operation {
            "smin" => Intrinsic::SMIN,
            "smax" => Intrinsic::SMAX,
            "umin" => Intrinsic::UMIN,
            "umax" => Intrinsic::UMAX,
            "fmin" => Intrinsic::MINNUM,
            "fmax" => Intrinsic::MAXNUM,
            "fminimum" => Intrinsic::MINIMUM,
            "fmaximum" => Intrinsic::MAXIMUM,
            _ => {
                let op = IrOp::from_mnemonic(operation).filter(|op| {
                    matches!(
                        op,
                        IrOp::Add | IrOp::Mul | IrOp::And | IrOp::Or | IrOp::Xor | IrOp::FAdd | IrOp::FMul
                    )
                })?;
                let flags = if ty.is_float() { flags } else { Flags::NONE };
                result = Some(b.binary(op, sum, lane, flags, ""));
                continue;
            }
        };
        result = Some(b.intrinsic(row, &[ty], &[sum, lane], ""));
    }
    result
}
