//! Single instructions against values worked out from the PTX ISA's definitions, edge cases first.
//!
//! Operands are named by class and number: `H` 16 bits, `R` 32, `D` 64, `F` f32, `E` f64, `P` predicate;
//! number 0 is the destination, the others are set to the inputs in order.

mod rows;

use ptxc_sim::{Arg, TrapKind};

/// Executes one instruction and gives the bits of its destination.
fn eval(instruction: &str, inputs: &[u64]) -> u64 {
    run(&format!("{};", instruction), inputs)
}

fn run(code: &str, inputs: &[u64]) -> u64 {
    let class_of = |number: usize| {
        let digit = char::from_digit(number as u32, 10).unwrap();
        let at = code.match_indices(digit).find(|(at, _)| {
            *at >= 1
                && code[..*at].ends_with(['H', 'R', 'D', 'F', 'E', 'P'])
                && !code[..*at - 1].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '%')
                && !code[*at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric())
        });
        code[..at.unwrap_or_else(|| panic!("operand {number} of {code}")).0].chars().last().unwrap()
    };
    let mut text = String::from(
        ".version 9.0\n.target sm_120a\n.address_size 64\n.visible .entry k(.param .u64 out) {\n\
         .reg .b16 H<9>; .reg .b32 R<9>; .reg .b64 D<9>; .reg .f32 F<9>; .reg .f64 E<9>; .reg .pred P<9>;\n\
         .reg .b64 address, result;\n",
    );
    for (index, value) in inputs.iter().enumerate() {
        let number = index + 1;
        text += &match class_of(number) {
            'H' => format!("mov.b16 H{number}, {value};\n"),
            'R' => format!("mov.b32 R{number}, {value};\n"),
            'D' => format!("mov.b64 D{number}, {value};\n"),
            'F' => format!("mov.f32 F{number}, 0f{value:08X};\n"),
            'E' => format!("mov.f64 E{number}, 0d{value:016X};\n"),
            _ => format!("setp.ne.s32 P{number}, {value}, 0;\n"),
        };
    }
    text += code;
    text += &match class_of(0) {
        'H' => "cvt.u64.u16 result, H0;".to_owned(),
        'R' => "cvt.u64.u32 result, R0;".to_owned(),
        'D' => "mov.b64 result, D0;".to_owned(),
        'F' => "mov.b32 R8, F0; cvt.u64.u32 result, R8;".to_owned(),
        'E' => "mov.b64 result, E0;".to_owned(),
        _ => "selp.b64 result, 1, 0, P0;".to_owned(),
    };
    text += "\nld.param.u64 address, [out];\nst.global.u64 [address], result;\nret;\n}\n";
    let simulator = rows::simulator(&text);
    let mut out = [0; 8];
    simulator
        .launch("k", [1; 3], [1; 3], 0, &mut [Arg::Buffer(&mut out)])
        .unwrap_or_else(|trap| panic!("{trap}\n{code}"));
    u64::from_le_bytes(out)
}

/// Rows of instruction, inputs, result.
fn check(rows: &[(&str, &[u64], u64)]) {
    for (instruction, inputs, wanted) in rows {
        let got = eval(instruction, inputs);
        assert_eq!(got, *wanted, "{instruction} of {inputs:x?} is {got:#x}, not {wanted:#x}");
    }
}

const MIN32: u64 = 0x8000_0000;
const MAX32: u64 = 0x7fff_ffff;
const ONES: u64 = 0xffff_ffff;
const MIN64: u64 = 1 << 63;

fn f(x: f32) -> u64 {
    u64::from(x.to_bits())
}

fn d(x: f64) -> u64 {
    x.to_bits()
}

