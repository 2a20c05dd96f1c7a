//! Comparison and selection (PTX ISA, "Comparison and Selection Instructions").

use crate::float::Ty;
use crate::harness::{class_of, integers, sweep};
use crate::rows::samples;
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// Operators and whether they hold for an order; `None` is unordered.
type Operator = (&'static str, fn(Option<Ordering>) -> bool);

const ORDERED: [Operator; 6] = [
    ("eq", |o| o == Some(Equal)),
    ("ne", |o| matches!(o, Some(Less | Greater))),
    ("lt", |o| o == Some(Less)),
    ("le", |o| matches!(o, Some(Less | Equal))),
    ("gt", |o| o == Some(Greater)),
    ("ge", |o| matches!(o, Some(Greater | Equal))),
];
const UNORDERED: [Operator; 8] = [
    ("equ", |o| matches!(o, None | Some(Equal))),
    ("neu", |o| o != Some(Equal)),
    ("ltu", |o| matches!(o, None | Some(Less))),
    ("leu", |o| o != Some(Greater)),
    ("gtu", |o| matches!(o, None | Some(Greater))),
    ("geu", |o| o != Some(Less)),
    ("num", |o| o.is_some()),
    ("nan", |o| o.is_none()),
];
const UNSIGNED: [Operator; 4] = [
    ("lo", |o| o == Some(Less)),
    ("ls", |o| o != Some(Greater)),
    ("hi", |o| o == Some(Greater)),
    ("hs", |o| o != Some(Less)),
];

/// Orders two values of a floating-point type; -0 equals +0.
fn order(ty: Ty, a: u64, b: u64) -> Option<Ordering> {
    if ty.is_nan(a) || ty.is_nan(b) {
        return None;
    }
    let rank = |x: u64| {
        let magnitude = (x & (ty.sign() - 1)) as i64;
        if x & ty.sign() != 0 { -magnitude } else { magnitude }
    };
    Some(rank(a).cmp(&rank(b)))
}

fn signed(bits: u32, x: u64) -> i64 {
    (x << (64 - bits)) as i64 >> (64 - bits)
}

fn combined(name: &str, holds: bool, c: u64) -> u64 {
    let (t, c) = (u64::from(holds), c & 1);
    match name {
        ".and" => t & c,
        ".or" => t | c,
        ".xor" => t ^ c,
        _ => t,
    }
}

fn check(
    ty: &str,
    class: char,
    edges: &[u64],
    operator: Operator,
    compare: &dyn Fn(u64, u64) -> Option<Ordering>,
) {
    let (name, holds) = operator;
    let lists = [edges.to_vec(), edges.to_vec(), vec![0, 1]];
    sweep(&format!("setp.{name}.{ty}"), &format!("P{class}{class}"), &lists[..2], |s| {
        u64::from(holds(compare(s[0], s[1])))
    });
    // The second result is the complement of the relation, combined in the same way.
    for combine in [".and", ".or", ".xor"] {
        let text = format!("setp.{name}{combine}.{ty} {{0}}|_, {{1}}, {{2}}, {{3}}");
        sweep(&text, &format!("P{class}{class}P"), &lists, |s| {
            combined(combine, holds(compare(s[0], s[1])), s[2])
        });
        let text = format!("{{ .reg .pred %x; setp.{name}{combine}.{ty} %x|{{0}}, {{1}}, {{2}}, !{{3}}; }}");
        sweep(&text, &format!("P{class}{class}P"), &lists, |s| {
            combined(combine, !holds(compare(s[0], s[1])), s[2] ^ 1)
        });
    }
    sweep(&format!("set.{name}.u32.{ty}"), &format!("R{class}{class}"), &lists[..2], |s| {
        if holds(compare(s[0], s[1])) { 0xffff_ffff } else { 0 }
    });
    if class != 'H' {
        sweep(&format!("set.{name}.f32.{ty}"), &format!("F{class}{class}"), &lists[..2], |s| {
            if holds(compare(s[0], s[1])) { 0x3f80_0000 } else { 0 }
        });
    }
}

#[test]
fn integer_relations() {
    for (bits, class) in [(16, 'H'), (32, 'R'), (64, 'D')] {
        let edges: Vec<u64> = integers(class).into_iter().step_by(3).collect();
        for operator in ORDERED.iter().chain(&UNSIGNED) {
            check(&format!("u{bits}"), class, &edges, *operator, &|a, b| Some(a.cmp(&b)));
        }
        for operator in ORDERED {
            check(&format!("s{bits}"), class, &edges, operator, &|a, b| {
                Some(signed(bits, a).cmp(&signed(bits, b)))
            });
        }
        for operator in &ORDERED[..2] {
            check(&format!("b{bits}"), class, &edges, *operator, &|a, b| Some(a.cmp(&b)));
        }
    }
}

#[test]
fn float_relations() {
    for (ty, n, class) in [(Ty::F32, "f32", 'F'), (Ty::F64, "f64", 'E')] {
        let edges: Vec<u64> =
            ty.edges().into_iter().step_by(2).chain([0, 1, ty.sign(), ty.infinity() + 1]).collect();
        for operator in ORDERED.iter().chain(&UNORDERED) {
            check(n, class, &edges, *operator, &|a, b| order(ty, a, b));
        }
    }
    for (name, holds) in ORDERED.iter().chain(&UNORDERED) {
        let ty = Ty::F32;
        sweep(&format!("setp.{name}.ftz.f32"), "PFF", &[ty.edges(), ty.edges()], |s| {
            u64::from(holds(order(ty, ty.flush(s[0]), ty.flush(s[1]))))
        });
        for (ty, n) in [(Ty::F16, "f16"), (Ty::Bf16, "bf16")] {
            let lists = [ty.edges(), ty.edges()];
            sweep(&format!("setp.{name}.{n}"), "PHH", &lists, |s| u64::from(holds(order(ty, s[0], s[1]))));
            // Packed: the low half gives the first predicate, the high half the second.
            let pairs: Vec<u64> =
                ty.edges().iter().zip(ty.edges().iter().rev()).map(|(a, b)| a << 16 | b).collect();
            let lists = [pairs.clone(), pairs];
            for (place, shift) in [("{0}|%x", 0), ("%x|{0}", 16)] {
                let text = format!("{{ .reg .pred %x; setp.{name}.{n}x2 {place}, {{1}}, {{2}}; }}");
                sweep(&text, "PRR", &lists, |s| {
                    u64::from(holds(order(ty, s[0] >> shift & 0xffff, s[1] >> shift & 0xffff)))
                });
            }
            sweep(&format!("set.{name}.{n}x2.{n}x2"), "RRR", &lists, |s| {
                let part = |shift: u32| {
                    let truth = holds(order(ty, s[0] >> shift & 0xffff, s[1] >> shift & 0xffff));
                    if truth { ty.one() << shift } else { 0 }
                };
                part(0) | part(16)
            });
        }
    }
}

#[test]
fn selections() {
    for (ty, class) in [("b16", 'H'), ("u32", 'R'), ("s64", 'D'), ("f32", 'F'), ("f64", 'E')] {
        let edges =
            if class == 'F' || class == 'E' { vec![0, 1, 0x7fff_ffff, 0xffc1_2345] } else { integers(class) };
        let lists = [edges.clone(), edges.clone(), vec![0, 1]];
        sweep(&format!("selp.{ty}"), &format!("{class}{class}{class}P"), &lists, |s| {
            if s[2] == 1 { s[0] } else { s[1] }
        });
        let lists = [edges.clone(), edges.clone(), integers('R')];
        sweep(&format!("slct.{ty}.s32"), &format!("{class}{class}{class}R"), &lists, |s| {
            if s[2] as i32 >= 0 { s[0] } else { s[1] }
        });
        let lists = [edges.clone(), edges, Ty::F32.edges()];
        sweep(&format!("slct.{ty}.f32"), &format!("{class}{class}{class}F"), &lists, |s| {
            if f32::from_bits(s[2] as u32) >= 0.0 { s[0] } else { s[1] }
        });
        sweep(&format!("slct.ftz.{ty}.f32"), &format!("{class}{class}{class}F"), &lists, |s| {
            if f32::from_bits(Ty::F32.flush(s[2]) as u32) >= 0.0 { s[0] } else { s[1] }
        });
    }
}

/// A relation by its name.
fn relation(name: &str) -> fn(Option<Ordering>) -> bool {
    let all = || ORDERED.iter().chain(&UNORDERED).chain(&UNSIGNED);
    all().find(|(other, _)| *other == name).expect("a relation").1
}

/// What a type compares: the order of two values, edge values, bits of an element of two.
struct Compared {
    order: Box<dyn Fn(u64, u64) -> Option<Ordering>>,
    edges: Vec<u64>,
    packed: bool,
}

fn compared(ty: &str, class: char, flush: bool) -> Compared {
    let float = [("f16", Ty::F16), ("bf16", Ty::Bf16), ("f32", Ty::F32), ("f64", Ty::F64)];
    let float = float.into_iter().find(|(name, _)| *name == ty.trim_end_matches("x2"));
    let packed = ty.ends_with("x2");
    match float {
        Some((_, ty)) => {
            let value = move |x: u64| if flush { ty.flush(x) } else { x };
            let some = ty.edges().into_iter().step_by(4).chain([0, 1, ty.sign(), ty.infinity() + 1]);
            let some: Vec<u64> = some.collect();
            let pairs = some.iter().zip(some.iter().rev()).map(|(a, b)| a << 16 | b).collect();
            let edges = if packed { pairs } else { some };
            Compared { order: Box::new(move |a, b| order(ty, value(a), value(b))), edges, packed }
        }
        None => {
            let bits: u32 = ty[1..].parse().expect("a size");
            let edges = integers(class).into_iter().step_by(4).chain([0, u64::MAX >> (64 - bits)]).collect();
            match ty.as_bytes()[0] {
                b's' => Compared {
                    order: Box::new(move |a, b| Some(signed(bits, a).cmp(&signed(bits, b)))),
                    edges,
                    packed,
                },
                _ => Compared { order: Box::new(|a, b| Some(a.cmp(&b))), edges, packed },
            }
        }
    }
}

/// Every spelling of every row of `setp` and `set`.
#[test]
fn every_row() {
    let table = samples::tested_rows();
    let mut count = 0;
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let Some((_, operands)) = cells[8].split_once(' ').filter(|_| ["setp", "set"].contains(&cells[0]))
        else {
            continue;
        };
        let operands: Vec<&str> = operands.trim_end_matches(';').split(", ").collect();
        let negated = operands.last().is_some_and(|operand| operand.starts_with('!'));
        let pair = operands[0].contains('|');
        let classes: String = operands.iter().map(|operand| class_of(operand)).collect();
        for spelling in samples::spellings(cells[1]) {
            let words: Vec<&str> = spelling.split('.').skip(1).collect();
            let ty = words[words.len() - 1];
            let holds = relation(words[0]);
            let how = ["and", "or", "xor"].into_iter().find(|word| words.contains(word));
            let combine = how.map_or(String::new(), |word| format!(".{word}"));
            let Compared { order, edges, packed } =
                compared(ty, class_of(operands[1]), words.contains(&"ftz"));
            let mut lists = vec![edges.clone(), edges];
            lists.extend(how.map(|_| vec![0, 1]));
            let sources = if how.is_some() { "{1}, {2}, {N}{3}" } else { "{1}, {2}" };
            let sources = sources.replace("{N}", if negated { "!" } else { "" });
            let third = |s: &[u64]| s.get(2).map_or(0, |c| c ^ u64::from(negated));
            let part = |s: &[u64], shift: u32| match packed {
                true => holds(order(s[0] >> shift & 0xffff, s[1] >> shift & 0xffff)),
                false => holds(order(s[0], s[1])),
            };
            if cells[0] == "setp" {
                let places: &[&str] = if pair { &["{0}|%x", "%x|{0}"] } else { &["{0}"] };
                for (which, place) in places.iter().enumerate() {
                    let text = format!("{{ .reg .pred %x; setp{spelling} {place}, {sources}; }}");
                    // The second predicate is that of the upper half, or the complement.
                    sweep(&text, &classes, &lists, |s| {
                        let truth = match (which, packed) {
                            (0, _) => part(s, 0),
                            (_, true) => part(s, 16),
                            _ => !part(s, 0),
                        };
                        combined(&combine, truth, third(s))
                    });
                }
            } else {
                let result = words[words.len() - 2];
                let (one, bits) = match result.trim_end_matches("x2") {
                    "u16" | "s16" => (0xffff, 16),
                    "f16" => (0x3c00, 16),
                    "bf16" => (0x3f80, 16),
                    "f32" => (0x3f80_0000, 32),
                    _ if packed => (0xffff, 16),
                    _ => (0xffff_ffff, 32),
                };
                sweep(&format!("set{spelling} {{0}}, {sources}"), &classes, &lists, |s| {
                    let value = |shift: u32| (combined(&combine, part(s, shift), third(s)) * one) << shift;
                    if packed { value(0) | value(bits) } else { value(0) }
                });
            }
            count += 1;
        }
    }
    samples::assert_more_cases(count, 2000);
}

