//! Products of matrices whose types are arguments: entries become the type in which is computed, and back.

use crate::call::{Call, Op, checked, size};
use crate::dense::{Dense, distance, multiply};
use crate::scalar::{C32, C64, Scalar};
use crate::status::{Result, Status};
use ptxc_abi::device::Array;

/// `cudaDataType_t`, as far as it is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Single,
    Double,
    Half,
    Brain,
    Byte,
    Int,
    ComplexSingle,
    ComplexDouble,
}

impl Kind {
    fn of(number: u32) -> Result<Kind> {
        Ok(match number {
            0 => Kind::Single,
            1 => Kind::Double,
            2 => Kind::Half,
            3 => Kind::Byte,
            4 => Kind::ComplexSingle,
            5 => Kind::ComplexDouble,
            10 => Kind::Int,
            14 => Kind::Brain,
            _ => return Err(Status::NotSupported),
        })
    }

    fn bytes(self) -> usize {
        match self {
            Kind::Byte => 1,
            Kind::Half | Kind::Brain => 2,
            Kind::Single | Kind::Int => 4,
            Kind::Double | Kind::ComplexSingle => 8,
            Kind::ComplexDouble => 16,
        }
    }
}

/// The number of a half (IEEE 754 binary16).
fn of_half(bits: u16) -> f32 {
    let (exponent, fraction) = (bits >> 10 & 31, f32::from(bits & 1023));
    let size = match exponent {
        0 => fraction * 2.0_f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1024.0 + fraction) * 2.0_f32.powi(i32::from(exponent) - 25),
    };
    if bits >> 15 != 0 { -size } else { size }
}

/// The half next to a number, the even one of two.
fn half(number: f32) -> u16 {
    let sign = (number.to_bits() >> 16 & 0x8000) as u16;
    let size = number.abs();
    if size.is_nan() {
        return 0x7fff;
    }
    // What rounds to more than the largest half.
    if size >= 65520.0 {
        return sign | 0x7c00;
    }
    // The distance of halfs there; dividing by a power of two is exact.
    let exponent = ((size.to_bits() >> 23) as i32 - 127).max(-14);
    let steps = (size / 2.0_f32.powi(exponent - 10)).round_ties_even() as u16;
    // A number with 1024 steps and more has the bit that is not stored, which counts as one exponent.
    sign | (((exponent + 14) as u16) << 10).wrapping_add(steps)
}

/// The brain float next to a number, the even one of two.
fn brain(number: f32) -> u16 {
    let bits = number.to_bits();
    if number.is_nan() {
        return 0x7fff;
    }
    ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16
}

/// A type in which is computed.
trait Wide: Scalar {
    fn decode(kind: Kind, bytes: &[u8]) -> Option<Self>;
    fn encode(self, kind: Kind, to: &mut Vec<u8>) -> Option<()>;
}

fn array<const N: usize>(bytes: &[u8]) -> Option<[u8; N]> {
    bytes.first_chunk().copied()
}

impl Wide for f32 {
    fn decode(kind: Kind, bytes: &[u8]) -> Option<f32> {
        Some(match kind {
            Kind::Single => f32::from_ne_bytes(array(bytes)?),
            Kind::Half => of_half(u16::from_ne_bytes(array(bytes)?)),
            Kind::Brain => f32::from_bits(u32::from(u16::from_ne_bytes(array(bytes)?)) << 16),
            Kind::Byte => f32::from(i8::from_ne_bytes(array(bytes)?)),
            _ => return None,
        })
    }

    fn encode(self, kind: Kind, to: &mut Vec<u8>) -> Option<()> {
        match kind {
            Kind::Single => to.extend(self.to_ne_bytes()),
            Kind::Half => to.extend(half(self).to_ne_bytes()),
            Kind::Brain => to.extend(brain(self).to_ne_bytes()),
            _ => return None,
        }
        Some(())
    }
}

impl Wide for f64 {
    fn decode(kind: Kind, bytes: &[u8]) -> Option<f64> {
        Some(match kind {
            Kind::Double => f64::from_ne_bytes(array(bytes)?),
            Kind::Byte => f64::from(i8::from_ne_bytes(array(bytes)?)),
            Kind::Int => f64::from(i32::from_ne_bytes(array(bytes)?)),
            _ => return None,
        })
    }

