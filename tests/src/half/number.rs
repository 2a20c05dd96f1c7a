//! Numbers of the formats of 64 to 4 bits, as the tests' own arithmetic has them.
//!
//! Every value of every format is a double. What is not one (a sum, a quotient, an integer of 64 bits) is held as the
//! double *rounded to odd*: truncated, with the last bit set if anything was cut off. A second rounding to a format of
//! at most 51 bits then gives what one rounding of the exact value gives (Boldo and Melquiond, "Emulation of a FMA and
//! correctly rounded sums: proved algorithms using rounding to odd", IEEE Trans. Comput. 57(4), 2008).

/// What a format has beyond its finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Special {
    /// Infinities and NaN, as IEEE 754 says.
    Ieee,
    /// No infinities; all bits set is NaN (E4M3).
    Nan,
    /// Nothing.
    None,
    /// Powers of two without a sign; all bits set is NaN (E8M0).
    Power,
}

/// A floating-point format.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Format {
    pub(super) bits: u32,
    /// Stored digits of the significand.
    pub(super) digits: u32,
    pub(super) bias: i32,
    pub(super) special: Special,
}

const fn ieee(bits: u32, digits: u32) -> Format {
    Format { bits, digits, bias: (1 << (bits - digits - 2)) - 1, special: Special::Ieee }
}

pub(super) static F64: Format = ieee(64, 52);
pub(super) static F32: Format = ieee(32, 23);
pub(super) static F16: Format = ieee(16, 10);
pub(super) static BF16: Format = ieee(16, 7);
pub(super) static E5M2: Format = ieee(8, 2);
pub(super) static E4M3: Format = Format { bits: 8, digits: 3, bias: 7, special: Special::Nan };
pub(super) static E8M0: Format = Format { bits: 8, digits: 0, bias: 127, special: Special::Power };
pub(super) static E2M3: Format = Format { bits: 6, digits: 3, bias: 1, special: Special::None };
pub(super) static E3M2: Format = Format { bits: 6, digits: 2, bias: 3, special: Special::None };
pub(super) static E2M1: Format = Format { bits: 4, digits: 1, bias: 1, special: Special::None };

/// The directions of rounding, numbered as `cudaRoundMode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Nearest,
    Zero,
    Up,
    Down,
}

impl Mode {
    pub(super) const ALL: [Self; 4] = [Self::Nearest, Self::Zero, Self::Up, Self::Down];

    /// Of `_rn`, `_rz`, `_ru`, `_rd` at the end of a name.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let letters = ["_rn", "_rz", "_ru", "_rd"];
        letters.iter().position(|end| name.ends_with(end)).map(|at| Self::ALL[at])
    }

    /// The integer that `value` becomes.
    pub(super) fn integer(self, value: f64) -> f64 {
        match self {
            Self::Nearest => value.round_ties_even(),
            Self::Zero => value.trunc(),
            Self::Up => value.ceil(),
            Self::Down => value.floor(),
        }
    }
}

