//! Lowers calls of intrinsics with the signatures of other LLVM versions.

use ptxc_ir::{AddrSpace, Block, Builder, Intrinsic, Op as IrOp, Ty, Value as IrValue};

use super::Lower;
use crate::tree::*;

impl<'s> Lower<'_, 's> {
    /// Lowers a call whose types differ from those of its row.
    pub(super) fn other_signature(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        ret: Ty,
        args: &[IrValue],
    ) -> Option<IrValue> {
        let loc = self.location(inst);
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let row = Intrinsic::by_name(name)?;
        let space = |b: &Builder<'_>, ty: Ty| b.m.types.addr_space(ty);
        match (row, args) {
            // LLVM 23: modes that read one word do not have the second argument.
            (
                Intrinsic::PRMT_RC8 | Intrinsic::PRMT_ECL | Intrinsic::PRMT_ECR | Intrinsic::PRMT_RC16,
                &[word, selector],
            ) if ret == Ty::I32 && [word, selector].iter().all(|&arg| b.m.ty(arg) == Ty::I32) => {
                let nothing = b.m.zero(Ty::I32);
                Some(b.intrinsic(row, &[], &[word, nothing, selector], ""))
            }
            // Before LLVM 19 the lower half.
            (Intrinsic::GRIDID, &[]) if ret == Ty::I32 => {
                let number = b.intrinsic(row, &[], &[], "");
                Some(b.cast(IrOp::Trunc, number, ret, ""))
            }
            // Before LLVM 21 the result was an address in the block's own memory; its window is a part of the
            // cluster's (PTX ISA, "Shared State Space").
            (Intrinsic::MAPA_SHARED_CLUSTER, &[_, rank])
                if space(&b, ret) == Some(AddrSpace::SHARED) && b.m.ty(rank) == Ty::I32 =>
            {
                let address = b.intrinsic(row, &[], args, "");
                Some(moved(&mut b, address, ret))
            }
            (Intrinsic::GETCTARANK_SHARED_CLUSTER, &[address])
                if ret == Ty::I32 && space(&b, b.m.ty(address)) == Some(AddrSpace::SHARED) =>
            {
                let cluster = b.m.types.ptr(AddrSpace::SHARED_CLUSTER);
                let address = moved(&mut b, address, cluster);
                Some(b.intrinsic(row, &[], &[address], ""))
            }
            _ => None,
        }
    }
}

/// Casts an address to another pointer type with the same numeric value.
fn moved(b: &mut Builder<'_>, address: IrValue, to: Ty) -> IrValue {
    let number = b.cast(IrOp::PtrToInt, address, Ty::I64, "");
    b.cast(IrOp::IntToPtr, number, to, "")
}
