//! A compiler that takes over the beginnings of programs makes what one without memory makes: the same
//! PTX and the same messages, whatever changes in the programs, their headers or the file system.

use std::fmt::Write;
use std::fs;
use std::thread;

use ptxc::command_line::MessageFormat;
use ptxc::{CompileOptions, Compiler, Emit, Mode, Request, Style, Target, Warnings};

/// A header that leaves traces in every table: macros of all kinds, counters, pragmas, warnings,
/// conditions, `#line`; and large enough that it is worth to be kept.
fn library() -> String {
    let mut text = String::from(
        r#"#pragma once
#define TWICE(x) ((x) + (x))
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define NAMED(prefix) JOIN(prefix, __COUNTER__)
#define SHOW(...) #__VA_ARGS__
#define WHERE __LINE__
#define BROKEN(x) (x) + missing_name
#define NEWER(major, minor) ((major) * 100 + (minor) >= 300 && defined(TWICE) && !defined(NOTHING) && WIDTH > 2)
#define WIDTH 4
#pragma push_macro("WIDTH")
#undef WIDTH
#define WIDTH 8
#if NEWER(3, 1)
template <class T> struct Box { T value; __device__ T get() const { return value; } };
#endif
#warning the library is old
__device__ inline int NAMED(first)() { return __COUNTER__; }
__device__ inline float unrolled(const float *p) {
    float sum = 0;
#pragma unroll 4
    for (int i = 0; i < 16; ++i) sum += p[i];
    _Pragma("nounroll") for (int i = 0; i < 16; ++i) sum *= p[i];
    return sum;
}
"#,
    );
    for i in 0..400 {
        writeln!(text, "#define CASE_{i}(x) ((x) * {i} + WIDTH)").unwrap();
        writeln!(text, "__device__ inline int case_{i}(int x) {{ return CASE_{i}(x) + WHERE; }}").unwrap();
    }
    text
}

/// Programs behind the same includes, some of them ill-formed.
const BODIES: &[&str] = &[
    "__global__ void k(int *p) { *p = case_3(*p) + TWICE(WIDTH); }\n",
    "__global__ void k(float *p) { *p = unrolled(p); }\n",
    "\n\n__global__ void k(int *p) { p[0] = WHERE; p[1] = __LINE__; p[2] = __COUNTER__; }\n",
    "__device__ int NAMED(mine) = 3; __global__ void k(int *p) { *p = mine2 + first0(); }\n",
    "__global__ void k(int *p) { *p = BROKEN(TWICE(*p)); }\n",
    "#define WIDTH 9\n__global__ void k(int *p) { *p = WIDTH + CASE_7(1); }\n",
    "#pragma pop_macro(\"WIDTH\")\n__global__ void k(int *p) { *p = WIDTH; }\n",
    "#include \"library.h\"\n#undef TWICE\n#if NEWER(3, 1)\n#error newer\n#endif\n__global__ void k(int *p) { *p = 1; }\n",
    "__constant__ char name[] = SHOW(a, b) __FILE__; __global__ void k(char *p) { *p = name[*p]; }\n",
    "__global__ void k(int *p) { Box<int> b{*p}; *p = b.get() + undeclared; }\n",
    "#line 500 \"other.cu\"\n__global__ void k(int *p) { *p = Box<int>{__LINE__}.get() }\n",
    "#if WIDTH == 8\n__global__ void k(int *p) { *p = case_399(*p); }\n#else\nint\n#endif\n",
    "#endif\n__global__ void k() {}\n",
    "TWICE",
    "TWICE(",
    "",
];

fn options() -> CompileOptions {
    let mut options = CompileOptions::default();
    options.target = Target::parse("sm_90").unwrap();
    options.line_info = true;
    options
}

/// What a compile has to show.
fn outcome(compiler: &Compiler, name: &str, source: &str, emit: Emit) -> String {
    let style = Style { format: MessageFormat::Human, colored: false };
    let request = Request { emit, ..Request::default() };
    match compiler.run(name, source, &request) {
        Ok(artifact) => format!(
            "{}\n{}\n{:?}",
            artifact.diagnostics().render(style),
            artifact.text(),
            artifact.dependencies()
        ),
        Err(error) => error.diagnostics().render(style),
    }
}

