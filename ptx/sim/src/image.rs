//! Textures and surfaces: what an image is, and how a sample is computed from its texels.
//!
//! Coordinates, address modes and filters follow the CUDA C++ Programming Guide, "Texture Fetching":
//! linear filtering weighs with 8 fraction bits.

use crate::scalar::soft::{F16, F32, Round};
use crate::scalar::{sign_extend, truncate};

/// Type of one channel of a texel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Channel {
    U8,
    S8,
    U16,
    S16,
    U32,
    S32,
    F16,
    F32,
}

impl Channel {
    /// Bytes of a channel.
    pub fn size(self) -> u32 {
        match self {
            Self::U8 | Self::S8 => 1,
            Self::U16 | Self::S16 | Self::F16 => 2,
            Self::U32 | Self::S32 | Self::F32 => 4,
        }
    }

    fn signed(self) -> bool {
        matches!(self, Self::S8 | Self::S16 | Self::S32)
    }

    pub(crate) fn float(self) -> bool {
        matches!(self, Self::F16 | Self::F32)
    }

    /// What a register holds of a channel that is read without filtering: f32 bits or an integer.
    pub(crate) fn bits(self, raw: u64) -> u64 {
        match self {
            Self::F16 => F16.convert(truncate(raw, 16), F32, Round::Nearest),
            _ if self.signed() => truncate(sign_extend(raw, 8 * self.size()), 32),
            _ => raw,
        }
    }

    /// The channel as a number; integers of 8 and 16 bits may be scaled to [0, 1] or [-1, 1].
    fn number(self, raw: u64, scaled: bool) -> f32 {
        match self {
            Self::F16 | Self::F32 => f32::from_bits(self.bits(raw) as u32),
            Self::U32 => raw as u32 as f32,
            Self::S32 => raw as i32 as f32,
            Self::U8 | Self::U16 if scaled => raw as f32 / ((1_u32 << (8 * self.size())) - 1) as f32,
            Self::S8 | Self::S16 if scaled => {
                let most = ((1_i32 << (8 * self.size() - 1)) - 1) as f32;
                (sign_extend(raw, 8 * self.size()) as i64 as f32 / most).max(-1.0)
            }
            Self::U8 | Self::U16 => raw as f32,
            Self::S8 | Self::S16 => sign_extend(raw, 8 * self.size()) as i64 as f32,
        }
    }
}

/// What a coordinate outside the image means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AddressMode {
    /// The image repeats (normalized coordinates only).
    Wrap,
    /// The image repeats, every other time mirrored (normalized coordinates only).
    Mirror,
    /// The nearest texel inside.
    #[default]
    Clamp,
    /// The image's own colour ([`Image::border`]).
    Border,
}

/// How texels become a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Filter {
    /// The texel at the coordinate.
    #[default]
    Point,
    /// The weighed mean of the neighbours along each axis.
    Linear,
}

/// The levels of an image, each half as large along every axis as the one before and stored after it, and how a sample
/// chooses among them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mipmaps {
    /// How many levels there are, the image itself among them.
    pub levels: u32,
    /// The nearest level, or the weighed mean of two.
    pub filter: Filter,
    /// Added to the level that an instruction asks for.
    pub bias: f32,
    /// The least and the greatest level after that.
    pub clamp: [f32; 2],
}

impl Default for Mipmaps {
    /// The image alone.
    fn default() -> Self {
        Self { levels: 1, filter: Filter::Point, bias: 0.0, clamp: [0.0, 0.0] }
    }
}

impl Mipmaps {
    /// The levels that a sample is made of: one, and the weight of the next in 256ths.
    pub(crate) fn choose(&self, level: f32) -> (u32, u32) {
        let [least, greatest] = self.clamp;
        let last = self.levels.max(1) - 1;
        // What is no number is no level: `max` leaves it out.
        let level = (level + self.bias).max(least).min(greatest).clamp(0.0, last as f32);
        match self.filter {
            Filter::Point => ((level + 0.5).floor() as u32, 0),
            Filter::Linear => {
                let fixed = (level * 256.0).round() as u32;
                (fixed >> 8, fixed & 255)
            }
        }
    }
}

