//! Objects reached by other ways than their names: their bytes, members of a union, pointers that may be null, are
//! qualified or lead to members; and copies that overwrite a part of them.

use super::Gen;
use super::ints::Int;
use super::scope::{Array, FieldKind, Kind, Place, Record, Scalar};

/// The unsigned types of which a union has members.
const WIDTHS: [(u64, Int); 4] = [(1, Int::UChar), (2, Int::UShort), (4, Int::UInt), (8, Int::ULLong)];

impl Gen {
    /// One statement of these.
    pub(super) fn reach(&mut self, depth: u32) {
        match self.rng.below(8) {
            0 => self.bytes(),
            1 | 2 => self.overwrite(),
            3 => self.move_elements(),
            4 => self.union(),
            5 => self.null_pointer(depth),
            6 => self.qualified_pointer(),
            _ => self.member_pointer(),
        }
    }

    /// A variable that pointers may lead to: an integer, or a number too.
    fn object(&mut self, integer: bool) -> Option<Place> {
        let fits = |ty: Scalar| match ty {
            Scalar::Int(ty) => ty != Int::Bool,
            Scalar::Float | Scalar::Double => !integer,
        };
        let places = self.scope.places.iter();
        let fitting: Vec<&Place> =
            places.filter(|place| place.writable && place.kind == Kind::Object && fits(place.ty)).collect();
        fitting.get(self.rng.index(fitting.len().max(1))).map(|place| (*place).clone())
    }

    /// An object seen as bytes: through `memcpy`, or a pointer to characters.
    fn bytes(&mut self) {
        let Some(place) = self.object(true) else { return self.declaration() };
        let (name, size) = (self.name("u"), size_of(place.ty));
        let len = if self.rng.chance(50) {
            self.line(&format!("unsigned char *{name} = (unsigned char *)&{};", place.text));
            size
        } else {
            self.line(&format!("unsigned char {name}[{}];", size + 3));
            self.line(&format!("memset({name}, {}, {});", self.count % 256, size + 3));
            self.line(&format!("memcpy({name} + {}, &{}, {size});", self.count % 4, place.text));
            size + 3
        };
        let ty = Scalar::Int(Int::UChar);
        self.scope.arrays.push(Array { text: name, ty, len, writable: true, kind: Kind::Object });
    }

    /// Some bytes of a variable become others. The bytes of numbers are written, not read: a NaN has many.
    fn overwrite(&mut self) {
        let (Some(to), Some(from)) = (self.object(false), self.object(true)) else {
            return self.declaration();
        };
        let (size, most) = (size_of(to.ty), size_of(to.ty).min(size_of(from.ty)));
        let count =
            if self.rng.chance(60) { 1 << self.rng.below(4) } else { self.rng.between(1, 16) }.min(most);
        let at = self.rng.below(size - count + 1);
        let target = match self.rng.below(3) {
            0 => format!("{at} + (char *)&{}", to.text),
            1 => format!("(unsigned char *)&{} + {at}", to.text),
            _ => format!("&((char *)&{})[{at}]", to.text),
        };
        match self.rng.below(6) {
            0 => {
                let value = self.rng.pick(&["0", "1", "127", "255", "-1", "0xa5"]);
                self.line(&format!("memset({target}, {value}, {count});"));
            }
            1 => {
                let value = self.int(2).text;
                self.line(&format!("*({target}) = {value};"));
            }
            2 => {
                let (ty, name, value) =
                    (self.rng.pick(&["short", "int", "long long"]), self.name("v"), self.int(2).text);
                self.line(&format!("{ty} {name} = ({ty}){value};"));
                self.line(&format!(
                    "memcpy({target}, &{name}, sizeof {name} < {count} ? sizeof {name} : {count});"
                ));
            }
            // The same variable may be both: what is copied is put aside.
            way => {
                let from = if way == 3 && matches!(to.ty, Scalar::Int(_)) { &to } else { &from };
                let (ty, other) = (from.ty.name(), self.rng.below(size_of(from.ty) - count + 1));
                self.line(&format!(
                    "{{ {ty} c_ = {}; memcpy({target}, (char *)&c_ + {other}, {count}); }}",
                    from.text
                ));
            }
        }
    }

