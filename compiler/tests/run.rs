//! `ptxc run` as its user sees it: launches from directives and options, files in and out, counts,
//! checks, traces.

use std::fs;
use std::path::Path;

use ptxc::driver::{ExitStatus, Streams};

const TWICE: &str = "\
.version 8.0
.target sm_90
.address_size 64
.visible .entry twice(.param .u64 data, .param .u32 n) {
    .reg .b32 %r<4>; .reg .b64 %rd<3>; .reg .pred %p<2>; .reg .f32 %f<2>;
    ld.param.u64 %rd1, [data];
    ld.param.u32 %r2, [n];
    mov.u32 %r1, %tid.x;
    setp.ge.u32 %p1, %r1, %r2;
    @%p1 bra DONE;
    mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd2, %rd1, %rd2;
    ld.global.f32 %f1, [%rd2];
    add.f32 %f1, %f1, %f1;
    st.global.f32 [%rd2], %f1;
DONE:
    ret;
}
";

/// Runs `ptxc run` in a folder; gives the status and both outputs.
fn run(folder: &Path, args: &[&str]) -> (ExitStatus, String, String) {
    let place = |arg: &&str| arg.replace("DIR", &folder.display().to_string());
    let args = std::iter::once("run".to_owned()).chain(args.iter().map(place)).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut std::io::empty(),
        stdout: &mut out,
        stderr: &mut err,
        stderr_is_terminal: false,
        width: 100,
    };
    let status = ptxc::driver::run(args, &mut streams);
    (status, String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned())
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("twice.ptx"), TWICE).unwrap();
    folder
}

const LAUNCH: [&str; 5] = ["DIR/twice.ptx", "--kernel", "twice", "--block", "32"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    LAUNCH.iter().chain(more).copied().collect()
}

#[test]
fn a_source_runs_its_directives() {
    let dir = folder();
    let source = "// RUN add grid=2 block=4\n// ARG x buf i32 8 iota(0,1) out\n// ARG n i32 10\n\
        extern \"C\" __global__ void add(int *x, int n) { x[blockIdx.x * blockDim.x + threadIdx.x] += n; }\n";
    fs::write(dir.path().join("add.cu"), source).unwrap();
    let (status, out, err) = run(dir.path(), &["DIR/add.cu"]);
    assert_eq!(status, ExitStatus::Success, "{err}");
    assert!(out.starts_with("add:\n  x ") && out.ends_with("10 11 12 13 14 15\n"), "{out}");
}

#[test]
fn buffers_come_from_and_go_to_files() {
    let dir = folder();
    fs::write(dir.path().join("in.csv"), "value\n1\n2.5\n-3\n").unwrap();
    let (status, out, err) = run(
        dir.path(),
        &with(&["--arg", "x file DIR/in.csv f32 out", "--arg=n u32 3", "--save", "x=DIR/out.npy"]),
    );
    assert_eq!(status, ExitStatus::Success, "{err}");
    assert!(out.contains("2.0 5.0 -6.0"), "{out}");
    // What was saved is read again, in each format.
    let (status, _, err) = run(
        dir.path(),
        &with(&[
            "--arg",
            "x file DIR/out.npy out",
            "--arg",
            "n u32 3",
            "--save",
            "x=DIR/out.csv",
            "--save",
            "x=DIR/out.bin",
        ]),
    );
    assert_eq!(status, ExitStatus::Success, "{err}");
    assert_eq!(fs::read_to_string(dir.path().join("out.csv")).unwrap(), "4.0\n10.0\n-12.0\n");
    let raw: Vec<u8> = [4.0_f32, 10.0, -12.0].iter().flat_map(|x| x.to_le_bytes()).collect();
    assert_eq!(fs::read(dir.path().join("out.bin")).unwrap(), raw);
    let (status, out, err) =
        run(dir.path(), &with(&["--arg", "x file DIR/out.bin f32 out", "--arg", "n u32 1"]));
    assert_eq!(status, ExitStatus::Success, "{err}");
    assert!(out.contains("8.0 10.0 -12.0"), "{out}");
}

#[test]
fn counts_and_traces() {
    let dir = folder();
    let launch = ["--arg", "x buf f32 32 iota(0,1) out", "--arg", "n u32 20", "--stats", "--trace", "0:1:4"];
    let (status, out, err) = run(dir.path(), &with(&launch));
    assert_eq!(status, ExitStatus::Success, "{err}");
    for wanted in [
        "     8  mov.u32 %r1, %tid.x;",
        "1 blocks of 32 threads",
        "branches     1 by warps, 1 divergent (100.0 %)",
        "global       2 accesses by warps, 6 sectors of 32 bytes, 100 % of them needed",
    ] {
        assert!(out.contains(wanted), "no '{wanted}' in\n{out}");
    }
}

#[test]
fn faults_name_their_place() {
    let dir = folder();
    let (status, _, err) = run(dir.path(), &with(&["--arg", "x buf f32 4 zero", "--arg", "n u32 5"]));
    assert_eq!(status, ExitStatus::SourceErrors);
    assert!(err.contains("twice: block (0,0,0) thread (4,0,0) PTX line 13: access of 4 bytes"), "{err}");
    let racy = TWICE.replace("%tid.x", "%warpid").replace("twice", "racy");
    fs::write(dir.path().join("racy.ptx"), racy).unwrap();
    let launch = [
        "DIR/racy.ptx",
        "--kernel",
        "racy",
        "--block",
        "32",
        "--arg",
        "x buf f32 4 const(1)",
        "--arg",
        "n u32 5",
    ];
    assert_eq!(run(dir.path(), &launch).0, ExitStatus::Success);
    let checked: Vec<&str> = launch.iter().copied().chain(["--check=races"]).collect();
    let (status, _, err) = run(dir.path(), &checked);
    assert_eq!(status, ExitStatus::SourceErrors);
    assert!(err.contains("data race: write at"), "{err}");
}

