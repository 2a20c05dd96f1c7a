//! The integer types of C++ as the generator knows them, and the ranges that values of them can have.
//!
//! Ranges decide whether an operation is defined for every value of its operands: no signed overflow, no division
//! by zero, no shift or index out of range. They are 128 bits wide; a bound that does not fit is the largest one,
//! which every rule below takes for "or more".

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::enum_variant_names, reason = "the names are those of the types")]
pub(super) enum Int {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LLong,
    ULLong,
    Int128,
    UInt128,
}

/// Every type, with those that programs use most more than once.
pub(super) const TYPES: [Int; 24] = [
    Int::Bool,
    Int::Char,
    Int::SChar,
    Int::SChar,
    Int::UChar,
    Int::UChar,
    Int::Short,
    Int::Short,
    Int::UShort,
    Int::UShort,
    Int::Int,
    Int::Int,
    Int::Int,
    Int::Int,
    Int::UInt,
    Int::UInt,
    Int::UInt,
    Int::Long,
    Int::ULong,
    Int::LLong,
    Int::LLong,
    Int::ULLong,
    Int::Int128,
    Int::UInt128,
];

impl Int {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Char => "char",
            Self::SChar => "signed char",
            Self::UChar => "unsigned char",
            Self::Short => "short",
            Self::UShort => "unsigned short",
            Self::Int => "int",
            Self::UInt => "unsigned",
            Self::Long => "long",
            Self::ULong => "unsigned long",
            Self::LLong => "long long",
            Self::ULLong => "unsigned long long",
            Self::Int128 => "__int128",
            Self::UInt128 => "unsigned __int128",
        }
    }

    pub(super) fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Char | Self::SChar | Self::UChar => 8,
            Self::Short | Self::UShort => 16,
            Self::Int | Self::UInt => 32,
            Self::Long | Self::ULong | Self::LLong | Self::ULLong => 64,
            Self::Int128 | Self::UInt128 => 128,
        }
    }

    /// `char` is signed on the hosts of CUDA that matter here.
    pub(super) fn signed(self) -> bool {
        matches!(
            self,
            Self::Char | Self::SChar | Self::Short | Self::Int | Self::Long | Self::LLong | Self::Int128
        )
    }

    pub(super) fn range(self) -> Range {
        Range::of_bits(self.bits(), self.signed())
    }

    /// The unsigned type of the same size.
    pub(super) fn unsigned(self) -> Self {
        match self {
            Self::Bool => Self::Bool,
            Self::Char | Self::SChar | Self::UChar => Self::UChar,
            Self::Short | Self::UShort => Self::UShort,
            Self::Int | Self::UInt => Self::UInt,
            Self::Long | Self::ULong => Self::ULong,
            Self::LLong | Self::ULLong => Self::ULLong,
            Self::Int128 | Self::UInt128 => Self::UInt128,
        }
    }

    fn rank(self) -> u32 {
        match self {
            Self::Bool => 0,
            Self::Char | Self::SChar | Self::UChar => 1,
            Self::Short | Self::UShort => 2,
            Self::Int | Self::UInt => 3,
            Self::Long | Self::ULong => 4,
            Self::LLong | Self::ULLong => 5,
            Self::Int128 | Self::UInt128 => 6,
        }
    }

    /// [conv.prom]
    pub(super) fn promoted(self) -> Self {
        if self.rank() < Self::Int.rank() { Self::Int } else { self }
    }

    /// The usual arithmetic conversions, [expr.arith.conv].
    pub(super) fn common(self, other: Self) -> Self {
        let (a, b) = (self.promoted(), other.promoted());
        let (high, low) = if a.rank() >= b.rank() { (a, b) } else { (b, a) };
        match (high.signed(), low.signed()) {
            (true, false) if high.bits() <= low.bits() => high.unsigned(),
            (true, false) if high.rank() == low.rank() => low,
            (true, true) | (false, _) | (true, false) => high,
        }
    }
}

/// The values from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: i128,
    pub(super) high: i128,
}

impl Range {
    pub(super) fn new(low: i128, high: i128) -> Self {
        Self { low, high }
    }

    /// All values of an integer of so many bits.
    pub(super) fn of_bits(bits: u32, signed: bool) -> Self {
        match (bits, signed) {
            (128, true) => Self::new(i128::MIN, i128::MAX),
            (127.., _) => Self::new(0, i128::MAX),
            (_, true) => Self::new(-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
            (_, false) => Self::new(0, (1 << bits) - 1),
        }
    }

    pub(super) fn has(self, value: i128) -> bool {
        self.low <= value && value <= self.high
    }

    pub(super) fn within(self, other: Self) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    pub(super) fn union(self, other: Self) -> Self {
        Self::new(self.low.min(other.low), self.high.max(other.high))
    }

    /// The range after a conversion to `ty`.
    pub(super) fn converted(self, ty: Int) -> Self {
        let all = ty.range();
        if ty == Int::Bool || !self.within(all) || (self.high == i128::MAX && ty.bits() == 128) {
            return all;
        }
        self
    }

    /// The least and the greatest of what an operation gives for the bounds; `None` if one does not fit.
    pub(super) fn corners(self, other: Self, op: impl Fn(i128, i128) -> Option<i128>) -> Option<Self> {
        let mut result: Option<Self> = None;
        for (a, b) in
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)]
        {
            let value = op(a, b)?;
            let point = Self::new(value, value);
            result = Some(result.map_or(point, |range| range.union(point)));
        }
        result
    }
}
