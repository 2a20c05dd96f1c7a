//! Integer arithmetic (PTX ISA, "Integer Arithmetic Instructions", "Extended-Precision Integer
//! Arithmetic Instructions"), in 128-bit integers.

use crate::harness::{few, integers, sweep};

#[derive(Clone, Copy)]
struct Int {
    name: &'static str,
    bits: u32,
    signed: bool,
    class: char,
    /// The class of twice the width.
    wide: char,
}

const TYPES: [Int; 6] = [
    Int { name: "u16", bits: 16, signed: false, class: 'H', wide: 'R' },
    Int { name: "s16", bits: 16, signed: true, class: 'H', wide: 'R' },
    Int { name: "u32", bits: 32, signed: false, class: 'R', wide: 'D' },
    Int { name: "s32", bits: 32, signed: true, class: 'R', wide: 'D' },
    Int { name: "u64", bits: 64, signed: false, class: 'D', wide: ' ' },
    Int { name: "s64", bits: 64, signed: true, class: 'D', wide: ' ' },
];

impl Int {
    fn value(self, bits: u64) -> i128 {
        let value = i128::from(bits) & ((1 << self.bits) - 1);
        if self.signed && value >> (self.bits - 1) & 1 == 1 { value - (1 << self.bits) } else { value }
    }

    /// Modulo 2^N.
    fn wrap(self, value: i128) -> u64 {
        (value & ((1 << self.bits) - 1)) as u64
    }

    fn product(self, a: u64, b: u64, shift: u32) -> i128 {
        if self.bits == 64 && !self.signed {
            return ((u128::from(a) * u128::from(b)) >> shift) as u64 as i128;
        }
        (self.value(a) * self.value(b)) >> shift
    }

    fn two(self) -> [Vec<u64>; 2] {
        [integers(self.class), integers(self.class)]
    }

    fn three(self) -> [Vec<u64>; 3] {
        [few(self.class), few(self.class), few(self.class)]
    }
}

fn wide_wrap(ty: Int, value: i128) -> u64 {
    (value & ((1 << (2 * ty.bits)) - 1)) as u64
}

#[test]
fn sums_and_products() {
    for ty in TYPES {
        let n = ty.name;
        let classes = [ty.class; 4].iter().collect::<String>();
        let (two, three) = (&classes[..3], &classes[..]);
        sweep(&format!("add.{n}"), two, &ty.two(), |s| ty.wrap(ty.value(s[0]) + ty.value(s[1])));
        sweep(&format!("sub.{n}"), two, &ty.two(), |s| ty.wrap(ty.value(s[0]) - ty.value(s[1])));
        sweep(&format!("mul.lo.{n}"), two, &ty.two(), |s| ty.wrap(ty.product(s[0], s[1], 0)));
        sweep(&format!("mul.hi.{n}"), two, &ty.two(), |s| ty.wrap(ty.product(s[0], s[1], ty.bits)));
        sweep(&format!("mad.lo.{n}"), three, &ty.three(), |s| {
            ty.wrap((ty.product(s[0], s[1], 0) & i128::from(u64::MAX)) + ty.value(s[2]))
        });
        sweep(&format!("mad.hi.{n}"), three, &ty.three(), |s| {
            ty.wrap(ty.product(s[0], s[1], ty.bits) + ty.value(s[2]))
        });
        sweep(&format!("sad.{n}"), three, &ty.three(), |s| {
            ty.wrap((ty.value(s[0]) - ty.value(s[1])).abs() + ty.value(s[2]))
        });
        sweep(&format!("min.{n}"), two, &ty.two(), |s| ty.wrap(ty.value(s[0]).min(ty.value(s[1]))));
        sweep(&format!("max.{n}"), two, &ty.two(), |s| ty.wrap(ty.value(s[0]).max(ty.value(s[1]))));
        // Division by zero is unspecified; all ones is what the assembler folds it to.
        let by = |s: &[u64], f: fn(i128, i128) -> i128| match ty.value(s[1]) {
            0 => ty.wrap(-1),
            b => ty.wrap(f(ty.value(s[0]), b)),
        };
        sweep(&format!("div.{n}"), two, &ty.two(), |s| by(s, |a, b| a / b));
        sweep(&format!("rem.{n}"), two, &ty.two(), |s| by(s, |a, b| a % b));
        if ty.signed {
            sweep(&format!("abs.{n}"), &classes[..2], &[integers(ty.class)], |s| {
                ty.wrap(ty.value(s[0]).abs())
            });
            sweep(&format!("neg.{n}"), &classes[..2], &[integers(ty.class)], |s| ty.wrap(-ty.value(s[0])));
        }
        if ty.wide != ' ' {
            let (c, w) = (ty.class, ty.wide);
            sweep(&format!("mul.wide.{n}"), &format!("{w}{c}{c}"), &ty.two(), |s| {
                wide_wrap(ty, ty.product(s[0], s[1], 0))
            });
            let lists = [few(c), few(c), few(w)];
            sweep(&format!("mad.wide.{n}"), &format!("{w}{c}{c}{w}"), &lists, |s| {
                wide_wrap(ty, ty.product(s[0], s[1], 0) + i128::from(s[2]))
            });
        }
    }
}