/// Every row of `selp` and `slct`.
#[test]
fn every_selection() {
    let table = samples::tested_rows();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let Some((_, operands)) = cells[8].split_once(' ').filter(|_| ["selp", "slct"].contains(&cells[0]))
        else {
            continue;
        };
        let classes: String = operands.trim_end_matches(';').split(", ").map(class_of).collect();
        for spelling in samples::spellings(cells[1]) {
            let number = |class: char| match class {
                'P' => vec![0, 1],
                'F' => Ty::F32.edges(),
                'E' => Ty::F64.edges(),
                other => integers(other),
            };
            let lists: Vec<Vec<u64>> = classes
                .chars()
                .skip(1)
                .map(|class| {
                    let all = number(class);
                    if all.len() > 2 { all.into_iter().step_by(3).collect() } else { all }
                })
                .collect();
            let by = classes.chars().last().expect("a condition");
            sweep(&format!("{}{spelling}", cells[0]), &classes, &lists, |s| {
                let first = match by {
                    'P' => s[2] == 1,
                    'F' => f32::from_bits(Ty::F32.flush(s[2]) as u32) >= 0.0,
                    _ => s[2] as i32 >= 0,
                };
                // Without .ftz a negative subnormal number is negative.
                let tiny = by == 'F' && !spelling.contains("ftz") && f32::from_bits(s[2] as u32) < 0.0;
                if first && !tiny { s[0] } else { s[1] }
            });
        }
    }
}