    fn encode(self, kind: Kind, to: &mut Vec<u8>) -> Option<()> {
        match kind {
            Kind::Double => to.extend(self.to_ne_bytes()),
            Kind::Int => to.extend((self as i64 as i32).to_ne_bytes()),
            _ => return None,
        }
        Some(())
    }
}

macro_rules! complex {
    ($($type:ty, $kind:ident, $half:literal, $part:ty;)*) => {$(
        impl Wide for $type {
            fn decode(kind: Kind, bytes: &[u8]) -> Option<$type> {
                let part = |at: usize| Some(<$part>::from_ne_bytes(array(&bytes[at..])?));
                (kind == Kind::$kind).then(|| Some(<$type>::new(part(0)?, part($half)?)))?
            }

            fn encode(self, kind: Kind, to: &mut Vec<u8>) -> Option<()> {
                to.extend(self.re.to_ne_bytes());
                to.extend(self.im.to_ne_bytes());
                (kind == Kind::$kind).then_some(())
            }
        }
    )*};
}

complex! {
    C32, ComplexSingle, 4, f32;
    C64, ComplexDouble, 8, f64;
}

/// A matrix of a type that is an argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixed {
    pub(crate) array: Array<u8>,
    pub(crate) kind: u32,
    pub(crate) ld: i64,
}

/// One that was checked.
#[derive(Clone, Copy, Debug)]
struct Known {
    array: Array<u8>,
    kind: Kind,
    rows: usize,
    columns: usize,
    ld: usize,
}

impl Known {
    fn new(mixed: Mixed, op: Op, rows: usize, columns: usize) -> Result<Known> {
        let (rows, columns) = if op == Op::Plain { (rows, columns) } else { (columns, rows) };
        let (kind, ld) = (Kind::of(mixed.kind)?, distance(mixed.ld, rows)?);
        let known = Known { array: mixed.array, kind, rows, columns, ld };
        checked(mixed.array, known.span())?;
        Ok(known)
    }

    fn span(self) -> usize {
        let values =
            if self.rows == 0 || self.columns == 0 { 0 } else { (self.columns - 1) * self.ld + self.rows };
        values * self.kind.bytes()
    }

    fn read<W: Wide>(self) -> Result<Dense<W>> {
        let bytes = self.array.read(self.span());
        let data = bytes.chunks_exact(self.kind.bytes()).map(|bytes| W::decode(self.kind, bytes)).collect();
        let data: Option<Vec<W>> = data;
        let data = data.ok_or(Status::NotSupported)?;
        Ok(Dense { data, rows: self.rows, columns: self.columns, ld: self.ld })
    }

    /// Stores the columns, and leaves what lies between them.
    fn write<W: Wide>(self, dense: &Dense<W>) -> Result {
        for column in 0..self.columns {
            let mut bytes = Vec::with_capacity(self.rows * self.kind.bytes());
            for row in 0..self.rows {
                dense.at(row, column).encode(self.kind, &mut bytes).ok_or(Status::NotSupported)?;
            }
            self.array.offset((column * self.ld * self.kind.bytes()) as i64).write(&bytes);
        }
        Ok(())
    }
}

/// The shape of a product: operations, rows, columns, and what is between.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) ops: (u32, u32),
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
}

/// Where the matrices of a batch lie.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Batch {
    /// At a distance, counted in entries.
    Strided([i64; 3], i64),
    /// At addresses that lie in memory of the device.
    Pointers([Array<Array<u8>>; 3], i64),
}

/// `cublasComputeType_t`: c = alpha op(a) op(b) + beta c of every one of a batch.
pub(crate) fn gemm(
    call: &Call,
    shape: Shape,
    scales: (Array<u8>, Array<u8>),
    matrices: [Mixed; 3],
    batch: Batch,
    compute: u32,
) -> Result {
    let first = Kind::of(matrices[0].kind)?;
    match compute {
        64 | 65 => gemm_in::<f32>(call, shape, (scales, Kind::Half), matrices, batch),
        68 | 69 | 74 | 75 | 77 if first == Kind::ComplexSingle => {
            gemm_in::<C32>(call, shape, (scales, Kind::ComplexSingle), matrices, batch)
        }
        68 | 69 | 74 | 75 | 77 => gemm_in::<f32>(call, shape, (scales, Kind::Single), matrices, batch),
        70 | 71 if first == Kind::ComplexDouble => {
            gemm_in::<C64>(call, shape, (scales, Kind::ComplexDouble), matrices, batch)
        }
        70 | 71 => gemm_in::<f64>(call, shape, (scales, Kind::Double), matrices, batch),
        // Integers up to 2⁵³ are exact.
        72 | 73 => gemm_in::<f64>(call, shape, (scales, Kind::Int), matrices, batch),
        _ => Err(Status::NotSupported),
    }
}

