//! Video instructions (PTX ISA, "Video Instructions").

use crate::harness::{few, integers, sweep};

fn value(x: u64, bits: u32, signed: bool) -> i128 {
    let x = i128::from(x) & ((1 << bits) - 1);
    if signed && x >> (bits - 1) & 1 == 1 { x - (1 << bits) } else { x }
}

fn clamp(x: i128, bits: u32, signed: bool) -> i128 {
    if signed { x.clamp(-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { x.clamp(0, (1 << bits) - 1) }
}

fn word(x: i128) -> u64 {
    (x & 0xffff_ffff) as u64
}

const TYPES: [(&str, bool); 2] = [("u32", false), ("s32", true)];
type Relation = (&'static str, fn(i128, i128) -> bool);
type Operation = (&'static str, fn(i128, i128) -> i128);
const OPERATIONS: [Operation; 5] = [
    ("vadd", |a, b| a + b),
    ("vsub", |a, b| a - b),
    ("vabsdiff", |a, b| (a - b).abs()),
    ("vmin", |a, b| a.min(b)),
    ("vmax", |a, b| a.max(b)),
];

#[test]
fn scalar_operations() {
    for (name, f) in OPERATIONS {
        for (d, d_signed) in TYPES {
            for (a, a_signed) in TYPES {
                for (b, b_signed) in TYPES {
                    let lists = [integers('R'), integers('R')];
                    let compute = move |s: &[u64]| f(value(s[0], 32, a_signed), value(s[1], 32, b_signed));
                    sweep(&format!("{name}.{d}.{a}.{b}"), "RRR", &lists, |s| word(compute(s)));
                    sweep(&format!("{name}.{d}.{a}.{b}.sat"), "RRR", &lists, |s| {
                        word(clamp(compute(s), 32, d_signed))
                    });
                }
            }
        }
        // Parts of registers, sign by type; the result is merged into c.
        let lists = [few('R'), few('R')];
        let text = format!("{name}.s32.s32.u32 {{0}}, {{1}}.b3, {{2}}.h0");
        sweep(&text, "RRR", &lists, |s| word(f(value(s[0] >> 24, 8, true), value(s[1], 16, false))));
        let lists = [few('R'), few('R'), few('R')];
        let text = format!("{name}.u32.u32.u32.sat {{0}}.b1, {{1}}, {{2}}, {{3}}");
        sweep(&text, "RRRR", &lists, |s| {
            let byte = clamp(f(i128::from(s[0]), i128::from(s[1])), 8, false) as u64;
            s[2] & 0xffff_00ff | byte << 8
        });
        for (second, join) in [("add", 0), ("min", 1), ("max", 2)] {
            sweep(&format!("{name}.u32.u32.u32.{second}"), "RRRR", &lists, |s| {
                let x = word(f(i128::from(s[0]), i128::from(s[1])));
                match join {
                    0 => (x + s[2]) & 0xffff_ffff,
                    1 => x.min(s[2]),
                    _ => x.max(s[2]),
                }
            });
        }
    }
}

#[test]
fn scalar_shifts_relations_and_products() {
    let amounts = vec![0, 1, 31, 32, 33, 63, 64, 0xffff_ffff];
    for (a, a_signed) in TYPES {
        for (mode, wrap) in [("clamp", false), ("wrap", true)] {
            let by = move |n: u64| if wrap { n & 31 } else { n.min(32) };
            let lists = [integers('R'), amounts.clone()];
            sweep(&format!("vshl.u32.{a}.u32.{mode}"), "RRR", &lists, |s| {
                word(value(s[0], 32, a_signed) << by(s[1]))
            });
            sweep(&format!("vshr.u32.{a}.u32.{mode}"), "RRR", &lists, |s| {
                word(value(s[0], 32, a_signed) >> by(s[1]))
            });
        }
        for (b, b_signed) in TYPES {
            let relations: [Relation; 6] = [
                ("eq", |a, b| a == b),
                ("ne", |a, b| a != b),
                ("lt", |a, b| a < b),
                ("le", |a, b| a <= b),
                ("gt", |a, b| a > b),
                ("ge", |a, b| a >= b),
            ];
            for (name, holds) in relations {
                sweep(&format!("vset.{a}.{b}.{name}"), "RRR", &[integers('R'), integers('R')], |s| {
                    u64::from(holds(value(s[0], 32, a_signed), value(s[1], 32, b_signed)))
                });
            }
            let signed = a_signed || b_signed;
            let sum = move |s: &[u64], more: i128| {
                value(s[0], 32, a_signed) * value(s[1], 32, b_signed) + value(s[2], 32, signed) + more
            };
            let lists = [few('R'), few('R'), few('R')];
            for (scale, shift) in [("", 0), (".shr7", 7), (".shr15", 15)] {
                sweep(&format!("vmad.s32.{a}.{b}{scale}"), "RRRR", &lists, |s| word(sum(s, 0) >> shift));
                sweep(&format!("vmad.s32.{a}.{b}.sat{scale}"), "RRRR", &lists, |s| {
                    word(clamp(sum(s, 0) >> shift, 32, signed))
                });
            }
        }
    }
    sweep("vmad.s32.u32.u32.po", "RRRR", &[few('R'), few('R'), few('R')], |s| {
        word(i128::from(s[0]) * i128::from(s[1]) + i128::from(s[2]) + 1)
    });
}

/// A third operand: added, or what a byte of the result is put into.
#[test]
fn results_and_a_third_operand() {
    let lists = [few('R'), few('R'), vec![0, 0x1234_5678, 0xffff_ffff]];
    let merged = |result: i128, c: u64| c & 0xffff_ff00 | word(result) & 0xff;
    type Scalar = fn(u64, u64) -> i128;
    let operations: [(&str, Scalar); 4] = [
        ("vshl.u32.u32.u32.clamp", |a, b| i128::from(a) << b.min(32)),
        ("vshr.u32.u32.u32.clamp", |a, b| i128::from(a) >> b.min(32)),
        ("vset.u32.u32.eq", |a, b| i128::from(a == b)),
        ("vset.u32.u32.lt", |a, b| i128::from(a < b)),
    ];
    for (name, f) in operations {
        sweep(&format!("{name}.add"), "RRRR", &lists, |s| word(f(s[0], s[1]) + i128::from(s[2])));
        let text = format!("mov.b32 {{0}}, 0; {name} {{0}}.b0, {{1}}, {{2}}, {{3}}");
        sweep(&text, "RRRR", &lists, |s| merged(f(s[0], s[1]), s[2]));
    }
    sweep("vmad.u32.u32.u32", "RRRR", &lists, |s| {
        word(i128::from(s[0]) * i128::from(s[1]) + i128::from(s[2]))
    });
    for (count, bits) in [(2_u32, 16_u32), (4, 8)] {
        let part = |s: u64, i: u32| s >> (i * bits) & ((1 << bits) - 1);
        type Holds = fn(u64, u64) -> bool;
        let relations: [(&str, Holds); 2] = [("eq", |a, b| a == b), ("lt", |a, b| a < b)];
        for (name, holds) in relations {
            sweep(&format!("vset{count}.u32.u32.{name}"), "RRRR", &lists, |s| {
                (0..count).map(|i| u64::from(holds(part(s[0], i), part(s[1], i))) << (i * bits)).sum()
            });
            sweep(&format!("vset{count}.u32.u32.{name}.add"), "RRRR", &lists, |s| {
                let truths = (0..count).filter(|i| holds(part(s[0], *i), part(s[1], *i))).count();
                word(truths as i128 + i128::from(s[2]))
            });
        }
    }
}

#[test]
fn packed_operations() {
    let average: Operation = ("vavrg", |a, b| if a + b >= 0 { (a + b + 1) >> 1 } else { (a + b) >> 1 });
    for (count, bits) in [(2_u32, 16_u32), (4, 8)] {
        for (name, f) in OPERATIONS.into_iter().chain([average]) {
            for (n, signed) in TYPES {
                let lists = [few('R'), few('R'), vec![0, 0x1234_5678]];
                let part = move |s: &[u64], i: u32| {
                    f(value(s[0] >> (i * bits), bits, signed), value(s[1] >> (i * bits), bits, signed))
                };
                for (sat, limit) in [("", false), (".sat", true)] {
                    sweep(&format!("{name}{count}.{n}.{n}.{n}{sat}"), "RRRR", &lists, |s| {
                        (0..count).fold(0, |all, i| {
                            let x = if limit { clamp(part(s, i), bits, signed) } else { part(s, i) };
                            all | ((x as u64) & ((1 << bits) - 1)) << (i * bits)
                        })
                    });
                }
                sweep(&format!("{name}{count}.{n}.{n}.{n}.add"), "RRRR", &lists, |s| {
                    word((0..count).map(|i| part(s, i)).sum::<i128>() + i128::from(s[2]))
                });
            }
        }
    }
}
