//! Reads instructions other than calls and memory accesses.

use ptxc_assembly::{Detail, Inst, InstFlags, List, Op, Operand, TypeId, TypeKind};
use smallvec::{SmallVec, smallvec};

use super::Reader;
use crate::Result;
use crate::codes::predicate;

pub(super) type Operands = SmallVec<[Operand; 8]>;

/// The position in the operands of a record.
#[derive(Default)]
pub(super) struct Args {
    pub(super) at: usize,
}

impl Reader<'_, '_> {
    pub(super) fn instruction(&mut self, code: u32) -> Result<()> {
        match code {
            2 => self.binary(),
            3 => self.cast(),
            4 | 30 | 43 => self.address(code),
            5 | 29 => self.select(code),
            6..=8 => self.lanes(code),
            9 | 28 => self.compare(),
            10 => {
                let mut args = Args::default();
                let mut operands = Operands::new();
                if !self.stream.ops.is_empty() {
                    operands.push(self.pair(&mut args)?);
                }
                self.push(Op::Ret, InstFlags::default(), TypeId::VOID, &operands, Detail::None)
            }
            11 => self.branch(),
            12 => self.switch(),
            15 => self.push(Op::Unreachable, InstFlags::default(), TypeId::VOID, &[], Detail::None),
            16 => self.phi(),
            23 => {
                let list_ty = self.ty(self.op(0)?)?;
                let (list, ty) = (self.plain(1, list_ty)?, self.ty(self.op(2)?)?);
                self.push(Op::VaArg, InstFlags::default(), ty, &[list], Detail::Type(ty))
            }
            26 | 27 => self.member(code),
            31 => {
                let ty = self.ty(self.op(0)?)?;
                let mut operands: Operands = smallvec![self.plain(1, ty)?];
                for k in 2..self.stream.ops.len() {
                    operands.push(self.block(self.op(k)?)?);
                }
                self.push(Op::IndirectBr, InstFlags::default(), TypeId::VOID, &operands, Detail::None)
            }
            33 => self.place_last(self.body.place),
            35 => {
                let place = [self.op(0)?, self.op(1)?, self.op_or_zero(2), self.op_or_zero(3)];
                self.body.place = place;
                self.place_last(place)
            }
            39 => {
                let value = self.pair(&mut Args::default())?;
                self.push(Op::Resume, InstFlags::default(), TypeId::VOID, &[value], Detail::None)
            }
            47 => self.landing_pad(),
            48..=52 => self.error("not supported yet: exception handling by funclets"),
            56 => {
                let mut args = Args::default();
                let value = self.pair(&mut args)?;
                let flags = Self::fast_flags(self.op_or_zero(args.at + 1));
                self.push(Op::FNeg, flags, value.ty, &[value], Detail::None)
            }
            58 => {
                let value = self.pair(&mut Args::default())?;
                self.push(Op::Freeze, InstFlags::default(), value.ty, &[value], Detail::None)
            }
            13 | 34 | 55 | 57 => self.call_record(code),
            19 | 20 | 24 | 36..=38 | 41 | 42 | 44..=46 | 59 => self.memory_record(code),
            // Users of a block address, and debug records.
            60..=66 => Ok(()),
            _ => self.error(format!("there is no instruction of kind {code}")),
        }
    }

    // ---- operands ----

    /// Converts a relative operand to a value number.
    pub(super) fn number(&self, op: u64) -> u32 {
        match self.relative {
            true => (self.values.len() as u32).wrapping_sub(op as u32),
            false => op as u32,
        }
    }

    /// Reads a value, followed by its type if it is a forward reference.
    pub(super) fn pair(&mut self, args: &mut Args) -> Result<Operand> {
        let number = self.number(self.op(args.at)?);
        args.at += 1;
        if (number as usize) < self.values.len() {
            return Ok(self.values[number as usize]);
        }
        let ty = self.ty(self.op(args.at)?)?;
        args.at += 1;
        self.operand_at(number, Some(ty))
    }

    /// Reads a value of known type.
    pub(super) fn plain(&mut self, k: usize, ty: TypeId) -> Result<Operand> {
        let number = self.number(self.op(k)?);
        if ty == TypeId::METADATA {
            return self.metadata_argument(number);
        }
        self.operand_at(number, Some(ty))
    }

