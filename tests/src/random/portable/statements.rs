//! Statements: every effect of a program stands in one, in an order that the standard gives.

use super::Gen;
use super::expr::Value;
use super::ints::{Int, Range};
use super::scope::{Array, Kind, Place, Record, Result, Scalar};

impl Gen {
    /// A few statements with a scope of their own, without braces.
    pub(super) fn block(&mut self, depth: u32) {
        let mark = self.scope.mark();
        self.line("{");
        for _ in 0..self.rng.between(1, 4) {
            self.statement(depth);
        }
        for index in mark.0..self.scope.places.len() {
            if self.rng.chance(30) {
                let place = self.scope.places[index].clone();
                self.log(&place);
            }
        }
        self.line("}");
        self.scope.leave(mark);
    }

    /// Puts a value into the trace.
    fn log(&mut self, place: &Place) {
        match place.ty {
            Scalar::Int(_) => self.line(&format!("h.add({});", place.text)),
            Scalar::Float | Scalar::Double => self.line(&format!("h.add(bits({}));", place.text)),
        }
    }

    /// Puts every value in scope into the trace.
    pub(super) fn log_everything(&mut self) {
        for place in self.scope.places.clone() {
            self.log(&place);
        }
        for array in self.scope.arrays.clone() {
            let (open, close) = if matches!(array.ty, Scalar::Int(_)) { ("", "") } else { ("bits(", ")") };
            self.line(&format!(
                "for (int i = 0; i < {}; i++) h.add({open}{}[i]{close});",
                array.len, array.text
            ));
        }
    }

    /// One statement.
    pub(super) fn statement(&mut self, depth: u32) {
        if self.loops && self.rng.chance(70) {
            return self.loop_statement(depth);
        }
        match self.rng.below(28) {
            0..=2 => self.declaration(),
            3..=6 => self.assignment(),
            7 => self.step(),
            8 | 9 if depth > 0 => self.selection(depth),
            10 | 11 if depth > 0 => self.counted(depth),
            12 if depth > 0 => self.conditional_loop(depth),
            13 | 14 if depth > 0 => self.switch(depth),
            15 if depth > 0 => self.jump_forward(depth),
            16 if depth > 0 => self.jump_back(depth),
            17 => self.array(),
            18 => self.pointer(),
            19 => self.record(),
            20 => self.copy_record(),
            21 | 22 => self.call_statement(),
            23 => self.leave(),
            24 | 25 => self.reach(depth),
            26 => self.walk(),
            _ => {
                let value = self.int(3);
                self.line(&format!("h.add({});", value.text));
            }
        }
    }

    pub(super) fn declaration(&mut self) {
        let (ty, name) = (self.scalar_type(), self.name("v"));
        let value = self.value_of(ty, 3);
        match self.rng.below(6) {
            0 => {
                self.line(&format!("volatile {} {name} = {value};", ty.name()));
                self.scope.places.push(Place { kind: Kind::Volatile, ..Place::variable(&name, ty) });
            }
            1 => {
                let value = self.int(2);
                self.line(&format!("const {} {name} = {};", value.ty.name(), value.text));
                self.scope.places.push(Place::constant(&name, Scalar::Int(value.ty), value.range));
            }
            2 => {
                let value = self.int(2);
                self.line(&format!("auto {name} = {};", value.text));
                self.scope.places.push(Place::variable(&name, Scalar::Int(value.ty)));
            }
            _ => {
                self.line(&format!("{} {name} = {value};", ty.name()));
                self.scope.places.push(Place::variable(&name, ty));
            }
        }
    }

    /// An expression to initialise or assign this type with.
    fn value_of(&mut self, ty: Scalar, depth: u32) -> String {
        match ty {
            Scalar::Int(_) => self.int(depth).text,
            Scalar::Float | Scalar::Double if self.rng.chance(20) => self.int(depth).text,
            Scalar::Float | Scalar::Double => self.real(depth).text,
        }
    }

    /// A place that may be assigned; an element now and then.
    fn target(&mut self) -> Option<Place> {
        if self.rng.chance(30)
            && let Some(place) = self.element()
            && place.writable
        {
            return Some(place);
        }
        let writable: Vec<usize> =
            (0..self.scope.places.len()).filter(|&index| self.scope.places[index].writable).collect();
        let index = *writable.get(self.rng.index(writable.len().max(1)))?;
        Some(self.scope.places[index].clone())
    }

