//! Conversions of every kind, of values in range.

use super::body::{Body, Value};
use super::types::{self, Lane, Ty};

impl Body {
    fn cast(&mut self, op: &str, value: &Value, to: Ty) -> Value {
        self.def(to, format!("{op} {} to {}", value.typed(), to.spelled()))
    }

    pub(super) fn resize(&mut self) {
        let from = self.int_ty();
        let value = self.value(from);
        let Lane::Int(to) = self.int_ty().lane else { return };
        let from = from.lane.bits();
        let to = if to == from { to % 128 + 1 } else { to };
        let to_ty = value.ty.with(Lane::Int(to));
        if !to_ty.fits() {
            return self.bits();
        }
        let op = if to < from { "trunc" } else { self.rng.pick(&["zext", "sext"]) };
        let result = self.cast(op, &value, to_ty);
        self.keep(result);
    }

    pub(super) fn refloat(&mut self) {
        let ty = self.float_ty();
        let value = self.value(ty);
        let to = types::float(&mut self.rng);
        let to = match ty.lane.bits() == to.bits() {
            true if to == Lane::Double => Lane::Half,
            true => Lane::Double,
            false => to,
        };
        if !ty.with(to).fits() {
            return self.rounding();
        }
        let op = if to.bits() < ty.lane.bits() { "fptrunc" } else { "fpext" };
        let result = self.cast(op, &value, ty.with(to));
        self.keep(result);
    }

    pub(super) fn integer_to_float(&mut self) {
        let ty = self.int_ty();
        if ty.lane.bits() > 64 {
            return self.resize();
        }
        let value = self.value(ty);
        let to = types::float(&mut self.rng);
        if !ty.with(to).fits() {
            return self.bits();
        }
        let op = self.rng.pick(&["uitofp", "sitofp"]);
        // LLVM's back end takes a signed truth value for 1 where it makes a bfloat.
        let op = if ty.lane.bits() == 1 && to == Lane::Bfloat { "uitofp" } else { op };
        let result = self.cast(op, &value, ty.with(to));
        self.keep(result);
    }

    pub(super) fn float_to_integer(&mut self) {
        let ty = self.float_ty();
        let value = self.value(ty);
        // A truth value LLVM's back end makes of a comparison with the wrong sense.
        let bits = types::width(&mut self.rng).clamp(2, 64);
        let to = ty.with(Lane::Int(bits));
        if !to.fits() {
            return self.rounding();
        }
        let signed = self.rng.chance(50);
        if self.rng.chance(30) {
            let name = if signed { "llvm.fptosi.sat" } else { "llvm.fptoui.sat" };
            let name = format!("{name}.{}.{}", to.suffix(), ty.suffix());
            let text = self.intrinsic(&name, &to.spelled(), &[value.typed()]);
            return self.keep(Value { ty: to, text });
        }
        // Numbers whose whole part the integer holds: those at the limits are left out too.
        let places = if signed { bits - 1 } else { bits };
        let exponent = match ty.lane {
            Lane::Half => places.min(15),
            _ => places,
        };
        let limit = ty.splat(&ty.lane.number(f64::from(exponent).exp2()));
        let low = match signed {
            true => ty.splat(&ty.lane.number(-f64::from(exponent).exp2())),
            false => ty.splat(&ty.lane.number(0.0)),
        };
        let truth = ty.truth();
        let below = self.def(truth, format!("fcmp olt {}, {limit}", value.typed()));
        let above = self.def(truth, format!("fcmp oge {}, {low}", value.typed()));
        let inside = self.binary("and", &below, &above.text);
        let zero = ty.splat(&ty.lane.number(0.0));
        let spelled = ty.spelled();
        let value = self.def(ty, format!("select {}, {}, {spelled} {zero}", inside.typed(), value.typed()));
        let result = self.cast(if signed { "fptosi" } else { "fptoui" }, &value, to);
        self.keep(result);
    }

    /// The same bits as another type of the same size.
    pub(super) fn bitcast(&mut self) {
        let value = self.any_value();
        let bits = value.ty.bits();
        let mut found = Vec::new();
        if bits <= 128 {
            found.push(Ty::int(bits));
        }
        for lane in [Lane::Half, Lane::Bfloat, Lane::Float, Lane::Double] {
            if bits == lane.bits() {
                found.push(Ty::scalar(lane));
            }
        }
        let lanes = [1, 2, 4, 5, 7, 8, 16, 24, 32, 64].map(Lane::Int);
        for lane in lanes.into_iter().chain([Lane::Half, Lane::Bfloat, Lane::Float, Lane::Double]) {
            if bits.is_multiple_of(lane.bits()) && bits / lane.bits() <= 32 {
                found.push(Ty { lane, lanes: Some(bits / lane.bits()) });
            }
        }
        found.retain(|ty| *ty != value.ty && ty.fits());
        // From vector to vector LLVM's back end goes through memory, where it does not pack such lanes.
        if value.ty.lanes.is_some() && value.ty.container() != value.ty {
            found.retain(|ty| ty.lanes.is_none());
        }
        if found.is_empty() {
            return self.freeze();
        }
        let to = self.rng.pick(&found);
        let value = self.canonical(&value);
        let result = self.cast("bitcast", &value, to);
        self.keep(result);
    }
}