#[test]
fn integer_arithmetic() {
    check(&[
        ("add.s32 R0, R1, R2", &[MAX32, 1], MIN32),
        ("add.sat.s32 R0, R1, R2", &[MAX32, 1], MAX32),
        ("sub.sat.s32 R0, R1, R2", &[MIN32, 1], MIN32),
        ("add.u16 H0, H1, H2", &[0xffff, 2], 1),
        ("sub.s64 D0, D1, D2", &[0, 1], u64::MAX),
        ("mul.lo.s32 R0, R1, R2", &[0x10000, 0x10000], 0),
        ("mul.hi.u32 R0, R1, R2", &[ONES, ONES], 0xffff_fffe),
        ("mul.hi.s32 R0, R1, R2", &[ONES, ONES], 0),
        ("mul.hi.u64 D0, D1, D2", &[u64::MAX, u64::MAX], u64::MAX - 1),
        ("mul.hi.s64 D0, D1, D2", &[MIN64, MIN64], 1 << 62),
        ("mul.hi.s16 H0, H1, H2", &[0x8000, 2], 0xffff),
        ("mul.wide.s32 D0, R1, R2", &[ONES, 5], 5_u64.wrapping_neg()),
        ("mul.wide.u16 R0, H1, H2", &[0xffff, 0xffff], 0xfffe_0001),
        ("mad.wide.s16 R0, H1, H2, R3", &[0xffff, 3, 10], 7),
        ("mad.lo.s32 R0, R1, R2, R3", &[3, 4, ONES], 11),
        ("mad.hi.sat.s32 R0, R1, R2, R3", &[MAX32, MAX32, MAX32], MAX32),
        ("mul24.lo.u32 R0, R1, R2", &[0xff00_0003, 4], 12),
        ("mul24.hi.u32 R0, R1, R2", &[0x0034_5678, 0x00ab_cdef], 0x231f_dc42),
        ("mul24.lo.s32 R0, R1, R2", &[0x00ff_ffff, 2], 0xffff_fffe),
        ("div.u32 R0, R1, R2", &[7, 0], ONES),
        ("div.s32 R0, R1, R2", &[MIN32, ONES], MIN32),
        ("rem.s32 R0, R1, R2", &[MIN32, ONES], 0),
        ("rem.s32 R0, R1, R2", &[(-7_i32) as u32 as u64, 3], (-1_i32) as u32 as u64),
        ("div.s64 D0, D1, D2", &[(-7_i64) as u64, 2], (-3_i64) as u64),
        ("rem.u16 H0, H1, H2", &[7, 0], 0xffff),
        ("abs.s32 R0, R1", &[MIN32], MIN32),
        ("neg.s64 D0, D1", &[MIN64], MIN64),
        ("min.s32 R0, R1, R2", &[ONES, 1], ONES),
        ("min.u32 R0, R1, R2", &[ONES, 1], 1),
        ("max.relu.s32 R0, R1, R2", &[ONES, MIN32], 0),
        ("min.s16x2 R0, R1, R2", &[0x0001_ffff, 0x8000_0001], 0x8000_ffff),
        ("add.u16x2 R0, R1, R2", &[0x0001_ffff, 0x0001_0001], 0x0002_0000),
        ("sad.s32 R0, R1, R2, R3", &[MIN32, MAX32, 1], 0),
        ("sad.u32 R0, R1, R2, R3", &[1, 5, 10], 14),
        ("dp4a.s32.s32 R0, R1, R2, R3", &[0xff02_0304, 0x0101_0101, 10], 18),
        ("dp4a.u32.s32 R0, R1, R2, R3", &[0xff00_0000, 0xff00_0000, 0], (-255_i32) as u32 as u64),
        ("dp2a.lo.s32.u32 R0, R1, R2, R3", &[0xffff_0002, 0x0403_0201, 0], 0),
        ("dp2a.hi.s32.u32 R0, R1, R2, R3", &[0xffff_0002, 0x0403_0201, 0], 2),
    ]);
}

