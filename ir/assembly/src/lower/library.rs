//! Intrinsics for mathematical functions without an instruction.
//!
//! LLVM has `llvm.sin`, `llvm.pow` and others for all floating-point types; here they become calls of the
//! `libdevice` functions that compute them (libdevice User's Guide), which the compiler links as for modules that
//! call these by name. Half precision is computed in single. If a call allows approximations (`afn`) and the target
//! has an instruction for one, it is used, as in LLVM's back end.

use ptxc_ir::{
    Block, Builder, CallConv, Flags, FnAttrs, Intrinsic, Linkage, Op as IrOp, Ty, Value as IrValue,
};

use super::Lower;
use super::spelling::{self, Meaning};

/// The `libdevice` function that implements an intrinsic, without `__nv_`: `sinf` for `llvm.sin.v2f32`.
#[must_use]
pub fn library_function(intrinsic: &str) -> Option<String> {
    let Some(Meaning::Library(base)) = spelling::meaning(intrinsic) else { return None };
    let types = intrinsic.strip_prefix("llvm.")?.strip_prefix(base)?.strip_prefix('.')?;
    let first = types.split('.').next()?;
    let is_double = first.ends_with("f64");
    Some(if is_double { base.to_owned() } else { format!("{base}f") })
}

/// The instruction that approximates a function in single precision (PTX ISA 9.7.3).
fn approximation(base: &str) -> Option<Intrinsic> {
    Some(match base {
        "sin" => Intrinsic::SIN_APPROX_F,
        "cos" => Intrinsic::COS_APPROX_F,
        "exp2" => Intrinsic::EX2_APPROX_F,
        "log2" => Intrinsic::LG2_APPROX_F,
        _ => return None,
    })
}

impl Lower<'_, '_> {
    /// Lowers a call on scalars; none for other types.
    pub(super) fn library_call(
        &mut self,
        block: Block,
        base: &'static str,
        ret: Ty,
        args: &[IrValue],
        flags: Flags,
    ) -> Option<IrValue> {
        let work = match ret {
            Ty::DOUBLE => Ty::DOUBLE,
            Ty::FLOAT | Ty::HALF | Ty::BFLOAT => Ty::FLOAT,
            _ => return None,
        };
        let mut b = Builder::at_end(&mut self.m, block);
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            let ty = b.m.ty(arg);
            values.push(if b.m.types.is_int(ty) {
                b.int_cast(arg, Ty::I32, true, "")
            } else if ty == work {
                arg
            } else {
                b.cast(IrOp::FpExt, arg, work, "")
            });
        }
        let near = approximation(base).filter(|_| work == Ty::FLOAT && flags.has(Flags::AFN));
        let result = match near {
            Some(row) => b.intrinsic(row, &[], &values, ""),
            None => {
                let suffix = if work == Ty::FLOAT { "f" } else { "" };
                let types: Vec<Ty> = values.iter().map(|&value| b.m.ty(value)).collect();
                let name = format!("__nv_{base}{suffix}");
                let fn_ty = b.m.types.function(work, &types, false);
                let f = b.m.function_by_name(&name).unwrap_or_else(|| {
                    let f = b.m.add_function(&name, fn_ty, Linkage::External, CallConv::Device);
                    b.m.func_mut(f).attrs = FnAttrs::READ_NONE | FnAttrs::NO_UNWIND | FnAttrs::WILL_RETURN;
                    f
                });
                b.call_indirect(fn_ty, f.into(), &values, "").into()
            }
        };
        Some(if ret == work { result } else { b.cast(IrOp::FpTrunc, result, ret, "") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_type_says_which_function() {
        for (intrinsic, function) in [
            ("llvm.sin.f32", "sinf"),
            ("llvm.sin.f64", "sin"),
            ("llvm.cos.v2f16", "cosf"),
            ("llvm.atan2.v4f64", "atan2"),
            ("llvm.powi.f64.i32", "powi"),
        ] {
            assert_eq!(library_function(intrinsic).as_deref(), Some(function), "{intrinsic}");
        }
        for other in ["llvm.sqrt.f32", "llvm.sin", "llvm.exp2x.f32", "sin"] {
            assert_eq!(library_function(other), None, "{other}");
        }
    }
}
