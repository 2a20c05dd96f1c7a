//! Everything that reads something from outside, on bytes that may be anything.
//!
//! Each reader of [`READERS`] takes bytes and must return: no panic, no internal error. `tests/fuzz` has a
//! target for each; [`run`] gives all of them mutants of seeds and noise, and [`run_states`] puts every byte
//! behind every state that the lexer can be in.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ptxc::driver::{ExitStatus, Streams};
use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request, command_line};
use ptxc_assembly::{Inclusion, LinkInput};
use ptxc_bitcode::Texts;
use ptxc_ir::archive::{Archive, Loading, write_archive};
use ptxc_ir::{CallConv, Flags, Func, Linkage, Module, Ty, synthetic_module};
use ptxc_sim::{Arg, Checks, Config, Simulator, directives};

use super::debugger::{debug_adapter, debug_commands};
use super::page::page_requests;
use super::{SplitMix64, text_of};
use crate::mutate::noise;

/// Reads bytes and must come back.
pub type Reader = fn(&[u8]);

/// Every reader with its name.
pub const READERS: &[(&str, Reader)] = &[
    ("source", source),
    ("tokens", tokens),
    ("preprocess", preprocess),
    ("syntax", syntax),
    ("command line", arguments),
    ("name expression", name_expression),
    ("directives", launches),
    ("assembly", assembly),
    ("bitcode", bitcode),
    ("linker", linked),
    ("ptx", ptx),
    ("simulate", simulate),
    ("debug adapter", debug_adapter),
    ("debug commands", debug_commands),
    ("page requests", page_requests),
    ("archive", archive),
];

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The command with the bytes as standard input: all the way to PTX.
pub fn source(bytes: &[u8]) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut &*bytes,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
        width: 80,
    };
    let arguments = ["--rtc", "-", "-o", "-"].map(str::to_owned).to_vec();
    let status = ptxc::driver::run(arguments, &mut streams);
    assert!(status != ExitStatus::Internal, "{}", String::from_utf8_lossy(&stderr));
    assert!(status == ExitStatus::Success || !stderr.is_empty(), "refused without a message");
}

fn to_form(bytes: &[u8], emit: Emit) {
    let request = Request { emit, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", &text(bytes), &request) {
        assert!(!error.is_internal(), "{error}");
    }
}

/// The lexer.
pub fn tokens(bytes: &[u8]) {
    to_form(bytes, Emit::Tokens);
}

/// The preprocessor.
pub fn preprocess(bytes: &[u8]) {
    to_form(bytes, Emit::Preprocessed);
}

/// The parser.
pub fn syntax(bytes: &[u8]) {
    to_form(bytes, Emit::Ast);
}

/// The command line, an argument a line, and the bytes as a response file.
pub fn arguments(bytes: &[u8]) {
    let text = text(bytes);
    let _ = command_line::parse(text.lines());
    let _ = command_line::parse_options(text.lines());
    if let Ok(words) = command_line::split_response_text(&text) {
        let _ = command_line::parse(words);
    }
}

/// A name expression.
pub fn name_expression(bytes: &[u8]) {
    const SOURCE: &str = "template <class T> struct S {};\nnamespace n { template <class T, int N = 1> __global__ void k(T *p) { *p = N; } }\n\
                          using namespace n;\n__device__ int x; __constant__ S<int> y;\n__global__ void q(int *p) { *p = x; }\n";
    let request = Request { name_expressions: vec![text(bytes)], ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", SOURCE, &request) {
        assert!(!error.is_internal(), "{error}");
        assert!(!error.to_string().is_empty());
    }
}

/// `// RUN` and `// ARG` directives.
pub fn launches(bytes: &[u8]) {
    let _ = directives::parse(&text(bytes));
}

/// LLVM assembly, or bitcode: what is read prints as a text that reads the same.
pub fn assembly(bytes: &[u8]) {
    let texts = Texts::new();
    if let Ok(tree) = ptxc_bitcode::read_any(bytes, &texts) {
        let once = ptxc_assembly::write(&tree);
        let again = ptxc_assembly::read(&once).map(|tree| ptxc_assembly::write(&tree));
        assert!(again.is_ok_and(|again| again == once), "{once}");
    }
}

