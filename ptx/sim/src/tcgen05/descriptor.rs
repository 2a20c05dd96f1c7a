//! The instruction descriptor of `tcgen05.mma` (PTX ISA, "Instruction descriptor"), with the rules of its fields, and the
//! zero-column mask.

use super::Group;
use super::layout::Layout;
use crate::matrix::Element;
use crate::matrix::scale::ScaleType;

/// `.kind`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    F16,
    Tf32,
    F8f6f4,
    I8,
    Mxf8f6f4,
    Mxf4,
    Mxf4nvf4,
}

impl Kind {
    /// Every kind.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 7] =
        [Self::F16, Self::Tf32, Self::F8f6f4, Self::I8, Self::Mxf8f6f4, Self::Mxf4, Self::Mxf4nvf4];

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::F16 => "kind::f16",
            Self::Tf32 => "kind::tf32",
            Self::F8f6f4 => "kind::f8f6f4",
            Self::I8 => "kind::i8",
            Self::Mxf8f6f4 => "kind::mxf8f6f4",
            Self::Mxf4 => "kind::mxf4",
            Self::Mxf4nvf4 => "kind::mxf4nvf4",
        }
    }

    /// Whether blocks have scales.
    pub(crate) fn scaled(self) -> bool {
        matches!(self, Self::Mxf8f6f4 | Self::Mxf4 | Self::Mxf4nvf4)
    }

    /// Two 4-bit factors lie in a byte.
    pub(super) fn packed(self) -> bool {
        matches!(self, Self::Mxf4 | Self::Mxf4nvf4)
    }

    /// The inner dimension of a dense product.
    pub(crate) fn inner(self) -> usize {
        match self {
            Self::Tf32 => 8,
            Self::F16 => 16,
            Self::F8f6f4 | Self::I8 | Self::Mxf8f6f4 => 32,
            Self::Mxf4 | Self::Mxf4nvf4 => 64,
        }
    }

    /// The type of a factor by its number.
    pub(super) fn factor(self, number: u32) -> Option<Element> {
        let all: &[(u32, Element)] = match self {
            Self::F16 => &[(0, Element::F16), (1, Element::Bf16)],
            Self::Tf32 => &[(2, Element::Tf32)],
            Self::I8 => &[(0, Element::U8), (1, Element::S8)],
            Self::F8f6f4 | Self::Mxf8f6f4 => &[
                (0, Element::E4m3),
                (1, Element::E5m2),
                (3, Element::E2m3),
                (4, Element::E3m2),
                (5, Element::E2m1),
            ],
            Self::Mxf4 | Self::Mxf4nvf4 => &[(1, Element::E2m1Packed)],
        };
        all.iter().find(|row| row.0 == number).map(|row| row.1)
    }

    /// The type of D by its number.
    pub(super) fn sum(self, number: u32) -> Option<Element> {
        match (self, number) {
            (Self::F16 | Self::F8f6f4, 0) => Some(Element::F16),
            (Self::F16 | Self::F8f6f4 | Self::Tf32, 1) => Some(Element::F32),
            (Self::I8, 2) => Some(Element::S32),
            _ => None,
        }
    }
}

/// How the words of an instruction say how many scales a row has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScaleSize {
    /// `.scale_vec::NX`: the scales of a row.
    Count(usize),
    /// `.blockN`: the columns that a scale is for.
    Columns(usize),
}

/// What the words of an instruction say besides.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Form {
    pub(crate) kind: Kind,
    pub(crate) group: Group,
    pub(crate) sparse: bool,
    /// `.ws`
    pub(crate) weights: bool,
    pub(crate) scales: Option<ScaleSize>,
    /// The target has products with K = 96.
    pub(crate) wide: bool,
}

/// The other inner dimension of dense products of packed 4-bit factors.
pub(super) const WIDE: usize = 96;

/// Scales of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scaling {
    pub(crate) ty: ScaleType,
    /// Scales of a row of A.
    pub(crate) count: usize,
    /// The first byte of a word that is one, for A and B; where there are more than the word holds, the others begin
    /// the word of the next blocks.
    pub(crate) first: [usize; 2],
}