/// Compares a compiler with one without memory.
fn check(compiler: &Compiler, name: &str, source: &str) {
    let fresh = compiler.clone().without_memory();
    for emit in [Emit::Ptx, Emit::Tokens] {
        let (with, without) = (outcome(compiler, name, source, emit), outcome(&fresh, name, source, emit));
        assert_eq!(with, without, "{name}:\n{source}");
    }
}

fn in_memory() -> Compiler {
    Compiler::new(options()).header("library.h", library())
}

#[test]
fn programs_behind_one_prefix() {
    let compiler = in_memory();
    for begin in
        ["#include \"library.h\"\n", "// A comment\n#define SIZE 3\n  # include <library.h> /*\n */ // x\n"]
    {
        for body in BODIES {
            check(&compiler, "main.cu", &format!("{begin}{body}"));
        }
    }
    let kept = compiler.remembered();
    assert_eq!(kept.prefixes, 2, "{kept:?}");
    assert!(kept.taken_over as usize > 3 * BODIES.len(), "{kept:?}");
}

#[test]
fn a_prefix_may_go_on_and_end_in_a_condition() {
    let compiler = in_memory().header("more.h", "#define MORE TWICE(3)\n__device__ int more = MORE;\n");
    let begin = "#include \"library.h\"\n";
    for _ in 0..3 {
        for body in BODIES {
            check(
                &compiler,
                "main.cu",
                &format!("{begin}#ifdef TWICE\n{body}\n#else\n#error never\n#endif\n"),
            );
            check(&compiler, "main.cu", &format!("{begin}#include \"more.h\"\n{body}\nint x = MORE;"));
            check(&compiler, "main.cu", &format!("{begin}#if 0\n{body}\n#endif\n{body}"));
            check(&compiler, "main.cu", &format!("{begin}#if 0\n{body}"));
            check(&compiler, "main.cu", &format!("{begin}#if 0\nint x;\n"));
        }
    }
    assert!(compiler.remembered().taken_over > 100);
}

#[test]
fn names_and_lengths_of_main_files() {
    let compiler = in_memory().header("names.h", "#include \"library.h\"\n#define SELF __BASE_FILE__\n");
    for padding in [0, 10, 1 << 18, (1 << 18) + 10, 1 << 19] {
        for name in ["a.cu", "b.cu", "sub/a.cu", "sub/c.cu"] {
            let spaces = " ".repeat(padding);
            let tail =
                "__constant__ char name[] = SELF __FILE__;\n__global__ void k(char *p) { *p = name[1] +; }";
            check(&compiler, name, &format!("#include \"names.h\"\n{spaces}\n{tail}"));
            check(
                &compiler,
                name,
                &format!("#include \"names.h\"\n#ifdef __FILE__\n#endif\n#include __FILE__\nx{tail}"),
            );
            check(&compiler, name, &format!("#include \"names.h\"\n#pragma message __FILE__ SELF\n{tail}"));
        }
    }
}

#[test]
fn nothing_is_kept_of_a_prefix_with_an_error_or_of_small_ones() {
    let compiler = in_memory().header("small.h", "#define SMALL 1\n");
    for _ in 0..3 {
        check(
            &compiler,
            "main.cu",
            "#include \"library.h\"\n#include \"nowhere.h\"\n__global__ void k() {}\n",
        );
        check(&compiler, "main.cu", "#include \"library.h\"\n#error no\n__global__ void k() {}\n");
        check(&compiler, "main.cu", "#include \"small.h\"\n__global__ void k(int *p) { *p = SMALL; }\n");
    }
    assert_eq!(compiler.remembered().prefixes, 0);
}

#[test]
fn options_of_messages_hold() {
    for warnings in [Warnings::Show, Warnings::Suppress, Warnings::AsErrors] {
        let mut options = options();
        options.warnings = warnings;
        let compiler = Compiler::new(options).header("library.h", library());
        for body in BODIES {
            check(&compiler, "main.cu", &format!("#include \"library.h\"\n{body}"));
        }
    }
}

