//! Files that no compiler emits.

use ptxc_assembly::Texts;

use super::read;
use crate::codes::block;
use crate::writer::bits::Bits;

/// The error for a module with these type records and these constant records.
fn said(types: &[(u64, &[u64])], constants: &[(u64, Vec<u64>)]) -> String {
    let mut bits = Bits::new();
    for byte in crate::MAGIC {
        bits.fixed(u64::from(byte), 8);
    }
    bits.enter(block::MODULE);
    bits.record(1, &[1]);
    bits.enter(block::TYPES);
    for (code, ops) in types {
        bits.record(*code, ops);
    }
    bits.end();
    bits.enter(block::CONSTANTS);
    for (code, ops) in constants {
        bits.record(*code, ops);
    }
    bits.end();
    bits.end();
    let texts = Texts::new();
    read(&bits.finish(), &texts).err().map(|fault| fault.message()).unwrap_or_default()
}

/// `i32`
const WORD: (u64, &[u64]) = (7, &[32]);

#[test]
fn a_constant_does_not_hold_itself() {
    // `%a = type { %a }`, and a constant whose only member is itself.
    let itself: [(u64, &[u64]); 2] = [(19, &[97]), (20, &[0, 0])];
    assert_eq!(said(&itself, &[(1, vec![0]), (7, vec![0])]), "a constant holds itself");
    assert_eq!(
        said(&[WORD], &[(1, vec![0]), (10, vec![0, 1, 1]), (10, vec![0, 0, 0])]),
        "a constant holds itself"
    );
}

#[test]
fn constants_nest_as_deep_as_in_a_text() {
    // Sums, each of the next one twice; the last is a number.
    let sums = |count: u64| {
        let mut records = vec![(1, vec![0])];
        records.extend((1..=count).map(|next| (10, vec![0, next, next])));
        records.push((4, vec![2]));
        said(&[WORD], &records)
    };
    assert_eq!(sums(150), "");
    assert_eq!(sums(100_000), "constants are nested too deeply");
}

#[test]
fn types_nest_as_deep_as_in_a_text() {
    let arrays: Vec<[u64; 2]> = (1..=100_000).map(|next| [1, next]).collect();
    let mut types: Vec<(u64, &[u64])> = arrays.iter().map(|ops| (11, &ops[..])).collect();
    types.push(WORD);
    assert_eq!(said(&types, &[]), "types are nested too deeply");
    assert_eq!(said(&[(11, &[4, 0])], &[]), "types are nested too deeply");
    assert_eq!(said(&[(11, &[4, 7])], &[]), "there is no type 7");
}

#[test]
fn the_text_of_a_type_has_room() {
    // Each has two members of the previous type; the last one is no integer, and a message would spell it.
    let pairs: Vec<[u64; 3]> = (0..190).map(|before| [0, before, before]).collect();
    let mut types: Vec<(u64, &[u64])> = vec![WORD];
    types.extend(pairs.iter().map(|ops| (18, &ops[..])));
    let few = said(&types[..8], &[(1, vec![7]), (4, vec![2])]);
    assert!(few.starts_with("an integer is no `{ { { {"), "{few}");
    assert_eq!(
        said(&types, &[(1, vec![190]), (4, vec![2])]),
        "the file takes more than 45 times its size in memory"
    );
}
