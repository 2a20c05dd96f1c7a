//! Tensor copies against a model written from the PTX ISA: loops over the box, and the swizzles as the document's
//! tables.

mod rows;

use ptxc_sim::{Config, Device, Interleave, Swizzle, TensorElement as E, TensorMap, Trap, TrapKind, Window};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, count: u64) -> u64 {
        (self.next() >> 11) % count
    }
}

/// The 16-byte chunks of each line, from the tables of the document.
fn chunks(swizzle: Swizzle) -> &'static [[usize; 8]] {
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
fn swizzled(plain: &[u8], swizzle: Swizzle) -> Vec<u8> {
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

fn size_of(element: E) -> usize {
    match element {
        E::U8 => 1,
        E::U16 | E::F16 | E::Bf16 => 2,
        E::U64 | E::S64 | E::F64 => 8,
        _ => 4,
    }
}

/// Where the rows of a copy begin: coordinates of all dimensions.
fn rows(map: &TensorMap, at: &[i32], offsets: &[i32], four: bool) -> Vec<Vec<i64>> {
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
fn boxed(map: &TensorMap, rows: &[Vec<i64>]) -> Vec<Option<usize>> {
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
struct More {
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
fn kernel(words: &str, dimensions: usize, offsets: usize, store: bool) -> String {
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
struct Copy<'a> {
    words: String,
    map: TensorMap,
    coordinates: Vec<i32>,
    offsets: Vec<i32>,
    /// Bytes of the box in shared memory.
    bytes: usize,
    store: Option<&'a [u8]>,
}

/// Runs a copy on a device whose tensor lies at the map's address; gives what shared memory holds.
fn run(device: &Device, copy: &Copy<'_>) -> Result<Vec<u8>, Trap> {
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
fn tensor(device: &Device, random: &mut Random, element: E, size: &[u64]) -> (TensorMap, Vec<u8>) {
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

const SWIZZLES: [Swizzle; 7] = [
    Swizzle::None,
    Swizzle::B32,
    Swizzle::B64,
    Swizzle::B128,
    Swizzle::B128Atom32,
    Swizzle::B128Atom32Flip8,
    Swizzle::B128Atom64,
];

const ELEMENTS: [E; 13] = [
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
fn loaded(map: &TensorMap, bytes: &[u8], places: &[Option<usize>]) -> Vec<u8> {
    let size = size_of(map.element);
    let fill = |at: usize| match (map.nan_fill, at % size == size - 1) {
        (false, _) => 0,
        (true, false) => 0xff,
        (true, true) => 0x7f,
    };
    places.iter().enumerate().map(|(at, place)| place.map_or(fill(at), |place| bytes[place])).collect()
}

#[test]
fn tiles_of_every_type_and_swizzle() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(0x1357_9bdf_0246_8ace);
    for rank in 1..=5 {
        for element in ELEMENTS {
            for swizzle in SWIZZLES {
                let sizes: Vec<u64> = (0..rank)
                    .map(|axis| if axis == 0 { 33 + random.below(64) } else { 1 + random.below(9) })
                    .collect();
                let (mut map, bytes) = tensor(&device, &mut random, element, &sizes);
                let inner =
                    if swizzle == Swizzle::None { 16 * (1 + random.below(4)) as u32 } else { swizzle.span() };
                let mut window = [1; 5];
                window[0] = inner / size_of(element) as u32;
                for (size, step) in window.iter_mut().zip(&mut map.steps).take(rank).skip(1) {
                    *size = 1 + random.below(6) as u32;
                    *step = 1 + random.below(3) as u32;
                }
                map.window = Window::Tiled { size: window };
                map.swizzle = swizzle;
                let float =
                    matches!(element, E::F16 | E::F32 | E::F32Ftz | E::F64 | E::Bf16 | E::Tf32 | E::Tf32Ftz);
                map.nan_fill = float && random.below(2) == 1;
                map.check().unwrap();
                let coordinates: Vec<i32> =
                    (0..rank).map(|axis| random.below(sizes[axis] + 6) as i32 - 3).collect();
                let places = boxed(&map, &rows(&map, &coordinates, &[], false));
                let form = if random.below(2) == 1 { ".tile" } else { "" };
                let copy = Copy {
                    words: format!(
                        "cp.async.bulk.tensor.{rank}d.shared::{}.global{form}.mbarrier::complete_tx::bytes",
                        ["cluster", "cta"][usize::from(random.below(4) == 0)]
                    ),
                    map,
                    coordinates: coordinates.clone(),
                    offsets: Vec::new(),
                    bytes: places.len(),
                    store: None,
                };
                let found =
                    run(&device, &copy).unwrap_or_else(|trap| panic!("{map:?} {coordinates:?}: {trap}"));
                assert_eq!(
                    found,
                    swizzled(&loaded(&map, &bytes, &places), swizzle),
                    "{map:?} {coordinates:?}"
                );
                if swizzle == Swizzle::B128Atom32Flip8 {
                    continue;
                }
                // And back: what lies inside changes, nothing else.
                let plain: Vec<u8> = (0..places.len()).map(|_| (random.next() >> 20) as u8).collect();
                let mut wanted = bytes.clone();
                places.iter().zip(&plain).for_each(|(place, byte)| {
                    if let Some(place) = place {
                        wanted[*place] = *byte;
                    }
                });
                let image = swizzled(&plain, swizzle);
                let words = format!("cp.async.bulk.tensor.{rank}d.global.shared::cta{form}.bulk_group");
                run(&device, &Copy { words, store: Some(&image), ..copy }).unwrap();
                let mut after = vec![0; bytes.len()];
                assert!(device.read(map.address, &mut after));
                assert!(after == wanted, "stored {map:?} {coordinates:?}");
                device.free(map.address);
            }
        }
    }
}

#[test]
fn images_to_columns() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(0xfeed_beef_dead_cafe);
    for round in 0..90 {
        let rank = 3 + round % 3;
        let axes = rank - 2;
        let mut sizes = vec![32];
        sizes.extend((0..axes).map(|_| 4 + random.below(7)));
        sizes.push(3);
        let (mut map, bytes) = tensor(&device, &mut random, E::F16, &sizes);
        let (mut lower, mut upper) = ([0; 3], [0; 3]);
        for axis in 0..axes {
            lower[axis] = random.below(3) as i32 - 2;
            upper[axis] = random.below(3) as i32 - 2;
            map.steps[axis + 1] = 1 + random.below(2) as u32;
        }
        map.swizzle = SWIZZLES[round % 4];
        let channels = if map.swizzle == Swizzle::None { 8 } else { map.swizzle.span() / 2 };
        map.window = Window::Im2col { lower, upper, channels, pixels: 1 + random.below(100) as u32 };
        map.check().unwrap();
        let mut coordinates = vec![8 * random.below(2) as i32];
        for axis in 0..axes {
            let room = sizes[axis + 1] as i32 + upper[axis] - lower[axis];
            let steps = (room as u64).div_ceil(u64::from(map.steps[axis + 1]));
            coordinates.push(lower[axis] + (random.below(steps) * u64::from(map.steps[axis + 1])) as i32);
        }
        coordinates.push(random.below(3) as i32);
        let offsets: Vec<i32> = (0..axes).map(|_| random.below(3) as i32).collect();
        let places = boxed(&map, &rows(&map, &coordinates, &offsets, false));
        let copy = Copy {
            words: format!(
                "cp.async.bulk.tensor.{rank}d.shared::{}.global.im2col.mbarrier::complete_tx::bytes",
                ["cluster", "cta"][usize::from(round % 5 == 4)]
            ),
            map,
            coordinates: coordinates.clone(),
            offsets,
            bytes: places.len(),
            store: None,
        };
        let found = run(&device, &copy).unwrap_or_else(|trap| panic!("{map:?} {coordinates:?}: {trap}"));
        assert_eq!(found, swizzled(&loaded(&map, &bytes, &places), map.swizzle), "{map:?} {coordinates:?}");
        // Stores have no offsets.
        let places = boxed(&map, &rows(&map, &coordinates, &[0; 3], false));
        let plain: Vec<u8> = (0..places.len()).map(|_| (random.next() >> 20) as u8).collect();
        let mut wanted = bytes.clone();
        for (place, byte) in places.iter().zip(&plain) {
            if let Some(place) = place {
                wanted[*place] = *byte;
            }
        }
        let image = swizzled(&plain, map.swizzle);
        let words = format!("cp.async.bulk.tensor.{rank}d.global.shared::cta.im2col_no_offs.bulk_group");
        run(&device, &Copy { words, offsets: Vec::new(), store: Some(&image), ..copy }).unwrap();
        let mut after = vec![0; bytes.len()];
        assert!(device.read(map.address, &mut after));
        assert!(after == wanted, "stored {map:?} {coordinates:?}");
        device.free(map.address);
    }
}

#[test]
fn images_to_columns_along_the_width() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(0x1234_beef_dead_cafe);
    for round in 0..120 {
        let rank = 3 + round % 3;
        let mut sizes = vec![64];
        sizes.extend((0..rank - 2).map(|_| 2 + random.below(9)));
        sizes.push(4);
        let (mut map, bytes) = tensor(&device, &mut random, E::F16, &sizes);
        map.swizzle = [Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32][round % 3];
        map.steps[1] = 1 + random.below(3) as u32;
        let pixels = (round % 2 == 0).then(|| 1 + random.below(100) as u32);
        let (lower, upper) = (random.below(3) as i32 - 2, random.below(3) as i32 - 1);
        map.window = Window::Im2colWide { lower, upper, channels: map.swizzle.span() / 2, pixels };
        map.check().unwrap();
        // The first pixel may lie in front of the box, not behind it.
        let room = sizes[1] as i32 + upper - lower + 2;
        let mut coordinates = vec![8 * random.below(3) as i32, lower - 2 + random.below(room as u64) as i32];
        coordinates
            .extend((2..rank).map(|axis| random.below(sizes[axis] + 1) as i32 - i32::from(axis < rank - 1)));
        let offsets = vec![random.below(5) as i32, random.below(3) as i32];
        let places = boxed(&map, &rows(&map, &coordinates, &offsets, false));
        let mode = if pixels.is_some() { "im2col::w" } else { "im2col::w::128" };
        let space = ["cluster", "cluster", "cluster", "cluster", "cta"][round / 6 % 5];
        let copy = Copy {
            words: format!(
                "cp.async.bulk.tensor.{rank}d.shared::{space}.global.{mode}.mbarrier::complete_tx::bytes"
            ),
            map,
            coordinates: coordinates.clone(),
            offsets: offsets.clone(),
            bytes: places.len(),
            store: None,
        };
        let found = run(&device, &copy).unwrap_or_else(|trap| panic!("{map:?} {coordinates:?}: {trap}"));
        let wanted = swizzled(&loaded(&map, &bytes, &places), map.swizzle);
        assert_eq!(found, wanted, "{map:?} {coordinates:?} {offsets:?}");
        // What does not go together.
        let behind = sizes[1] as i32 + upper;
        let other = if pixels.is_some() { "im2col::w::128" } else { "im2col::w" };
        let cases = [
            (mode, behind, "is behind the bounding box"),
            (other, coordinates[1], "the map is not one for the mode"),
        ];
        for (mode, width, why) in cases {
            let mut coordinates = coordinates.clone();
            coordinates[1] = width;
            let words = format!(
                "cp.async.bulk.tensor.{rank}d.shared::cta.global.{mode}.mbarrier::complete_tx::bytes"
            );
            let trap =
                run(&device, &Copy { words, coordinates, offsets: offsets.clone(), ..copy }).unwrap_err();
            assert!(trap.to_string().contains(why), "{trap}");
        }
        device.free(map.address);
    }
}

#[test]
fn four_rows() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(0x0bad_cafe_1234_5678);
    // As many as there are words behind those of the copy, for each space.
    for round in 0..24 {
        let swizzle = [Swizzle::None, Swizzle::B64, Swizzle::B128][round % 3];
        let space = ["cta", "cluster"][usize::from(round < 12)];
        let (mut map, bytes) = tensor(&device, &mut random, E::Bf16, &[100, 20]);
        let inner = if swizzle == Swizzle::None { 32 } else { swizzle.span() };
        map.window = Window::Tiled { size: [inner / 2, 1, 1, 1, 1] };
        map.swizzle = swizzle;
        let coordinates = vec![70, 2, 19, 25, 0];
        let places = boxed(&map, &rows(&map, &coordinates, &[], true));
        let copy = Copy {
            words: format!(
                "cp.async.bulk.tensor.2d.shared::{space}.global.tile::gather4.mbarrier::complete_tx::bytes"
            ),
            map,
            coordinates,
            offsets: Vec::new(),
            bytes: places.len(),
            store: None,
        };
        let found = run(&device, &copy).unwrap();
        assert_eq!(found, swizzled(&loaded(&map, &bytes, &places), swizzle));
        let plain: Vec<u8> = (0..places.len() as u32).map(|at| at as u8).collect();
        let mut wanted = bytes.clone();
        for (place, byte) in places.iter().zip(&plain) {
            if let Some(place) = place {
                wanted[*place] = *byte;
            }
        }
        let image = swizzled(&plain, swizzle);
        let words = "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group".into();
        run(&device, &Copy { words, store: Some(&image), ..copy }).unwrap();
        let mut after = vec![0; bytes.len()];
        assert!(device.read(map.address, &mut after));
        assert!(after == wanted);
    }
}

/// Reductions into a tensor, and numbers that loads convert.
#[test]
fn reductions_and_conversions() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(99);
    let (mut map, bytes) = tensor(&device, &mut random, E::S32, &[16, 4]);
    map.window = Window::Tiled { size: [8, 2, 1, 1, 1] };
    let ints = |bytes: &[u8]| -> Vec<i32> {
        bytes.chunks(4).filter_map(|word| Some(i32::from_le_bytes(word.try_into().ok()?))).collect()
    };
    let values: Vec<i32> = (0..16).map(|_| random.next() as i32).collect();
    let mut image: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    image.resize(1024, 0);
    let mut wanted = ints(&bytes);
    for (op, f) in [
        ("add", (|a, b| a + b) as fn(i64, i64) -> i64),
        ("min", |a, b| a.min(b)),
        ("max", |a, b| a.max(b)),
        ("and", |a, b| a & b),
        ("or", |a, b| a | b),
        ("xor", |a, b| a ^ b),
    ] {
        let copy = Copy {
            words: format!("cp.reduce.async.bulk.tensor.2d.global.shared::cta.{op}.bulk_group"),
            map,
            coordinates: vec![12, 1],
            offsets: Vec::new(),
            bytes: 64,
            store: Some(&image),
        };
        run(&device, &copy).unwrap();
        let pitch = map.strides[0] as usize / 4;
        for (at, value) in values.iter().enumerate().filter(|(at, _)| at % 8 < 4) {
            let place = &mut wanted[(1 + at / 8) * pitch + 12 + at % 8];
            *place = f(i64::from(*place), i64::from(*value)) as i32;
        }
        let mut after = vec![0; bytes.len()];
        assert!(device.read(map.address, &mut after));
        assert_eq!(ints(&after), wanted, "{op}");
    }
    let (mut map, bytes) = tensor(&device, &mut random, E::F32, &[8]);
    let numbers =
        [0x0000_0001_u32, 0x8040_0000, 0x3f80_0fff, 0x3f80_1000, 0xbf80_1001, 0x7f80_0000, 0x3f80_3000, 0];
    let source: Vec<u8> = numbers.iter().flat_map(|bits| bits.to_le_bytes()).collect();
    assert!(device.write(map.address, &source[..bytes.len().min(32)]));
    map.window = Window::Tiled { size: [8, 1, 1, 1, 1] };
    for (element, wanted) in [
        (E::F32, numbers),
        (E::F32Ftz, [0, 0x8000_0000, 0x3f80_0fff, 0x3f80_1000, 0xbf80_1001, 0x7f80_0000, 0x3f80_3000, 0]),
        (E::Tf32, [0, 0x8040_0000, 0x3f80_0000, 0x3f80_2000, 0xbf80_2000, 0x7f80_0000, 0x3f80_4000, 0]),
    ] {
        map.element = element;
        let copy = Copy {
            words: "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes".into(),
            map,
            coordinates: vec![0],
            offsets: Vec::new(),
            bytes: 32,
            store: None,
        };
        let found = run(&device, &copy).unwrap();
        let wanted: Vec<u8> = wanted.iter().flat_map(|bits: &u32| bits.to_le_bytes()).collect();
        assert_eq!(found[..32], wanted, "{element:?}");
    }
}

/// Reductions of every operation into tiles and pixels of every rank.
#[test]
fn reductions_of_every_rank() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(17);
    type Reduction = (&'static str, fn(u32, u32) -> u32);
    let operations: [Reduction; 8] = [
        ("add", u32::wrapping_add),
        ("min", u32::min),
        ("max", u32::max),
        ("inc", |old, limit| if old >= limit { 0 } else { old + 1 }),
        ("dec", |old, limit| if old == 0 || old > limit { limit } else { old - 1 }),
        ("and", |old, new| old & new),
        ("or", |old, new| old | new),
        ("xor", |old, new| old ^ new),
    ];
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes"));
    for rank in 1..=5 {
        for mode in ["", ".tile", ".im2col_no_offs"] {
            if mode == ".im2col_no_offs" && rank < 3 {
                continue;
            }
            let mut sizes = vec![16];
            sizes.extend((1..rank).map(|_| 3 + random.below(4)));
            let (mut map, bytes) = tensor(&device, &mut random, E::U32, &sizes);
            let mut window = [1; 5];
            window[0] = 8;
            (1..rank).for_each(|axis| window[axis] = 2);
            map.window = match mode {
                ".im2col_no_offs" => Window::Im2col { lower: [0; 3], upper: [0; 3], channels: 8, pixels: 5 },
                _ => Window::Tiled { size: window },
            };
            map.check().unwrap();
            let coordinates: Vec<i32> = (0..rank).map(|axis| if axis == 0 { 8 } else { 1 }).collect();
            let places = boxed(&map, &rows(&map, &coordinates, &[0; 3], false));
            let mut wanted = bytes.clone();
            for (operation, reduce) in operations {
                for _ in 0..2 {
                    let image: Vec<u8> = (0..places.len()).map(|_| (random.next() >> 20) as u8).collect();
                    for (places, new) in places.chunks(4).zip(image.chunks(4)) {
                        let Some(place) = places[0] else { continue };
                        let old = &mut wanted[place..place + 4];
                        old.copy_from_slice(&reduce(word(old), word(new)).to_le_bytes());
                    }
                    let words = format!(
                        "cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.{operation}{mode}.bulk_group"
                    );
                    let mut shared = image.clone();
                    shared.resize(image.len().next_multiple_of(1024), 0);
                    let (coordinates, store) = (coordinates.clone(), Some(&shared[..]));
                    let copy =
                        Copy { words, map, coordinates, offsets: Vec::new(), bytes: image.len(), store };
                    run(&device, &copy).unwrap_or_else(|trap| panic!("{operation} {map:?}: {trap}"));
                    let mut after = vec![0; bytes.len()];
                    assert!(device.read(map.address, &mut after));
                    assert!(after == wanted, "{operation}{mode} {map:?}");
                }
            }
            device.free(map.address);
        }
    }
}

/// Slices of 16 or 32 bytes of the channels: loops over N, C/8, D, H, W, C8 as the document writes the layout.
#[test]
fn interleaved_tensors() {
    let device = Device::new(1 << 28).expect("a device");
    let mut random = Random(0x1234_5678_9abc_def1);
    for (rank, interleave, bytes) in
        (3..=5).flat_map(|rank| [(rank, Interleave::Bytes16, 16), (rank, Interleave::Bytes32, 32)])
    {
        for element in [E::U8, E::F16, E::F32, E::U64] {
            let per = bytes / size_of(element);
            // Channels that do not fill their last slice, and rows and images with room behind.
            let channels = per * 3 - 1;
            let mut sizes = vec![channels as u64];
            sizes.extend((2..rank).map(|_| 2 + random.below(4)));
            sizes.push(2);
            let mut strides = [32; 4];
            strides[0] = bytes as u64;
            for axis in 1..rank - 1 {
                strides[axis] = strides[axis - 1] * sizes[axis] + 32 * random.below(2);
            }
            let slice = strides[rank - 3] * sizes[rank - 2];
            strides[rank - 2] = slice * 3 + 32;
            let total = strides[rank - 2] * 2;
            let address = device.allocate(total).expect("memory");
            let image: Vec<u8> = (0..total).map(|_| (random.next() >> 40) as u8).collect();
            assert!(device.write(address, &image));
            let mut all = [1; 5];
            all[..rank].copy_from_slice(&sizes);
            let mut window = [1; 5];
            window[0] = (2 * per) as u32;
            (1..rank).for_each(|axis| window[axis] = 1 + random.below(3) as u32);
            let swizzle = if bytes == 32 { Swizzle::B32 } else { SWIZZLES[random.below(4) as usize] };
            let map = TensorMap {
                element,
                rank,
                address,
                size: all,
                strides,
                steps: [1; 5],
                window: Window::Tiled { size: window },
                interleave,
                swizzle,
                promotion: 0,
                nan_fill: false,
            };
            map.check().unwrap();
            let mut coordinates: Vec<i32> =
                sizes.iter().map(|size| random.below(size + 2) as i32 - 1).collect();
            coordinates[0] = per as i32 * (random.below(3) as i32 - 1);
            let pixels = rows(&map, &coordinates, &[], false);
            let mut places = Vec::new();
            for next in 0..2 {
                for pixel in &pixels {
                    for byte in 0..bytes {
                        let channel =
                            i64::from(coordinates[0]) + (next * per + byte / size_of(element)) as i64;
                        let inside = (0..channels as i64).contains(&channel)
                            && pixel[1..]
                                .iter()
                                .zip(&sizes[1..])
                                .all(|(at, size)| (0..*size as i64).contains(at));
                        let pixel: i64 =
                            pixel[1..].iter().zip(strides).map(|(at, stride)| at * stride as i64).sum();
                        let offset = pixel + channel.div_euclid(per as i64) * slice as i64 + byte as i64;
                        places.push(inside.then_some(offset as usize));
                    }
                }
            }
            let words =
                format!("cp.async.bulk.tensor.{rank}d.shared::cta.global.mbarrier::complete_tx::bytes");
            let copy =
                Copy { words, map, coordinates, offsets: Vec::new(), bytes: places.len(), store: None };
            let found = run(&device, &copy).unwrap_or_else(|trap| panic!("{map:?}: {trap}"));
            assert_eq!(found, swizzled(&loaded(&map, &image, &places), swizzle), "{map:?}");
            let plain: Vec<u8> = (0..places.len()).map(|_| (random.next() >> 20) as u8).collect();
            let mut wanted = image.clone();
            places.iter().zip(&plain).for_each(|(place, byte)| {
                if let Some(place) = place {
                    wanted[*place] = *byte;
                }
            });
            let words = format!("cp.async.bulk.tensor.{rank}d.global.shared::cta.bulk_group");
            run(&device, &Copy { words, store: Some(&swizzled(&plain, swizzle)), ..copy }).unwrap();
            let mut after = vec![0; image.len()];
            assert!(device.read(address, &mut after));
            assert!(after == wanted, "stored {map:?}");
            device.free(address);
        }
    }
}

/// Packed types: units of 16 elements have gaps in shared memory.
#[test]
fn packed_elements() {
    let device = Device::new(1 << 28).expect("a device");
    for (element, data, per) in [(E::B4x16, 8, 8), (E::B4x16P64, 8, 16), (E::B6x16P32, 12, 16)] {
        let row = 256 / 16 * data;
        let stride = (row as u64).next_multiple_of(32);
        let address = device.allocate(stride * 4).expect("memory");
        let bytes: Vec<u8> = (0..stride * 4).map(|at| (at * 7 + at / 256) as u8).collect();
        assert!(device.write(address, &bytes));
        let map = TensorMap {
            element,
            rank: 2,
            address,
            size: [256, 4, 1, 1, 1],
            strides: [stride, 32, 32, 32],
            steps: [1; 5],
            window: Window::Tiled { size: [128, 2, 1, 1, 1] },
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            promotion: 0,
            nan_fill: false,
        };
        map.check().unwrap();
        let total = 2 * 8 * per;
        let mut wanted = vec![0; total];
        for (line, target) in wanted.chunks_mut(8 * per).enumerate() {
            for (unit, target) in target.chunks_mut(per).enumerate() {
                let from = (1 + line) * stride as usize + (8 + unit) * data;
                target[..data].copy_from_slice(&bytes[from..from + data]);
            }
        }
        let copy = Copy {
            words: "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes".into(),
            map,
            coordinates: vec![128, 1],
            offsets: Vec::new(),
            bytes: total,
            store: None,
        };
        assert_eq!(run(&device, &copy).unwrap()[..total], wanted, "{element:?}");
    }
}

#[test]
fn misuse_is_a_trap() {
    let device = Device::new(1 << 28).expect("a device");
    let (mut map, _) = tensor(&device, &mut Random(5), E::F16, &[64, 8]);
    map.window = Window::Tiled { size: [32, 2, 1, 1, 1] };
    map.swizzle = Swizzle::B64;
    let load = |map: TensorMap, dimensions: usize, mode: &str| {
        let copy = Copy {
            words: format!(
                "cp.async.bulk.tensor.{dimensions}d.shared::cluster.global{mode}.mbarrier::complete_tx::bytes"
            ),
            map,
            coordinates: vec![0; dimensions],
            offsets: vec![0; if mode == ".im2col" { dimensions - 2 } else { 0 }],
            bytes: 128,
            store: None,
        };
        run(&device, &copy).map(|_| ())
    };
    load(map, 2, "").unwrap();
    let fails = |map: TensorMap, dimensions: usize, mode: &str, wanted: &str| {
        let trap = load(map, dimensions, mode).expect_err(wanted);
        assert!(trap.to_string().contains(wanted), "{trap} instead of {wanted}");
        assert!(trap.line.is_some());
    };
    fails(map, 3, "", "an instruction for 3 dimensions, a map of 2");
    fails(TensorMap { rank: 3, ..map }, 3, ".im2col", "not one for the mode Im2col");
    fails(TensorMap { address: map.address + 8, ..map }, 2, "", "no multiple of 16");
    fails(TensorMap { strides: [130; 4], ..map }, 2, "", "global stride 0 is 130");
    fails(TensorMap { steps: [1, 9, 1, 1, 1], ..map }, 2, "", "element stride 1 is 9");
    fails(
        TensorMap { window: Window::Tiled { size: [32, 257, 1, 1, 1] }, ..map },
        2,
        "",
        "box size 1 is 257",
    );
    fails(
        TensorMap { window: Window::Tiled { size: [64, 2, 1, 1, 1] }, ..map },
        2,
        "",
        "exceeds the swizzle 64B",
    );
    fails(TensorMap { window: Window::Tiled { size: [5, 2, 1, 1, 1] }, ..map }, 2, "", "no multiple of 16");
    fails(
        TensorMap {
            element: E::S32,
            nan_fill: true,
            window: Window::Tiled { size: [16, 2, 1, 1, 1] },
            ..map
        },
        2,
        "",
        "only floating-point",
    );
    fails(
        TensorMap { window: Window::Tiled { size: [16, 2, 1, 1, 1] }, ..map },
        2,
        "",
        "do not fill the swizzle",
    );
    // A tensor that is larger than its memory.
    fails(
        TensorMap { size: [64, 1 << 30, 1, 1, 1], strides: [1 << 30; 4], ..map },
        2,
        "",
        "outside all global memory",
    );
    // A box of more than shared memory.
    let huge = TensorMap {
        rank: 5,
        size: [256; 5],
        window: Window::Tiled { size: [32, 256, 256, 256, 256] },
        ..map
    };
    fails(huge, 5, "", "larger than any shared memory");
    let trap = run(
        &device,
        &Copy {
            words: "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group".into(),
            map: TensorMap {
                swizzle: Swizzle::B128Atom32Flip8,
                window: Window::Tiled { size: [64, 1, 1, 1, 1] },
                ..map
            },
            coordinates: vec![0, 0],
            offsets: Vec::new(),
            bytes: 128,
            store: Some(&[0; 1024]),
        },
    )
    .unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Tensor(_)), "{trap}");
}

