//! Lanes that a mask or their number chooses: gathered, scattered, packed in memory, moved together.

use super::body::{Body, Value};
use super::memory::Region;
use super::types::{Lane, Ty};

impl Body {
    /// A vector of two to eight lanes that fill their bytes.
    fn whole_lanes(&mut self) -> Ty {
        let ty = self.ty().container();
        let most = if ty.lane.bits() > 64 { 4 } else { 8 };
        Ty { lanes: Some(ty.lanes.unwrap_or(4).clamp(2, most)), ..ty }
    }

    /// Lanes written to addresses of their own, in order where these meet, and read from such.
    pub(super) fn scatter_and_gather(&mut self) {
        let region = self.region();
        let ty = self.whole_lanes();
        let size = Ty::scalar(ty.lane).bytes();
        let value = self.value(ty);
        let value = self.canonical(&value);
        let pointers = [(); 2].map(|()| {
            let numbers = ty.with(Lane::Int(self.rng.pick(&[32, 64])));
            let index = self.value(numbers);
            let places = numbers.splat(&(super::body::SCRATCH as u32 / size).to_string());
            let index = self.binary("urem", &index, &places);
            let lane = ty.lane.spelled();
            let Region { pointer, ty: of } = &region;
            self.def_raw(format!("getelementptr {lane}, {of} {pointer}, {}", index.typed()))
        });
        let count = ty.count();
        let space = region.space();
        let [to, from] = pointers.map(|name| format!("<{count} x {}> {name}", region.ty));
        let align = format!("i32 {}", 1 << self.rng.between(0, u64::from(size.ilog2())));
        let suffix = format!("{}.v{count}p{space}", ty.suffix());
        let mask = self.value(ty.truth());
        let operands = [value.typed(), to, align.clone(), mask.typed()];
        self.intrinsic(&format!("llvm.masked.scatter.{suffix}"), "void", &operands);
        let (mask, other) = (self.value(ty.truth()), self.value(ty));
        let operands = [from, align, mask.typed(), other.typed()];
        let text = self.intrinsic(&format!("llvm.masked.gather.{suffix}"), &ty.spelled(), &operands);
        self.keep(Value { ty, text });
    }

    /// The lanes of a mask lie in memory without gaps.
    pub(super) fn packed_lanes(&mut self) {
        let region = self.region();
        let ty = self.whole_lanes();
        let value = self.value(ty);
        let value = self.canonical(&value);
        let mut address = || {
            let (address, _) = self.place(&region, ty.bytes() as usize);
            // Generic pointers alone have these intrinsics.
            match region.ty == "ptr" {
                true => format!("ptr {address}"),
                false => {
                    format!("ptr {}", self.def_raw(format!("addrspacecast {} {address} to ptr", region.ty)))
                }
            }
        };
        let (to, from) = (address(), address());
        let mask = self.value(ty.truth());
        let name = format!("llvm.masked.compressstore.{}", ty.suffix());
        self.intrinsic(&name, "void", &[value.typed(), to, mask.typed()]);
        let (mask, other) = (self.value(ty.truth()), self.value(ty));
        let name = format!("llvm.masked.expandload.{}", ty.suffix());
        let text = self.intrinsic(&name, &ty.spelled(), &[from, mask.typed(), other.typed()]);
        self.keep(Value { ty, text });
    }

    /// The lanes of a mask, moved to the front.
    pub(super) fn compress(&mut self) {
        let ty = self.whole_lanes();
        let (value, mask, other) = (self.value(ty), self.value(ty.truth()), self.value(ty));
        let operands = [value.typed(), mask.typed(), other.typed()];
        let name = format!("llvm.experimental.vector.compress.{}", ty.suffix());
        let text = self.intrinsic(&name, &ty.spelled(), &operands);
        self.keep(Value { ty, text });
    }

    /// Masks made of numbers, and numbers of masks.
    pub(super) fn counted_lanes(&mut self) {
        let number = Ty::int(self.rng.pick(&[32, 64, 16]));
        let count = self.rng.pick(&[2, 3, 4, 8]);
        let mask = Ty { lanes: Some(count), ..Ty::int(1) };
        let steps = Ty { lanes: Some(count), ..number };
        match self.rng.below(3) {
            0 => {
                let (start, end) = (self.value(number), self.value(number));
                // Of no numbers at all the mask is not defined.
                let end = self.binary("or", &end, "1");
                let name = format!("llvm.get.active.lane.mask.{}.{}", mask.suffix(), number.suffix());
                let text = self.intrinsic(&name, &mask.spelled(), &[start.typed(), end.typed()]);
                self.keep(Value { ty: mask, text });
            }
            1 => {
                let chosen = self.value(mask);
                let name = format!("llvm.experimental.cttz.elts.{}.{}", number.suffix(), mask.suffix());
                let operands = [chosen.typed(), "i1 false".to_owned()];
                let text = self.intrinsic(&name, &number.spelled(), &operands);
                self.keep(Value { ty: number, text });
            }
            _ => {
                let name = format!("llvm.stepvector.{}", steps.suffix());
                let text = self.intrinsic(&name, &steps.spelled(), &[]);
                let value = self.value(steps);
                let sum = self.binary("add", &value, &text);
                self.keep(sum);
            }
        }
    }

    /// Vectors woven together, taken apart, and windows into two of them.
    pub(super) fn woven(&mut self) {
        let ty = self.whole_lanes();
        let ty = Ty { lanes: ty.lanes.map(|count| count.min(4)), ..ty };
        let double = Ty { lanes: Some(2 * ty.count()), ..ty };
        let (a, b) = (self.value(ty), self.value(ty));
        if self.rng.chance(40) {
            let name = self.rng.pick(&["splice.left", "splice.right", "splice"]);
            let offset = format!("i32 {}", self.rng.below(u64::from(ty.count())));
            let name = format!("llvm.vector.{name}.{}", ty.suffix());
            let text = self.intrinsic(&name, &ty.spelled(), &[a.typed(), b.typed(), offset]);
            return self.keep(Value { ty, text });
        }
        let name = format!("llvm.vector.interleave2.{}", double.suffix());
        let text = self.intrinsic(&name, &double.spelled(), &[a.typed(), b.typed()]);
        let whole = Value { ty: double, text };
        self.keep(whole.clone());
        let other = self.value(double);
        let pair = format!("{{ {0}, {0} }}", ty.spelled());
        let name = format!("llvm.vector.deinterleave2.{}", double.suffix());
        let parts = self.intrinsic(&name, &pair, &[other.typed()]);
        let which = self.rng.below(2);
        let half = self.def(ty, format!("extractvalue {pair} {parts}, {which}"));
        self.keep(half);
    }
}
