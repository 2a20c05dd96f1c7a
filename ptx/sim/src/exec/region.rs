//! What compiled code knows of the memory of a kernel: for each step that accesses it, where it found the lanes last.
//!
//! A region is whole: an address in it needs no other check than its bounds. Addresses outside go through the checks of
//! the interpreter, after which the step has another region.

use super::cta::Machine;
use crate::program::{Address, SHARED_SPAN, window};
use crate::trap::Space;
use std::ops::Range;

/// A range of addresses and where its bytes are.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Region {
    /// The first address, a multiple of the access's alignment.
    pub(crate) base: u64,
    /// The last offset at which the access may begin; negative where there is none.
    pub(crate) most: i64,
    pub(crate) memory: *mut u8,
}

impl Region {
    const NONE: Self = Self { base: 0, most: -1, memory: std::ptr::null_mut() };
}

/// The regions of steps. They are those of the memory of one cluster: a copy of it begins with none.
#[derive(Debug, Default)]
pub(crate) struct Regions(Vec<Region>);

impl Clone for Regions {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// An access of a step, as far as regions go.
pub(crate) struct Reached<'a> {
    pub(crate) address: &'a Address,
    pub(crate) align: u32,
    /// All that one lane accesses.
    pub(crate) bytes: u32,
    pub(crate) writes: bool,
}

impl Machine<'_> {
    /// The regions of some steps, if all of them are the kernel's.
    pub(crate) fn regions_of(&mut self, steps: &Range<u32>) -> Option<&mut [Region]> {
        let all = &self.launch.reach().steps;
        let start = steps.start.checked_sub(all.start)? as usize;
        self.regions.0.resize(all.len(), Region::NONE);
        self.regions.0.get_mut(start..start + steps.len())
    }

    /// A step has accessed an address: its region is the one around it.
    pub(crate) fn learn(&mut self, step: u32, reached: &Reached<'_>, address: u64) {
        let Some((base, memory, length)) = self.around(reached, address) else { return };
        let index = step.wrapping_sub(self.launch.reach().steps.start) as usize;
        let most = length as i64 - i64::from(reached.bytes);
        if let Some(region) = self.regions.0.get_mut(index)
            && base.is_multiple_of(u64::from(reached.align.max(1)))
        {
            *region = Region { base, most, memory };
        }
    }

    /// The first address, the bytes and the length of the memory around an address.
    fn around(&mut self, reached: &Reached<'_>, address: u64) -> Option<(u64, *mut u8, usize)> {
        // In a cluster the CTA that runs changes.
        let alone = self.shared.len() == 1;
        let (constant, params) = (self.launch.constant, self.launch.params);
        let fixed = |base: u64, bytes: &[u8]| {
            (!reached.writes).then(|| (base, bytes.as_ptr().cast_mut(), bytes.len()))
        };
        match (reached.address.space, address >> 32) {
            (Space::Shared, 0) | (Space::Generic, window::SHARED) if address & 0xffff_ffff >= SHARED_SPAN => {
                None
            }
            (Space::Shared, 0) | (Space::Generic, window::SHARED) if alone => {
                let shared = self.shared.first_mut()?;
                Some((address >> 32 << 32, shared.as_mut_ptr(), shared.len()))
            }
            (Space::Const, 0) => fixed(0, constant),
            (Space::Param, 0) => fixed(0, params),
            (Space::Generic, window::CONST) => fixed(window::CONST << 32, constant),
            (Space::Generic, window::PARAM) => fixed(window::PARAM << 32, params),
            (Space::Generic, window::SHARED | window::LOCAL) => None,
            (Space::Generic | Space::Global, _) => {
                let (base, words) = self.launch.global.whole_words(address)?;
                Some((base, words.as_ptr().cast_mut().cast(), words.len() * 4))
            }
            _ => None,
        }
    }
}
