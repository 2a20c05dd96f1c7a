//! Prints how much of each inventory table the device library covers: `N of M` for every group.

use std::io::{self, Write};

use ptxc_tests::inventory;

/// The newest architecture: every function that any has.
const SM: u16 = 120;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for table in inventory::TABLES {
        let groups = inventory::coverage(table, SM).map_err(io::Error::other)?;
        let (rows, of) = groups.values().fold((0, 0), |(rows, of), g| (rows + g.rows, of + g.of));
        writeln!(out, "{}: {rows} of {of}", table.name)?;
        for (group, covered) in groups {
            writeln!(out, "    {group}: {} of {}", covered.rows, covered.of)?;
        }
    }
    Ok(())
}
