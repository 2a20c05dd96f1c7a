//! What a tensor map must be, as the driver's interface says (`cuTensorMapEncodeTiled` and its companions).

use super::{Interleave, MAX_RANK, TensorElement, TensorMap, Window};
use crate::Swizzle;

/// An error where something does not hold.
macro_rules! must {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(format!($($why)*));
        }
    };
}

impl TensorMap {
    /// Checks the map.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self) -> Result<(), String> {
        let element = self.element;
        // The types with gaps in shared memory.
        let gaps = matches!(element, TensorElement::B4x16P64 | TensorElement::B6x16P32);
        let sliced = self.interleave != Interleave::None;
        let wide = self.interleave == Interleave::Bytes32;
        must!((1..=MAX_RANK).contains(&self.rank), "a tensor has 1 to 5 dimensions, not {}", self.rank);
        let least = if sliced || !matches!(self.window, Window::Tiled { .. }) { 3 } else { 1 };
        must!(self.rank >= least, "a tensor of {} dimensions in a mode for {least} and more", self.rank);
        let align = if wide || gaps { 32 } else { 16 };
        must!(
            self.address.is_multiple_of(align),
            "the global address {:#x} is no multiple of {align}",
            self.address
        );
        for (axis, size) in self.size.iter().enumerate().take(self.rank) {
            must!((1..=1 << 32).contains(size), "dimension {axis} has {size} elements, not 1 to 2^32");
            let step = self.steps[axis];
            let ignored = axis == 0 && !sliced;
            must!(ignored || (1..=8).contains(&step), "element stride {axis} is {step}, not 1 to 8");
        }
        let multiple = match element {
            _ if gaps => 128,
            TensorElement::B4x16 => 2,
            _ => 1,
        };
        must!(self.size[0].is_multiple_of(multiple), "dimension 0 is no multiple of {multiple}");
        for (axis, stride) in self.strides.iter().enumerate().take(self.rank - 1) {
            must!(stride.is_multiple_of(align), "global stride {axis} is {stride}, no multiple of {align}");
            must!(*stride < 1 << 40, "global stride {axis} is {stride}, not below 2^40");
        }
        let inner = self.check_window()?;
        must!(!gaps || inner == 128, "the inner size is {inner}, not 128, with a packed type");
        let bytes = element.shared_bytes(inner);
        must!(
            sliced || (inner.is_multiple_of(element.unit()) && bytes.is_multiple_of(16)),
            "the inner size of {bytes} bytes is no multiple of 16"
        );
        if !sliced && self.swizzle != Swizzle::None {
            let (name, span) = (self.swizzle.text(), self.swizzle.span());
            must!(bytes <= span, "the inner size of {bytes} bytes exceeds the swizzle {name}");
        }
        must!(!wide || self.swizzle == Swizzle::B32, "32-byte slices need the 32-byte swizzle");
        must!(!sliced || element != TensorElement::B6x16P32, "elements of 6 bits cannot be interleaved");
        let supported = match element {
            TensorElement::B6x16P32 => {
                let more = [Swizzle::None, Swizzle::B128, Swizzle::B128Atom32, Swizzle::B128Atom64];
                more.contains(&self.swizzle)
            }
            TensorElement::B4x16P64 => {
                [Swizzle::None, Swizzle::B128, Swizzle::B128Atom32].contains(&self.swizzle)
            }
            _ => true,
        };
        must!(supported, "the element type has no swizzle {}", self.swizzle.text());
        must!(self.promotion <= 3, "there is no L2 promotion {}", self.promotion);
        must!(!self.nan_fill || element.is_float(), "only floating-point elements are filled with NaN");
        Ok(())
    }

    /// Checks what a copy takes; gives its size in the inner dimension.
    fn check_window(&self) -> Result<u32, String> {
        let pixel = |channels: u32, pixels: u32| {
            must!((1..=256).contains(&channels), "{channels} channels of a pixel, not 1 to 256");
            must!((1..=1024).contains(&pixels), "{pixels} pixels of a column, not 1 to 1024");
            Ok(channels)
        };
        // Coordinates from the lower corner on to the upper one, both in the box.
        let extent = |axis: usize, lower: i32, upper: i32| {
            let size = i64::try_from(self.size[axis + 1]).unwrap_or(i64::MAX);
            must!(
                size + i64::from(upper) > i64::from(lower),
                "the bounding box has no element in axis {axis}"
            );
            Ok(())
        };
        match self.window {
            Window::Tiled { size } => {
                for (axis, size) in size.iter().enumerate().take(self.rank) {
                    must!((1..=256).contains(size), "box size {axis} is {size}, not 1 to 256");
                }
                Ok(size[0])
            }
            Window::Im2col { lower, upper, channels, pixels } => {
                let bits = [0, 0, 0, 16, 8, 5][self.rank];
                let range = -(1 << (bits - 1))..1 << (bits - 1);
                for axis in 0..self.rank - 2 {
                    for corner in [lower[axis], upper[axis]] {
                        must!(
                            range.contains(&corner),
                            "corner {corner} of axis {axis} needs more than {bits} bits"
                        );
                    }
                    extent(axis, lower[axis], upper[axis])?;
                }
                pixel(channels, pixels)
            }
            Window::Im2colWide { lower, upper, channels, pixels } => {
                let range = -32768..32768;
                for corner in [lower, upper] {
                    must!(range.contains(&corner), "corner {corner} needs more than 16 bits");
                }
                extent(0, lower, upper)?;
                must!(self.interleave == Interleave::None, "im2col::w has no interleave");
                let swizzles = [Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32];
                must!(swizzles.contains(&self.swizzle), "im2col::w has no swizzle {}", self.swizzle.text());
                pixel(channels, pixels.unwrap_or(128))
            }
        }
    }
}
