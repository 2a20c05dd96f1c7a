//! Launches and occupancy.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put, put_if};
use crate::context::working;
use crate::graph::Op;
use crate::launch::{Launch, occupancy, parameters};
use crate::model::{PROCESSORS, RESERVED_SHARED};
use crate::module::Function;
use crate::status::{Result, Status};
use crate::stream::submit;
use crate::{driver, known};
use ptxc_abi::argument::{In, Memory, Out};
use std::ffi::{c_int, c_uint};
use std::sync::Arc;

/// `CUlaunchConfig`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Config {
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    stream: u64,
    attributes: In<Attribute>,
    count: c_uint,
}

/// `CUlaunchAttribute`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Attribute {
    id: c_uint,
    pad: u32,
    value: [u32; 16],
}

/// `CU_LAUNCH_ATTRIBUTE_COOPERATIVE`
const COOPERATIVE: c_uint = 2;
/// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`
const CLUSTER: c_uint = 4;
/// The largest number of an attribute.
const LAST: c_uint = 16;

/// Puts a launch together; the device has checked its shape.
pub(super) fn launch(
    function: u64,
    [grid, block]: [[u32; 3]; 2],
    shared: u32,
    params: In<Memory>,
    extra: In<Memory>,
) -> Result<Launch> {
    let (driver, _, _) = working()?;
    let object = known(&driver.functions, function)?;
    let params = parameters(&object, params, extra)?;
    let launch = Launch { function: object, grid, block, shared, cluster: None, cooperative: false, params };
    driver.check_launch(&launch)?;
    Ok(launch)
}

fn launch_with(config: In<Config>, function: u64, params: In<Memory>, extra: In<Memory>) -> Result {
    let config = given(config.get())?;
    let attributes = given(config.attributes.all(config.count as usize))?;
    let mut launch = launch(function, [config.grid, config.block], config.shared, params, extra)?;
    for attribute in attributes {
        match attribute.id {
            COOPERATIVE => launch.cooperative = attribute.value[0] != 0,
            CLUSTER => launch.cluster = Some([attribute.value[0], attribute.value[1], attribute.value[2]]),
            // The others are wishes, or orders that hold anyway.
            id if id <= LAST => {}
            _ => return Err(Status::InvalidValue),
        }
    }
    driver()?.check_launch(&launch)?;
    submit(config.stream, Op::Kernel(launch))
}

fn function(number: u64) -> Result<Arc<Function>> {
    known(&driver()?.functions, number)
}

fn active(place: Out<c_int>, number: u64, threads: c_int, shared: u64) -> Result {
    let function = function(number)?;
    needed(place)?;
    let threads = u64::try_from(threads).ok().filter(|threads| *threads > 0).ok_or(Status::InvalidValue)?;
    put(place, occupancy(&driver()?.model, &function, threads, shared) as c_int)
}

/// The block size at which a multiprocessor has most threads, and blocks that fill the device.
fn best(
    grid: Out<c_int>,
    block: Out<c_int>,
    number: u64,
    dynamic: impl Fn(c_int) -> u64,
    limit: c_int,
) -> Result {
    let (function, driver) = (function(number)?, driver()?);
    needed(grid)?;
    needed(block)?;
    let most = function.attributes.threads.min(if limit > 0 { limit as u32 } else { 1024 });
    let threads = |size: u32| {
        let size = size.min(most);
        let blocks = occupancy(&driver.model, &function, u64::from(size), dynamic(size as c_int));
        (blocks * size, size, blocks)
    };
    let (_, size, blocks) =
        (1..=most.div_ceil(32)).map(|warps| threads(warps * 32)).max().unwrap_or_default();
    put(grid, (blocks * PROCESSORS) as c_int)?;
    put(block, size as c_int)
}

/// `CUoccupancyB2DSize`: bytes of dynamic shared memory of a block of so many threads.
type SizeOf = Option<extern "C" fn(c_int) -> u64>;

functions! {
    cuLaunchKernel | cuLaunchKernel_ptsz(function: u64, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint,
        shared: c_uint, stream: u64, params: In<Memory>, extra: In<Memory>) => {
        let launch = launch(function, [[gx, gy, gz], [bx, by, bz]], shared, params, extra)?;
        submit(stream, Op::Kernel(launch))
    };

    cuLaunchKernelEx | cuLaunchKernelEx_ptsz(config: In<Config>, function: u64, params: In<Memory>, extra: In<Memory>) =>
        launch_with(config, function, params, extra);

    cuLaunchCooperativeKernel | cuLaunchCooperativeKernel_ptsz(function: u64, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint,
        shared: c_uint, stream: u64, params: In<Memory>) => {
        let launch = launch(function, [[gx, gy, gz], [bx, by, bz]], shared, params, In::NULL)?;
        let launch = Launch { cooperative: true, ..launch };
        driver()?.check_launch(&launch)?;
        submit(stream, Op::Kernel(launch))
    };

    cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks: Out<c_int>, function: u64, threads: c_int, shared: u64) =>
        active(blocks, function, threads, shared);

    cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks: Out<c_int>, function: u64, threads: c_int,
        shared: u64, flags: c_uint) => {
        if flags > 1 { Err(Status::InvalidValue) } else { active(blocks, function, threads, shared) }
    };

    cuOccupancyMaxPotentialBlockSize(grid: Out<c_int>, block: Out<c_int>, function: u64, size_of: SizeOf,
        shared: u64, limit: c_int) =>
        best(grid, block, function, |threads| size_of.map_or(shared, |size_of| size_of(threads)), limit);

    cuOccupancyMaxPotentialBlockSizeWithFlags(grid: Out<c_int>, block: Out<c_int>, function: u64, size_of: SizeOf,
        shared: u64, limit: c_int, flags: c_uint) => {
        if flags > 1 {
            return Err(Status::InvalidValue);
        }
        best(grid, block, function, |threads| size_of.map_or(shared, |size_of| size_of(threads)), limit)
    };

    cuOccupancyAvailableDynamicSMemPerBlock(bytes: Out<u64>, number: u64, blocks: c_int, threads: c_int) => {
        let (function, driver) = (function(number)?, driver()?);
        let blocks = u32::try_from(blocks).ok().filter(|blocks| *blocks > 0).ok_or(Status::InvalidValue)?;
        if threads <= 0 || occupancy(&driver.model, &function, threads as u64, 0) < blocks {
            return Err(Status::InvalidValue);
        }
        let share = driver.model.shared_per_processor() / blocks;
        let most = share.min(driver.model.shared_opt_in() + RESERVED_SHARED);
        put(bytes, u64::from(most.saturating_sub(RESERVED_SHARED + function.attributes.shared)))
    };

    cuOccupancyMaxPotentialClusterSize(size: Out<c_int>, number: u64, _config: In<Config>) => {
        function(number)?;
        put(size, 8)
    };

    cuOccupancyMaxActiveClusters(clusters: Out<c_int>, number: u64, config: In<Config>) => {
        let (function, driver) = (function(number)?, driver()?);
        let config = given(config.get())?;
        let threads = config.block.iter().map(|n| u64::from(*n)).product();
        let blocks = occupancy(&driver.model, &function, threads, u64::from(config.shared)) * PROCESSORS;
        let attributes = given(config.attributes.all(config.count as usize))?;
        let cluster = attributes.iter().find(|attribute| attribute.id == CLUSTER);
        let size = cluster.map_or(1, |cluster| cluster.value[..3].iter().product::<u32>()).max(1);
        put_if(clusters, (blocks / size) as c_int);
        needed(clusters)
    };
}