/// Headers of the compiler itself, which select parts of the device library, and host code.
#[test]
fn mixed_sources_and_headers_of_the_compiler() {
    let bodies = [
        "__global__ void k(__half *p) { *p = __hadd(*p, hsin(*p)); }\n",
        "#include <cuda_bf16.h>\n__global__ void k(__nv_bfloat16 *p) { *p = *p * *p; }\n",
        "__global__ void k(float *p) { *p = cooperative_groups::this_thread_block().size() + missing; }\n",
        "template <class T> __global__ void k(T *p) { *p = T(1); }\n\
         int main() { std::vector<float> v(3); k<<<1, 1>>>(v.data()); unknown::call(v); }\n",
        "__global__ void k(double *p) { *p = std::max(*p, 3.0); }\nstd::string name() { return \"k\"; }\n",
    ];
    let begin =
        "#include <cuda_fp16.h>\n#include <cooperative_groups.h>\n#include <vector>\n#include <algorithm>\n";
    for mode in [Mode::Rtc, Mode::Nvcc] {
        for unknown in ["", "#include <of_the_host.hpp>\n"] {
            let mut options = options();
            options.mode = mode;
            let compiler = Compiler::new(options);
            for body in bodies.iter().chain(&bodies) {
                check(&compiler, "main.cu", &format!("{begin}{unknown}{body}"));
            }
            let is_error = mode == Mode::Rtc && !unknown.is_empty();
            assert_eq!(compiler.remembered().taken_over == 0, is_error, "{mode:?} {unknown}");
        }
    }
}

/// Files that come, change and go between compiles.
#[test]
fn changes_of_files_are_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let write = |name: &str, text: &str| fs::write(path(name), text).unwrap();
    fs::create_dir_all(path("first/sub")).unwrap();
    fs::create_dir_all(path("second/sub")).unwrap();
    write("second/library.h", &library());
    write("second/sub/value.h", "#define VALUE 1\n");
    let mut options = options();
    options.include_paths = vec![path("later"), path("first"), path("second")];
    let compiler = Compiler::new(options).with_file_system();
    let program = "#include <library.h>\n#include <sub/value.h>\n#if __has_include(<extra.h>)\n#include <extra.h>\n#endif\n\
                   #ifndef EXTRA\n#define EXTRA 0\n#endif\n__global__ void k(int *p) { *p = VALUE + EXTRA; }\n";
    let main = path("main.cu");
    let mut seen = Vec::new();
    let mut compile = |expected: u64| {
        for _ in 0..3 {
            let before = compiler.remembered().taken_over;
            check(&compiler, &main.display().to_string(), program);
            seen.push(compiler.remembered().taken_over - before);
        }
        // Both forms of the last round were taken over.
        assert_eq!(seen.last(), Some(&expected));
    };
    compile(2);
    // The same length, and the same time of change as far as the file system can tell.
    write("second/sub/value.h", "#define VALUE 2\n");
    compile(2);
    write("first/extra.h", "#define EXTRA 30\n");
    compile(2);
    write("second/extra.h", "#define EXTRA 40\n");
    compile(2);
    write("first/sub/value.h", "#include_next <sub/value.h>\n#undef VALUE\n#define VALUE 5\n");
    compile(2);
    fs::remove_file(path("first/extra.h")).unwrap();
    compile(2);
    fs::remove_file(path("second/extra.h")).unwrap();
    compile(2);
    fs::remove_file(path("first/sub/value.h")).unwrap();
    fs::remove_file(path("second/sub/value.h")).unwrap();
    compile(0);
    fs::create_dir(path("first/sub/value.h")).unwrap();
    write("second/sub/value.h", "#define VALUE 6\n");
    compile(2);
    // Folders that come, from the top down: none of what was looked for in them was there.
    fs::create_dir(path("later")).unwrap();
    compile(2);
    fs::create_dir(path("later/sub")).unwrap();
    compile(2);
    write("later/sub/value.h", "#define VALUE 7\n");
    compile(2);
    fs::remove_dir_all(path("later")).unwrap();
    compile(2);
    write("later", "a file in the place of a folder");
    compile(2);
    assert_eq!(compiler.remembered().prefixes, 1);
}

