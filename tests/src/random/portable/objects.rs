//! What a program of classes does: objects made, copied, bound, assigned and left, everything in the trace.

use std::fmt::Write as _;

use super::classes::Objects;

/// Types for overload sets and template arguments.
const TYPES: [&str; 14] = [
    "int",
    "unsigned",
    "long long",
    "unsigned long long",
    "double",
    "float",
    "char",
    "bool",
    "short",
    "unsigned char",
    "const void *",
    "const char *",
    "signed char",
    "long",
];

impl Objects {
    pub(super) fn class_index(&mut self) -> usize {
        self.rng.index(self.classes.len())
    }

    pub(super) fn class_name(&mut self) -> String {
        let class = self.class_index();
        self.classes[class].name.clone()
    }

    /// A number without effects.
    pub(super) fn number(&mut self) -> String {
        match self.rng.below(8) {
            0..=2 => format!("{}u", self.rng.below(20)),
            3 if !self.objects.is_empty() => {
                let index = self.rng.index(self.objects.len());
                format!("{}.value()", self.objects[index].0)
            }
            4 => format!("({} + {})", self.numbers_pick(), self.rng.below(9)),
            _ => self.numbers_pick(),
        }
    }

    fn numbers_pick(&mut self) -> String {
        match self.numbers.is_empty() {
            true => "3u".to_owned(),
            false => self.numbers[self.rng.index(self.numbers.len())].clone(),
        }
    }

    pub(super) fn condition(&mut self) -> String {
        let op = self.rng.pick(&["<", ">", "==", "!="]);
        format!("({} & 7) {op} {}", self.number(), self.rng.below(8))
    }

    /// An object of this class in scope, changeable or not.
    pub(super) fn object_of(&mut self, class: usize, changeable: bool) -> Option<String> {
        let all: Vec<String> = (self.objects.iter())
            .filter(|(_, of, constant)| *of == class && !(changeable && *constant))
            .map(|(name, ..)| name.clone())
            .collect();
        all.get(self.rng.index(all.len().max(1))).cloned()
    }

    /// A changeable object: its name and class.
    fn object(&mut self) -> Option<(String, usize)> {
        let all: Vec<(String, usize)> =
            self.objects.iter().filter(|row| !row.2).map(|row| (row.0.clone(), row.1)).collect();
        all.get(self.rng.index(all.len().max(1))).cloned()
    }

    /// An expression for a new object of a class. Exactly one of its operands has effects.
    pub(super) fn made(&mut self, class: usize, depth: u32) -> String {
        let name = self.classes[class].name.clone();
        let number = self.number();
        match self.rng.below(10) {
            0..=2 => format!("{name}({number})"),
            3 => format!("{name}()"),
            4 => format!("{name}::make({number})"),
            5 if depth > 0 => format!("pass_{name}({})", self.made(class, depth - 1)),
            6 if depth > 0 => {
                let condition = self.condition();
                format!("({condition} ? {} : {})", self.made(class, depth - 1), self.made(class, depth - 1))
            }
            7 if depth > 0 => format!("(log({number}), {})", self.made(class, depth - 1)),
            8 => match self.object_of(class, false) {
                Some(object) => format!("{object}.with({number})"),
                None => format!("{name}{{{number}}}"),
            },
            9 => match self.object_of(class, true) {
                Some(object) if self.rng.chance(50) => format!("static_cast<{name} &&>({object})"),
                Some(object) => object,
                None => format!("{name}(1u)"),
            },
            _ => format!("make_{name}({number})"),
        }
    }

    /// Functions for each class.
    pub(super) fn helpers(&mut self) {
        for (index, class) in self.classes.clone().into_iter().enumerate() {
            let (name, mark) = (class.name, index * 100 + 50);
            let noinline = self.rng.pick(&["", "__noinline__ "]);
            let _ = write!(
                self.head,
                "__device__ {noinline}{name} make_{name}(unsigned x) {{ if (x & 1) return {name}(x); log({mark}); return {name}(); }}\n\
                 __device__ {noinline}{name} pass_{name}({name} o) {{ log({}); return o; }}\n\
                 __device__ {noinline}unsigned take_{name}({name} o) {{ log({}); return o.value(); }}\n\
                 __device__ {noinline}unsigned look_{name}(const {name} &o) {{ log({}); return o.value(); }}\n\
                 __device__ const {name} &same_{name}(const {name} &o) {{ return o; }}\n",
                mark + 1,
                mark + 2,
                mark + 3,
            );
        }
        self.overloads();
    }

