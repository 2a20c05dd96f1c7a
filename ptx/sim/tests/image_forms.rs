//! Textures and surfaces, every row of the form table: a texel's value is its number, so what is read says where.

mod rows;

use ptxc_sim::{Arg, Channel, Compare, Config, Image};
use rows::samples;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::Half;

/// Texels along x, y and z, and layers.
const SIZE: [u32; 3] = [4, 4, 4];
const LAYERS: u32 = 3;
/// Bytes along x of a surface.
const PITCH: usize = 64;

/// A row of the form table: opcode, modifiers, the operands of its sample.
struct Row {
    opcode: String,
    modifiers: String,
    operands: Vec<String>,
    independent: bool,
}

fn rows_of(opcodes: &[&str]) -> Vec<Row> {
    let table = samples::tested_rows();
    let lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    lines
        .filter(|cells| opcodes.contains(&cells[0]))
        .map(|cells| {
            let (_, operands) = cells[8].split_once(' ').expect("operands");
            let (mut depth, mut all) = (0, vec![String::new()]);
            for c in operands.trim_end_matches(';').chars() {
                depth += i32::from(matches!(c, '{' | '[')) - i32::from(matches!(c, '}' | ']'));
                match c {
                    ',' if depth == 0 => all.push(String::new()),
                    ' ' => {}
                    _ => all.last_mut().expect("an operand").push(c),
                }
            }
            Row {
                opcode: cells[0].to_owned(),
                modifiers: cells[1].to_owned(),
                operands: all,
                independent: cells[9].contains("independent"),
            }
        })
        .collect()
}

fn registers(operand: &str) -> Vec<&str> {
    operand.trim_matches(['{', '}']).split(',').collect()
}

/// Runs statements around an instruction; `tx` and `sf` are images over texels.
fn run(body: &str, independent: bool, image: &Image, texels: &[u8], out: &mut [u8]) {
    let mode = if independent { ", texmode_independent" } else { "" };
    let names = if independent {
        samples::NAMES.to_owned()
    } else {
        samples::NAMES.replace(".global .samplerref sa;\n", "")
    };
    let mut text = format!(
        ".version 9.0\n.target sm_100a{mode}\n.address_size 64\n{names}.entry k(.param .u64 out) {{\n"
    );
    samples::declare_registers(&mut text, 320);
    text += &format!("ld.param.u64 %rd300, [out];\n{body}\nret; }}\n");
    let names = &["tx", "sf", "sa"][..if independent { 3 } else { 2 }];
    let references = names.iter().map(|name| ((*name).to_owned(), image.clone(), texels.to_vec())).collect();
    let config = Config { references, ..Config::default() };
    rows::simulator(&text)
        .launch_with("k", &config, &mut [Arg::Buffer(out)])
        .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
}

/// What a geometry is made of: axes, layers, samples, a cube.
fn geometry(modifiers: &str) -> (&str, usize, bool, bool, bool) {
    let all = ["1d", "2d", "3d", "a1d", "a2d", "2dms", "a2dms", "cube", "acube"];
    let name = modifiers.split('.').find(|word| all.contains(word)).expect("a geometry");
    let cube = name.ends_with("cube");
    let axes = if cube { 2 } else { (name.trim_start_matches('a').as_bytes()[0] - b'0').into() };
    (name, axes, name.starts_with('a'), name.ends_with("ms"), cube)
}

