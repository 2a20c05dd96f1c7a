//! The table of rules of asynchronous instructions in `specs/simulator.md`: each that is looked for names tests that
//! there are, and each that is not says why.

use std::fmt::Write as _;
use std::path::Path;

/// All sources under a folder, one after the other.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            all += &sources(&entry);
        } else {
            let _ = write!(all, "{}", std::fs::read_to_string(&entry).unwrap_or_default());
        }
    }
    all
}

#[test]
fn each_rule_has_its_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(folder.join("../../specs/simulator.md")).expect("the page");
    let tests = sources(&folder.join("tests"));
    let part = page.split("## Rules of asynchronous instructions").nth(1).expect("the part");
    let rows: Vec<&str> = part
        .lines()
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with("| "))
        .collect();
    assert!(rows.len() > 20, "{} rows", rows.len());
    for row in &rows[1..] {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [_, looked, named] = cells[..] else { panic!("{row}") };
        if looked.starts_with("no: ") {
            continue;
        }
        assert!(matches!(looked, "always" | "`async`" | "`fences`"), "{row}");
        let names: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "{row}");
        for name in names {
            assert!(tests.contains(&format!("fn {name}()")), "there is no test {name}: {row}");
        }
    }
}