    fn overloads(&mut self) {
        for set in 0..2 {
            for index in 0..self.rng.between(2, 7) {
                let class = self.class_name();
                let parameter = match self.rng.below(12) {
                    0 => format!("const {class} &"),
                    1 => format!("{class} &&"),
                    2 => format!("{class} &"),
                    3 => format!("{class} *"),
                    4 => "...".to_owned(),
                    _ => self.rng.pick(&TYPES).to_owned(),
                };
                let _ = writeln!(
                    self.head,
                    "__device__ void ov{set}({parameter}) {{ log({}); }}",
                    9000 + set * 100 + index
                );
            }
            let templates = ["T", "T *", "const T &", "T &&", "T &", "const T *"];
            for index in 0..self.rng.below(3) {
                let parameter = self.rng.pick(&templates);
                let _ = writeln!(
                    self.head,
                    "template <class T> __device__ void ov{set}({parameter}) {{ log({}); log(sizeof(T)); }}",
                    9050 + set * 100 + index
                );
            }
        }
    }

    /// Templates with specialisations.
    pub(super) fn templates(&mut self) {
        let id = |made: &mut Self| made.rng.below(1000);
        let rows = [
            "class T, int N = 0> struct Which",
            "class T, int N> struct Which<T *, N>",
            "class T, int N> struct Which<const T, N>",
            "class T, int N, int M> struct Which<T[M], N>",
            "class T> struct Which<T, 3>",
            "class T, int N> struct Which<T &, N>",
            "class R, class... A, int N> struct Which<R(A...), N>",
            "> struct Which<int, 0>",
            "template <class, class> class P, class A, class B, int N> struct Which<P<A, B>, N>",
        ];
        self.head.push_str("template <class A, class B> struct Pair { A a; B b; };\n");
        for (index, row) in rows.into_iter().enumerate() {
            if index == 0 || self.rng.chance(60) {
                let id = id(self);
                let _ = writeln!(
                    self.head,
                    "template <{row} {{ __device__ static unsigned id() {{ return {id}; }} }};"
                );
            }
        }
        let (a, b, c) = (id(self), id(self), id(self));
        let fold =
            self.rng.pick(&["(a + ... + 0u)", "(0u + ... + a)", "(... + a)", "(a ^ ...)", "(a * ... * 1u)"]);
        let left = self.rng.pick(&["(log(a), ...)", "(..., log(a))"]);
        let (x, y, z) = (self.rng.between(1, 9), self.rng.between(1, 6), self.rng.below(50));
        let _ = write!(
            self.head,
            "template <class... A> __device__ unsigned fold(A... a) {{ {left}; return {fold}; }}\n\
             __device__ unsigned count() {{ return {a}; }}\n\
             template <class T, class... A> __device__ unsigned count(T t, A... a) {{ log(sizeof(T)); return count(a...) * 3 + sizeof...(a); }}\n\
             template <int... I> struct List {{ static constexpr unsigned sum = (I + ... + {b}); }};\n\
             template <unsigned N> struct Number {{ static constexpr unsigned value = Number<N - 1>::value * {x} + N; }};\n\
             template <> struct Number<0> {{ static constexpr unsigned value = {c}; }};\n\
             template <class T> __device__ unsigned kind(T t) {{ if constexpr (sizeof(T) > {y}) return t + 1u; else return t * 2u; }}\n\
             template <class F, class... A> __device__ decltype(auto) call(F &&f, A &&...a) {{ return static_cast<F &&>(f)(static_cast<A &&>(a)...); }}\n\
             template <class T> constexpr unsigned table = sizeof(T) * {x} + {z};\n\
             template <class D> struct Curious {{ __device__ unsigned twice(unsigned x) {{ return static_cast<D *>(this)->once(x) * 2 + {z}; }} }};\n\
             struct Own : Curious<Own> {{ unsigned k = {y}; __device__ unsigned once(unsigned x) {{ log({c}); return x + k; }} }};\n\
             enum Plain {{ first = {a}, second, third = {b} }};\n\
             enum class Strong : unsigned char {{ one = {x}, two = {y} }};\n\
             struct Bits {{ unsigned a : {x}; int b : 7; unsigned char c : 3; }};\n\
             struct Flat {{ unsigned a; short b; unsigned c[3]; }};\n\
             struct Range3 {{ unsigned data[3]; __device__ unsigned *begin() {{ log({a}); return data; }} __device__ unsigned *end() {{ log({b}); return data + 3; }} }};\n",
        );
        self.constant_function();
    }

