//! Products as the PTX ISA writes them down: types, places of rows in tensor memory, scales, metadata.

use super::harness::{Memory, Run, Who};
use super::layouts::{Layout, Major, Random, Swizzle, arrange, arrange_parted, put};
use ptxc_sim::Trap;

/// A type of factors: its number in the descriptor, bits in shared memory, exponent and fraction bits (none: integers).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Type {
    pub(crate) name: &'static str,
    number: u32,
    pub(crate) bits: u32,
    fields: Option<(u32, u32)>,
}

const fn float(name: &'static str, number: u32, bits: u32, exponent: u32, fraction: u32) -> Type {
    Type { name, number, bits, fields: Some((exponent, fraction)) }
}

pub(crate) const F16: Type = float("f16", 0, 16, 5, 10);
pub(crate) const BF16: Type = float("bf16", 1, 16, 8, 7);
pub(crate) const TF32: Type = float("tf32", 2, 32, 8, 23);
pub(crate) const E4M3: Type = float("e4m3", 0, 8, 4, 3);
pub(crate) const E5M2: Type = float("e5m2", 1, 8, 5, 2);
pub(crate) const E2M3: Type = float("e2m3", 3, 6, 2, 3);
pub(crate) const E3M2: Type = float("e3m2", 4, 6, 3, 2);
pub(crate) const E2M1: Type = float("e2m1", 5, 4, 2, 1);
pub(crate) const PACKED: Type = float("packed e2m1", 1, 4, 2, 1);
pub(crate) const U8: Type = Type { name: "u8", number: 0, bits: 8, fields: None };
pub(crate) const S8: Type = Type { name: "s8", number: 1, bits: 8, fields: None };

/// Bits of a whole number as a float of some exponent and fraction bits.
pub(crate) fn encode_float(value: i32, exponent: u32, fraction: u32) -> u32 {
    if value == 0 {
        return 0;
    }
    let sign = u32::from(value < 0) << (exponent + fraction);
    let top = value.unsigned_abs().ilog2();
    let bias = (1 << (exponent - 1)) - 1;
    let low = (u64::from(value.unsigned_abs()) << fraction >> top) as u32 & ((1 << fraction) - 1);
    sign | (top + bias) << fraction | low
}

impl Type {
    pub(crate) fn encode(self, value: i32) -> u32 {
        self.fields
            .map_or(value as u32 & 0xff, |(exponent, fraction)| encode_float(value, exponent, fraction))
    }

    fn any(self, random: &mut Random) -> i32 {
        match self.name {
            "u8" => random.below(256) as i32,
            "s8" => random.below(256) as i32 - 128,
            _ => random.below(9) as i32 - 4,
        }
    }

    /// Bits of an element in layouts: small ones lie in groups of 16 that take 16 bytes.
    pub(crate) fn layout_bits(self) -> u32 {
        if self.grouped() { 8 } else { self.bits }
    }

    fn grouped(self) -> bool {
        matches!(self.name, "e2m3" | "e3m2" | "e2m1")
    }

    /// Where an element along k lies in shared memory.
    fn bit(self, layout: &Layout, line: u32, k: u32) -> u32 {
        if self.grouped() {
            return layout.bit(8, line, k / 16 * 16) + k % 16 * self.bits;
        }
        layout.bit(self.bits, line, k)
    }

