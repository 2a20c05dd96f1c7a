//! Prints how much of each inventory table the device library covers: `N of M` for every group.

use ptxc_tests::inventory;

fn main() {
    for table in inventory::TABLES {
        match inventory::coverage(table, 120) {
            Ok(groups) => {
                let (rows, of) = groups.values().fold((0, 0), |(rows, of), g| (rows + g.rows, of + g.of));
                println!("{}: {rows} of {of}", table.name);
                for (group, covered) in groups {
                    println!("    {group}: {} of {}", covered.rows, covered.of);
                }
            }
            Err(error) => eprintln!("{error}"),
        }
    }
}
