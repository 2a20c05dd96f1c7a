//! The lowering table: a row for each intrinsic, in the families and the order of the intrinsic table.
//!
//! A row is one of
//!
//! - `NAME(how Op Word Word)`: the function `how` writes the instruction with that opcode and these words;
//! - `NAME(how(number) Op Word)`: the same, given a number as well;
//! - `NAME(register Name)`: a move from a special register;
//! - `NAME(as "instruction")`: the instruction of a template ([`super::template`]);
//! - `NAME(code how)`: the function `how` writes it all;
//! - `NAME(internal "reason")`: it is gone before selection.
//!
//! An intrinsic without a row, and a row that is not at its place, are errors of this crate's compilation.

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
mod surface;
mod sync;
mod tensor_memory;
mod tensor_product;
mod texture;
mod warp;

use ptxc_ir::Intrinsic;

use super::Lowering;

static FAMILIES: [&[(Intrinsic, Lowering)]; 20] = [
    &[],
    sreg::ROWS,
    sync::ROWS,
    warp::ROWS,
    atomic::ROWS,
    memory::ROWS,
    math::ROWS,
    convert::ROWS,
    integer::ROWS,
    texture::ROWS,
    matrix::ROWS,
    matrix_narrow::ROWS,
    matrix_sparse::ROWS,
    matrix_scaled::ROWS,
    single::ROWS,
    rendezvous::ROWS,
    bulk::ROWS,
    tensor_memory::ROWS,
    tensor_product::ROWS,
    surface::ROWS,
];

/// How an intrinsic becomes PTX.
pub(super) fn lowering(intrinsic: Intrinsic) -> Lowering {
    FAMILIES[intrinsic.family()][intrinsic.index()].1
}

/// Whether the rows are those of the family in the intrinsic table, in its order.
const fn in_order(family: usize, rows: &[(Intrinsic, Lowering)]) -> bool {
    let intrinsics = Intrinsic::family_rows(family);
    let mut at = 0;
    while at < intrinsics.len() {
        if at >= rows.len() || rows[at].0.family() != family || rows[at].0.index() != at {
            // The name of the intrinsic whose lowering should stand here.
            panic!("{}", intrinsics[at].name);
        }
        at += 1;
    }
    rows.len() == intrinsics.len()
}

macro_rules! row {
    (register $name:ident) => {
        $crate::intrinsic::Lowering::Register(ptxc_ptx::isa::SpecialReg::$name)
    };
    (code $how:ident) => {
        $crate::intrinsic::Lowering::Code(|selector, inst| selector.$how(inst))
    };
    (as $text:literal) => {
        $crate::intrinsic::Lowering::Template($text)
    };
    (internal $why:literal) => {
        $crate::intrinsic::Lowering::Internal($why)
    };
    ($how:ident($number:literal) $op:ident $($word:ident)*) => {
        $crate::intrinsic::Lowering::Form(
            |selector, inst, op, words| selector.$how(inst, op, words, $number),
            ptxc_ptx::isa::Op::$op,
            &[$(ptxc_ptx::isa::Mod::$word),*],
        )
    };
    ($how:ident $op:ident $($word:ident)*) => {
        $crate::intrinsic::Lowering::Form(
            |selector, inst, op, words| selector.$how(inst, op, words),
            ptxc_ptx::isa::Op::$op,
            &[$(ptxc_ptx::isa::Mod::$word),*],
        )
    };
}
use row;

macro_rules! lowerings {
    ($family:literal; $($name:ident($($how:tt)*);)*) => {
        pub(super) static ROWS: &[(ptxc_ir::Intrinsic, $crate::intrinsic::Lowering)] =
            &[$((ptxc_ir::Intrinsic::$name, super::row!($($how)*))),*];
        const _: () = assert!(super::in_order($family, ROWS), "more rows than intrinsics");
    };
}
use lowerings;
