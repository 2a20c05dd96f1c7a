//! The data layout string (VM-08, VM-09).

use super::{Checker, Clause};

/// Valid layouts, for messages: 32-bit, 64-bit and mixed pointers.
const EXAMPLES: [&str; 3] = [
    "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64",
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64",
    "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64",
];

/// The relevant parts of a layout.
struct Layout {
    little_endian: bool,
    native: Vec<u32>,
    /// Alignment in bits of each integer width.
    integers: Vec<(u32, u32)>,
    pointer_bits: u32,
}

/// Reads a layout. Omitted parts have LLVM's defaults.
fn read(text: &str) -> Layout {
    let mut layout = Layout {
        little_endian: true,
        native: Vec::new(),
        integers: vec![(1, 8), (8, 8), (16, 16), (32, 32), (64, 32), (128, 32)],
        pointer_bits: 64,
    };
    for part in text.split('-') {
        let number = |text: &str| text.parse::<u32>().ok();
        let mut fields = part.split(':');
        let head = fields.next().unwrap_or("");
        match head.as_bytes() {
            [b'e'] => layout.little_endian = true,
            [b'E'] => layout.little_endian = false,
            [b'p'] | [b'p', b'0'] => {
                layout.pointer_bits = fields.next().and_then(number).unwrap_or(64);
            }
            [b'n', ..] if head != "ni" => {
                let first = number(&head[1..]);
                layout.native = first.into_iter().chain(fields.filter_map(number)).collect();
            }
            [b'i', ..] => {
                if let (Some(bits), Some(align)) = (number(&head[1..]), fields.next().and_then(number)) {
                    layout.integers.retain(|&(known, _)| known != bits);
                    layout.integers.push((bits, align));
                }
            }
            _ => {}
        }
    }
    layout
}

/// The width of a generic pointer in a layout.
pub(super) fn pointer_bits(text: &str) -> u32 {
    read(text).pointer_bits
}

impl Checker<'_, '_> {
    pub(super) fn data_layout(&mut self) {
        let Some((quoted, at)) = self.t.data_layout else {
            self.at = 0;
            return self.report(Clause::LayoutEmpty);
        };
        self.at = at;
        let text = ptxc_assembly::decoded(quoted);
        if text.is_empty() {
            return self.report(Clause::LayoutEmpty);
        }
        let layout = read(&text);
        let natural = |width: u32| width.max(8);
        let known = [1, 8, 16, 32, 64, 128];
        let aligned = layout
            .integers
            .iter()
            .filter(|(bits, _)| known.contains(bits))
            .all(|&(bits, align)| align == natural(bits));
        let native = [16, 64].iter().all(|width| layout.native.contains(width));
        let checks = [
            (layout.little_endian, Clause::LayoutEndian),
            (native, Clause::LayoutNative),
            (aligned, Clause::LayoutInteger),
            (matches!(layout.pointer_bits, 32 | 64), Clause::LayoutPointer),
        ];
        for (holds, clause) in checks {
            if !holds {
                let [narrow, wide, mixed] = EXAMPLES;
                let message = format!(
                    "{}\nExample valid data layout:\n32-bit: {narrow}\n64-bit: {wide}\nmixed: {mixed}",
                    clause.message()
                );
                self.report_as(clause, message);
            }
        }
    }
}