#[test]
fn carries() {
    assert_eq!(run("add.cc.u32 R4, R1, R2; addc.u32 R0, 0, 0;", &[ONES, 1]), 1);
    assert_eq!(run("add.cc.u32 R4, R1, R2; addc.u32 R0, 0, 0;", &[ONES, 0]), 0);
    assert_eq!(run("sub.cc.u32 R4, R1, R2; subc.u32 R0, 5, 1;", &[0, 1]), 3);
    assert_eq!(run("sub.cc.u32 R4, R1, R2; subc.u32 R0, 5, 1;", &[1, 1]), 4);
    assert_eq!(run("add.cc.u64 D4, D1, D2; addc.u64 D0, 7, 0;", &[u64::MAX, u64::MAX]), 8);
    assert_eq!(run("mad.lo.cc.u32 R4, R1, R2, R3; madc.hi.u32 R0, R1, R2, 0;", &[ONES, ONES, ONES]), ONES);
}

#[test]
fn shifts_and_fields() {
    check(&[
        ("shl.b32 R0, R1, R2", &[1, 32], 0),
        ("shl.b32 R0, R1, R2", &[1, 257], 0),
        ("shr.u32 R0, R1, R2", &[MIN32, 31], 1),
        ("shr.s32 R0, R1, R2", &[MIN32, 100], ONES),
        ("shr.s16 H0, H1, R2", &[0x8000, 4], 0xf800),
        ("shl.b64 D0, D1, R2", &[1, 63], MIN64),
        ("shl.b64 D0, D1, R2", &[1, 64], 0),
        ("shf.l.wrap.b32 R0, R1, R2, R3", &[0x1111_1111, 0x2222_2222, 36], 0x2222_2221),
        ("shf.l.clamp.b32 R0, R1, R2, R3", &[0x1111_1111, 0x2222_2222, 36], 0x1111_1111),
        ("shf.r.wrap.b32 R0, R1, R2, R3", &[0x1111_1111, 0x2222_2222, 36], 0x2111_1111),
        ("shf.r.clamp.b32 R0, R1, R2, R3", &[0x1111_1111, 0x2222_2222, 36], 0x2222_2222),
        ("bfe.s32 R0, R1, R2, R3", &[0x89ab_cdef, 28, 8], 0xffff_fff8),
        ("bfe.u32 R0, R1, R2, R3", &[0x89ab_cdef, 28, 8], 8),
        ("bfe.s32 R0, R1, R2, R3", &[0x89ab_cdef, 40, 8], ONES),
        ("bfe.u32 R0, R1, R2, R3", &[0x89ab_cdef, 40, 8], 0),
        ("bfe.s32 R0, R1, R2, R3", &[ONES, 0, 0], 0),
        ("bfe.s64 D0, D1, R2, R3", &[0xf0, 4, 4], u64::MAX),
        ("bfi.b32 R0, R1, R2, R3, R4", &[ONES, 0, 28, 8], 0xf000_0000),
        ("bfi.b32 R0, R1, R2, R3, R4", &[ONES, 5, 32, 8], 5),
        ("bfi.b64 D0, D1, D2, R3, R4", &[u64::MAX, 0, 60, 2], 3 << 60),
        ("bfind.u32 R0, R1", &[0], ONES),
        ("bfind.s32 R0, R1", &[ONES], ONES),
        ("bfind.s32 R0, R1", &[0xffff_fff0], 3),
        ("bfind.shiftamt.u32 R0, R1", &[0x10], 27),
        ("bfind.u64 R0, D1", &[MIN64], 63),
        ("clz.b32 R0, R1", &[0], 32),
        ("clz.b64 R0, D1", &[1], 63),
        ("popc.b64 R0, D1", &[u64::MAX], 64),
        ("brev.b32 R0, R1", &[1], MIN32),
        ("fns.b32 R0, R1, R2, R3", &[0xf0, 0, 2], 5),
        ("fns.b32 R0, R1, R2, R3", &[0xf0, 5, 0], 5),
        ("fns.b32 R0, R1, R2, R3", &[0xf0, 8, ONES], 7),
        ("fns.b32 R0, R1, R2, R3", &[0xf0, 0, 5], ONES),
        ("bmsk.clamp.b32 R0, R1, R2", &[4, 3], 0x70),
        ("bmsk.clamp.b32 R0, R1, R2", &[0, 40], ONES),
        ("bmsk.wrap.b32 R0, R1, R2", &[36, 35], 0x70),
        ("szext.clamp.s32 R0, R1, R2", &[0x80, 8], 0xffff_ff80),
        ("szext.wrap.u32 R0, R1, R2", &[ONES, 36], 0xf),
        ("prmt.b32 R0, R1, R2, R3", &[0x8332_2110, 0x7766_5544, 0x74b3], 0x7744_ff83),
        ("prmt.b32.f4e R0, R1, R2, R3", &[0x3322_1100, 0x7766_5544, 1], 0x4433_2211),
        ("prmt.b32.b4e R0, R1, R2, R3", &[0x3322_1100, 0x7766_5544, 1], 0x6677_0011),
        ("prmt.b32.rc8 R0, R1, R2, R3", &[0x3322_1100, 0, 2], 0x2222_2222),
        ("prmt.b32.ecl R0, R1, R2, R3", &[0x3322_1100, 0, 2], 0x3322_2222),
        ("prmt.b32.ecr R0, R1, R2, R3", &[0x3322_1100, 0, 1], 0x1111_1100),
        ("prmt.b32.rc16 R0, R1, R2, R3", &[0x3322_1100, 0, 1], 0x3322_3322),
        ("lop3.b32 R0, R1, R2, R3, 0x96", &[0xf0, 0xcc, 0xaa], 0x96),
        ("lop3.b32 R0, R1, R2, R3, 0x80", &[0xff00, 0x0ff0, 0x3c30], 0x0c00),
        ("cnot.b32 R0, R1", &[0], 1),
        ("not.b16 H0, H1", &[0x00ff], 0xff00),
    ]);
}

