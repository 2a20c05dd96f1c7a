//! Inputs made to hurt: deep nesting, macro bombs, include cycles, huge and broken files.
//!
//! Each must end within seconds in a message (or in PTX where the input is only long), never in a
//! panic, a hang or an exhausted stack.

mod growth;
mod nesting;
pub mod taken;

use std::time::Duration;

use ptxc::{CompileOptions, Compiler};

use crate::fuzz::processor_time;

/// One hostile input.
pub struct Hostile {
    /// The name of the test.
    pub name: &'static str,
    /// Makes the source.
    pub source: fn() -> String,
    /// A part of a message that must come; empty if the source is fine.
    pub message: &'static str,
}

/// The stack of the thread that calls the library.
const LITTLE_STACK: usize = 256 << 10;

/// No input may take longer, in processor time of a build for tests: far above what any needs, so that only one that does not end fails.
const PATIENCE: Duration = Duration::from_secs(90);

/// How deep the nested inputs go.
const DEPTH: usize = 100_000;

fn nest(before: &str, open: &str, middle: &str, close: &str, after: &str) -> String {
    format!("{before}{}{middle}{}{after}", open.repeat(DEPTH), close.repeat(DEPTH))
}

fn in_kernel(body: &str) -> String {
    format!("extern \"C\" __global__ void k(int *p, int a) {{ {body} }}\n")
}

/// Every hostile input.
pub fn inputs() -> impl Iterator<Item = &'static Hostile> {
    INPUTS.iter().chain(nesting::INPUTS).chain(growth::INPUTS)
}

#[rustfmt::skip]
const INPUTS: &[Hostile] = &[
    Hostile { name: "parentheses", source: || in_kernel(&nest("p[0] = ", "(", "a", ")", ";")), message: "nest" },
    Hostile { name: "braces", source: || in_kernel(&nest("", "{", "", "}", "")), message: "nest" },
    Hostile { name: "brackets", source: || in_kernel(&nest("a = ", "p[", "0", "]", ";")), message: "nest" },
    Hostile { name: "pointers", source: || in_kernel(&nest("int ", "*", "q", "", " = 0;")), message: "" },
    Hostile { name: "unary", source: || in_kernel(&nest("a = ", "- ", "a", "", ";")), message: "nest" },
    Hostile { name: "casts", source: || in_kernel(&nest("a = ", "(int)", "a", "", ";")), message: "nest" },
    Hostile { name: "conditionals", source: || in_kernel(&nest("a = ", "a ? a : ", "a", "", ";")), message: "nest" },
    Hostile { name: "ifs", source: || in_kernel(&nest("", "if (a) ", ";", "", "")), message: "nest" },
    Hostile { name: "declarators", source: || in_kernel(&nest("int ", "(", "q", ")", ";")), message: "nest" },
    Hostile { name: "initialisers", source: || in_kernel(&nest("int q[] = ", "{", "0", "}", ";")), message: "nest" },
    Hostile { name: "structs", source: || nest("", "struct {", "int a;", "} x;", ""), message: "nest" },
    Hostile { name: "angles", source: || in_kernel(&nest("a = f", "<", "a", ">", ";")), message: "" },
    Hostile { name: "open_parentheses", source: || in_kernel(&format!("a = {}", "(".repeat(DEPTH))), message: "nest" },
    Hostile { name: "open_braces", source: || in_kernel(&"{".repeat(DEPTH)), message: "" },
    Hostile { name: "long_sum", source: || in_kernel(&format!("p[0] = a{};", " + a".repeat(DEPTH))), message: "" },
    Hostile { name: "if_nesting", source: || nest("", "#if 1\n", "", "#endif\n", ""), message: "nest" },
    Hostile { name: "if_expression", source: || format!("#if {}1{}\n#endif\n", "(".repeat(DEPTH), ")".repeat(DEPTH)), message: "nest" },
    Hostile { name: "macro_calls", source: || format!("#define f(x) x\nint a = {}1{};\n", "f(".repeat(DEPTH), ")".repeat(DEPTH)), message: "macro" },
    Hostile { name: "macro_bomb", source: macro_bomb, message: "macro" },
    Hostile { name: "include_cycle", source: || "#include \"cycle.h\"\n".to_owned(), message: "include" },
    Hostile { name: "nul_byte", source: || "int a\u{0};\n".to_owned(), message: "" },
    Hostile { name: "empty", source: String::new, message: "" },
    Hostile { name: "open_comment", source: || "int a; /* never closed".to_owned(), message: "comment" },
    Hostile { name: "open_string", source: || "const char *s = \"never closed\n;".to_owned(), message: "" },
    Hostile { name: "long_line", source: || format!("int a; {}\n", " ".repeat(10_000_000)), message: "" },
    Hostile { name: "long_name", source: || format!("int {};\n", "a".repeat(1_000_000)), message: "" },
    Hostile { name: "many_errors", source: || "@\n".repeat(100_000), message: "" },
    Hostile { name: "huge_array", source: || in_kernel("int q[1ull << 62]; p[0] = q[a];"), message: "" },
];

/// Thirty doublings: 2^30 tokens if nothing stopped it.
fn macro_bomb() -> String {
    let mut out = String::from("#define M0 x x\n");
    for level in 1..30 {
        out.push_str(&format!("#define M{level} M{0} M{0}\n", level - 1));
    }
    out.push_str("M29\n");
    out
}

/// Compiles one hostile input, from a thread that has little stack: the library must not need the caller's.
///
/// # Errors
/// When the wanted message does not come, or it takes too long.
pub fn check(hostile: &'static Hostile) -> Result<(), String> {
    let thread =
        std::thread::Builder::new().stack_size(LITTLE_STACK).spawn(|| ptxc::with_room(|| attempt(hostile)));
    match thread.map_err(|error| error.to_string())?.join() {
        Ok(result) => result,
        Err(payload) => std::panic::resume_unwind(payload),
    }
}

fn attempt(hostile: &Hostile) -> Result<(), String> {
    let source = (hostile.source)();
    let compiler = Compiler::new(CompileOptions::default()).header("cycle.h", "#include \"cycle.h\"\n");
    let begin = processor_time();
    let result = compiler.compile("hostile.cu", &source);
    let took = processor_time().saturating_sub(begin);
    if took > PATIENCE {
        return Err(format!("took {:.1} s", took.as_secs_f64()));
    }
    match result {
        Err(error) if error.is_internal() => Err(format!("internal error: {error}")),
        Ok(_) if hostile.message.is_empty() => Ok(()),
        Ok(_) => Err(format!("compiled, but a message with {:?} was expected", hostile.message)),
        Err(error) => {
            let messages = error.diagnostics().messages();
            let found = messages.iter().any(|message| message.message.contains(hostile.message));
            let texts = || {
                messages.iter().take(5).map(|message| format!("{}\n", message.message)).collect::<String>()
            };
            if found {
                Ok(())
            } else {
                Err(format!("no message contains {:?}:\n{}", hostile.message, texts()))
            }
        }
    }
}