/// A kernel builds a map out of zeros, field by field, and loads with it.
#[test]
fn maps_made_by_kernels() {
    let device = Device::new(1 << 28).expect("a device");
    let (_, bytes) = {
        let mut random = Random(3);
        tensor(&device, &mut random, E::Bf16, &[64, 16])
    };
    let text = r"
        .version 9.0
        .target sm_90a
        .address_size 64
        .extern .shared .align 1024 .b8 area[];
        .shared .align 8 .b64 bar;
        .shared .align 128 .b8 made[128];
        .global .align 128 .b8 slot[128];
        .entry k(.param .u64 tensor, .param .u64 out) {
            .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [tensor]; ld.param.u64 %rd2, [out];
            mov.u32 %r0, %tid.x; shl.b32 %r1, %r0, 2;
            mov.u32 %r2, made; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], 0;
            bar.warp.sync 0xffffffff;
            setp.ne.u32 %p0, %r0, 0; @%p0 bra COPY;
            tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r2], %rd1;
            tensormap.replace.tile.rank.shared::cta.b1024.b32 [%r2], 1;
            mov.u32 %r3, 64; mov.u32 %r4, 16; mov.u32 %r5, 1;
            tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r2], 0, %r3;
            tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r2], 1, %r4;
            tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r2], 0, %r3;
            tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r2], 1, %r4;
            mov.b64 %rd3, 128;
            tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%r2], 0, %rd3;
            tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r2], 0, %r5;
            tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r2], 1, %r5;
            tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%r2], 10;
            tensormap.replace.tile.interleave_layout.shared::cta.b1024.b32 [%r2], 0;
            tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [%r2], 3;
            tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%r2], 0;
            COPY: bar.warp.sync 0xffffffff;
            mov.b64 %rd4, slot;
            tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd4], [%r2], 128;
            fence.proxy.tensormap::generic.acquire.gpu [%rd4], 128;
            @%p0 bra END;
            mbarrier.init.shared.b64 [bar], 1;
            mov.u32 %r6, 2048; mov.u32 %r7, area; mov.u32 %r4, 0;
            mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], %r6;
            cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [%r7], [%rd4, {%r4,%r4}], [bar];
            WAIT: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0; @!%p1 bra WAIT;
            mov.u32 %r3, 0;
            SHOW: add.u32 %r8, %r7, %r3; ld.shared.u32 %r1, [%r8];
            cvt.u64.u32 %rd6, %r3; add.s64 %rd6, %rd2, %rd6; st.global.u32 [%rd6], %r1;
            add.u32 %r3, %r3, 4; setp.lt.u32 %p2, %r3, 2048; @%p2 bra SHOW;
            END: ret;
        }";
    let plain: Vec<u8> = bytes.iter().copied().cycle().take(2048).collect();
    let source = device.allocate(2048).expect("memory");
    let out = device.allocate(2048).expect("memory");
    assert!(device.write(source, &plain));
    let module = device.load(&rows::watched(text)).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let params: Vec<u8> = [source.to_le_bytes(), out.to_le_bytes()].concat();
    let config = Config { block: [32, 1, 1], shared: 2048, step_limit: 1 << 20, ..Config::default() };
    device.launch(&module, "k", &config, false, &params, &mut |_| ()).unwrap();
    let mut found = vec![0; 2048];
    assert!(device.read(out, &mut found));
    assert_eq!(found, swizzled(&plain, Swizzle::B128));
}