    pub(super) fn next_plain(&mut self, args: &mut Args, ty: TypeId) -> Result<Operand> {
        args.at += 1;
        self.plain(args.at - 1, ty)
    }

    pub(super) fn take(&self, args: &mut Args) -> Result<u64> {
        args.at += 1;
        self.op(args.at - 1)
    }

    pub(super) fn push(
        &mut self,
        op: Op,
        flags: InstFlags,
        ty: TypeId,
        operands: &[Operand],
        detail: Detail,
    ) -> Result<()> {
        let at = self.here();
        let result = if ty == TypeId::VOID { None } else { Some(self.define_result(ty)) };
        let operands = List::push(&mut self.m.operands, operands.iter().copied());
        self.m.insts.push(Inst {
            op,
            flags,
            ty,
            result,
            operands,
            detail,
            metadata: List::default(),
            records: List::default(),
            at,
        });
        if op.is_terminator() { self.end_block() } else { Ok(()) }
    }

    /// Gives the last instruction a source location.
    fn place_last(&mut self, place: [u64; 4]) -> Result<()> {
        let attachment = self.location(place)?;
        let list = List::push(&mut self.m.attachments, [attachment]);
        let known = self.inst_of(0).is_some();
        match self.m.insts.last_mut() {
            Some(inst) if known => inst.metadata = list,
            _ => return self.error("a source location belongs to no instruction"),
        }
        Ok(())
    }

    // ---- flags and operations ----

    pub(super) fn fast_flags(word: u64) -> InstFlags {
        const BITS: [(u32, InstFlags); 7] = [
            (1, InstFlags::NNAN),
            (2, InstFlags::NINF),
            (3, InstFlags::NSZ),
            (4, InstFlags::ARCP),
            (5, InstFlags::CONTRACT),
            (6, InstFlags::AFN),
            (7, InstFlags::REASSOC),
        ];
        // The lowest bit meant all flags, before each had its own.
        if word & 1 != 0 || word & 0xFE == 0xFE {
            return InstFlags::FAST;
        }
        bit_flags(word, &BITS)
    }

    pub(super) fn binary_flags(op: Op, word: u64) -> InstFlags {
        match op {
            Op::Add | Op::Sub | Op::Mul | Op::Shl => {
                bit_flags(word, &[(0, InstFlags::NUW), (1, InstFlags::NSW)])
            }
            Op::UDiv | Op::SDiv | Op::LShr | Op::AShr => bit_flags(word, &[(0, InstFlags::EXACT)]),
            Op::Or => bit_flags(word, &[(0, InstFlags::DISJOINT)]),
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => Self::fast_flags(word),
            _ => InstFlags::default(),
        }
    }

    pub(super) fn address_flags(word: u64) -> InstFlags {
        let mut flags =
            bit_flags(word, &[(0, InstFlags::INBOUNDS), (1, InstFlags::NUSW), (2, InstFlags::NUW)]);
        if flags.has(InstFlags::INBOUNDS) {
            flags.0 &= !InstFlags::NUSW.0;
        }
        flags
    }

    pub(super) fn binary_op(&self, code: u64, float: bool) -> Result<Op> {
        const INTEGER: [Op; 13] = [
            Op::Add,
            Op::Sub,
            Op::Mul,
            Op::UDiv,
            Op::SDiv,
            Op::URem,
            Op::SRem,
            Op::Shl,
            Op::LShr,
            Op::AShr,
            Op::And,
            Op::Or,
            Op::Xor,
        ];
        let op = match (code, float) {
            (0, true) => Some(Op::FAdd),
            (1, true) => Some(Op::FSub),
            (2, true) => Some(Op::FMul),
            (4, true) => Some(Op::FDiv),
            (6, true) => Some(Op::FRem),
            (_, true) => None,
            _ => INTEGER.get(code as usize).copied(),
        };
        op.map_or_else(|| self.error(format!("there is no operation {code}")), Ok)
    }

    pub(super) fn cast_op(&self, code: u64) -> Result<Op> {
        const CASTS: [Op; 14] = [
            Op::Trunc,
            Op::ZExt,
            Op::SExt,
            Op::FpToUi,
            Op::FpToSi,
            Op::UiToFp,
            Op::SiToFp,
            Op::FpTrunc,
            Op::FpExt,
            Op::PtrToInt,
            Op::IntToPtr,
            Op::BitCast,
            Op::AddrSpaceCast,
            Op::PtrToAddr,
        ];
        match usize::try_from(code).ok().and_then(|code| CASTS.get(code)) {
            Some(&op) => Ok(op),
            None => self.error(format!("there is no conversion {code}")),
        }
    }

