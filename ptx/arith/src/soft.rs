//! Exact floating-point arithmetic in integers, for every format and rounding mode of PTX.
//!
//! A finite value is `mant * 2^exp` with a 128-bit integer. Operations give the exact result, or one
//! whose lowest bit is set ("jammed") when bits were lost far below any rounding position; one
//! function rounds it into a format. Rounding to nearest in f32 and f64 has a faster way through the
//! host's own arithmetic (the simulator); this module is the definition.

/// A binary interchange format: sign, exponent, fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Width of the exponent field.
    pub exp_bits: u32,
    /// Width of the fraction field.
    pub frac_bits: u32,
}

/// `.f16`
pub const F16: Format = Format { exp_bits: 5, frac_bits: 10 };
/// `.bf16`
pub const BF16: Format = Format { exp_bits: 8, frac_bits: 7 };
/// `.f32`
pub const F32: Format = Format { exp_bits: 8, frac_bits: 23 };
/// `.f64`
pub const F64: Format = Format { exp_bits: 11, frac_bits: 52 };

/// Rounding modes (PTX ISA, "Rounding Modifiers").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// `.rn`: to nearest, ties to even.
    Nearest,
    /// `.rz`: towards zero.
    Zero,
    /// `.rm`: towards minus infinity.
    Down,
    /// `.rp`: towards plus infinity.
    Up,
    /// `.rna`: to nearest, ties away from zero.
    NearestAway,
}

/// `(-1)^neg * mant * 2^exp`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exact {
    /// Sign.
    pub neg: bool,
    /// Magnitude.
    pub mant: u128,
    /// Scale.
    pub exp: i32,
}

/// A value taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Not a number, with its bits.
    Nan,
    /// Infinity and its sign.
    Inf(bool),
    /// Everything else.
    Finite(Exact),
}

impl Format {
    /// Total width.
    pub const fn width(self) -> u32 {
        1 + self.exp_bits + self.frac_bits
    }

    const fn bias(self) -> i32 {
        (1 << (self.exp_bits - 1)) - 1
    }

    /// The sign bit.
    pub const fn sign_bit(self) -> u64 {
        1 << (self.width() - 1)
    }

    /// Plus infinity.
    pub const fn infinity(self) -> u64 {
        ((1 << self.exp_bits) - 1) << self.frac_bits
    }

    /// The largest finite value.
    pub const fn largest(self) -> u64 {
        self.infinity() - 1
    }

    /// The NaN that arithmetic makes: all ones but the sign in f32 and the halves, the host's own in f64.
    pub const fn nan(self) -> u64 {
        if self.width() == 64 { 0xfff8_0000_0000_0000 } else { self.sign_bit() - 1 }
    }

    /// One.
    pub const fn one(self) -> u64 {
        (self.bias() as u64) << self.frac_bits
    }

    /// Whether `bits` is NaN.
    pub const fn is_nan(self, bits: u64) -> bool {
        bits & (self.sign_bit() - 1) > self.infinity()
    }

    /// Whether `bits` is a subnormal number.
    pub const fn is_subnormal(self, bits: u64) -> bool {
        let magnitude = bits & (self.sign_bit() - 1);
        magnitude != 0 && magnitude < 1 << self.frac_bits
    }

    /// Subnormal numbers become zero of the same sign (`.ftz`).
    pub const fn flush(self, bits: u64) -> u64 {
        if self.is_subnormal(bits) { bits & self.sign_bit() } else { bits }
    }

    /// Takes a value apart.
    pub const fn classify(self, bits: u64) -> Class {
        let neg = bits & self.sign_bit() != 0;
        let magnitude = bits & (self.sign_bit() - 1);
        if magnitude > self.infinity() {
            return Class::Nan;
        }
        if magnitude == self.infinity() {
            return Class::Inf(neg);
        }
        let fraction = magnitude & ((1 << self.frac_bits) - 1);
        let biased = (magnitude >> self.frac_bits) as i32;
        let hidden = if biased == 0 { 0 } else { 1 << self.frac_bits };
        let scale = if biased == 0 { 1 } else { biased };
        let exp = scale - self.bias() - self.frac_bits as i32;
        Class::Finite(Exact { neg, mant: (fraction | hidden) as u128, exp })
    }

    const fn signed(self, neg: bool, magnitude: u64) -> u64 {
        if neg { magnitude | self.sign_bit() } else { magnitude }
    }

