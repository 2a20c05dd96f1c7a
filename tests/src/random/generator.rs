//! Makes a random program.
//!
//! Every program is defined: integer arithmetic is unsigned, shift amounts and indices are masked,
//! divisors are not zero, signed quotients cannot overflow, loops end, barriers and shuffles stand
//! where all threads come by. Floating-point operations are those that name their rounding, so no
//! compiler may fuse them; NaN counts as one value.

use std::fmt::Write as _;

use super::Size;
use super::rng::Rng;

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
/// Types of loop counters that hold every bound.
const COUNTERS: [&str; 6] = ["int", "unsigned", "short", "unsigned char", "signed char", "long long"];
/// Values around which compilers have special cases.
const CONSTANTS: [u32; 20] =
    [0, 1, 2, 3, 5, 7, 10, 13, 16, 31, 32, 60, 97, 127, 128, 255, 641, 1000, 65535, 1_000_003];
const DIVISORS: [i64; 18] =
    [1, 2, 3, 5, 6, 7, 9, 10, 12, 25, 60, 100, 127, 128, 641, 1000, 65536, 2_147_483_647];
const FLOATS: [&str; 8] = ["0.0f", "1.0f", "-1.5f", "0.1f", "3.0e10f", "1.0e-40f", "65504.0f", "-7.25f"];
/// Members of the structure and whether they may be assigned any integer.
const MEMBERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h[1]"];

const STRUCTURE: &str = "struct S { int a; short b; unsigned char c; unsigned long long d; unsigned e : 5; \
                         int f : 11; unsigned g : 16; short h[3]; };\n";

/// A generator of one program.
pub(super) struct Generator {
    rng: Rng,
    size: Size,
    /// Variables in scope: name and type; those without type may not be assigned.
    variables: Vec<(String, Option<&'static str>)>,
    floats: Vec<(String, bool)>,
    count: u32,
    /// Functions and the structure may be used.
    in_kernel: bool,
}

impl Generator {
    pub(super) fn new(seed: u64, size: Size) -> Self {
        Self {
            rng: Rng::new(seed),
            size,
            variables: Vec::new(),
            floats: Vec::new(),
            count: 0,
            in_kernel: false,
        }
    }

    fn below(&mut self, end: u64) -> u64 {
        self.rng.below(end)
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.rng.chance(percent)
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        self.rng.pick(list)
    }

    fn number(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }

    fn leaf(&mut self) -> String {
        if self.in_kernel && self.chance(15) {
            return format!("s.{}", self.pick(&MEMBERS));
        }
        if self.chance(60) {
            let index = self.below(self.variables.len() as u64) as usize;
            return self.variables[index].0.clone();
        }
        let (ty, value) = (self.pick(&TYPES[..5]), self.pick(&CONSTANTS));
        format!("({ty}){value}")
    }

    /// An integer expression of any type.
    fn expr(&mut self, depth: u32) -> String {
        if depth == 0 || self.chance(15) {
            return self.leaf();
        }
        let a = self.expr(depth - 1);
        match self.below(16) {
            0..=4 => {
                let (ty, op) = (
                    self.pick(&["unsigned", "unsigned long long"]),
                    self.pick(&["+", "-", "*", "&", "|", "^"]),
                );
                format!("(({ty})({a}) {op} ({ty})({}))", self.expr(depth - 1))
            }
            5 => self.shift(&a, depth),
            6 | 7 => self.quotient(&a, depth),
            8 => {
                let op = self.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let (b, c, d) = (self.expr(depth - 1), self.expr(depth - 1), self.expr(depth - 1));
                format!("(({a}) {op} ({b}) ? ({c}) : ({d}))")
            }
            9 => format!("(({})({a}))", self.pick(&TYPES)),
            10 if self.in_kernel => {
                format!("f{}((unsigned)({a}), ({}))", self.below(2), self.expr(depth - 1))
            }
            10 => format!("(~({a}))"),
            11 => {
                let op = self.pick(&["&&", "||"]);
                format!("(({a}) {op} ({}))", self.expr(depth - 1))
            }
            12 => {
                let f = self.pick(&["__umulhi", "min", "max"]);
                format!("{f}((unsigned)({a}), (unsigned)({}))", self.expr(depth - 1))
            }
            13 if self.in_kernel => {
                // A conversion from a float of moderate size.
                let x = self.float(depth - 1);
                format!("whole({x})")
            }
            13 => format!("(-(unsigned)({a}))"),
            14 => {
                let f = self.pick(&[
                    "__popcll((unsigned long long)",
                    "__clzll((long long)",
                    "__ffsll((long long)",
                ]);
                format!("{f}({a}))")
            }
            _ => {
                let f = self.pick(&["__popc((unsigned)", "__clz((int)", "__brev((unsigned)", "__ffs((int)"]);
                format!("{f}({a}))")
            }
        }
    }

