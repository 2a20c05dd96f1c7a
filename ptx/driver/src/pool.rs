//! Pools of stream-ordered allocations. Memory comes from where other memory of its kind does whatever the pool; a pool is
//! what a program tells it.

use crate::memory::Kind;
use crate::status::{Result, Status};
use crate::{Driver, handle, lock};
use std::sync::Mutex;

/// A pool.
pub(crate) struct Pool {
    /// What memory it gives.
    pub(crate) kind: Kind,
    attributes: Mutex<[u64; ATTRIBUTES]>,
}

/// One more than the largest number of `CUmemPool_attribute`.
const ATTRIBUTES: usize = 9;
/// The first three say how memory is used again, as 32-bit truths; then come the threshold and what is in use.
const THRESHOLD: u32 = 4;

impl Pool {
    /// A pool of a kind of memory.
    pub(crate) fn new(kind: Kind) -> Pool {
        Pool { kind, attributes: Mutex::default() }
    }

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

/// The pools that there are without being made: one for each kind of memory that was asked for.
pub(crate) type DefaultPools = Vec<(Kind, u64)>;

impl Driver {
    /// The pool of a kind of memory that there is without being made.
    pub(crate) fn default_pool(&self, kind: Kind) -> Result<u64> {
        let mut pools = lock(&self.default_pools);
        if let Some(&(_, known)) = pools.iter().find(|(other, _)| *other == kind) {
            return Ok(known);
        }
        let new = Pool::new(kind);
        (1..THRESHOLD).try_for_each(|attribute| new.set_attribute(attribute, 1))?;
        let pool = handle(&self.pools, new)?;
        pools.push((kind, pool));
        Ok(pool)
    }
}