    /// The word of tensor memory that an element is in, its lowest bit there, and how many bits: an element of a group
    /// takes a byte, a 4-bit one its bits 2 to 5.
    fn in_tensor_memory(self, k: u32) -> (usize, u32, u32) {
        let bits = self.layout_bits();
        let shift = if self.name == "e2m1" { 2 } else { 0 };
        ((k * bits / 32) as usize, k * bits % 32 + shift, self.bits)
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Sum {
    F16,
    F32,
    S32,
}

/// Scales: the word, `ue4m3` or `ue8m0`, scales of a row, scale-factor IDs of A and B.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scales {
    pub(crate) word: &'static str,
    pub(crate) ue4m3: bool,
    pub(crate) count: usize,
    pub(crate) ids: [usize; 2],
}

/// One product.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case {
    pub(crate) kind: &'static str,
    /// Elements of a dense row.
    pub(crate) k: usize,
    pub(crate) d: Sum,
    pub(crate) a: Type,
    pub(crate) b: Type,
    pub(crate) m: usize,
    pub(crate) n: usize,
    pub(crate) group: usize,
    pub(crate) weights: bool,
    /// Where A is in shared memory; `None`: in tensor memory.
    pub(crate) shared: Option<(Major, Swizzle)>,
    pub(crate) other: (Major, Swizzle),
    /// The sparsity selector.
    pub(crate) sparse: Option<usize>,
    pub(crate) scales: Option<Scales>,
    pub(crate) accumulates: bool,
    pub(crate) negates: [bool; 2],
    pub(crate) saturates: bool,
    /// The lane of D in layouts of half the lanes.
    pub(crate) lane: usize,
    /// Lanes that stay as they are.
    pub(crate) disabled: Option<[u32; 8]>,
    pub(crate) input: u32,
    /// The zero-column mask descriptor: `n % period >= used` are zero.
    pub(crate) mask: Option<(u64, usize, usize)>,
    /// Words behind the kind.
    pub(crate) more: &'static str,
    pub(crate) shift: u32,
    /// Rows of A and columns of B lie in two parts: the bytes behind a multiple of 128 at which they begin.
    pub(crate) parted: Option<u32>,
}

/// The column of D; the others of the case lie behind what it can have.
const D: usize = 0;

impl Case {
    fn column_of_a(&self) -> usize {
        self.n
    }

    fn column_of_metadata(&self) -> usize {
        self.n + 8
    }

    /// Those of A, then those of B.
    fn columns_of_scales(&self) -> [usize; 2] {
        [self.n + 12, self.n + 20]
    }

    fn columns(&self) -> usize {
        self.columns_of_scales()[1] + 16
    }

    /// CTA and lane of an element of D, and its column there (PTX ISA, "Data Path Layout Organization").
    pub(crate) fn place(&self, row: usize, column: usize) -> (usize, usize, usize) {
        let half = |row: usize| row % 16 + 32 * (row / 16) + self.lane;
        let part = |count: usize| (column / (self.n / count), column % (self.n / count));
        match (self.m, self.group, self.weights) {
            (256, 2, _) => (row / 128, row % 128, column),
            (128, 2, _) if self.sparse.is_some() => (row / 64, half(row % 64), column),
            (128, 2, _) => (row / 64, row % 64 + 64 * part(2).0, part(2).1),
            (128, 1, _) => (0, row, column),
            (64, 1, true) => (0, row + 64 * part(2).0, part(2).1),
            (64, 1, false) => (0, half(row), column),
            (32, 1, true) => (0, row + 32 * part(4).0, part(4).1),
            other => panic!("no layout of {other:?}"),
        }
    }

    fn descriptor(&self) -> u32 {
        let flag = |set: bool, at: u32| u32::from(set) << at;
        let common = self.a.number << 7
            | self.b.number << 10
            | flag(self.sparse.is_some(), 2)
            | flag(self.negates[0], 13)
            | flag(self.negates[1], 14)
            | flag(self.shared.is_some_and(|shared| shared.0 == Major::Mn), 15)
            | flag(self.other.0 == Major::Mn, 16)
            | (self.n as u32 / 8) << 17;
        match self.scales {
            Some(scales) => {
                common
                    | (scales.ids[1] as u32) << 4
                    | flag(!scales.ue4m3, 23)
                    | (self.m as u32 / 128) << 27
                    | flag(self.k == 96, 31)
                    | (scales.ids[0] as u32) << 29
            }
            None => {
                let d = match self.d {
                    Sum::F16 => 0,
                    Sum::F32 => 1,
                    Sum::S32 => 2,
                };
                let shift = if self.mask.is_some() { 1 << 30 } else { 0 };
                common
                    | self.sparse.unwrap_or(0) as u32
                    | flag(self.saturates, 3)
                    | d << 4
                    | (self.m as u32 / 16) << 24
                    | shift
            }
        }
    }

