//! Pools of stream-ordered allocations. Memory comes from the device whatever the pool; a pool is what a program tells
//! it.

use crate::status::{Result, Status};
use crate::{Driver, handle, lock};
use std::sync::Mutex;

/// A pool.
#[derive(Default)]
pub(crate) struct Pool {
    attributes: Mutex<[u64; ATTRIBUTES]>,
}

/// One more than the largest number of `CUmemPool_attribute`.
const ATTRIBUTES: usize = 9;
/// The first three say how memory is used again, as 32-bit truths; then come the threshold and what is in use.
const THRESHOLD: u32 = 4;

impl Pool {
    /// The value of an attribute and its size in bytes.
    pub(crate) fn attribute(&self, driver: &Driver, attribute: u32) -> Result<(u64, usize)> {
        let kept = *lock(&self.attributes).get(attribute as usize).ok_or(Status::InvalidValue)?;
        Ok(match attribute {
            1..THRESHOLD => (kept, 4),
            THRESHOLD => (kept, 8),
            5..=8 => (driver.device.used().0, 8),
            _ => return Err(Status::InvalidValue),
        })
    }

    pub(crate) fn set_attribute(&self, attribute: u32, value: u64) -> Result {
        let mut attributes = lock(&self.attributes);
        let slot = attributes.get_mut(attribute as usize).filter(|_| attribute > 0);
        *slot.ok_or(Status::InvalidValue)? = value;
        Ok(())
    }
}

impl Driver {
    /// The pool that the device has.
    pub(crate) fn default_pool(&self) -> Result<u64> {
        let mut pool = lock(&self.default_pool);
        if *pool == 0 {
            let new = Pool::default();
            (1..THRESHOLD).try_for_each(|attribute| new.set_attribute(attribute, 1))?;
            *pool = handle(&self.pools, new)?;
        }
        Ok(*pool)
    }
}