#[test]
fn float_arithmetic() {
    let (inf, nan) = (f(f32::INFINITY), MAX32);
    let tiny = 0x0000_0001;
    check(&[
        ("add.f32 F0, F1, F2", &[inf, f(f32::NEG_INFINITY)], nan),
        ("add.f32 F0, F1, F2", &[0xffc1_2345, 0], nan),
        ("add.rz.f32 F0, F1, F2", &[f(1.0), 0x3380_0001], f(1.0)),
        ("add.rp.f32 F0, F1, F2", &[f(1.0), tiny], 0x3f80_0001),
        ("add.rm.f32 F0, F1, F2", &[f(1.0), f(-1.0)], 0x8000_0000),
        ("add.ftz.f32 F0, F1, F2", &[0x807f_ffff, 0x8000_0000], 0x8000_0000),
        ("add.sat.f32 F0, F1, F2", &[nan, 0], 0),
        ("add.sat.f32 F0, F1, F2", &[f(3.0), 0], f(1.0)),
        ("mul.f32 F0, F1, F2", &[0, inf], nan),
        ("mul.ftz.f32 F0, F1, F2", &[0x0080_0000, f(0.5)], 0),
        ("mul.f32 F0, F1, F2", &[0x0080_0000, f(0.5)], 0x0040_0000),
        ("fma.rn.f32 F0, F1, F2, F3", &[0x3f80_0001, 0x3f80_0001, f(-1.0)], 0x3480_0000),
        ("fma.rz.f32 F0, F1, F2, F3", &[f(1.0), f(1.0), 0xb380_0000], 0x3f7f_ffff),
        ("fma.rn.f32 F0, F1, F2, F3", &[0, inf, f(1.0)], nan),
        ("div.rn.f32 F0, F1, F2", &[f(1.0), 0x8000_0000], f(f32::NEG_INFINITY)),
        ("div.rz.f32 F0, F1, F2", &[f(1.0), f(3.0)], 0x3eaa_aaaa),
        ("div.rp.f32 F0, F1, F2", &[f(1.0), f(3.0)], 0x3eaa_aaab),
        ("rcp.rm.f32 F0, F1", &[f(-3.0)], 0xbeaa_aaab),
        ("sqrt.rp.f32 F0, F1", &[f(2.0)], 0x3fb5_04f4),
        ("sqrt.rz.f32 F0, F1", &[f(2.0)], 0x3fb5_04f3),
        ("sqrt.rn.f32 F0, F1", &[f(-1.0)], nan),
        ("sqrt.rn.f64 E0, E1", &[d(-0.0)], d(-0.0)),
        ("div.rz.f64 E0, E1, E2", &[d(1.0), d(3.0)], 0x3fd5_5555_5555_5555),
        ("fma.rp.f64 E0, E1, E2, E3", &[d(1.0), d(1.0), 1], d(1.0) + 1),
        ("min.f32 F0, F1, F2", &[nan, f(2.0)], f(2.0)),
        ("min.f32 F0, F1, F2", &[0, 0x8000_0000], 0x8000_0000),
        ("max.f32 F0, F1, F2", &[0x8000_0000, 0], 0),
        ("max.NaN.f32 F0, F1, F2", &[nan, f(2.0)], nan),
        ("min.xorsign.abs.f32 F0, F1, F2", &[f(-3.0), f(2.0)], f(-2.0)),
        ("max.f64 E0, E1, E2", &[d(f64::NEG_INFINITY), d(-5.0)], d(-5.0)),
        ("abs.f32 F0, F1", &[0xffc0_0001], 0x7fc0_0001),
        ("neg.f64 E0, E1", &[d(0.0)], d(-0.0)),
        ("copysign.f32 F0, F1, F2", &[f(-1.0), f(5.0)], f(-5.0)),
        ("testp.normal.f32 P0, F1", &[0], 1),
        ("testp.normal.f32 P0, F1", &[tiny], 0),
        ("testp.subnormal.f32 P0, F1", &[tiny], 1),
        ("testp.notanumber.f64 P0, E1", &[d(f64::NAN)], 1),
        ("testp.infinite.f32 P0, F1", &[0xff80_0000], 1),
        ("add.f16 H0, H1, H2", &[0x7bff, 0x7bff], 0x7c00),
        ("fma.rn.f16 H0, H1, H2, H3", &[0x3c01, 0x3c01, 0x0001], 0x3c02),
        ("fma.rn.relu.f16 H0, H1, H2, H3", &[0x3c00, 0xbc00, 0], 0),
        ("add.f16x2 R0, R1, R2", &[0x3c00_4000, 0x3c00_3c00], 0x4000_4200),
        ("mul.bf16 H0, H1, H2", &[0x3f80, 0x4000], 0x4000),
        ("min.f16 H0, H1, H2", &[0x7e00, 0xfe00], 0x7fff),
    ]);
}

