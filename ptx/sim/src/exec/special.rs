//! Special registers (PTX ISA, "Special Registers").

use super::cta::Machine;
use super::warp::Warp;
use crate::scalar::Row;
use ptxc_ptx::SpecialReg as S;

impl Machine<'_> {
    /// The value of a special register in each lane.
    pub(crate) fn special(&self, warp: &Warp, which: S) -> Row {
        let launch = self.launch;
        let (block, grid, threads, cluster) = (self.block, launch.grid, launch.block, launch.cluster);
        let all = |value: u32| [u64::from(value); 32];
        let by_lane = |f: fn(u32) -> u32| std::array::from_fn(|lane| u64::from(f(lane as u32)));
        let in_cluster = |axis: usize| block[axis] % cluster[axis];
        match which {
            S::TidX => warp.tid[0],
            S::TidY => warp.tid[1],
            S::TidZ => warp.tid[2],
            S::NtidX => all(threads[0]),
            S::NtidY => all(threads[1]),
            S::NtidZ => all(threads[2]),
            S::CtaidX => all(block[0]),
            S::CtaidY => all(block[1]),
            S::CtaidZ => all(block[2]),
            S::NctaidX => all(grid[0]),
            S::NctaidY => all(grid[1]),
            S::NctaidZ => all(grid[2]),
            S::Laneid => by_lane(|lane| lane),
            S::LanemaskEq => by_lane(|lane| 1 << lane),
            S::LanemaskLt => by_lane(|lane| (1 << lane) - 1),
            S::LanemaskLe => by_lane(|lane| u32::MAX >> (31 - lane)),
            S::LanemaskGt => by_lane(|lane| !(u32::MAX >> (31 - lane))),
            S::LanemaskGe => by_lane(|lane| u32::MAX << lane),
            S::Warpid => all(warp.index),
            S::Nwarpid => all(64),
            S::Nsmid => all(1),
            S::WARPSZ => all(32),
            S::ClusterCtaidX => all(in_cluster(0)),
            S::ClusterCtaidY => all(in_cluster(1)),
            S::ClusterCtaidZ => all(in_cluster(2)),
            S::ClusterNctaidX => all(cluster[0]),
            S::ClusterNctaidY => all(cluster[1]),
            S::ClusterNctaidZ => all(cluster[2]),
            S::ClusterCtarank => all(self.rank as u32),
            S::ClusterNctarank => all(cluster.iter().product()),
            S::ClusteridX => all(block[0] / cluster[0]),
            S::ClusteridY => all(block[1] / cluster[1]),
            S::ClusteridZ => all(block[2] / cluster[2]),
            S::NclusteridX => all(grid[0] / cluster[0]),
            S::NclusteridY => all(grid[1] / cluster[1]),
            S::NclusteridZ => all(grid[2] / cluster[2]),
            S::IsExplicitCluster => all(u32::from(launch.explicit_cluster)),
            S::DynamicSmemSize => all(launch.dynamic_bytes),
            S::TotalSmemSize | S::AggrSmemSize => all(launch.shared_bytes as u32),
            // The driver's workspace of a grid, in the halves that <cooperative_groups.h> reads.
            S::Envreg1 => all((launch.workspace >> 32) as u32),
            S::Envreg2 => all(launch.workspace as u32),
            // Time passes with every step, so loops that wait for it end.
            S::Clock | S::GlobaltimerLo => all(self.steps as u32),
            S::ClockHi | S::GlobaltimerHi => all((self.steps >> 32) as u32),
            S::Clock64 | S::Globaltimer => [self.steps; 32],
            _ => [0; 32],
        }
    }
}
