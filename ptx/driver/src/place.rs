//! Where bytes lie, as far as the library must tell: in the device's memory, whose bounds it knows, or elsewhere in the
//! program.

use crate::Driver;
use crate::status::{Result, Status};
use ptxc_abi::argument::{Address, Memory};

/// A place in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// The device's.
    Device(u64),
    /// The program's own.
    Host(Memory),
}

impl Driver {
    /// What an address means.
    pub(crate) fn place(&self, address: Address) -> Place {
        match self.device.owns(address.value()) {
            true => Place::Device(address.value()),
            false => Place::Host(address.memory()),
        }
    }

    /// What a pointer means.
    pub(crate) fn pointer(&self, memory: Memory) -> Place {
        match self.device.owns(memory.address()) {
            true => Place::Device(memory.address()),
            false => Place::Host(memory),
        }
    }

    /// Whether bytes can be where they are said to be.
    pub(crate) fn check(&self, place: Place, bytes: u64) -> Result {
        let good = match place {
            Place::Device(address) => bytes == 0 || self.device.contains(address, bytes),
            Place::Host(memory) => {
                bytes == 0 || memory.address() != 0 && memory.address().checked_add(bytes).is_some()
            }
        };
        if good { Ok(()) } else { Err(Status::InvalidValue) }
    }

    /// Copies bytes out of a place, from `at` on.
    pub(crate) fn read(&self, place: Place, at: u64, bytes: &mut [u8]) -> Result {
        let done = match place {
            Place::Device(address) => self.device.read(address + at, bytes),
            Place::Host(memory) => memory.read(at, bytes),
        };
        if done { Ok(()) } else { Err(Status::InvalidValue) }
    }

    /// Copies bytes into a place, from `at` on.
    pub(crate) fn write(&self, place: Place, at: u64, bytes: &[u8]) -> Result {
        let done = match place {
            Place::Device(address) => self.device.write(address + at, bytes),
            Place::Host(memory) => memory.write(at, bytes),
        };
        if done { Ok(()) } else { Err(Status::InvalidValue) }
    }
}
