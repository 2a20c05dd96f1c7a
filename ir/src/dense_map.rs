//! The uniquing table: an open-addressing hash set of node ids, keyed by structure.
//!
//! It has the documented behaviour: bucket counts are powers of two, probing is quadratic, `-8` marks an empty and
//! `-16` an erased bucket (IN-17), erasing leaves a tombstone (IN-18), the table doubles at three quarters load and
//! is rehashed in place when tombstones exceed an eighth of the buckets (IN-19). The hash and its combine step are
//! documented too (IN-15, IN-16); ids are hashed as the byte addresses that they represent.

const EMPTY: u32 = -8_i32 as u32;
const TOMBSTONE: u32 = -16_i32 as u32;
const MIN_BUCKETS: usize = 64;

/// Hash of a node id: `(p >> 9) ^ (p >> 4)` on its byte offset.
#[inline]
pub fn hash_id(id: u32) -> u32 {
    let p = u64::from(id) << 3;
    ((p >> 9) ^ (p >> 4)) as u32
}

/// Folds `hash` into `seed`.
#[inline]
pub fn combine(seed: u32, hash: u32) -> u32 {
    seed ^ hash.wrapping_add(0x9E37_79B9).wrapping_add(seed << 6).wrapping_add(seed >> 2)
}

/// Folds a 64-bit payload into `seed`. Payloads are not addresses, so no low bits are dropped.
#[inline]
pub fn combine_word(seed: u32, word: u64) -> u32 {
    combine(combine(seed, word as u32), (word >> 32) as u32)
}

/// A set of ids found by hash and a caller-supplied equality.
#[derive(Clone, Default)]
pub struct DenseMap {
    buckets: Vec<(u32, u32)>,
    items: usize,
    tombstones: usize,
}

impl DenseMap {
    /// Number of ids in the table.
    pub fn len(&self) -> usize {
        self.items
    }

    /// Whether the table holds nothing.
    pub fn is_empty(&self) -> bool {
        self.items == 0
    }

    /// The ids with their hashes, in no particular order.
    pub fn entries(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.buckets.iter().copied().filter(|&(id, _)| id != EMPTY && id != TOMBSTONE)
    }

    /// The ids, in no particular order.
    pub fn ids(&self) -> impl Iterator<Item = u32> + '_ {
        self.entries().map(|(id, _)| id)
    }

    /// The id with this hash for which `same` holds.
    #[inline]
    pub fn find(&self, hash: u32, mut same: impl FnMut(u32) -> bool) -> Option<u32> {
        if self.buckets.is_empty() {
            return None;
        }
        let mask = self.buckets.len() - 1;
        let mut at = hash as usize & mask;
        let mut step = 1;
        loop {
            let (id, stored) = self.buckets[at];
            if id == EMPTY {
                return None;
            }
            if id != TOMBSTONE && stored == hash && same(id) {
                return Some(id);
            }
            at = (at + step) & mask;
            step += 1;
        }
    }

    /// Adds an id that [`DenseMap::find`] did not find.
    pub fn insert(&mut self, hash: u32, id: u32) {
        let buckets = self.buckets.len();
        if (self.items + 1) * 4 > buckets * 3 {
            self.rehash((buckets * 2).max(MIN_BUCKETS));
        } else if self.tombstones > buckets / 8 {
            self.rehash(buckets);
        }
        let at = self.free_bucket(hash);
        if self.buckets[at].0 == TOMBSTONE {
            self.tombstones -= 1;
        }
        self.buckets[at] = (id, hash);
        self.items += 1;
    }

    /// Removes an id.
    pub fn remove(&mut self, hash: u32, id: u32) {
        if self.buckets.is_empty() {
            return;
        }
        let mask = self.buckets.len() - 1;
        let mut at = hash as usize & mask;
        let mut step = 1;
        while self.buckets[at].0 != EMPTY {
            if self.buckets[at].0 == id {
                self.buckets[at].0 = TOMBSTONE;
                self.items -= 1;
                self.tombstones += 1;
                return;
            }
            at = (at + step) & mask;
            step += 1;
        }
    }

    fn free_bucket(&self, hash: u32) -> usize {
        let mask = self.buckets.len() - 1;
        let mut at = hash as usize & mask;
        let mut step = 1;
        while self.buckets[at].0 != EMPTY && self.buckets[at].0 != TOMBSTONE {
            at = (at + step) & mask;
            step += 1;
        }
        at
    }

    fn rehash(&mut self, buckets: usize) {
        let old = std::mem::replace(&mut self.buckets, vec![(EMPTY, 0); buckets]);
        self.tombstones = 0;
        for (id, hash) in old {
            if id != EMPTY && id != TOMBSTONE {
                let at = self.free_bucket(hash);
                self.buckets[at] = (id, hash);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documented_hash_in_15_in_16() {
        assert_eq!(hash_id(0x1000 >> 3), (0x1000 >> 9) ^ (0x1000 >> 4));
        assert_eq!(combine(5, 7), 5 ^ (7 + 0x9E37_79B9 + (5 << 6) + (5 >> 2)));
    }

    #[test]
    fn documented_sentinels_in_17() {
        assert_eq!(i64::from(EMPTY as i32) as u64, 0xFFFF_FFFF_FFFF_FFF8);
        assert_eq!(i64::from(TOMBSTONE as i32) as u64, 0xFFFF_FFFF_FFFF_FFF0);
    }

    #[test]
    fn erasure_leaves_tombstones_and_rehashes_at_the_same_size_in_18_in_19() {
        let mut map = DenseMap::default();
        for id in 1..=40 {
            map.insert(hash_id(id), id);
        }
        let buckets = map.buckets.len();
        for id in 1..=9 {
            map.remove(hash_id(id), id);
        }
        assert_eq!((map.items, map.tombstones), (31, 9));
        map.insert(hash_id(100), 100);
        assert_eq!((map.buckets.len(), map.tombstones), (buckets, 0), "9 > 64 / 8 tombstones force a rehash");
        assert_eq!(map.find(hash_id(20), |id| id == 20), Some(20));
        assert_eq!(map.find(hash_id(5), |id| id == 5), None);
    }
}
