//! Textures and surfaces: address modes, filters, depth comparison, samples, stores.

mod rows;

use ptxc_sim::{AddressMode, Arg, Channel, Compare, Filter, Image};

const HEAD: &str = ".version 9.0\n.target sm_120a\n.address_size 64\n";

use rows::simulator;

/// A kernel that samples with the handle in its first parameter.
fn sampling(body: &str) -> String {
    format!(
        "{HEAD}.visible .entry k(.param .u64 tex, .param .u64 out) {{\n.reg .b64 x, p; .reg .f32 f<9>; .reg .b32 r<9>;\n\
         ld.param.u64 x, [tex]; ld.param.u64 p, [out];\n{body}\nst.global.v4.u32 [p], {{r0, r1, r2, r3}}; ret; }}"
    )
}

fn sample(body: &str, image: Image, texels: &[u8]) -> Vec<u32> {
    let text = sampling(body);
    let mut out = vec![0_u32; 4];
    simulator(&text)
        .launch("k", [1; 3], [1; 3], 0, &mut [Arg::Texture(image, texels), Arg::slice(&mut out)])
        .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
    out
}

fn at(geometry: &str, coordinates: &str) -> String {
    format!(
        "tex.{geometry}.v4.f32.f32 {{f4, f5, f6, f7}}, [x, {{{coordinates}}}]; mov.b32 r0, f4; mov.b32 r1, f5; mov.b32 r2, f6; mov.b32 r3, f7;"
    )
}