/// A product's shape and types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Descriptor {
    pub(crate) m: usize,
    pub(crate) n: usize,
    /// Columns of A, stored or not.
    pub(crate) k: usize,
    pub(crate) a: Element,
    pub(crate) b: Element,
    pub(crate) d: Element,
    pub(crate) negates: [bool; 2],
    /// A by columns, B by rows.
    pub(crate) transposes: [bool; 2],
    pub(crate) saturates: bool,
    pub(crate) selector: usize,
    pub(crate) scaling: Option<Scaling>,
    /// Columns of B that the mask descriptor may shift by.
    pub(crate) most_shift: usize,
    pub(crate) layout: Layout,
}

impl Descriptor {
    /// Reads a descriptor.
    ///
    /// # Errors
    /// The field that breaks a rule.
    pub(crate) fn read(bits: u32, form: Form) -> Result<Self, String> {
        let Form { kind, group, sparse, weights, .. } = form;
        let field = |at: u32, size: u32| bits >> at & ((1 << size) - 1);
        let bit = |at: u32| field(at, 1) == 1;
        let reserved: &[(u32, u32)] = match kind {
            Kind::Mxf8f6f4 => &[(0, 2), (3, 1), (6, 1), (24, 3), (31, 1)],
            Kind::Mxf4 | Kind::Mxf4nvf4 => &[(0, 2), (3, 1), (6, 1), (12, 1), (15, 2), (24, 3)],
            Kind::I8 => &[(6, 1), (13, 2), (23, 1), (29, 1)],
            _ => &[(3, 1), (6, 1), (23, 1), (29, 1)],
        };
        if let Some((at, size)) = reserved.iter().find(|(at, size)| field(*at, *size) != 0) {
            return Err(format!("bits {} to {at} must be 0", at + size - 1));
        }
        if bit(2) != sparse {
            let is = if bit(2) { "sparse" } else { "dense" };
            return Err(format!("bit 2 says that A is {is}, which the instruction is not"));
        }
        let factor = |name: &str, at: u32, size: u32| {
            let number = field(at, size);
            kind.factor(number).ok_or_else(|| format!("there is no {name} {number}"))
        };
        let a = factor("atype", 7, 3)?;
        let b = factor("btype", 10, if kind.packed() { 2 } else { 3 })?;
        let d = match kind.scaled() {
            true => Element::F32,
            false => kind.sum(field(4, 2)).ok_or_else(|| format!("there is no dtype {}", field(4, 2)))?,
        };
        let n = field(17, 6) as usize * 8;
        let m = if kind.scaled() { field(27, 2) as usize * 128 } else { field(24, 5) as usize * 16 };
        let wide = kind.packed() && bit(31);
        if wide && !form.wide {
            return Err("K = 96 (bit 31) is that of sm_103a".to_owned());
        }
        if wide && sparse {
            return Err("K = 96 (bit 31) is that of dense products".to_owned());
        }
        rows(m, form)?;
        columns(n, form)?;
        let transposes = [bit(15), bit(16)];
        if transposes[1] && b.bits() == 8 {
            let step = if group == Group::One { 16 } else { 32 };
            if !n.is_multiple_of(step) {
                return Err(format!("N = {n} is no multiple of {step}, which a transposed B of bytes needs"));
            }
        }
        let Some(layout) = Layout::of(m, group, sparse, weights) else {
            return Err(format!("there is no layout of M = {m}"));
        };
        let selector = if kind.scaled() { 0 } else { field(0, 2) as usize };
        selectors(selector, form)?;
        let scaling = if kind.scaled() { Some(scaling(bits, form, wide)?) } else { None };
        let most_shift = if weights { [0, 8, 16, 32][field(30, 2) as usize] } else { 0 };
        if !weights && !kind.scaled() && field(30, 2) != 0 {
            return Err("bits 31 to 30, the largest shift, are those of .ws".to_owned());
        }
        Ok(Self {
            m,
            n,
            k: if wide { WIDE } else { kind.inner() * if sparse { 2 } else { 1 } },
            a,
            b,
            d,
            negates: [bit(13), bit(14)],
            transposes,
            saturates: kind == Kind::I8 && bit(3),
            selector,
            scaling,
            most_shift,
            layout,
        })
    }

