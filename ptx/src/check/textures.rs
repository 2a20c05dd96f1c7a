//! Checks the optional operands of texture instructions: a residency predicate, texel offsets, the reference of a
//! depth comparison, a separate sampler (PTX ISA, "tex"). The form table has them on few of its rows.

use super::operands::OperandCheck;
use crate::isa::{Mod, Op, PtxVersion};
use crate::operand::{Operand, OperandList};
use crate::types::Type;

impl OperandCheck<'_> {
    /// The operands of `tex` without the optional ones.
    pub(super) fn plain_sample(&self, operands: &[Operand]) -> Option<Vec<Operand>> {
        if self.inst.op != Op::Tex {
            return None;
        }
        let needed = self.needed();
        let mut plain = operands.to_vec();
        if let Some(Operand::Pair(list)) = plain.first().copied() {
            let [to, Operand::Reg(resident)] = *self.body.list(list) else { return None };
            let known = self.module.version >= PtxVersion::new(7, 1);
            if self.body.regs[resident].ty != Type::Pred || !known {
                return None;
            }
            plain[0] = to;
        }
        if plain.len() > needed && self.is_reference(*plain.last()?) {
            plain.pop();
        }
        if plain.len() > needed && self.are_offsets(*plain.last()?) {
            plain.pop();
        }
        (plain.len() == needed).then_some(plain)
    }

    /// Whether an operand is a depth reference: coordinates must be floats on an image or a layer of one.
    fn is_reference(&self, operand: Operand) -> bool {
        let float = match operand {
            Operand::Reg(reg) => matches!(self.body.regs[reg].ty, Type::F32 | Type::B32),
            operand => matches!(operand, Operand::F32(_)),
        };
        float && self.words.last() == Some(&Mod::F32) && !self.words.contains(&Mod::N3d)
    }

    /// Whether an operand has the texel offsets: one number per axis, with a fourth for three axes; cubes have
    /// none.
    fn are_offsets(&self, operand: Operand) -> bool {
        let count = self.words.iter().find_map(|word| match word {
            Mod::N1d | Mod::A1d => Some(1),
            Mod::N2d | Mod::A2d | Mod::N2dms | Mod::A2dms => Some(2),
            Mod::N3d => Some(4),
            _ => None,
        });
        let Operand::Vector(list) = operand else { return false };
        let list = self.body.list(list);
        Some(list.len()) == count
            && list.iter().all(|element| match element {
                Operand::Reg(reg) => matches!(self.body.regs[*reg].ty, Type::B32 | Type::U32 | Type::S32),
                element => matches!(element, Operand::Int(_) | Operand::Uint(_)),
            })
    }

    /// The texture and the coordinates of `[texture, sampler, {..}]`. With a level or gradients, ptxas accepts
    /// samplers of 1D and 2D images and of levels of cubes only, with no other optional operand.
    pub(super) fn without_sampler(&self, list: OperandList) -> Option<[Operand; 2]> {
        let has = |word: Mod| self.words.contains(&word);
        let alone = self.body.operands(self.inst).len() == self.needed();
        let taken = match (has(Mod::Level), has(Mod::Grad)) {
            (false, false) => has(Mod::N1d) || has(Mod::N2d) || has(Mod::N3d),
            (level, _) => alone && (has(Mod::N1d) || has(Mod::N2d) || level && has(Mod::Cube)),
        };
        match *self.body.list(list) {
            [texture, sampler, coordinates] if self.plain && taken && self.handle_fits(sampler) => {
                Some([texture, coordinates])
            }
            _ => None,
        }
    }

    /// The number of mandatory operands of a sample: the result, the address, the level or the gradients.
    fn needed(&self) -> usize {
        let has = |word: Mod| usize::from(self.words.contains(&word));
        2 + has(Mod::Level) + 2 * has(Mod::Grad)
    }

    /// Whether an operand is a sampler: for layers and cubes by its name alone.
    pub(super) fn sampler_fits(&self, operand: Operand) -> bool {
        let layers = [Mod::A1d, Mod::A2d, Mod::Cube, Mod::Acube];
        let named = self.inst.op == Op::Tex && layers.iter().any(|word| self.words.contains(word));
        !named || matches!(operand, Operand::Sym(..))
    }
}
