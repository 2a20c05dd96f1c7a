//! What instructions compute: pure functions of a lane's source values.
//!
//! A value is the bits of a register, zero-extended to 64. [`alu`] maps the words of an instruction
//! to a function over whole warps ([`Lanes`]), chosen once when a module is decoded, so execution
//! has no look-up. Functions are total: any bits in, some bits out, never a panic.

mod approx;
mod bits;
mod compare;
mod convert;
pub(crate) mod float;
pub(crate) mod form;
mod int;
pub(crate) mod stochastic;
pub(crate) mod tiny;
pub(crate) mod video;
pub(crate) mod video_scalar;

pub(crate) use ptxc_arith::soft;
use ptxc_ptx::{Mod, Op};

/// One value of each lane of a warp.
pub(crate) type Row = [u64; 32];

/// Computes a row from up to four source rows; `k` is a constant of the instruction. Lanes outside
/// the mask may be left or computed.
pub(crate) type Lanes = fn(&mut Row, u32, [&Row; 4], u32);

/// Like [`Lanes`] with two results.
pub(crate) type Lanes2 = fn([&mut Row; 2], u32, [&Row; 4], u32);

/// What a plain instruction computes.
#[derive(Clone, Copy)]
pub(crate) enum Alu {
    /// One result.
    One(Lanes, u32),
    /// Two results: `p|q`.
    Two(Lanes2, u32),
    /// Writes the carry flag as second result; `reads` says that it is also the last source.
    Carry { f: Lanes2, reads: bool },
    /// Reads the carry flag as last source.
    Borrow(Lanes),
}

/// A loop over all lanes, for functions cheap enough to compute for lanes that are not active.
macro_rules! lane {
    ($a:ident => $e:expr) => { lane!($a, _b, _c, _d; _k => $e) };
    ($a:ident, $b:ident => $e:expr) => { lane!($a, $b, _c, _d; _k => $e) };
    ($a:ident, $b:ident, $c:ident => $e:expr) => { lane!($a, $b, $c, _d; _k => $e) };
    ($a:ident, $b:ident, $c:ident, $d:ident => $e:expr) => { lane!($a, $b, $c, $d; _k => $e) };
    ($a:ident, $b:ident, $c:ident, $d:ident; $k:ident => $e:expr) => {{
        fn lanes(out: &mut Row, _mask: u32, s: [&Row; 4], $k: u32) {
            for (lane, out) in out.iter_mut().enumerate() {
                let ($a, $b, $c, $d) = (s[0][lane], s[1][lane], s[2][lane], s[3][lane]);
                *out = $e;
            }
        }
        lanes as Lanes
    }};
}

/// A loop over the active lanes only, for costly functions.
macro_rules! active {
    ($a:ident, $b:ident, $c:ident, $d:ident; $k:ident => $e:expr) => {{
        fn lanes(out: &mut Row, mask: u32, s: [&Row; 4], $k: u32) {
            for (lane, out) in out.iter_mut().enumerate() {
                if mask >> lane & 1 != 0 {
                    let ($a, $b, $c, $d) = (s[0][lane], s[1][lane], s[2][lane], s[3][lane]);
                    *out = $e;
                }
            }
        }
        lanes as Lanes
    }};
}

/// A loop over all lanes with a pair of results.
macro_rules! lane2 {
    ($a:ident, $b:ident, $c:ident, $d:ident; $k:ident => $e:expr) => {{
        fn lanes(out: [&mut Row; 2], _mask: u32, s: [&Row; 4], $k: u32) {
            for lane in 0..32 {
                let ($a, $b, $c, $d) = (s[0][lane], s[1][lane], s[2][lane], s[3][lane]);
                let (first, second) = $e;
                out[0][lane] = first;
                out[1][lane] = second;
            }
        }
        lanes as Lanes2
    }};
}

