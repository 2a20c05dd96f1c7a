//! `cudaDeviceProp` of `driver_types.h` 13.0: which attribute of the device lies where.

use crate::status::Result;
use ptxc_driver::runtime;

/// Bytes of the structure.
pub(crate) const SIZE: usize = 1008;

/// Where a field begins, its bytes, and the number of its attribute (`CUdevice_attribute`).
const FIELDS: &[(usize, usize, i32)] = &[
    (296, 8, 8),
    (304, 4, 12),
    (308, 4, 10),
    (312, 8, 11),
    (320, 4, 1),
    (324, 4, 2),
    (328, 4, 3),
    (332, 4, 4),
    (336, 4, 5),
    (340, 4, 6),
    (344, 4, 7),
    (352, 8, 9),
    (360, 4, 75),
    (364, 4, 76),
    (368, 8, 14),
    (376, 8, 51),
    (384, 4, 16),
    (388, 4, 18),
    (392, 4, 19),
    (396, 4, 21),
    (400, 4, 77),
    (404, 4, 22),
    (408, 4, 23),
    (412, 4, 73),
    (416, 4, 74),
    (420, 4, 70),
    (424, 4, 71),
    (428, 4, 72),
    (432, 4, 45),
    (436, 4, 46),
    (440, 4, 24),
    (444, 4, 25),
    (448, 4, 26),
    (452, 4, 47),
    (456, 4, 48),
    (460, 4, 49),
    (464, 4, 52),
    (468, 4, 42),
    (472, 4, 43),
    (476, 4, 27),
    (480, 4, 28),
    (484, 4, 29),
    (488, 4, 53),
    (492, 4, 54),
    (496, 4, 55),
    (500, 4, 56),
    (504, 4, 57),
    (508, 4, 58),
    (512, 4, 59),
    (516, 4, 60),
    (520, 4, 61),
    (524, 4, 62),
    (528, 4, 63),
    (532, 4, 64),
    (536, 4, 65),
    (540, 4, 66),
    (544, 4, 67),
    (548, 4, 68),
    (552, 8, 14),
    (560, 4, 31),
    (564, 4, 32),
    (568, 4, 33),
    (572, 4, 34),
    (576, 4, 50),
    (580, 4, 35),
    (584, 4, 40),
    (588, 4, 41),
    (592, 4, 37),
    (596, 4, 38),
    (600, 4, 108),
    (604, 4, 39),
    (608, 4, 78),
    (612, 4, 79),
    (616, 4, 80),
    (624, 8, 81),
    (632, 4, 82),
    (636, 4, 83),
    (640, 4, 84),
    (644, 4, 85),
    (648, 4, 86),
    (652, 4, 88),
    (656, 4, 89),
    (660, 4, 90),
    (664, 4, 91),
    (668, 4, 95),
    (672, 8, 97),
    (680, 4, 100),
    (684, 4, 101),
    (688, 4, 106),
    (692, 4, 109),
    (696, 8, 111),
    (704, 4, 99),
    (708, 4, 112),
    (712, 4, 113),
    (716, 4, 114),
    (720, 4, 115),
    (724, 4, 116),
    (740, 4, 121),
    (744, 4, 125),
    (748, 4, 120),
    // Fields of earlier releases, where the header reserves room: see the host's headers.
    (784, 4, 13),
    (788, 4, 15),
    (792, 4, 17),
    (796, 4, 20),
    (800, 4, 36),
    (804, 4, 87),
];

/// Where the identification and the bytes of memory begin; the name is first.
const UUID: usize = 256;
const MEMORY: usize = 288;

/// The structure's bytes.
pub(crate) fn properties() -> Result<[u8; SIZE]> {
    let mut bytes = [0; SIZE];
    let (name, memory, _) = runtime::device()?;
    let name = &name.as_bytes()[..name.len().min(UUID - 1)];
    bytes[..name.len()].copy_from_slice(name);
    bytes[UUID..UUID + 16].copy_from_slice(b"ptxc simulator\0\0");
    bytes[MEMORY..MEMORY + 8].copy_from_slice(&memory.to_le_bytes());
    for (at, size, attribute) in FIELDS {
        let value = i64::from(runtime::attribute(*attribute).unwrap_or(0));
        bytes[*at..at + size].copy_from_slice(&value.to_le_bytes()[..*size]);
    }
    Ok(bytes)
}
