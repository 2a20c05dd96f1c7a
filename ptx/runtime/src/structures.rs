//! Structures of `driver_types.h` and `vector_types.h` that functions take or fill.

use ptxc_abi::argument::{In, Memory};
use std::ffi::{c_int, c_uint};

/// `dim3`
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Dim3 {
    pub(crate) x: c_uint,
    pub(crate) y: c_uint,
    pub(crate) z: c_uint,
}

impl Dim3 {
    pub(crate) fn sizes(self) -> [u32; 3] {
        [self.x, self.y, self.z]
    }
}

/// `cudaExtent`, `cudaPos`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Triple(pub(crate) [u64; 3]);

/// `cudaPitchedPtr`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Pitched {
    pub(crate) memory: Memory,
    pub(crate) pitch: u64,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

/// `cudaPitchedPtr`, as a function fills it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MadePitched {
    pub(crate) address: u64,
    pub(crate) pitch: u64,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

/// `cudaMemcpy3DParms`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Copy3 {
    pub(crate) from_array: u64,
    pub(crate) from_at: Triple,
    pub(crate) from: Pitched,
    pub(crate) to_array: u64,
    pub(crate) to_at: Triple,
    pub(crate) to: Pitched,
    pub(crate) extent: Triple,
    pub(crate) kind: c_uint,
}

/// `cudaMemcpy3DPeerParms`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PeerCopy3 {
    pub(crate) from_array: u64,
    pub(crate) from_at: Triple,
    pub(crate) from: Pitched,
    pub(crate) from_device: c_int,
    pub(crate) to_array: u64,
    pub(crate) to_at: Triple,
    pub(crate) to: Pitched,
    pub(crate) to_device: c_int,
    pub(crate) extent: Triple,
}

/// `cudaChannelFormatDesc`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Channels {
    pub(crate) bits: [c_int; 4],
    pub(crate) kind: c_uint,
}

/// `cudaFuncAttributes`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct FuncAttributes {
    pub(crate) shared: u64,
    pub(crate) constant: u64,
    pub(crate) local: u64,
    pub(crate) threads: c_int,
    pub(crate) registers: c_int,
    pub(crate) ptx_version: c_int,
    pub(crate) binary_version: c_int,
    pub(crate) cache_mode: c_int,
    pub(crate) dynamic_shared: c_int,
    pub(crate) carveout: c_int,
    pub(crate) rest: [c_int; 22],
}

/// `cudaPointerAttributes`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PointerAttributes {
    pub(crate) kind: c_int,
    pub(crate) device: c_int,
    pub(crate) device_pointer: u64,
    pub(crate) host_pointer: u64,
    pub(crate) reserved: [i64; 8],
}

/// `cudaResourceDesc`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Resource {
    pub(crate) kind: c_uint,
    pub(crate) words: [u64; 16],
    pub(crate) flags: c_uint,
}

/// `cudaTextureDesc`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Sampling {
    pub(crate) address: [c_uint; 3],
    pub(crate) filter: c_uint,
    pub(crate) read: c_uint,
    pub(crate) srgb: c_uint,
    pub(crate) border: [c_uint; 4],
    pub(crate) normalized: c_uint,
    pub(crate) anisotropy: c_uint,
    pub(crate) mip_filter: c_uint,
    pub(crate) mip_bias: c_uint,
    pub(crate) mip_least: c_uint,
    pub(crate) mip_most: c_uint,
    pub(crate) rest: [c_int; 2],
}

/// `cudaLaunchConfig_t`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct LaunchConfig {
    pub(crate) grid: Dim3,
    pub(crate) block: Dim3,
    pub(crate) shared: u64,
    pub(crate) stream: u64,
    pub(crate) attributes: In<LaunchAttribute>,
    pub(crate) count: c_uint,
}

/// `cudaLaunchAttribute`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct LaunchAttribute {
    pub(crate) id: c_uint,
    pub(crate) pad: u32,
    pub(crate) value: [u32; 16],
}

/// `__fatBinC_Wrapper_t`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Wrapper {
    pub(crate) magic: c_uint,
    pub(crate) version: c_uint,
    pub(crate) image: Memory,
    pub(crate) files: u64,
}

/// `cudaKernelNodeParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct KernelNode {
    pub(crate) stub: Memory,
    pub(crate) grid: Dim3,
    pub(crate) block: Dim3,
    pub(crate) shared: c_uint,
    pub(crate) parameters: In<Memory>,
    pub(crate) extra: In<Memory>,
}

/// `cudaKernelNodeParams`, as a function fills it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MadeKernelNode {
    pub(crate) stub: u64,
    pub(crate) grid: [c_uint; 3],
    pub(crate) block: [c_uint; 3],
    pub(crate) shared: c_uint,
    pub(crate) parameters: u64,
    pub(crate) extra: u64,
}

/// `cudaMemAllocNodeParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MemoryNode {
    pub(crate) pool: [u64; 11],
    pub(crate) access: u64,
    pub(crate) accesses: u64,
    pub(crate) bytes: u64,
    pub(crate) address: u64,
}

/// `cudaMemsetParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct FillNode {
    pub(crate) to: Memory,
    pub(crate) pitch: u64,
    pub(crate) value: c_uint,
    pub(crate) size: c_uint,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

/// The head of `cudaGraphNodeParams`, behind which is what the kind says.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct NodeParameters {
    pub(crate) kind: c_int,
    pub(crate) reserved: [c_int; 3],
}

/// `cudaMemcpyNodeParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct CopyNode {
    pub(crate) flags: [c_int; 4],
    pub(crate) copy: Copy3,
}

/// `cudaConditionalNodeParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ConditionalNode {
    pub(crate) value: u64,
    pub(crate) condition: c_uint,
    pub(crate) size: c_uint,
    pub(crate) graphs: u64,
}