    /// The instruction.
    pub(crate) fn body(&self, a: u64, b: u64) -> String {
        let address = |column: usize, lane: usize| format!("[%t+{}]", column + (lane << 16));
        let words = format!(
            "tcgen05.mma{}{}.cta_group::{}.{}{}{}",
            if self.weights { ".ws" } else { "" },
            if self.sparse.is_some() { ".sp" } else { "" },
            self.group,
            self.kind,
            self.scales.map_or(String::new(), |scales| format!(".block_scale{}", scales.word)),
            self.more
        );
        let mut operands = vec![address(D, self.lane)];
        operands.push(match self.shared {
            Some(_) => "%rd3".to_owned(),
            None => address(self.column_of_a(), self.lane),
        });
        operands.push("%rd4".to_owned());
        if self.sparse.is_some() {
            operands.push(address(self.column_of_metadata(), self.lane));
        }
        operands.push("%r6".to_owned());
        if self.scales.is_some() {
            operands.extend(self.columns_of_scales().map(|column| address(column, 0)));
        }
        let mut before = String::new();
        if let Some(lanes) = self.disabled {
            let count = 4 * self.group;
            let all: Vec<String> = (0..count).map(|word| format!("%v{word}")).collect();
            for (word, bits) in lanes[..count].iter().enumerate() {
                before += &format!("mov.b32 %v{word}, {bits};\n");
            }
            operands.push(format!("{{{}}}", all.join(",")));
        }
        operands.push("%p2".to_owned());
        if self.input > 0 {
            operands.push(self.input.to_string());
        }
        if self.mask.is_some() {
            operands.push("%rd5".to_owned());
        }
        format!(
            "mov.b64 %rd3, {a}; mov.b64 %rd4, {b}; mov.b32 %r6, {:#x}; mov.b64 %rd5, {};\n\
             setp.eq.u32 %p2, {}, 1;\n{before}{words} {};",
            self.descriptor(),
            self.mask.map_or(0, |mask| mask.0),
            u32::from(self.accumulates),
            operands.join(", ")
        )
    }
}

/// A scale: two to the power of -1, 0 or 1, and its code.
fn any_scale(ue4m3: bool, random: &mut Random) -> (f64, u32) {
    let power = random.below(3) as i32 - 1;
    let code = if ue4m3 { (7 + power) << 3 } else { 127 + power };
    (2_f64.powi(power), code as u32)
}

fn set(word: &mut u32, low: u32, bits: u32, value: u32) {
    let mask = ((1_u64 << bits) - 1) as u32;
    *word = *word & !(mask << low) | (value & mask) << low;
}

