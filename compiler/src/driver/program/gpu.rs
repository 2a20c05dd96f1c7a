//! `PTXC_DEVICE=gpu`: the program runs on a GPU.
//!
//! A program is registered as nvcc registers its own, and brings PTX, which the driver compiles for the device that there
//! is. So NVIDIA's runtime library takes the place of ours: what the loader has loaded first under the name of a library
//! is that library (ld.so(8), `LD_PRELOAD`).

use super::options::Options;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The value of `PTXC_DEVICE`.
const NAME: &str = "gpu";

/// The target of device code without `-arch`: the oldest one that CUDA 13 has, since a later device runs its PTX.
pub(super) const TARGET: &str = "sm_75";

/// Whether the environment asks for a GPU.
pub(super) fn is_wanted() -> bool {
    std::env::var("PTXC_DEVICE").is_ok_and(|device| device == NAME)
}

/// Libraries of a program, and what has each of them.
const LIBRARIES: &[(&str, &str, &str)] = &[
    ("cudart", "libcudart.so.13", "the runtime library of CUDA 13"),
    ("cublas", "libcublas.so.13", "cuBLAS of CUDA 13"),
    ("curand", "libcurand.so.10", "cuRAND of CUDA 13"),
];

/// What only our libraries have in them.
const OWN: &[u8] = b"PTXC_TRACE";

/// Lets a program run with NVIDIA's libraries, or says what is not there.
pub(super) fn prepare(command: &mut Command, options: &Options) -> Result<(), String> {
    let folders = folders();
    if find(&folders, "libcuda.so.1").is_none() {
        let why = "no driver is installed (libcuda.so.1 of NVIDIA's is not found)";
        return Err(format!("PTXC_DEVICE={NAME}: {why}; without it the program runs on the simulator"));
    }
    let mut preloaded = OsString::new();
    for (name, file, what) in LIBRARIES {
        if *name != "cudart" && !options.link.iter().any(|word| *word == format!("-l{name}")) {
            continue;
        }
        let path = find(&folders, file).ok_or_else(|| {
            let why = format!("{what} is not installed ({file} of NVIDIA's is not found)");
            format!("PTXC_DEVICE={NAME}: {why}; CUDA_HOME or LD_LIBRARY_PATH says where it is")
        })?;
        preloaded.push(path);
        preloaded.push(":");
    }
    preloaded.push(std::env::var_os("LD_PRELOAD").unwrap_or_default());
    command.env("LD_PRELOAD", preloaded).env_remove("PTXC_DEVICE");
    Ok(())
}

/// Where libraries are looked for.
fn folders() -> Vec<PathBuf> {
    let listed = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let toolkits = ["CUDA_HOME", "CUDA_PATH"].iter().filter_map(std::env::var_os).map(PathBuf::from);
    let toolkits = toolkits.chain([PathBuf::from("/usr/local/cuda")]);
    let usual = [
        "/usr/lib/x86_64-linux-gnu",
        "/usr/lib/aarch64-linux-gnu",
        "/usr/lib64",
        "/usr/lib",
        "/usr/lib/wsl/lib",
        "/usr/local/nvidia/lib64",
    ];
    let inside = toolkits.flat_map(|folder| [folder.join("lib64"), folder.join("lib")]);
    std::env::split_paths(&listed).chain(inside).chain(usual.map(PathBuf::from)).collect()
}

/// A library that is not ours.
fn find(folders: &[PathBuf], file: &str) -> Option<PathBuf> {
    let is_not_ours = |path: &Path| {
        std::fs::read(path).is_ok_and(|bytes| !bytes.windows(OWN.len()).any(|window| window == OWN))
    };
    folders.iter().map(|folder| folder.join(file)).find(|path| is_not_ours(path))
}
