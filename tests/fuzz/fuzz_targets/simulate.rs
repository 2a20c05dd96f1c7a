//! Any module, checked and run with a step limit, ends in results or in a trap.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_sim::{Arg, Checks, Config, Simulator};

fuzz_target!(|source: &str| {
    let Ok(parsed) = ptxc_ptx::text::parse(source) else { return };
    let _ = ptxc_ptx::check::check(&parsed.module);
    let Ok(simulator) = Simulator::from_text(source) else { return };
    let kernels: Vec<String> = simulator.kernels().map(str::to_owned).collect();
    for kernel in kernels {
        let sizes = simulator.parameters(&kernel).unwrap_or_default();
        if sizes.iter().sum::<usize>() > 1 << 16 {
            continue;
        }
        let mut buffers: Vec<Vec<u8>> = sizes.iter().map(|_| vec![1; 256]).collect();
        let mut args: Vec<Arg<'_>> = sizes
            .iter()
            .zip(&mut buffers)
            .map(|(size, buffer)| if *size == 8 { Arg::Buffer(buffer) } else { Arg::Bytes(vec![3; *size]) })
            .collect();
        let config =
            Config { block: [40, 1, 1], step_limit: 5000, checks: Checks::ALL, ..Config::default() };
        let _ = simulator.launch_with(&kernel, &config, &mut args);
    }
});
