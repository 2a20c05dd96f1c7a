//! Instructions.

use ptxc_assembly::{Access, Const, Detail, Inst, InstFlags, Op, Operand, TypeId, TypeKind, Value};

use super::bits::signed;
use super::function::is_debug;
use super::{Result, Writer, alignment, code};
use crate::codes::{ORDERINGS, RMW, predicate_code};

/// The number of an arithmetic operation.
pub(super) fn binary_code(op: Op) -> u64 {
    match op {
        Op::Add | Op::FAdd => 0,
        Op::Sub | Op::FSub => 1,
        Op::Mul | Op::FMul => 2,
        Op::UDiv => 3,
        Op::SDiv | Op::FDiv => 4,
        Op::URem => 5,
        Op::SRem | Op::FRem => 6,
        Op::Shl => 7,
        Op::LShr => 8,
        Op::AShr => 9,
        Op::And => 10,
        Op::Or => 11,
        _ => 12,
    }
}

/// The number of a conversion.
pub(super) fn cast_code(op: Op) -> u64 {
    match op {
        Op::Trunc => 0,
        Op::ZExt => 1,
        Op::SExt => 2,
        Op::FpToUi => 3,
        Op::FpToSi => 4,
        Op::UiToFp => 5,
        Op::SiToFp => 6,
        Op::FpTrunc => 7,
        Op::FpExt => 8,
        Op::PtrToInt => 9,
        Op::IntToPtr => 10,
        Op::BitCast => 11,
        Op::AddrSpaceCast => 12,
        _ => 13,
    }
}

/// The flags of an instruction as its bits.
pub(super) fn flag_bits(op: Op, flags: InstFlags) -> u64 {
    let bits = |table: &[(InstFlags, u64)]| {
        table.iter().filter(|(flag, _)| flags.has(*flag)).fold(0, |word, (_, bit)| word | bit)
    };
    match op {
        Op::Add | Op::Sub | Op::Mul | Op::Shl | Op::Trunc => {
            bits(&[(InstFlags::NUW, 1), (InstFlags::NSW, 2)])
        }
        Op::UDiv | Op::SDiv | Op::LShr | Op::AShr => bits(&[(InstFlags::EXACT, 1)]),
        Op::Or => bits(&[(InstFlags::DISJOINT, 1)]),
        Op::ZExt | Op::UiToFp => bits(&[(InstFlags::NNEG, 1)]),
        Op::ICmp => bits(&[(InstFlags::SAMESIGN, 1)]),
        Op::Gep => bits(&[(InstFlags::INBOUNDS, 1), (InstFlags::NUSW, 2), (InstFlags::NUW, 4)]),
        _ if flags.has(InstFlags::FAST) => 0xFE,
        _ => bits(&[
            (InstFlags::NNAN, 2),
            (InstFlags::NINF, 4),
            (InstFlags::NSZ, 8),
            (InstFlags::ARCP, 16),
            (InstFlags::CONTRACT, 32),
            (InstFlags::AFN, 64),
            (InstFlags::REASSOC, 128),
        ]),
    }
}