#[test]
fn approximate_functions_keep_their_special_values() {
    let inf = f(f32::INFINITY);
    check(&[
        ("rcp.approx.f32 F0, F1", &[0x8000_0000], f(f32::NEG_INFINITY)),
        ("rsqrt.approx.f32 F0, F1", &[0], inf),
        ("rsqrt.approx.f32 F0, F1", &[f(-1.0)], MAX32),
        ("sqrt.approx.f32 F0, F1", &[0x8000_0000], 0x8000_0000),
        ("ex2.approx.f32 F0, F1", &[f(f32::NEG_INFINITY)], 0),
        ("ex2.approx.f32 F0, F1", &[f(10.0)], f(1024.0)),
        ("ex2.approx.ftz.f32 F0, F1", &[f(-127.0)], 0),
        ("lg2.approx.f32 F0, F1", &[0], f(f32::NEG_INFINITY)),
        ("lg2.approx.f32 F0, F1", &[f(8.0)], f(3.0)),
        ("sin.approx.f32 F0, F1", &[inf], MAX32),
        ("cos.approx.f32 F0, F1", &[0], f(1.0)),
        ("tanh.approx.f32 F0, F1", &[inf], f(1.0)),
        ("div.approx.f32 F0, F1, F2", &[f(1.0), f(f32::MAX)], 0),
        ("div.approx.f32 F0, F1, F2", &[inf, f(f32::MAX)], MAX32),
        ("div.full.f32 F0, F1, F2", &[f(6.0), f(3.0)], f(2.0)),
        ("ex2.approx.f16 H0, H1", &[0x4000], 0x4400),
    ]);
}