    /// Rounds into the format.
    pub fn round(self, value: Exact, mode: Round) -> u64 {
        let Exact { neg, mant, exp } = value;
        if mant == 0 {
            return self.signed(neg, 0);
        }
        let frac = self.frac_bits as i32;
        let top = exp + 127 - mant.leading_zeros() as i32;
        let quantum = top.max(1 - self.bias()) - frac;
        let mut kept = round_shift(mant, quantum - exp, neg, mode);
        let mut quantum = quantum;
        if kept == 1 << (frac + 1) {
            kept >>= 1;
            quantum += 1;
        }
        if kept < 1 << frac {
            return self.signed(neg, kept as u64);
        }
        let biased = quantum + frac + self.bias();
        if biased >= (1 << self.exp_bits) - 1 {
            let away = match mode {
                Round::Nearest | Round::NearestAway => true,
                Round::Zero => false,
                Round::Down => neg,
                Round::Up => !neg,
            };
            return self.signed(neg, if away { self.infinity() } else { self.largest() });
        }
        self.signed(neg, ((biased as u64) << frac) + (kept as u64 - (1 << frac)))
    }

    /// The NaN for an operation on these operands: f64 keeps the first payload, quieted.
    pub fn nan_of(self, operands: &[u64]) -> u64 {
        let payload = operands.iter().find(|bits| self.width() == 64 && self.is_nan(**bits));
        payload.map_or(self.nan(), |nan| nan | 1 << (self.frac_bits - 1))
    }

    /// `a + b`
    pub fn add(self, a: u64, b: u64, mode: Round) -> u64 {
        match (self.classify(a), self.classify(b)) {
            (Class::Nan, _) | (_, Class::Nan) => self.nan_of(&[a, b]),
            (Class::Inf(x), Class::Inf(y)) if x != y => self.nan_of(&[]),
            (Class::Inf(neg), _) | (_, Class::Inf(neg)) => self.signed(neg, self.infinity()),
            (Class::Finite(a), Class::Finite(b)) => self.round(add(a, b, mode), mode),
        }
    }

    /// `a - b`
    pub fn sub(self, a: u64, b: u64, mode: Round) -> u64 {
        if self.is_nan(b) { self.nan_of(&[a, b]) } else { self.add(a, b ^ self.sign_bit(), mode) }
    }

    /// `a * b`
    pub fn mul(self, a: u64, b: u64, mode: Round) -> u64 {
        match (self.classify(a), self.classify(b)) {
            (Class::Nan, _) | (_, Class::Nan) => self.nan_of(&[a, b]),
            (Class::Inf(x), Class::Inf(y)) => self.signed(x != y, self.infinity()),
            (Class::Inf(x), Class::Finite(f)) | (Class::Finite(f), Class::Inf(x)) => {
                if f.mant == 0 {
                    self.nan_of(&[])
                } else {
                    self.signed(x != f.neg, self.infinity())
                }
            }
            (Class::Finite(a), Class::Finite(b)) => self.round(mul(a, b), mode),
        }
    }

    /// `a * b + c`, rounded once.
    pub fn fma(self, a: u64, b: u64, c: u64, mode: Round) -> u64 {
        let (x, y, z) = (self.classify(a), self.classify(b), self.classify(c));
        let product = match (x, y) {
            (Class::Nan, _) | (_, Class::Nan) => return self.nan_of(&[a, b, c]),
            (Class::Inf(x), Class::Inf(y)) => Class::Inf(x != y),
            (Class::Inf(x), Class::Finite(f)) | (Class::Finite(f), Class::Inf(x)) => {
                if f.mant == 0 {
                    Class::Nan
                } else {
                    Class::Inf(x != f.neg)
                }
            }
            (Class::Finite(a), Class::Finite(b)) => Class::Finite(mul(a, b)),
        };
        match (product, z) {
            (Class::Nan, _) | (_, Class::Nan) => self.nan_of(&[c]),
            (Class::Inf(x), Class::Inf(y)) if x != y => self.nan_of(&[]),
            (Class::Inf(neg), _) | (_, Class::Inf(neg)) => self.signed(neg, self.infinity()),
            (Class::Finite(p), Class::Finite(c)) => self.round(add(p, c, mode), mode),
        }
    }

