//! `st.async`, `red.async`, `multimem`, `setmaxnreg` and `elect.sync`: every type and operation against Rust's arithmetic.

mod rows;

use ptxc_sim::{Arg, Config};

/// What an operation makes of two values of a type, as bits.
type Operation = fn(u64, u64) -> u64;

/// Subnormal numbers count as zero (PTX ISA, "red").
fn float(bits: u64) -> f32 {
    let value = f32::from_bits(bits as u32);
    if value.is_subnormal() { 0.0 * value } else { value }
}

fn low(value: impl Into<i128>) -> u64 {
    value.into() as u64 & 0xffff_ffff
}

/// The integer reductions and their bits.
const INTEGERS: [(&str, u32, Operation); 22] = [
    ("inc.u32", 32, |a, b| if a >= b { 0 } else { a + 1 }),
    ("dec.u32", 32, |a, b| if a == 0 || a > b { b } else { a - 1 }),
    ("min.u32", 32, |a, b| a.min(b)),
    ("max.u32", 32, |a, b| a.max(b)),
    ("min.s32", 32, |a, b| low((a as i32).min(b as i32))),
    ("max.s32", 32, |a, b| low((a as i32).max(b as i32))),
    ("add.u32", 32, |a, b| u64::from((a as u32).wrapping_add(b as u32))),
    ("add.s32", 32, |a, b| u64::from((a as u32).wrapping_add(b as u32))),
    ("and.b32", 32, |a, b| a & b),
    ("or.b32", 32, |a, b| a | b),
    ("xor.b32", 32, |a, b| a ^ b),
    ("min.u64", 64, |a, b| a.min(b)),
    ("max.u64", 64, |a, b| a.max(b)),
    ("min.s64", 64, |a, b| (a as i64).min(b as i64) as u64),
    ("max.s64", 64, |a, b| (a as i64).max(b as i64) as u64),
    ("add.u64", 64, u64::wrapping_add),
    ("and.b64", 64, |a, b| a & b),
    ("or.b64", 64, |a, b| a | b),
    ("xor.b64", 64, |a, b| a ^ b),
    ("add.f32", 32, |a, b| u64::from((float(a) + float(b)).to_bits())),
    ("add.f64", 64, |a, b| (f64::from_bits(a) + f64::from_bits(b)).to_bits()),
    ("add.s64", 64, u64::wrapping_add),
];

const VALUES: [u64; 8] = [
    0,
    1,
    7,
    0x7fff_ffff_7fff_ffff,
    0x8000_0000_8000_0000,
    0xffff_ffff_ffff_ffff,
    0x3ff8_0000_3fc0_0000,
    0xc024_0000_c120_0000,
];

