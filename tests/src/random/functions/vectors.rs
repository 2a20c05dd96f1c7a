//! Lanes: reading, replacing, permuting.

use super::body::{Body, Value};
use super::types::Ty;

impl Body {
    fn vector(&mut self) -> Value {
        let ty = self.ty();
        let ty = Ty { lanes: Some(ty.lanes.unwrap_or(if ty.lane.bits() > 64 { 2 } else { 4 })), ..ty };
        self.value(ty)
    }

    /// The number of a lane, known now or when the program runs.
    fn lane_index(&mut self, ty: Ty) -> String {
        if self.rng.chance(50) {
            return format!("i32 {}", self.rng.below(u64::from(ty.count())));
        }
        let bits = self.rng.pick(&[8, 32, 64]);
        self.index(ty.count(), bits).typed()
    }

    pub(super) fn extract(&mut self) {
        let vector = self.vector();
        let index = self.lane_index(vector.ty);
        let lane = Ty::scalar(vector.ty.lane);
        let result = self.def(lane, format!("extractelement {}, {index}", vector.typed()));
        self.keep(result);
    }

    pub(super) fn insert(&mut self) {
        let vector = self.vector();
        let lane = self.value(Ty::scalar(vector.ty.lane));
        let index = self.lane_index(vector.ty);
        let result =
            self.def(vector.ty, format!("insertelement {}, {}, {index}", vector.typed(), lane.typed()));
        self.keep(result);
    }

    pub(super) fn shuffle(&mut self) {
        let a = self.vector();
        let two = self.rng.chance(60);
        let b = if two { self.value(a.ty) } else { Value { ty: a.ty, text: "poison".to_owned() } };
        let count = a.ty.count();
        let most = (1024 / a.ty.lane.bits().next_power_of_two()).min(16);
        let length = match self.rng.chance(60) {
            true => count,
            false => self.rng.between(1, u64::from(most)) as u32,
        };
        let sources = u64::from(if two { 2 * count } else { count });
        let mask: Vec<String> = (0..length).map(|_| format!("i32 {}", self.rng.below(sources))).collect();
        let to = Ty { lane: a.ty.lane, lanes: Some(length) };
        let mask = format!("<{length} x i32> <{}>", mask.join(", "));
        let result = self.def(to, format!("shufflevector {}, {}, {mask}", a.typed(), b.typed()));
        self.keep(result);
    }

    /// A vector of scalars there are.
    pub(super) fn build(&mut self) {
        let ty = self.vector().ty;
        let count = ty.count().min(4);
        let ty = Ty { lanes: Some(count), ..ty };
        let mut vector = Value { ty, text: "poison".to_owned() };
        for index in 0..count {
            let lane = self.value(Ty::scalar(ty.lane));
            vector = self.def(ty, format!("insertelement {}, {}, i32 {index}", vector.typed(), lane.typed()));
        }
        self.keep(vector);
    }
}
