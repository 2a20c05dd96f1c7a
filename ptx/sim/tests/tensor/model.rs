//! The model: where each element of a box is in the tensor and in shared memory; the kernel that copies one box.

use crate::rows;
use ptxc_sim::{Config, Device, Interleave, Swizzle, TensorElement as E, TensorMap, Trap, Window};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

/// Numbers that look random.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, count: u64) -> u64 {
        (self.next() >> 11) % count
    }
}

/// The 16-byte chunks of each line, from the tables of the document.
pub(crate) fn chunks(swizzle: Swizzle) -> &'static [[usize; 8]] {
    match swizzle {
        Swizzle::None => &[[0, 1, 2, 3, 4, 5, 6, 7]],
        Swizzle::B32 | Swizzle::B96 => &[[0, 1, 2, 3, 4, 5, 6, 7], [1, 0, 3, 2, 5, 4, 7, 6]],
        Swizzle::B64 => &[
            [0, 1, 2, 3, 4, 5, 6, 7],
            [1, 0, 3, 2, 5, 4, 7, 6],
            [2, 3, 0, 1, 6, 7, 4, 5],
            [3, 2, 1, 0, 7, 6, 5, 4],
        ],
        Swizzle::B128 => &[
            [0, 1, 2, 3, 4, 5, 6, 7],
            [1, 0, 3, 2, 5, 4, 7, 6],
            [2, 3, 0, 1, 6, 7, 4, 5],
            [3, 2, 1, 0, 7, 6, 5, 4],
            [4, 5, 6, 7, 0, 1, 2, 3],
            [5, 4, 7, 6, 1, 0, 3, 2],
            [6, 7, 4, 5, 2, 3, 0, 1],
            [7, 6, 5, 4, 3, 2, 1, 0],
        ],
        Swizzle::B128Atom32 | Swizzle::B128Atom32Flip8 => &[
            [0, 1, 2, 3, 4, 5, 6, 7],
            [2, 3, 0, 1, 6, 7, 4, 5],
            [4, 5, 6, 7, 0, 1, 2, 3],
            [6, 7, 4, 5, 2, 3, 0, 1],
        ],
        Swizzle::B128Atom64 => &[[0, 1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 0, 1, 2, 3]],
    }
}

/// Bytes in the order of the box to bytes in the order of shared memory.
pub(crate) fn swizzled(plain: &[u8], swizzle: Swizzle) -> Vec<u8> {
    let table = chunks(swizzle);
    let mut all = vec![0; plain.len().next_multiple_of(1024)];
    for (line, target) in all.chunks_mut(128).enumerate() {
        for (place, chunk) in table[line % table.len()].iter().enumerate() {
            let from = line * 128 + chunk * 16;
            let Some(bytes) = plain.get(from..from + 16) else { continue };
            let target = &mut target[place * 16..place * 16 + 16];
            target.copy_from_slice(bytes);
            if swizzle == Swizzle::B128Atom32Flip8 && line % 2 == 1 {
                target.rotate_left(8);
            }
        }
    }
    all
}

pub(crate) fn size_of(element: E) -> usize {
    match element {
        E::U8 => 1,
        E::U16 | E::F16 | E::Bf16 => 2,
        E::U64 | E::S64 | E::F64 => 8,
        _ => 4,
    }
}