#[test]
fn textures() {
    // 4 x 2 texels, each its number.
    let texels: Vec<u8> = (0..8).flat_map(|i| (i as f32).to_le_bytes()).collect();
    let plain = Image::new(Channel::F32, 1, 4, 2);
    let first = |body: &str, image: &Image| f32::from_bits(sample(body, image.clone(), &texels)[0]);
    let read = |image: &Image, x: f32, y: f32| {
        let (x, y) = (x.to_bits(), y.to_bits());
        first(&at("2d", &format!("0f{x:08X}, 0f{y:08X}")), image)
    };
    assert_eq!((read(&plain, 2.5, 1.5), read(&plain, -3.0, 0.2), read(&plain, 9.0, 9.0)), (6.0, 0.0, 7.0));
    // Rows of 4 texels, 6 apart; the last one ends with its texels.
    let apart: Vec<u8> =
        [0, 1, 2, 3, 90, 91, 4, 5, 6, 7].iter().flat_map(|i| (*i as f32).to_le_bytes()).collect();
    let pitched = Image { pitch: 24, filter: Filter::Linear, ..plain.clone() };
    assert_eq!(pitched.bytes(), 40);
    let centre = at("2d", "0f40600000, 0f3F800000");
    assert_eq!(f32::from_bits(sample(&centre, pitched, &apart)[0]), 5.0);
    let border = Image { address: [AddressMode::Border; 3], ..plain.clone() };
    assert_eq!((read(&border, 3.9, 1.0), read(&border, 4.0, 1.0), read(&border, -0.1, 0.0)), (7.0, 0.0, 0.0));
    let coloured = Image { border: [7.5_f32.to_bits(), 0, 0, 0], ..border.clone() };
    assert_eq!((read(&coloured, 3.9, 1.0), read(&coloured, 4.0, 1.0)), (7.0, 7.5));
    let half = Image { filter: Filter::Linear, ..coloured };
    assert_eq!(read(&half, 4.0, 1.5), 7.25);
    let linear = Image { filter: Filter::Linear, ..plain.clone() };
    // Between the centres of texels 1 and 2; a quarter of the way; between all four.
    assert_eq!(
        (read(&linear, 2.0, 0.5), read(&linear, 1.75, 0.5), read(&linear, 2.0, 1.0)),
        (1.5, 1.25, 3.5)
    );
    // Weights have 8 fraction bits.
    assert_eq!(read(&linear, 0.5 + 1.0 / 1024.0, 0.5), 0.0);
    assert_eq!(read(&linear, 0.5 + 3.0 / 1024.0, 0.5), 1.0 / 256.0);
    let wrap = Image { normalized: true, address: [AddressMode::Wrap; 3], ..plain.clone() };
    assert_eq!((read(&wrap, 1.125, 0.25), read(&wrap, -0.125, 0.25)), (0.0, 3.0));
    let mirror = Image { normalized: true, address: [AddressMode::Mirror; 3], ..plain.clone() };
    assert_eq!(
        (read(&mirror, 1.125, 0.25), read(&mirror, -0.125, 0.25), read(&mirror, 2.125, 0.25)),
        (3.0, 0.0, 0.0)
    );
    // By whole numbers, with an offset; the gathered footprint.
    let whole = "mov.u32 r4, 1; mov.u32 r5, 1; mov.u32 r6, 2; mov.u32 r7, 0; tex.2d.v4.f32.s32 {f4, f5, f6, f7}, [x, {r4, r5}], {r6, r7}; mov.b32 r0, f4;";
    assert_eq!(first(whole, &plain), 7.0);
    let gathered = sample(
        "tld4.r.2d.v4.f32.f32 {f4, f5, f6, f7}, [x, {0f40000000, 0f3F800000}]; mov.b32 r0, f4; mov.b32 r1, f5; mov.b32 r2, f6; mov.b32 r3, f7;",
        plain.clone(),
        &texels,
    );
    assert_eq!(gathered.iter().map(|bits| f32::from_bits(*bits)).collect::<Vec<_>>(), [5.0, 6.0, 2.0, 1.0]);
    let query = sample(
        "txq.width.b32 r0, [x]; txq.height.b32 r1, [x]; txq.normalized_coords.b32 r2, [x]; mov.u32 r3, 0;",
        wrap,
        &texels,
    );
    assert_eq!(query, [4, 2, 1, 0]);
    // Bytes as numbers of [0, 1], missing channels, layers, cubes, three axes.
    let bytes = Image { read_normalized: true, ..Image::new(Channel::U8, 2, 2, 1) };
    let got = sample(&at("1d", "0f3F800000"), bytes.clone(), &[0, 51, 255, 102]);
    assert_eq!(got.iter().map(|bits| f32::from_bits(*bits)).collect::<Vec<_>>(), [1.0, 0.4, 0.0, 1.0]);
    let layers = Image { size: [4, 1, 1], layers: 2, ..plain.clone() };
    let body = format!("mov.u32 r8, 1; {}", at("a1d", "r8, 0f40000000"));
    assert_eq!(first(&body, &layers), 6.0);
    let volume = Image { size: [2, 2, 2], ..plain.clone() };
    assert_eq!(first(&at("3d", "0f3F800000, 0f00000000, 0f3F800000, 0f00000000"), &volume), 5.0);
    let faces: Vec<u8> = (0..6).flat_map(|i| (i as f32).to_le_bytes()).collect();
    let cube = Image { size: [1, 1, 1], layers: 6, normalized: true, ..plain };
    for (face, direction) in [
        [1.0, 0.1, 0.2],
        [-1.0, 0.1, 0.2],
        [0.3, 1.0, 0.2],
        [0.3, -1.0, 0.2],
        [0.3, 0.4, 1.0],
        [0.3, 0.4, -1.0_f32],
    ]
    .iter()
    .enumerate()
    {
        let parts: Vec<String> = direction.iter().map(|x| format!("0f{:08X}", x.to_bits())).collect();
        let got = sample(&at("cube", &format!("{}, 0f00000000", parts.join(", "))), cube.clone(), &faces)[0];
        assert_eq!(f32::from_bits(got), face as f32);
    }
}