#[test]
fn comparisons_and_selections() {
    let nan = MAX32;
    check(&[
        ("setp.lt.s32 P0, R1, R2", &[ONES, 0], 1),
        ("setp.lt.u32 P0, R1, R2", &[ONES, 0], 0),
        ("setp.hi.u64 P0, D1, D2", &[MIN64, 1], 1),
        ("setp.ne.f32 P0, F1, F2", &[nan, nan], 0),
        ("setp.neu.f32 P0, F1, F2", &[nan, nan], 1),
        ("setp.eq.f32 P0, F1, F2", &[0, 0x8000_0000], 1),
        ("setp.num.f64 P0, E1, E2", &[d(1.0), d(f64::NAN)], 0),
        ("setp.nan.f32 P0, F1, F2", &[f(1.0), nan], 1),
        ("setp.eq.ftz.f32 P0, F1, F2", &[1, 0x8000_0001], 1),
        ("setp.lt.and.s32 P0, R1, R2, !P3", &[1, 2, 1], 0),
        ("setp.lt.xor.s32 P0, R1, R2, P3", &[1, 2, 1], 0),
        ("setp.lt.f32 P8|P0, F1, F2", &[nan, f(1.0)], 1),
        ("setp.gt.f16 P0, H1, H2", &[0x3c00, 0xbc00], 1),
        ("set.lt.u32.s32 R0, R1, R2", &[1, 2], ONES),
        ("set.lt.f32.s32 F0, R1, R2", &[1, 2], f(1.0)),
        ("selp.b32 R0, R1, R2, P3", &[1, 2, 0], 2),
        ("slct.u32.s32 R0, R1, R2, R3", &[1, 2, MIN32], 2),
        ("slct.u32.f32 R0, R1, R2, F3", &[1, 2, 0x8000_0000], 1),
        ("slct.u32.f32 R0, R1, R2, F3", &[1, 2, nan], 2),
    ]);
}

#[test]
fn conversions() {
    let nan = MAX32;
    check(&[
        ("cvt.s8.u32 H0, R1", &[200], 0xffc8),
        ("cvt.u8.u32 H0, R1", &[300], 0x2c),
        ("cvt.s64.s32 D0, R1", &[ONES], u64::MAX),
        ("cvt.u64.u32 D0, R1", &[ONES], ONES),
        ("cvt.sat.u8.s32 R0, R1", &[ONES], 0),
        ("cvt.sat.s16.s32 H0, R1", &[100_000], 0x7fff),
        ("cvt.rni.s32.f32 R0, F1", &[f(2.5)], 2),
        ("cvt.rmi.s32.f32 R0, F1", &[f(-2.5)], (-3_i32) as u32 as u64),
        ("cvt.rzi.u32.f32 R0, F1", &[f(-1.0)], 0),
        ("cvt.rzi.s32.f32 R0, F1", &[nan], 0),
        ("cvt.rzi.s64.f32 D0, F1", &[nan], MIN64),
        ("cvt.rzi.s32.f64 R0, E1", &[d(f64::NAN)], MIN32),
        ("cvt.rzi.s32.f32 R0, F1", &[f(3e9)], MAX32),
        ("cvt.rni.f32.f32 F0, F1", &[f(-0.25)], 0x8000_0000),
        ("cvt.rpi.f64.f64 E0, E1", &[d(1.25)], d(2.0)),
        ("cvt.rn.f32.s32 F0, R1", &[MAX32], f(2_147_483_648.0)),
        ("cvt.rz.f32.u32 F0, R1", &[ONES], 0x4f7f_ffff),
        ("cvt.rn.f32.u64 F0, D1", &[u64::MAX], f(18_446_744_073_709_551_616.0)),
        ("cvt.rn.f16.f32 H0, F1", &[f(65520.0)], 0x7c00),
        ("cvt.rz.f16.f32 H0, F1", &[f(65520.0)], 0x7bff),
        ("cvt.rn.bf16.f32 H0, F1", &[0x3f81_8000], 0x3f82),
        ("cvt.f32.f16 F0, H1", &[0x0001], f(5.960_464_5e-8)),
        ("cvt.f64.f32 E0, F1", &[1], d(1.401_298_464_324_817e-45)),
        ("cvt.rp.f32.f64 F0, E1", &[d(1.0) + 1], 0x3f80_0001),
        ("cvt.sat.f32.f32 F0, F1", &[nan], 0),
        ("cvt.ftz.f32.f32 F0, F1", &[0x8000_0001], 0x8000_0000),
        ("cvt.rn.f16x2.f32 R0, F1, F2", &[f(1.0), f(2.0)], 0x3c00_4000),
        ("cvt.rn.satfinite.e4m3x2.f32 H0, F1, F2", &[f(1000.0), f(1.0)], 0x7e38),
        ("cvt.rn.f16x2.e4m3x2 R0, H1", &[0x7e38], 0x5f00_3c00),
        ("cvt.rna.tf32.f32 R0, F1", &[0x3f80_1000], 0x3f80_2000),
        ("cvt.pack.sat.s16.s32 R0, R1, R2", &[100_000, (-100_000_i32) as u32 as u64], 0x7fff_8000),
    ]);
}

