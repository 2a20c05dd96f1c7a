//! `ptxc debug` as its user sees it: sessions at a terminal and through the Debug Adapter Protocol, over CUDA sources.

use std::fs;
use std::path::Path;

use ptxc::driver::{ExitStatus, Streams};

/// A reduction whose threads read one element too far in its last line but one, where `BUG` is `+ 1`.
const REDUCE: &str = "\
// RUN reduce grid=2 block=64
// ARG out buf i32 2 zero out
// ARG in buf i32 128 iota(1,1)
__device__ int twice(int x) {
  int y = x * 2;
  return y;
}
extern \"C\" __global__ void reduce(int *out, const int *in) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  int i = blockIdx.x * 64 + t;
  tile[t] = twice(in[i]);
  BARRIER
  for (int step = 32; step > 0; step /= 2) {
    if (t < step)
      tile[t] += tile[t + step BUG];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = tile[0];
}
";

/// Every kind of variable.
const KINDS: &str = "\
// RUN kinds block=2
// ARG out buf i64 2 zero out
// ARG p bytes 0700000000002040
enum Color { red, green = 5 };
enum class Wide : long long { low = -3 };
struct Base { int id; };
template <class T> struct Pair : Base { T first; T second; __device__ T sum() const { T s = first + second; return s + id; } };
union Bits { float f; unsigned u; };
struct Fields { unsigned low : 3; int high : 5; };
struct Point { int x; float y; };
struct Heavy { int v[3]; __device__ Heavy(int a) { v[0] = a; v[1] = 2; v[2] = 3; } __device__ Heavy(const Heavy &o) { v[0] = o.v[0]; v[1] = 9; v[2] = 9; } };
__device__ int counter = 41;
__constant__ float table[3] = {1.5f, 2.5f, 3.5f};
namespace inner { __device__ short deep = -2; }
__device__ __noinline__ Heavy make(int a) {
  Heavy made(a);
  made.v[2] = 30;
  return made;
}
__device__ __noinline__ int take(Heavy h, int &r) {
  r += h.v[0];
  return h.v[1];
}
extern \"C\" __global__ void kinds(long long *out, Point p) {
  __shared__ double shared[2];
  static __device__ int calls = 3;
  bool yes = true;
  char letter = 'q';
  unsigned char byte = 200;
  double half = 0.5;
  Color color = green;
  Wide wide = Wide::low;
  Pair<long> pair;
  pair.id = 1; pair.first = 20; pair.second = 300;
  Bits bits; bits.f = 1.0f;
  Fields fields; fields.low = 5; fields.high = -7;
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *pointer = &grid[1][1];
  int number = 10;
  int &alias = number;
  float4 quad = make_float4(1, 2, 3, 4);
  Heavy heavy = make(number);
  shared[threadIdx.x] = half + threadIdx.x;
  __syncthreads();
  int got = take(heavy, alias);
  auto add = [=](int k) { int inside = k + number; return inside; };
  {
    int number = 99;
    out[threadIdx.x] = add(number) + pair.sum() + got + p.x + (int)quad.w + color + calls;
  }
}
";

struct Session {
    status: ExitStatus,
    out: String,
    err: String,
}

fn debug(folder: &Path, args: &[&str], commands: &str) -> Session {
    let place = |arg: &&str| arg.replace("DIR", &folder.display().to_string());
    command(std::iter::once("debug".to_owned()).chain(args.iter().map(place)).collect(), commands)
}

/// Runs the command with a text as its input.
fn command(args: Vec<String>, input: &str) -> Session {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut input.as_bytes(),
        stdout: &mut out,
        stderr: &mut err,
        stderr_is_terminal: false,
        width: 100,
    };
    let status = ptxc::driver::run(args, &mut streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Session { status, out: text(out), err: text(err) }
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, barrier: &str, bug: &str| {
        let text = REDUCE.replace("BARRIER", barrier).replace(" BUG", bug);
        fs::write(folder.path().join(name), text).unwrap();
    };
    write("good.cu", "__syncthreads();", "");
    write("race.cu", ";", "");
    write("index.cu", "__syncthreads();", " + 1");
    fs::write(folder.path().join("kinds.cu"), KINDS).unwrap();
    folder
}

/// The session must show these lines, in this order.
#[track_caller]
fn shows(session: &Session, lines: &[&str]) {
    assert_eq!(session.status, ExitStatus::Success, "{}", session.err);
    let mut rest = session.out.as_str();
    for line in lines {
        let at = rest.find(line);
        let at =
            at.unwrap_or_else(|| panic!("{line:?} is not shown behind what was found, in\n{}", session.out));
        rest = &rest[at + line.len()..];
    }
}

