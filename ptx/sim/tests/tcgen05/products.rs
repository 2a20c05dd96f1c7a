//! `tcgen05.mma` of every kind.

use super::layouts::{ATOMS, Major, Random, SWIZZLES, Swizzle};
use super::model::{
    BF16, Case, E2M1, E2M3, E3M2, E4M3, E5M2, F16, PACKED, S8, Scales, Sum, TF32, Type, U8, run,
};
use super::rows::samples;

const PLAIN: Case = Case {
    kind: "kind::f16",
    k: 16,
    d: Sum::F32,
    a: F16,
    b: F16,
    m: 128,
    n: 32,
    group: 1,
    weights: false,
    shared: Some((Major::K, SWIZZLES[3])),
    other: (Major::K, SWIZZLES[3]),
    sparse: None,
    scales: None,
    accumulates: true,
    negates: [false; 2],
    saturates: false,
    lane: 0,
    disabled: None,
    input: 0,
    mask: None,
    more: "",
    shift: 0,
    parted: None,
};

/// Kind, elements of a row, D, A, B.
fn types() -> Vec<(&'static str, usize, Sum, Type, Type)> {
    let mut all = vec![("kind::tf32", 8, Sum::F32, TF32, TF32)];
    for d in [Sum::F32, Sum::F16] {
        all.push(("kind::f16", 16, d, F16, F16));
    }
    all.extend([(F16, BF16), (BF16, BF16)].map(|(a, b)| ("kind::f16", 16, Sum::F32, a, b)));
    let small = [E4M3, E5M2, E2M3, E3M2, E2M1];
    for (index, a) in small.into_iter().enumerate() {
        for b in small {
            all.push(("kind::f8f6f4", 32, if index % 2 == 0 { Sum::F32 } else { Sum::F16 }, a, b));
        }
    }
    all.extend([(U8, U8), (U8, S8), (S8, U8), (S8, S8)].map(|(a, b)| ("kind::i8", 32, Sum::S32, a, b)));
    all
}

fn scaled_types() -> Vec<(&'static str, usize, Type, Type, Scales)> {
    let scales = |word, ue4m3, count, ids| Scales { word, ue4m3, count, ids };
    let mut all = Vec::new();
    for (index, (a, b)) in
        [(E4M3, E4M3), (E5M2, E2M1), (E2M3, E3M2), (E2M1, E2M3), (E3M2, E5M2)].into_iter().enumerate()
    {
        let word = ["", ".scale_vec::1X", ".block32"][index % 3];
        all.push(("kind::mxf8f6f4", 32, a, b, scales(word, false, 1, [index % 4, (index + 1) % 4])));
    }
    for (word, ids) in [(".scale_vec::2X", [0, 2]), (".block32", [2, 0]), ("", [2, 2])] {
        all.push(("kind::mxf4", 64, PACKED, PACKED, scales(word, false, 2, ids)));
    }
    for (word, ue4m3, count, ids) in [
        (".scale_vec::2X", false, 2, [0, 2]),
        (".block32", false, 2, [2, 0]),
        (".scale_vec::4X", true, 4, [0, 0]),
        (".block16", true, 4, [0, 0]),
        (".scale_vec::4X", false, 4, [0, 0]),
    ] {
        all.push(("kind::mxf4nvf4", 64, PACKED, PACKED, scales(word, ue4m3, count, ids)));
    }
    all
}

/// M, the group, `.ws`, the least step of N, the lane of D.
const SHAPES: [(usize, usize, bool, &[usize], usize); 8] = [
    (64, 1, false, &[16, 32, 96], 0),
    (64, 1, false, &[16, 32, 96], 16),
    (128, 1, false, &[16, 48, 256], 0),
    (32, 1, true, &[64, 128], 0),
    (64, 1, true, &[64, 128], 0),
    (128, 1, true, &[64, 128], 0),
    (128, 2, false, &[32, 96], 0),
    (256, 2, false, &[32, 64], 0),
];