    /// `a / b`
    pub fn div(self, a: u64, b: u64, mode: Round) -> u64 {
        match (self.classify(a), self.classify(b)) {
            (Class::Nan, _) | (_, Class::Nan) => self.nan_of(&[a, b]),
            (Class::Inf(_), Class::Inf(_)) => self.nan_of(&[]),
            (Class::Inf(x), Class::Finite(f)) => self.signed(x != f.neg, self.infinity()),
            (Class::Finite(f), Class::Inf(x)) => self.signed(x != f.neg, 0),
            (Class::Finite(a), Class::Finite(b)) if b.mant == 0 => {
                if a.mant == 0 {
                    self.nan_of(&[])
                } else {
                    self.signed(a.neg != b.neg, self.infinity())
                }
            }
            (Class::Finite(a), Class::Finite(b)) => {
                let neg = a.neg != b.neg;
                if a.mant == 0 {
                    return self.signed(neg, 0);
                }
                let shift = a.mant.leading_zeros();
                let dividend = a.mant << shift;
                let inexact = u128::from(dividend % b.mant != 0);
                let exp = a.exp - shift as i32 - b.exp;
                self.round(Exact { neg, mant: (dividend / b.mant) | inexact, exp }, mode)
            }
        }
    }

    /// The square root.
    pub fn sqrt(self, a: u64, mode: Round) -> u64 {
        match self.classify(a) {
            Class::Nan => self.nan_of(&[a]),
            Class::Inf(false) => a,
            Class::Finite(f) if f.mant == 0 => a,
            Class::Inf(true) | Class::Finite(Exact { neg: true, .. }) => self.nan_of(&[]),
            Class::Finite(f) => {
                let mut shift = f.mant.leading_zeros();
                if (f.exp - shift as i32) % 2 != 0 {
                    shift -= 1;
                }
                let radicand = f.mant << shift;
                let root = radicand.isqrt();
                let inexact = u128::from(root * root != radicand);
                // Two more bits below make room for the mark of inexactness.
                let mant = root << 2 | inexact;
                self.round(Exact { neg: false, mant, exp: (f.exp - shift as i32) / 2 - 2 }, mode)
            }
        }
    }

    /// The smaller or the larger of two numbers; -0 is less than +0.
    pub fn extreme(self, a: u64, b: u64, max: bool) -> u64 {
        let sign = self.sign_bit();
        // Magnitudes ordered as integers, negative ones mirrored.
        let key = |x: u64| if x & sign != 0 { -((x & !sign) as i64) - 1 } else { x as i64 };
        if (key(a) < key(b)) == max { b } else { a }
    }

    /// Clamps to [0, 1]; NaN and -0 become +0 (`.sat`).
    pub fn saturate(self, bits: u64) -> u64 {
        if self.is_nan(bits) || bits & self.sign_bit() != 0 { 0 } else { bits.min(self.one()) }
    }

    /// Negative values become +0, NaN the canonical one (`.relu`).
    pub fn relu(self, bits: u64) -> u64 {
        if self.is_nan(bits) {
            self.nan()
        } else if bits & self.sign_bit() != 0 {
            0
        } else {
            bits
        }
    }

    /// Changes the format. NaN becomes the canonical one, except that widening to f64 keeps a payload.
    pub fn convert(self, bits: u64, to: Self, mode: Round) -> u64 {
        match self.classify(bits) {
            Class::Nan if to.width() == 64 && self.width() == 64 => bits | 1 << 51,
            Class::Nan if to.width() == 64 => {
                let payload = (bits & ((1 << self.frac_bits) - 1)) << (52 - self.frac_bits);
                let sign = u64::from(bits & self.sign_bit() != 0) << 63;
                sign | 0x7ff8_0000_0000_0000 | payload
            }
            Class::Nan => to.nan(),
            Class::Inf(neg) => to.signed(neg, to.infinity()),
            Class::Finite(value) => to.round(value, mode),
        }
    }

    /// Rounds to an integral value of the same format.
    pub fn round_integral(self, bits: u64, mode: Round) -> u64 {
        match self.classify(bits) {
            Class::Nan => self.nan_of(&[bits]),
            Class::Inf(_) => bits,
            Class::Finite(Exact { exp, .. }) if exp >= 0 => bits,
            Class::Finite(Exact { neg, mant, exp }) => {
                let mant = round_shift(mant, -exp, neg, mode);
                self.round(Exact { neg, mant, exp: 0 }, Round::Nearest)
            }
        }
    }

    /// Rounds to an integer clamped to `low..=high`; `None` is NaN.
    pub fn to_int(self, bits: u64, mode: Round, low: i128, high: i128) -> Option<i128> {
        match self.classify(bits) {
            Class::Nan => None,
            Class::Inf(neg) => Some(if neg { low } else { high }),
            Class::Finite(Exact { neg, mant, exp }) => {
                if exp > 70 && mant != 0 {
                    return Some(if neg { low } else { high });
                }
                let magnitude = round_shift(mant, -exp, neg, mode) as i128;
                Some(if neg { -magnitude } else { magnitude }.clamp(low, high))
            }
        }
    }

