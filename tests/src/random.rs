//! Random kernels: deterministic programs over integers, made from a seed, that must compute the same at
//! `-O0` and at `-O3`, and as nvcc compiles them where it is installed.
//!
//! Every program is defined: arithmetic is unsigned, shift amounts and indices are masked, divisors are
//! not zero, signed quotients cannot overflow, loops end.

use std::fmt::Write as _;
use std::path::Path;

use crate::differential;

/// Types of variables.
const TYPES: [&str; 8] = [
    "int",
    "unsigned",
    "long long",
    "unsigned long long",
    "short",
    "unsigned short",
    "signed char",
    "unsigned char",
];
/// Values around which compilers have special cases.
const CONSTANTS: [u32; 20] =
    [0, 1, 2, 3, 5, 7, 10, 13, 16, 31, 32, 60, 97, 127, 128, 255, 641, 1000, 65535, 1_000_003];
const DIVISORS: [i64; 18] =
    [1, 2, 3, 5, 6, 7, 9, 10, 12, 25, 60, 100, 127, 128, 641, 1000, 65536, 2_147_483_647];

/// Compiles and compares the kernel of a seed.
///
/// # Errors
/// The difference, with the program.
pub fn check(seed: u64, nvcc: Option<&Path>) -> Result<(), String> {
    let source = Generator::new(seed).kernel(seed);
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join(format!("random_{seed}.cu"));
    std::fs::write(&path, &source).map_err(|error| error.to_string())?;
    differential::check(&path, nvcc).map_err(|why| format!("seed {seed}: {why}\n{source}"))
}

struct Generator {
    state: u64,
    /// Variables in scope: name and type; loop counters have no type that may be assigned.
    variables: Vec<(String, Option<&'static str>)>,
    count: u32,
    calls: bool,
}

impl Generator {
    fn new(seed: u64) -> Self {
        let state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        Self { state, variables: Vec::new(), count: 0, calls: false }
    }

    /// xorshift: a number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % end
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        let index = self.below(list.len() as u64) as usize;
        list[index]
    }

    fn expr(&mut self, depth: u32) -> String {
        if depth == 0 || self.chance(15) {
            if self.chance(60) {
                let index = self.below(self.variables.len() as u64) as usize;
                return self.variables[index].0.clone();
            }
            let (ty, value) = (self.pick(&TYPES[..5]), self.pick(&CONSTANTS));
            return format!("({ty}){value}");
        }
        let a = self.expr(depth - 1);
        match self.below(12) {
            0..=4 => {
                let (ty, op) = (
                    self.pick(&["unsigned", "unsigned long long"]),
                    self.pick(&["+", "-", "*", "&", "|", "^"]),
                );
                format!("(({ty})({a}) {op} ({ty})({}))", self.expr(depth - 1))
            }
            5 => {
                let wide = self.chance(50);
                let (ty, mask) = if wide { ("unsigned long long", 63) } else { ("unsigned", 31) };
                let left = self.chance(50);
                let signed = if left || self.chance(50) {
                    ty
                } else if wide {
                    "long long"
                } else {
                    "int"
                };
                let op = if left { "<<" } else { ">>" };
                format!("(({signed})({a}) {op} (({}) & {mask}))", self.expr(depth - 1))
            }
            6 | 7 => {
                let (ty, op) = (self.pick(&TYPES), self.pick(&["/", "%"]));
                if self.chance(70) {
                    let divisor = self.pick(&DIVISORS);
                    let signed = matches!(ty, "int" | "long long" | "short" | "signed char");
                    // A divisor of -1 could overflow.
                    let divisor = if signed && divisor > 1 && self.chance(30) { -divisor } else { divisor };
                    return format!("(({ty})({a}) {op} ({divisor}))");
                }
                format!("(({ty})({a}) {op} ({ty})((({}) & 0x3f) | 1))", self.expr(depth - 1))
            }
            8 => {
                let op = self.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let (b, c, d) = (self.expr(depth - 1), self.expr(depth - 1), self.expr(depth - 1));
                format!("(({a}) {op} ({b}) ? ({c}) : ({d}))")
            }
            9 => format!("(({})({a}))", self.pick(&TYPES)),
            10 if self.calls => format!("f{}((unsigned)({a}), ({}))", self.below(2), self.expr(depth - 1)),
            10 => format!("(~({a}))"),
            _ => {
                let function =
                    self.pick(&["__popc((unsigned)", "__clz((int)", "__brev((unsigned)", "__ffs((int)"]);
                format!("{function}({a}))")
            }
        }
    }

