//! Special variables such as `threadIdx`: reads of special registers (requirement group SV).
//!
//! A component is one call named `predef_tmp_comp` (SV-05, SV-07); the whole variable is three calls whose results are
//! stored into an object, `predef_tmp` if there is none yet (SV-06). The reference compiler stores each component to a
//! slot first, which the first pass would promote again; that is omitted here. `warpSize` is a register read too
//! (SV-13).

use ptxc_il::SpecialVar;
use ptxc_ir::{Intrinsic, MemAccess, Value};

use super::Place;
use super::place::align_at;
use crate::function::FunctionLowering;

/// The intrinsics of a variable's components (SV-04).
fn registers(variable: SpecialVar) -> &'static [Intrinsic] {
    match variable {
        SpecialVar::ThreadIdx => &[Intrinsic::TID_X, Intrinsic::TID_Y, Intrinsic::TID_Z],
        SpecialVar::BlockDim => &[Intrinsic::NTID_X, Intrinsic::NTID_Y, Intrinsic::NTID_Z],
        SpecialVar::BlockIdx => &[Intrinsic::CTAID_X, Intrinsic::CTAID_Y, Intrinsic::CTAID_Z],
        SpecialVar::GridDim => &[Intrinsic::NCTAID_X, Intrinsic::NCTAID_Y, Intrinsic::NCTAID_Z],
        SpecialVar::WarpSize => &[Intrinsic::WARPSIZE],
    }
}

impl FunctionLowering<'_, '_> {
    /// One component of a special variable.
    pub(crate) fn special_component(&mut self, variable: SpecialVar, component: Option<u8>) -> Value {
        let registers = registers(variable);
        let register = registers[usize::from(component.unwrap_or(0)).min(registers.len() - 1)];
        self.build().intrinsic(register, &[], &[], "predef_tmp_comp")
    }

    /// A whole special variable, into an object.
    pub(crate) fn special_whole(&mut self, variable: SpecialVar, place: Place) {
        for (k, &register) in (0_u64..).zip(registers(variable)) {
            let value = self.build().intrinsic(register, &[], &[], "");
            let address = self.byte_offset(place.address, 4 * k, "predef_tmp");
            self.store(value, address, MemAccess::aligned(align_at(place.align, 4 * k)));
        }
    }
}
