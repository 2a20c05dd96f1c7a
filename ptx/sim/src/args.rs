//! Kernel arguments: values, host slices, raw bytes, images.

use crate::image::Image;
use std::fmt;

/// A kernel argument.
#[derive(Debug)]
pub enum Arg<'a> {
    /// The bytes of a scalar or structure.
    Bytes(Vec<u8>),
    /// A pointer to global memory that holds these bytes; they are read back after the launch.
    Buffer(&'a mut [u8]),
    /// A pointer to global memory that holds these elements; they are read back after the launch.
    Slice(&'a mut dyn HostSlice),
    /// A texture object over these texels.
    Texture(Image, &'a [u8]),
    /// A surface object over these texels; they are read back after the launch.
    Surface(Image, &'a mut [u8]),
}

impl<'a> Arg<'a> {
    /// A scalar passed by value.
    pub fn value(value: impl Element) -> Self {
        Self::Bytes(value.bytes())
    }

    /// A pointer to the elements of a slice; they are read back after the launch.
    pub fn slice<T: Element>(slice: &'a mut Vec<T>) -> Self {
        Self::Slice(slice)
    }

    /// The bytes that a buffer begins with, if the argument is one that is read back.
    pub fn contents(&self) -> Option<Vec<u8>> {
        match self {
            Self::Buffer(bytes) => Some(bytes.to_vec()),
            Self::Slice(slice) => Some(slice.bytes()),
            Self::Bytes(_) | Self::Texture(..) | Self::Surface(..) => None,
        }
    }

    /// Takes what a launch has left.
    pub(crate) fn read_back(&mut self, bytes: &[u8]) {
        match self {
            Self::Buffer(buffer) | Self::Surface(_, buffer) => buffer.copy_from_slice(bytes),
            Self::Slice(slice) => slice.fill(bytes),
            Self::Bytes(_) | Self::Texture(..) => {}
        }
    }
}

/// A number that host and device hold alike.
pub trait Element: Copy + fmt::Debug {
    /// Little-endian bytes.
    fn bytes(self) -> Vec<u8>;
    /// From as many little-endian bytes as [`Self::bytes`] gives.
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! element {
    ($($T:ty),*) => { $(impl Element for $T {
        fn bytes(self) -> Vec<u8> {
            self.to_le_bytes().to_vec()
        }

        fn from_bytes(bytes: &[u8]) -> Self {
            let mut all = [0; size_of::<$T>()];
            let size = all.len().min(bytes.len());
            all[..size].copy_from_slice(&bytes[..size]);
            Self::from_le_bytes(all)
        }
    })* };
}
element!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

/// Elements on the host that a launch reads and writes.
pub trait HostSlice: fmt::Debug {
    /// All elements, little-endian.
    fn bytes(&self) -> Vec<u8>;
    /// Sets all elements.
    fn fill(&mut self, bytes: &[u8]);
}

impl<T: Element> HostSlice for Vec<T> {
    fn bytes(&self) -> Vec<u8> {
        self.iter().flat_map(|element| element.bytes()).collect()
    }

    fn fill(&mut self, bytes: &[u8]) {
        for (element, bytes) in self.iter_mut().zip(bytes.chunks_exact(size_of::<T>().max(1))) {
            *element = T::from_bytes(bytes);
        }
    }
}
