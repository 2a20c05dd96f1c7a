//! `--time`: a table of how long compiles took.

use std::fs::File;
use std::io::Write;

use crate::status::{Result, Status};

const HEADING: &str = "File name, phase name, metric, unit\n";

/// Adds a row to the file `place`, with a heading if it is new, or to the log if that is `-`.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn write(place: &str, program: &str, milliseconds: f64, log: &mut String) -> Result {
    let row = format!("{program}, compile, {milliseconds:.3}, ms\n");
    if place == "-" {
        log.push_str(&format!("\n{HEADING}{row}"));
        return Ok(());
    }
    append(place, &row).map_err(|_| {
        log.push_str(&format!("nvrtc: error: failed to open file {place} for writing!\n"));
        Status::TimeFileWriteFailed
    })
}

fn append(place: &str, row: &str) -> std::io::Result<()> {
    let mut file = File::options().create(true).append(true).open(place)?;
    let heading = if file.metadata()?.len() == 0 { HEADING } else { "" };
    file.write_all(format!("{heading}{row}").as_bytes())
}
