//! The reader takes the spellings of operands that ptxas takes: `operands.tsv` has the verdicts, which
//! `tests/oracle/operands.py` asks for, and reasons where the reader differs.

use ptxc_ptx::check::check;
use ptxc_ptx::text::{parse, print};

const TABLE: &str = include_str!("operands.tsv");

/// What surrounds an instruction, with `@` in its place: the comments that begin the table, but for the last one.
fn frame() -> String {
    let comments: Vec<&str> = TABLE.lines().map_while(|line| line.strip_prefix('#')).collect();
    comments[..comments.len() - 1].join("\n") + "\n"
}

/// Whether the reader takes an instruction, and takes what it prints of it.
fn is_taken(frame: &str, line: &str) -> bool {
    let Ok(parsed) = parse(&frame.replace('@', line)) else { return false };
    let printed = print(&parsed.module);
    check(&parsed.module).is_empty() && parse(&printed).is_ok_and(|again| print(&again.module) == printed)
}

#[test]
fn spellings_of_operands_are_taken_as_by_ptxas() {
    let frame = frame();
    let mut wrong = String::new();
    for row in TABLE.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (line, wanted) = (cells[0], cells[1] == "yes");
        let differs = is_taken(&frame, line) != wanted;
        if differs != cells.get(2).is_some_and(|reason| !reason.is_empty()) {
            wrong.push_str(&format!(
                "{line}: ptxas {wanted}, {}\n",
                if differs { "the reader differs" } else { "the reason is out of date" }
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