    /// A function that is evaluated while compiling and while running.
    fn constant_function(&mut self) {
        let mut text = String::new();
        for _ in 0..self.rng.between(2, 6) {
            let (a, b, c) = (self.rng.below(100), self.rng.between(1, 9), self.rng.between(1, 31));
            let line = match self.rng.below(10) {
                0 => format!("for (unsigned i = 0; i < {b}; i++) x = x * 31 + (y >> i % 7) + i;"),
                1 => format!("if (x % {b} == y % {b}) x += {a}; else y ^= x;"),
                2 => format!(
                    "switch (x % 5) {{ case 0: y += {a}; case 1: x ^= {b}; break; case 3: return x - y; default: y--; }}"
                ),
                3 => format!(
                    "{{ unsigned char t[4] = {{(unsigned char)x, (unsigned char){a}}}; for (auto &e : t) e += y; x += t[0] * t[1] + t[3]; }}"
                ),
                4 => format!("x = (x << {c}) | (x >> (32 - {c}));"),
                5 => "while (x > 1000u) { x /= 3; if (x & 1) continue; y++; }".to_owned(),
                6 => format!(
                    "{{ struct {{ int p : 5; unsigned q : {b}; }} s = {{}}; s.p = (int)(x & 31); s.q = y & 1; s.q++; x += s.p + s.q; }}"
                ),
                7 => format!("x += (unsigned)((double)(y % 1000) * 1.5 + {a});"),
                8 => format!(
                    "{{ int q = (int)(x % 1000) - 500; x = x / {b} + (unsigned)(q / {b}) + (unsigned)(q % {b}) + (unsigned)(q >> 2); }}"
                ),
                _ => format!(
                    "{{ auto f = [&, k = {a}u](unsigned z) {{ y += k; return z * {b}; }}; x = f(x) + f(y); }}"
                ),
            };
            text.push_str(&line);
            text.push('\n');
        }
        let recursion = if self.rng.chance(50) { "if (n) x += calc(x ^ 5, y + 1, n - 1);\n" } else { "" };
        let _ = writeln!(
            self.head,
            "__device__ constexpr unsigned calc(unsigned x, unsigned y, unsigned n) {{\n{text}{recursion}return x * 7 + y;\n}}"
        );
    }

    /// A function with a body of statements.
    pub(super) fn function(&mut self) {
        let name = self.name("t");
        let class = self.class_index();
        let class_name = self.classes[class].name.clone();
        self.objects = vec![("o".to_owned(), class, false)];
        self.numbers = vec!["x".to_owned()];
        for _ in 0..self.rng.between(2, 6) {
            self.statement(2);
        }
        let body = std::mem::take(&mut self.body);
        let parameter = self.rng.pick(&["&o", "o", "&&o"]);
        let noinline = self.rng.pick(&["", "__noinline__ "]);
        let result = self.number();
        let _ = writeln!(
            self.head,
            "__device__ {noinline}unsigned {name}({class_name} {parameter}, unsigned x) {{\n{body}return {result};\n}}"
        );
        let argument = if parameter == "&o" { "named" } else { "fresh" };
        self.calls.push((name, class, argument == "named"));
        self.objects.clear();
        self.numbers.clear();
    }

    pub(super) fn block(&mut self, depth: u32) {
        let (objects, numbers) = (self.objects.len(), self.numbers.len());
        self.line("{");
        for _ in 0..self.rng.between(1, 4) {
            self.statement(depth);
        }
        self.line("}");
        self.objects.truncate(objects);
        self.numbers.truncate(numbers);
    }

    /// One statement.
    pub(super) fn statement(&mut self, depth: u32) {
        match self.rng.below(40) {
            0..=5 => self.declaration(),
            6..=8 => self.reference(),
            9 => self.array(),
            10..=12 => self.assignment(),
            13..=15 => self.member_call(),
            16 | 17 => self.through_base(),
            18 => self.member_pointer(),
            19 | 20 => self.overload(),
            21 | 22 => self.template_use(),
            23..=25 => self.lambda(),
            26 => self.binding(),
            27 => self.placement(),
            28 => self.storage(),
            29 if depth > 0 => self.selection(depth),
            30 | 31 if depth > 0 && self.loops < 2 => self.iteration(depth),
            32 if depth > 0 => self.switch(depth),
            33 if depth > 0 => self.jump(depth),
            34 => self.leave(),
            35 if depth > 0 => self.block(depth - 1),
            36 => self.call(),
            _ => self.temporary(),
        }
    }