/// Directions and swizzles that a type has.
fn places(ty: Type) -> Vec<(Major, Swizzle)> {
    let mut all: Vec<_> = SWIZZLES.map(|swizzle| (Major::K, swizzle)).into();
    match ty.bits {
        32 => all.push((Major::Mn, ATOMS)),
        8 | 16 => all.extend(SWIZZLES.map(|swizzle| (Major::Mn, swizzle))),
        _ => {}
    }
    all
}

fn fits(place: (Major, Swizzle), bytes: usize) -> bool {
    place.0 == Major::Mn || place.1.0 == 0 || bytes <= 16 << place.1.0
}

/// Every kind, type and shape, dense and sparse, with A in shared and in tensor memory, in all layouts of shared memory.
#[test]
fn every_kind() {
    let mut random = Random(0x1357_9bdf_2468_ace1);
    let mut count = 0;
    for (kind, k, d, a, b) in types() {
        for (shape, (m, group, weights, columns, lane)) in SHAPES.into_iter().enumerate() {
            for sparse in [false, true] {
                let bytes = |ty: Type, count: usize| count * ty.layout_bits() as usize / 8;
                let inner = if sparse { 2 * k } else { k };
                let all: Vec<_> =
                    places(b).into_iter().filter(|place| fits(*place, bytes(b, inner))).collect();
                let from: Vec<_> = places(a).into_iter().filter(|place| fits(*place, bytes(a, k))).collect();
                let other = all[(count + shape) % all.len()];
                let selectors = if a.bits >= 16 { 2 } else { 1 };
                let mut n = columns[count % columns.len()];
                if b.bits == 8 && other.0 == Major::Mn {
                    n = n.next_multiple_of(32);
                }
                // A CTA of layout C has the lanes that layout F has.
                let lane = if sparse && m == 128 && group == 2 { 16 * (count % 2) } else { lane };
                let case = Case {
                    kind,
                    k,
                    d,
                    a,
                    b,
                    m,
                    n,
                    group,
                    weights,
                    shared: (count % 3 != 0).then(|| from[count % from.len()]),
                    other,
                    sparse: sparse.then_some(count % selectors),
                    accumulates: random.below(4) > 0,
                    negates: match d {
                        Sum::S32 => [false; 2],
                        _ => [random.below(2) == 1, random.below(2) == 1],
                    },
                    saturates: d == Sum::S32 && random.below(2) == 1,
                    lane,
                    shift: random.below(3) as u32,
                    ..PLAIN
                };
                count += 1;
                run(&case, &mut random).unwrap_or_else(|trap| panic!("{case:?}: {trap}"));
            }
        }
    }
    assert!(count > 400, "{count} cases");
}

#[test]
fn every_scaled_kind() {
    let mut random = Random(0x2468_ace1_1357_9bdf);
    let mut count = 0;
    for (kind, k, a, b, scales) in scaled_types() {
        for (m, group, sparse) in
            [(128, 1, false), (128, 1, true), (128, 2, false), (256, 2, false), (256, 2, true)]
        {
            for tensor in [false, true] {
                let case = Case {
                    kind,
                    k,
                    a,
                    b,
                    m,
                    group,
                    n: [32, 64, 192][count % 3],
                    scales: Some(scales),
                    sparse: sparse.then_some(0),
                    shared: (!tensor).then_some((Major::K, SWIZZLES[count % 4])),
                    other: (Major::K, SWIZZLES[if sparse { [0, 2, 3][count % 3] } else { (count + 1) % 4 }]),
                    accumulates: random.below(4) > 0,
                    negates: [random.below(2) == 1, random.below(2) == 1],
                    ..PLAIN
                };
                count += 1;
                run(&case, &mut random).unwrap_or_else(|trap| panic!("{case:?}: {trap}"));
            }
        }
    }
}