#[test]
fn a_session_steps_through_calls_and_shows_variables() {
    let dir = folder();
    let commands = "b 12\nrun\nstep\nstep\nstep\np y\nbt\nup\np t\nfinish\nnext\nback\nbacktrace\n";
    let session = debug(dir.path(), &["DIR/good.cu"], commands);
    shows(
        &session,
        &[
            "reduce: grid (2,1,1), block (64,1,1)",
            "breakpoint 1 at 12",
            "thread (0,0,0), reduce at good.cu:12",
            "twice at good.cu:4",
            "twice at good.cu:5",
            "twice at good.cu:6",
            "y = 2  (int at local:",
            "*0 twice(x=1) at good.cu:6",
            " 1 reduce(out=0x",
            "t = 0",
            "reduce at good.cu:12",
            "reduce at good.cu:13",
            "reduce at good.cu:12",
        ],
    );
}

#[test]
fn conditions_watchpoints_and_time_go_together() {
    let dir = folder();
    let commands = "b 16 if t == 3 && step == 4\nc\np step\np tile[t]@2\nwatch tile[t]\nc\nrc\nwho tile[t]\nrc\ninfo breakpoints\n";
    let session = debug(dir.path(), &["DIR/good.cu"], commands);
    shows(
        &session,
        &[
            "breakpoint 1\nblock (0,0,0) thread (3,0,0), reduce at good.cu:16",
            "step = 4",
            "tile[t]@2 = {",
            "watchpoint 2: tile[t], 4 bytes at shared:0xc",
            "watchpoint 2: tile[t] was written\n  before ",
            "watchpoint 2: tile[t] was written",
            "reduce at good.cu:16",
            "1 at line 16 if t == 3 && step == 4, hit 1 times",
        ],
    );
}

#[test]
fn variables_of_every_kind_have_their_values() {
    let dir = folder();
    let rows = [
        ("p.x", "7"),
        ("p.y", "2.5"),
        ("yes", "true"),
        ("letter", "113 'q'"),
        ("byte", "200"),
        ("half", "0.5"),
        ("color", "green"),
        ("color == green", "1"),
        ("wide", "low"),
        ("pair", "{id = 1, first = 20, second = 300}"),
        ("pair.id + pair.second", "301"),
        ("bits.u == 0x3f800000", "1"),
        ("fields", "{low = 5, high = -7}"),
        ("grid", "{{1, 2, 3}, {4, 5, 6}}"),
        ("grid[1][2]", "6"),
        ("*pointer", "5"),
        ("pointer[-1]", "4"),
        ("pointer - &grid[0][0]", "4"),
        ("alias", "20"),
        ("&alias == &got", "0"),
        ("quad", "{x = 1.0, y = 2.0, z = 3.0, w = 4.0}"),
        ("quad.z * 2", "6.0"),
        ("heavy.v", "{10, 2, 30}"),
        ("got", "9"),
        ("number", "99"),
        ("shared", "{0.5, 1.5}"),
        ("calls", "3"),
        ("counter", "41"),
        ("table", "{1.5, 2.5, 3.5}"),
        ("deep", "-2"),
        ("threadIdx.x", "0"),
        ("blockDim", "{x = 2, y = 1, z = 1}"),
        ("(char)letter + 1", "114"),
        ("(Point*)&p == &p", "1"),
        ("((Base*)&pair)->id", "1"),
        ("sizeof", "there is no 'sizeof' here"),
        ("pair.missing", "Pair<long> has no member 'missing'"),
        ("*half", "a value of type double has no elements"),
    ];
    // The line in the innermost block.
    let line = KINDS.lines().position(|line| line.contains("out[threadIdx.x]")).unwrap() + 1;
    let mut commands = format!("b {line}\nc\n");
    rows.iter().for_each(|(text, _)| commands.push_str(&format!("p {text}\n")));
    let session = debug(dir.path(), &["DIR/kinds.cu"], &commands);
    for (text, value) in rows {
        let own = if value.starts_with("there is") || value.contains("has no") {
            value.to_owned()
        } else {
            format!("{text} = {value}")
        };
        let command = format!("(ptxc) p {text}\n{own}");
        assert!(session.out.contains(&command), "{command:?} is not in\n{}", session.out);
    }
}