/// A number that scales, when it is needed.
fn scale<W: Wide>(call: &Call, place: Array<u8>, kind: Kind) -> Result<impl Fn() -> Option<W> + 'static> {
    let known = match call.scale(place)? {
        crate::call::Scale::Known(_) => Some(place.read(kind.bytes())),
        crate::call::Scale::There(_) => checked(place, kind.bytes()).map(|_| None)?,
    };
    Ok(move || W::decode(kind, &known.clone().unwrap_or_else(|| place.read(kind.bytes()))))
}

fn gemm_in<W: Wide>(
    call: &Call,
    shape: Shape,
    ((alpha, beta), scales): ((Array<u8>, Array<u8>), Kind),
    matrices: [Mixed; 3],
    batch: Batch,
) -> Result {
    let ops = [Op::of(shape.ops.0)?, Op::of(shape.ops.1)?, Op::Plain];
    let (m, n, k) = (size(shape.m)?, size(shape.n)?, size(shape.k)?);
    let sizes = [(m, k), (k, n), (m, n)];
    let (alpha, beta) = (scale::<W>(call, alpha, scales)?, scale::<W>(call, beta, scales)?);
    let known = move |arrays: [Array<u8>; 3]| -> Result<[Known; 3]> {
        let of = |at: usize| {
            Known::new(Mixed { array: arrays[at], ..matrices[at] }, ops[at], sizes[at].0, sizes[at].1)
        };
        Ok([of(0)?, of(1)?, of(2)?])
    };
    let one = move |arrays: [Array<u8>; 3]| -> Result {
        let [a, b, c] = known(arrays)?;
        let (alpha, beta) = (alpha().ok_or(Status::NotSupported)?, beta().ok_or(Status::NotSupported)?);
        // What is not looked at need not have a type that can be read.
        let mut to = if beta.is_zero() { Dense::zero(m, n) } else { c.read::<W>()? };
        multiply(alpha, (&a.read::<W>()?, ops[0]), (&b.read::<W>()?, ops[1]), beta, &mut to);
        c.write(&to)
    };
    match batch {
        Batch::Strided(strides, count) => {
            let count = size(count)?;
            let bytes =
                |at: usize| -> Result<i64> { Ok(strides[at] * Kind::of(matrices[at].kind)?.bytes() as i64) };
            let steps = [bytes(0)?, bytes(1)?, bytes(2)?];
            let arrays = move |index: usize| -> [Array<u8>; 3] {
                std::array::from_fn(|at| matrices[at].array.offset(index as i64 * steps[at]))
            };
            for index in 0..count {
                known(arrays(index))?;
            }
            call.enqueue(move || (0..count).try_for_each(|index| one(arrays(index))))
        }
        Batch::Pointers(lists, count) => {
            let count = size(count)?;
            for list in lists {
                checked(list, count)?;
            }
            call.enqueue(move || {
                let [a, b, c] = lists.map(|list| list.read(count));
                (0..count).try_for_each(|index| one([a[index], b[index], c[index]]))
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halfs_are_the_nearest() {
        for bits in 0..=u16::MAX {
            let number = of_half(bits);
            if !number.is_nan() {
                assert_eq!(half(number), bits, "{number}");
            }
        }
        // Between two: the even one; what is too large, and too small.
        for (number, bits) in [
            (2049.0, 0x6800),
            (2051.0, 0x6802),
            (65519.0, 0x7bff),
            (65520.0, 0x7c00),
            (-1e-8, 0x8000),
            (2.0_f32.powi(-25), 0),
            (3.0 * 2.0_f32.powi(-26), 1),
        ] {
            assert_eq!(half(number), bits, "{number}");
        }
        assert_eq!([brain(1.0), brain(1.003_906_3), brain(1.011_718_8)], [0x3f80, 0x3f80, 0x3f82]);
    }
}