/// 96 elements of four bits: three scales of 32 or six of 16, all scale factor IDs, rows in one part and in two.
#[test]
fn wide_rows() {
    let mut random = Random(0x1928_3746_5564_7382);
    let mut sizes = Vec::new();
    for id in 0..4 {
        for (kind, word) in [("kind::mxf4", ""), ("kind::mxf4", ".block32"), ("kind::mxf4nvf4", ".block32")] {
            sizes.push((kind, Scales { word, ue4m3: false, count: 3, ids: [id, (id + 1) % 4] }));
        }
    }
    for (ue4m3, ids) in [(true, [0, 2]), (false, [2, 0]), (true, [2, 2]), (false, [0, 0])] {
        sizes.push(("kind::mxf4nvf4", Scales { word: ".block16", ue4m3, count: 6, ids }));
    }
    let mut count = 0;
    for (kind, scales) in sizes {
        for (m, group) in [(128, 1), (128, 2), (256, 2)] {
            for parted in [None, Some(0), Some(80), Some(96), Some(112)] {
                let n = [32, 128, 192, 256][count % 4];
                // The halves of the columns of a 128-row product of two CTAs have the scales of theirs.
                let shared = (count % 5 != 3).then_some((Major::K, SWIZZLES[[0, 2, 3][count % 3]]));
                let case = Case {
                    kind,
                    k: 96,
                    a: PACKED,
                    b: PACKED,
                    m,
                    group,
                    n,
                    scales: Some(scales),
                    shared,
                    other: (Major::K, SWIZZLES[[2, 3, 0][count % 3]]),
                    negates: [random.below(2) == 1, random.below(2) == 1],
                    parted,
                    ..PLAIN
                };
                count += 1;
                run(&case, &mut random).unwrap_or_else(|trap| panic!("{case:?}: {trap}"));
            }
        }
    }
}

/// The case that the sample of a row of the form table is, its collector among those that the row has.
fn case_of(opcode: &str, spelling: &'static str, operands: &[&str]) -> Case {
    let has = |word: &str| spelling.split('.').any(|other| other == word);
    let kind = spelling.split('.').find(|word| word.starts_with("kind::")).expect("a kind");
    let (k, d, a, b) = match kind {
        "kind::f16" => (16, Sum::F32, F16, F16),
        "kind::tf32" => (8, Sum::F32, TF32, TF32),
        "kind::f8f6f4" | "kind::mxf8f6f4" => (32, Sum::F32, E4M3, E5M2),
        "kind::i8" => (32, Sum::S32, S8, U8),
        _ => (64, Sum::F32, PACKED, PACKED),
    };
    let sizes = |word: &&str| word.starts_with("scale_vec::") || ["block16", "block32"].contains(word);
    let word = spelling.split('.').find(sizes);
    let scales = has("block_scale").then(|| {
        let count = match (kind, word) {
            ("kind::mxf8f6f4", _) => 1,
            (_, Some("scale_vec::4X" | "block16")) => 4,
            _ => 2,
        };
        let word: &str = word.map_or(String::new(), |word| format!(".{word}")).leak();
        Scales { word, ue4m3: count == 4, count, ids: [0, 0] }
    });
    let more = spelling.split_once(kind).expect("a kind").1;
    let more = more.replace(".block_scale", "").replace(scales.map_or("", |scales| scales.word), "").leak();
    let group = if has("cta_group::2") { 2 } else { 1 };
    let weights = opcode.contains(".ws");
    let last = *operands.last().expect("operands");
    Case {
        kind,
        k,
        d,
        a,
        b,
        m: 128 * group,
        n: if weights { 64 } else { 32 },
        group,
        weights,
        shared: if operands[1] == "[addr]" { None } else { PLAIN.shared },
        sparse: opcode.ends_with(".sp").then_some(0),
        scales,
        disabled: operands.iter().any(|operand| operand.starts_with("{b32")).then_some([0x0f0f_1234; 8]),
        input: if last == "imm" { 4 } else { 0 },
        mask: (weights && last == "b64").then_some((1 << 39 | 2 << 40 | 3 << 48, 7, 4)),
        more,
        ..PLAIN
    }
}

