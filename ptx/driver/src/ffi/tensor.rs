//! Tensor maps: the arguments of the interface become a [`TensorMap`], whose rules say whether it is one.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given};
use crate::driver;
use crate::status::{Result, Status};
use ptxc_abi::argument::{Address, In, Memory};
use ptxc_sim::{Interleave, MAX_RANK, Swizzle, TENSOR_MAP_BYTES, TensorElement, TensorMap, Window};
use std::ffi::{c_int, c_uint};

/// `CUtensorMapSwizzle`, in order.
const SWIZZLES: [Swizzle; 7] = [
    Swizzle::None,
    Swizzle::B32,
    Swizzle::B64,
    Swizzle::B128,
    Swizzle::B128Atom32,
    Swizzle::B128Atom32Flip8,
    Swizzle::B128Atom64,
];
/// `CUtensorMapInterleave`, in order.
const INTERLEAVES: [Interleave; 3] = [Interleave::None, Interleave::Bytes16, Interleave::Bytes32];

/// What the three encoders have in common.
struct Tensor {
    element: c_uint,
    rank: c_uint,
    address: Address,
    size: In<u64>,
    strides: In<u64>,
    steps: In<c_uint>,
}

/// How bytes lie and what is read outside.
struct Options {
    interleave: c_uint,
    swizzle: c_uint,
    promotion: c_uint,
    fill: c_uint,
}

/// The first values of an array, and `rest` behind them.
fn array<T: Copy, const N: usize>(values: In<T>, count: usize, rest: T) -> Result<[T; N]> {
    let mut all = [rest; N];
    all[..count].copy_from_slice(&given(values.all(count))?);
    Ok(all)
}

impl Tensor {
    /// The number of dimensions.
    fn rank(&self) -> Result<usize> {
        given(usize::try_from(self.rank).ok().filter(|rank| (1..=MAX_RANK).contains(rank)))
    }

    /// Stores the map.
    fn encode(&self, place: Memory, window: Window, options: &Options) -> Result {
        let rank = self.rank()?;
        let map = TensorMap {
            element: given(TensorElement::of_driver(self.element))?,
            rank,
            address: self.address.value(),
            size: array(self.size, rank, 1)?,
            strides: array(self.strides, rank - 1, 0)?,
            steps: array(self.steps, rank, 1)?,
            window,
            interleave: *given(INTERLEAVES.get(options.interleave as usize))?,
            swizzle: *given(SWIZZLES.get(options.swizzle as usize))?,
            promotion: given(u8::try_from(options.promotion).ok())?,
            nan_fill: given((options.fill <= 1).then_some(options.fill == 1))?,
        };
        store(place, &map)
    }
}

/// Stores a map at an address for one.
fn store(place: Memory, map: &TensorMap) -> Result {
    map.check().map_err(|_| Status::InvalidValue)?;
    let aligned = !place.is_null() && place.address().is_multiple_of(64);
    if aligned && place.write(0, &map.encode()) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// The offsets of a corner: as many as there are axes.
fn corner(values: In<c_int>, rank: usize) -> Result<[i32; 3]> {
    array(values, given(rank.checked_sub(2))?, 0)
}

functions! {
    cuTensorMapEncodeTiled(
        place: Memory, element: c_uint, rank: c_uint, address: Address, size: In<u64>, strides: In<u64>,
        window: In<c_uint>, steps: In<c_uint>, interleave: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint,
    ) => {
        driver()?;
        let tensor = Tensor { element, rank, address, size, strides, steps };
        let window = Window::Tiled { size: array(window, tensor.rank()?, 1)? };
        tensor.encode(place, window, &Options { interleave, swizzle, promotion, fill })
    };

    cuTensorMapEncodeIm2col(
        place: Memory, element: c_uint, rank: c_uint, address: Address, size: In<u64>, strides: In<u64>,
        lower: In<c_int>, upper: In<c_int>, channels: c_uint, pixels: c_uint, steps: In<c_uint>, interleave: c_uint,
        swizzle: c_uint, promotion: c_uint, fill: c_uint,
    ) => {
        driver()?;
        let tensor = Tensor { element, rank, address, size, strides, steps };
        let rank = tensor.rank()?;
        let window =
            Window::Im2col { lower: corner(lower, rank)?, upper: corner(upper, rank)?, channels, pixels };
        tensor.encode(place, window, &Options { interleave, swizzle, promotion, fill })
    };

    cuTensorMapEncodeIm2colWide(
        place: Memory, element: c_uint, rank: c_uint, address: Address, size: In<u64>, strides: In<u64>,
        lower: c_int, upper: c_int, channels: c_uint, pixels: c_uint, steps: In<c_uint>, interleave: c_uint,
        mode: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint,
    ) => {
        driver()?;
        let tensor = Tensor { element, rank, address, size, strides, steps };
        // CU_TENSOR_MAP_IM2COL_WIDE_MODE_W, _W128.
        let pixels = given((mode <= 1).then_some((mode == 0).then_some(pixels)))?;
        let window = Window::Im2colWide { lower, upper, channels, pixels };
        tensor.encode(place, window, &Options { interleave, swizzle, promotion, fill })
    };

    cuTensorMapReplaceAddress(place: Memory, address: Address) => {
        driver()?;
        let mut bytes = [0; TENSOR_MAP_BYTES];
        if place.is_null() || !place.read(0, &mut bytes) {
            return Err(Status::InvalidValue);
        }
        let map = TensorMap::decode(&bytes).map_err(|_| Status::InvalidValue)?;
        store(place, &TensorMap { address: address.value(), ..map })
    };
}
