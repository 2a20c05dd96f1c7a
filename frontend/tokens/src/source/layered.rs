//! Tables that grow on top of frozen ones.
//!
//! The state of one compilation after the headers of a program may be the start of another. To avoid copies, the large
//! tables have two layers: a frozen one that compilations share, and the additions of the current compilation. A table
//! that was never frozen has an empty first layer.

use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;
use std::ops::Range;
use std::sync::Arc;

/// A growing list on top of a frozen one.
#[derive(Debug)]
pub struct Layered<T> {
    frozen: Option<Arc<Vec<T>>>,
    /// The length of the frozen layer.
    split: usize,
    own: Vec<T>,
}

impl<T> Default for Layered<T> {
    fn default() -> Self {
        Self { frozen: None, split: 0, own: Vec::new() }
    }
}

impl<T: Clone> Clone for Layered<T> {
    fn clone(&self) -> Self {
        Self { frozen: self.frozen.clone(), split: self.split, own: self.own.clone() }
    }
}

impl<T> Layered<T> {
    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.split + self.own.len()
    }

    /// Whether there is no element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An element.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        match index.checked_sub(self.split) {
            Some(index) => self.own.get(index),
            None => self.frozen().get(index),
        }
    }

    /// An element of the second layer, mutable.
    pub fn own_mut(&mut self, index: usize) -> Option<&mut T> {
        self.own.get_mut(index.checked_sub(self.split)?)
    }

    /// All elements in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.frozen().iter().chain(&self.own)
    }

    /// Reserves space for `more` elements. A list that is no longer small gets the space of a large one at once:
    /// untouched pages cost nothing, while each copy of a growing list touches new ones.
    pub fn make_room(&mut self, more: usize) {
        const SMALL: usize = 64 << 10;
        const LARGE: usize = 4 << 20;
        let own = &mut self.own;
        let fits = more <= own.capacity() - own.len();
        if !fits && own.capacity() * size_of::<T>() > SMALL {
            own.reserve((LARGE / size_of::<T>()).saturating_sub(own.len()).max(more));
        }
    }

    /// Adds an element.
    pub fn push(&mut self, element: T) {
        self.own.push(element);
    }

    /// The length of the prefix for whose elements `pred` holds; it must hold for none after it.
    pub fn partition_point(&self, pred: impl Fn(&T) -> bool) -> usize {
        if self.own.first().is_some_and(&pred) {
            self.split + self.own.partition_point(pred)
        } else {
            self.frozen().partition_point(pred)
        }
    }

    /// [`Self::partition_point`] within a range: `pred` holds for all elements before it, and for none after it.
    pub fn partition_point_in(&self, range: Range<usize>, pred: impl Fn(&T) -> bool) -> usize {
        let Range { mut start, mut end } = range;
        while start < end {
            let middle = start + (end - start) / 2;
            if self.get(middle).is_some_and(&pred) { start = middle + 1 } else { end = middle }
        }
        start
    }

    /// The first layer.
    #[must_use]
    pub fn frozen(&self) -> &[T] {
        self.frozen.as_ref().map_or(&[], |frozen| frozen.as_slice())
    }

    /// The first layer, shared.
    #[must_use]
    pub fn shared(&self) -> Option<Arc<Vec<T>>> {
        self.frozen.clone()
    }
}

impl<T> Extend<T> for Layered<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        self.own.extend(elements);
    }
}

impl<T: Clone> Layered<T> {
    /// Moves all elements to the first layer and returns the list with which another compilation starts.
    pub fn freeze(&mut self) -> Self {
        let own = std::mem::take(&mut self.own);
        if !own.is_empty() {
            let whole = match &self.frozen {
                None => own,
                Some(frozen) => frozen.iter().cloned().chain(own).collect(),
            };
            self.split = whole.len();
            self.frozen = Some(Arc::new(whole));
        }
        Self { frozen: self.frozen.clone(), split: self.split, own: Vec::new() }
    }
}

/// A growing map on top of a frozen one; additions hide frozen entries.
#[derive(Clone, Debug)]
pub struct LayeredMap<K, V> {
    frozen: Option<Arc<FxHashMap<K, V>>>,
    own: FxHashMap<K, V>,
}

impl<K, V> Default for LayeredMap<K, V> {
    fn default() -> Self {
        Self { frozen: None, own: FxHashMap::default() }
    }
}

impl<K: Eq + Hash, V> LayeredMap<K, V> {
    /// The value of a key.
    #[must_use]
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.own.get(key).or_else(|| self.frozen.as_ref()?.get(key))
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        self.own.insert(key, value);
    }

    /// Moves all entries to the first layer and returns the map with which another compilation starts.
    pub fn freeze(&mut self) -> Self
    where
        K: Clone,
        V: Clone,
    {
        let own = std::mem::take(&mut self.own);
        if !own.is_empty() {
            let whole = match &self.frozen {
                None => own,
                Some(frozen) => {
                    let mut whole = FxHashMap::clone(frozen);
                    whole.extend(own);
                    whole
                }
            };
            self.frozen = Some(Arc::new(whole));
        }
        Self { frozen: self.frozen.clone(), own: FxHashMap::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_layers_are_one_list() {
        let mut list = Layered::default();
        list.extend([1, 3, 5]);
        let mut other = list.freeze();
        list.push(7);
        other.extend([8, 9]);
        assert_eq!(list.iter().copied().collect::<Vec<_>>(), [1, 3, 5, 7]);
        assert_eq!(other.iter().copied().collect::<Vec<_>>(), [1, 3, 5, 8, 9]);
        assert_eq!((list.get(2), list.get(3), list.get(4)), (Some(&5), Some(&7), None));
        assert_eq!([0, 4, 6, 9].map(|below| list.partition_point(|&x| x < below)), [0, 2, 3, 4]);
        assert_eq!([0, 4, 6, 9].map(|below| list.partition_point_in(0..4, |&x| x < below)), [0, 2, 3, 4]);
        // Frozen again, both layers become one, and the other list keeps its own.
        let again = list.freeze();
        assert_eq!((again.frozen(), other.len()), (&[1, 3, 5, 7][..], 5));
    }

    #[test]
    fn additions_hide_what_is_frozen() {
        let mut map = LayeredMap::default();
        map.insert("a", 1);
        map.insert("b", 2);
        let mut other = map.freeze();
        other.insert("b", 3);
        let last = other.freeze();
        assert_eq!(
            (map.get("b"), last.get("a"), last.get("b"), last.get("c")),
            (Some(&2), Some(&1), Some(&3), None)
        );
    }
}
