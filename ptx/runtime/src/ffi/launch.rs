//! Launches, and what is known of kernels.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, put};
use crate::configuration::place;
use crate::registry::registry;
use crate::status::{Result, Status, done};
use crate::structures::{Dim3, FuncAttributes, LaunchAttribute, LaunchConfig};
use ptxc_abi::argument::{In, Memory, Out, Text};
use ptxc_driver::ffi::module;
use ptxc_driver::runtime::{self, Shape, Work};
use std::ffi::{c_int, c_uint};
use std::io::Write;

/// `cudaLaunchAttributeID`
const COOPERATIVE: c_uint = 2;
const CLUSTER: c_uint = 4;

/// The function of a stub, or of a handle that [`super::symbol`] gave.
pub(super) fn function(stub: Memory) -> Result<u64> {
    let found = registry().kernel(stub.address());
    match found {
        Err(Status::INVALID_DEVICE_FUNCTION) if runtime::kernel(stub.address()).is_ok() => Ok(stub.address()),
        found => found,
    }
}

pub(super) fn launch(stub: Memory, shape: &Shape, parameters: In<Memory>) -> Result {
    let function = function(stub)?;
    let known = runtime::kernel(function)?;
    // What the driver calls an invalid value the runtime tells apart.
    let threads = shape.block.iter().map(|n| u64::from(*n)).product::<u64>();
    let [x, y, z] = shape.grid;
    let empty = shape.grid.contains(&0) || shape.block.contains(&0);
    if empty || threads > 1024 || shape.block[2] > 64 || x > i32::MAX as u32 || y > 65535 || z > 65535 {
        return Err(Status::INVALID_CONFIGURATION);
    }
    if threads > u64::from(known.threads) {
        return Err(Status::OUT_OF_RESOURCES);
    }
    runtime::fault()?;
    runtime::submit(shape.stream, Work::Kernel(function, *shape, parameters))?;
    if runtime::fault().is_err()
        && let Some((file, line)) = place()
    {
        // Where it cannot be written there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "ptxc: the launch is at {file}:{line}");
    }
    Ok(())
}

pub(super) fn shape(grid: Dim3, block: Dim3, shared: u64, stream: u64, cooperative: bool) -> Shape {
    Shape { grid: grid.sizes(), block: block.sizes(), shared, stream, cooperative, cluster: None }
}

fn launch_with(config: In<LaunchConfig>, stub: Memory, parameters: In<Memory>) -> Result {
    let config = given(config.get())?;
    let mut shape = shape(config.grid, config.block, config.shared, config.stream, false);
    for LaunchAttribute { id, value, .. } in given(config.attributes.all(config.count as usize))? {
        match id {
            COOPERATIVE => shape.cooperative = value[0] != 0,
            CLUSTER => shape.cluster = Some([value[0], value[1], value[2]]),
            // The others are wishes, or orders that hold anyway.
            _ => {}
        }
    }
    launch(stub, &shape, parameters)
}

/// Clusters of a launch that the device holds at a time.
fn active_clusters(stub: Memory, config: In<LaunchConfig>) -> Result<c_int> {
    let config = given(config.get())?;
    let threads = config.block.sizes().iter().map(|n| u64::from(*n)).product();
    let blocks = runtime::occupancy(function(stub)?, threads, config.shared)? * runtime::device()?.2;
    let attributes = given(config.attributes.all(config.count as usize))?;
    let cluster = attributes.iter().find(|attribute| attribute.id == CLUSTER);
    let size = cluster.map_or(1, |cluster| cluster.value[..3].iter().product::<u32>()).max(1);
    Ok((blocks / size) as c_int)
}

