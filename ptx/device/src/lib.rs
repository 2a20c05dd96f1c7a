//! Runs PTX on a CUDA GPU through the driver, for comparing the simulator with silicon.
//!
//! The driver's library is loaded when a [`Device`] is opened, never linked: a program that uses this
//! crate starts on machines without one, and [`Device::open`] says what is missing. All unsafe code of
//! the workspace is in `driver.rs`.
//!
//! ```no_run
//! let device = ptxc_device::Device::open()?;
//! let ptx = ".version 7.0\n.target sm_75\n.address_size 64\n.visible .entry nothing() { ret; }";
//! let launch = ptxc_device::Launch { grid: [1, 1, 1], block: [32, 1, 1], cluster: None, shared: 0 };
//! device.run(ptx, "nothing", launch, &mut [])?;
//! # Ok::<(), String>(())
//! ```

mod driver;

use driver::{Driver, Handle};
use std::ffi::CString;

/// How the device of our own driver library is named (`ptx/driver`): a comparison with it would be one of the simulator
/// with itself.
const SIMULATOR: &str = "ptxc simulator";

/// A kernel argument.
#[derive(Debug)]
pub enum Arg<'a> {
    /// The bytes of a scalar or structure; as many as the parameter has.
    Bytes(&'a [u8]),
    /// A pointer to device memory that holds these bytes; they are read back.
    Buffer(&'a mut [u8]),
}

/// The shape of a launch.
#[derive(Debug, Clone, Copy)]
pub struct Launch {
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Blocks of a cluster; `None`: what the kernel says.
    pub cluster: Option<[u32; 3]>,
    /// Bytes of dynamic shared memory.
    pub shared: u32,
}

/// The first GPU of the machine.
pub struct Device {
    driver: Driver,
    name: String,
    capability: (i32, i32),
}

/// A loaded module; unloaded when dropped.
struct Module<'d> {
    driver: &'d Driver,
    handle: Handle,
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        self.driver.unload_module(self.handle);
    }
}

/// Device memory; freed when dropped.
struct Memory<'d> {
    driver: &'d Driver,
    address: u64,
}

impl Drop for Memory<'_> {
    fn drop(&mut self) {
        self.driver.free(self.address);
    }
}

impl Device {
    /// Loads the driver and opens the first GPU.
    ///
    /// # Errors
    /// What is missing: the driver's library, a function of it, or a GPU that is not the simulator. With `PTXC_DRY_RUN` in
    /// the environment the simulator counts, which shows what would be asked of a GPU.
    pub fn open() -> Result<Self, String> {
        let driver = Driver::load()?;
        let (name, capability) = driver.open()?;
        if name.starts_with(SIMULATOR) && std::env::var_os("PTXC_DRY_RUN").is_none() {
            return Err("no CUDA GPU: the driver that is found first is the simulator's".to_owned());
        }
        Ok(Self { driver, name, capability })
    }

    /// The GPU's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Major and minor compute capability.
    pub fn capability(&self) -> (i32, i32) {
        self.capability
    }

    /// Loads a module, launches one of its kernels on fresh memory, waits, and reads the buffers back.
    /// The module is the program's own: it can do to the GPU what any CUDA program can.
    ///
    /// # Errors
    /// What the driver says, with the assembler's log for PTX that it refuses.
    pub fn run(&self, ptx: &str, kernel: &str, launch: Launch, args: &mut [Arg<'_>]) -> Result<(), String> {
        let text = CString::new(ptx).map_err(|_| "the PTX holds a null character".to_owned())?;
        let name = CString::new(kernel).map_err(|_| "the name holds a null character".to_owned())?;
        let module = Module { driver: &self.driver, handle: self.driver.load_module(&text)? };
        let function = self.driver.function(module.handle, &name)?;
        let mut memories = Vec::new();
        let mut params = Vec::new();
        for arg in args.iter() {
            match arg {
                Arg::Bytes(bytes) => {
                    params.push(bytes.to_vec());
                    memories.push(None);
                }
                Arg::Buffer(bytes) => {
                    let memory = Memory { driver: &self.driver, address: self.driver.allocate(bytes.len())? };
                    self.driver.write(memory.address, bytes)?;
                    params.push(memory.address.to_le_bytes().to_vec());
                    memories.push(Some(memory));
                }
            }
        }
        self.driver.launch(function, launch, &mut params)?;
        for (arg, memory) in args.iter_mut().zip(&memories) {
            if let (Arg::Buffer(bytes), Some(memory)) = (arg, memory) {
                self.driver.read(memory.address, bytes)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_a_driver_is_told_so() {
        match Device::open() {
            Ok(device) => assert!(!device.name().is_empty()),
            Err(why) => assert!(why.contains("CUDA") || why.contains("cuInit"), "{why}"),
        }
    }
}