#[test]
fn depth_comparisons() {
    let texels: Vec<u8> = [0.0, 0.25, 0.5, 0.75].iter().flat_map(|x: &f32| x.to_le_bytes()).collect();
    let image = |compare| Image { compare: Some(compare), ..Image::new(Channel::F32, 1, 4, 1) };
    let read = |geometry: &str, coordinates: &str, reference: f32, image: &Image| {
        let body = format!(
            "tex.{geometry}.v4.f32.f32 {{f4, f5, f6, f7}}, [x, {{{coordinates}}}], 0f{:08X}; mov.b32 r0, f4; mov.b32 r1, f5; mov.b32 r2, f6; mov.b32 r3, f7;",
            reference.to_bits()
        );
        let got = sample(&body, image.clone(), &texels)
            .iter()
            .map(|bits| f32::from_bits(*bits))
            .collect::<Vec<_>>();
        assert_eq!(got[1..], [0.0, 0.0, 1.0]);
        got[0]
    };
    // The reference stands left: below, at and above the texel 0.5.
    for (compare, wanted) in [
        (Compare::Never, [0.0, 0.0, 0.0]),
        (Compare::Less, [1.0, 0.0, 0.0]),
        (Compare::Equal, [0.0, 1.0, 0.0]),
        (Compare::LessEqual, [1.0, 1.0, 0.0]),
        (Compare::Greater, [0.0, 0.0, 1.0]),
        (Compare::NotEqual, [1.0, 0.0, 1.0]),
        (Compare::GreaterEqual, [0.0, 1.0, 1.0]),
        (Compare::Always, [1.0, 1.0, 1.0]),
    ] {
        let got = [0.25, 0.5, 0.75].map(|x| read("2d", "0f40200000, 0f00000000", x, &image(compare)));
        assert_eq!(got, wanted, "{compare:?}");
    }
    // Outcomes are filtered, not depths: texels 1 and 2 in equal parts, then 1 to 3.
    let linear = Image { filter: Filter::Linear, ..image(Compare::LessEqual) };
    assert_eq!(read("2d", "0f40000000, 0f3F000000", 0.3, &linear), 0.5);
    assert_eq!(read("2d", "0f3FE00000, 0f3F000000", 0.3, &linear), 0.25);
    let layers = Image { size: [2, 1, 1], layers: 2, ..image(Compare::Less) };
    assert_eq!(read("a2d", "1, 0f3F800000, 0f00000000, 0f00000000", 0.6, &layers), 1.0);
    assert_eq!(read("a2d", "1, 0f00000000, 0f00000000, 0f00000000", 0.6, &layers), 0.0);
    let cube = Image { size: [1; 3], layers: 6, normalized: true, ..image(Compare::Greater) };
    let faces: Vec<u8> = (0..12).flat_map(|i| (i as f32 / 16.0).to_le_bytes()).collect();
    for (geometry, place, face) in [
        ("cube", "0f00000000, 0f00000000, 0f3F800000, 0f00000000", 4.0),
        ("acube", "1, 0f00000000, 0fBF800000, 0f00000000", 9.0),
    ] {
        for (reference, wanted) in [(face / 16.0 + 0.01_f32, 1.0), (face / 16.0, 0.0_f32)] {
            let cube = Image { layers: if geometry == "cube" { 6 } else { 12 }, ..cube.clone() };
            let body = format!(
                "tex.{geometry}.v4.f32.f32 {{f4, f5, f6, f7}}, [x, {{{place}}}], 0f{:08X}; mov.b32 r0, f4;",
                reference.to_bits()
            );
            let got = sample(&body, cube.clone(), &faces[..4 * cube.layers as usize])[0];
            assert_eq!(f32::from_bits(got), wanted, "{geometry}");
        }
    }
}