#[test]
fn wrong_requests_are_usage_errors() {
    let dir = folder();
    for (args, wanted) in [
        (vec!["DIR/twice.ptx"], "the file has no RUN directive"),
        (vec!["--kernel", "twice"], "ptxc run takes one input file"),
        (with(&["--grid", "x"]), "'x' is no size"),
        (with(&["--check=speed"]), "unknown check 'speed'"),
        (with(&["--trace", "5"]), "'5' is not of the form BLOCK:THREAD"),
        (with(&["--arg", "x file DIR/missing.npy"]), "missing.npy"),
        (with(&["--save", "x"]), "'x' is not of the form NAME=FILE"),
        (with(&["--arg"]), "--arg needs a value"),
    ] {
        let (status, _, err) = run(dir.path(), &args);
        assert_eq!(status, ExitStatus::Usage, "{args:?}: {err}");
        assert!(err.contains(wanted), "{args:?}: {err}");
    }
    let (status, out, _) = run(dir.path(), &["--help"]);
    assert_eq!(status, ExitStatus::Success);
    assert!(out.contains("--device"));
}

#[test]
fn the_device_is_used_or_its_absence_is_told() {
    let dir = folder();
    let launch = ["--arg", "x buf f32 32 iota(0,1) out", "--arg", "n u32 20", "--device"];
    let (status, out, err) = run(dir.path(), &with(&launch));
    match status {
        ExitStatus::Success => assert!(out.contains("the same bits"), "{out}"),
        _ => assert!(err.contains("--device: ") && err.contains("CUDA"), "{err}"),
    }
}

#[test]
fn a_kernel_is_found_by_its_name_and_its_arguments_are_checked() {
    let dir = folder();
    let source = "__global__ void scale(float *x, float f) { x[threadIdx.x] *= f; }
template <class T> __global__ void fill(T *x) { *x = T(7); }
template __global__ void fill<int>(int *);
template __global__ void fill<float>(float *);
";
    fs::write(dir.path().join("named.cu"), source).unwrap();
    let named = |more: &[&str]| run(dir.path(), &[&["DIR/named.cu", "--block", "3"], more].concat());
    let (status, out, err) =
        named(&["--kernel", "scale", "--arg", "x buf float 3 1,2,3 out", "--arg", "f float 2"]);
    assert_eq!(status, ExitStatus::Success, "{err}");
    assert!(out.contains("_Z5scalePff:") && out.contains("2.0 4.0 6.0"), "{out}");
    let (_, out, err) = named(&["--kernel", "fill<int>", "--arg", "x buf int 1 zero out"]);
    assert!(out.contains(" 7\n"), "{out}{err}");
    let (status, _, err) = named(&["--kernel", "fill", "--arg", "x buf int 1 zero out"]);
    assert!(status == ExitStatus::Usage && err.contains("fill<float>(float*)"), "{err}");
    let (status, _, err) = named(&["--kernel", "scale", "--arg", "x buf int 3 1,2,3", "--arg", "f float 2"]);
    assert!(status == ExitStatus::Usage && err.contains("argument x is a buffer of i32"), "{err}");
    let (status, _, err) = named(&["--kernel", "scale", "--arg", "x buf floot 3 zero"]);
    assert!(status == ExitStatus::Usage && err.contains("--arg 'x buf floot 3 zero': unknown type"), "{err}");
}

#[test]
fn what_was_printed_before_a_fault_is_seen() {
    let dir = folder();
    let source = "#include <cstdio>
__global__ void k(int *p) { printf(\"before\\n\"); p[1000] = 1; }
__global__ void endless(volatile int *p) { while (*p == 0) {} }
";
    fs::write(dir.path().join("fault.cu"), source).unwrap();
    let with = |kernel, more: &[&str]| {
        run(dir.path(), &[&["DIR/fault.cu", "--kernel", kernel, "--arg", "p buf int 1 zero"], more].concat())
    };
    let (status, out, err) = with("k", &[]);
    assert!(status == ExitStatus::SourceErrors && err.contains("outside all global memory"), "{err}");
    assert_eq!(out, "before\n");
    let (status, _, err) = with("endless", &["--time-limit", "1"]);
    assert!(status == ExitStatus::SourceErrors && err.contains("--time-limit SECONDS"), "{err}");
}

#[test]
fn a_fault_names_its_source_line() {
    let dir = folder();
    let source = "// RUN k block=4\n// ARG p buf i32 4 zero out\n__device__ void put(int *p, int i) {\n  p[i] = i;\n}\n\
                  extern \"C\" __global__ void k(int *p) {\n  put(p, threadIdx.x * 2);\n}\n";
    fs::write(dir.path().join("k.cu"), source).unwrap();
    for level in ["-O0", "-O3"] {
        let (status, _, err) = run(dir.path(), &[level, "DIR/k.cu"]);
        assert_eq!(status, ExitStatus::SourceErrors);
        assert!(err.contains("k.cu:4): access of 4 bytes"), "{err}");
    }
}