    pub(super) fn assignment(&mut self) {
        let Some(place) = self.target() else { return self.declaration() };
        let text = self.assigned(&place);
        match self.rng.below(8) {
            // The value of an assignment is what was stored.
            0 if matches!(place.ty, Scalar::Int(_)) => self.line(&format!("h.add(({text}));")),
            1 => {
                let other = self.value_of(place.ty, 1);
                self.line(&format!("({text}), h.add((unsigned long long)({other} > 0));"));
            }
            2 => {
                let (condition, op) = (self.condition(2), self.rng.pick(&["&&", "||"]));
                self.line(&format!("(void)({condition} {op} (({text}), true));"));
            }
            3 => {
                let (condition, other) = (self.condition(1), self.assigned(&place));
                self.line(&format!("{condition} ? (void)({text}) : (void)({other});"));
            }
            _ => self.line(&format!("{text};")),
        }
    }

    /// An assignment as an expression.
    pub(super) fn assigned(&mut self, place: &Place) -> String {
        let target = &place.text;
        let Scalar::Int(ty) = place.ty else {
            let op = self.rng.pick(&["=", "=", "+=", "-=", "*="]);
            return format!("{target} {op} {}", self.value_of(place.ty, 3));
        };
        if self.rng.chance(40) {
            return format!("{target} = {}", self.int(3).text);
        }
        let old = Value { text: target.clone(), ty, range: place.range };
        let op = self.rng.pick(&["+", "-", "*", "&", "|", "^", "/", "%", "<<", ">>"]);
        let value = self.int(2);
        let promoted = ty.promoted();
        match op {
            "/" | "%" => {
                let by = self.rng.pick(&[1, 2, 3, 5, 7, 10, 16, 100, 127]);
                format!("{target} {op}= {by}{}", self.rng.pick(&["", "u", "ll"]))
            }
            "<<" if promoted.signed() => format!("{target} &= {}", value.text),
            "<<" | ">>" => {
                format!("{target} {op}= {} & {}", value.text, promoted.bits() - 1)
            }
            _ => match Self::defined(op, &old, &value) {
                Some(_) => format!("{target} {op}= {}", value.text),
                None => format!("{target} {op}= ({}){}", promoted.unsigned().name(), value.text),
            },
        }
    }

    /// `++` and `--`.
    fn step(&mut self) {
        let Some(place) = self.target() else { return self.declaration() };
        let op = self.rng.pick(&["++", "--"]);
        let fits = match place.ty {
            // Only narrow types and unsigned ones wrap.
            Scalar::Int(ty) => ty != Int::Bool && !(ty.promoted() == ty && ty.signed()),
            Scalar::Float | Scalar::Double => false,
        };
        if !fits {
            return self.assignment();
        }
        let text =
            if self.rng.chance(50) { format!("{op}{}", place.text) } else { format!("{}{op}", place.text) };
        if self.rng.chance(50) {
            self.line(&format!("h.add({text});"))
        } else {
            self.line(&format!("{text};"))
        }
    }

    fn selection(&mut self, depth: u32) {
        let condition = self.condition(2);
        self.line(&format!("if ({condition})"));
        self.block(depth - 1);
        if self.rng.chance(50) {
            self.line("else");
            self.block(depth - 1);
        }
    }

    /// Writes a loop's body: it runs so often, and `break` and `continue` mean this loop.
    pub(super) fn looped(&mut self, times: u64, depth: u32) {
        let (weight, old) = (self.weight, (self.can_break, self.can_continue));
        self.weight *= times;
        (self.can_break, self.can_continue) = (true, true);
        self.block(depth - 1);
        (self.weight, (self.can_break, self.can_continue)) = (weight, old);
    }