/// `tld4`: every geometry, component and type, with offsets, a comparison and residency, against the texels by their
/// number: lower left, lower right, upper right, upper left (PTX ISA, "tld4").
#[test]
fn gathered_texels() {
    // Texel (x, y) of a layer or face has the number `(layer * 4 + y) * 4 + x`, its channel c the number * 4 + c.
    let number =
        |layer: usize, x: usize, y: usize, component: usize| ((layer * 4 + y) * 4 + x) * 4 + component;
    let images = [
        ("2d", "0f40000000, 0f40000000", 0, 1),
        ("a2d", "2, 0f40000000, 0f40000000, 0f00000000", 2, 3),
        ("cube", "0f00000000, 0f00000000, 0f3F800000, 0f00000000", 4, 6),
        ("acube", "1, 0f00000000, 0fBF800000, 0f00000000", 9, 12),
    ];
    for (geometry, place, layer, layers) in images {
        let is_cube = geometry.ends_with("cube");
        for (case, component) in (0..64).map(|case| (case & 15, case as usize >> 4)) {
            let [float, resident, moved, compared] = [1, 2, 4, 8].map(|bit| case & bit != 0);
            if is_cube && moved || compared && !float {
                continue;
            }
            let image = Image {
                size: [4, 4, 1],
                layers,
                normalized: is_cube,
                compare: compared.then_some(Compare::Less),
                ..Image::new(if float { Channel::F32 } else { Channel::U32 }, 4, 4, 4)
            };
            let value = |at: usize| if float { (at as f32).to_bits() } else { at as u32 };
            let texels: Vec<u8> = (0..layers as usize * 64).flat_map(|at| value(at).to_le_bytes()).collect();
            let shift = if moved { [1, -1] } else { [0, 0] };
            let corner = |dx: i32, dy: i32| {
                let [x, y] = [1 + dx + shift[0], 1 + dy + shift[1]].map(|at| at as usize);
                number(layer, x, y, component)
            };
            let corners = [corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)];
            // Less than the texels of one row only.
            let reference = corners[2] as f32 + 8.0;
            let wanted = corners.map(|at| match compared {
                true => u32::from(reference < at as f32) * 1.0_f32.to_bits(),
                false => value(at),
            });
            let types = if float { &["f32"][..] } else { &["u32", "s32"] };
            for ty in types {
                let register = if float { 'f' } else { 'r' };
                let body = format!(
                    "mov.u32 r4, {}; mov.u32 r5, {}; .reg .pred q; setp.ne.u32 q, 0, 0;\n\
                     tld4.{}.{geometry}.v4.{ty}.f32 {{{register}4, {register}5, {register}6, {register}7}}{}, [x, {{{place}}}]{}{};\n{}{}",
                    shift[0],
                    shift[1],
                    ["r", "g", "b", "a"][component],
                    if resident { "|q" } else { "" },
                    if moved { ", {r4, r5}" } else { "" },
                    if compared { format!(", 0f{:08X}", reference.to_bits()) } else { String::new() },
                    (0..4).map(|at| format!("mov.b32 r{at}, {register}{};", at + 4)).collect::<String>(),
                    if resident { "@!q mov.u32 r0, 99999;" } else { "" },
                );
                assert_eq!(sample(&body, image.clone(), &texels), wanted, "{body}");
            }
        }
    }
}