#[test]
fn simd_video() {
    check(&[
        ("vset4.u32.u32.eq R0, R1, R2, R3", &[0x0102_0304, 0x0100_0300, 0], 0x0100_0100),
        ("vadd4.u32.u32.u32.sat R0, R1, R2, R3", &[0xff01_0203, 0x0201_0101, 0], 0xff02_0304),
        ("vabsdiff4.u32.u32.u32.add R0, R1, R2, R3", &[0x0105_0a00, 0x0302_0a01, 10], 16),
        ("vadd2.s32.s32.s32.sat R0, R1, R2, R3", &[0x7fff_8000, 0x0001_ffff, 0], 0x7fff_8000),
        ("vavrg2.u32.u32.u32 R0, R1, R2, R3", &[0x0001_0003, 0x0002_0003, 0], 0x0002_0003),
    ]);
}

/// Launches a body of one warp that leaves a value in R0 of each lane.
fn warp(body: &str) -> Vec<u32> {
    let text = format!(
        ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out) {{\n\
         .reg .b32 R<16>; .reg .b64 D<9>; .reg .pred P<9>; .shared .align 4 .b8 lock[64];\n\
         mov.u32 R1, %tid.x;\n{body}\nDONE:\nld.param.u64 D1, [out];\nmul.wide.u32 D2, R1, 4;\n\
         add.s64 D1, D1, D2;\nst.global.u32 [D1], R0;\nret;\n}}\n"
    );
    let simulator = rows::simulator(&text);
    let mut out = [0; 128];
    simulator
        .launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::Buffer(&mut out)])
        .unwrap_or_else(|trap| panic!("{trap}"));
    out.chunks(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

#[test]
fn shuffles() {
    let lanes = |f: fn(u32) -> u32| (0..32).map(f).collect::<Vec<u32>>();
    assert_eq!(warp("shfl.sync.up.b32 R0, R1, 1, 0, -1;"), lanes(|l| l.max(1) - 1));
    assert_eq!(warp("shfl.sync.down.b32 R0, R1, 3, 31, -1;"), lanes(|l| if l + 3 > 31 { l } else { l + 3 }));
    assert_eq!(warp("shfl.sync.bfly.b32 R0, R1, 5, 31, -1;"), lanes(|l| l ^ 5));
    // Segments of 8 lanes.
    assert_eq!(warp("shfl.sync.idx.b32 R0, R1, 2, 0x181f, -1;"), lanes(|l| (l & !7) + 2));
    let up = "shfl.sync.up.b32 R0|P1, R1, 1, 0x1800, -1; selp.u32 R0, 1, 0, P1;";
    assert_eq!(warp(up), lanes(|l| u32::from(l % 8 != 0)));
}

#[test]
fn votes_and_matches() {
    assert_eq!(warp("setp.lt.u32 P1, R1, 3; vote.sync.ballot.b32 R0, P1, -1;"), [7; 32]);
    assert_eq!(warp("shr.u32 R2, R1, 4; match.any.sync.b32 R0, R2, -1;")[16..], [0xffff_0000; 16]);
    assert_eq!(warp("redux.sync.add.s32 R0, R1, -1;"), [496; 32]);
    let elected = "elect.sync R2|P1, -1; selp.u32 R0, 1, 0, P1;";
    assert_eq!(warp(elected).iter().sum::<u32>(), 1);
}

#[test]
fn lanes_reconverge_after_a_branch() {
    let body =
        "setp.lt.u32 P1, R1, 5; @P1 bra LOW; bra JOIN; LOW: add.u32 R2, R1, 1; JOIN: activemask.b32 R0;";
    assert_eq!(warp(body), [u32::MAX; 32]);
}

#[test]
fn a_spin_lock_between_lanes_does_not_hang() {
    // Each lane takes the lock, adds its number to a sum and releases; the order does not matter.
    let body = "mov.u32 R3, 0; st.shared.u32 [lock], R3; st.shared.u32 [lock+4], R3; bar.warp.sync -1;\n\
        SPIN: atom.shared.cas.b32 R4, [lock], 0, 1; setp.ne.u32 P1, R4, 0; @P1 bra SPIN;\n\
        ld.shared.u32 R5, [lock+4]; add.u32 R5, R5, R1; st.shared.u32 [lock+4], R5;\n\
        atom.shared.exch.b32 R4, [lock], 0; bar.warp.sync -1; ld.shared.u32 R0, [lock+4];";
    assert_eq!(warp(body), [496; 32]);
}

#[test]
fn faults_are_traps_with_a_place() {
    let text = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u32 mode) {\n\
        .reg .b64 D<4>; .reg .b32 R<4>; .reg .pred P<3>;\nld.param.u64 D1, [p]; ld.param.u32 R1, [mode];\n\
        setp.eq.u32 P1, R1, 1; @P1 ld.global.u32 R2, [D1+16];\nsetp.eq.u32 P1, R1, 2;\n\
        @P1 ld.global.u32 R2, [D1+2];\nsetp.eq.u32 P1, R1, 3; mov.u32 R3, %tid.x; setp.eq.u32 P2, R3, 0;\n\
        @!P1 bra NEXT;\n@P2 bar.sync 0, 64;\nNEXT: setp.ne.u32 P1, R1, 4;\nLOOP: @!P1 bra LOOP;\nret;\n}\n";
    let simulator = rows::simulator(text);
    let fault = |mode: u32| {
        let config = ptxc_sim::Config { block: [32, 1, 1], step_limit: 100_000, ..Default::default() };
        let mut buffer = [0; 16];
        let mut args = [Arg::Buffer(&mut buffer), Arg::Bytes(mode.to_le_bytes().to_vec())];
        simulator.launch_with("k", &config, &mut args).map(drop).unwrap_err()
    };
    let outside = fault(1);
    assert!(matches!(outside.kind, TrapKind::OutOfBounds { size: 4, .. }), "{outside}");
    assert_eq!(outside.line, Some(7));
    assert!(matches!(fault(2).kind, TrapKind::Misaligned { size: 4, .. }));
    assert!(matches!(fault(3).kind, TrapKind::Deadlock(_)));
    assert_eq!(fault(4).kind, TrapKind::StepLimit);
    let missing = simulator.launch("nothing", [1; 3], [1; 3], 0, &mut []).unwrap_err();
    assert!(matches!(missing.kind, TrapKind::Launch(_)));
}