/// Two CTAs of a cluster: each has words of shared memory that its neighbour changes by an instruction, which completes
/// so many bytes on its barrier. `V0`, `V1` are the two values of the sending CTA, `TO` and `BAR` the neighbour's places.
fn remote(instruction: &str, bytes: u32, initial: [u64; 2], sent: [u64; 2]) -> [u64; 4] {
    let text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n.entry k(.param .u64 out) {{\n\
         .shared .align 16 .b8 s[32]; .shared .align 8 .b64 m;\n\
         .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<3>; .reg .f32 %f<5>;\n\
         ld.param.u64 %rd0, [out]; mov.u32 %r0, %cluster_ctarank; mov.u32 %r1, s; mov.u32 %r2, m;\n\
         ld.global.u64 %rd1, [%rd0]; st.shared.u64 [s], %rd1; ld.global.u64 %rd1, [%rd0+8]; st.shared.u64 [s+8], %rd1;\n\
         ld.global.u64 %rd2, [%rd0+16]; ld.global.u64 %rd3, [%rd0+24]; cvt.u32.u64 %r5, %rd2; cvt.u32.u64 %r6, %rd3;\n\
         mov.b32 %f1, %r5; mov.b32 %f2, %r6;\n\
         mbarrier.init.shared.b64 [m], 1; mbarrier.arrive.expect_tx.shared.b64 %rd4, [m], {bytes};\n\
         barrier.cluster.arrive; barrier.cluster.wait;\n\
         xor.b32 %r3, %r0, 1; mapa.shared::cluster.u32 %r4, %r1, %r3; mapa.shared::cluster.u32 %r7, %r2, %r3;\n\
         {instruction}\n\
         W: mbarrier.try_wait.shared.b64 %p1, [m], %rd4; @!%p1 bra W;\n\
         ld.shared.u64 %rd1, [s]; ld.shared.u64 %rd2, [s+8]; mul.wide.u32 %rd5, %r0, 16; add.s64 %rd5, %rd5, %rd0;\n\
         st.global.u64 [%rd5+32], %rd1; st.global.u64 [%rd5+40], %rd2;\n\
         barrier.cluster.arrive; barrier.cluster.wait; ret; }}"
    );
    let mut data = vec![initial[0], initial[1], sent[0], sent[1], 0, 0, 0, 0];
    let (grid, cluster) = ([2, 1, 1], Some([2, 1, 1]));
    let config = Config { grid, cluster, step_limit: 1 << 16, ..Config::default() };
    let simulator = rows::simulator(&text);
    let run = simulator.launch_with("k", &config, &mut [Arg::slice(&mut data)]);
    run.unwrap_or_else(|trap| panic!("{instruction}: {trap}"));
    [data[4], data[5], data[6], data[7]]
}

#[test]
fn stores_into_another_block() {
    let (a, b) = (0x1122_3344_5566_7788, 0x99aa_bbcc_ddee_ff00);
    let (low_a, low_b) = (a & 0xffff_ffff, b & 0xffff_ffff);
    let cases = [
        ("b32 [%r4], %r5, [%r7];", 4, [low_a, 0]),
        ("u32 [%r4+4], %r5, [%r7];", 4, [low_a << 32, 0]),
        ("s32 [%r4], %r6, [%r7];", 4, [low_b, 0]),
        ("b64 [%r4], %rd2, [%r7];", 8, [a, 0]),
        ("u64 [%r4+8], %rd2, [%r7];", 8, [0, a]),
        ("s64 [%r4], %rd3, [%r7];", 8, [b, 0]),
        ("v2.b32 [%r4], {%r5, %r6}, [%r7];", 8, [low_a | low_b << 32, 0]),
        ("v4.f32 [%r4], {%f1, %f2, %f2, %f1}, [%r7];", 16, [low_a | low_b << 32, low_b | low_a << 32]),
        ("v2.b64 [%r4], {%rd3, %rd2}, [%r7];", 16, [b, a]),
    ];
    for (rest, bytes, want) in cases {
        let instruction = format!("st.async.shared::cluster.mbarrier::complete_tx::bytes.{rest}");
        let got = remote(&instruction, bytes, [0, 0], [a, b]);
        assert_eq!(got, [want[0], want[1], want[0], want[1]], "{instruction}");
    }
}

#[test]
fn reductions_in_another_block() {
    for (name, bits, operation) in INTEGERS {
        // Of 64-bit operations there is the sum.
        if name.contains('f') || bits == 64 && name != "add.u64" {
            continue;
        }
        for old in VALUES {
            for new in VALUES {
                let register = if bits == 64 { "%rd2" } else { "%r5" };
                let instruction = format!(
                    "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{name} [%r4], {register}, [%r7];"
                );
                let mask = u64::MAX >> (64 - bits);
                let want = operation(old & mask, new & mask) | old & !mask;
                let got = remote(&instruction, bits / 8, [old, 5], [new, 0]);
                assert_eq!(got, [want, 5, want, 5], "{name} {old:#x} {new:#x}");
            }
        }
    }
}