    fn block(&mut self, depth: u32, out: &mut String) {
        let outer = self.variables.len();
        for _ in 0..self.below(4) + 1 {
            self.statement(depth, out);
        }
        for index in 0..self.variables.len() {
            if self.chance(30) {
                let _ = writeln!(
                    out,
                    "acc = (acc ^ (unsigned long long)({})) * 0x100000001b3ull;",
                    self.variables[index].0
                );
            }
        }
        self.variables.truncate(outer);
    }

    fn statement(&mut self, depth: u32, out: &mut String) {
        let number = self.count;
        self.count += 1;
        match self.below(10) {
            0..=3 => {
                let ty = self.pick(&TYPES);
                let _ = writeln!(out, "{ty} v{number} = ({ty})({});", self.expr(3));
                self.variables.push((format!("v{number}"), Some(ty)));
            }
            4 | 5 => {
                let index = self.below(self.variables.len() as u64) as usize;
                if let (name, Some(ty)) = self.variables[index].clone() {
                    let op = self.pick(&["=", "^=", "|=", "&="]);
                    let _ = writeln!(out, "{name} {op} ({ty})({});", self.expr(3));
                }
            }
            6 if depth > 0 => {
                let _ = writeln!(out, "if ({}) {{", self.expr(2));
                self.block(depth - 1, out);
                if self.chance(50) {
                    out.push_str("} else {\n");
                    self.block(depth - 1, out);
                }
                out.push_str("}\n");
            }
            7 if depth > 0 => {
                let (start, end, step) = (self.below(4), self.below(9) + 3, self.below(3) + 1);
                let _ =
                    writeln!(out, "for (int i{number} = {start}; i{number} < {end}; i{number} += {step}) {{");
                self.variables.push((format!("i{number}"), None));
                self.block(depth - 1, out);
                if self.chance(30) {
                    let jump = self.pick(&["break", "continue"]);
                    let _ = writeln!(out, "if (({}) == ({})) {jump};", self.expr(1), self.expr(1));
                }
                out.push_str("}\n");
                self.variables.pop();
            }
            8 if depth > 0 => {
                let _ = writeln!(out, "switch (({}) & 7) {{", self.expr(2));
                for case in 0..8 {
                    if self.chance(50) {
                        let _ = writeln!(out, "case {case}: {{");
                        self.block(0, out);
                        out.push_str(if self.chance(70) { "} break;\n" } else { "}\n" });
                    }
                }
                out.push_str("default: acc += 1; }\n");
            }
            _ => {
                let _ = writeln!(out, "arr[({}) & 7] = (unsigned)({});", self.expr(2), self.expr(2));
                let _ = writeln!(out, "acc = acc * 31 + arr[({}) & 7];", self.expr(1));
            }
        }
    }

    /// A file with its directives.
    fn kernel(mut self, seed: u64) -> String {
        let mut out = format!(
            "// RUN k grid=2 block=64\n// ARG a buf u32 128 rand({seed},0,4294967296)\n\
             // ARG b buf i64 128 rand({},-4611686018427387904,4611686018427387904)\n// ARG out buf u64 128 zero out\n",
            seed + 7
        );
        let arguments = [("x", "unsigned"), ("y", "long long")];
        self.variables = arguments.map(|(name, ty)| (name.to_owned(), Some(ty))).to_vec();
        for (index, inline) in ["", "__noinline__ "].iter().enumerate() {
            let body = self.expr(3);
            let _ = writeln!(
                out,
                "__device__ {inline}unsigned long long f{index}(unsigned x, long long y) {{ return (unsigned long long)({body}); }}"
            );
        }
        self.calls = true;
        self.variables.push(("t".to_owned(), None));
        out.push_str(
            "extern \"C\" __global__ void k(const unsigned *a, const long long *b, unsigned long long *out) {\n\
             int t = blockIdx.x * blockDim.x + threadIdx.x;\nunsigned x = a[t];\nlong long y = b[t];\n\
             unsigned long long acc = 14695981039346656037ull;\n\
             unsigned arr[8] = {1u, x, 3u, (unsigned)y, 5u, 6u, 7u, 8u};\n",
        );
        for _ in 0..4 {
            self.block(2, &mut out);
        }
        out.push_str("out[t] = acc;\n}\n");
        out
    }
}
