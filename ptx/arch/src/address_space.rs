//! The NVVM address spaces.

use std::fmt;

/// A numbered address space; pointers carry one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AddrSpace(pub u32);

impl AddrSpace {
    /// Any memory; the hardware determines the space.
    pub const GENERIC: AddrSpace = AddrSpace(0);
    /// Device memory.
    pub const GLOBAL: AddrSpace = AddrSpace(1);
    /// Shared memory of the thread block.
    pub const SHARED: AddrSpace = AddrSpace(3);
    /// Constant memory.
    pub const CONSTANT: AddrSpace = AddrSpace(4);
    /// Memory of one thread.
    pub const LOCAL: AddrSpace = AddrSpace(5);
    /// Tensor memory, which only `tcgen05` instructions access (PTX ISA 9.7.16.1). Its addresses have 32 bits.
    pub const TENSOR: AddrSpace = AddrSpace(6);
    /// Shared memory of any block in the cluster.
    pub const SHARED_CLUSTER: AddrSpace = AddrSpace(7);
    /// Kernel parameters.
    pub const PARAM: AddrSpace = AddrSpace(101);

    /// The name NVVM gives the space, if it has one.
    pub const fn name(self) -> Option<&'static str> {
        Some(match self.0 {
            0 => "generic",
            1 => "global",
            3 => "shared",
            4 => "constant",
            5 => "local",
            6 => "tensor",
            7 => "shared_cluster",
            101 => "param",
            _ => return None,
        })
    }
}

impl fmt::Debug for AddrSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "addrspace({})", self.0)
    }
}
