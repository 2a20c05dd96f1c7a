//! Texture and surface instructions.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::memory::atomic_operation;
use crate::program::{Geometry, Kind, Level, NONE, Outside, Slot, Texture, TextureOp, ZERO};
use crate::scalar::{Words, width};
use ptxc_ptx::{Body, Mod, Op, Operand};

const PLAIN: Geometry = Geometry { axes: 1, samples: false, layered: false, cube: false };

const GEOMETRIES: [(Mod, Geometry); 9] = [
    (Mod::N1d, PLAIN),
    (Mod::N2d, Geometry { axes: 2, ..PLAIN }),
    (Mod::N3d, Geometry { axes: 3, ..PLAIN }),
    (Mod::A1d, Geometry { layered: true, ..PLAIN }),
    (Mod::A2d, Geometry { axes: 2, layered: true, ..PLAIN }),
    (Mod::N2dms, Geometry { axes: 2, samples: true, ..PLAIN }),
    (Mod::A2dms, Geometry { axes: 2, samples: true, layered: true, ..PLAIN }),
    (Mod::Cube, Geometry { axes: 3, cube: true, ..PLAIN }),
    (Mod::Acube, Geometry { axes: 3, layered: true, cube: true, ..PLAIN }),
];

impl FunctionDecoder<'_, '_> {
    pub(super) fn texture(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        let texture = match (op, operands) {
            (Op::Tex | Op::Tld4, [to, from, rest @ ..]) => self.sample(body, op, words, *to, *from, rest),
            (Op::Txq | Op::Suq, [to, from, rest @ ..]) => self.query(body, words, *to, *from, rest),
            (Op::Suld, [to, from]) => self.surface(body, words, *to, *from, false),
            (Op::Sust | Op::Sured, [to, from]) => self.surface(body, words, *from, *to, true),
            (Op::Istypep, [to, from]) => self.istypep(body, words, *to, *from),
            _ => return None,
        };
        Some(texture.map(|texture| self.emit(Kind::Texture(Box::new(texture)))))
    }

    fn geometry(words: Words<'_>) -> Decode<Geometry> {
        GEOMETRIES.iter().find(|(word, _)| words.has(*word)).map(|row| row.1).ok_or(Unknown)
    }

    /// The handle and the coordinates of `[image, sampler, {x, y}]`.
    fn image(&mut self, body: &Body, operand: Operand) -> Decode<(Slot, [Slot; 4])> {
        let Operand::AddrList(list) = operand else { return Err(Unknown) };
        let parts = body.list(list).to_vec();
        let [handle, .., coordinates] = parts[..] else { return Err(Unknown) };
        let mut slots = [ZERO; 4];
        for (slot, from) in slots.iter_mut().zip(self.elements(body, coordinates, true)?) {
            *slot = from;
        }
        Ok((self.source(body, handle)?, slots))
    }

    fn sample(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        to: Operand,
        from: Operand,
        rest: &[Operand],
    ) -> Decode<Texture> {
        let geometry = Self::geometry(words)?;
        let (handle, coordinates) = self.image(body, from)?;
        let (to, resident) = match to {
            Operand::Pair(list) => match body.list(list) {
                [to, resident] => (*to, self.destination(body, *resident)?),
                _ => return Err(Unknown),
            },
            other => (other, NONE),
        };
        let mut types = words.types();
        let (result, coordinate) = (types.next().ok_or(Unknown)?, types.next().ok_or(Unknown)?);
        let (level, rest) = match rest {
            [level, rest @ ..] if words.has(Mod::Level) => (Level::Given(self.source(body, *level)?), rest),
            [x, y, rest @ ..] if words.has(Mod::Grad) => {
                (Level::Gradients([self.gradient(body, *x)?, self.gradient(body, *y)?]), rest)
            }
            _ => (Level::Base, rest),
        };
        // What is left is an offset, or the reference of a depth comparison.
        let (mut offsets, mut reference) = ([ZERO; 3], NONE);
        for operand in rest {
            let Operand::Vector(_) = operand else {
                reference = self.source(body, *operand)?;
                continue;
            };
            for (slot, from) in offsets.iter_mut().zip(self.elements(body, *operand, true)?) {
                *slot = from;
            }
        }
        let component = [Mod::R, Mod::G, Mod::B, Mod::A].iter().position(|word| words.has(*word));
        let op = match (op, component) {
            (Op::Tld4, Some(component)) => TextureOp::Gather { component, offsets },
            (Op::Tex, _) => TextureOp::Sample { whole: coordinate == Mod::S32, offsets },
            _ => return Err(Unknown),
        };
        let values = self.elements(body, to, false)?.into();
        let predicate = resident;
        Ok(Texture { op, geometry, handle, coordinates, level, values, ty: result, reference, predicate })
    }

