//! `--device`: the same launch on a GPU, compared with the simulator.

use super::super::{ExitStatus, Streams};
use super::print;
use ptxc_device::{Arg, Device, Launch};
use ptxc_sim::directives::{Outcome, Run};

/// Runs on the GPU of this machine and compares; without one, says what is missing.
pub(super) fn compare(run: &Run, simulated: &Outcome, ptx: &str, streams: &mut Streams<'_>) -> ExitStatus {
    match on_device(run, simulated, ptx) {
        Ok(text) => print(&text, streams),
        Err(why) => {
            let _ = writeln!(streams.stderr, "ptxc: error: --device: {why}");
            ExitStatus::SourceErrors
        }
    }
}

fn on_device(run: &Run, simulated: &Outcome, ptx: &str) -> Result<String, String> {
    let device = Device::open()?;
    let mut buffers: Vec<Vec<u8>> = run.arguments.iter().map(|argument| argument.bytes.clone()).collect();
    let mut args: Vec<Arg<'_>> = buffers
        .iter_mut()
        .zip(&run.arguments)
        .map(|(bytes, argument)| if argument.buffer { Arg::Buffer(bytes) } else { Arg::Bytes(bytes) })
        .collect();
    let config = &run.config;
    let (grid, block, cluster, shared) = (config.grid, config.block, config.cluster, config.shared);
    device.run(ptx, &run.entry, Launch { grid, block, cluster, shared }, &mut args)?;
    drop(args);
    let equal = buffers.iter().zip(&simulated.buffers).all(|(got, want)| got == want);
    let got = Outcome { report: simulated.report.clone(), buffers };
    let (major, minor) = device.capability();
    run.compare(&got, simulated).map_err(|why| format!("{} differs: {why}", device.name()))?;
    let how = if equal { "the same bits" } else { "the same within the tolerance" };
    Ok(format!("  {} (compute capability {major}.{minor}): {how}\n", device.name()))
}