#[test]
fn samples_and_gathers() {
    let mut count = 0;
    for row in rows_of(&["tex", "tld4"]) {
        for spelling in samples::spellings(&row.modifiers) {
            let (_, axes, layered, multisample, cube) = geometry(&spelling);
            let words: Vec<&str> = spelling.split('.').collect();
            let (result, coordinate) = (words[words.len() - 2], words[words.len() - 1]);
            let gather = row.opcode == "tld4";
            let (to, resident) =
                row.operands[0].split_once('|').map_or((&*row.operands[0], None), |(a, b)| (a, Some(b)));
            let inside = row.operands[1].trim_matches(['[', ']']);
            let (handle, place) = inside.split_once(",{").expect("coordinates");
            let handle = handle.split(',').next().expect("a handle");
            let mut setup = String::new();
            if handle.starts_with('%') {
                setup += &format!("mov.u64 {handle}, tx;\n");
            }
            // Layer 1 of an array, sample 3, the texel (2, 1, 3); of a cube the face towards -y.
            let [x, y, z] = [2, if cube { 1 } else { 2 * u32::from(axes > 1) }, if axes > 2 { 3 } else { 0 }];
            let (layer, sample) = (u32::from(layered), if multisample { 3 } else { 0 });
            let mut values: Vec<f32> = Vec::new();
            match cube {
                // The face (x, -z) of -y: s = x, t = -z; the texel (2, 1) of four lies at s in 0.. and t in ..0.
                true => values.extend([0.25, -1.0, 0.25, 0.0]),
                false => {
                    values.extend([x, y, z].map(|at| at as f32 + if coordinate == "s32" { 0.0 } else { 0.5 }))
                }
            }
            let mut whole: Vec<u32> = Vec::new();
            whole.extend(multisample.then_some(sample));
            whole.extend(layered.then_some(layer));
            let mut values = values.into_iter();
            for (at, register) in registers(place).into_iter().enumerate() {
                let value = if at < whole.len() { None } else { Some(values.next().unwrap_or(0.0)) };
                setup += &match (register.starts_with("%f"), value) {
                    (true, Some(value)) => format!("mov.b32 {register}, 0x{:x};\n", value.to_bits()),
                    (_, None) => format!("mov.u32 {register}, {};\n", whole[at]),
                    (false, Some(value)) => format!("mov.u32 {register}, {};\n", value as u32),
                };
            }
            let (mut shift, mut reference) = ([0, 0], None);
            for (at, operand) in row.operands.iter().enumerate().skip(2) {
                let level = words.contains(&"level") && at == 2;
                let gradients = words.contains(&"grad") && at < 4;
                for (axis, register) in registers(operand).into_iter().enumerate() {
                    setup += &match () {
                        () if level || gradients => format!("mov.b32 {register}, 0;\n"),
                        () if register.starts_with("%f") => {
                            reference = Some(register);
                            String::new()
                        }
                        () => {
                            let by = [1, -1, 0][axis];
                            if axis < axes.min(2) {
                                shift[axis] = by;
                            }
                            format!("mov.u32 {register}, {};\n", if axis < axes { by } else { 0 })
                        }
                    };
                }
            }
            // A depth texture has one channel, what is gathered of it too.
            let channels = if reference.is_some() && !gather { 1 } else { 4 };
            let image = Image {
                size: [SIZE[0], if axes > 1 { SIZE[1] } else { 1 }, if axes > 2 { SIZE[2] } else { 1 }],
                layers: LAYERS * if cube { 6 } else { 1 },
                normalized: cube,
                samples: if multisample { 4 } else { 1 },
                compare: reference.map(|_| Compare::Less),
                ..Image::new(
                    match result {
                        "f32" => Channel::F32,
                        "f16" | "f16x2" => Channel::F16,
                        "s32" if reference.is_none() => Channel::S32,
                        "u32" if reference.is_none() => Channel::U32,
                        _ => Channel::F32,
                    },
                    channels,
                    4,
                    4,
                )
            };
            let plane = if cube { 6 * layer + 3 } else { layer };
            let number = |x: i32, y: i32, component: u32| {
                let row = (plane * image.size[2] + z) * image.size[1] + y as u32;
                ((row * image.size[0] + x as u32) * image.samples + sample) * channels + component
            };
            let total = image.size.iter().product::<u32>() * image.layers * image.samples * channels;
            let encode = |value: u32| -> Vec<u8> {
                match image.channel {
                    Channel::F32 => (value as f32).to_le_bytes().into(),
                    Channel::F16 => {
                        (Half::from_u128(value.into()).value.to_bits() as u16).to_le_bytes().into()
                    }
                    _ => value.to_le_bytes().into(),
                }
            };
            let texels: Vec<u8> = (0..total).flat_map(encode).collect();
            let (x, y) = (x as i32 + shift[0], y as i32 + shift[1]);
            let mut wanted: Vec<u8> = match gather {
                true => {
                    let component = ["r", "g", "b", "a"].iter().position(|word| words.contains(word));
                    let component = component.expect("a component") as u32;
                    // Around the place: below left, below right, above right, above left.
                    let corners = [(-1, 0), (0, 0), (0, -1), (-1, -1)];
                    // Coordinates lie between texels here.
                    let corners = corners.map(|(dx, dy)| number(x + dx, y + dy, component));
                    match reference {
                        None => corners.into_iter().flat_map(encode).collect(),
                        Some(register) => {
                            let limit = corners[2];
                            setup += &format!("mov.b32 {register}, 0x{:x};\n", (limit as f32).to_bits());
                            corners.into_iter().flat_map(|at| (f32::from(limit < at)).to_le_bytes()).collect()
                        }
                    }
                }
                false => match reference {
                    None => (0..4).flat_map(|component| encode(number(x, y, component))).collect(),
                    Some(register) => {
                        let below = (number(x, y, 0) - 1) as f32;
                        setup += &format!("mov.b32 {register}, 0x{:x};\n", below.to_bits());
                        [1.0_f32, 0.0, 0.0, 1.0].into_iter().flat_map(f32::to_le_bytes).collect()
                    }
                },
            };
            if gather {
                // The corner between four texels, not the middle of one.
                setup += &registers(place)
                    .into_iter()
                    .filter(|register| register.starts_with("%f") && !cube)
                    .map(|register| format!("sub.f32 {register}, {register}, 0f3F000000;\n"))
                    .collect::<String>();
                if cube {
                    let floats: Vec<&str> =
                        registers(place).into_iter().filter(|register| register.starts_with("%f")).collect();
                    setup += &format!("mov.b32 {}, 0; mov.b32 {}, 0x3f000000;\n", floats[0], floats[2]);
                }
            }
            let mut stores = String::new();
            let (bits, size) = if result == "f16" { ("b16", 2) } else { ("b32", 4) };
            for (at, register) in registers(to).iter().enumerate() {
                stores += &format!("st.global.{bits} [%rd300+{}], {register};\n", size * at);
            }
            let mut found = vec![0; 20];
            if let Some(resident) = resident {
                stores += &format!("selp.b32 %r300, 7, 9, {resident}; st.global.b32 [%rd300+16], %r300;\n");
            }
            wanted.resize(16, 0);
            wanted.extend([if resident.is_some() { 7 } else { 0 }, 0, 0, 0]);
            let body = format!("{setup}{}{spelling} {};\n{stores}", row.opcode, row.operands.join(", "));
            run(&body, row.independent, &image, &texels, &mut found);
            assert_eq!(found, wanted, "{body}");
            count += 1;
        }
    }
    samples::assert_more_cases(count, 200);
}

