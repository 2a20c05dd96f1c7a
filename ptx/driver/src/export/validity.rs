//! The runtime's self-test: it asks the driver for a digest of what both know about the process, computes the same digest,
//! and goes on if they are equal (`cudaErrorSoftwareValidityNotEstablished` otherwise).
//!
//! The digest is HMAC-MD2 over the versions, the process and thread, the time, and the addresses of the tables. ZLUDA
//! describes which values those are and in which order.

use hmac::{KeyInit, Mac, SimpleHmac};
use md2::Md2;

/// The key.
const KEY: [u8; 16] = 0x146addae53a9a752aa0841360bf55a9f_u128.to_be_bytes();

/// Digests for the runtimes whose versions end with 0 and 1: they do not depend on the process.
const FIXED: [[u64; 2]; 2] =
    [[0x3341181c03cb675c, 0x8ed383aa1f4cd1e8], [0x1841181c03cb675c, 0x8ed383aa1f4cd1e8]];

/// Identifies a device: its UUID, and domain, bus and number on the PCI bus.
pub(crate) struct Identity {
    pub(crate) uuid: [u8; 16],
    pub(crate) pci: [i32; 3],
}

/// What the digest is about.
pub(super) struct Question {
    /// Version of the driver.
    pub(super) driver: u32,
    /// Version of the runtime, as it gives it.
    pub(super) runtime: u32,
    /// The time, in seconds since 1970, as the runtime gives it.
    pub(super) seconds: u64,
    /// Addresses of the runtime's table, of the table of the test, and of the function.
    pub(super) runtime_table: u64,
    pub(super) own_table: u64,
    pub(super) function: u64,
    /// The only device.
    pub(super) device: Identity,
}

/// The digest.
pub(super) fn answer(question: &Question) -> [u8; 16] {
    if let Some(fixed) = FIXED.get(question.runtime as usize % 10) {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&fixed[0].to_le_bytes());
        bytes[8..].copy_from_slice(&fixed[1].to_le_bytes());
        return bytes;
    }
    digest(question, std::process::id(), nix::sys::pthread::pthread_self() as u32)
}

fn digest(question: &Question, process: u32, thread: u32) -> [u8; 16] {
    // Infallible: HMAC takes keys of every length.
    let Ok(mut mac) = SimpleHmac::<Md2>::new_from_slice(&KEY) else { return [0; 16] };
    for number in [question.driver, question.runtime, process, thread] {
        mac.update(&number.to_le_bytes());
    }
    for number in [question.runtime_table, question.own_table, question.function, question.seconds] {
        mac.update(&number.to_le_bytes());
    }
    mac.update(&question.device.uuid);
    for number in question.device.pci {
        mac.update(&number.to_le_bytes());
    }
    mac.finalize().into_bytes().into()
}