/// One CTA of a cluster loads for several; each gets the bytes and the transaction at the same places.
#[test]
fn copies_to_a_cluster() {
    let device = Device::new(1 << 28).expect("a device");
    for (suffix, mask, pair) in [("", 0b1011_u32, false), (".cta_group::2", 0b1011, true)] {
        let (mut map, bytes) = tensor(&device, &mut Random(8), E::U32, &[32]);
        map.window = Window::Tiled { size: [32, 1, 1, 1, 1] };
        let text = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n.shared .align 128 .b8 area[128];\n\
             .shared .align 8 .b64 bar;\n.entry k(.param .align 64 .b8 map[128], .param .u64 out, .param .u16 mask)\n\
             .reqnctapercluster 4 {{\n.reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .b16 %m; .reg .pred %p<4>;\n\
             mov.b64 %rd0, map; cvta.param.u64 %rd1, %rd0; ld.param.u64 %rd2, [out]; ld.param.u16 %m, [mask];\n\
             mov.u32 %r1, %cluster_ctarank; mov.u32 %r2, area; mov.u32 %r3, bar; mov.u32 %r4, 128; mov.u32 %r0, 0;\n\
             mbarrier.init.shared.b64 [bar], 1; mbarrier.arrive.expect_tx.shared.b64 %rd3, [bar], %r4;\n\
             barrier.cluster.arrive; barrier.cluster.wait;\n\
             setp.ne.u32 %p0, %r1, 0; @%p0 bra REST;\n\
             cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster{suffix} \
             [%r2], [%rd1, {{%r0}}], [%r3], %m;\n\
             REST: barrier.cluster.arrive; barrier.cluster.wait;\n\
             mbarrier.test_wait.parity.shared.b64 %p1, [bar], 0; selp.u32 %r5, 1, 0, %p1;\n\
             ld.shared.u32 %r6, [area+4]; mul.wide.u32 %rd4, %r1, 8; add.s64 %rd2, %rd2, %rd4;\n\
             st.global.u32 [%rd2], %r5; st.global.u32 [%rd2+4], %r6;\n\
             barrier.cluster.arrive; barrier.cluster.wait; ret; }}"
        );
        let module = device.load(&rows::watched(&text)).unwrap_or_else(|errors| panic!("{}", errors[0]));
        let out = device.allocate(32).expect("memory");
        let mut params = map.encode().to_vec();
        params.extend(out.to_le_bytes());
        params.extend(mask.to_le_bytes());
        let config = Config { grid: [4, 1, 1], step_limit: 1 << 20, ..Config::default() };
        device.launch(&module, "k", &config, false, &params, &mut |_| ()).unwrap();
        let mut found = [0; 32];
        assert!(device.read(out, &mut found));
        for rank in 0..4 {
            let word = |at: usize| u32::from_le_bytes(found[at..at + 4].try_into().expect("4 bytes"));
            let got = mask >> rank & 1 == 1;
            // Of a pair the barrier of the CTA with the even rank hears of both.
            let heard = match (pair, rank) {
                (false, _) => got,
                (true, 0 | 2) => true,
                (true, _) => false,
            };
            let second = u32::from_le_bytes(bytes[4..8].try_into().expect("4 bytes"));
            assert_eq!(word(8 * rank) == 1, heard, "rank {rank} pair {pair}");
            assert_eq!(word(8 * rank + 4), if got { second } else { 0 }, "rank {rank}");
        }
    }
}