fn attributes(stub: Memory) -> Result<FuncAttributes> {
    let known = runtime::kernel(function(stub)?)?;
    let capability = runtime::attribute(75)? * 10 + runtime::attribute(76)?;
    Ok(FuncAttributes {
        shared: known.shared.into(),
        constant: known.constant.into(),
        local: known.local.into(),
        threads: known.threads as c_int,
        registers: known.registers as c_int,
        ptx_version: capability,
        binary_version: capability,
        cache_mode: 0,
        dynamic_shared: known.dynamic_shared as c_int,
        carveout: -1,
        rest: [0; 22],
    })
}

fn blocks(count: Out<c_int>, stub: Memory, threads: c_int, shared: u64) -> Result {
    let threads = u64::try_from(threads).ok().filter(|threads| *threads > 0).ok_or(Status::INVALID_VALUE)?;
    put(count, runtime::occupancy(function(stub)?, threads, shared)? as c_int)
}

functions! {
    cudaLaunchKernel | cudaLaunchKernel_ptsz(stub: Memory, grid: Dim3, block: Dim3, parameters: In<Memory>, shared: u64, stream: u64) =>
        launch(stub, &shape(grid, block, shared, stream, false), parameters);
    // What stubs of nvcc 13 call: a handle of the kernel once, then launches with it.
    __cudaGetKernel(place: Out<u64>, stub: Memory) => put(place, registry().kernel(stub.address())?);
    __cudaLaunchKernel | __cudaLaunchKernel_ptsz(kernel: Memory, grid: Dim3, block: Dim3, parameters: In<Memory>, shared: u64, stream: u64) =>
        launch(kernel, &shape(grid, block, shared, stream, false), parameters);
    cudaLaunchCooperativeKernel | cudaLaunchCooperativeKernel_ptsz(stub: Memory, grid: Dim3, block: Dim3, parameters: In<Memory>, shared: u64,
        stream: u64) => launch(stub, &shape(grid, block, shared, stream, true), parameters);
    cudaLaunchKernelExC | cudaLaunchKernelExC_ptsz(config: In<LaunchConfig>, stub: Memory, parameters: In<Memory>) =>
        launch_with(config, stub, parameters);
    cudaFuncGetAttributes(place: Out<FuncAttributes>, stub: Memory) => put(place, attributes(stub)?);
    cudaFuncSetAttribute(stub: Memory, attribute: c_int, value: c_int) =>
        done(module::cuFuncSetAttribute(function(stub)?, attribute, value));
    cudaFuncSetCacheConfig(stub: Memory, config: c_uint) =>
        done(module::cuFuncSetCacheConfig(function(stub)?, config));
    cudaFuncSetSharedMemConfig(stub: Memory, config: c_uint) =>
        done(module::cuFuncSetSharedMemConfig(function(stub)?, config));
    cudaFuncGetName(place: Out<Text>, stub: Memory) => done(module::cuFuncGetName(place, function(stub)?));
    cudaFuncGetParamInfo(stub: Memory, index: u64, offset: Out<u64>, size: Out<u64>) =>
        done(module::cuFuncGetParamInfo(function(stub)?, index, offset, size));
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(count: Out<c_int>, stub: Memory, threads: c_int, shared: u64) =>
        blocks(count, stub, threads, shared);
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(count: Out<c_int>, stub: Memory, threads: c_int,
        shared: u64, _flags: c_uint) => blocks(count, stub, threads, shared);
    cudaOccupancyMaxActiveClusters(clusters: Out<c_int>, stub: Memory, config: In<LaunchConfig>) =>
        put(clusters, active_clusters(stub, config)?);
    cudaOccupancyAvailableDynamicSMemPerBlock(bytes: Out<u64>, stub: Memory, blocks: c_int, threads: c_int) =>
        done(ptxc_driver::ffi::launch::cuOccupancyAvailableDynamicSMemPerBlock(bytes, function(stub)?, blocks, threads));
    cudaOccupancyMaxPotentialClusterSize(size: Out<c_int>, stub: Memory, _config: In<LaunchConfig>) => {
        function(stub)?;
        put(size, 8)
    };
}
