//! Calls of builtins with GNU names that constant expressions may contain: host compilers fold them.

use ptxc_arch::Intrinsic;

use crate::builtins::{self, BuiltinId, Lower, Special};
use crate::il::ExprId;
use crate::options::Mode;

use super::value::Value;
use super::{Evaluator, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    /// The value of a call of a builtin. NVIDIA's own names (`__popc`) are not constant expressions.
    pub(super) fn builtin_call(&mut self, builtin: BuiltinId, args: &[ExprId]) -> Outcome<Value<'a>> {
        let row = builtins::row(builtin);
        let folded = row.name.starts_with("__builtin_") || self.host_folds(row.name, row.signature);
        let (true, &[first, ..]) = (folded, args) else { return self.not_constexpr() };
        let bits = self.sema.il.int_shape(self.sema.il.exprs[first].ty).map_or(0, |shape| shape.bits);
        match row.lower {
            Lower::Call(Intrinsic::CTPOP) => {
                let value = self.integer(first)?;
                Ok(Value::Int(u128::from(value.count_ones())))
            }
            Lower::Call(Intrinsic::BSWAP) if bits > 0 => {
                let value = self.integer(first)?;
                Ok(Value::Int(value.swap_bytes() >> (u128::BITS - bits)))
            }
            Lower::Call(Intrinsic::FABS) => match self.eval(first)? {
                Value::Float(value) => Ok(Value::Float(value.abs())),
                zero => Ok(zero),
            },
            Lower::With(Intrinsic::ABS, _) if bits > 0 => {
                let value = self.integer(first)?;
                let shift = u128::BITS - bits;
                let magnitude = ((value << shift) as i128 >> shift).unsigned_abs();
                match magnitude >> (bits - 1) {
                    0 => Ok(Value::Int(magnitude)),
                    _ => self.fail("the absolute value is not representable"),
                }
            }
            Lower::Call(Intrinsic::CEIL) => match self.eval(first)? {
                Value::Float(value) => Ok(Value::Float(value.ceil())),
                zero => Ok(zero),
            },
            Lower::Special(Special::Expect) => self.eval(first),
            Lower::Special(Special::Assume) => match self.integer(first)? {
                0 => self.fail("what is assumed does not hold"),
                _ => Ok(Value::Undefined),
            },
            _ => self.not_constexpr(),
        }
    }

    /// Whether nvcc, with the host compiler's headers, folds a function of the C library: g++ has it as a builtin or
    /// libstdc++'s overload is constexpr.
    fn host_folds(&self, name: &str, signature: &str) -> bool {
        const FOLDED: &[(&str, &[&str])] =
            &[("abs", &["ii", "dd", "ff"]), ("fabs", &["ff"]), ("ceil", &["dd"])];
        let options = self.sema.options();
        options.mode == Mode::Nvcc
            && FOLDED.iter().any(|(folded, signatures)| *folded == name && signatures.contains(&signature))
    }

    fn not_constexpr<T>(&self) -> Outcome<T> {
        self.fail("the called function is not \"constexpr\"")
    }

    fn integer(&mut self, operand: ExprId) -> Outcome<u128> {
        match self.eval(operand)? {
            Value::Int(value) => Ok(value),
            Value::Zero => Ok(0),
            _ => self.not_constexpr(),
        }
    }
}