#[test]
fn multisample_textures() {
    // Two layers of 3 x 2 texels of 4 samples; a sample is its number.
    let image = Image { samples: 4, layers: 2, ..Image::new(Channel::U32, 1, 3, 2) };
    let texels: Vec<u8> = (0..48_u32).flat_map(u32::to_le_bytes).collect();
    let read = |geometry: &str, ty: &str, place: [u32; 4]| {
        let registers = if ty == "f32" { "{f4, f5, f6, f7}" } else { "{r0, r1, r2, r3}" };
        let [a, b, c, d] = place;
        let ending = if ty == "f32" { "mov.b32 r0, f4;" } else { "" };
        let body = format!(
            "mov.u32 r4, {a}; mov.u32 r5, {b}; mov.u32 r6, {c}; mov.u32 r7, {d};\n\
             tex.{geometry}.v4.{ty}.s32 {registers}, [x, {{r4, r5, r6, r7}}]; {ending}"
        );
        sample(&body, image.clone(), &texels)[0]
    };
    for layer in 0..2 {
        for (y, x, s) in (0..2).flat_map(|y| (0..3).flat_map(move |x| (0..4).map(move |s| (y, x, s)))) {
            let number = ((layer * 2 + y) * 3 + x) * 4 + s;
            for ty in ["u32", "s32", "f32"] {
                assert_eq!(read("a2dms", ty, [s, layer, x, y]), number);
            }
            assert_eq!(read("base.a2dms", "f32", [s, layer, x, y]), number);
            if layer == 0 {
                assert_eq!(read("2dms", "u32", [s, x, y, 99]), number);
                assert_eq!(read("base.2dms", "f32", [s, x, y, 99]), number);
            }
        }
    }
    let query = sample("txq.num_samples.b32 r0, [x];", image.clone(), &texels);
    assert_eq!(query[0], 4);
    for (body, wanted) in [
        (
            "mov.u32 r4, 4; mov.u32 r5, 0; tex.2dms.v4.u32.s32 {r0, r1, r2, r3}, [x, {r4, r5, r5, r5}];",
            "there is no sample 4 of 4",
        ),
        ("mov.u32 r5, 0; tex.2d.v4.u32.s32 {r0, r1, r2, r3}, [x, {r5, r5}];", "an image of 4 samples"),
        ("tex.2d.v4.f32.f32 {f4, f5, f6, f7}, [x, {f4, f5}], f6;", "no comparison function"),
    ] {
        let text = sampling(body);
        let mut out = vec![0_u32; 4];
        let (samples, layers) = if body.contains("f6;") { (1, 8) } else { (4, 2) };
        let plain = Image { samples, layers, ..image.clone() };
        let trap = simulator(&text)
            .launch("k", [1; 3], [1; 3], 0, &mut [Arg::Texture(plain, &texels), Arg::slice(&mut out)])
            .unwrap_err();
        assert!(trap.to_string().contains(wanted), "{trap}");
    }
}

#[test]
fn surfaces() {
    let body = "suld.b.2d.v2.b8.trap {h0, h1}, [x, {r0, r1}]; sust.b.2d.b16.trap [x, {r2, r1}], h2; sured.b.add.2d.u32.zero [x, {r3, r1}], r4;\n\
                suld.b.2d.b32.zero r5, [x, {r6, r1}]; suld.b.2d.b8.clamp h3, [x, {r7, r1}]; suq.width.b32 r8, [x];";
    let text = format!(
        "{HEAD}.visible .entry k(.param .u64 tex, .param .u64 out) {{\n.reg .b64 x, p; .reg .b16 h<9>; .reg .b32 r<9>;\n\
         ld.param.u64 x, [tex]; ld.param.u64 p, [out]; mov.u32 r0, 2; mov.u32 r1, 1; mov.u32 r2, 4; mov.u16 h2, 0x1234; mov.u32 r3, 0; mov.u32 r4, 5; mov.u32 r6, 80; mov.u32 r7, 99; mov.u32 r5, 9;\n\
         {body}\ncvt.u32.u16 r0, h0; cvt.u32.u16 r1, h3; st.global.v4.u32 [p], {{r0, r1, r5, r8}}; ret; }}"
    );
    let mut texels: Vec<u8> = (0..16).collect();
    let mut out = vec![0_u32; 4];
    let image = Image::new(Channel::U8, 1, 8, 2);
    simulator(&text)
        .launch("k", [1; 3], [1; 3], 0, &mut [Arg::Surface(image, &mut texels), Arg::slice(&mut out)])
        .unwrap_or_else(|trap| panic!("{trap}"));
    assert_eq!(out, [10, 15, 0, 8]);
    assert_eq!(texels[8..], [13, 9, 10, 11, 0x34, 0x12, 14, 15]);
}