    /// An integer in this format.
    pub fn of_int(self, value: i128, mode: Round) -> u64 {
        self.round(Exact { neg: value < 0, mant: value.unsigned_abs(), exp: 0 }, mode)
    }
}

/// `mant * 2^-shift` rounded to an integer.
fn round_shift(mant: u128, shift: i32, neg: bool, mode: Round) -> u128 {
    if shift <= 0 {
        return mant << (-shift).min(127);
    }
    let (kept, above_half, half, inexact) = if shift > 128 {
        (0, false, false, mant != 0)
    } else if shift == 128 {
        (0, mant > 1 << 127, mant == 1 << 127, mant != 0)
    } else {
        let rest = mant & ((1 << shift) - 1);
        let middle = 1 << (shift - 1);
        (mant >> shift, rest > middle, rest == middle, rest != 0)
    };
    let up = match mode {
        Round::Nearest => above_half || half && kept & 1 == 1,
        Round::NearestAway => above_half || half,
        Round::Zero => false,
        Round::Down => inexact && neg,
        Round::Up => inexact && !neg,
    };
    kept + u128::from(up)
}

/// The product of values of at most 64 significant bits.
fn mul(a: Exact, b: Exact) -> Exact {
    Exact { neg: a.neg != b.neg, mant: a.mant * b.mant, exp: a.exp + b.exp }
}

