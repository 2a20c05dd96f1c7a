//! Ways into and out of the blocks of programs of classes: on each, what was made must be destroyed.

use super::classes::Objects;

impl Objects {
    pub(super) fn selection(&mut self, depth: u32) {
        let condition = self.condition();
        match self.rng.below(4) {
            0 => {
                let (class_name, name, number) = (self.class_name(), self.name("o"), self.number());
                let line = format!("if ({class_name} {name}({number}); {name} < {})", self.rng.below(9));
                self.line(&line);
            }
            1 => {
                let (class, number) = (self.class_index(), self.number());
                let made = self.made(class, 1);
                self.line(&format!("if ({made} < ({number} & 15))"));
            }
            _ => self.line(&format!("if ({condition})")),
        }
        self.block(depth - 1);
        if self.rng.chance(50) {
            self.line("else");
            self.block(depth - 1);
        }
    }

    pub(super) fn iteration(&mut self, depth: u32) {
        let (name, class) = (self.name("i"), self.class_index());
        let class_name = self.classes[class].name.clone();
        let times = self.rng.between(1, 4);
        let old = (self.can_break, self.can_continue);
        self.loops += 1;
        (self.can_break, self.can_continue) = (true, true);
        let (objects, numbers) = (self.objects.len(), self.numbers.len());
        match self.rng.below(4) {
            0 => {
                self.line(&format!("for ({class_name} {name}(0u); {name} < {times}; ++{name})"));
                self.objects.push((name, class, true));
                self.block(depth - 1);
            }
            1 => {
                let values: Vec<String> = (0..times).map(|_| self.number()).collect();
                let list = self.name("d");
                self.line(&format!("unsigned {list}[] = {{{}}};", values.join(", ")));
                let ty = self.rng.pick(&["auto", "unsigned &", "const unsigned &", "auto &&"]);
                self.line(&format!("for ({ty} {name} : {list})"));
                self.numbers.push(name);
                self.block(depth - 1);
            }
            2 => {
                self.line(&format!("{{ unsigned {name} = 0;"));
                self.line(&format!("while ({class_name} w{name} = {class_name}({name})) {{"));
                self.line(&format!("if (++{name} > {times}) break;"));
                self.numbers.push(name);
                self.block(depth - 1);
                self.line("} }");
            }
            _ => {
                self.line(&format!("for (unsigned {name} = 0; {name} < {times}; ++{name})"));
                self.numbers.push(name);
                self.block(depth - 1);
            }
        }
        self.objects.truncate(objects);
        self.numbers.truncate(numbers);
        (self.can_break, self.can_continue) = old;
        self.loops -= 1;
    }

    pub(super) fn switch(&mut self, depth: u32) {
        let number = self.number();
        let init = match self.rng.chance(40) {
            true => format!("{} {}({number}); ", self.class_name(), self.name("o")),
            false => String::new(),
        };
        self.line(&format!("switch ({init}{number} & 3) {{"));
        let old = self.can_break;
        self.can_break = true;
        for case in 0..3 {
            if self.rng.chance(70) {
                self.line(&format!("case {case}:"));
                self.block(depth - 1);
                if self.rng.chance(50) {
                    self.line("break;");
                }
            }
        }
        self.line("default:");
        self.block(depth - 1);
        self.can_break = old;
        self.line("}");
    }

    pub(super) fn jump(&mut self, depth: u32) {
        let label = self.name("L");
        self.exits.push(label.clone());
        self.line("{");
        self.declaration();
        self.objects.pop();
        self.block(depth - 1);
        self.line("}");
        self.exits.pop();
        self.line(&format!("{label}:;"));
    }

    pub(super) fn leave(&mut self) {
        let mut ways: Vec<String> = self.exits.iter().map(|label| format!("goto {label}")).collect();
        if self.can_break {
            ways.push("break".to_owned());
        }
        if self.can_continue {
            ways.push("continue".to_owned());
        }
        let Some(way) = ways.get(self.rng.index(ways.len().max(1))).cloned() else { return self.temporary() };
        let condition = self.condition();
        self.line(&format!("if ({condition}) {way};"));
    }
}