/// Runs a case with random numbers and compares all of tensor memory with the model's.
pub(crate) fn run(case: &Case, random: &mut Random) -> Result<(), Trap> {
    let (group, m, n) = (case.group, case.m, case.n);
    let k = if case.sparse.is_some() { 2 * case.k } else { case.k };
    let stored = case.k;
    let mut shared = vec![vec![0_u8; 16]; group];
    let mut memory = Memory::random(group, case.columns(), random);
    // B: the even CTA has the first half of the columns.
    let length = |ty: Type, count: usize| count as u32 * ty.layout_bits() / 8;
    let rows = m / group;
    let arrange = |place, start, lines: usize, bytes, size| match case.parted {
        Some(from) => arrange_parted(start, lines as u32, from),
        None => arrange(place, start, lines as u32, bytes, size, case.shift),
    };
    let (layout_b, end) = arrange(case.other, 0, n / group, length(case.b, k), case.b.layout_bits());
    let mut b = vec![0; n * k];
    for column in 0..n {
        for at in 0..k {
            let value = case.b.any(random);
            b[at * n + column] = value;
            let bit = case.b.bit(&layout_b, (column % (n / group)) as u32, at as u32);
            put(&mut shared[column / (n / group)], bit, case.b.bits, case.b.encode(value));
        }
    }
    let layout_a =
        case.shared.map(|shared| arrange(shared, end, rows, length(case.a, stored), case.a.layout_bits()).0);
    // Lanes that a row of D is spread over, in all CTAs.
    let lanes = |row: usize| {
        let mut all: Vec<(usize, usize)> =
            (0..n).map(|column| case.place(row, column)).map(|p| (p.0, p.1)).collect();
        all.dedup();
        all
    };
    let mut a = vec![0; m * k];
    for row in 0..m {
        let lanes = lanes(row);
        let mut columns: Vec<usize> = (0..stored).collect();
        if let Some(selector) = case.sparse {
            columns.clear();
            let pairs = case.a.bits == 4 && !case.a.grouped();
            let chunk_stored = if case.a.bits == 32 {
                1
            } else if pairs {
                4
            } else {
                2
            };
            for chunk in 0..stored / chunk_stored {
                let (first, second) = loop {
                    let pair = (random.below(4) as usize, random.below(4) as usize);
                    if pair.0 < pair.1 {
                        break pair;
                    }
                };
                let code = match case.a.bits {
                    32 => [0b0100, 0b1110][first & 1],
                    _ => first | second << 2,
                };
                match case.a.bits {
                    32 => columns.push(2 * chunk + (first & 1)),
                    _ if pairs => {
                        columns.extend(
                            [first, second]
                                .iter()
                                .flat_map(|place| [0, 1].map(|i| 8 * chunk + 2 * place + i)),
                        );
                    }
                    _ => columns.extend([4 * chunk + first, 4 * chunk + second]),
                }
                for &(cta, lane) in &lanes {
                    // 16- and 32-bit elements: 16 lanes have the chunks of 16 rows, those of rows 8 on above.
                    let (lane, column, bit) = if case.a.bits >= 16 {
                        let inside = lane % 16;
                        (
                            lane - inside + inside % 8 + chunk / 4 * 8,
                            selector,
                            inside / 8 * 16 + chunk % 4 * 4,
                        )
                    } else {
                        (lane, chunk / 8, chunk % 8 * 4)
                    };
                    let place = memory.at(cta, lane, case.column_of_metadata() + column);
                    set(&mut memory.words[place], bit as u32, 4, code as u32);
                }
            }
        }
        for (index, column) in columns.into_iter().enumerate() {
            let value = case.a.any(random);
            a[row * k + column] = value;
            match &layout_a {
                Some(layout) => {
                    let bit = case.a.bit(layout, (row % rows) as u32, index as u32);
                    put(&mut shared[row / rows], bit, case.a.bits, case.a.encode(value));
                }
                None => {
                    let (word, low, bits) = case.a.in_tensor_memory(index as u32);
                    for &(cta, lane) in &lanes {
                        let place = memory.at(cta, lane, case.column_of_a() + word);
                        set(&mut memory.words[place], low, bits, case.a.encode(value));
                    }
                }
            }
        }
    }
    // Scales: each quarter of the lanes has them.
    let mut factors = [vec![1.0; m * 8], vec![1.0; n * 8]];
    if let Some(scales) = case.scales {
        for (which, count) in [m, n].into_iter().enumerate() {
            for line in 0..count {
                for number in 0..scales.count {
                    let (value, code) = any_scale(scales.ue4m3, random);
                    factors[which][8 * line + number] = value;
                    let byte = scales.ids[which] + number;
                    let low = 8 * (byte as u32 % 4);
                    // What the word does not hold is in that of the next four blocks: 4 columns further, 8 for more than 128.
                    let next = if which == 1 && count > 128 { 8 } else { 4 } * (byte / 4);
                    for quarter in 0..4 {
                        let mut put = |cta: usize, line: usize| {
                            let column = case.columns_of_scales()[which] + line / 32 + next;
                            let place = memory.at(cta, 32 * quarter + line % 32, column);
                            set(&mut memory.words[place], low, 8, code);
                        };
                        match which {
                            0 => put(line / rows, line % rows),
                            // Lanes of the second half of layout B have the second half of the columns.
                            _ if case.m == 128 && case.group == 2 && case.sparse.is_none() => {
                                if quarter / 2 == line / (n / 2) {
                                    (0..group).for_each(|cta| put(cta, line % (n / 2)));
                                }
                            }
                            _ => (0..group).for_each(|cta| put(cta, line)),
                        }
                    }
                }
            }
        }
    }
    let sign = if case.negates[0] == case.negates[1] { 1.0 } else { -1.0 };
    let mut wanted_places = Vec::new();
    for row in 0..m {
        for column in 0..n {
            let (cta, lane, place) = case.place(row, column);
            let index = memory.at(cta, lane, D + place);
            let start = match case.d {
                Sum::S32 if column % 3 == 0 => i32::MAX - random.below(100) as i32,
                Sum::F16 => random.below(400) as i32 - 200,
                _ => random.below(4000) as i32 - 2000,
            };
            memory.words[index] = match case.d {
                Sum::S32 => start as u32,
                Sum::F16 => encode_float(start, 5, 10) | (random.next() as u32) << 16,
                Sum::F32 => encode_float(start, 8, 23),
            };
            let zero = case.mask.is_some_and(|(_, period, used)| column % period >= used);
            let mut sum = 0.0;
            for at in 0..k {
                if zero {
                    break;
                }
                let product = f64::from(a[row * k + at]) * f64::from(b[at * n + column]);
                let block = case.scales.map_or(0, |scales| at / (k / scales.count));
                sum += product * factors[0][8 * row + block] * factors[1][8 * column + block];
            }
            sum *= sign;
            if case.accumulates {
                sum += f64::from(start) / f64::from(1 << case.input);
            }
            let off = case.disabled.is_some_and(|words| words[4 * cta + lane / 32] >> (lane % 32) & 1 == 1);
            if !off {
                wanted_places.push((index, sum, (row, column)));
            }
        }
    }
    let mut wanted = memory.clone();
    for (index, sum, _) in &wanted_places {
        wanted.words[*index] = match case.d {
            Sum::F32 => (*sum as f32).to_bits(),
            Sum::F16 => encode_float(*sum as i32, 5, 10),
            Sum::S32 if case.saturates => (*sum as i32) as u32,
            Sum::S32 => (*sum as i64) as u32,
        };
        if *sum == 0.0 {
            // The sign of a zero is not looked at.
            wanted.words[*index] = 0;
        }
    }
    if case.more.contains(".ashift") {
        for (cta, lane, column) in
            (0..group * 128 * 8).map(|at| (at / 1024, at / 8 % 128, case.column_of_a() + at % 8))
        {
            if lane % 32 < 31 {
                let place = memory.at(cta, lane, column);
                wanted.words[place] = memory.words[memory.at(cta, lane + 1, column)];
            }
        }
    }
    let body = case.body(layout_a.map_or(0, |layout| layout.of_tcgen05()), layout_b.of_tcgen05());
    let mut run = Run {
        shared,
        memory,
        extra: Vec::new(),
        who: Who::One,
        body: &body,
        target: if case.k == 96 { "sm_103a" } else { "sm_100a" },
    };
    run.go()?;
    let zero = |bits: u32| if bits & 0x7fff_ffff == 0 && case.d != Sum::S32 { 0 } else { bits };
    if let Some(index) =
        (0..wanted.words.len()).find(|index| zero(run.memory.words[*index]) != zero(wanted.words[*index]))
    {
        let place = wanted_places.iter().find(|place| place.0 == index).map(|place| place.2);
        panic!(
            "{case:?}: CTA, lane and column {:?} (element {place:?}): {:#x} instead of {:#x}\n{body}",
            wanted.place(index),
            run.memory.words[index],
            wanted.words[index]
        );
    }
    Ok(())
}