    /// Stored elements of a row of A.
    pub(crate) fn stored(&self, sparse: bool) -> usize {
        if sparse { self.k / 2 } else { self.k }
    }
}

/// The rows that a form has (Table "Various combinations of .kind and shapes").
fn rows(m: usize, form: Form) -> Result<(), String> {
    let allowed: &[usize] = match (form.kind.scaled(), form.group, form.weights, form.sparse) {
        (true, Group::One, ..) => &[128],
        (true, Group::Two, _, true) => &[256],
        (_, Group::Two, ..) => &[128, 256],
        (false, Group::One, true, _) => &[32, 64, 128],
        (false, Group::One, false, _) => &[64, 128],
    };
    if allowed.contains(&m) { Ok(()) } else { Err(format!("M = {m} is none of {allowed:?}")) }
}

/// The columns that a form has.
fn columns(n: usize, form: Form) -> Result<(), String> {
    if form.weights {
        let allowed: &[usize] = if form.sparse { &[64, 128] } else { &[64, 128, 256] };
        return if allowed.contains(&n) { Ok(()) } else { Err(format!("N = {n} is none of {allowed:?}")) };
    }
    let step = match (form.kind, form.group) {
        (Kind::I8, Group::One) if n <= 32 => 8,
        (Kind::I8, Group::One) => 16,
        (Kind::I8, Group::Two) => 32,
        (_, Group::One) => 8,
        (_, Group::Two) => 16,
    };
    if n == 0 || n > 256 || !n.is_multiple_of(step) {
        return Err(format!("N = {n} is no multiple of {step} from {step} to 256"));
    }
    Ok(())
}

/// Sparsity selectors: columns of metadata that hold a row's are two for 16- and 32-bit elements.
fn selectors(selector: usize, form: Form) -> Result<(), String> {
    let end = match form.kind {
        _ if !form.sparse => return Ok(()),
        Kind::F16 | Kind::Tf32 => 2,
        _ => 1,
    };
    if selector < end { Ok(()) } else { Err(format!("the sparsity selector {selector} is not below {end}")) }
}

/// The scales of a row ("Valid combinations of scale_vectorsize with types and MMA-Kind").
fn scaling(bits: u32, form: Form, wide: bool) -> Result<Scaling, String> {
    use ScaleSize::{Columns, Count};
    let ty = if bits >> 23 & 1 == 1 { ScaleType::Ue8m0 } else { ScaleType::Ue4m3 };
    let count = match (form.kind, form.scales, wide) {
        (Kind::Mxf8f6f4, None | Some(Count(1) | Columns(32)), false) => 1,
        (Kind::Mxf4, None | Some(Columns(32)), _) | (Kind::Mxf4nvf4, Some(Columns(32)), _) => {
            2 + usize::from(wide)
        }
        (Kind::Mxf4 | Kind::Mxf4nvf4, Some(Count(2)), false) => 2,
        (Kind::Mxf4nvf4, Some(Columns(16)), true) => 6,
        (Kind::Mxf4nvf4, Some(Count(4) | Columns(16)), false) => 4,
        (kind, size, _) => {
            let k = if wide { WIDE } else { kind.inner() };
            return Err(format!("{} with K = {k} has no scale vector size {size:?}", kind.text()));
        }
    };
    if ty == ScaleType::Ue4m3 && count < 4 {
        return Err("scales of type ue4m3 are those of kind::mxf4nvf4 for blocks of 16".to_owned());
    }
    let first = [bits >> 29 & 3, bits >> 4 & 3].map(|id| id as usize);
    let step = if wide { count / 3 } else { count };
    if let Some(id) = first.iter().find(|id| !id.is_multiple_of(step)) {
        return Err(format!("there is no scale factor ID {id} with {count} scales"));
    }
    Ok(Scaling { ty, count, first })
}