    /// How far coordinates are from those of a neighbour: a number for one axis, else a vector.
    fn gradient(&mut self, body: &Body, operand: Operand) -> Decode<[Slot; 3]> {
        let mut slots = [ZERO; 3];
        let elements = match operand {
            Operand::Vector(_) => self.elements(body, operand, true)?,
            single => vec![self.source(body, single)?],
        };
        for (slot, from) in slots.iter_mut().zip(elements) {
            *slot = from;
        }
        Ok(slots)
    }

    fn query(
        &mut self,
        body: &Body,
        words: Words<'_>,
        to: Operand,
        from: Operand,
        rest: &[Operand],
    ) -> Decode<Texture> {
        let handle = match from {
            Operand::AddrReg(reg, 0) => self.slot(reg),
            Operand::AddrSym(name, 0) => self.source(body, Operand::Sym(name, 0))?,
            _ => return Err(Unknown),
        };
        let what = *words.0.iter().find(|word| !matches!(word, Mod::Level | Mod::B32)).ok_or(Unknown)?;
        let values = self.elements(body, to, false)?.into();
        let op = TextureOp::Query(what);
        let level = match rest {
            [level] if words.has(Mod::Level) => Level::Given(self.source(body, *level)?),
            _ => Level::Base,
        };
        Ok(Texture {
            op,
            geometry: PLAIN,
            handle,
            coordinates: [ZERO; 4],
            level,
            values,
            ty: Mod::B32,
            reference: NONE,
            predicate: NONE,
        })
    }

    fn surface(
        &mut self,
        body: &Body,
        words: Words<'_>,
        values: Operand,
        place: Operand,
        store: bool,
    ) -> Decode<Texture> {
        let geometry = Self::geometry(words)?;
        let ty = words.ty().ok_or(Unknown)?;
        let (handle, coordinates) = self.image(body, place)?;
        let outside = match () {
            () if words.has(Mod::Clamp) => Outside::Clamp,
            () if words.has(Mod::Zero) => Outside::Zero,
            () => Outside::Trap,
        };
        let formatted = words.has(Mod::P);
        let op = match (store, atomic_operation(words)) {
            (true, Ok(op)) => TextureOp::Reduce { op, outside, formatted },
            (true, Err(_)) => TextureOp::Store { outside, formatted },
            (false, _) => TextureOp::Load { outside },
        };
        width(ty).filter(|bits| *bits >= 8).ok_or(Unknown)?;
        let values = self.elements(body, values, store)?.into();
        let (level, reference, predicate) = (Level::Base, NONE, NONE);
        Ok(Texture { op, geometry, handle, coordinates, level, values, ty, reference, predicate })
    }

    fn istypep(&mut self, body: &Body, words: Words<'_>, to: Operand, from: Operand) -> Decode<Texture> {
        let what = *words.0.first().ok_or(Unknown)?;
        Ok(Texture {
            op: TextureOp::Is(what),
            geometry: PLAIN,
            handle: self.source(body, from)?,
            coordinates: [ZERO; 4],
            level: Level::Base,
            values: Default::default(),
            ty: Mod::B32,
            reference: NONE,
            predicate: self.destination(body, to)?,
        })
    }
}
