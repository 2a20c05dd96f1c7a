//! The tables of `specs/simulator.md` about tensor memory, printed from the code.

use super::Group;
use super::copy::CopyShape;
use super::descriptor::{Kind, WIDE};
use super::fragment::Shape;
use super::layout::Layout;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// Pairs of numbers that grow together, as pairs of ranges.
fn runs(pairs: impl Iterator<Item = (usize, usize)>) -> Vec<(RangeInclusive<usize>, RangeInclusive<usize>)> {
    let mut all: Vec<(RangeInclusive<usize>, RangeInclusive<usize>)> = Vec::new();
    for (a, b) in pairs {
        match all.last_mut() {
            Some((first, second)) if first.end() + 1 == a && second.end() + 1 == b => {
                (*first, *second) = (*first.start()..=a, *second.start()..=b);
            }
            _ => all.push((a..=a, b..=b)),
        }
    }
    all
}

fn range(range: &RangeInclusive<usize>) -> String {
    if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{}-{}", range.start(), range.end())
    }
}

/// The products of a layout.
fn products(layout: Layout) -> String {
    let mut all = Vec::new();
    for (group, name) in [(Group::One, "1 CTA"), (Group::Two, "2 CTAs")] {
        for weights in [false, true] {
            for rows in [32, 64, 128, 256] {
                let has = |sparse| Layout::of(rows, group, sparse, weights) == Some(layout);
                let which = match (has(false), has(true)) {
                    (true, true) => "",
                    (true, false) => " dense",
                    (false, true) => " sparse",
                    (false, false) => continue,
                };
                all.push(format!("M = {rows}, {name}{}{which}", if weights { ", `.ws`" } else { "" }));
            }
        }
    }
    all.join("; ")
}

fn layouts(out: &mut String) {
    *out += "| layout | products | lanes of a CTA: its rows of D | columns |\n|---|---|---|---|\n";
    for layout in Layout::ALL {
        let mut lanes = Vec::new();
        for part in 0..layout.parts() {
            let of_part = layout.lanes().filter(|lane| lane.part == part).map(|lane| (lane.lane, lane.row));
            lanes.extend(
                runs(of_part).iter().map(|(lanes, rows)| format!("{}: {}", range(lanes), range(rows))),
            );
        }
        let columns = match layout.parts() {
            1 => "all".to_owned(),
            parts => format!("N/{parts}, the first for rows first"),
        };
        let _ = writeln!(out, "| {layout:?} | {} | {} | {columns} |", products(layout), lanes.join("; "));
    }
}

fn shapes(out: &mut String) {
    *out += "\n| shape | lanes | registers | registers 0, 1, .. of threads 0, 1, 2, 4, 16: lane.column |\n|---|---|---|---|\n";
    for shape in Shape::ALL {
        let threads = [0, 1, 2, 4, 16].map(|thread| {
            let places = (0..shape.registers()).map(|register| {
                let (lane, column, second) = shape.place(thread, register);
                format!("{lane}.{column}{}", if second { "+offset" } else { "" })
            });
            places.collect::<Vec<_>>().join(" ")
        });
        let (text, lanes, registers) = (shape.text(), shape.lanes(), shape.registers());
        let _ = writeln!(out, "| `.{text}` | {lanes} | {registers} | {} |", threads.join(", "));
    }
}

fn copies(out: &mut String) {
    *out += "\n| shape | rows | bytes | rows: lanes |\n|---|---|---|---|\n";
    for shape in CopyShape::ALL {
        let copies = shape.lanes(0).len();
        let mut lanes = Vec::new();
        for copy in 0..copies {
            let all = (0..shape.rows()).map(|row| (row, shape.lanes(row)[copy]));
            lanes.extend(runs(all).iter().map(|(rows, lanes)| format!("{}: {}", range(rows), range(lanes))));
        }
        let (text, rows, bytes) = (shape.text(), shape.rows(), shape.bytes());
        let _ = writeln!(out, "| `.{text}` | {rows} | {bytes} | {} |", lanes.join("; "));
    }
}

fn kinds(out: &mut String) {
    *out += "\n| kind | K dense | A and B by number | D by number |\n|---|---|---|---|\n";
    for kind in Kind::ALL {
        let factors: Vec<String> = (0..8)
            .filter_map(|number| Some(format!("{number} {:?}", kind.factor(number)?).to_lowercase()))
            .collect();
        let sums: Vec<String> = (0..4)
            .filter_map(|number| Some(format!("{number} {:?}", kind.sum(number)?).to_lowercase()))
            .collect();
        let sums = if kind.scaled() { "f32".to_owned() } else { sums.join(", ") };
        let wide = if kind.packed() { format!(", {WIDE}") } else { String::new() };
        let (text, inner) = (kind.text(), kind.inner());
        let _ = writeln!(out, "| `.{text}` | {inner}{wide} | {} | {sums} |", factors.join(", "));
    }
}

#[test]
fn the_page_prints_the_tables() {
    let mut tables = String::new();
    layouts(&mut tables);
    shapes(&mut tables);
    copies(&mut tables);
    kinds(&mut tables);
    crate::page::holds("tcgen05/tables.rs", &tables);
}
