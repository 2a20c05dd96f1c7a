//! What any instruction that samples a texture may have besides: a predicate for residency, offsets of texels, the reference
//! of a depth comparison, a sampler of its own (PTX ISA, "tex"). The table of forms shows them on few of its rows.

use super::operands::OperandCheck;
use crate::isa::{Mod, Op, PtxVersion};
use crate::operand::{Operand, OperandList};
use crate::types::Type;

impl OperandCheck<'_> {
    /// The operands of `tex` without these.
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

    /// Depths are compared where coordinates are floats and lie on an image or a layer of one.
    fn is_reference(&self, operand: Operand) -> bool {
        let float = match operand {
            Operand::Reg(reg) => matches!(self.body.regs[reg].ty, Type::F32 | Type::B32),
            operand => matches!(operand, Operand::F32(_)),
        };
        float && self.words.last() == Some(&Mod::F32) && !self.words.contains(&Mod::N3d)
    }

    /// A number for each axis, with a fourth where there are three; cubes have none.
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

    /// The texture and the coordinates of `[texture, sampler, {..}]`. Where a level or gradients are given, ptxas takes
    /// samplers of images in a line or a plane and of levels of cubes, with nothing else besides.
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

    /// The operands that every sample has: the result, the place, the level or the gradients.
    fn needed(&self) -> usize {
        let has = |word: Mod| usize::from(self.words.contains(&word));
        2 + has(Mod::Level) + 2 * has(Mod::Grad)
    }

    /// Whether an operand names a sampler: of layers and cubes by its name alone.
    pub(super) fn sampler_fits(&self, operand: Operand) -> bool {
        let layers = [Mod::A1d, Mod::A2d, Mod::Cube, Mod::Acube];
        let named = self.inst.op == Op::Tex && layers.iter().any(|word| self.words.contains(word));
        !named || matches!(operand, Operand::Sym(..))
    }
}
