//! Structures and arrays as values.

use std::fmt::Write as _;

use super::body::{Body, Value};
use super::types::Ty;

impl Body {
    pub(super) fn aggregate(&mut self) {
        let count = self.rng.between(1, 4);
        let array = self.rng.chance(25);
        // How lanes that do not fill their bytes lie in an aggregate in memory is not supported.
        let member = |body: &mut Self| {
            let ty = body.ty();
            if ty.lanes.is_some() { ty.container() } else { ty }
        };
        let first = member(self);
        let members: Vec<Ty> = (0..count).map(|_| if array { first } else { member(self) }).collect();
        let spelled: Vec<String> = members.iter().map(|ty| ty.spelled()).collect();
        let plain = match (array, self.rng.chance(20)) {
            (true, _) => format!("[{count} x {}]", first.spelled()),
            (_, true) => format!("<{{ {} }}>", spelled.join(", ")),
            _ => format!("{{ {} }}", spelled.join(", ")),
        };
        let nested = self.rng.chance(30);
        let (ty, path) = match nested {
            true => (format!("{{ i8, {plain} }}"), "1, "),
            false => (plain, ""),
        };
        let mut values = Vec::new();
        for _ in 0..2 {
            let mut aggregate = self.rng.pick(&["undef", "poison", "zeroinitializer"]).to_owned();
            if nested {
                aggregate = self.def_raw(format!("insertvalue {ty} {aggregate}, i8 1, 0"));
            }
            for (at, &member) in members.iter().enumerate() {
                let value = self.value(member);
                let value = self.canonical(&value);
                aggregate =
                    self.def_raw(format!("insertvalue {ty} {aggregate}, {}, {path}{at}", value.typed()));
            }
            values.push(aggregate);
            if self.rng.chance(50) {
                break;
            }
        }
        let mut aggregate = values[0].clone();
        if let Some(other) = values.get(1) {
            let which = self.value(Ty::int(1));
            aggregate = self.def_raw(format!("select {}, {ty} {aggregate}, {ty} {other}", which.typed()));
        }
        if self.rng.chance(40) {
            let slot = self.fresh();
            let _ = writeln!(self.frame.entry, "  {slot} = alloca {ty}");
            self.line(format!("store {ty} {aggregate}, ptr {slot}"));
            // One member through its address.
            let at = self.rng.index(members.len());
            let path = if nested { "i32 1, " } else { "" };
            let address = self.def_raw(format!("getelementptr {ty}, ptr {slot}, i32 0, {path}i32 {at}"));
            let packed = ty.contains("<{");
            let align = if packed { ", align 1" } else { "" };
            let member = members[at];
            let value = self.def(member, format!("load {}, ptr {address}{align}", member.spelled()));
            self.keep(value);
            aggregate = self.def_raw(format!("load {ty}, ptr {slot}"));
        }
        for (at, &member) in members.iter().enumerate() {
            let text = self.def_raw(format!("extractvalue {ty} {aggregate}, {path}{at}"));
            self.keep(Value { ty: member, text });
        }
    }
}
