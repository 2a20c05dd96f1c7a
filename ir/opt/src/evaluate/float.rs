//! Intrinsics of floating-point numbers, as the simulator computes them.

use ptxc_arith::approx::{self, Extra};
use ptxc_arith::soft::{F32, F64, Format, Round};
use ptxc_ir::{Denormals, Intrinsic, Module, Ty, Value};

/// The operation of an intrinsic, with its modifiers.
#[derive(Clone, Copy)]
struct Operation {
    name: &'static str,
    round: Option<Round>,
    approximate: bool,
    full: bool,
    flush: bool,
}

impl Operation {
    /// The operation of an intrinsic that is overloaded on its type.
    fn of_any_type(which: Intrinsic) -> Option<Self> {
        let (name, round) = match which {
            Intrinsic::FMA | Intrinsic::FMULADD => ("fma", Round::Nearest),
            Intrinsic::SQRT => ("sqrt", Round::Nearest),
            Intrinsic::COPYSIGN => ("copysign", Round::Nearest),
            Intrinsic::MINNUM | Intrinsic::MINIMUM => ("fmin", Round::Nearest),
            Intrinsic::MAXNUM | Intrinsic::MAXIMUM => ("fmax", Round::Nearest),
            Intrinsic::RINT | Intrinsic::NEARBYINT | Intrinsic::ROUNDEVEN => ("integral", Round::Nearest),
            Intrinsic::ROUND => ("integral", Round::NearestAway),
            Intrinsic::TRUNC => ("integral", Round::Zero),
            Intrinsic::FLOOR => ("integral", Round::Down),
            Intrinsic::CEIL => ("integral", Round::Up),
            _ => return None,
        };
        Some(Self { name, round: Some(round), approximate: false, full: false, flush: false })
    }

    /// The operation of an NVVM intrinsic, parsed from its name (`llvm.nvvm.fma.rn.ftz.f`); none if the name has an
    /// unknown modifier.
    fn of_name(which: Intrinsic) -> Option<Self> {
        let mut words = which.name().strip_prefix("llvm.nvvm.")?.split('.');
        let name = words.next()?;
        let mut operation = Self { name, round: None, approximate: false, full: false, flush: false };
        for word in words {
            match word {
                "rn" => operation.round = Some(Round::Nearest),
                "rz" => operation.round = Some(Round::Zero),
                "rm" => operation.round = Some(Round::Down),
                "rp" => operation.round = Some(Round::Up),
                "approx" => operation.approximate = true,
                "full" => operation.full = true,
                "ftz" => operation.flush = true,
                "f" | "d" => {}
                _ => return None,
            }
        }
        Some(operation)
    }

    /// The result of the operation on the bits of up to three operands.
    fn apply(self, format: Format, [a, b, c]: [u64; 3]) -> Option<u64> {
        if self.approximate || self.full {
            return self.approximation(format, a, b);
        }
        if let Some(round) = self.round {
            let result = match self.name {
                "add" => format.add(a, b, round),
                "sub" => format.sub(a, b, round),
                "mul" => format.mul(a, b, round),
                "div" => format.div(a, b, round),
                "fma" => format.fma(a, b, c, round),
                "rcp" => format.div(format.one(), a, round),
                "sqrt" => format.sqrt(a, round),
                "integral" => format.round_integral(a, round),
                _ => return self.selection(format, a, b),
            };
            return Some(result);
        }
        let round = match self.name {
            "floor" => Round::Down,
            "ceil" => Round::Up,
            "trunc" => Round::Zero,
            "round" => Round::Nearest,
            _ => return self.selection(format, a, b),
        };
        Some(format.round_integral(a, round))
    }

    /// The result of an operation that selects bits of its operands without rounding.
    fn selection(self, format: Format, a: u64, b: u64) -> Option<u64> {
        let sign = format.sign_bit();
        Some(match self.name {
            "fabs" => a & !sign,
            "copysign" => a & !sign | b & sign,
            "fmin" => format.extreme(a, b, false),
            "fmax" => format.extreme(a, b, true),
            _ => return None,
        })
    }