    pub(super) fn declaration(&mut self) {
        let (class, name) = (self.class_index(), self.name("o"));
        let class_name = self.classes[class].name.clone();
        let number = self.number();
        let constant = self.rng.chance(15);
        let word = if constant { "const " } else { "" };
        let line = match self.rng.below(7) {
            0 => format!("{word}{class_name} {name}({number});"),
            1 => format!("{word}{class_name} {name}{{{number}}};"),
            2 => format!("{word}{class_name} {name};"),
            3 if self.classes[class].converts => format!("{word}{class_name} {name} = {number};"),
            4 => format!("{word}auto {name} = {};", self.made(class, 2)),
            _ => format!("{word}{class_name} {name} = {};", self.made(class, 2)),
        };
        self.line(&line);
        self.objects.push((name, class, constant));
    }

    /// References, with and without a longer life for what they are bound to.
    fn reference(&mut self) {
        let (class, name) = (self.class_index(), self.name("r"));
        let class_name = self.classes[class].name.clone();
        let ancestors = self.classes[class].ancestors.clone();
        let made = self.made(class, 1);
        match self.rng.below(6) {
            0 => {
                self.line(&format!("const {class_name} &{name} = {made};"));
                self.objects.push((name, class, true));
            }
            1 => {
                let line = format!("{class_name} &&{name} = {class_name}({});", self.number());
                self.line(&line);
                self.objects.push((name, class, false));
            }
            2 => {
                let number = self.number();
                self.line(&format!("auto &&{name} = {class_name}::make({number});"));
                self.objects.push((name, class, false));
            }
            3 if !ancestors.is_empty() => {
                let base = ancestors[self.rng.index(ancestors.len())];
                let base_name = self.classes[base].name.clone();
                let number = self.number();
                self.line(&format!("const {base_name} &{name} = {class_name}({number});"));
                self.objects.push((name, base, true));
            }
            4 => {
                let (data, number) = (self.classes[class].data.clone(), self.number());
                self.line(&format!("const unsigned &{name} = {class_name}({number}).{data};"));
                self.numbers.push(name);
            }
            _ => {
                let Some(object) = self.object_of(class, true) else { return self.declaration() };
                self.line(&format!("{class_name} &{name} = {object};"));
                self.objects.push((name, class, false));
            }
        }
    }

    fn array(&mut self) {
        let (class, name) = (self.class_index(), self.name("a"));
        let class_name = self.classes[class].name.clone();
        let values: Vec<String> = (0..self.rng.below(4)).map(|_| self.made(class, 1)).collect();
        self.line(&format!("{class_name} {name}[3] = {{{}}};", values.join(", ")));
        self.objects.push((format!("{name}[{}]", self.rng.below(3)), class, false));
        if self.rng.chance(40) {
            let word = self.rng.pick(&["auto ", "auto &", "const auto &"]);
            self.line(&format!("for ({word}e : {name}) log(e.value());"));
        }
    }

    fn assignment(&mut self) {
        let Some((object, class)) = self.object() else { return self.declaration() };
        let made = self.made(class, 1);
        match self.rng.below(4) {
            0 => {
                let other = self.object_of(class, true).unwrap_or_else(|| object.clone());
                self.line(&format!("{object} = {other} = {made};"));
            }
            1 => {
                let line = format!("({object} = {made}).set({});", self.rng.below(9));
                self.line(&line)
            }
            _ => self.line(&format!("{object} = {made};")),
        }
    }

    fn member_call(&mut self) {
        let Some((object, class)) = self.object() else { return self.temporary() };
        let number = self.number();
        let made = self.made(class, 1);
        let target = if self.rng.chance(60) { object.clone() } else { made };
        let line = match self.rng.below(14) {
            0 => format!("log({target}.f({number}));"),
            1 => format!("log({target}.g({number}));"),
            2 => format!("{object}.set({number}).set({});", self.rng.below(9)),
            3 => format!("{target}.how();"),
            4 => format!("log(({target} + {number}).value());"),
            5 => format!("{object} << {number} << {};", self.rng.below(9)),
            6 => format!("log({object}({number}));"),
            7 => format!("log({object}[{number}]); {object}[1] = 4;"),
            8 => format!("greet({target});"),
            9 => format!(
                "log({object} == {});",
                self.object_of(class, false).unwrap_or_else(|| object.clone())
            ),
            10 => format!("log((unsigned)({target}));"),
            11 => format!("if ({target}) log(1); else log(2);"),
            12 => format!("log(({object}++).value());"),
            _ => format!("log({object}.apply([](unsigned x) {{ return x * 2; }}));"),
        };
        self.line(&line);
    }

