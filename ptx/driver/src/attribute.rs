//! `CUdevice_attribute`: the numbers of `cuda.h` and what this device answers.

use crate::model::{Model, PROCESSORS, REGISTERS, RESERVED_SHARED, SHARED};

/// The value of an attribute; none for a number that is no attribute.
pub(crate) fn device(model: &Model, attribute: i32) -> Option<i32> {
    let since = |capability: u32| i32::from(model.capability() >= capability);
    Some(match attribute {
        // Threads of a block, of its axes; blocks along the axes of a grid.
        1..=3 => 1024,
        4 => 64,
        5 => i32::MAX,
        6 | 7 => 65535,
        8 => SHARED as i32,
        // Constant memory, warp size, pitch, registers of a block, clock in kHz.
        9 => 65536,
        10 => 32,
        11 => i32::MAX,
        12 => REGISTERS as i32,
        13 => 1_500_000,
        // Alignment of textures, copies beside kernels, multiprocessors, no watchdog, not integrated.
        14 => 512,
        15 => 1,
        16 => PROCESSORS as i32,
        17 | 18 => 0,
        // Host memory is mapped; the default compute mode.
        19 => 1,
        20 => 0,
        // Textures: 1D; 2D; 3D; 2D layered; 1D layered; gather; 3D alternate; cubes.
        21 => 131_072,
        22 => 131_072,
        23 => 65536,
        24..=26 => 16384,
        27 | 28 => 32768,
        29 => 2048,
        30 => 512,
        31 => 1,
        32 => 0,
        // PCI bus and device; no TCC; memory clock and width; L2 cache.
        33 => 1,
        34 | 35 => 0,
        36 => 5_000_000,
        37 => 256,
        38 => 4 << 20,
        39 => model.limits.threads_per_processor as i32,
        40 => 2,
        41 => 1,
        42 => 32768,
        43 => 2048,
        44 => 1,
        45 | 46 => 32768,
        47 | 48 => 8192,
        49 => 32768,
        50 => 0,
        51 => 32,
        52 | 53 => 32768,
        54 => 2046,
        // Surfaces.
        55 => 32768,
        56 => 131_072,
        57 => 65536,
        58..=60 => 16384,
        61 => 32768,
        62 => 2048,
        63 | 64 => 32768,
        65 => 2048,
        66 | 67 => 32768,
        68 => 2046,
        69 => 268_435_456,
        70 | 71 => 131_072,
        72 => 2_097_120,
        73 | 74 | 77 => 32768,
        75 => model.major as i32,
        76 => model.minor as i32,
        // Priorities; L1 caches.
        78..=80 => 1,
        81 => model.shared_per_processor() as i32,
        82 => REGISTERS as i32,
        // Managed memory; one board of one device; native atomics of the host.
        83 => 1,
        84 | 85 => 0,
        86 => 1,
        87 => 2,
        // Kernels see what is allocated or registered, not every page of the host.
        88 => 0,
        // Managed memory from host and device at a time; preemption; registered memory at its own address.
        89..=91 => 1,
        // Operations on memory by streams.
        92..=94 | 122 | 123 => 1,
        95 => 1,
        96 => 0,
        97 => model.shared_opt_in() as i32,
        98 => 0,
        99 => 1,
        100 => 0,
        101 => 1,
        // Virtual memory management, without handles for other processes.
        102 => 1,
        103..=105 => 0,
        106 => model.limits.blocks_per_processor as i32,
        107..=110 => 0,
        111 => RESERVED_SHARED as i32,
        112..=114 => 0,
        // Pools; clusters; pointers to functions are not unified over modules.
        115 => 1,
        116..=119 => 0,
        120 => since(90),
        121 | 124 | 125 => 0,
        126 => 1,
        127..=129 => 0,
        130 => 0,
        131 | 134 => -1,
        132 | 133 | 135..=143 | 145..=147 => 0,
        // Pools of the host's memory.
        144 => 1,
        _ => return None,
    })
}