const S32: Int = TYPES[3];
const U32: Int = TYPES[2];

fn clamp(value: i128) -> u64 {
    u64::from(value.clamp(i128::from(i32::MIN), i128::from(i32::MAX)) as i32 as u32)
}

#[test]
fn saturating_forms() {
    sweep("add.sat.s32", "RRR", &S32.two(), |s| clamp(S32.value(s[0]) + S32.value(s[1])));
    sweep("sub.sat.s32", "RRR", &S32.two(), |s| clamp(S32.value(s[0]) - S32.value(s[1])));
    sweep("mad.hi.sat.s32", "RRRR", &S32.three(), |s| clamp(S32.product(s[0], s[1], 32) + S32.value(s[2])));
    let relu = |value: i128| S32.wrap(value.max(0));
    sweep("min.relu.s32", "RRR", &S32.two(), |s| relu(S32.value(s[0]).min(S32.value(s[1]))));
    sweep("max.relu.s32", "RRR", &S32.two(), |s| relu(S32.value(s[0]).max(S32.value(s[1]))));
}

#[test]
fn products_of_24_bits() {
    for (ty, n) in [(U32, "u32"), (S32, "s32")] {
        let low = Int { bits: 24, ..ty };
        let product = |s: &[u64]| low.value(s[0]) * low.value(s[1]);
        sweep(&format!("mul24.lo.{n}"), "RRR", &ty.two(), |s| ty.wrap(product(s)));
        sweep(&format!("mul24.hi.{n}"), "RRR", &ty.two(), |s| ty.wrap(product(s) >> 16));
        sweep(&format!("mad24.lo.{n}"), "RRRR", &ty.three(), |s| ty.wrap(product(s) + ty.value(s[2])));
        sweep(&format!("mad24.hi.{n}"), "RRRR", &ty.three(), |s| {
            ty.wrap((product(s) >> 16) + ty.value(s[2]))
        });
    }
    let low = Int { bits: 24, ..S32 };
    sweep("mad24.hi.sat.s32", "RRRR", &S32.three(), |s| {
        let high = Int { bits: 32, ..S32 }.value(((low.value(s[0]) * low.value(s[1])) >> 16) as u64);
        clamp(high + S32.value(s[2]))
    });
}

#[test]
fn packed_halves() {
    let half = |ty: Int, word: u64, index: u32| ty.value(word >> (16 * index));
    for (ty, n) in [(TYPES[0], "u16x2"), (TYPES[1], "s16x2")] {
        let each = |s: &[u64], f: &dyn Fn(i128, i128) -> i128| {
            let part = |index| ty.wrap(f(half(ty, s[0], index), half(ty, s[1], index)));
            part(0) | part(1) << 16
        };
        let lists = [integers('R'), integers('R')];
        sweep(&format!("add.{n}"), "RRR", &lists, |s| each(s, &|a, b| a + b));
        sweep(&format!("min.{n}"), "RRR", &lists, |s| each(s, &|a, b| a.min(b)));
        sweep(&format!("max.{n}"), "RRR", &lists, |s| each(s, &|a, b| a.max(b)));
        if ty.signed {
            sweep("min.relu.s16x2", "RRR", &lists, |s| each(s, &|a, b| a.min(b).max(0)));
            sweep("max.relu.s16x2", "RRR", &lists, |s| each(s, &|a, b| a.max(b).max(0)));
        }
    }
}