/// LLVM bitcode: what is read is held to the contract, compiled, and written again.
pub fn bitcode(bytes: &[u8]) {
    if !ptxc_bitcode::is_bitcode(bytes) {
        return;
    }
    let texts = Texts::new();
    let Ok(tree) = ptxc_bitcode::read(bytes, &texts) else { return };
    if let Ok(written) = ptxc_bitcode::write(&tree) {
        let texts = Texts::new();
        let again = ptxc_bitcode::read(&written, &texts);
        assert!(again.is_ok(), "{:?}", again.err());
    }
    let request = Request { kind: InputKind::Ir, ..Request::default() };
    let source = ptxc::Source::Bitcode(bytes);
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", source, &request) {
        assert!(!error.is_internal(), "{error}");
    }
}

/// Bitcode linked with another module, before and behind it, and on its demand: what comes out is lowered or refused.
pub fn linked(bytes: &[u8]) {
    const PARTNER: &str = "%S = type { i32, float }\n@g = addrspace(1) global i32 0\n@a = internal addrspace(1) global %S zeroinitializer\n\
                           define linkonce_odr i32 @f(i32 %x) {\n  ret i32 %x\n}\ndefine internal void @k(ptr %p) {\n  store %S zeroinitializer, ptr %p\n  ret void\n}\n";
    for (behind, inclusion) in
        [(false, Inclusion::Whole), (true, Inclusion::Whole), (true, Inclusion::OnDemand)]
    {
        let texts = Texts::new();
        let (Ok(tree), Ok(partner)) = (ptxc_bitcode::read_any(bytes, &texts), ptxc_assembly::read(PARTNER))
        else {
            return;
        };
        let mut modules = vec![
            LinkInput { file: "a", module: tree, inclusion },
            LinkInput { file: "b", module: partner, inclusion: Inclusion::Whole },
        ];
        if behind {
            modules.reverse();
        }
        if let Ok(tree) = ptxc_assembly::link(modules, &texts, &|_| false) {
            let options = ptxc_assembly::LowerOptions::default();
            let _ = ptxc_assembly::lower(&tree, &options);
        }
    }
}

/// Bitcode of the modules that the project has as text.
fn bitcode_seeds() -> Vec<Vec<u8>> {
    let written = |text: &str| ptxc_bitcode::write(&ptxc_assembly::read(text).ok()?).ok();
    let files =
        crate::assembly::clang_files().into_iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let modules = crate::assembly::corpus().unwrap_or_default();
    files.chain(modules).filter_map(|text| written(&text)).collect()
}

/// Gives `rounds` mutants of bitcode to its reader.
///
/// # Errors
/// The first that makes it panic.
pub fn run_bitcode(seed: u64, rounds: u64) -> Result<(), String> {
    let seeds = bitcode_seeds();
    let mut random = SplitMix64(seed);
    for round in 0..rounds {
        let mut bytes = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(6) {
            let at = random.below(bytes.len());
            match random.below(8) {
                0 => bytes.truncate(at.max(4)),
                1 => {
                    let other = &seeds[random.below(seeds.len())];
                    let from = random.below(other.len());
                    let piece = &other[from..(from + random.below(64)).min(other.len())];
                    let end = (at + piece.len()).min(bytes.len());
                    drop(bytes.splice(at..end, piece.iter().copied()));
                }
                2 => bytes[at] = random.next_u64() as u8,
                _ => bytes[at] ^= 1 << random.below(8),
            }
        }
        let both = || {
            bitcode(&bytes);
            linked(&bytes);
        };
        catch_unwind(AssertUnwindSafe(both))
            .map_err(|payload| format!("round {round}: {}\n{}", text_of(&*payload), bytes.escape_ascii()))?;
    }
    Ok(())
}

/// PTX: what is read is checked and printed.
pub fn ptx(bytes: &[u8]) {
    let request = Request { kind: InputKind::Ptx, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", &text(bytes), &request) {
        assert!(!error.is_internal(), "{error}");
    }
}

