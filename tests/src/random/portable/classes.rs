//! Random classes: constructors and destructors that say so in the trace, bases, virtual functions, operators.
//!
//! What the standard leaves open is avoided: no expression makes two traced objects in no order, no local variable is
//! returned that might be elided, implicit assignment never meets a virtual base.

use std::fmt::Write as _;

use super::super::Size;
use super::super::rng::Rng;

/// A class of the program.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) name: String,
    /// Bases, and whether virtual.
    pub(super) bases: Vec<(usize, bool)>,
    /// All bases of bases, without itself.
    pub(super) ancestors: Vec<usize>,
    /// Only ever a virtual base, so that it may be one twice.
    shared: bool,
    pub(super) polymorphic: bool,
    /// Its name for its own data.
    pub(super) data: String,
    /// A constructor from a number converts.
    pub(super) converts: bool,
}

/// A generator of one program of classes.
pub(super) struct Objects {
    pub(super) rng: Rng,
    pub(super) head: String,
    pub(super) body: String,
    pub(super) classes: Vec<Class>,
    /// Objects in scope: name, class, and whether constant.
    pub(super) objects: Vec<(String, usize, bool)>,
    /// Numbers in scope.
    pub(super) numbers: Vec<String>,
    pub(super) count: u32,
    pub(super) exits: Vec<String>,
    pub(super) can_break: bool,
    pub(super) can_continue: bool,
    /// How deep loops are nested.
    pub(super) loops: u32,
    /// Functions with a body: name, class of the first argument, and whether it must have a name.
    pub(super) calls: Vec<(String, usize, bool)>,
}

/// The program of a seed.
pub(in super::super) fn program(seed: u64, size: Size) -> String {
    let mut made = Objects {
        rng: Rng::new(seed ^ 0xc1a55),
        head: String::new(),
        body: String::new(),
        classes: Vec::new(),
        objects: Vec::new(),
        numbers: Vec::new(),
        count: 0,
        exits: Vec::new(),
        can_break: false,
        can_continue: false,
        loops: 0,
        calls: Vec::new(),
    };
    let (classes, functions, statements) = match size {
        Size::Small => (3, 1, 6),
        Size::Medium => (5, 3, 14),
        Size::Large => (8, 6, 30),
    };
    made.head.push_str("__device__ Hash trace;\n__device__ inline void log(unsigned x) { trace.add(x); }\n");
    for _ in 0..classes {
        made.class();
    }
    made.helpers();
    made.templates();
    for _ in 0..functions {
        made.function();
    }
    made.numbers = (0..8).map(|index| format!("x{index}")).collect();
    for _ in 0..statements {
        made.statement(3);
    }
    let inputs: String =
        (0..8).map(|index| format!("unsigned x{index} = (unsigned)in[{index}];\n")).collect();
    format!(
        "{}__device__ void test(const long long *in) {{\n{inputs}{}}}\n\
         extern \"C\" __global__ void k{seed}(const long long *in, unsigned long long *out) {{\n\
         out[threadIdx.x] = 0;\nif (threadIdx.x == 0) {{ test(in); out[0] = trace.value; }}\n}}\n",
        made.head, made.body
    )
}

impl Objects {
    pub(super) fn name(&mut self, prefix: &str) -> String {
        self.count += 1;
        format!("{prefix}{}", self.count)
    }

    pub(super) fn line(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }

    /// The bases of a new class: no class is one twice, unless virtual.
    fn choose_bases(&mut self) -> Vec<(usize, bool)> {
        let mut bases: Vec<(usize, bool)> = Vec::new();
        if self.classes.is_empty() {
            return bases;
        }
        for _ in 0..self.rng.below(4) {
            let base = self.rng.index(self.classes.len());
            let is_shared = |class: usize| self.classes[class].shared;
            let mut taken: Vec<usize> = Vec::new();
            for &(other, _) in &bases {
                taken.push(other);
                taken.extend(&self.classes[other].ancestors);
            }
            let of_new = self.classes[base].ancestors.iter().chain([&base]);
            let clash = of_new.clone().any(|class| taken.contains(class) && !is_shared(*class));
            if !clash && !bases.iter().any(|other| other.0 == base) {
                bases.push((base, self.classes[base].shared));
            }
        }
        bases
    }

