//! A recording as columns of numbers, which are short as JSON.

use ptxc_sim::{Recording, Space};
use serde::Serialize;

/// A recording: element `i` of each list of a table is about the same step or write.
#[derive(Debug, Serialize)]
pub(crate) struct Columns {
    steps: Steps,
    writes: Writes,
    /// Whether the launch went on beyond the end.
    cut: bool,
}

#[derive(Debug, Default, Serialize)]
struct Steps {
    /// The block, x fastest.
    block: Vec<u64>,
    warp: Vec<u32>,
    /// Line of the PTX text.
    line: Vec<u32>,
    lanes: Vec<u32>,
    active: Vec<u32>,
}

#[derive(Debug, Default, Serialize)]
struct Writes {
    step: Vec<u32>,
    lane: Vec<u32>,
    /// The number of the argument; -1 is shared memory of the block, -2 other global memory.
    memory: Vec<i32>,
    /// Bytes from the start of it.
    offset: Vec<u32>,
    size: Vec<u32>,
    /// The lower and upper half of the value.
    low: Vec<u32>,
    high: Vec<u32>,
}

const SHARED: i32 = -1;
const OTHER: i32 = -2;

pub(crate) fn columns(recording: &Recording, grid: [u32; 3]) -> Columns {
    let mut steps = Steps::default();
    for step in &recording.steps {
        let [x, y, z] = step.block.map(u64::from);
        steps.block.push((z * u64::from(grid[1]) + y) * u64::from(grid[0]) + x);
        steps.warp.push(step.warp);
        steps.line.push(step.line);
        steps.lanes.push(step.lanes);
        steps.active.push(step.active);
    }
    let mut writes = Writes::default();
    for write in &recording.writes {
        let window = |address: u64| address >> 32;
        let of_buffer = |buffer: &Option<u64>| buffer.is_some_and(|at| window(at) == window(write.address));
        let memory = match recording.buffers.iter().position(of_buffer) {
            _ if write.space == Space::Shared => SHARED,
            Some(argument) => argument as i32,
            None => OTHER,
        };
        writes.step.push(write.step);
        writes.lane.push(write.lane);
        writes.memory.push(memory);
        // Every buffer has a window of addresses of its own, at the start of which it lies.
        writes.offset.push(write.address as u32);
        writes.size.push(write.size);
        writes.low.push(write.value as u32);
        writes.high.push((write.value >> 32) as u32);
    }
    Columns { steps, writes, cut: recording.cut }
}
