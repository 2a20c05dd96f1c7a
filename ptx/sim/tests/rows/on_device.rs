//! What a GPU says to the launches of the tests: `PTXC_VALUES_ON_DEVICE=1` where there is one, as
//! `tests/oracle/on_device.sh` does.
//!
//! A line says of each launch that the simulator made without a fault whether the GPU left the same in the buffers. What a
//! GPU cannot be given in this way (textures), or what its target does not have, is not run, with the reason.

#![allow(clippy::print_stdout, reason = "the script reads it")]

use ptxc_device::{Device, Launch};
use ptxc_sim::{Arg, Config};
use std::cell::Cell;

thread_local! {
    /// Launches of this test.
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

/// An argument as a launch finds or leaves it.
pub(crate) enum Content {
    Bytes(Vec<u8>),
    Buffer(Vec<u8>),
    /// A texture or surface.
    Image,
}

/// Whether a GPU is to be asked.
pub(crate) fn is_asked() -> bool {
    std::env::var_os("PTXC_VALUES_ON_DEVICE").is_some()
}

/// The arguments as they are now.
pub(crate) fn contents(args: &[Arg<'_>]) -> Vec<Content> {
    let content = |arg: &Arg<'_>| match arg {
        Arg::Bytes(bytes) => Content::Bytes(bytes.clone()),
        Arg::Texture(..) | Arg::Surface(..) => Content::Image,
        Arg::Buffer(_) | Arg::Slice(_) => Content::Buffer(arg.contents().unwrap_or_default()),
    };
    args.iter().map(content).collect()
}

/// A module for a GPU: its target becomes the GPU's.
pub(crate) fn retargeted(text: &str, device: &Device) -> String {
    let (major, minor) = device.capability();
    let suffix = if major >= 9 { "a" } else { "" };
    let Some(start) = text.find(".target ") else { return text.to_owned() };
    let end = start + text[start..].find([',', '\n']).unwrap_or(text.len() - start);
    format!("{}.target sm_{major}{minor}{suffix}{}", &text[..start], &text[end..])
}

/// Makes a launch on the GPU and says how it compares with what the simulator has left.
pub(crate) fn compare(
    text: &str,
    kernel: &str,
    config: &Config,
    mut before: Vec<Content>,
    after: &[Content],
) {
    let number = COUNT.replace(COUNT.get() + 1);
    let name = format!("{} #{number}", std::thread::current().name().unwrap_or("main"));
    match run(text, kernel, config, &mut before) {
        Err(why) => println!("DEVICE {name}: not run: {}", why.lines().next().unwrap_or_default()),
        Ok(()) => match before.iter().zip(after).enumerate().find_map(|(index, (got, want))| {
            let (Content::Buffer(got), Content::Buffer(want)) = (got, want) else { return None };
            let at = got.iter().zip(want).position(|(got, want)| got != want)?;
            Some(format!("argument {index}, byte {at}: {:#x} on the GPU, {:#x} simulated", got[at], want[at]))
        }) {
            None => println!("DEVICE {name}: equal"),
            Some(what) => println!("DEVICE {name}: different: {what}"),
        },
    }
}

fn run(text: &str, kernel: &str, config: &Config, args: &mut [Content]) -> Result<(), String> {
    if args.iter().any(|arg| matches!(arg, Content::Image)) || !config.references.is_empty() {
        return Err("textures and surfaces are not made on the GPU".to_owned());
    }
    let device = Device::open()?;
    let mut given = Vec::new();
    for arg in args {
        given.push(match arg {
            Content::Bytes(bytes) => ptxc_device::Arg::Bytes(bytes),
            Content::Buffer(bytes) => ptxc_device::Arg::Buffer(bytes),
            Content::Image => continue,
        });
    }
    let Config { grid, block, cluster, shared, .. } = *config;
    device.run(&retargeted(text, &device), kernel, Launch { grid, block, cluster, shared }, &mut given)
}