/// A surface of bytes: what is at a place, and what is there after a store or a reduction.
#[test]
fn surfaces() {
    let mut count = 0;
    for row in rows_of(&["suld.b", "sust.b", "sust.p", "sured.b", "sured.p"]) {
        for spelling in samples::spellings(&row.modifiers) {
            let (name, axes, layered, ..) = geometry(&spelling);
            let load = row.opcode == "suld.b";
            let words: Vec<&str> = spelling.split('.').collect();
            let ty = words
                .iter()
                .find(|word| word.starts_with(['b', 'u', 's']) && word[1..].parse::<u32>().is_ok());
            let bits: usize = ty.expect("a type")[1..].parse().expect("a size");
            let (place, values) = if load {
                (&row.operands[1], &row.operands[0])
            } else {
                (&row.operands[0], &row.operands[1])
            };
            let values = registers(values);
            let formatted = row.opcode.ends_with(".p");
            let (handle, at) = place.trim_matches(['[', ']']).split_once(",{").expect("coordinates");
            // The third place of 16 bytes of a line, or the texel there.
            let texel = if formatted { values.len() * bits / 8 } else { 1 };
            let start = 32;
            let [x, y, z] = [start / texel, usize::from(axes > 1), if axes > 2 { 2 } else { 0 }];
            let mut order: Vec<usize> = Vec::new();
            let layer = usize::from(layered);
            order.extend(layered.then_some(layer));
            order.extend([x, y, z]);
            let mut setup =
                if handle.starts_with('%') { format!("mov.u64 {handle}, sf;\n") } else { String::new() };
            for (register, value) in registers(at).into_iter().zip(&order) {
                setup += &format!("mov.u32 {register}, {value};\n");
            }
            let image = Image {
                size: [
                    (PITCH / texel) as u32,
                    if axes > 1 { SIZE[1] } else { 1 },
                    if axes > 2 { SIZE[2] } else { 1 },
                ],
                layers: if layered { LAYERS } else { 1 },
                ..Image::new(
                    match (formatted, ty) {
                        (true, Some(&"s32")) => Channel::S32,
                        (true, _) => Channel::U32,
                        _ => Channel::U8,
                    },
                    if formatted { (values.len() * bits / 32) as u32 } else { 1 },
                    1,
                    1,
                )
            };
            let lines = image.size[1] * image.size[2] * image.layers;
            let texels: Vec<u8> =
                (0..PITCH * lines as usize).map(|at| (at * 37 + at / 64 * 11) as u8 & 0x7f).collect();
            let line = (layer * image.size[2] as usize + z) * image.size[1] as usize + y;
            let before = &texels[line * PITCH..][..PITCH];
            let given =
                |at: usize| 0x0102_0304_0506_0708_u64.rotate_left(8 * at as u32).wrapping_mul(0x11) >> 1;
            let mut wanted = vec![0; 96];
            let register_bits =
                |register: &str| match register.trim_start_matches('%').trim_end_matches(char::is_numeric) {
                    "rs" => 16,
                    "rd" => 64,
                    _ => 32,
                };
            if load {
                for (at, register) in values.iter().enumerate() {
                    setup += &format!("mov.b{} {register}, 0;\n", register_bits(register));
                    wanted[16 * at..][..bits / 8]
                        .copy_from_slice(&before[start + at * bits / 8..][..bits / 8]);
                }
            } else {
                let mut line = before.to_vec();
                let operation =
                    ["add", "min", "max", "and", "or", "xor"].into_iter().find(|word| words.contains(word));
                for (at, register) in values.iter().enumerate() {
                    let mask = u64::MAX >> (64 - register_bits(register));
                    setup += &format!("mov.b{} {register}, {};\n", register_bits(register), given(at) & mask);
                    let place = &mut line[start + at * bits / 8..][..bits / 8];
                    let mut old = [0; 8];
                    old[..bits / 8].copy_from_slice(place);
                    let (old, new) = (u64::from_le_bytes(old), given(at) & (u64::MAX >> (64 - bits)));
                    // All numbers are positive in every type.
                    let result = match operation {
                        None => new,
                        Some("add") => old.wrapping_add(new),
                        Some("min") => old.min(new),
                        Some("max") => old.max(new),
                        Some("and") => old & new,
                        Some("or") => old | new,
                        Some(_) => old ^ new,
                    };
                    place.copy_from_slice(&result.to_le_bytes()[..bits / 8]);
                }
                wanted[..PITCH].copy_from_slice(&line);
            }
            let mut after = String::new();
            if load {
                for (at, register) in values.iter().enumerate() {
                    after += &format!(
                        "st.global.b{} [%rd300+{}], {register};\n",
                        register_bits(register),
                        16 * at
                    );
                }
            } else {
                for at in (0..PITCH).step_by(16) {
                    order[usize::from(layered)] = at;
                    for (register, value) in registers(at_place(name)).into_iter().zip(&order) {
                        after += &format!("mov.u32 {register}, {value};\n");
                    }
                    after += &format!(
                        "suld.b.{name}.v4.b32.trap {{%r210,%r211,%r212,%r213}}, [sf, {{{}}}];\n\
                         st.global.v4.b32 [%rd300+{at}], {{%r210,%r211,%r212,%r213}};\n",
                        at_place(name)
                    );
                }
            }
            let body = format!("{setup}{}{spelling} {};\n{after}", row.opcode, row.operands.join(", "));
            let mut found = vec![0; 96];
            run(&body, row.independent, &image, &texels, &mut found);
            assert_eq!(found, wanted, "{body}");
            count += 1;
        }
    }
    samples::assert_more_cases(count, 300);
}

