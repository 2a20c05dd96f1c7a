//! Classes, and variables at namespace scope.

use std::fmt::Write as _;

use super::ints::{Int, Range};
use super::scope::{Array, Class, Field, FieldKind, Kind, Place, Record, Scalar};
use super::{Gen, THREADS};

impl Gen {
    /// CUDA's own records.
    pub(super) fn vector_types(&mut self) {
        const ROWS: [(&str, Scalar, u32); 6] = [
            ("uchar4", Scalar::Int(Int::UChar), 4),
            ("short2", Scalar::Int(Int::Short), 2),
            ("int2", Scalar::Int(Int::Int), 2),
            ("uint4", Scalar::Int(Int::UInt), 4),
            ("float4", Scalar::Float, 4),
            ("longlong2", Scalar::Int(Int::LLong), 2),
        ];
        let (name, ty, len) = self.rng.pick(&ROWS);
        let fields = ["x", "y", "z", "w"][..len as usize].iter();
        let fields = fields.map(|name| Field { name: (*name).to_owned(), kind: FieldKind::Plain(ty) });
        self.classes.push(Class { name: name.to_owned(), fields: fields.collect(), packed: false });
    }

    /// Defines a class.
    pub(super) fn class(&mut self) {
        let (name, packed) = (self.name("S"), self.rng.chance(25));
        let mut text = String::new();
        let mut fields = Vec::new();
        for index in 0..self.rng.between(1, 7) {
            let field = format!("f{index}");
            let kind = match self.rng.below(11) {
                0..=2 => {
                    let ty = self.int_type();
                    let ty = if ty.bits() == 128 { Int::LLong } else { ty };
                    let width = if self.rng.chance(15) {
                        u64::from(ty.bits())
                    } else {
                        self.rng.between(1, u64::from(ty.bits()))
                    };
                    let _ = writeln!(text, "{} {field} : {width};", ty.name());
                    if self.rng.chance(10) {
                        let _ = writeln!(text, "{} : {};", ty.name(), self.rng.below(2) * width);
                    }
                    FieldKind::Bits(ty, width as u32)
                }
                3 | 4 => {
                    let (ty, len) = (self.scalar_type(), self.rng.between(1, 6));
                    let _ = writeln!(text, "{} {field}[{len}];", ty.name());
                    FieldKind::Array(ty, len)
                }
                // What others point to is at its place in a packed class too.
                5 if self.classes.iter().any(|class| class.packed || !packed) => {
                    let fitting =
                        (0..self.classes.len()).filter(|&class| self.classes[class].packed || !packed);
                    let fitting: Vec<usize> = fitting.collect();
                    let class = fitting[self.rng.index(fitting.len())];
                    let _ = writeln!(text, "{} {field};", self.classes[class].name);
                    FieldKind::Class(class)
                }
                6 => {
                    let ty = self.scalar_type();
                    let _ = writeln!(text, "volatile {} {field};", ty.name());
                    FieldKind::Volatile(ty)
                }
                _ => {
                    let ty = self.scalar_type();
                    let _ = writeln!(text, "{} {field};", ty.name());
                    FieldKind::Plain(ty)
                }
            };
            fields.push(Field { name: field, kind });
        }
        let (before, attribute, after) = match self.rng.below(10) {
            0..=4 if packed => ("#pragma pack(push, 1)\n", "", "\n#pragma pack(pop)"),
            _ if packed => ("", "__attribute__((packed)) ", ""),
            0 => ("", "__align__(16) ", ""),
            _ => ("", "", ""),
        };
        let _ = writeln!(self.head, "{before}struct {attribute}{name} {{\n{text}}};{after}");
        self.classes.push(Class { name, fields, packed });
    }

    /// A constant of a scalar type.
    pub(super) fn initial(&mut self, ty: Scalar) -> String {
        match ty {
            Scalar::Int(ty) => self.constant(ty).text,
            Scalar::Float | Scalar::Double => {
                let value = self.rng.pick(&["0", "1.5", "-2.25", "1e10", "0.1", "3", "-0.0"]);
                format!("({}){value}", ty.name())
            }
        }
    }

    fn initials(&mut self, ty: Scalar, len: u64) -> String {
        // Elements without initializer are zero.
        let given = if self.rng.chance(70) { len } else { self.rng.below(len + 1) };
        let values: Vec<String> = (0..given).map(|_| self.initial(ty)).collect();
        format!("{{{}}}", values.join(", "))
    }

    /// An initializer of a class, with all of its braces.
    pub(super) fn class_initial(&mut self, class: usize) -> String {
        let mut parts = Vec::new();
        for field in self.classes[class].fields.clone() {
            if self.rng.chance(10) {
                break;
            }
            parts.push(match field.kind {
                FieldKind::Plain(ty) | FieldKind::Volatile(ty) => self.initial(ty),
                FieldKind::Bits(ty, width) => {
                    let most = Range::of_bits(width, ty.signed()).high.min(5);
                    format!("({}){most}", ty.name())
                }
                FieldKind::Array(ty, len) => self.initials(ty, len),
                FieldKind::Class(class) => self.class_initial(class),
            });
        }
        format!("{{{}}}", parts.join(", "))
    }

