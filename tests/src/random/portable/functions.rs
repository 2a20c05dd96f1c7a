//! Functions and calls.

use std::fmt::Write as _;

use super::Gen;
use super::scope::{Array, Function, Kind, Param, Place, Record, Result, Scalar, Scope};

impl Gen {
    /// Defines a function.
    pub(super) fn function(&mut self) {
        let name = self.name("f");
        let pure = self.rng.chance(60);
        let mut params = Vec::new();
        for _ in 0..self.rng.below(5) {
            params.push(match self.rng.below(8) {
                0 => Param::Class(self.rng.index(self.classes.len())),
                1 if !pure => Param::ClassReference(self.rng.index(self.classes.len())),
                2 if !pure => Param::Reference(self.scalar_type()),
                3 | 4 => Param::Elements(self.scalar_type(), self.rng.between(1, 4)),
                _ => Param::Value(self.scalar_type()),
            });
        }
        let result = match self.rng.below(5) {
            0 if !pure => Result::Class(self.rng.index(self.classes.len())),
            _ => Result::Scalar(self.scalar_type()),
        };
        self.begin(pure, &params);
        // A recursive function calls itself with one less to go.
        let recursive = pure && self.rng.chance(20);
        let declared: Vec<String> =
            params.iter().enumerate().map(|(i, param)| self.declared(*param, i)).collect();
        let (depth, statements) = (1, self.rng.below(4));
        for _ in 0..statements {
            self.statement(depth);
        }
        let mut text = match result {
            Result::Scalar(Scalar::Int(ty)) => {
                let value = self.int(3).text;
                if self.rng.chance(50) {
                    value
                } else {
                    format!("({})({value} ^ ({})h.value)", ty.name(), ty.name())
                }
            }
            Result::Scalar(Scalar::Float | Scalar::Double) => self.real(2).text,
            Result::Class(class) => {
                let records: Vec<String> = (self.scope.records.iter())
                    .filter(|record| record.class == class)
                    .map(|record| record.text.clone())
                    .collect();
                match records.is_empty() {
                    true => self.class_value(class),
                    false => records[self.rng.index(records.len())].clone(),
                }
            }
        };
        let mut list = vec!["unsigned t".to_owned()];
        if recursive {
            list.push("unsigned n".to_owned());
            let names: Vec<String> = (0..params.len()).map(|index| format!("p{index}")).collect();
            let call = [vec!["t".to_owned(), "n - 1".to_owned()], names].concat().join(", ");
            text = format!("n == 0 ? {text} : ({}){name}({call})", result_name(self, result));
        }
        list.extend(declared);
        let inline = self.rng.pick(&["", "", "__noinline__ ", "__forceinline__ ", "inline ", "static "]);
        let inline = if recursive { "__noinline__ " } else { inline };
        let _ = writeln!(
            self.head,
            "__device__ {inline}{} {name}({}) {{\nHash h;\n{}return {text};\n}}",
            result_name(self, result),
            list.join(", "),
            std::mem::take(&mut self.body),
        );
        let cost = (self.cost + 3) * if recursive { 4 } else { 1 };
        let name = if recursive { format!("{name}@") } else { name };
        self.functions.push(Function { name, params, result, pure, cost });
        self.effects = false;
        self.scope = Scope::default();
        self.cost = 0;
    }

    /// Starts a function: its parameters are `p0`, `p1`, ...
    fn begin(&mut self, pure: bool, params: &[Param]) {
        self.effects = !pure;
        self.cost = 0;
        self.body.clear();
        self.scope = self.globals.clone();
        if pure {
            // What others may change is not read: calls may then stand in any order.
            self.scope.places.retain(|place| !place.writable);
            self.scope.arrays.retain(|array| !array.writable);
            self.scope.records.retain(|record| !record.writable);
        }
        for (index, param) in params.iter().enumerate() {
            let name = format!("p{index}");
            match *param {
                Param::Value(ty) | Param::Reference(ty) => self.scope.places.push(Place::variable(&name, ty)),
                Param::Elements(ty, len) => {
                    self.scope.arrays.push(Array {
                        text: name,
                        ty,
                        len,
                        writable: false,
                        kind: Kind::Object,
                    });
                }
                Param::Class(class) | Param::ClassReference(class) => {
                    self.enter_record(Record { text: name, class, writable: true });
                }
            }
        }
    }

    fn declared(&self, param: Param, index: usize) -> String {
        match param {
            Param::Value(ty) => format!("{} p{index}", ty.name()),
            Param::Reference(ty) => format!("{} &p{index}", ty.name()),
            Param::Class(class) => format!("{} p{index}", self.classes[class].name),
            Param::ClassReference(class) => format!("{} &p{index}", self.classes[class].name),
            Param::Elements(ty, _) => format!("const {} *p{index}", ty.name()),
        }
    }

    /// The text of a call; `None` if something it needs is not in scope.
    pub(super) fn call_text(&mut self, function: &Function, depth: u32) -> Option<String> {
        let mut arguments = vec!["t".to_owned()];
        if function.name.ends_with('@') {
            arguments.push(self.rng.below(4).to_string());
        }
        for param in &function.params {
            arguments.push(match *param {
                Param::Value(Scalar::Int(_)) => self.int(depth).text,
                Param::Value(Scalar::Float | Scalar::Double) => self.real(depth).text,
                Param::Reference(ty) => {
                    let places = self.scope.places.iter();
                    let fitting =
                        |place: &&Place| place.ty == ty && place.writable && place.kind == Kind::Object;
                    let texts: Vec<String> = places.filter(fitting).map(|place| place.text.clone()).collect();
                    texts.get(self.rng.index(texts.len().max(1)))?.clone()
                }
                Param::Elements(ty, len) => {
                    let fitting =
                        |array: &&Array| array.ty == ty && array.len >= len && array.kind == Kind::Object;
                    let arrays = self.scope.arrays.iter().filter(fitting);
                    let texts: Vec<(String, u64)> =
                        arrays.map(|array| (array.text.clone(), array.len - len)).collect();
                    let (text, spare) = texts.get(self.rng.index(texts.len().max(1)))?.clone();
                    if spare > 0 { format!("{text} + {}", self.rng.below(spare + 1)) } else { text }
                }
                Param::Class(class) => {
                    let texts = self.records_of(class, false);
                    match texts.is_empty() {
                        true => self.class_value(class),
                        false => texts[self.rng.index(texts.len())].clone(),
                    }
                }
                Param::ClassReference(class) => {
                    let texts = self.records_of(class, true);
                    texts.get(self.rng.index(texts.len().max(1)))?.clone()
                }
            });
        }
        self.cost += self.weight * function.cost;
        Some(format!("{}({})", function.name.trim_end_matches('@'), arguments.join(", ")))
    }

    /// The records of a class in scope.
    pub(super) fn records_of(&self, class: usize, writable: bool) -> Vec<String> {
        let records = self.scope.records.iter();
        let fitting = records.filter(|record| record.class == class && (record.writable || !writable));
        fitting.map(|record| record.text.clone()).collect()
    }
}

fn result_name(made: &Gen, result: Result) -> String {
    match result {
        Result::Scalar(ty) => ty.name().to_owned(),
        Result::Class(class) => made.classes[class].name.clone(),
    }
}
