//! Constructs nested as deep as generated sources have them, which NVRTC takes as well: they compile.

use ptxc::{CompileOptions, Compiler};

use super::in_kernel;

/// A construct, nested to a depth.
pub struct Taken {
    /// The name of the test.
    pub name: &'static str,
    /// Makes the source.
    source: fn(usize) -> String,
    /// How deep.
    depth: usize,
}

fn nest(depth: usize, before: &str, open: &str, middle: &str, close: &str, after: &str) -> String {
    format!("{before}{}{middle}{}{after}", open.repeat(depth), close.repeat(depth))
}

fn numbered(depth: usize, part: impl Fn(usize) -> String) -> String {
    (1..depth).map(part).collect()
}

/// Every construct.
#[rustfmt::skip]
pub const INPUTS: &[Taken] = &[
    Taken { name: "parentheses", depth: 4000, source: |n| in_kernel(&nest(n, "p[0] = ", "(", "a", ")", ";")) },
    Taken { name: "sums_in_parentheses", depth: 1000, source: |n| in_kernel(&nest(n, "p[0] = ", "(a + ", "a", ")", ";")) },
    Taken { name: "sums", depth: 20_000, source: |n| in_kernel(&format!("p[0] = a{};", numbered(n, |i| format!(" + a * {i}")))) },
    Taken { name: "conditionals", depth: 3000, source: |n| in_kernel(&format!("p[0] = {}0;", numbered(n, |i| format!("a == {i} ? {} : ", i * 7)))) },
    Taken { name: "else_ifs", depth: 5000, source: |n| in_kernel(&format!("{} p[0] = 1;", numbered(n, |i| format!("if (a == {i}) p[0] = {}; else ", i * 7)))) },
    Taken { name: "ifs", depth: 1000, source: |n| in_kernel(&format!("{} p[0] = 1;", numbered(n, |i| format!("if (p[{i}]) ")))) },
    Taken { name: "loops", depth: 300, source: |n| in_kernel(&format!("{} p[0] += 1;", numbered(n, |i| format!("while (p[{i}]--) ")))) },
    Taken { name: "blocks", depth: 4000, source: |n| in_kernel(&nest(n, "", "{", "p[0] = a;", "}", "")) },
    Taken { name: "calls", depth: 1000, source: |n| format!("__device__ int f(int x) {{ return x + 1; }}\n{}", in_kernel(&nest(n, "p[0] = ", "f(", "a", ")", ";"))) },
    Taken { name: "brackets", depth: 1000, source: |n| in_kernel(&nest(n, "p[0] = ", "p[", "a", "]", ";")) },
    Taken { name: "unary", depth: 4000, source: |n| in_kernel(&nest(n, "p[0] = ", "- ", "a", "", ";")) },
    Taken { name: "casts", depth: 2000, source: |n| in_kernel(&nest(n, "p[0] = ", "(int)", "a", "", ";")) },
    Taken { name: "assignments", depth: 2000, source: |n| in_kernel(&nest(n, "", "a = ", "1", "", "; p[0] = a;")) },
    Taken { name: "lambdas", depth: 200, source: |n| in_kernel(&nest(n, "p[0] = ", "[] { return ", "1", "; }()", ";")) },
    Taken { name: "pointers", depth: 1000, source: |n| in_kernel(&nest(n, "int ", "*", "q", "", " = 0; p[0] = q == 0;")) },
    Taken { name: "namespaces", depth: 1000, source: |n| nest(n, "", "namespace n { ", "__device__ int x = 1;", "}", "") },
    Taken { name: "classes", depth: 1000, source: |n| format!("struct S0 {{ {}int x; {} }};", numbered(n, |i| format!("struct S{i} {{ ")), numbered(n, |_| "};".to_owned())) },
    Taken { name: "bases", depth: 1500, source: |n| format!("struct B0 {{ int a; }};{}\n{}", numbered(n, |i| format!("struct B{i} : B{} {{ int b{i}; }};", i - 1)), in_kernel(&format!("B{} b; b.a = a; p[0] = b.a + (static_cast<B3 &>(b).b3 = 2);", n - 1))) },
    Taken { name: "fields", depth: 1000, source: |n| format!("struct F0 {{ int a; }};{}\n{}", numbered(n, |i| format!("struct F{i} {{ F{} f; }};", i - 1)), in_kernel(&format!("F{} b; p[0] = sizeof(b) + __is_standard_layout(F{0}) + __has_unique_object_representations(F{0});", n - 1))) },
    Taken { name: "doubled_fields", depth: 29, source: |n| format!("struct F0 {{ char a; }};{}\n{}", numbered(n, |i| format!("struct F{i} {{ F{} f, g; }};", i - 1)), in_kernel(&format!("p[0] = __is_standard_layout(F{}) + __has_unique_object_representations(F{0}) + __is_pod(F{0});", n - 1))) },
    Taken { name: "braces", depth: 1000, source: |n| in_kernel(&nest(n, "int q = ", "int{", "a", "}", "; p[0] = q;")) },
    Taken { name: "literals", depth: 3_000_000, source: |n| format!("__device__ int t[] = {{0{}}};\n{}", numbered(n, |i| format!(",{}", i % 97)), in_kernel("p[0] = t[a];")) },
    Taken { name: "long_tail", depth: 40, source: |n| format!("__device__ int t[1ull << {n}] = {{1, 2, [9] = 4, [5] = 3}};\n{}", in_kernel("p[0] = t[a];")) },
];

/// Compiles it, from a thread that has little stack.
///
/// # Errors
/// When it is refused.
pub fn check(taken: &'static Taken) -> Result<(), String> {
    let compile = || {
        let source = (taken.source)(taken.depth);
        Compiler::new(CompileOptions::default()).compile("taken.cu", &source).map_err(|error| {
            let text = error.to_string();
            text.chars().take(2000).collect::<String>()
        })
    };
    let thread = std::thread::Builder::new().stack_size(super::LITTLE_STACK).spawn(compile);
    match thread.map_err(|error| error.to_string())?.join() {
        Ok(result) => result.map(drop),
        Err(payload) => std::panic::resume_unwind(payload),
    }
}
