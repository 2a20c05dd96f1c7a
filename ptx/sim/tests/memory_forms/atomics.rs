//! `atom` and `red`: every operation, type, order, scope and space.

use crate::harness::{Row, SIZE, SLOT, registers, run, space};
use crate::model::{bytes, elements, packing, reduced};
use crate::rows::samples;

/// The operation of some words.
fn operation(spelling: &str) -> &str {
    let all = ["add", "min", "max", "and", "or", "xor", "inc", "dec", "exch", "cas"];
    spelling.split('.').find(|word| all.contains(word)).expect("an operation")
}

/// `atom` gives the value that was there; both leave what the operation makes of it (PTX ISA, "atom").
#[test]
fn every_operation() {
    let mut count = 0;
    for row in Row::of(&["atom", "red"]) {
        let list = row.list();
        let gives = row.opcode == "atom";
        let (targets, rest) = if gives { (registers(list[0]), &list[1..]) } else { (Vec::new(), &list[..]) };
        let address = rest[0].trim_matches(['[', ']']);
        for spelling in row.spellings() {
            let (ty, operation) = (spelling.rsplit('.').next().expect("a type"), operation(&spelling));
            let (pack, bits) = packing(ty);
            let bytes_each = pack * bits as usize / 8;
            let hinted = spelling.contains("cache_hint");
            let values = &rest[1..rest.len() - usize::from(hinted)];
            let loaded: Vec<&str> = values.iter().flat_map(|operand| registers(operand)).collect();
            let policy = match rest.last() {
                Some(register) if hinted => {
                    format!("createpolicy.fractional.L2::evict_first.b64 {register}, 0f3F000000;\n")
                }
                _ => String::new(),
            };
            let instruction = format!("{policy}{}{spelling} {};", row.opcode, row.operands);
            // Where a register is destination and source, or address and source, it has been read before.
            for seed in 0..4 {
                let (mut input, mut memory) = (bytes(SIZE, seed), bytes(SIZE, 50 + seed));
                if operation == "cas" && seed % 2 == 0 {
                    input[..bytes_each].copy_from_slice(&memory[..bytes_each]);
                }
                let (given, before) = (input.clone(), memory.clone());
                run(&instruction, address, space(&spelling), &loaded, &targets, &mut input, &mut memory);
                let lanes = values.first().map_or(1, |operand| registers(operand).len());
                let mut wanted = before.clone();
                for lane in 0..lanes {
                    let slot = |at: usize| &given[at * SLOT..][..bytes_each];
                    let old = &before[lane * bytes_each..][..bytes_each];
                    let new: Vec<u8> = match operation {
                        "exch" => slot(lane).to_vec(),
                        "cas" if slot(0) == old => slot(1).to_vec(),
                        "cas" => old.to_vec(),
                        _ => elements(old, bits)
                            .into_iter()
                            .zip(elements(slot(lane), bits))
                            .flat_map(|(old, new)| {
                                reduced(operation, ty, bits, old, new).to_le_bytes()[..bits as usize / 8]
                                    .to_vec()
                            })
                            .collect(),
                    };
                    wanted[lane * bytes_each..][..bytes_each].copy_from_slice(&new);
                    if gives {
                        assert_eq!(&input[lane * SLOT..][..bytes_each], old, "{instruction}");
                    }
                }
                assert_eq!(memory, wanted, "{instruction}");
            }
            count += 1;
        }
    }
    samples::assert_more_cases(count, 1000);
}
