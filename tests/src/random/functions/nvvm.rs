//! NVVM's own arithmetic.

use super::body::{Body, Value};
use super::types::{Lane, Ty};

/// Name, and the types of the result and of the operands: i32, i64 (`l`), float, double.
const TABLE: &[(&str, &str)] = &[
    ("mulhi.i", "iii"),
    ("mulhi.ui", "iii"),
    ("mulhi.ll", "lll"),
    ("mulhi.ull", "lll"),
    ("mul24.i", "iii"),
    ("mul24.ui", "iii"),
    ("sad.i", "iiii"),
    ("sad.ui", "iiii"),
    ("prmt", "iiii"),
    ("fmin.f", "fff"),
    ("fmax.f", "fff"),
    ("fmin.ftz.f", "fff"),
    ("fmax.ftz.f", "fff"),
    ("fmin.d", "ddd"),
    ("fmax.d", "ddd"),
    ("add.rn.f", "fff"),
    ("add.rz.f", "fff"),
    ("add.rm.f", "fff"),
    ("add.rp.f", "fff"),
    ("add.rz.ftz.f", "fff"),
    ("add.rz.d", "ddd"),
    ("add.rp.d", "ddd"),
    ("mul.rn.f", "fff"),
    ("mul.rz.f", "fff"),
    ("mul.rm.f", "fff"),
    ("mul.rp.ftz.f", "fff"),
    ("mul.rm.d", "ddd"),
    ("div.rn.f", "fff"),
    ("div.rz.f", "fff"),
    ("div.rm.f", "fff"),
    ("div.rp.d", "ddd"),
    ("div.rn.d", "ddd"),
    ("fma.rn.f", "ffff"),
    ("fma.rz.f", "ffff"),
    ("fma.rm.ftz.f", "ffff"),
    ("fma.rp.d", "dddd"),
    ("rcp.rn.f", "ff"),
    ("rcp.rz.f", "ff"),
    ("rcp.rp.d", "dd"),
    ("sqrt.rn.f", "ff"),
    ("sqrt.rz.f", "ff"),
    ("sqrt.rm.d", "dd"),
    ("saturate.f", "ff"),
    ("saturate.ftz.f", "ff"),
    ("saturate.d", "dd"),
    ("fabs.f", "ff"),
    ("fabs.ftz.f", "ff"),
    ("fabs.d", "dd"),
    ("floor.f", "ff"),
    ("floor.ftz.f", "ff"),
    ("ceil.d", "dd"),
    ("trunc.f", "ff"),
    ("round.f", "ff"),
    ("round.d", "dd"),
    ("i2f.rn", "fi"),
    ("i2f.rz", "fi"),
    ("ui2f.rp", "fi"),
    ("i2d.rn", "di"),
    ("ui2d.rz", "di"),
    ("ll2f.rm", "fl"),
    ("ull2f.rn", "fl"),
    ("ll2d.rz", "dl"),
    ("ull2d.rp", "dl"),
    ("f2i.rn", "if"),
    ("f2i.rz", "if"),
    ("f2i.rm.ftz", "if"),
    ("f2ui.rp", "if"),
    ("f2ui.rz", "if"),
    ("f2ll.rz", "lf"),
    ("f2ull.rn", "lf"),
    ("d2i.rn", "id"),
    ("d2i.rm", "id"),
    ("d2ui.rz", "id"),
    ("d2ll.rp", "ld"),
    ("d2ull.rz", "ld"),
    ("d2f.rn", "fd"),
    ("d2f.rz", "fd"),
    ("d2f.rm.ftz", "fd"),
    ("lohi.i2d", "dii"),
    ("d2i.lo", "id"),
    ("d2i.hi", "id"),
    ("bitcast.f2i", "if"),
    ("bitcast.i2f", "fi"),
    ("bitcast.d2ll", "ld"),
    ("bitcast.ll2d", "dl"),
];

fn ty(letter: u8) -> Ty {
    Ty::scalar(match letter {
        b'i' => Lane::Int(32),
        b'l' => Lane::Int(64),
        b'f' => Lane::Float,
        _ => Lane::Double,
    })
}

impl Body {
    pub(super) fn nvvm(&mut self) {
        let (name, types) = self.rng.pick(TABLE);
        let mut letters = types.bytes();
        let Some(result) = letters.next().map(ty) else { return };
        let mut operands = Vec::new();
        for letter in letters {
            let value = self.value(ty(letter));
            operands.push(self.canonical(&value).typed());
        }
        let text = self.intrinsic(&format!("llvm.nvvm.{name}"), &result.spelled(), &operands);
        self.keep(Value { ty: result, text });
    }
}