impl<'s> Writer<'_, 's> {
    pub(super) fn collect_inst(&mut self, inst: &Inst<'s>) -> Result<()> {
        let m = self.m;
        if is_debug(m, inst) {
            return Ok(());
        }
        self.collect_type(inst.ty);
        let mut operands = m.operands(inst);
        if let (Some((callee, rest)), true) = (operands.split_last(), inst.op.is_call()) {
            self.collect_callee(*callee)?;
            operands = rest;
        }
        for &operand in operands {
            self.collect_operand(operand)?;
        }
        if let Some(access) = m.access(inst) {
            self.collect_type(access.ty);
            if !access.ordering.is_empty() && !self.scopes.contains(&access.scope) {
                self.scopes.push(access.scope);
            }
            self.collect_type(TypeId::I32);
        }
        if let Detail::Type(ty) = inst.detail {
            self.collect_type(ty);
        }
        if inst.op == Op::Alloca && m.operands(inst).is_empty() {
            self.collect_one();
        }
        if let (Some(call), Some(callee)) = (m.call(inst), m.callee(inst)) {
            self.collect_type(call.fn_ty);
            if let Value::Asm(index) = callee.value {
                self.collect_assembly(index, call.fn_ty);
            }
            for (tag, operands) in &call.bundles {
                if !self.tags.contains(tag) {
                    self.tags.push(tag);
                }
                for &operand in operands.of(&m.operands) {
                    self.collect_operand(operand)?;
                }
            }
            let params = m.arg_attrs(call).iter().copied();
            let list = self.attribute_list(call.attrs, call.ret_attrs, params);
            if let Detail::Call(index) = inst.detail {
                self.body.call_lists.insert(index, list);
            }
        }
        Ok(())
    }

    /// In text form the callee in a module with typed pointers has no type.
    fn collect_callee(&mut self, callee: Operand) -> Result<()> {
        let m = self.m;
        let Value::Const(index) = callee.value else { return Ok(()) };
        let ty = match (m.consts[index as usize], m.opaque_pointer) {
            (_, Some(_)) => callee.ty,
            (Const::Expr(expr), None) if m.exprs[expr as usize].op.is_cast() => m.exprs[expr as usize].ty,
            _ => return Err("a call of a constant".to_owned()),
        };
        self.collect_operand(Operand { ty, value: callee.value })
    }

    /// Appends the relative number of a value, and its type if it is a forward reference.
    fn pair(&self, operand: Operand, ops: &mut Vec<u64>) -> Result<()> {
        let number = self.number(operand.value)?;
        ops.push(self.back(number));
        if number >= self.body.next {
            ops.push(self.ty(operand.ty));
        }
        Ok(())
    }

    /// The relative number of a value of known type.
    fn plain(&self, operand: Operand) -> Result<u64> {
        if let Value::Md(index) = operand.value {
            let number = self.metadata_number(self.m.md_values[index as usize]);
            return Ok(self.back(number.ok_or("metadata of this kind as an argument")?));
        }
        Ok(self.back(self.number(operand.value)?))
    }

    fn back(&self, number: u64) -> u64 {
        u64::from((self.body.next as u32).wrapping_sub(number as u32))
    }

    pub(super) fn write_inst(&mut self, inst: &Inst<'s>) -> Result<()> {
        let m = self.m;
        let operands = m.operands(inst);
        let mut ops = Vec::with_capacity(operands.len() + 4);
        let flags = flag_bits(inst.op, inst.flags);
        let with_flags = |mut ops: Vec<u64>| {
            if flags != 0 {
                ops.push(flags);
            }
            ops
        };
        let (number, ops) = match inst.op {
            Op::Ret => {
                if let Some(&value) = operands.first() {
                    self.pair(value, &mut ops)?;
                }
                (10, ops)
            }
            Op::Br => {
                for &label in operands.iter().filter(|operand| operand.ty == TypeId::LABEL) {
                    ops.push(self.number(label.value)?);
                }
                if let [cond, _, _] = *operands {
                    ops.push(self.plain(cond)?);
                }
                (11, ops)
            }
            Op::Switch => {
                ops.extend([self.ty(operands[0].ty), self.plain(operands[0])?]);
                for operand in &operands[1..] {
                    ops.push(self.number(operand.value)?);
                }
                (12, ops)
            }
            Op::IndirectBr => {
                ops.extend([self.ty(operands[0].ty), self.plain(operands[0])?]);
                for operand in &operands[1..] {
                    ops.push(self.number(operand.value)?);
                }
                (31, ops)
            }
            Op::Unreachable => (15, ops),
            Op::Resume => {
                self.pair(operands[0], &mut ops)?;
                (39, ops)
            }
            Op::Phi => {
                ops.push(self.ty(inst.ty));
                for edge in operands.chunks(2) {
                    let number = self.number(edge[0].value)?;
                    ops.push(signed(i64::from((self.body.next as u32).wrapping_sub(number as u32) as i32)));
                    ops.push(self.number(edge[1].value)?);
                }
                (16, with_flags(ops))
            }
            Op::FNeg => {
                self.pair(operands[0], &mut ops)?;
                ops.push(0);
                (56, with_flags(ops))
            }
            Op::Freeze => {
                self.pair(operands[0], &mut ops)?;
                (58, ops)
            }
            Op::ICmp | Op::FCmp => {
                let Some(code) = predicate_code(inst.detail) else { return Err("a comparison".to_owned()) };
                self.pair(operands[0], &mut ops)?;
                ops.extend([self.plain(operands[1])?, code]);
                (28, with_flags(ops))
            }
            Op::Select => {
                self.pair(operands[1], &mut ops)?;
                ops.push(self.plain(operands[2])?);
                self.pair(operands[0], &mut ops)?;
                (29, with_flags(ops))
            }
            Op::Gep => {
                let Detail::Type(source) = inst.detail else { return Err("an address".to_owned()) };
                ops.extend([flags, self.ty(source)]);
                for &operand in operands {
                    self.pair(operand, &mut ops)?;
                }
                (43, ops)
            }
            Op::ExtractElement => {
                self.pair(operands[0], &mut ops)?;
                self.pair(operands[1], &mut ops)?;
                (6, ops)
            }
            Op::InsertElement | Op::ShuffleVector => {
                self.pair(operands[0], &mut ops)?;
                ops.push(self.plain(operands[1])?);
                self.pair(operands[2], &mut ops)?;
                (if inst.op == Op::InsertElement { 7 } else { 8 }, ops)
            }
            Op::ExtractValue | Op::InsertValue => {
                for &operand in operands {
                    self.pair(operand, &mut ops)?;
                }
                if let Detail::Indices(indices) = inst.detail {
                    ops.extend(indices.of(&m.indices).iter().map(|&index| u64::from(index)));
                }
                (if inst.op == Op::ExtractValue { 26 } else { 27 }, ops)
            }
            Op::VaArg => (23, vec![self.ty(operands[0].ty), self.plain(operands[0])?, self.ty(inst.ty)]),
            Op::LandingPad => {
                let Detail::Clauses(filters, cleanup) = inst.detail else {
                    return Err("a landing pad".to_owned());
                };
                ops.extend([self.ty(inst.ty), u64::from(cleanup), operands.len() as u64]);
                for (&operand, &filter) in operands.iter().zip(filters.of(&m.clauses)) {
                    ops.push(u64::from(filter));
                    self.pair(operand, &mut ops)?;
                }
                (47, ops)
            }
            Op::Alloca | Op::Load | Op::Store | Op::Fence | Op::CmpXchg | Op::AtomicRmw => {
                self.memory_record(inst, operands)?
            }
            Op::Call | Op::Invoke | Op::CallBr => return self.write_call(inst, operands, flags),
            _ if inst.op.is_cast() => {
                self.pair(operands[0], &mut ops)?;
                ops.extend([self.ty(inst.ty), cast_code(inst.op)]);
                (3, with_flags(ops))
            }
            _ if inst.op.is_binary() => {
                self.pair(operands[0], &mut ops)?;
                ops.extend([self.plain(operands[1])?, binary_code(inst.op)]);
                (2, with_flags(ops))
            }
            _ => return Err(format!("the instruction `{}`", inst.op.keyword())),
        };
        self.bits.record(number, &ops);
        Ok(())
    }

    fn scope(&self, access: &Access<'s>) -> u64 {
        self.scopes.iter().position(|&scope| scope == access.scope).unwrap_or(1) as u64
    }

    fn memory_record(&self, inst: &Inst<'s>, operands: &[Operand]) -> Result<(u64, Vec<u64>)> {
        let Some(access) = self.m.access(inst) else { return Err("an access".to_owned()) };
        let mut ops = Vec::new();
        let volatile = u64::from(inst.flags.has(InstFlags::VOLATILE));
        let atomic = !access.ordering.is_empty();
        let order = [code(&ORDERINGS, access.ordering)?, self.scope(access)];
        let align = alignment(access.align);
        Ok(match inst.op {
            Op::Alloca => {
                let (count_ty, count) = match operands.first() {
                    Some(count) => (count.ty, self.number(count.value)?),
                    None => (TypeId::I32, self.one()),
                };
                // The exponent of the alignment is split around the flags.
                let word = align & 0x1F | 1 << 6 | align >> 5 << 8;
                let mut ops = vec![self.ty(access.ty), self.ty(count_ty), count, word];
                if access.space != 0 {
                    ops.push(u64::from(access.space));
                }
                (19, ops)
            }
            Op::Load => {
                self.pair(operands[0], &mut ops)?;
                ops.extend([self.ty(access.ty), align, volatile]);
                if atomic {
                    ops.extend(order);
                }
                (if atomic { 41 } else { 20 }, ops)
            }
            Op::Store => {
                self.pair(operands[1], &mut ops)?;
                self.pair(operands[0], &mut ops)?;
                ops.extend([align, volatile]);
                if atomic {
                    ops.extend(order);
                }
                (if atomic { 45 } else { 44 }, ops)
            }
            Op::Fence => (36, order.to_vec()),
            Op::CmpXchg => {
                self.pair(operands[0], &mut ops)?;
                self.pair(operands[1], &mut ops)?;
                ops.extend([self.plain(operands[2])?, volatile]);
                ops.extend(order);
                let weak = u64::from(inst.flags.has(InstFlags::WEAK));
                ops.extend([code(&ORDERINGS, access.failure)?, weak, align]);
                (46, ops)
            }
            _ => {
                self.pair(operands[0], &mut ops)?;
                self.pair(operands[1], &mut ops)?;
                ops.extend([code(&RMW, access.operation)?, volatile]);
                ops.extend(order);
                ops.push(align);
                (59, ops)
            }
        })
    }

    fn write_call(&mut self, inst: &Inst<'s>, operands: &[Operand], flags: u64) -> Result<()> {
        let m = self.m;
        let (Some(call), Detail::Call(index)) = (m.call(inst), inst.detail) else {
            return Err("a call".to_owned());
        };
        let Some((callee, rest)) = operands.split_last() else { return Err("a call".to_owned()) };
        let (args, labels) = rest.split_at(rest.len() - call.labels);
        for (tag, list) in &call.bundles {
            let mut ops = vec![self.tags.iter().position(|known| known == tag).unwrap_or(0) as u64];
            for &operand in list.of(&m.operands) {
                self.pair(operand, &mut ops)?;
            }
            self.bits.record(55, &ops);
        }
        let list = self.body.call_lists.get(&index).copied().unwrap_or(0);
        let conv = Self::convention(call.conv)?;
        let mut ops = vec![list];
        let number = match inst.op {
            Op::Invoke => {
                ops.push(conv | 1 << 13);
                13
            }
            Op::CallBr => {
                ops.push(conv << 1 | 1 << 15);
                57
            }
            _ => {
                let tail = match call.tail {
                    "tail" => 1,
                    "musttail" => 1 | 1 << 14,
                    "notail" => 1 << 16,
                    _ => 0,
                };
                ops.push(conv << 1 | tail | 1 << 15 | u64::from(flags != 0) << 17);
                if flags != 0 {
                    ops.push(flags);
                }
                34
            }
        };
        for (k, label) in labels.iter().enumerate() {
            ops.push(self.number(label.value)?);
            // The fall-through label is followed by the number of others.
            if k == 0 && inst.op == Op::CallBr {
                ops.push(labels.len() as u64 - 1);
            }
        }
        ops.push(self.ty(call.fn_ty));
        // In text form the callee in a module with typed pointers has no type.
        let ty = match (callee.value, m.opaque_pointer) {
            (Value::Local(local), _) => m.locals[local as usize].ty,
            (_, _) => callee.ty,
        };
        self.pair(Operand { ty, value: callee.value }, &mut ops)?;
        let fixed = match m.types.kind(call.fn_ty) {
            TypeKind::Function(..) => m.types.list(call.fn_ty).len(),
            _ => 0,
        };
        for (k, &arg) in args.iter().enumerate() {
            if k < fixed {
                ops.push(self.plain(arg)?);
            } else {
                self.pair(arg, &mut ops)?;
            }
        }
        self.bits.record(number, &ops);
        Ok(())
    }
}