/// Registers of a place of a geometry.
fn at_place(geometry: &str) -> &'static str {
    match geometry {
        "1d" => "%r200",
        "2d" | "a1d" => "%r200,%r201",
        _ => "%r200,%r201,%r202,%r203",
    }
}

#[test]
fn queries() {
    let image = Image { size: [7, 5, 3], layers: 2, ..Image::new(Channel::U16, 2, 1, 1) };
    let texels = vec![0; 7 * 5 * 3 * 2 * 4];
    for row in rows_of(&["txq", "suq"]) {
        for spelling in samples::spellings(&row.modifiers) {
            let wanted = match spelling.trim_start_matches(".level").split('.').nth(1).expect("a word") {
                "width" => 7,
                "height" => 5,
                "depth" => 3,
                "array_size" => 2,
                "num_samples" | "num_mipmap_levels" | "force_unnormalized_coords" => 1,
                "normalized_coords" | "filter_mode" | "memory_layout" => 0,
                // Clamped to the edge; a type and an order have no numbers in the PTX ISA.
                _ => u32::MAX,
            };
            let set: String = row.operands[1..]
                .iter()
                .filter_map(|operand| {
                    let name = operand.trim_matches(['[', ']']);
                    let image = if row.opcode == "txq" { "tx" } else { "sf" };
                    match name {
                        _ if name.starts_with("%rd") => Some(format!("mov.u64 {name}, {image};\n")),
                        _ if name.starts_with("%r") => Some(format!("mov.u32 {name}, 0;\n")),
                        _ => None,
                    }
                })
                .collect();
            let target = &row.operands[0];
            let body = format!(
                "{set}mov.u32 {target}, 99;\n{}{spelling} {};\nst.global.b32 [%rd300], {target};",
                row.opcode,
                row.operands.join(", ")
            );
            let mut found = vec![0; 4];
            run(&body, row.independent, &image, &texels, &mut found);
            let found = u32::from_le_bytes([found[0], found[1], found[2], found[3]]);
            assert!(if wanted == u32::MAX { found != 99 } else { found == wanted }, "{found}: {body}");
        }
    }
    for row in rows_of(&["istypep"]) {
        for (name, what) in [("tx", ".texref"), ("sa", ".samplerref"), ("sf", ".surfref")] {
            let body = format!(
                "mov.u64 {}, {name};\nistypep{} {};\nselp.b32 %r300, 7, 9, {}; st.global.b32 [%rd300], %r300;",
                row.operands[1],
                row.modifiers,
                row.operands.join(", "),
                row.operands[0]
            );
            let mut found = vec![0; 4];
            run(&body, true, &image, &texels, &mut found);
            assert_eq!(found[0], if what == row.modifiers { 7 } else { 9 }, "{body}");
        }
    }
}