    fn through_base(&mut self) {
        let Some((object, class)) = self.object() else { return self.declaration() };
        let ancestors = self.classes[class].ancestors.clone();
        if ancestors.is_empty() {
            return self.member_call();
        }
        let base = ancestors[self.rng.index(ancestors.len())];
        let (name, base_name) = (self.name("b"), self.classes[base].name.clone());
        let number = self.number();
        match self.rng.below(4) {
            0 => {
                self.line(&format!("{base_name} &{name} = {object};"));
                self.objects.push((name, base, false));
            }
            1 => {
                self.line(&format!("{base_name} *{name} = &{object};"));
                self.line(&format!("log({name}->f({number}));"));
                self.line(&format!("log({name}->value());"));
            }
            2 => {
                // Slicing.
                self.line(&format!("{base_name} {name} = {object};"));
                self.objects.push((name, base, false));
            }
            _ => {
                let class_name = self.classes[class].name.clone();
                self.line(&format!("{base_name} *{name} = &{object};"));
                self.line(&format!("log(static_cast<{class_name} *>({name})->value());"));
                self.line(&format!("log(static_cast<{class_name} *>({name}) == &{object});"));
            }
        }
    }

    fn member_pointer(&mut self) {
        let Some((object, class)) = self.object() else { return self.declaration() };
        let (name, class_name) = (self.name("p"), self.classes[class].name.clone());
        let number = self.number();
        let of = match self.classes[class].ancestors.clone() {
            ancestors if !ancestors.is_empty() && self.rng.chance(60) => {
                ancestors[self.rng.index(ancestors.len())]
            }
            _ => class,
        };
        let (of_name, data) = (self.classes[of].name.clone(), self.classes[of].data.clone());
        match self.rng.below(3) {
            0 => {
                self.line(&format!("unsigned {class_name}::*{name} = &{of_name}::{data};"));
                self.line(&format!("{object}.*{name} += 3; log({object}.*{name});"));
            }
            1 => {
                self.line(&format!("unsigned ({class_name}::*{name})(unsigned) = &{of_name}::f;"));
                self.line(&format!("log(({object}.*{name})({number}));"));
            }
            _ => {
                let condition = self.condition();
                self.line(&format!("unsigned ({class_name}::*{name})(unsigned) const = {condition} ? &{of_name}::g : nullptr;"));
                self.line(&format!("if ({name}) log((&{object}->*{name})({number}));"));
            }
        }
    }

    fn overload(&mut self) {
        let class = self.class_name();
        let arguments = [
            "1",
            "1u",
            "1ll",
            "'a'",
            "1.5",
            "1.5f",
            "true",
            "nullptr",
            "\"text\"",
            "x0",
            "(short)2",
            "(unsigned char)3",
            "first",
            "Strong::one",
            "0",
            "Pair<int, int>{}",
            "(const int)5",
            "2ull",
        ];
        let mut argument = self.rng.pick(&arguments).to_owned();
        if self.rng.chance(35) {
            argument = match self.object() {
                Some((object, _)) => match self.rng.below(4) {
                    0 => format!("&{object}"),
                    1 => format!("same_{class}({object})"),
                    2 => format!("static_cast<const decltype({object}) &>({object})"),
                    _ => object,
                },
                None => format!("{class}(2u)"),
            };
        }
        let set = self.rng.below(2);
        self.line(&format!("ov{set}({argument});"));
    }