    fn class(&mut self) {
        let id = self.classes.len();
        let name = format!("C{id}");
        let bases = self.choose_bases();
        let mut ancestors: Vec<usize> = Vec::new();
        for &(base, _) in &bases {
            for class in self.classes[base].ancestors.iter().chain([&base]) {
                if !ancestors.contains(class) {
                    ancestors.push(*class);
                }
            }
        }
        let polymorphic =
            self.rng.chance(50) || bases.iter().any(|&(base, _)| self.classes[base].polymorphic);
        // A member is of a class before this one.
        let count = if id > 0 { self.rng.below(3) } else { 0 };
        let members: Vec<(String, usize)> =
            (0..count).map(|index| (format!("m{id}_{index}"), self.rng.index(id))).collect();
        let data = format!("v{id}");
        let virtual_bases: Vec<usize> =
            ancestors.iter().copied().filter(|&class| self.classes[class].shared).collect();
        let class = Class {
            name: name.clone(),
            bases: bases.clone(),
            ancestors,
            shared: self.rng.chance(25),
            polymorphic,
            data: data.clone(),
            converts: self.rng.chance(70),
        };
        let list: Vec<String> = bases
            .iter()
            .map(|&(base, shared)| {
                format!("{}{}", if shared { "virtual " } else { "" }, self.classes[base].name)
            })
            .collect();
        let heritage = if list.is_empty() { String::new() } else { format!(" : {}", list.join(", ")) };
        let mut text = format!("struct {name}{heritage} {{\n");
        let initial = self.rng.below(100);
        let _ = writeln!(text, "unsigned {data} = {initial};");
        for (member, of) in &members {
            let _ = writeln!(text, "{} {member};", self.classes[*of].name);
        }
        // Everything that a constructor initialises: direct bases, virtual bases, members.
        let mut parts: Vec<String> = bases.iter().map(|&(base, _)| self.classes[base].name.clone()).collect();
        for &base in &virtual_bases {
            if !parts.contains(&self.classes[base].name) {
                parts.push(self.classes[base].name.clone());
            }
        }
        let mark = id * 100;
        self.constructors(&mut text, &class, mark, &parts, &members);
        // Implicit copies call those of members and bases; a virtual base would be assigned once or twice.
        if !virtual_bases.is_empty() || self.rng.chance(70) {
            self.copies(&mut text, &class, mark, &parts, &members);
        }
        if self.rng.chance(85) {
            let virtual_word = if polymorphic && self.rng.chance(50) { "virtual " } else { "" };
            let call = if polymorphic && self.rng.chance(30) { " log(f(1));" } else { "" };
            let _ = writeln!(
                text,
                "__device__ {virtual_word}~{name}() {{ log({}); log({data});{call} }}",
                mark + 6
            );
        }
        self.functions_of(&mut text, &class, mark, bases.len());
        text.push_str("};\n");
        self.head.push_str(&text);
        self.classes.push(class);
    }

    fn constructors(
        &mut self,
        text: &mut String,
        class: &Class,
        mark: usize,
        parts: &[String],
        members: &[(String, usize)],
    ) {
        let (name, data) = (&class.name, &class.data);
        let virtual_call = if class.polymorphic && self.rng.chance(30) { " log(f(2));" } else { "" };
        let _ = match self.rng.below(4) {
            0 => writeln!(text, "__device__ {name}() : {name}({}u) {{ log({mark}); }}", self.rng.below(9)),
            1 => writeln!(
                text,
                "__device__ {name}() : {data}({}) {{ log({mark});{virtual_call} }}",
                self.rng.below(9)
            ),
            _ => writeln!(text, "__device__ {name}() {{ log({mark}); log({data}); }}"),
        };
        let mut list = vec![format!("{data}(x)")];
        for part in parts.iter().chain(members.iter().map(|member| &member.0)) {
            if self.rng.chance(60) {
                list.push(format!("{part}(x + {})", self.rng.below(5)));
            }
        }
        // The order of initialisation is that of declarations, whatever the list says.
        let at = self.rng.index(list.len());
        list.rotate_left(at);
        let explicit = if class.converts { "" } else { "explicit " };
        let _ = writeln!(
            text,
            "__device__ {explicit}{name}(unsigned x) : {} {{ log({}); log(x);{virtual_call} }}",
            list.join(", "),
            mark + 1
        );
        if self.rng.chance(30) {
            let _ = writeln!(
                text,
                "__device__ {name}(unsigned x, unsigned y) : {name}(x * y) {{ log({}); }}",
                mark + 7
            );
        }
    }

    fn copies(
        &mut self,
        text: &mut String,
        class: &Class,
        mark: usize,
        parts: &[String],
        members: &[(String, usize)],
    ) {
        let (name, data) = (&class.name, &class.data);
        let mut list = vec![format!("{data}(o.{data})")];
        let mut moved = list.clone();
        for part in parts {
            list.push(format!("{part}(o)"));
            moved.push(format!("{part}(static_cast<{part} &&>(o))"));
        }
        for (member, of) in members {
            let of = &self.classes[*of].name;
            list.push(format!("{member}(o.{member})"));
            moved.push(format!("{member}(static_cast<{of} &&>(o.{member}))"));
        }
        let _ = writeln!(
            text,
            "__device__ {name}(const {name} &o) : {} {{ log({}); }}",
            list.join(", "),
            mark + 2
        );
        let _ = writeln!(
            text,
            "__device__ {name}({name} &&o) : {} {{ log({}); o.{data} = 77; }}",
            moved.join(", "),
            mark + 3
        );
        let _ = writeln!(
            text,
            "__device__ {name} &operator=(const {name} &o) {{ log({}); {data} = o.{data}; return *this; }}",
            mark + 4
        );
        if self.rng.chance(70) {
            let _ = writeln!(
                text,
                "__device__ {name} &operator=({name} &&o) {{ log({}); {data} = o.{data}; o.{data} = 78; return *this; }}",
                mark + 5
            );
        }
    }