/// The columns of B that count as zero, and by how many columns B is shifted (PTX ISA, "Zero-Column Mask Descriptor").
///
/// The worked examples of the document are followed: a span of zeros of the mask has "Use Span" + 1 columns, one of ones
/// "Skip Span" + 1.
pub(crate) fn zero_columns(bits: u64, m: usize, n: usize) -> (Vec<bool>, usize) {
    let field = |at: u32, size: u32| (bits >> at & ((1 << size) - 1)) as usize;
    let shift = field(56, 6);
    let mut mask = vec![false; n];
    if field(39, 1) == 0 {
        return (mask, shift);
    }
    let (ones, zeros) = (field(40, 8) + 1, field(48, 8) + 1);
    let parts = 128 / m.clamp(32, 128);
    for part in 0..parts {
        let (skipped, first) = (field(8 * part as u32, 8), field(32 + part as u32, 1) == 1);
        for column in 0..n / parts {
            let at = (column + skipped) % (ones + zeros);
            mask[part * (n / parts) + column] = if first { at < ones } else { at >= zeros };
        }
    }
    (mask, shift)
}

#[cfg(test)]
mod tests {
    use super::{Descriptor, Form, Group, Kind, ScaleSize, zero_columns};
    use crate::matrix::Element;

    fn form(kind: Kind, group: Group, sparse: bool, weights: bool) -> Form {
        let scales = match kind {
            Kind::Mxf4nvf4 => Some(ScaleSize::Columns(16)),
            _ => None,
        };
        Form { kind, group, sparse, weights, scales, wide: true }
    }

    #[test]
    fn fields() {
        let bits = 1 << 4 | 1 << 7 | 1 << 10 | 1 << 13 | 1 << 16 | (64 / 8) << 17 | (128 / 16) << 24;
        let read = Descriptor::read(bits, form(Kind::F16, Group::One, false, false)).unwrap();
        assert_eq!((read.m, read.n, read.k), (128, 64, 16));
        assert_eq!((read.a, read.b, read.d), (Element::Bf16, Element::Bf16, Element::F32));
        assert_eq!((read.negates, read.transposes), ([true, false], [false, true]));
        let bits = 1 << 4 | 1 << 7 | 1 << 10 | (8 / 8) << 17 | 1 << 27;
        let read =
            Descriptor::read(bits & !(1 << 4), form(Kind::Mxf4nvf4, Group::One, false, false)).unwrap();
        assert_eq!((read.m, read.n, read.k), (128, 8, 64));
    }