    fn approximation(self, format: Format, a: u64, b: u64) -> Option<u64> {
        let extra = Extra { flush: self.flush, saturate: false };
        if format == F64 {
            return Some(match (self.name, self.flush) {
                ("rcp", true) => approx::upper64(a, approx::rcp),
                ("rsqrt", true) => approx::upper64(a, approx::rsqrt),
                ("rsqrt", false) => approx::rsqrt64(f64::from_bits(a)).to_bits(),
                _ => return None,
            });
        }
        let function = match self.name {
            "rcp" => approx::rcp,
            "rsqrt" => approx::rsqrt,
            "sqrt" => approx::sqrt,
            "ex2" => approx::ex2,
            "lg2" => approx::lg2,
            "sin" => approx::sin,
            "cos" => approx::cos,
            "tanh" => approx::tanh,
            "div" if self.full => return Some(approx::div_full(extra, a, b)),
            "div" => return Some(approx::div_approx(extra, a, b)),
            _ => return None,
        };
        Some(approx::unary(format, extra, a, function))
    }
}

/// A number as arithmetic reads or writes it, flushed by the mode of the module or by the `.ftz` of an intrinsic. None
/// if the mode is unknown and matters, or if the number is a NaN.
fn seen(m: &Module, ty: Ty, flush: bool, bits: u64) -> Option<u64> {
    let denormals = if flush { Denormals::Flush } else { m.denormals };
    let bits = denormals.seen(ty, bits)?;
    (!format(ty)?.is_nan(bits)).then_some(bits)
}

/// The result of an intrinsic of floating-point constants.
pub(super) fn intrinsic(m: &mut Module, which: Intrinsic, ty: Ty, args: &[Value]) -> Option<Value> {
    if which == Intrinsic::FABS {
        return m.fold_fabs(*args.first()?);
    }
    let mut sources = [0_u64; 3];
    for (source, &arg) in sources.iter_mut().zip(args) {
        *source = m.float_bits(arg)?;
    }
    let from = m.ty(*args.first()?);
    let mut operation = Operation::of_any_type(which).or_else(|| Operation::of_name(which))?;
    let format = format(from)?;
    // `copysign` only moves bits.
    if operation.name == "copysign" {
        let result = operation.selection(format, sources[0], sources[1])?;
        return Some(m.const_float_bits(ty, result));
    }
    operation.flush |= from == Ty::FLOAT && m.denormals == Denormals::Flush;
    for source in &mut sources {
        *source = seen(m, from, operation.flush, *source)?;
    }
    if let Some(("f" | "d", target)) = operation.name.split_once('2') {
        return converted(m, operation, target, ty, (format, sources[0]));
    }
    let result = seen(m, from, operation.flush, operation.apply(format, sources)?)?;
    (from == ty).then(|| m.const_float_bits(ty, result))
}

/// `f2i`, `d2ull`, clamped to the range of the integer; `d2f`.
fn converted(
    m: &mut Module,
    operation: Operation,
    target: &str,
    ty: Ty,
    (format, bits): (Format, u64),
) -> Option<Value> {
    let round = operation.round?;
    if (target, ty) == ("f", Ty::FLOAT) {
        let result = seen(m, ty, operation.flush, format.convert(bits, F32, round))?;
        return Some(m.const_float_bits(ty, result));
    }
    let (low, high) = match target {
        "i" => (i128::from(i32::MIN), i128::from(i32::MAX)),
        "ui" => (0, i128::from(u32::MAX)),
        "ll" => (i128::from(i64::MIN), i128::from(i64::MAX)),
        "ull" => (0, i128::from(u64::MAX)),
        _ => return None,
    };
    let number = format.to_int(bits, round, low, high)?;
    Some(m.const_signed(ty, number))
}

/// `i2f`, `ull2d`: an integer rounded to a floating-point number.
pub(super) fn of_integer(m: &mut Module, which: Intrinsic, ty: Ty, value: Value) -> Option<Value> {
    let operation = Operation::of_name(which)?;
    let number = match operation.name.split_once('2')? {
        ("i" | "ll", "f" | "d") => m.signed_value(value)?,
        ("ui" | "ull", "f" | "d") => i128::try_from(m.int_value(value)?).ok()?,
        _ => return None,
    };
    let bits = format(ty)?.of_int(number, operation.round?);
    Some(m.const_float_bits(ty, bits))
}

fn format(ty: Ty) -> Option<Format> {
    match ty {
        Ty::FLOAT => Some(F32),
        Ty::DOUBLE => Some(F64),
        _ => None,
    }
}