#[test]
fn functions_see_their_own_variables() {
    let dir = folder();
    let commands = "b make\nc\nnext\np made.v[0]\nup\np number\ndelete 1\nb take\nc\np h.v\np r\nset r = 5\nup\np number\ndelete 2\nb sum\nc\np first\np this->second\np id\n";
    let session = debug(dir.path(), &["DIR/kinds.cu"], commands);
    shows(
        &session,
        &[
            "make at kinds.cu",
            "made.v[0] = 10",
            "number = 10",
            "h.v = {10, 9, 9}",
            "r = 10",
            "r = 5",
            "number = 5",
            "first = 20",
            "this->second = 300",
            "id = 1",
        ],
    );
}

#[test]
fn a_race_is_found_and_its_other_side_by_going_back() {
    let dir = folder();
    let session =
        debug(dir.path(), &["--check=races", "DIR/race.cu"], "c\np t\nfocus thread 0\np t + step\nback\n");
    shows(
        &session,
        &[
            "fault: reduce: block (0,0,0) thread (",
            "data race: write",
            "reduce at race.cu:12",
            "t = 32",
            "thread (0,0,0), reduce at race.cu:1",
            "t + step = 32",
        ],
    );
}

#[test]
fn an_index_that_is_wrong_is_found_by_going_back() {
    let dir = folder();
    let session =
        debug(dir.path(), &["DIR/index.cu"], "c\np t\np step\np t + step + 1\nback\nback\np step\n");
    shows(
        &session,
        &[
            "fault: reduce",
            "index.cu:16",
            "t = 31",
            "step = 32",
            "t + step + 1 = 64",
            "reduce at index.cu:15",
            "step = 32",
        ],
    );
}

#[test]
fn optimised_code_has_lines_and_registers() {
    let dir = folder();
    let session =
        debug(dir.path(), &["-O3", "DIR/good.cu"], "b 16\nc\ninfo registers\nptx 2\ninfo warps\nc\n");
    shows(&session, &["breakpoint 1\n", "reduce at good.cu:16", "%r1", ">", "lanes"]);
}

/// A block that does not run now is gone to: back to its last step, forwards to its first.
#[test]
fn every_block_can_be_looked_at() {
    let dir = folder();
    let source = "// RUN k grid=4 block=64\n// ARG out buf i32 4 zero out\nextern \"C\" __global__ void k(int *out) {\n  \
        __shared__ int part[64];\n  int t = threadIdx.x;\n  part[t] = t + 100 * blockIdx.x;\n  __syncthreads();\n  \
        if (t == 0) out[blockIdx.x] = part[63];\n}\n";
    fs::write(dir.path().join("blocks.cu"), source).unwrap();
    let commands = "b 8 if blockIdx.x == 2\nrun\nfocus block 0\ngoto block 0\nprint part[63]\ngoto block 3\nprint blockIdx.x\n\
        goto block 2\ngoto block 0,1,0\ngoto block x\n";
    let session = debug(dir.path(), &["DIR/blocks.cu"], commands);
    shows(
        &session,
        &[
            "block (2,0,0) thread (0,0,0), k at blocks.cu:8",
            "block (0,0,0) does not run now; 'goto block (0,0,0)' goes to where it does",
            "block (0,0,0) thread",
            "part[63] = 63",
            "block (3,0,0) thread (0,0,0)",
            "blockIdx.x = 3",
            "block (2,0,0) thread",
            "the grid (4,1,1) has no block (0,1,0)",
            "'x' is no block",
        ],
    );
}

/// Variables of optimised code are registers, parameters and constants where they are one value.
#[test]
fn optimised_code_has_variables() {
    let dir = folder();
    let source = "// RUN k block=64\n// ARG out buf i32 64 zero out\n// ARG n i32 5\nextern \"C\" __global__ void k(int *out, int n) {\n  \
        int t = threadIdx.x;\n  int scaled = t * n + 3;\n  const int seven = 7;\n  int *place = &out[t];\n  \
        *place = scaled;\n  __syncthreads();\n  *place += scaled * seven;\n}\n";
    fs::write(dir.path().join("fast.cu"), source).unwrap();
    let commands = "b 11\nrun\nfocus thread 9\nprint t\nprint scaled\nprint seven\nprint n\n";
    let session = debug(dir.path(), &["-O3", "DIR/fast.cu"], commands);
    let wanted = ["fast.cu:11", "t = 9", "scaled = 48", "seven = 7", "n = 5"];
    shows(&session, &wanted);
}

/// Variables and members keep the typedef names that they were declared with.
const NAMES: &str = "\
// RUN k block=32
// ARG out buf f32 32 zero out
typedef float real;
using row = real[3];
typedef const int *view;
struct point { real x; row rest; };
extern \"C\" __global__ void k(real *out) {
  real value = 1.5f;
  const real fixed = 2.5f;
  row many = {1, 2, 3};
  view none = nullptr;
  point p = {value, {4, 5, 6}};
  real &&moved = value + fixed;
  out[threadIdx.x] = moved + many[1] + p.rest[2] + (none ? 1 : 0);
}
";