    /// Every broken rule is named.
    #[test]
    fn rules() {
        let good = 1 << 4 | 8 << 17 | 8 << 24;
        let f16 = form(Kind::F16, Group::One, false, false);
        assert!(Descriptor::read(good, f16).is_ok());
        for (bits, form, wanted) in [
            (good | 1 << 3, f16, "bits 3 to 3 must be 0"),
            (good | 1 << 6, f16, "bits 6 to 6 must be 0"),
            (good | 1 << 2, f16, "bit 2 says that A is sparse"),
            (good, form(Kind::F16, Group::One, true, false), "bit 2 says that A is dense"),
            (good | 2 << 7, f16, "there is no atype 2"),
            (good | 5 << 10, f16, "there is no btype 5"),
            (good | 2 << 4, f16, "there is no dtype 3"),
            (1 << 4 | 8 << 24, f16, "N = 0 is no multiple of 8"),
            (1 << 4 | 33 << 17 | 8 << 24, f16, "N = 264"),
            (1 << 4 | 8 << 17 | 2 << 24, f16, "M = 32 is none of [64, 128]"),
            (good, form(Kind::F16, Group::One, false, true), ""),
            (
                1 << 4 | 4 << 17 | 8 << 24,
                form(Kind::F16, Group::One, false, true),
                "N = 32 is none of [64, 128, 256]",
            ),
            (
                1 << 4 | 9 << 17 | 8 << 24,
                form(Kind::F16, Group::Two, false, false),
                "N = 72 is no multiple of 16",
            ),
            (good | 1 << 30, f16, "are those of .ws"),
            (
                good | 1 << 2 | 2,
                form(Kind::F16, Group::One, true, false),
                "the sparsity selector 2 is not below 2",
            ),
            (
                2 << 4 | 5 << 17 | 8 << 24,
                form(Kind::I8, Group::One, false, false),
                "N = 40 is no multiple of 16",
            ),
            (2 << 4 | 1 << 13 | 4 << 17 | 8 << 24, form(Kind::I8, Group::One, false, false), "bits 14 to 13"),
            (
                1 << 4 | 1 << 16 | 3 << 17 | 8 << 24,
                form(Kind::F8f6f4, Group::One, false, false),
                "a transposed B of bytes",
            ),
            (
                1 << 7 | 1 << 10 | 1 << 23 | 8 << 17 | 1 << 27 | 1 << 29,
                form(Kind::Mxf4, Group::One, false, false),
                "scale factor ID 1",
            ),
            (
                1 << 7 | 1 << 10 | 8 << 17 | 1 << 27,
                form(Kind::Mxf4, Group::One, false, false),
                "scales of type ue4m3",
            ),
            (
                1 << 7 | 1 << 10 | 1 << 2 | 8 << 17 | 1 << 27 | 1 << 31,
                form(Kind::Mxf4nvf4, Group::One, true, false),
                "K = 96",
            ),
            (
                1 << 7 | 1 << 10 | 8 << 17 | 1 << 27 | 1 << 31,
                Form { wide: false, ..form(Kind::Mxf4nvf4, Group::One, false, false) },
                "that of sm_103a",
            ),
            (
                1 << 7 | 1 << 10 | 8 << 17 | 1 << 27 | 1 << 31,
                Form { scales: Some(ScaleSize::Count(4)), ..form(Kind::Mxf4nvf4, Group::One, false, false) },
                "kind::mxf4nvf4 with K = 96 has no scale vector size",
            ),
            (
                1 << 7 | 1 << 10 | 8 << 17 | 1 << 27 | 1 << 29 | 1 << 31,
                form(Kind::Mxf4nvf4, Group::One, false, false),
                "scale factor ID 1",
            ),
        ] {
            match Descriptor::read(bits, form) {
                Ok(_) => assert_eq!(wanted, "", "{bits:#x}"),
                Err(why) => assert!(!wanted.is_empty() && why.contains(wanted), "{why} is not {wanted}"),
            }
        }
    }

    /// The worked examples of the document.
    #[test]
    fn masks() {
        let text =
            |mask: &[bool]| mask.iter().rev().map(|bit| if *bit { '1' } else { '0' }).collect::<String>();
        let spans = 1 << 39 | 2_u64 << 40 | 3 << 48;
        let (none, _) = zero_columns(4 << 40 | 3 << 48, 128, 64);
        assert!(none.iter().all(|bit| !bit));
        assert!(text(&zero_columns(spans, 128, 64).0).ends_with("11100001110000"));
        let (mask, _) = zero_columns(spans | 1 << 32, 64, 64);
        assert!(text(&mask[..32]).ends_with("11100001110000111"));
        assert!(text(&mask[32..]).ends_with("000011100001110000"));
        let (mask, shift) = zero_columns(spans | 1 << 8 | 2 << 16 | 1 << 24 | 3 << 32 | 2 << 56, 32, 128);
        assert_eq!(shift, 2);
        for (part, wanted) in
            ["00001110000111", "0000111000011", "111000011100", "1110000111000"].iter().enumerate()
        {
            assert!(text(&mask[32 * part..32 * (part + 1)]).ends_with(wanted), "mask{part}");
        }
    }
}
