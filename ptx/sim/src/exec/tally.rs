//! What accesses to memory cost: sectors, transactions and bank conflicts (CUDA C++ Best Practices
//! Guide, "Coalesced Access to Global Memory", "Shared Memory and Memory Banks").

use super::lanes;
use crate::scalar::Row;

/// Bytes of a sector of global memory.
const SECTOR: u64 = 32;
/// Banks of shared memory, four bytes each.
const BANKS: u64 = 32;

/// Counts of a launch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Loads and stores of global memory by warps.
    pub global_requests: u64,
    /// Sectors of 32 bytes that they touched.
    pub global_sectors: u64,
    /// Sectors that the same bytes would need if they lay together.
    pub global_sectors_ideal: u64,
    /// Loads and stores of shared memory by warps.
    pub shared_requests: u64,
    /// Passes over the banks that they needed.
    pub shared_passes: u64,
    /// Passes that they would need without bank conflicts.
    pub shared_passes_ideal: u64,
    /// Branches that warps executed.
    pub branches: u64,
    /// Branches at which the lanes of a warp parted.
    pub divergent_branches: u64,
    /// Barriers of a CTA that warps arrived at.
    pub barriers: u64,
    /// Atomic operations by threads.
    pub atomics: u64,
}

impl Tally {
    /// Adds the counts of another part of the launch.
    pub(crate) fn add(&mut self, other: &Self) {
        let Self {
            global_requests,
            global_sectors,
            global_sectors_ideal,
            shared_requests,
            shared_passes,
            shared_passes_ideal,
            branches,
            divergent_branches,
            barriers,
            atomics,
        } = other;
        self.global_requests += global_requests;
        self.global_sectors += global_sectors;
        self.global_sectors_ideal += global_sectors_ideal;
        self.shared_requests += shared_requests;
        self.shared_passes += shared_passes;
        self.shared_passes_ideal += shared_passes_ideal;
        self.branches += branches;
        self.divergent_branches += divergent_branches;
        self.barriers += barriers;
        self.atomics += atomics;
    }

    /// A global access of `bytes` by each lane of the mask.
    pub(crate) fn global(&mut self, mask: u32, at: &Row, bytes: u64) {
        let mut sectors: Vec<u64> =
            lanes(mask).flat_map(|lane| at[lane] / SECTOR..=(at[lane] + bytes - 1) / SECTOR).collect();
        sectors.sort_unstable();
        sectors.dedup();
        let mut places: Vec<u64> = lanes(mask).map(|lane| at[lane]).collect();
        places.sort_unstable();
        places.dedup();
        self.global_requests += 1;
        self.global_sectors += sectors.len() as u64;
        self.global_sectors_ideal += (places.len() as u64 * bytes).div_ceil(SECTOR);
    }

    /// A shared access: 8 bytes a lane are served by half warps, 16 by quarters.
    pub(crate) fn shared(&mut self, mask: u32, at: &Row, bytes: u64) {
        self.shared_requests += 1;
        let group = match bytes {
            0..=4 => 32,
            5..=8 => 16,
            _ => 8,
        };
        for first in (0..32).step_by(group) {
            let part = mask & (u32::MAX >> (32 - group)) << first;
            if part == 0 {
                continue;
            }
            let mut words: Vec<u64> =
                lanes(part).flat_map(|lane| at[lane] / 4..=(at[lane] + bytes - 1) / 4).collect();
            words.sort_unstable();
            words.dedup();
            let mut load = [0_u64; BANKS as usize];
            words.iter().for_each(|word| load[(word % BANKS) as usize] += 1);
            self.shared_passes += load.iter().max().copied().unwrap_or(1);
            self.shared_passes_ideal += 1;
        }
    }
}