/// The same expression for each integer type word, with `$T` as the Rust type.
macro_rules! for_int {
    ($ty:expr, $T:ident => $e:expr) => {
        match $ty {
            Mod::U8 | Mod::B8 => {
                type $T = u8;
                Some($e)
            }
            Mod::S8 => {
                type $T = i8;
                Some($e)
            }
            Mod::U16 | Mod::B16 => {
                type $T = u16;
                Some($e)
            }
            Mod::S16 => {
                type $T = i16;
                Some($e)
            }
            Mod::U32 | Mod::B32 => {
                type $T = u32;
                Some($e)
            }
            Mod::S32 => {
                type $T = i32;
                Some($e)
            }
            Mod::U64 | Mod::B64 => {
                type $T = u64;
                Some($e)
            }
            Mod::S64 => {
                type $T = i64;
                Some($e)
            }
            _ => None,
        }
    };
}

pub(crate) use {active, for_int, lane, lane2};

/// The words of an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a>(pub(crate) &'a [Mod]);

impl Words<'_> {
    /// Whether a word is there.
    pub(crate) fn has(self, word: Mod) -> bool {
        self.0.contains(&word)
    }

    /// The type words in order.
    pub(crate) fn types(self) -> impl DoubleEndedIterator<Item = Mod> {
        self.0.iter().copied().filter(|word| width(*word).is_some())
    }

    /// The last type word: the type that most instructions work in.
    pub(crate) fn ty(self) -> Option<Mod> {
        self.types().next_back()
    }

    /// The rounding mode, if one is written.
    pub(crate) fn round(self) -> Option<soft::Round> {
        self.0.iter().find_map(|word| match word {
            Mod::Rn | Mod::Rni => Some(soft::Round::Nearest),
            Mod::Rz | Mod::Rzi => Some(soft::Round::Zero),
            Mod::Rm | Mod::Rmi => Some(soft::Round::Down),
            Mod::Rp | Mod::Rpi => Some(soft::Round::Up),
            Mod::Rna => Some(soft::Round::NearestAway),
            _ => None,
        })
    }
}

/// Width in bits of a scalar or packed type word; `None` for words that are no types.
pub(crate) fn width(word: Mod) -> Option<u32> {
    Some(match word {
        Mod::Pred => 1,
        Mod::B8 | Mod::U8 | Mod::S8 | Mod::E2m1x2 | Mod::E4m3 | Mod::E5m2 => 8,
        Mod::B16 | Mod::U16 | Mod::S16 | Mod::F16 | Mod::Bf16 | Mod::E4m3x2 | Mod::E5m2x2 => 16,
        Mod::E2m3x2 | Mod::E3m2x2 | Mod::Ue8m0x2 | Mod::E2m1x4 => 16,
        Mod::B32 | Mod::U32 | Mod::S32 | Mod::F32 | Mod::F16x2 | Mod::Bf16x2 | Mod::Tf32 => 32,
        Mod::U16x2 | Mod::S16x2 | Mod::E4m3x4 | Mod::E5m2x4 | Mod::E2m3x4 | Mod::E3m2x4 => 32,
        Mod::B64 | Mod::U64 | Mod::S64 | Mod::F64 | Mod::F32x2 => 64,
        Mod::B128 => 128,
        _ => return None,
    })
}

/// Whether a type word is a signed integer.
pub(crate) fn is_signed(word: Mod) -> bool {
    matches!(word, Mod::S8 | Mod::S16 | Mod::S32 | Mod::S64 | Mod::S16x2)
}

/// The low `bits` bits of a value.
pub(crate) fn truncate(value: u64, bits: u32) -> u64 {
    if bits >= 64 { value } else { value & ((1 << bits) - 1) }
}

/// The low `bits` bits, sign-extended to 64.
pub(crate) fn sign_extend(value: u64, bits: u32) -> u64 {
    if bits == 0 || bits >= 64 {
        return value;
    }
    ((value << (64 - bits)) as i64 >> (64 - bits)) as u64
}

/// `setp` where only the truth of its relation is asked for.
pub(crate) fn relation(op: Op, words: Words<'_>) -> Option<Lanes> {
    (op == Op::Setp).then(|| compare::relation(words)).flatten()
}

/// What an instruction computes, if it is a pure function of its sources.
pub(crate) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    int::alu(op, words)
        .or_else(|| bits::alu(op, words))
        .or_else(|| compare::alu(op, words))
        .or_else(|| convert::alu(op, words))
        .or_else(|| float::alu(op, words))
        .or_else(|| approx::alu(op, words))
        .or_else(|| video::alu(op, words))
}
