//! The node arena: one growing slab of 64-bit words that holds every node of a module.
//!
//! A node is identified by the index of its header's first word. Operands are the words directly *below* the
//! header, operand `k` of `n` at byte offset `-8 * (n - k)` (IN-01, IN-07). The arena contains no addresses, so it
//! can be copied, embedded or relocated as plain words. Memory is never freed one node at a time (IN-35, IN-36),
//! but a module can be [compacted](crate::Module::compact).
//!
//! ```text
//!            operand 0   ...   operand n-1 | +0 op flags subop type | +8 count parent | +16 first-use loc
//!                                            +24 prev next          | +32 uses extra-A | +40 extra-B C ...
//! operand word:   bits 0..28 value, 28..56 next use of that value, 56..64 distance to the header
//! ```
//!
//! The distance byte leads from an operand word to its user: values below 128 are the distance itself, `128 + k`
//! means "go up 2^k words and look again". An operand list that outgrew its space (a phi that gained edges) is
//! stored elsewhere in the arena (hung off) and ends in a redirect word with the index of the header.

use crate::handle::DEAD_NODE;
use crate::opcode::Op;

/// Flag bit of nodes whose operands are not directly below the header.
pub(crate) const HUNG_OFF: u8 = 0x80;

/// Words in a header with use list and two extra 32-bit fields less one word: the common part.
pub(crate) const HEADER_WORDS: usize = 5;

/// Words in the header of a leaf constant: opcode, counts and 16 bytes of payload.
pub(crate) const LEAF_WORDS: usize = 4;

/// Ids are 28 bits wide, so a module holds at most 2 GiB of nodes.
const MAX_WORDS: usize = 1 << 28;

const ID_MASK: u64 = (1 << 28) - 1;
const NEXT_SHIFT: u32 = 28;
const HOP_SHIFT: u32 = 56;
/// Distances to the header below this are stored in the operand word itself; a word further away stores a power of
/// two to advance by, so that reaching the header takes a logarithmic number of steps.
const FAR: u32 = 128;

fn hop(distance: u32) -> u64 {
    let hop = if distance < FAR { distance } else { FAR + (distance - 1).ilog2() };
    u64::from(hop)
}

/// A 32-bit field of the header, as its index in half words.
#[derive(Copy, Clone)]
#[repr(u32)]
pub(crate) enum Field {
    Type = 1,
    Count = 2,
    Parent = 3,
    FirstUse = 4,
    Loc = 5,
    Prev = 6,
    Next = 7,
    Uses = 8,
    ExtraA = 9,
    ExtraB = 10,
    ExtraC = 11,
}

/// The panic payload raised when a module reaches its node limit.
///
/// A pass cannot continue then, and a `Result` for each new node would burden every pass; so the caller of the
/// passes catches this with `catch_unwind`. No panic hook runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModuleFull;

/// The words of a module.
#[derive(Clone)]
pub(crate) struct Arena {
    words: Vec<u64>,
    /// The maximum number of words.
    most: usize,
}

impl Arena {
    pub(crate) fn new() -> Arena {
        // Word 0 is never used, so that 0 can mean "none"; node 1 replaces erased operands.
        Arena { words: Vec::new(), most: MAX_WORDS }.empty_with_room(4096)
    }

    /// An empty arena with the same limit and a capacity of `words` words.
    pub(crate) fn empty_with_room(&self, words: usize) -> Arena {
        let mut arena = Arena { words: Vec::new(), most: self.most };
        let unused = DEAD_NODE as usize + HEADER_WORDS + 1;
        arena.words.reserve_exact(unused + words);
        arena.words.resize(unused, 0);
        arena
    }