/// PTX in the simulator: every kernel ends in results, in a trap or at the limit of steps.
pub fn simulate(bytes: &[u8]) {
    let source = text(bytes);
    let Ok(simulator) = Simulator::from_text(&source) else { return };
    let kernels: Vec<String> = simulator.kernels().map(str::to_owned).collect();
    for kernel in kernels {
        let sizes = simulator.parameters(&kernel).unwrap_or_default();
        if sizes.iter().sum::<usize>() > 1 << 16 {
            continue;
        }
        let mut buffers: Vec<Vec<u8>> = sizes.iter().map(|_| vec![1; 256]).collect();
        let mut args: Vec<Arg<'_>> = sizes
            .iter()
            .zip(&mut buffers)
            .map(|(size, buffer)| if *size == 8 { Arg::Buffer(buffer) } else { Arg::Bytes(vec![3; *size]) })
            .collect();
        let config = Config { block: [40, 1, 1], step_limit: 5000, checks: Checks::ALL, ..Config::default() };
        let _ = simulator.launch_with(&kernel, &config, &mut args);
    }
}

/// An archive of precompiled functions: the first member with all that it needs.
pub fn archive(bytes: &[u8]) {
    let Some(archive) = Archive::open(bytes, 0) else { return };
    let mut module = Module::new("fuzz", false);
    let wanted = declare(&mut module);
    let _ = archive.load(&mut module, &[(wanted, 0)], &Loading { contract: true, division: Flags::NONE });
}

fn declare(module: &mut Module) -> Func {
    let ty = module.types.function(Ty::VOID, &[], false);
    module.add_function("wanted", ty, Linkage::External, CallConv::Device)
}

/// Bytes that every reader should see: a source, a command line, directives, modules and an archive.
fn seeds() -> Vec<Vec<u8>> {
    let module = synthetic_module(1, 2);
    let functions: Vec<Func> =
        module.functions().iter().copied().filter(|&f| !module.is_declaration(f)).collect();
    let texts = [
        "// RUN k grid=2,1 block=32 smem=16\n// ARG p buf f32 64 zero out\n// ARG n u32 64\n\
         #include <cstdint>\ntemplate <class T> __global__ void k(T *p) { p[threadIdx.x] = sizeof(R\"x(a)x\") + 'b' + 1.5e3f; }\n",
        "-arch=sm_90\n-DX='a b'\n--name-expression=k<int>\n-I\n/usr/include\n-Xcicc\n-O3\na.cu\n",
        "n::k<float, 3>",
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {\n.reg .b64 %rd<3>; .reg .b32 %r<3>;\n\
         ld.param.u64 %rd1, [p];\nmov.u32 %r1, %tid.x;\nst.global.u32 [%rd1], %r1;\nret;\n}\n",
        "{\"seq\":4,\"type\":\"request\",\"command\":\"stackTrace\",\"arguments\":{\"threadId\":1}}\n\
         {\"seq\":5,\"type\":\"request\",\"command\":\"evaluate\",\"arguments\":{\"expression\":\"threadIdx.x + %r1\",\"frameId\":1}}\n",
        "b 4 if threadIdx.x == 3\nc\nsi 2\np (float)%r1 * -2\nx tile 4\nwho %r2\nrc\ninfo registers\n",
        "target datalayout = \"e-i64:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\ndefine void @k(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n",
    ];
    let mut seeds: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    seeds.push(write_archive(&[(&module, &functions)]));
    seeds
}

/// Bytes that are hard wherever they come.
const PIECES: &[&[u8]] = &[
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xfe\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\\\n",
    b"\\\r\n",
    b"??/\n",
    b"??=",
    b"\r",
    b"\x1a",
    b"\x0b",
    b"BC\xc0\xde",
    b"\"",
    b"'",
    b"R\"(",
    b"/*",
    b"//",
    b"\xe2\x80\xae",
    b"\xf0\x9f\x98\x80",
    b"18446744073709551616",
    b"-1",
    b"%",
    b"{",
    b"}",
    b"(",
    b"<",
    b"\x7fELF",
];