/// Where the rows of a copy begin: coordinates of all dimensions.
pub(crate) fn rows(map: &TensorMap, at: &[i32], offsets: &[i32], four: bool) -> Vec<Vec<i64>> {
    let at: Vec<i64> = at.iter().map(|at| i64::from(*at)).collect();
    match map.window {
        Window::Tiled { .. } if four => at[1..].iter().map(|row| vec![at[0], *row]).collect(),
        Window::Tiled { size } => {
            let mut all = vec![vec![at[0]]];
            for axis in 1..map.rank {
                let steps = (0..size[axis]).step_by(map.steps[axis] as usize);
                let grow = |step: u32| {
                    let next = at[axis] + i64::from(step);
                    all.iter().map(move |row| [row.clone(), vec![next]].concat())
                };
                all = steps.flat_map(grow).collect();
            }
            all
        }
        Window::Im2col { lower, upper, pixels, .. } => {
            // All places of the filter's corner, image after image, and those from the first one on.
            let axes = map.rank - 2;
            let mut corners: Vec<Vec<i64>> = vec![vec![]];
            for axis in 0..axes {
                let last = map.size[axis + 1] as i64 - 1 + i64::from(upper[axis]);
                let places: Vec<i64> =
                    (i64::from(lower[axis])..=last).step_by(map.steps[axis + 1] as usize).collect();
                let grow = |place: &i64| {
                    let place = *place;
                    corners.iter().map(move |corner| [corner.clone(), vec![place]].concat())
                };
                corners = places.iter().flat_map(grow).collect();
            }
            let from =
                corners.iter().position(|corner| corner[..] == at[1..=axes]).expect("a place of the grid");
            let first = at[axes + 1];
            let count = corners.len();
            (from..from + pixels as usize)
                .map(|index| {
                    let shifted = corners[index % count]
                        .iter()
                        .zip(offsets)
                        .map(|(at, offset)| at + i64::from(*offset));
                    let image = first + (index / count) as i64;
                    std::iter::once(at[0]).chain(shifted).chain([image]).collect()
                })
                .collect()
        }
        Window::Im2colWide { lower, upper, pixels, .. } => {
            let [halo, shift] = *offsets else { panic!("halo and offset") };
            let (low, last) = (lower + shift, map.size[1] as i32 - 1 + upper + shift);
            // One pixel after the other, image after image.
            let image = map.rank - 1;
            let mut walk = vec![at.clone()];
            walk[0][1] += i64::from(shift);
            for index in 0..128 + halo as usize {
                let mut next = walk[index].clone();
                next[1] += i64::from(map.steps[1]);
                if next[1] > i64::from(last) {
                    next[1] = i64::from(low);
                    next[image] += 1;
                }
                walk.push(next);
            }
            let order: Vec<i32> = match pixels {
                Some(pixels) => (0..pixels as i32 + halo).collect(),
                None => {
                    let halos = (0..halo).flat_map(|row| [32 + row, 64 + row, 96 + row, 128 + row]);
                    (0..128).chain(halos).collect()
                }
            };
            order.into_iter().map(|place| walk[place as usize].clone()).collect()
        }
    }
}

/// The bytes of a copy in the order of the box; `None` is outside the tensor.
pub(crate) fn boxed(map: &TensorMap, rows: &[Vec<i64>]) -> Vec<Option<usize>> {
    let size = size_of(map.element);
    let count = match map.window {
        Window::Tiled { size } => size[0],
        Window::Im2col { channels, .. } | Window::Im2colWide { channels, .. } => channels,
    };
    let mut all = Vec::new();
    for row in rows {
        for element in 0..i64::from(count) {
            let mut at = row.clone();
            at[0] += element;
            let inside = at.iter().zip(map.size).all(|(at, size)| *at >= 0 && *at < size as i64);
            let offset: i64 = at[0] * size as i64
                + at[1..].iter().zip(map.strides).map(|(at, stride)| at * stride as i64).sum::<i64>();
            all.extend((0..size).map(|byte| inside.then(|| offset as usize + byte)));
        }
    }
    all
}

/// What may stand behind the words of a copy.
#[derive(Clone, Copy)]
pub(crate) struct More {
    multicast: bool,
    hint: bool,
    /// `.cta_group` of it; 0 is none.
    group: usize,
}

impl More {
    /// The words that a copy takes have turns, counted for each copy's words.
    fn next(words: &str) -> Self {
        static TURNS: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());
        let mut turns = TURNS.lock().expect("the turns");
        let turn = turns.entry(words.to_owned()).or_default();
        *turn += 1;
        let number = *turn - 1;
        match () {
            () if !words.contains("shared::cluster") => {
                Self { multicast: false, hint: number % 2 == 1, group: 0 }
            }
            // Rows with a group name their mode.
            () if words.contains("global.mbarrier") => {
                Self { multicast: number % 2 == 1, hint: number / 2 % 2 == 1, group: 0 }
            }
            () => Self { multicast: number % 2 == 1, hint: number / 2 % 2 == 1, group: number / 4 % 3 },
        }
    }

    fn words(self) -> String {
        let group = if self.group > 0 { format!(".cta_group::{}", self.group) } else { String::new() };
        let multicast = if self.multicast { ".multicast::cluster" } else { "" };
        format!("{multicast}{}{group}", if self.hint { ".L2::cache_hint" } else { "" })
    }

    fn operands(self) -> String {
        let mask = if self.multicast { ", %h0" } else { "" };
        format!("{mask}{}", if self.hint { ", %rd8" } else { "" })
    }
}