/// Every row of the form table as its sample spells it.
#[test]
fn every_row() {
    let mut random = Random(11);
    let table: &str = samples::tested_rows().leak();
    let mut count = 0;
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        if !cells[0].starts_with("tcgen05.mma") {
            continue;
        }
        let operands: Vec<&str> = cells[2].split(", ").collect();
        let spelling =
            cells[8].split(' ').next().and_then(|words| words.strip_prefix(cells[0])).expect("words");
        let case = case_of(cells[0], spelling, &operands);
        count += 1;
        run(&case, &mut random).unwrap_or_else(|trap| panic!("{case:?}: {trap}"));
    }
    samples::assert_more_cases(count, 250);
}

/// Every number of columns.
#[test]
fn every_width() {
    let mut random = Random(99);
    for n in (8..=256).step_by(24) {
        run(&Case { n, ..PLAIN }, &mut random).unwrap();
        run(&Case { n, m: 64, other: (Major::Mn, SWIZZLES[3]), ..PLAIN }, &mut random).unwrap();
    }
}

#[test]
fn lanes_that_stay() {
    let mut random = Random(5);
    let disabled = Some(std::array::from_fn(|_| random.next() as u32));
    for (m, group) in [(64, 1), (128, 1), (128, 2), (256, 2)] {
        for shared in [PLAIN.shared, None] {
            run(&Case { m, group, disabled, shared, ..PLAIN }, &mut random).unwrap();
        }
    }
}

#[test]
fn d_is_scaled_first() {
    let mut random = Random(6);
    for input in 1..=15 {
        run(&Case { input, ..PLAIN }, &mut random).unwrap();
    }
    let tf32 = Case { kind: "kind::tf32", k: 8, a: TF32, b: TF32, input: 3, ..PLAIN };
    run(&tf32, &mut random).unwrap();
    run(&Case { input: 2, shared: None, ..PLAIN }, &mut random).unwrap();
}

#[test]
fn columns_of_zero() {
    let mut random = Random(7);
    // Four columns count, three do not, and so on: the document's first example.
    let mask = Some((1 << 39 | 2 << 40 | 3 << 48, 7, 4));
    for (kind, k, a) in [("kind::f16", 16, F16), ("kind::tf32", 8, TF32), ("kind::f8f6f4", 32, E4M3)] {
        for shared in [PLAIN.shared, None] {
            let case = Case { kind, k, a, b: a, n: 64, weights: true, mask, shared, ..PLAIN };
            run(&case, &mut random).unwrap();
        }
    }
}

/// What collectors keep is what would be read again.
#[test]
fn collectors() {
    let mut random = Random(8);
    for more in
        [".collector::a::fill", ".collector::a::use", ".collector::a::lastuse", ".collector::a::discard"]
    {
        run(&Case { more, ..PLAIN }, &mut random).unwrap();
    }
    for more in
        [".collector::b0::fill", ".collector::b1::use", ".collector::b2::lastuse", ".collector::b3::discard"]
    {
        run(&Case { more, n: 64, weights: true, ..PLAIN }, &mut random).unwrap();
    }
}

/// A in tensor memory moves down by a lane after the product.
#[test]
fn a_moves() {
    let mut random = Random(9);
    let i8 = Case { kind: "kind::i8", k: 32, d: Sum::S32, a: S8, b: U8, ..PLAIN };
    for case in [PLAIN, i8] {
        for (m, group) in [(128, 1), (256, 2)] {
            run(&Case { m, group, shared: None, more: ".ashift", ..case }, &mut random).unwrap();
        }
    }
}

/// A sparse A, lanes that stay, a scaled D and columns of zero together.
#[test]
fn combinations() {
    let mut random = Random(10);
    let disabled = Some(std::array::from_fn(|_| random.next() as u32));
    for (sparse, disabled, input) in [
        (Some(0), disabled, 0),
        (Some(1), None, 3),
        (Some(1), disabled, 5),
        (None, disabled, 7),
        (None, None, 2),
    ] {
        for (m, group) in [(128, 1), (128, 2), (256, 2)] {
            run(&Case { m, group, sparse, disabled, input, ..PLAIN }, &mut random).unwrap();
        }
    }
    let mask = Some((1 << 39 | 2 << 40 | 3 << 48, 7, 4));
    run(&Case { n: 64, weights: true, mask, sparse: Some(1), ..PLAIN }, &mut random).unwrap();
}
