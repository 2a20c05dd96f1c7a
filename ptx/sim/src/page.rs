//! Tables of `specs/simulator.md` that are printed from the code.

use std::sync::{Mutex, PoisonError};

/// Tests run side by side, and the page is one.
static PAGE: Mutex<()> = Mutex::new(());

/// Holds the tables of a file against the page, between its marks; `PTXC_BLESS=1` prints them anew.
pub(crate) fn holds(file: &str, tables: &str) {
    let _alone = PAGE.lock().unwrap_or_else(PoisonError::into_inner);
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/simulator.md");
    let text = std::fs::read_to_string(page).expect("the page");
    let (begin, end) = (format!("<!-- printed by {file} -->\n"), "<!-- end of the tables -->");
    let start = text.find(&begin).expect("where the tables begin") + begin.len();
    let stop = start + text[start..].find(end).expect("where the tables end");
    if std::env::var_os("PTXC_BLESS").is_some() {
        std::fs::write(page, format!("{}{tables}{}", &text[..start], &text[stop..])).expect("the page");
        return;
    }
    assert_eq!(&text[start..stop], tables, "PTXC_BLESS=1 prints the page anew");
}