    fn functions_of(&mut self, text: &mut String, class: &Class, mark: usize, bases: usize) {
        let (name, data) = (&class.name, &class.data);
        let polymorphic_bases: Vec<String> = (class.bases.iter())
            .filter(|&&(base, _)| self.classes[base].polymorphic)
            .map(|&(base, _)| self.classes[base].name.clone())
            .collect();
        if class.polymorphic {
            for (index, (signature, constant)) in
                [("f(unsigned x)", ""), ("g(unsigned x)", " const")].into_iter().enumerate()
            {
                // Two bases need one final overrider, and a class that starts a hierarchy declares the functions.
                if polymorphic_bases.len() == 1 && bases == 1 && self.rng.chance(50) {
                    continue;
                }
                let word = if polymorphic_bases.is_empty() || self.rng.chance(20) { "virtual " } else { "" };
                let function = &signature[..1];
                let up = match polymorphic_bases.first() {
                    Some(base) if self.rng.chance(40) => format!(" + {base}::{function}(x + 1)"),
                    _ => String::new(),
                };
                let change =
                    if index == 0 && self.rng.chance(40) { format!("{data} += x; ") } else { String::new() };
                let _ = writeln!(
                    text,
                    "__device__ {word}unsigned {signature}{constant} {{ {change}log({}); return x * {} + {data}{up}; }}",
                    mark + 10 + index,
                    self.rng.between(1, 9)
                );
            }
        }
        let up: String = (class.bases.iter())
            .map(|&(base, _)| format!(" + {}::value()", self.classes[base].name))
            .collect();
        let _ = writeln!(text, "__device__ unsigned value() const {{ return {data}{up}; }}");
        let _ = writeln!(
            text,
            "__device__ {name} &set(unsigned x) {{ log({}); {data} = x; return *this; }}",
            mark + 20
        );
        let _ = writeln!(text, "__device__ {name} with(unsigned x) const {{ return {name}(x ^ {data}); }}");
        let _ = writeln!(
            text,
            "__device__ static {name} make(unsigned x) {{ log({}); return {name}(x); }}",
            mark + 21
        );
        let _ = writeln!(text, "__device__ bool operator<(unsigned x) const {{ return {data} < x; }}");
        let _ = writeln!(text, "__device__ {name} &operator++() {{ ++{data}; return *this; }}");
        if self.rng.chance(50) {
            let _ = writeln!(
                text,
                "__device__ {name} operator++(int) {{ log({}); return {name}({data}++); }}",
                mark + 22
            );
        }
        if self.rng.chance(50) {
            let explicit = self.rng.pick(&["", "explicit "]);
            let ty = self.rng.pick(&["unsigned", "bool", "int", "double"]);
            let _ = writeln!(
                text,
                "__device__ {explicit}operator {ty}() const {{ log({}); return ({ty}){data}; }}",
                mark + 23
            );
        }
        if self.rng.chance(50) {
            let _ = writeln!(
                text,
                "__device__ {name} operator+(unsigned x) const {{ log({}); return {name}({data} + x); }}",
                mark + 24
            );
        }
        if self.rng.chance(40) {
            let _ = writeln!(
                text,
                "__device__ {name} &operator<<(unsigned x) {{ log({}); log(x); {data} += x; return *this; }}",
                mark + 25
            );
        }
        if self.rng.chance(40) {
            let _ = writeln!(
                text,
                "__device__ unsigned operator()(unsigned x) {{ log({}); return {data} - x; }}",
                mark + 26
            );
        }
        if self.rng.chance(40) {
            let _ = writeln!(
                text,
                "__device__ unsigned &operator[](unsigned x) {{ log({}); return {data}; }}",
                mark + 27
            );
            let _ = writeln!(
                text,
                "__device__ unsigned operator[](unsigned x) const {{ log({}); return {data} + x; }}",
                mark + 28
            );
        }
        if self.rng.chance(40) {
            for (index, kind) in ["&", "const &", "&&"].into_iter().enumerate() {
                let _ = writeln!(
                    text,
                    "__device__ void how() {kind} {{ log({}); log({data}); }}",
                    mark + 30 + index
                );
            }
        }
        if self.rng.chance(30) {
            let _ = writeln!(
                text,
                "__device__ friend void greet(const {name} &o) {{ log({}); log(o.{data}); }}",
                mark + 33
            );
        }
        if self.rng.chance(30) {
            let _ = writeln!(
                text,
                "__device__ friend bool operator==(const {name} &a, const {name} &b) {{ log({}); return a.{data} == b.{data}; }}",
                mark + 34
            );
        }
        if self.rng.chance(30) {
            let _ = writeln!(
                text,
                "template <class T> __device__ unsigned apply(T t) {{ log({}); return t({data}); }}",
                mark + 35
            );
        }
    }
}
