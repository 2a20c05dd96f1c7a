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

/// A geometry: how intrinsics spell it, its word, coordinates (layer included).
const GEOMETRIES: &[(&[&str], Mod, usize)] = &[
    (&["1d", "array"], Mod::A1d, 2),
    (&["2d", "array"], Mod::A2d, 3),
    (&["cube", "array"], Mod::Acube, 4),
    (&["1d"], Mod::N1d, 1),
    (&["2d"], Mod::N2d, 2),
    (&["3d"], Mod::N3d, 3),
    (&["cube"], Mod::Cube, 3),
];

fn geometry(parts: &[&str]) -> Option<(usize, Mod, usize)> {
    GEOMETRIES
        .iter()
        .find(|(spelling, _, _)| parts.starts_with(spelling))
        .map(|&(spelling, word, coordinates)| (spelling.len(), word, coordinates))
}

impl FunctionSelector<'_, '_> {
    pub(super) fn texture_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        let parts: SmallVec<[&str; 8]> = name.split('.').collect();
        match parts[..] {
            ["tex", "unified", ref rest @ ..] => self.sample(inst, rest),
            ["tld4", "unified", component, "2d", texel, "f32"] => self.gather(inst, component, texel),
            ["suld", ref rest @ ..] => self.surface_read(inst, rest),
            ["texsurf", "handle", "internal"] => self.reference(inst),
            ["sust", "b", ref rest @ ..] => self.surface_write(inst, rest),
            _ => false,
        }
    }

    /// The handle of a variable that is a texture or surface: its name stands for it.
    fn reference(&mut self, inst: Inst) -> bool {
        let m = self.m();
        let mut at = m.operand(inst, 0);
        while m.expr_op(at) == Some(ptxc_ir::Op::AddrSpaceCast) {
            at = m.operand(at, 0);
        }
        let Some(global) = m.as_global(at) else { return false };
        let name = m.global(global).name.clone();
        let symbol = self.symbol(&name);
        self.emit_result(inst, Op::Mov, &[Mod::U64], &[Operand::Sym(symbol, 0)]);
        true
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

    fn sample(&mut self, inst: Inst, parts: &[&str]) -> bool {
        let Some((used, geometry, coordinates)) = geometry(parts) else { return false };
        let mut rest = &parts[used..];
        let how = match rest.first() {
            Some(&"level") => Some(Mod::Level),
            Some(&"grad") => Some(Mod::Grad),
            _ => None,
        };
        if how.is_some() {
            rest = &rest[1..];
        }
        let [texel, coordinate] = rest else { return false };
        let (Some(texel), Some(coordinate)) =
            (texel.strip_prefix("v4").and_then(Mod::parse), Mod::parse(coordinate))
        else {
            return false;
        };
        let class = if texel == Mod::F32 { RegClass::F32 } else { RegClass::B32 };
        let address = self.texel_address(inst, 1, coordinates);
        let mut words: SmallVec<[Mod; 6]> = SmallVec::new();
        words.extend(how);
        words.extend_from_slice(&[geometry, Mod::V4, texel, coordinate]);
        let results: SmallVec<[Operand; 4]> = (0..4).map(|_| self.reg(class).into()).collect();
        let list = self.body.vector(&results);
        let mut operands: SmallVec<[Operand; 4]> = smallvec::smallvec![list, address];
        let extra = 1 + coordinates as u32;
        match how {
            Some(Mod::Grad) => {
                // One vector a direction, of the coordinates without the layer.
                let lanes = match geometry {
                    Mod::N1d | Mod::A1d => 1,
                    Mod::N2d | Mod::A2d => 2,
                    _ => 3,
                };
                operands.push(self.gradient(inst, extra, lanes));
                operands.push(self.gradient(inst, extra + lanes, lanes));
            }
            Some(_) => {
                let m = self.m();
                operands.push(self.register(m.operand(inst, extra)).into());
            }
            None => {}
        }
        self.body.inst(Op::Tex, &words, &operands);
        self.define(inst, &results);
        true
    }

    /// `{x, y}` of a gradient, a vector even of one; three components are padded to four.
    fn gradient(&mut self, inst: Inst, first: u32, lanes: u32) -> Operand {
        let m = self.m();
        let mut parts: SmallVec<[Operand; 4]> =
            (0..lanes).map(|k| self.register(m.operand(inst, first + k)).into()).collect();
        if parts.len() == 3 {
            parts.push(parts[2]);
        }
        self.body.vector(&parts)
    }

    /// `tld4.unified.r.2d.v4f32.f32` is `tld4.r.2d.v4.f32.f32 {a, b, c, d}, [handle, {x, y}]`.
    fn gather(&mut self, inst: Inst, component: &str, texel: &str) -> bool {
        let (Some(component), Some(texel)) =
            (Mod::parse(component), texel.strip_prefix("v4").and_then(Mod::parse))
        else {
            return false;
        };
        let class = if texel == Mod::F32 { RegClass::F32 } else { RegClass::B32 };
        let address = self.texel_address(inst, 1, 2);
        let results: SmallVec<[Operand; 4]> = (0..4).map(|_| self.reg(class).into()).collect();
        let list = self.body.vector(&results);
        self.body.inst(Op::Tld4, &[component, Mod::N2d, Mod::V4, texel, Mod::F32], &[list, address]);
        self.define(inst, &results);
        true
    }

    fn surface_read(&mut self, inst: Inst, parts: &[&str]) -> bool {
        let Some((words, lanes, coordinates)) = surface_words(parts) else { return false };
        let address = self.texel_address(inst, 1, coordinates);
        let leaves = self.leaves_of(self.m().ty(inst));
        if leaves.len() != lanes {
            return false;
        }
        let results: SmallVec<[Operand; 4]> =
            leaves.iter().map(|leaf| self.reg_for(leaf.ty).into()).collect();
        let list = self.body.vector(&results);
        self.body.inst(Op::Suld, &words, &[list, address]);
        self.define(inst, &results);
        true
    }

    fn surface_write(&mut self, inst: Inst, parts: &[&str]) -> bool {
        let Some((words, lanes, coordinates)) = surface_words(parts) else { return false };
        let address = self.texel_address(inst, 1, coordinates);
        let m = self.m();
        let first = 1 + coordinates as u32;
        let values: SmallVec<[Operand; 4]> =
            (0..lanes as u32).map(|k| self.register(m.operand(inst, first + k)).into()).collect();
        let list = self.body.vector(&values);
        self.body.inst(Op::Sust, &words, &[address, list]);
        true
    }
}

/// The words of a surface access, its number of elements and of coordinates: `2d.v2i32.trap`.
fn surface_words(parts: &[&str]) -> Option<(SmallVec<[Mod; 6]>, usize, usize)> {
    let (used, geometry, coordinates) = geometry(parts)?;
    let [element, mode] = parts[used..] else { return None };
    let (lanes, element) = match element.as_bytes() {
        [b'v', b'2', ..] => (2, &element[2..]),
        [b'v', b'4', ..] => (4, &element[2..]),
        _ => (1, element),
    };
    let word = match element {
        "i8" => Mod::B8,
        "i16" => Mod::B16,
        "i32" => Mod::B32,
        "i64" => Mod::B64,
        _ => return None,
    };
    let mut words: SmallVec<[Mod; 6]> = smallvec::smallvec![Mod::B, geometry];
    match lanes {
        2 => words.push(Mod::V2),
        4 => words.push(Mod::V4),
        _ => {}
    }
    words.push(word);
    words.push(Mod::parse(mode)?);
    Some((words, lanes, coordinates))
}
