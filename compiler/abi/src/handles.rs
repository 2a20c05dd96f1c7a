//! Numbers in place of addresses: a handle is an index and a generation, so that one that was never given
//! out, or whose object is gone, is found out instead of followed.

use std::sync::{Arc, PoisonError, RwLock};

/// Bits of a handle that hold the index; the generation is above.
const INDEX_BITS: u32 = 32;

/// The objects of one kind that a program holds handles of.
#[derive(Debug)]
pub struct Handles<T> {
    slots: RwLock<Slots<T>>,
}

#[derive(Debug)]
struct Slots<T> {
    all: Vec<Slot<T>>,
    free: Vec<u32>,
}

#[derive(Debug)]
struct Slot<T> {
    /// Odd while the slot is taken, so that no handle is zero.
    generation: u32,
    object: Option<Arc<T>>,
}

impl<T> Handles<T> {
    /// No objects.
    pub const fn new() -> Handles<T> {
        Handles { slots: RwLock::new(Slots { all: Vec::new(), free: Vec::new() }) }
    }

    /// Takes an object in and gives its handle, never zero; none when there are 2³² of them.
    pub fn insert(&self, object: T) -> Option<u64> {
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let index = match slots.free.pop() {
            Some(index) => index,
            None => {
                let index = u32::try_from(slots.all.len()).ok()?;
                slots.all.push(Slot { generation: 0, object: None });
                index
            }
        };
        let slot = &mut slots.all[index as usize];
        slot.generation += 1;
        slot.object = Some(Arc::new(object));
        Some(u64::from(slot.generation) << INDEX_BITS | u64::from(index))
    }

    /// The object of a handle that is in use.
    pub fn get(&self, handle: u64) -> Option<Arc<T>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slot = slots.all.get(index_of(handle))?;
        if slot.generation == generation_of(handle) { slot.object.clone() } else { None }
    }

    /// Takes the object of a handle out; other threads may finish what they are doing with it.
    pub fn remove(&self, handle: u64) -> Option<Arc<T>> {
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let slot = slots.all.get_mut(index_of(handle))?;
        if slot.generation != generation_of(handle) {
            return None;
        }
        let object = slot.object.take()?;
        slot.generation += 1;
        // A slot whose generations are used up is not used again.
        if slot.generation < u32::MAX - 1 {
            slots.free.push(index_of(handle) as u32);
        }
        Some(object)
    }
}

impl<T> Default for Handles<T> {
    fn default() -> Handles<T> {
        Handles::new()
    }
}

fn index_of(handle: u64) -> usize {
    (handle & ((1 << INDEX_BITS) - 1)) as usize
}

fn generation_of(handle: u64) -> u32 {
    (handle >> INDEX_BITS) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_is_good_until_its_object_is_gone() {
        let handles = Handles::new();
        let (a, b) = (handles.insert("a").unwrap(), handles.insert("b").unwrap());
        assert_eq!((handles.get(a).as_deref(), handles.get(b).as_deref()), (Some(&"a"), Some(&"b")));
        assert_eq!(handles.remove(a).as_deref(), Some(&"a"));
        assert_eq!((handles.get(a), handles.remove(a)), (None, None));
        let again = handles.insert("c").unwrap();
        assert_eq!(index_of(again), index_of(a));
        assert_eq!((handles.get(a), handles.get(again).as_deref()), (None, Some(&"c")));
    }

    #[test]
    fn numbers_that_were_never_handles_name_nothing() {
        let handles = Handles::new();
        let own = handles.insert(()).unwrap();
        assert!(own != 0);
        for wrong in [0, 1, own + 1, own ^ 1 << 32, u64::MAX, u64::MAX << 32] {
            assert!(handles.get(wrong).is_none() && handles.remove(wrong).is_none(), "{wrong:x}");
        }
    }
}