    // ---- arithmetic ----

    fn binary(&mut self) -> Result<()> {
        let mut args = Args::default();
        let a = self.pair(&mut args)?;
        let b = self.next_plain(&mut args, a.ty)?;
        let code = self.take(&mut args)?;
        let op = self.binary_op(code, self.m.types.is_float(self.m.types.scalar(a.ty)))?;
        self.held(self.m.check_binary(op, a.ty))?;
        let flags = Self::binary_flags(op, self.op_or_zero(args.at));
        self.push(op, flags, a.ty, &[a, b], Detail::None)
    }

    fn cast(&mut self) -> Result<()> {
        let mut args = Args::default();
        let value = self.pair(&mut args)?;
        let ty = self.ty(self.take(&mut args)?)?;
        let op = self.cast_op(self.take(&mut args)?)?;
        self.held(self.m.check_cast(op, value.ty, ty))?;
        let word = self.op_or_zero(args.at);
        let flags = match op {
            Op::ZExt | Op::UiToFp => bit_flags(word, &[(0, InstFlags::NNEG)]),
            Op::Trunc => bit_flags(word, &[(0, InstFlags::NUW), (1, InstFlags::NSW)]),
            Op::FpTrunc | Op::FpExt => Self::fast_flags(word),
            _ => InstFlags::default(),
        };
        self.push(op, flags, ty, &[value], Detail::None)
    }

    fn compare(&mut self) -> Result<()> {
        let mut args = Args::default();
        let a = self.pair(&mut args)?;
        let b = self.next_plain(&mut args, a.ty)?;
        let Some((op, detail)) = predicate(self.take(&mut args)?) else {
            return self.error("unknown predicate");
        };
        let ty = self.m.compare_type(op, a.ty);
        let ty = self.held(ty)?;
        let word = self.op_or_zero(args.at);
        let flags = match op {
            Op::FCmp => Self::fast_flags(word),
            _ => bit_flags(word, &[(0, InstFlags::SAMESIGN)]),
        };
        self.push(op, flags, ty, &[a, b], detail)
    }

    fn select(&mut self, code: u32) -> Result<()> {
        let mut args = Args::default();
        let yes = self.pair(&mut args)?;
        let no = self.next_plain(&mut args, yes.ty)?;
        let cond = match code {
            5 => self.next_plain(&mut args, TypeId::I1)?,
            _ => self.pair(&mut args)?,
        };
        self.held(self.m.check_select(cond.ty, yes.ty, no.ty))?;
        let flags = Self::fast_flags(self.op_or_zero(args.at));
        self.push(Op::Select, flags, yes.ty, &[cond, yes, no], Detail::None)
    }

    fn address(&mut self, code: u32) -> Result<()> {
        let mut args = Args::default();
        let (mut flags, mut source) = (InstFlags::default(), None);
        match code {
            30 => flags.insert(InstFlags::INBOUNDS),
            43 => {
                flags = Self::address_flags(self.take(&mut args)?);
                source = Some(self.ty(self.take(&mut args)?)?);
            }
            _ => {}
        }
        let mut operands = Operands::new();
        while args.at < self.stream.ops.len() {
            operands.push(self.pair(&mut args)?);
        }
        let lane = operands.first().map(|base| self.m.types.kind(self.m.types.scalar(base.ty)));
        let source = match (source, lane) {
            (Some(source), _) => source,
            (None, Some(TypeKind::PtrTo(target, _))) => target,
            _ => return self.error("indices of an address without a type"),
        };
        let ty = self.m.gep_type(source, &operands);
        let ty = self.held(ty)?;
        self.push(Op::Gep, flags, ty, &operands, Detail::Type(source))
    }

    fn lanes(&mut self, code: u32) -> Result<()> {
        let mut args = Args::default();
        let vector = self.pair(&mut args)?;
        let mut operands: Operands = smallvec![vector];
        let op = match code {
            6 => Op::ExtractElement,
            7 => {
                let elem = self.m.types.scalar(vector.ty);
                operands.push(self.next_plain(&mut args, elem)?);
                Op::InsertElement
            }
            _ => {
                operands.push(self.next_plain(&mut args, vector.ty)?);
                Op::ShuffleVector
            }
        };
        operands.push(self.pair(&mut args)?);
        let ty = self.m.vector_type(op, &operands);
        let ty = self.held(ty)?;
        self.push(op, InstFlags::default(), ty, &operands, Detail::None)
    }

