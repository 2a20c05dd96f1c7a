//! Copies of every type, mode, swizzle and interleave.

use crate::model::*;
use ptxc_sim::{Device, Interleave, Swizzle, TensorElement as E, TensorMap, Window};

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