    /// Elements that `memcpy` or `memset` writes, or a whole record.
    fn move_elements(&mut self) {
        let records: Vec<Record> =
            self.scope.records.iter().filter(|record| record.writable).cloned().collect();
        if self.rng.chance(30)
            && let Some(to) = records.get(self.rng.index(records.len().max(1)))
        {
            let texts = self.records_of(to.class, false);
            let from = texts[self.rng.index(texts.len())].clone();
            let class = self.classes[to.class].name.clone();
            return self.line(&format!("{{ {class} c_ = {from}; memcpy(&{}, &c_, sizeof c_); }}", to.text));
        }
        let whole = |array: &&Array| {
            array.kind == Kind::Object && matches!(array.ty, Scalar::Int(ty) if ty != Int::Bool)
        };
        let arrays: Vec<Array> = self.scope.arrays.iter().filter(whole).cloned().collect();
        let writable: Vec<&Array> = arrays.iter().filter(|array| array.writable).collect();
        let Some(to) = writable.get(self.rng.index(writable.len().max(1))) else { return self.declaration() };
        let count = self.rng.between(1, to.len);
        let at = self.rng.below(to.len - count + 1);
        let bytes = count * size_of(to.ty);
        if self.rng.chance(30) {
            let value = self.int(1).text;
            return self.line(&format!("memset({} + {at}, (int)({value}), {bytes});", to.text));
        }
        let large: Vec<&Array> =
            arrays.iter().filter(|array| array.ty == to.ty && array.len >= count).collect();
        let from = large[self.rng.index(large.len())];
        let other = self.rng.below(from.len - count + 1);
        let (ty, to, from) = (to.ty.name(), &to.text, &from.text);
        self.line(&format!(
            "{{ {ty} c_[{count}]; memcpy(c_, {from} + {other}, {bytes}); memcpy({to} + {at}, c_, {bytes}); }}"
        ));
    }

    /// A union of members of all widths, perhaps within a record.
    fn union(&mut self) {
        let (name, size) = (self.name("u"), self.rng.pick(&[2_u64, 4, 8]));
        let members = WIDTHS.iter().filter(|(width, _)| *width <= size);
        let members: Vec<(u64, Int)> = members.copied().filter(|_| self.rng.chance(80)).collect();
        let real = self.rng.chance(30) && size > 2;
        let (real_name, whole) = match size {
            2 => ("short", Int::Short),
            4 => ("float", Int::Int),
            _ => ("double", Int::LLong),
        };
        let mut fields = format!("{} whole;", whole.name());
        for (width, ty) in &members {
            fields.push_str(&format!(" {} m{width}[{}];", ty.name(), size / width));
        }
        if real {
            fields.push_str(&format!(" {real_name} real;"));
        }
        if self.rng.chance(40) {
            let (before, after) =
                (self.rng.pick(&[Int::Char, Int::Int]), self.rng.pick(&[Int::Char, Int::LLong]));
            let (first, last) = (before.name(), after.name());
            self.line(&format!(
                "struct {{ {first} before; union {{ {fields} }}; {last} after; }} {name} = {{}};"
            ));
            for (field, ty) in [("before", before), ("after", after)] {
                let place = Place::variable(&format!("{name}.{field}"), Scalar::Int(ty));
                self.scope.places.push(Place { kind: Kind::Direct, ..place });
            }
        } else {
            self.line(&format!("union {{ {fields} }} {name};"));
        }
        let value = self.int(2).text;
        self.line(&format!("{name}.whole = ({}){value};", whole.name()));
        let place = Place::variable(&format!("{name}.whole"), Scalar::Int(whole));
        self.scope.places.push(Place { kind: Kind::Direct, ..place });
        for (width, ty) in members {
            let (text, len) = (format!("{name}.m{width}"), size / width);
            let ty = Scalar::Int(ty);
            self.scope.arrays.push(Array { text, ty, len, writable: true, kind: Kind::Direct });
        }
        if real {
            let ty = if size == 4 { Scalar::Float } else { Scalar::Double };
            self.scope.places.push(Place::constant(&format!("{name}.real"), ty, ty.range()));
        }
    }

    /// A pointer that is null on one way.
    fn null_pointer(&mut self, depth: u32) {
        let Some(place) = self.object(false) else { return self.declaration() };
        let (name, ty, condition) = (self.name("p"), place.ty.name(), self.condition(1));
        let null = self.rng.pick(&["nullptr", "0", "NULL", "{}"]);
        self.line(&format!("{ty} *{name} = {null};"));
        self.line(&format!("if ({condition}) {name} = &{};", place.text));
        match self.rng.below(4) {
            0 => self.line(&format!("h.add({name} == nullptr);")),
            1 => self.line(&format!("{{ decltype(nullptr) z = nullptr; h.add(z != {name}); }}")),
            2 => self.line(&format!("h.add({name} ? 7 : !{name});")),
            _ => self.line(&format!("h.add((bool){name});")),
        }
        let test = self.rng.pick(&["", " != nullptr", " != 0"]);
        self.line(&format!("if ({name}{test}) {{"));
        let mark = self.scope.mark();
        self.scope.places.push(Place::variable(&format!("(*{name})"), place.ty));
        self.assignment();
        self.statement(depth.saturating_sub(1));
        self.scope.leave(mark);
        self.line("}");
    }