    fn shift(&mut self, a: &str, depth: u32) -> String {
        let wide = self.chance(50);
        let (ty, mask) = if wide { ("unsigned long long", 63) } else { ("unsigned", 31) };
        let left = self.chance(50);
        let signed = match (left || self.chance(50), wide) {
            (true, _) => ty,
            (false, true) => "long long",
            (false, false) => "int",
        };
        let op = if left { "<<" } else { ">>" };
        format!("(({signed})({a}) {op} (({}) & {mask}))", self.expr(depth - 1))
    }

    fn quotient(&mut self, a: &str, depth: u32) -> String {
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

    /// A float expression whose every operation names its rounding.
    fn float(&mut self, depth: u32) -> String {
        if depth == 0 || self.chance(20) {
            if self.chance(60) && !self.floats.is_empty() {
                let index = self.below(self.floats.len() as u64) as usize;
                return self.floats[index].0.clone();
            }
            return self.pick(&FLOATS).to_owned();
        }
        let a = self.float(depth - 1);
        match self.below(9) {
            0..=3 => {
                let f = self.pick(&[
                    "__fadd_rn",
                    "__fmul_rn",
                    "__fsub_rn",
                    "__fdiv_rn",
                    "__fadd_rz",
                    "__fmul_ru",
                ]);
                format!("{f}({a}, {})", self.float(depth - 1))
            }
            4 => {
                let (b, c) = (self.float(depth - 1), self.float(depth - 1));
                format!("__fmaf_rn({a}, {b}, {c})")
            }
            5 => format!("__fsqrt_rn(fabsf({a}))"),
            6 => {
                let op = self.pick(&["<", "<=", ">", "==", "!="]);
                let (b, c, d) = (self.float(depth - 1), self.float(depth - 1), self.float(depth - 1));
                format!("({a} {op} {b} ? {c} : {d})")
            }
            7 => format!("__int2float_rn((int)({}))", self.expr(1)),
            _ => format!("(float)__dadd_rn((double){a}, (double){})", self.float(depth - 1)),
        }
    }

    fn block(&mut self, depth: u32, out: &mut String) {
        let (outer, outer_floats) = (self.variables.len(), self.floats.len());
        for _ in 0..self.below(4) + 1 {
            self.statement(depth, out);
        }
        for index in 0..self.variables.len() {
            if self.chance(30) {
                let name = &self.variables[index].0;
                let _ = writeln!(out, "acc = (acc ^ (unsigned long long)({name})) * 0x100000001b3ull;");
            }
        }
        for index in 0..self.floats.len() {
            if self.chance(30) {
                let _ = writeln!(out, "acc = acc * 31 + bits({});", self.floats[index].0);
            }
        }
        self.variables.truncate(outer);
        self.floats.truncate(outer_floats);
    }

    fn statement(&mut self, depth: u32, out: &mut String) {
        let number = self.number();
        match self.below(15) {
            0..=2 => {
                let ty = self.pick(&TYPES);
                let _ = writeln!(out, "{ty} v{number} = ({ty})({});", self.expr(3));
                self.variables.push((format!("v{number}"), Some(ty)));
            }
            3 | 4 => {
                let index = self.below(self.variables.len() as u64) as usize;
                if let (name, Some(ty)) = self.variables[index].clone() {
                    let op = self.pick(&["=", "^=", "|=", "&="]);
                    let _ = writeln!(out, "{name} {op} ({ty})({});", self.expr(3));
                }
            }
            5 | 6 if depth > 0 => {
                let _ = writeln!(out, "if ({}) {{", self.expr(2));
                self.block(depth - 1, out);
                if self.chance(50) {
                    out.push_str("} else {\n");
                    self.block(depth - 1, out);
                }
                out.push_str("}\n");
            }
            7 | 8 if depth > 0 => self.counted(number, depth, out),
            9 if depth > 0 => self.conditional_loop(number, depth, out),
            10 if depth > 0 => {
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
            11 => {
                let value = self.float(3);
                if self.chance(50) || !self.floats.iter().any(|row| row.1) {
                    let _ = writeln!(out, "float x{number} = {value};");
                    self.floats.push((format!("x{number}"), true));
                } else {
                    let own: Vec<String> =
                        self.floats.iter().filter(|row| row.1).map(|row| row.0.clone()).collect();
                    let index = self.below(own.len() as u64) as usize;
                    let _ = writeln!(out, "{} = {value};", own[index]);
                }
            }
            12 => {
                let (member, value) = (self.pick(&MEMBERS), self.expr(2));
                let _ = writeln!(out, "s.{member} = ({value});");
            }
            13 => {
                let call = match self.below(3) {
                    0 => "acc += digest(s);".to_owned(),
                    1 => format!("change(&s, (unsigned)({}));", self.expr(2)),
                    _ => format!("S t{number} = s; t{number}.e += 3; acc ^= digest(t{number});"),
                };
                let _ = writeln!(out, "{call}");
            }
            _ => {
                let _ = writeln!(out, "arr[({}) & 7] = (unsigned)({});", self.expr(2), self.expr(2));
                let _ = writeln!(out, "acc = acc * 31 + arr[({}) & 7];", self.expr(1));
            }
        }
    }

    fn counted(&mut self, number: u32, depth: u32, out: &mut String) {
        let (ty, start, end, step) =
            (self.pick(&COUNTERS), self.below(4), self.below(9) + 3, self.below(3) + 1);
        if self.chance(40) {
            let factor = self.pick(&["", " 1", " 2", " 3", " 4", " 8"]);
            let _ = writeln!(out, "#pragma unroll{factor}");
        }
        if self.chance(70) {
            let _ =
                writeln!(out, "for ({ty} i{number} = {start}; i{number} < {end}; i{number} += {step}) {{");
        } else {
            let _ = writeln!(out, "for ({ty} i{number} = {end}; i{number} > {start}; i{number}--) {{");
        }
        self.variables.push((format!("i{number}"), None));
        self.block(depth - 1, out);
        if self.chance(30) {
            let jump = self.pick(&["break", "continue"]);
            let _ = writeln!(out, "if (({}) == ({})) {jump};", self.expr(1), self.expr(1));
        }
        out.push_str("}\n");
        self.variables.pop();
    }

    /// A loop that ends by its own counter at the latest.
    fn conditional_loop(&mut self, number: u32, depth: u32, out: &mut String) {
        let most = self.below(7) + 1;
        let condition = self.expr(2);
        let after = self.chance(40);
        let _ = writeln!(out, "{{ int i{number} = 0;");
        self.variables.push((format!("i{number}"), None));
        if after {
            out.push_str("do {\n");
        } else {
            let _ = writeln!(out, "while (i{number} < {most} && ({condition})) {{");
        }
        let _ = writeln!(out, "i{number}++;");
        self.block(depth - 1, out);
        self.variables.pop();
        if after {
            let _ = writeln!(out, "}} while (i{number} < {most} && ({condition})); }}");
        } else {
            out.push_str("} }\n");
        }
    }

    /// Statements that every thread of the block must execute.
    fn together(&mut self, out: &mut String) {
        match self.below(4) {
            0 => {
                let (value, place) = (self.expr(2), self.expr(1));
                let _ = writeln!(out, "sm[threadIdx.x] = (unsigned)({value}); __syncthreads();");
                let _ = writeln!(out, "acc = acc * 31 + sm[({place}) & 63]; __syncthreads();");
            }
            1 => {
                let (f, value) = (self.pick(&["xor", "down", "up"]), self.expr(2));
                let lane = self.below(32);
                let _ = writeln!(out, "acc ^= __shfl_{f}_sync(0xffffffffu, (unsigned)({value}), {lane});");
            }
            2 => {
                let (value, lane) = (self.expr(2), self.expr(1));
                let _ = writeln!(
                    out,
                    "acc += __shfl_sync(0xffffffffu, (unsigned long long)({value}), (int)(({lane}) & 31));"
                );
            }
            _ => {
                let (f, value) = (self.pick(&["ballot", "any", "all"]), self.expr(2));
                let _ = writeln!(out, "acc = acc * 31 + (unsigned)__{f}_sync(0xffffffffu, ({value}) & 1);");
            }
        }
    }

    /// A file with its directives. The kernel is `k<seed>`.
    pub(super) fn kernel(mut self, seed: u64) -> String {
        let mut out = format!(
            "// RUN k{seed} grid=2 block=64\n// ARG a buf u32 128 rand({seed},0,4294967296)\n\
             // ARG b buf i64 128 rand({},-4611686018427387904,4611686018427387904)\n// ARG out buf u64 128 zero out\n",
            seed + 7
        );
        out.push_str(STRUCTURE);
        let arguments = [("x", "unsigned"), ("y", "long long")];
        self.variables = arguments.map(|(name, ty)| (name.to_owned(), Some(ty))).to_vec();
        for (index, inline) in ["", "__noinline__ "].iter().enumerate() {
            let body = self.expr(3);
            let _ = writeln!(
                out,
                "__device__ {inline}unsigned long long f{index}(unsigned x, long long y) {{ return (unsigned long long)({body}); }}"
            );
        }
        let (body, change) = (self.expr(3), self.expr(2));
        let _ = write!(
            out,
            "__device__ unsigned bits(float x) {{ return x == x ? __float_as_uint(x) : 0x7fc0u; }}\n\
             __device__ int whole(float x) {{ return x >= -1e9f && x <= 1e9f ? (int)x : 0; }}\n\
             __device__ unsigned long long digest(S s) {{ unsigned x = s.e + s.f; long long y = s.d ^ s.g; \
             return (unsigned long long)({body}) + s.a * 3u + s.b + s.c + s.h[0] + s.h[2]; }}\n\
             __device__ __noinline__ void change(S *s, unsigned x) {{ long long y = s->d; s->e ^= x; s->f = (int)x; \
             s->h[x % 3u] = (short)({change}); }}\n"
        );
        self.in_kernel = true;
        self.variables.push(("t".to_owned(), None));
        let _ = write!(
            out,
            "extern \"C\" __global__ void k{seed}(const unsigned *a, const long long *b, unsigned long long *out) {{\n\
             __shared__ unsigned sm[64];\n\
             int t = blockIdx.x * blockDim.x + threadIdx.x;\nunsigned x = a[t];\nlong long y = b[t];\n\
             unsigned long long acc = 14695981039346656037ull;\n\
             unsigned arr[8] = {{1u, x, 3u, (unsigned)y, 5u, 6u, 7u, 8u}};\n\
             S s = {{(int)x, (short)y, (unsigned char)x, (unsigned long long)y, x & 31u, (int)(x & 1023u), x & 65535u, {{1, (short)x, 3}}}};\n\
             float fx = __uint2float_rn(x);\n"
        );
        self.floats.push(("fx".to_owned(), true));
        let (blocks, depth) = match self.size {
            Size::Small => (4, 2),
            Size::Medium => (10, 3),
            Size::Large => (24, 4),
        };
        for _ in 0..blocks {
            self.block(depth, &mut out);
            if self.chance(40) {
                self.together(&mut out);
            }
        }
        out.push_str("acc += digest(s) ^ bits(fx);\nout[t] = acc;\n}\n");
        out
    }
}