/// How a depth texture compares a reference with a texel: `reference op texel`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Compare {
    Never,
    Less,
    Equal,
    LessEqual,
    Greater,
    NotEqual,
    GreaterEqual,
    Always,
}

impl Compare {
    fn holds(self, reference: f32, texel: f32) -> bool {
        match self {
            Self::Never => false,
            Self::Less => reference < texel,
            Self::Equal => reference == texel,
            Self::LessEqual => reference <= texel,
            Self::Greater => reference > texel,
            Self::NotEqual => reference != texel,
            Self::GreaterEqual => reference >= texel,
            Self::Always => true,
        }
    }
}

/// The shape and sampling of a texture or surface. Texels lie in memory x first, then y, then z or
/// layer (for cubes: faces of a layer), channels of a texel together, and the samples of a texel too.
#[derive(Debug, Clone, PartialEq)]
pub struct Image {
    /// Type of a channel.
    pub channel: Channel,
    /// Channels of a texel: 1, 2 or 4.
    pub channels: u32,
    /// Texels along x, y and z (1 where there is no such axis).
    pub size: [u32; 3],
    /// Layers of an array (1 for a single image). A cube counts six a layer.
    pub layers: u32,
    /// Bytes from a row to the next where rows are apart; 0 where each begins after the one before.
    pub pitch: u64,
    /// Outside an image, by axis.
    pub address: [AddressMode; 3],
    /// How texels become a sample.
    pub filter: Filter,
    /// Coordinates run from 0 to 1.
    pub normalized: bool,
    /// Integers are read as numbers of [0, 1] or [-1, 1].
    pub read_normalized: bool,
    /// Samples of a texel; 1 where the image is no multisample one.
    pub samples: u32,
    /// The channels outside the image, as a register holds them.
    pub border: [u32; 4],
    /// What makes it a depth texture: how texels compare with the reference that an instruction gives.
    pub compare: Option<Compare>,
    /// Its levels.
    pub mipmaps: Mipmaps,
}

/// Which texel of several: what comes before the axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Which {
    pub(crate) layer: u32,
    pub(crate) sample: u32,
}

/// What an instruction wants of texels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Want {
    /// Numbers, not integers.
    pub(crate) float: bool,
    /// The outcome of a comparison with this reference instead of the value.
    pub(crate) reference: Option<f32>,
}

impl Image {
    /// A two-dimensional image that is read by texel: clamped, unfiltered, coordinates in texels.
    pub fn new(channel: Channel, channels: u32, width: u32, height: u32) -> Self {
        Self {
            channel,
            channels,
            size: [width, height, 1],
            layers: 1,
            pitch: 0,
            address: [AddressMode::Clamp; 3],
            filter: Filter::Point,
            normalized: false,
            read_normalized: false,
            samples: 1,
            border: [0; 4],
            compare: None,
            mipmaps: Mipmaps::default(),
        }
    }

    /// A level by itself.
    pub fn level(&self, level: u32) -> Image {
        let size = self.size.map(|n| n.checked_shr(level).unwrap_or(0).max(1));
        Image { size, mipmaps: Mipmaps::default(), ..self.clone() }
    }

    /// Bytes before a level.
    pub fn level_offset(&self, level: u32) -> u64 {
        (0..level).map(|level| self.level(level).own_bytes()).fold(0, u64::saturating_add)
    }

    /// Bytes of a texel.
    pub fn texel_bytes(&self) -> u32 {
        self.channel.size() * self.channels
    }