    fn counted(&mut self, depth: u32) {
        let times = self.rng.between(1, 9);
        if !self.affordable(times * 8) {
            return self.assignment();
        }
        let name = self.name("i");
        let ty = self.rng.pick(&[
            Int::Int,
            Int::Int,
            Int::UInt,
            Int::Short,
            Int::UChar,
            Int::SChar,
            Int::LLong,
            Int::ULLong,
            Int::Char,
        ]);
        let (start, step) = (self.rng.below(4), self.rng.between(1, 3));
        let end = start + times * step;
        if self.rng.chance(20) {
            let factor = self.rng.pick(&["", " 1", " 2", " 3", " 4"]);
            self.line(&format!("#pragma unroll{factor}"));
        }
        let ty_name = ty.name();
        let mut range = Range::new(i128::from(start), i128::from(end - 1));
        match self.rng.below(5) {
            0 => {
                let bound = self.int(1);
                let bound = format!("(int)(({}) & 7)", bound.text);
                range = Range::new(0, 6);
                self.line(&format!("for ({ty_name} {name} = 0; {name} < {bound}; {name}++)"));
            }
            1 => {
                range.low += 1;
                range.high += 1;
                self.line(&format!("for ({ty_name} {name} = {end}; {name} > {start}; {name}--)"));
            }
            2 => {
                self.line(&format!("for ({ty_name} {name} = {start}; {name} != {end}; {name} += {step})"));
            }
            _ => {
                self.line(&format!("for ({ty_name} {name} = {start}; {name} < {end}; {name} += {step})"));
            }
        }
        let mark = self.scope.mark();
        self.scope.places.push(Place::constant(&name, Scalar::Int(ty), range));
        self.looped(times.max(7), depth);
        self.scope.leave(mark);
    }

    /// A loop that ends by its own counter at the latest.
    fn conditional_loop(&mut self, depth: u32) {
        let times = self.rng.between(1, 7);
        if !self.affordable(times * 8) {
            return self.assignment();
        }
        let (name, condition) = (self.name("i"), self.condition(2));
        self.line("{");
        self.line(&format!("int {name} = 0;"));
        let mark = self.scope.mark();
        // Read by the body behind the step only.
        let after = self.rng.chance(40);
        match after {
            true => self.line("do {"),
            false => self.line(&format!("while ({name} < {times} && {condition}) {{")),
        }
        self.line(&format!("{name}++;"));
        self.scope.places.push(Place::constant(
            &name,
            Scalar::Int(Int::Int),
            Range::new(0, i128::from(times)),
        ));
        self.looped(times, depth);
        match after {
            true => self.line(&format!("}} while ({name} < {times} && {condition});")),
            false => self.line("}"),
        }
        self.scope.leave(mark);
        self.line("}");
    }

    fn switch(&mut self, depth: u32) {
        let value = self.int(2);
        let few = self.rng.chance(70);
        let text = if few && value.ty.bits() <= 64 { format!("{} & 7", value.text) } else { value.text };
        if value.ty.bits() > 64 {
            return self.selection(depth);
        }
        self.line(&format!("switch ({text}) {{"));
        let old = self.can_break;
        self.can_break = true;
        let mut cases: Vec<u64> = Vec::new();
        let mut default = false;
        for _ in 0..self.rng.between(1, 6) {
            for _ in 0..self.rng.between(1, 3) {
                let most = value.ty.range().high;
                let case = if few { self.rng.below(8) } else { [0, 1, 2, 9, 100, 127][self.rng.index(6)] };
                if !cases.contains(&case) && i128::from(case) <= most {
                    cases.push(case);
                    self.line(&format!("case {case}:"));
                } else if !default {
                    default = true;
                    self.line("default:");
                }
            }
            self.block(depth - 1);
            if self.rng.chance(70) {
                self.line("break;");
            }
        }
        self.can_break = old;
        self.line("}");
    }

    /// A region out of which `goto` leads.
    fn jump_forward(&mut self, depth: u32) {
        let label = self.name("L");
        self.exits.push(label.clone());
        let condition = self.condition(2);
        self.line("{");
        self.line(&format!("if ({condition}) goto {label};"));
        self.block(depth - 1);
        self.line("}");
        self.exits.pop();
        self.line(&format!("{label}:;"));
    }