impl Format {
    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }

    pub(super) fn sign(&self) -> u64 {
        if self.special == Special::Power { 0 } else { 1 << (self.bits - 1) }
    }

    /// The code of the largest finite number.
    pub(super) fn largest(&self) -> u64 {
        let magnitudes = self.mask() & !self.sign();
        match self.special {
            Special::Ieee => magnitudes - (1 << self.digits),
            Special::Nan | Special::Power => magnitudes - 1,
            Special::None => magnitudes,
        }
    }

    /// What the bits stand for.
    pub(super) fn value(&self, bits: u64) -> f64 {
        let bits = bits & self.mask();
        if self.bits == 64 {
            return f64::from_bits(bits);
        }
        let magnitude = bits & !self.sign();
        let infinity = self.special == Special::Ieee && magnitude == self.largest() + 1;
        let value = match magnitude {
            _ if infinity => f64::INFINITY,
            m if m > self.largest() => return f64::NAN,
            m if self.special == Special::Power => power(m as i32 - self.bias),
            m => {
                let exponent = (m >> self.digits) as i32;
                let fraction = m & ((1 << self.digits) - 1);
                let whole = if exponent == 0 { fraction } else { fraction | 1 << self.digits };
                whole as f64 * power(exponent.max(1) - self.bias - self.digits as i32)
            }
        };
        if bits & self.sign() != 0 { -value } else { value }
    }

    /// The bits of `value`, rounded once. What is too large saturates or becomes what the format has for it.
    pub(super) fn round(&self, value: f64, mode: Mode, saturate: bool) -> u64 {
        if self.bits == 64 {
            return value.to_bits();
        }
        let sign = if value.is_sign_negative() { self.sign() } else { 0 };
        if value.is_nan() {
            // Formats without a NaN take their largest number instead (OCP MX 1.0 leaves it open; CUDA does this).
            return if self.special == Special::None { self.largest() } else { self.mask() & !self.sign() };
        }
        let toward_zero = match mode {
            Mode::Zero => true,
            Mode::Up => value < 0.0,
            Mode::Down => value > 0.0,
            Mode::Nearest => false,
        };
        let size = value.abs();
        let lowest = 1 - self.bias;
        let binade = if size.is_finite() && size > 0.0 { libm::ilogb(size).max(lowest) } else { lowest };
        let code = if size.is_infinite() {
            u64::MAX
        } else {
            let unit = power(binade - self.digits as i32);
            let mode = if value < 0.0 { opposite(mode) } else { mode };
            (((binade - lowest) as u64) << self.digits) + mode.integer(size / unit) as u64
        };
        let exact = size.is_infinite();
        let code = if code > self.largest() {
            let stays = saturate || self.special == Special::None || toward_zero && !exact;
            if stays { self.largest() } else { self.largest() + 1 }
        } else {
            code
        };
        sign | code
    }

    /// Rounds to a power of two, of the magnitude: down or up.
    pub(super) fn round_power(value: f64, mode: Mode, saturate: bool) -> u64 {
        if value.is_nan() {
            return 0xff;
        }
        let size = value.abs();
        if size.is_infinite() {
            return if saturate { 0xfe } else { 0xff };
        }
        let mut exponent = if size == 0.0 { -127 } else { libm::ilogb(size).max(-127) };
        if mode == Mode::Up && size > power(exponent) {
            exponent += 1;
        }
        match exponent + 127 {
            code if code <= 0xfe => code as u64,
            _ if saturate || mode == Mode::Zero => 0xfe,
            _ => 0xff,
        }
    }

    /// The distance to the next number at `value`.
    pub(super) fn unit(&self, value: f64) -> f64 {
        let binade = if value == 0.0 { 1 - self.bias } else { libm::ilogb(value).max(1 - self.bias) };
        power(binade - self.digits as i32)
    }
}

fn opposite(mode: Mode) -> Mode {
    match mode {
        Mode::Up => Mode::Down,
        Mode::Down => Mode::Up,
        same => same,
    }
}

/// 2^`n`.
pub(super) fn power(n: i32) -> f64 {
    libm::scalbn(1.0, n)
}

/// `near` rounded to odd, when the exact value differs from it by something of the sign of `rest`.
fn odd(near: f64, rest: f64) -> f64 {
    if rest == 0.0 || rest.is_nan() || !near.is_finite() {
        return near;
    }
    let away = (rest > 0.0) == (near > 0.0);
    let bits = near.to_bits();
    // Toward zero first: then the exact value is between it and the next one, and the odd one of the two is meant.
    let truncated = if away { bits } else { bits - 1 };
    f64::from_bits(truncated | 1)
}

/// The sum, rounded to odd (the rest by Knuth's two-sum).
pub(super) fn add(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let (part, other) = (sum - b, sum - (sum - b));
    odd(sum, (a - part) + (b - other))
}

/// `a * b + c`, rounded to odd, where the product is exact in a double.
pub(super) fn fma(a: f64, b: f64, c: f64) -> f64 {
    add(a * b, c)
}

/// The quotient, rounded to odd.
pub(super) fn div(a: f64, b: f64) -> f64 {
    let quotient = a / b;
    // The sign of `a - quotient * b` over `b`; exact in a fused operation.
    odd(quotient, libm::fma(-quotient, b, a) * b.signum())
}

/// The square root, rounded to odd.
pub(super) fn sqrt(a: f64) -> f64 {
    let root = a.sqrt();
    odd(root, libm::fma(-root, root, a))
}

/// An integer, rounded to odd.
pub(super) fn integer(value: i128) -> f64 {
    let near = value as f64;
    odd(near, (value - near as i128) as f64)
}