    /// Bytes of the texels of a row.
    fn row_bytes(&self) -> u64 {
        let texel = u64::from(self.samples).saturating_mul(u64::from(self.texel_bytes()));
        texel.saturating_mul(u64::from(self.size[0]))
    }

    /// Bytes from the first texel to the end of the last one, of all levels.
    pub fn bytes(&self) -> u64 {
        match self.mipmaps.levels {
            0 | 1 => self.own_bytes(),
            levels => self.level_offset(levels),
        }
    }

    /// Bytes of the first level.
    fn own_bytes(&self) -> u64 {
        let rows = self.size[1..].iter().map(|n| u64::from(*n));
        let rows = rows.fold(u64::from(self.layers), u64::saturating_mul);
        match (self.pitch, rows) {
            (0, rows) => rows.saturating_mul(self.row_bytes()),
            (_, 0) => 0,
            (pitch, rows) => pitch.saturating_mul(rows - 1).saturating_add(self.row_bytes()),
        }
    }

    /// The offset of a texel that lies inside.
    pub(crate) fn offset(&self, at: [u32; 3], which: Which) -> u64 {
        let [_, height, depth] = self.size.map(u64::from);
        let row = (u64::from(which.layer) * depth + u64::from(at[2])) * height + u64::from(at[1]);
        let sample = u64::from(at[0]) * u64::from(self.samples) + u64::from(which.sample);
        let pitch = if self.pitch == 0 { self.row_bytes() } else { self.pitch };
        row * pitch + sample * u64::from(self.texel_bytes())
    }

    /// A texel's number along an axis after the address mode; `None` is outside.
    fn resolve(&self, axis: usize, index: i64) -> Option<u32> {
        let size = i64::from(self.size[axis].max(1));
        Some(match self.address[axis] {
            AddressMode::Wrap if self.normalized => index.rem_euclid(size),
            AddressMode::Mirror if self.normalized => {
                let at = index.rem_euclid(2 * size);
                at.min(2 * size - 1 - at)
            }
            AddressMode::Border if !(0..size).contains(&index) => return None,
            _ => index.clamp(0, size - 1),
        } as u32)
    }

    /// The texels that a sample at a coordinate reads along an axis: the first one and the weight of
    /// the next in 256ths.
    fn footprint(&self, axis: usize, coordinate: f32, linear: bool) -> (i64, u32) {
        let at = if self.normalized {
            f64::from(coordinate) * f64::from(self.size[axis])
        } else {
            f64::from(coordinate)
        };
        let at = if at.is_finite() { at.clamp(-1e15, 1e15) } else { 0.0 };
        if !linear {
            return (at.floor() as i64, 0);
        }
        let fixed = ((at - 0.5) * 256.0).round() as i64;
        (fixed >> 8, (fixed & 255) as u32)
    }

    /// The four channels of a texel, as a register holds them.
    fn texel<E>(
        &self,
        at: [i64; 3],
        which: Which,
        raw: &mut impl FnMut(u64, u32) -> Result<u64, E>,
        show: impl Fn(u64) -> u64,
        one: u64,
    ) -> Result<[u64; 4], E> {
        let [Some(x), Some(y), Some(z)] = std::array::from_fn(|axis| self.resolve(axis, at[axis])) else {
            return Ok(self.border.map(u64::from));
        };
        let mut all = [0, 0, 0, one];
        let start = self.offset([x, y, z], which);
        for channel in 0..self.channels.min(4) {
            let at = start + u64::from(channel * self.channel.size());
            all[channel as usize] = show(raw(at, self.channel.size())?);
        }
        Ok(all)
    }

    /// The texel at whole coordinates.
    pub(crate) fn fetch<E>(
        &self,
        at: [i64; 3],
        which: Which,
        want: Want,
        raw: &mut impl FnMut(u64, u32) -> Result<u64, E>,
    ) -> Result<[u64; 4], E> {
        let scaled = want.float && self.read_normalized && !self.channel.float();
        let show = |bits: u64| match self.compared(want, bits) {
            Some(outcome) => u64::from(outcome.to_bits()),
            None if scaled => u64::from(self.channel.number(bits, true).to_bits()),
            None => self.channel.bits(bits),
        };
        let one = if want.float { u64::from(1.0_f32.to_bits()) } else { 1 };
        self.texel(at, which, raw, show, one)
    }