/// One thread on words of global memory.
fn single(body: &str, words: &[u64]) -> Vec<u64> {
    let text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n.entry k(.param .u64 out) {{\n\
         .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<3>; .reg .f32 %f<5>; .reg .f64 %d<5>;\n\
         ld.param.u64 %rd0, [out]; ld.global.u64 %rd1, [%rd0+16]; cvt.u32.u64 %r1, %rd1;\n{body}\nret; }}"
    );
    let mut data = words.to_vec();
    let simulator = rows::simulator(&text);
    let run = simulator.launch_with("k", &Config::default(), &mut [Arg::slice(&mut data)]);
    run.unwrap_or_else(|trap| panic!("{body}: {trap}"));
    data
}

/// A multicast object is the memory of one device: a reduction over it is what lies there.
/// What a reduction makes of two values.
type FloatOperation = fn(f32, f32) -> f32;

#[test]
fn multicast_objects_of_one_device() {
    for (name, bits, operation) in INTEGERS {
        if name.starts_with("inc") || name.starts_with("dec") || name == "add.s64" {
            continue;
        }
        let mask = u64::MAX >> (64 - bits);
        let (register, float) = match name {
            "add.f32" => ("%f1", "mov.b32 %f1, %r1;"),
            "add.f64" => ("%d1", "mov.b64 %d1, %rd1;"),
            _ if bits == 64 => ("%rd1", ""),
            _ => ("%r1", ""),
        };
        // What a NaN becomes is not said.
        let is_number = |value: &u64| match bits {
            _ if !name.contains('f') => true,
            32 => !f32::from_bits(*value as u32).is_nan(),
            _ => !f64::from_bits(*value).is_nan(),
        };
        for old in VALUES.into_iter().filter(is_number) {
            for new in VALUES.into_iter().filter(is_number) {
                let want = operation(old & mask, new & mask) & mask | old & !mask;
                let body = format!("{float} multimem.red.global.{name} [%rd0], {register};");
                assert_eq!(single(&body, &[old, 3, new])[..2], [want, 3], "{name} {old:#x} {new:#x}");
            }
            let store = format!("st.global.b{bits} [%rd0+8], {register};");
            let body = format!("multimem.ld_reduce.global.{name} {register}, [%rd0]; {store}");
            assert_eq!(single(&body, &[old, 0, 9])[1], old & mask, "{name} {old:#x}");
        }
    }
    // Vectors.
    let half = |value: f32| u64::from((value.to_bits() >> 16) as u16);
    let both = |a: f32, b: f32| half(a) | half(b) << 16;
    let four = |values: [f32; 8]| -> [u64; 2] {
        let pair = |at: usize| both(values[at], values[at + 1]);
        [pair(0) | pair(2) << 32, pair(4) | pair(6) << 32]
    };
    let (a, b) = ([1.0, -2.0, 3.0, 4.0, -5.0, 6.0, 0.5, 8.0], [2.0, 2.0, -7.0, 0.25, 5.0, 1.0, 0.5, -1.0]);
    let load = "ld.global.v4.b32 {%r1, %r2, %r3, %r4}, [%rd0+16];";
    let operations: [(&str, FloatOperation); 3] =
        [("add", |a, b| a + b), ("min", f32::min), ("max", f32::max)];
    for (name, operation) in operations {
        let body = format!("{load} multimem.red.global.{name}.v4.bf16x2 [%rd0], {{%r1, %r2, %r3, %r4}};");
        let words = [four(a), four(b)].concat();
        let want = four(std::array::from_fn(|at| operation(a[at], b[at])));
        assert_eq!(single(&body, &words)[..2], want, "{name}");
        let body = format!(
            "multimem.ld_reduce.global.{name}.v4.bf16x2 {{%r1, %r2, %r3, %r4}}, [%rd0]; st.global.v4.b32 [%rd0+16], {{%r1, %r2, %r3, %r4}};"
        );
        assert_eq!(single(&body, &words)[2..], four(a), "{name}");
    }
    for ty in ["f16x2", "bf16x2", "e4m3x4", "e5m2x4"] {
        let body = format!("{load} multimem.st.global.v4.{ty} [%rd0], {{%r4, %r3, %r2, %r1}};");
        let words = [1, 2, 0x0000_0004_0000_0003, 0x0000_0006_0000_0005];
        assert_eq!(single(&body, &words)[..2], [0x0000_0005_0000_0006, 0x0000_0003_0000_0004], "{ty}");
    }
    let body = "mov.b32 %f1, %r1; mov.b32 %f2, 0f3F800000; multimem.red.global.add.v4.f32 [%rd0], {%f1, %f2, %f1, %f2};";
    let sums = single(body, &[0x4000_0000_4000_0000, 0, 0x3f80_0000]);
    assert_eq!(sums[..2], [0x4040_0000_4040_0000, 0x3f80_0000_3f80_0000]);
    let body = "multimem.st.global.b64 [%rd0], %rd1; multimem.st.weak.global.u32 [%rd0+8], %r1;";
    assert_eq!(single(body, &[0, 0, 0x0102_0304_0506_0708])[..2], [0x0102_0304_0506_0708, 0x0506_0708]);
}