#[test]
fn typedef_names_are_kept() {
    let dir = folder();
    fs::write(dir.path().join("names.cu"), NAMES).unwrap();
    let session = debug(
        dir.path(),
        &["DIR/names.cu"],
        "b 14\nrun\nprint value\nprint fixed\nprint many\nprint none\nprint p.rest\nprint moved\nprint out\n",
    );
    let wanted = [
        "value = 1.5  (real at",
        "fixed = 2.5  (real const at",
        "many = {1.0, 2.0, 3.0}  (row at",
        "none = 0x0  (view at",
        "p.rest = {4.0, 5.0, 6.0}  (row at",
        "moved = 4.0  (real at",
        "(real* at",
    ];
    shows(&session, &wanted);
}

/// What was inlined has its variables, and is inside of its caller.
#[test]
fn inlined_functions_have_their_variables() {
    let dir = folder();
    let source = "// RUN k block=32\n// ARG out buf i32 32 zero out\n__device__ __forceinline__ int square(int x) {\n  \
        int twice = x + x;\n  return twice * x;\n}\nextern \"C\" __global__ void k(int *out) {\n  int t = threadIdx.x;\n  \
        out[t] = square(t + 3);\n}\n";
    fs::write(dir.path().join("inlined.cu"), source).unwrap();
    let session = debug(dir.path(), &["DIR/inlined.cu"], "b 5\nrun\nprint twice\nprint x\nprint t\n");
    shows(&session, &["inlined.cu:5", "twice = 6", "x = 3", "t = 0"]);
    // Lines say nothing of the calls, as nvcc's: ptxas would make a table of them that other readers complain of.
    assert!(!compile(&dir.path().join("inlined.cu"), &["-G"]).contains("inlined_at"));
}

/// Special members are called as they are declared.
#[test]
fn special_members_have_their_names() {
    let dir = folder();
    let source = "// RUN k\n// ARG out buf i32 1 zero out\ntemplate <class T> struct Box {\n  T v;\n  __device__ __noinline__ Box(T a) { v = a; }\n  \
        __device__ __noinline__ ~Box() { v = 0; }\n  __device__ __noinline__ operator double() const { return v; }\n};\n\
        extern \"C\" __global__ void k(int *out) {\n  Box<int> box(3);\n  out[0] = (double)box;\n}\n";
    fs::write(dir.path().join("special.cu"), source).unwrap();
    let session = debug(dir.path(), &["DIR/special.cu"], "b 5\nb 6\nb 7\nrun\nbt\nc\nbt\nc\nbt\n");
    shows(&session, &["*0 Box(", "*0 operator double(", "*0 ~Box("]);
}

/// Follows the sessions of a page: a block marked `cuda FILE` is a source, one marked `session ARGUMENTS` what a reader
/// gets, who has kept the program before it as the file that the session names. How many sessions there are.
fn follow_sessions(page: &Path) -> usize {
    let text = fs::read_to_string(page).unwrap();
    let dir = tempfile::tempdir().unwrap();
    // Lines of the PTX change with the compiler.
    let plain = |text: &str| -> String {
        let mut parts = text.split("PTX line ");
        let first = parts.next().unwrap_or_default().to_owned();
        parts
            .fold(first, |all, part| all + "PTX line" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
    };
    let (mut sessions, mut program) = (0, "");
    for block in text.split("\n```").skip(1).step_by(2) {
        let (head, text) = block.split_once('\n').unwrap_or((block, ""));
        if let Some(name) = head.strip_prefix("cuda ") {
            program = text;
            if name.ends_with(".cu") {
                fs::write(dir.path().join(name), text).unwrap();
            }
        } else if let Some(args) = head.strip_prefix("session ") {
            let args = args.strip_prefix("ptxc debug ").unwrap();
            let args: Vec<String> = args
                .split(' ')
                .map(|arg| if arg.ends_with(".cu") { format!("DIR/{arg}") } else { arg.to_owned() })
                .collect();
            let file = dir.path().join(args.last().unwrap().trim_start_matches("DIR/"));
            if !file.exists() {
                fs::write(file, program).unwrap();
            }
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let commands: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("(ptxc) ")).collect();
            let session = debug(dir.path(), &args, &(commands.join("\n") + "\n"));
            let shown = session.out.replace(&format!("{}/", dir.path().display()), "");
            assert_eq!(plain(shown.trim_end()), plain(text.trim_end()), "{}: {head}", page.display());
            sessions += 1;
        }
    }
    sessions
}