    /// An object of a class made on the spot.
    pub(super) fn class_value(&mut self, class: usize) -> String {
        let initial = self.class_initial(class);
        format!("{}{initial}", self.classes[class].name)
    }

    /// Defines a variable at namespace scope.
    pub(super) fn global(&mut self) {
        let ty = self.scalar_type();
        match self.rng.below(6) {
            0 | 1 => {
                let (name, len) = (self.name("c"), self.rng.between(1, 12));
                let space = self.rng.pick(&["__constant__ const", "__device__ const", "__constant__"]);
                let values = self.initials(ty, len);
                let _ = writeln!(self.head, "{space} {} {name}[{len}] = {values};", ty.name());
                self.globals.arrays.push(Array { text: name, ty, len, writable: false, kind: Kind::Object });
            }
            2 | 3 => {
                let (name, len) = (self.name("g"), self.rng.between(1, 8));
                let values: Vec<String> = (0..THREADS).map(|_| self.initials(ty, len)).collect();
                let values = values.join(", ");
                let _ =
                    writeln!(self.head, "__device__ {} {name}[{THREADS}][{len}] = {{{values}}};", ty.name());
                self.globals.arrays.push(Array {
                    text: format!("{name}[t]"),
                    ty,
                    len,
                    writable: true,
                    kind: Kind::Object,
                });
            }
            4 => {
                let (name, class) = (self.name("g"), self.rng.index(self.classes.len()));
                let values: Vec<String> = (0..THREADS).map(|_| self.class_initial(class)).collect();
                let (class_name, values) = (self.classes[class].name.clone(), values.join(", "));
                let _ = writeln!(self.head, "__device__ {class_name} {name}[{THREADS}] = {{{values}}};");
                let record = Record { text: format!("{name}[t]"), class, writable: true };
                let mut scope = std::mem::take(&mut self.globals);
                self.members(&record, &mut scope);
                scope.records.push(record);
                self.globals = scope;
            }
            _ => {
                let (name, value) = (self.name("q"), self.initial(ty));
                let space = self.rng.pick(&["constexpr", "static const", "__constant__", "__device__ const"]);
                // Constants of these types may be named in device code.
                let space = if matches!(ty, Scalar::Int(_)) { space } else { "__constant__" };
                let _ = writeln!(self.head, "{space} {} {name} = {value};", ty.name());
                self.globals.places.push(Place::constant(&name, ty, ty.range()));
            }
        }
    }

    /// Declares a shared array; the thread writes its row first.
    pub(super) fn shared(&mut self) {
        let (name, ty, len) = (self.name("sh"), self.scalar_type(), self.rng.between(1, 9));
        let value = self.initial(ty);
        let _ = writeln!(
            self.body,
            "__shared__ {} {name}[{THREADS}][{len}];\nfor (int i = 0; i < {len}; i++) {name}[t][i] = {value};",
            ty.name()
        );
        self.scope.arrays.push(Array {
            text: format!("{name}[t]"),
            ty,
            len,
            writable: true,
            kind: Kind::Object,
        });
    }

    /// Adds what a record holds to a scope.
    pub(super) fn members(&self, record: &Record, scope: &mut super::Scope) {
        let (writable, packed) = (record.writable, self.classes[record.class].packed);
        let object = if packed { Kind::Direct } else { Kind::Object };
        for field in &self.classes[record.class].fields {
            let text = format!("{}.{}", record.text, field.name);
            match field.kind {
                FieldKind::Plain(ty) => {
                    scope.places.push(Place { text, ty, range: ty.range(), writable, kind: object });
                }
                FieldKind::Volatile(ty) => {
                    scope.places.push(Place { text, ty, range: ty.range(), writable, kind: Kind::Volatile });
                }
                FieldKind::Bits(ty, width) => {
                    let range = Range::of_bits(width, ty.signed());
                    scope.places.push(Place { text, ty: Scalar::Int(ty), range, writable, kind: Kind::Bits });
                }
                FieldKind::Array(ty, len) => {
                    scope.arrays.push(Array { text, ty, len, writable, kind: object })
                }
                FieldKind::Class(class) => {
                    let inner = Record { text, class, writable };
                    self.members(&inner, scope);
                    scope.records.push(inner);
                }
            }
        }
    }

    /// Brings a record into scope.
    pub(super) fn enter_record(&mut self, record: Record) {
        let mut scope = std::mem::take(&mut self.scope);
        self.members(&record, &mut scope);
        scope.records.push(record);
        self.scope = scope;
    }
}
