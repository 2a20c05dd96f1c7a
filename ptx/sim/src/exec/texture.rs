//! Texture and surface instructions on the images of a launch.

use super::atomic::combine;
use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::image::{AddressMode, Channel, Filter, Image, Want, Which, cube_face};
use crate::program::{AtomOp, Level, NONE, Outside, Slot, Texture, TextureOp, window};
use crate::scalar::soft::{F16, F32, Round};
use crate::scalar::width;
use crate::trap::TrapKind;
use ptxc_ptx::Mod;

/// What an image is bound as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Binding {
    Texture,
    Surface,
    /// What addresses and filters a texture, by a name of its own.
    Sampler,
}

/// An image of a launch and where its texels lie in global memory.
#[derive(Clone)]
pub(crate) struct Bound {
    pub(crate) image: Image,
    pub(crate) binding: Binding,
    pub(crate) address: u64,
}

impl Machine<'_> {
    pub(crate) fn texture(&mut self, warp: &mut Warp, mask: u32, texture: &Texture) -> Result<(), Fault> {
        for lane in lanes(mask) {
            self.texture_lane(warp, lane, texture).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    /// The image of a handle, or of a reference variable that holds one.
    fn bound(&self, handle: u64) -> Result<&Bound, TrapKind> {
        let handle = match handle >> 32 {
            window::IMAGE => handle,
            _ => self.launch.global.read(handle, 8).unwrap_or(0),
        };
        let index = (handle & 0xffff_ffff) as usize;
        match handle >> 32 {
            window::IMAGE => self.launch.images.get(index).and_then(Option::as_ref),
            _ => None,
        }
        .ok_or_else(|| TrapKind::Texture(format!("{handle:#x} is no texture or surface of this launch")))
    }

    fn texture_lane(&mut self, warp: &mut Warp, lane: usize, texture: &Texture) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let handle = warp.value(program, lane, texture.handle);
        if let TextureOp::Is(what) = texture.op {
            let wanted = match what {
                Mod::Surfref => Binding::Surface,
                Mod::Texref => Binding::Texture,
                _ => Binding::Sampler,
            };
            let holds = self.bound(handle).is_ok_and(|bound| bound.binding == wanted);
            warp.set(lane, texture.predicate, u64::from(holds));
            return Ok(());
        }
        let bound = self.bound(handle)?;
        let coordinates = texture.coordinates.map(|slot| warp.value(program, lane, slot));
        let address = bound.address;
        let global = self.launch.global;
        let (level, next) = chosen_levels(&bound.image, texture, |slot| warp.value(program, lane, slot))?;
        let of_level;
        let (image, start) = match level {
            0 => (&bound.image, 0),
            _ => {
                of_level = bound.image.level(level);
                (&of_level, bound.image.level_offset(level))
            }
        };
        let mut raw = |offset: u64, size: u32| global.read(address.wrapping_add(start + offset), size);
        let reference = match texture.reference {
            NONE => None,
            _ if bound.image.compare.is_none() => {
                let why = "a depth comparison of a texture that has no comparison function".to_owned();
                return Err(TrapKind::Texture(why));
            }
            slot => Some(f32::from_bits(warp.value(program, lane, slot) as u32)),
        };
        let want = Want { float: matches!(texture.ty, Mod::F32 | Mod::F16 | Mod::F16x2), reference };
        let values = match &texture.op {
            TextureOp::Sample { whole, offsets } => {
                let offsets = offsets.map(|slot| i64::from(warp.value(program, lane, slot) as i32));
                let (which, rest) = which(image, texture, coordinates)?;
                if *whole {
                    let at = std::array::from_fn(|axis| match axis < texture.geometry.axes as usize {
                        true => i64::from(rest[axis] as i32) + offsets[axis],
                        false => 0,
                    });
                    image.fetch(at, which, want, &mut raw)?
                } else {
                    let (place, at) = position(image, texture, which, rest, offsets);
                    let mut values = image.sample(at, place, want, &mut raw)?;
                    if next > 0 && want.float {
                        let (image, start) =
                            (bound.image.level(level + 1), bound.image.level_offset(level + 1));
                        let mut raw =
                            |offset: u64, size: u32| global.read(address.wrapping_add(start + offset), size);
                        let (place, at) = position(&image, texture, which, rest, offsets);
                        let second = image.sample(at, place, want, &mut raw)?;
                        values = std::array::from_fn(|channel| mixed(values[channel], second[channel], next));
                    }
                    values
                }
            }
            TextureOp::Gather { component, offsets } => {
                let offsets = offsets.map(|slot| i64::from(warp.value(program, lane, slot) as i32));
                let (which, rest) = which(&bound.image, texture, coordinates)?;
                let (which, at) = position(&bound.image, texture, which, rest, offsets);
                bound.image.gather(at, which, *component, want, &mut raw)?
            }
            TextureOp::Query(Mod::NumMipmapLevels) => [u64::from(bound.image.mipmaps.levels); 4],
            TextureOp::Query(what) => [u64::from(property(image, *what)); 4],
            TextureOp::Load { .. } | TextureOp::Store { .. } | TextureOp::Reduce { .. } => {
                return self.surface_lane(warp, lane, texture, coordinates);
            }
            TextureOp::Is(_) => [0; 4],
        };
        let half = |bits: u64| F32.convert(bits, F16, Round::Nearest);
        let values = match texture.ty {
            Mod::F16 => values.map(half),
            Mod::F16x2 => {
                let pair = |low: u64, high: u64| half(low) | half(high) << 16;
                [pair(values[0], values[1]), pair(values[2], values[3]), 0, 0]
            }
            _ => values,
        };
        for (slot, value) in texture.values.iter().zip(values).filter(|(slot, _)| **slot != NONE) {
            warp.set(lane, *slot, value & 0xffff_ffff);
        }
        if texture.predicate != NONE {
            warp.set(lane, texture.predicate, 1);
        }
        Ok(())
    }

    /// Surfaces are addressed by byte along x, except when the instruction knows the format.
    fn surface_lane(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        texture: &Texture,
        coordinates: [u64; 4],
    ) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let (outside, formatted) = match texture.op {
            TextureOp::Store { outside, formatted } | TextureOp::Reduce { outside, formatted, .. } => {
                (outside, formatted)
            }
            TextureOp::Load { outside } => (outside, false),
            _ => (Outside::Trap, false),
        };
        let bound = self.bound(warp.value(program, lane, texture.handle))?;
        let image = &bound.image;
        let size = if formatted { image.channel.size() } else { width(texture.ty).unwrap_or(32) / 8 };
        let count = texture.values.len() as u32;
        let unit = if formatted { 1 } else { i64::from(size * count) };
        let pitch = if formatted { 1 } else { i64::from(image.texel_bytes()) };
        let (which, rest) = which(image, texture, coordinates)?;
        let extent: [i64; 3] = std::array::from_fn(|axis| match axis {
            0 => i64::from(image.size[0]) * pitch,
            _ => i64::from(image.size[axis]),
        });
        let at: [i64; 3] = std::array::from_fn(|axis| match axis < texture.geometry.axes as usize {
            true => i64::from(rest[axis] as i32),
            false => 0,
        });
        if !formatted && at[0].rem_euclid(unit) != 0 {
            return Err(TrapKind::Misaligned { address: at[0] as u64, size: unit as u32 });
        }
        let inside = (0..3).all(|axis| at[axis] >= 0 && at[axis] < extent[axis]);
        let at = match (inside, outside) {
            (true, _) => at,
            (false, Outside::Clamp) => std::array::from_fn(|axis| match axis {
                0 => at[0].clamp(0, extent[0] - unit),
                _ => at[axis].clamp(0, extent[axis] - 1),
            }),
            (false, Outside::Zero) => {
                if matches!(texture.op, TextureOp::Load { .. }) {
                    texture.values.iter().for_each(|slot| warp.set(lane, *slot, 0));
                }
                return Ok(());
            }
            (false, Outside::Trap) => {
                let what = format!("surface coordinates {at:?} are outside {extent:?}");
                return Err(TrapKind::Texture(what));
            }
        };
        let row = image.offset([0, at[1] as u32, at[2] as u32], which);
        let along = if formatted { at[0] as u64 * u64::from(image.texel_bytes()) } else { at[0] as u64 };
        let start = bound.address + row + along;
        let channel = image.channel;
        for (index, slot) in texture.values.iter().enumerate() {
            let spot = Spot::Global(start + index as u64 * u64::from(size));
            match texture.op {
                TextureOp::Load { .. } => {
                    let value = self.read(warp, lane, spot, size)?;
                    warp.set(lane, *slot, value);
                }
                TextureOp::Store { .. } => {
                    let value = warp.value(program, lane, *slot);
                    let value = if formatted { stored(channel, value) } else { value };
                    self.write(warp, lane, spot, size, value)?;
                }
                TextureOp::Reduce { op, .. } => {
                    let ty = if formatted { reduce_type(channel, op) } else { texture.ty };
                    let old = self.read(warp, lane, spot, size)?;
                    let new = combine(op, ty, false, old, warp.value(program, lane, *slot), 0)?;
                    self.write(warp, lane, spot, size, new)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The levels that an instruction reads: one, and the weight of the next in 256ths.
fn chosen_levels(
    image: &Image,
    texture: &Texture,
    value: impl Fn(Slot) -> u64,
) -> Result<(u32, u32), TrapKind> {
    if image.mipmaps.levels <= 1 {
        return Ok((0, 0));
    }
    let number = |slot| f32::from_bits(value(slot) as u32);
    match (&texture.op, texture.level) {
        (TextureOp::Query(_) | TextureOp::Sample { whole: true, .. }, Level::Given(slot)) => {
            Ok(((value(slot) as u32 as i32).max(0).cast_unsigned().min(image.mipmaps.levels - 1), 0))
        }
        (TextureOp::Sample { whole: false, .. }, Level::Given(slot)) => {
            Ok(image.mipmaps.choose(number(slot)))
        }
        (TextureOp::Sample { whole: false, .. }, Level::Base) => Ok(image.mipmaps.choose(0.0)),
        (TextureOp::Sample { .. }, Level::Gradients(_)) if texture.geometry.cube => {
            Err(TrapKind::Texture("gradients of a cube with levels are not simulated".to_owned()))
        }
        (TextureOp::Sample { .. }, Level::Gradients(gradients)) => {
            let length = |gradient: [Slot; 3]| {
                let along = |axis: usize| {
                    let texels = if image.normalized { image.size[axis] as f32 } else { 1.0 };
                    number(gradient[axis]) * texels
                };
                (0..texture.geometry.axes as usize).map(|axis| along(axis).powi(2)).sum::<f32>().sqrt()
            };
            let [x, y] = gradients.map(length);
            Ok(image.mipmaps.choose(x.max(y).log2()))
        }
        _ => Ok((0, 0)),
    }
}

/// The mean of two numbers, the second weighed in 256ths.
fn mixed(first: u64, second: u64, weight: u32) -> u64 {
    let [first, second] = [first, second].map(|bits| f64::from(f32::from_bits(bits as u32)));
    let second_part = f64::from(weight) / 256.0;
    u64::from(((first * (1.0 - second_part) + second * second_part) as f32).to_bits())
}

/// The sample and the layer, and what follows them in the coordinates.
fn which(image: &Image, texture: &Texture, coordinates: [u64; 4]) -> Result<(Which, [u64; 3]), TrapKind> {
    let mut rest = coordinates.into_iter().map(|bits| bits as u32);
    let sample = if texture.geometry.samples { rest.next().unwrap_or(0) } else { 0 };
    if sample >= image.samples.max(1) || (!texture.geometry.samples && image.samples > 1) {
        let why = match texture.geometry.samples {
            true => format!("there is no sample {sample} of {}", image.samples),
            false => format!("an image of {} samples is read as one of one sample", image.samples),
        };
        return Err(TrapKind::Texture(why));
    }
    let mut layer = 0;
    if texture.geometry.layered {
        let layers = if texture.geometry.cube { image.layers / 6 } else { image.layers };
        layer = rest.next().unwrap_or(0).min(layers.max(1) - 1);
    }
    let place = std::array::from_fn(|_| u64::from(rest.next().unwrap_or(0)));
    Ok((Which { layer, sample }, place))
}

/// The layer and place of a sample; a cube's direction becomes a face.
fn position(
    image: &Image,
    texture: &Texture,
    which: Which,
    rest: [u64; 3],
    offsets: [i64; 3],
) -> (Which, [f32; 3]) {
    let at = rest.map(|bits| f32::from_bits(bits as u32));
    if texture.geometry.cube {
        let (face, s, t) = cube_face(at);
        let scale = |axis: usize, x: f32| if image.normalized { x } else { x * image.size[axis] as f32 };
        let which = Which { layer: which.layer * 6 + face, ..which };
        return (which, [scale(0, s), scale(1, t), 0.0]);
    }
    let place = std::array::from_fn(|axis| {
        if axis >= texture.geometry.axes as usize {
            return 0.0;
        }
        let texels = offsets[axis] as f32;
        at[axis] + if image.normalized { texels / image.size[axis] as f32 } else { texels }
    });
    (which, place)
}

/// What a formatted store leaves of a 32-bit register.
fn stored(channel: Channel, value: u64) -> u64 {
    if channel == Channel::F16 { F32.convert(value & 0xffff_ffff, F16, Round::Nearest) } else { value }
}

fn reduce_type(channel: Channel, op: AtomOp) -> Mod {
    match (channel, op) {
        (_, AtomOp::And | AtomOp::Or | AtomOp::Xor) => Mod::B32,
        (Channel::S32, _) => Mod::S32,
        _ => Mod::U32,
    }
}

/// A property that `txq` and `suq` give. Types and orders are OpenCL's numbers, as in the PTX ISA.
fn property(image: &Image, what: Mod) -> u32 {
    let mode = |axis: usize| match image.address[axis] {
        AddressMode::Wrap => 0,
        AddressMode::Mirror => 1,
        AddressMode::Clamp => 2,
        AddressMode::Border => 3,
    };
    match what {
        Mod::Width => image.size[0],
        Mod::Height => image.size[1],
        Mod::Depth => image.size[2],
        Mod::ArraySize => image.layers,
        Mod::NumSamples => image.samples,
        Mod::NormalizedCoords => u32::from(image.normalized),
        Mod::ForceUnnormalizedCoords => u32::from(!image.normalized),
        Mod::FilterMode => u32::from(image.filter == Filter::Linear),
        Mod::AddrMode0 => mode(0),
        Mod::AddrMode1 => mode(1),
        Mod::AddrMode2 => mode(2),
        Mod::ChannelDataType => match image.channel {
            Channel::S8 => 0x10d7,
            Channel::S16 => 0x10d8,
            Channel::S32 => 0x10d9,
            Channel::U8 => 0x10da,
            Channel::U16 => 0x10db,
            Channel::U32 => 0x10dc,
            Channel::F16 => 0x10dd,
            Channel::F32 => 0x10de,
        },
        Mod::ChannelOrder => match image.channels {
            1 => 0x10b0,
            2 => 0x10b2,
            _ => 0x10b5,
        },
        _ => 0,
    }
}
