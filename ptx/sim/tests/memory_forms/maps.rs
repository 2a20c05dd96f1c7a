//! Fields of tensor maps: each row of `tensormap.replace` writes its field of the simulator's encoding, and no other byte.

use crate::harness::{Row, SIZE, run, space};
use crate::model::bytes;
use crate::rows::samples;

/// Where a field lies, and the bytes of one of its values.
const FIELDS: [(&str, usize, usize); 11] = [
    ("global_address", 0, 8),
    ("global_stride", 8, 8),
    ("global_dim", 40, 4),
    ("box_dim", 60, 2),
    ("element_stride", 76, 1),
    ("elemtype", 81, 1),
    ("rank", 82, 1),
    ("interleave_layout", 84, 1),
    ("swizzle_mode", 85, 1),
    ("swizzle_atomicity", 86, 1),
    ("fill_mode", 87, 1),
];

#[test]
fn every_field() {
    let mut count = 0;
    for row in Row::of(&["tensormap.replace"]) {
        for spelling in row.spellings() {
            let list = row.list();
            let words: Vec<&str> = spelling.split('.').collect();
            let (name, offset, size) = FIELDS
                .into_iter()
                .find(|(name, ..)| words.contains(name))
                .unwrap_or_else(|| panic!("{spelling}"));
            let value = list[list.len() - 1];
            let (set, written) = match value.strip_prefix("%rd") {
                Some(_) => (format!("mov.b64 {value}, 0x10203040506070;\n"), 0x10_2030_4050_6070_u64),
                None if value.starts_with('%') => (format!("mov.b32 {value}, 2;\n"), 2),
                None => (String::new(), value.parse().expect("a number")),
            };
            // The number of an axis stands between.
            let axis: usize = if list.len() == 3 { list[1].parse().expect("an axis") } else { 0 };
            let address = list[0].trim_matches(['[', ']']);
            let generic = match (space(&spelling), words.contains(&"global")) {
                ("shared", _) => "shared",
                _ => "global",
            };
            let instruction = format!("{set}{}{spelling} {};", row.opcode, row.operands);
            let mut memory = bytes(SIZE, 3);
            let mut wanted = memory.clone();
            let stored = written.to_le_bytes();
            wanted[offset + axis * size..][..size].copy_from_slice(&stored[..size]);
            run(&instruction, address, generic, &[], &[], &mut vec![0; SIZE], &mut memory);
            assert_eq!(memory, wanted, "{instruction} ({name})");
            count += 1;
        }
    }
    samples::assert_more_cases(count, 20);
}
