//! The table of optimisation levels in `specs/passes.md` is what the code says. `PTXC_BLESS=1` writes it anew.

use std::fmt::Write;
use std::path::Path;

use ptxc_opt::{Pass, passes_of};

use crate::bless;

/// The first line of the table.
const HEAD: &str = "| level | passes |\n|---|---|\n";

/// Compares the table with the code.
///
/// # Errors
/// The difference.
pub fn check() -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs/passes.md");
    let page = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let (before, behind) = page.split_once(HEAD).ok_or("specs/passes.md has no table of levels")?;
    let after = behind.find("\n\n").map_or("", |end| &behind[end + 1..]);
    let wanted = format!("{before}{HEAD}{}{after}", rows());
    if page == wanted {
        return Ok(());
    }
    if bless::is_on() {
        return std::fs::write(&path, wanted).map_err(|error| error.to_string());
    }
    Err(bless::difference(&page, &wanted))
}

/// A row for each level and for each pass that has others run behind it.
fn rows() -> String {
    let mut out = String::new();
    let mut asking: Vec<&Pass> = Vec::new();
    for level in 0..=3 {
        let passes = passes_of(level);
        let _ = writeln!(out, "| `-O{level}` | {} |", names(passes));
        for pass in passes.iter().filter(|pass| !pass.clean_up.is_empty()) {
            if asking.iter().all(|known| known.name != pass.name) {
                asking.push(pass);
            }
        }
    }
    for pass in asking {
        let again = if pass.again { "; then itself again" } else { "" };
        let _ = writeln!(out, "| behind `{}`, where it asks | {}{again} |", pass.name, names(pass.clean_up));
    }
    out
}

fn names(passes: &[Pass]) -> String {
    passes.iter().map(|pass| pass.name).collect::<Vec<_>>().join(", ")
}