/// Some bytes, changed; or bytes of no origin.
fn mutant(seeds: &[Vec<u8>], random: &mut SplitMix64) -> Vec<u8> {
    let mut bytes = match random.below(8) {
        0 => (0..random.below(300)).map(|_| random.next_u64() as u8).collect(),
        1 => noise(random).into_bytes(),
        _ => seeds[random.below(seeds.len())].clone(),
    };
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(20)).min(bytes.len());
        let piece = PIECES[random.below(PIECES.len())];
        match random.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => bytes[at..end].iter_mut().for_each(|byte| *byte = random.next_u64() as u8),
            3 => bytes[at..end].iter_mut().for_each(|byte| *byte ^= 1 << random.below(8)),
            4 => drop(bytes.splice(at..at, piece.repeat(1 + random.below(3)))),
            // A line splice, a NUL, ... behind every byte.
            5 if bytes.len() < 2000 => {
                bytes = bytes.iter().flat_map(|&byte| [&[byte], piece].concat()).collect();
            }
            _ => drop(bytes.splice(at..end, piece.iter().copied())),
        }
    }
    bytes
}

/// Gives bytes to every reader.
///
/// # Errors
/// The reader that panics.
fn judge(bytes: &[u8]) -> Result<(), String> {
    for (name, reader) in READERS {
        catch_unwind(AssertUnwindSafe(|| reader(bytes)))
            .map_err(|payload| format!("{name}: {}\n{}", text_of(&*payload), bytes.escape_ascii()))?;
    }
    Ok(())
}

/// Gives `rounds` mutants to every reader.
///
/// # Errors
/// The first that makes one panic.
pub fn run(seed: u64, rounds: u64) -> Result<(), String> {
    let seeds = seeds();
    let mut random = SplitMix64(seed);
    for round in 0..rounds {
        judge(&mutant(&seeds, &mut random)).map_err(|why| format!("round {round}: {why}"))?;
    }
    Ok(())
}

/// What brings the lexer and the preprocessor into each of their states.
const STATES: &[&str] = &[
    "",
    "a",
    "1",
    "1.",
    "1e",
    "1e+",
    "0x",
    "0x1p",
    "0b",
    "1'",
    "\"",
    "\"\\",
    "\"\\x",
    "\"\\u00",
    "'",
    "'\\",
    "R\"",
    "R\"x(",
    "R\"x(a)x",
    "u8",
    "L\"",
    "\"a\"_",
    "/",
    "/*",
    "/* *",
    "//",
    "// \\",
    ".",
    "..",
    "-",
    "<",
    "<:",
    "%:",
    "%:%",
    "\\",
    "\\u00e",
    "\\N{",
    "??",
    "#",
    "#if ",
    "#if 1\n#elif ",
    "#include ",
    "#include <",
    "#include \"",
    "#define ",
    "#define f",
    "#define f(",
    "#define f(x",
    "#define f(x) x #",
    "#define f(x) x ## ",
    "#define f(...) __VA_OPT__(",
    "#define f(x) x\nf",
    "#define f(x) x\nf(",
    "#define f(x) #x\nf(\"",
    "#pragma ",
    "_Pragma(\"",
    "#line ",
    "#line 1 \"",
    "#error ",
    "__has_include(",
    "#if __has_include(<",
    "#if 0\n",
    "#if 0\n\"",
    "#if 0\n/*",
    "asm(\"",
];

/// Puts every byte, and nothing, behind every state.
///
/// # Errors
/// The first text that makes a reader panic.
pub fn run_states() -> Result<(), String> {
    for state in STATES {
        for byte in 0..=255u8 {
            for rest in ["", "a\" 1\n", "\n)\n"] {
                let bytes = [state.as_bytes(), &[byte], rest.as_bytes()].concat();
                for reader in [tokens, preprocess] {
                    catch_unwind(|| reader(&bytes))
                        .map_err(|payload| format!("{}\n{}", text_of(&*payload), bytes.escape_ascii()))?;
                }
            }
        }
    }
    Ok(())
}