#[test]
fn releases_in_global_memory() {
    let body = "st.async.release.gpu.global.b32 [%rd0], %r1; red.async.release.sys.global.add.u32 [%rd0+8], %r1; red.async.release.gpu.global.add.u64 [%rd0+24], %rd1;";
    assert_eq!(single(body, &[u64::MAX, 40, 2, u64::MAX]), [0xffff_ffff_0000_0002, 42, 2, 1]);
}

/// One lane of the mask is chosen, always the same, and all learn which; without a name for it too.
#[test]
fn one_is_elected() {
    for mask in [0xffff_ffff_u32, 0xf0, 1 << 31, 0x8000_0001] {
        let text = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n.entry k(.param .u64 out) {{\n\
             .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<5>;\n\
             ld.param.u64 %rd0, [out]; mov.u32 %r0, %laneid; mov.b32 %r1, 1; shl.b32 %r1, %r1, %r0; and.b32 %r1, %r1, {mask};\n\
             setp.eq.u32 %p0, %r1, 0; @%p0 bra E;\n\
             elect.sync %r2|%p1, {mask}; elect.sync _|%p2, {mask}; selp.u32 %r3, 1, 0, %p1; selp.u32 %r4, 2, 0, %p2;\n\
             add.u32 %r3, %r3, %r4; shl.b32 %r2, %r2, 8; or.b32 %r3, %r3, %r2; mul.wide.u32 %rd1, %r0, 4;\n\
             add.s64 %rd1, %rd1, %rd0; st.global.u32 [%rd1], %r3;\nE: ret; }}"
        );
        let mut out = vec![u32::MAX; 32];
        let config = Config { block: [32, 1, 1], ..Config::default() };
        let simulator = rows::simulator(&text);
        simulator.launch_with("k", &config, &mut [Arg::slice(&mut out)]).unwrap();
        let leaders: Vec<usize> =
            (0..32).filter(|lane| mask >> lane & 1 == 1 && out[*lane] & 3 == 3).collect();
        assert_eq!(leaders.len(), 1, "{mask:#x} {out:x?}");
        for (lane, value) in out.iter().enumerate() {
            let own = if leaders[0] == lane { 3 } else { 0 };
            let want = if mask >> lane & 1 == 1 { (leaders[0] as u32) << 8 | own } else { u32::MAX };
            assert_eq!(*value, want, "{mask:#x} lane {lane}");
        }
    }
}

/// Registers that a thread has keep their values; the count is for the hardware alone.
#[test]
fn register_counts_change_nothing() {
    let body = "setmaxnreg.dec.sync.aligned.u32 24; add.s64 %rd2, %rd1, 1; setmaxnreg.inc.sync.aligned.u32 240; add.s64 %rd2, %rd2, %rd1; st.global.u64 [%rd0], %rd2;";
    assert_eq!(single(body, &[0, 0, 21])[0], 43);
}