    fn template_use(&mut self) {
        let ty = self.rng.pick(&TYPES);
        let number = self.number();
        let (a, b) = (self.rng.below(6), self.rng.below(9));
        let line = match self.rng.below(13) {
            0 => format!("log(Which<{ty}, {a}>::id());"),
            1 => format!("log(Which<{ty} *, {a}>::id());"),
            2 => format!("log(Which<const {ty}>::id());"),
            3 => format!("log(Which<{ty}[{}], {a}>::id());", b + 1),
            4 => format!("log(Which<Pair<{ty}, int>, {a}>::id());"),
            5 => format!("log(Which<{ty}({ty}, int)>::id() + Which<{ty} &, 3>::id());"),
            6 => format!("log(fold({number}, {a}u, {b}u));"),
            7 => format!("log(count(({ty})0, {number}, 'a', {a}ll));"),
            8 => format!("log(List<{a}, {b}, 3>::sum + Number<{a}>::value);"),
            9 => format!("log(kind(({})3));", self.rng.pick(&TYPES[..10])),
            10 => format!("log(table<{ty}>);"),
            11 => format!("log(Own().twice({number}));"),
            _ => {
                let (name, n) = (self.name("c"), self.rng.below(4));
                // The arguments at run time are those of the program's inputs.
                format!(
                    "{{ constexpr unsigned {name} = calc(1, 7, {n}); log({name}); log(calc(x0, x3, {n})); constexpr unsigned {name}b = calc(1000, 0, {n}); log({name}b); log(calc(x5, x2, {n})); }}"
                )
            }
        };
        self.line(&line);
    }

    fn lambda(&mut self) {
        let (name, class) = (self.name("l"), self.class_index());
        let number = self.number();
        let class_name = self.classes[class].name.clone();
        let object = self.object_of(class, true);
        let object = match object {
            Some(object) if !object.contains('[') => object,
            _ => {
                let object = self.name("o");
                self.line(&format!("{class_name} {object}({number});"));
                self.objects.push((object.clone(), class, false));
                object
            }
        };
        let local = self.name("n");
        self.line(&format!("unsigned {local} = {number};"));
        self.numbers.push(local.clone());
        match self.rng.below(9) {
            0 => self.line(&format!("auto {name} = [{object}](unsigned x) {{ return {object}.value() + x; }};")),
            1 => self.line(&format!("auto {name} = [&{object}](unsigned x) {{ {object}.set(x); return x; }};")),
            2 => self.line(&format!("auto {name} = [=](unsigned x) mutable {{ {local} += x; return {local} + {object}.value(); }};")),
            3 => self.line(&format!("auto {name} = [&](unsigned x) {{ {local} += x; log({object}.value()); return {local}; }};")),
            4 => self.line(&format!("auto {name} = [c = static_cast<{class_name} &&>({object})](auto x) {{ return c.value() * x; }};")),
            5 => self.line(&format!("auto {name} = [=, &{object}](unsigned x) {{ {object} = {class_name}(x); return {local} ^ x; }};")),
            6 => self.line(&format!("auto {name} = [k = {local} * 2, o = {class_name}({local})](unsigned x) mutable {{ k++; return k + o.set(x).value(); }};")),
            7 => self.line(&format!("auto {name} = [&](auto... xs) {{ return [=, &{local}] {{ {local}++; return (xs + ... + {local}); }}(); }};")),
            _ => { let line = format!("unsigned (*{name})(unsigned) = [](unsigned x) {{ log(x); return x + {}; }};", self.rng.below(9)); self.line(&line) },
        }
        self.line(&format!("log({name}({number}));"));
        match self.rng.below(3) {
            0 => self.line(&format!("log(call({name}, {number}));")),
            1 => self.line(&format!("{{ auto again = {name}; log(again(2u)); log({name}(3u)); }}")),
            _ => {}
        }
    }

    fn binding(&mut self) {
        let (a, b, c) = (self.name("s"), self.name("s"), self.name("s"));
        let (number, reference) =
            (self.number(), self.rng.pick(&["auto", "auto &", "const auto &", "auto &&"]));
        let object = self.name("d");
        let fresh = matches!(reference, "auto" | "const auto &" | "auto &&") && self.rng.chance(30);
        match self.rng.below(3) {
            0 => {
                self.line(&format!("unsigned {object}[3] = {{{number}, 2u, 3u}};"));
                self.line(&format!("{reference} [{a}, {b}, {c}] = {object};"));
                self.line(&format!("log({a} + {b} * 3 + {c} * 5);"));
            }
            1 => {
                self.line(&format!("Bits {object} = {{1, -3, 2}};"));
                self.line(&format!("{reference} [{a}, {b}, {c}] = {object};"));
                self.line(&format!("log({a}); log((unsigned){b}); log({c});"));
                if !reference.starts_with("const") {
                    self.line(&format!("{a}++; {b} -= 70; {c} += 7;"));
                    self.line(&format!("log({a}); log((unsigned){b}); log({c}); log((unsigned)({object}.a + {object}.b + {object}.c));"));
                }
            }
            _ => {
                let class = self.class_index();
                let class_name = self.classes[class].name.clone();
                let (made, other) = (self.made(class, 1), self.number());
                let source = format!("Pair<{class_name}, unsigned>{{{made}, {other}}}");
                if fresh {
                    self.line(&format!("{reference} [{a}, {b}] = {source};"));
                } else {
                    self.line(&format!("Pair<{class_name}, unsigned> {object} = {source};"));
                    self.line(&format!("{reference} [{a}, {b}] = {object};"));
                }
                self.line(&format!("log({a}.value() + {b});"));
            }
        }
    }