    fn member(&mut self, code: u32) -> Result<()> {
        let mut args = Args::default();
        let aggregate = self.pair(&mut args)?;
        let mut operands: Operands = smallvec![aggregate];
        if code == 27 {
            operands.push(self.pair(&mut args)?);
        }
        let mut indices: SmallVec<[u32; 4]> = SmallVec::new();
        while args.at < self.stream.ops.len() {
            let index = self.take(&mut args)?;
            indices.push(self.small(index)?);
        }
        let member = self.held(self.m.member_type(aggregate.ty, &indices))?;
        if code == 27 && operands[1].ty != member {
            return self.error("the value has another type than the member");
        }
        let (op, ty) = if code == 27 { (Op::InsertValue, aggregate.ty) } else { (Op::ExtractValue, member) };
        let indices = List::push(&mut self.m.indices, indices);
        self.push(op, InstFlags::default(), ty, &operands, Detail::Indices(indices))
    }

    // ---- control flow ----

    fn branch(&mut self) -> Result<()> {
        let mut operands = Operands::new();
        if self.stream.ops.len() > 1 {
            operands.push(self.plain(2, TypeId::I1)?);
        }
        for k in 0..self.stream.ops.len().min(2) {
            operands.push(self.block(self.op(k)?)?);
        }
        if operands.is_empty() {
            return self.error("a record is too short");
        }
        self.push(Op::Br, InstFlags::default(), TypeId::VOID, &operands, Detail::None)
    }

    fn switch(&mut self) -> Result<()> {
        let ty = self.ty(self.op(0)?)?;
        let mut operands: Operands = smallvec![self.plain(1, ty)?, self.block(self.op(2)?)?];
        let mut at = 3;
        while at < self.stream.ops.len() {
            // Cases are constants with absolute numbers.
            let case = self.value_of(self.op(at)?, ty)?;
            if !self.m.is_int(case) {
                return self.error("a case is an integer constant of the condition's type");
            }
            operands.push(case);
            operands.push(self.block(self.op(at + 1)?)?);
            at += 2;
        }
        self.push(Op::Switch, InstFlags::default(), TypeId::VOID, &operands, Detail::None)
    }

    fn phi(&mut self) -> Result<()> {
        let ty = self.ty(self.op(0)?)?;
        let mut operands = Operands::new();
        let count = self.stream.ops.len();
        let mut at = 1;
        while at + 1 < count {
            let op = self.op(at)?;
            let number = match self.relative {
                // A value may come after the phi as well as before it.
                true => (self.values.len() as u32).wrapping_sub(super::attributes::signed(op) as u32),
                false => op as u32,
            };
            operands.push(self.operand_at(number, Some(ty))?);
            operands.push(self.block(self.op(at + 1)?)?);
            at += 2;
        }
        let flags = if at < count { Self::fast_flags(self.op(at)?) } else { InstFlags::default() };
        if ty == TypeId::VOID {
            return self.error("a phi is no `void`");
        }
        self.push(Op::Phi, flags, ty, &operands, Detail::None)
    }

    fn landing_pad(&mut self) -> Result<()> {
        let mut args = Args::default();
        let ty = self.ty(self.take(&mut args)?)?;
        let (cleanup, count) = (self.take(&mut args)? != 0, self.take(&mut args)?);
        let (mut operands, mut filters) = (Operands::new(), SmallVec::<[bool; 4]>::new());
        for _ in 0..count {
            filters.push(self.take(&mut args)? != 0);
            operands.push(self.pair(&mut args)?);
        }
        let clauses = List::push(&mut self.m.clauses, filters);
        self.push(Op::LandingPad, InstFlags::default(), ty, &operands, Detail::Clauses(clauses, cleanup))
    }
}

/// The flags whose bits are set.
fn bit_flags(word: u64, bits: &[(u32, InstFlags)]) -> InstFlags {
    let mut flags = InstFlags::default();
    for &(bit, flag) in bits {
        if word >> bit & 1 != 0 {
            flags.insert(flag);
        }
    }
    flags
}
