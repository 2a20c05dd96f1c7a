//! The lowering table: one row per intrinsic, in the families and the order of the intrinsic table.
//!
//! A row is one of
//!
//! - `NAME(how Op Word Word)`: the function `how` emits the instruction with that opcode and these words;
//! - `NAME(register Name)`: a move from a special register;
//! - `NAME(as "instruction")`: the instruction of a template ([`super::template`]);
//! - `NAME(code how)`: the function `how` emits all instructions;
//! - `NAME(internal "reason")`: it is removed before selection.
//!
//! An intrinsic without a row, or a row out of order, is a compile-time error of this crate.

mod atomic;
mod bulk;
mod convert;
mod integer;
mod math;
mod matrix;
mod matrix_narrow;
mod matrix_scaled;
mod matrix_sparse;
mod memory;
mod rendezvous;
mod single;
mod sreg;
mod stored;
mod surface;
mod sync;
mod tensor_memory;
mod tensor_product;
mod texture;
mod warp;

use ptxc_ir::Intrinsic;

use self::stored::Family;
use super::Lowering;

static FAMILIES: [&Family; 20] = [
    &Family::NONE,
    &sreg::FAMILY,
    &sync::FAMILY,
    &warp::FAMILY,
    &atomic::FAMILY,
    &memory::FAMILY,
    &math::FAMILY,
    &convert::FAMILY,
    &integer::FAMILY,
    &texture::FAMILY,
    &matrix::FAMILY,
    &matrix_narrow::FAMILY,
    &matrix_sparse::FAMILY,
    &matrix_scaled::FAMILY,
    &single::FAMILY,
    &rendezvous::FAMILY,
    &bulk::FAMILY,
    &tensor_memory::FAMILY,
    &tensor_product::FAMILY,
    &surface::FAMILY,
];

/// The lowering of an intrinsic.
pub(super) fn lowering(intrinsic: Intrinsic) -> Lowering {
    FAMILIES[intrinsic.family()].lowering(intrinsic.index())
}

/// Whether the rows are those of the family in the intrinsic table, in its order.
const fn in_order(family: usize, rows: &[(Intrinsic, Lowering)]) -> bool {
    let intrinsics = Intrinsic::family_size(family);
    let mut at = 0;
    while at < intrinsics {
        if at >= rows.len() || rows[at].0.family() != family || rows[at].0.index() != at {
            // The name of the intrinsic whose lowering is expected here.
            panic!("{}", Intrinsic::in_family(family, at).name());
        }
        at += 1;
    }
    rows.len() == intrinsics
}

macro_rules! row {
    (register $name:ident) => {
        $crate::intrinsic::Lowering::Register(ptxc_ptx::isa::SpecialReg::$name)
    };
    (code $how:ident) => {
        $crate::intrinsic::Lowering::Code($crate::intrinsic::Write::$how)
    };
    (as $text:literal) => {
        $crate::intrinsic::Lowering::Template($text)
    };
    (internal $why:literal) => {
        $crate::intrinsic::Lowering::Internal($why)
    };
    ($how:ident $op:ident $($word:ident)*) => {
        $crate::intrinsic::Lowering::Form(
            $crate::intrinsic::Emit::$how,
            ptxc_ptx::isa::Op::$op,
            &[$(ptxc_ptx::isa::Mod::$word),*],
        )
    };
}
use row;

macro_rules! lowerings {
    ($family:literal; $($name:ident($($how:tt)*);)*) => {
        const ROWS: &[(ptxc_ir::Intrinsic, $crate::intrinsic::Lowering)] =
            &[$((ptxc_ir::Intrinsic::$name, super::row!($($how)*))),*];
        const _: () = assert!(super::in_order($family, ROWS), "more rows than intrinsics");
        static WORDS: [ptxc_ptx::isa::Mod; super::stored::lengths(ROWS).0] = super::stored::words(ROWS);
        static BYTES: [u8; super::stored::lengths(ROWS).1] = super::stored::bytes(ROWS);
        static STORED: [super::stored::Stored; ROWS.len()] = super::stored::rows(ROWS);
        pub(super) static FAMILY: super::stored::Family =
            super::stored::Family { words: &WORDS, text: super::stored::text(&BYTES), rows: &STORED };
    };
}
use lowerings;