/// A header that was replaced keeps its name and its time, not its contents.
#[test]
fn a_time_that_was_set_back_is_no_disguise() {
    let folder = tempfile::tempdir().unwrap();
    let header = folder.path().join("library.h");
    let old = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    let write = |value: u32| {
        fs::write(&header, format!("#define VALUE {value}\n{}", library())).unwrap();
        fs::File::options().write(true).open(&header).unwrap().set_modified(old).unwrap();
    };
    let mut options = options();
    options.include_paths = vec![folder.path().to_owned()];
    let compiler = Compiler::new(options).with_file_system();
    for value in 1..6 {
        write(value);
        for _ in 0..2 {
            check(&compiler, "main.cu", "#include <library.h>\n__global__ void k(int *p) { *p = VALUE; }\n");
        }
    }
}

#[test]
fn threads_share_prefixes() {
    let compiler = in_memory();
    let run = |thread: usize| {
        for (i, body) in BODIES.iter().cycle().skip(thread).take(2 * BODIES.len()).enumerate() {
            let begin =
                if i % 3 == 0 { "#define A 1\n#include \"library.h\"\n" } else { "#include \"library.h\"\n" };
            check(&compiler, "main.cu", &format!("{begin}{body}"));
        }
    };
    thread::scope(|scope| {
        for thread in 0..4 {
            scope.spawn(move || run(thread));
        }
    });
    assert!(compiler.remembered().prefixes >= 2);
}

/// No more is kept than is said.
#[test]
fn old_prefixes_make_room() {
    let compiler = in_memory();
    for _ in 0..2 {
        for i in 0..20 {
            let source = format!(
                "#define NUMBER {i}\n#include \"library.h\"\n__global__ void k(int *p) {{ *p = NUMBER; }}\n"
            );
            assert!(compiler.compile("main.cu", &source).is_ok());
        }
    }
    assert_eq!(compiler.remembered().prefixes, 8);
}

/// Random changes of programs behind a prefix, and of the prefix itself.
#[test]
fn mutants() {
    let compiler = in_memory();
    let whole =
        format!("#include \"library.h\"\n#define LOCAL(x) TWICE(x) + WIDTH\n{}", BODIES[..4].concat());
    let pieces = [
        "#",
        "\n",
        "(",
        ")",
        "TWICE",
        "WIDTH",
        "\"",
        "/*",
        "*/",
        "//",
        "\\\n",
        "#if 0\n",
        "#endif\n",
        "#else\n",
        "#include \"library.h\"\n",
        "#define WIDTH 1\n",
        "#undef TWICE\n",
        "{",
        "}",
        "int x;",
        "NAMED(v)",
        "__LINE__",
        "'",
        "\u{FEFF}",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for _ in 0..400 {
        let mut text = whole.clone();
        for _ in 0..=random(3) {
            let at = random(text.len());
            match random(3) {
                0 => text.insert_str(at, pieces[random(pieces.len())]),
                1 => text.replace_range(at..(at + random(12)).min(text.len()), ""),
                _ => {
                    let end = (at + random(40)).min(text.len());
                    let part = text[at..end].to_owned();
                    text.insert_str(random(text.len()), &part);
                }
            }
            // Keep to whole characters.
            if !text.is_ascii() {
                text = text.replace(|c: char| !c.is_ascii(), "");
            }
        }
        let fresh = compiler.clone().without_memory();
        let (with, without) = (
            outcome(&compiler, "main.cu", &text, Emit::Tokens),
            outcome(&fresh, "main.cu", &text, Emit::Tokens),
        );
        assert_eq!(with, without, "{text}");
    }
    assert!(compiler.remembered().taken_over > 100, "{:?}", compiler.remembered());
}