    fn placement(&mut self) {
        let (class, name) = (self.class_index(), self.name("p"));
        let class_name = self.classes[class].name.clone();
        let number = self.number();
        match self.rng.below(4) {
            0 => {
                self.line(&format!("alignas({class_name}) unsigned char b{name}[sizeof({class_name})];"));
                self.line(&format!("{class_name} *{name} = new (b{name}) {class_name}({number});"));
                self.line(&format!("log({name}->value()); {name}->~{class_name}();"));
            }
            1 => {
                self.line(&format!("union U{name} {{ unsigned n; {class_name} o; __device__ U{name}(unsigned x) : n(x) {{ log(x); }} __device__ ~U{name}() {{ log(8801); }} }};"));
                self.line(&format!(
                    "{{ U{name} u({number}); log(u.n); new (&u.o) {class_name}(u.n); u.o.~{class_name}(); }}"
                ));
            }
            2 => {
                self.line(&format!("struct H{name} {{ union {{ unsigned n; short h[2]; }}; {class_name} o = {class_name}(n & 7); }};"));
                self.line(&format!(
                    "{{ H{name} h = {{{{{number}}}}}; log(h.n); h.h[0] = 5; log(h.n); log(h.o.value()); }}"
                ));
            }
            _ => {
                let made = self.made(class, 1);
                self.line(&format!("{{ {class_name} *{name} = new {class_name}({made}); log({name}->value()); delete {name}; }}"));
            }
        }
    }

    fn storage(&mut self) {
        let name = self.name("z");
        let number = self.number();
        match self.rng.below(4) {
            0 => { let line = format!("{{ static unsigned {name} = {}; {name} += {number}; log({name}); }}", self.rng.below(99)); self.line(&line) },
            1 => self.line(&format!("{{ Flat {name} = {{{number}, -3}}; Flat w = {name}; w.c[1] += 4; log(w.c[1] + {name}.c[1] + (unsigned)w.b); {name} = w; log({name}.c[1]); }}")),
            2 => {
                self.line(&format!("{{ Range3 {name} = {{{number}, 5}}; for (unsigned &e : {name}) e += 2; for (auto e : {name}) {{ if (e == 7) continue; log(e); }} }}"));
            }
            _ => self.line(&format!("{{ volatile unsigned {name} = {number}; {name} = {name} + 1; const volatile unsigned &r = {name}; log(r); }}")),
        }
    }

    fn call(&mut self) {
        let Some((name, class, named)) = self.calls.get(self.rng.index(self.calls.len().max(1))).cloned()
        else {
            return self.temporary();
        };
        let number = self.number();
        let argument =
            if named { self.object_of(class, true) } else { Some(self.classes[class].name.clone() + "(6u)") };
        let Some(argument) = argument else { return self.declaration() };
        self.line(&format!("log({name}({argument}, {number}));"));
    }

    pub(super) fn temporary(&mut self) {
        let class = self.class_index();
        let (made, number) = (self.made(class, 2), self.number());
        let name = self.classes[class].name.clone();
        let line = match self.rng.below(8) {
            0 => format!("{made};"),
            1 => format!("log(take_{name}({made}));"),
            2 => format!("log(look_{name}({made}));"),
            3 => format!("log({made}.value() + {number});"),
            4 => format!("{made}, log({number});"),
            5 => format!("log(same_{name}({made}).value());"),
            6 => format!("{{ Pair<{name}, {name}> pair{{{made}, {name}({number})}}; log(pair.b.value()); }}"),
            _ => format!("(void)({} && (log({made}.value()), true));", self.condition()),
        };
        self.line(&line);
    }
}
