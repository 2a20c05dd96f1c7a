//! Mutated texts: the verifier and the writer survive whatever the reader accepts, and what the verifier accepts
//! reads back.

use ptxc_arch::Target;
use ptxc_assembly::{LowerOptions, lower, read};
use ptxc_ir::Module;
use ptxc_verifier::{VerifyOptions, verify};

const SAMPLE: &str = include_str!("../../ir/assembly/tests/module.ll");
const ROUNDS: usize = 4000;

fn parse(text: &str) -> Option<Module> {
    let options = LowerOptions {
        target: Target::sm(90),
        flush_denormals: false,
        keep_names: true,
        ..LowerOptions::default()
    };
    lower(&read(text).ok()?, &options).ok().map(|lowered| lowered.module)
}

#[test]
fn mutated_modules_are_refused_or_sound() {
    let mut state = 99_u64;
    let mut random = move |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % n
    };
    let words: Vec<&str> = SAMPLE.split_inclusive([' ', '\n', ',', '(', ')']).collect();
    let (mut read, mut sound) = (0, 0);
    for _ in 0..ROUNDS {
        let mut mutant = words.clone();
        for _ in 0..=random(2) {
            let at = random(mutant.len());
            match random(3) {
                0 => mutant[at] = words[random(words.len())],
                1 => mutant.insert(at, words[random(words.len())]),
                _ => {
                    mutant.remove(at);
                }
            }
        }
        let Some(m) = parse(&mutant.concat()) else { continue };
        read += 1;
        let text = m.to_text();
        if verify(&m, &VerifyOptions { target: Some(Target::sm(90)), use_lists: true }).is_ok() {
            sound += 1;
            let again = parse(&text).unwrap_or_else(|| panic!("what was printed is not read\n{text}"));
            assert_eq!(again.to_text(), text);
        }
    }
    assert!(read > 100 && sound > 20, "{read} read, {sound} sound: the mutations are too wild");
}
