//! The registers that a step reads and writes.

use crate::matrix::{Fragment, Matrix};
use crate::program::{Address, CONST, Kind, Slot, Value};
use crate::tcgen05::Operation;

/// Shows every register of a step and whether it is written.
pub(crate) fn registers(kind: &Kind, mut visit: impl FnMut(Slot, bool)) {
    let mut see = |slots: &[Slot], write: bool| {
        slots.iter().filter(|slot| **slot & CONST == 0).for_each(|slot| visit(*slot, write));
    };
    let address = |address: &Address| [address.base];
    match kind {
        Kind::Alu { dst, s, .. } => {
            see(s, false);
            see(&[*dst], true);
        }
        Kind::Alu2 { dst, s, .. } => {
            see(s, false);
            see(dst, true);
        }
        Kind::Special { dst, .. }
        | Kind::FrameAddress { dst, .. }
        | Kind::SharedAddress { dst, .. }
        | Kind::Activemask { dst } => see(&[*dst], true),
        Kind::Load(access) => {
            see(&address(&access.address), false);
            see(&access.elements, true);
        }
        Kind::Store(access) => {
            see(&address(&access.address), false);
            see(&access.elements, false);
        }
        Kind::Atom(atom) => {
            see(&address(&atom.address), false);
            see(&atom.b, false);
            see(&atom.c, false);
            see(&atom.dst, true);
        }
        Kind::Warp(operation) => {
            see(&operation.s, false);
            see(&operation.dst, true);
        }
        Kind::Isspacep { dst, a, .. } | Kind::ToGeneric { dst, a, .. } | Kind::RankOf { dst, a } => {
            see(&[*a], false);
            see(&[*dst], true);
        }
        Kind::Call(call) => {
            let slots = |values: &[Value]| -> Vec<Slot> {
                let slot = |value: &Value| if let Value::Slot(slot, _) = value { Some(*slot) } else { None };
                values.iter().filter_map(slot).collect()
            };
            see(&slots(&call.args), false);
            see(&slots(&call.results), true);
        }
        Kind::Matrix(matrix) => {
            let mut fragment = |fragment: &Fragment, write| see(&fragment.registers, write);
            match &**matrix {
                Matrix::Multiply(mma) => {
                    [&mma.a, &mma.b, &mma.c].into_iter().for_each(|source| fragment(source, false));
                    fragment(&mma.d, true);
                }
                Matrix::Wmma(operation) => fragment(&operation.fragment, !operation.store),
                Matrix::Rows(rows) => see(&rows.registers, !rows.store),
                Matrix::Transpose(to, from) => {
                    see(&[*from], false);
                    see(&[*to], true);
                }
                _ => {}
            }
        }
        Kind::Tcgen05(tensor) => {
            if let Operation::Move(operation) = &tensor.operation
                && operation.store
            {
                see(&operation.registers, false);
            }
        }
        _ => {}
    }
}