    /// A loop made of `goto`.
    fn jump_back(&mut self, depth: u32) {
        let times = self.rng.between(1, 5);
        if !self.affordable(times * 8) {
            return self.assignment();
        }
        let (name, label, condition) = (self.name("i"), self.name("L"), self.condition(1));
        self.line("{");
        self.line(&format!("int {name} = 0;"));
        self.line(&format!("{label}:;"));
        let (weight, old) = (self.weight, (self.can_break, self.can_continue));
        self.weight *= times;
        self.block(depth - 1);
        (self.weight, (self.can_break, self.can_continue)) = (weight, old);
        self.line(&format!("if (++{name} < {times} && {condition}) goto {label};"));
        self.line("}");
    }

    /// `break`, `continue`, `goto`: under a condition.
    pub(super) fn leave(&mut self) {
        let mut ways: Vec<String> = self.exits.iter().map(|label| format!("goto {label}")).collect();
        if self.can_break {
            ways.push("break".to_owned());
        }
        if self.can_continue {
            ways.push("continue".to_owned());
        }
        if ways.is_empty() {
            return self.assignment();
        }
        let way = ways[self.rng.index(ways.len())].clone();
        let condition = self.condition(2);
        self.line(&format!("if ({condition}) {way};"));
    }

    fn array(&mut self) {
        let (name, ty, len) = (self.name("a"), self.scalar_type(), self.rng.between(1, 8));
        let given = if self.rng.chance(60) { len } else { self.rng.below(len + 1) };
        let values: Vec<String> = (0..given)
            .map(|_| match ty {
                // Braces admit no narrowing.
                Scalar::Int(int) => format!("({}){}", int.name(), self.int(1).text),
                Scalar::Float | Scalar::Double => format!("({}){}", ty.name(), self.real(1).text),
            })
            .collect();
        self.line(&format!("{} {name}[{len}] = {{{}}};", ty.name(), values.join(", ")));
        self.scope.arrays.push(Array { text: name, ty, len, writable: true, kind: Kind::Object });
    }

    fn pointer(&mut self) {
        let name = self.name("p");
        let arrays = self.scope.arrays.iter();
        let arrays: Vec<Array> = arrays.filter(|array| array.kind == Kind::Object).cloned().collect();
        if self.rng.chance(50) && !arrays.is_empty() {
            let array = arrays[self.rng.index(arrays.len())].clone();
            let from = self.rng.below(array.len);
            let constant = if array.writable { "" } else { "const " };
            let start = format!("{} + {from}", array.text);
            // Both arms point at enough elements.
            let others: Vec<Array> = (arrays.into_iter())
                .filter(|other| other.ty == array.ty && other.writable == array.writable)
                .collect();
            let other = others[self.rng.index(others.len())].clone();
            let condition = self.condition(1);
            let len = (array.len - from).min(other.len);
            self.line(&format!(
                "{constant}{} *{name} = {condition} ? {start} : {} + 0;",
                array.ty.name(),
                other.text
            ));
            self.scope.arrays.push(Array { text: name, len, ..array });
            return;
        }
        let writable: Vec<Place> = (self.scope.places.iter())
            .filter(|place| place.writable && place.kind == Kind::Object)
            .cloned()
            .collect();
        if writable.is_empty() {
            return self.assignment();
        }
        let place = writable[self.rng.index(writable.len())].clone();
        let same: Vec<Place> = writable.into_iter().filter(|other| other.ty == place.ty).collect();
        let other = same[self.rng.index(same.len())].clone();
        let condition = self.condition(1);
        let ty = place.ty.name();
        if self.rng.chance(50) {
            self.line(&format!("{ty} *{name} = {condition} ? &{} : &{};", place.text, other.text));
            self.scope.arrays.push(Array {
                text: name,
                ty: place.ty,
                len: 1,
                writable: true,
                kind: Kind::Object,
            });
        } else {
            self.line(&format!("{ty} &{name} = {condition} ? {} : {};", place.text, other.text));
            self.scope.places.push(Place::variable(&name, place.ty));
        }
    }

