//! Matrices in the registers of a warp (PTX ISA 9.7.14).

use ptxc_ir::{Inst, Ty};
use ptxc_ptx::isa::forms::{Form, Pattern};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::Space;
use smallvec::SmallVec;

use super::Words;
use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Selects an instruction on fragments. Its form gives the number of registers of each list; the results are
    /// the first list, and the arguments are in the order of the other operands.
    pub(super) fn fragments(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let m = self.m();
        let args = self.args(inst);
        let pointer = args.first().filter(|&&arg| m.types.addr_space(m.ty(arg)).is_some()).copied();
        let (address, words) = match pointer {
            Some(pointer) => {
                // 8x8 matrices (`ldmatrix`) are in shared memory only.
                let spaces =
                    if op == Op::Wmma { &[Space::Global, Space::Shared][..] } else { &[Space::Shared] };
                // The space precedes the type in memory, which is followed by the type in registers if they differ.
                let ty = words.iter().position(|&word| word == Mod::B8x16).unwrap_or(words.len() - 1);
                let (address, words) = self.address_in(spaces, pointer, words, ty);
                (Some(address), words)
            }
            None => (None, words.iter().copied().collect::<Words>()),
        };
        let Some(form) = Form::with_words(op, &words).next() else {
            return self.unsupported(format_args!("'{}' with these words", op.text()));
        };
        let results: SmallVec<[Operand; 8]> = if m.ty(inst) == Ty::VOID {
            SmallVec::new()
        } else {
            self.leaves_of(m.ty(inst)).iter().map(|leaf| self.reg_for(leaf.ty).into()).collect()
        };
        let mut results_left = (!results.is_empty()).then_some(&results[..]);
        let mut rest = args.into_iter().skip(usize::from(pointer.is_some()));
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        for &pattern in form.operands() {
            let operand = match (pattern, results_left.take()) {
                (Pattern::Vector(..), Some(results)) => self.body.vector(results),
                (_, Some(results)) => results[0],
                (Pattern::Addr, None) => address.unwrap_or(Operand::Int(0)),
                (Pattern::Vector(..), None) => {
                    let list: SmallVec<[Operand; 8]> = rest
                        .by_ref()
                        .take(pattern.elements().len())
                        .map(|arg| self.register(arg).into())
                        .collect();
                    self.body.vector(&list)
                }
                (_, None) => rest.next().map_or(Operand::Int(0), |arg| self.operand(arg)),
            };
            operands.push(operand);
        }
        self.body.inst(op, &words, &operands);
        self.define(inst, &results);
    }
}
