//! Logic, shifts and bit fields (PTX ISA, "Logic and Shift Instructions"), bit by bit.

use crate::harness::{few, integers, sweep};

fn bit(x: u64, index: u32) -> bool {
    index < 64 && x >> index & 1 == 1
}

fn build(bits: u32, f: impl Fn(u32) -> bool) -> u64 {
    (0..bits).fold(0, |all, index| all | u64::from(f(index)) << index)
}

const SIZES: [(u32, char); 3] = [(16, 'H'), (32, 'R'), (64, 'D')];

#[test]
fn logic() {
    for (bits, c) in SIZES {
        let lists = [integers(c), integers(c)];
        let classes = format!("{c}{c}{c}");
        sweep(&format!("and.b{bits}"), &classes, &lists, |s| build(bits, |i| bit(s[0], i) && bit(s[1], i)));
        sweep(&format!("or.b{bits}"), &classes, &lists, |s| build(bits, |i| bit(s[0], i) || bit(s[1], i)));
        sweep(&format!("xor.b{bits}"), &classes, &lists, |s| build(bits, |i| bit(s[0], i) != bit(s[1], i)));
        sweep(&format!("not.b{bits}"), &classes[..2], &lists[..1], |s| build(bits, |i| !bit(s[0], i)));
        sweep(&format!("cnot.b{bits}"), &classes[..2], &lists[..1], |s| u64::from(s[0] == 0));
    }
    let lists = [vec![0, 1], vec![0, 1]];
    sweep("and.pred", "PPP", &lists, |s| s[0] & s[1]);
    sweep("or.pred", "PPP", &lists, |s| s[0] | s[1]);
    sweep("xor.pred", "PPP", &lists, |s| s[0] ^ s[1]);
    sweep("not.pred", "PP", &lists[..1], |s| 1 - s[0]);
}

#[test]
fn shifts() {
    let amounts = vec![0, 1, 4, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257, 0xffff_ffff];
    for (bits, c) in SIZES {
        let lists = [integers(c), amounts.clone()];
        let classes = format!("{c}{c}R");
        let source = |index: u32, by: u64, down: bool| {
            let at = if down { u64::from(index) + by } else { u64::from(index).wrapping_sub(by) };
            u32::try_from(at).ok().filter(|at| *at < bits)
        };
        sweep(&format!("shl.b{bits}"), &classes, &lists, |s| {
            build(bits, |i| source(i, s[1], false).is_some_and(|at| bit(s[0], at)))
        });
        sweep(&format!("shr.u{bits}"), &classes, &lists, |s| {
            build(bits, |i| source(i, s[1], true).is_some_and(|at| bit(s[0], at)))
        });
        sweep(&format!("shr.b{bits}"), &classes, &lists, |s| {
            build(bits, |i| source(i, s[1], true).is_some_and(|at| bit(s[0], at)))
        });
        sweep(&format!("shr.s{bits}"), &classes, &lists, |s| {
            build(bits, |i| bit(s[0], source(i, s[1], true).unwrap_or(bits - 1)))
        });
    }
    let lists = [few('R'), few('R'), amounts];
    for (mode, limit) in [("wrap", None), ("clamp", Some(32))] {
        let amount = move |c: u64| limit.map_or(c & 31, |most: u64| c.min(most)) as u32;
        let joined = |s: &[u64]| s[1] << 32 | s[0];
        sweep(&format!("shf.l.{mode}.b32"), "RRRR", &lists, |s| {
            let n = amount(s[2]);
            build(32, |i| bit(joined(s), i + 32 - n))
        });
        sweep(&format!("shf.r.{mode}.b32"), "RRRR", &lists, |s| {
            build(32, |i| bit(joined(s), i + amount(s[2])))
        });
    }
}

#[test]
fn counts_and_positions() {
    for (bits, c) in &SIZES[1..] {
        let (bits, classes) = (*bits, format!("R{c}"));
        let lists = [integers(*c)];
        let ones = |x: u64| (0..bits).filter(|i| bit(x, *i)).count() as u64;
        sweep(&format!("popc.b{bits}"), &classes, &lists, |s| ones(s[0]));
        let top = |x: u64| (0..bits).rev().find(|i| bit(x, *i));
        sweep(&format!("clz.b{bits}"), &classes, &lists, |s| {
            top(s[0]).map_or(u64::from(bits), |i| u64::from(bits - 1 - i))
        });
        sweep(&format!("brev.b{bits}"), &format!("{c}{c}"), &lists, |s| {
            build(bits, |i| bit(s[0], bits - 1 - i))
        });
        for signed in [false, true] {
            let n = if signed { "s" } else { "u" };
            let found = move |x: u64| {
                let sign = signed && bit(x, bits - 1);
                (0..bits).rev().find(|i| bit(x, *i) != sign)
            };
            sweep(&format!("bfind.{n}{bits}"), &classes, &lists, |s| {
                found(s[0]).map_or(0xffff_ffff, u64::from)
            });
            sweep(&format!("bfind.shiftamt.{n}{bits}"), &classes, &lists, |s| {
                found(s[0]).map_or(0xffff_ffff, |i| u64::from(bits - 1 - i))
            });
        }
    }
    let lists = [few('R'), vec![0, 1, 4, 15, 31], vec![0, 1, 2, 5, 32, 0xffff_ffff, 0xffff_fffe]];
    sweep("fns.b32", "RRRR", &lists, |s| {
        let (base, offset) = (s[1] as u32, s[2] as i32);
        let ups = (base..32).filter(|i| bit(s[0], *i));
        let downs = (0..=base).rev().filter(|i| bit(s[0], *i));
        let found = match offset {
            0 => Some(base).filter(|i| bit(s[0], *i)),
            1.. => ups.clone().nth(offset as usize - 1),
            _ => downs.clone().nth(offset.unsigned_abs() as usize - 1),
        };
        found.map_or(0xffff_ffff, u64::from)
    });
}