/// A kernel that loads a box and shows shared memory, or fills shared memory and stores it.
pub(crate) fn kernel(words: &str, dimensions: usize, offsets: usize, store: bool) -> String {
    let list = |prefix: &str, count: usize| {
        let all: Vec<String> = (0..count).map(|at| format!("%{prefix}{at}")).collect();
        format!("{{{}}}", all.join(","))
    };
    let mut text = ".version 9.0\n.target sm_100a\n.address_size 64\n.extern .shared .align 1024 .b8 area[];\n\
        .shared .align 8 .b64 bar;\n.entry k(.param .align 64 .b8 map[128], .param .u64 out, .param .u32 bytes,\n\
        .param .align 4 .b8 c[20], .param .align 4 .b8 o[12], .param .u32 total) {\n\
        .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .b32 %c<5>; .reg .b16 %o<3>; .reg .pred %p<3>; .reg .b16 %h0; mov.u16 %h0, 1;\n\
        createpolicy.fractional.L2::evict_first.b64 %rd8, 0f3F000000; mov.b64 %rd0, map; cvta.param.u64 %rd1, %rd0; ld.param.u64 %rd2, [out]; ld.param.u32 %r1, [bytes];\n\
        ld.param.u32 %r6, [total]; mov.u32 %r2, area;\n"
        .to_owned();
    for at in 0..5 {
        let _ = writeln!(text, "ld.param.u32 %c{at}, [c+{}];", 4 * at);
    }
    for at in 0..3 {
        let _ = writeln!(text, "ld.param.u16 %o{at}, [o+{}];", 4 * at);
    }
    let coordinates = list("c", dimensions);
    let more = More::next(words);
    let loop_over = |body: &str, label: &str| {
        format!(
            "mov.u32 %r3, 0;\n{label}: setp.ge.u32 %p1, %r3, %r6; @%p1 bra {label}END;\n\
             cvt.u64.u32 %rd4, %r3; add.s64 %rd5, %rd2, %rd4; add.u32 %r4, %r2, %r3;\n{body}\n\
             add.u32 %r3, %r3, 4; bra {label};\n{label}END:\n"
        )
    };
    if store {
        text += &loop_over("ld.global.u32 %r5, [%rd5]; st.shared.u32 [%r4], %r5;", "FILL");
        let _ = writeln!(
            text,
            "fence.proxy.async;\n{words}{} [%rd1, {coordinates}], [%r2]{};\ncp.async.bulk.commit_group;\n\
             cp.async.bulk.wait_group 0;",
            more.words(),
            more.operands()
        );
    } else {
        let offsets = if offsets > 0 { format!(", {}", list("o", offsets)) } else { String::new() };
        let prefetched = words.replace("bulk.tensor", "bulk.prefetch.tensor");
        let (head, mode) = prefetched.split_once(".shared::").expect("a space");
        let mode = mode.split_once(".global").expect("a source").1.split(".mbarrier").next().expect("a mode");
        let hint = More { multicast: false, group: 0, ..more };
        let _ = writeln!(
            text,
            "{head}.L2.global{mode}{} [%rd1, {coordinates}]{offsets}{};\n\
             mbarrier.init.shared.b64 [bar], 1; fence.proxy.async;\n\
             mbarrier.arrive.expect_tx.shared.b64 %rd3, [bar], %r1;\n\
             {words}{} [%r2], [%rd1, {coordinates}], [bar]{offsets}{};\n\
             WAIT: mbarrier.try_wait.parity.shared.b64 %p0, [bar], 0; @!%p0 bra WAIT;",
            hint.words(),
            hint.operands(),
            more.words(),
            more.operands()
        );
        text += &loop_over("ld.shared.u32 %r5, [%r4]; st.global.u32 [%rd5], %r5;", "SHOW");
    }
    text + "ret;\n}\n"
}

/// What a copy was asked for.
pub(crate) struct Copy<'a> {
    pub(crate) words: String,
    pub(crate) map: TensorMap,
    pub(crate) coordinates: Vec<i32>,
    pub(crate) offsets: Vec<i32>,
    /// Bytes of the box in shared memory.
    pub(crate) bytes: usize,
    pub(crate) store: Option<&'a [u8]>,
}