/// The sum; the sign of an exact zero follows the mode (IEEE 754, 6.3).
fn add(a: Exact, b: Exact, mode: Round) -> Exact {
    if a.mant == 0 && b.mant == 0 {
        let neg = if a.neg == b.neg { a.neg } else { mode == Round::Down };
        return Exact { neg, mant: 0, exp: 0 };
    }
    if a.mant == 0 {
        return b;
    }
    if b.mant == 0 {
        return a;
    }
    let top = |x: &Exact| x.exp - x.mant.leading_zeros() as i32;
    let (high, low) = if top(&a) >= top(&b) { (a, b) } else { (b, a) };
    // The larger one keeps two free bits above it, for the carry.
    let room = high.mant.leading_zeros() as i32 - 2;
    let (mant, exp) = if room >= 0 { (high.mant << room, high.exp - room) } else { (high.mant, high.exp) };
    let shift = exp - low.exp;
    let aligned = match shift {
        i32::MIN..=0 => low.mant << -shift,
        1..=126 => low.mant >> shift | u128::from(low.mant & ((1 << shift) - 1) != 0),
        _ => 1,
    };
    if high.neg == low.neg {
        return Exact { neg: high.neg, mant: mant + aligned, exp };
    }
    if mant == aligned {
        return Exact { neg: mode == Round::Down, mant: 0, exp: 0 };
    }
    let (neg, mant) = if mant > aligned { (high.neg, mant - aligned) } else { (low.neg, aligned - mant) };
    Exact { neg, mant, exp }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODES: [Round; 4] = [Round::Nearest, Round::Zero, Round::Down, Round::Up];

    /// A fixed sequence of interesting bit patterns.
    fn samples() -> Vec<u32> {
        let mut all =
            vec![0, 1, 0x007f_ffff, 0x0080_0000, 0x3f80_0000, 0x3f80_0001, 0x7f7f_ffff, 0x7f80_0000];
        let mut x = 0x1234_5678_u32;
        for _ in 0..60 {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            all.push(x & 0x7fff_ffff);
        }
        let negative: Vec<u32> = all.iter().map(|bits| bits | 1 << 31).collect();
        all.extend(negative);
        all
    }

    #[test]
    fn nearest_agrees_with_the_host_in_f32_and_f64() {
        let wide = |bits: u32| u64::from(bits) << 32 | u64::from(bits.rotate_left(7));
        for &a in &samples() {
            for &b in &samples() {
                let (x, y) = (f32::from_bits(a), f32::from_bits(b));
                let (c, d) = (f64::from_bits(wide(a)), f64::from_bits(wide(b)));
                let same = |got: u64, want: f32| {
                    want.is_nan() == F32.is_nan(got) && (want.is_nan() || got == u64::from(want.to_bits()))
                };
                let same64 = |got: u64, want: f64| {
                    want.is_nan() == F64.is_nan(got) && (want.is_nan() || got == want.to_bits())
                };
                let (a, b) = (u64::from(a), u64::from(b));
                assert!(same(F32.add(a, b, Round::Nearest), x + y), "{x:e} + {y:e}");
                assert!(same(F32.mul(a, b, Round::Nearest), x * y), "{x:e} * {y:e}");
                assert!(same(F32.div(a, b, Round::Nearest), x / y), "{x:e} / {y:e}");
                assert!(same(F32.sqrt(a, Round::Nearest), x.sqrt()), "sqrt {x:e}");
                assert!(same(
                    F32.fma(a, b, a ^ 77, Round::Nearest),
                    x.mul_add(y, f32::from_bits(a as u32 ^ 77))
                ));
                assert!(same64(F64.add(c.to_bits(), d.to_bits(), Round::Nearest), c + d), "{c:e} + {d:e}");
                assert!(same64(F64.mul(c.to_bits(), d.to_bits(), Round::Nearest), c * d), "{c:e} * {d:e}");
                assert!(same64(F64.div(c.to_bits(), d.to_bits(), Round::Nearest), c / d), "{c:e} / {d:e}");
                assert!(same64(F64.sqrt(c.to_bits(), Round::Nearest), c.sqrt()), "sqrt {c:e}");
                assert!(same64(
                    F64.fma(c.to_bits(), d.to_bits(), a, Round::Nearest),
                    c.mul_add(d, f64::from_bits(a))
                ));
            }
        }
    }

    #[test]
    fn directed_modes_enclose_the_exact_sum() {
        // 1 + 2^-30 lies between 1 and the next float.
        let (one, tiny) = (0x3f80_0000, 0x3080_0000);
        let got: Vec<u64> = MODES.iter().map(|mode| F32.add(one, tiny, *mode)).collect();
        assert_eq!(got, [0x3f80_0000, 0x3f80_0000, 0x3f80_0000, 0x3f80_0001]);
        let got: Vec<u64> = MODES.iter().map(|mode| F32.sub(one, tiny, *mode)).collect();
        assert_eq!(got, [0x3f80_0000, 0x3f7f_ffff, 0x3f7f_ffff, 0x3f80_0000]);
        // The sign of an exact zero.
        let zeros: Vec<u64> = MODES.iter().map(|mode| F32.sub(one, one, *mode)).collect();
        assert_eq!(zeros, [0, 0, 0x8000_0000, 0]);
        // Overflow.
        let big: Vec<u64> = MODES.iter().map(|mode| F32.add(0x7f7f_ffff, 0x7f7f_ffff, *mode)).collect();
        assert_eq!(big, [0x7f80_0000, 0x7f7f_ffff, 0x7f7f_ffff, 0x7f80_0000]);
    }

    #[test]
    fn halves_round_once() {
        assert_eq!(F32.convert(u64::from(65520_f32.to_bits()), F16, Round::Nearest), 0x7c00);
        assert_eq!(F32.convert(u64::from(65520_f32.to_bits()), F16, Round::Zero), 0x7bff);
        assert_eq!(F32.convert(0x3f80_8000, BF16, Round::Nearest), 0x3f80);
        assert_eq!(F32.convert(0x3f81_8000, BF16, Round::Nearest), 0x3f82);
        assert_eq!(F32.convert(0x3f80_8001, BF16, Round::Nearest), 0x3f81);
        // 1 + 2^-11 is a tie in f16; the least bit of c breaks it only if rounding happens once.
        assert_eq!(F16.fma(0x3c00, 0x3c00, 0x1000, Round::Nearest), 0x3c00);
        assert_eq!(F16.fma(0x3c01, 0x3c01, 0x0001, Round::Nearest), 0x3c02);
    }

    #[test]
    fn integers_clamp() {
        let low = i128::from(i32::MIN);
        let high = i128::from(i32::MAX);
        let int = |x: f32, mode| F32.to_int(u64::from(x.to_bits()), mode, low, high);
        assert_eq!(int(2.5, Round::Nearest), Some(2));
        assert_eq!(int(-2.5, Round::Down), Some(-3));
        assert_eq!(int(-0.5, Round::Zero), Some(0));
        assert_eq!(int(3e9, Round::Zero), Some(high));
        assert_eq!(int(f32::NEG_INFINITY, Round::Zero), Some(low));
        assert_eq!(int(f32::NAN, Round::Zero), None);
        assert_eq!(F32.of_int(16_777_217, Round::Nearest), u64::from(16_777_216_f32.to_bits()));
        assert_eq!(F32.of_int(16_777_217, Round::Up), u64::from(16_777_218_f32.to_bits()));
    }
}