#[test]
fn fields() {
    let places = vec![0, 1, 7, 8, 15, 16, 31, 32, 33, 63, 64, 100, 255];
    for (bits, c) in &SIZES[1..] {
        let bits = *bits;
        let lists = [few(*c), places.clone(), places.clone()];
        for signed in [false, true] {
            let n = if signed { "s" } else { "u" };
            sweep(&format!("bfe.{n}{bits}"), &format!("{c}{c}RR"), &lists, |s| {
                let (pos, len) = (s[1] as u32, s[2] as u32);
                let last = (pos + len).saturating_sub(1).min(bits - 1);
                let fill = signed && len > 0 && bit(s[0], last);
                build(bits, |i| if i < len && pos + i < bits { bit(s[0], pos + i) } else { fill })
            });
        }
        let lists = [few(*c), few(*c), places.clone(), places.clone()];
        sweep(&format!("bfi.b{bits}"), &format!("{c}{c}{c}RR"), &lists, |s| {
            let (pos, len) = (s[2] as u32, s[3] as u32);
            build(bits, |i| if i >= pos && i < pos + len { bit(s[0], i - pos) } else { bit(s[1], i) })
        });
    }
    let amounts = vec![0, 1, 5, 31, 32, 33, 36, 63, 64, 0xffff_ffff];
    let lists = [amounts.clone(), amounts.clone()];
    let clamped = |x: u64| x.min(32) as u32;
    sweep("bmsk.clamp.b32", "RRR", &lists, |s| {
        build(32, |i| i >= clamped(s[0]) && i < clamped(s[0]) + clamped(s[1]))
    });
    sweep("bmsk.wrap.b32", "RRR", &lists, |s| {
        let (pos, len) = (s[0] as u32 & 31, s[1] as u32 & 31);
        build(32, |i| i >= pos && i < pos + len)
    });
    let lists = [integers('R'), amounts];
    for signed in [false, true] {
        let n = if signed { "s32" } else { "u32" };
        let extend = move |x: u64, len: u32| {
            let fill = signed && len > 0 && bit(x, len - 1);
            build(32, |i| if i < len { bit(x, i) } else { fill })
        };
        sweep(&format!("szext.clamp.{n}"), "RRR", &lists, |s| extend(s[0], clamped(s[1])));
        sweep(&format!("szext.wrap.{n}"), "RRR", &lists, |s| extend(s[0], s[1] as u32 & 31));
    }
}

#[test]
fn permutations() {
    let bytes = |s: &[u64], pick: &dyn Fn(u32) -> u32| {
        let all = s[1] << 32 | s[0];
        (0..4).fold(0, |d, i| d | (all >> (8 * pick(i)) & 0xff) << (8 * i))
    };
    let selectors = vec![0x3210, 0x7654, 0x0000, 0xffff, 0x89ab, 0xcdef, 0x1f3c];
    sweep("prmt.b32", "RRRR", &[few('R'), few('R'), selectors], |s| {
        (0..4).fold(0, |d, i| {
            let nibble = s[2] >> (4 * i) & 15;
            let byte = (s[1] << 32 | s[0]) >> (8 * (nibble & 7)) & 0xff;
            let byte = if nibble < 8 {
                byte
            } else if byte >= 128 {
                0xff
            } else {
                0
            };
            d | byte << (8 * i)
        })
    });
    let lists = [few('R'), few('R'), vec![0, 1, 2, 3, 4, 7]];
    let mode = |name: &str, pick: fn(u32, u32) -> u32| {
        sweep(&format!("prmt.b32.{name}"), "RRRR", &lists, |s| bytes(s, &|i| pick(s[2] as u32 & 3, i)));
    };
    mode("f4e", |s, i| s + i);
    mode("b4e", |s, i| (8 + s - i) % 8);
    mode("rc8", |s, _| s);
    mode("ecl", |s, i| s.max(i));
    mode("ecr", |s, i| s.min(i));
    mode("rc16", |s, i| if s % 2 == 1 { 2 + i % 2 } else { i % 2 });
    for table in [0x00_u32, 0x01, 0x80, 0x96, 0xe8, 0xca, 0xff, 0x3c] {
        let text = format!("lop3.b32 {{0}}, {{1}}, {{2}}, {{3}}, {table}");
        sweep(&text, "RRRR", &[few('R'), few('R'), few('R')], |s| {
            build(32, |i| {
                let index =
                    4 * u32::from(bit(s[0], i)) + 2 * u32::from(bit(s[1], i)) + u32::from(bit(s[2], i));
                table >> index & 1 == 1
            })
        });
    }
    let text = "{ .reg .b32 %d; lop3.or.b32 %d|{0}, {1}, {2}, 0, 0xc0, {3}; }";
    sweep(text, "PRRP", &[few('R'), few('R'), vec![0, 1]], |s| u64::from(s[0] & s[1] != 0 || s[2] == 1));
    let text = "{ .reg .b32 %d; lop3.and.b32 %d|{0}, {1}, {2}, 0, 0xc0, {3}; }";
    sweep(text, "PRRP", &[few('R'), few('R'), vec![0, 1]], |s| u64::from(s[0] & s[1] != 0 && s[2] == 1));
}
