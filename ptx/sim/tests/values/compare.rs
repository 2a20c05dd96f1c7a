//! Comparison and selection (PTX ISA, "Comparison and Selection Instructions").

use crate::float::Ty;
use crate::harness::{integers, sweep};
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
