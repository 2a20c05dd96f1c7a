//! Warp exchange: shuffles and `__match_all_sync`.

use ptxc_ir::{Intrinsic, MemAccess, Op, Ty, Value};
use ptxc_tokens::builtins::ShuffleMode;

use super::BuiltinCall;
use crate::function::FunctionLowering;

/// The shuffles of 32-bit integers and floats.
fn intrinsics(mode: ShuffleMode) -> [Intrinsic; 2] {
    match mode {
        ShuffleMode::Idx => [Intrinsic::SHFL_IDX_I32, Intrinsic::SHFL_IDX_F32],
        ShuffleMode::Up => [Intrinsic::SHFL_UP_I32, Intrinsic::SHFL_UP_F32],
        ShuffleMode::Down => [Intrinsic::SHFL_DOWN_I32, Intrinsic::SHFL_DOWN_F32],
        ShuffleMode::Bfly => [Intrinsic::SHFL_BFLY_I32, Intrinsic::SHFL_BFLY_F32],
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// Shuffles such as `__shfl_sync`: arguments mask, value, lane, width.
    pub(super) fn shuffle(&mut self, call: &BuiltinCall<'a>, mode: ShuffleMode) -> Option<Value> {
        let [mask, value, lane, width] = *call.values.as_slice() else { return None };
        let clamp = self.segment(width, mode);
        let [int, float] = intrinsics(mode);
        let exchange = |this: &mut Self, intrinsic, part| {
            this.build().intrinsic(intrinsic, &[], &[mask, part, lane, clamp], "shfl")
        };
        let ty = self.ty(value);
        if ty == Ty::FLOAT {
            return Some(exchange(self, float, value));
        }
        if self.unit.module.types.size_of(ty) <= 4 {
            return Some(exchange(self, int, value));
        }
        let bits = self.reinterpret(value, Ty::I64);
        let amount = self.int(Ty::I64, 32);
        let low = self.cast(Op::Trunc, bits, Ty::I32, "lo");
        let high = self.op(Op::LShr, bits, amount, "shr");
        let high = self.cast(Op::Trunc, high, Ty::I32, "hi");
        let (low, high) = (exchange(self, int, low), exchange(self, int, high));
        let low = self.cast(Op::ZExt, low, Ty::I64, "lo");
        let high = self.cast(Op::ZExt, high, Ty::I64, "hi");
        let high = self.op(Op::Shl, high, amount, "shl");
        let merged = self.op(Op::Or, high, low, "or");
        Some(self.reinterpret(merged, ty))
    }

    /// The operand `c` of `shfl` (PTX ISA, shfl.sync): segment mask `32 - width` in bits 8..13, and the
    /// clamp value, 0 for `up` and 31 for the others.
    fn segment(&mut self, width: Value, mode: ShuffleMode) -> Value {
        let full = self.unit.module.const_i32(32);
        let eight = self.unit.module.const_i32(8);
        let distance = self.op(Op::Sub, full, width, "sub");
        let segment = self.op(Op::Shl, distance, eight, "shl");
        if mode == ShuffleMode::Up {
            return segment;
        }
        let clamp = self.unit.module.const_i32(31);
        self.op(Op::Or, segment, clamp, "or")
    }

    /// `__match_all_sync(mask, value, &predicate)`.
    pub(super) fn match_all(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let [mask, value, predicate] = *call.values.as_slice() else { return None };
        let wide = self.unit.module.types.size_of(self.ty(value)) > 4;
        let (intrinsic, ty) =
            if wide { (Intrinsic::MATCH_ALL_I64P, Ty::I64) } else { (Intrinsic::MATCH_ALL_I32P, Ty::I32) };
        let bits = self.reinterpret(value, ty);
        let pair = self.build().intrinsic(intrinsic, &[], &[mask, bits], "match");
        let all = self.build().extract_value(pair, &[1], "");
        let all = self.cast(Op::ZExt, all, Ty::I32, "conv");
        self.store(all, predicate, MemAccess::aligned(4));
        Some(self.build().extract_value(pair, &[0], ""))
    }
}