    /// A pointer to a qualified type, or one that is qualified, or a pointer to such a one.
    fn qualified_pointer(&mut self) {
        let Some(place) = self.object(false) else { return self.declaration() };
        let (name, ty, target) = (self.name("p"), place.ty.name(), place.text.clone());
        let found = Place::variable(&format!("(*{name})"), place.ty);
        let found = match self.rng.below(6) {
            0 => {
                self.line(&format!("volatile {ty} *{name} = &{target};"));
                Place { kind: Kind::Volatile, ..found }
            }
            1 => {
                self.line(&format!("const volatile {ty} *{name} = &{target};"));
                Place { kind: Kind::Volatile, writable: false, ..found }
            }
            2 => {
                self.line(&format!("const {ty} *const {name} = &{target};"));
                Place { writable: false, ..found }
            }
            3 => {
                self.line(&format!("{ty} *volatile {name} = &{target};"));
                found
            }
            4 => {
                let inner = self.name("p");
                self.line(&format!("{ty} *{inner} = &{target}, *const *{name} = &{inner};"));
                Place { text: format!("(**{name})"), ..found }
            }
            _ => {
                let inner = self.name("p");
                self.line(&format!(
                    "const {ty} *const {inner} = &{target}, *const volatile *{name} = &{inner};"
                ));
                Place { text: format!("(**{name})"), writable: false, ..found }
            }
        };
        self.scope.places.push(found);
    }

    /// A pointer to one of the members of a record that have one type.
    fn member_pointer(&mut self) {
        let records = self.scope.records.iter();
        let records: Vec<Record> =
            records.filter(|record| record.writable && !self.classes[record.class].packed).cloned().collect();
        let Some(record) = records.get(self.rng.index(records.len().max(1))) else {
            return self.declaration();
        };
        let class = self.classes[record.class].clone();
        let plain = |field: &super::scope::Field| match field.kind {
            FieldKind::Plain(ty) => Some((field.name.clone(), ty)),
            _ => None,
        };
        let fields: Vec<(String, Scalar)> = class.fields.iter().filter_map(plain).collect();
        let Some((first, ty)) = fields.get(self.rng.index(fields.len().max(1))).cloned() else {
            return self.declaration();
        };
        let same: Vec<&String> = fields.iter().filter(|field| field.1 == ty).map(|field| &field.0).collect();
        let second = same[self.rng.index(same.len())].clone();
        let (name, class, ty_name) = (self.name("m"), class.name, ty.name());
        let condition = self.condition(1);
        match self.rng.below(3) {
            0 => self.line(&format!(
                "{ty_name} {class}::*{name} = {condition} ? &{class}::{first} : &{class}::{second};"
            )),
            // Without an initializer of its own a pointer to a member is null, which is not zero.
            1 => {
                let holder = self.name("w");
                self.line(&format!(
                    "struct {{ int a; {ty_name} {class}::*q; }} {holder}[3] = {{{{1, &{class}::{first}}}}};"
                ));
                self.line(&format!("h.add({holder}[2].q == nullptr); h.add(!{holder}[0].q);"));
                self.line(&format!("if ({condition}) {holder}[1].q = &{class}::{second};"));
                self.line(&format!("auto {name} = {holder}[1].q ? {holder}[1].q : {holder}[0].q;"));
            }
            _ => {
                self.line(&format!("{ty_name} {class}::*{name} = nullptr;"));
                self.line(&format!("if ({condition}) {name} = &{class}::{second};"));
                self.line(&format!("h.add({name} == nullptr); h.add({name} == &{class}::{first});"));
                self.line(&format!("if (!{name}) {name} = &{class}::{first};"));
            }
        }
        let text = match self.rng.chance(50) {
            true => format!("({}.*{name})", record.text),
            false => format!("((&{})->*{name})", record.text),
        };
        self.scope.places.push(Place::variable(&text, ty));
    }
}

/// Bytes of an object.
fn size_of(ty: Scalar) -> u64 {
    match ty {
        Scalar::Int(Int::Bool) => 1,
        Scalar::Int(ty) => u64::from(ty.bits() / 8),
        Scalar::Float => 4,
        Scalar::Double => 8,
    }
}