/// The page of the debugger and the lessons show how to find mistakes; each session is what a reader gets.
#[test]
fn the_sessions_of_the_pages_are_what_a_reader_gets() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(follow_sessions(&root.join("../specs/debugger.md")), 2);
    let lessons = fs::read_dir(root.join("explorer/lessons")).unwrap();
    assert_eq!(lessons.map(|lesson| follow_sessions(&lesson.unwrap().path())).sum::<usize>(), 2);
}

#[test]
fn commands_that_are_wrong_are_said_to_be() {
    let dir = folder();
    let commands = "nonsense\nb\nb 9999\nb nowhere\np\np 1 +\nwho 3\nset x\nset 1 = 2\ngoto x\nfocus block 9,9\nfocus thread\nframe 7\nx\nx 0 4\nwatch 1\nstep -1\nstep x\ninfo nothing\ndelete 3\nlist 5\n\u{fffd}\nhelp\n";
    let session = debug(dir.path(), &["DIR/good.cu"], commands);
    assert_eq!(session.status, ExitStatus::Success);
    let answers = session.out.matches("(ptxc) ").count();
    assert_eq!(answers, commands.lines().count());
    let wrong = debug(dir.path(), &["--launch", "2", "DIR/good.cu"], "");
    assert_eq!(wrong.status, ExitStatus::Usage);
    let missing = debug(dir.path(), &["DIR/none.cu"], "");
    assert_eq!(missing.status, ExitStatus::Io);
    let help = debug(dir.path(), &["--help"], "");
    assert!(help.out.starts_with("Usage: ptxc debug"));
}

/// The sample kernels, without the one that is large for the sake of the compiler.
fn kernels() -> Vec<std::path::PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels");
    let all = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let large = |path: &Path| path.file_stem().is_some_and(|stem| stem == "large_generated");
    all.filter(|path| path.extension().is_some_and(|e| e == "cu") && !large(path)).collect()
}

/// The PTX of a kernel.
fn compile(path: &Path, options: &[&str]) -> String {
    let args = options.iter().chain(&["-arch=sm_90", "-o", "-"]).map(|arg| (*arg).to_owned());
    let session = command(args.chain([path.display().to_string()]).collect(), "");
    assert_eq!(session.status, ExitStatus::Success, "{}", session.err);
    session.out
}

/// The page of the debugger says how many of the lines with code at -O0 have code at -O3.
#[test]
fn optimised_code_keeps_most_lines() {
    let (mut plain, mut kept) = (0, 0);
    for path in kernels() {
        let lines = |level: &str| -> std::collections::BTreeSet<u32> {
            let ptx = compile(&path, &[level, "-lineinfo"]);
            let simulator = ptxc_sim::Simulator::from_text(&ptx).unwrap();
            let code = simulator.code();
            let own =
                (0..code.len()).filter_map(|step| code.position(step)).filter(|at| path.ends_with(at.file));
            own.map(|at| at.line).collect()
        };
        let (before, after) = (lines("-O0"), lines("-O3"));
        plain += before.len();
        kept += before.intersection(&after).count();
    }
    assert!(kept * 100 > plain * 70, "{kept} of {plain}");
}

/// Every variable that the sample kernels declare has a type and a place that can be read.
#[test]
fn debug_information_of_the_sample_kernels_reads_back() {
    let mut variables = 0;
    for path in kernels() {
        let ptx = compile(&path, &["-G"]);
        let program = ptxc_debug::program::Program::new(&ptx, Box::new(|_| None)).unwrap();
        let info = &program.info;
        let code = program.simulator.code();
        // Functions of the precompiled library have none.
        assert!(!info.functions.is_empty(), "{}", path.display());
        for function in &info.functions {
            let mut open = vec![&function.scope];
            while let Some(scope) = open.pop() {
                assert!(scope.steps.start <= scope.steps.end && scope.steps.end <= code.len());
                open.extend(&scope.inner);
                for variable in &scope.variables {
                    variables += 1;
                    let ty = ptxc_debug::value::Ty::Known(variable.ty);
                    let empty = info.type_name(&ty).contains("[0]");
                    assert!(info.size(&ty) > 0 || empty, "{}: {}", function.name, variable.name);
                    assert_eq!(variable.locations.len(), 1, "{}: {}", function.name, variable.name);
                }
            }
        }
    }
    assert!(variables > 1000, "{variables}");
}
