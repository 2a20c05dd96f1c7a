//! Instructions that access memory.

use ptxc_assembly::{Access, Detail, InstFlags, Op, TypeId, TypeKind};
use smallvec::smallvec;

use super::Reader;
use super::instruction::{Args, Operands};
use crate::Result;
use crate::codes::{ORDERINGS, RMW};

/// The default access.
const PLAIN: Access<'static> =
    Access { ty: TypeId::VOID, align: 0, scope: "", ordering: "", failure: "", operation: "", space: 0 };

impl<'s> Reader<'_, 's> {
    pub(super) fn memory_record(&mut self, code: u32) -> Result<()> {
        match code {
            19 => self.alloca(),
            20 | 41 => self.load(code == 41),
            24 | 44 => self.store(false, code == 24),
            42 | 45 => self.store(true, code == 42),
            36 => {
                let (ordering, scope) = (self.ordering(self.op(0)?)?, self.scope(self.op(1)?)?);
                let access = self.m.share_access(Access { scope, ordering, ..PLAIN });
                self.push(Op::Fence, InstFlags::default(), TypeId::VOID, &[], access)
            }
            37 | 46 => self.cmpxchg(code == 37),
            _ => self.atomic_rmw(code == 38),
        }
    }

    fn ordering(&self, code: u64) -> Result<&'static str> {
        self.word(&ORDERINGS, code, "ordering")
    }

    fn scope(&self, number: u64) -> Result<&'s str> {
        match usize::try_from(number).ok().and_then(|number| self.scopes.get(number)) {
            Some(&scope) => Ok(scope),
            None => self.error(format!("there is no scope {number}")),
        }
    }

    /// The pointee of a typed address, for records without an explicit type.
    fn pointee(&self, pointer: TypeId) -> Result<TypeId> {
        match self.m.types.kind(pointer) {
            TypeKind::PtrTo(target, _) => Ok(target),
            _ => self.error("an access without a type"),
        }
    }

    fn volatile(word: u64) -> InstFlags {
        if word & 1 != 0 { InstFlags::VOLATILE } else { InstFlags::default() }
    }

    fn alloca(&mut self) -> Result<()> {
        let mut ty = self.ty(self.op(0)?)?;
        let word = self.op(3)?;
        // Bit 6 tells whether the type is that of the variable or of its address.
        if word & 1 << 6 == 0 {
            ty = self.pointee(ty)?;
        }
        let align = self.alignment(word & 0x1F | word >> 8 << 5)?;
        let count_ty = self.ty(self.op(1)?)?;
        let count = self.operand_at(self.small(self.op(2)?)?, Some(count_ty))?;
        if self.m.types.int_bits(count_ty).is_none() {
            return self.error("the number of elements is an integer");
        }
        let one = count_ty == TypeId::I32 && self.m.int_value(count) == Some(1);
        let operands: Operands = if one { smallvec![] } else { smallvec![count] };
        let space = self.small(self.op_or_zero(4))?;
        let mut flags = InstFlags::default();
        if word & 1 << 5 != 0 {
            flags.insert(InstFlags::INALLOCA);
        }
        if word & 1 << 7 != 0 {
            flags.insert(InstFlags::SWIFTERROR);
        }
        let pointer = self.pointer_to(ty, space);
        let access = self.m.share_access(Access { ty, align, space, ..PLAIN });
        self.push(Op::Alloca, flags, pointer, &operands, access)
    }

    fn load(&mut self, atomic: bool) -> Result<()> {
        let mut args = Args::default();
        let pointer = self.pair(&mut args)?;
        let behind = if atomic { 4 } else { 2 };
        let ty = match self.stream.ops.len().saturating_sub(args.at) {
            rest if rest > behind => self.ty(self.take(&mut args)?)?,
            _ => self.pointee(pointer.ty)?,
        };
        self.held(self.m.check_address(pointer.ty, Some(ty)))?;
        if matches!(
            self.m.types.kind(ty),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Function(..)
        ) {
            return self.error(format!("a `{}` cannot be loaded", self.type_name(ty)));
        }
        let (align, flags) = self.align_and_flags(&mut args, atomic)?;
        let access = self.finish_access(&mut args, ty, align, atomic)?;
        self.push(Op::Load, flags, ty, &[pointer], access)
    }

    fn align_and_flags(&self, args: &mut Args, atomic: bool) -> Result<(u64, InstFlags)> {
        let align = self.alignment(self.take(args)?)?;
        let mut flags = Self::volatile(self.take(args)?);
        if atomic {
            flags.insert(InstFlags::ATOMIC);
            if align == 0 {
                return self.error("an atomic access has an explicit alignment");
            }
        }
        Ok((align, flags))
    }

    fn finish_access(&mut self, args: &mut Args, ty: TypeId, align: u64, atomic: bool) -> Result<Detail> {
        let (ordering, scope) = match atomic {
            true => (self.ordering(self.take(args)?)?, self.scope(self.take(args)?)?),
            false => ("", ""),
        };
        if atomic && ordering.is_empty() {
            return self.error("an atomic access has an ordering");
        }
        Ok(self.m.share_access(Access { ty, align, scope, ordering, ..PLAIN }))
    }

    fn store(&mut self, atomic: bool, old: bool) -> Result<()> {
        let mut args = Args::default();
        let pointer = self.pair(&mut args)?;
        let value = match old {
            true => {
                let ty = self.pointee(pointer.ty)?;
                self.next_plain(&mut args, ty)?
            }
            false => self.pair(&mut args)?,
        };
        self.held(self.m.check_address(pointer.ty, Some(value.ty)))?;
        let (align, flags) = self.align_and_flags(&mut args, atomic)?;
        let access = self.finish_access(&mut args, value.ty, align, atomic)?;
        self.push(Op::Store, flags, TypeId::VOID, &[value, pointer], access)
    }

    fn cmpxchg(&mut self, old: bool) -> Result<()> {
        let mut args = Args::default();
        let pointer = self.pair(&mut args)?;
        self.held(self.m.check_address(pointer.ty, None))?;
        let expected = match old {
            true => {
                let ty = self.pointee(pointer.ty)?;
                self.next_plain(&mut args, ty)?
            }
            false => self.pair(&mut args)?,
        };
        let new = self.next_plain(&mut args, expected.ty)?;
        let mut flags = Self::volatile(self.take(&mut args)?);
        let (ordering, scope) = (self.ordering(self.take(&mut args)?)?, self.scope(self.take(&mut args)?)?);
        if self.stream.ops.len() < args.at + 2 {
            return self.error("not supported yet: `cmpxchg` of LLVM before 3.5");
        }
        let failure = self.ordering(self.take(&mut args)?)?;
        if self.take(&mut args)? != 0 {
            flags.insert(InstFlags::WEAK);
        }
        if matches!(failure, "" | "release" | "acq_rel" | "unordered") || matches!(ordering, "" | "unordered")
        {
            return self.error("`cmpxchg` cannot have this ordering");
        }
        let align = self.alignment(self.op_or_zero(args.at))?;
        let ty = self.m.types.structure(&[expected.ty, TypeId::I1], false);
        let access =
            self.m.share_access(Access { ty: expected.ty, align, scope, ordering, failure, ..PLAIN });
        self.push(Op::CmpXchg, flags, ty, &[pointer, expected, new], access)
    }

    fn atomic_rmw(&mut self, old: bool) -> Result<()> {
        let mut args = Args::default();
        let pointer = self.pair(&mut args)?;
        self.held(self.m.check_address(pointer.ty, None))?;
        let value = match old {
            true => {
                let ty = self.pointee(pointer.ty)?;
                self.next_plain(&mut args, ty)?
            }
            false => self.pair(&mut args)?,
        };
        let operation = self.word(&RMW, self.take(&mut args)?, "atomic operation")?;
        self.held(self.m.check_rmw(operation, value.ty))?;
        let flags = Self::volatile(self.take(&mut args)?);
        let (ordering, scope) = (self.ordering(self.take(&mut args)?)?, self.scope(self.take(&mut args)?)?);
        if matches!(ordering, "" | "unordered") {
            return self.error("`atomicrmw` cannot be unordered");
        }
        let align = self.alignment(self.op_or_zero(args.at))?;
        let access = self.m.share_access(Access { ty: value.ty, align, scope, ordering, operation, ..PLAIN });
        self.push(Op::AtomicRmw, flags, value.ty, &[pointer, value], access)
    }
}
