//! Textures and surfaces through object handles (PTX ISA 9.7.10, 9.7.11).
//!
//! `tex.unified.2d.level.v4f32.f32` is `tex.level.2d.v4.f32.f32 {r, g, b, a}, [handle, {x, y}], level`;
//! `suld.2d.v2i32.trap` is `suld.b.2d.v2.b32.trap {a, b}, [handle, {x, y}]`. Coordinate vectors of three
//! components are padded to four by repeating the last.

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

/// The coordinates of a geometry, layer included.
fn coordinates(geometry: Mod) -> usize {
    match geometry {
        Mod::N1d => 1,
        Mod::N2d | Mod::A1d => 2,
        Mod::N3d | Mod::Cube | Mod::A2d => 3,
        _ => 4,
    }
}

/// The components of a gradient of a geometry: its coordinates without the layer.
fn gradient_lanes(geometry: Mod) -> u32 {
    match geometry {
        Mod::N1d | Mod::A1d => 1,
        Mod::N2d | Mod::A2d => 2,
        _ => 3,
    }
}

impl FunctionSelector<'_, '_> {
    /// The handle of a texture or surface variable: its name.
    pub(super) fn reference(&mut self, inst: Inst) {
        let m = self.m();
        let mut at = m.operand(inst, 0);
        while m.expr_op(at) == Some(ptxc_ir::Op::AddrSpaceCast) {
            at = m.operand(at, 0);
        }
        let Some(global) = m.as_global(at) else {
            return self.unsupported("the handle of an object that is no variable");
        };
        let name = m.global(global).name.clone();
        let symbol = self.symbol(&name);
        self.emit_result(inst, Op::Mov, &[Mod::U64], &[Operand::Sym(symbol, 0)]);
    }

    /// `[handle, {x, y}]` from the arguments after the handle.
    fn texel_address(&mut self, inst: Inst, first: u32, coordinates: usize) -> Operand {
        let m = self.m();
        let handle = self.register(m.operand(inst, 0));
        let mut at: SmallVec<[Operand; 4]> =
            (0..coordinates as u32).map(|k| self.register(m.operand(inst, first + k)).into()).collect();
        if at.len() == 3 {
            at.push(at[2]);
        }
        let list = self.body.vector(&at);
        self.body.addr_list(&[handle.into(), list])
    }

    /// `[.level|.grad] geometry .v4 texel coordinate`
    pub(super) fn sample(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let &[ref how @ .., geometry, _, texel, _] = words else { return };
        let coordinates = coordinates(geometry);
        let address = self.texel_address(inst, 1, coordinates);
        let (list, results) = self.texel(texel);
        let mut operands: SmallVec<[Operand; 4]> = smallvec::smallvec![list, address];
        let extra = 1 + coordinates as u32;
        match how.first() {
            Some(Mod::Grad) => {
                // One vector per direction.
                let lanes = gradient_lanes(geometry);
                operands.push(self.gradient(inst, extra, lanes));
                operands.push(self.gradient(inst, extra + lanes, lanes));
            }
            Some(_) => operands.push(self.register(self.m().operand(inst, extra)).into()),
            None => {}
        }
        self.body.inst(op, words, &operands);
        self.define(inst, &results);
    }

    /// Registers for a texel of four components, as a list and individually.
    fn texel(&mut self, component: Mod) -> (Operand, [Operand; 4]) {
        let class = if component == Mod::F32 { RegClass::F32 } else { RegClass::B32 };
        let results = [(); 4].map(|()| self.reg(class).into());
        (self.body.vector(&results), results)
    }

    /// `{x, y}` of a gradient, a vector even for one component; three components are padded to four.
    fn gradient(&mut self, inst: Inst, first: u32, lanes: u32) -> Operand {
        let m = self.m();
        let mut parts: SmallVec<[Operand; 4]> =
            (0..lanes).map(|k| self.register(m.operand(inst, first + k)).into()).collect();
        if parts.len() == 3 {
            parts.push(parts[2]);
        }
        self.body.vector(&parts)
    }

    /// `component .2d .v4 texel .f32`
    pub(super) fn gather(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let address = self.texel_address(inst, 1, 2);
        let (list, results) = self.texel(words[3]);
        self.body.inst(op, words, &[list, address]);
        self.define(inst, &results);
    }

    /// `.b geometry [.v2|.v4] type mode`
    pub(super) fn surface_read(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let address = self.texel_address(inst, 1, coordinates(words[1]));
        let leaves = self.leaves_of(self.m().ty(inst));
        let results: SmallVec<[Operand; 4]> =
            leaves.iter().map(|leaf| self.reg_for(leaf.ty).into()).collect();
        let list = self.body.vector(&results);
        self.body.inst(op, words, &[list, address]);
        self.define(inst, &results);
    }

    pub(super) fn surface_write(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let coordinates = coordinates(words[1]);
        let address = self.texel_address(inst, 1, coordinates);
        let args = self.args(inst);
        let values: SmallVec<[Operand; 4]> =
            args[1 + coordinates..].iter().map(|&arg| self.register(arg).into()).collect();
        let list = self.body.vector(&values);
        self.body.inst(op, words, &[address, list]);
    }

    /// A property of a texture or surface.
    pub(super) fn query(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let handle = self.register(self.m().operand(inst, 0));
        self.emit_result(inst, op, words, &[Operand::AddrReg(handle, 0)]);
    }
}