    /// Copies a node with a header of `header` words from another arena; its operands are inline and in no use ring
    /// yet.
    pub(crate) fn copy(&mut self, from: &Arena, node: u32, header: usize) -> u32 {
        let operands = from.count(node);
        let copy = self.reserve(operands as usize, header);
        let (to, at) = (copy as usize, node as usize);
        self.words[to..to + header].copy_from_slice(&from.words[at..at + header]);
        for k in 1..=operands {
            self.set_slot_value(copy - k, from.slot_value(from.operands_end(node) - k));
        }
        copy
    }

    /// Lowers the limit of bytes.
    pub(crate) fn set_limit(&mut self, bytes: usize) {
        self.most = (bytes / 8).min(MAX_WORDS);
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// Allocates `operands` operand words and a header of `header` words, all zero except the opcode, the operand
    /// count and the distance bytes. Returns the header's index.
    pub(crate) fn alloc(&mut self, op: Op, operands: usize, header: usize) -> u32 {
        let end = self.reserve(operands, header);
        self.words[end as usize] = op as u64;
        self.set(end, Field::Count, operands as u32);
        end
    }

    fn reserve(&mut self, operands: usize, header: usize) -> u32 {
        let end = self.words.len() + operands;
        if end + header >= self.most {
            std::panic::resume_unwind(Box::new(ModuleFull));
        }
        self.words.resize(end + header, 0);
        for k in 0..operands {
            self.words[end - 1 - k] = hop(k as u32 + 1) << HOP_SHIFT;
        }
        end as u32
    }

    /// Allocates an operand area of `capacity` words for `node`, ending in a redirect word.
    pub(crate) fn alloc_hung_off(&mut self, node: u32, capacity: usize) -> u32 {
        let end = self.reserve(capacity, 1);
        self.words[end as usize] = u64::from(node) << 32;
        end
    }

    #[inline]
    pub(crate) fn op(&self, node: u32) -> Op {
        Op::from_byte(self.words[node as usize] as u8)
    }

    #[inline]
    pub(crate) fn flags(&self, node: u32) -> u8 {
        (self.words[node as usize] >> 8) as u8
    }

    pub(crate) fn set_flags(&mut self, node: u32, flags: u8) {
        let word = &mut self.words[node as usize];
        *word = (*word & !0xFF00) | u64::from(flags) << 8;
    }

    #[inline]
    pub(crate) fn subop(&self, node: u32) -> u16 {
        (self.words[node as usize] >> 16) as u16
    }

    pub(crate) fn set_subop(&mut self, node: u32, subop: u16) {
        let word = &mut self.words[node as usize];
        *word = (*word & !0xFFFF_0000) | u64::from(subop) << 16;
    }

    pub(crate) fn set_op(&mut self, node: u32, op: Op) {
        let word = &mut self.words[node as usize];
        *word = (*word & !0xFF) | op as u64;
    }

    /// The 32-bit half `half` of the header.
    #[inline]
    pub(crate) fn half(&self, node: u32, half: u32) -> u32 {
        (self.words[(node + half / 2) as usize] >> (32 * (half % 2))) as u32
    }

    pub(crate) fn set_half(&mut self, node: u32, half: u32, value: u32) {
        let shift = 32 * (half % 2);
        let word = &mut self.words[(node + half / 2) as usize];
        *word = (*word & !(0xFFFF_FFFF << shift)) | u64::from(value) << shift;
    }

    #[inline]
    pub(crate) fn get(&self, node: u32, field: Field) -> u32 {
        self.half(node, field as u32)
    }

    #[inline]
    pub(crate) fn set(&mut self, node: u32, field: Field, value: u32) {
        self.set_half(node, field as u32, value);
    }

    /// The whole word `offset` words into the header.
    #[inline]
    pub(crate) fn word(&self, node: u32, offset: u32) -> u64 {
        self.words[(node + offset) as usize]
    }

    pub(crate) fn set_word(&mut self, node: u32, offset: u32, value: u64) {
        self.words[(node + offset) as usize] = value;
    }

    /// Number of operands.
    #[inline]
    pub(crate) fn count(&self, node: u32) -> u32 {
        self.get(node, Field::Count)
    }

    /// The index just above the last operand word: the header, or the redirect word.
    #[inline]
    pub(crate) fn operands_end(&self, node: u32) -> u32 {
        if self.flags(node) & HUNG_OFF == 0 { node } else { self.get(node, Field::ExtraA) }
    }

    /// The operand words, first operand first.
    #[inline]
    pub(crate) fn operand_words(&self, node: u32) -> &[u64] {
        let end = self.operands_end(node) as usize;
        &self.words[end - self.count(node) as usize..end]
    }

    /// The word index of operand `k`.
    #[inline]
    pub(crate) fn slot(&self, node: u32, k: u32) -> u32 {
        self.operands_end(node) - (self.count(node) - k)
    }

    #[inline]
    pub(crate) fn slot_value(&self, slot: u32) -> u32 {
        operand_value(self.words[slot as usize])
    }

    pub(crate) fn set_slot_value(&mut self, slot: u32, value: u32) {
        let word = &mut self.words[slot as usize];
        *word = (*word & !ID_MASK) | u64::from(value);
    }

    #[inline]
    pub(crate) fn slot_next(&self, slot: u32) -> u32 {
        (self.words[slot as usize] >> NEXT_SHIFT & ID_MASK) as u32
    }

    pub(crate) fn set_slot_next(&mut self, slot: u32, next: u32) {
        let word = &mut self.words[slot as usize];
        *word = (*word & !(ID_MASK << NEXT_SHIFT)) | u64::from(next) << NEXT_SHIFT;
    }

    /// The node an operand word belongs to, and which operand it is.
    pub(crate) fn slot_user(&self, slot: u32) -> (u32, u32) {
        let mut end = slot;
        loop {
            let hop = (self.words[end as usize] >> HOP_SHIFT) as u32;
            if hop < FAR {
                end += hop;
                break;
            }
            end += 1 << (hop - FAR);
        }
        let word = self.words[end as usize];
        let user = if word as u8 == Op::Redirect as u8 { (word >> 32) as u32 } else { end };
        (user, self.count(user) - (end - slot))
    }
}

/// The value id in an operand word.
#[inline]
pub(crate) fn operand_value(word: u64) -> u32 {
    (word & ID_MASK) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_lie_below_the_header_in_07_in_08() {
        let mut arena = Arena::new();
        let node = arena.alloc(Op::Select, 3, HEADER_WORDS);
        let offsets: Vec<i64> =
            (0..3).map(|k| (i64::from(arena.slot(node, k)) - i64::from(node)) * 8).collect();
        assert_eq!(offsets, [-24, -16, -8]);
    }

    #[test]
    fn documented_header_fields_in_02() {
        let mut arena = Arena::new();
        let node = arena.alloc(Op::Call, 2, HEADER_WORDS);
        arena.set_subop(node, 0xABCD);
        assert_eq!(arena.words[node as usize] & 0xFF, 0x55, "opcode at +0");
        assert_eq!(arena.words[node as usize] >> 16 & 0xFFFF, 0xABCD, "subopcode at +2");
        assert_eq!(arena.words[node as usize + 1] & 0xFFFF_FFFF, 2, "operand count at +8");
    }

    #[test]
    fn every_operand_word_finds_its_user() {
        let mut arena = Arena::new();
        let node = arena.alloc(Op::Call, 1000, HEADER_WORDS);
        for k in [0, 1, 254, 255, 256, 500, 744, 745, 746, 747, 998, 999] {
            assert_eq!(arena.slot_user(arena.slot(node, k)), (node, k));
        }
        let phi = arena.alloc(Op::Phi, 0, HEADER_WORDS + 1);
        let end = arena.alloc_hung_off(phi, 600);
        arena.set_flags(phi, HUNG_OFF);
        arena.set(phi, Field::ExtraA, end);
        arena.set(phi, Field::Count, 600);
        assert_eq!(arena.slot_user(arena.slot(phi, 3)), (phi, 3));
    }
}