    /// The outcome of a depth comparison: 1 where it holds, 0 where not. Integers count as numbers of [0, 1].
    fn compared(&self, want: Want, bits: u64) -> Option<f32> {
        let (reference, compare) = (want.reference?, self.compare?);
        let holds = compare.holds(reference, self.channel.number(bits, true));
        Some(if holds { 1.0 } else { 0.0 })
    }

    /// The sample at a coordinate.
    pub(crate) fn sample<E>(
        &self,
        at: [f32; 3],
        which: Which,
        want: Want,
        raw: &mut impl FnMut(u64, u32) -> Result<u64, E>,
    ) -> Result<[u64; 4], E> {
        let linear = self.filter == Filter::Linear && want.float;
        let feet: [(i64, u32); 3] =
            std::array::from_fn(|axis| self.footprint(axis, at[axis], linear && self.size[axis] > 1));
        if !linear {
            return self.fetch(feet.map(|foot| foot.0), which, want, raw);
        }
        let scaled = self.read_normalized;
        let mut sum = [0.0_f64; 4];
        for corner in 0..8_u32 {
            let mut weight = 1.0;
            let mut place = [0; 3];
            for axis in 0..3 {
                let (first, fraction) = feet[axis];
                let second = corner >> axis & 1;
                place[axis] = first + i64::from(second);
                let part = if second == 1 { fraction } else { 256 - fraction };
                weight *= f64::from(part) / 256.0;
            }
            if weight == 0.0 {
                continue;
            }
            let number =
                |bits: u64| self.compared(want, bits).unwrap_or_else(|| self.channel.number(bits, scaled));
            let show = |bits: u64| u64::from(number(bits).to_bits());
            let texel = self.texel(place, which, raw, show, u64::from(1.0_f32.to_bits()))?;
            for (sum, bits) in sum.iter_mut().zip(texel) {
                *sum += weight * f64::from(f32::from_bits(bits as u32));
            }
        }
        Ok(sum.map(|value| u64::from((value as f32).to_bits())))
    }

    /// `tld4`: one channel of the four texels that a linear sample would read, counter-clockwise from
    /// the lower left.
    pub(crate) fn gather<E>(
        &self,
        at: [f32; 3],
        which: Which,
        component: usize,
        want: Want,
        raw: &mut impl FnMut(u64, u32) -> Result<u64, E>,
    ) -> Result<[u64; 4], E> {
        let (x, _) = self.footprint(0, at[0], true);
        let (y, _) = self.footprint(1, at[1], true);
        let mut all = [0; 4];
        for (out, (dx, dy)) in all.iter_mut().zip([(0, 1), (1, 1), (1, 0), (0, 0)]) {
            *out = self.fetch([x + dx, y + dy, 0], which, want, raw)?[component & 3];
        }
        Ok(all)
    }
}

/// The face of a cube that a direction meets, and the place on it.
pub(crate) fn cube_face([x, y, z]: [f32; 3]) -> (u32, f32, f32) {
    let (face, s, t, m) = if x.abs() >= y.abs() && x.abs() >= z.abs() {
        if x >= 0.0 { (0, -z, -y, x) } else { (1, z, -y, -x) }
    } else if y.abs() >= z.abs() {
        if y >= 0.0 { (2, x, z, y) } else { (3, x, -z, -y) }
    } else if z >= 0.0 {
        (4, x, -y, z)
    } else {
        (5, -x, -y, -z)
    };
    (face, (s / m + 1.0) / 2.0, (t / m + 1.0) / 2.0)
}