    fn record(&mut self) {
        let (name, class) = (self.name("s"), self.rng.index(self.classes.len()));
        let class_name = self.classes[class].name.clone();
        let same = self.scope.records.iter().filter(|record| record.class == class);
        let same: Vec<String> = same.map(|record| record.text.clone()).collect();
        if self.rng.chance(20) {
            let values = [self.class_initial(class), self.class_initial(class)].join(", ");
            self.line(&format!("{class_name} {name}[2] = {{{values}}};"));
            let at = self.int(1);
            let at = if at.ty.bits() > 64 { "1".to_owned() } else { format!("{} & 1", at.text) };
            let text = format!("{name}[{}]", self.rng.below(2));
            self.enter_record(Record { text, class, writable: true });
            let element = self.name("s");
            self.line(&format!("{class_name} &{element} = {name}[{at}];"));
            self.enter_record(Record { text: element, class, writable: true });
            return;
        }
        let value = match same.is_empty() || self.rng.chance(40) {
            true => self.class_initial(class),
            false => same[self.rng.index(same.len())].clone(),
        };
        self.line(&format!("{class_name} {name} = {value};"));
        self.enter_record(Record { text: name, class, writable: true });
    }

    fn copy_record(&mut self) {
        let writable: Vec<Record> =
            self.scope.records.iter().filter(|record| record.writable).cloned().collect();
        if writable.is_empty() {
            return self.record();
        }
        let to = writable[self.rng.index(writable.len())].clone();
        let texts = self.records_of(to.class, false);
        let (from, other) =
            (texts[self.rng.index(texts.len())].clone(), texts[self.rng.index(texts.len())].clone());
        let condition = self.condition(1);
        match self.rng.below(3) {
            0 => self.line(&format!("{} = {condition} ? {from} : {other};", to.text)),
            1 => {
                let name = self.name("s");
                let class = self.classes[to.class].name.clone();
                self.line(&format!("{class} *{name} = &{};", to.text));
                self.enter_record(Record { text: format!("(*{name})"), class: to.class, writable: true });
            }
            _ => self.line(&format!("{} = {from};", to.text)),
        }
    }

    fn call_statement(&mut self) {
        let candidates: Vec<usize> = (0..self.functions.len())
            .filter(|&index| {
                let function = &self.functions[index];
                (self.effects || function.pure) && self.affordable(function.cost)
            })
            .collect();
        let Some(&index) = candidates.get(self.rng.index(candidates.len().max(1))) else {
            return self.declaration();
        };
        let function = self.functions[index].clone();
        let Some(call) = self.call_text(&function, 2) else { return self.declaration() };
        let name = self.name("r");
        match function.result {
            Result::Scalar(ty) => {
                self.line(&format!("{} {name} = {call};", ty.name()));
                self.scope.places.push(Place::variable(&name, ty));
            }
            Result::Class(class) => {
                let class_name = &self.classes[class].name;
                self.line(&format!("{class_name} {name} = {call};"));
                self.enter_record(Record { text: name, class, writable: true });
            }
        }
    }

    /// A pointer that walks over an array.
    fn walk(&mut self) {
        let arrays: Vec<Array> = (self.scope.arrays.iter())
            .filter(|array| array.kind == Kind::Object)
            .filter(|array| matches!(array.ty, Scalar::Int(ty) if ty != Int::Bool))
            .cloned()
            .collect();
        let Some(array) = arrays.get(self.rng.index(arrays.len().max(1))).cloned() else {
            return self.declaration();
        };
        if !self.affordable(array.len * 4) {
            return self.declaration();
        }
        let (name, ty, text) = (self.name("w"), array.ty.name(), array.text.clone());
        let change = if array.writable { format!("*{name} ^= {};", self.int(1).text) } else { String::new() };
        let constant = if array.writable { "" } else { "const " };
        self.cost += self.weight * array.len * 2;
        match self.rng.below(3) {
            0 => self.line(&format!(
                "for ({constant}{ty} *{name} = {text}; {name} != {text} + {}; ++{name}) {{ h.add(*{name}); {change} }}",
                array.len
            )),
            1 => self.line(&format!(
                "{{ {constant}{ty} *{name} = {text} + {}; while ({name} > {text}) h.add(*--{name}); }}",
                array.len
            )),
            _ => self.line(&format!(
                "{{ {constant}{ty} *{name} = {text}; do {{ {change} h.add({name} - {text}); }} while (++{name} < {text} + {}); }}",
                array.len
            )),
        }
    }
}
