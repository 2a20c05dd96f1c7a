//! Which device the simulator is: its target, and what its attributes are.
//!
//! | variable | |
//! |---|---|
//! | `PTXC_DEVICE` | the target, as `sm_80`; `sm_89` if it is not set |
//! | `PTXC_MEMORY` | bytes of memory, with `M` or `G`; 16 GiB |
//! | `PTXC_GRANULARITY` | allocations are rounded up to a multiple of so many bytes; 1: bounds are exact |
//! | `PTXC_TIME_LIMIT` | seconds that a launch may take; 120 |
//! | `PTXC_STEP_LIMIT` | warp instructions that a launch may take; without limit |
//! | `PTXC_ERROR_EXITCODE` | with `PTXC_CHECK`: the exit status of a program in which something was found; its own |
//! | `PTXC_JIT` | kernels become code of the host: `auto` (those that run for a while), `always`, `never`; `auto` |
//! | `PTXC_CHECK` | faults that a GPU would not report: `races`, `barriers`, `uninit`, `async`, `host`; none |

use crate::status::{Result, Status};
use ptxc_arch::Target;
use ptxc_sim::{Checks, Tier};
use std::time::Duration;

/// The device.
pub(crate) struct Model {
    pub(crate) major: u32,
    pub(crate) minor: u32,
    pub(crate) name: String,
    /// Bytes of memory.
    pub(crate) memory: u64,
    /// What allocations are rounded up to.
    pub(crate) granularity: u64,
    pub(crate) time_limit: Duration,
    pub(crate) step_limit: u64,
    pub(crate) tier: Tier,
    pub(crate) checks: Checks,
    /// How a checked program ends in which something was found; 0 is as it ends by itself.
    pub(crate) error_exit_code: u8,
    /// Whether each launch is reported.
    pub(crate) stats: bool,
    /// What depends on the compute capability.
    pub(crate) limits: &'static Limits,
}

/// What depends on the compute capability (CUDA C++ Programming Guide, "Technical Specifications").
pub(crate) struct Limits {
    /// From this one on: 10 times the major number plus the minor one.
    capability: u32,
    pub(crate) threads_per_processor: u32,
    pub(crate) blocks_per_processor: u32,
    /// KiB of shared memory of a multiprocessor.
    shared: u32,
}

const LIMITS: &[Limits] = &[
    Limits { capability: 75, threads_per_processor: 1024, blocks_per_processor: 16, shared: 64 },
    Limits { capability: 80, threads_per_processor: 2048, blocks_per_processor: 32, shared: 164 },
    Limits { capability: 86, threads_per_processor: 1536, blocks_per_processor: 16, shared: 100 },
    Limits { capability: 87, threads_per_processor: 1536, blocks_per_processor: 16, shared: 164 },
    Limits { capability: 89, threads_per_processor: 1536, blocks_per_processor: 24, shared: 100 },
    Limits { capability: 90, threads_per_processor: 2048, blocks_per_processor: 32, shared: 228 },
    Limits { capability: 120, threads_per_processor: 1536, blocks_per_processor: 24, shared: 100 },
];

/// Multiprocessors of the device.
pub(crate) const PROCESSORS: u32 = 16;
/// Registers of a multiprocessor.
pub(crate) const REGISTERS: u32 = 65536;
/// Bytes of shared memory that the system keeps of each block's.
pub(crate) const RESERVED_SHARED: u32 = 1024;
/// Bytes of shared memory of a block that does not ask for more.
pub(crate) const SHARED: u32 = 48 << 10;

impl Model {
    /// The device that the environment asks for.
    pub(crate) fn from_environment() -> Result<Model> {
        let variable = |name: &str| std::env::var(name).ok().filter(|text| !text.is_empty());
        let refuse = |name: &str, text: &str, wanted: &str| {
            crate::log(format_args!("{name}={text}: {wanted}"));
            Status::NoDevice
        };
        let text = variable("PTXC_DEVICE").unwrap_or_else(|| "sm_89".to_owned());
        if text == "gpu" {
            return Err(refuse(
                "PTXC_DEVICE",
                &text,
                "this is the simulator; `ptxc run` runs a program on a GPU",
            ));
        }
        let target =
            Target::parse(&text).map_err(|_| refuse("PTXC_DEVICE", &text, "a target as sm_80 is wanted"))?;
        let capability = target.cuda_arch() / 10;
        let memory = match variable("PTXC_MEMORY") {
            None => 16 << 30,
            Some(text) => {
                bytes(&text).ok_or_else(|| refuse("PTXC_MEMORY", &text, "a size as 4G is wanted"))?
            }
        };
        let number = |name: &str, default: u64| match variable(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| refuse(name, &text, "a number is wanted")),
        };
        let checks = match variable("PTXC_CHECK") {
            None => Checks::default(),
            Some(list) => Checks::parse(&list).map_err(|why| refuse("PTXC_CHECK", &list, &why))?,
        };
        let tier = match variable("PTXC_JIT") {
            None => Tier::default(),
            Some(word) => Tier::parse(&word).map_err(|why| refuse("PTXC_JIT", &word, &why))?,
        };
        let after = LIMITS.partition_point(|row| row.capability <= capability);
        Ok(Model {
            major: capability / 10,
            minor: capability % 10,
            name: format!("ptxc simulator sm_{capability}"),
            memory,
            granularity: number("PTXC_GRANULARITY", 1)?.clamp(1, 1 << 21),
            time_limit: Duration::from_secs(number("PTXC_TIME_LIMIT", 120)?),
            step_limit: number("PTXC_STEP_LIMIT", u64::MAX)?,
            tier,
            checks,
            error_exit_code: u8::try_from(number("PTXC_ERROR_EXITCODE", 0)?).unwrap_or(1),
            stats: variable("PTXC_STATS").is_some_and(|text| text != "0"),
            limits: &LIMITS[after.saturating_sub(1)],
        })
    }

    /// Bytes of shared memory of a multiprocessor.
    pub(crate) fn shared_per_processor(&self) -> u32 {
        self.limits.shared << 10
    }

    /// Bytes of shared memory of a block that asks for as much as there is.
    pub(crate) fn shared_opt_in(&self) -> u32 {
        if self.limits.capability == 75 { 64 << 10 } else { (self.limits.shared - 1) << 10 }
    }

    pub(crate) fn capability(&self) -> u32 {
        self.major * 10 + self.minor
    }
}

fn bytes(text: &str) -> Option<u64> {
    let (number, shift) = match text.as_bytes().last()? {
        b'G' | b'g' => (&text[..text.len() - 1], 30),
        b'M' | b'm' => (&text[..text.len() - 1], 20),
        _ => (text, 0),
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift).filter(|bytes| *bytes > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!((bytes("4G"), bytes("16m"), bytes("5")), (Some(4 << 30), Some(16 << 20), Some(5)));
        assert_eq!((bytes("0"), bytes("G"), bytes("x"), bytes("99999999999G")), (None, None, None, None));
    }
}