#[test]
fn dot_products() {
    let byte = |signed: bool| Int { bits: 8, signed, ..U32 };
    let half = |signed: bool| Int { bits: 16, signed, ..U32 };
    for (a_signed, a) in [(false, "u32"), (true, "s32")] {
        for (b_signed, b) in [(false, "u32"), (true, "s32")] {
            let lists = U32.three();
            let (x8, y8, x16) = (byte(a_signed), byte(b_signed), half(a_signed));
            sweep(&format!("dp4a.{a}.{b}"), "RRRR", &lists, |s| {
                let sum: i128 = (0..4).map(|i| x8.value(s[0] >> (8 * i)) * y8.value(s[1] >> (8 * i))).sum();
                U32.wrap(sum + U32.value(s[2]))
            });
            for (word, first) in [("lo", 0), ("hi", 2)] {
                sweep(&format!("dp2a.{word}.{a}.{b}"), "RRRR", &lists, |s| {
                    let product = |i: u32| x16.value(s[0] >> (16 * i)) * y8.value(s[1] >> (8 * (i + first)));
                    U32.wrap(product(0) + product(1) + U32.value(s[2]))
                });
            }
        }
    }
}

#[test]
fn carry_chains() {
    for (n, ty, class) in
        [("u32", U32, 'R'), ("s32", U32, 'R'), ("u64", TYPES[4], 'D'), ("s64", TYPES[4], 'D')]
    {
        let classes = format!("{class}{class}{class}");
        let lists = [integers(class), integers(class)];
        let chain = |first: &str, second: &str| {
            format!(
                "{{{{ .reg .b{0} %x; {first} %x, {{1}}, {{2}}; {second} {{0}}, {{1}}, {{2}}; }}}}",
                ty.bits
            )
            .replace("{{", "{")
            .replace("}}", "}")
        };
        let carry = |s: &[u64]| (i128::from(s[0]) + i128::from(s[1])) >> ty.bits;
        let borrow = |s: &[u64]| i128::from(s[0] < s[1]);
        sweep(&chain(&format!("add.cc.{n}"), &format!("addc.{n}")), &classes, &lists, |s| {
            ty.wrap(i128::from(s[0]) + i128::from(s[1]) + carry(s))
        });
        sweep(&chain(&format!("sub.cc.{n}"), &format!("subc.{n}")), &classes, &lists, |s| {
            ty.wrap(i128::from(s[0]) - i128::from(s[1]) - borrow(s))
        });
    }
    // The low half of a product and a sum, its carry, and both in one chain.
    for (n, ty, class) in
        [("u32", U32, 'R'), ("s32", U32, 'R'), ("u64", TYPES[4], 'D'), ("s64", TYPES[4], 'D')]
    {
        let classes: String = std::iter::repeat_n(class, 4).collect();
        let lists = [few(class), few(class), few(class)];
        let low = |a: u64, b: u64, c: i128| {
            let product = ty.wrap((u128::from(a) * u128::from(b)) as i128 & i128::from(u64::MAX));
            (ty.wrap(i128::from(product) + c), (i128::from(product) + c) >> ty.bits)
        };
        let chain = format!(
            "{{ .reg .b{} %x; mad.lo.cc.{n} %x, {{1}}, {{2}}, {{3}}; madc.lo.{n} {{0}}, {{1}}, {{3}}, {{2}}; }}",
            ty.bits
        );
        sweep(&chain, &classes, &lists, |s| {
            let carry = low(s[0], s[1], i128::from(s[2])).1;
            low(s[0], s[2], i128::from(s[1]) + carry).0
        });
    }
    // The 64-bit product and sum from 32-bit parts.
    let chain = "{ .reg .b32 %l; mad.lo.cc.u32 %l, {1}, {2}, {3}; madc.hi.u32 {0}, {1}, {2}, 0; }";
    sweep(chain, "RRRR", &U32.three(), |s| (s[0] * s[1] + s[2]) >> 32);
    let chain = "{ .reg .b32 %l; mad.hi.cc.u32 %l, {1}, {2}, {3}; addc.u32 {0}, 0, 0; }";
    sweep(chain, "RRRR", &U32.three(), |s| (((s[0] * s[1]) >> 32) + s[2]) >> 32);
}
