//! Kernel attributes: launch bounds, cluster shape and register limit (requirement group KM).
//!
//! | source | attribute |
//! |---|---|
//! | `__launch_bounds__(n)` | `maxntidx` = n (KM-14); only the given dimension (IG-25) |
//! | `__launch_bounds__(n, m)` | `minctasm` = m |
//! | `__launch_bounds__(n, m, c)` | `maxclusterrank` = c (KM-15; sm_90 and up, KM-16) |
//! | `__maxnreg__(r)` | `maxnreg` = r |
//! | `__cluster_dims__(x, y, z)` | `cluster_dim` and the cluster is explicit (KM-08, KM-21) |
//! | `__cluster_dims__()` | the cluster is explicit, its shape given at launch |
//! | `__block_size__((x, y, z), (cx, cy, cz))` | `blocksareclusters`, `reqntid`, `cluster_dim` (KM-08) |
//!
//! The module keeps them as typed fields; `nvvm.annotations` is their text form.

use ptxc_arch::Target;
use ptxc_il::LaunchAttributes;
use ptxc_ir::KernelAttrs;

/// The attributes of a kernel with the given launch configuration, for target `sm`.
pub(crate) fn kernel_attributes(launch: &LaunchAttributes, target: Target) -> KernelAttrs {
    let mut attrs = KernelAttrs {
        max_ntid: [launch.max_threads.unwrap_or(0), 0, 0],
        min_ctas: launch.min_blocks,
        max_reg: launch.max_registers,
        max_cluster_rank: launch.max_cluster_rank.filter(|_| target.has_clusters()),
        ..KernelAttrs::default()
    };
    if let Some(dims) = launch.cluster_dims {
        attrs.explicit_cluster = true;
        attrs.cluster_dim = dims.unwrap_or_default();
    }
    if let Some((block, cluster)) = launch.block_size {
        attrs.blocks_are_clusters = true;
        attrs.req_ntid = block;
        attrs.cluster_dim = cluster;
    }
    attrs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn km_14_km_21_launch_bounds_and_cluster_dims() {
        let launch = LaunchAttributes {
            max_threads: Some(256),
            min_blocks: Some(2),
            cluster_dims: Some(Some([2, 1, 1])),
            ..LaunchAttributes::default()
        };
        let attrs = kernel_attributes(&launch, Target::sm(90));
        assert_eq!((attrs.max_ntid, attrs.min_ctas), ([256, 0, 0], Some(2)));
        assert!(attrs.explicit_cluster && !attrs.blocks_are_clusters);
        assert_eq!((attrs.cluster_dim, attrs.req_ntid), ([2, 1, 1], [0; 3]));
    }

    #[test]
    fn km_16_cluster_rank_needs_sm_90() {
        let launch = LaunchAttributes { max_cluster_rank: Some(8), ..LaunchAttributes::default() };
        assert_eq!(kernel_attributes(&launch, Target::sm(80)).max_cluster_rank, None);
        assert_eq!(kernel_attributes(&launch, Target::sm(90)).max_cluster_rank, Some(8));
    }

    #[test]
    fn km_08_block_size_makes_blocks_clusters() {
        let launch =
            LaunchAttributes { block_size: Some(([64, 2, 1], [2, 1, 1])), ..LaunchAttributes::default() };
        let attrs = kernel_attributes(&launch, Target::sm(90));
        assert!(attrs.blocks_are_clusters);
        assert_eq!((attrs.req_ntid, attrs.cluster_dim), ([64, 2, 1], [2, 1, 1]));
    }
}