/// Runs a copy on a device whose tensor lies at the map's address; gives what shared memory holds.
pub(crate) fn run(device: &Device, copy: &Copy<'_>) -> Result<Vec<u8>, Trap> {
    let text = kernel(&copy.words, copy.coordinates.len(), copy.offsets.len(), copy.store.is_some());
    let module = device.load(&rows::watched(&text)).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0]));
    let total = copy.bytes.next_multiple_of(1024);
    let out = device.allocate(total as u64).expect("memory");
    let filled = copy.store.map_or_else(|| vec![0; total], |bytes| bytes.to_vec());
    assert!(device.write(out, &filled));
    let mut params = copy.map.encode().to_vec();
    params.extend(out.to_le_bytes());
    params.extend((copy.bytes as u32).to_le_bytes());
    for at in 0..5 {
        params.extend(copy.coordinates.get(at).copied().unwrap_or(0).to_le_bytes());
    }
    for at in 0..3 {
        params.extend(copy.offsets.get(at).copied().unwrap_or(0).to_le_bytes());
    }
    params.extend((total as u32).to_le_bytes());
    let config = Config { shared: total as u32 + 128, step_limit: 1 << 20, ..Config::default() };
    let result = device.launch(&module, "k", &config, false, &params, &mut |_| ());
    let mut shared = vec![0; total];
    assert!(device.read(out, &mut shared));
    device.free(out);
    device.unload(&module);
    result.map(|_| shared)
}

/// A tensor of random bytes and a map of it without a window.
pub(crate) fn tensor(device: &Device, random: &mut Random, element: E, size: &[u64]) -> (TensorMap, Vec<u8>) {
    let mut strides = [16; 4];
    let mut stride = size[0] * size_of(element) as u64;
    for axis in 0..size.len() - 1 {
        // Now and then there is room between rows.
        stride = stride.next_multiple_of(16) + 16 * random.below(2);
        strides[axis] = stride;
        stride *= size[axis + 1];
    }
    let address = device.allocate(stride).expect("memory");
    // Numbers that conversions do not change.
    let bytes: Vec<u8> = match element {
        E::Tf32 | E::Tf32Ftz | E::F32Ftz => (0..stride.div_ceil(4))
            .flat_map(|_| (random.next() as u32 & 0x3fff_e000 | 0x3f80_0000).to_le_bytes())
            .take(stride as usize)
            .collect(),
        _ => (0..stride).map(|_| (random.next() >> 40) as u8).collect(),
    };
    assert!(device.write(address, &bytes));
    let mut all = [1; 5];
    all[..size.len()].copy_from_slice(size);
    let map = TensorMap {
        element,
        rank: size.len(),
        address,
        size: all,
        strides,
        steps: [1; 5],
        window: Window::Tiled { size: [1; 5] },
        interleave: Interleave::None,
        swizzle: Swizzle::None,
        promotion: 0,
        nan_fill: false,
    };
    (map, bytes)
}

pub(crate) const SWIZZLES: [Swizzle; 7] = [
    Swizzle::None,
    Swizzle::B32,
    Swizzle::B64,
    Swizzle::B128,
    Swizzle::B128Atom32,
    Swizzle::B128Atom32Flip8,
    Swizzle::B128Atom64,
];

pub(crate) const ELEMENTS: [E; 13] = [
    E::U8,
    E::U16,
    E::U32,
    E::S32,
    E::U64,
    E::S64,
    E::F16,
    E::F32,
    E::F32Ftz,
    E::F64,
    E::Bf16,
    E::Tf32,
    E::Tf32Ftz,
];

/// The bytes that a load leaves, in the order of the box.
pub(crate) fn loaded(map: &TensorMap, bytes: &[u8], places: &[Option<usize>]) -> Vec<u8> {
    let size = size_of(map.element);
    let fill = |at: usize| match (map.nan_fill, at % size == size - 1) {
        (false, _) => 0,
        (true, false) => 0xff,
        (true, true) => 0x7f,
    };
    places.iter().enumerate().map(|(at, place)| place.map_or(fill(at), |place| bytes[place])).collect()
}
